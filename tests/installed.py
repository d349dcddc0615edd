"""Tests of an installed wheel without extras, for faults that only it can have.

The nox session `wheel` runs them; the suite does not, since it installs the source with extras.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import os
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tambores as tb
from tambores import enclave, warcraft

PACKAGE = Path(str(tb.__file__)).parent
SCRIPT = Path(sys.executable).with_name("tambores")
OF_EXTRAS = {
    *(
        "choix",
        "gymnasium",
        "hypothesis",
        "markdown_it",
        "matplotlib",
        "numpy",
        "pandas",
        "pettingzoo",
        "pyarrow",
        "pyspiel",
        "rich",
        "starlette",
    ),
    *("typer", "uvicorn"),
}


def ran(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=120)


def files(folder: Path) -> set[str]:
    """Return all files of a package, except compiled ones."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return {
        path.relative_to(folder).as_posix() for path in found if path.parent.name != "__pycache__"
    }


def test_it_is_installed_and_not_the_source() -> None:
    assert "site-packages" in PACKAGE.parts


def test_every_file_of_the_package_is_installed() -> None:
    """Catalogues, packs, rules, the page, `py.typed`: all files beside the modules."""
    source = Path(os.environ["TAMBORES_SOURCE"]) / "tambores"
    assert {"py.typed", "__main__.py"} < files(PACKAGE)
    assert files(PACKAGE) == files(source)


def test_it_needs_attrs_and_cattrs_alone() -> None:
    needed = importlib.metadata.requires("tambores") or []
    always = [one for one in needed if "extra ==" not in one]
    names = {re.split(r"[^\w-]", one)[0] for one in always}
    assert names == {"attrs", "cattrs"}


def test_version_and_licence_are_said() -> None:
    metadata = importlib.metadata.metadata("tambores")
    assert re.fullmatch(r"\d+\.\d+\.\d+", metadata["Version"])
    assert metadata["License-Expression"] == "MIT"
    assert any(path.name == "LICENSE" for path in importlib.metadata.files("tambores") or ())


def modules() -> list[str]:
    """Return the names of all modules of the package."""
    walk = pkgutil.walk_packages([str(PACKAGE)], "tambores.", onerror=lambda name: None)
    return sorted(one.name for one in walk if not one.name.endswith("__main__"))


@pytest.mark.parametrize("name", modules())
def test_a_module_can_be_imported_or_needs_an_extra(name: str) -> None:
    missing = ""
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
    assert missing in {"", *OF_EXTRAS}


def test_the_demonstration_is_played_by_module_and_by_script() -> None:
    by_module, by_script = ran(sys.executable, "-m", "tambores"), ran(SCRIPT)
    assert by_module.returncode == by_script.returncode == 0
    assert by_module.stdout == by_script.stdout
    assert len(by_module.stdout.splitlines()) > 50


@pytest.mark.parametrize("command", ["play", "games", "solo", "serve"])
def test_without_an_extra_one_sentence_says_what_to_install(command: str) -> None:
    done = ran(SCRIPT, command)
    assert done.returncode == 2
    assert re.fullmatch(r'For this, .*: pip install "tambores\[\w+\]"\n', done.stderr)


@pytest.mark.parametrize("pack", ["standin-1", "ideas-1"])
def test_a_battle_is_played_saved_and_recorded(pack: str) -> None:
    """The cards and the words come from the wheel."""
    cards = enclave.pack(pack)
    heroes = [cards.heroes(army)[0].id for army in cards.armies[:2]]
    start = enclave.new_battle(cards.armies[:2], heroes, seed=7, pack=cards)
    walk = list(tb.random_walk(start, seed=7))
    assert tb.outcome(walk[-1][2]) is not None
    record = tb.recorded(start, [action for _, action, _ in walk])
    assert tb.parse_record(str(record)) == tb.loads(tb.dumps(record)) == record
    assert str(tb.why_not(walk[-1][2], enclave.Pass())).endswith(".")


@pytest.mark.parametrize("scenario", warcraft.scenarios())
def test_a_game_of_warcraft_is_played_with_the_library_alone(scenario: str) -> None:
    rules = warcraft.HouseRules(max_turns=2)
    state = warcraft.new_game(scenario, seed=7, rules=rules)
    *_, (_, _, last) = tb.random_walk(state, seed=7)
    assert tb.loads(tb.dumps(last)) == last
    assert str(tb.outcome(last)).endswith(".")
