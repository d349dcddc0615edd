"""Files that are the same for everybody: browsers keep them, and ask whether they have changed."""

from __future__ import annotations

import hashlib

import attrs
from starlette.requests import Request
from starlette.responses import Response

REVALIDATED = "no-cache"
"""Keep it, but ask each time whether it is still the same."""


@attrs.frozen
class File:
    """A file of the page.

    Attributes:
        text: its content.
        kind: its media type.
        tag: a text that is another one for other content. It is weak, because the content may be
            sent compressed.
    """

    text: str
    kind: str
    tag: str = attrs.field(init=False, repr=False)

    @tag.default
    def _tag(self) -> str:
        return f'W/"{hashlib.blake2b(self.text.encode(), digest_size=16).hexdigest()}"'

    def answer(self, request: Request) -> Response:
        """The file; a short answer to a browser that has it already."""
        headers = {"ETag": self.tag, "Cache-Control": REVALIDATED}
        known = request.headers.get("if-none-match", "").split(",")
        if self.tag in map(str.strip, known):
            return Response(status_code=304, headers=headers)
        return Response(self.text, media_type=self.kind, headers=headers)
