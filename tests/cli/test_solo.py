"""The command line: a battle of one person against the automaton."""

from __future__ import annotations

import io
import random
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.__main__ import MISSING, main
from tambores.enclave import solo
from tambores.enclave.render.text import board
from tambores.enclave.render.words import question
from tambores.enclave.solo.automaton import STEPS
from tambores.enclave.terminal.battles import BattleSession
from tambores.enclave.terminal.words import words
from tambores.kernel.message import LANGUAGES
from tambores.toolkit.terminal.menu import menu
from tambores.toolkit.terminal.session import load
from tambores.toolkit.terminal.telling import story
from tambores.toolkit.terminal.terminal import Terminal
from tambores.toolkit.terminal.why import overview
from tests.cases import each
from tests.cli.test_cli import ENDINGS, Script, battle, command, number, played, python, save
from tests.sets import STANDIN_1

HEROES = [hero.id for army in enclave.armies() for hero in enclave.heroes(army, pack=STANDIN_1)]
QUESTION = "A tie by the rules, and you decide for Automaton. "
HIDDEN = ("Goblin", "Spearman", "Rider", "Troll", "Rock Thrower")


def facing(**others: Any) -> solo.SoloBattle:
    """The beginning of a turn; the player is first, the automaton has cards face down."""
    return solo.scenario(
        phase="deployment",
        holder=0,
        sides=(
            {
                "army": "human",
                "hero": "aiden",
                "hand": ["grifo", "soldado", "escudo_triangular"],
                "line": {2: "alabardero"},
            },
            {
                "army": "orc",
                "hero": "krangg",
                "line": {1: "furor"},
                "face_down": {2: "lancero", 3: "goblin", 4: "jinete", 5: "trol"},
                "reserve": ["lanzarrocas"],
            }
            | others,
        ),
        pack=STANDIN_1,
    )


def left_alone() -> solo.SoloBattle:
    """The automaton is first, with nothing to tell its face-down cards apart."""
    return solo.scenario(
        phase="deployment",
        holder=1,
        sides=(
            {"army": "human", "hero": "aiden", "hand": ["soldado"]},
            {"army": "orc", "hero": "krangg", "face_down": {2: "goblin", 4: "jinete"}},
        ),
        pack=STANDIN_1,
    )


army_of = STANDIN_1.army_of


# --- how it begins ------------------------------------------------------------------------


@each("hero", HEROES)
def test_the_army_follows_from_the_hero(hero: str) -> None:
    assert hero in [card.id for card in enclave.heroes(army_of(hero), pack=STANDIN_1)]


def test_an_unknown_hero_is_refused_with_all_the_known_ones() -> None:
    with pytest.raises(tb.ContentError, match=r"'nobody'; known: jayme, .*, uzgar"):
        army_of("nobody")


def test_what_the_automaton_did_before_the_first_decision_is_told() -> None:
    rules = enclave.HouseRules(ai_ties="auto")
    step = solo.opening("human", "aiden", seed=13, ai_hero="uzgar", rules=rules, pack=STANDIN_1)
    assert step.state.holder == solo.AUTOMATON
    told = "\n".join(story(step.seen_by(0), "en", step.state))
    assert "\n\n  Turn 1, deployment: Automaton has the initial-player marker.\n" in told
    assert re.search(r"Automaton turns up .* in slot 3 \(AMB-26\.3\)\.", told)


# --- one person at the terminal -----------------------------------------------------------


def test_the_keyboard_is_never_handed_over_and_nothing_is_cleared() -> None:
    state = facing()
    script, _, _ = played(state, number(state, enclave.Pass()))
    assert "Press Enter" not in script.text
    assert "(cleared)" not in script.told


def test_the_board_is_the_players_and_shows_face_down_cards_and_the_reserve() -> None:
    script, _, _ = played(facing())
    assert "  Automaton, orcs " in script.text
    assert "Krangg  A3 D4 W0/4" in script.text
    assert "reserve 1" in script.text
    assert script.text.count("(face down)") == 4
    assert "Hand of Player 1: Griffin (4), Soldier (1), Triangular Shield" in script.text
    assert "Hand of Automaton" not in script.text
    assert "Player 1: What do you deploy?" in script.text


