"""The command line: stepping through a record."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.cli.replay import Replay
from tambores.enclave import campaign
from tambores.kernel.envelope import VERSION
from tests.cases import each
from tests.cli.test_cli import COLUMN, Script, battle, needs_cli, tambores
from tests.cli.test_records import LAST, WHOLE, falsified, start

pytestmark = needs_cli

STEP = "Enter for the next decision, or h for help: "
MISMATCH = "The record does not replay: decision "


def shown(record: tb.Record, *lines: str, seat: int | None = None, at: int = 0) -> Script:
    """What a viewer is shown who types these lines."""
    script = Script(lines)
    Replay(record, script.terminal, seat=seat).play(at)
    return script


def places(text: str) -> list[int]:
    """The decisions that were shown."""
    return [int(n) for n in re.findall(r"^(?:Enter for .*: )?Decision (\d+) of", text, re.M)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with one sound record."""
    path = tmp_path / "record"
    path.write_text(str(WHOLE), encoding="utf-8")
    return path


# --- going about --------------------------------------------------------------------------


def test_a_record_is_shown_from_its_beginning_with_its_headers() -> None:
    script = shown(WHOLE)
    head = script.text.partition("Decision 0 of")[0]
    assert "  type: enclave.record\n  armies: human orc\n  heroes: aiden borrunn\n" in head
    assert "  house_rules: max_turns=3\n  Event: A friendly battle\n" in head
    assert COLUMN in script.text
    assert script.told[-3:] == ["Player 1: What do you deploy?", STEP, "Good-bye."]


@each(
    ("lines", "expected"),
    [
        (("", "", ""), [0, 1, 2, 3]),
        (("", "", "b", "b"), [0, 1, 2, 1, 0]),
        (("5", "2", "", "b"), [0, 5, 2, 3, 2]),
        (("e", "b"), [0, LAST, LAST - 1]),
        (("e", "0"), [0, LAST, 0]),
        (("h", "x", "-1", "1.5", "b", "999999", "1" * 5000), [0]),
        (("e", "", "n"), [0, LAST]),
        (("q", ""), [0]),
    ],
)
def test_one_steps_through_a_record(lines: tuple[str, ...], expected: list[int]) -> None:
    assert places(shown(WHOLE, *lines).text) == expected


@each(
    ("lines", "answer"),
    [
        (("x",), "'x' is neither a number nor a command; h lists the commands."),
        (("b",), "You cannot go any further back in this record."),
        (("p",), "You cannot go any further back in this record."),
        (("e", ""), "You cannot go any further forward in this record."),
        (("e", "n"), "You cannot go any further forward in this record."),
        (("9999",), f"This record has no decision 9999; choose one from 0 (the start) to {LAST}."),
        (("h",), "go on to where a turn or phase begins"),
    ],
)
def test_a_line_that_leads_nowhere_is_answered(lines: tuple[str, ...], answer: str) -> None:
    assert answer in shown(WHOLE, *lines).text


def test_turns_and_phases_are_gone_through() -> None:
    headings = [note.at for note in WHOLE.notes if note.kind == "heading"]
    assert len(headings) > 4
    assert places(shown(WHOLE, *["n"] * (len(headings) - 1)).text) == headings
    back = shown(WHOLE, *["p"] * (len(headings) - 1), at=headings[-1])
    assert places(back.text) == headings[::-1]


def test_a_decision_shows_what_happened_and_what_is_said_of_it() -> None:
    script = shown(WHOLE, at=2)
    assert script.told.count("  ; Now it begins.") == 1
    assert "Now it begins." not in shown(WHOLE, at=3).text
    _, second, *_ = tb.replay(WHOLE)
    told = " ".join(script.text.split())
    assert second.events
    logged = [event for event in second.seen_by(None) if event.logged]
    assert logged
    assert all(str(event) in told for event in logged)


def test_the_end_says_who_won() -> None:
    assert f"\n{WHOLE.outcome}\n{STEP}" in shown(WHOLE, "e").text


def test_each_viewer_sees_what_it_was_shown() -> None:
    record = tb.recorded(battle(), [enclave.Deploy("soldado", 1), enclave.Pay("grifo")])
    spectator, first, second = (shown(record, at=2, seat=seat).text for seat in (None, 0, 1))
    assert "Player 1 pays with Griffin." in first
    assert "Hand of Player 1: Triangular Shield" in first
    for text in (spectator, second):
        assert "Player 1 pays with a card of the hand." in text
        assert "Griffin" not in text
    assert "Hand of" not in spectator
    assert "Hand of Player 2: Goblin" in second


def test_a_record_is_replayed_no_further_than_it_is_looked_at_and_only_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    replay = tb.replay
    made: list[tb.Step[Any]] = []

    def counted(record: tb.Record) -> Iterator[tb.Step[Any]]:
        for step in replay(record):
            made.append(step)
            yield step

    monkeypatch.setattr(tb, "replay", counted)
    viewer = Replay(WHOLE, Script().terminal)
    for at, furthest in ((10, 10), (3, 10), (9, 10), (0, 10), (12, 12)):
        viewer.go(at)
        assert len(made) == furthest


