"""The events of abilities: changed values, rulings, choices, and moved cards and units."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import attrs

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
from tambores.enclave.table.board import HERO_SLOT, Unit
from tambores.enclave.table.changing import TOPMOST, TableDraft, moving
from tambores.enclave.table.combat import forget
from tambores.enclave.table.events.base import Event, HiddenCards, beside, zone_params
from tambores.enclave.table.events.changes import lay, put_under
from tambores.enclave.table.events.lasting import duration, effect_of, what, whom
from tambores.kernel.fields import LATER

UNITS = Fighters(units=OWN)
"""The own units: the subject of a lasting effect in a document of the first version."""


def _subject(card: Card, ability: int | None, effect: int | None) -> Fighters | Supports:
    """The units or cards that an effect is about."""
    on = getattr(effect_of(card, ability, effect), "on", UNITS)
    return on if isinstance(on, Fighters | Supports) else UNITS


@attrs.frozen
class AbilityUsed(Event):
    """The hero of `seat` used its paid ability."""

    tag: ClassVar[str] = "ability_used"
    seat: int
    card: Card

    @staticmethod
    def change(table: TableDraft, seat: int, card: Card) -> None:
        """Mark the ability as used this turn (HERO-03)."""
        side = table.side(seat)
        if side.ability_used:
            raise ValueError("it has used its ability already")
        side.ability_used = True


@attrs.frozen
class Modified(Event):
    """A value of the unit or hero at (`seat`, `slot`) changes, for as long as the ability says.

    `ability` and `effect` are the numbers of the ability of `card` and of its effect, counted from
    0; None if a document of an earlier version does not name them.
    """

    tag: ClassVar[str] = "modified"
    card: Card
    seat: int
    slot: int
    stat: str
    by: int
    ability: int | None
    effect: int | None

    @staticmethod
    def change(
        table: TableDraft,
        card: Card,
        seat: int,
        slot: int,
        stat: str,
        by: int,
        ability: int | None,
        effect: int | None,
    ) -> None:
        """Lay the effect on the unit or hero."""
        lay(table, card, seat, slot, ability, effect)

    def message(self) -> tuple[str, Mapping[str, object]]:
        """With how long it lasts."""
        key, params = super().message()
        return key, {**params, "until": duration(self.card, self.ability)}

    def _form(self) -> str:
        return "" if self.slot else ".hero"


@attrs.frozen
class GroupModified(Event):
    """A value changes for all that the text of `card` names, for as long as the ability says.

    `ability` and `effect` are those of `Modified`.
    """

    tag: ClassVar[str] = "group_modified"
    card: Card
    seat: int
    stat: str
    by: int
    ability: int | None
    effect: int | None

    @staticmethod
    def change(
        table: TableDraft,
        card: Card,
        seat: int,
        stat: str,
        by: int,
        ability: int | None,
        effect: int | None,
    ) -> None:
        """Lay the effect on the side of the card."""
        lay(table, card, seat, None, ability, effect)

    def message(self) -> tuple[str, Mapping[str, object]]:
        """With the units it covers, and how long it lasts."""
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

    It cancels an ability, or grants or denies a permission. `slot` is None if the effect covers all
    that the text names, as in `GroupModified`; `ability` and `effect` are those of `Modified`.
    """

    tag: ClassVar[str] = "effect_laid"
    card: Card
    seat: int
    slot: int | None
    ability: int
    effect: int

    @staticmethod
    def change(
        table: TableDraft, card: Card, seat: int, slot: int | None, ability: int, effect: int
    ) -> None:
        """Lay the effect on the unit or hero, or on the side of the card."""
        lay(table, card, seat, slot, ability, effect)

    def message(self) -> tuple[str, Mapping[str, object]]:
        """With the effect, its subject, and how long it lasts."""
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
    """Texts set each other off without end; the abilities still due lapse."""

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

    @staticmethod
    def change(table: TableDraft, seat: int, card: Card, line: int, slot: int, source: str) -> None:
        """Move the card from its pile into play; a unit does not count as deployed."""
        table.lose(seat, source, (card,), TOPMOST)
        place = (line, slot)
        if isinstance(card, UnitCard):
            table.enter(place, Unit(card))
            if table.combat is not None:
                forget(table.fight(), place)
        elif isinstance(card, SupportCard) and card.placement == TABLE:
            table.side(seat).table += (card,)
        else:
            put_under(table, card, place)

    def _form(self) -> str:
        return ".unit" if isinstance(self.card, UnitCard) else beside(self.card, self.slot)


@attrs.frozen
class CardsMoved(Event):
    """`count` cards of `seat` went one by one from one pile to another.

    `cards` names them in this order if everybody can see them afterwards. `pick` says how they were
    picked: from the top, from the bottom, by choice or at random; `position` says whether they went
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

    @staticmethod
    def change(
        table: TableDraft,
        seat: int,
        source: str,
        target: str,
        count: int,
        cards: tuple[Card, ...] | None,
        pick: str = TOP,
        position: str = TOP,
    ) -> None:
        """Move the cards from one pile to the other."""
        taken = table.lose(seat, source, moving(count, cards), pick)
        table.gain(seat, target, taken, position)

    def message(self) -> tuple[str, Mapping[str, object]]:
        """With the piles, and how the cards were picked."""
        return _moved(self)


@attrs.frozen
class HandMoved(HiddenCards):
    """`count` cards of `seat` went between its hand and a pile that nobody sees.

    Only `seat` sees the cards; `source`, `target`, `pick` and `position` are as in `CardsMoved`.
    """

    tag: ClassVar[str] = "hand_moved"
    reveals: ClassVar[bool] = True
    source: str
    target: str
    pick: str
    position: str

    @staticmethod
    def change(
        table: TableDraft,
        seat: int,
        count: int,
        cards: tuple[Card, ...] | None,
        source: str,
        target: str,
        pick: str,
        position: str,
    ) -> None:
        """Move the cards from one pile to the other."""
        taken = table.lose(seat, source, moving(count, cards), pick)
        table.gain(seat, target, taken, position)

    def message(self) -> tuple[str, Mapping[str, object]]:
        """With the piles, and how the cards were picked."""
        return _moved(self)


def _moved(event: CardsMoved | HandMoved) -> tuple[str, Mapping[str, object]]:
    """The sentence of either event; they differ only in who sees the cards."""
    key, params = Event.message(event)
    picked = "" if event.pick == TOP else ".picked"
    hidden = ".hidden" if event.cards is None else ""
    key = f"{key.partition('.')[0]}.event.{CardsMoved.tag}{picked}{hidden}"
    pick = f"@pick.{event.pick}"
    return key, {**params, "pick": pick, **zone_params(event.target, event.position)}
