"""An ability: trigger, conditions, effects, and for some how long they last and what they cost."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import attrs

from tambores.enclave.content.vocabulary.conditions import Condition, StatOf
from tambores.enclave.content.vocabulary.effects import Effect, LeaveTo, Modify, Prevent
from tambores.enclave.content.vocabulary.subjects import Fighters, Word
from tambores.enclave.content.vocabulary.words import OWN_IMPACT, THIS
from tambores.kernel.frozen import frozen


@frozen
class Ability:
    """What a card does, and when.

    Attributes:
        trigger: what sets it off, one of `TRIGGERS`.
        effects: in the order in which they happen; for a choice of options the options.
        conditions: all must hold.
        until: for lasting effects of a moment one of `DURATIONS`; "" for none or while in play.
        cost: cards to pay for an activated ability, each option at this price.
        arrow: whether they come from the top of the deck and not from the hand.
        windows: when an activated ability can be used, some of `WINDOWS`.
        options: the least and the most options to take; None if the effects are no options.
        struck: whose impacts set it off, with the trigger "on_struck"; None for the card itself
            or its bearer.
    """

    trigger: str
    effects: tuple[Effect, ...]
    conditions: tuple[Condition, ...] = ()
    until: str = ""
    cost: int = 0
    arrow: bool = False
    windows: tuple[str, ...] = ()
    options: tuple[int, int] | None = None
    struck: Word | Fighters | None = None

    @cached_property
    def looks_at_values(self) -> bool:
        """Whether it depends on current values, which a value in a condition leaves out."""
        return any(map(_looks_at_values, (*self.conditions, *self.effects)))

    @cached_property
    def acts(self) -> bool:
        """Whether it does something of its own when it is set off.

        Where a card goes when it leaves, and how many impacts a hit makes, is asked elsewhere.
        """
        return not all(
            isinstance(effect, LeaveTo) or (isinstance(effect, Modify) and effect.on == Word(THIS))
            for effect in self.effects
        )

    @cached_property
    def spares(self) -> bool:
        """Whether it undoes one impact, which its player names in using it (HERO-08)."""
        return any(
            isinstance(effect, Prevent) and effect.on == Word(OWN_IMPACT) for effect in self.effects
        )

    @cached_property
    def option_names(self) -> tuple[str, ...]:
        """What its options are called: by the value that they change, else by their word."""
        return tuple(getattr(effect, "stat", effect.word) for effect in self.effects)


def _looks_at_values(part: Any) -> bool:
    """Whether a part of an ability, however deep, asks for a value or for who is in range."""
    if isinstance(part, StatOf) or (isinstance(part, Fighters) and part.within_range):
        return True
    if isinstance(part, tuple):
        return any(map(_looks_at_values, part))
    fields = attrs.fields(type(part)) if attrs.has(type(part)) else ()
    return any(_looks_at_values(getattr(part, field.name)) for field in fields)
