"""The content that the games of a report were played with, for the names of what it counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from tambores.errors import ContentError
from tambores.kernel.face import face, load
from tambores.kernel.opening import content_option


def played_with(game: str, lines: Iterable[Mapping[str, Any]]) -> list[Any]:
    """The content of games, that of the most games first; None stands for the usual one.

    Content that cannot be opened any more, since its file is gone or has faults, is left out.

    Args:
        game: the name of the game, all of whose modes take content by the same option.
        lines: of the file of games; `pack` in the statistics may be the id of the content.

    >>> line = {"options": {"pack": "ideas-1"}, "statistics": {"turns": 9}}
    >>> [pack.id for pack in played_with("enclave", [line])]
    ['ideas-1']
    """
    owner = face(game)
    option, source = content_option(owner.mode()), load(owner.content)
    places = Counter(
        line["options"].get(option) or line["statistics"].get("pack")
        for line in lines
        if line["statistics"]
    )
    found = []
    for place, _ in places.most_common():
        with suppress(OSError, ContentError):
            found.append(place and source.open(Path(place)))
    return found
