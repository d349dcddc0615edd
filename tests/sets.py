"""The sets of cards that tests are about.

A test whose expected values come from the values of cards names its set, `pack=STANDIN_1` for a
battle or `--pack standin-1` for a command. The positions of `tests.enclave.scenarios` are of
`standin-1`; a test marked `both_sets`, which states an example of a rulebook, runs on `standin-2`
as well. All other tests, those that play at random among them, play with the default set.
"""

from __future__ import annotations

from contextvars import ContextVar
from typing import Any

import pytest

from tambores import enclave

STANDIN_1 = enclave.pack("standin-1")
STANDIN_2 = enclave.pack("standin-2")

both_sets = pytest.mark.both_sets
"""Marks a scenario that states an example of a rulebook."""

ABOUT: ContextVar[enclave.Pack] = ContextVar("ABOUT", default=STANDIN_1)
"""The set that the running scenario is about; the mark `both_sets` changes it."""


def about(options: dict[str, Any]) -> dict[str, Any]:
    """The options of a battle, with the set that the test is about unless they name another."""
    return {"pack": ABOUT.get()} | options
