"""The command line: what makes up the values on the table, and the numbers of a combat."""

from __future__ import annotations

from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import campaign, solo
from tambores.enclave.terminal import words as cli_words
from tambores.enclave.terminal.matches import MatchTable
from tambores.enclave.terminal.values import values
from tambores.kernel.message import LANGUAGES
from tambores.toolkit.terminal.telling import story
from tests.cases import each
from tests.cli.test_cli import Script, number, played
from tests.sets import STANDIN_1


def fray(phase: str = "deployment", **others: Any) -> enclave.Battle:
    """A Halberdier with a sword faces a Troll; an Archer stands beside, player 1 is first."""
    human: dict[str, Any] = {
        "army": "human",
        "hero": "aiden",
        "line": {1: "arquera", 2: {"card": "alabardero", "attached": ["espada_bastarda"]}},
    }
    orc = {"army": "orc", "hero": "krangg", "wounds": 1, "line": {2: "trol", 5: "lancero"}}
    return enclave.scenario(phase=phase, holder=0, sides=(human | others, orc), pack=STANDIN_1)


HALBERDIER = (
    "Player 1's Halberdier (slot 2): 0 wounds, life 1\n"
    "  Attack 3 (2 printed, +1 Bastard Sword under it)\n"
    "  Defence 2\n"
    "  Range 1\n"
    "  Cost 2"
)
TROLL = "Player 2's Troll (slot 2): 0 wounds, life 2\n  Attack 4\n  Defence 3\n  Range 1\n  Cost 4"


def said(line: str, state: enclave.Battle | None = None, language: str = "en") -> str:
    """What is answered to a line before the first decision."""
    script, table, _ = played(state or fray(), line, language=language)
    question = cli_words.words("choose", language)
    assert table.played.record.actions == ()
    assert script.asked.count(question) == 2  # it is asked again
    return script.text.split(question)[1].strip()


def test_a_slot_shows_both_units_and_what_makes_up_their_values() -> None:
    assert said("e 2") == f"{HALBERDIER}\n{TROLL}"


def test_the_bolt_of_a_cost_is_told() -> None:
    """DEP-09: Krangg is wounded."""
    assert said("e 5").endswith("Cost 1 (2 printed, -1 by its bolt)")


def test_slot_0_shows_the_heroes() -> None:
    assert said("e 0") == (
        "Player 1's hero Aiden: 0 wounds, life 4\n"
        "  Attack 4\n  Defence 4\n  Strikes when attacked 1\n"
        "Player 2's hero Krangg: 1 wound, life 4\n"
        "  Attack 3\n  Defence 4\n  Strikes when attacked 1"
    )


def test_without_a_slot_everything_of_ones_own_is_shown() -> None:
    told = said("e")
    assert told.startswith("Player 1's hero Aiden: ")
    assert "\nPlayer 1's Archer (slot 1): " in told
    assert told.endswith(HALBERDIER)
    assert "Player 2" not in told


def test_values_are_told_in_spanish() -> None:
    told = said("e 2", language="es")
    assert told.startswith("Alabardero del Jugador 1 (hueco 2): 0 heridas, vida 1\n")
    assert "\n  Ataque 3 (valor impreso 2, +1 Espada Bastarda debajo)\n" in told


@each("language", LANGUAGES)
@each("line", ["e 6", "e x", "e 1 2", "e -1", "e \u0661", "e " + "1" * 5000])
def test_another_slot_is_refused_with_what_to_type(line: str, language: str) -> None:
    assert said(line, language=language) == cli_words.words("values_how", language)


def test_an_empty_slot_has_no_values() -> None:
    assert said("e 3") == "There is no unit in slot 3."


def test_the_help_tells_of_it() -> None:
    assert "e SLOT" in cli_words.words("help", "en")
    assert "e HUECO" in cli_words.words("help", "es")
    assert "e SLOT" not in cli_words.words("help_match", "en")


def test_between_battles_there_are_no_values() -> None:
    script = Script(["e"])
    MatchTable(campaign.new_match(("human", "orc"), seed=7), script.terminal).play()
    assert "'e' is neither a number nor a command" in script.text


def test_in_a_solo_battle_the_automaton_is_called_so_and_what_is_face_down_has_no_values() -> None:
    state = solo.scenario(
        phase="deployment",
        holder=0,
        sides=(
            {"army": "human", "hero": "aiden", "hand": ["soldado"], "line": {2: "soldado"}},
            {"army": "orc", "hero": "krangg", "line": {2: "goblin"}, "face_down": {3: "trol"}},
        ),
    )
    assert "Automaton's Goblin (slot 2): " in said("e 2", state)
    assert said("e 3", state) == "There is no unit in slot 3."


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_position_all_values_are_told_and_fit(language: str) -> None:
    start = enclave.new_battle(("human", "orc"), ("jayme", "krangg"), seed=9)
    for state, _, _ in tb.random_walk(start, seed=4, limit=150):
        prompt = tb.prompt(state)
        assert prompt is not None
        view = tb.view(state, prompt.seat)
        for slot in (None, *range(6)):
            for name, *lines in values(view, slot, language):
                assert ": " in name
                assert len(lines) >= 3  # a hero has neither range nor cost, but blows


# --- the numbers of a combat --------------------------------------------------------------


def test_after_a_combat_the_numbers_behind_a_comparison_are_told() -> None:
    """An Archer supports the Halberdier: all of it is on top of what is printed."""
    state = fray("combat")
    state = tb.apply(state, enclave.Support(1, 2))
    blow = number(state, enclave.StrikeBack(2, 2))
    hold = number(tb.apply(state, enclave.StrikeBack(2, 2)), enclave.Hold(5))
    script, _, _ = played(state, blow, hold)
    told = " ".join(script.text.split())
    assert (
        "6 against 3, a hit with 1 impact. "
        "Player 1's Archer (slot 1): attack 3 (1 printed, +1 by its text, +1 hero Aiden) "
        "Player 1's Halberdier (slot 2): attack 3 (2 printed, +1 Bastard Sword under it) "
        "Player 2's Troll (slot 2): defence 3"
    ) in told


def test_a_comparison_of_printed_values_needs_no_numbers_behind_it() -> None:
    state = enclave.scenario(
        phase="combat",
        holder=0,
        sides=(
            {"army": "human", "hero": "aiden", "line": {1: "alabardero", 3: "espadachin"}},
            {"army": "orc", "hero": "krangg", "line": {1: "huargo"}},
        ),
    )
    step = tb.transition(state, enclave.AttackHero(3))
    while not any(event.tag == "attack_resolved" for event in step.events):
        state = step.state
        step = tb.transition(state, tb.legal_actions(state)[-1])
    lines = story(step.seen_by(0), "en", state)
    told = [line for line in lines if "attack" in line and "printed" in line]
    assert told == []
    assert any("against" in line for line in lines)
