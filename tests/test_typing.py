"""The types of the library as user code meets them; `tests/typing` has the code.

Here it runs, and mypy checks it where it is installed. The session `types` of nox checks it with
pyright as well.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cases import each
from tests.typing import bot, game

FOLDER = Path(__file__).parent / "typing"
ROOT = FOLDER.parent.parent


@each(
    "run",
    [
        bot.battles, bot.views, bot.solo_battles, bot.matches, bot.recorders_and_sessions,
        game.types_of_a_game,
    ],
)  # fmt: skip
def test_code_whose_types_are_checked_runs(run: object) -> None:
    assert callable(run)
    run()


def test_players_of_one_game_and_of_any_game_play() -> None:
    bot.players_of_enclave()


@pytest.mark.no_cover
def test_mypy_follows_the_types_from_a_new_game_to_its_end() -> None:
    pytest.importorskip("mypy")
    command = [sys.executable, "-m", "mypy", "--strict", str(FOLDER)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
