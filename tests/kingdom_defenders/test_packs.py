"""Packs: the stand-in agrees with the rulebook; what contradicts it is refused in a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

import tambores as tb
from tambores import kingdom_defenders as kd
from tambores.kingdom_defenders.content.goods import SIGNATURES, effect, goods, printed, requirement
from tambores.kingdom_defenders.content.manifest import mark_of
from tests.cases import each

HEAD = 'id = "mine"\nbase = "standin-3"\nnames = { es = "Mío", en = "Mine" }\n'


def fault(text: str) -> str:
    with pytest.raises(kd.ContentError) as caught:
        kd.parse_pack(HEAD + text)
    assert (
        str(caught.value) and tb.sentence_of(caught.value) if hasattr(tb, "sentence_of") else True
    )
    return str(caught.value)


def test_the_counts_of_the_box() -> None:
    """KD-006, KD-022, KD-069, KD-075: section 1.2 of the rules."""
    pack = kd.default_pack()
    assert len(pack.tiles) == 12 + 18 and len(pack.adventures) == 34 and len(pack.hordes) == 10
    assert sum(deed.pile == 1 for deed in pack.deeds.values()) == 6 and len(pack.deeds) == 18
    assert len(pack.reward_tiles) == 18 and len(pack.destinies) == 8 and len(pack.specials) == 6
    passive = {tile.id for tile in pack.tiles.values() if tile.kind == "passive"}
    attack = {tile.id for tile in pack.tiles.values() if tile.kind == "attack"}
    assert passive == {"P1", "P2", "P7", "P9"}
    assert attack == {"P10", "P11", "P12", "E16", "E17"}
    for players in (2, 3, 4):
        assert sum(players in horde.players for horde in pack.hordes.values()) == 4
    assert sum(card.dots == 2 for card in pack.adventures.values()) >= 18


@pytest.mark.parametrize("name", kd.packs())
def test_no_seat_can_beat_a_horde_alone(name: str) -> None:
    """KD-079, L1509, L1632: a horde needs more than one seat's camps hold; `standin-1` is older."""
    pack = kd.pack(name)
    weak = {
        horde.id
        for horde in (*pack.hordes.values(), *pack.specials.values())
        for players in horde.players
        if sum(horde.needs) <= (5 if players == 4 else 4)
    }
    assert len(weak) == (11 if name == "standin-1" else 0), weak


def test_hordes_taken_over_from_the_old_set_stay() -> None:
    """Packs that were written on it still load; what they write themselves is checked."""
    text = 'id = "mine"\nbase = "standin-1"\nnames = { es = "Mío", en = "Mine" }\n'
    old = kd.parse_pack(text + 'adventures.a01 = { cost = "3w" }\n')
    assert old.hordes["H01"].needs == (2, 1)
    other = 'id = "again"\nbase = "mine.toml"\nnames = { es = "Otro", en = "Other" }\n'
    again = kd.parse_pack(other, text)
    assert again.hordes["H01"].needs == (2, 1)
    with pytest.raises(kd.ContentError, match="H01 asks for 3 resources"):
        kd.parse_pack(text + "hordes.h01 = { speed = 2 }\n")


@pytest.mark.parametrize("name", kd.packs())
def test_given_values_stand_as_the_rulebook_gives_them(name: str) -> None:
    """L1094-1096, L1328-1348, L1550-1553, L1656-1659, L1783-1808, L1881-1897."""
    pack = kd.pack(name)
    assert pack.adventures["A25"].cost == (1, 1, 1, 2)
    assert dict(pack.deeds["G07"].asks) == {"w": 2, "s": 2, "l": 1, "c": 1}
    assert pack.hordes["H08"].needs == (6, 4) and pack.hordes["H10"].needs == (9, 6)
    assert pack.hordes["H10"].victory == tuple(map(effect, (
        "fame_per_camp()", "at_least(2, 1z)", "at_least(3, 1y)", "most(reward)")))  # fmt: skip
    assert pack.hordes["H10"].siege == tuple(map(effect, (
        "lose(15)", "at_least(3, 1y)", "fewest(1h or 1l, 2)")))  # fmt: skip
    assert pack.fame == (20, 20, 21, 22) and pack.runes == (1, 4, 8, 12, 18)
    assert mark_of(pack, "adventures", "A25", "cost") == "given"
    assert mark_of(pack, "hordes", "H08", "needs") == "given"
    assert mark_of(pack, "hordes", "H10", "speed") == "derived"


