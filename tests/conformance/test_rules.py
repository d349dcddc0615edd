"""The library keeps its own rules in every mode, wherever play on any terms leads."""

from __future__ import annotations

import pytest

from tambores.kernel.face import Mode
from tambores.testing import check_no_leak, check_rules
from tests.conformance.modes import every_mode, positions
from tests.searching import some


@pytest.mark.parametrize("count", some([3, 100], 1))
@every_mode
def test_the_rules_of_the_library_hold(mode: Mode, count: int) -> None:
    """Legality, refusals, events, documents, words, pictures, copies; and those of the game."""
    for number, state in enumerate(positions(mode, count)):
        check_rules(state, seed=number)


@pytest.mark.no_cover
@pytest.mark.parametrize("count", some([2, 100], 1))
@every_mode
def test_a_view_is_all_that_a_seat_knows(mode: Mode, count: int) -> None:
    """A state guessed from it, with any seed, shows the seat the same view and answers."""
    for number, state in enumerate(positions(mode, count, seed=1)):
        check_no_leak(state, seed=3 * number)
