"""What all tests stand on: how long Hypothesis searches, and in what language a system speaks.

The search takes a moment by default, less with `--hypothesis-profile=glance`; `long` and `fuzz`
take longer and search elsewhere each time. A test that fails while a battle is played writes a
record of it.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ["pytester", "tambores.testing.pytest_plugin"]

SLOW_TO_DRAW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]

# A run of the suite makes the same examples as the last one, so a failure comes from the change.
for name, examples, same in (
    ("glance", 6, True), ("moment", 12, True), ("long", 200, False), ("fuzz", 5_000, False)
):  # fmt: skip
    settings.register_profile(
        name,
        max_examples=examples,
        derandomize=same,
        deadline=None,
        suppress_health_check=SLOW_TO_DRAW,
    )
settings.load_profile("moment")


def pytest_collection_finish() -> None:
    """Spare the garbage collector the thousands of collected tests, which all live to the end."""
    gc.freeze()
    gc.set_threshold(10_000)


@pytest.fixture(autouse=True, scope="session")
def english() -> Iterator[None]:
    """The command line speaks the language of the system, which is English in the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LC_ALL", "C.UTF-8")
        yield
