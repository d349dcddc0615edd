"""What happens outside the Combat phase: set-up, deployment, replenishment, abilities, the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import attrs

from tambores.enclave.board import HERO_SLOT, At, Pending
from tambores.enclave.cards.card import TABLE, Card, SupportCard, UnitCard
from tambores.enclave.cards.vocabulary import (
    OWN,
    TOP,
    Allow,
    CancelAbility,
    Fighters,
    Forbid,
    Supports,
)
from tambores.enclave.events.base import Event, HiddenCard, HiddenCards, zone_params
from tambores.enclave.events.lasting import duration, effect_of, what, whom
from tambores.kernel.fields import LATER
from tambores.kernel.outcome import Outcome

UNITS = Fighters(units=OWN)
"""The own units, of whom a lasting effect of a document of the first version speaks."""


def _subject(card: Card, ability: int | None, effect: int | None) -> Fighters | Supports:
    """Of whom an effect speaks."""
    on = getattr(effect_of(card, ability, effect), "on", UNITS)
    return on if isinstance(on, Fighters | Supports) else UNITS


def _beside(card: Card, slot: int) -> str:
    """Where equipment or a tactic lies: under a unit, under the hero, or on the table."""
    if slot:
        return ""
    table = isinstance(card, SupportCard) and card.placement == TABLE
    return ".table" if table else ".hero"


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
class AbilityUsed(Event):
    """The hero of `seat` used its paid ability."""

    tag: ClassVar[str] = "ability_used"
    seat: int
    card: Card


@attrs.frozen
class Modified(Event):
    """A value of the unit or hero at (`seat`, `slot`) changes, as long as the ability says.

    `ability` and `effect` say by which of the effects of `card`, counted from 0; None where a
    document of an earlier version does not say it.
    """

    tag: ClassVar[str] = "modified"
    card: Card
    seat: int
    slot: int
    stat: str
    by: int
    ability: int | None
    effect: int | None

    def message(self) -> tuple[str, Mapping[str, object]]:
        """With how long it lasts."""
        key, params = super().message()
        return key, {**params, "until": duration(self.card, self.ability)}

    def _form(self) -> str:
        return "" if self.slot else ".hero"


@attrs.frozen
class GroupModified(Event):
    """A value changes of all that the text of `card` names, as long as the ability says.

    `ability` and `effect` are those of `Modified`.
    """

    tag: ClassVar[str] = "group_modified"
    card: Card
    seat: int
    stat: str
    by: int
    ability: int | None
    effect: int | None

    def message(self) -> tuple[str, Mapping[str, object]]:
        """With whom it covers, and how long it lasts."""
        key, params = super().message()
        on = _subject(self.card, self.ability, self.effect)
        until = duration(self.card, self.ability)
        return key, {**params, "whom": whom(on), "until": until}

    def _form(self) -> str:
        on = _subject(self.card, self.ability, self.effect)
        return "" if whom(on) == whom(UNITS) else ".of"


@attrs.frozen
class EffectLaid(Event):
    """A lasting effect of `card` that changes no value began, on the unit or hero at the place.

    It cancels an ability, allows or forbids something. `slot` is None for one that covers all that
    the text names, as in `GroupModified`; `ability` and `effect` are those of `Modified`.
    """

    tag: ClassVar[str] = "effect_laid"
    card: Card
    seat: int
    slot: int | None
    ability: int
    effect: int

    def message(self) -> tuple[str, Mapping[str, object]]:
        """With what it does, to whom, and how long it lasts."""
        does = effect_of(self.card, self.ability, self.effect)
        key, params = super().message()
        if not isinstance(does, CancelAbility | Allow | Forbid):
            return key, params
        form = "" if self.slot else ".hero" if self.slot == HERO_SLOT else ".group"
        on = _subject(self.card, self.ability, self.effect)
        said = {**params, **what(does), "until": duration(self.card, self.ability)}
        return f"{key}.{does.word}{form}", {**said, "whom": whom(on)}


@attrs.frozen
class ChancePicked(Event):
    """For the text of `card` chance picked these: places, impacts, cards at a place, as text."""

    tag: ClassVar[str] = "chance_picked"
    reveals: ClassVar[bool] = True
    card: Card
    picked: tuple[str, ...]

    def message(self) -> tuple[str, Mapping[str, object]]:
        """With the cards by their names."""
        key, params = super().message()
        return key, {**params, "picked": tuple(map(self._picked, self.picked))}

    def _picked(self, text: str) -> object:
        _, _, card_id = text.partition(":")
        return self.card.pack.card(card_id) if card_id else text


@attrs.frozen
class EffectsStopped(Event):
    """Texts set each other off without end; what was still due lapses."""

    tag: ClassVar[str] = "effects_stopped"


@attrs.frozen
class UnitChosen(Event):
    """For the text of `card` the unit at (`seat`, `slot`) was chosen; a card or slot there is next.

    Slot 0 is the hero with what lies under him and on the table.
    """

    tag: ClassVar[str] = "unit_chosen"
    card: Card
    seat: int
    slot: int

    def _form(self) -> str:
        return "" if self.slot else ".hero"


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
        return _beside(self.card, self.slot)


@attrs.frozen
class CardEntered(Event):
    """A text brought a card of `seat` into play from the pile `source`.

    A unit comes to (`line`, `slot`), a card under a unit or hero there; a tactic with slot 0 may
    come to the table.
    """

    tag: ClassVar[str] = "card_entered"
    reveals: ClassVar[bool] = True
    seat: int
    card: Card
    line: int
    slot: int
    source: str

    def _form(self) -> str:
        return ".unit" if isinstance(self.card, UnitCard) else _beside(self.card, self.slot)


@attrs.frozen
class CardsMoved(Event):
    """`count` cards of `seat` went one by one from one pile to another.

    `cards` names them in this order where everybody can see them afterwards. `pick` says which
    they were: from the top, from the bottom, chosen or random; `position` says whether they went
    to the top or to the bottom.
    """

    tag: ClassVar[str] = "cards_moved"
    reveals: ClassVar[bool] = True
    seat: int
    source: str
    target: str
    count: int
    cards: tuple[Card, ...] | None
    pick: str = attrs.field(default=TOP, metadata=LATER)
    position: str = attrs.field(default=TOP, metadata=LATER)

    def message(self) -> tuple[str, Mapping[str, object]]:
        """With the piles, and how the cards were picked."""
        return _moved(self)


@attrs.frozen
class HandMoved(HiddenCards):
    """`count` cards of `seat` went between its hand and a pile that nobody sees.

    Only it sees which; `source`, `target`, `pick` and `position` are those of `CardsMoved`.
    """

    tag: ClassVar[str] = "hand_moved"
    reveals: ClassVar[bool] = True
    source: str
    target: str
    pick: str
    position: str

    def message(self) -> tuple[str, Mapping[str, object]]:
        """With the piles, and how the cards were picked."""
        return _moved(self)


def _moved(event: CardsMoved | HandMoved) -> tuple[str, Mapping[str, object]]:
    """Both are told alike: what differs is who sees the cards."""
    key, params = Event.message(event)
    picked = "" if event.pick == TOP else ".picked"
    hidden = ".hidden" if event.cards is None else ""
    key = f"{key.partition('.')[0]}.event.{CardsMoved.tag}{picked}{hidden}"
    pick = f"@pick.{event.pick}"
    return key, {**params, "pick": pick, **zone_params(event.target, event.position)}


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

    def message(self) -> tuple[str, Mapping[str, object]]:
        """Who decides, and the question."""
        params: dict[str, object] = {
            "seat": f"@seat.{self.seat}",
            "question": f"@prompt.{self.kind}",
        }
        return f"enclave.event.{self.tag}", params
