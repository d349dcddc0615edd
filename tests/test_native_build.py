"""The translation for the native build: the same classes, on the same lines."""

from __future__ import annotations

import ast
import copy
import importlib
import pickle
import sys
from collections.abc import Iterator
from pathlib import Path
from types import GenericAlias, ModuleType
from typing import Any

import attrs
import pytest

from tambores.kernel import native
from tambores.kernel.fields import field_types

ROOT = Path(__file__).parent.parent
LIBRARY = ROOT / "src" / "tambores"

pytestmark = pytest.mark.skipif(not LIBRARY.exists(), reason="the source is not here")

SAMPLE = '''"""A module with classes of attrs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache, partial
from typing import ClassVar, Generic, TypeVar

import attrs

LEFT, RIGHT = "left", "right"
T = TypeVar("T")


@attrs.frozen
class Point:
    """A point.

    Attributes:
        x, y: its coordinates.
    """

    kind: ClassVar[str] = "point"

    x: int
    y: int = 0
    name: str = attrs.field(default=LEFT, eq=False)


@attrs.frozen
class Named(Point):
    """A point with notes."""

    notes: tuple[str, ...] = attrs.field(default=(), kw_only=True)


@attrs.define
class Path:
    """Points one after another."""

    points: list[Point] = attrs.field(factory=list)


@attrs.frozen(eq=False, slots=False)
class Sheet:
    """A sheet."""

    width: int
    height: int
    note: str | None = attrs.field(init=False, default=None)
    marks: dict[str, int] = attrs.field(init=False, factory=dict)

    @cached_property
    def area(self) -> int:
        """Its area."""
        return self.width * self.height


@attrs.frozen
class Framed(Generic[T]):
    """What a frame is around.

    Attributes:
        inside: the things in it.
    """

    inside: T


@attrs.frozen
class Pair(Framed[tuple[Point, Point]]):
    """A frame around two points.

    The fields are those of every frame.
    """


@lru_cache(maxsize=2)
def diagonal(length: int, name: str = LEFT) -> tuple[Point, ...]:
    """The points where both coordinates are equal."""
    return tuple(Point(place, place, name) for place in range(length))


def quarter(point: Point) -> str:
    """Where a point lies."""
    match point:
        case Point(0, y):
            return f"on the axis, at {y}"
    raise ValueError("elsewhere")


@lru_cache(maxsize=3)
def corner(side: str, width: int) -> Point:
    """The upper corner at one side of a sheet."""
    return Point(width if side == RIGHT else 0, name=side)


def double(number: int) -> int:
    """Twice a number."""
    return 2 * number


NAMED: Mapping[str, Callable[[int], int]] = {
    **dict.fromkeys((LEFT, RIGHT), double),
}
KINDS = (Point, Path)


def called(name: str, number: int) -> int:
    """The result of the function with this name."""
    return NAMED[name](number)


def numbered(names: list[str]) -> dict[str, int]:
    """The numbers of names, from 1."""
    return {name: number for number, name in enumerate(names, start=1)}


def told(value: object) -> str:
    """The kind of a value."""
    match value:
        case Named() | Path():
            return "named or path"
        case Point():
            return "point"
        case "left":
            return "side"
        case _:
            return "other"


def is_known(value: object) -> bool:
    """Whether a value is of one of these kinds."""
    return isinstance(value, KINDS) or isinstance(value, int | str)


def doubled(numbers: list[int]) -> tuple[int, ...]:
    """Twice each of the different numbers, and of all numbers if one is not 0."""
    more = (*map(double, numbers),) if any(numbers) else ()
    return tuple(map(double, dict.fromkeys(numbers))) + more


def pair(second: int, first: int) -> tuple[int, ...]:
    """Two numbers."""
    return first, second


def bound(first: int) -> Callable[[int], tuple[int, ...]]:
    """The same with the first number given."""
    return partial(pair, first=first)
'''


