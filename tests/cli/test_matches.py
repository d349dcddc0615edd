"""The command line: campaigns and duels, for two people or against the automaton."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.cli.replay import Replay
from tambores.enclave import campaign, duel, solo
from tambores.enclave.match.state import Match
from tambores.enclave.rounds import Battles
from tambores.enclave.terminal.matches import MatchTable
from tambores.enclave.terminal.saves import Save
from tambores.enclave.terminal.words import words
from tambores.kernel.message import LANGUAGES
from tambores.toolkit.terminal.files import write_whole
from tambores.toolkit.terminal.saves import save_text
from tambores.toolkit.terminal.session import load
from tambores.toolkit.terminal.terminal import Terminal
from tests.cases import each
from tests.cli.test_cli import Script, battle, needs_cli, python, tambores
from tests.cli.test_files import NO_SPACE, needs_dev_full
from tests.cli.test_records import records_in
from tests.searching import some
from tests.sets import STANDIN_1

pytestmark = [needs_cli, pytest.mark.no_cover]

ARMIES = ("human", "orc")
END = tb.Outcome("win", (1,), "hero_defeated")
SHORT = enclave.HouseRules(max_turns=2, ai_ties="auto")


def new(game: str, seed: int = 7, rules: enclave.HouseRules = SHORT) -> Match[Any]:
    module = {"campaign": campaign, "duel": duel}[game]
    match: Match[Any] = module.new_match(ARMIES, seed=seed, rules=rules)
    return match


def after(match: Match[Any], *actions: tb.Action) -> Match[Any]:
    for action in actions:
        match = tb.apply(match, action)
    return match


def heroes(*names: str) -> tuple[campaign.RevealHero, ...]:
    return tuple(map(campaign.RevealHero, names))


def played(
    match: Match[Any], *lines: str, language: str = "en", **options: Any
) -> tuple[Script, MatchTable, int]:
    """A session with these lines typed, the turns at the keyboard aside."""
    script = Script(lines)
    table = MatchTable(match, script.terminal, language, **options)
    return script, table, table.play()


def at_random(
    match: Match[Any], seed: int, language: str = "en", record: str = "", **options: Any
) -> tuple[Script, MatchTable]:
    """A session in which everything is chosen at random until the end."""
    script, choose = Script(), random.Random(seed)

    def answer(question: str) -> str:
        script.told.append(question)
        if question != words("choose", language):
            return ""
        asked = table.table.state if table.table else table.state
        return str(1 + choose.randrange(len(tb.legal_actions(asked))))

    terminal = Terminal(answer, script.say, script.clear, ascii=True)
    table = MatchTable(match, terminal, language, **options)
    assert table.play(record) == 0
    assert tb.outcome(table.state) is not None
    return script, table


def standing(script: Script) -> list[str]:
    """The last standing that was shown."""
    shown = next(text for text in reversed(script.told) if "\n=====" in text)
    return shown.strip().splitlines()


# --- heroes -------------------------------------------------------------------------------


def test_heroes_are_offered_with_their_colours() -> None:
    script, _, status = played(new("campaign"))
    assert script.text.partition("Player 2: ")[2].startswith(
        "Which hero do you show?\nShow a hero\n"
        "  1) Thugg (gold)   2) Krangg (silver)   3) Borrunn (bronze)\n  4) Uzgar (bronze)\n"
    )
    assert status == 0
    assert script.told[-1] == "The input has ended; good-bye."


def test_a_colour_that_has_fought_is_not_offered_again() -> None:
    match = after(new("campaign"), *heroes("borrunn", "aiden"), campaign.Report(END))
    script, _, _ = played(match)
    assert "  1) Jayme (gold)   2) Joanna (bronze)   3) Rincemer (bronze)\n" in script.text
    assert "Battle 1: Player 2 wins with bronze against silver: 2 points. (MODE-11)" in script.text


@each(
    ("line", "answer"),
    [
        ("?", "You can use: Jayme (gold), Joanna (bronze), Rincemer (bronze)."),
        (
            "?",
            "Aiden (silver): Aiden is silver, and a hero of that colour has already fought. "
            "(MODE-07)",
        ),
        (
            "? reveal_hero aiden",
            "Aiden is silver, and a hero of that colour has already fought. (MODE-07)",
        ),
        ("? reveal_hero krangg", "Krangg leads another army; possible: Jayme, Joanna, Rincemer."),
        ("? reveal_hero jayme", "That is possible now."),
        ("? deploy grifo 3", "'deploy' is not an action; write one like this: reveal_hero jayme"),
        ("i", "Borrunn: hero, bronze;"),
        ("i", "Jayme: hero, gold;"),
        ("i grifo", "Griffin: monster; cost 4"),
        ("i nobody", "You can see no card called 'nobody'."),
        ("h", "which heroes you cannot show, and why"),
        ("u", "There is nothing to undo."),
        ("s", "Add a file name: s FILE"),
        ("r", "Add a file name: r FILE"),
        ("5", "5 is not on the list; choose a number from 1 to 3."),
        ("x", "'x' is neither a number nor a command; h lists the commands."),
        ("", "A number, or h for help: "),
    ],
)
def test_a_line_that_shows_no_hero_is_answered(line: str, answer: str) -> None:
    match = after(new("campaign"), *heroes("borrunn", "aiden"), campaign.Report(END))
    script, table, status = played(match, line)
    assert answer in script.text
    assert (table.state, status) == (match, 0)


def test_a_hero_that_was_shown_is_taken_back() -> None:
    match = new("campaign")
    script, table, _ = played(match, "3", "u")
    assert table.state == match
    assert "Player 2 shows the hero of the next battle: Borrunn (bronze)." in script.text
    assert "The last decision is undone." in script.text
    assert table.played.record.actions == ()


def test_what_happened_is_told_once_to_both() -> None:
    script, _, _ = played(new("campaign"), "3")
    assert script.text.count("shows the hero of the next battle: Borrunn") == 1


def test_a_battle_that_has_begun_takes_no_hero_back() -> None:
    script, table, _ = played(new("campaign"), "3", "2", "u")
    assert table.table is not None
    assert "You cannot undo the choice of heroes: the battle has already begun." in script.text
    assert "Player 1 shows the hero of the next battle: Aiden (silver)." in script.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_automaton_shows_its_heroes_by_itself(language: str) -> None:
    script, table, status = played(new("campaign"), language=language, automaton=True)
    automaton = {"en": "Automaton", "es": "Autómata"}[language]
    assert f"  {automaton} {'shows' if language == 'en' else 'muestra a su'}" in script.text
    assert status == 0, "what the automaton does is not lost"
    assert standing(script)[0].endswith(automaton)
    assert "Player 2" not in script.text
    assert "Jugador 2" not in script.text
    assert len(table.played.record.actions) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_record_of_a_campaign_against_the_automaton_calls_it_so(language: str) -> None:
    _, table, _ = played(new("campaign"), automaton=True)
    script = Script(["", "q"])
    Replay(table.records()[-1], script.terminal, language).play()
    automaton = {"en": "Automaton", "es": "Autómata"}[language]
    assert script.text.count(automaton) >= 3  # twice in the standing, once in what happened
    assert not re.search("Player 2|Jugador 2", script.text)


def test_what_the_automaton_has_answered_is_not_taken_back() -> None:
    match = new("campaign", seed=2)
    assert match.first == 0  # type: ignore[attr-defined]
    script, table, _ = played(match, "1", "u", automaton=True)
    assert table.table is not None
    assert "You cannot undo the choice of heroes: the battle has already begun." in script.text


def test_the_automatons_heroes_are_drawn_among_the_legal_ones_the_same_every_time() -> None:
    drawn = set()
    for seed in range(40):
        match = new("campaign", seed)
        if match.first == 0:  # type: ignore[attr-defined]
            assert Battles(alone=True).reply(match) is None
            match = tb.apply(match, tb.legal_actions(match)[0])
        action = Battles(alone=True).reply(match)
        assert action == Battles(alone=True).reply(match)
        assert action in tb.legal_actions(match)
        drawn.add(str(action))
    assert len(drawn) == 4


# --- whole matches ------------------------------------------------------------------------


@pytest.mark.parametrize("seed", some(range(3), 1))
@pytest.mark.parametrize(
    ("game", "automaton"), [("campaign", False), ("campaign", True), ("duel", False)]
)
def test_whole_matches_are_played_from_the_menus_alone(
    game: str, automaton: bool, seed: int
) -> None:
    script, table = at_random(new(game, seed), seed, automaton=automaton)
    battles = 3 if game == "campaign" else 2
    assert len(table.battles) == len(table.state.fought) == battles
    assert "is not on the list" not in script.text
    assert script.text.count("What do you deploy?") >= battles
    assert standing(script)[-1].startswith("Final score ")
    assert max(len(line) for line in script.text.splitlines()) <= 80
    assert [record.outcome for record in table.battles] == [
        fought.outcome for fought in table.state.fought
    ]


def test_a_whole_match_is_told_in_spanish() -> None:
    script, _ = at_random(new("campaign"), 3, language="es", automaton=True)
    assert "Player" not in script.text
    assert "Automaton" not in script.text
    assert "Jugador 2" not in script.text
    assert standing(script)[-1].startswith("Resultado final, ")


def test_the_automaton_fights_with_its_heroes_under_the_rules_of_the_match() -> None:
    _, table = at_random(new("campaign", 5), 5, automaton=True)
    for record, fought in zip(table.battles, table.state.fought, strict=True):
        start = record.start
        assert isinstance(start, solo.SoloBattle)
        assert tuple(side.hero.card for side in start.sides) == fought.heroes
        assert start.rules == SHORT


def test_each_battle_of_two_people_is_the_one_that_is_due() -> None:
    match = new("duel", 5)
    _, table = at_random(match, 5)
    assert [record.start for record in table.battles] == [
        duel.battle(match),
        duel.battle(after(match, table.played.record.actions[0])),
    ]


def test_the_end_of_a_battle_can_be_read_before_the_keyboard_changes_hands() -> None:
    script, _ = at_random(new("duel"), 1)
    pauses = [number for number, text in enumerate(script.told) if text == NEXT]
    assert len(pauses) == 1
    assert "1 battle is still to be fought." in script.told[pauses[0] - 1]
    assert script.told[pauses[0] + 1] == "(cleared)"
    rest = script.text.partition(NEXT)[2]
    assert rest.count("Chance picks the hero of Player 1 for the next battle: ") == 2
    assert rest.count("What happened:\n  Battle 1") == 2, "told to each at its first decision"


NEXT = words("next_battle", "en")


def test_in_a_campaign_the_next_hero_is_pause_enough() -> None:
    script, _ = at_random(new("campaign"), 1)
    assert NEXT not in script.told


# --- saving -------------------------------------------------------------------------------


def test_a_match_is_saved_between_battles(tmp_path: Path) -> None:
    match, path = new("campaign"), tmp_path / "match"
    script, table, status = played(match, "3", f"s {path}", "q")
    assert f"Saved to {path}." in script.text
    assert (status, script.told[-1]) == (0, "Good-bye.")
    assert load(path).match == table.state == after(match, *heroes("borrunn"))
    assert load(path) == Save(table.state, None, table.records())
    assert path.read_text(encoding="utf-8").count("\n") == 2


@pytest.mark.parametrize("automaton", [False, True])
def test_a_match_is_saved_with_the_battle_under_way(automaton: bool, tmp_path: Path) -> None:
    match, path = new("campaign"), tmp_path / "match"
    lines = ("2",) if automaton else ("3", "2")
    script, table, status = played(match, *lines, "1", f"s {path}", "q", automaton=automaton)
    assert (status, script.told[-1]) == (0, "Good-bye.")
    assert table.table is not None
    assert table.table.played.record.actions
    assert (load(path).match, load(path).battle) == (table.state, table.table.state)
    assert load(path).records == table.records()
    assert path.read_text(encoding="utf-8").count("\n") == 4
    assert isinstance(table.table.state, solo.SoloBattle) is automaton


def test_a_match_that_is_not_saved_is_left_only_when_confirmed() -> None:
    question = words("quit", "en", what="match")
    assert "match" in question
    script, _, status = played(new("campaign"), "3", "2", "1", "q", "n", "q", "y")
    assert script.asked.count(question) == 2
    assert (status, script.told[-1]) == (0, "Good-bye.")
    script, _, status = played(new("campaign"), "3", "q")
    assert script.told[-1] == "The input has ended; the match is not saved."
    assert status == 1


@pytest.mark.parametrize("game", ["campaign", "duel"])
def test_a_match_without_decisions_is_left_at_once(game: str) -> None:
    script, _, status = played(new(game), "q")
    assert (status, script.told[-1]) == (0, "Good-bye.")
    assert words("quit", "en", what="match") not in script.asked


def test_nothing_is_lost_where_a_saved_match_has_not_gone_on(tmp_path: Path) -> None:
    path = tmp_path / "match"
    played(new("campaign"), "3", "2", "1", f"s {path}")
    save = load(path)
    assert save.match is not None
    script, _, status = played(save.match, "q", under_way=save.battle)
    assert (status, script.told[-1]) == (0, "Good-bye.")
    script, _, status = played(save.match, "1", under_way=save.battle)
    assert (status, script.told[-1]) == (1, "The input has ended; the match is not saved.")


@needs_dev_full
def test_on_a_full_disk_the_match_goes_on() -> None:
    script, table, _ = played(new("campaign"), "s /dev/full", "3", "2", "s /dev/full", "1")
    told = f"The match could not be saved to /dev/full: {NO_SPACE}."
    assert script.text.splitlines().count(told) == 2
    assert table.table is not None
    assert len(table.table.played.record.actions) == 1


@pytest.mark.parametrize("name", ["campaign", "duel", "play", "solo"])
@pytest.mark.parametrize("begun", [False, True])
@pytest.mark.parametrize("automaton", [False, True])
def test_every_command_goes_on_with_any_save(
    name: str, begun: bool, automaton: bool, tmp_path: Path
) -> None:
    path = tmp_path / "match"
    lines = ("2", "1") if automaton else ("3", "2", "1")
    played(new("campaign"), *(lines if begun else ()), f"s {path}", automaton=automaton)
    ran = tambores(name, "--load", path, lines=("",) if begun and not automaton else ())
    assert ran.status == 0
    assert ("A attack, D defence" in ran.out) is begun
    assert ("Which hero do you show?" in ran.out) is not begun
    assert ("Automaton" in ran.out) is automaton


def test_a_battle_alone_is_gone_on_with_by_the_commands_for_matches(tmp_path: Path) -> None:
    path = tmp_path / "battle"
    write_whole(path, save_text([battle()]))
    for name in ("campaign", "duel"):
        ran = tambores(name, "--load", path, lines=("", "q"))
        assert ran.status == 0
        assert "Player 1: What do you deploy?" in ran.out


def test_a_campaign_against_the_automaton_goes_on_against_it(tmp_path: Path) -> None:
    path = tmp_path / "match"
    write_whole(path, save_text([new("campaign")]))
    ran = tambores("campaign", "--automaton", "--load", path, lines=("1", "q"))
    assert "Automaton shows the hero of the next battle: " in ran.out
    assert "(face down)" in ran.out or "Which card do you set aside?" in ran.out


def test_a_loaded_match_ends_as_if_it_had_never_been_saved(tmp_path: Path) -> None:
    """In other processes, with any order of their sets and dictionaries."""
    path = tmp_path / "match"
    played(new("campaign"), "1", "1", "1", f"s {path}", automaton=True)
    code = f"""
