"""What a seat may know: the table as it lies there, built from an allow-list.

A view is the table, not memory (AMB-36): what a player remembers is the events it was shown.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import ClassVar

import attrs

from tambores.enclave.cards.card import Card
from tambores.enclave.cards.pack import Pack
from tambores.enclave.refusals import not_yours
from tambores.enclave.rulings import HouseRules
from tambores.enclave.state import (
    SETUP,
    At,
    Battle,
    Combat,
    Hero,
    Lasting,
    Pending,
    Side,
    Unit,
)
from tambores.kernel.chance import Chance, check_seed
from tambores.kernel.game import Action, rules_of, why_not
from tambores.kernel.outcome import Outcome
from tambores.kernel.prompt import Prompt
from tambores.kernel.refusal import Refusal


@attrs.frozen
class SeenSide:
    """A side as somebody sees it: an open pile is a tuple, a hidden one the count of its cards.

    Attributes:
        covered: the slots in which a card lies face down.
        piles: further hidden piles, as (name, count).

    The other attributes are those of `Side`.
    """

    army: str
    hero: Hero
    hand: tuple[Card, ...] | int
    deck: tuple[Card, ...] | int
    discard: tuple[Card, ...]
    removed: int
    table: tuple[Card, ...]
    line: tuple[Unit | None, ...]
    passed: bool
    ability_used: bool
    effects: tuple[Lasting, ...]
    covered: tuple[int, ...] = ()
    piles: tuple[tuple[str, int], ...] = ()

    def at(self, slot: int) -> Unit | None:
        """The unit in a slot from 1 to 5; None if it is empty. IndexError for another number."""
        if not 1 <= slot <= 5:
            raise IndexError(f"slot {slot}: the slots are 1 to 5")
        return self.line[slot - 1]


@attrs.frozen
class View:
    """What one seat, or a spectator, sees of a battle; a frozen value.

    Attributes:
        seat: whose view it is; None for a spectator.

    The other attributes are those of `Battle`, without its chance.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=1)
    >>> seen = tb.view(state, 0)
    >>> seen.prompt.kind, seen.legal_actions, seen.sides[0].deck
    ('deploy', (), 41)
    """

    document: ClassVar[str] = "enclave.view"

    seat: int | None
    pack: Pack
    rules: HouseRules
    turn: int
    phase: str
    holder: int
    sides: tuple[SeenSide, SeenSide]
    at: At
    pending: Pending | None
    combat: Combat | None
    outcome: Outcome | None

    @cached_property
    def _sample(self) -> Battle:
        """Any battle that shows this view: equal views are bound to the same actions."""
        return determinize(self, 0)

    @property
    def prompt(self) -> Prompt | None:
        """Who is to decide, and what; None when the battle is over."""
        return rules_of(self._sample).prompt(self._sample)

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """The legal actions of this seat; () while another one decides."""
        prompt = self.prompt
        return self._sample.legal_actions if prompt and prompt.seat == self.seat else ()

    def why_not(self, action: Action) -> Refusal | None:
        """Why this seat cannot do `action` now; None if it can.

        Whoever is not to decide learns only that.
        """
        prompt = self.prompt
        if prompt is not None and prompt.seat != self.seat:
            return not_yours(self.phase)
        return why_not(self._sample, action)


def see(battle: Battle, seat: int | None) -> View:
    """What `seat` sees of a battle; None for a spectator."""
    if seat not in (None, 0, 1):
        raise ValueError(f"seat is {seat!r}; known values: None (a spectator), 0, 1")
    first, second = (_see_side(battle, owner, seat == owner) for owner in (0, 1))
    return View(
        seat, battle.pack, battle.rules, battle.turn, battle.phase, battle.holder,
        (first, second), battle.at, battle.pending, battle.combat, battle.outcome,
    )  # fmt: skip


def _see_side(battle: Battle, owner: int, own: bool) -> SeenSide:
    side = battle.sides[owner]
    looking = own and battle.phase == SETUP and battle.at.seat == owner  # SET-05
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
    """A battle that shows `view`: what is hidden is dealt from `seed`."""
    chance = Chance(check_seed(seed))
    sides = []
    for seat, seen in enumerate(view.sides):
        unseen = _unseen(view, seat)
        unseen, chance = chance.shuffled(f"determinize.{seat}", unseen)
        sides.append(_deal(seen, unseen))
    return Battle(
        view.pack, view.rules, chance, view.turn, view.phase, view.holder,
        (sides[0], sides[1]), view.at, view.pending, view.combat, view.outcome,
    )  # fmt: skip


def _unseen(view: View, seat: int) -> tuple[Card, ...]:
    """The cards of a side that lie nowhere in the open, in the order of the pack."""
    seen = view.sides[seat]
    open_cards = [*seen.discard, *seen.table]
    for pile in (seen.hand, seen.deck):
        if isinstance(pile, tuple):
            open_cards += pile
    for side in view.sides:
        for unit in side.line:
            if unit is not None:
                open_cards += [unit.card, *unit.attached]
    left = Counter(view.pack.deck(seen.army))
    left.subtract(card for card in open_cards if card.army == seen.army)
    return tuple(left.elements())


def _deal(seen: SeenSide, unseen: tuple[Card, ...]) -> Side:
    """A side that shows `seen`, its hidden piles filled from `unseen`."""
    piles: dict[str, tuple[Card, ...]] = {}
    dealt = 0
    for name in ("hand", "deck", "removed"):
        pile = getattr(seen, name)
        if isinstance(pile, tuple):
            piles[name] = pile
        else:
            piles[name] = unseen[dealt : dealt + pile]
            dealt += pile
    return Side(
        seen.army, seen.hero, piles["hand"], piles["deck"], seen.discard, piles["removed"],
        seen.table, seen.line, seen.passed, seen.ability_used, seen.effects,
    )  # fmt: skip
