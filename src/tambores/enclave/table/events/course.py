"""What happens outside the Combat phase: set-up, deployment, replenishment, abilities, the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import attrs

from tambores.enclave.cards.card import Card
from tambores.enclave.table.board import Fallen, Place
from tambores.enclave.table.events.base import Event, HiddenCard, HiddenCards, beside, zone_params
from tambores.enclave.table.waiting import At, Pending
from tambores.kernel.fields import LATER
from tambores.kernel.outcome import Outcome


@attrs.frozen
class CardSetAside(HiddenCard):
    """Set-up: `seat` put a card of its choice on its removed pile; only it knows which."""

    tag: ClassVar[str] = "card_set_aside"


@attrs.frozen
class DeckOpened(HiddenCards):
    """Set-up: `seat` looks through its deck, to set cards of its choice aside."""

    tag: ClassVar[str] = "deck_opened"


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
    laid_out: ClassVar[bool] = True
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
    """A card of `seat` went from the table under the unit in `slot` of `line`; 0 is the hero."""

    tag: ClassVar[str] = "card_attached"
    seat: int
    card: Card
    line: int
    slot: int

    def _form(self) -> str:
        return "" if self.slot else ".hero"


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
class UnitMoved(Event):
    """A unit moved, with all that lies on and under it."""

    tag: ClassVar[str] = "unit_moved"
    seat: int
    slot: int
    target: int


@attrs.frozen
class AttachmentDiscarded(Event):
    """A card of `seat` left the unit or hero at (`line`, `slot`) for the discard pile of `seat`."""

    tag: ClassVar[str] = "attachment_discarded"
    seat: int
    card: Card
    line: int
    slot: int

    def _form(self) -> str:
        return "" if self.slot else ".hero"


@attrs.frozen
class TacticDiscarded(Event):
    """A tactic left the table of `seat` for its discard pile."""

    tag: ClassVar[str] = "tactic_discarded"
    seat: int
    card: Card


@attrs.frozen
class UnitLeft(Event):
    """A text took the unit in `slot` out of the line of `seat`, to a pile; it was not annihilated.

    `position` says whether it went to the top or to the bottom of the pile `zone`.
    """

    tag: ClassVar[str] = "unit_left"
    seat: int
    slot: int
    card: Card
    zone: str
    position: str

    def message(self) -> tuple[str, Mapping[str, object]]:
        """With the pile to which it went."""
        key, params = super().message()
        return key, {**params, **zone_params(self.zone, self.position)}


@attrs.frozen
class CardLeft(Event):
    """A card of `seat` left play for another pile than the discard, or for its bottom.

    It lay under the unit or hero at (`line`, `slot`), or with slot 0 perhaps on the table.
    """

    tag: ClassVar[str] = "card_left"
    seat: int
    card: Card
    line: int
    slot: int
    zone: str
    position: str

    def message(self) -> tuple[str, Mapping[str, object]]:
        """With the pile to which it went."""
        key, params = super().message()
        return key, {**params, **zone_params(self.zone, self.position)}

    def _form(self) -> str:
        return beside(self.card, self.slot)


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
        _, params = self.outcome.message()
        return f"enclave.event.{self.tag}.{self.outcome.result}", params


@attrs.frozen
class DecisionDue(Event):
    """The battle waits: `seat` is to decide on behalf of `on_behalf_of`, and what, as a prompt.

    It ends every step after which the battle goes on, and tells where it stands.

    Attributes:
        seat, on_behalf_of, kind: those of the `Prompt`.
        at, pending: those of the view.
        step: of a combat; 0 outside.
        asked: whether this step of the combat has asked its player something.
        impacts: after the wounds of a combat those that texts have made since, written as in
            `Prevent`; else ().
        fallen, fought: those of the combat; () outside.
    """

    tag: ClassVar[str] = "decision_due"
    logged: ClassVar[bool] = False
    seat: int
    on_behalf_of: int
    kind: str
    at: At
    pending: Pending | None
    step: int
    asked: bool
    impacts: tuple[str, ...] = attrs.field(default=(), metadata=LATER)
    fallen: tuple[Fallen, ...] = attrs.field(default=(), metadata=LATER)
    fought: tuple[Place, ...] = attrs.field(default=(), metadata=LATER)

    def message(self) -> tuple[str, Mapping[str, object]]:
        """Who decides, and the question."""
        params: dict[str, object] = {
            "seat": f"@seat.{self.seat}",
            "question": f"@prompt.{self.kind}",
        }
        return f"enclave.event.{self.tag}", params