# --- at the command line ------------------------------------------------------------------


def test_a_record_is_shown_in_spanish(path: Path) -> None:
    ran = tambores("replay", path, "--lang", "es", "--at", 1, lines=("", "h", "x"))
    assert ran.status == 0
    assert f"Decisión 2 de {LAST}\n  Jugador " in ran.out
    assert "¿Qué " in ran.out
    assert "una decisión atrás" in ran.out
    assert ran.out.endswith("Hasta pronto.\n")


def test_a_battle_of_the_automaton_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "record"
    tambores("record", path, "enclave-solo")
    ran = tambores("replay", path, "--view", 0, lines=[""] * 400)
    assert ran.status == 0
    assert "Automaton turns up" in ran.out
    assert "(face down)" in ran.out
    assert max(map(len, ran.out.replace(STEP, "\n").splitlines())) <= 80


def test_a_match_is_shown_as_its_standing() -> None:
    match = campaign.new_match(("human", "orc"), seed=7)
    end = tb.Outcome("win", (1,), "hero_defeated")
    heroes = map(campaign.RevealHero, ("borrunn", "aiden"))
    script = shown(tb.recorded(match, [*heroes, campaign.Report(end)]), "", "", "")
    assert places(script.text) == [0, 1, 2, 3]
    assert "Player 1                             0 : 2 " in script.text
    assert "Player 2 shows the hero of the next battle: Borrunn (bronze)." in script.text
    assert "-------1-------" not in script.text


@pytest.mark.parametrize(
    ("options", "answer"),
    [
        (
            ("--at", 9999),
            f"This record has no decision 9999; choose one from 0 (the start) to {LAST}.",
        ),
        (("--at", -1), "This record has no decision -1"),
        (
            ("--view", 2),
            "There is no seat 2; choose 0 for player 1 or 1 for player 2, or leave out",
        ),
        (("--view", -1), "There is no seat -1; choose 0 for player 1"),
        (("--view", "x"), "--view"),
        (("--number", 2), " has no record 2; choose one from 1 to 1."),
        (("--number", 0), "--number"),
    ],
)
def test_wrong_options_are_refused(options: tuple[object, ...], answer: str, path: Path) -> None:
    ran = tambores("replay", path, *options)
    assert (ran.status, ran.out) == (2, "")
    assert answer in ran.err


def test_one_of_many_records_is_shown(path: Path) -> None:
    short = tb.recorded(start(), [enclave.Pass()])
    path.write_text(f"{WHOLE}\n{tb.dumps(short)}\n", encoding="utf-8")
    for number, last in ((1, LAST), (2, 1)):
        ran = tambores("replay", path, "--number", number)
        assert ran.status == 0
        assert f"Decision 0 of {last}\n" in ran.out
        assert ran.said.startswith(f"{path} holds several records; this is record {number}.")


@pytest.mark.parametrize(
    ("content", "answer"),
    [
        (None, "No such file or directory."),
        ("", "it is empty."),
        ("no record", f"line 1, column 1: expected [tambores {VERSION}] first."),
        (str(WHOLE).replace(f"\n{WHOLE.moves[0]}\n", "\n0 fly\n"), "line 15, column 3: unknown"),
        (str(WHOLE)[:-20], "line "),
        (tb.dumps(start()), "line 1: type: 'enclave.battle' is not a record."),
    ],
)
def test_a_file_without_a_sound_record_is_one_sentence(
    content: str | None, answer: str, tmp_path: Path
) -> None:
    path = tmp_path / "record"
    if content is not None:
        path.write_text(content, encoding="utf-8")
    ran = tambores("replay", path)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith(f"{path} cannot be read: {answer}")
    assert ran.err.count("\n") == 1


# --- records that do not replay -----------------------------------------------------------


def test_one_may_look_up_to_the_decision_before(path: Path) -> None:
    path.write_text(str(falsified(WHOLE, 7)), encoding="utf-8")
    ran = tambores("replay", path, lines=("e", "b", "", ""))
    assert ran.status == 1
    assert places(ran.out) == [0, 6, 5, 6, 6]
    assert ran.out.count(f"{MISMATCH}7: ") == 2
    assert ran.err.startswith(f"{path}: {MISMATCH}7: the digest of the state is ")
    assert ran.err.count("\n") == 1


def test_one_begins_there_if_one_wanted_to_begin_later(path: Path) -> None:
    path.write_text(str(falsified(WHOLE, 7)), encoding="utf-8")
    ran = tambores("replay", path, "--at", 20)
    assert ran.status == 1
    assert places(ran.out) == [6]


def test_a_record_with_a_wrong_beginning_is_not_shown(path: Path) -> None:
    for record in (WHOLE, tb.recorded(start(), [])):
        path.write_text(str(falsified(record, 0)), encoding="utf-8")
        ran = tambores("replay", path)
        assert (ran.status, ran.out) == (1, "")
        assert ran.err.startswith(f"{path}: The record does not replay: the start: ")


def test_a_sound_beginning_is_shown_though_nothing_follows() -> None:
    script = shown(falsified(WHOLE, 1), "")
    assert places(script.text) == [0, 0]
    assert f"{MISMATCH}1: " in script.text
