"""The library knows the game of the tests in this folder while one of them runs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tambores.kernel import codec
from tests.kernel import toys


@pytest.fixture
def rollers(monkeypatch: pytest.MonkeyPatch) -> Iterator[toys.Table]:
    """Return the start of a game of rollers, which can be written and read."""
    toys.introduce(monkeypatch, toys.GAME, toys.RollersFormat())
    yield toys.start()
    codec._converter.cache_clear()
