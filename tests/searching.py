"""The part of a search that every run makes; the rest is marked `long`, for `nox -s long`.

A test that searches many games for a rule or promise keeps a few of them in every run.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import settings

SELDOM = settings(max_examples=max(8, settings().max_examples // 4))
"""For a property whose examples take long: a quarter of the usual number of examples."""


RARELY = settings(max_examples=max(3, settings().max_examples // 6))
"""For a property each of whose examples takes half a second."""


def some(values: Iterable[object], quick: int) -> list[Any]:
    """Return parameters of a test: every run has the first `quick` of them, a long run has all."""
    listed = list(values)
    return [*listed[:quick], *map(in_long_runs, listed[quick:])]


def in_long_runs(*values: object) -> Any:
    """Return one set of parameters that only a long run has."""
    return pytest.param(*values, marks=pytest.mark.long)


def not_covered(*values: object) -> Any:
    """Return one set of parameters with which the coverage is not measured."""
    return pytest.param(*values, marks=pytest.mark.no_cover)
