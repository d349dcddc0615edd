"""Where an ability stands: on which card, with which trigger, in which windows."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import HERO, UNIT
from tambores.errors import Message

ATTACHED, ON_TABLE = "a card under a unit", "a card on the table"
"""Where equipment and tactics lie, as faults name it."""

WHERES = (HERO, UNIT, ATTACHED, ON_TABLE)
"""Where a card can lie when its abilities work."""

SAID: Mapping[str, str] = {
    HERO: "enclave.pack.on_hero",
    UNIT: "enclave.pack.on_unit",
    ATTACHED: "enclave.pack.on_attached",
    ON_TABLE: "enclave.pack.on_table",
}
"""The keys of the texts for a trigger, by where the card lies."""

TRIGGERS: Mapping[str, tuple[str, ...]] = {
    HERO: tuple(
        t for t in v.TRIGGERS if t not in (v.ON_DEPLOY, v.ON_DECLARE, v.ON_ANNIHILATED)
    ),
    UNIT: tuple(t for t in v.TRIGGERS if t not in (v.SETUP, v.ACTIVATE)),
    ATTACHED: tuple(t for t in v.TRIGGERS if t not in (v.SETUP, v.ACTIVATE)),
    ON_TABLE: (
        v.ALWAYS, v.ON_DEPLOY, v.COMBAT_START, v.ON_STRUCK, v.COMBAT_END, v.REPLENISH,
    ),
}  # fmt: skip
"""What can set off an ability of a card, by where it lies."""

WITH_FOE = (v.ON_DECLARE, v.ON_HIT, v.ON_STRUCK, v.ON_ANNIHILATE, v.ON_ANNIHILATED)
"""The triggers of a moment at which there are foes."""

IN_COMBAT = (v.COMBAT_START, *WITH_FOE, v.COMBAT_END)
"""The triggers of a moment within a combat."""


@attrs.frozen
class Situation:
    """Where an ability stands.

    Attributes:
        where: where its card lies, one of `WHERES`.
        trigger: what sets it off.
        windows: when it can be used, with the trigger "activate".
    """

    where: str
    trigger: str
    windows: tuple[str, ...] = ()

    @property
    def static(self) -> bool:
        """Whether it works all the time and not at a moment."""
        return self.trigger == v.ALWAYS

    @property
    def placed(self) -> bool:
        """Whether the card stands in a slot, or lies under a unit that does."""
        return self.where in (UNIT, ATTACHED)

    @property
    def declared(self) -> bool:
        """Whether attacks may have been declared: then nobody leaves a slot (RES-01)."""
        return self.trigger in (v.ON_DECLARE, v.ON_HIT, v.ON_STRUCK) or bool(
            {v.COMBAT, v.IMPACT}.intersection(self.windows)
        )

    @property
    def only_impacts(self) -> bool:
        """Whether it can be used in the window of impacts and in no other."""
        return self.windows == (v.IMPACT,)

    @property
    def in_combat(self) -> bool:
        """Whether there can be a combat, and so attacks with a role."""
        return (
            self.static
            or self.trigger in IN_COMBAT
            or bool({v.COMBAT, v.IMPACT}.intersection(self.windows))
        )

    @property
    def has_foe(self) -> bool:
        """Whether there can be foes."""
        return self.trigger in WITH_FOE or (self.static and self.where != ON_TABLE)

    @property
    def said(self) -> Message:
        """The trigger and the place, as faults name them."""
        return Message(SAID[self.where], trigger=self.trigger)
