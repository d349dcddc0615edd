"""For whom an effect of the automaton's is, where its text lets the owner choose."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import Card, SupportCard, UnitCard
from tambores.enclave.play.effects.agenda import choose
from tambores.enclave.play.effects.choosing import choices, choose_slot, choose_unit, effect_of
from tambores.enclave.play.effects.context import scene_of
from tambores.enclave.reading.scene import supports_at
from tambores.enclave.solo import preference
from tambores.enclave.solo.draft import SoloDraft, SoloPosition
from tambores.enclave.solo.estimate import is_saved, wounds_now
from tambores.enclave.solo.plan import Option, Plan, say_why
from tambores.enclave.solo.state import AUTOMATON, PLAYER
from tambores.enclave.solo.worth import helps, worth
from tambores.enclave.table.actions import (
    Action,
    ChooseCard,
    ChooseOption,
    ChooseSlot,
    ChooseUnit,
    Done,
)
from tambores.enclave.table.board import HERO_SLOT, Place
from tambores.enclave.table.domains import is_impact
from tambores.enclave.table.frames import Choice
from tambores.enclave.table.places import read_impact
from tambores.enclave.table.table import owner_of

BEST_OF_ALL = 100
"""More than any card can cost: a hero comes before every unit."""


def subject(position: SoloPosition, choice: Choice) -> Plan:
    """The subject of an effect of the automaton's that waits for one."""
    rule, best = _best(position, choice, choices(position, choice))
    return [Option(_answer(one), partial(_choose, action=one, rule=rule)) for one in best]


def _answer(action: Action) -> Action:
    """How the player names it in a tie: an impact by whom it struck, a slot by whom it faces."""
    if isinstance(action, ChooseOption) and is_impact(action.name):
        return choose_unit(*read_impact(action.name)[1])
    if isinstance(action, ChooseSlot):
        return choose_unit(1 - action.seat, action.slot)
    return action


def _best(
    position: SoloPosition, choice: Choice, offered: Sequence[Action]
) -> tuple[str, Sequence[Action]]:
    """The best of what is offered, and the rule by which it is."""
    if choice.of_options:
        return "SOLO-HERO-05", [_option(position, choice, offered)]
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
    choice = draft.pending
    assert isinstance(choice, Choice)
    say_why(draft, rule, choice.slot)
    choose(draft, choice, action)


# --- options, cards, impacts and slots --------------------------------------------------------


def _option(position: SoloPosition, choice: Choice, offered: Sequence[Action]) -> Action:
    """The first option that is of use; without one as few as the text lets it."""
    ability = choice.of

    def use(action: Action) -> int:
        if not isinstance(action, ChooseOption):
            return 0
        return worth(position, choice, ability.effects[ability.option_names.index(action.name)])

    useful = [one for one in offered if use(one) > 0]
    if useful:
        return useful[0]
    return offered[-1] if isinstance(offered[-1], Done) else max(offered, key=use)


def _dearest(
    position: SoloPosition, choice: Choice, effect: v.Effect, offered: Sequence[Action]
) -> list[Action]:
    """The card of the highest cost, or a place where such a one lies (SOLO-HERO-08).

    Of the own cards that are lost the one of the lowest, and only where no other can be chosen.
    """

    def value(card: Card) -> int:
        loses = _loses(position, choice, effect, card)
        return -cost_of(card) - BEST_OF_ALL if loses else cost_of(card)

    def rank(action: Action) -> int:
        if isinstance(action, ChooseCard):
            return value(position.pack.card(action.card))
        assert isinstance(action, ChooseUnit) and isinstance(effect, v.Move)
        assert isinstance(effect.on, v.Supports)
        place = (action.seat, action.slot)
        return max(map(value, supports_at(scene_of(position, choice), effect.on, place)))

    return preference.first_among(offered, rank)


def _loses(position: SoloPosition, choice: Choice, effect: v.Effect, card: Card) -> bool:
    """Whether it is bad for the automaton that an effect moves a card."""
    if isinstance(effect, v.MoveCards):
        return worth(position, choice, effect) < 0
    return owner_of(position, card) == AUTOMATON


def cost_of(card: Card) -> int:
    """The printed cost of a card; 0 for a hero."""
    return card.cost if isinstance(card, UnitCard | SupportCard) else 0


def _spared(position: SoloPosition, offered: Sequence[Action]) -> list[Action]:
    """An impact on the hero, else on the most powerful unit; not one on the player (SOLO-HERO-07).

    Of several on one unit the first: they are all alike to it.
    """

    def rank(place: Place) -> tuple[int, ...]:
        power = _power(position, place)
        return (1, *power) if place[0] == AUTOMATON else (0, *(-number for number in power))

    first: dict[Place, Action] = {}
    for action in offered:
        assert isinstance(action, ChooseOption)
        first.setdefault(read_impact(action.name)[1], action)
    return [first[place] for place in preference.first_among(first, rank)]


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
    good = helps(effect)
    seat = AUTOMATON if good else PLAYER
    fitting = [place for place in places if place[0] == seat]
    if not fitting:  # the other way round: the least powerful
        least = preference.first_among(
            places, lambda place: tuple(-n for n in _power(position, place))
        )
        return "SOLO-HERO-07" if good else "SOLO-COM-07", least
    if good:
        return "SOLO-HERO-07", _own_subjects(position, effect, fitting)
    heroes = [place for place in fitting if place[1] == HERO_SLOT]
    if heroes:
        return "SOLO-COM-07", heroes
    columns = preference.targets(position, [slot for _, slot in fitting])
    return "SOLO-COM-07", [(PLAYER, column) for column in columns]


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
