"""`tambores pack` does the same for the packs of every game."""

from __future__ import annotations

import re
import shlex
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


MADE = [(game, name) for game, name in SHIPPED if (game, name) != ("enclave", "standin-2")]
"""Those for which the text of a new pack is made; the default of Enclave has one by hand."""


@each(("game", "name"), MADE)
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
    assert counted_marks(pack, "en")[0] not in ran.out
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
        (("show", "realm-r2", "--game", "realm"), 1, "packs: realm-r1, reconstructed-1, stub."),
        (("show", "standin-3", "--game", "chess"), 2, "unknown game 'chess'"),
        (("diff", "standin-3", "realm-r1"), 2, "are not packs of the same game."),
        (("diff", "realm-r1", "stub"), 2, "realm-r1 and stub cannot be compared"),
        (("new", "x.toml", "--base", "standin-9"), 2, "'standin-9' cannot be the base"),
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


HEAD = 'id = "mine"\nnames = { es = "Mía", en = "Mine" }\nbase = '


def test_a_tail_is_known_by_its_base_whatever_tables_it_writes(tmp_path: Path) -> None:
    """Packs have tables of the same names; a tail on the file of a tail is one, too."""
    first, second = tmp_path / "tail.toml", tmp_path / "over.toml"
    first.write_text(HEAD + '"reconstructed-1"\n[darkness.night_raid]\nn = 2\n', encoding="utf-8")
    second.write_text(HEAD.replace("mine", "over") + '"tail.toml"\n', encoding="utf-8")
    for path in (first, second):
        for command in (("pack", "check"), ("check",)):
            ran = tambores(*command, path)
            assert (ran.status, f"tail {opened('realm', path).id} of" in ran.out) == (0, True)


def test_a_pack_of_the_library_is_meant_by_its_id_also_beside_a_file_of_that_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("realm-r1").write_text(HEAD + '"stub"\n', encoding="utf-8")
    assert tambores("pack", "show", "realm-r1").out.startswith("realm-r1 (")


def test_another_mark_is_a_difference(tmp_path: Path) -> None:
    """Given or derived: neither has a ring."""
    paths = []
    for mark in ("given", "derived"):
        path = tmp_path / f"{mark}.toml"
        unit = f'units.human_melee_1 = {{ ability = "none", {mark} = ["ability"] }}\n'
        path.write_text(f'{HEAD}"standin-1"\n{unit}', encoding="utf-8")
        paths.append(path)
    ran = tambores("pack", "diff", *paths)
    assert ran.status == 1
    assert "none (given)" in ran.out and "none (derived)" in ran.out


def test_an_id_of_several_entries_is_looked_for_in_the_table_named() -> None:
    show = ("pack", "show", "standin-1", "--game", "warcraft", "--entry", "generic_2p")
    ran = tambores(*show)
    assert (ran.status, ran.out) == (2, "")
    assert "give one of: boards.generic_2p, scenarios.generic_2p" in ran.err
    assert tambores(*show, "--table", "boards").out.startswith("boards.generic_2p\n")
    assert tambores(*show[:-1], "scenarios.generic_2p").status == 0


def test_a_record_is_read_with_the_pack_of_its_own_game(tmp_path: Path) -> None:
    """Three games have a pack of the id standin-1."""
    file = tmp_path / "record.txt"
    ran = tambores("record", file, "warcraft", "--max-turns", 1)
    assert ran.status == 0
    for command in (("check", file), ("replay", file)):
        assert tambores(*command, "--pack", "standin-1").status == 0
        ran = tambores(*command, "--pack", "realm-r1")
        assert (ran.status, ran.err.count("\n")) == (1, 1)


def test_a_pack_tells_its_game_by_its_tables_or_by_its_base(tmp_path: Path) -> None:
    """Two files on bases of the same id, of which one has a table, and one on a base of its own."""
    for name, text, said in (
        ("tables", '"standin-1"\n[units]\n', "of Warcraft"),
        ("base", '"standin-3"\n', "of Kingdom Defenders"),
        ("tail", '"stub"\n', "tail mine of Defenders of the Realm"),
        ("cards", '"ideas-1"\n', "41 different cards"),
    ):
        path = tmp_path / f"{name}.toml"
        path.write_text(HEAD + text, encoding="utf-8")
        for command in (("pack", "check"), ("check",)):
            ran = tambores(*command, path)
            assert ran.status == 0
            assert said in ran.out


def test_the_command_to_go_on_with_can_be_copied(tmp_path: Path) -> None:
    """Also where the name of the file is of several words."""
    for number, game in enumerate(desk.game.name for desk in desks()):
        file = tmp_path / f"my pack {number}.toml"
        ran = tambores("pack", "new", file, "--game", game)
        command = shlex.split(ran.out.partition("Next: ")[2])
        assert command == ["tambores", "pack", "check", str(file)]
        assert tambores(*command[1:], "--game", game).status == 0


def test_the_default_base_begins_a_pack_as_no_base_does(tmp_path: Path) -> None:
    texts = []
    for name, more in (("one", ()), ("two", ("--base", "standin-2", "--game", "enclave"))):
        file = tmp_path / f"{name}.toml"
        tambores("pack", "new", file, "--id", "mine", *more)
        texts.append(file.read_text(encoding="utf-8"))
    assert texts[0] == texts[1]


def test_a_faulty_base_is_told_of_the_pack_on_it(tmp_path: Path) -> None:
    base, mine = tmp_path / "base.toml", tmp_path / "mine.toml"
    unit = "units.human_melee_1 = { strength = 99 }\n"
    base.write_text(f'{HEAD}"standin-1"\n{unit}', encoding="utf-8")
    mine.write_text(f'{HEAD.replace("mine", "over")}"base.toml"\n', encoding="utf-8")
    ran = tambores("pack", "check", mine)
    first, last = ran.out.splitlines()
    assert (ran.status, last) == (1, f"{mine}: its base has errors")
    assert first.startswith(f"{base}: units.human_melee_1: 'strength' is 99; expected")
