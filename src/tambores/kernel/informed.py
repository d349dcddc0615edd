"""A player at a seat of a session, which is shown what happens in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tambores.kernel.game import Action
from tambores.kernel.player import Player
from tambores.kernel.prompt import Seat
from tambores.kernel.seeing import view
from tambores.kernel.session import Session
from tambores.kernel.step import Step


class Informed:
    """Asks a player for the decisions of a seat in a session, in which decisions can be undone.

    Before it is asked, the player is shown what its seat was shown since it was last asked, as
    `tambores.play` does after every decision. After an undo it begins anew and is shown all that
    happened.

    Args:
        player: the player.
        seat: its seat.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> start = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> session = tb.Session(start)
    >>> bot = Informed(tb.RandomPlayer(seed=1), seat=0)
    >>> bot.choose(session) in session.legal_actions(0)
    True
    """

    def __init__(self, player: Player[Any], seat: Seat) -> None:
        self.player, self.seat = player, seat
        self._count = 0
        self._last: Step[Any] | None = None

    def choose(self, session: Session[Any]) -> Action:
        """What the player chooses, whose seat decides now."""
        return self.after(session.steps)

    def after(self, steps: Sequence[Step[Any]]) -> Action:
        """What the player chooses after some steps, the opening first; its seat decides then."""
        self._inform(steps)
        return self.player.choose(view(steps[-1].state, self.seat))

    def _inform(self, steps: Sequence[Step[Any]]) -> None:
        """Show the player the steps that it has not been shown."""
        player: Any = self.player
        if not self._count or not self._follows(steps):
            self._count = 1
            if hasattr(player, "begin"):
                player.begin(view(steps[0].state, self.seat))
        if hasattr(player, "observe"):
            for step in steps[self._count :]:
                player.observe(step.seen_by(self.seat))
        self._count, self._last = len(steps), steps[-1]

    def _follows(self, steps: Sequence[Step[Any]]) -> bool:
        """Whether the steps go on from those that the player has been shown."""
        return len(steps) >= self._count and steps[self._count - 1] is self._last
