"""Pickles and copies of every public value; both builds of the library read the same pickles."""

from __future__ import annotations

import copy
import io
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import attrs

import tambores as tb
from tambores import enclave
from tambores.enclave.table.table import opened_side
from tambores.kernel import pickling
from tambores.kernel.frozen import frozen
from tambores.toolkit.content.reading import Reading
from tambores.toolkit.content.sheet import Marking, Sheet
from tambores.toolkit.content.source import Source
from tambores.toolkit.setup import Setup
from tests.values import is_made_from_fields, is_value_class, pickled, public, values, wrong

SOURCE = os.environ.get("TAMBORES_SOURCE", "")
"""The library in pure Python, where the tests run with the compiled one; otherwise ""."""


def elsewhere(command: str, file: Path) -> list[str]:
    """Write or check pickles in another process, if possible one of the other build."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.values", command, str(file)],
        cwd=Path(__file__).parent.parent.parent,
        env={**os.environ, "PYTHONPATH": SOURCE} if SOURCE else None,
        capture_output=True,
        text=True,
        check=True,
    )
    build, *lines = run.stdout.splitlines()
    assert build == ("compiled" if tb.compiled and not SOURCE else "pure")
    return [line for line in lines if line]


def test_another_process_reads_the_pickles_of_this_one(tmp_path: Path) -> None:
    file = tmp_path / "values"
    file.write_bytes(pickle.dumps(pickled()))
    assert elsewhere("check", file) == []


def test_this_process_reads_the_pickles_of_another_one(tmp_path: Path) -> None:
    file = tmp_path / "values"
    elsewhere("write", file)
    assert wrong(pickle.loads(file.read_bytes())) == []


TOOLS = {Marking, Reading, Setup, Sheet, Source}
"""Classes whose objects live while a pack or a position is read."""


def test_every_public_class_of_values_has_the_same_pickles_and_copies() -> None:
    """Cards, packs and catalogues say themselves how another process finds or makes them."""
    values = [kind for kind in public() if kind not in TOOLS]
    others = [kind for kind in values if not is_made_from_fields(kind)]
    assert [kind for kind in others if kind.__reduce__ is object.__reduce__] == []
    assert {kind.__module__.rpartition(".")[2] for kind in others} <= {
        "card",
        "message",
        "pack",
        "tail",
    }
    for kind in values:
        assert (kind.__copy__, kind.__deepcopy__) == (pickling.itself, pickling.itself), kind


def test_a_value_is_its_own_copy() -> None:
    for name, value in values().items():
        if is_value_class(type(value)) and not isinstance(value, tb.Message):
            assert copy.copy(value) is value, name
            assert copy.deepcopy(value) is value, name
            assert copy.deepcopy([value])[0] is value, name


class Spy(pickle.Pickler):
    """Notes the classes of attrs that are pickled in another way."""

    others: set[type[Any]]

    def reducer_override(self, value: object) -> Any:
        """Leave everything to the value itself."""
        if attrs.has(type(value)) and type(value).__reduce__ is object.__reduce__:
            self.others.add(type(value))
        return NotImplemented


def test_no_value_within_another_is_pickled_in_another_way() -> None:
    for name, value in values().items():
        spy = Spy(io.BytesIO())
        spy.others = set()
        spy.dump(value)
        assert spy.others <= {tb.Message}, name


def test_what_a_value_keeps_beside_its_fields_is_not_pickled() -> None:
    for name, value in values().items():
        if isinstance(value, tb.State):
            fresh = pickle.dumps(pickle.loads(pickle.dumps(value)))
            assert value.legal_actions is value.legal_actions
            assert pickle.dumps(pickle.loads(fresh)) == fresh, name


@frozen
class Point:
    """A class with everything that a constructor can ask for."""

    x: int
    _y: int = 0
    sum: int = attrs.field(init=False, default=0)
    name: str = attrs.field(default="", kw_only=True)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "sum", self.x + self._y)


def test_a_value_is_made_again_by_its_constructor() -> None:
    point: Any = Point(1, y=2, name="a")
    remake, arguments = pickling.reduced(point)
    assert remake(*arguments) == point
    assert pickle.loads(pickle.dumps(point)).sum == 3


def test_a_draft_is_copied_field_by_field() -> None:
    """It can still change; and a copy is made again by its constructor as well."""
    side = opened_side(enclave.new_battle(("human", "orc"), ("aiden", "krangg"), seed=7).sides[0])
    twin = copy.copy(side)
    twin.passed = True
    assert not side.passed
