"""What every part of the table as data needs: the position, the words, and the marks."""

from __future__ import annotations

from typing import Any

import attrs

from tambores.kernel.evolving import evolved
from tambores.kernel.game import Action
from tambores.kernel.prompt import Seat
from tambores.realm.content.vocabulary import COLOURS
from tambores.realm.render.model import Teller
from tambores.realm.table.changing import with_camp
from tambores.realm.table.table import RealmTable
from tambores.toolkit.page.written import Written


@attrs.frozen
class Here(Written[RealmTable]):
    """A position of the realm that is written as data.

    Attributes:
        teller: the words.
        actions: the actions that are offered.
    """

    teller: Teller
    actions: tuple[Action, ...]

    @property
    def near(self) -> Seat:
        """The seat whose hero and cards lie before the player: for a spectator the active one."""
        own: Seat | None = self.position.seat
        return self.table.active if own is None else own

    def frame(self, kind: type[Any]) -> Any:
        """The uppermost thing of a kind that is going on; None for none."""
        frames = reversed(self.position.frames)
        return next((one for one in frames if isinstance(one, kind)), None)


def minions_of(counts: tuple[int, ...]) -> list[tuple[str, int]]:
    """Return the minions by colour, without those that are missing."""
    return [(colour, count) for colour, count in zip(COLOURS, counts, strict=True) if count]


def wounds_in(table: RealmTable, seat: Seat, location: str) -> int:
    """Return the life tokens that the hero of a seat would lose at dusk in a location."""
    if not table.camps[seat].hero:
        return 0
    lost, _, _ = with_camp(table, seat, evolved(table.camps[seat], location=location)).wounds(seat)
    return lost