@pytest.fixture
def build(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The module that translates."""
    monkeypatch.syspath_prepend(str(ROOT / ".native"))
    yield importlib.import_module("translate")
    for name in ("translate", "classes", "docstrings", "expressions", "reading", "plan", "tables"):
        sys.modules.pop(name, None)


def set_once(value: Any, name: str, new: object) -> None:
    """As compiled code, which sets attributes directly: a constructor, and what is kept."""
    if hasattr(value, name) and not name.startswith("_memo_"):
        raise attrs.exceptions.FrozenInstanceError
    object.__setattr__(value, name, new)


@pytest.fixture
def both(
    build: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[tuple[ModuleType, ModuleType]]:
    """A module, and the same module as the native build writes it."""
    monkeypatch.setattr(native, "_refuse_to_set", set_once)
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "plain_sample.py").write_text(SAMPLE, "utf-8")
    source = build.Source("plain_sample", tmp_path / "plain_sample.py")
    (tmp_path / "native_sample.py").write_text(source.translated(), "utf-8")
    yield importlib.import_module("plain_sample"), importlib.import_module("native_sample")
    for name in ("plain_sample", "native_sample"):
        sys.modules.pop(name, None)


def functions(text: str) -> set[tuple[str, int]]:
    """Every function that is written in a text, with its line."""
    found = ast.walk(ast.parse(text))
    return {(one.name, one.lineno) for one in found if isinstance(one, ast.FunctionDef)}


@pytest.mark.no_cover
def test_every_line_stays_where_it_is(build: Any) -> None:
    """A cached property becomes a method that makes the value."""
    paths = importlib.import_module("plan").modules(LIBRARY)
    assert len(paths) > 100
    for path in paths:
        name = ".".join(("tambores", *path.with_suffix("").parts))
        written = (LIBRARY / path).read_text("utf-8")
        after = build.Source(name, LIBRARY / path).translated()
        made = functions(after)
        lost = [
            (function, line)
            for function, line in functions(written)
            if not {(function, line), (f"_make_{function}", line)} & made
            and "TYPE_CHECKING" not in "\n".join(written.split("\n")[max(0, line - 8) : line])
        ]
        assert lost == [], name


def test_no_compiled_class_leaves_its_pickles_to_attrs(build: Any) -> None:
    """What attrs writes for an object with slots does not open where its class is native."""
    for path in importlib.import_module("plan").modules(LIBRARY):
        module = importlib.import_module(".".join(("tambores", *path.with_suffix("").parts)))
        for kind in vars(module).values():
            if isinstance(kind, type) and attrs.has(kind) and kind.__module__ == module.__name__:
                frozen = kind.__setattr__ is not object.__setattr__
                assert not frozen or kind.__reduce__ is not object.__reduce__, kind


def test_a_translated_class_is_what_attrs_makes(both: tuple[Any, Any]) -> None:
    for module in both:
        point, named = module.Point(1, y=2), module.Named(1, 2, notes=("a",))
        assert [field.name for field in attrs.fields(module.Named)] == ["x", "y", "name", "notes"]
        assert repr(named) == "Named(x=1, y=2, name='left', notes=('a',))"
        assert point == module.Point(1, 2, "right") != module.Point(1, 3)
        assert point != module.Named(1, 2)
        assert hash(point) == hash(module.Point(1, 2, "right"))
        assert attrs.evolve(named, x=5) == module.Named(5, 2, notes=("a",))
        assert module.Point.kind == "point"
        assert module.quarter(module.Point(0, 4)) == "on the axis, at 4"
        assert module.Point.__match_args__ == ("x", "y", "name")
        assert pickle.loads(pickle.dumps(named)) == copy.deepcopy(named) == named


def test_the_types_of_fields_stay_as_they_are_written(both: tuple[Any, Any]) -> None:
    """Documents are read by them: one with three points is no pair."""
    for module in both:
        attrs.resolve_types(module.Pair, {**vars(module)})
        assert field_types(module.Pair) == {"inside": GenericAlias(tuple, (module.Point,) * 2)}


def test_a_remembered_result_is_made_once(both: tuple[Any, Any]) -> None:
    for module in both:
        first = module.diagonal(2)
        assert module.diagonal(2) is first
        assert first == (module.Point(0, 0), module.Point(1, 1))
        for length in range(5):  # more than it remembers
            assert len(module.diagonal(length, "right")) == length
        assert module.diagonal(2) == first


def test_values_of_several_arguments_are_made_once_and_bounded(both: tuple[Any, Any]) -> None:
    for module in both:
        first = module.corner("left", 2)
        assert module.corner("left", 2) is first == module.Point(0, name="left")
        assert [module.corner("right", width).x for width in range(6)] == [*range(6)]
        assert module.corner("left", 2) == first
        for width in -1, native.MOST, native.MOST + 1, 10**30:
            assert module.corner("right", width).x == module.corner("right", width).x == width
    corner = both[1].corner
    assert corner("right", native.MOST) is corner("right", native.MOST)
    assert corner("right", native.MOST + 1) is not corner("right", native.MOST + 1)


def test_tables_of_functions_give_the_same(both: tuple[Any, Any]) -> None:
    for module in both:
        assert (module.called("left", 4), module.called("right", 5)) == (8, 10)
        with pytest.raises(KeyError):
            module.called("top", 1)


def test_other_expressions_give_the_same(both: tuple[Any, Any]) -> None:
    for module in both:
        assert module.numbered(["a", "b"]) == {"a": 1, "b": 2}
        values = (module.Named(1), module.Path(), module.Point(1), "left", "right", 3)
        assert [module.told(value) for value in values] == [
            "named or path", "named or path", "point", "side", "other", "other",
        ]  # fmt: skip
        assert [module.is_known(one) for one in (*values, None)] == [True] * 6 + [False]
        assert module.doubled([3, 1, 3]) == (6, 2, 6, 2, 6)
        assert module.doubled([0, 0]) == (0,)
        assert module.bound(2)(7) == (2, 7)


def test_the_translation_takes_no_detours(
    build: Any, both: tuple[Any, Any], tmp_path: Path
) -> None:
    body = SAMPLE.partition("LEFT, RIGHT")[2]
    text = build.Source("plain_sample", tmp_path / "plain_sample.py").translated()
    after = text.partition("LEFT:")[2]
    for word in ("enumerate(", "map(", "match value", "partial(", "fromkeys(numbers", "int | str"):
        assert word in body
        assert word not in after
    assert "return _call_NAMED(name, number)" in after
    assert "_table_corner: _Final[dict[_Any, list[_Any | None]]]" in text
    assert "isinstance(value, (Point, Path))" in after


def test_an_event_of_a_known_kind_is_done_without_a_search(build: Any) -> None:
    path = LIBRARY / "enclave" / "play" / "phases" / "deployment.py"
    text = build.Source("tambores.enclave.play.phases.deployment", path).translated()
    told = "TacticPlayed.change(draft.table, seat, card); "
    told += "draft._events is None or draft.tell(TacticPlayed, seat, card)"
    assert told in text
    assert "draft.do(" not in text


def test_a_copy_fills_places_that_are_not_fields(build: Any) -> None:
    """The sides of a table are frozen apart."""
    path = LIBRARY / "enclave" / "table" / "draft.py"
    text = build.Source("tambores.enclave.table.draft", path).translated()
    line = next(one for one in text.split("\n") if one.startswith("def frozen_table("))
    assert "source.holder, sides, combat)" in line


def test_the_function_of_an_event_changes_and_records(build: Any) -> None:
    name = "tambores.enclave.play.doing"
    text = build.Source(name, LIBRARY / "enclave" / "play" / "doing.py").translated()
    done = "Passed.change(draft.table, seat); draft._events is None or draft.tell(Passed, seat)"
    assert f"def passed(draft: _Draft, seat: int) -> None: {done}" in text
    assert " = doing(" not in text


def test_a_translated_value_refuses_to_be_changed(both: tuple[Any, Any]) -> None:
    for module in both:
        point = module.Point(1)
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            point.x = 2
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            del point.x
        assert point.x == 1


def test_a_value_that_can_change_has_no_hash(both: tuple[Any, Any]) -> None:
    for module in both:
        path = module.Path()
        path.points.append(module.Point(1))
        assert path == module.Path([module.Point(1)]) != module.Path()
        with pytest.raises(TypeError, match="unhashable"):
            hash(path)


def test_what_is_derived_is_computed_once(both: tuple[Any, Any]) -> None:
    for module in both:
        sheet = module.Sheet(2, 3)
        assert sheet.area == sheet.area == 6
        assert (sheet.note, sheet.marks) == (None, {})
        assert sheet != module.Sheet(2, 3)


COMPILED = """
static PyGetSetDef plain_sample___Sheet_getseters[] = {
    {"width",
     (getter)plain_sample___Sheet_get_width, (setter)plain_sample___Sheet_set_width,
     NULL, NULL},
    {"area",
     (getter)plain_sample___Sheet_get_area,
    NULL, NULL, NULL},
};
static PyTypeObject CPyType_plain_sample___Sheet_template_ = {
    .tp_name = "Sheet",
    .tp_doc = PyDoc_STR("Sheet(width, height)\\n--\\n\\n"),
};
    {"quarter", (PyCFunction)CPyPy_plain_sample___quarter, METH_FASTCALL | METH_KEYWORDS, \
PyDoc_STR(NULL) /* docstring */},
    "plain_sample",
    NULL, /* docstring */
"""


def test_docstrings_are_added_to_the_output(both: tuple[Any, Any], tmp_path: Path) -> None:
    """The file is written as the compiler does; a field stays without a docstring."""
    file = tmp_path / "__native_plain_sample.c"
    file.write_text(COMPILED, "utf-8")
    importlib.import_module("docstrings").add_docstrings(tmp_path, ["plain_sample"])
    after = file.read_text("utf-8")
    assert '(getter)plain_sample___Sheet_get_area,\n    NULL, "Its area.", NULL}' in after
    assert 'PyDoc_STR("Sheet(width, height)\\n--\\n\\nA sheet.")' in after
    assert 'PyDoc_STR("Where a point lies.")' in after
    assert '"plain_sample",\n    "A module with classes of attrs.", /* docstring */' in after
    assert "Sheet_set_width,\n     NULL, NULL}" in after


def test_output_without_a_place_for_docstrings_is_refused(
    both: tuple[Any, Any], tmp_path: Path
) -> None:
    (tmp_path / "__native_plain_sample.c").write_text("int main;", "utf-8")
    with pytest.raises(SystemExit, match="in another way now"):
        importlib.import_module("docstrings").add_docstrings(tmp_path, ["plain_sample"])


def test_what_cannot_be_translated_is_said(build: Any, monkeypatch: Any, tmp_path: Path) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "odd_sample.py").write_text("import attrs\n", "utf-8")
    with pytest.raises(build.Untranslatable, match="odd_sample has no line `from __future__"):
        build.Source("odd_sample", tmp_path / "odd_sample.py").translated()
    sys.modules.pop("odd_sample", None)
