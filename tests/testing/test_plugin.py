"""The plug-in for pytest: a test that fails while a battle is played leaves a record of it.

The tests that fail are run by `pytester`, in a folder of their own.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

import tambores as tb
from tambores import enclave
from tambores.testing import played
from tambores.testing.reports import LONGEST_NAME, name_of, record_of
from tambores.toolkit.testing.journal import kept, note
from tests.enclave.test_saving import other_pack

for module in pkgutil.walk_packages(tb.__path__, "tambores."):
    if "__main__" not in module.name:
        with suppress(ImportError):  # an extra that is not installed
            importlib.import_module(module.name)  # pytester forgets what is loaded while it runs

PLUGIN = ("-p", "tambores.testing.pytest_plugin")
TITLE = "*tambores: the battle that was being played*"

HEAD = """
import pytest
import tambores as tb
from tambores import enclave

START = enclave.new_battle(("human", "orc"), ("aiden", "thugg"), seed=7, holder=0)
"""

Run = Callable[..., pytest.RunResult]


@pytest.fixture
def run(pytester: pytest.Pytester) -> Run:
    """Run tests with the plug-in; their records go to a folder beside them."""

    def run(code: str, *options: str) -> pytest.RunResult:
        pytester.makepyfile(HEAD + code)
        where = options or ("--tambores-records=records",)
        return pytester.runpytest_inprocess(*PLUGIN, "-p", "no:cacheprovider", *where)

    return run


def records_in(folder: Path) -> dict[str, tb.Record]:
    """The records of a folder, by the names of their files."""
    found = {}
    for path in sorted(folder.glob("*.txt")):
        (entry,) = tb.read_many(path)
        assert entry.record is not None, entry.error
        found[path.name] = entry.record
    return found


def opened(*arguments: str, typed: str = "q\n") -> tuple[int, str]:
    """What the command line makes of a command: its status, and what it shows."""
    pytest.importorskip("typer")
    pytest.importorskip("rich")
    from typer.testing import CliRunner

    from tambores.cli.app import app

    shown = CliRunner().invoke(app(), [*arguments, "--lang", "en"], input=typed)
    return shown.exit_code, shown.output


def lines_of(record: tb.Record) -> list[str]:
    return [str(move) for move in record.moves]


def comments(record: tb.Record) -> list[str]:
    return [note.text for note in record.notes if note.kind == "comment"]


# --- what is recorded -------------------------------------------------------------------------


def test_a_plain_test_leaves_the_battle_that_it_was_playing(
    run: Run, pytester: pytest.Pytester
) -> None:
    """Nothing has to be noted: every step that the library makes is known."""
    result = run(
        """
def test_a_battle():
    state = tb.apply(START, enclave.Pass())
    state = tb.transition(state, enclave.Pass()).state
    assert state.phase == "deployment"
"""
    )
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([TITLE, "0 pass", "1 pass", "Open it with:"])
    result.stdout.fnmatch_lines(["  tambores replay */records/*.txt --at 2"])
    ((name, record),) = records_in(pytester.path / "records").items()
    assert name == "test_a_plain_test_leaves_the_battle_that_it_was_playing.py-test_a_battle.txt"
    assert lines_of(record) == ["0 pass", "1 pass"]
    assert dict(record.headers)["Test"].endswith(".py::test_a_battle")
    assert comments(record)[0].startswith("AssertionError: assert 'replenishment' ==")
    assert record.start == enclave.new_battle(
        ("human", "orc"), ("aiden", "thugg"), seed=7, holder=0
    )  # fmt: skip
    assert len([*tb.replay(record)]) == 2


def test_the_file_can_be_opened_by_the_command_that_is_printed(
    run: Run, pytester: pytest.Pytester
) -> None:
    result = run(
        """
def test_a_battle():
    tb.apply(tb.apply(START, enclave.Pass()), enclave.KeepHand())
"""
    )
    (command,) = [line for line in result.outlines if line.startswith("  tambores replay ")]
    status, shown = opened(*command.split()[1:], typed="b\nq\n")
    assert status == 0, shown
    assert "decision 1 of 1" in shown.lower()
    assert "Player 1 passes." in shown
    assert "; IllegalAction: You cannot do that in the" in " ".join(shown.split())


@pytest.mark.no_cover
def test_a_property_leaves_its_minimal_example(run: Run, pytester: pytest.Pytester) -> None:
    """Of all that was tried, the shortest record that Hypothesis ends with."""
    run(
        """
from hypothesis import Phase, given, settings
from tambores.testing.strategies import positions, states

QUICK = settings(derandomize=True, database=None, phases=(Phase.generate, Phase.shrink))

@QUICK
@given(states(enclave.pack("standin-1"), depth=20))
def test_a_state(state):
    assert state.turn == 1

