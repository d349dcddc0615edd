"""Values of every type to JSON and back, strictly: unions, words, tuples and tagged classes."""

from __future__ import annotations

import enum
import json
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Literal

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tambores as tb
from tambores.kernel import codec
from tests.cases import each
from tests.kernel import toys

GAME = "shapes"


class Colour(enum.Enum):
    RED = "red"
    ONE = 1


class Token:
    """An atom: written as its id."""

    def __init__(self, token_id: str) -> None:
        self.id = token_id


TOKENS = {token_id: Token(token_id) for token_id in ("cow", "axe")}


@attrs.frozen
class Frame:
    """A base class: a frame that waits."""


@attrs.frozen
class Phase(Frame):
    tag: ClassVar[str] = "phase"
    name: str


@attrs.frozen
class Window(Frame):
    tag: ClassVar[str] = "window"
    seats: tuple[int, ...]
    over: Frame | None = None


@attrs.frozen
class Piece:
    """Another base class."""


@attrs.frozen
class Horse(Piece):
    tag: ClassVar[str] = "horse"
    colour: Colour


@attrs.frozen
class Spot:
    x: int
    y: int


@attrs.frozen
class Zone:
    name: str


@attrs.frozen
class Seen(tb.Event):
    document: ClassVar[str] = f"{GAME}.event"
    tag: ClassVar[str] = "seen"
    either: Frame | Piece
    maybe: Piece | Frame | None
    one: Phase
    mixed: int | str | bool | None
    place: Spot | Zone | Frame | int
    word: Literal["a", "b", 1] | bool | None
    colour: Colour | None
    token: Token | int | None
    lists: tuple[int, int] | tuple[str, ...]
    nested: tuple[tuple[Frame | None, ...], ...] | None


class ShapesFormat(toys.RollersFormat):
    documents: Mapping[str, Any] = {"event": Seen}
    unions: Mapping[type, tuple[type, ...]] = {Frame: (Phase, Window), Piece: (Horse,)}

    def atoms(self, content: Any) -> Mapping[type, Any]:
        return {Token: (lambda token: token.id, lambda word, _: TOKENS[word])}


@pytest.fixture(autouse=True, scope="module")
def shapes() -> Any:
    with pytest.MonkeyPatch.context() as patch:
        toys.introduce(patch, GAME, ShapesFormat())
        yield
    codec._converter.cache_clear()


USUAL = Seen(
    Phase("day"), None, Phase("x"), 3, Spot(1, 2), "a", Colour.RED, TOKENS["cow"], (1, 2), None
)


