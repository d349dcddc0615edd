"""The command line: records that are written while playing, and of battles that play themselves."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

import tambores as tb
from tambores import enclave
from tambores.__main__ import commands, main
from tambores.enclave import solo
from tambores.enclave.terminal.battles import BattleSession
from tambores.kernel.record import Note
from tests.cases import each
from tests.cli.test_cli import (
    ENDINGS,
    Script,
    battle,
    command,
    needs_cli,
    number,
    played,
    python,
    tambores,
)
from tests.cli.test_files import NO_SPACE, needs_dev_full, no_space

pytestmark = [needs_cli, pytest.mark.no_cover]


def start() -> enclave.Battle:
    rules = enclave.HouseRules(max_turns=3)
    heroes = ("aiden", "borrunn")
    return enclave.new_battle(("human", "orc"), heroes, seed=7, holder=0, rules=rules)


def whole() -> tb.Record:
    """A battle from its beginning to its end, with a comment and a header."""
    recorder = tb.Recorder(start(), headers={"Event": "A friendly battle"})
    for count, (_, action, _) in enumerate(tb.random_walk(start(), seed=5)):
        if count == 2:
            recorder.comment("Now it begins.")
        recorder.apply(action)
    return recorder.record


WHOLE = whole()
LAST = len(WHOLE.moves)


def falsified(record: tb.Record, at: int) -> tb.Record:
    """The record with a wrong digest after so many decisions."""
    kept = [note for note in record.notes if note.kind != "digest"]
    notes = sorted([*kept, Note(at, "digest", "0" * 32)], key=lambda note: note.at)
    return tb.Record(record.start, record.moves, tuple(notes), record.outcome, record.headers)


def records_in(path: Path) -> list[tb.Record]:
    """The records of a file, all of them sound."""
    found = []
    for entry in tb.read_many(path):
        assert entry.record is not None, entry.error
        found.append(entry.record)
    return found


# --- while playing ------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["record.txt", "record.jsonl", "record"])
def test_the_record_so_far_is_written_and_play_goes_on(name: str, tmp_path: Path) -> None:
    state, path = battle(), tmp_path / name
    soldier = number(state, enclave.Deploy("soldado", 1))
    script, table, _ = played(state, soldier, f"r {path}", "1", f"r {path}")
    assert script.text.count(f"The record is in {path}.") == 2
    assert records_in(path) == [tb.recorded(state, table.played.record.actions)]
    assert len(table.played.record.actions) == 2
    assert path.read_text(encoding="utf-8").startswith("{" if name.endswith("jsonl") else "[")


def test_what_is_taken_back_is_not_in_the_record(tmp_path: Path) -> None:
    state, path = battle(), tmp_path / "record"
    soldier = number(state, enclave.Deploy("soldado", 1))
    pays = tb.apply(state, enclave.Deploy("soldado", 1))
    griffin = number(pays, enclave.Pay("grifo"))
    played(state, soldier, "u", soldier, griffin, "u", f"r {path}")
    assert records_in(path) == [tb.recorded(state, [enclave.Deploy("soldado", 1)])]


def test_a_record_needs_a_name_and_a_place(tmp_path: Path) -> None:
    path = tmp_path / "missing" / "file"
    script, _, _ = played(battle(), "r", f"r {path}")
    assert "Add a file name: r FILE" in script.text
    told = f"The record of the battle could not be written to {path}: No such file or directory."
    assert told in script.text


def test_a_record_does_not_save_the_battle(tmp_path: Path) -> None:
    script, _, status = played(battle(), "1", f"r {tmp_path / 'record'}")
    assert (status, script.told[-1]) == (1, "The input has ended; the battle is not saved.")


@pytest.mark.parametrize("last", [("q", "y"), ()])
@pytest.mark.parametrize("name", ["play", "solo", "campaign", "duel"])
def test_the_record_is_written_whether_the_players_stop_or_the_input_ends(
    name: str, last: tuple[str, ...], tmp_path: Path
) -> None:
    path = tmp_path / "record.txt"
    lines = ("1",) if name in ("solo", "campaign") else ("", "1")
    ran = tambores(name, "--seed", 5, "--record", path, lines=(*lines, *last))
    assert ran.status == (0 if last else 1)
    farewell = "Good-bye." if last else "The input has ended; the "
    assert f"The record is in {path}. {farewell}" in ran.said
    assert sum(len(record.moves) for record in records_in(path)) == 1


def test_a_battle_played_to_its_end_is_recorded_with_its_outcome(tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    options = ("--seed", 4, "--max-turns", 3, "--ai-ties", "auto", "--record", path)
    ran = tambores("solo", *options, lines=["1"] * 2000)
    assert ran.status == 0
    assert ran.said.endswith(f"The record is in {path}.")
    (record,) = records_in(path)
    *_, last = tb.replay(record)
    assert record.outcome == tb.outcome(last.state)
    assert record.outcome is not None


def test_a_session_that_goes_on_from_states_alone_is_recorded_from_there(tmp_path: Path) -> None:
    save, path = tmp_path / "save", tmp_path / "record"
    played(battle(), "1", f"s {save}")
    save.write_text(save.read_text(encoding="utf-8").splitlines()[0], encoding="utf-8")
    ran = tambores("play", "--load", save, "--record", path, lines=("", "1", "", "q", "y"))
    assert ran.status == 0
    (found,) = records_in(path)
    assert found.start == tb.loads(save.read_text(encoding="utf-8"))
    assert len(found.moves) == 1


def test_a_record_goes_to_another_file_if_the_first_cannot_be_written(tmp_path: Path) -> None:
    first, second = tmp_path / "missing" / "file", tmp_path / "record"
    state = battle()
    script = Script(["q", f" {second} "])
    assert BattleSession(state, script.terminal).play(str(first)) == 0
    assert script.told[-4:] == [
        f"The record of the battle could not be written to {first}: No such file or directory.",
        "Type another file name for the record, or press Enter to skip it: ",
        f"The record is in {second}.",
        "Good-bye.",
    ]
    assert records_in(second) == [tb.recorded(state, [])]


@pytest.mark.parametrize("lines", [("q", ""), ("q",), ()])
def test_a_record_is_given_up_with_an_empty_line_or_at_the_end_of_the_input(
    lines: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", no_space)
    path = tmp_path / "record"
    script = Script(lines)
    assert BattleSession(battle(), script.terminal).play(str(path)) == 1
    told = f"The record of the battle could not be written to {path}: {NO_SPACE}."
    assert script.told.count(told) == 1
    assert script.told[-2] == "The record of the battle was not written."
    assert [*tmp_path.iterdir()] == []


@needs_dev_full
def test_a_full_disk_at_the_end_is_asked_about(tmp_path: Path) -> None:
    path = tmp_path / "record"
    lines = ("", "q", str(path))
    ran = tambores("play", "--orc", "borrunn", "--record", "/dev/full", lines=lines)
    assert ran.status == 0
    assert f"could not be written to /dev/full: {NO_SPACE}. Type another file name" in ran.said
    assert len(records_in(path)) == 1


# --- battles that record themselves -------------------------------------------------------


def test_a_battle_records_itself(tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    ran = tambores("record", path)
    (record,) = records_in(path)
    ending = str(record.outcome)
    assert ending.startswith(ENDINGS)
    told = f"{path}: 1 record, {len(record.moves)} decisions. {ending}\n"
    assert ran == (0, told, "")
    assert str(record) == path.read_text(encoding="utf-8")


def test_it_is_the_battle_of_the_demonstration(tmp_path: Path) -> None:
    shown = python("-m", "tambores", "--seed", "3").stdout
    ran = tambores("record", tmp_path / "record", "--seed", 3)
    assert ran.out.endswith(f" {shown.splitlines()[-1]}\n")


@pytest.mark.parametrize("name", ["records.jsonl", "records.txt"])
def test_many_battles_are_recorded_with_a_seed_each(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    ran = tambores("record", path, "--count", 3, "--seed", 11, "--max-turns", 2)
    assert ran == (0, f"{path}: 3 records\n", "")
    starts = [record.start for record in records_in(path)]
    assert all(isinstance(one, enclave.Battle) for one in starts)
    assert [one.chance.seed for one in starts if isinstance(one, enclave.Battle)] == [11, 12, 13]
    for record in records_in(path):
        assert len([*tb.replay(record)]) == len(record.moves)


def test_a_battle_against_the_automaton_records_itself(tmp_path: Path) -> None:
    path = tmp_path / "record"
    heroes = ("--hero", "joanna", "--ai-hero", "uzgar")
    ran = tambores("record", path, "enclave-solo", *heroes, "--lang", "es")
    (record,) = records_in(path)
    assert isinstance(record.start, solo.SoloBattle)
    assert [side.hero.card.id for side in record.start.sides] == ["joanna", "uzgar"]
    assert ran.out.startswith(f"{path}: 1 registro, {len(record.moves)} decisiones. ")


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (("--human", "krangg"), "known: jayme, aiden, joanna, rincemer"),
        (("--orc", "aiden"), "known: thugg, krangg, borrunn, uzgar"),
        (("--seed", "-1"), "a seed is a whole number from 0 to"),
        (("--seed", 2**64 - 1, "--count", 2), "a seed is a whole number from 0 to"),
        (("--max-turns", 0), "max_turns is 0; known values"),
        (("--count", 0), "--count"),
        (("--lang", "fr"), "--lang"),
        (("another",), "another"),
    ],
)
def test_wrong_options_are_refused_and_nothing_is_written(
    arguments: tuple[object, ...], answer: str, tmp_path: Path
) -> None:
    ran = tambores("record", tmp_path / "record", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert answer in ran.err
    assert [*tmp_path.iterdir()] == []


def test_a_record_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "missing" / "file"
    ran = tambores("record", path, "--max-turns", 1, "--lang", "es")
    said = f"El registro de la batalla no se ha podido escribir en {path}:"
    assert ran == (1, "", f"{said} no existe ese archivo o carpeta.\n")


@pytest.mark.skipif(not Path("/dev/stdout").exists(), reason="has no /dev/stdout")
def test_records_pass_through_a_pipe() -> None:
    """Messages go to standard error, so that the next program reads only records."""
    run = python("-m", "tambores", "record", "/dev/stdout", "--max-turns", "1")
    assert run.returncode == 0
    assert tb.parse_record(run.stdout).outcome is not None
    assert re.fullmatch(r"/dev/stdout: 1 record, \d+ decisions\. .*\n", run.stderr)


# --- every command ------------------------------------------------------------------------


@pytest.mark.parametrize("name", commands())
def test_every_command_needs_the_extra(name: str) -> None:
    extra = "web" if name == "serve" else "cli"
    run = python("-c", command(name))
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.endswith(f'pip install "tambores[{extra}]"\n')
    assert run.stderr.count("\n") == 1


@each("name", commands())
def test_every_command_explains_itself(name: str) -> None:
    ran = tambores(name, "--help")
    assert ran.status == 0
    assert f"Usage: tambores {name} " in ran.said


def test_the_help_of_a_campaign_says_who_plays_how_many_battles() -> None:
    said = tambores("campaign", "--help").said
    assert "Three battles, each with a hero of a different colour, for one or two people." in said


def test_the_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    told = capsys.readouterr().out
    assert [name for name in commands() if f"\n  {name} " not in told] == []