import io, sys
from tambores.__main__ import main
sys.stdin = io.StringIO("1\\n" * 3000)
sys.exit(main(["campaign", "--load", {str(path)!r}, "--record", "{{}}"]))
"""
    runs = []
    for seed in ("1", "2"):
        record = tmp_path / seed
        run = python("-c", code.format(record), PYTHONHASHSEED=seed)
        assert run.returncode == 0
        runs.append((run.stdout.replace(str(record), ""), record.read_text(encoding="utf-8")))
    assert runs[0] == runs[1]
    assert "Final score " in runs[0][0]


MATCH = tb.dumps(new("campaign"))
DUE = after(new("campaign"), *heroes("borrunn", "aiden"))
ANOTHER = campaign.battle(after(new("campaign", 8), *heroes("jayme", "thugg")))


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        ((MATCH, tb.dumps(battle())), "foreign_battle"),
        ((tb.dumps(DUE), tb.dumps(battle())), "foreign_battle"),
        ((tb.dumps(DUE), tb.dumps(ANOTHER)), "foreign_battle"),
        ((tb.dumps(battle()), MATCH), "no_save"),
        ((MATCH, MATCH), "no_save"),
        ((tb.dumps(DUE), tb.dumps(campaign.battle(DUE)), MATCH), "no_save"),
        ((tb.dumps(tb.recorded(DUE, [])),), "is_record"),
        ((MATCH, "{"), None),
    ],
)
def test_a_file_that_is_no_save_is_refused(
    lines: tuple[str, ...], answer: str | None, tmp_path: Path
) -> None:
    path = tmp_path / "file"
    path.write_text("\n".join(lines), encoding="utf-8")
    for name in ("campaign", "play"):
        ran = tambores(name, "--load", path)
        assert (ran.status, ran.out) == (1, "")
        if answer is None:
            assert ran.err.startswith(f"{path} cannot be read: line 2: not JSON")
        else:
            assert ran.err == f"{path} cannot be read: {words(answer, 'en')}.\n"


# --- records ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["record.txt", "record.jsonl"])
@pytest.mark.parametrize(
    ("game", "automaton"), [("campaign", False), ("campaign", True), ("duel", False)]
)
def test_a_match_is_recorded_battle_by_battle_and_then_itself(
    game: str, automaton: bool, name: str, tmp_path: Path
) -> None:
    path, match = tmp_path / name, new(game, 3)
    script, table = at_random(match, 3, record=str(path), automaton=automaton)
    assert script.told[-1] == f"The record is in {path}."
    *battles, whole = records_in(path)
    assert battles == table.battles
    assert whole.start == match
    assert whole.actions == table.played.record.actions
    assert whole.outcome == tb.outcome(table.state)
    ran = tambores("check", path)
    assert ran == (0, f"{path}: {len(battles) + 1} records\n", "")


def test_the_record_so_far_holds_the_battle_under_way(tmp_path: Path) -> None:
    path = tmp_path / "record"
    _, table, _ = played(new("campaign"), "3", "2", "1", "1", f"r {path}")
    assert table.table is not None
    fight, whole = records_in(path)
    assert fight == tb.recorded(campaign.battle(table.state), table.table.played.record.actions)
    assert len(fight.moves) == 2
    assert whole == tb.recorded(table.played.record.start, table.played.record.actions)
    assert [str(move) for move in whole.moves] == ["1 reveal_hero borrunn", "0 reveal_hero aiden"]


def test_before_a_battle_the_match_alone_is_recorded(tmp_path: Path) -> None:
    path = tmp_path / "record"
    _, table, _ = played(new("campaign"), "3", f"r {path}")
    assert records_in(path) == [tb.recorded(table.played.record.start, table.played.record.actions)]


# --- python -m tambores campaign ----------------------------------------------------------


def test_a_campaign_begins_with_the_toss() -> None:
    ran = tambores("campaign", "--seed", 7)
    assert ran.status == 0
    assert "A campaign of three battles (seed 7).\n  The marker is tossed: Player 2" in ran.out
    assert "Player 2: Which hero do you show?" in ran.out
    ran = tambores("campaign", "--seed", 7, "--automaton", "--lang", "es")
    assert "(semilla 7).\n  Se lanza el marcador: Autómata muestra primero" in ran.out
    assert "Jugador 1: ¿Qué héroe muestras?" in ran.out


@pytest.mark.parametrize("automaton", [False, True])
@pytest.mark.parametrize(("army", "other"), [("human", "orc"), ("orc", "human")])
def test_the_army_of_player_1_is_chosen(
    army: str, other: str, automaton: bool, tmp_path: Path
) -> None:
    path = tmp_path / "match"
    options = ("--automaton",) if automaton else ()
    ran = tambores("campaign", "--army", army, *options, lines=(f"s {path}", "q"))
    assert ran.status == 0
    saved = load(path).match
    assert saved is not None
    assert saved.armies == (army, other)


def test_the_house_rules_are_options(tmp_path: Path) -> None:
    path = tmp_path / "match"
    options = ("--lower-colour-win", "--max-turns", 9, "--ai-ties", "auto", "--ai-passes", "stop")
    more = ("--ai-hero-attack", "individual", "--ai-reserve", 2, "--automaton")
    assert tambores("campaign", *options, *more, lines=(f"s {path}", "q")).status == 0
    saved = load(path).match
    assert saved is not None
    assert saved.rules == enclave.HouseRules(
        campaign_lower_colour_win=1,
        max_turns=9,
        ai_ties="auto",
        ai_when_player_passes="stop",
        ai_hero_attack="individual",
        ai_initial_reserve=2,
    )


def test_a_duel_begins_with_its_first_battle(tmp_path: Path) -> None:
    path = tmp_path / "match"
    options = ("--seed", 7, "--army", "orc", "--max-turns", 5, "--pack", "standin-1")
    ran = tambores("duel", *options, lines=("", f"s {path}", "q"))
    assert ran.status == 0
    assert "A duel of two battles (seed 7)." in ran.out
    save = load(path)
    assert save.match is not None
    assert save.match == duel.new_match(
        ("orc", "human"), seed=7, rules=enclave.HouseRules(max_turns=5), pack=STANDIN_1
    )
    assert save.battle == duel.battle(save.match)


def test_a_campaign_is_played_to_its_end_at_the_command_line() -> None:
    options = ("--automaton", "--seed", 4, "--max-turns", 2, "--ai-ties", "auto")
    ran = tambores("campaign", *options, lines=["1"] * 3000)
    assert ran.status == 0
    last = ran.out.strip().splitlines()[-1]
    assert last.startswith("Final score ")
    assert last.endswith(("(MODE-13)", "(AMB-35)"))
    assert tambores("campaign", *options, lines=["1"] * 3000) == ran


@each(
    ("arguments", "answer"),
    [
        (("campaign", "--army", "elf"), "unknown army 'elf'; known: human, orc"),
        (("duel", "--against", "elf"), "unknown army 'elf'; known: human, orc"),
        (("duel", "--army", "orc", "--against", "orc"), "both armies are 'orc'"),
        (("campaign", "--seed", "-1"), "a seed is a whole number from 0 to"),
        (("campaign", "--max-turns", "0"), "max_turns is 0; known values"),
        (("campaign", "--ai-reserve", "-1"), "ai_initial_reserve is -1; known values"),
        (("campaign", "--lang", "fr"), "--lang"),
        (("duel", "--automaton"), "--automaton"),
        (("duel", "--seed", "-1"), "a seed is a whole number from 0 to"),
    ],
)
def test_wrong_options_are_refused(arguments: tuple[str, ...], answer: str) -> None:
    ran = tambores(*arguments)
    assert (ran.status, ran.out) == (2, "")
    assert answer in ran.err
