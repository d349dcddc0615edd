"""Lasting effects of a battle that was read: where they lie, and how often they can be made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import ENEMY_UNIT, TABLE, Card, HeroCard, SupportCard, UnitCard
from tambores.enclave.documents.validate.changing import cards_come_back
from tambores.enclave.documents.validate.facts import effect_of, expect, fail
from tambores.enclave.play.effects.carrying import LASTING, covers_group
from tambores.enclave.play.effects.choosing import pick_of
from tambores.enclave.table import board as s
from tambores.enclave.table import waiting as w
from tambores.enclave.table.board import Hero, Lasting, Unit
from tambores.enclave.table.state import Battle
from tambores.enclave.table.table import owner_of

MOST = 999
"""More of one effect than a battle lasts for, where texts can make it again and again."""

PHASE_OF: Mapping[str, str] = {
    v.SETUP: s.SETUP,
    v.ON_DEPLOY: s.DEPLOYMENT,
    v.ON_ANNIHILATED: s.SETUP,
    v.REPLENISH: s.REPLENISHMENT,
}
"""The first phase in which something sets an ability off; elsewhere the combat."""

WINDOW_PHASES: Mapping[str, str] = {
    v.DEPLOYMENT: s.DEPLOYMENT,
    v.COMBAT: s.COMBAT,
    v.IMPACT: s.COMBAT,
    v.REPLENISHMENT: s.REPLENISHMENT,
}


def check_effects(battle: Battle, seat: int, lasting: tuple[Lasting, ...], path: str) -> None:
    """DecodeError for effects on a whole side that cannot lie there."""
    for place, effect in enumerate(lasting):
        where = f"{path}[{place}]"
        found = _found(battle, effect, where)
        own = effect.card.army == battle.sides[seat].army
        expect(own and covers_group(found), where, "an effect that cannot lie there")


def check_effects_on(battle: Battle, seat: int, fighter: Unit | Hero, path: str) -> None:
    """DecodeError for effects that cannot lie on a unit or hero."""
    for place, effect in enumerate(fighter.effects):
        where = f"{path}[{place}]"
        found = _found(battle, effect, where)
        possible = not covers_group(found) and _means(battle, seat, fighter, effect, found)
        expect(possible, where, "an effect that cannot lie there")


def check_known(lasting: tuple[Lasting, ...], path: str) -> None:
    """DecodeError for effects that no card has."""
    for place, one in enumerate(lasting):
        found = effect_of(one.card, one.ability, one.effect)
        expect(found is not None, f"{path}[{place}]", "no effect that lasts")


def _found(battle: Battle, lasting: Lasting, where: str) -> v.Effect:
    """The effect, one that lasts and can have begun by now."""
    found = effect_of(lasting.card, lasting.ability, lasting.effect)
    armies = [side.army for side in battle.sides]
    if lasting.card.army not in armies or not isinstance(found, LASTING):
        fail(where, "no effect that lasts")
    ability = lasting.of
    lasts = ability.trigger != v.ALWAYS and bool(ability.until)
    expect(lasts and found.on != v.Word(v.THIS), where, "an effect that cannot lie there")
    expect(_can_have_begun(battle, ability), where, "an effect that cannot have begun yet")
    return found


def _can_have_begun(battle: Battle, ability: v.Ability) -> bool:
    phase = s.PHASES.index(battle.phase)
    first = min(map(s.PHASES.index, _phases(ability)))
    if ability.until == v.PERMANENT:
        return battle.turn > 1 or phase >= first
    if ability.trigger == v.SETUP:
        return battle.turn == 1
    return phase >= first


def _phases(ability: v.Ability) -> list[str]:
    if ability.trigger == v.ACTIVATE:
        return [WINDOW_PHASES[window] for window in ability.windows]
    return [PHASE_OF.get(ability.trigger, s.COMBAT)]


def _means(
    battle: Battle, seat: int, fighter: Unit | Hero, lasting: Lasting, effect: v.Effect
) -> bool:
    """Whether the subject of an effect can have been this unit or hero, wherever it stood."""
    card, on = lasting.card, getattr(effect, "on", None)
    own = card.army == battle.sides[seat].army
    match on:
        case v.Word(name=v.SELF):
            return fighter.card is card
        case v.Word(name=v.BEARER):
            under = isinstance(card, SupportCard) and card.placement != TABLE
            return under and own == (getattr(card, "placement", "") != ENEMY_UNIT)
        case v.Word():
            return True
        case v.Fighters() if isinstance(fighter, Unit):
            return v.means(on.units, own) and _fits(fighter.card, on)
        case v.Fighters():
            named = not on.names or fighter.card.id in on.names
            return v.means(on.heroes, own) and named
    return False


def _fits(card: UnitCard, on: v.Fighters) -> bool:
    return (
        (not on.types or card.type in on.types)
        and (not on.names or card.id in on.names)
        and all(bound.holds(card.cost) for bound in on.cost)
    )


# --- how often --------------------------------------------------------------------------------


def check_causes(battle: Battle) -> None:
    """No lasting effect more often than it can have been made."""
    made: Counter[Lasting] = Counter()
    for side in battle.sides:
        made.update(side.hero.effects)
        made.update(side.effects)
        for unit in side.line:
            made.update(unit.effects if unit is not None else ())
    for effect, count in made.items():
        seat = owner_of(battle, effect.card)
        if count > _most(battle, seat, effect):
            fail(f"sides[{seat}]", f"an effect of {effect.card.id} that nobody made")


def _most(battle: Battle, seat: int, lasting: Lasting) -> int:
    """How often an effect of this seat's card can have been made so far."""
    ability = lasting.of
    if ability.until == v.PERMANENT:
        return MOST
    if ability.trigger == v.ACTIVATE:
        uses = _uses(battle, seat, lasting)
    elif ability.trigger != v.ON_DEPLOY or cards_come_back(battle.pack):
        return MOST
    else:
        side, card = battle.sides[seat], lasting.card
        uses = card.copies - side.hand.count(card) - _is_being_paid(battle, seat, card)
    return max(0, uses * _at_once(lasting.does) - _to_come(battle, lasting))


