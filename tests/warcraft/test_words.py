"""Words about Warcraft: whole catalogues, questions, menus by piece, and a combat told."""

from __future__ import annotations

import re
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import warcraft
from tambores.kernel.message import catalogue
from tambores.toolkit.terminal.menu import menu
from tambores.warcraft import events
from tambores.warcraft.content import vocabulary as words_of
from tambores.warcraft.render import words as functions
from tambores.warcraft.render.words import WarWords
from tambores.warcraft.table.actions import ACTIONS
from tambores.warcraft.table.events import EVENTS
from tambores.warcraft.table.events.combat import CAUSES, REASONS
from tambores.warcraft.table.frames import CardWindow
from tests.cases import each
from tests.warcraft.drawing import LANGUAGES, SCENARIOS, fight, full, played, viewers

WORDS = WarWords()

OUTCOMES = (
    "points", "elimination", "gate", "necromancers_dead", "tokens_destroyed", "rescue",
    "nordrassil", "spell", "mutual_capture", "abandoned", "max_turns",
)  # fmt: skip
WINDOWS = (
    "movement_start", "intrusion", "movement_end", "collection_start", "gift", "spend",
    "round_start", "before_dice", "after_dice", "before_casualty", "after_casualty", "response",
)  # fmt: skip
PROMPTS = (
    "move", "window", "choose", "battle", "join", "poison", "raise", "casualty",
    "casualty.on_behalf", "recycle", "collect", "free", "deploy", "spend",
)  # fmt: skip


# --- catalogues ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_game_is_named(language: str) -> None:
    known = catalogue("warcraft", language)
    lists = {
        "race": words_of.RACES, "letter": words_of.RACES, "player": words_of.RACES,
        "kind": words_of.KINDS, "code": words_of.KINDS, "pieces": words_of.KINDS,
        "card": words_of.CARDS, "text": words_of.CARDS, "resource": words_of.RESOURCES,
        "phase": words_of.PHASES, "combat": words_of.COMBAT_PHASES, "site": words_of.SITES,
        "ability": words_of.ABILITIES, "token": words_of.TOKENS, "window": WINDOWS,
        "reason": OUTCOMES, "prompt": PROMPTS, "cause": CAUSES,
        "doing": {kind.partition(".")[0] for kind in PROMPTS},
        "group": [one.tag for one in ACTIONS], "action": [one.tag for one in ACTIONS],
    }  # fmt: skip
    for word, names in lists.items():
        for name in names:
            assert f"{word}.{name}" in known, f"{word}.{name}"
    assert all(f"ability.{name}.text" in known for name in words_of.ABILITIES)
    for name in ("seat.0", "seat.3"):
        assert name in known
    letters = [known[f"letter.{race}"] for race in words_of.RACES]
    codes = [known[f"code.{kind}"] for kind in words_of.KINDS]
    assert len({*letters}) == 4 and len({*codes}) == len(words_of.KINDS)


def test_every_event_has_a_sentence() -> None:
    known = catalogue("warcraft", "en")
    for event in EVENTS:
        forms = [key for key in known if re.fullmatch(rf"event\.{event.tag}(\..+)?", key)]
        assert forms or not event.logged, event.tag
    assert all(f"event.rolled.{reason}" in known for reason in REASONS)


# --- questions and menus ------------------------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_and_every_step_has_words(scenario: str, language: str) -> None:
    for state in played(scenario):
        for shown in viewers(state):
            assert WORDS.question(shown, language)
            assert WORDS.standing(shown, language)
        asked = tb.prompt(state)
        if asked is None:
            continue
        view = tb.view(state, asked.seat)
        numbered = menu(view, language)
        assert sorted(map(str, numbered.actions)) == sorted(map(str, view.legal_actions))
        labels = [
            (group.title, row.title, text)
            for group in numbered.groups for row in group.rows for _, text in row.choices
        ]  # fmt: skip
        assert len({*labels}) == len(labels), "two choices read alike"
        for action in view.legal_actions:
            for seat in (*state.seats, None):
                WORDS.log(tb.transition(state, action).seen_by(seat), None, language)


