"""Make the view of a seat from a battle, by an allow-list, and battles that fit a view."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import Card
from tambores.enclave.play.effects.choosing import effect_of
from tambores.enclave.play.effects.moves import movable, side_meant
from tambores.enclave.table.frames import Choice, Removal
from tambores.enclave.table.state import Battle, View
from tambores.enclave.table.table import EnclaveTable, Pile, SeenSide, SeenTable, Shown, Side
from tambores.kernel.chance import Chance, check_seed
from tambores.kernel.frame import Frame
from tambores.toolkit.copying import copier
from tambores.toolkit.piles import without


def see(battle: Battle, seat: int | None) -> View:
    """Return the view of a battle for `seat`, or for a spectator if it is None."""
    table = _seen(battle.table, seen_sides(battle, seat))
    return View(seat, table, battle.frames, battle.outcome)


_seen = copier(EnclaveTable, SeenTable, "sides")
"""Copy the fields of a table that nobody hides; only the sides hide something."""


def seen_sides(battle: Battle, seat: int | None) -> tuple[SeenSide, SeenSide]:
    """Return the sides as `seat`, or a spectator, sees them."""
    return _see_side(battle, 0, own=seat == 0), _see_side(battle, 1, own=seat == 1)


def _see_side(battle: Battle, owner: int, own: bool) -> SeenSide:
    side = battle.table.sides[owner]
    looking = own and bool(battle.frames) and battle.frames[0] == Removal(owner)  # SET-05
    return SeenSide(
        side.army, side.hero,
        hand=side.hand if own else len(side.hand),
        deck=side.deck if looking else len(side.deck),
        discard=side.discard,
        removed=len(side.removed),
        table=side.table, line=side.line, passed=side.passed, ability_used=side.ability_used,
        effects=side.effects,
    )  # fmt: skip


def determinize(view: View, seed: int) -> Battle:
    """Return a battle that shows `view`, its hidden cards dealt from `seed`."""
    return guess(view, seed)[0]


def guess(view: View, seed: int) -> tuple[Battle, tuple[tuple[Card, ...], ...]]:
    """Return a battle that shows `view`, and for each side the unseen cards left over."""
    chance = Chance(check_seed(seed))
    sides, rests = [], []
    for seat, seen in enumerate(view.sides):
        unseen = unseen_cards(view, seat)
        unseen, chance = chance.shuffled(f"determinize.{seat}", unseen)
        unseen = _with_a_choice_first(view, seat, unseen)
        side, rest = _deal(seen, unseen)
        sides.append(_before_shuffle(view, side))
        rests.append(rest)
    return battle_of(view, (sides[0], sides[1]), chance), tuple(rests)


def battle_of(view: View, sides: tuple[Side, Side], chance: Chance) -> Battle:
    """Return the battle that shows a view and has these sides."""
    seen = view.table
    table = EnclaveTable(
        seen.pack, seen.rules, seen.turn, seen.phase, seen.holder, sides, seen.combat
    )
    return Battle(table, view.frames, chance, view.outcome)


def side_of(view: View, seat: int, piles: Mapping[str, tuple[Card, ...]]) -> Side:
    """Return the side that a view shows, with these cards in the hidden piles."""
    seen = view.sides[seat]
    side = Side(
        seen.army, seen.hero,
        _filled(seen.hand, piles, v.HAND),
        _filled(seen.deck, piles, v.DECK),
        seen.discard,
        _filled(seen.removed, piles, v.REMOVED),
        seen.table, seen.line, seen.passed, seen.ability_used, seen.effects,
    )  # fmt: skip
    return _before_shuffle(view, side)


def _filled(pile: Pile, piles: Mapping[str, tuple[Card, ...]], name: str) -> tuple[Card, ...]:
    return pile if isinstance(pile, tuple) else piles[name]


def _with_a_choice_first(view: View, seat: int, unseen: tuple[Card, ...]) -> tuple[Card, ...]:
    """Put a card that can be chosen first if a choice from this hidden hand is due."""
    possible = cards_asked_for(view.table, view.pending, seat, unseen)
    return (possible[0], *without(unseen, possible[0])) if possible else unseen


def cards_asked_for(
    table: Shown, choice: Frame | None, seat: int, cards: tuple[Card, ...]
) -> tuple[Card, ...]:
    """Return those of some cards that the choice that is due can take from the hand of a seat."""
    if not isinstance(choice, Choice) or choice.of_options:
        return ()
    effect = effect_of(choice)
    if not isinstance(effect, v.MoveCards) or effect.source != v.HAND:
        return ()
    if side_meant(table, effect, choice.card) != seat:
        return ()
    return movable(table, seat, cards, effect.target)


def _before_shuffle(view: View, side: Side) -> Side:
    """Return a side with its deck in the order of the pack if nobody has shuffled yet (SET-09)."""
    if not isinstance(view.at, Removal):
        return side
    return attrs.evolve(side, deck=_unshuffled(view, side))


def _unshuffled(view: View, side: Side) -> tuple[Card, ...]:
    """Return the deck of a side in the order of the pack."""
    return tuple(sorted(side.deck, key=view.pack.deck(side.army).index))


def unseen_cards(view: View, seat: int) -> tuple[Card, ...]:
    """Return the cards of a side that are not in the open, in the order of the pack."""
    seen = view.sides[seat]
    open_cards = [*seen.discard, *seen.table]
    for pile in (seen.hand, seen.deck):
        if isinstance(pile, tuple):
            open_cards += pile
    for side in view.sides:
        open_cards += side.hero.attached
        for unit in side.line:
            if unit is not None:
                open_cards += [unit.card, *unit.attached]
    shown: dict[Card, int] = {}
    for card in open_cards:
        shown[card] = shown.get(card, 0) + 1
    unseen: list[Card] = []
    for card in view.pack.deck(seen.army):
        left = shown.get(card, 0)
        if left:
            shown[card] = left - 1
        else:
            unseen.append(card)
    return tuple(unseen)


def _deal(seen: SeenSide, unseen: tuple[Card, ...]) -> tuple[Side, tuple[Card, ...]]:
    """Return a side that shows `seen`, hidden piles dealt from `unseen`, and the cards left."""
    piles: dict[str, tuple[Card, ...]] = {}
    dealt = 0
    for name in ("hand", "deck", "removed"):
        pile = getattr(seen, name)
        if isinstance(pile, tuple):
            piles[name] = pile
        else:
            piles[name] = unseen[dealt : dealt + pile]
            dealt += pile
    side = Side(
        seen.army, seen.hero, piles["hand"], piles["deck"], seen.discard, piles["removed"],
        seen.table, seen.line, seen.passed, seen.ability_used, seen.effects,
    )  # fmt: skip
    return side, unseen[dealt:]
