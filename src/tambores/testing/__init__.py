"""For people who test programs that use this library: checks, and strategies for Hypothesis.

The checks need nothing but the library. `tambores.testing.strategies` and
`tambores.testing.machine` need Hypothesis, the extra `testing`; `tambores.testing.pytest_plugin`
needs pytest.
"""

from tambores.testing.catalogues import check_catalogue
from tambores.testing.faults import Fault
from tambores.testing.front_ends import FrontEnd, check_front_end
from tambores.testing.leaks import check_alike, check_no_leak
from tambores.testing.players import check_player
from tambores.testing.playing import played
from tambores.testing.random_packs import random_pack
from tambores.testing.rules import check_rules

__all__ = [
    "Fault",
    "FrontEnd",
    "check_alike",
    "check_catalogue",
    "check_front_end",
    "check_no_leak",
    "check_player",
    "check_rules",
    "played",
    "random_pack",
]