def _is_being_paid(battle: Battle, seat: int, card: Card) -> bool:
    """Whether a card lies on the table to be paid for."""
    pending, table = battle.pending, battle.sides[seat].table
    paying = isinstance(pending, w.Payment) and pending.seat == seat
    return paying and bool(table) and table[-1] is card


def _at_once(effect: v.Effect) -> int:
    """On how many an effect is laid when it is carried out once."""
    if covers_group(effect):
        return 1
    pick, on = pick_of(effect), getattr(effect, "on", None)
    if pick.all:
        return 1 if isinstance(on, v.Word) and on.name != v.FOE else 2 * (len(s.SLOTS) + 1)
    return max(pick.choose, pick.random, 1)


def _to_come(battle: Battle, lasting: Lasting) -> int:
    """How often an effect is still to be laid by an ability that waits for a choice."""
    choice = battle.pending
    if not isinstance(choice, w.Choice) or choice.only:
        return 0
    if (choice.card, choice.ability) != (lasting.card, lasting.ability):
        return 0
    if lasting.effect < choice.effect:
        return 0
    here = lasting.effect == choice.effect
    return max(0, _at_once(lasting.does) - (len(choice.taken) if here else 0))


def _uses(battle: Battle, seat: int, lasting: Lasting) -> int:
    """How often the paid ability of a hero can have been carried out this turn (HERO-03)."""
    side, pending = battle.sides[seat], battle.pending
    card = lasting.card
    if not isinstance(card, HeroCard) or card is not side.hero.card or not side.ability_used:
        return 0
    if isinstance(pending, w.AbilityPayment) and pending.seat == seat:
        return 0
    if isinstance(pending, w.OptionChoice) and pending.seat == seat:
        name = lasting.of.option_names[lasting.effect]
        return 1 if name in pending.taken else 0
    return 1
