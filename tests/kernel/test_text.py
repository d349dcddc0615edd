"""Actions in one line of text, with fields of every type; tests/kernel/test_kernel.py has more."""

from __future__ import annotations

import enum
from typing import Any, ClassVar, Literal

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tambores as tb
from tambores.kernel.text import read_action
from tests.cases import each


class Colour(enum.Enum):
    RED = "red"
    BLUE = "blue"


Side = Literal["left", "right"]


@attrs.frozen
class Flag(tb.Action):
    tag: ClassVar[str] = "flag"
    up: bool


@attrs.frozen
class Pick(tb.Action):
    tag: ClassVar[str] = "pick"
    seat: int | None
    name: str | None
    side: Side
    colour: Colour | None


@attrs.frozen
class Many(tb.Action):
    tag: ClassVar[str] = "many"
    numbers: tuple[int, ...]
    words: tuple[str, ...]
    pairs: tuple[tuple[str, int], ...]
    maybe: tuple[bool, Side] | None


@attrs.frozen
class Mixed(tb.Action):
    tag: ClassVar[str] = "mixed"
    what: int | str | bool | None
    parts: tuple[int | str | None, ...]


@attrs.frozen
class End(tb.Action):
    tag: ClassVar[str] = "end"
    outcome: tb.Outcome | None
    others: tuple[tb.Outcome, ...]


@attrs.frozen
class Loose(tb.Action):
    tag: ClassVar[str] = "loose"
    weight: float


KINDS: dict[str, type[tb.Action]] = {k.tag: k for k in (Flag, Pick, Many, Mixed, End, Loose)}

WON = tb.Outcome("win", (0, 2), "luck", ranking=((0, 2), (1,)))

LINES: list[tuple[tb.Action, str]] = [
    (Flag(True), "flag yes"),
    (Flag(False), "flag no"),
    (Pick(3, "ana", "left", Colour.RED), "pick 3 ana left red"),
    (Pick(None, None, "right", None), "pick - - right -"),
    (Pick(None, "-", "left", None), "pick - %2D left -"),
    (Pick(None, "--", "left", None), "pick - -- left -"),
    (Pick(None, "100%", "left", None), "pick - 100%25 left -"),
    (Pick(None, "a,(b)", "left", None), "pick - a,(b) left -"),
    (Many((), (), (), None), "many () () () -"),
    (Many((1,), ("-",), (("a", 1),), (True, "left")), "many (1) (-) ((a,1)) (yes,left)"),
    (Many((1, -2), ("a,b", "()"), (("a", 1), ("%", 2)), None),
     "many (1,-2) (a%2Cb,%28%29) ((a,1),(%25,2)) -"),
    (Mixed(3, (3, "3", None, "-")), "mixed 3 (3,%33,-,%2D)"),
    (Mixed("3", ()), "mixed %33 ()"),
    (Mixed(True, ()), "mixed yes ()"),
    (Mixed("yes", ()), "mixed %79es ()"),
    (Mixed("yeti", ()), "mixed yeti ()"),
    (End(None, ()), "end - ()"),
    (End(WON, ()), "end win:0,2:luck;ranking=0,2>1 ()"),
    (End(None, (WON,)), "end - (win:0%2C2:luck;ranking=0%2C2>1)"),
]  # fmt: skip


@each(("action", "line"), LINES)
def test_an_action_and_its_line_lead_to_each_other(action: tb.Action, line: str) -> None:
    assert str(action) == line
    again = read_action(KINDS, line)
    assert again == action
    assert [type(v) for v in attrs.astuple(again, recurse=False)] == [
        type(v) for v in attrs.astuple(action, recurse=False)
    ]


