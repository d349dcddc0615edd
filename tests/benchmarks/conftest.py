"""A summary of what was measured, printed after the table of timings."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

Report = Callable[[str, str], None]
"""Adds a line to the summary: what was measured, and the figure."""

LINES = pytest.StashKey[list[tuple[str, str]]]()


@pytest.fixture
def report(pytestconfig: pytest.Config) -> Report:
    """Adds a line to the summary."""
    lines = pytestconfig.stash.setdefault(LINES, [])

    def add(what: str, figure: str) -> None:
        lines.append((what, figure))

    return add


@pytest.hookimpl(wrapper=True)
def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> Iterator[None]:
    """Print the summary, after what the plugins print."""
    yield
    lines = config.stash.get(LINES, [])
    if lines:
        width = max(len(what) for what, _ in lines)
        terminalreporter.section("speed and size")
        for what, figure in lines:
            terminalreporter.write_line(f"{what:<{width}}  {figure}")
