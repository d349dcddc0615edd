"""The numbers in words: comparisons, explanations, previews."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.render.words import (
    account,
    explained,
    is_modified,
    log,
    previewed,
)
from tambores.enclave.table.events import (
    AttackResolved,
    PhaseBegan,
)
from tambores.kernel.message import LANGUAGES
from tests.enclave.rendering import FRENCH, PACK, acted, assert_in_words, lone, played, position


def resolved(state: enclave.Battle, *actions: enclave.Action) -> Iterator[AttackResolved]:
    """The comparisons that come of these actions."""
    for action in actions:
        step = tb.transition(state, action)
        state = step.state
        for event in step.events:
            if isinstance(event, AttackResolved):
                yield event


def test_the_account_of_a_comparison_names_every_part_and_its_source() -> None:
    """COM-08: under Aiden an Archer supports a Halberdier with a sword and a curse."""
    attached = ["espada_bastarda", "maldicion_de_la_arana"]
    state = lone(
        {"line": {1: "arquera", 2: {"card": "alabardero", "attached": attached}}},
        {"line": {2: "trol"}},
    )
    blow = enclave.StrikeBack(2, 2)
    comparisons = {event.target: event for event in resolved(state, enclave.Support(1, 2), blow)}
    ours, theirs = comparisons[1, 2], comparisons[0, 2]
    assert account(ours, "en", position=state) == [
        "Player 1's Archer (slot 1): attack 3 (1 printed, +1 by its text, +1 hero Aiden)",
        "Player 1's Halberdier (slot 2): attack 3 (2 printed, +1 Bastard Sword under it)",
        "Player 2's Troll (slot 2): defence 3",
    ]
    assert account(ours, "es", position=state)[:2] == [
        "Arquera del Jugador 1 (hueco 1): ataque 3 (valor impreso 1, +1 por su texto, "
        "+1 Aiden, su héroe)",
        "Alabardero del Jugador 1 (hueco 2): ataque 3 (valor impreso 2, +1 Espada Bastarda debajo)",
    ]
    assert account(theirs, "en", position=state)[1] == (
        "Player 1's Halberdier (slot 2): defence 1 (2 printed, -1 Curse of the Spider under it)"
    )
    assert account(ours, FRENCH, position=state)[1].endswith(
        "attack 3 (2 printed, +1 de Bastard Sword)"
    )


def test_the_account_names_units_tactics_and_what_lasts() -> None:
    """CARD-01: the War Cry lies on the table, the standard stands beside, Krangg has paid."""
    state = lone(
        {"line": {2: "portaestandarte", 3: "alabardero"}},
        {"hand": ["grito_de_guerra", "goblin", "goblin", "goblin"], "line": {3: "trol"}},
        "deployment",
    )
    state = acted(
        state, enclave.Pass(), enclave.PlayTactic("grito_de_guerra"), enclave.Pay("goblin"),
        enclave.Pay("goblin"), enclave.UseAbility(), enclave.Pay("goblin"),
        enclave.ChooseUnit(1, 3), enclave.Pass(),
    )  # fmt: skip
    assert state.phase == "combat"
    comparisons = {event.target: event for event in resolved(state, enclave.Hold(2))}
    assert account(comparisons[1, 3], "en", position=state)[0] == (
        "Player 1's Halberdier (slot 3): attack 3 (2 printed, +1 Standard-bearer in slot 2)"
    )
    assert account(comparisons[0, 3], "en", position=state) == [
        "Player 2's Troll (slot 3): attack 7 (4 printed, +2 Krangg until the end of the turn, "
        "+1 War Cry on the table)",
        "Player 1's Halberdier (slot 3): defence 2",
        "2 impacts: 1 for the hit, +1 Player 2's Troll (slot 3)",
    ]


def test_what_the_text_of_a_card_adds_to_itself_is_called_so() -> None:
    state = lone({"line": {1: "soldado", 3: "alabardero"}}, {"line": {1: "goblin"}})
    comparisons = {event.target: event for event in resolved(state, enclave.Hold(3))}
    assert account(comparisons[0, 1], "en", position=state)[1] == (
        "Player 1's Soldier (slot 1): defence 2 (1 printed, +1 by its text)"
    )


def test_where_the_source_stands_on_the_other_side_it_is_said_whose_it_is() -> None:
    """No card of the stand-in set does so, but a card of another pack may."""
    banner, hero, cry = (PACK.card(name) for name in ("goblin", "krangg", "grito_de_guerra"))
    sources = ((banner, (1, 4)), (hero, (1, 0)), (cry, (1, 0)))
    found = tuple(enclave.Modifier(card, -1, place) for card, place in sources)
    value = enclave.Value("attack", 5, found, 2)
    event = AttackResolved(((0, 1),), (2,), (1, 1), 2, 9, 0, (value,), None, ())
    assert account(event, "en", position=position())[0] == (
        "Player 1's Soldier (slot 1): attack 2 (5 printed, -1 Goblin in slot 4 of Player 2, "
        "-1 hero Krangg of Player 2, -1 War Cry on the table of Player 2)"
    )


def test_a_value_kept_within_its_bounds_is_called_so() -> None:
    """AMB-39: no value falls below 0."""
    curse = enclave.Modifier(PACK.card("maldicion_de_la_arana"), -2, (1, 1))
    value = enclave.Value("defence", 1, (curse,), 0)
    event = AttackResolved(((0, 1),), (2,), (1, 1), 2, 0, 1, (), value, ())
    assert account(event)[-1] == (
        "Player 2's slot 1: defence 0, its limit (1 printed, -2 Curse of the Spider under it)"
    )


def test_a_comparison_told_by_an_earlier_version_has_its_sums() -> None:
    event = AttackResolved(((0, 1), (0, 2)), (1, 3), (1, 2), 4, 3, 1, (), None, ())
    assert account(event, "en", position=position()) == [
        "Player 1's Soldier (slot 1): attack 1",
        "Player 1's Halberdier (slot 2): attack 3",
        "Player 2's Troll (slot 2): defence 3",
    ]
    assert not is_modified(event)


def test_a_part_of_a_split_attack_is_told_by_its_points() -> None:
    """AMB-43"""
    state = lone({"line": {3: "catapulta"}}, {"line": {1: "goblin", 2: "goblin"}})
    actions = (enclave.Split(3, 1, 3), enclave.Split(3, 2, 1), enclave.Hold(1), enclave.Hold(2))
    events = resolved(state, *actions)
    comparisons = {event.target: event for event in events}
    assert (
        account(comparisons[1, 1], "en", position=state)[0]
        == "Player 1's Catapult (slot 3): attack 3"
    )
    assert (
        account(comparisons[1, 2], "en", position=state)[0]
        == "Player 1's Catapult (slot 3): attack 1"
    )


def test_the_account_adds_up_to_what_was_compared() -> None:
    """In whole battles: every number of a line is that of the event."""
    number = re.compile(r"(?:attack|defence) (\d+)")
    met = 0
    for state, step in played():
        for one in log(step.events, "en", position=state):
            if isinstance(one.event, AttackResolved):
                found = [re.search(number, line) for line in one.account]
                *attacks, defence = [int(hit[1]) for hit in found if hit]
                assert sum(attacks) == one.event.attack
                assert defence == one.event.defence
                met += is_modified(one.event)
    assert met


def test_an_explanation_is_told_value_by_value() -> None:
    state = lone(
        {"line": {1: {"card": "soldado", "attached": ["arco_largo"]}, 3: "alabardero"}},
        {"wounds": 1, "line": {5: "lancero"}},
        "deployment",
    )
    assert explained(enclave.explain(state, 0, 1), "en", position=state) == [
        "Player 1's Soldier (slot 1): 0 wounds, life 1",
        "Attack 1",
        "Defence 2 (1 printed, +1 by its text)",
        "Range 2 (1 printed, +1 Longbow under it)",
        "Cost 1",
    ]
    assert explained(enclave.explain(state, 1, 5), "es", position=state)[-1] == (
        "Coste 1 (valor impreso 2, -1 por su rayo)"
    )
    assert explained(enclave.explain(state, 1, 0), "en", position=state) == [
        "Player 2's hero Krangg: 1 wound, life 4",
        "Attack 3",
        "Defence 4",
        "Strikes when attacked 1",
    ]


def test_an_explanation_without_a_position_names_the_card_alone() -> None:
    state = lone({"line": {1: {"card": "soldado", "attached": ["arco_largo"]}}}, {}, "deployment")
    first, *_, reach, _ = explained(enclave.explain(state, 0, 1))
    assert first == "Soldier: 0 wounds, life 1"
    assert reach == "Range 2 (1 printed, +1 Longbow under it)"


def test_a_unit_whose_ability_is_cancelled_is_told_so() -> None:
    state = position()
    first = explained(enclave.explain(state, 0, 4), "en", position=state)[0]
    assert first == (
        "Player 1's Standard-bearer (slot 4): 0 wounds, life 1; "
        "its ability is cancelled by Curse of the Spider"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_table_can_be_explained_in_words(language: str) -> None:
    for state, _ in [*played()][::7]:
        for seat, side in enumerate(state.sides):
            slots = [slot for slot in (1, 2, 3, 4, 5) if side.at(slot)]
            for slot in (0, *slots):
                made = enclave.explain(state, seat, slot)
                for line in explained(made, language, position=state):
                    assert_in_words(line)


def test_a_preview_is_told() -> None:
    state = position()
    assert previewed(
        enclave.preview(state, enclave.Deploy("lancero", 3)), "en", position=state
    ) == [
        "Spearman: cost 1 (2 printed, -1 by its bolt) from the hand; 2 cards to pay with",
        "Possible places: Player 2's slot 1, Player 2's slot 3, Player 2's slot 4",
        "This is possible now.",
    ]
    seen = tb.view(state, 0)
    assert previewed(
        enclave.preview(seen, enclave.Attach("escudo_triangular", 0, 1)), "es", position=seen
    ) == [
        "Escudo Triangular: coste 1, del mazo de juego; 40 cartas en el mazo de juego y el de "
        "descartes",
        "Lugares posibles: Soldado del Jugador 1 (hueco 1), Alabardero del Jugador 1 (hueco 2), "
        "Portaestandarte del Jugador 1 (hueco 4)",
        "Esto no es posible ahora.",
    ]
    assert previewed(enclave.preview(state, enclave.Deploy("goblin", 3)), "en", position=state)[
        0
    ] == ("Goblin: cost 0")
    assert previewed(enclave.preview(state, enclave.Pass())) == ["This is possible now."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_legal_action_has_a_preview_in_words(language: str) -> None:
    for state, _ in [*played()][::11]:
        for action in tb.legal_actions(state):
            assert isinstance(action, enclave.Action)
            for line in previewed(enclave.preview(state, action), language, position=state):
                assert_in_words(line)


def test_a_phase_can_be_told_from_what_happens_in_it() -> None:
    """A log names the event of each line, so that a heading can be made of the first."""
    state = acted(lone({"line": {1: "soldado"}}, {}, "deployment"), enclave.Pass())
    told = log(tb.transition(state, enclave.Pass()).events, "en", position=state)
    headings = [one.text for one in told if isinstance(one.event, PhaseBegan)]
    assert headings == ["Turn 1, combat: Player 1 has the initial-player marker."]
