"""The sides of a battle that was read: cards where they belong, and no more than there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import (
    ENEMY_UNIT,
    EQUIPMENT,
    OWN_UNIT,
    TABLE,
    Card,
    HeroCard,
    SupportCard,
)
from tambores.enclave.documents.validate.changing import a_hero_can_be_hit_again
from tambores.enclave.documents.validate.facts import expect, fail
from tambores.enclave.documents.validate.lasting import check_effects, check_effects_on
from tambores.enclave.play.effects.bearing import repositions
from tambores.enclave.table import board as s
from tambores.enclave.table import waiting as w
from tambores.enclave.table.board import Hero, Unit
from tambores.enclave.table.state import Battle
from tambores.enclave.table.table import Side

MOST_WOUNDS = 999
"""More wounds than anybody can have."""


def check_side(battle: Battle, seat: int, side: Side, laid_out: Sequence[Card] = ()) -> None:
    """DecodeError for a side whose cards do not belong where they are."""
    path, hero = f"sides[{seat}]", side.hero
    _check_hero(battle, seat, hero, f"{path}.hero")
    usable = hero.card.activated is not None or not side.ability_used
    expect(usable, f"{path}.ability_used", "the hero has no paid ability")
    check_effects(battle, seat, side.effects, f"{path}.effects")
    known = battle.pack.deck_cards(side.army)
    for name in ("hand", "deck", "discard", "removed", "table"):
        pile = getattr(side, name)
        if not known.issuperset(pile):
            place = next(place for place, card in enumerate(pile) if card not in known)
            fail(f"{path}.{name}[{place}]", f"{pile[place].id} does not belong there")
    waiting = list(laid_out)
    if isinstance(battle.pending, w.Payment) and battle.pending.seat == seat:
        waiting = [*side.table[-1:]]
    for place, card in reversed([*enumerate(side.table)]):
        if card in waiting:
            waiting.remove(card)
            continue
        lies = isinstance(card, SupportCard) and card.placement == TABLE
        lies = lies and (card.stays or _is_carried_out(battle, card))  # AMB-17
        expect(lies, f"{path}.table[{place}]", f"{card.id} does not lie on the table")
    expect(len(side.line) == len(s.SLOTS), f"{path}.line", "a line has 5 slots")
    for slot, unit in enumerate(side.line, start=1):
        if unit is not None:
            _check_unit(battle, seat, unit, f"{path}.line[{slot - 1}]")
    if battle.phase == s.SETUP and battle.at.stage != w.READY:
        empty = not (side.hand or side.discard or side.table or any(side.line) or hero.attached)
        expect(empty, path, "cards in play during the set-up")
        done = hero.wounds or hero.effects or side.effects or side.passed or side.ability_used
        expect(not done, path, "something has happened before the first turn")  # SET-14


def _is_carried_out(battle: Battle, card: Card) -> bool:
    """Whether the text of a card waits for a choice, or for another one to be made."""
    pending = battle.pending
    if not isinstance(pending, w.Choice):
        return False
    return card in (pending.card, *(due.card for due in pending.then))


def _check_hero(battle: Battle, seat: int, hero: Hero, path: str) -> None:
    expect(hero.card.army == battle.sides[seat].army, f"{path}.card", "a hero of another army")
    _check_wounds(battle, hero, path)
    for place, card in enumerate(hero.attached):
        _check_attached(battle, seat, card, f"{path}.attached[{place}]")
        where, bears = f"{path}.attached[{place}]", can_bear(battle, seat, card)
        expect(bears, where, f"{card.id} cannot lie under this hero")
    names = set(hero.attached)
    expect(len(names) == len(hero.attached), f"{path}.attached", "two cards of one name")
    check_effects_on(battle, seat, hero, f"{path}.effects")


def can_bear(battle: Battle, seat: int, card: Card) -> bool:
    """Whether some text can have let the hero of a side bear a card (CARD-04, CARD-06)."""
    if not isinstance(card, SupportCard) or card.placement != OWN_UNIT or repositions(card):
        return False
    needed = v.BE_EQUIPPED if card.kind == EQUIPMENT else v.BE_AFFECTED_BY_TACTICS
    hero = battle.sides[seat].hero.card
    led = [side.hero.card for side in battle.sides]
    texts = [card for card in battle.pack.cards if card in led or not isinstance(card, HeroCard)]
    return any(
        isinstance(effect, v.Allow)
        and effect.permission == needed
        and _can_mean_hero(effect.on, text, hero)
        for text in texts
        for ability in text.abilities
        for effect in ability.effects
    )


def _can_mean_hero(on: v.Selector, text: Card, hero: HeroCard) -> bool:
    if isinstance(on, v.Word):
        return text is hero or isinstance(text, SupportCard)
    assert isinstance(on, v.Fighters)
    named = not on.names or hero.id in on.names
    return named and v.means(on.heroes, text.army == hero.army)


def _check_unit(battle: Battle, seat: int, unit: Unit, path: str) -> None:
    expect(unit.card.army == battle.sides[seat].army, f"{path}.card", "a unit of another army")
    _check_wounds(battle, unit, path)
    for place, card in enumerate(unit.attached):
        _check_attached(battle, seat, card, f"{path}.attached[{place}]")
    names = set(unit.attached)
    expect(len(names) == len(unit.attached), f"{path}.attached", "two cards of one name")
    check_effects_on(battle, seat, unit, f"{path}.effects")


def _check_wounds(battle: Battle, fighter: Unit | Hero, path: str) -> None:
    """Whoever is beaten leaves, but not before the end of a combat or of an ability.

    Where a text changes how much life there is, it is the rules that take the beaten away, once
    the battle is played on from here.
    """
    expect(0 <= fighter.wounds <= MOST_WOUNDS, f"{path}.wounds", "no possible number")
    uses, pending, over = battle.pack.uses, battle.pending, battle.outcome is not None
    waits = isinstance(pending, w.Choice) and (uses.harms or battle.at.stage == w.LEAVING)
    life, beaten = fighter.card.life, "as many wounds as life"
    if v.LIFE in uses.stats:
        return
    if isinstance(fighter, Hero):
        most = MOST_WOUNDS if a_hero_can_be_hit_again(battle.pack) else life
        most = most if over or waits else life - 1
        expect(fighter.wounds <= most, f"{path}.wounds", beaten)
    else:
        most = life if waits or (over and uses.harms) else life - 1
        expect(fighter.wounds <= most, f"{path}.wounds", "no possible number")


def _check_attached(battle: Battle, seat: int, card: Card, where: str) -> None:
    expect(isinstance(card, SupportCard), where, f"{card.id} is attached to nothing")
    assert isinstance(card, SupportCard)
    expect(card.placement != TABLE, where, f"{card.id} is attached to nothing")
    owner = 1 - seat if card.placement == ENEMY_UNIT else seat
    expect(card.army == battle.sides[owner].army, where, f"{card.id} cannot lie there")


def check_copies(battle: Battle, seat: int, side: Side, elsewhere: Sequence[Card] = ()) -> None:
    """No card more than the army has (COMP-02)."""
    piles = (side.hand, side.deck, side.discard, side.removed, side.table, elsewhere)
    cards = Counter(card for pile in piles for card in pile)
    cards.update(side.hero.attached)
    for line in battle.sides:
        for unit in line.line:
            if unit is not None:
                cards.update(c for c in (unit.card, *unit.attached) if c.army == side.army)
    for card, count in cards.items():
        if count > card.copies:
            few = f"{count} copies of {card.id}; the army has {card.copies}"
            fail(f"sides[{seat}]", few)