def test_the_automatons_steps_are_told_between_two_decisions() -> None:
    state = facing()
    script, _, _ = played(state, number(state, enclave.Deploy("soldado", 3)), "1")
    told = script.text.split("What happened:")[-1]
    assert told.startswith(
        "\n  Player 1 pays with Griffin."
        "\n  Player 1 deploys Soldier in slot 3."
        "\n  Automaton turns up Goblin in slot 3 (SOLO-DEP-02)."
        "\n  Automaton deploys Goblin in slot 3."
    )


def test_what_the_automaton_deploys_and_orders_in_one_step_is_told_by_its_name() -> None:
    state = solo.scenario(
        phase="deployment",
        holder=0,
        sides=(
            {"army": "human", "hero": "aiden", "line": {2: "soldado"}, "hand": ["soldado"]},
            {"army": "orc", "hero": "uzgar", "face_down": {2: "goblin", 4: "goblin"}},
        ),
        pack=STANDIN_1,
    )
    script, _, _ = played(state, number(state, enclave.Pass()))
    assert "Automaton, slot 4: no attack would gain anything (SOLO-COM-06)." in script.text
    assert "Automaton's Goblin (slot 4) holds its position." in script.text
    assert "Turn 1, combat: Player 1 has the initial-player marker." in script.text


def test_undo_takes_a_decision_back_until_the_automaton_has_turned_a_card_up() -> None:
    state = facing()
    soldier = number(state, enclave.Deploy("soldado", 3))
    script, table, _ = played(state, soldier, "u")
    assert table.state is state
    assert "The last decision is undone." in script.text
    script, table, _ = played(state, soldier, "1", "u")
    assert table.state.sides[1].at(3) is not None
    assert (
        "You cannot undo the last decision: it revealed something that was hidden." in script.text
    )


@each(
    ("line", "answer"),
    [
        ("?", "You can use: Soldier, Triangular Shield."),
        ("? deploy grifo 3", "Griffin costs 4 cards, and your hand has 2 to pay with. (DEP-05)"),
        ("? attach escudo_triangular 1 1", "Triangular Shield goes under your own units only."),
        ("? attach escudo_triangular 0 4", "There is no unit in slot 4 of Player 1. (DEP-13)"),
        ("i", "Krangg: hero"),
        ("i furor", "Furor: infantry; cost 3"),
        ("h", "why an action is not possible"),
        ("u", "There is nothing to undo."),
        ("99", "99 is not on the list"),
    ],
)
def test_the_other_commands_answer_as_in_a_battle_for_two(line: str, answer: str) -> None:
    script, table, status = played(facing(), line)
    assert answer in script.text
    assert status == 0
    assert table.state == facing()


def test_a_refusal_calls_the_automaton_by_its_name() -> None:
    state = solo.scenario(
        phase="deployment",
        holder=0,
        sides=(
            {"army": "orc", "hero": "krangg", "hand": ["maldicion_de_la_arana"]},
            {"army": "human", "hero": "aiden", "line": {2: "soldado"}},
        ),
        pack=STANDIN_1,
    )
    line = "? attach maldicion_de_la_arana 1 3"
    assert "There is no unit in slot 3 of Automaton." in played(state, line)[0].text
    spanish, _, _ = played(state, line, language="es")
    assert "No hay ninguna unidad en el hueco 3 del Autómata." in spanish.text


# --- ties ---------------------------------------------------------------------------------


def test_a_tie_says_that_it_is_decided_for_the_automaton() -> None:
    script, table, _ = played(left_alone(), "?", "1")
    assert f"{QUESTION}Which face-down card is turned up?" in " ".join(script.text.split())
    assert "1) slot 2 of Automaton   2) slot 4 of Automaton" in script.text
    assert words("tie", "en") in script.text
    assert "Automaton turns up Goblin in slot 2 (AMB-26.3)." in script.text
    assert table.state.sides[1].at(2) is not None


def test_a_tie_of_a_unit_names_the_unit() -> None:
    state = solo.scenario(
        phase="combat",
        holder=1,
        sides=(
            {"army": "human", "hero": "aiden", "line": {1: "soldado", 5: "soldado"}},
            {"army": "orc", "hero": "krangg", "line": {3: "lanzarrocas"}},
        ),
        pack=STANDIN_1,
    )
    assert question(tb.view(state, 0)) == (
        "Automaton's Rock Thrower (slot 3): A tie by the rules, and you decide for Automaton. "
        "Whom does it attack?"
    )
    assert question(tb.view(state, 0), "es") == (
        "Lanzarrocas del Autómata (hueco 3): Un empate según las reglas; decides tú en lugar "
        "del Autómata. ¿A quién ataca?"
    )