@each(("after", "before"), pairwise(kd.packs()))
def test_the_sets_differ_in_reconstructed_values_alone(after: str, before: str) -> None:
    """What the rulebook gives or implies is the same in all, with the same marks."""
    old, new = kd.pack(before), kd.pack(after)
    assert old.sheets.keys() == new.sheets.keys()
    changed = set()
    for path, sheet in new.sheets.items():
        was, now = old.sheets[path].written(), sheet.written()
        changed |= {(path, field) for field in now if was.get(field) != now[field]}
        assert sheet.provenance == old.sheets[path].provenance
    assert changed
    assert {new.sheets[path].provenance[field] for path, field in changed} == {"reconstructed"}


def test_the_manifest_says_how_much_is_reconstructed() -> None:
    known = kd.manifest()
    total = known.total
    assert total["reconstructed"] > 4 * (total["given"] + total["derived"])
    effects = [one for one in known.data if one.field == "effects"]
    assert {one.mark for one in effects} == {"reconstructed", "derived"} and len(effects) == 30


def test_the_printed_values_can_be_supplied() -> None:
    pack = kd.parse_pack(HEAD + '[buildings.e9]\neffects = ["gain(1c+1l)"]\nslots = ["1", "1"]\n')
    assert pack.sheets["buildings.e9"].provenance["effects"] == "given"
    state = kd.position(3, phase="zone_b", pack=pack, buildings=[("E9", True)], discs={"E9.2": 0})
    state = tb.apply(state, kd.Activate("E9.2"))
    assert state.player(0).stock == {"w": 0, "s": 0, "l": 1, "c": 1}
    again = tb.loads(tb.dumps(state), pack=pack)
    assert again == state
    with pytest.raises(tb.DecodeError):
        tb.loads(tb.dumps(state))


def test_a_pack_with_its_own_names_is_shown_with_them() -> None:
    from tambores.kingdom_defenders.render.words import describe, tell

    pack = kd.parse_pack(HEAD + '[buildings.e1]\nnames = { es = "Fragua", en = "Anvil" }\n')
    state = kd.position(3, phase="place", pack=pack)
    action = kd.Place("E1.1")
    assert describe(action, state) == "Place discs: City: Anvil (slot 1) [1]"
    assert tell(tb.transition(state, action).events, "es") == ("Jugador 1 ocupa Fragua (hueco 1).",)


