"""The functions that read the data of a document, compiled for each type."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import attrs
import pytest

from tambores.kernel.alternatives import Hook
from tambores.kernel.declared import within
from tambores.kernel.domain import SEAT, Each, Number
from tambores.kernel.fields import LATER
from tambores.kernel.reader import record_reader, tuple_reader
from tests.cases import each

NO_REASON = r"^$"

T = TypeVar("T", covariant=True)


@attrs.frozen
class Base(Generic[T]):
    first: T
    many: tuple[T, ...] = ()


@attrs.frozen
class Late(Base[int]):
    early: int = attrs.field(default=1, metadata=LATER)
    name: str = "x"
    named: bool = attrs.field(default=False, kw_only=True)
    late: int = attrs.field(default=2, metadata=LATER)


@attrs.frozen
class Rules:
    pace: str = attrs.field(default="slow", validator=attrs.validators.in_(("slow", "fast")))
    most: int | None = None


@attrs.frozen
class Loose:
    """Options in which both 1 and true can stand."""

    most: int | bool = attrs.field(default=1, validator=attrs.validators.instance_of(int))


@attrs.frozen
class Few:
    first: int = within(Number(3, 4))
    many: tuple[int, ...] = within(Each(Number(4, 5), least=1))
    seat: int = within(SEAT)


for kind in (Late, Rules, Loose, Few):
    attrs.resolve_types(kind, globals())


def hook_of(target: Any) -> Hook:
    """A hook for tuples, and one that takes everything else as it is."""
    args = getattr(target, "__args__", ())
    if args and getattr(target, "__origin__", None) is tuple:
        return tuple_reader(target, hook_of)
    return lambda value, _: value


LATE = {"first": 3, "many": [4, 5], "name": "y", "named": True}


@each("more", [{}, {"early": 7}, {"late": 8}, {"early": 7, "late": 8}])
def test_fields_added_later_can_be_left_out_one_by_one(more: dict[str, Any]) -> None:
    read = record_reader(Late, hook_of)
    wanted = {**LATE, "many": (4, 5), **more}
    assert read({**LATE, **more}, Late) == Late(**wanted)


@each(
    "bent",
    [
        {"first": "3"}, {"first": True}, {"first": 2**31}, {"first": -(2**31)}, {"many": [1, "2"]},
        {"many": [1, True]}, {"many": {}}, {"many": None}, {"name": 1}, {"name": "a\n"},
        {"named": 1}, {"named": None}, {"early": "7"}, {"more": 1},
    ],
)  # fmt: skip
def test_anything_else_is_left_to_the_slow_pass(bent: dict[str, Any]) -> None:
    read = record_reader(Late, hook_of)
    with pytest.raises(ValueError, match=NO_REASON):
        read({**LATE, **bent}, Late)


@each("left", LATE)
def test_a_field_that_is_not_later_cannot_be_left_out(left: str) -> None:
    read = record_reader(Late, hook_of)
    data = {name: value for name, value in LATE.items() if name != left}
    for other in ({}, {"early": 7}, {"early": 7, "late": 8}):
        with pytest.raises((KeyError, ValueError)):
            read({**data, **other}, Late)


def test_a_tag_is_a_further_key() -> None:
    read = record_reader(Late, hook_of, "type")
    assert read({"type": "late", **LATE}, Late) == record_reader(Late, hook_of)(LATE, Late)
    with pytest.raises(ValueError, match=NO_REASON):
        read({"type": "late", "more": 1, **LATE}, Late)


def test_a_value_outside_of_what_is_known_is_left_to_the_slow_pass() -> None:
    """What is known is what lies in a domain in every position; seats depend on it."""
    read, data = record_reader(Few, hook_of), {"first": 3, "many": [4, 5], "seat": 9}
    assert read(data, Few) == Few(3, (4, 5), 9)
    wrong: tuple[dict[str, object], ...] = {"first": 5}, {"many": []}, {"many": [4, 6]}
    for bent in wrong:
        with pytest.raises(ValueError, match=NO_REASON):
            read({**data, **bent}, Few)


def test_options_are_kept_and_still_checked() -> None:
    read = record_reader(Rules, hook_of)
    slow, fast = ({"pace": pace, "most": None} for pace in ("slow", "fast"))
    assert read(slow, Rules) is read({**slow}, Rules)
    assert read(fast, Rules) == Rules("fast")
    for _ in range(2):
        with pytest.raises(ValueError, match="pace"):
            read({"pace": "quick", "most": None}, Rules)


def test_options_in_which_one_and_true_can_stand_are_not_mixed_up() -> None:
    read = record_reader(Loose, hook_of)
    assert [type(read({"most": most}, Loose).most) for most in (1, True, 1)] == [int, bool, int]


def test_a_tuple_with_a_type_for_each_place() -> None:
    read = tuple_reader(tuple[int, str, bool | None], hook_of)
    assert read([1, "a", None], None) == (1, "a", None)
    for wrong in ([1, "a"], [1, "a", None, 2], ["a", 1, None], (1, "a", None), "1a-"):
        with pytest.raises(ValueError, match=NO_REASON):
            read(wrong, None)
    assert tuple_reader(tuple[()], hook_of)([], None) == ()
