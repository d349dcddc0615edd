"""The pen of compact boards: short names, and layouts from the easiest to the shortest."""

from __future__ import annotations

from collections.abc import Iterator

import tambores as tb
from tambores.toolkit.drawing.compact import (
    CHARACTERS,
    COLUMNS,
    LINES,
    CompactPen,
    counted,
    listed,
    squeezed,
)
from tambores.toolkit.drawing.voice import Voice
from tests.cases import each

VOICE = Voice("warcraft", "en")


def pen(letters: int) -> CompactPen:
    return CompactPen(VOICE, False, COLUMNS, letters)


def test_short_names_keep_the_beginnings_of_words() -> None:
    assert pen(4).short("Silver Quay", ("Silver Quay", "Hollow Moor")) == "SilvQuay"


def test_names_that_would_be_the_same_keep_more_letters() -> None:
    names = ("Hollow Moor", "Hollow Moorland", "Silver Quay")
    assert [pen(4).short(name, names) for name in names] == [
        "HolloMoor", "HolloMoorl", "SilvQuay",
    ]  # fmt: skip


def test_words_of_many_names_are_left_out_if_they_are_little() -> None:
    names = ("Inn of Ale", "House of Salt", "Keep of Iron")
    assert pen(3).short("House of Salt", names) == "HouSal"


def test_a_name_with_room_stays_as_it_is() -> None:
    assert pen(99).short("House of Salt", ("House of Salt",)) == "House of Salt"


def test_equal_items_are_counted_and_empty_ones_left_out() -> None:
    assert counted(("Web", "Haste", "Web")) == ("Web x2", "Haste")
    assert listed(("", "1")) == "1"


@each("count", [1, 20, 40, 100])
def test_a_board_has_as_many_letters_as_fit(count: int) -> None:
    """Names of ten letters: in full while there is room, then fewer and fewer letters."""
    names = tuple(f"{place:03}abcdefghijklmnop" for place in range(count))

    def draw(pen: CompactPen) -> Iterator[str]:
        yield from (pen.short(name, names) for name in names)

    board = squeezed(VOICE, draw)
    lines = board.splitlines()
    assert len(board) <= CHARACTERS
    assert len(lines) <= LINES
    assert max(map(len, lines)) <= COLUMNS
    assert all(f"{place:03}" in board for place in range(count))
    assert ("abcdefghijklmnop" in board) == (count < 100)


def test_a_game_without_a_compact_board_shows_its_board() -> None:
    match = tb.new_game("enclave-duel", seed=7)
    assert tb.text(match, compact=True) == tb.text(match)
    assert tb.text(match, compact=True, color=True) == tb.text(match)