def test_a_tie_about_a_payment_names_the_card_that_is_paid_for() -> None:
    state = facing(face_down={2: "goblin", 3: "goblin_hondero", 4: "trol"})
    script, table, _ = played(state, number(state, enclave.Deploy("soldado", 3)), "1", "2", "u")
    asked = f"{QUESTION}Which face-down card pays for Goblin Slinger?"
    assert " ".join(script.text.split()).count(asked) == 2
    assert "  Table: Goblin Slinger" in script.text
    assert tb.view(table.state, 0).sides[1].covered == (2, 4)  # undone: nothing was turned up
    script, _, _ = played(table.state, "2")
    assert "Automaton pays face down from its line (slot 4; SOLO-DEP-06)." in script.text


def test_every_tie_has_a_question_in_both_languages() -> None:
    """Stages without one are those where the automaton never has a choice."""
    choiceless = {"last_window", "ability", "closing", "pool", "rest", "step_window", "hand"}
    for language in LANGUAGES:
        known = tb.sentence(*tb.Prompt(0, 1, "choose", "enclave-solo").message(), language)
        assert known.endswith(".")
        for stage in ({kind.tag for kind in STEPS} - choiceless - {"choice"}) | {"subject"}:
            text = tb.sentence(f"enclave-solo.tie.{stage}", {"card": "X"}, language)
            assert text.endswith("?")


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_position_everything_is_shown_and_explained(seed: int, language: str) -> None:
    """It fits in 80 columns, in words, and each action has one number."""
    hero = HEROES[seed]
    start = solo.new_battle(army_of(hero), hero, seed=seed, pack=STANDIN_1)
    for state, _, _ in tb.random_walk(start, seed=seed, limit=60):
        view = tb.view(state, 0)
        prompt = tb.prompt(state)
        assert prompt is not None
        made = menu(view, language)
        rows = [line for group in made.groups for row in group.rows for line in row.lines()]
        assert sorted(map(str, made.actions)) == sorted(map(str, tb.legal_actions(state)))
        assert max(map(len, (*rows, *board(view, language).splitlines()))) <= 80
        told = [*rows, *overview(view, language)]
        if prompt.on_behalf_of == solo.AUTOMATON:
            told.append(question(view, language))
        assert not any(sign in line for line in told for sign in ("@", "Player 2"))


# --- nothing hidden -----------------------------------------------------------------------


def test_what_lies_face_down_in_the_reserve_and_in_the_decks_is_not_printed() -> None:
    asked = ("?", "i", "? deploy grifo 3", "? choose_slot 1 3", "? pay goblin", "h")
    script, _, _ = played(facing(), *asked, "u", "q")
    assert not any(name in script.text for name in HIDDEN)


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(4))
def test_two_battles_that_look_the_same_are_printed_the_same(seed: int) -> None:
    """Whatever is hidden, everything printed before the next step is the same to the letter."""
    start = solo.new_battle("human", "aiden", seed=seed, pack=STANDIN_1)
    lines = ("?", "i", "? deploy grifo 1", "? choose_slot 1 2", "? choose_unit 0 2", "h", "x")
    different = 0
    for state, _, _ in tb.random_walk(start, seed=seed, limit=40):
        other = tb.determinize(tb.view(state, 0), 99)
        different += other != state
        assert played(state, *lines)[0].told == played(other, *lines)[0].told
    assert different


def test_the_end_shows_what_everybody_may_see() -> None:
    state = solo.new_battle(
        "orc", "krangg", seed=5, rules=enclave.HouseRules(max_turns=1), pack=STANDIN_1
    )
    *_, (_, _, last) = tb.random_walk(state, seed=1)
    script, _, status = played(last)
    assert (status, script.asked) == (0, [])
    assert "Hand of" not in script.text
    assert re.search(r"reserve \d", script.text)


# --- whole battles ------------------------------------------------------------------------


