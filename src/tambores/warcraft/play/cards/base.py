"""What every experience card defines."""

from __future__ import annotations

from typing import ClassVar

from tambores.kernel.game import Action
from tambores.kernel.prompt import Seat
from tambores.warcraft.play.common import At, WarDraft
from tambores.warcraft.table.actions import ChooseResource, ChooseUnit, ChooseZone
from tambores.warcraft.table.frames import CardWindow


class Card:
    """An experience card.

    Attributes:
        id: its id.
        rule: the id of its rule.
        windows: the windows in which it can be played.
        asks: how many targets are named.
    """

    id: ClassVar[str]
    rule: ClassVar[str]
    windows: ClassVar[tuple[str, ...]]
    asks: ClassVar[int] = 0

    def is_open(self, position: At, window: CardWindow, seat: Seat) -> bool:
        """Whether public facts let the seat play it in the window."""
        return True

    def is_playable(self, position: At, window: CardWindow, seat: Seat) -> bool:
        """Whether the seat could play it to completion, if it holds it."""
        return self.is_open(position, window, seat)

    def targets(self, position: At, seat: Seat, named: tuple[str, ...]) -> tuple[Action, ...]:
        """The choices for the next target, after those named."""
        return ()

    def take_effect(self, draft: WarDraft, seat: Seat, targets: tuple[str, ...]) -> None:
        """Carry it out; its frame is already gone."""


def word_of(action: Action) -> str:
    """The target that a choice names, in one word."""
    if isinstance(action, ChooseUnit):
        return f"{action.race}/{action.kind}/{action.zone}" + ("/marked" if action.marked else "")
    if isinstance(action, ChooseZone):
        return action.zone
    assert isinstance(action, ChooseResource)
    return action.resource


def unit_of(target: str) -> tuple[str, str, str]:
    """The race, kind and zone of a unit that was named."""
    race, kind, zone = target.split("/")[:3]
    return race, kind, zone
