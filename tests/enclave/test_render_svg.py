"""The pictures: whole documents, what they tell, and what they show nobody."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import solo
from tambores.enclave.render import svg
from tambores.enclave.table.frames import Choice
from tambores.kernel.message import LANGUAGES
from tests.cases import each
from tests.enclave.altered import with_table
from tests.enclave.rendering import (
    BATTLES,
    PACK,
    SVG,
    drawn,
    half,
    parts,
    reached,
    source,
    written,
)
from tests.enclave.scenarios.play import combat, deployment, human, orc, play, unit
from tests.enclave.test_solo_saving import TIES
from tests.searching import some

pytestmark = pytest.mark.no_cover

# --- documents --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", some(BATTLES, 3))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_is_a_whole_document_with_ids_that_are_its_own(
    seed: int, language: str
) -> None:
    for state in reached(seed, 15):
        positions: list[Any] = [state, *(tb.view(state, seat) for seat in (0, 1, None))]
        for position in positions:
            for drawing in (
                svg.board(position, language),
                svg.board(position, language, arrows=True, theme="dark"),
                svg.combat(position, language, id="fight"),
                svg.picture(position),
            ):
                root = ET.fromstring(drawing)
                ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
                assert len(set(ids)) == len(ids)
                assert all(one == ids[0] or one.startswith(f"{ids[0]}-") for one in ids)
                assert set(root.attrib["viewBox"].split()[:2]) == {"0"}
                assert "width" not in root.attrib and "height" not in root.attrib


@each("seed", BATTLES)
def test_whoever_cannot_see_it_is_told_of_every_part(seed: int) -> None:
    """Each has a title, and each name that something is labelled by leads to one."""
    for state in reached(seed, 11):
        root = ET.fromstring(svg.board(state, arrows=True))
        titles = {one.attrib["id"]: one.text for one in root.iter(f"{SVG}title")}
        notes = {one.attrib["id"]: one.text for one in root.iter(f"{SVG}desc")}
        for element in root.iter():
            if "aria-labelledby" in element.attrib:
                title = titles[element.attrib["aria-labelledby"]]
                assert title is not None and title.endswith(".")
            if "aria-describedby" in element.attrib:
                assert notes[element.attrib["aria-describedby"]]
            if element.tag == f"{SVG}g" and element.find(f"{SVG}title") is not None:
                assert element.attrib["role"] in ("img", "button")
        assert root.attrib["aria-labelledby"] in titles


@pytest.mark.parametrize("seed", BATTLES)
def test_everything_on_the_table_has_its_element(seed: int) -> None:
    for state in reached(seed, 7):
        for position in (state, tb.view(state, 1)):
            shown = parts(svg.board(position))
            side: Any
            for seat, side in enumerate(position.sides):
                expected = {f"hero-{seat}": side.hero.card.id}
                expected |= {f"table-{seat}-{n}": card.id for n, card in enumerate(side.table)}
                if isinstance(side.hand, tuple):
                    expected |= {f"hand-{seat}-{n}": card.id for n, card in enumerate(side.hand)}
                for slot in range(1, 6):
                    one = side.at(slot)
                    place = shown[f"slot-{seat}-{slot}"].attributes
                    assert (place["data-seat"], place["data-slot"]) == (str(seat), str(slot))
                    assert place.get("data-card") == (one.card.id if one else None)
                    for n, card in enumerate(one.attached if one else ()):
                        expected[f"attached-{seat}-{slot}-{n}"] = card.id
                for name, card_id in expected.items():
                    assert shown[name].attributes["data-card"] == card_id
                    called = position.pack.card(card_id).name_in("en")
                    assert shown[name].attributes["data-name"] == called
                    assert shown[name].attributes["data-seat"] == str(seat)
                for pile in ("deck", "discard", "removed"):
                    held = getattr(side, pile)
                    count = shown[f"pile-{seat}-{pile}"].attributes["data-count"]
                    assert count == str(held if isinstance(held, int) else len(held))


def test_a_hidden_hand_and_the_reserve_are_counted() -> None:
    state = solo.scenario(
        phase="deployment",
        holder=0,
        rules=enclave.HouseRules(ai_ties="auto"),
        sides=(
            human("aiden", hand=["soldado", "arquera"]),
            orc("krangg", face_down={1: "jinete", 4: "lancero"}, reserve=["furor", "huargo"]),
        ),
    )
    shown = parts(svg.board(tb.view(state, None), "es"))
    assert shown["pile-0-hand"].title == "Mano del Jugador 1: 2 cartas."
    assert shown["pile-1-reserve"].title == "Mazo de reserva del Autómata: 2 cartas."
    assert shown["slot-1-4"].title == "Hueco 4 del Autómata: una carta boca abajo."
    assert {name for name, part in shown.items() if "tb-covered" in part.classes} == {
        "slot-1-1", "slot-1-4",
    }  # fmt: skip
    assert "boca abajo" in written(svg.board(state, "es"))


# --- what is told -----------------------------------------------------------------------------


def test_a_unit_is_told_with_its_values_and_its_order() -> None:
    state = combat(
        human("aiden", line={1: "soldado"}), orc("thugg", line={4: unit("trol", wounds=1)})
    )
    shown = parts(svg.board(play(state, "hold 1"), actions=()))
    assert shown["slot-0-1"].title == (
        "Player 1's Soldier, slot 1: attack 1, defence 1, range 1, wounds 0 of 1, "
        "ordered to hold its position."
    )
    assert shown["slot-1-4"].title == (
        "Player 2's Troll, slot 4: attack 4, defence 3, range 1, wounds 1 of 2, its turn to decide."
    )
    assert shown["slot-1-2"].title == "Player 2's slot 2: empty."
    assert shown["hero-1"].title == ("Player 2's hero Thugg: attack 4, defence 5, wounds 0 of 4.")


def test_the_same_is_told_in_spanish() -> None:
    state = combat(human("aiden", line={1: "soldado"}), orc("thugg", line={4: "trol"}))
    shown = parts(svg.board(play(state, "hold 1"), "es", actions=()))
    assert shown["slot-0-1"].title == (
        "Soldado del Jugador 1, hueco 1: ataque 1, defensa 1, alcance 1, heridas 0 de 1, "
        "con orden de mantener la posición."
    )
    assert "mantiene" in written(svg.board(play(state, "hold 1"), "es"))


def test_what_lies_under_a_unit_and_what_lasts_on_it_is_told() -> None:
    state = deployment(
        human("joanna", line={2: unit("alabardero", attached=["espada_bastarda"])},
              hand=["soldado"]),
        orc("thugg", line={2: unit("jinete", deployed_this_turn=True)}),
    )  # fmt: skip
    state = play(state, "use_ability", "pay soldado", "choose_unit 0 2")
    shown = parts(svg.board(state, actions=()))
    assert shown["slot-0-2"].title == (
        "Player 1's Halberdier, slot 2: attack 3, defence 3, range 1, wounds 0 of 1, "
        "+1 defence until the end of the turn (Joanna), with Bastard Sword."
    )
    assert shown["slot-1-2"].title.endswith("wounds 0 of 1, deployed this turn.")
    assert shown["attached-0-2-0"].title == ("Bastard Sword under Player 1's Halberdier (slot 2).")
    assert shown["hero-0"].title.endswith("ability used this turn.")


def test_an_enemy_card_under_a_unit_is_marked_and_its_ability_cancelled() -> None:
    state = deployment(
        human("aiden", line={4: unit("portaestandarte", attached=["maldicion_de_la_arana"])}),
        orc("thugg"),
    )
    shown = parts(svg.board(state))
    assert "tb-foreign" in shown["attached-0-4-0"].classes
    assert shown["attached-0-4-0"].title.startswith("Curse of the Spider, an enemy card, under ")
    assert "its ability is cancelled" in shown["slot-0-4"].title


def test_a_card_being_paid_for_lies_on_the_table_and_is_announced_where_it_goes() -> None:
    state = deployment(human("aiden", hand=["grifo", *["soldado"] * 5]), orc("thugg"))
    shown = parts(svg.board(play(state, "deploy grifo 3", "pay soldado")))
    assert shown["table-0-0"].title == "Griffin on Player 1's table: 3 cards to pay."
    assert shown["slot-0-3"].title == "Player 1's slot 3: empty, Griffin is being paid for."


def test_the_question_the_turn_and_the_holder_are_shown() -> None:
    state = deployment(human("aiden"), orc("thugg"), holder=1, turn=3)
    drawing = svg.board(state)
    assert {"Turn 3, deployment", "Player 2: What do you deploy?"} <= set(written(drawing))
    note = ET.fromstring(drawing).find(f"{SVG}desc")
    assert note is not None and note.text == (
        "Player 2 has the initial-player marker. Player 2: What do you deploy?"
    )


def test_passing_and_the_end_are_shown() -> None:
    state = deployment(human("aiden"), orc("thugg"))
    assert "Humans · passed" in written(svg.board(play(state, "pass")))
    over = reached(0)[-1]
    assert over.outcome is not None
    assert str(over.outcome) in written(svg.board(over))


def test_a_prevention_that_the_automaton_has_bought_is_shown() -> None:
    state = solo.new_battle("human", "aiden", seed=1, ai_hero="krangg", holder=0)
    assert "prevention kept" in written(svg.board(with_table(state, kept=True)))
    assert "prevention kept" not in written(svg.board(state))


def test_the_unit_that_a_tie_of_the_automaton_is_about_is_the_one_that_is_asked() -> None:
    """AMB-28: as it is on the board in text."""
    shot = TIES["the shot"]
    shown = parts(svg.board(shot))
    assert {name for name, part in shown.items() if "its turn to decide" in part.title} == {
        "slot-1-4"
    }
    assert half(drawn(shot), 4, far=True)[0] == "?"


def test_the_own_side_of_a_view_is_at_the_bottom() -> None:
    state = reached(0)[20]
    for seat in (0, 1):
        shown = parts(svg.board(tb.view(state, seat)))
        assert shown[f"hero-{seat}"].box[1] > shown[f"hero-{1 - seat}"].box[1]
    shown = parts(svg.board(state))
    assert shown["hero-0"].box[1] > shown["hero-1"].box[1]


def test_a_value_that_is_not_the_printed_one_has_a_pointer() -> None:
    """Not by its colour alone."""
    plain = deployment(human("aiden", line={2: "soldado"}), orc("thugg"))
    armed = deployment(
        human("aiden", line={2: unit("soldado", attached=["espada_bastarda"])}), orc("thugg")
    )
    up = 'class="tb-up"'
    assert (up in svg.board(armed), up in svg.board(plain)) == (True, False)


# --- what it lets through -----------------------------------------------------------------------


def tokens() -> enclave.Pack:
    """The stand-in set with names that stand nowhere else."""
    text = source()
    for card in PACK.cards:
        text = text.replace(f'en = "{card.names["en"]}" }}', f'en = "@{card.id}@" }}')
    return enclave.parse_pack(text.replace('id = "standin-1"', 'id = "tokens"'))


def open_cards(seen: enclave.View) -> set[str]:
    """The cards that somebody sees."""
    found: set[str] = set()
    for side in seen.sides:
        found |= {card.id for card in (side.hero.card, *side.discard, *side.table)}
        found |= {one.card.id for one in (*side.effects, *side.hero.effects)}
        for pile in (side.hand, side.deck):
            found |= {card.id for card in pile} if isinstance(pile, tuple) else set()
        for one in filter(None, side.line):
            found |= {card.id for card in (one.card, *one.attached)}
            found |= {lasting.card.id for lasting in one.effects}
    if isinstance(seen.pending, Choice):
        found.add(seen.pending.card.id)
    return found


@pytest.mark.parametrize("solitary", [False, True])
def test_no_hidden_card_shows_in_the_picture_of_a_view(solitary: bool) -> None:
    pack = tokens()
    state: enclave.Battle
    if solitary:
        state = solo.new_battle("human", "jayme", seed=3, ai_hero="krangg", pack=pack)
    else:
        state = enclave.new_battle(("human", "orc"), ("jayme", "krangg"), seed=3, pack=pack)
    for _, _, after in [*tb.random_walk(state, 3, limit=160)][::6]:
        for seat in (0, 1, None):
            seen: Any = tb.view(after, seat)
            drawing = svg.board(seen, arrows=True) + svg.combat(seen)
            known = open_cards(seen)
            assert set(re.findall(r"@(\w+)@", drawing)) <= known
            assert set(re.findall(r'data-card="(\w+)"', drawing)) <= known


def test_a_state_shows_what_lies_face_down_no_more_than_a_view() -> None:
    state = solo.scenario(
        phase="deployment",
        holder=0,
        rules=enclave.HouseRules(ai_ties="auto"),
        sides=(
            human("aiden"),
            orc("krangg", deck=["trol"], face_down={1: "jinete"}, reserve=["furor"]),
        ),
    )
    assert not any(word in svg.board(state) for word in ("Rider", "Troll", "Furor"))


def test_a_deck_is_open_to_its_owner_during_set_up_only() -> None:
    """SET-05: and in no picture of a state, which shows hands and else what a spectator sees."""
    state = enclave.new_battle(("human", "orc"), ("jayme", "thugg"), seed=5)
    own, other, whole, watched = (
        parts(svg.board(shown))
        for shown in (tb.view(state, 0), tb.view(state, 1), state, tb.view(state, None))
    )
    counts = {
        part.attributes["data-card"]: int(part.attributes["data-count"])
        for name, part in own.items()
        if name.startswith("deck-0-")
    }
    assert counts == {card.id: card.copies for card in enclave.cards("human")}
    assert not any(name.startswith("deck-") for name in (*other, *whole, *watched))
    assert {name for name in whole if name.startswith("hand-")} == {
        f"hand-{seat}-{index}" for seat in (0, 1) for index in range(len(state.sides[seat].hand))
    }
    while state.phase == "setup":
        state = tb.apply(state, tb.legal_actions(state)[0])
    assert not any(name.startswith("deck-") for name in parts(svg.board(tb.view(state, 0))))
