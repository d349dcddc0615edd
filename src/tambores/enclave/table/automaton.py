"""The stages of the automaton's turn: places in a phase that only a solo battle has.

The event that tells where a battle waits can name them, so they are known below solo play.
"""

from __future__ import annotations

from typing import ClassVar

from tambores.enclave.table.board import COMBAT, DEPLOYMENT, HERO_SLOT, SLOTS
from tambores.enclave.table.frames import FRAMES, Stage
from tambores.kernel.frame import Frame
from tambores.kernel.frozen import frozen

PERHAPS_A_SLOT = (HERO_SLOT, *SLOTS)


@frozen
class Revealing(Stage):
    """A face-down card is to be turned up, beside the column of `slot` if there is one."""

    tag: ClassVar[str] = "revealing"
    phase: ClassVar[str] = DEPLOYMENT
    slots: ClassVar[tuple[int, ...]] = PERHAPS_A_SLOT


@frozen
class Paying(Stage):
    """The last card on the table, a unit, is to be paid for; it goes to `slot`."""

    tag: ClassVar[str] = "paying"
    phase: ClassVar[str] = DEPLOYMENT
    slots: ClassVar[tuple[int, ...]] = SLOTS


@frozen
class PayingOnTop(Paying):
    """So is a unit on top of an equipment or tactic."""

    tag: ClassVar[str] = "paying_on_top"


@frozen
class Laying(Stage):
    """A revealed card waits for its place until the unit of `slot` has arrived; 0 once it is gone.

    That unit can move or leave meanwhile.
    """

    tag: ClassVar[str] = "laying"
    phase: ClassVar[str] = DEPLOYMENT
    slots: ClassVar[tuple[int, ...]] = PERHAPS_A_SLOT


@frozen
class Marching(Stage):
    """Units march in the last window, from `slot` on."""

    tag: ClassVar[str] = "marching"
    phase: ClassVar[str] = DEPLOYMENT
    slots: ClassVar[tuple[int, ...]] = SLOTS


@frozen
class HeroAbility(Stage):
    """The hero may use its paid ability."""

    tag: ClassVar[str] = "ability"
    phase: ClassVar[str] = DEPLOYMENT


@frozen
class Closing(Stage):
    """The last window closes."""

    tag: ClassVar[str] = "closing"
    phase: ClassVar[str] = DEPLOYMENT


@frozen
class Free(Stage):
    """Free units support or attack from a distance, from `slot` on."""

    tag: ClassVar[str] = "free"
    phase: ClassVar[str] = COMBAT
    slots: ClassVar[tuple[int, ...]] = SLOTS


@frozen
class Pool(Stage):
    """Those left may attack the hero."""

    tag: ClassVar[str] = "pool"
    phase: ClassVar[str] = COMBAT


@frozen
class Bolts(Stage):
    """Those that must attack do so, from `slot` on if a tie was met."""

    tag: ClassVar[str] = "bolts"
    phase: ClassVar[str] = COMBAT
    slots: ClassVar[tuple[int, ...]] = PERHAPS_A_SLOT


@frozen
class Rest(Stage):
    """All the others hold."""

    tag: ClassVar[str] = "rest"
    phase: ClassVar[str] = COMBAT


STAGES_OF_AUTOMATON: tuple[type[Stage], ...] = (
    Revealing, Paying, PayingOnTop, Laying, Marching, HeroAbility, Closing, Free, Pool, Bolts, Rest,
)  # fmt: skip

ALL_FRAMES: tuple[type[Frame], ...] = (*FRAMES, *STAGES_OF_AUTOMATON)
"""The frames of any battle that waits for a decision, with or without the automaton."""