@QUICK
@given(positions(depth=0))
def test_a_position(state):
    assert not any(state.sides[0].line)

@settings(QUICK, max_examples=400)
@given(states(depth=20))
def test_a_step(state):
    for action in tb.legal_actions(state):
        assert tb.apply(state, action).phase != "combat"
"""
    )
    position, state, step = records_in(pytester.path / "records").values()
    assert lines_of(state) == ["0 pass", "1 pass", "0 keep_hand", "1 keep_hand"]
    assert lines_of(position) == []
    assert isinstance(position.start, enclave.Battle)
    assert sum(unit is not None for unit in position.start.sides[0].line) == 1
    assert len(lines_of(step)) <= 5
    assert lines_of(step)[-1].endswith(" pass")
    *_, last = tb.replay(step)
    assert last.state.phase == "combat"


@pytest.mark.no_cover
def test_a_machine_leaves_its_minimal_example(run: Run, pytester: pytest.Pytester) -> None:
    run(
        """
from hypothesis import Phase, settings
from tambores.testing.machine import BattleMachine
from tambores.testing.strategies import battles

class Passing(BattleMachine):
    starts = battles(heroes=("aiden", "thugg"))

    def decided(self, action, step):
        assert step.state.phase != "replenishment"

TestPassing = Passing.TestCase
TestPassing.settings = settings(
    derandomize=True, database=None, deadline=None, phases=(Phase.generate, Phase.shrink),
    stateful_step_count=20,
)
"""
    )
    (record,) = records_in(pytester.path / "records").values()
    assert lines_of(record) in (["0 pass", "1 pass"], ["1 pass", "0 pass"])


def test_a_check_leaves_the_battle_that_it_found_wrong(run: Run, pytester: pytest.Pytester) -> None:
    """Not what the player imagined, and not the battles in which nothing was wrong."""
    run(
        """
from tambores.testing import check_player

class Wrong:
    def choose(self, view):
        for _ in tb.random_walk(tb.determinize(view, 0), 0, limit=5):
            pass
        return view.legal_actions[-1] if view.phase == "deployment" else "nothing"

def test_a_player():
    check_player(Wrong(), starts=[START])
"""
    )
    (record,) = records_in(pytester.path / "records").values()
    assert isinstance(record.start, enclave.Battle)
    assert record.start.sides[0].hero.card.id == "aiden"
    assert record.moves
    assert comments(record)[0].startswith("Fault: a player fails, in enclave while seat 0")


def test_an_action_that_fails_is_told(run: Run, pytester: pytest.Pytester) -> None:
    """The record ends before it, so that it can be opened; a comment says what comes next."""
    run(
        """
from tambores.enclave.skirmish import Skirmish
from tambores.kernel.game import bind

class Fragile(Skirmish):
    def follow(self, state, action, events):
        if state.turn == 1 and state.phase == "replenishment":
            raise ZeroDivisionError("planted")
        return super().follow(state, action, events)

@pytest.fixture
def fragile():
    bind(enclave.Battle, enclave.View, Fragile())
    yield
    bind(enclave.Battle, enclave.View, Skirmish())

def test_a_battle(fragile):
    for _, _, _ in tb.random_walk(START, seed=1):
        pass
"""
    )
    (record,) = records_in(pytester.path / "records").values()
    assert comments(record)[0].startswith("then: ")
    assert comments(record)[1] == "ZeroDivisionError: planted"
    *_, last = tb.replay(record)
    assert last.state.phase == "replenishment"


def test_a_battle_that_was_saved_and_loaded_is_still_the_same(
    run: Run, pytester: pytest.Pytester
) -> None:
    run(
        """
def test_a_save():
    state = tb.loads(tb.dumps(tb.apply(START, enclave.Pass())))
    state = tb.apply(state, enclave.Pass())
    assert state is None
"""
    )
    (record,) = records_in(pytester.path / "records").values()
    assert lines_of(record) == ["0 pass", "1 pass"]


def test_a_test_can_say_which_battle_is_meant(run: Run, pytester: pytest.Pytester) -> None:
    """Of several, or where it is played by another process."""
    run(
        """
def test_two(note_battle):
    one = tb.apply(START, enclave.Pass())
    begun = enclave.new_battle(("orc", "human"), ("thugg", "aiden"), seed=1)
    other = tb.apply(begun, tb.legal_actions(begun)[-1])
    note_battle(one)
    assert other is None

def test_none_is_played_here(note_battle):
    note_battle(START)
    assert False
"""
    )
    none, two = records_in(pytester.path / "records").values()
    assert lines_of(none) == []
    assert lines_of(two) == ["0 pass"]
    assert none.start == two.start


def test_the_battle_that_is_meant_is_followed_whatever_else_is_played(
    run: Run, pytester: pytest.Pytester
) -> None:
    """To where it was played last, also by way of a save; the last note counts."""
    run(
        """
