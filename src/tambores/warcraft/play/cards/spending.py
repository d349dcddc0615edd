"""Cards of Spending, and victory points."""

from __future__ import annotations

from tambores.kernel.game import Action
from tambores.kernel.prompt import Seat
from tambores.warcraft.content.vocabulary import RESOURCES, SPEND
from tambores.warcraft.play.cards.base import Card
from tambores.warcraft.play.common import At, WarDraft
from tambores.warcraft.table.actions import ChooseResource
from tambores.warcraft.table.events.course import Took


class Resources(Card):
    """Take two gold or two wood (WC-101)."""

    id, rule, windows, asks = "resources", "WC-101", (SPEND,), 1
    AMOUNT = 2

    def targets(self, position: At, seat: Seat, named: tuple[str, ...]) -> tuple[Action, ...]:
        """Gold or wood."""
        return tuple(map(ChooseResource, RESOURCES))

    def take_effect(self, draft: WarDraft, seat: Seat, targets: tuple[str, ...]) -> None:
        """The resources."""
        draft.do(Took, seat, targets[0], self.AMOUNT)


class VictoryPoint(Card):
    """A point for as long as its owner is in the game (WC-006, WC-Q33)."""

    id, rule, windows = "victory_point", "WC-103", (SPEND, "gift")


class SummonBuilding(Card):
    """Begin a tile without a worker (WC-118); played with the action Summon."""

    id, rule, windows = "summon_building", "WC-118", ()


CARDS: tuple[Card, ...] = (Resources(), VictoryPoint(), SummonBuilding())
