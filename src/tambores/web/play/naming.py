"""The names that players give themselves, in all sentences about their seats."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from tambores.kernel.face import face
from tambores.kernel.message import KERNEL, Catalogue, Language
from tambores.registry import name_in, tag_of
from tambores.web.play.games import page_of

Names = Mapping[int, str]
"""The names of the people at a game, by seat; for other seats the game has names of its own."""

NAMELESS: Names = MappingProxyType({})

LONGEST = 24
"""The most letters of a name."""

FORMS: Mapping[str, Mapping[str, str]] = {
    "en": {"": "{}", ".of": "of {}", ".to": "to {}"},
    "es": {"": "{}", ".of": "de {}", ".to": "a {}"},
}
"""The forms in which sentences use the name of a seat, by language and by the end of the key."""


def voice_of(position: Any, language: str, names: Names) -> Language:
    """Return the words in which the page speaks of a position, with the names of its people."""
    voice = page_of(position).voice(position, language)
    if not names:
        return voice
    return _called(voice, name_in(tag_of(position)), tuple(sorted(names.items())))


@functools.lru_cache(maxsize=512)
def _called(voice: Language, game: str, names: tuple[tuple[int, str], ...]) -> Catalogue:
    """Return words in which seats have names, in every part of a game."""
    own = voice if isinstance(voice, Catalogue) else Catalogue(voice, {}, base=voice)
    tags = [KERNEL, *(part.tag for part in face(game).parts)]
    texts = {
        f"{tag}.seat.{seat}{end}": form.format(_plain(name))
        for seat, name in names
        for tag in tags
        for end, form in FORMS[own.base].items()
    }
    language = f"{own.language} {names}"
    return Catalogue(language, {**own.messages, **texts}, base=own.base, plural=own.plural)


def _plain(name: str) -> str:
    """Return a name without the signs that begin and end a parameter."""
    return name.replace("{", "(").replace("}", ")")


def names_of(seats: Iterable[int], given: Iterable[str]) -> dict[int, str]:
    """Return names by seat, in the order of the seats; "" stands for none."""
    return {seat: name for seat, name in zip(seats, given, strict=False) if name}


def written_names(names: Names) -> str:
    """Return names as text, "" for none.

    >>> read_names(written_names({1: "Ana"})), written_names({})
    ({1: 'Ana'}, '')
    """
    return json.dumps(names) if names else ""


def read_names(text: str) -> dict[int, str]:
    """Return the names in a text."""
    return {int(seat): name for seat, name in json.loads(text or "{}").items()}
