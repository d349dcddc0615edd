"""The command line: what a save keeps, what goes beside `--load`, and packs that are given."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import duel
from tambores.enclave.terminal.words import words
from tambores.kernel.message import LANGUAGES
from tambores.toolkit.terminal.saves import save_text
from tambores.toolkit.terminal.session import load
from tests.cli.test_check import STAND_IN, checked
from tests.cli.test_cli import battle, needs_cli, number, played, shell, tambores
from tests.cli.test_files import NO_SPACE, needs_dev_full
from tests.cli.test_matches import SHORT, at_random, new
from tests.cli.test_matches import played as played_match
from tests.cli.test_records import WHOLE, records_in

pytestmark = needs_cli

QUICK = ("--max-turns", 2, "--ai-ties", "auto")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file to be written."""
    return tmp_path / "save"


# --- what was before ----------------------------------------------------------------------


def test_a_battle_that_goes_on_is_recorded_from_its_true_beginning(
    path: Path, tmp_path: Path
) -> None:
    state, record = battle(), tmp_path / "record"
    soldier = number(state, enclave.Deploy("soldado", 1))
    _, table, _ = played(state, soldier, f"s {path}")
    again = tambores("play", "--load", path, lines=("", "1", "", f"s {path}", "q"))
    assert again.status == 0
    ran = tambores("play", "--load", path, "--record", record, lines=("", "1", "", "q", "y"))
    assert ran.status == 0
    (found,) = records_in(record)
    assert found.start == state
    assert found.actions[:1] == table.played.record.actions
    assert len(found.moves) == 3


@pytest.mark.no_cover
@pytest.mark.parametrize(("game", "automaton"), [("campaign", True), ("duel", False)])
def test_a_match_that_goes_on_leaves_the_records_of_all_its_battles(
    game: str, automaton: bool, path: Path, tmp_path: Path
) -> None:
    """Saved and loaded again and again, it is recorded as if it had never been left."""
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    options = (*QUICK, "--automaton") if automaton else QUICK[:2]
    tambores(game, "--seed", 3, *options, "--record", whole, lines=["1", ""] * 2000)
    tambores(game, "--seed", 3, *options, lines=("1", "", "1", "", f"s {path}", "q"))
    for count in (3, 20, 17, 5000):
        lines = [*["", "1"] * count, "", f"s {path}", "q"]
        tambores(game, "--load", path, "--record", parts, "--force", lines=lines)
    assert records_in(parts) == records_in(whole)
    assert records_in(parts)[-1].outcome is not None


def test_who_plays_is_remembered_between_battles(path: Path) -> None:
    played_match(new("campaign"), f"s {path}", automaton=True)
    assert ("Seat1", "automaton") in load(path).records[-1].headers
    assert load(path).automaton is True
    ran = tambores("campaign", "--load", path, lines=("1", f"s {path}", "q"))
    assert "Automaton" in ran.out
    assert "Player 2" not in ran.out
    path.unlink()
    played_match(new("campaign"), f"s {path}")
    assert load(path).records[-1].headers == ()
    assert load(path).automaton is False


def test_a_save_of_states_alone_does_not_tell_who_plays(path: Path) -> None:
    path.write_text(save_text([new("campaign")]), encoding="utf-8")
    assert load(path).automaton is None
    for options in ((), ("--automaton",)):
        ran = tambores("campaign", "--load", path, *options)
        assert ("Automaton" in ran.out) is bool(options)


def test_undo_goes_no_further_back_than_the_save(path: Path) -> None:
    state = battle()
    played(state, number(state, enclave.Deploy("soldado", 1)), f"s {path}")
    ran = tambores("play", "--load", path, lines=("", "u", "1", "", "u", "", "u", "q"))
    assert ran.out.count("There is nothing to undo.") == 2
    assert ran.out.count("The last decision is undone.") == 1


def test_in_a_match_undo_says_what_lies_between(path: Path) -> None:
    script, table = at_random(new("duel"), 1)
    table._undo()
    assert words("undo_stop_match", "en") in script.text


# --- parts that do not belong together ----------------------------------------------------


def spoiled() -> dict[str, list[Any]]:
    """The documents of saves whose parts do not belong together."""
    _, table = at_random(new("duel"), 1)
    first, second, whole = table.records()
    state = battle()
    one = tb.recorded(state, [enclave.Pass()])
    due = new("duel", 5)
    begun = tb.recorded(duel.battle(due), [])
    return {
        "another state": [state, one],
        "two records for a battle": [state, tb.recorded(state, []), one],
        "a match for a battle": [state, whole],
        "no battles": [table.state, whole],
        "a battle too few": [table.state, first, whole],
        "a battle twice": [table.state, first, first, whole],
        "another order": [table.state, second, first, whole],
        "no match": [table.state, first, second],
        "another match": [due, first, second, whole],
        "the battle under way is missing": [due, duel.battle(due), tb.recorded(due, [])],
        "another battle under way": [due, duel.battle(due), first, tb.recorded(due, [])],
        "no record of the match": [due, duel.battle(due), begun],
    }