def whole(hero: str, seed: int, language: str = "en") -> Script:
    """A session in which the player chooses at random until the end."""
    rules = enclave.HouseRules(max_turns=8)
    step = solo.opening(army_of(hero), hero, seed=seed, rules=rules, pack=STANDIN_1)
    script, choose = Script(), random.Random(seed)

    def answer(question: str) -> str:
        assert question == words("choose", language)
        return str(1 + choose.randrange(len(tb.legal_actions(table.state))))

    terminal = Terminal(answer, script.say, script.clear, ascii=True)
    table = BattleSession(
        step.state, terminal, language, story(step.seen_by(0), language, step.state)
    )
    assert table.play() == 0
    assert tb.outcome(table.state) is not None
    return script


@pytest.mark.no_cover
@pytest.mark.parametrize("hero", HEROES)
def test_whole_battles_are_played_from_the_menu_alone(hero: str) -> None:
    script = whole(hero, seed=HEROES.index(hero))
    assert "is not on the list" not in script.text
    assert "(cleared)" not in script.told
    assert "Player 2" not in script.text
    assert script.told[-1].strip().startswith(("Player 1 wins: ", "Automaton wins: ", "A draw: "))
    assert max(len(line) for line in script.text.splitlines()) <= 80


def test_a_whole_battle_is_told_in_spanish() -> None:
    script = whole("uzgar", seed=2, language="es")
    assert "Jugador 2" not in script.text
    assert "Automaton" not in script.text
    assert "(boca abajo)" in script.text
    assert re.search(r"mazo de reserva \d", script.text)
    assert re.search(r"Autómata descubre .* en el hueco \d \(", script.text)
    assert script.told[-1].strip().startswith(("Gana ", "Empate: "))


@pytest.mark.no_cover
def test_every_step_is_told_in_a_whole_sentence() -> None:
    for seed in range(3):
        for line in " ".join(whole("jayme", seed).text.split()).split(". "):
            assert not re.search(r"[@{]|None|(seat|pile|event|tie)\.\w|slot 0", line)


# --- save and load ------------------------------------------------------------------------


def test_a_solo_battle_is_saved_and_goes_on_from_the_file(tmp_path: Path) -> None:
    state, path = facing(), tmp_path / "solo.json"
    soldier = number(state, enclave.Deploy("soldado", 3))
    script, table, status = played(state, soldier, "1", f"s {path}", "q")
    assert f"Saved to {path}." in script.text
    assert status == 0
    assert load(path).battle == table.state
    assert isinstance(load(path).battle, solo.SoloBattle)


def test_the_end_of_the_input_ends_the_session_with_a_sentence() -> None:
    script, _, status = played(facing())
    assert (status, script.told[-1]) == (0, "The input has ended; good-bye.")
    script, _, status = played(facing(), "1")
    assert (status, script.told[-1]) == (1, "The input has ended; the battle is not saved.")


# --- python -m tambores solo --------------------------------------------------------------


Typed = Callable[[str], None]
Captured = pytest.CaptureFixture[str]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Typed:
    """Sets what is typed at standard input; skips where the extra is not installed."""
    pytest.importorskip("typer")
    pytest.importorskip("rich")
    return lambda text: monkeypatch.setattr(sys, "stdin", io.StringIO(text))


def test_without_the_extra_solo_says_what_to_install() -> None:
    run = python("-c", command("solo"))
    assert (run.returncode, run.stdout, run.stderr) == (2, "", f"{MISSING}\n")


def test_the_help_of_the_demonstration_mentions_solo(capsys: Captured) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert " solo A battle for one person against the automaton." in told


def test_solo_begins_a_battle_of_the_heroes_named(typed: Typed, capsys: Captured) -> None:
    typed("q\n")
    options = ["--hero", "uzgar", "--ai-hero", "joanna", "--seed", "5", "--ai-reserve", "3"]
    assert main(["solo", *options, "--pack", "standin-1"]) == 0
    told = capsys.readouterr().out
    assert "A battle against the automaton (seed 5)." in told
    assert "Player 1, orcs" in told
    assert "Uzgar  A1 D3 W0/4" in told
    assert "Joanna  A2 D3 W0/4" in told
    assert "reserve 3" in told
    assert "Good-bye." in told


