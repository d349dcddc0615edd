"""Values whose methods are made when the first of them is used."""

from __future__ import annotations

import copy
import inspect
import pickle
import subprocess
import sys
import weakref
from functools import cached_property
from typing import Any, ClassVar

import attrs
import pytest

from tambores.kernel.fields import full_repr
from tambores.kernel.frozen import MADE, OF_SLOTS, define, field_names, frozen, is_complete
from tests.cases import each


def both(body: type[Any], **options: Any) -> tuple[Any, Any]:
    """The class that attrs makes, and the one whose methods come later."""
    again = type(body.__name__, body.__bases__, {**vars(body), "__qualname__": body.__qualname__})
    return attrs.frozen(**options)(body), frozen(**options)(again)


class Base:
    """A base class with slots."""

    __slots__ = ()


class Body(Base):
    """A class before attrs."""

    tag: ClassVar[str] = "body"
    number: int
    words: tuple[str, ...] = ()
    note: str = attrs.field(default="", eq=False, metadata={"later": True})

    def doubled(self) -> int:
        """A method."""
        return self.number * 2


def one_of(**options: Any) -> tuple[Any, Any]:
    """Both classes, new ones."""
    return both(type("Body", (Base,), {**vars(Body), "__qualname__": "Body"}), **options)


@frozen
class Point:
    """A value that others can unpickle."""

    x: int
    y: int = 0


@frozen(repr=False)
class Named(Point):
    """A value of a derived class."""

    name: str = ""


@frozen
class Shown:
    """A value with its own `repr`."""

    x: int
    __repr__ = full_repr


@frozen
class Keeping:
    """A value with a cached property."""

    x: int

    @cached_property
    def twice(self) -> int:
        """A value computed once."""
        return self.x * 2


@frozen
class KeepingMore(Keeping):
    """A value of a derived class, with one more."""

    y: int

    @cached_property
    def thrice(self) -> int:
        """Another one."""
        return self.y * 3


@attrs.frozen
class Eager(Named):
    """A class that attrs makes at once, derived from one that it makes later."""

    more: int = 1


def test_everything_is_as_attrs_makes_it() -> None:
    at_once, later = one_of()
    assert inspect.signature(later) == inspect.signature(at_once)
    assert later.__match_args__ == at_once.__match_args__ == ("number", "words", "note")
    assert later.__slots__ == at_once.__slots__
    assert attrs.has(later)
    assert attrs.fields(later) == attrs.fields(at_once)
    assert (later.__qualname__, later.__doc__) == (at_once.__qualname__, at_once.__doc__)
    assert vars(later).keys() >= {*MADE}
    assert [name for name in vars(at_once) if name not in vars(later)] == []
    assert later.__init__.__qualname__ == at_once.__init__.__qualname__


def test_values_are_as_those_of_attrs() -> None:
    at_once, later = one_of()
    one: Any = later(3, note="a")
    same, other = later(number=3), later(3, ("a",))
    assert repr(other) == repr(at_once(3, ("a",)))
    assert (one == same, one == other, one == at_once(3)) == (True, False, False)
    assert (one != same, one != other) == (False, True)
    assert hash(one) == hash(same)
    assert (one.doubled(), one.tag) == (6, "body")
    assert attrs.evolve(one, number=4) == later(4)
    seen: Any = weakref.ref(one)()
    assert id(seen) == id(one)
    assert not hasattr(one, "__dict__")
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        one.number = 5
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        del one.number
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'number'"):
        later()


def test_options_are_those_of_attrs() -> None:
    at_once, later = one_of(kw_only=True, repr=False)
    assert inspect.signature(later) == inspect.signature(at_once)
    assert later.__match_args__ == ()
    assert later.__repr__ is at_once.__repr__ is object.__repr__


def as_attrs_and_later(make: Any, later: Any, **options: Any) -> tuple[Any, Any]:
    """A class with a cached property, made by both."""

    def body() -> type[Any]:
        class Derived:
            number: int
            note: str = "x"

            @cached_property
            def twice(self) -> int:
                return self.number * 2

            def named(self) -> str:
                return f"{__class__.__name__}{super().__repr__()[:1]}"  # type: ignore[name-defined]

        return Derived

    return make(**options)(body()), later(**options)(body())


def test_a_class_without_slots_is_as_attrs_makes_it() -> None:
    at_once, later = as_attrs_and_later(attrs.frozen, frozen, slots=False)
    assert not is_complete(later)
    one = later(3)
    assert is_complete(later)
    assert (one.twice, one.named()) == (6, "Derived<")
    assert (one == later(3), hash(one) == hash(later(3)), vars(one)["twice"]) == (True, True, 6)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        one.number = 4
    left = {name for name in vars(at_once) if name not in vars(later)}
    assert left == set()
    assert vars(later).keys().isdisjoint(OF_SLOTS)
    assert copy.copy(one) == one


