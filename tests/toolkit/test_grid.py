"""Text on a grid of columns: how wide it is, how it is cut and broken, what is coloured."""

from __future__ import annotations

from tambores.toolkit.drawing.text import (
    BOLD,
    END,
    RED,
    centred,
    clean,
    cut,
    inked,
    paint,
    tied,
    width,
    wrap,
)
from tests.cases import each


@each(
    ("text", "columns"),
    [
        ("Trol", 4),
        ("Fúror", 5),
        ("Fu\u0301ror", 5),  # an accent of its own
        ("龍の旗", 6),
        ("Ａ", 2),  # noqa: RUF001
        ("\u1112\u1161\u11ab", 2),  # one Korean syllable in three parts
        ("a\u200db", 2),
        (inked("Trol", RED), 4),
        (tied("Gran Trol"), 9),
        ("", 0),
    ],
)
def test_the_width_is_that_of_a_terminal(text: str, columns: int) -> None:
    assert width(text) == columns


def test_a_text_is_cut_with_a_sign_and_ends_its_colour() -> None:
    assert cut("Portaestandarte", 15) == "Portaestandarte"
    assert cut("Portaestandartes", 15) == "Portaestandart…"
    assert cut("Portaestandartes", 15, "~") == "Portaestandart~"
    assert cut(inked("Trol", RED), 3) == f"{RED}Tr{END}…"
    assert cut(inked("Gran", RED) + " Trol", 7) == f"{RED}Gran{END} T…"


def test_a_wide_letter_is_not_halved() -> None:
    assert cut("龍龍龍", 5) == "龍龍…"
    assert cut("龍龍龍", 4) == "龍…"
    assert wrap("龍龍龍", 5) == ["龍龍", "龍"]


def test_an_accent_stays_with_its_letter() -> None:
    assert cut("e\u0301e\u0301e\u0301", 2) == "e\u0301…"


def test_a_text_is_centred_by_its_width() -> None:
    assert centred("龍", 5) == " 龍  "
    assert centred(inked("ab", RED), 4) == f" {RED}ab{END} "


def test_lines_are_broken_at_spaces_but_not_at_tied_ones() -> None:
    assert wrap("one two three", 9) == ["one two", "three"]
    assert wrap(f"one {tied('two three')}", 9) == ["one", tied("two three")]
    assert wrap("one two", 5, indent="  ", first="> ") == ["> one", "  two"]


def test_a_word_wider_than_a_line_is_broken_and_its_colour_goes_on() -> None:
    assert wrap(inked("abcdef", RED), 4) == [f"{RED}abcd{END}", f"{RED}ef{END}"]


def test_nothing_in_a_text_steers_the_terminal() -> None:
    assert clean("a\x1b[2Jb\nc\td\u2028e\u202ef\x9b") == "a[2Jb c d ef"
    assert clean("lone \ud800") == "lone ?"


def test_ascii_is_what_is_left_without_accents() -> None:
    assert clean("Ñandú, ﬁel… Ω 龍", ascii=True) == "Nandu, fiel... ? ?"
    assert clean("a\x1b[2J", ascii=True) == "a[2J"


def test_marks_become_colours_or_fall() -> None:
    line = inked(f"a {inked('b', RED)} c", BOLD) + "  "
    assert paint([line, "d"], color=False) == "a b c\nd"
    assert paint([line], color=True) == "\x1b[1ma \x1b[1;31mb\x1b[0m\x1b[1m c\x1b[0m"


def test_spaces_at_the_end_of_a_line_fall_whatever_colour_they_have() -> None:
    assert paint([inked("a  ", RED) + " "], color=False) == "a"
    assert paint([inked("a  ", RED) + " "], color=True) == "\x1b[1;31ma\x1b[0m"


def test_every_line_is_coloured_by_itself() -> None:
    lines = [f"{RED}a", f"b{END}"]
    assert paint(lines, color=True) == "\x1b[1;31ma\x1b[0m\n\x1b[1;31mb\x1b[0m"
