"""What pictures and boards say of payments and signs, and what they refuse to draw."""

from __future__ import annotations

import itertools
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import campaign
from tambores.enclave.content.card import HeroCard
from tambores.enclave.render import svg
from tambores.enclave.render.text import board
from tambores.kernel.message import LANGUAGES
from tambores.toolkit.drawing.lettering import width
from tests.cases import each
from tests.enclave.altered import with_table
from tests.enclave.rendering import (
    PACK,
    SVG,
    Part,
    fighting,
    half,
    lone,
    parts,
    position,
    splitting,
    written,
)
from tests.enclave.scenarios.play import human, orc
from tests.enclave.test_solo_saving import TIES

# --- cards that are being paid for --------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("beside", [(), ("acometida",), ("acometida",) * 2], ids=len)
def test_the_name_of_a_card_that_is_paid_for_leaves_room_for_what_is_left_to_pay(
    beside: tuple[str, ...], language: str
) -> None:
    """Every card of the set, as its owner and the other player see it; no name is cut."""
    for state, seat in itertools.product(payments(beside), (0, 1)):
        drawing = svg.board(tb.view(state, seat), language, actions=())
        (paid,) = (one for one in parts(drawing).values() if "tb-paying" in one.classes)
        left, _, right, _ = paid.box
        due, name = spans(paid)
        assert 24 < name[0] < name[1] < due[0] < due[1] < right - left
        assert paid.title.startswith("".join(paid.element.findall(f"{SVG}text")[1].itertext()))


def payments(beside: tuple[str, ...]) -> Iterator[enclave.Battle]:
    """Each unit, equipment and tactic while it is paid for, beside others on the table."""
    humans = human("aiden", hand=["grifo", *["soldado"] * 4])
    orcs = orc("krangg", hand=["trol", *["goblin"] * 4])
    for sides, first in (((humans, orcs), "grifo"), ((orcs, humans), "trol")):
        state = enclave.scenario(phase="deployment", holder=0, sides=sides)
        begun = tb.apply(state, enclave.Deploy(first, 3))
        others = tuple(map(PACK.card, beside))
        for card in PACK.cards:
            if card.army == sides[0]["army"] and not isinstance(card, HeroCard):
                side = attrs.evolve(begun.sides[0], table=(*others, card))
                yield with_table(begun, sides=(side, begun.sides[1]))


def spans(part: Part) -> list[tuple[float, float]]:
    """From where to where the texts of an element go."""
    found = []
    for text in part.element.findall(f"{SVG}text"):
        at, size = float(text.attrib["x"]), float(text.attrib["font-size"])
        wide = float(text.get("textLength", 0)) or width("".join(text.itertext()), True) * size
        found.append((at - wide, at) if text.get("text-anchor") == "end" else (at, at + wide))
    return found


@each("beside", [(), ("acometida",), ("acometida",) * 2])
def test_cards_on_a_table_lie_side_by_side(beside: tuple[str, ...]) -> None:
    """None lies on another one, nor on a pile."""
    state = next(payments(beside))
    for seat in (0, 1):
        shown = parts(svg.board(tb.view(state, seat), actions=()))
        flat = [
            part.box for name, part in shown.items() if name.startswith(("table-0-", "pile-0-"))
        ]
        for one, other in itertools.combinations(flat, 2):
            apart = one[2] <= other[0] or other[2] <= one[0]
            assert apart or one[3] <= other[1] or other[3] <= one[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_slot_is_shown_to_which_the_card_goes_that_the_automaton_pays_for(
    language: str,
) -> None:
    state = TIES["the face-down card that pays"]
    slot = parts(svg.board(state, language))["slot-1-3"]
    name = PACK.card("lancero").name_in(language)
    assert written(ET.tostring(slot.element, encoding="unicode")) == [name]
    assert name in slot.title
    assert half(board(state, language), 3, far=True) == [f"({name})"]


# --- who decides a tie --------------------------------------------------------------------------


@each("name", TIES)
def test_above_a_board_it_says_who_decides_a_tie_of_the_automaton(name: str) -> None:
    """AMB-28"""
    head, *_ = board(TIES[name]).splitlines()
    assert "Player 1 decides for Automaton" in head
    head, *_ = board(TIES[name], "es").splitlines()
    assert "Jugador 1 decide en lugar del Autómata" in head


# --- the legend ---------------------------------------------------------------------------------


def test_the_legend_explains_the_signs_that_occur() -> None:
    always = {"attack", "defence", "range", "life", "deployed this turn"}
    at_times = {"to decide now", "bolt", "not as printed"}
    plain = {*written(svg.board(lone({}, {}, "deployment")))}
    assert always <= plain
    assert not at_times & plain
    assert at_times & {*written(svg.board(splitting()))} == {"to decide now", "bolt"}
    assert "not as printed" in written(svg.board(position()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_stays_inside_the_picture(language: str) -> None:
    drawing = ET.fromstring(svg.board(fighting(), language, arrows=True))
    right, low = map(float, drawing.attrib["viewBox"].split()[2:])
    for text in drawing.findall(f"{SVG}text"):
        assert float(text.attrib["y"]) < low
        if text.get("text-anchor") is None:
            wide = width("".join(text.itertext())) * float(text.attrib["font-size"])
            assert float(text.attrib["x"]) + float(text.get("textLength", wide)) < right


# --- wrong arguments ----------------------------------------------------------------------------


@each("draw", [svg.board, svg.combat, svg.picture, board])
@each("shown", [None, "board", PACK.card("grifo"), campaign.new_match(("human", "orc"), seed=7)])
def test_what_is_no_battle_is_not_drawn(draw: Any, shown: Any) -> None:
    with pytest.raises(TypeError, match="not a state or view of a battle"):
        draw(shown)


@each("one", [None, "grifo", splitting()])
def test_what_is_no_card_is_not_drawn(one: Any) -> None:
    with pytest.raises(TypeError, match="not a card"):
        svg.card(one)


@each("action", [None, "pass", campaign.RevealHero("aiden")])
def test_what_is_no_action_is_not_marked(action: Any) -> None:
    with pytest.raises(TypeError, match="not an action of this game"):
        svg.board(splitting(), actions=[action])
