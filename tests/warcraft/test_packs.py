"""Packs of Warcraft: overlays, digests, pickles, files, and the manifest."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

import tambores as tb
from tambores import warcraft
from tambores.warcraft.content.shelf import pack_or_default
from tests.cases import each

PACK = warcraft.default_pack()
TEXT = files("tambores.warcraft.content").joinpath("standin-1.toml").read_text(encoding="utf-8")

HEAD = 'id = "mine"\nbase = "standin-1"\nnames = { es = "Mío", en = "Mine" }\n'


def over(changes: str) -> warcraft.Pack:
    """The stand-in pack with changes."""
    return warcraft.parse_pack(HEAD + changes)


def faults(text: str, *bases: str) -> tuple[str, ...]:
    with pytest.raises(tb.ContentError) as caught:
        warcraft.parse_pack(text, *bases)
    return caught.value.faults


# --- overlays ---------------------------------------------------------------------------------


def test_an_overlay_gives_only_differences() -> None:
    pack = over("units.human_melee_1 = { strength = 3 }\ncosts.ranged.gold = 2")
    assert (pack.id, pack.base, pack.bases) == ("mine", PACK, (PACK,))
    assert [one.strength for one in pack.races["human"].levels["melee"]] == [3, 3, 4]
    assert pack.races["human"].levels["melee"][0].needs == 1
    assert (pack.costs["ranged"].gold, pack.costs["ranged"].wood) == (2, 2)
    assert pack.races["orc"].deck == PACK.races["orc"].deck
    assert PACK.costs["ranged"].gold == 1


def test_a_change_is_given_unless_it_says_otherwise() -> None:
    pack = over(
        'units.orc_melee_1 = { strength = 3, needs = 2, derived = ["needs"], '
        'lines = { needs = "L900" } }'
    )
    sheet = pack.sheets["units.orc_melee_1"]
    assert dict(sheet.provenance) == {
        "strength": "given", "ability": "reconstructed", "needs": "derived"
    }  # fmt: skip
    assert dict(sheet.sources) == {
        "strength": "mine", "ability": "standin-1", "needs": "mine"
    }  # fmt: skip
    assert dict(sheet.lines) == {"needs": "L900"}  # the line of the base is not that of the change


def test_a_board_alone_can_be_changed() -> None:
    rows = ["1 . 2 F 1", "M ^ M F", "H 2 1 2 H", "F M ^ M", "1 F 2 . 1"]
    pack = over(f"[boards.generic_2p]\nrows = {rows}")
    assert [pack.scenario("generic_2p").board.site(f"C{n}").points for n in range(1, 6)] == [
        3, 2, 1, 2, 3,
    ]  # fmt: skip
    assert pack.digest != PACK.digest
    assert pack.sheets["boards.generic_2p"].provenance["rows"] == "given"


def test_a_deck_alone_can_be_changed() -> None:
    pack = over("decks.orc = { haste = 3, devour = 2 }")
    assert pack.races["orc"].deck.count("haste") == 3
    assert pack.races["orc"].deck.count("devour") == 2
    assert len(pack.races["orc"].deck) == 21


def test_unit_cards_can_be_added_and_left_out() -> None:
    pack = over(
        'without = ["units.undead_ranged_3"]\n'
        "units.undead_ranged_2 = { needs = 0 }\n"
        "units.undead_melee_3.needs = 3\n"
        'units.undead_melee_4 = { strength = 5, ability = "none", needs = 0 }\n'
    )
    levels = pack.races["undead"].levels
    assert [one.needs for one in levels["ranged"]] == [1, 0]
    assert [one.strength for one in levels["melee"]] == [2, 3, 4, 5]


def test_a_scenario_can_be_added_and_left_out() -> None:
    pack = over(
        'without = ["scenarios.prisoners"]\n'
        "[scenarios.duel]\n"
        'names = { es = "Duelo", en = "Duel" }\n'
        'board = "generic_2p"\ngoal = "points"\nneeded = 9\nraces = ["orc", "human"]\n'
        'sides = [[0], [1]]\nhalls = ["C1", "C5"]\nfirst = 0\ngold = [9, 0]\nwood = [0, 9]\n'
        "hand = 0\narmy.melee = 1\n"
    )
    assert [*pack.scenarios] == [one for one in PACK.scenarios if one != "prisoners"] + ["duel"]
    duel = pack.scenario("duel")
    assert (duel.needed, duel.races, duel.first, duel.gold) == (9, ("orc", "human"), 0, (9, 0))
    with pytest.raises(tb.ContentError, match="prisoners"):
        pack.scenario("prisoners")


def test_an_overlay_stands_on_another_one() -> None:
    first = HEAD + "units.human_melee_1.strength = 3"
    second = 'id = "second"\nbase = "mine.toml"\nnames = { es = "2", en = "2" }\n'
    pack = warcraft.parse_pack(second + "units.human_melee_2.strength = 4", first)
    assert [one.strength for one in pack.races["human"].levels["melee"]] == [3, 4, 4]
    assert [one.id for one in pack.bases] == ["mine", "standin-1"]
    assert pack.sheets["units.human_melee_1"].sources["strength"] == "mine"


# --- digests ----------------------------------------------------------------------------------


@each(
    "change",
    [
        'scenarios.prisoners.names.es = "Presos"',
        'units.human_melee_1 = { strength = 2, lines.strength = "L1" }',
        "costs.worker = { wood = 0, gold = 1 }",
    ],
)
def test_names_marks_and_the_order_of_fields_change_no_digest(change: str) -> None:
    assert over(change).digest == PACK.digest


@each(
    "change",
    [
        "units.human_melee_1.strength = 3",
        "costs.worker.gold = 2",
        "dice.resource.faces = [1, 2, 3]",
        "limits.markers.melee = 11",
        "scenarios.generic_2p.needed = 16",
        'boards.prisoners.walls = ["A3|A4"]',
    ],
)
def test_whatever_affects_the_rules_changes_the_digest(change: str) -> None:
    assert over(change).digest != PACK.digest


def test_equal_digests_mean_equal_rules_whatever_the_order_of_the_file() -> None:
    """Shuffles depend on the order of a deck, so it must not depend on that of the file."""
    turned = TEXT.replace(
        "orc = { victory_point = 3, haste = 2,", "orc = { haste = 2, victory_point = 3,"
    )
    assert turned != TEXT
    other = warcraft.parse_pack(turned)
    assert other.digest == PACK.digest
    assert other.races["orc"].deck == PACK.races["orc"].deck


def test_the_digest_of_the_released_pack_is_fixed() -> None:
    assert (PACK.id, PACK.digest) == ("standin-1", "29962ecc2ab62120a4ef4744d054b32c")
    assert warcraft.parse_pack(TEXT).digest == PACK.digest


# --- one pack, one object ---------------------------------------------------------------------


def test_the_same_text_is_the_same_pack() -> None:
    text = HEAD + "costs.worker.gold = 3"
    pack = warcraft.parse_pack(text)
    assert warcraft.parse_pack(text) is pack
    found: list[warcraft.Pack] = []
    threads = [Thread(target=lambda: found.append(warcraft.parse_pack(text))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [*map(id, found)] == [id(pack)] * 4


def test_packs_are_copied_and_pickled_as_themselves() -> None:
    for pack in (PACK, over("costs.worker.gold = 4")):
        assert copy.copy(pack) is copy.deepcopy(pack) is pickle.loads(pickle.dumps(pack)) is pack
        assert repr(pack) == f"<pack {pack.id} {pack.digest[:8]}>"
        assert len(pickle.dumps(pack)) < 500


def test_a_pack_is_read_from_a_file(tmp_path: Path) -> None:
    below, path = tmp_path / "below.toml", tmp_path / "mine.toml"
    below.write_text(HEAD + "costs.worker.gold = 5", encoding="utf-8")
    second = 'id = "second"\nbase = "below.toml"\nnames = { es = "2", en = "2" }\n'
    path.write_text(second + "costs.worker.wood = 5", encoding="utf-8")
    pack = warcraft.load_pack(path)
    assert pack.costs["worker"] == warcraft.load_pack(str(path)).costs["worker"]
    assert (pack.costs["worker"].gold, pack.costs["worker"].wood) == (5, 5)
    assert pickle.loads(pickle.dumps(pack)) is pack
    path.write_text(second + "costs.worker.wood = -5", encoding="utf-8")
    with pytest.raises(tb.ContentError) as caught:
        warcraft.load_pack(path)
    assert caught.value.faults == (
        f"{path}: costs.worker: 'wood' is -5; expected a whole number from 0 to 99",
    )
    with pytest.raises(FileNotFoundError):
        warcraft.load_pack(tmp_path / "none.toml")


# --- by name ----------------------------------------------------------------------------------


def test_packs_of_the_library() -> None:
    assert warcraft.packs() == ("standin-1",)
    assert warcraft.pack("standin-1") is warcraft.default_pack() is pack_or_default(None) is PACK
    assert pack_or_default(PACK) is PACK
    with pytest.raises(tb.ContentError, match=r"there is no pack 'standin-2'; .*standin-1"):
        warcraft.pack("standin-2")
    with pytest.raises(ValueError, match=r"pack is 'standin-1'; expected what load_pack gives"):
        pack_or_default("standin-1")


@pytest.mark.parametrize(("what", "name"), [("scenario", "prisoner"), ("race", "orcs")])
def test_an_unknown_scenario_or_race_is_refused_with_the_nearest(what: str, name: str) -> None:
    with pytest.raises(tb.ContentError) as caught:
        getattr(PACK, what)(name)
    assert caught.value.args[0].key == f"warcraft.fault.unknown_{what}"


def test_militia_and_builders_cost_what_workers_cost() -> None:
    """WC-Q49."""
    for kind in ("militia", "builder"):
        assert PACK.cost_of(kind) == PACK.cost_of("worker") == PACK.costs["worker"]


def test_reading_the_pack_loads_no_other_game() -> None:
    code = (
        "import sys; from tambores import warcraft; assert 'tomllib' not in sys.modules; "
        "warcraft.default_pack(); print([m for m in sys.modules if 'enclave' in m])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


# --- the manifest -----------------------------------------------------------------------------


def test_the_manifest_lists_every_datum_once() -> None:
    known = warcraft.manifest()
    assert known == warcraft.manifest(PACK)
    assert known.pack == "standin-1"
    paths = [(one.table, one.record, one.field) for one in known.data]
    assert len({*paths}) == len(paths) == sum(known.total.values())
    for table, counts in known.tables.items():
        assert sum(counts.values()) == sum(one.table == table for one in known.data)
    assert dict(known.tables["units"]) == {"given": 11, "derived": 6, "reconstructed": 91}
    assert dict(known.tables["boards"]) == {"given": 0, "derived": 0, "reconstructed": 7}
    assert {one.source for one in known.data} == {"standin-1"}


def test_the_manifest_of_an_overlay_names_its_packs() -> None:
    before = warcraft.manifest().total
    known = warcraft.manifest(over("units.undead_melee_2.strength = 4"))
    (changed,) = [one for one in known.data if one.source == "mine"]
    assert (changed.table, changed.record, changed.field) == (
        "units", "undead_melee_2", "strength",
    )  # fmt: skip
    assert changed.mark == "given"
    assert known.total["given"] == before["given"] + 1


# --- marks ------------------------------------------------------------------------------------

RECORD = "units.human_melee_1 = {{ strength = 3, {} }}"


@each(
    ("marks", "told"),
    [
        ('given = ["needs"]', "'given' names 'needs', which is not set here"),
        ('given = ["*"], derived = ["*"]', "'*' is in several lists of marks"),
        ('given = ["strength"], derived = ["strength"]', "'strength' is in several lists of marks"),
        ('given = ["strength", "strength"]', "'given' names a field twice"),
        ("given = 1", "'given' is 1; expected a list of words"),
        ('printed = ["strength"]', "unknown field 'printed'"),
        ('lines = { strength = "883" }', "'lines' is '883'; expected the lines of the rulebook"),
        ('lines = { needs = "L1" }', "unknown field 'needs'"),
        ("lines = 1", "'lines' is 1; expected a table"),
    ],
)
def test_marks_and_lines_are_checked(marks: str, told: str) -> None:
    found = faults(HEAD + RECORD.format(marks))
    assert any(told in one for one in found), found
    assert all(one.startswith("units.human_melee_1: ") for one in found)


def test_every_field_of_a_whole_pack_has_a_mark() -> None:
    bare = TEXT.replace(
        'orc_ranged_1 = { strength = 2, ability = "none", needs = 1, reconstructed = ["*"] }',
        'orc_ranged_1 = { strength = 2, ability = "none", needs = 1 }',
    )
    (fault,) = faults(bare)
    assert fault.startswith(
        "units.orc_ranged_1: no field is marked; expected lists of fields under given, derived"
    )
    partly = TEXT.replace('needs = 0, given = ["*"]', 'needs = 0, given = ["needs"]')
    assert len(faults(partly)) == 2


# --- other languages --------------------------------------------------------------------------


def test_faults_are_told_in_spanish() -> None:
    with pytest.raises(tb.ContentError) as caught:
        over("units.orc_melee_4.needs = 1\ndecks.orc.haste = 3")
    told: Any = caught.value.faults_in("es")
    assert told == (
        "units.orc_melee_4: 'needs' es 1; se espera 0, porque no hay un nivel siguiente",
        "decks.orc: 22 cartas; se esperan 21, como dice 'limits.experience_cards'",
    )
