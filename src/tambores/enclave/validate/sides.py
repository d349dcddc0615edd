"""The sides of a battle that was read: cards where they belong, and no more than there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tambores.enclave import board as s
from tambores.enclave.board import Lasting, Side, Unit
from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import ENEMY_UNIT, TABLE, Card, HeroCard, SupportCard
from tambores.enclave.draft import owner_of
from tambores.enclave.state import Battle
from tambores.enclave.validate.facts import effect_of, expect, fail


def check_side(battle: Battle, seat: int, side: Side, laid_out: int = 0) -> None:
    """DecodeError for a side whose cards do not belong where they are."""
    path, hero = f"sides[{seat}]", side.hero
    expect(hero.card.army == side.army, f"{path}.hero.card", "a hero of another army")
    expect(hero.wounds >= 0, f"{path}.hero.wounds", "no possible number")
    most = hero.card.life - (battle.outcome is None)
    standing = hero.wounds <= most
    expect(standing, f"{path}.hero.wounds", "as many wounds as life")
    usable = hero.card.activated is not None or not side.ability_used
    expect(usable, f"{path}.ability_used", "the hero has no paid ability")
    _check_effects(battle, seat, hero.effects, f"{path}.hero.effects", on="hero")
    _check_effects(battle, seat, side.effects, f"{path}.effects", on="group")
    known = battle.pack.deck_cards(side.army)
    for name in ("hand", "deck", "discard", "removed", "table"):
        pile = getattr(side, name)
        if not known.issuperset(pile):
            place = next(place for place, card in enumerate(pile) if card not in known)
            fail(f"{path}.{name}[{place}]", f"{pile[place].id} does not belong there")
    due = isinstance(battle.pending, s.Payment) and battle.pending.seat == seat
    for place, card in enumerate(side.table[: len(side.table) - (laid_out or due)]):
        resolving = isinstance(battle.pending, s.Choice) and battle.pending.card is card
        lies = isinstance(card, SupportCard) and card.placement == TABLE
        lies = lies and (bool(card.always) or resolving)  # AMB-17
        expect(lies, f"{path}.table[{place}]", f"{card.id} does not lie on the table")
    expect(len(side.line) == len(s.SLOTS), f"{path}.line", "a line has 5 slots")
    for slot, unit in enumerate(side.line, start=1):
        if unit is not None:
            _check_unit(battle, seat, unit, f"{path}.line[{slot - 1}]")
    if battle.phase == s.SETUP:
        empty = not (side.hand or side.discard or side.table or any(side.line))
        expect(empty, path, "cards in play during the set-up")
        fresh = not (hero.wounds or side.passed or side.ability_used)  # SET-14
        expect(fresh, path, "something has happened before the first turn")


def _check_unit(battle: Battle, seat: int, unit: Unit, path: str) -> None:
    expect(unit.card.army == battle.sides[seat].army, f"{path}.card", "a unit of another army")
    expect(0 <= unit.wounds < unit.card.life, f"{path}.wounds", "no possible number")
    for place, card in enumerate(unit.attached):
        where = f"{path}.attached[{place}]"
        expect(isinstance(card, SupportCard), where, f"{card.id} is attached to nothing")
        assert isinstance(card, SupportCard)
        expect(card.placement != TABLE, where, f"{card.id} is attached to nothing")
        owner = 1 - seat if card.placement == ENEMY_UNIT else seat
        expect(card.army == battle.sides[owner].army, where, f"{card.id} cannot lie there")
    names = set(unit.attached)
    expect(len(names) == len(unit.attached), f"{path}.attached", "two cards of one name")
    _check_effects(battle, seat, unit.effects, f"{path}.effects", on="unit")


def _check_effects(
    battle: Battle, seat: int, lasting: tuple[Lasting, ...], path: str, on: str
) -> None:
    armies = [side.army for side in battle.sides]
    for place, effect in enumerate(lasting):
        where = f"{path}[{place}]"
        found = effect_of(effect.card, effect.ability, effect.effect)
        if effect.card.army not in armies or not isinstance(found, v.Modify):
            fail(where, "no effect that lasts")
        own = effect.card.army == armies[seat]
        lasts = effect.card.abilities[effect.ability].until == v.END_OF_TURN
        expect(lasts and _fits(found.on, own, on), where, "an effect that cannot lie there")


def _fits(subject: v.Selector, own: bool, on: str) -> bool:
    """Whether an effect about this subject lies on a hero, on a unit, or on a whole side."""
    if not isinstance(subject, v.Fighters):
        return own and on == "hero"
    if on == "group":
        return own and subject.pick.all
    return on == "unit" and bool(subject.pick.choose) and v.means(subject.units, own)


def check_causes(battle: Battle) -> None:
    """No lasting effect more often than it can have been made this turn."""
    made: Counter[Lasting] = Counter()
    for side in battle.sides:
        made.update(side.hero.effects)
        made.update(side.effects)
        for unit in side.line:
            made.update(unit.effects if unit is not None else ())
    pending = battle.pending
    if isinstance(pending, s.Choice):
        due = effect_of(pending.card, pending.ability, pending.effect)
        if isinstance(due, v.Modify):
            made[Lasting(pending.card, pending.ability, pending.effect)] += 1
    for effect, count in made.items():
        seat = owner_of(battle, effect.card)
        if count > _most(battle, seat, effect):
            fail(f"sides[{seat}]", f"an effect of {effect.card.id} that nobody made")


def _most(battle: Battle, seat: int, effect: Lasting) -> int:
    """How often an effect of this seat's card can have been made so far this turn."""
    side, pending = battle.sides[seat], battle.pending
    if not isinstance(effect.card, HeroCard):
        return effect.card.copies - (*side.hand, *side.table).count(effect.card)
    if effect.card is not side.hero.card or not side.ability_used:
        return 0
    if isinstance(pending, s.AbilityPayment) and pending.seat == seat:
        return 0
    if isinstance(pending, s.OptionChoice) and pending.seat == seat:
        return 1 if effect.modify.stat in pending.taken else 0
    return 1


def check_copies(battle: Battle, seat: int, side: Side, elsewhere: Sequence[Card] = ()) -> None:
    """No card more than the army has (COMP-02)."""
    piles = (side.hand, side.deck, side.discard, side.removed, side.table, elsewhere)
    cards = Counter(card for pile in piles for card in pile)
    for line in battle.sides:
        for unit in line.line:
            if unit is not None:
                cards.update(c for c in (unit.card, *unit.attached) if c.army == side.army)
    for card, count in cards.items():
        if count > card.copies:
            few = f"{count} copies of {card.id}; the army has {card.copies}"
            fail(f"sides[{seat}]", few)
