"""The command line with games from outside the library: the toys of the tests."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import registry
from tambores.cli.games import add_games
from tambores.kernel.face import Mode, face
from tambores.kernel.message import LANGUAGES
from tambores.toolkit.options import option
from tests.cases import each
from tests.cli.test_cli import Ran, needs_cli, tambores
from tests.games import MODES
from tests.toys import bid, luck, trick

pytestmark = needs_cli

TOYS = {"toy-bid": bid, "toy-luck": luck, "toy-trick": trick}


@pytest.fixture(autouse=True)
def nothing_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove the games that a test adds after it."""
    monkeypatch.setattr(registry, "_GAMES", {**registry._GAMES})
    for name in TOYS:
        registry._GAMES.pop(name, None)


def module(name: str) -> tuple[str, str]:
    """Return the option that adds a toy."""
    return "--module", TOYS[name].__name__


def run(name: str, command: str, *arguments: object, lines: tuple[str, ...] = ()) -> Ran:
    """Run a command with one toy added."""
    return tambores(command, *arguments, *module(name), "--lang", "en", lines=lines)


# --- which games can be played ------------------------------------------------------------------


def test_the_games_of_the_library_are_listed() -> None:
    ran = tambores("games", "--lang", "en")
    assert ran.status == 0
    assert ran.out.splitlines()[:3] == [
        "enclave: Tambores de Guerra: Enclave",
        "  The rules are given; most values of the cards are reconstructed.",
        "  enclave           Skirmish; players: 2",
    ]


def test_games_from_outside_are_listed_with_their_modes_and_seats() -> None:
    ran = tambores("games", "--lang", "es", *module("toy-bid"), *module("toy-luck"))
    assert ran.status == 0
    assert "toy-bid: Pujas secretas\n  toy-bid  Pujas secretas; jugadores: 2, 3, 4, 5\n" in ran.out
    assert (
        "toy-luck: El tesoro del dragón\n  toy-luck  El tesoro del dragón; jugadores: 1\n"
        in ran.out
    )
    assert "toy-trick" not in ran.out


def test_a_registered_game_is_listed_and_played() -> None:
    tb.register("toy-luck", luck.__name__)
    assert "toy-luck" in tambores("games").out
    assert tambores("play", "toy-luck", lines=("q",)).status == 0


def test_the_environment_adds_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAMBORES_GAMES", f"{luck.__name__},toy-bid={bid.__name__}")
    told = tambores("games").out
    assert "\ntoy-bid: " in told
    assert "\ntoy-luck: " in told


def test_a_game_that_cannot_be_loaded_hides_no_other() -> None:
    tb.register("broken", "tests.toys.there_is_none")
    ran = tambores("games", "--lang", "en")
    assert ran.status == 1
    assert ran.err.startswith(
        "broken cannot be loaded: the module 'tests.toys.there_is_none' of the game 'broken'"
    )
    assert "enclave: " in ran.out


@each("named", ["tests.toys.there_is_none", "os", "", "x y=os", "Enclave=os"])
@each("language", LANGUAGES)
def test_a_module_that_is_no_game_is_refused(named: str, language: str) -> None:
    ran = tambores("games", "--module", named, "--lang", language)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.count("\n") == 1


