"""The options of a game of Kingdom Defenders, and the house rules among them."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.content.pack import Pack
from tambores.toolkit.options import option, values_in

CLOSED, OPEN = SCREENS = ("closed", "open")
ACTIVE, PRESENT = STARTS = ("active", "present")


@frozen(kw_only=True)
class HouseRules:
    """What the rulebook leaves open.

    Attributes:
        screens: whether the screens hide stocks, cards and rewards ("closed") or everybody sees
            all but the destinies ("open") (KD-Q25).
        extreme_start: whether the horde of an extreme game acts in round 1 ("active") or only
            lies there ("present") (KD-Q30).
        wound_disc_penalty: whether it costs Fame to take a disc for a wound from an adventure
            (KD-Q16).

    Raises:
        ValueError: for any other value; the message names the possible ones.

    >>> HouseRules(screens="open").extreme_start
    'active'
    """

    document: ClassVar[str] = "kingdom-defenders.house_rules"
    screens: str = option(CLOSED, domain=SCREENS)
    extreme_start: str = option(ACTIVE, domain=STARTS)
    wound_disc_penalty: bool = option(True, domain=(True, False))


@frozen(kw_only=True)
class Options(HouseRules):
    """The terms on which a game begins.

    Attributes:
        players: the number of players.
        difficulty: "standard", "advanced" or "expert" (KD-011).
        variant: "normal", "family" (KD-112) or "extreme" (KD-113).
        pool: the ids of the characters and buildings to draw from; None for all of the difficulty.
        order: the seats in turn order; None if it is drawn.
        pack: the pack; documents hold its id.
    """

    document: ClassVar[str] = ""  # states hold them; they are no document by themselves
    players: int = option(4, domain=(2, 3, 4))
    difficulty: str = option(v.STANDARD, domain=v.DIFFICULTIES)
    variant: str = option(v.NORMAL, domain=v.VARIANTS)
    pool: tuple[str, ...] | None = option(None, flag=None)
    order: tuple[Seat, ...] | None = option(None, flag=None)
    pack: Pack = option(None, flag="--pack", metavar="FILE", content=True)

    @cached_property
    def rules(self) -> HouseRules:
        """The house rules by themselves."""
        return HouseRules(**values_in(self, HouseRules))

    @cached_property
    def has_hordes(self) -> bool:
        """Whether hordes attack; they do not in the family game (KD-112)."""
        return self.variant != v.FAMILY

    @cached_property
    def acts_at_once(self) -> bool:
        """Whether the horde acts in round 1 (KD-Q30)."""
        return self.variant == v.EXTREME and self.extreme_start == ACTIVE
