"""The possible subjects of an effect, and those among which its owner chooses."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from typing import TypeVar

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import HERO, Card, SupportCard, UnitCard
from tambores.enclave.play.effects import impacts
from tambores.enclave.play.effects.context import scene_of
from tambores.enclave.play.effects.moves import movable, side_meant
from tambores.enclave.reading.lines import adjacent, fighter_at
from tambores.enclave.reading.modifiers import scene
from tambores.enclave.reading.scene import Scene, fighters, places, supports, supports_at
from tambores.enclave.table.actions import (
    Action,
    ChooseCard,
    ChooseOption,
    ChooseSlot,
    ChooseUnit,
    Done,
)
from tambores.enclave.table.board import Place, place_text
from tambores.enclave.table.combat import Impact
from tambores.enclave.table.frames import Choice
from tambores.enclave.table.table import Exact, Shown

T = TypeVar("T")

choose_unit = lru_cache(ChooseUnit)
choose_slot = lru_cache(ChooseSlot)
choose_card = lru_cache(maxsize=4096)(ChooseCard)
DONE = Done()

WITHOUT_SUBJECT = frozenset({v.LeaveTo, v.Expire, v.MoveCards})
PLACED = (v.Word, v.Fighters)
"""The subjects that are units and heroes."""


def effect_of(choice: Choice) -> v.Effect:
    """The effect that waits for a choice."""
    return choice.of.effects[choice.effect]


def pick_of(effect: v.Effect) -> v.Pick:
    """How many of the possible subjects an effect means, and how they are picked."""
    if type(effect) is v.MoveCards:
        return v.Pick(choose=effect.count) if effect.pick == v.CHOOSE else v.ALL
    subject = subject_of(effect)
    return v.ALL if subject is None or isinstance(subject, v.Word) else subject.pick


def subject_of(effect: v.Effect) -> v.Selector | None:
    """Whom or what an effect concerns; None for one that names no subject."""
    if type(effect) in WITHOUT_SUBJECT:
        return None
    if type(effect) is v.Redirect:
        return effect.to
    subject: v.Selector = effect.on  # type: ignore[attr-defined]  # all others have one
    return subject


def needs_choice(effect: v.Effect) -> bool:
    """Whether the owner may have to choose the subject of an effect."""
    pick = pick_of(effect)
    return pick.choose > 0 or pick.highest_cost or type(effect) is v.Reposition


# --- what is offered --------------------------------------------------------------------------


def choices(position: Exact, choice: Choice) -> tuple[Action, ...]:
    """The choices for an effect or among options; () if there is no candidate."""
    if choice.of_options:
        return _options(position, choice)
    effect = effect_of(choice)
    here = scene_of(position, choice)
    if choice.chosen is None:
        found = candidates(here, effect) if _is_there(here, effect) else []
    elif isinstance(effect, v.Reposition):
        found = [
            choose_slot(choice.chosen[0], slot) for slot in slots_for(here, effect, choice.chosen)
        ]
    else:
        assert isinstance(effect, v.Move) and isinstance(effect.on, v.Supports)
        there = supports_at(here, effect.on, choice.chosen)
        if effect.on.pick.highest_cost:
            there = _highest(there, _own_cost)
        found = [choose_card(card.id) for card in dict.fromkeys(there)]
    if not choice.taken or isinstance(effect, v.Prevent):  # what was prevented is gone by itself
        return tuple(found)
    return tuple([one for one in found if not (noted(one) and noted(one) in choice.taken)])


def _is_there(here: Scene, effect: v.Effect) -> bool:
    """Whether the unit to move is still in play."""
    on = effect.on if isinstance(effect, v.Reposition) else None
    return not isinstance(on, v.Word) or bool(places(here, on))


def _options(position: Exact, choice: Choice) -> tuple[Action, ...]:
    """The options that are left, except those that need a choice but have no candidate (AMB-44)."""
    ability = choice.of
    assert ability.options is not None
    names = [
        name
        for name in open_options(scene_of(position, choice), ability)
        if name not in choice.taken
    ]
    done = (DONE,) if len(choice.taken) >= ability.options[0] and names else ()
    return (*map(ChooseOption, names), *done)


def open_options(here: Scene, ability: v.Ability) -> list[str]:
    """The names of the options that can have an effect."""
    return [
        name
        for name, effect in zip(ability.option_names, ability.effects, strict=True)
        if not needs_choice(effect) or candidates(here, effect)
    ]


def candidates(here: Scene, effect: v.Effect) -> list[Action]:
    """The possible subjects of an effect as choices; of two steps, those of the first."""
    match effect:
        case v.Move(on=v.Supports() as on):
            found = dict.fromkeys(place for place, _ in _dearest(here, on))
            return [choose_unit(*place) for place in found]
        case v.Prevent(on=v.Impacts() as struck):
            meant: Iterable[Impact] = impacts.meant(here, struck)
            if struck.pick.highest_cost:
                meant = _highest(meant, lambda one: _cost_at(here.position, one.target))
            return [ChooseOption(impact) for impact in dict.fromkeys(map(str, meant))]
        case v.MoveCards():
            return [choose_card(card.id) for card in _in_pile(here, effect)]
        case v.Reposition(on=v.Word()):  # asked of a card that is still in the hand, too
            seat = here.place[0]
            return [choose_slot(seat, slot) for slot in slots_for(here, effect, here.place)]
        case v.Reposition(on=on):
            movers = [place for place in places(here, on) if slots_for(here, effect, place)]
            if pick_of(effect).highest_cost:
                movers = _highest(movers, lambda place: _cost_at(here.position, place))
            return [choose_unit(*place) for place in movers]
    subject = subject_of(effect)
    if not isinstance(subject, PLACED):
        return []
    found_places = places(here, subject)
    if pick_of(effect).highest_cost:
        found_places = _highest(found_places, lambda place: _cost_at(here.position, place))
    return [choose_unit(*place) for place in found_places]


def _dearest(here: Scene, on: v.Supports) -> list[tuple[Place, Card]]:
    found = supports(here, on)
    return _highest(found, lambda one: _own_cost(one[1])) if on.pick.highest_cost else found


def _in_pile(here: Scene, effect: v.MoveCards) -> Iterable[Card]:
    """The different cards of a pile that can be chosen: of the own hand, or of a discard pile."""
    seat = side_meant(here.position, effect, here.card)
    pile = getattr(here.position.sides[seat], effect.source, ())
    if not isinstance(pile, tuple):  # the hand of somebody else, in a view
        return ()
    return dict.fromkeys(movable(here.position, seat, pile, effect.target))


def slots_for(here: Scene, effect: v.Reposition, place: Place) -> list[int]:
    """The empty slots to which a unit can be moved."""
    seat, old = place
    free = here.position.free_slots(seat)
    if effect.adjacent:
        free = [slot for slot in free if adjacent(old, slot)]
    if effect.column:
        free = [slot for slot in free if slot == effect.column]
    return free


def noted(action: Action) -> str:
    """The text that notes an earlier choice; "" for one that is not noted."""
    match action:
        case ChooseUnit(seat, slot):
            return place_text((seat, slot))
        case ChooseOption(name):
            return name
    return ""


def _highest(found: Iterable[T], cost: Callable[[T], int]) -> list[T]:
    """Those with the highest printed cost."""
    ranked = [(cost(one), one) for one in found]
    most = max((number for number, _ in ranked), default=0)
    return [one for number, one in ranked if number == most]


def _own_cost(card: Card) -> int:
    return card.cost if isinstance(card, UnitCard | SupportCard) else 0


def _cost_at(position: Shown, place: Place) -> int:
    fighter = fighter_at(position, place)
    return _own_cost(fighter.card) if fighter is not None else 0


# --- whether there is anything to choose ------------------------------------------------------


def subjects(position: Shown, card: Card, place: Place, word: str) -> tuple[Place, ...]:
    """The places among which the owner chooses for the abilities of a card with this trigger."""
    here = scene(position, card, place)
    found = (
        (action.seat, action.slot)
        for ability in card.abilities
        if ability.trigger == word
        for effect in ability.effects
        if needs_choice(effect)
        for action in candidates(here, effect)
        if isinstance(action, ChooseUnit | ChooseSlot)
    )
    return tuple(dict.fromkeys(found))


def has_use(position: Shown, card: Card, place: Place, word: str) -> bool:
    """Whether a card or ability can have an effect: not every part lacks a candidate (AMB-44).

    A unit or hero without wounds is not a candidate for healing.
    """
    tests = tests_of_use(card, word)
    if not tests:
        return True
    here = scene(position, card, place)
    for is_possible in tests:
        if is_possible(here):
            return True
    return False


def _test_of(effect: v.Effect) -> Callable[[Scene], object]:
    """What tells whether there is a candidate, without listing them all where that takes time."""
    on = subject_of(effect)
    if isinstance(effect, v.Heal):
        return partial(_heals, effect=effect)
    if isinstance(on, v.Fighters) and not isinstance(effect, v.Reposition):
        return partial(fighters, on=on)
    if isinstance(effect, v.Move) and isinstance(on, v.Supports):
        return partial(supports, on=on)
    if isinstance(effect, v.Reposition) and isinstance(on, v.Word):
        return partial(_moves, effect=effect)
    return partial(candidates, effect=effect)


def _heals(here: Scene, effect: v.Effect) -> bool:
    return any(_wounded(here.position, one) for one in candidates(here, effect))


def _moves(here: Scene, effect: v.Reposition) -> list[int]:
    return slots_for(here, effect, here.place)


def _wounded(position: Shown, action: Action) -> bool:
    assert isinstance(action, ChooseUnit)
    fighter = fighter_at(position, (action.seat, action.slot))
    return fighter is not None and fighter.wounds > 0


@lru_cache(maxsize=4096)
def tests_of_use(card: Card, word: str) -> tuple[Callable[[Scene], object], ...]:
    """A test for each effect that needs a candidate, if there are no others but expiry; else ().

    A card is useful through any of its abilities, a hero's activation only through the paid one.
    """
    tests: list[Callable[[Scene], object]] = []
    for ability in card.abilities:
        if card.kind == HERO and ability.trigger != word:
            continue
        for effect in ability.effects:
            if isinstance(effect, v.Expire):
                continue
            in_need = needs_choice(effect) or isinstance(effect, (v.Heal, v.Prevent))
            if ability.trigger != word or not in_need:
                return ()
            tests.append(_test_of(effect))
    return tuple(tests)
