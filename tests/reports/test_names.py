"""Reports name what was played with: the content of the games, not that of the library."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import tambores as tb
from tambores.kernel.face import Mode
from tambores.kernel.message import LANGUAGES
from tambores.kernel.opening import content_option
from tests.games import MODES
from tests.reports.results import played

CONTENT = {
    "enclave": "enclave/content/standin-1.toml",
    "warcraft": "warcraft/content/standin-1.toml",
    "kingdom-defenders": "kingdom_defenders/content/standin-1.toml",
    "realm": "realm/content/realm-r1.toml",
}
"""A file with the whole content of each game."""

NAMES = re.compile(r'\b(en|es) = "([^"]+)"(?=[^{}\n]*\})')
"""A name in a language, in a table of names."""

SIGNS = {"en": "My ", "es": "Mi "}
"""How the names of the own content begin, by language."""

REPORTED = [mode for mode in MODES if mode.report and content_option(mode)]


def source_of(mode: Mode) -> str:
    """The file of the library with the content of a mode."""
    game = max((name for name in CONTENT if mode.tag.startswith(name)), key=len)
    return (Path(str(tb.__file__)).parent / CONTENT[game]).read_text(encoding="utf-8")


def own(source: str) -> str:
    """The same content with other names."""
    lines = source.splitlines(keepends=True)
    renamed = "".join(renamed_in(line) if "names = {" in line else line for line in lines)
    return re.sub(r'^id = ".*"', 'id = "mine"', renamed, count=1, flags=re.MULTILINE)


def renamed_in(line: str) -> str:
    return NAMES.sub(lambda found: f'{found[1]} = "{SIGNS[found[1]]}{found[2]}"', line)


def told(mode: Mode, line: Any, language: str) -> set[str]:
    """Every text in the tables of a report about two games like one."""
    tables: Iterable[Any] = mode.load("report")([line, line], language)
    return {cell for table in tables for row in table.rows for cell in row if type(cell) is str}


@pytest.mark.no_cover
@pytest.mark.parametrize("mode", REPORTED, ids=lambda mode: mode.tag)
def test_names_are_those_of_the_content_that_was_played(mode: Mode, tmp_path: Path) -> None:
    source, path = source_of(mode), tmp_path / "mine.toml"
    path.write_text(own(source), encoding="utf-8")
    options: dict[str, Any] = {str(content_option(mode)): str(path)}
    line = played(mode.tag, 0, **options)
    named = "".join(line for line in source.splitlines() if "names = {" in line)
    library = {found[2] for found in NAMES.finditer(named)}
    for language in LANGUAGES:
        texts = told(mode, line, language)
        assert any(text.startswith(SIGNS[language]) for text in texts)
        assert not library & {re.sub(r" \(\w+\)$", "", text) for text in texts}
    path.unlink()
    for language in LANGUAGES:  # now nobody knows the names
        texts = told(mode, line, language)
        assert not library & texts
        assert not any(text.startswith((*SIGNS.values(),)) for text in texts)
