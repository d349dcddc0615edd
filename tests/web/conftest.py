"""A server for each test; what is imported for it needs the extra `web`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.web.visitor import Visitor


@pytest.fixture
def visitor() -> Iterator[Visitor]:
    """Somebody who visits a server that keeps nothing."""
    from tests.web.visitor import server

    with server() as one:
        yield one
