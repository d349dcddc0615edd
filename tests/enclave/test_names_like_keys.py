"""Names of somebody's own that look like keys of a catalogue stand as they are, wherever."""

from __future__ import annotations

import functools
import re

import pytest

import tambores as tb
from tambores import Catalogue, enclave
from tambores.enclave.render import svg
from tambores.enclave.render.text import board
from tambores.enclave.render.words import (
    card_line,
    describe,
    explained,
    impact_name,
    label,
    log,
    place_name,
    previewed,
    question,
    title,
)
from tests.enclave.rendering import (
    PACK,
    fighting,
    parts,
    played,
    position,
    preventing,
    reached,
    splitting,
    written,
)
from tests.enclave.test_solo_saving import BEGUN

pytestmark = pytest.mark.no_cover

PLAYER, CARD = "@luis.b", "@seat.1"
"""What a player and every card is called here; both would be words if they were looked up."""

NAMES = {"enclave.seat.0": PLAYER, **dict.fromkeys((card.name_key for card in PACK.cards), CARD)}
OWN = {base: Catalogue(base, NAMES, base=base) for base in tb.LANGUAGES}

BATTLES = (position(), fighting(), splitting(), preventing(), *BEGUN.values())


LOOKED_UP = re.compile(r"\bb\b|(?<!CARD) \((slot \d|\d)\)|hero (Player 2|Automaton)|@")


def looks_read(text: str) -> bool:
    """Whether a name was looked up: its last part is left of it, or the name of a seat."""
    return LOOKED_UP.search(text.replace(PLAYER, "PLAYER").replace(CARD, "CARD")) is not None


@functools.cache
def told(language: str) -> tuple[str, ...]:
    """All sentences about what happens in some battles."""
    lines = (
        line
        for state, step in played()
        for one in log(step.seen_by(0), OWN[language], position=state)
        for line in (one.text, *one.account)
    )
    return tuple(dict.fromkeys(lines))


@pytest.mark.parametrize("language", OWN)
def test_they_stand_in_what_is_told(language: str) -> None:
    lines = told(language)
    assert any(PLAYER in line and CARD in line for line in lines)
    assert not [line for line in lines if looks_read(line)]


def test_a_place_and_an_impact_are_told_with_them() -> None:
    own, state = OWN["en"], position()
    assert place_name((0, 2), own, position=state) == "@luis.b's @seat.1 (slot 2)"
    assert place_name((0, 3), own, position=state) == "@luis.b's slot 3"
    assert impact_name("0.1+0.3>1.hero", own, position=state) == (
        "the impact of @luis.b's @seat.1 (slot 1) + @luis.b's slot 3 on Player 2's hero @seat.1"
    )
    assert card_line(PACK.card("grifo"), own).startswith("@seat.1: monster; ")


def test_they_stand_in_questions_actions_and_numbers() -> None:
    own, state = OWN["en"], splitting()
    assert question(state, own) == "@luis.b, @seat.1 (slot 2): What does your unit do?"
    assert describe(enclave.Split(2, 3, 1), state, own) == (
        "Split the attack: @seat.1 (slot 2), 1 point at @seat.1 (slot 3)"
    )
    bearer = explained(enclave.explain(position(), 0, 2), own, position=position())
    assert bearer[0] == "@luis.b's @seat.1 (slot 2): 0 wounds, life 1"
    assert "@seat.1 under it" in bearer[1]


@pytest.mark.parametrize("language", OWN)
def test_they_stand_in_every_action_and_question(language: str) -> None:
    own = OWN[language]
    for state in (*BATTLES, *reached(3, 5), *reached(2, 5)):
        lines = [question(state, own)]
        for action in tb.legal_actions(state):
            lines += [describe(action, state, own), label(action, state, own)]
            lines += [title(action, state, own)]
            if isinstance(action, enclave.Deploy):
                lines += previewed(enclave.preview(state, action), own, position=state)
        assert not [line for line in lines if looks_read(line)]


def test_a_card_that_there_is_not_is_shown_as_it_is_written() -> None:
    assert describe(enclave.Pay("@seat.0"), position()) == "Pay: @seat.0"
    assert describe(enclave.Prevent("@seat.0"), position()) == "Cancel an impact: @seat.0 on -"


@pytest.mark.parametrize("language", OWN)
def test_they_stand_on_boards(language: str) -> None:
    for state in (*BATTLES, *reached(3, 9), *reached(2, 9)):
        drawn = board(state, OWN[language])
        assert PLAYER in drawn
        assert CARD in drawn
        assert not [line for line in drawn.splitlines() if looks_read(line)]


@pytest.mark.parametrize("language", OWN)
def test_they_stand_in_pictures(language: str) -> None:
    for state in BATTLES:
        drawn = svg.board(state, OWN[language], arrows=True)
        texts = [*written(drawn), *(part.title for part in parts(drawn).values())]
        assert any(PLAYER in text for text in texts)
        assert any(CARD in text for text in texts)
        assert not [text for text in texts if looks_read(text)]