def test_cached_properties_lie_in_a_dict_beside_the_slots() -> None:
    one = Keeping(3)
    assert (one.twice, one.twice) == (6, 6)
    assert vars(one) == {"twice": 6}
    assert not hasattr(Keeping, "__getattr__")  # it would slow down every field
    assert Keeping.__slots__ == ("x", "__weakref__", "__dict__")  # type: ignore[attr-defined]
    more = KeepingMore(3, 4)
    assert (more.thrice, more.twice, vars(more)) == (12, 6, {"thrice": 12, "twice": 6})
    assert KeepingMore.__slots__ == ("y",)  # type: ignore[attr-defined]
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        one.x = 4  # type: ignore[misc]
    assert pickle.loads(pickle.dumps(one)) == copy.deepcopy(one) == attrs.evolve(one) == one


def changing(**options: Any) -> tuple[Any, Any]:
    """A class whose values can change, made by both."""
    bodies = [
        type("Draft", (Base,), {"__annotations__": {"turn": "int"}, "turn": attrs.field(default=1)})
        for _ in range(2)
    ]
    return attrs.define(**options)(bodies[0]), define(**options)(bodies[1])


@each("options", [{}, {"eq": False}, {"repr": False}, {"kw_only": True}])
def test_values_that_can_change_are_as_those_of_attrs(options: dict[str, Any]) -> None:
    at_once, later = changing(**options)
    assert not is_complete(later)
    one, same = later(turn=2), later(turn=2)
    one.turn += 1
    assert (one == same) is False
    same.turn = 3
    assert (one == same) is (at_once(turn=3) == at_once(turn=3))
    assert later.__hash__ is at_once.__hash__
    assert later.__setattr__ is object.__setattr__
    assert inspect.signature(later) == inspect.signature(at_once)
    assert [name for name in vars(at_once) if name not in vars(later)] == []
    assert (later.__repr__ is object.__repr__) is (at_once.__repr__ is object.__repr__)


def test_a_value_that_can_change_is_not_hashable_from_the_start() -> None:
    _, later = changing()
    with pytest.raises(TypeError, match="unhashable type"):
        hash(later.__new__(later))


def test_the_fields_are_known_before_the_methods_are_made() -> None:
    first = frozen(type("First", (Base,), {"__annotations__": {"a": "int", "b": "int"}}))
    second = frozen(type("Second", (first,), {"__annotations__": {"c": "int", "a": "int"}}))
    third = attrs.frozen(type("Third", (second,), {"__annotations__": {"d": "int"}}))
    fourth = frozen(type("Fourth", (third,), {"__annotations__": {"b": "int"}}))
    assert field_names(second) == ["b", "c", "a"]
    assert not is_complete(fourth)
    assert field_names(fourth) == ["c", "a", "d", "b"]
    for kind in (first, second, third, fourth):
        assert field_names(kind) == [field.name for field in attrs.fields(kind)]


def test_a_value_without_fields_needs_no_methods() -> None:
    empty = frozen(type("Empty", (Base,), {"__annotations__": {}}))
    one = empty()
    assert not is_complete(empty)
    assert one == empty()
    assert is_complete(empty)
    with pytest.raises(TypeError):
        empty(1)


@each("name", [name for name in MADE if name not in ("__init__", "__repr__")])
def test_each_method_can_be_the_first_that_is_used(name: str) -> None:
    at_once, later = one_of()
    made = getattr(later, name)
    assert made == vars(later)[name]
    assert type(made) is type(getattr(at_once, name)) or name == "__attrs_attrs__"


def test_classes_can_be_derived_from_each_other() -> None:
    fields: tuple[Any, ...] = attrs.fields(Named)
    assert Named(1, name="a") == Named(1, 0, "a")
    assert Named(1).y == 0
    assert [field.name for field in fields if field.inherited] == ["x", "y"]
    assert Named(1) != Point(1)
    assert Eager(1, 2, "a", 3).more == 3
    assert [field.name for field in attrs.fields(Eager)] == ["x", "y", "name", "more"]
    assert vars(Named)["__slots__"] == ("name",)


def test_an_own_method_stays() -> None:
    assert repr(Shown(1)) == "Shown(x=1)"
    assert vars(Shown)["__repr__"] is full_repr


def test_values_can_be_matched_and_copied() -> None:
    match Named(1, 2, "a"):
        case Named(x, 2, name):
            assert (x, name) == (1, "a")
        case _:
            raise AssertionError("it matches")
    assert copy.copy(Named(1)) == copy.deepcopy(Named(1)) == pickle.loads(pickle.dumps(Named(1)))


def test_a_pickle_can_be_the_first_value_of_a_process() -> None:
    """Unpickling calls no `__init__`."""
    from tambores import enclave

    text = pickle.dumps(enclave.Deploy("grifo", 3))
    code = f"import pickle; print(pickle.loads({text!r}).slot)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "3\n"
