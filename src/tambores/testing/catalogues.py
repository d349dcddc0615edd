"""A check for front ends with their own words: no text is missing, and none is unused."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tambores.kernel.face import face, part, parts
from tambores.kernel.message import KERNEL, Catalogue, catalogue
from tambores.kernel.nearest import hint
from tambores.kernel.wording import parameters, shape
from tambores.registry import games, name_in
from tambores.toolkit.testing.contributed import Content, content_of

__all__ = ["check_catalogue"]


def __dir__() -> list[str]:
    return list(__all__)


NUMBERS = range(1001)
"""The numbers with which a plural rule is tested."""


def check_catalogue(own: Catalogue, game: str = "", *, pack: Any = None) -> None:
    """Check that a front end's own words are complete and fit the library's.

    A catalogue in the language of its base needs only the texts that it changes.

    Args:
        own: the front end's words.
        game: the tag of the game that they must cover, by default the first game; keys for other
            games are checked too, but need not be complete.
        pack: content such as cards, whose names and texts must be covered as well; None for none.

    Raises:
        AssertionError: with a line for each missing message, each key that the library does not
            know, each text with other parameters than the base, and each with another number of
            forms than the plural rule picks from.
        ValueError: for an unknown game.

    >>> from tambores import Catalogue
    >>> check_catalogue(Catalogue("en", {"enclave.seat.0": "Ana"}))
    >>> check_catalogue(Catalogue("en", {"enclave.seat.2": "Ana", "enclave.over": "{seat} won."}))
    Traceback (most recent call last):
        ...
    AssertionError: faults in the catalogue 'en':
    the library has no key 'enclave.seat.2'
    enclave.over: takes seat; the library gives nothing
    """
    game = game or games()[0]
    faults = [*_lacking(own, game, pack), *_unknown(own, game, pack), *_misfits(own)]
    if faults:
        raise AssertionError("\n".join((f"faults in the catalogue {own.language!r}:", *faults)))


def _lacking(own: Catalogue, game: str, pack: Any) -> Iterator[str]:
    """The messages missing. A case of a name is missing only if an own text asks for it."""
    entries = own.entries(game)  # ValueError for an unknown game
    if own.language == own.base:
        return
    cases, asked = _cases(catalogue(game, own.base)), _cases(own.messages)
    for name, entry in entries.items():
        is_case = name.rpartition(".")[2] in cases
        if entry.key not in own.messages and (not is_case or name in asked):
            yield f"lacks {entry.key!r}: {entry.text!r}"
    described = _content(game)
    for key in described.keys(pack) if described and pack is not None else ():
        if key not in own.messages:
            yield f"lacks {key!r}"


def _unknown(own: Catalogue, game: str, pack: Any) -> Iterator[str]:
    data: set[str] = set()
    for name in {name_in(key.partition(".")[0]) for key in own.messages} & {*games()}:
        described = _content(name)
        if described:
            data.update(described.known_keys(pack if name == name_in(game) else None))
    for key in own.messages:
        tag, _, name = key.partition(".")
        if not _is_known(tag):
            yield f"no game has the key {key!r}; {hint(tag, (one.tag for one in parts()))}"
            continue
        known, cases = catalogue(tag, own.base), _cases(own.messages)
        word, _, case = name.rpartition(".")
        plain = f"{tag}.{word}" if case in cases else key
        if not {name, plain.partition(".")[2]} & known.keys() and plain not in data:
            yield f"the library has no key {key!r}"


def _misfits(own: Catalogue) -> Iterator[str]:
    """Texts with other parameters than those of the base, or with too few or too many forms."""
    expected = 1 + max(own.plural(number) for number in NUMBERS)
    for key, text in own.messages.items():
        tag, _, name = key.partition(".")
        known = catalogue(tag, own.base).get(name, "") if _is_known(tag) else ""
        taken, given = parameters(key, text), parameters(key, known)
        if taken.keys() != given.keys() and (known or taken):
            yield f"{key}: takes {_listed(taken)}; the library gives {_listed(given)}"
        for parameter, forms in taken.items():
            if wrong := forms - {0, expected}:
                fault = f"{parameter} has {max(wrong)} forms"
                yield f"{key}: {fault}; the plural rule picks from {expected}"


def _is_known(tag: str) -> bool:
    """Whether there are texts under a tag: a game's, or those that belong to no game."""
    return tag == KERNEL or part(tag) is not None


def _content(tag: str) -> Content | None:
    """The test support for the content of the game that a tag belongs to."""
    return content_of(face(name_in(tag)).mode())


def _cases(messages: Mapping[str, str]) -> set[str]:
    """The cases of names that texts ask for."""
    return {piece.case for key, text in messages.items() for piece in shape(key, text)} - {""}


def _listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names)) or "nothing"
