"""Where packs and tails come from: the library itself, texts, files; each is read once."""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import lru_cache

from tambores.errors import ContentError, Message
from tambores.kernel.nearest import suggestion
from tambores.realm.content.pack import Pack
from tambores.realm.content.tail import Edition, Tail, edition_of
from tambores.realm.content.vocabulary import STUB, TAIL
from tambores.toolkit.content.shelf import Shelf

PACK = "realm-r1"
"""The id of the pack that comes with the library."""

TAILS = (TAIL, STUB)
"""The tails that come with the library; `stub` is for tests of the given half."""


PACKAGE = "tambores.realm.content"
SHELF = Shelf(Pack, __name__, (PACK,), f"{PACKAGE}.pack_reader:read_pack")
TAIL_SHELF = Shelf(Tail, __name__, TAILS, f"{PACKAGE}.tail_reader:read_tail", "TAIL_SHELF")

shipped_pack, pack, packs = SHELF.shipped_pack, SHELF.pack, SHELF.packs
default_pack, parse_pack, load_pack = SHELF.default_pack, SHELF.parse_pack, SHELF.load_pack
shipped_tail, tails = TAIL_SHELF.shipped_pack, TAIL_SHELF.packs


def parse_tail(text: str, *bases: str) -> Tail:
    """The tail that a TOML text writes: data and names of effects; nothing in it is run.

    Args:
        text: of the tail.
        bases: if `base` in it names a file, the text of that file, and so on.

    Raises:
        ContentError: with all faults at once: unknown hooks, effects and parameters are named
            with what is possible.
        TypeError: for a value that is not text.

    >>> from tambores import realm
    >>> tail = realm.parse_tail('''
    ...     id = "mine-1"
    ...     base = "reconstructed-1"
    ...     names = { es = "La mía", en = "Mine" }
    ...     hooks.evening = { effect = "draw_then_limit", draw = 3, solo = 3, limit = 7 }
    ... ''')
    >>> tail.hooks["evening"]["limit"]
    7
    """
    return TAIL_SHELF.parse_pack(text, *bases)


def load_tail(path: str | os.PathLike[str]) -> Tail:
    """The tail in a TOML file; ContentError with all faults, OSError if it cannot be read."""
    return TAIL_SHELF.load_pack(path)


def edition(pack: object = None, tail: object = None) -> Edition:
    """The edition of a pack and a tail, each given as a value or an id; those of the library.

    The pack can be an edition, which is played with its own tail if no other is given.

    Raises:
        ContentError: for an unknown id, and for a pack that names kinds with which the tail does
            something impossible, such as a quest in a location that the map does not have.
        ValueError: for any other value.

    >>> edition().id
    'realm-r1+reconstructed-1'
    """
    if isinstance(pack, Edition):
        if tail is None:
            return pack
        pack = pack.pack
    found = SHELF.pack(pack) if isinstance(pack, str) else SHELF.pack_or_default(pack)
    if isinstance(tail, str) and tail not in TAILS:
        near = suggestion(tail, TAILS)
        raise ContentError(Message("realm.fault.unknown_tail", tail=tail, hint=near))
    if isinstance(tail, str):
        tail = shipped_tail(tail)
    rules = TAIL_SHELF.pack_or_default(tail)
    _check_fit(found, rules)
    return edition_of(found, rules)


@lru_cache(maxsize=64)
def _check_fit(pack: Pack, tail: Tail) -> None:
    """ContentError where a pack and a tail name what the other does not have."""
    for hook, table, kinds in _kinds_used(pack):
        effects = tail.kinds[table]
        for kind in kinds if tail.hooks[hook].name not in WITHOUT_KINDS else ():
            if kind not in effects:
                near = suggestion(kind, effects)
                params = {"tail": tail.id, "table": table, "kind": kind, "hint": near}
                raise ContentError(Message("realm.fault.kind_without_effect", **params))
    for name, effect in tail.kinds["quests"].items():
        location = effect.params.get("location")
        known = pack.board.order
        if name in pack.quests and location is not None and location not in known:
            near = suggestion(location, known)
            raise ContentError(
                Message("realm.fault.quest_place", quest=name, location=location, hint=near)
            )


def _kinds_used(pack: Pack) -> tuple[tuple[str, str, Iterable[str]], ...]:
    """The hooks that look up kinds of a pack: in which table of the tail, and which kinds."""
    generals = pack.generals.values()
    return (
        ("before_dice", "skills", [one.skill for one in generals]),
        ("after_dice", "skills", [one.skill for one in generals]),
        ("penalty", "penalties", [kind for one in generals for kind in one.penalty]),
        ("ability", "abilities", [one.ability for one in pack.heroes.values()]),
        ("windows", "specials", sorted(pack.specials)),
        ("night", "darkness", [one.id for one in pack.darkness.values() if not one.entries]),
        ("quest", "quests", pack.quests),
    )


WITHOUT_KINDS = ("none", "to_city")
"""The effects of hooks that look up no kinds."""