def test_solo_draws_the_seed_and_the_automatons_hero(typed: Typed, capsys: Captured) -> None:
    typed("")
    assert main(["solo"]) == 0
    told = capsys.readouterr().out
    assert re.search(r"\(seed \d+\)", told)
    assert "Automaton, orcs" in told
    assert "Aiden" in told


def test_a_whole_battle_is_played_at_the_command_line(typed: Typed, capsys: Captured) -> None:
    typed("1\n" * 2000)
    assert main(["solo", "--seed", "4", "--max-turns", "3", "--ai-ties", "auto"]) == 0
    told = capsys.readouterr().out
    assert told.strip().splitlines()[-1].startswith((*ENDINGS, "Automaton wins: "))
    assert "Turn 3, combat" in told
    assert QUESTION not in told


def rules_in(path: Path) -> enclave.HouseRules | None:
    saved = load(path).battle
    return saved.rules if saved is not None else None


@pytest.mark.parametrize("passes", ["exhaust", "cover", "stop"])
def test_the_automatons_house_rules_are_options(
    passes: str, typed: Typed, capsys: Captured, tmp_path: Path
) -> None:
    path = tmp_path / "solo.json"
    typed(f"s {path}\nq\n")
    options = ["--ai-passes", passes, "--ai-hero-attack", "individual", "--ai-ties", "auto"]
    assert main(["solo", "--max-turns", "9", *options]) == 0
    assert rules_in(path) == enclave.HouseRules(
        max_turns=9, ai_when_player_passes=passes, ai_hero_attack="individual", ai_ties="auto"
    )


def test_solo_speaks_spanish(typed: Typed, capsys: Captured) -> None:
    typed("?\nq\n")
    assert main(["solo", "--seed", "4", "--lang", "es", "--ai-ties", "auto"]) == 0
    told = capsys.readouterr().out
    assert "Una batalla contra el autómata (semilla 4)." in told
    assert "Autómata, orcos" in told
    assert "Hasta pronto." in told


def test_solo_ends_with_1_if_the_input_ends_unsaved(typed: Typed, capsys: Captured) -> None:
    typed("1\n")
    assert main(["solo", "--seed", "5"]) == 1
    assert "The input has ended; the battle is not saved." in capsys.readouterr().out


def test_solo_draws_in_ascii_where_the_terminal_has_nothing_else() -> None:
    pytest.importorskip("typer")
    pytest.importorskip("rich")
    run = python("-m", "tambores", "solo", "--seed", "3", PYTHONIOENCODING="ascii")
    assert run.returncode == 0
    assert run.stdout.isascii()
    assert re.search(r"\(face down\) *\| *\(face down\)", run.stdout)


@pytest.mark.parametrize("name", ["play", "solo"])
def test_both_commands_go_on_with_either_kind_of_battle(
    name: str, typed: Typed, capsys: Captured, tmp_path: Path
) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    save(facing(), one)
    save(battle(), two)
    typed("q\n")
    assert main([name, "--load", str(one)]) == 0
    told = capsys.readouterr().out
    assert "Automaton, orcs" in told
    assert "Press Enter" not in told
    typed("\nq\n")
    assert main([name, "--load", str(two)]) == 0
    told = capsys.readouterr().out
    assert "Player 2, orcs" in told
    assert "Press Enter" in told


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (("--hero", "nobody"), "there is no hero 'nobody'; known: jayme, aiden, joanna, rincemer"),
        (("--hero", ""), "there is no hero ''; known: jayme"),
        (("--ai-hero", "joanna"), "'joanna' is not a hero of the army 'orc'; known: thugg, krangg"),
        (("--seed", "-1"), "a seed is a whole number from 0 to"),
        (("--max-turns", "0"), "max_turns is 0; known values"),
        (("--ai-reserve", "-1"), "ai_initial_reserve is -1; known values"),
        (("--ai-ties", "dice"), "--ai-ties"),
        (("--ai-passes", "never"), "--ai-passes"),
        (("--lang", "fr"), "--lang"),
        (("--nothing",), "--nothing"),
    ],
)
def test_wrong_options_are_refused(
    arguments: tuple[str, ...], answer: str, typed: Typed, capsys: Captured
) -> None:
    typed("")
    assert main(["solo", *arguments]) == 2
    told = capsys.readouterr()
    assert answer in told.err
    assert told.out == ""
