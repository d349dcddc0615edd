"""What happens in a battle: the only account of it, in order.

Cards are `Card` objects, piles grow in the order told, and a place is (seat, slot) with slot 0
for the hero. Where an event hides cards from others they see None and the number.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Self

import attrs

from tambores.enclave.board import Place, place_text
from tambores.enclave.cards.card import Card
from tambores.kernel import event
from tambores.kernel.outcome import Outcome


@attrs.frozen
class Event(event.Event):
    """One thing that happened in a battle of Enclave."""

    document: ClassVar[str] = "enclave.event"

    def _word(self, name: str, value: object) -> object:
        if name in ("seat", "holder", "line"):
            return f"@seat.{value}"
        if name == "by":
            return f"{value:+d}"
        if name in ("zone", "source", "target") and isinstance(value, str):
            return f"@pile.{value}"
        if name in ("stat", "phase"):
            return f"@{name}.{value}"
        return value


@attrs.frozen
class HiddenCard(Event):
    """An event about one card that only its owner sees; the others see None."""

    seat: int
    card: Card | None

    @property
    def audience(self) -> tuple[int, ...]:
        """Its owner alone."""
        return (self.seat,)

    def redacted(self) -> Self:
        """Without the card."""
        return attrs.evolve(self, card=None)

    def _form(self) -> str:
        return ".hidden" if self.card is None else ""


@attrs.frozen
class HiddenCards(Event):
    """An event about cards that only their owner sees; the others see their number."""

    seat: int
    count: int
    cards: tuple[Card, ...] | None

    @property
    def audience(self) -> tuple[int, ...]:
        """Their owner alone."""
        return (self.seat,)

    def redacted(self) -> Self:
        """The number alone."""
        return attrs.evolve(self, cards=None)

    def _form(self) -> str:
        return ".hidden" if self.cards is None else ""


@attrs.frozen
class CardSetAside(HiddenCard):
    """Set-up: `seat` put a card of its choice on its removed pile; only it knows which."""

    tag: ClassVar[str] = "card_set_aside"


@attrs.frozen
class CardsRemoved(Event):
    """Set-up: chance put `count` cards of the deck of `seat` on its removed pile, unseen."""

    tag: ClassVar[str] = "cards_removed"
    seat: int
    count: int


@attrs.frozen
class DeckShuffled(Event):
    """The deck of `seat` was shuffled and has `count` cards; a discard pile became part of it."""

    tag: ClassVar[str] = "deck_shuffled"
    seat: int
    count: int


@attrs.frozen
class MarkerTossed(Event):
    """The toss made `holder` the first holder."""

    tag: ClassVar[str] = "marker_tossed"
    reveals: ClassVar[bool] = True
    holder: int


@attrs.frozen
class CardsDrawn(HiddenCards):
    """`seat` drew `count` cards, in this order; only it sees which."""

    tag: ClassVar[str] = "cards_drawn"
    reveals: ClassVar[bool] = True


@attrs.frozen
class PhaseBegan(Event):
    """A phase of a turn began."""

    tag: ClassVar[str] = "phase_began"
    turn: int
    phase: str
    holder: int


@attrs.frozen
class CardPlayed(Event):
    """`seat` took a card from its hand and laid it on its table, to be paid for."""

    tag: ClassVar[str] = "card_played"
    reveals: ClassVar[bool] = True
    seat: int
    card: Card


@attrs.frozen
class CardPaid(HiddenCard):
    """`seat` paid with a card of its hand, which went on its removed pile; only it knows which."""

    tag: ClassVar[str] = "card_paid"


@attrs.frozen
class DeckPaid(Event):
    """`seat` paid with the top `count` cards of its deck, which nobody saw."""

    tag: ClassVar[str] = "deck_paid"
    seat: int
    count: int


@attrs.frozen
class UnitDeployed(Event):
    """A unit went from the table to a slot of the line."""

    tag: ClassVar[str] = "unit_deployed"
    seat: int
    card: Card
    slot: int


@attrs.frozen
class CardAttached(Event):
    """A card of `seat` went from the table under the unit in `slot` of `line`."""

    tag: ClassVar[str] = "card_attached"
    seat: int
    card: Card
    line: int
    slot: int


@attrs.frozen
class TacticPlayed(Event):
    """A tactic of `seat` is paid for and takes effect from the table."""

    tag: ClassVar[str] = "tactic_played"
    seat: int
    card: Card


@attrs.frozen
class Passed(Event):
    """`seat` passed."""

    tag: ClassVar[str] = "passed"
    seat: int


@attrs.frozen
class AbilityUsed(Event):
    """The hero of `seat` used its paid ability."""

    tag: ClassVar[str] = "ability_used"
    seat: int
    card: Card


@attrs.frozen
class Modified(Event):
    """Until the end of the turn a value of the unit or hero at (`seat`, `slot`) changes."""

    tag: ClassVar[str] = "modified"
    card: Card
    seat: int
    slot: int
    stat: str
    by: int

    def _form(self) -> str:
        return "" if self.slot else ".hero"


@attrs.frozen
class GroupModified(Event):
    """Until the end of the turn a value changes of the units that the text of `card` names."""

    tag: ClassVar[str] = "group_modified"
    card: Card
    seat: int
    stat: str
    by: int


@attrs.frozen
class UnitChosen(Event):
    """For the text of `card` the unit at (`seat`, `slot`) was chosen; a card under it is next."""

    tag: ClassVar[str] = "unit_chosen"
    card: Card
    seat: int
    slot: int


@attrs.frozen
class UnitMoved(Event):
    """A unit moved, with all that lies on and under it."""

    tag: ClassVar[str] = "unit_moved"
    seat: int
    slot: int
    target: int


@attrs.frozen
class AttachmentDiscarded(Event):
    """A card of `seat` left the unit at (`line`, `slot`) for the discard pile of `seat`."""

    tag: ClassVar[str] = "attachment_discarded"
    seat: int
    card: Card
    line: int
    slot: int


@attrs.frozen
class TacticDiscarded(Event):
    """A tactic left the table of `seat` for its discard pile."""

    tag: ClassVar[str] = "tactic_discarded"
    seat: int
    card: Card


@attrs.frozen
class CardsMoved(Event):
    """`count` cards of `seat` went one by one from the top of one pile to the top of another.

    `cards` names them in this order where everybody can see them afterwards.
    """

    tag: ClassVar[str] = "cards_moved"
    reveals: ClassVar[bool] = True
    seat: int
    source: str
    target: str
    count: int
    cards: tuple[Card, ...] | None

    def _form(self) -> str:
        return ".hidden" if self.cards is None else ""


@attrs.frozen
class Silenced(Event):
    """The unit of `seat` in `slot` cancels the ability of the enemy unit in `target`."""

    tag: ClassVar[str] = "silenced"
    seat: int
    slot: int
    target: int


@attrs.frozen
class SplitNamed(Event):
    """The unit of `seat` in `slot` gives `points` of its split attack to the column `target`."""

    tag: ClassVar[str] = "split_named"
    seat: int
    slot: int
    target: int
    points: int


@attrs.frozen
class OrderDeclared(Event):
    """What the unit of `seat` in `slot` does: its role, its columns, and the parts of a split."""

    tag: ClassVar[str] = "order_declared"
    seat: int
    slot: int
    role: str
    targets: tuple[int, ...]
    points: tuple[int, ...]

    def message(self) -> tuple[str, Mapping[str, object]]:
        """With the role as a word."""
        return _order_message(self)


@attrs.frozen
class OrderCorrected(Event):
    """A silence took the permission that an order needed; this is the order now (AMB-11)."""

    tag: ClassVar[str] = "order_corrected"
    seat: int
    slot: int
    role: str
    targets: tuple[int, ...]

    def message(self) -> tuple[str, Mapping[str, object]]:
        """With the role as a word."""
        return _order_message(self)


def _order_message(event: OrderDeclared | OrderCorrected) -> tuple[str, Mapping[str, object]]:
    params: dict[str, object] = {
        "place": place_text((event.seat, event.slot)),
        "role": f"@role.{event.role}",
        "targets": event.targets,
    }
    form = "_at" if event.targets else ""
    if isinstance(event, OrderDeclared) and event.points:
        form = "_split"
        parts = zip(event.points, event.targets, strict=True)
        params["parts"] = tuple(f"{points}>{target}" for points, target in parts)
    return f"enclave.event.{event.tag}{form}", params


@attrs.frozen
class HeroStruck(Event):
    """The attacked hero of `seat` strikes the attacker in `target`."""

    tag: ClassVar[str] = "hero_struck"
    seat: int
    target: int


@attrs.frozen
class Declined(Event):
    """`seat` let an answer, a blow, a prevention or an ability be."""

    tag: ClassVar[str] = "declined"
    seat: int


@attrs.frozen
class AttackResolved(Event):
    """One comparison of attack and defence.

    Attributes:
        attackers, strengths: who took part, by slot, and with how much each.
        target: who was attacked.
        attack, defence: the two sums that were compared.
        impacts: how many impacts were made; 0 if the attack was blocked.
    """

    tag: ClassVar[str] = "attack_resolved"
    attackers: tuple[Place, ...]
    strengths: tuple[int, ...]
    target: Place
    attack: int
    defence: int
    impacts: int

    def message(self) -> tuple[str, Mapping[str, object]]:
        """With the places as text."""
        params: dict[str, object] = {
            "attackers": "+".join(map(place_text, self.attackers)),
            "target": place_text(self.target),
            "attack": self.attack,
            "defence": self.defence,
            "impacts": self.impacts,
        }
        word = "hit" if self.impacts else "blocked"
        return f"enclave.event.{self.tag}.{word}", params


@attrs.frozen
class ImpactPrevented(Event):
    """`card` undid an impact, written as in `Prevent`."""

    tag: ClassVar[str] = "impact_prevented"
    impact: str
    card: Card


@attrs.frozen
class Wounded(Event):
    """The unit or hero at (`seat`, `slot`) took a wound and now has `wounds`."""

    tag: ClassVar[str] = "wounded"
    seat: int
    slot: int
    card: Card
    wounds: int

    def _form(self) -> str:
        return "" if self.slot else ".hero"


@attrs.frozen
class Annihilated(Event):
    """A unit left the line of `seat` for the top of the pile `zone`."""

    tag: ClassVar[str] = "annihilated"
    seat: int
    slot: int
    card: Card
    zone: str


@attrs.frozen
class HeroDefeated(Event):
    """The hero of `seat` has as many wounds as life."""

    tag: ClassVar[str] = "hero_defeated"
    seat: int
    card: Card


@attrs.frozen
class HandKept(Event):
    """`seat` keeps its hand."""

    tag: ClassVar[str] = "hand_kept"
    seat: int


@attrs.frozen
class HandRemoved(HiddenCards):
    """`seat` put its hand on its removed pile, in this order; only it knows which cards."""

    tag: ClassVar[str] = "hand_removed"


@attrs.frozen
class OutOfCards(Event):
    """`seat` cannot replenish."""

    tag: ClassVar[str] = "out_of_cards"
    seat: int


@attrs.frozen
class MarkerFlipped(Event):
    """The turn is over, what lasted until its end is over, and `holder` has the marker."""

    tag: ClassVar[str] = "marker_flipped"
    holder: int


@attrs.frozen
class BattleEnded(Event):
    """The battle is over."""

    tag: ClassVar[str] = "battle_ended"
    outcome: Outcome

    def message(self) -> tuple[str, Mapping[str, object]]:
        """With the winner and the reason as words."""
        winners = tuple(f"@seat.{seat}" for seat in self.outcome.winners)
        params: dict[str, object] = {"winners": winners, "reason": f"@reason.{self.outcome.reason}"}
        return f"enclave.event.{self.tag}.{self.outcome.result}", params


EVENTS: tuple[type[Event], ...] = (
    CardSetAside, CardsRemoved, DeckShuffled, MarkerTossed, CardsDrawn, PhaseBegan, CardPlayed,
    CardPaid, DeckPaid, UnitDeployed, CardAttached, TacticPlayed, Passed, AbilityUsed, Modified,
    GroupModified, UnitChosen, UnitMoved, AttachmentDiscarded, TacticDiscarded, CardsMoved,
    Silenced, SplitNamed, OrderDeclared, OrderCorrected, HeroStruck, Declined, AttackResolved,
    ImpactPrevented, Wounded, Annihilated, HeroDefeated, HandKept, HandRemoved, OutOfCards,
    MarkerFlipped, BattleEnded,
)  # fmt: skip
"""Every kind of event."""
