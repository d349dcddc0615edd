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
        content: its text, or the bytes of a picture.
        kind: its media type.
        tag: a text that is another one for other content. It is weak, because the content may be
            sent compressed.
    """

    content: str | bytes
    kind: str
    tag: str = attrs.field(init=False, repr=False)

    @tag.default
    def _tag(self) -> str:
        return f'W/"{hashlib.blake2b(self.data, digest_size=16).hexdigest()}"'

    @property
    def data(self) -> bytes:
        """Its content as bytes."""
        return self.content.encode() if isinstance(self.content, str) else self.content

    @property
    def text(self) -> str:
        """Its content as text."""
        return self.data.decode()

    def answer(self, request: Request) -> Response:
        """The file; a short answer to a browser that has it already."""
        headers = {"ETag": self.tag, "Cache-Control": REVALIDATED}
        known = request.headers.get("if-none-match", "").split(",")
        if self.tag in map(str.strip, known):
            return Response(status_code=304, headers=headers)
        return Response(self.data, media_type=self.kind, headers=headers)