def data(value: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(tb.dumps(value))["data"]
    return found


@each(
    ("field", "value", "written"),
    [
        ("either", Phase("day"), {"type": "phase", "name": "day"}),
        ("either", Horse(Colour.ONE), {"type": "horse", "colour": 1}),
        ("maybe", Window((1, 0)), {"type": "window", "seats": [1, 0], "over": None}),
        ("maybe", None, None),
        ("one", Phase("y"), {"type": "phase", "name": "y"}),
        ("mixed", 3, 3),
        ("mixed", "3", "3"),
        ("mixed", True, True),
        ("mixed", None, None),
        ("place", Spot(1, 2), {"x": 1, "y": 2}),
        ("place", Zone("wood"), {"name": "wood"}),
        ("place", Phase("wood"), {"type": "phase", "name": "wood"}),
        ("place", 7, 7),
        ("word", "b", "b"),
        ("word", 1, 1),
        ("word", True, True),
        ("word", None, None),
        ("colour", Colour.RED, "red"),
        ("colour", None, None),
        ("token", TOKENS["axe"], "axe"),
        ("token", 3, 3),
        ("lists", (1, 2), [1, 2]),
        ("lists", ("a", "b", "c"), ["a", "b", "c"]),
        ("lists", (), []),
        ("nested", ((Phase("a"), None), ()), [[{"type": "phase", "name": "a"}, None], []]),
    ],
)
def test_a_value_of_any_type_is_read_back(field: str, value: Any, written: Any) -> None:
    event = attrs.evolve(USUAL, **{field: value})
    assert data(event)[field] == written
    again = tb.loads(tb.dumps(event))
    assert again == event
    assert type(getattr(again, field)) is type(value)


@each(
    ("field", "written", "path", "says"),
    [
        ("either", {"type": "cow"}, "either", "unknown type 'cow'; known: phase, window, horse"),
        ("either", {"name": "day"}, "either", "unknown type None"),
        ("either", None, "either", "None has the wrong type; known: object"),
        ("either", {"type": "phase", "name": 3}, "either", "3 is not text"),
        ("either", {"type": "phase", "name": "a", "x": 1}, "either", "unknown field: 'x'"),
        ("one", {"type": "window", "seats": [], "over": None}, "one", "known: phase"),
        ("one", {"name": "day"}, "one", "unknown type None; known: phase"),
        ("mixed", 1.5, "mixed", "float has the wrong type; known: text, number, boolean"),
        ("mixed", [], "mixed", "has the wrong type"),
        ("mixed", 2**31, "mixed", "is not a whole number within bounds"),
        ("place", {"x": 1, "y": "2"}, "place", "'2' is not a whole number"),
        ("place", {"x": True, "y": 2}, "place", "True is not a whole number"),
        ("place", {"x": 1}, "place", "missing field"),
        ("place", "wood", "place", "known: number, object"),
        ("word", "c", "word", "'c' is unknown; known: a, b, 1"),
        ("word", 0, "word", "0 is unknown"),
        ("colour", "blue", "colour", "'blue' is unknown; known: red, 1"),
        ("colour", True, "colour", "True is unknown"),
        ("lists", [1, "a"], "lists", "1 is not text"),
        ("lists", [True, False], "lists", "is not text"),
        ("nested", [[7]], "nested[0][0]", "7 is not an object"),
        ("nested", [7], "nested[0]", "7 is not a list"),
    ],
)
def test_anything_else_is_refused_with_its_path(
    field: str, written: Any, path: str, says: str
) -> None:
    document = json.loads(tb.dumps(USUAL))
    document["data"][field] = written
    with pytest.raises(tb.DecodeError) as caught:
        tb.loads(json.dumps(document))
    assert says in caught.value.message
    assert caught.value.path.startswith(f"data.{path}")


FRAMES: st.SearchStrategy[Any] = st.recursive(
    st.builds(Phase, st.sampled_from("ab")),
    lambda inner: st.builds(
        Window, st.lists(st.integers(0, 3), max_size=2).map(tuple), inner | st.none()
    ),
)
EVENTS = st.builds(
    Seen,
    FRAMES | st.builds(Horse, st.sampled_from(Colour)),
    FRAMES | st.builds(Horse, st.sampled_from(Colour)) | st.none(),
    st.builds(Phase, st.sampled_from("ab")),
    st.integers(-9, 9) | st.sampled_from(["", "1", "true"]) | st.booleans() | st.none(),
    st.builds(Spot, st.integers(0, 9), st.just(0)) | st.builds(Zone, st.just("x")) | FRAMES,
    st.sampled_from(["a", "b", 1, True, False, None]),
    st.sampled_from([*Colour, None]),
    st.sampled_from([*TOKENS.values(), 0, None]),
    st.sampled_from([(1, 2), ("1", "2"), (), ("a",)]),
    st.lists(st.lists(FRAMES | st.none(), max_size=2).map(tuple), max_size=2).map(tuple)
    | st.none(),
)


@given(EVENTS)
@settings(max_examples=100)
def test_whatever_can_be_written_is_read_back(event: Seen) -> None:
    again = tb.loads(tb.dumps(event))
    assert again == event
    assert repr(again) == repr(event)


@attrs.frozen
class Twin:
    name: str


@attrs.frozen
class Other(Frame):
    tag: ClassVar[str] = "phase"


@attrs.frozen
class Alike(tb.Event):
    document: ClassVar[str] = f"{GAME}.event"
    tag: ClassVar[str] = "alike"
    field: Zone | Twin


@attrs.frozen
class Texts(tb.Event):
    document: ClassVar[str] = f"{GAME}.event"
    tag: ClassVar[str] = "texts"
    field: Token | str


@pytest.mark.parametrize("kind", [Alike, Texts])
def test_types_that_look_alike_are_refused_at_once(
    monkeypatch: pytest.MonkeyPatch, kind: type[Any]
) -> None:
    codec._converter.cache_clear()
    monkeypatch.setattr(ShapesFormat, "documents", {"event": kind})
    converter: Callable[..., Any] = codec._converter
    with pytest.raises(TypeError, match="cannot be told apart in a document"):
        converter(GAME, None, False).structure({"field": "x"}, kind)
    codec._converter.cache_clear()
