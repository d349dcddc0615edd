"""Events in words: one sentence each, and the numbers behind a comparison."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import attrs

from tambores.enclave.content.card import Card, UnitCard
from tambores.enclave.render.words.naming import Namer, event_namer, namer
from tambores.enclave.render.words.numbers import account_lines
from tambores.enclave.table.board import HERO_SLOT, Place
from tambores.enclave.table.events import (
    Annihilated,
    AttachmentDiscarded,
    AttackResolved,
    CardAttached,
    CardEntered,
    CardLeft,
    Declined,
    EffectLaid,
    HeroStruck,
    Modified,
    OrderCorrected,
    OrderDeclared,
    Silenced,
    SplitNamed,
    UnitChosen,
    UnitDeployed,
    UnitLeft,
    UnitMoved,
)
from tambores.kernel.event import Event
from tambores.kernel.event_list import position_before
from tambores.kernel.frozen import frozen
from tambores.kernel.message import Language, Said
from tambores.toolkit.drawing.voice import capitalized


@frozen
class Told:
    """An event in words.

    Attributes:
        event: the event.
        text: its sentence.
        account: for a comparison, its numbers line by line, as in `account`; else ().
    """

    event: Event
    text: str
    account: tuple[str, ...] = ()


def tell(events: Iterable[Event], language: Language = "en", *, position: Any = None) -> list[str]:
    """Return the events in words, one sentence each, without those that a log does not need.

    Args:
        events: `step.events`, or the events that a seat was shown.
        language: "en", "es", or your own words.
        position: the state or view before the events, from which units get their names. The
            events of a step know it; give it for events that you have read from text.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> tell(tb.transition(state, enclave.Pass()).events, "es")
    ['Jugador 1 pasa.']
    """
    return [line.text for line in log(events, language, position=position)]


def log(events: Iterable[Event], language: Language = "en", *, position: Any = None) -> list[Told]:
    """Return the sentences of `tell`, each with its event and the numbers of a comparison.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> [(one.event.tag, one.text) for one in log(tb.transition(state, enclave.Pass()).events)]
    [('passed', 'Player 1 passes.')]
    """
    if position is None:
        position = position_before(events)
    known = namer(language, position)
    fallen: dict[Place, Card] = {}
    lines = []
    for event in events:
        names = known if position is not None else event_namer(language, event)
        if isinstance(event, AttachmentDiscarded | CardLeft) and position is not None:
            names = attrs.evolve(known, standing=fallen | known.standing)
        if event.logged:
            lines.append(Told(event, _sentence(event, names), _account(event, names)))
        _follow(event, known, fallen)
    return lines


def _sentence(event: Event, names: Namer) -> str:
    """Return the sentence of an event; its key belongs to the namer's game, not the event's."""
    key, params = event.message()
    key = _preferred(names, key.partition(".")[2], event)
    named = {name: names.named(value) for name, value in params.items()}
    if isinstance(event, OrderDeclared | OrderCorrected):
        role = _role(event, key, names)
        if role:
            return capitalized(names.words(f"event.{event.tag}", **named | {"role": role}))
    places = _places(event)
    known = f"{key}.named"
    standing = places and names.standing.keys() >= {*places.values()}
    if standing and names.has(known) and names.prefers(known, key):
        hero = {"name": names.standing[places["place"]]}  # for a text about a hero
        there = {name: names.place(place) for name, place in places.items()}
        return capitalized(names.words(known, **named | hero | there))
    return capitalized(names.words(key, **named))


def _preferred(names: Namer, key: str, event: Event) -> str:
    """Return the key of the sentence; without the cause if only that one is in own words."""
    plain = f"event.{event.tag}" if isinstance(event, Declined) else key.removesuffix(".by")
    return key if key == plain or names.prefers(key, plain) else plain


def _places(event: Event) -> dict[str, Place]:
    """Return the places that a sentence can name, by parameter: the unit concerned, and the foe."""
    match event:
        case CardAttached() | AttachmentDiscarded() | CardLeft() | CardEntered():
            return {"place": (event.line, event.slot)}
        case Modified() | UnitChosen() | UnitMoved() | Declined():
            return {"place": (event.seat, event.slot)}
        case EffectLaid(slot=int() as slot):
            return {"place": (event.seat, slot)}
        case Silenced() | SplitNamed():
            return {"place": (event.seat, event.slot), "foe": (1 - event.seat, event.target)}
        case HeroStruck():
            return {"place": (event.seat, HERO_SLOT), "foe": (1 - event.seat, event.target)}
    return {}


def _role(event: OrderDeclared | OrderCorrected, key: str, names: Namer) -> Said | None:
    """Return the role and targets of a unit; None if unknown, or if custom words replace them."""
    word = f"role.{event.role}"
    places = [(1 - event.seat, column) for column in event.targets]
    if not places or not names.standing.keys() >= {*places}:
        return None
    if not all(names.prefers(f"{word}.at", plain) for plain in (word, key)):
        return None
    foes = tuple(map(names.place, places))
    if isinstance(event, OrderDeclared) and event.points:
        parts = zip(event.points, foes, strict=True)
        foes = tuple(names.words("role.split.part", points=some, foe=foe) for some, foe in parts)
    return names.words(f"{word}.at", foes=foes)


def _account(event: Event, names: Namer) -> tuple[str, ...]:
    return tuple(account_lines(event, names)) if isinstance(event, AttackResolved) else ()


def _follow(event: Event, names: Namer, fallen: dict[Place, Card]) -> None:
    """Update the namer's places after an event: one step may deploy a unit and let it fight.

    The cards under a unit are discarded after it falls; `fallen` keeps the unit until then.
    """
    standing = names.standing
    match event:
        case UnitDeployed(seat=seat, slot=slot, card=card):
            standing[seat, slot] = card
        case UnitMoved(seat=seat, slot=slot, target=target) if (seat, slot) in standing:
            standing[seat, target] = standing.pop((seat, slot))
        case CardEntered(line=seat, slot=slot, card=UnitCard() as card):
            standing[seat, slot] = card
        case Annihilated(seat=seat, slot=slot) | UnitLeft(seat=seat, slot=slot):
            fallen[seat, slot] = event.card
            standing.pop((seat, slot), None)