def other(*actions):
    state = enclave.new_battle(("orc", "human"), ("thugg", "aiden"), seed=1, holder=0)
    for action in (enclave.Pass(), enclave.Pass()):
        state = tb.apply(state, action)
    return state

def test_a_beginning(note_battle):
    note_battle(START)
    other()
    assert False

def test_b_played_on(note_battle):
    note_battle(START)
    state = tb.apply(START, enclave.Pass())
    other()
    state = tb.apply(tb.loads(tb.dumps(state)), enclave.Pass())
    other()
    assert False

def test_c_noted_twice(note_battle):
    note_battle(other())
    note_battle(START)
    tb.apply(START, enclave.Pass())
    other()
    assert False

def test_d_an_error_elsewhere(note_battle):
    note_battle(START)
    tb.apply(other(), enclave.Pass())

def test_e_an_error_there(note_battle):
    note_battle(START)
    tb.apply(tb.apply(START, enclave.Pass()), enclave.KeepHand())
"""
    )
    found = records_in(pytester.path / "records").values()
    assert [lines_of(record) for record in found] == [
        [], ["0 pass", "1 pass"], ["0 pass"], [], ["0 pass"]
    ]  # fmt: skip
    beginnings = {record.start.sides[0].hero.card.id for record in found}  # type: ignore[attr-defined]
    assert beginnings == {"aiden"}


def test_an_action_that_is_refused_is_told(run: Run, pytester: pytest.Pytester) -> None:
    """As one that fails within the library; the last that was refused, and no other."""
    run(
        """
def test_refused():
    state = tb.apply(START, enclave.Pass())
    assert tb.why_not(state, enclave.Done()) is not None
    with pytest.raises(tb.IllegalAction):
        tb.apply(START, enclave.Done())
    tb.apply(state, enclave.KeepHand())
"""
    )
    (record,) = records_in(pytester.path / "records").values()
    assert lines_of(record) == ["0 pass"]
    assert comments(record)[0] == "then: 1 keep_hand"
    assert comments(record)[1].startswith("IllegalAction: You cannot do that in the")


def test_a_line_that_is_refused_is_told(run: Run, pytester: pytest.Pytester) -> None:
    run(
        """
from tambores.testing import played

def test_refused():
    played(START, "pass", "keep_hand")
"""
    )
    (record,) = records_in(pytester.path / "records").values()
    assert lines_of(record) == ["0 pass"]
    assert comments(record)[0] == "then: 1 keep_hand"
    assert comments(record)[1].startswith("IllegalAction: line 2, `keep_hand`: You cannot do that")


def test_a_match_is_recorded_too(run: Run, pytester: pytest.Pytester) -> None:
    run(
        """
from tambores.enclave import campaign

def test_a_match():
    for _, _, match in tb.random_walk(campaign.new_match(("human", "orc"), seed=3), seed=3):
        assert not match.fought
"""
    )
    (record,) = records_in(pytester.path / "records").values()
    assert record.game == "enclave-campaign"
    assert len(record.moves) == 3


def test_cards_of_ones_own_are_written_beside_the_record(
    run: Run, pytester: pytest.Pytester
) -> None:
    """And given to the command, which could not open the record without them."""
    source = other_pack().origin[1][0]
    pytester.path.joinpath("cards.toml").write_text(source, encoding="utf-8")
    result = run(
        """
def test_own_cards():
    pack = enclave.load_pack("cards.toml")
    start = enclave.new_battle(("human", "orc"), ("aiden", "thugg"), seed=7, holder=0, pack=pack)
    assert tb.apply(start, enclave.Pass()) is None
"""
    )
    (command,) = [line for line in result.outlines if line.startswith("  tambores replay ")]
    _, *arguments = command.split()
    assert arguments[-2] == "--pack"
    assert opened(*arguments)[0] == 0
    assert opened(*arguments[:-2])[0] != 0


# --- what is not ------------------------------------------------------------------------------


def test_nothing_is_said_where_all_is_well_or_no_battle_is_played(
    run: Run, pytester: pytest.Pytester
) -> None:
    result = run(
        """
def test_that_passes():
    tb.apply(START, enclave.Pass())

def test_without_a_battle():
    assert False

def test_skipped():
    tb.apply(START, enclave.Pass())
    pytest.skip("not now")
"""
    )
    result.assert_outcomes(passed=1, failed=1, skipped=1)
    result.stdout.no_fnmatch_line(TITLE)
    assert not pytester.path.joinpath("records").exists()


def test_a_test_knows_nothing_of_the_one_before(run: Run, pytester: pytest.Pytester) -> None:
    run(
        """
def test_that_passes():
    tb.apply(START, enclave.Pass())

def test_that_fails():
    tb.apply(START, enclave.Deploy(tb.legal_actions(START)[0].card, 1))
    assert False
