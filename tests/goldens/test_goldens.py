"""The golden playthroughs are what the library plays.

They show the whole of a battle, every pile and both views, legal actions and events with what each
seat is shown of them (AMB-36), and were read against the rules. `regenerate.py` writes them anew.
"""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest

import tambores as tb
from tambores.kernel.face import Mode
from tests.cases import each
from tests.games import MODES

from .annotated import FOLDER as OF_MODES
from .annotated import golden as golden_of
from .annotated import told
from .battles import PLAYTHROUGHS
from .playthrough import WRONG, text_of

FOLDER = Path(__file__).parent
LOOK = "if this is right by the rules: python tests/goldens/regenerate.py"


def golden(name: str) -> str:
    path = FOLDER / f"{name}.txt"
    if not path.exists():
        pytest.fail(f"{path.name} is missing; {LOOK}", pytrace=False)
    return path.read_text(encoding="utf-8")


@each("name", PLAYTHROUGHS)
def test_a_playthrough_is_as_the_golden_tells(name: str) -> None:
    expected, played = golden(name), text_of(PLAYTHROUGHS[name]())
    if played != expected:
        lines = difflib.unified_diff(
            expected.splitlines(), played.splitlines(), f"{name}.txt", "as played now", lineterm=""
        )
        pytest.fail("\n".join((LOOK, *lines)), pytrace=False)


@each("name", PLAYTHROUGHS)
def test_a_view_offers_the_legal_actions_to_the_seat_that_is_asked_and_to_nobody_else(
    name: str,
) -> None:
    """A playthrough says WRONG where a view offers something else (AMB-36)."""
    lines = golden(name).splitlines()
    assert [line for line in lines if line.lstrip().startswith(WRONG)] == []


def test_every_golden_belongs_to_a_playthrough() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(PLAYTHROUGHS)


# --- the beginning of a game of every mode ----------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.tag)
def test_a_mode_is_played_as_its_golden_tells(mode: Mode) -> None:
    """A golden is a record: its moves are played again, and the comments tell the same."""
    path = golden_of(mode)
    if not path.exists():
        pytest.fail(f"{path.name} is missing; {LOOK}", pytrace=False)
    expected = path.read_text(encoding="utf-8")
    played = str(told(tb.parse_record(expected)))
    if played != expected:
        lines = difflib.unified_diff(
            expected.splitlines(), played.splitlines(), path.name, "as played now", lineterm=""
        )
        pytest.fail("\n".join((LOOK, *lines)), pytrace=False)


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.tag)
def test_a_golden_of_a_mode_was_written_by_the_rules_of_today(mode: Mode) -> None:
    """Whoever corrects a rule raises the version of the rules and writes the golden anew."""
    record = tb.parse_record(golden_of(mode).read_text(encoding="utf-8"))
    assert record.rules == tb.recorded(record.start, ()).rules


def test_every_golden_of_a_mode_belongs_to_one() -> None:
    assert sorted(path.stem for path in OF_MODES.glob("*.txt")) == sorted(m.tag for m in MODES)
