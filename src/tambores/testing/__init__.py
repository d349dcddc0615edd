"""For people who test programs that use this library: checks, and strategies for Hypothesis.

The checks need only the library. `tambores.testing.strategies` and `tambores.testing.machine` need
Hypothesis, the extra `testing`; `tambores.testing.pytest_plugin` needs pytest. Nothing here names
a game: each game contributes its own checks and strategies through its face.
"""

from typing import Any

from tambores.testing.catalogues import check_catalogue
from tambores.testing.contract import check_contract
from tambores.testing.front_ends import FrontEnd, check_front_end
from tambores.testing.leaks import check_alike, check_no_leak, check_undo
from tambores.testing.players import check_player
from tambores.testing.playing import played
from tambores.testing.rules import check_marks, check_rules
from tambores.toolkit.testing import contributed
from tambores.toolkit.testing.faults import Fault

__all__ = [
    "Fault",
    "FrontEnd",
    "check_alike",
    "check_catalogue",
    "check_contract",
    "check_front_end",
    "check_marks",
    "check_no_leak",
    "check_player",
    "check_rules",
    "check_undo",
    "played",
]


def __getattr__(name: str) -> Any:
    """A public name that a game adds, such as `random_pack`."""
    return contributed.added(__name__, name)


def __dir__() -> list[str]:
    return [*__all__, *contributed.names_added(__name__)]