def test_moves_are_listed_piece_by_piece() -> None:
    view = tb.view(full(), 0)
    moves = menu(view, "en").groups[0]
    assert moves.title == "Move a piece"
    titles = [row.title for row in moves.rows]
    assert len({*titles}) == len(titles)
    assert "Melee unit in C1 (2)" in titles and "Builder in A1 (its outpost is lost)" in titles


def test_targets_with_enemies_are_told() -> None:
    view = tb.view(full(), 0)
    flyers = next(row for row in menu(view, "en").groups[0].rows if "Flying" in row.title)
    labels = [text for _, text in flyers.choices]
    assert "C4 (enemies)" in labels and "C3" in labels


def test_a_seat_is_called_by_its_race() -> None:
    state = full()
    assert WORDS.question(state) == "Orcs: which piece do you move?"
    assert WORDS.question(state, "es") == "Orcos: ¿qué pieza mueves?"
    assert WORDS.seat(1, state) == "Player 2 (Undead)"


def test_a_window_names_whose_movement_begins_to_other_seats_only() -> None:
    state = warcraft.new_game("generic_2p", seed=7, ask="always")
    asked = []
    while isinstance(state.frames[-1], CardWindow):
        asked.append(WORDS.question(state))
        state = tb.apply(state, state.legal_actions[-1])
    assert asked == [
        "Undead, start of Movement (Night Elves): do you play a card?",
        "Night Elves, start of Movement: do you play a card?",
    ]
    assert WORDS.question(state) == "Night Elves: which piece do you move?"


def test_the_end_names_the_winner() -> None:
    state = warcraft.position(
        "prisoners", phase="movement", seat=0, zones={"B1": {"night_elf": {"melee": 1}}},
        tokens={"prisoner_night_elf": "B1"},
    )  # fmt: skip
    state = tb.apply(state, warcraft.Escort("melee", "B1", "C1"))
    assert WORDS.question(state) == "The Night Elf player wins: the prisoner is home."
    assert WORDS.standing(state, "es").startswith("Gana el jugador Elfo Nocturno")


# --- what happened ------------------------------------------------------------------------------


def test_a_combat_is_told_with_its_dice() -> None:
    state = warcraft.position(
        "generic_2p", phase="battles", seat=0, races=("orc", "undead"), dice=(4, 1, 6, 6),
        zones={"C3": {"orc": {"melee": 2}, "undead": {"melee": 2}}, "C5": {"undead": {"melee": 1}}},
        players={0: {"deck": [], "discard": []}, 1: {"deck": [], "discard": []}},
    )  # fmt: skip
    step = tb.transition(state, state.legal_actions[0])
    lines = [line.text for line in WORDS.log(step.events)]
    assert "Undead lose a melee unit in C3: killed in combat." in lines
    before = fight()
    told = WORDS.log(tb.transition(before, before.legal_actions[0]).events)
    assert told[0].level == 1 and "killed in combat" in told[0].text


def test_hits_stand_in_brackets_and_resource_dice_are_not_told_twice() -> None:
    state = full()
    attack = events.Rolled("orc", 0, "melee", (1, 5, 6), 5, "attack")
    gold = events.Rolled("orc", 0, "worker", (3,), 0, "gold")
    (line,) = WORDS.log((attack, gold), state)
    assert (line.text, line.level) == ("Orcs, melee unit, strength 5: [1] [5] 6", 2)


def test_equal_events_share_a_line() -> None:
    lost = events.Removed("orc", "melee", "C1", "elimination")
    (line,) = WORDS.tell((lost, lost, lost), full())
    assert line == "Orcs lose a melee unit in C1: its player is eliminated (x3)"


