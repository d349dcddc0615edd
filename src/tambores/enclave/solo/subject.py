"""For whom an effect of the automaton's is, where its text lets the owner choose."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tambores.enclave.actions import Action, ChooseCard, ChooseOption, ChooseSlot, ChooseUnit, Done
from tambores.enclave.board import HERO_SLOT, Choice, Place
from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import Card, SupportCard, UnitCard
from tambores.enclave.effects.agenda import choose
from tambores.enclave.effects.choosing import choices, choose_slot, choose_unit, effect_of
from tambores.enclave.effects.context import scene_of
from tambores.enclave.places import read_impact
from tambores.enclave.scene import supports_at
from tambores.enclave.solo import preference
from tambores.enclave.solo.draft import SoloDraft, SoloPosition
from tambores.enclave.solo.estimate import is_saved, wounds_now
from tambores.enclave.solo.plan import Option, Plan, say_why
from tambores.enclave.solo.state import AUTOMATON, PLAYER

BEST_OF_ALL = 100
"""More than any card can cost: a hero comes before every unit."""


def subject(position: SoloPosition) -> Plan:
    """The subject of an effect of the automaton's that waits for one."""
    choice = position.pending
    assert isinstance(choice, Choice)
    rule, best = _best(position, choice, choices(position, choice))
    return [Option(one, partial(_choose, action=one, rule=rule)) for one in best]


def _best(
    position: SoloPosition, choice: Choice, offered: Sequence[Action]
) -> tuple[str, Sequence[Action]]:
    """The best of what is offered, and the rule by which it is."""
    if choice.of_options:  # as many as there are, in the order of the text
        return "SOLO-HERO-05", [next((one for one in offered if not isinstance(one, Done)), Done())]
    effect = effect_of(choice)
    match offered[0]:
        case ChooseCard():
            return "SOLO-HERO-08", _dearest(position, choice, effect, offered)
        case ChooseUnit() if isinstance(effect, v.Move) and isinstance(effect.on, v.Supports):
            return "SOLO-HERO-08", _dearest(position, choice, effect, offered)
        case ChooseOption():
            return "SOLO-HERO-07", _spared(position, offered)
        case ChooseSlot():
            return "SOLO-CARD-03", _destinations(position, offered)
    places = [(one.seat, one.slot) for one in offered if isinstance(one, ChooseUnit)]
    rule, chosen = _fighters(position, effect, places)
    return rule, [choose_unit(*place) for place in chosen]


def _choose(draft: SoloDraft, action: Action, rule: str) -> None:
    assert isinstance(draft.pending, Choice)
    say_why(draft, rule, draft.pending.slot)
    choose(draft, draft.pending, action)


# --- cards, impacts and slots -----------------------------------------------------------------


def _dearest(
    position: SoloPosition, choice: Choice, effect: v.Effect, offered: Sequence[Action]
) -> list[Action]:
    """The card of the highest cost, or a place where such a one lies (SOLO-HERO-08)."""

    def worth(action: Action) -> int:
        if isinstance(action, ChooseCard):
            return _cost(position.pack.card(action.card))
        assert isinstance(action, ChooseUnit) and isinstance(effect, v.Move)
        assert isinstance(effect.on, v.Supports)
        place = (action.seat, action.slot)
        return max(map(_cost, supports_at(scene_of(position, choice), effect.on, place)))

    return preference.first_among(offered, worth)


def _cost(card: Card) -> int:
    return card.cost if isinstance(card, UnitCard | SupportCard) else 0


def _spared(position: SoloPosition, offered: Sequence[Action]) -> list[Action]:
    """An impact on the hero, else on the most powerful unit (SOLO-HERO-07)."""

    def worth(action: Action) -> tuple[int, int, int]:
        assert isinstance(action, ChooseOption)
        return _power(position, read_impact(action.name)[1])

    return preference.first_among(offered, worth)


def _destinations(position: SoloPosition, offered: Sequence[Action]) -> list[Action]:
    """A slot that faces the most powerful unit of the other side, else the lowest."""
    slots = [one for one in offered if isinstance(one, ChooseSlot)]
    other = position.sides[1 - slots[0].seat].line
    facing = [one.slot for one in slots if other[one.slot - 1] is not None]
    if slots[0].seat != AUTOMATON or not facing:
        return [slots[0]]
    return [choose_slot(AUTOMATON, column) for column in preference.targets(position, facing)]


# --- units and heroes -------------------------------------------------------------------------


def _fighters(
    position: SoloPosition, effect: v.Effect, places: list[Place]
) -> tuple[str, list[Place]]:
    """A gain goes to the own side, a loss to the player's, if the text lets it."""
    helps = _helps(effect)
    seat = AUTOMATON if helps else PLAYER
    fitting = [place for place in places if place[0] == seat]
    if not fitting:  # the other way round: the least powerful
        least = preference.first_among(
            places, lambda place: tuple(-n for n in _power(position, place))
        )
        return "SOLO-HERO-07" if helps else "SOLO-COM-07", least
    if helps:
        return "SOLO-HERO-07", _own_subjects(position, effect, fitting)
    heroes = [place for place in fitting if place[1] == HERO_SLOT]
    if heroes:
        return "SOLO-COM-07", heroes
    columns = preference.targets(position, [slot for _, slot in fitting])
    return "SOLO-COM-07", [(PLAYER, column) for column in columns]


def _helps(effect: v.Effect) -> bool:
    """Whether it is good to be the subject of an effect."""
    if isinstance(effect, v.Modify):
        return (effect.by > 0) != (effect.stat == v.COST)
    return isinstance(effect, v.Heal | v.Allow | v.Reposition)


def _own_subjects(position: SoloPosition, effect: v.Effect, places: list[Place]) -> list[Place]:
    """First whom it lets wound or saves from an impact, then the most powerful (SOLO-HERO-07)."""
    units = [place for place in places if place[1] != HERO_SLOT]
    better: list[Place] = []
    if isinstance(effect, v.Modify) and effect.stat == v.ATTACK:
        better = [place for place in units if wounds_now(position, place, effect.by)]
    elif isinstance(effect, v.Modify) and effect.stat == v.DEFENCE:
        better = [place for place in units if is_saved(position, place, effect.by)]
    elif isinstance(effect, v.Heal):
        sides = position.sides
        better = [
            place for place in places if place[1] == HERO_SLOT and sides[AUTOMATON].hero.wounds
        ]
        return better or preference.favourites(position, units) or places
    return preference.favourites(position, better or units) or places


def _power(position: SoloPosition, place: Place) -> tuple[int, int, int]:
    """Printed cost, attack and defence; a hero comes before every unit."""
    seat, slot = place
    unit = position.sides[seat].line[slot - 1] if slot else None
    if unit is None:
        return BEST_OF_ALL, 0, 0
    return unit.card.cost, unit.card.attack, unit.card.defence
