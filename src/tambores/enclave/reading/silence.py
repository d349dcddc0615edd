"""Whose ability is cancelled."""

from __future__ import annotations

from collections.abc import Iterable

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import Card
from tambores.enclave.reading.lines import fighter_at, on_table
from tambores.enclave.reading.scene import Scene, covers, hold
from tambores.enclave.table.board import HERO_SLOT, UNTOSSED, Lasting, Place
from tambores.enclave.table.table import Shown

Cancel = tuple[Card, Place, v.Fighters]
"""The card whose text it is, where it works from, and whose abilities it cancels."""


def silenced(position: Shown, place: Place) -> bool:
    """Whether the ability of a unit or hero is cancelled (COM-20, AMB-11)."""
    if not position.pack.uses.cancels:
        return _cancelled_here(position, place)
    if _cancelled(position, place):
        return True
    if not _is_named(position, place):
        return False
    working = _that_work(position)
    if place in [home for _, home, _ in working]:
        return False
    return _by_one(position, working, place)


def silencers(position: Shown, place: Place) -> tuple[Card, ...]:
    """The cards that cancel the ability of a unit or hero: bolts and texts; () for none."""
    if not silenced(position, place):
        return ()
    found: dict[Card, None] = {}
    for (seat, slot), target in position.combat.silences if position.combat is not None else ():
        unit = position.sides[seat].line[slot - 1]
        if target == place and unit is not None:
            found[unit.card] = None
    fighter = fighter_at(position, place)
    assert fighter is not None
    for card in fighter.attached:
        if _cancels_bearer(position, card, place):
            found[card] = None
    for lasting in fighter.effects:
        if isinstance(lasting.does, v.CancelAbility):
            found[lasting.card] = None
    for card, home, on in (*_by_others(position), *_that_work(position)):
        if covers(Scene(position, card, home), on, place):
            found[card] = None
    return tuple(found)


def _that_work(position: Shown) -> list[Cancel]:
    """The texts of units and heroes that cancel others: the holder's first, by slot (TURN-06).

    One that works is not cancelled by a later one.
    """
    working: list[Cancel] = []
    for text in _by_fighters(position):
        home = text[1]
        if not _cancelled(position, home) and not _by_one(position, working, home):
            working.append(text)
    return working


def _by_one(position: Shown, texts: Iterable[Cancel], place: Place) -> bool:
    for card, home, on in texts:
        if covers(Scene(position, card, home), on, place):
            return True
    return False


def _cancelled(position: Shown, place: Place) -> bool:
    """Whether it is cancelled by something else than the text of a unit or hero."""
    if _cancelled_here(position, place):
        return True
    fighter = fighter_at(position, place)
    if fighter is None:
        return False
    return any(isinstance(one.does, v.CancelAbility) for one in fighter.effects) or _by_one(
        position, _by_others(position), place
    )


def _cancelled_here(position: Shown, place: Place) -> bool:
    """Whether a bolt cancels it, or a card under the unit or hero itself."""
    combat = position.combat
    if combat is not None and combat.silences:
        for _, target in combat.silences:
            if target == place:
                return True
    seat, slot = place
    side = position.sides[seat]
    fighter = side.line[slot - 1] if slot else side.hero
    if fighter is not None and fighter.attached:
        for card in fighter.attached:
            if card.cancels_bearer and _cancels_bearer(position, card, place):
                return True
    return False


def _cancels_bearer(position: Shown, card: Card, place: Place) -> bool:
    """Whether a card cancels the ability of the unit or hero under which it lies."""
    here = Scene(position, card, place)
    return any(hold(here, ability.conditions) for ability in card.cancels_bearer)


def _is_named(position: Shown, place: Place) -> bool:
    """Whether the text of a unit or hero would cancel an ability there, if it works."""
    for card, home in _with_such_texts(position):
        here = Scene(position, card, home)
        for on, _ in card.group_cancels:
            if covers(here, on, place):
                return True
    return False


def _by_fighters(position: Shown) -> list[Cancel]:
    found: list[Cancel] = []
    for card, home in _with_such_texts(position):
        found += _of(position, card, home)
    return found


def _with_such_texts(position: Shown) -> list[tuple[Card, Place]]:
    """The units and heroes whose texts cancel others: the holder's first, by slot."""
    found: list[tuple[Card, Place]] = []
    first = 0 if position.holder == UNTOSSED else position.holder
    for seat in (first, 1 - first):
        side = position.sides[seat]
        for slot, unit in enumerate(side.line, start=1):
            if unit is not None and unit.card.group_cancels:
                found.append((unit.card, (seat, slot)))
        if side.hero.card.group_cancels:
            found.append((side.hero.card, (seat, HERO_SLOT)))
    return found


def _by_others(position: Shown) -> list[Cancel]:
    found: list[Cancel] = []
    for seat, side in enumerate(position.sides):
        home = (seat, HERO_SLOT)
        if side.effects:
            found += _lasting(side.effects, home)
        for card in (*side.hero.attached, *on_table(side.table)):
            if card.group_cancels:
                found += _of(position, card, home)
        for slot, unit in enumerate(side.line, start=1):
            for card in unit.attached if unit is not None else ():
                if card.group_cancels:
                    found += _of(position, card, (seat, slot))
    return found


def _of(position: Shown, card: Card, home: Place) -> list[Cancel]:
    here = Scene(position, card, home)
    return [
        (card, home, on) for on, ability in card.group_cancels if hold(here, ability.conditions)
    ]


def _lasting(effects: Iterable[Lasting], home: Place) -> list[Cancel]:
    found: list[Cancel] = []
    for lasting in effects:
        effect = lasting.does
        if isinstance(effect, v.CancelAbility) and isinstance(effect.on, v.Fighters):
            found.append((lasting.card, home, effect.on))
    return found
