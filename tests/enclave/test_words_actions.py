"""Actions in words: by themselves, and inside their groups."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import Catalogue, enclave
from tambores.enclave import campaign
from tambores.enclave.render import match as matches
from tambores.enclave.render.words import (
    describe,
    group,
    label,
    question,
    reason,
    tell,
    title,
)
from tambores.enclave.table.actions import ACTIONS
from tambores.kernel.message import LANGUAGES, Language
from tests.cases import each
from tests.enclave.rendering import FRENCH, acted, assert_in_words, lone, played, position
from tests.enclave.test_solo_saving import BEGUN, TIES


@each(
    ("action", "alone", "inside"),
    [
        (
            enclave.Deploy("lancero", 3),
            "Deploy a unit: Spearman, slot 3 (cost 1)",
            ("Deploy a unit", "Spearman, cost 1", "slot 3"),
        ),
        (
            enclave.Attach("escudo_triangular", 0, 2),
            "Place a card under a unit: Triangular Shield, Player 1's Halberdier (slot 2) "
            "(cost 1 from the deck)",
            (
                "Place a card under a unit",
                "Triangular Shield, cost 1 from the deck",
                "Player 1's Halberdier (slot 2)",
            ),
        ),
        (
            enclave.PlayTactic("grito_de_guerra"),
            "Play a tactic: War Cry (cost 2)",
            ("Play a tactic", "War Cry, cost 2", "play it"),
        ),
        (
            enclave.Pass(),
            "Pass: deploy nothing more this turn",
            ("Pass", "", "deploy nothing more this turn"),
        ),
        (enclave.Pay("goblin"), "Pay: Goblin", ("Pay", "", "Goblin")),
        (
            enclave.UseAbility(),
            "Use the ability of Krangg (cost 1)",
            ("Use the ability of your hero", "", "Krangg, cost 1"),
        ),
        (
            enclave.ChooseUnit(1, 5),
            "Choose a unit: Rider (slot 5)",
            ("Choose a unit", "", "Rider (5)"),
        ),
        (
            enclave.Attack(5, 1),
            "Attack from a distance: Rider (slot 5) at Soldier (slot 1)",
            ("Attack from a distance", "", "Rider (5) at Soldier (1)"),
        ),
        (
            enclave.AttackHero(5),
            "Attack the enemy hero: Rider (slot 5) at Aiden",
            ("Attack the enemy hero", "", "Rider (5)"),
        ),
        (
            enclave.Fight(2),
            "Fight the unit in front: Troll (slot 2) against Halberdier (slot 2)",
            ("Fight the unit in front", "", "Troll (2)"),
        ),
        (
            enclave.Split(5, 2, 1),
            "Split the attack: Rider (slot 5), 1 point at Halberdier (slot 2)",
            ("Split the attack", "", "Rider (5): 1 point at Halberdier (2)"),
        ),
        (
            enclave.HeroStrike(4),
            "Strike with the hero: Krangg at Standard-bearer (slot 4)",
            ("Strike with the hero", "", "Standard-bearer (4)"),
        ),
        (
            enclave.Prevent("0.1+0.2>1.2"),
            "Cancel an impact: Soldier (slot 1) + Halberdier (slot 2) on Troll (slot 2)",
            ("Cancel an impact", "", "Soldier (1) + Halberdier (2) on Troll (2)"),
        ),
        (
            enclave.ChooseOption("attack"),
            "Choose an effect of the ability: attack",
            ("Choose an effect", "", "attack"),
        ),
    ],
)
def test_an_action_is_a_line_by_itself_or_a_word_in_its_group(
    action: enclave.Action, alone: str, inside: tuple[str, str, str]
) -> None:
    """Whoever is to decide, player 2 here, needs not be named."""
    for seen in (position(), tb.view(position(), 1)):
        assert describe(action, seen) == alone
        assert (group(action, seen), title(action, seen), label(action, seen)) == inside


def test_a_view_of_the_other_seat_reads_an_action_as_its_own() -> None:
    seen = tb.view(position(), 0)
    assert describe(enclave.Hold(1), seen) == "Hold the position: Soldier (slot 1)"
    assert describe(enclave.Hold(5), seen) == "Hold the position: Player 1's slot 5"
    assert describe(enclave.Hold(5), tb.view(position(), None)) == (
        "Hold the position: Rider (slot 5)"
    )


def test_what_is_let_be_is_told_by_what_was_asked() -> None:
    idle = acted(lone({"hero": "joanna", "hand": ["grifo"], "line": {1: "soldado"}}, {},
                     "deployment"), enclave.Pass(), enclave.Pass())  # fmt: skip
    prompt = tb.prompt(idle)
    assert prompt is not None
    assert prompt.kind == "ability"
    assert describe(enclave.Pass(), idle) == "Do not use the ability of Joanna"
    assert label(enclave.Pass(), idle) == "do nothing"
    struck = acted(lone({"line": {1: "soldado"}}, {}), enclave.AttackHero(1))
    assert describe(enclave.Decline(), struck) == "Do not strike"
    assert describe(enclave.Decline(), struck, "es") == "No golpear a nadie"
    assert describe(enclave.Decline(), position()) == "Decline"


@each(
    ("action", "line"),
    [
        (enclave.Deploy("dragon", 3), "Deploy a unit: dragon, slot 3 (cost -)"),
        (enclave.Deploy("soldado", 77), "Deploy a unit: Soldier, slot 77 (cost 1)"),
        (enclave.Hold(3), "Hold the position: Player 2's slot 3"),
        (enclave.Hold(-4), "Hold the position: Player 2's slot -4"),
        (
            enclave.Attack(3, 3),
            "Attack from a distance: Player 2's slot 3 at Player 1's slot 3",
        ),
        (enclave.Pay(""), "Pay:"),
        (enclave.Prevent("nobody"), "Cancel an impact: nobody on -"),
        (
            enclave.Prevent("7.3>1.hero"),
            "Cancel an impact: 7.3>1.hero on -",
        ),
        (enclave.ChooseUnit(9, 2), "Choose a unit: 9's slot 2"),
        (enclave.ChooseOption("luck"), "Choose an effect of the ability: luck"),
    ],
)
def test_what_is_not_there_is_shown_as_it_was_written(action: enclave.Action, line: str) -> None:
    assert describe(action, position()).strip() == line
    label(action, position(), "es")


def test_a_hero_without_an_ability_has_none_to_pay_for() -> None:
    state = lone({}, {}, "deployment")  # Aiden
    assert describe(enclave.UseAbility(), state) == "Use the ability of Aiden (cost -)"


@pytest.mark.no_cover
@pytest.mark.parametrize("language", [*LANGUAGES, FRENCH], ids=["en", "es", "own words"])
def test_every_legal_action_is_described_from_the_state_and_from_the_view(
    language: Language,
) -> None:
    """All at once: each line and each label with its title says which of them it is."""
    begun: list[enclave.Battle] = [state for state, _ in played()]
    begun += BEGUN.values()
    for state in begun:
        prompt = tb.prompt(state)
        assert prompt is not None
        seen, actions = tb.view(state, prompt.seat), tb.legal_actions(state)
        lines = [describe(action, state, language) for action in actions]
        inside = [
            (group(action, state, language), title(action, state, language),
             label(action, state, language))
            for action in actions
        ]  # fmt: skip
        assert lines == [describe(action, seen, language) for action in actions]
        assert len({*lines}) == len({*inside}) == len(actions)
        for text in (*lines, *(text for names in inside for text in names if text)):
            assert_in_words(text)


@each("kind", ACTIONS)
@each("language", LANGUAGES)
def test_every_kind_of_action_is_described_even_where_it_cannot_be(
    kind: type[enclave.Action], language: str
) -> None:
    values: dict[str, Any] = {
        "card": "grifo", "slot": 2, "seat": 1, "target": 4, "points": 2, "name": "defence",
        "impact": "1.2>0.hero",
    }  # fmt: skip
    action = kind(**{field.name: values[field.name] for field in attrs.fields(kind)})
    for seen in (position(), tb.view(position(), 0), tb.view(position(), None), TIES["the shot"]):
        assert_in_words(describe(action, seen, language))
        assert_in_words(label(action, seen, language))
        assert_in_words(group(action, seen, language))


def test_own_words_describe_an_action_and_lack_what_the_library_says() -> None:
    state = position()
    assert describe(enclave.Deploy("grifo", 3), state, FRENCH) == (
        "Déployer Griffon, case 3, 4 à payer"
    )
    assert describe(enclave.Pay("grifo"), state, FRENCH) == "Pay: Griffon"
    assert title(enclave.Deploy("grifo", 3), state, FRENCH) == "Griffon, cost 4"
    assert question(state, FRENCH) == "Player 2: Que faites-vous ?"


def test_why_an_action_is_not_possible_is_told_in_the_words_of_the_game() -> None:
    state = TIES["the shot"]
    refusal = tb.Refusal("DEP-13", "enclave.slot_empty", {"seat": "@seat.1", "slot": 2})
    assert reason(refusal) == str(refusal) == "There is no unit in slot 2 of Player 2."
    assert reason(refusal, "en", position=state) == "There is no unit in slot 2 of Automaton."
    assert reason(refusal, "es", position=tb.view(state, 0)) == (
        "No hay ninguna unidad en el hueco 2 del Autómata."
    )
    own = Catalogue("en", {"enclave-match.seat.1": "Ana"})
    first = tb.Refusal("MODE-08", "enclave-match.reveal_first", {"seat": "@seat.1"})
    match = campaign.new_match(("human", "orc"), seed=7)
    assert reason(first, own, position=match) == "Ana shows a hero first."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_actions_of_a_match_are_described(language: str) -> None:
    match = campaign.new_match(("human", "orc"), seed=7)
    end = tb.Outcome("win", (1,), "hero_defeated")
    for action in (*tb.legal_actions(match), campaign.Report(end), campaign.RevealHero("dragon")):
        assert isinstance(action, campaign.RevealHero | campaign.Report)
        assert_in_words(matches.describe(action, match, language))
        assert_in_words(matches.label(action, match, language))
        assert_in_words(matches.group(action, match, language))


def test_a_hero_and_the_end_of_a_battle_are_named_in_the_actions_of_a_match() -> None:
    match = campaign.new_match(("human", "orc"), seed=7)
    end = tb.Outcome("win", (1,), "hero_defeated")
    assert matches.describe(campaign.RevealHero("dragon"), match) == "Show a hero: dragon (-)"
    assert matches.describe(campaign.RevealHero("thugg"), match) == "Show a hero: Thugg (gold)"
    own = Catalogue("en", {"enclave-match.seat.1": "Automaton"})
    assert matches.describe(campaign.Report(end), match, own) == (
        "Report the end of the battle: Automaton wins: the enemy hero is defeated."
    )


# --- matches, and what is none of it ----------------------------------------------------------


def test_the_words_of_matches_are_found_by_the_position() -> None:
    match = campaign.new_match(("human", "orc"), seed=7)
    action = campaign.RevealHero("borrunn")
    for seen in (match, tb.view(match, 1), tb.view(match, None)):
        for language in LANGUAGES:
            assert describe(action, seen, language) == (matches.describe(action, match, language))
            assert label(action, seen, language) == matches.label(action, match, language)
            assert group(action, seen, language) == matches.group(action, match, language)
            assert title(action, seen, language) == ""
            events = tb.transition(match, action).events
            assert tell(events, language, position=seen) == matches.tell(events, language)
            assert matches.tell(events, language, position=seen) == matches.tell(events, language)


@each("say", [describe, label, group, title])
@each("action", [None, "pass", enclave.Pass, campaign.RevealHero("aiden")])
def test_what_is_no_action_of_the_game_is_refused(say: Any, action: Any) -> None:
    for shown in (position(), tb.view(position(), 1)):
        with pytest.raises(TypeError, match="not an action of this game"):
            say(action, shown)


@each("say", [describe, label, group, title])
@each("shown", [None, "", 7])
def test_what_is_no_position_is_refused(say: Any, shown: Any) -> None:
    with pytest.raises(TypeError, match="not a state or view"):
        say(enclave.Pass(), shown)


@each("say", [matches.describe, matches.label, matches.group])
def test_the_words_of_matches_refuse_a_language_in_place_of_the_position(say: Any) -> None:
    with pytest.raises(TypeError, match="not a state or view of a known game: str"):
        say(campaign.RevealHero("borrunn"), "es")
