"""The command line: the battle that plays itself, and the one for two people."""

from __future__ import annotations

import io
import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from contextlib import redirect_stderr, redirect_stdout
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import tambores as tb
from tambores import enclave
from tambores.__main__ import MISSING, main
from tambores.cli.demo import demo
from tambores.enclave.terminal.battles import BattleSession
from tambores.enclave.terminal.words import PACKAGE, words
from tambores.kernel.message import LANGUAGES
from tambores.toolkit.terminal import words as cli_words
from tambores.toolkit.terminal.files import write_whole
from tambores.toolkit.terminal.menu import menu
from tambores.toolkit.terminal.saves import save_text
from tambores.toolkit.terminal.screen import can_draw
from tambores.toolkit.terminal.session import load
from tambores.toolkit.terminal.terminal import Terminal
from tambores.toolkit.terminal.why import explain, overview
from tests.cases import each
from tests.sets import STANDIN_1

pytestmark = pytest.mark.no_cover

needs_cli = pytest.mark.skipif(
    find_spec("typer") is None or find_spec("rich") is None, reason="needs the extra `cli`"
)

ENDINGS = ("Player 1 wins: ", "Player 2 wins: ", "A draw: ")
COLUMN = "-- 1 --"
"""Part of what stands between the two lines of a board in ASCII."""
BLOCKED = "import sys; sys.modules['typer'] = sys.modules['rich'] = None; "


