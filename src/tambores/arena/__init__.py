"""Many games at once: tournaments, skill ladders and statistics, on any executor.

A `Plan` says which games to play. `run` plays them in this process, in processes of this machine,
or on any executor of `concurrent.futures`, such as that of a Dask cluster. The results go to a
folder as they come; run the same plan again, and it goes on from there.
"""

from typing import TYPE_CHECKING

from tambores.arena.lines import Fault
from tambores.arena.pairing import Game, Schedule
from tambores.arena.plan import Plan, Start
from tambores.arena.pool import Processes
from tambores.arena.ready import ladder, sweep, tournament
from tambores.arena.replaying import Found, record_of
from tambores.arena.results import Results
from tambores.arena.running import Progress, Run, run
from tambores.arena.saying import ArenaError
from tambores.arena.standings import Standing, standings
from tambores.kernel.deferred import deferred as _deferred

if TYPE_CHECKING:
    from tambores.arena.progress import bar
else:
    __getattr__ = _deferred(__name__, {
        "tambores.arena.progress": ("bar",),
    })  # fmt: skip

__all__ = [
    "ArenaError",
    "Fault",
    "Found",
    "Game",
    "Plan",
    "Processes",
    "Progress",
    "Results",
    "Run",
    "Schedule",
    "Standing",
    "Start",
    "bar",
    "ladder",
    "record_of",
    "run",
    "standings",
    "sweep",
    "tournament",
]


def __dir__() -> list[str]:
    return list(__all__)
