"""`tambores pack` does the same for the packs of every game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tambores.cli.packs.finding import Desk, desks
from tambores.kernel.message import LANGUAGES
from tambores.toolkit.content.packs import counted_marks
from tests.cases import each
from tests.cli.test_cli import needs_cli, tambores

pytestmark = needs_cli

SHIPPED = [(desk.game.name, name) for desk in desks() for name in desk.packs.shipped]
"""Every pack of the library with its game."""


def desk_of(game: str) -> Desk:
    return next(one for one in desks() if one.game.name == game)


def opened(game: str, place: object) -> Any:
    return desk_of(game).packs.find(str(place))


def marks(pack: Any) -> dict[str, Any]:
    return {path: dict(sheet.provenance) for path, sheet in pack.sheets.items()}


def test_every_game_of_the_library_has_packs() -> None:
    found = {desk.game.name for desk in desks()}
    assert found == {"enclave", "warcraft", "kingdom-defenders", "realm"}


@each(("game", "name"), SHIPPED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_pack_changes_nothing_on_its_base(
    game: str, name: str, language: str, tmp_path: Path
) -> None:
    path = tmp_path / f"{game}-{name}.toml"
    ran = tambores("pack", "new", path, "--base", name, "--game", game, "--lang", language)
    assert ran.status == 0
    base, mine = opened(game, name), opened(game, path)
    assert mine.base is base
    assert mine.digest == base.digest
    assert tambores("pack", "check", path, "--strict", "--game", game).status == 0


@each(("game", "name"), SHIPPED)
def test_the_examples_of_a_new_pack_are_as_in_its_base(
    game: str, name: str, tmp_path: Path
) -> None:
    """Every line with TOML in its comments: the fields are written now, and mean the same."""
    path = tmp_path / f"{game}-{name}.toml"
    tambores("pack", "new", path, "--base", name, "--game", game)
    text, count = re.subn(r"^# (?=\[\[|\w+ = )", "", path.read_text(encoding="utf-8"), flags=re.M)
    assert count
    path.write_text(text, encoding="utf-8")
    base, mine = opened(game, name), opened(game, path)
    assert mine.digest == base.digest
    first = [paths[0] for paths in desk_of(game).packs.parts(base).values()]
    for entry in first:
        assert {*mine.sheets[entry].sources.values()} == {mine.id}


@each(("game", "name"), SHIPPED)
def test_a_whole_copy_has_every_value_mark_and_line(game: str, name: str, tmp_path: Path) -> None:
    path = tmp_path / f"{game}-{name}.toml"
    ran = tambores("pack", "new", path, "--whole", "--base", name, "--game", game)
    assert ran.status == 0
    base, mine = opened(game, name), opened(game, path)
    assert mine.base is None
    assert mine.digest == base.digest
    assert marks(mine) == marks(base)
    lines = [
        [getattr(sheet, "lines", None) for sheet in one.sheets.values()] for one in (mine, base)
    ]
    assert lines[0] == lines[1]
    ran = tambores("pack", "diff", name, path, "--game", game)
    assert ran.status == 1
    assert "Only texts, marks or ids differ" in ran.said


@each(("game", "name"), SHIPPED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pack_is_shown_with_every_entry_and_the_count_of_its_marks(
    game: str, name: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    ran = tambores("pack", "show", name, "--game", game, "--lang", language)
    pack = opened(game, name)
    assert ran.status == 0
    words = {*ran.out.split()}
    title, told = ran.out.splitlines()[:2]
    assert title == f"{name} ({pack.names[language]})"
    assert told == desk_of(game).game.names[language]
    assert {path.partition(".")[2] or path for path in pack.sheets} <= words
    assert counted_marks(pack, language)[0] in ran.out.splitlines()


@each(("game", "name"), SHIPPED)
def test_one_part_and_one_entry_are_shown(
    game: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    pack = opened(game, name)
    parts = desk_of(game).packs.parts(pack)
    part, paths = next(iter(parts.items()))
    ran = tambores("pack", "show", name, "--game", game, "--table", part)
    assert ran.status == 0
    rows = {line.split()[0] for line in ran.out.splitlines() if line.strip()}
    for other in parts:
        ids = {path.partition(".")[2] or path for path in parts[other]}
        assert (other == part) == (ids <= rows), other
    ran = tambores("pack", "show", name, "--game", game, "--entry", paths[0])
    assert ran.status == 0
    fields = {line.split()[0] for line in ran.out.splitlines() if line[:1].strip()}
    assert pack.sheets[paths[0]].provenance.keys() <= fields


@each(("game", "name"), SHIPPED)
def test_a_pack_of_the_library_has_nothing_odd_and_is_the_same_as_itself(
    game: str, name: str
) -> None:
    packs = desk_of(game).packs
    assert [*packs.oddities(packs.find(name))] == []
    ran = tambores("pack", "diff", name, name, "--game", game)
    assert (ran.status, ran.said) == (0, f"{name} and {name} are the same.")


TWO_NAMES = """
id = "mine"
base = "standin-3"
names = { es = "Mía", en = "Mine" }
buildings.e9 = { names = { en = "Tavern" }, slots = ["1"] }
"""


def test_a_change_in_a_younger_game_is_found(tmp_path: Path) -> None:
    """What its base gives, what it writes, and that rules depend on it."""
    path = tmp_path / "mine.toml"
    path.write_text(TWO_NAMES, encoding="utf-8")
    ran = tambores("pack", "diff", "standin-3", path)
    rows = [line.split() for line in ran.out.splitlines()]
    assert ran.status == 1
    assert ["buildings.e9", "slots", "1,", "1/4°", "1"] in rows
    assert ["buildings.e9", "names.en", "Treasury°", "Tavern"] in rows
    assert "The differences affect the rules" in ran.said
    ran = tambores("pack", "check", path)
    assert ran.out.startswith(
        f"{path}: warning: buildings.e9, buildings.e10 have the same name, 'Tavern' (en)\n"
    )
    assert tambores("pack", "check", path, "--strict").status == 1


@each(
    ("arguments", "status", "said"),
    [
        (
            ("show", "standin-3", "--table", "hords"),
            2,
            "has no table 'hords'; did you mean 'hordes'?",
        ),
        (("show", "standin-3", "--entry", "h99"), 2, "standin-3 has no entry 'h99'"),
        (("show", "standin-3", "--game", "warcraft"), 1, "known packs: standin-1."),
        (("show", "standin-3", "--game", "chess"), 2, "unknown game 'chess'"),
        (("diff", "standin-3", "realm-r1"), 2, "are not packs of the same game."),
        (("new", "x.toml", "--base", "standin-9"), 2, "'standin-9' is no pack of the library"),
        (("new", "x.toml", "--game", "chess"), 2, "unknown game 'chess'"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(
    arguments: tuple[str, ...], status: int, said: str
) -> None:
    ran = tambores("pack", *arguments)
    assert (ran.status, ran.out) == (status, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1


def test_a_pack_tells_its_game_by_its_tables_or_by_its_base(tmp_path: Path) -> None:
    """Two files on bases of the same id, of which one has a table, and one on a base of its own."""
    head = 'id = "mine"\nnames = { es = "Mía", en = "Mine" }\nbase = '
    for name, text, said in (
        ("tables", '"standin-1"\n[units]\n', "of Warcraft"),
        ("base", '"standin-3"\n', "of Kingdom Defenders"),
        ("tail", '"stub"\n', "tail mine of Defenders of the Realm"),
        ("cards", '"ideas-1"\n', "41 different cards"),
    ):
        path = tmp_path / f"{name}.toml"
        path.write_text(head + text, encoding="utf-8")
        for command in (("pack", "check"), ("check",)):
            ran = tambores(*command, path)
            assert ran.status == 0
            assert said in ran.out
