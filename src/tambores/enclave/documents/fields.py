"""The values that each field of a state or event can hold, checked at any depth."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple, NoReturn

import attrs

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import Card
from tambores.enclave.play.effects.impacts import IMPACT_LIMIT
from tambores.enclave.play.effects.queue import EFFECT_LIMIT
from tambores.enclave.play.rooms import RULES
from tambores.enclave.table import board as s
from tambores.enclave.table.combat import B1, B2, B3, B5, B6, HOLD, SPLIT
from tambores.enclave.table.events import Declined
from tambores.enclave.table.places import is_impact, is_places
from tambores.enclave.table.rulings import HouseRules
from tambores.errors import DecodeError, Message
from tambores.kernel.alternatives import leaves
from tambores.kernel.envelope import short
from tambores.kernel.nearest import suggestion

Fields = Mapping[str, Container[object]]
"""For the name of a field, the values that it, or each of its entries, can hold."""


class Where:
    """The values that satisfy a condition, as a container."""

    def __init__(self, holds: Callable[[Any], object]) -> None:
        self._holds = holds

    def __contains__(self, value: object) -> bool:
        return not isinstance(value, tuple) and bool(self._holds(value))


class OrTexts:
    """Any text, and the values of a container."""

    def __init__(self, values: Container[object]) -> None:
        self.values = values

    def __contains__(self, value: object) -> bool:
        return isinstance(value, str) or (not isinstance(value, tuple) and value in self.values)


def _is_taken(text: str) -> bool:
    """Return whether a text can note a choice: a place, an impact, an option, or "" for a card."""
    return not text or is_places(text) or is_impact(text) or _WORD.fullmatch(text) is not None


def _is_pick(text: str) -> bool:
    """Return whether a text names an impact, a place, or a card at a place."""
    place, _, _ = text.partition(":")
    return is_impact(text) or (is_places(place) and "+" not in place)


def _is_impacts(value: int | str | tuple[str, ...]) -> bool:
    """Return whether a value is a possible number of impacts, or the text of an impact."""
    return is_impact(value) if isinstance(value, str) else value in range(IMPACT_LIMIT + 1)


_WORD = re.compile("[a-z_]{1,40}")
SEATS = (0, 1)
PLACES = frozenset((seat, slot) for seat in SEATS for slot in (s.HERO_SLOT, *s.SLOTS))
UNIT_PLACES = frozenset((seat, slot) for seat, slot in PLACES if slot != s.HERO_SLOT)
PILES = ("hand", "deck", "discard", "removed", "reserve")
PILE = range(1_000)
"""How many cards a pile can have."""
NUMBERS = range(1_000)
"""The numbers of wounds and points, and of cards paid."""
LONG = range(1, 1_000_001)
"""The numbers of turns and of draws of chance; the number after the last can still be written."""
TEXTS = range(100)
"""The indices of the abilities of a card, and of the effects of an ability."""

FIELDS: Fields = {
    "seat": SEATS,
    "on_behalf_of": SEATS,
    "line": SEATS,
    "slot": (s.HERO_SLOT, *s.SLOTS),
    "phase": s.PHASES,
    "holder": SEATS,
    "turn": LONG,
    "drawn": OrTexts(LONG),
    "kind": tuple(RULES),
    "wounds": NUMBERS,
    "ability": TEXTS,
    "effect": TEXTS,
    # Piles, hidden or not.
    "hand": PILE,
    "deck": PILE,
    "removed": PILE,
    "count": PILE,
    "covered": s.SLOTS,
    "piles": OrTexts(PILE),
    "zone": PILES,
    "source": frozenset((*PILES, *PLACES)),
    "pick": v.PICKS,
    "position": v.POSITIONS,
    # A combat.
    "step": (0, B1, B2, B3, B5, B6),
    "role": (*v.ROLES, HOLD, SPLIT),
    "stat": v.STATS,
    "target": frozenset((*PILES, *s.SLOTS, *PLACES)),
    "targets": s.SLOTS,
    "slots": s.SLOTS,
    "points": NUMBERS[1:],
    "strengths": NUMBERS,
    "attack": NUMBERS,
    "defence": NUMBERS,
    "base": NUMBERS,
    "total": NUMBERS,
    "blows": s.SLOTS,
    "attackers": PLACES,
    "silences": UNIT_PLACES,
    "fought": UNIT_PLACES,
    "foes": PLACES,
    "place": UNIT_PLACES,
    "impact": Where(lambda text: not text or is_impact(text)),
    "impacts": Where(_is_impacts),
    "this": Where(lambda text: not text or is_impact(text)),
    "picked": Where(_is_pick),
    "what": ("", Declined.ANSWER, Declined.BLOW, Declined.PREVENTION, Declined.ABILITY),
    # Actions and texts in progress.
    "left": NUMBERS[1:],
    "paid": NUMBERS,
    "chosen": PLACES,
    "taken": Where(_is_taken),
    "spent": range(EFFECT_LIMIT + 2),
}
"""The fields of states and events. A field not listed can hold any value of its type."""

OF_POSITION: Fields = {
    **FIELDS,
    "holder": (*SEATS, s.UNTOSSED),
    "step": (B1, B2, B3, B5, B6),
}
"""The fields of a position: the marker may have no holder yet; a combat is in one of its steps."""


class Within:
    """The values that hold nothing but these, at any depth, as a container."""

    def __init__(self, known: Container[object]) -> None:
        self._known = known

    def __contains__(self, value: object) -> bool:
        return _is_bare(value) or _wrong_in(value, self._known, {}) is None


def known(kind: type[Any], name: str, of: Any) -> Container[object] | None:
    """The values that a field of a position can hold; None for all of its type, `of`."""
    found = OF_POSITION.get(name)
    scalars = _SCALARS.intersection(leaves(of))
    if found is None or not scalars or kind is HouseRules:
        return None
    if isinstance(found, OrTexts) and str not in scalars:
        found = found.values
    return found if of in scalars else Within(found)


def fail(path: str, key: str, **params: object) -> NoReturn:
    """Raise DecodeError at `path`, with the message under `key`."""
    raise DecodeError(Message(key, **params), f"data.{path}" if path else "data")


def expect(fact: object, path: str, key: str, **params: object) -> None:
    """Raise DecodeError at `path`, with the message under `key`, unless `fact` is true."""
    if not fact:
        fail(path, key, **params)


def check_fields(value: Any, path: str = "", fields: Fields = FIELDS) -> None:
    """Raise DecodeError, with the path, if a field holds a value that it cannot have."""
    wrong = _wrong_field(value, fields)
    if wrong is None:
        return
    shown = repr([*wrong.value]) if isinstance(wrong.value, tuple) else short(wrong.value)
    key, params = _outside(wrong.value, wrong.known)
    where = wrong.path if path else wrong.path.removeprefix(".")
    fail(f"{path}{where}", f"enclave.fault.{key}", value=shown, **params)


class _Wrong(NamedTuple):
    """A value that a field cannot have, its path from the value that was checked, and the rest."""

    path: str
    value: Any
    known: Container[object]


_SCALARS: Final = frozenset((bool, int, str))


def _wrong_field(value: Any, fields: Fields) -> _Wrong | None:
    """Return the first wrong field of a value; None if there is none."""
    for name in _names(value.__class__):
        part = getattr(value, name)
        kind = part.__class__
        if kind in _SCALARS:
            known = fields.get(name)
            if known is None or part in known:  # as most are
                continue
        elif _is_bare(part):
            continue
        else:
            known = fields.get(name)
        wrong = _wrong_in(part, known, fields)
        if wrong is not None:
            return wrong._replace(path=f".{name}{wrong.path}")
    return None


def _is_bare(value: Any) -> bool:
    """Return whether a value is None, an empty tuple, a card or a pile; only cards are in one."""
    if value.__class__ in _SCALARS:
        return False
    return not value or isinstance(value[0] if value.__class__ is tuple else value, Card)


def _wrong_in(value: Any, known: Container[object] | None, fields: Fields) -> _Wrong | None:
    """Return what is wrong in a value other than a card, at any depth; None if nothing is."""
    if value.__class__ in _SCALARS:
        return None if known is None or value in known else _Wrong("", value, known)
    if isinstance(value, tuple) and not _is_place(value, known):
        for place, part in enumerate(value):
            if part is None or isinstance(part, Card):
                continue
            wrong = _wrong_in(part, known, fields)
            if wrong is not None:
                return wrong._replace(path=f"[{place}]{wrong.path}")
        return None
    if _names(value.__class__):
        return _wrong_field(value, fields)
    return None if known is None or value in known else _Wrong("", value, known)


def _is_place(value: tuple[Any, ...], known: Container[object] | None) -> bool:
    """Return whether to look a value up as a whole: a pair, where `known` is a set of places."""
    return isinstance(known, frozenset) and value != () and isinstance(value[0], int)


def _outside(value: object, known: Container[object]) -> tuple[str, dict[str, object]]:
    """Return the key for a value that is not possible, and the possible ones if they are few."""
    if isinstance(known, range):
        return "out_of_range", {"least": known[0], "most": known[-1]}
    if isinstance(known, tuple):
        return "not_known", {"hint": suggestion(value, map(str, known), "known_values")}
    return "not_possible", {}


@lru_cache(maxsize=256)
def _names(kind: type) -> tuple[str, ...]:
    """Return the fields of a class to check, without those in `OTHERS`; () if it has no fields."""
    if not attrs.has(kind):
        return ()
    return tuple([one.name for one in attrs.fields(kind) if one.name not in OTHERS])


OTHERS = ("pack", "rules")
"""The fields that other modules check."""