@pytest.mark.no_cover
@pytest.mark.parametrize("language", LANGUAGES)
def test_parts_that_do_not_belong_together_are_refused(language: str, path: Path) -> None:
    said = words("foreign_records", language)
    for name, documents in spoiled().items():
        path.write_text(save_text(documents), encoding="utf-8")
        ran = tambores("play", "--load", path, "--lang", language)
        assert (name, ran.status, ran.out) == (name, 1, "")
        assert ran.err == f"{words('cannot_read', language, path=path, error=said)}\n"
        assert (name, *checked(path, "--lang", language)) == (name, 1, [said])


def test_a_battle_of_another_match_is_a_fault(path: Path) -> None:
    path.write_text(save_text([new("duel"), battle()]), encoding="utf-8")
    assert checked(path) == (1, [words("foreign_battle", "en")])
    _, table, _ = played_match(new("campaign"), "1", "1", automaton=True)
    assert table.table is not None
    path.write_text(save_text([new("duel"), table.table.state]), encoding="utf-8")
    assert checked(path) == (1, [words("foreign_battle", "en")])


def test_what_is_saved_is_sound(path: Path) -> None:
    played_match(new("campaign"), "3", "2", "1", f"s {path}")
    assert checked(path) == (0, ["1 match, 1 battle, 2 records"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("content", [str(WHOLE), f"{tb.dumps(WHOLE)}\n"])
def test_a_record_is_looked_at_and_not_gone_on_with(
    content: str, language: str, path: Path
) -> None:
    path.write_text(content, encoding="utf-8")
    ran = tambores("play", "--load", path, "--lang", language)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.endswith(f"{words('is_record', language)}.\n")
    assert "tambores replay" in ran.err


# --- beside --load ------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "options", "named"),
    [
        ("play", ("--seed", 3), "--seed"),
        ("play", ("--human", "aiden", "--max-turns", 4), "--human, --max-turns"),
        ("solo", ("--hero", "uzgar", "--ai-ties", "auto"), "--hero, --ai-ties"),
        ("campaign", ("--army", "human"), "--army"),
        ("campaign", ("--lower-colour-win", "--automaton"), "--lower-colour-win"),
        ("duel", ("--army", "orc", "--seed", 1), "--army, --seed"),
    ],
)
def test_options_of_a_new_game_are_refused_beside_a_save(
    name: str, options: tuple[object, ...], named: str, language: str, path: Path
) -> None:
    path.write_text(save_text([battle()]), encoding="utf-8")
    ran = tambores(name, "--load", path, *options, "--lang", language)
    said = words("not_beside_load", language, options=named)
    assert ran == (2, "", f"{said}\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_automaton_does_not_take_the_place_of_a_person(language: str, path: Path) -> None:
    begun = ("3", "2", "1", f"s {path}")
    for make in (
        lambda: path.write_text(save_text([new("duel")]), encoding="utf-8"),
        lambda: path.write_text(save_text([battle()]), encoding="utf-8"),
        lambda: played_match(new("campaign"), *begun),
        lambda: played_match(new("campaign"), f"s {path}"),
    ):
        make()
        ran = tambores("campaign", "--automaton", "--load", path, "--lang", language)
        assert ran == (2, "", f"{words('no_automaton', language, path=path)}\n")


# --- between two battles ------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_the_next_battle_the_match_is_saved_and_recorded(
    language: str, path: Path, tmp_path: Path
) -> None:
    match, record = new("duel", rules=SHORT), tmp_path / "record"
    _, whole = at_random(match, 1)
    report = whole.played.record.actions[:1]
    so_far = tb.recorded(match, report)
    saved = save_text([tb.apply(match, report[0]), whole.battles[0], so_far])
    path.write_text(saved, encoding="utf-8")
    other = tmp_path / "other"
    lines = (f"s {other}", f"r {record}", "x", "u", "h", "s", "q")
    ran = tambores("duel", "--load", path, "--lang", language, lines=lines)
    assert ran.status == 0
    assert other.read_text(encoding="utf-8") == saved
    assert len(records_in(record)) == 2
    for text in ("x", "u"):
        assert words("no_command_pause", language, text=text) in ran.said
    assert " ".join(words("help_pause", language).split()) in ran.said
    assert ran.out.count(words("next_battle", language)) == len(lines)
    assert ran.out.endswith(f"{words('bye', language)}\n")
    ran = tambores("duel", "--load", path, lines=[""])
    assert words("turn_over", "en", seat="Player 1") in ran.said


# --- packs --------------------------------------------------------------------------------


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """The stand-in cards under another name."""
    found = tmp_path / "mine.toml"
    text = STAND_IN.read_text(encoding="utf-8")
    found.write_text(text.replace('id = "standin-1"', 'id = "mine"', 1), encoding="utf-8")
    return found


@pytest.mark.parametrize("name", ["play", "solo", "campaign", "duel"])
def test_a_game_of_ones_own_cards_is_played_saved_and_gone_on_with(
    name: str, pack: Path, path: Path
) -> None:
    lines = ("", f"s {path}", "q") if name in ("play", "duel") else (f"s {path}", "q")
    assert tambores(name, "--seed", 5, "--pack", pack, lines=lines).status == 0
    assert '"id":"mine"' in path.read_text(encoding="utf-8")
    ran = tambores(name, "--load", path, "--pack", pack, lines=("", "q"))
    assert ran.status == 0
    spanish = ("--lang", "es")
    for options, said in (((), "give it with --pack FILE"), (spanish, "indícalo con --pack")):
        ran = tambores(name, "--load", path, *options)
        assert (ran.status, ran.out) == (1, "")
        assert said in ran.err
        assert "`pack`" not in ran.err
        assert ran.err.count("\n") == 1


def test_battles_of_ones_own_cards_record_themselves(pack: Path, path: Path) -> None:
    for game in ((), ("enclave-solo",)):
        ran = tambores("record", path, *game, "--pack", pack, "--max-turns", 2, "--force")
        assert ran.status == 0
        (entry,) = tb.read_many(path, enclave.load_pack(pack))
        assert entry.record is not None
        assert entry.record.pins["pack"]["id"] == "mine"


@pytest.mark.parametrize("name", ["play", "solo", "campaign", "duel", "record", "replay", "check"])
@pytest.mark.parametrize("content", [None, "id ="])
def test_a_pack_that_cannot_be_read_is_one_sentence(
    name: str, content: str | None, tmp_path: Path
) -> None:
    pack = tmp_path / "pack.toml"
    if content is not None:
        pack.write_text(content, encoding="utf-8")
    files = ("file",) if name in ("record", "replay", "check") else ()
    ran = tambores(name, *files, "--pack", pack)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith(str(pack))


def test_a_missing_save_is_a_fault_of_the_file() -> None:
    ran = tambores("duel", "--load", "missing")
    assert ran == (1, "", "missing cannot be read: No such file or directory.\n")


# --- records over several lines -----------------------------------------------------------


def test_a_record_laid_out_over_several_lines_is_replayed(path: Path) -> None:
    for indent in (0, 1, "\t"):
        laid_out = json.dumps(json.loads(tb.dumps(WHOLE)), indent=indent)
        path.write_text(laid_out, encoding="utf-8")
        ran = tambores("replay", path)
        assert ran.status == 0
        assert f"Decision 0 of {len(WHOLE.moves)}" in ran.out
    path.write_text(json.dumps(json.loads(tb.dumps(battle())), indent=1), encoding="utf-8")
    assert tambores("replay", path) == (1, "", f"{path} cannot be read: it is not a record.\n")


# --- input and output that are not there --------------------------------------------------

SHELL = pytest.mark.skipif(sys.platform == "win32", reason="has no such shell")


@pytest.mark.no_cover
@SHELL
@pytest.mark.parametrize("name", ["play", "campaign"])
def test_a_closed_input_is_the_end_of_the_input(name: str) -> None:
    run = shell(f"tambores {name} <&-")
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.endswith("The input has ended; good-bye.\n")


@pytest.mark.no_cover
@SHELL
def test_a_closed_input_ends_a_replay(path: Path) -> None:
    path.write_text(str(WHOLE), encoding="utf-8")
    run = shell('tambores replay "$1" <&-', path)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.endswith("Good-bye.\n")


COMMANDS = ("", "check $1", "play </dev/null", "record $1 --force")


@pytest.mark.no_cover
@needs_dev_full
@pytest.mark.parametrize("command", COMMANDS)
def test_a_full_output_is_one_sentence(command: str, path: Path) -> None:
    path.write_text(str(WHOLE), encoding="utf-8")
    run = shell(f"tambores {command} >/dev/full", path)
    said = f"Standard output cannot be written to: {NO_SPACE}.\n"
    assert (run.returncode, run.stderr) == (1, said)


@pytest.mark.no_cover
@SHELL
@pytest.mark.parametrize("command", COMMANDS)
def test_a_closed_output_is_one_sentence(command: str, path: Path) -> None:
    path.write_text(str(WHOLE), encoding="utf-8")
    run = shell(f"tambores {command} >&-", path)
    said = "Standard output cannot be written to: it is closed.\n"
    assert (run.returncode, run.stderr) == (1, said)


@pytest.mark.no_cover
@SHELL
def test_a_closed_output_is_told_in_spanish_too(path: Path) -> None:
    run = shell("tambores play --lang es </dev/null >&-", path)
    said = "No se puede escribir en la salida estándar: está cerrada.\n"
    assert (run.returncode, run.stderr) == (1, said)
