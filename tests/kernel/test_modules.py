"""Modules and values named by a text: from the working folder, whatever the module raises."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import tambores as tb
from tambores import registry
from tambores.cli.games import add_games
from tambores.errors import told
from tambores.kernel.message import LANGUAGES
from tambores.kernel.modules import module_at, value_at
from tambores.players import player

MODULE = "own_module_of_the_test"

LOADERS: dict[str, Callable[[], Any]] = {
    "module": lambda: module_at(MODULE),
    "value": lambda: value_at(f"{MODULE}:First"),
    "player": lambda: player(f"{MODULE}:First", seed=1),
    "game": lambda: add_games(["--module", MODULE], {}, "en"),
    "game of the environment": lambda: add_games([], {"TAMBORES_GAMES": MODULE}, "en"),
}
"""Everything that reads the name of a module from a user's text."""


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Write the module into the working folder, which no path names, as for a script."""
    monkeypatch.setattr(sys, "path", [one for one in sys.path if one])
    monkeypatch.setattr(registry, "_GAMES", {})  # the game of the module may be known already
    monkeypatch.chdir(tmp_path)

    def written(text: str) -> None:
        (tmp_path / f"{MODULE}.py").write_text(text)

    yield written
    sys.modules.pop(MODULE, None)


@pytest.mark.parametrize("load", LOADERS.values(), ids=LOADERS)
def test_a_module_of_the_current_folder_is_found(
    load: Callable[[], Any], write: Callable[[str], None]
) -> None:
    write("from tests.toys.luck import FACE\nfrom tambores import RandomPlayer as First\n")
    load()
    assert MODULE in sys.modules


@pytest.mark.parametrize("load", LOADERS.values(), ids=LOADERS)
@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("import no_such_module", "No module named 'no_such_module'"),
        ("1 +", f"invalid syntax ({MODULE}.py, line 1)"),
        ("1 / 0", "division by zero"),
        ("raise SystemExit", "SystemExit"),
        ("raise type('Odd', (Exception,), {'__str__': None})", "Odd"),
    ],
)
def test_a_module_that_fails_is_one_sentence(
    load: Callable[[], Any], text: str, says: str, write: Callable[[str], None]
) -> None:
    write(text)
    with pytest.raises(ValueError, match=r".") as caught:
        load()
    for language in LANGUAGES:
        assert told(caught.value, language).endswith(says)


def test_a_name_that_a_module_does_not_have_is_named(write: Callable[[str], None]) -> None:
    write("")
    with pytest.raises(ValueError, match=r"^the module has no 'First'$") as caught:
        value_at(f"{MODULE}:First")
    assert told(caught.value, "es") == "el módulo no tiene 'First'"


def test_a_folder_that_is_gone_does_not_matter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert module_at("tambores") is tb