def test_a_file_is_read_once(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(HEAD + "rewards.o = { count = 3 }\nrewards.r4 = { count = 1 }\n", "utf-8")
    assert kd.load_pack(path) is kd.load_pack(path)
    assert kd.load_pack(path).rewards["R4"] == 1


@each(("text", "says"), [
    ('characters.p3 = { effects = ["gian(3x)"] }', r"effects of the vocabulary.*mean 'gain'"),
    ('characters.p3 = { effects = ["gain(3q)"] }', r"expected gain\(goods\); '3q' does not name"),
    ('characters.p3 = { effects = ["gain()"] }', r"expected gain\(goods\); it has 0 values"),
    ('characters.p3 = { effects = ["pawn(4)"] }', "'4' is not a whole number from 1 to 2"),
    ('characters.p3 = { effects = ["pick(1w, 1w)"] }', "at least two goods, all different"),
    ('characters.p3 = { effects = ["supply(bag, 1)"] }', "'bag' is not one of: bank, stock"),
    ('buildings.e3 = { effects = ["trade(1c)"] }', "'1c' is not a rate such as 1l>1c"),
    ('buildings.e3 = { effects = ["trade(1c>1F, 1c>1S)"] }', "'1S' does not name .*: w s l c F"),
    ('characters.p3 = { effects = ["steal(1)"] }', "P3 must be of the kind action"),
    ('characters.p2 = { effects = ["gain(1c)"] }', "P2 must be of the kind passive"),
    ('characters.p10 = { icons = 1 }', "P10 is never used in standard games"),
    ('characters.p12 = { requirement = "1" }', "1 Fame"),
    ('characters.p3 = { requirement = "3" }', "a requirement"),
    ('characters.p13 = { icons = 1 }', "is not known"),
    ('buildings.e4 = { slots = ["2", "2"] }', "E4 has slots of 2 discs"),
    ('buildings.e6 = { slots = ["1/3"] }', "closed with two players"),
    ('buildings.e3 = { effects = ["trade(1c>1w, 1w>1c)"] }', "the rates form a circle"),
    ('buildings.e6 = { icons = 2 }\nbuildings.e7 = { icons = 2 }', "tiles of one icon"),
    ('buildings.e11 = { icons = 3 }\nbuildings.e12 = { icons = 3 }', "icons; expected 20"),
    ('adventures.a01 = { cost = "2q" }', "goods such as"),
    ('adventures.a01 = { cost = "5h" }', "at most 4 wounds"),
    ('adventures.a01 = { discs = 3 }', "a whole number from 1 to 2"),
    ('adventures.a01 = { relic = "Q" }', "expected one of"),
    ('deeds.g01 = { pile = 2 }', "5 deeds of pile I"),
    ('rewards.o = { count = 5 }', "19 rewards"),
    ('hordes.h05 = { players = [3] }', "3 hordes for 2 players"),
    ('hordes.h10 = { needs = "19w+6s" }', "expected at most 20"),
    ('hordes.h01 = { needs = "2w+2s" }', "H01 asks for 4 resources; expected at least 5"),
    ('hordes.h05 = { needs = "1w+3s" }', "H05 asks for 4 resources; expected at least 5"),
    ('hordes.h07 = { needs = "5w" }', "H07 asks for 5 resources; expected at least 6"),
    ('special_hordes.s3 = { needs_5 = "4s" }', "S3/5 asks for 4 resources; expected at least 5"),
    ('hordes.h10 = { victory = ["lose(3)"] }', "effects of the vocabulary"),
    ('tracks.strength = { spaces = ["mult(1)"] }', "8 spaces"),
    ('dice.wealth = { faces = [] }', "a list of faces"),
    ('values.fame = { scale = [1, 2] }', r"is \[1, 2\]; expected a list of 4 whole"),
    ('destinies.d1 = { scoring = "per_relic(O)" }', "'O' is not one of: W, T, K"),
    ('destinies.d1 = { scoring = "runes(a)" }', "'a' is not a list of 1 to 20 whole numbers"),
    ('nonsense.a = 1', "nonsense"),
    ('characters.p3 = { colour = "red" }', "colour"),
])  # fmt: skip
def test_what_contradicts_the_rulebook_is_refused(text: str, says: str) -> None:
    """Section 5.9; a fault names the place, the value and what is possible."""
    assert re.search(says, fault(text)), fault(text)


@each(("numbers", "right"), [(1, True), (20, True), (0, False), (21, False)])
def test_a_scale_has_one_to_twenty_numbers(numbers: int, right: bool) -> None:
    text = HEAD + f'destinies.d1 = {{ scoring = "runes({" ".join(["3"] * numbers)})" }}\n'
    if right:
        assert kd.parse_pack(text).destinies["D1"].scoring.scale == (3,) * numbers
    else:
        with pytest.raises(kd.ContentError):
            kd.parse_pack(text)


def test_all_faults_are_told_at_once_in_both_languages() -> None:
    text = HEAD + 'deeds.g01 = { asks = "1q" }\nrewards.o = { count = 99 }\n'
    with pytest.raises(kd.ContentError) as caught:
        kd.parse_pack(text)
    assert str(caught.value).count("\n") == 1
    assert "bienes como" in caught.value.sentence("es")


@each("text", ["", "[", "id = 3", "x" * 2000, 'id = "a"\nnames = 3\nbase = "b"'])
def test_hostile_texts_are_refused(text: str) -> None:
    with pytest.raises(kd.ContentError):
        kd.parse_pack(text)


def refuses(read: Callable[[str], object], text: str) -> bool:
    """Whether a text cannot be read."""
    try:
        read(text)
    except ValueError:
        return True
    return False


@each("name", sorted(SIGNATURES))
def test_every_effect_refuses_nonsense(name: str) -> None:
    for inside in ("q q q", "-1", "1, 1, 1, 1, 1", "100"):
        assert refuses(effect, f"{name}({inside})")
    assert refuses(effect, f"{name}(")


@each("text", ["2", "w2", "2w+", "2w+2w", "0w", "w", "2 w", "100w"])
def test_goods_are_read_strictly(text: str) -> None:
    assert refuses(printed, text) and refuses(requirement, text + "?")
    assert refuses(goods, text) is (text != "100w")  # so many can be won in play


@each(("text", "said"), [
    ('[characters.p3]\nspace = 1\n', "P3 cannot be bound to a space"),
    ('[characters.p2]\neffects = ["shield()"]\n', "P2 cannot protect"),
    ('[characters.p3]\neffects = ["use_character()"]\n', "P3 is a character and cannot copy"),
    ('[buildings.e9]\neffects = ["use_building()"]\n', "could copy each other without end: E9 E15"),
])  # fmt: skip
def test_what_only_one_tile_may_have_is_refused_elsewhere(text: str, said: str) -> None:
    """KD-016: one tile has its own space. KD-Q44: one protects. Copies of copies never end."""
    assert said in fault(text)
