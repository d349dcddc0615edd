"""Games between random players of every mode: what a decision takes beside the rules themselves."""

from __future__ import annotations

from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import tambores as tb
from tambores.kernel.face import faces
from tambores.toolkit.testing.contributed import settings_of

from .conftest import Report
from .samples import GAMES
from .timing import measure, times

ROUNDS = 9
LIMIT = 1_000
"""After so many decisions a game is left; some would go on for much longer."""

MODES = {mode.tag: mode for game in faces() for mode in game}


def begun(tag: str) -> list[tb.State[Any]]:
    """New games of a mode, for each number of players."""
    return [
        tb.new_game(tag, seed=seed, **options)
        for seed in range(GAMES)
        for options in settings_of(MODES[tag])
    ]


def play(starts: list[tb.State[Any]]) -> int:
    """Let random players play the games; how many decisions they made."""
    records = (
        tb.play(start, [tb.RandomPlayer(seat) for seat in start.players], limit=LIMIT)
        for start in starts
    )
    return sum(len(record.moves) for record in records)


@pytest.mark.parametrize("tag", MODES)
@pytest.mark.benchmark(group="games between random players")
def test_games_between_players(benchmark: BenchmarkFixture, report: Report, tag: str) -> None:
    decisions = measure(benchmark, play, lambda: (begun(tag),), ROUNDS)
    best, median, _ = times(benchmark)
    rate = f"{decisions / best:,.0f} decisions a second at best, {decisions / median:,.0f} median"
    report(f"{tag}, between random players", rate)
