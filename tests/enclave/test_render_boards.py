"""Every board, of battles as they are played: its width, its colours, its language, its names."""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Iterator
from typing import Any

import pytest

import tambores as tb
from tambores.enclave.render.text import SIGNS, board
from tambores.kernel.message import LANGUAGES, Catalogue, Language
from tests.cases import each
from tests.enclave.rendering import BATTLES, fray, half, position, reached
from tests.searching import some

OWN = Catalogue(
    "xx",
    {
        "enclave.seat.0": "Die sehr ehrenwerte Gräfin von Hohenlohe-Langenburg\n" * 2,
        "enclave-solo.seat.1": "龍" * 50,
        "enclave.name.soldado": "龍の騎士団の旗手たち",
        "enclave.name.grifo": "e\u0301" * 30,
        "enclave.name.arquera": "\x1b[31mrot\nund\x07blau\u202e",
        "enclave.name.goblin": "x" * 200,
        "enclave.order.ranged": "schießt mit allem, was noch da ist, auf {targets}",
    },
)
CODE = re.compile(r"\x1b\[([0-9;]*)m")
CODES = {"0", "1", "2", "7", "31", "35", "94"}


def columns(line: str) -> int:
    """How wide a line is: nothing for what combines, two for what is wide."""
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) == "W" else 1
        for sign in line
    )


def shown(number: int, every: int) -> Iterator[tuple[Any, Language]]:
    """Positions of a random battle, states and views, each with a language."""
    languages: Iterator[Language] = itertools.cycle((*LANGUAGES, OWN))
    for state in reached(number, every):
        for one in (state, *(tb.view(state, seat) for seat in (0, 1, None))):
            yield one, next(languages)


@pytest.mark.no_cover
@pytest.mark.parametrize("number", some(BATTLES, 3))
def test_every_board_fits_and_is_the_same_in_colour(number: int) -> None:
    for one, language in shown(number, every=15):
        for ascii in (False, True):
            plain = board(one, language, ascii=ascii)
            assert ascii <= plain.isascii()
            for line in plain.splitlines():
                assert columns(line) <= 79
                assert line == line.rstrip()
                assert line.isprintable()
            coloured = board(one, language, ascii=ascii, color=True)
            assert CODE.sub("", coloured) == plain


@pytest.mark.no_cover
@each("number", BATTLES)
def test_a_coloured_board_has_few_codes_and_no_colour_runs_on(number: int) -> None:
    for one, language in shown(number, every=60):
        coloured = board(one, language, color=True)
        assert {code for codes in CODE.findall(coloured) for code in codes.split(";")} <= CODES
        for line in coloured.split("\n"):
            codes = CODE.findall(line)
            assert not codes or codes[-1] == "0"


def test_long_and_wide_names_leave_the_columns_where_they_are() -> None:
    state = fray(
        human={1: "soldado", 2: "grifo", 3: "arquera", 5: "soldado"}, orc={3: "goblin", 4: "trol"}
    )
    rows = [line for line in board(state, OWN).splitlines() if line.count("│") == 4]
    assert rows
    for row in rows:
        parts = row.split("│")[:4]
        assert [columns(part) for part in parts] == [15] * 4
    drawing = board(state, OWN)
    assert "│xxxxxxxxxxxxxx…│" in drawing
    assert "龍の騎士団の旗…" in drawing
    assert f"│{'é' * 14}…│" in drawing
    assert "[31mrot undblau" in drawing


def test_in_ascii_accents_fall_and_the_rest_is_a_question_mark() -> None:
    own = Catalogue("xx", {"enclave.name.soldado": "Ñandú ﬁel Ω"}, base="es")
    drawing = board(position(), own, ascii=True)
    assert half(drawing, 1)[0] == "Nandu fiel ?"
    assert "Maldicion de ~" in drawing


def test_colours_say_nothing_that_the_text_does_not_say() -> None:
    drawing = board(position(), color=True)
    assert "W\x1b[1;31m1\x1b[0m/2" in drawing  # a wound
    assert "D\x1b[1m2↑\x1b[0m" in drawing
    assert "D\x1b[1;31m1↓\x1b[0m" in drawing
    assert "\x1b[94mHalberdier\x1b[0m" in drawing  # Player 1's
    assert "\x1b[35mTroll\x1b[0m" in drawing
    assert "-\x1b[35mCurse of the \x1b[0m…" in drawing  # Player 2's, under a unit of Player 1


def test_the_signs_are_those_that_a_board_is_drawn_with() -> None:
    for one, _ in shown(0, every=60):
        assert set(board(one)) - {"\n"} <= {*SIGNS, *map(chr, range(32, 127))}


def test_a_front_end_says_it_in_its_own_words() -> None:
    own = Catalogue("en", {"enclave.seat.0": "Ana", "enclave.board.legend": "{raised}{lowered}"})
    drawing = board(position(), own, ascii=True)
    assert "  Ana, humans " in drawing
    assert "\nHand of Ana: Griffin (4)" in drawing
    assert "\n+-, * deployed this turn" in drawing
