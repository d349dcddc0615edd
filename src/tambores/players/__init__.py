"""Players for every game: by chance, greedy, and by search; and the analysis of positions.

They need no extra. Each sees only the view of its seat.
"""

from typing import TYPE_CHECKING

from tambores.kernel.deferred import deferred as _deferred
from tambores.kernel.player import Player, RandomPlayer

if TYPE_CHECKING:
    from tambores.players.analysing import Analysis, Choice, analyse
    from tambores.players.greedy import GreedyPlayer, PlanningPlayer, ThumbPlayer
    from tambores.players.naming import LEVELS, NAMES, maker, player
    from tambores.players.remembering import Remembering
    from tambores.players.reviewing import Decision, review, turning_points
    from tambores.players.rollouts import RolloutPlayer
    from tambores.players.search import Budget, SearchPlayer
else:
    __getattr__ = _deferred(__name__, {
        "tambores.players.analysing": ("Analysis", "Choice", "analyse"),
        "tambores.players.greedy": ("GreedyPlayer", "PlanningPlayer", "ThumbPlayer"),
        "tambores.players.naming": ("LEVELS", "NAMES", "maker", "player"),
        "tambores.players.remembering": ("Remembering",),
        "tambores.players.reviewing": ("Decision", "review", "turning_points"),
        "tambores.players.rollouts": ("RolloutPlayer",),
        "tambores.players.search": ("Budget", "SearchPlayer"),
    })  # fmt: skip

__all__ = [
    "LEVELS",
    "NAMES",
    "Analysis",
    "Budget",
    "Choice",
    "Decision",
    "GreedyPlayer",
    "PlanningPlayer",
    "Player",
    "RandomPlayer",
    "Remembering",
    "RolloutPlayer",
    "SearchPlayer",
    "ThumbPlayer",
    "analyse",
    "maker",
    "player",
    "review",
    "turning_points",
]


def __dir__() -> list[str]:
    return list(__all__)
