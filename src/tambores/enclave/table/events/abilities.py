"""The events of abilities: changed values, rulings and choices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from tambores.enclave.content.card import Card
from tambores.enclave.content.vocabulary import (
    OWN,
    Allow,
    CancelAbility,
    Fighters,
    Forbid,
    Supports,
)
from tambores.enclave.table.board import HERO_SLOT
from tambores.enclave.table.changing import OpenTable
from tambores.enclave.table.domains import PICKED, PLACE, SEAT, STAT, TEXT
from tambores.enclave.table.events.base import Event
from tambores.enclave.table.events.changes import lay
from tambores.enclave.table.events.lasting import duration, effect_of, what, whom
from tambores.kernel.declared import within
from tambores.kernel.domain import TYPED, Each, Maybe
from tambores.kernel.frozen import frozen

UNITS = Fighters(units=OWN)
"""The own units: the subject of a lasting effect in a document of the first version."""


def _subject(card: Card, ability: int | None, effect: int | None) -> Fighters | Supports:
    """The units or cards that an effect is about."""
    on = getattr(effect_of(card, ability, effect), "on", UNITS)
    return on if isinstance(on, Fighters | Supports) else UNITS


@frozen(repr=False)
class AbilityUsed(Event):
    """The hero of `seat` used its paid ability.

    Attributes:
        seat: the seat whose hero used its ability.
        card: the hero.
    """

    tag: ClassVar[str] = "ability_used"
    seat: int = within(SEAT)
    card: Card = within(TYPED)

    @staticmethod
    def change(table: OpenTable, seat: int, card: Card) -> None:
        """Mark the ability as used this turn (HERO-03)."""
        side = table.side(seat)
        if side.ability_used:
            raise ValueError("the hero has already used its ability")
        side.ability_used = True


@frozen(repr=False)
class Modified(Event):
    """A value of the unit or hero at (`seat`, `slot`) changes, for as long as the ability says.

    Attributes:
        card: the card whose text changes the value.
        seat, slot: the place of the unit or hero; slot 0 is the hero.
        stat: the value: "attack", "defence", "range", "cost", "life", "impacts", "attacks" or
            "strike_backs".
        by: how much is added to it; negative for less.
        ability, effect: the numbers of the ability of `card` and of its effect, counted from 0;
            None in documents of earlier versions, which do not name them.
    """

    tag: ClassVar[str] = "modified"
    card: Card
    seat: int = within(SEAT)
    slot: int = within(PLACE)
    stat: str = within(STAT)
    by: int = within(TYPED)
    ability: int | None = within(Maybe(TEXT))
    effect: int | None = within(Maybe(TEXT))

    @staticmethod
    def change(
        table: OpenTable,
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

    def _more(self) -> Mapping[str, object]:
        return {"until": duration(self.card, self.ability)}

    def _form(self) -> str:
        return "" if self.slot else ".hero"


@frozen(repr=False)
class GroupModified(Event):
    """A value changes for all that the text of `card` names, for as long as the ability says.

    Attributes:
        card: the card whose text changes the value.
        seat: the seat of that card.
        stat: the value, as in `Modified`.
        by: how much is added to it; negative for less.
        ability, effect: the numbers of the ability and of its effect, as in `Modified`.
    """

    tag: ClassVar[str] = "group_modified"
    card: Card
    seat: int = within(SEAT)
    stat: str = within(STAT)
    by: int = within(TYPED)
    ability: int | None = within(Maybe(TEXT))
    effect: int | None = within(Maybe(TEXT))

    @staticmethod
    def change(
        table: OpenTable,
        card: Card,
        seat: int,
        stat: str,
        by: int,
        ability: int | None,
        effect: int | None,
    ) -> None:
        """Lay the effect on the side of the card."""
        lay(table, card, seat, None, ability, effect)

    def _more(self) -> Mapping[str, object]:
        on = _subject(self.card, self.ability, self.effect)
        return {"whom": whom(on), "until": duration(self.card, self.ability)}

    def _form(self) -> str:
        on = _subject(self.card, self.ability, self.effect)
        return "" if whom(on) == whom(UNITS) else ".of"


@frozen(repr=False)
class EffectLaid(Event):
    """A lasting effect that changes no value began.

    It cancels an ability, or grants or denies a permission.

    Attributes:
        card: the card whose text has the effect.
        seat, slot: the place of the unit or hero that it affects; slot 0 is the hero, None
            everything that the text names, as in `GroupModified`.
        ability, effect: the numbers of the ability of `card` and of its effect, counted from 0.
    """

    tag: ClassVar[str] = "effect_laid"
    card: Card
    seat: int = within(SEAT)
    slot: int | None = within(Maybe(PLACE))
    ability: int = within(TEXT)
    effect: int = within(TEXT)

    @staticmethod
    def change(
        table: OpenTable, card: Card, seat: int, slot: int | None, ability: int, effect: int
    ) -> None:
        """Lay the effect on the unit or hero, or on the side of the card."""
        lay(table, card, seat, slot, ability, effect)

    def message(self) -> tuple[str, Mapping[str, object]]:
        """With the effect, its subject, and how long it lasts."""
        does = effect_of(self.card, self.ability, self.effect)
        key, params = Event.message(self)
        if not isinstance(does, CancelAbility | Allow | Forbid):
            return key, params
        form = "" if self.slot else ".hero" if self.slot == HERO_SLOT else ".group"
        on = _subject(self.card, self.ability, self.effect)
        said = {**params, **what(does), "until": duration(self.card, self.ability)}
        return f"{key}.{does.word}{form}", {**said, "whom": whom(on)}


@frozen(repr=False)
class ChancePicked(Event):
    """Chance picked subjects for the text of a card.

    Attributes:
        card: the card.
        picked: the places, impacts, or cards at a place, as text.
    """

    tag: ClassVar[str] = "chance_picked"
    reveals: ClassVar[bool] = True
    card: Card
    picked: tuple[str, ...] = within(Each(PICKED))

    def _more(self) -> Mapping[str, object]:
        return {"picked": tuple(map(self._picked, self.picked))}

    def _picked(self, text: str) -> object:
        _, _, card_id = text.partition(":")
        return self.card.pack.card(card_id) if card_id else text


@frozen(repr=False)
class EffectsStopped(Event):
    """Texts set each other off without end; the abilities still due lapse."""

    tag: ClassVar[str] = "effects_stopped"


@frozen(repr=False)
class UnitChosen(Event):
    """A unit or hero was chosen for the text of a card; the next choice is a card or a slot there.

    Attributes:
        card: the card with the text.
        seat, slot: the place of the unit; slot 0 is the hero, with the cards under it and on the
            table.
    """

    tag: ClassVar[str] = "unit_chosen"
    card: Card
    seat: int = within(SEAT)
    slot: int = within(PLACE)

    def _form(self) -> str:
        return "" if self.slot else ".hero"