def python(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a Python of its own, with nothing to read."""
    return subprocess.run(
        [sys.executable, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONIOENCODING": "utf-8"} | environment,
        timeout=120,
        check=False,
    )


def shell(command: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    """A command in a shell, where `tambores` is the command line."""
    return subprocess.run(
        [
            "sh",
            "-c",
            command.replace("tambores", f'"{sys.executable}" -m tambores'),
            "sh",
            *map(str, arguments),
        ],
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def command(*arguments: str) -> str:
    """A program that runs the command line without what the extra installs."""
    return f"{BLOCKED}from tambores.__main__ import main; sys.exit(main({list(arguments)!r}))"


class Ran(NamedTuple):
    """What came of a command: its exit status and what it said."""

    status: int
    out: str
    err: str

    @property
    def said(self) -> str:
        """Everything on standard output, however it was broken into lines."""
        return " ".join(self.out.split())


def tambores(*arguments: object, lines: Iterable[str] = ()) -> Ran:
    """Run a command of the command line here, with these lines typed."""
    out, err = io.StringIO(), io.StringIO()
    typed = io.StringIO("".join(f"{line}\n" for line in lines))
    with redirect_stdout(out), redirect_stderr(err), pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", typed)
        status = main([str(argument) for argument in arguments])
    return Ran(status, out.getvalue(), err.getvalue())


def battle(**others: Any) -> enclave.Battle:
    """The beginning of a turn; both have a hand, player 1 is first."""
    known: dict[str, Any] = {"phase": "deployment", "holder": 0, "pack": STANDIN_1} | others
    return enclave.scenario(
        **known,
        sides=(
            {
                "army": "human",
                "hero": "joanna",
                "hand": ["grifo", "soldado", "escudo_triangular"],
                "line": {2: "alabardero"},
            },
            {
                "army": "orc",
                "hero": "krangg",
                "hand": ["goblin", "lancero", "huargo"],
                "line": {2: "trol"},
            },
        ),
    )


class Script:
    """Two players who type what was written down for them."""

    def __init__(self, lines: Iterable[str] = (), always: str | None = None) -> None:
        self.lines = [*lines]
        self.always = always
        self.asked: list[str] = []
        self.told: list[str] = []
        self.terminal = Terminal(self.ask, self.say, self.clear, ascii=True)

    def ask(self, question: str) -> str:
        self.asked.append(question)
        self.told.append(question)
        if "Press Enter" in question or "Pulsa Intro" in question:
            return ""
        if self.lines:
            return self.lines.pop(0)
        if self.always is not None:
            return self.always
        raise EOFError

    def say(self, text: str, kind: str) -> None:
        assert kind in ("plain", "heading", "news", "fault", "picture")
        self.told.append(text)

    def clear(self) -> None:
        self.told.append("(cleared)")

    @property
    def text(self) -> str:
        return "\n".join(self.told)


def played(
    state: enclave.Battle, *lines: str, language: str = "en"
) -> tuple[Script, BattleSession, int]:
    """A session with these lines typed, the turns at the keyboard aside."""
    script = Script(lines)
    table = BattleSession(state, script.terminal, language)
    return script, table, table.play()


def save(state: enclave.Battle, path: Path) -> None:
    """Write what a player saves."""
    write_whole(path, save_text([state]))


def number(state: enclave.Battle, action: tb.Action) -> str:
    """What the player in turn types for an action."""
    prompt = tb.prompt(state)
    assert prompt is not None
    return str(menu(tb.view(state, prompt.seat), "en").actions.index(action) + 1)


# --- the battle that plays itself ---------------------------------------------------------


def test_without_argument_a_whole_battle_is_played_and_its_end_told() -> None:
    run = python("-m", "tambores")
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.splitlines()[-1].startswith(ENDINGS)
    assert "Turn 1, deployment" in run.stdout
    assert "Turn 2, deployment" in run.stdout


def test_the_battle_is_the_same_every_time_and_another_with_another_seed() -> None:
    told = []
    for seed in ("3", "3", "4"):
        with redirect_stdout(io.StringIO()) as out:
            assert main(["--seed", seed]) == 0
        told.append(out.getvalue())
    one, same, other = told
    assert one == same != other


def test_the_battle_is_played_without_the_extra() -> None:
    run = python("-c", command())
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout == python("-m", "tambores").stdout


def test_a_terminal_without_box_signs_gets_a_board_in_ascii() -> None:
    run = python("-m", "tambores", PYTHONIOENCODING="ascii")
    assert run.returncode == 0
    assert run.stdout.isascii()
    assert COLUMN in run.stdout


def test_a_reader_who_goes_away_is_no_fault() -> None:
    run = subprocess.Popen(
        [sys.executable, "-m", "tambores", "--seed", "3"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONIOENCODING": "utf-8", "PYTHONUNBUFFERED": "1"},
    )
    assert run.stdout is not None
    assert run.stderr is not None
    run.stdout.readline()
    run.stdout.close()
    assert run.stderr.read() == b""
    run.stderr.close()
    assert run.wait(120) == 1


@pytest.mark.parametrize(
    "arguments", [("--seed", "x"), ("--seed", "-1"), ("--lang", "fr"), ("--go",)]
)
def test_wrong_arguments_are_refused(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2
    assert "tambores: error:" in capsys.readouterr().err


def test_the_battle_is_told_in_spanish(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "es", "--seed", "5"]) == 0
    told = capsys.readouterr().out
    assert "Turno 1, despliegue" in told
    assert "Jugador 1 despliega " in told
    assert told.splitlines()[-1].startswith(("Gana ", "Empate: "))


@pytest.mark.parametrize("seed", range(6))
def test_the_board_is_shown_at_each_turn_after_each_combat_and_at_the_end(seed: int) -> None:
    told: list[str] = []
    demo(told.append, seed, ascii=True, content=STANDIN_1)
    boards = [text for text in told if COLUMN in text]
    assert told[-1].startswith(ENDINGS)
    turns = [text for text in boards if ", deployment" in text.splitlines()[0]]
    numbers = [int(text.split(",")[0].split()[1]) for text in turns]
    assert numbers == list(range(1, len(turns) + 1))
    assert len(boards) > len(turns)
    assert max(len(line) for text in told for line in text.splitlines()) <= 80


def test_the_battle_shows_what_everybody_may_see() -> None:
    told: list[str] = []
    demo(told.append, 5, ascii=True)
    assert "Hand of" not in "\n".join(told)
    assert any("pays with a card of the hand" in text for text in told)


def test_what_a_terminal_can_draw_depends_on_its_encoding() -> None:
    assert can_draw("utf-8")
    assert not can_draw("ascii")
    assert not can_draw("latin-1")
    assert not can_draw(None)
    assert not can_draw("no such encoding")


# --- two people on one terminal -----------------------------------------------------------


def test_a_number_plays_the_action_it_stands_before() -> None:
    state = battle()
    _, table, _ = played(state, number(state, enclave.Deploy("soldado", 4)))
    assert table.state == tb.apply(state, enclave.Deploy("soldado", 4))


def test_actions_are_grouped_by_kind_with_names_and_costs() -> None:
    script, _, _ = played(battle())
    groups = script.text.partition("What do you deploy?")[2]
    assert "Deploy a unit\n  Soldier, cost 1:   1) slot 1   2) slot 3" in groups
    assert (
        "Place a card under a unit\n  Triangular Shield, cost 1 from the deck:   5) Halberdier (2)"
        in (groups)
    )
    assert "Use the ability of your hero\n  6) Joanna, cost 1" in groups
    assert groups.index("Deploy a unit") < groups.index("Pass\n  7) deploy nothing more")


def test_to_pass_again_beside_an_ability_is_to_let_it_be() -> None:
    state = tb.apply(tb.apply(battle(), enclave.Pass()), enclave.Pass())
    assert tb.prompt(state) == tb.Prompt(0, 0, "ability")
    script, _, _ = played(state)
    assert "Pass\n  2) do nothing" in script.text


def test_each_decision_shows_the_board_from_the_view_of_its_seat() -> None:
    state = battle()
    script, _, _ = played(state, number(state, enclave.Pass()))
    first, second = script.text.split("(cleared)")[2::2]
    assert "Hand of Player 1: Griffin (4)" in first
    assert "Goblin (" not in first
    assert "Hand of Player 2: Goblin (0)" in second
    assert "Griffin" not in second


def test_the_keyboard_is_handed_over_when_another_seat_decides() -> None:
    state = battle()
    script, _, _ = played(state, number(state, enclave.Pass()))
    turns = [question for question in script.asked if "Press Enter" in question]
    assert [turn[:8] for turn in turns] == ["Player 1", "Player 2"]
    assert script.told[:3] == ["(cleared)", script.asked[0], "(cleared)"]


def test_the_keyboard_is_not_handed_over_to_the_same_seat() -> None:
    state = battle()
    script, _, _ = played(state, number(state, enclave.Deploy("soldado", 1)))
    assert sum("Press Enter" in question for question in script.asked) == 1
    assert "Player 1: Which card do you pay with?" in script.text


def test_each_player_is_told_what_happened_as_far_as_it_may_know() -> None:
    state = battle()
    soldier = number(state, enclave.Deploy("soldado", 1))
    script, _, _ = played(state, soldier, "1")
    second = script.text.split("(cleared)")[-1]
    assert "What happened:\n  Player 1 plays Soldier from the hand." in second
    assert "Player 1 pays with a card of the hand." in second
    assert "Player 1 deploys Soldier in slot 1." in second


@each(
    ("line", "answer"),
    [
        ("0", "0 is not on the list; choose a number from 1 to 7."),
        ("8", "8 is not on the list; choose a number from 1 to 7."),
        ("1" * 5000, f"{'1' * 5000} is not on the list; choose a number from 1 to 7."),
        ("x", "'x' is neither a number nor a command; h lists the commands."),
        ("1 2", "'1 2' is neither a number nor a command; h lists the commands."),
        ("\u0661", "'\u0661' is neither a number nor a command; h lists the commands."),
        ("h", "why an action is not possible"),
        ("s", "Add a file name: s FILE"),
        ("u", "There is nothing to undo."),
        ("i grifo", "Griffin: monster; cost 4"),
        ("i the brotherhood", "The Brotherhood: infantry; cost 3"),
        ("i nobody", "You can see no card called 'nobody'."),
        ("i", "Troll: monster; cost 4"),
        ("? deploy soldado 1", "That is possible now."),
        ("? fly", "'fly' is not an action; write one like this: deploy soldado 1"),
        ("? deploy soldado x", "column 16: 'x' is not possible for 'slot'"),
    ],
)
def test_a_line_that_plays_nothing_is_answered_and_the_question_stays(
    line: str, answer: str
) -> None:
    state = battle()
    script, table, status = played(state, line)
    assert answer in script.text
    assert table.state is state
    assert status == 0
    assert script.text.count("What do you deploy?") == 1


def test_an_empty_line_is_no_answer() -> None:
    script, _, _ = played(battle(), "", "  ")
    assert script.asked.count(words("choose", "en")) == 3
    assert "no command" not in script.text


def test_a_question_mark_with_an_action_says_why_it_is_not_possible() -> None:
    script, _, _ = played(battle(), "? deploy grifo 3", "?deploy  soldado 2")
    assert "Griffin costs 4 cards, and your hand has 2 to pay with. (DEP-05)" in script.text
    assert "Slot 2 is taken. (DEP-04)" in script.text


def test_a_bare_question_mark_goes_through_hand_units_and_hero() -> None:
    script, _, _ = played(battle(), "?")
    told = script.text.partition(words("choose", "en"))[2]
    assert "You can use: Soldier, Triangular Shield, ability of Joanna." in told
    assert "Griffin: Griffin costs 4 cards, and your hand has 2 to pay with." in told
    assert "Halberdier (2): You cannot do that in the" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_position_everything_a_player_has_is_explained(language: str) -> None:
    """Each thing is named once, as possible or with one reason, and a reason is a sentence."""
    start = enclave.new_battle(("human", "orc"), ("joanna", "borrunn"), seed=3, pack=STANDIN_1)
    for state, _, _ in tb.random_walk(start, seed=5, limit=150):
        prompt = tb.prompt(state)
        assert prompt is not None
        for line in overview(tb.view(state, prompt.seat), language):
            assert ": " in line
            assert line.endswith((".", ")"))
            assert "@" not in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_position_each_action_has_one_number_and_some_words(language: str) -> None:
    start = enclave.new_battle(("human", "orc"), ("rincemer", "borrunn"), seed=8, pack=STANDIN_1)
    for state, _, _ in tb.random_walk(start, seed=6, limit=400):
        prompt = tb.prompt(state)
        assert prompt is not None
        made = menu(tb.view(state, prompt.seat), language)
        choices = [c for group in made.groups for row in group.rows for c in row.choices]
        assert sorted(map(str, made.actions)) == sorted(map(str, tb.legal_actions(state)))
        assert [n for n, _ in choices] == list(range(1, len(made.actions) + 1))
        assert all(label and "@" not in label and "None" not in label for _, label in choices)
        rows = [line for group in made.groups for row in group.rows for line in row.lines()]
        assert max(map(len, rows)) <= 80


def test_undo_takes_the_last_decision_back() -> None:
    state = battle()
    script, table, _ = played(state, number(state, enclave.Deploy("soldado", 1)), "u")
    assert table.state is state
    assert "The last decision is undone." in script.text


def test_undo_over_a_change_of_seats_hands_the_keyboard_back() -> None:
    state = battle()
    script, table, _ = played(state, number(state, enclave.Pass()), "u")
    assert table.state is state
    turns = [question[:8] for question in script.asked if "Press Enter" in question]
    assert turns == ["Player 1", "Player 2", "Player 1"]


def test_undo_takes_back_what_was_still_to_be_told() -> None:
    state = battle()
    _, table, _ = played(state, number(state, enclave.Deploy("soldado", 1)), "u")
    assert table.news[1] == ()


def test_undo_stops_where_something_new_was_turned_up() -> None:
    """Cards drawn cannot be unseen."""
    state = battle(phase="replenishment")
    script, table, _ = played(state, "1", "1", "u")
    assert table.state.turn == 2
    assert (
        "You cannot undo the last decision: it revealed something that was hidden." in script.text
    )


def test_undo_goes_back_as_far_as_the_last_thing_turned_up() -> None:
    state = battle(phase="replenishment")
    begun = BattleSession(state, Script(["1", "1"]).terminal)
    begun.play()
    script = Script(["1", "u", "u"])
    begun.terminal = script.terminal
    reached = begun.state
    begun.play()
    assert begun.state == reached
    assert "You cannot undo the last decision" in script.text


def test_a_battle_is_saved_and_goes_on_from_the_file(tmp_path: Path) -> None:
    state, path = battle(), tmp_path / "a battle.json"
    soldier = number(state, enclave.Deploy("soldado", 1))
    script, table, status = played(state, soldier, f"s {path}", "q")
    assert f"Saved to {path}." in script.text
    assert "Good-bye." in script.text
    assert status == 0
    assert load(path).battle == table.state == tb.apply(state, enclave.Deploy("soldado", 1))
    assert [*tmp_path.iterdir()] == [path]


def test_a_file_that_cannot_be_written_is_told_and_the_battle_goes_on(tmp_path: Path) -> None:
    state = battle()
    missing = tmp_path / "missing" / "file"
    script, table, _ = played(state, f"s {missing}", f"s {tmp_path}", "s a\0b", "1")
    assert f"The battle could not be saved to {missing}: No such file or directory." in script.text
    assert script.text.count("could not be saved to") == 3
    assert [*tmp_path.iterdir()] == []
    assert table.state is not state


def test_a_battle_that_is_not_saved_is_left_only_when_confirmed() -> None:
    state = battle()
    soldier = number(state, enclave.Deploy("soldado", 1))
    script, table, status = played(state, soldier, "q", "n", "1", "q", "y")
    assert script.asked.count(words("quit", "en", what="battle")) == 2
    assert status == 0
    assert table.state.sides[0].line[0] is not None


def test_a_battle_without_changes_is_left_at_once() -> None:
    script, _, status = played(battle(), "q")
    assert words("quit", "en", what="battle") not in script.asked
    assert status == 0
    assert script.told[-1] == "Good-bye."


def test_the_end_of_the_input_ends_the_session_with_a_sentence() -> None:
    script, _, status = played(battle())
    assert (status, script.told[-1]) == (0, "The input has ended; good-bye.")
    script, _, status = played(battle(), "1")
    assert (status, script.told[-1]) == (1, "The input has ended; the battle is not saved.")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("Interrupted; good-bye.", "Interrupted; the battle is not saved.")),
        ("es", ("Interrumpido; hasta pronto.", "Interrumpido; la batalla no está guardada.")),
    ],
)
def test_an_interrupt_ends_the_session_and_is_called_so(
    language: str, said: tuple[str, str]
) -> None:
    for lines, farewell in zip(([""], ["", "1"]), said, strict=True):

        def interrupted(question: str, lines: list[str] = lines) -> str:
            if not lines:
                raise KeyboardInterrupt
            return lines.pop(0)

        script = Script()
        terminal = Terminal(interrupted, script.say, script.clear)
        assert BattleSession(battle(), terminal, language).play() == 130
        assert script.told[-1] == farewell


def test_a_battle_played_to_its_end_shows_the_board_and_who_won() -> None:
    start = enclave.new_battle(
        ("human", "orc"),
        ("aiden", "krangg"),
        seed=4,
        rules=enclave.HouseRules(max_turns=2),
        pack=STANDIN_1,
    )
    script = Script(always="1")
    assert BattleSession(start, script.terminal).play() == 0
    assert script.told[-1].strip().startswith(ENDINGS)
    assert "Hand of" not in script.told[-2]
    assert "The battle is over" in script.text


def test_a_battle_that_is_over_is_only_shown() -> None:
    state = _ended()
    script, _, status = played(state)
    assert status == 0
    assert script.asked == []
    assert script.told[-1].strip().startswith(ENDINGS)


def _ended() -> enclave.Battle:
    state = enclave.new_battle(
        ("human", "orc"),
        ("aiden", "borrunn"),
        seed=4,
        rules=enclave.HouseRules(max_turns=1),
        pack=STANDIN_1,
    )
    *_, (_, _, last) = tb.random_walk(state, seed=1)
    assert tb.outcome(last) is not None
    return last


def test_the_session_speaks_spanish() -> None:
    state = battle()
    soldier = number(state, enclave.Deploy("soldado", 1))
    script, _, _ = played(state, "?", "h", "x", soldier, "q", "sí", language="es")
    assert "Jugador 1: ¿Qué despliegas?" in script.text
    assert "Desplegar una unidad\n  Soldado, coste 1:   1) hueco 1" in script.text
    assert "Puedes usar: Soldado" in script.text
    assert script.told[-1] == "Hasta pronto."


def test_whole_battles_are_played_from_the_menu_alone() -> None:
    """The command accepts every line of two players who choose any action, until the end."""
    for seed in range(3):
        choose = random.Random(seed)
        start = enclave.new_battle(
            ("human", "orc"),
            ("jayme", "uzgar"),
            seed=seed,
            rules=enclave.HouseRules(max_turns=6),
            pack=STANDIN_1,
        )
        script = Script()
        table = BattleSession(start, script.terminal)

        def answer(
            question: str, table: BattleSession = table, choose: random.Random = choose
        ) -> str:
            if "Press Enter" in question:
                return ""
            return str(1 + choose.randrange(len(tb.legal_actions(table.state))))

        table.terminal = Terminal(answer, script.say, script.clear)
        assert table.play() == 0
        assert "is not on the list" not in script.text
        assert script.told[-1].strip().startswith(ENDINGS)


def test_an_explanation_is_given_in_the_language_asked_for() -> None:
    state = battle()
    told = explain(state, tb.view(state, 0), "deploy grifo 3", "es")
    assert told == "Grifo cuesta 4 cartas, y en tu mano hay 2 para pagar. (DEP-05)"


def test_everything_said_is_in_the_catalogue_and_the_other_way_round() -> None:
    package = Path(str(tb.__file__)).parent
    folders = ("adapters", "cli", "toolkit/terminal", "enclave/terminal")
    files = [package / "__main__.py", package / "enclave" / "modes.py"]
    files += [path for folder in folders for path in (package / folder).rglob("*.py")]
    code = "".join(path.read_text(encoding="utf-8") for path in files)
    families = ("count.", "pack.column.", "pack.mark.")
    unsaid = [
        key
        for key in (*cli_words.catalogue("en"), *cli_words.catalogue("en", PACKAGE))
        if not key.startswith(families) and not re.search(rf"""["']{key}["']""", code)
    ]
    assert unsaid == []


# --- python -m tambores play --------------------------------------------------------------


def test_without_the_extra_play_says_what_to_install() -> None:
    run = python("-c", command("play"))
    assert (run.returncode, run.stdout, run.stderr) == (2, "", f"{MISSING}\n")
    assert MISSING.endswith('pip install "tambores[cli]"')


def test_a_missing_extra_is_told_from_any_other_missing_module(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "tambores.cli.app", raising=False)
    monkeypatch.setitem(sys.modules, "typer", None)
    assert main(["play"]) == 2
    assert capsys.readouterr().err == f"{MISSING}\n"
    monkeypatch.setitem(sys.modules, "tambores.cli.app", None)
    with pytest.raises(ModuleNotFoundError, match=r"tambores\.cli\.app"):
        main(["play"])


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Sets what is typed at standard input; skips where the extra is not installed."""
    pytest.importorskip("typer")
    pytest.importorskip("rich")
    return lambda text: monkeypatch.setattr(sys, "stdin", io.StringIO(text))


Typed = Callable[[str], None]
Captured = pytest.CaptureFixture[str]


def test_play_begins_a_battle_of_the_heroes_named(typed: Typed, capsys: Captured) -> None:
    typed("\nq\n")
    assert (
        main(
            [*["play", "--human", "joanna", "--orc", "uzgar", "--seed", "5", "--pack", "standin-1"]]
        )
        == 0
    )
    told = capsys.readouterr().out
    assert "Joanna  A2 D3 W0/4" in told
    assert "Uzgar  A1 D3 W0/4" in told
    assert "What do you deploy?" in told
    assert "Good-bye." in told


def test_play_draws_a_seed_if_none_is_given(typed: Typed, capsys: Captured) -> None:
    typed("")
    assert main(["play", "--orc", "borrunn"]) == 0
    assert "The input has ended; good-bye." in capsys.readouterr().out


def test_play_ends_with_1_if_the_input_ends_before_the_battle_is_saved(
    typed: Typed, capsys: Captured
) -> None:
    typed("\n1\n")
    assert main(["play", "--orc", "borrunn", "--seed", "5", "--max-turns", "3"]) == 1
    assert "The input has ended; the battle is not saved." in capsys.readouterr().out


def test_play_goes_on_with_a_saved_battle(typed: Typed, capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "battle.json"
    save(battle(), path)
    typed("\nq\n")
    assert main(["play", "--load", str(path), "--lang", "es"]) == 0
    told = capsys.readouterr().out
    assert "Mano del Jugador 1: Grifo (4)" in told
    assert "Hasta pronto." in told


def test_a_saved_battle_may_have_been_laid_out_over_several_lines(tmp_path: Path) -> None:
    path = tmp_path / "battle.json"
    path.write_text(json.dumps(json.loads(tb.dumps(battle())), indent=2), encoding="utf-8")
    assert load(path).battle == battle()


@pytest.mark.parametrize(
    ("content", "answer"),
    [
        (b"{", "cannot be read: "),
        (b"", "cannot be read: "),
        (b"1" * 5_000_000, "cannot be read: "),
        (b"\xff", "cannot be read: it is not text in UTF-8."),
        (None, "cannot be read: No such file or directory."),
    ],
)
@pytest.mark.parametrize("command", ["play", "solo"])
def test_a_bad_file_is_refused_in_one_sentence(
    command: str, content: bytes | None, answer: str, typed: Typed, capsys: Captured, tmp_path: Path
) -> None:
    path = tmp_path / "file.json"
    if content is not None:
        path.write_bytes(content)
    typed("")
    assert main([command, "--load", str(path)]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"{path} {answer}")
    assert told.err.count("\n") == 1


def test_a_file_with_another_document_is_refused(
    typed: Typed, capsys: Captured, tmp_path: Path
) -> None:
    path = tmp_path / "file.json"
    path.write_text(tb.dumps(enclave.Pass()), encoding="utf-8")
    typed("")
    assert main(["play", "--load", str(path)]) == 1
    told = capsys.readouterr().err
    assert told == f"{path} cannot be read: {words('no_save', 'en')}.\n"
    assert "not hold a saved battle or match of Enclave" in told


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (("--human", "krangg"), "known: jayme, aiden, joanna, rincemer"),
        (("--orc", "nobody"), "known: thugg, krangg, borrunn, uzgar"),
        (("--seed", "-1"), "a seed is a whole number from 0 to"),
        (("--max-turns", "0"), "max_turns is 0; known values"),
        (("--lang", "fr"), "--lang"),
        (("--nothing",), "--nothing"),
    ],
)
def test_wrong_options_are_refused(
    arguments: tuple[str, ...], answer: str, typed: Typed, capsys: Captured
) -> None:
    typed("")
    assert main(["play", *arguments]) == 2
    assert answer in capsys.readouterr().err