@each(
    ("named", "answer"),
    [
        ("tests.toys.there_is_none", "No module named 'tests.toys.there_is_none'"),
        ("os", "the module has no attribute FACE of type tambores.kernel.face.Face"),
        ("my-os=os", "the module has no attribute FACE of type tambores.kernel.face.Face"),
        (f"foo={luck.__name__}", ""),
    ],
)
def test_a_refused_module_is_named_with_the_reason(named: str, answer: str) -> None:
    ran = tambores("games", "--module", named, "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"{named!r} cannot be added as a game: {answer}")
    assert ran.err.count("\n") == 1


@each("arguments", [("--module",), ("--module", "--lang", "en"), ("--module=",)])
def test_the_option_that_adds_games_alone_is_explained(arguments: tuple[str, ...]) -> None:
    ran = tambores("games", "--lang", "en", *arguments)
    said = "Write a module after --module, for example: --module my-game=my_package.face\n"
    assert ran == (2, "", said)


def test_the_option_that_adds_games_is_taken_out_of_the_arguments() -> None:
    arguments = ["play", f"--module=toy-luck={luck.__name__}", "toy-luck", "--seed", "3"]
    assert add_games(arguments, {}, "en") == ["play", "toy-luck", "--seed", "3"]
    assert face("toy-luck") is luck.FACE


# --- playing ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TOYS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_played_to_its_end_from_the_menu_alone(name: str, language: str) -> None:
    lines = ("", "1") * 400
    ran = tambores("play", name, *module(name), "--seed", 4, "--lang", language, lines=lines)
    assert (ran.status, ran.err) == (0, "")
    assert "1) " in ran.out
    assert "is not on the list" not in ran.out


@each(
    "arguments",
    [
        ("--seed=3", "toy-luck"),
        ("--lang=es", "toy-luck"),
        ("--seed", "3", "toy-luck"),
        ("toy-luck", "--seed=3"),
    ],
)
def test_options_may_stand_before_the_game(arguments: tuple[str, ...]) -> None:
    ran = tambores("play", *arguments, *module("toy-luck"), lines=("q",))
    assert (ran.status, ran.err) == (0, "")
    assert luck.FACE.mode().names["es" if "--lang=es" in arguments else "en"] in ran.out


@pytest.mark.parametrize("seed", [("--seed=3",), ("--seed", "3")])
def test_options_may_stand_between_the_file_and_the_game(
    seed: tuple[str, ...], tmp_path: Path
) -> None:
    path = tmp_path / "record.txt"
    assert run("toy-bid", "record", path, *seed, "toy-bid").status == 0
    (entry,) = tb.read_many(path)
    assert entry.record is not None
    assert entry.record.game == "toy-bid"


def test_one_person_is_not_asked_to_hand_over_the_keyboard() -> None:
    ran = run("toy-luck", "play", "toy-luck", "--seed", 1, lines=("1", "q", "y"))
    assert ran.status == 0
    assert "Dragon's hoard (seed 1)." in ran.out
    assert "Press Enter" not in ran.out
    assert "safe: 0" in ran.out


def test_what_one_seat_chose_is_not_shown_to_the_next() -> None:
    ran = run(
        "toy-bid", "play", "toy-bid", "--players", 2, "--seed", 3, lines=("", "4", "", "q", "y")
    )
    first, second = ran.out.split("Press Enter when only you can see the screen.")[1:]
    assert "Player 1: which bid?" in first
    assert "Player 1 has decided." in second
    assert "4) Bid 4" in second
    assert "answers" not in second


def test_programs_play_the_seats_that_are_given_to_them() -> None:
    players = ("--player", "1=random", "--player", "2=random")
    lines = ("1",) * 5
    ran = run("toy-bid", "play", "toy-bid", "--seed", 3, *players, lines=lines)
    assert ran.status == 0
    assert "Press Enter" not in ran.out
    assert "Player 2: which bid?" not in ran.out
    assert ran.out.count("The bids are opened") == 5
    again = run("toy-bid", "play", "toy-bid", "--seed", 3, *players, lines=lines)
    assert again.out == ran.out


def test_a_game_without_people_plays_itself() -> None:
    ran = run("toy-luck", "play", "toy-luck", "--player", "0=random", "--seed", 1)
    assert ran.status == 0
    assert "You win" in ran.out or "You lose" in ran.out


class Fails(tb.RandomPlayer):
    def choose(self, view: Any) -> Any:
        raise LookupError("this player is broken")


@each(
    ("player", "said"),
    [
        ("tests.cli.test_games:Fails", "failed: this player is broken"),
        ("tests.arena.players:Expels", "chose what is not legal: "),
    ],
)
def test_a_program_that_fails_ends_the_game_with_a_sentence(
    player: str, said: str, tmp_path: Path
) -> None:
    file = tmp_path / f"{player.rpartition(':')[2]}.txt"
    ran = tambores(
        "play", "warcraft", "--player", f"0={player}", "--player", "1=random",
        "--seed", 1, "--record", file, "--lang", "en",
    )  # fmt: skip
    assert ran.status == 1
    record = tb.parse_record(file.read_text("utf-8"))
    number = len(record.moves) + 1
    assert f"warcraft, decision {number}: the player of seat 0 {said}" in ran.out
    assert "Traceback" not in ran.out + ran.err


def test_a_player_that_cannot_be_made_is_named() -> None:
    ran = tambores("play", "warcraft", "--player", "0=builtins:object", "--lang", "es")
    assert ran.status == 2
    assert "builtins:object no crea un jugador a partir de una semilla: " in ran.err


def test_options_of_a_game_are_read_by_their_types() -> None:
    ran = run("toy-luck", "play", "toy-luck", "--option", "wanted=1", "--seed", 1, lines=("1", "2"))
    assert ran.status == 0


def test_undo_stops_at_what_turned_up() -> None:
    ran = run("toy-luck", "play", "toy-luck", "--seed", 1, lines=("u", "1", "u", "q", "y"))
    assert "There is nothing to undo." in ran.out
    assert "You cannot undo the last decision: it revealed something that was hidden." in ran.out


def test_a_decision_is_taken_back_with_those_that_programs_made_since() -> None:
    """Secret bids reveal nothing, so player 1 may bid again, and then player 2, a program."""
    lines = ("", "4", "", "u", "", "q")
    ran = run("toy-bid", "play", "toy-bid", "--seed", 3, "--player", "1=random", lines=lines)
    assert ran.status == 0
    turns = ran.out.split(", it is your decision. Press Enter when only you can see the screen.")
    assert [turn[-8:] for turn in turns[:-1]] == ["Player 1", "Player 3", "Player 1"]
    assert "The last decision is undone." in turns[-1]
    assert "Good-bye." in turns[-1]


def test_help_and_questions_have_an_answer_in_any_game() -> None:
    lines = ("h", "?", "? leave", "? fly", "i", "i gold", "x", "9", "q")
    ran = run("toy-luck", "play", "toy-luck", "--seed", 1, lines=lines)
    assert "s FILE       save, to continue later" in ran.out
    assert "Ask about an action, such as: ? roll" in ran.out
    assert "You carry no gold yet. (LUCK-03)" in ran.out
    assert "'fly' is not an action; write one like this: roll" in ran.out
    assert "There is no topic 'gold'; known: none." in ran.out
    assert "'x' is neither a number nor a command; h lists the commands." in ran.out
    assert "9 is not on the list; choose a number from 1 to 1." in ran.out


# --- saves and records -----------------------------------------------------------------------


def test_a_game_is_saved_and_gone_on_with(tmp_path: Path) -> None:
    path, record = tmp_path / "save", tmp_path / "record"
    lines = ("", "1", "", f"s {path}", "q")
    assert run("toy-bid", "play", "toy-bid", "--seed", 3, lines=lines).status == 0
    assert run("toy-bid", "check", path).out == f"{path}: 1 state, 1 record\n"
    players = ("--player", "1=random", "--player", "2=random")
    ran = run("toy-bid", "play", "--load", path, *players, "--record", record, lines=("1",) * 9)
    assert ran.status == 0
    (entry,) = tb.read_many(record)
    assert entry.record is not None
    assert entry.record.start == bid.begin(bid.Options(), seed=3).state
    assert entry.record.outcome is not None
    assert entry.record.actions[0] == bid.Bid(1)


def test_a_player_who_takes_over_can_save_and_quit_at_once(tmp_path: Path) -> None:
    path = tmp_path / "save"
    ran = run("toy-bid", "play", "toy-bid", "--seed", 3, lines=(f"s {path}", "h", "q"))
    assert f"Saved to {path}." in " ".join(ran.out.split())
    assert "q            quit" in ran.out
    assert "Good-bye." in ran.out
    assert run("toy-bid", "check", path).status == 0


def test_a_save_goes_with_no_option_of_a_new_game(tmp_path: Path) -> None:
    path = tmp_path / "save"
    assert run("toy-luck", "play", "toy-luck", lines=(f"s {path}", "q")).status == 0
    ran = run("toy-luck", "play", "--load", path, "--seed", 1)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("You cannot use --seed with --load: ")


def test_a_save_is_gone_on_with_under_the_name_of_its_game(tmp_path: Path) -> None:
    path = tmp_path / "save"
    assert run("toy-luck", "play", "toy-luck", lines=(f"s {path}", "q")).status == 0
    ran = run("toy-luck", "play", "toy-luck", "--load", path, lines=("q",))
    assert (ran.status, ran.err) == (0, "")
    assert "safe: 0" in ran.out


@pytest.mark.parametrize("named", [("play", "enclave"), ("play", "enclave-solo"), ("solo",)])
def test_a_save_of_another_game_than_the_named_one_is_refused(
    named: tuple[str, ...], tmp_path: Path
) -> None:
    path = tmp_path / "save"
    assert run("toy-luck", "play", "toy-luck", lines=(f"s {path}", "q")).status == 0
    ran = run("toy-luck", *named, "--load", path)
    said = (
        f"{path} is a save of toy-luck; to continue it, use: tambores play toy-luck --load {path}\n"
    )
    assert ran == (2, "", said)


def test_a_save_of_another_mode_of_the_named_game_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "save"
    assert tambores("play", "--seed", 1, lines=("", f"s {path}", "q")).status == 0
    assert tambores("play", "enclave-solo", "--load", path, lines=("", "q")).status == 0


@pytest.mark.parametrize("name", TOYS)
def test_games_that_play_themselves_are_recorded_checked_and_replayed(
    name: str, tmp_path: Path
) -> None:
    path = tmp_path / "record.txt"
    ran = run(name, "record", path, name, "--count", 2, "--seed", 1)
    assert ran.status == 0
    assert ran.out.startswith(f"{path}: 2 records")
    assert run(name, "check", path).out == f"{path}: 2 records\n"
    lines = ("", "", "b", "e", "q")
    ran = run(name, "replay", path, "--number", 2, "--view", 0, lines=lines)
    assert ran.status == 0
    assert "Decision 1 of " in ran.out


def test_a_record_is_replayed_from_the_seats_of_its_game(tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    run("toy-bid", "record", path, "toy-bid")
    assert run("toy-bid", "replay", path, "--view", 2, lines=("q",)).status == 0
    ran = run("toy-bid", "replay", path, "--view", 3)
    assert ran == (
        2,
        "",
        "There is no seat 3; choose one of 0, 1, 2 (seat 0 is player 1), or leave out --view "
        "to see what a spectator saw.\n",
    )


def test_a_file_may_have_the_name_of_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    short = ("--max-turns", 1)
    assert run("toy-bid", "record", "toy-bid", *short).out.startswith("toy-bid: 1 record")
    (entry,) = tb.read_many("toy-bid")
    assert entry.record is not None
    assert entry.record.game == "enclave"


@pytest.mark.parametrize("ending", ["jsonl", "txt"])
def test_an_unknown_game_is_said_once_for_a_file(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"records.{ending}"
    assert run("toy-luck", "record", path, "toy-luck", "--count", 3).status == 0
    registry._GAMES.pop("toy-luck")
    ran = tambores("check", path, "--lang", "en")
    assert (ran.status, ran.err) == (1, "")
    assert ran.out.count("there is no game 'toy-luck'") == 1
    assert ran.out.count("\n") == 1


# --- the number of players ------------------------------------------------------------------


@each(
    ("mode", "players"),
    [(mode, players) for mode in MODES for players in mode.players],
)
def test_every_game_begins_with_the_players_asked_for(mode: Mode, players: int) -> None:
    command = ("play", mode.tag, "--players", players, "--seed", 1, "--lang", "en")
    last = ("--player", f"{players - 1}=random")
    ran = tambores(*command, *last, lines=("", "q", "y"))
    assert (ran.status, ran.err) == (0, "")
    beyond = tambores(*command, "--player", f"{players}=random")
    assert beyond.status == 2 and "there is no seat" in beyond.err


def test_as_many_heroes_are_named_as_there_are_seats() -> None:
    for heroes in ("seer", "seer,knight,archer"):
        count = heroes.count(",") + 1
        for way in (("--heroes", heroes), ("--option", f"heroes={heroes}")):
            ran = tambores(
                "play", "realm", *way, "--players", count, "--seed", 1, "--lang", "en",
                lines=("", "q", "y"),
            )  # fmt: skip
            assert (ran.status, ran.err) == (0, "")
            assert f"Player {count} takes the {heroes.split(',')[-1].title()}." in ran.out


def test_a_save_with_content_goes_on_without_the_name_of_its_game(tmp_path: Path) -> None:
    tail, save = tmp_path / "mine.toml", tmp_path / "mine.save"
    tail.write_text(
        'id = "mine-1"\nbase = "reconstructed-1"\nnames = { en = "Mine", es = "Mía" }\n'
        'hooks.evening = { effect = "draw_then_limit", draw = 3 }\n', encoding="utf-8",
    )  # fmt: skip
    begun = ("play", "realm", "--players", 1, "--seed", 1, "--pack", tail, "--lang", "en")
    assert tambores(*begun, lines=(f"s {save}", "q")).status == 0
    ran = tambores("play", "--load", save, "--pack", tail, "--lang", "en", lines=("i", "q"))
    assert (ran.status, ran.err) == (0, "") and "tail mine-1" in ran.out
    other = tambores("play", "--load", save, "--pack", "standin-2", "--lang", "en")
    assert (other.status, other.out) == (2, "")
    assert "is not for the game saved in" in other.err and other.err.count("\n") == 1


# --- refusals -------------------------------------------------------------------------------


@each(
    ("arguments", "answer"),
    [
        (("play", "chess"), "unknown game 'chess'; known: enclave, enclave-solo, "),
        (("play", "enclve"), "unknown game 'enclve'; did you mean 'enclave'?"),
        (("record", "file", "chess"), "unknown game 'chess'; known: enclave, "),
        (
            ("play", "toy-bid", "--players", 6),
            "toy-bid cannot be played by 6; possible numbers of players: 2, 3",
        ),
        (("play", "toy-bid", "--option", "x=1"), "toy-bid has no option 'x'; known: players"),
        (
            ("play", "toy-bid", "--option", "player=3"),
            "toy-bid has no option 'player'; did you mean 'players'?",
        ),
        (("play", "toy-bid", "--option", "players=a"), "players is 'a'; expected a whole number"),
        (
            ("play", "toy-bid", "--option", "players"),
            "'players' is not an option; write NAME=VALUE",
        ),
        (("play", "toy-bid", "--option", "players=9"), "players is 9; known values: 2, 3, 4, 5"),
        (
            ("play", "toy-bid", "--option", "players=2", "--option", "players=3"),
            "players is given twice; give it once",
        ),
        (
            ("play", "toy-bid", "--players", 2, "--option", "players=3"),
            "players is given twice; give it once",
        ),
        (
            ("play", "realm", "--difficulty", "hard", "--option", "difficulty=easy"),
            "difficulty is given twice; give it once",
        ),
        (("play", "toy-bid", "--player", "3=random"), "there is no seat '3'; known: 0, 1, 2"),
        (("play", "toy-bid", "--player", "1=x"), "unknown player 'x'; known: human, random"),
        (
            ("play", "toy-bid", "--player", "1=rnadom"),
            "unknown player 'rnadom'; did you mean 'random'?",
        ),
        (
            ("play", "toy-bid", "--player", "1"),
            "'1' does not name a seat and its player; write SEAT=PLAYER",
        ),
        (("play", "toy-bid", "--seed", -1), "a seed is a whole number from 0"),
        (
            ("play", "enclave", "--option", "deck_out=x"),
            "deck_out is 'x'; expected cannot_refill, cannot_draw_any, piles_empty",
        ),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(
    arguments: tuple[object, ...], answer: str
) -> None:
    ran = run("toy-bid", *map(str, arguments))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(answer)
    assert ran.err.count("\n") == 1


def test_a_save_of_a_game_that_was_not_added_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "save"
    assert run("toy-luck", "play", "toy-luck", lines=(f"s {path}", "q")).status == 0
    registry._GAMES.pop("toy-luck")
    ran = tambores("play", "--load", path, "--lang", "en")
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.count("\n") == 1


# --- games with options ---------------------------------------------------------------------


@attrs.frozen
class Options:
    """Options of every kind that the command line reads."""

    pace: str = option("slow", domain=("slow", "fast"), help={"en": "How fast you run."})
    lives: int = 3
    chance: float = 0.5
    open: bool = False
    name: str | None = None


@pytest.fixture
def many(monkeypatch: pytest.MonkeyPatch) -> list[Options]:
    """Return a game with these options, and the list of options it began with."""
    seen: list[Options] = []

    def begin(options: Options, *, seed: int) -> tb.Step[luck.Luck]:
        seen.append(options)
        return luck.begin(luck.Options(), seed=seed)

    (mode,) = luck.FACE.modes
    made = attrs.evolve(mode, options=Options, begin=begin, bots={"brave": tb.RandomPlayer})
    holder = ModuleType("tests.toys.many")
    holder.FACE = attrs.evolve(luck.FACE, parts=(made,))  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, holder.__name__, holder)
    tb.register("toy-luck", holder.__name__)
    return seen


def test_every_option_of_a_game_has_a_flag_and_a_name(many: list[Options]) -> None:
    flags = ("--pace", "fast", "--lives", 5, "--chance", 0.25, "--open", "--name", "Ana")
    assert tambores("play", "toy-luck", *flags, lines=("q",)).status == 0
    named = ("pace=fast", "lives=5", "chance=0.25", "open=true", "name=Ana")
    written = [part for one in named for part in ("--option", one)]
    assert tambores("play", "toy-luck", *written, lines=("q",)).status == 0
    assert many == [Options("fast", 5, 0.25, True, "Ana")] * 2
    assert tambores("play", "toy-luck", lines=("q",)).status == 0
    assert many[-1] == Options()
    assert "How fast you run." in tambores("play", "toy-luck", "--help").said


def test_the_players_that_a_game_brings_are_known(many: list[Options]) -> None:
    ran = tambores("play", "toy-luck", "--player", "0=brave", "--seed", 1)
    assert ran.status == 0
    ran = tambores("play", "toy-luck", "--player", "0=shy", "--lang", "en")
    known = "human, random, greedy, search, easy, medium, hard, brave"
    assert ran == (2, "", f"unknown player 'shy'; known: {known}\n")


# --- actions that are typed -------------------------------------------------------------------


def test_a_line_that_writes_an_action_carries_it_out() -> None:
    lines = ("roll", "leave", "q", "y")
    ran = run("toy-luck", "play", "toy-luck", "--seed", 1, lines=lines)
    assert "You carry no gold yet. (LUCK-03)" not in ran.out
    assert "neither a number nor a command" not in ran.out


def test_an_action_that_is_typed_but_not_possible_is_explained() -> None:
    ran = run("toy-luck", "play", "toy-luck", "--seed", 1, lines=("leave", "q"))
    assert "You carry no gold yet. (LUCK-03)" in ran.out


def test_a_player_leaves_the_table_once_sure() -> None:
    lines = ("", "h", "abandon 1", "abandon 0", "n", "abandon 0", "y")
    ran = tambores("play", "warcraft", "--seed", 7, "--lang", "en", lines=lines)
    assert ran.out.count("abandon 0    ") == 1
    assert "Players leave the table only for themselves" in ran.out
    assert ran.out.count("Are you sure? (y/n)") == 2
    assert "the others left the table" in ran.out
