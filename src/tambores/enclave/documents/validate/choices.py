"""A choice that waits in a battle that was read: it can have come about, and can be made."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import ENEMY_UNIT, OWN_UNIT, TABLE, HeroCard, SupportCard, UnitCard
from tambores.enclave.documents.validate.accounts import PLACES
from tambores.enclave.documents.validate.facts import effect_of, expect, stands
from tambores.enclave.play import payment
from tambores.enclave.play.effects.choosing import choices, needs_choice, pick_of
from tambores.enclave.reading.lines import lying_at
from tambores.enclave.table import board as s
from tambores.enclave.table import waiting as w
from tambores.enclave.table.board import Place
from tambores.enclave.table.places import is_impact, is_places, read_impact
from tambores.enclave.table.state import Battle
from tambores.enclave.table.table import owner_of
from tambores.enclave.table.waiting import Choice, Due

MOST_DUE = 10_000
"""More abilities than can wait at a time."""

MOST_SPENT = 1_000
"""More abilities than effects can have set off."""

BY_IMPACTS = (v.ON_HIT, v.ON_STRUCK, v.ON_ANNIHILATE)
"""The triggers to which an impact belongs; to an annihilated unit, if impacts annihilated it."""

STAGES: Mapping[str, tuple[str, ...]] = {
    v.SETUP: (w.READY,),
    v.COMBAT_START: (w.SILENCES,),
    v.ON_DECLARE: (w.SILENCES, w.UNITS, w.COMPARISON),
    v.ON_HIT: (w.STRUCK,),
    v.ON_STRUCK: (w.PREVENTION,),
    v.ON_ANNIHILATE: (w.LEAVING,),
    v.COMBAT_END: (w.COMBAT_OVER,),
    v.REPLENISH: (w.HAND,),
}
"""Where the battle stands when what this sets off waits."""

CALM = (w.LAST_WOUNDS, w.COMBAT_OVER)
"""The stages of a combat at which units leave."""


def check_choice(battle: Battle, choice: Choice) -> None:
    """DecodeError for a choice that nobody is to make, or that cannot be made."""
    expect(choice.place in PLACES, "pending.slot", "no such place")
    effect = effect_of(choice.card, choice.ability, choice.effect)
    expect(effect is not None, "pending.effect", "no such effect")
    _check_trigger(battle, choice, "pending")
    card, owner = choice.card, owner_of(battle, choice.card)
    begun = bool(choice.effect or choice.only or choice.taken)
    gone = choice.of.trigger == v.ON_ANNIHILATED or (begun and not choice.of_options)
    lies = gone or card in lying_at(battle, choice.place)
    expect(lies, "pending.card", "it does not lie there")
    if choice.of.trigger == v.ON_DEPLOY:
        here = battle.at == w.At(w.OPPORTUNITY, 1 - owner)
        expect(here, "at", "not the next opportunity")
    if choice.of_options:
        _check_options(choice)
    else:
        assert effect is not None
        expect(needs_choice(effect), "pending.effect", "no effect that needs a choice")
        _check_chosen(battle, choice, effect)
    _check_rest(battle, choice)
    expect(bool(choices(battle, choice)), "pending", "nothing is left to choose")
    if choice.chosen is not None:
        first = choices(battle, attrs.evolve(choice, chosen=None, taken=()))
        offered = any(_place_of(one) == choice.chosen for one in first)
        expect(offered, "pending.chosen", "nothing to choose there")


def _check_options(choice: Choice) -> None:
    options, taken = choice.of.options, choice.taken
    first = choice.effect == 0 and choice.chosen is None
    expect(first, "pending.effect", "the options come first")
    expect(choice.of.trigger != v.ACTIVATE, "pending", "paid options are named otherwise")
    known = len(set(taken)) == len(taken) and set(taken) <= set(choice.of.option_names)
    few = options is not None and len(taken) < options[1]
    expect(known and few, "pending.taken", "no options of the ability")


def _check_chosen(battle: Battle, choice: Choice, effect: v.Effect) -> None:
    """What has been chosen so far: a place of two steps, or some of several subjects."""
    if choice.chosen is not None:
        two = isinstance(effect, v.Reposition) and not isinstance(effect.on, v.Word)
        two = two or (isinstance(effect, v.Move) and isinstance(effect.on, v.Supports))
        expect(two, "pending.chosen", "nothing is chosen in two steps")
        hero = choice.chosen in PLACES and not choice.chosen[1] and isinstance(effect, v.Move)
        expect(hero or stands(battle, choice.chosen), "pending.chosen", "no unit there")
    taken = choice.taken
    named = [one for one in taken if one]
    again = isinstance(effect, v.Prevent)  # of one hit there can be several impacts
    different = again or len(set(named)) == len(named)
    fits = len(taken) < max(1, pick_of(effect).choose) and different
    known = all(_can_be_taken(effect, one) for one in taken)
    expect(fits and known, "pending.taken", "not what can have been chosen before")


def _place_of(action: object) -> Place | None:
    seat, slot = getattr(action, "seat", None), getattr(action, "slot", None)
    return None if seat is None or slot is None else (seat, slot)


def _can_be_taken(effect: v.Effect, text: str) -> bool:
    """Cards are not noted, since there may be more of the same."""
    if isinstance(effect, v.MoveCards) or isinstance(getattr(effect, "on", None), v.Supports):
        return not text
    if isinstance(effect, v.Prevent):
        return is_impact(text)
    return is_places(text) and "+" not in text


def _check_rest(battle: Battle, choice: Choice) -> None:
    """What waits behind the choice."""
    expect(0 <= choice.spent < MOST_SPENT, "pending.spent", "no possible number")
    expect(len(choice.then) < MOST_DUE, "pending.then", "more than can wait")
    for number, due in enumerate(choice.then):
        path = f"pending.then[{number}]"
        expect(due.place in PLACES, f"{path}.slot", "no such place")
        found = effect_of(due.card, due.ability, due.effect)
        expect(found is not None, f"{path}.effect", "no such effect")
        _check_trigger(battle, due, path)


# --- what sets an ability off -----------------------------------------------------------------


def _check_trigger(battle: Battle, due: Choice | Due, path: str) -> None:
    """The ability can be set off at this time, by a card of this kind at this place."""
    armies = [side.army for side in battle.sides]
    expect(due.card.army in armies, f"{path}.card", "a card of another army")
    if isinstance(due.card, HeroCard):
        own = due.card is battle.sides[due.seat].hero.card
        expect(own, f"{path}.card", "not the own hero")
        expect(due.slot == s.HERO_SLOT, f"{path}.slot", "not the place of a hero")
    else:
        expect(_can_lie(battle, due), f"{path}.card", "it does not lie there")
    ability = due.of
    options = ability.options is not None
    expect(options or not due.only, f"{path}.only", "the ability has no options")
    _check_time(battle, due, path)
    annihilated = ability.trigger == v.ON_ANNIHILATED and due.this
    if ability.trigger not in BY_IMPACTS and not annihilated:
        expect(not due.this, f"{path}.this", "no impact set it off")
        return
    expect(is_impact(due.this), f"{path}.this", "no possible impact")
    attackers, target = read_impact(due.this)
    if ability.trigger == v.ON_STRUCK:
        concerned = ability.struck is not None or due.place == target
    elif annihilated:
        concerned = due.place == target and attackers[0][0] != target[0]
    else:
        concerned = due.place in attackers
    expect(concerned, f"{path}.this", "it does not concern the card")


def _can_lie(battle: Battle, due: Choice | Due) -> bool:
    """Whether the card can have been at the place, from where it may have gone."""
    card, owner = due.card, owner_of(battle, due.card)
    own, slot = due.seat == owner, due.slot
    match card:
        case UnitCard():
            return own and slot != s.HERO_SLOT
        case SupportCard(placement=placement):
            if placement == TABLE:
                return own and slot == s.HERO_SLOT
            if placement == ENEMY_UNIT:
                return not own and slot != s.HERO_SLOT
            return own and placement == OWN_UNIT
    return False


def _check_time(battle: Battle, due: Choice | Due, path: str) -> None:
    trigger, stage = due.of.trigger, battle.at.stage
    if trigger == v.ACTIVATE:
        side = battle.sides[due.seat]
        expect(side.ability_used, f"sides[{due.seat}].ability_used", "an ability is being used")
        in_time = payment.open_window(battle) in due.of.windows
        expect(in_time, path, "the ability is not used in this phase")
        expect(battle.at.seat == due.seat, f"{path}.seat", "not the seat that decides")
    elif trigger == v.ON_DEPLOY:
        expect(battle.phase == s.DEPLOYMENT, path, "not in this phase")
    elif trigger == v.ON_ANNIHILATED:
        calm = battle.phase != s.COMBAT or stage in CALM
        expect(calm, path, "no unit leaves at this time")
    else:
        in_time = stage in STAGES.get(trigger, ()) and _at_the_beginning(battle, trigger)
        expect(in_time, f"{path}.ability", "not an ability that is set off at this time")


def _at_the_beginning(battle: Battle, trigger: str) -> bool:
    """Whether nothing has been asked since a phase or step began, where that sets it off."""
    at, combat, holder = battle.at, battle.combat, battle.holder
    if trigger == v.REPLENISH:
        return at.seat == holder
    if combat is None or at.stage not in (w.SILENCES, w.UNITS):
        return True
    first = at.slot == 1 and not combat.asked
    if trigger == v.COMBAT_START:
        return first and combat.step == 1 and not any(map(any, combat.orders))
    return first and (at.stage, combat.step) in ((w.SILENCES, 2), (w.UNITS, 3))