def test_a_drawn_card_is_named_to_its_own_side_only() -> None:
    event = events.Drew(0, 1, ("devour",), (0,))
    state = full()
    assert WORDS.tell((event.seen_by(0),), state) == ("The Orc player draws 1 card: Devour.",)
    for seat in (1, None):
        assert WORDS.tell((event.seen_by(seat),), state) == ("The Orc player draws 1 card.",)


# --- topics and attempts ------------------------------------------------------------------------


@each("name", ["Devour", "devour", "Devorar"])
def test_a_card_is_found_under_its_names(name: str) -> None:
    assert WORDS.topic(name, full()).startswith("Devour: ")


def test_zones_and_races_can_be_looked_up() -> None:
    state = full()
    assert WORDS.topic("c2", state) == (
        "C2, objective, 1 point. 2 flying units of the Orcs, outpost of the Orcs. "
        "Next to: B1, B2, C1, C3, D1, D2."
    )
    assert "strength 5, Area Attack" in WORDS.topic("Orcs", state)
    assert "(wall)" in WORDS.topic("A4", warcraft.new_game("prisoners", seed=1))
    assert WORDS.topic("nothing", state) == ""


def test_topics_name_no_hidden_card() -> None:
    view = tb.view(full(), 0)
    known = WORDS.topics(view)
    assert {"Devour", "Pillage", "Haste", "Orcs", "Undead", "Costs"} == {*known}


def test_costs_and_what_a_level_needs_can_be_looked_up() -> None:
    view = tb.view(full(), 0)
    costs = WORDS.topic("costs", view)
    assert costs.startswith("Costs: melee unit (1 gold, 1 wood), ")
    assert "worker (1 gold)," in costs
    assert WORDS.topic("coste", view, "es").startswith("Costes: ")
    assert "next level: 1 building for ranged units" in WORDS.topic("orc", view)
    assert "siguiente nivel: 1 edificio de unidades a distancia" in WORDS.topic("orc", view, "es")


def test_a_zone_names_its_letter_and_a_mine_that_never_wears_out() -> None:
    state = warcraft.new_game("elf_gate", seed=1)
    assert "D4 is zone D of the rulebook." in WORDS.topic("D4", state)
    assert WORDS.topic("A2", state).startswith("A2, gold mine that is never depleted.")
    spent = WORDS.topic("b3", full())
    assert spent.startswith("B3, gold mine. Completely depleted. Next to: ")
    assert WORDS.topic("b3", full(), "es").startswith("B3, Mina de Oro. Agotamiento completo. ")


def test_the_terminal_names_zones_and_rules_as_topics() -> None:
    assert "zones (A1) and rules (WC-042)" in WORDS.other_topics(full())


def test_the_functions_take_the_arguments_of_those_of_enclave() -> None:
    view = tb.view(full(), 0)
    move = view.legal_actions[0]
    step = tb.transition(full(), move)
    assert functions.tell(step.events, "es", position=view)
    assert [line.text for line in functions.log(step.events, "es", position=view)] == [
        *functions.tell(step.events, "es")
    ]
    assert functions.question(view, "es") == WORDS.question(view, "es")
    refusal = view.why_not(warcraft.Move("melee", "C1", "C1"))
    assert refusal is not None
    assert functions.reason(refusal, "en", position=view) == "The piece is already in C1."


def test_neutral_defenders_have_one_name() -> None:
    state = warcraft.new_game("elf_gate", seed=1)
    started = events.BattleStarted("D4", (0,), (), ())
    (line,) = WORDS.tell([started], state)
    assert "against Night Elves" in line


@each("scenario", SCENARIOS)
def test_attempts_hold_every_piece_and_card_that_can_be_used(scenario: str) -> None:
    for state in played(scenario):
        asked = tb.prompt(state)
        if asked is None or asked.kind not in ("move", "window"):
            continue
        view: Any = tb.view(state, asked.seat)
        tried = {action for tried in WORDS.attempts(view).values() for action in tried}
        for action in view.legal_actions:
            if attrs.has(type(action)) and action.tag in ("move", "play"):
                assert action in tried
