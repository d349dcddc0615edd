"""The set of cards of each scenario: `standin-1`; both for the examples of the rulebooks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tambores import enclave
from tests.sets import ABOUT, STANDIN_1, STANDIN_2


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test that is marked `both_sets` on each of the two sets."""
    if metafunc.definition.get_closest_marker("both_sets"):
        sets = (STANDIN_1, STANDIN_2)
        metafunc.parametrize("cards_of", sets, indirect=True, ids=[one.id for one in sets])


@pytest.fixture(autouse=True)
def cards_of(request: pytest.FixtureRequest) -> Iterator[enclave.Pack]:
    """The set that the test is about."""
    pack: enclave.Pack = getattr(request, "param", STANDIN_1)
    token = ABOUT.set(pack)
    yield pack
    ABOUT.reset(token)
