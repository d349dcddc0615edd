"""Copies of values with other values in some fields."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from tambores.kernel.copying import copier
from tambores.kernel.evolving import evolved


@attrs.frozen
class Point:
    """A value whose constructor only sets its fields."""

    x: int
    y: int = 0


@attrs.frozen
class Point3(Point):
    """One of a derived class."""

    z: int = 0


@attrs.frozen
class Positive:
    """A value whose constructor checks its fields."""

    x: int = attrs.field(validator=attrs.validators.gt(0))
    y: int = attrs.field(converter=int)


@attrs.frozen(slots=False)
class Loose:
    """A value without slots, whose constructor does more."""

    x: int
    y: int

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "sum", self.x + self.y)


@attrs.frozen
class Awkward:
    """Fields with the names that code which copies them is likely to use."""

    source: int
    target: int
    opened: bool = False
    new: str = ""
    made: str = ""


def test_only_the_named_fields_change() -> None:
    one = Point3(1, 2, 3)
    assert evolved(one, y=5) == Point3(1, 5, 3)
    assert evolved(one, z=5, x=4) == Point3(4, 2, 5)
    assert evolved(one) == one == Point3(1, 2, 3)
    assert type(evolved(one, x=0)) is Point3
    assert hash(evolved(one, x=4)) == hash(Point3(4, 2, 3))


def test_a_copy_is_as_frozen_as_any_value() -> None:
    copy: Any = evolved(Point(1, 2), x=3)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        copy.x = 4
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        del copy.y


@pytest.mark.parametrize("one", [Point(1, 2), Loose(1, 2)])
def test_an_unknown_field_is_refused(one: Point | Loose) -> None:
    with pytest.raises(KeyError, match="w"):
        evolved(one, x=3, w=1)


def test_what_a_constructor_does_is_done() -> None:
    assert evolved(Positive(1, 2), y="7") == Positive(1, 7)
    with pytest.raises(ValueError, match="must be > 0"):
        evolved(Positive(1, 2), x=0)
    assert vars(evolved(Loose(1, 2), x=5)) == {"x": 5, "y": 2, "sum": 7}


def test_fields_may_have_any_name() -> None:
    one = Awkward(1, 2)
    wanted = Awkward(1, 3, True, "n", "m")
    assert evolved(one, target=3, opened=True, new="n", made="m") == wanted
    assert copier(Awkward, Awkward, "source", "opened")(wanted, 1, True) == wanted


@attrs.frozen
class Ordered:
    """A value with slots whose constructor checks how its fields go together."""

    low: int
    high: int

    def __attrs_post_init__(self) -> None:
        if self.low > self.high:
            raise ValueError("the wrong way round")


def test_what_a_constructor_checks_is_checked_in_copies_too() -> None:
    assert evolved(Ordered(1, 3), low=2) == Ordered(2, 3)
    with pytest.raises(ValueError, match="wrong way"):
        evolved(Ordered(1, 3), low=4)
