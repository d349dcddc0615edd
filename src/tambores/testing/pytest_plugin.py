"""A plug-in for pytest: a test that fails while playing a battle says how to reproduce it.

Load it with `-p tambores.testing.pytest_plugin`, or with a line in `conftest.py`:

    pytest_plugins = ["tambores.testing.pytest_plugin"]

The report of each failing test that played a battle then has its record, and the command that
opens it; the record is also in a file. A test with strategies, or a `BattleMachine`, shows its
minimal example, which is the shortest record that Hypothesis has found.

The plug-in notices every battle played through the library in the process of the test. If a test
plays a battle elsewhere, or plays several, it uses the fixture `note_battle` to say which one to
report.
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
"""The most lines of a record to print; the file has them all."""

_JOURNAL = pytest.StashKey[Journal]()
_FOLDER = pytest.StashKey[Path]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option for the folder of the records."""
    help_text = "folder for the records of failing battles (default: in pytest's cache)"
    parser.getgroup("tambores").addoption(OPTION, metavar="DIR", default=None, help=help_text)
    parser.addini(INI, help_text, default="")


@pytest.fixture
def note_battle() -> Callable[[State[Any]], None]:
    """A function that marks the battle of a state as the one to report if the test fails.

    The report covers it from its beginning to the last move, whatever else the test plays. If you
    mark several, the last one counts.
    """
    return mean


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Keep a journal of the games that a test plays."""
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
            report.sections.append((TITLE, _report(item, course, error)))
    return report


def _report(item: pytest.Item, course: Course, error: BaseException) -> str:
    """The report on a battle: its record, and the command that opens it."""
    try:
        first_line = str(error).partition("\n")[0]
        says = f"{type(error).__name__}: {first_line}"
        record = record_of(course, {"Test": item.nodeid}, says)
        path, pack = write(_folder(item.config), name_of(item.nodeid), record)
    except Exception as fault:  # reporting must never fail
        return f"its record could not be written: {type(fault).__name__}: {fault}"
    command = ["tambores", "replay", str(path), "--at", str(len(record.moves))]
    if pack is not None:
        command += ["--pack", str(pack)]
    return "\n".join((*_shortened(str(record)), "", "Open it with:", f"  {shlex.join(command)}"))


def _shortened(text: str) -> list[str]:
    """The lines of a record; only the beginning and the end if it is long."""
    lines = text.splitlines()
    if len(lines) <= LINES:
        return lines
    half = LINES // 2
    left_out = f"... {len(lines) - 2 * half} lines, which are in the file ..."
    return [*lines[:half], left_out, *lines[-half:]]


def _folder(config: pytest.Config) -> Path:
    """The folder of the records: from the option, from the setting, or in pytest's cache."""
    named = str(config.getoption(OPTION) or config.getini(INI))
    if named:
        return config.rootpath / named
    if _FOLDER not in config.stash:
        cache = getattr(config, "cache", None)
        usual = cache.mkdir("tambores") if cache else Path(tempfile.mkdtemp(prefix="tambores-"))
        config.stash[_FOLDER] = usual
    return config.stash[_FOLDER]