"""
    )
    (record,) = records_in(pytester.path / "records").values()
    assert len(record.moves) == 1
    assert lines_of(record)[0].startswith("0 deploy")


def test_without_the_plug_in_nothing_is_kept(pytester: pytest.Pytester) -> None:
    """It works on request only."""
    pytester.makepyfile(
        HEAD + "def test_a():\n    assert tb.apply(START, enclave.Pass()) is None\n"
    )
    result = pytester.runpytest_inprocess("-p", "no:cacheprovider")
    result.assert_outcomes(failed=1)
    result.stdout.no_fnmatch_line(TITLE)


# --- where and how ----------------------------------------------------------------------------

FAILING = "def test_a():\n    assert tb.apply(START, enclave.Pass()) is None\n"


def test_the_folder_can_be_set(run: Run, pytester: pytest.Pytester) -> None:
    """By an option or by a setting; relative paths begin at the root of the project."""
    pytester.makeini("[pytest]\ntambores_records = kept/here\n")
    run(FAILING, "-q")
    assert records_in(pytester.path / "kept" / "here")
    run(FAILING, "--tambores-records", "elsewhere")
    assert records_in(pytester.path / "elsewhere")


def test_usually_records_are_in_the_cache_of_pytest(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(HEAD + FAILING)
    result = pytester.runpytest_inprocess(*PLUGIN)
    result.stdout.fnmatch_lines(["*/.pytest_cache/d/tambores/*.txt --at 1"])
    assert records_in(pytester.path / ".pytest_cache" / "d" / "tambores")


def test_without_a_cache_there_is_a_folder_for_what_is_temporary(run: Run) -> None:
    result = run(FAILING, "-q")
    (command,) = [line for line in result.outlines if line.startswith("  tambores replay ")]
    path = Path(command.split()[2])
    assert path.exists()
    path.unlink()
    path.parent.rmdir()


def test_a_long_record_is_cut_in_the_middle_of_the_report(
    run: Run, pytester: pytest.Pytester
) -> None:
    result = run(
        """
def test_long():
    for _, _, state in tb.random_walk(START, seed=1):
        pass
    assert tb.outcome(state) is None
"""
    )
    result.stdout.fnmatch_lines(["# turn 1, deployment", "... * lines, which are in the file ..."])
    (record,) = records_in(pytester.path / "records").values()
    assert len(record.moves) > 60
    assert record.outcome is not None
    assert len([line for line in result.outlines if line[:2] in ("0 ", "1 ")]) < 60


def test_a_folder_that_cannot_be_written_to_does_not_hide_the_failure(
    run: Run, pytester: pytest.Pytester
) -> None:
    pytester.path.joinpath("taken").write_text("a file")
    result = run(FAILING, "--tambores-records", "taken")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([TITLE, "its record could not be written: *Error: *"])


@pytest.mark.parametrize(
    ("test", "name"),
    [
        ("tests/test_game.py::test_a", "tests-test_game.py-test_a"),
        ("t.py::TestA::test_b[x/../y: é-7]", "t.py-TestA-test_b-x-..-y-7"),
    ],
)
def test_the_file_is_named_after_the_test(test: str, name: str) -> None:
    assert name_of(test) == name


def test_long_names_are_cut_and_stay_different() -> None:
    one, other = (name_of(f"t.py::test[{'x' * 500}{end}]") for end in "ab")
    assert one != other
    assert len(one) == len(other) < LONGEST_NAME + 12


# --- the journal ------------------------------------------------------------------------------


def test_states_that_are_gone_are_forgotten() -> None:
    """A test may make any number of steps; the journal keeps the ways to what still exists."""
    start = enclave.new_battle(("human", "orc"), ("aiden", "thugg"), seed=7, holder=0)
    with kept() as journal:
        for seed in range(5):
            for _ in tb.random_walk(start, seed, limit=40):
                pass
        assert len(journal._origins) <= 41
        tb.apply(start, enclave.Pass())
        course = journal.course()
        assert course is not None
        assert course.actions == (enclave.Pass(),)
        del course
    assert played(start, "pass").phase == "deployment"


def test_what_is_said_outside_a_test_is_not_kept() -> None:
    note(enclave.new_battle(("human", "orc"), ("aiden", "thugg"), seed=7))
    with kept() as journal:
        assert journal.course() is None


def test_a_journal_in_a_journal_knows_the_same() -> None:
    start = enclave.new_battle(("human", "orc"), ("aiden", "thugg"), seed=7, holder=0)
    with kept() as outer, kept() as inner:
        tb.apply(start, enclave.Pass())
        assert inner.course() == outer.course()
    course = outer.course()
    assert course is not None
    record = record_of(course, {"Test": "x"}, "two\nlines\tand \x00 more")
    assert comments(record) == ["two lines and more"]
