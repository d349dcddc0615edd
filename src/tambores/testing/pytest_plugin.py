"""A plug-in for pytest: a test that fails while a battle is played says how to see it again.

Load it with `-p tambores.testing.pytest_plugin`, or with a line in `conftest.py`:

    pytest_plugins = ["tambores.testing.pytest_plugin"]

The report of each failing test in which a battle was played then has the record of it, and the
command that opens it; the record is in a file. A test with strategies, or a `BattleMachine`, shows
its minimal example, which is the shortest record that Hypothesis has found.

Whatever is played through the library in the process of the test is noticed by itself. A test whose
battle is played elsewhere, or that plays several, says with the fixture `note_battle` which is
meant.
"""

from __future__ import annotations

import shlex
import tempfile
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest

from tambores.kernel.game import State
from tambores.testing.reports import name_of, record_of, write
from tambores.toolkit.testing.journal import Course, Journal, kept, mean

OPTION, INI = "--tambores-records", "tambores_records"
TITLE = "tambores: the battle that was being played"
LINES = 60
"""The most lines of a record that are printed; the file has them all."""

_JOURNAL = pytest.StashKey[Journal]()
_FOLDER = pytest.StashKey[Path]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Where the records are written."""
    help_text = "folder for the records of failing battles (default: in pytest's cache)"
    parser.getgroup("tambores").addoption(OPTION, metavar="DIR", default=None, help=help_text)
    parser.addini(INI, help_text, default="")


@pytest.fixture
def note_battle() -> Callable[[State[Any]], None]:
    """A function that says which battle is meant, should the test fail: that of this state.

    It is told from its beginning to where it is played last, whatever else is played. Of several
    that are noted the last one counts.
    """
    return mean


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Keep a journal of what is played in a test."""
    with kept() as journal:
        item.stash[_JOURNAL] = journal
        try:
            return (yield)
        finally:
            del item.stash[_JOURNAL]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the record to the report of a test that failed."""
    report = yield
    journal = item.stash.get(_JOURNAL, None)
    if report.failed and call.excinfo is not None and journal is not None:
        error = call.excinfo.value
        course = journal.course(error)
        if course is not None:
            report.sections.append((TITLE, _told(item, course, error)))
    return report


def _told(item: pytest.Item, course: Course, error: BaseException) -> str:
    """What is said of a battle: its record, and how to open it."""
    try:
        first_line = str(error).partition("\n")[0]
        says = f"{type(error).__name__}: {first_line}"
        record = record_of(course, {"Test": item.nodeid}, says)
        path, pack = write(_folder(item.config), name_of(item.nodeid), record)
    except Exception as fault:  # the report of a test is no place to fail
        return f"its record could not be written: {type(fault).__name__}: {fault}"
    command = ["tambores", "replay", str(path), "--at", str(len(record.moves))]
    if pack is not None:
        command += ["--pack", str(pack)]
    return "\n".join((*_shortened(str(record)), "", "Open it with:", f"  {shlex.join(command)}"))


def _shortened(text: str) -> list[str]:
    """The lines of a record; of a long one the beginning and the end."""
    lines = text.splitlines()
    if len(lines) <= LINES:
        return lines
    half = LINES // 2
    left_out = f"... {len(lines) - 2 * half} lines, which are in the file ..."
    return [*lines[:half], left_out, *lines[-half:]]


def _folder(config: pytest.Config) -> Path:
    """Where records are written: as the option says, the setting, or else in pytest's cache."""
    named = str(config.getoption(OPTION) or config.getini(INI))
    if named:
        return config.rootpath / named
    if _FOLDER not in config.stash:
        cache = getattr(config, "cache", None)
        usual = cache.mkdir("tambores") if cache else Path(tempfile.mkdtemp(prefix="tambores-"))
        config.stash[_FOLDER] = usual
    return config.stash[_FOLDER]