@each(
    ("line", "column", "says"),
    [
        ("flag true", 6, "'true' is unknown; known: yes, no"),
        ("flag Yes", 6, "'Yes' is unknown"),
        ("flag 1", 6, "'1' is unknown"),
        ("flag", 5, "expected 'flag <up>'"),
        ("flag yes no", 10, "expected 'flag <up>'"),
        ("pick x ana left red", 6, "'x' is not possible for 'seat'"),
        ("pick 03 ana left red", 6, "'03' is not possible for 'seat'"),
        ("pick 3  left red", 8, "'' is not possible for 'name'"),
        ("pick 3 %2d left red", 8, "'%2d' is not possible for 'name'"),
        ("pick 3 %61na left red", 8, "'%61na' is not possible for 'name'"),
        ("pick 3 ana up red", 12, "'up' is unknown; known: left, right"),
        ("pick 3 ana left RED", 17, "'RED' is not possible for 'colour'"),
        ("many 1 () () -", 6, "'1' is not possible for 'numbers'"),
        ("many (1,x) () () -", 9, "'x' is not possible for 'numbers'"),
        ("many (1,) () () -", 9, "'' is not possible for 'numbers'"),
        ("many (,1) () () -", 7, "'' is not possible for 'numbers'"),
        ("many (1 () () -", 6, "'(1' is not possible for 'numbers'"),
        ("many (1)) () () -", 8, "is not possible for 'numbers'"),
        ("many (1),(2) () () -", 8, "is not possible for 'numbers'"),
        ("many ( () () -", 6, "'(' is not possible for 'numbers'"),
        ("many () (a%2cb) () -", 10, "'a%2cb' is not possible for 'words'"),
        ("many () (%61) () -", 10, "'%61' is not possible for 'words'"),
        ("many () () ((a,1),(b)) -", 19, "'(b)' is not possible for 'pairs'"),
        ("many () () ((a,1),(b,c)) -", 22, "'c' is not possible for 'pairs'"),
        ("many () () ((a,1,2)) -", 13, "'(a,1,2)' is not possible for 'pairs'"),
        ("many () () () (yes)", 15, "'(yes)' is not possible for 'maybe'"),
        ("mixed %34a ()", 7, "'%34a' is not possible for 'what'"),
        ("end win:1 ()", 5, "'win:1' is not possible for 'outcome'"),
        ("end - (win:0,2:luck)", 8, "is not an outcome"),
    ],
)
def test_any_other_line_is_refused_at_its_column(line: str, column: int, says: str) -> None:
    with pytest.raises(tb.DecodeError) as caught:
        read_action(KINDS, line)
    assert says in caught.value.message
    assert caught.value.column == column


WORDS = st.text(st.sampled_from("ab-%(),123yesno=:;>é"), min_size=1, max_size=6)
NUMBERS = st.integers(-(2**31) + 1, 2**31 - 1)


@st.composite
def made(draw: st.DrawFn) -> tb.Action:
    """Draw any action, full of characters that have a meaning in a line."""
    some = draw(st.one_of(NUMBERS, WORDS, st.booleans(), st.none()))
    parts = tuple(draw(st.lists(st.one_of(NUMBERS, WORDS, st.none()), max_size=3)))
    numbers = tuple(draw(st.lists(NUMBERS, max_size=3)))
    words = tuple(draw(st.lists(WORDS, max_size=3)))
    pairs = tuple(draw(st.lists(st.tuples(WORDS, NUMBERS), max_size=2)))
    maybe: Any = draw(st.none() | st.tuples(st.booleans(), st.sampled_from(["left", "right"])))
    name = draw(st.none() | WORDS)
    side: Any = draw(st.sampled_from(["left", "right"]))
    colour = draw(st.none() | st.sampled_from(Colour))
    seat = draw(st.none() | NUMBERS)
    every = [Mixed(some, parts), Many(numbers, words, pairs, maybe), Pick(seat, name, side, colour)]
    return draw(st.sampled_from(every))


@given(made())
def test_every_action_is_read_back_exactly(action: tb.Action) -> None:
    again = read_action(KINDS, str(action))
    assert again == action
    assert repr(again) == repr(action)  # 1 and True are equal


@given(st.sampled_from([line for _, line in LINES]), st.data())
def test_a_line_that_is_read_is_the_line_of_what_it_says(line: str, data: st.DataObject) -> None:
    """A changed line is refused, or is exactly the line of the action that it gives."""
    place = data.draw(st.integers(0, len(line)))
    piece = data.draw(st.sampled_from(["", *" ()-,%1ae", "%2", "yes"]))
    changed = line[:place] + piece + line[place + data.draw(st.integers(0, 2)) :]
    column = 1
    try:
        action = read_action(KINDS, changed)
    except tb.DecodeError as error:
        column = error.column or 0
    else:
        assert str(action) == changed
    assert 1 <= column <= len(changed) + 1


def test_a_field_of_another_type_has_no_line() -> None:
    """The error comes at once, with the first line written or read."""
    for use in (lambda: str(Loose(1.5)), lambda: read_action(KINDS, "loose 1.5")):
        with pytest.raises(TypeError, match=r"field 'weight': .* have no form in a line"):
            use()


@each("value", [3.5, b"x", (1.5,), {}])
def test_a_value_of_the_wrong_type_is_still_shown(value: Any) -> None:
    for action in (Flag(value), Mixed(value, ()), Many(value, (), (), None)):
        assert str(value) in str(action)
