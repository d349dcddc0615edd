"""Packs that stand on another: what they change, whose every value is, and every fault at once."""

from __future__ import annotations

import base64
import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import campaign, duel, solo
from tests.cases import each
from tests.enclave.test_packs import card, marked, small, text_of, toml
from tests.sets import STANDIN_1

STAND_IN = STANDIN_1
BOTH = {"es": "Mis cartas", "en": "My cards"}


def overlay(*cards: dict[str, Any], base: object = "standin-1", **more: Any) -> str:
    """A pack that stands on another, as a file."""
    head = {"id": "mine", "base": base, "names": BOTH} | more
    lines = [f"{key} = {toml(value)}" for key, value in head.items()]
    for record in cards:
        lines += ["[[cards]]", *(f"{key} = {toml(value)}" for key, value in record.items())]
    return "\n".join(lines)


def mine(*cards: dict[str, Any], **more: Any) -> enclave.Pack:
    return enclave.parse_pack(overlay(*cards, **more))


def faults(read: Callable[[], object]) -> list[str]:
    """What is wrong with a pack."""
    with pytest.raises(tb.ContentError) as caught:
        read()
    assert len(set(caught.value.faults)) == len(caught.value.faults)
    return [*caught.value.faults]


def faults_of(*cards: dict[str, Any], **more: Any) -> list[str]:
    return faults(lambda: mine(*cards, **more))


@pytest.fixture
def folder(tmp_path: Path) -> Callable[..., Path]:
    """Writes a file and gives its path."""

    def write(name: str, text: str | bytes) -> Path:
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write


def unit(card_id: str, army: str = "human", **fields: Any) -> dict[str, Any]:
    """A whole new unit, its fields not marked."""
    return card("unit", card_id, army, **{"copies": 1} | fields)


# --- what an overlay changes ------------------------------------------------------------------


def test_only_what_is_written_differs_from_the_base() -> None:
    pack = mine({"id": "espadachin", "attack": 3, "defence": 2})
    assert [one.id for one in pack.cards] == [one.id for one in STAND_IN.cards]
    for old, new in zip(STAND_IN.cards, pack.cards, strict=True):
        assert new is not old
        assert new.pack is pack
        for field in ("army", "copies", "names", "texts", "abilities", "attack", "cost", "life"):
            if (old.id, field) != ("espadachin", "attack"):
                assert getattr(new, field, None) == getattr(old, field, None)
    swordsman = pack.card("espadachin")
    assert isinstance(swordsman, enclave.UnitCard)
    assert (swordsman.attack, swordsman.defence) == (3, 2)
    assert (pack.id, pack.base, pack.bases) == ("mine", STAND_IN, (STAND_IN,))
    assert (STAND_IN.base, STAND_IN.bases) == (None, ())


def test_a_name_or_a_text_may_be_given_in_one_language() -> None:
    pack = mine({"id": "furor", "names": {"en": "Frenzy"}, "texts": {"es": "Ataca."}})
    old, new = STAND_IN.card("furor"), pack.card("furor")
    assert new.names == {"es": "Fúror", "en": "Frenzy"}
    assert new.texts == {"es": "Ataca.", "en": old.texts["en"]}


def test_every_field_is_marked_and_says_whose_it_is() -> None:
    """What an overlay writes is printed unless it says otherwise; the rest is as in the base."""
    changed = {"id": "arquera", "cost": 2, "range": 2, "names": {"en": "Bow"}}
    pack = mine({**changed, "reconstructed": ["range"]})
    old, new = STAND_IN.card("arquera"), pack.card("arquera")
    own = {"cost": "printed", "range": "reconstructed", "names.en": "printed"}
    assert new.provenance == {**old.provenance, **own}
    assert new.sources == {
        **dict.fromkeys(old.provenance, "standin-1"),
        **dict.fromkeys(own, "mine"),
    }
    for one in pack.cards:
        assert one.sources.keys() == one.provenance.keys()
    assert set(old.sources.values()) == {"standin-1"}


def test_a_value_that_is_as_in_the_base_is_confirmed() -> None:
    """The owner of the box has looked: the value stays, the mark and the source change."""
    old = STAND_IN.card("soldado")
    assert (old.provenance["cost"], getattr(old, "cost", None)) == ("reconstructed", 1)
    pack = mine({"id": "soldado", "cost": 1})
    new = pack.card("soldado")
    assert (new.provenance["cost"], new.sources["cost"]) == ("printed", "mine")
    assert pack.digest == STAND_IN.digest


def test_marks_may_be_listed_one_by_one_or_for_all_others() -> None:
    records = {
        "printed": {"attack": 2, "life": 2, "printed": ["life"], "reconstructed": ["*"]},
        "reconstructed": {"attack": 2, "life": 2, "reconstructed": ["attack"]},
        "all": {"attack": 2, "life": 2, "reconstructed": ["*"]},
        "none": {"attack": 2, "life": 2, "printed": ["*"]},
    }
    found = {
        name: mine({"id": "soldado", **record}).card("soldado").provenance
        for name, record in records.items()
    }
    marks = {name: (one["attack"], one["life"]) for name, one in found.items()}
    assert marks == {
        "printed": ("reconstructed", "printed"),
        "reconstructed": ("reconstructed", "printed"),
        "all": ("reconstructed", "reconstructed"),
        "none": ("printed", "printed"),
    }


def test_a_whole_pack_may_mark_all_others_at_once() -> None:
    pack = small()
    pack["cards"] = [{**one, "reconstructed": ["*"], "printed": ["attack"]} if "attack" in one
                     else {**one, "reconstructed": ["*"]} for one in pack["cards"]]  # fmt: skip
    one = enclave.parse_pack(text_of(pack)).card("rook")
    assert one.provenance.keys() == set(marked(card("unit", "rook", "blue"))["reconstructed"])
    assert [name for name, mark in one.provenance.items() if mark == "printed"] == ["attack"]


@each("more", [{}, {"cards": []}, {"without": []}, {"armies": {}}])
def test_an_overlay_may_change_nothing(more: dict[str, Any]) -> None:
    assert len(mine(**more).cards) == len(STAND_IN.cards)


def test_new_cards_stand_behind_those_of_the_base() -> None:
    pack = mine(unit("paje"), {"id": "furor", "life": 2}, unit("bufon", "orc"))
    assert [one.id for one in pack.cards][-2:] == ["paje", "bufon"]
    assert len(pack.cards) == len(STAND_IN.cards) + 2
    page = pack.card("paje")
    assert set(page.provenance.values()) == {"printed"}
    assert set(page.sources.values()) == {"mine"}
    assert len(pack.deck("human")) == 47


def test_cards_can_be_taken_out_and_written_anew() -> None:
    """So a card can be of another kind, or lose a field."""
    pack = mine(without=["grifo", "catapulta"])
    assert len(pack.cards) == len(STAND_IN.cards) - 2
    with pytest.raises(tb.ContentError, match="unknown card 'grifo'"):
        pack.card("grifo")
    equipment = card("equipment", "grifo", "human")
    anew = mine(equipment, without=["grifo"]).card("grifo")
    assert anew.kind == "equipment"
    assert set(anew.sources.values()) == {"mine"}


def test_an_army_can_be_added_and_another_taken_out() -> None:
    orcs = [one.id for one in STAND_IN.cards if one.army == "orc"]
    king, elf = card("hero", "rey", "elf"), unit("elfo", "elf", copies=30)
    assert mine(king, elf).armies == ("human", "orc", "elf")
    assert mine(king, elf, without=orcs).armies == ("human", "elf")


# --- overlays of overlays, and files ----------------------------------------------------------


def test_an_overlay_may_stand_on_an_overlay(folder: Callable[..., Path]) -> None:
    folder("first.toml", overlay({"id": "soldado", "cost": 2, "life": 2}, id="first"))
    path = folder(
        "second.toml", overlay({"id": "soldado", "life": 3}, base="first.toml", id="second")
    )
    pack = enclave.load_pack(path)
    soldier = pack.card("soldado")
    assert isinstance(soldier, enclave.UnitCard)
    assert (soldier.cost, soldier.life, soldier.attack) == (2, 3, 1)
    assert [soldier.sources[field] for field in ("cost", "life", "attack")] == [
        "first", "second", "standin-1",
    ]  # fmt: skip
    assert [one.id for one in pack.bases] == ["first", "standin-1"]
    assert pack.base is enclave.load_pack(path.with_name("first.toml"))


def test_an_overlay_may_stand_on_a_whole_pack_beside_it(folder: Callable[..., Path]) -> None:
    folder("my small pack.toml", text_of(small()))
    path = folder("over.toml", overlay({"id": "pawn", "attack": 5}, base="my small pack.toml"))
    pack = enclave.load_pack(path)
    assert pack.armies == ("red", "blue")
    assert pack.card("pawn").sources["attack"] == "mine"
    assert pack.card("pawn").sources["life"] == "small"


def test_texts_can_stand_on_each_other_without_files() -> None:
    below = text_of(small())
    pack = enclave.parse_pack(overlay({"id": "pawn", "attack": 5}, base="x.toml"), below)
    assert pack.base is enclave.parse_pack(below)
    top = overlay({"id": "pawn", "cost": 0}, base="y.toml", id="top")
    assert (
        enclave.parse_pack(top, overlay({"id": "pawn", "attack": 5}, base="x.toml"), below).base
        is pack
    )


def test_a_link_leads_to_a_pack_but_not_to_its_base(folder: Callable[..., Path]) -> None:
    path = folder("mine.toml", overlay({"id": "soldado", "cost": 2}))
    link = path.with_name("link.toml")
    link.symlink_to(path)
    assert enclave.load_pack(link) is enclave.load_pack(path)
    over = folder("over.toml", overlay(base="link.toml", id="over"))
    (fault,) = faults(lambda: enclave.load_pack(over))
    assert fault.startswith(f"{over}: pack: 'base' is 'link.toml', which is a link; expected")


@pytest.mark.parametrize(
    ("base", "near"),
    [
        ("standin-3", "standin-2"),
        ("Standin-1", "standin-1"),
        ("mien.toml", "mine.toml"),
        ("../mine.toml", "mine.toml"),
        ("./mine.toml", "mine.toml"),
        ("/etc/mine.toml", "mine.toml"),
        ("..\\mine.toml", "mine.toml"),
        ("C:mine.toml", "mine.toml"),
        (".mine.toml", "mine.toml"),
        ("mine.tom", "mine.toml"),
        ("passwd", ""),
        ("..", ""),
        ("", ""),
        ("a\x00.toml", "mine.toml"),
        (f"{'x' * 300}.toml", ""),
        (3, ""),
        ([], ""),
        ({"id": "standin-1"}, ""),
        (True, ""),
    ],
)
def test_an_unknown_base_is_named_with_what_is_possible(
    base: object, near: str, folder: Callable[..., Path]
) -> None:
    """The id of a pack of the library, or the plain name of a file beside it; nothing else."""
    folder("mine.toml", overlay(id="other"))
    path = folder("over.toml", overlay(base=base))
    (fault,) = faults(lambda: enclave.load_pack(path))
    assert fault.startswith(f"{path}: pack: 'base' is ")
    assert (
        "the id of a pack of the library (standin-2, standin-1, ideas-1) or the plain name of "
        "a .toml file" in fault
    )
    assert fault.endswith(f"(did you mean {near!r}?)" if near else "beside it")
    assert len(fault) < 400 + len(str(path))


def test_without_a_file_there_is_nothing_beside_it() -> None:
    (fault,) = faults_of(base="other.toml")
    assert fault.startswith("pack: 'base' is 'other.toml', whose text is not given; expected")
    (fault,) = faults(lambda: enclave.parse_pack(overlay(), text_of(small())))
    assert fault == "pack: texts of bases are given, and it names no file"


def test_a_pack_in_use_does_not_hide_a_fault() -> None:
    in_use = enclave.parse_pack(overlay())
    (fault,) = faults(lambda: enclave.parse_pack(overlay(), text_of(small())))
    assert fault == "pack: texts of bases are given, and it names no file"
    assert enclave.parse_pack(overlay()) is in_use


def test_texts_do_not_stand_on_each_other_without_end() -> None:
    texts = [overlay(base="next.toml", id=f"p{n}") for n in range(8)]
    assert len(enclave.parse_pack(*texts, overlay(id="last")).bases) == 9
    many = [overlay(base="next.toml", id=f"p{n}") for n in range(5_000)]
    (fault,) = faults(lambda: enclave.parse_pack(*many))
    assert fault == "pack: 4999 texts of bases; at most 8 are read"


def test_a_circle_of_bases_is_refused(folder: Callable[..., Path]) -> None:
    alone = folder("a.toml", overlay(base="a.toml"))
    (fault,) = faults(lambda: enclave.load_pack(alone))
    assert "'base' is 'a.toml', which is based on itself (a.toml, a.toml)" in fault
    folder("b.toml", overlay(base="c.toml", id="b"))
    folder("c.toml", overlay(base="a.toml", id="c"))
    folder("a.toml", overlay(base="b.toml", id="a"))
    (fault,) = faults(lambda: enclave.load_pack(alone))
    assert fault.startswith(
        f"{alone.with_name('c.toml')}: pack: 'base' is 'a.toml', which is based"
    )
    assert "(a.toml, b.toml, c.toml, a.toml)" in fault


def test_packs_do_not_stand_on_each_other_without_end(folder: Callable[..., Path]) -> None:
    paths = [folder(f"p{n}.toml", overlay(base=f"p{n + 1}.toml", id=f"p{n}")) for n in range(12)]
    folder("p12.toml", overlay(id="p12"))
    assert len(enclave.load_pack(paths[4]).bases) == 9
    (fault,) = faults(lambda: enclave.load_pack(paths[3]))
    assert fault.startswith(f"{paths[11]}: pack: 'base' is 'p12.toml', which is one too many")


@pytest.mark.parametrize("content", [b"\xff", b"id ="])
def test_a_base_that_cannot_be_read_is_named(content: bytes, folder: Callable[..., Path]) -> None:
    base = folder("base.toml", content)
    path = folder("over.toml", overlay({"id": "soldado", "cost": 1}, base="base.toml", extra=1))
    first, more, second = faults(lambda: enclave.load_pack(path))
    assert first.startswith(f"{path}: pack: unknown field 'extra'")
    assert more == f"{path}: pack: correct these faults, then check the rest"
    assert second.startswith(f"{base}: pack: not ")


def test_what_is_no_file_is_no_base(folder: Callable[..., Path], tmp_path: Path) -> None:
    path = folder("over.toml", overlay(base="base.toml"))
    (tmp_path / "base.toml").mkdir()
    (fault,) = faults(lambda: enclave.load_pack(path))
    assert "'base' is 'base.toml', which cannot be read (Is a directory)" in fault


# --- faults of base and overlay ---------------------------------------------------------------


def test_the_faults_of_base_and_overlay_are_found_at_once(folder: Callable[..., Path]) -> None:
    """Each once, in the file in which it is to be mended."""
    base = folder(
        "base.toml",
        overlay({"id": "soldado", "cost": -2}, {"id": "arquera", "range": 9}, id="base", colour=1),
    )
    path = folder(
        "over.toml",
        overlay(
            {"id": "soldado", "attack": "many"},
            {"id": "arquera", "range": 2},
            {"id": "arqera", "range": 2},
            {"id": "furor", "atack": 2},
            base="base.toml",
            without=["grifos"],
        ),
    )
    found = faults(lambda: enclave.load_pack(path))
    expected = [
        (
            path,
            "pack: 'without' names 'grifos', which the base does not have (did you mean 'grifo'?)",
        ),
        (path, "card arqera: is not in the base; write the id of a card of the base, or"),
        (path, "card soldado: 'attack' is 'many'; expected a whole number from 0 to 99"),
        (path, "card furor: unknown field 'atack'; expected one of: "),
        (base, "pack: unknown field 'colour'"),
        (base, "card soldado: 'cost' is -2; expected a whole number from 0 to 99"),
        (base, "card arquera: 'range' is 9; expected a whole number from 1 to 3"),
    ]
    for file, start in expected:
        assert [one for one in found if one.startswith(f"{file}: {start}")], start
    assert len(found) == len(expected)


MORE = "pack: correct these faults, then check the rest"

FOE = {"when": "always", "if": {"foe_name": ["goblim"]},
       "do": [{"modify": "attack", "by": 1, "on": "self"}]}  # fmt: skip


def test_faults_in_cards_do_not_hide_those_between_cards() -> None:
    """Neither those of other cards, nor what a card with a fault names itself."""
    found = faults_of(
        {"id": "espadachin", "attack": "3"},
        {"id": "soldado", "army": "humans"},
        {"id": "arquera", "range": 9, "abilities": [FOE]},
        unit("paje", life=0),
        armies={"troll": BOTH},
    )
    assert found == [
        "card arquera: 'range' is 9; expected a whole number from 1 to 3",
        "card espadachin: 'attack' is '3'; expected a whole number from 0 to 99",
        "card paje: 'life' is 0; expected a whole number from 1 to 99",
        "pack: the army humans has no hero; expected one or more. 'army' is so of card soldado "
        "(did you mean 'human'?)",
        "pack, armies: no card is of the army 'troll'; expected one of: human, orc, humans",
        "card arquera, ability 1, if: 'foe_name' is 'goblim'; expected ids of cards of the pack "
        "(did you mean 'goblin'?)",
    ]


def test_what_cannot_be_looked_at_yet_is_said_in_the_last_line() -> None:
    """The card of an unknown kind might be the hero whom the army lacks."""
    found = faults_of(unit("paje", army="troll"), unit("rey", army="troll") | {"kind": "creature"})
    assert found == [
        "card rey: 'kind' is 'creature'; expected one of: hero, unit, equipment, tactic",
        MORE,
    ]


@each(
    ("card", "said"),
    [
        ({"id": "soldado", "attack": "2"}, "card soldado: 'attack' is '2'; expected a whole"),
        ({"id": "soldado", "atack": 2}, "card soldado: unknown field 'atack'"),
        ({"id": "soldado", "names": {"fr": "x"}}, "card soldado: 'names' is a table"),
        ({"id": "jayme", "removal": 200}, "card jayme: 'removal' is 200"),
        ({"id": "furor", "bolts": ["life"]}, "card furor: 'bolts' is 'life'"),
        (
            {"id": "furor", "abilities": [{"when": "on_deplay", "do": [{"expire": True}]}]},
            "card furor, ability 1: 'when' is 'on_deplay'",
        ),
        (
            {"id": "x", "abilities": [{"when": "on_hit", "do": [{"heel": 1, "on": "bearer"}]}]},
            "card x, ability 1, effect 1: unknown effect 'heel'",
        ),
        (
            {"id": "furor", "printed": ["cost"]},
            "'printed' names 'cost', which is not set here",
        ),
        ({"id": "Furor", "cost": 1}, "card 1: 'id' is 'Furor'"),
        ({"cost": 1}, "card 1: 'id' is missing"),
    ],
)
def test_an_unknown_base_does_not_hide_the_faults_of_the_cards(
    card: dict[str, Any], said: str
) -> None:
    first, second, last = faults_of(card, base="nothing")
    assert first.startswith("pack: 'base' is 'nothing'; expected")
    assert said in second
    assert last == MORE


def test_what_may_be_right_on_an_unknown_base_is_no_fault() -> None:
    cards: list[dict[str, Any]] = [
        {"id": "soldado", "attack": 2, "names": {"en": "Footman"}, "reconstructed": ["attack"]},
        {"id": "jayme", "removal": 3, "colour": "gold"},
        {"id": "escudo_triangular", "pay_from": "hand"},
        {"id": "a", "abilities": [{"when": "combat_end", "do": [{"expire": True}]}]},
        unit("paje"),
    ]
    first, last = faults_of(*cards, base="nothing")
    assert first.startswith("pack: 'base' is")
    assert last == MORE


def test_many_cards_of_an_army_without_a_hero_are_not_all_named() -> None:
    found = faults_of(*(unit(f"troll_{n}", army="troll") for n in range(5)))
    assert found == [
        "pack: the army troll has no hero; expected one or more. 'army' is so of card troll_0, "
        "card troll_1, card troll_2 and 2 more"
    ]


def test_a_base_is_sound_by_itself(folder: Callable[..., Path]) -> None:
    """What is wrong with it is not mended by an overlay."""
    base = folder("base.toml", overlay(id="base", names={"es": "Solo"}))
    path = folder("over.toml", overlay(base="base.toml"))
    (fault,) = faults(lambda: enclave.load_pack(path))
    assert fault.startswith(f"{base}: pack: 'names' is a table; expected")


@each(
    ("cards", "more", "said"),
    [
        (
            [{"id": "soldao", "cost": 1}],
            {},
            "card soldao: is not in the base; write the id of a card of the base, or 'kind' "
            "and all fields of a new card (did you mean 'soldado'?)",
        ),
        ([{"id": "soldado", "cots": 1}], {}, "card soldado: unknown field 'cots'"),
        ([{"id": "soldado", "cots": 1}], {}, "(did you mean 'cost'?)"),
        ([{"cost": 1}], {}, "card 1: 'id' is missing; expected an id"),
        ([{"id": "Soldado", "cost": 1}], {}, "card 1: 'id' is 'Soldado'; expected an id"),
        (
            [{"id": "soldado", "cost": 1}, {"id": "soldado", "life": 2}],
            {},
            "card soldado: 'id' is used twice; expected an id of its own",
        ),
        (
            [{"id": "soldado", "kind": "tactic"}],
            {},
            "card soldado: 'kind' is 'tactic', and in the base 'unit'; expected the same",
        ),
        ([{"id": "paje", "kind": "unit"}], {}, "card paje: 'army' is missing; expected an id"),
        ([{"id": "soldado", "names": {"fr": "x"}}], {}, "'fr' is not one of them"),
        ([{"id": "soldado", "names": "x"}], {}, "card soldado: 'names' is 'x'; expected a table"),
        (
            [{"id": "soldado", "printed": ["cost"]}],
            {},
            "card soldado: 'printed' names 'cost', which is not set here",
        ),
        (
            [{"id": "soldado", "cost": 1, "reconstructed": ["cots"]}],
            {},
            "'reconstructed' names 'cots', which is not set here (did you mean 'cost'?)",
        ),
        (
            [{"id": "soldado", "cost": 1, "printed": ["cost"], "reconstructed": ["cost"]}],
            {},
            "card soldado: 'cost' is in several lists of marks",
        ),
        (
            [{"id": "soldado", "cost": 1, "printed": ["*"], "reconstructed": ["*"]}],
            {},
            "card soldado: '*' is in several lists of marks; expected it in one of them",
        ),
        ([], {"without": ["alabardero"]}, "'alabardero', which 'without' names; expected ids"),
        ([], {"without": "grifo"}, "pack: 'without' is 'grifo'; expected a list of words"),
        ([{"id": "grifo", "life": 1}], {"without": ["grifo"]}, "card grifo: 'without' names it"),
        ([], {"id": "standin-1"}, "pack: 'id' is 'standin-1'; expected an id of its own"),
        ([], {"without": [one.id for one in STAND_IN.heroes("orc")]}, "the army orc has no hero"),
    ],
)
def test_a_wrong_change_is_named_with_card_field_and_what_was_expected(
    cards: list[dict[str, Any]], more: dict[str, Any], said: str
) -> None:
    assert [fault for fault in faults_of(*cards, **more) if said in fault]


def test_a_pack_of_its_own_has_nothing_to_do_without() -> None:
    (fault,) = faults(lambda: enclave.parse_pack(text_of({**small(), "without": ["pawn"]})))
    assert fault.startswith("pack: unknown field 'without'")


def test_after_a_base_that_is_nearly_right_the_cards_are_looked_at_too() -> None:
    found = faults_of({"id": "soldado", "cost": -1}, base="standin-l")
    assert len(found) == 2
    assert found[1].startswith("card soldado: 'cost' is -1")


# --- one object, whatever the way -------------------------------------------------------------


def test_the_same_texts_are_the_same_pack(folder: Callable[..., Path]) -> None:
    below, above = text_of(small()), overlay({"id": "pawn", "attack": 5}, base="small.toml")
    folder("small.toml", below)
    pack = enclave.load_pack(folder("over.toml", above))
    assert pack is enclave.parse_pack(above, below)
    for twin in (copy.copy(pack), copy.deepcopy(pack), pickle.loads(pickle.dumps(pack))):
        assert twin is pack
    other = below.replace("Pequeño", "Diminuto")
    assert enclave.parse_pack(above, other) is not pack


def test_threads_that_load_at_once_get_one_pack() -> None:
    texts = [overlay({"id": "soldado", "cost": n}, id=f"thread-{n}") for n in range(3)] * 8
    with ThreadPoolExecutor(8) as pool:
        packs = list(pool.map(enclave.parse_pack, texts))
    assert len(set(packs)) == 3


OTHER_PROCESS = """
import base64, pickle, sys
pack, card, state = pickle.loads(base64.b64decode(sys.stdin.read()))
assert state.pack is pack is card.pack and pack.card(card.id) is card
assert pack.base.base.id == "standin-1"
print(pack.digest, card.sources["life"], card.sources["cost"], card.sources["attack"])
"""


def test_another_process_has_the_same_cards() -> None:
    below = overlay({"id": "soldado", "cost": 2}, id="below")
    pack = enclave.parse_pack(overlay({"id": "soldado", "life": 2}, base="below.toml"), below)
    state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, pack=pack)
    sent = base64.b64encode(pickle.dumps((pack, pack.card("soldado"), state))).decode()
    done = subprocess.run(
        [sys.executable, "-c", OTHER_PROCESS],
        input=sent,
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONHASHSEED": "3"},
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [pack.digest, "mine", "below", "standin-1"]


def test_what_is_written_of_a_card_cannot_be_changed() -> None:
    pack = mine({"id": "soldado", "cost": 2})
    written = pack.sheets["soldado"].written()
    assert (written["cost"], written["attack"]) == (2, 1)
    written["abilities"].clear()
    assert pack.sheets["soldado"].written()["abilities"]
    assert STAND_IN.sheets["soldado"].written()["cost"] == 1


# --- the digest -------------------------------------------------------------------------------


@each(
    "text",
    [
        overlay(),
        overlay({"id": "soldado", "names": {"en": "Trooper"}, "texts": {"es": "Nada."}}),
        overlay({"id": "soldado", "cost": 1}),
        overlay({"id": "soldado", "cost": 1, "reconstructed": ["cost"]}),
        overlay(armies={"orc": {"es": "Pieles verdes", "en": "Greenskins"}}),
    ],
)
def test_the_digest_is_that_of_the_base_where_no_rule_is_touched(text: str) -> None:
    assert enclave.parse_pack(text).digest == STAND_IN.digest


def test_the_digest_is_over_all_cards_whoever_wrote_them() -> None:
    """An overlay and a whole file that say the same have the same."""
    over = enclave.parse_pack(overlay({"id": "pawn", "attack": 5}, base="x.toml"), text_of(small()))
    whole = small()
    next(one for one in whole["cards"] if one["id"] == "pawn")["attack"] = 5
    assert over.digest == enclave.parse_pack(text_of(whole)).digest


def test_the_digest_changes_with_whatever_bears_on_the_rules() -> None:
    texts = [
        overlay(),
        overlay({"id": "soldado", "cost": 2}),
        overlay({"id": "soldado", "abilities": []}),
        overlay(without=["grifo"]),
        overlay(unit("paje")),
    ]
    assert len({enclave.parse_pack(text).digest for text in texts}) == len(texts)


# --- played and kept --------------------------------------------------------------------------

MINE = overlay({"id": "soldado", "cost": 0}, {"id": "goblin", "life": 2})


def kept(pack: enclave.Pack) -> Iterator[Any]:
    """Everything that can be kept of games with a pack."""
    battle = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, pack=pack)
    alone = solo.new_battle("human", "aiden", seed=7, ai_hero="krangg", pack=pack)
    for state in (battle, alone):
        yield state
        yield tb.view(state, 0)
        step = tb.transition(state, tb.legal_actions(state)[0])
        yield from (event for event in step.events if '"pack"' in tb.dumps(event))
        yield tb.recorded(state, tb.legal_actions(state)[:1])
    sides: Any = ({"army": "human", "hero": "aiden"}, {"army": "orc", "hero": "krangg"})
    yield enclave.scenario(phase="deployment", holder=0, sides=sides, pack=pack)
    yield solo.scenario(phase="deployment", holder=0, sides=sides, pack=pack)
    yield campaign.new_match(("human", "orc"), seed=7, pack=pack)
    yield duel.new_match(("human", "orc"), seed=7, pack=pack)


def test_whatever_is_kept_names_the_pack_and_is_read_with_it_alone() -> None:
    pack = enclave.parse_pack(MINE)
    other = mine({"id": "soldado", "cost": 3})
    values = list(kept(pack))
    assert {type(value).__name__ for value in values} >= {
        "Battle", "SoloBattle", "View", "SoloView", "Record", "Campaign", "Duel",
    }  # fmt: skip
    for value in values:
        text = tb.dumps(value)
        assert f'"pack":{{"id":"mine","digest":"{pack.digest}"}}' in text
        assert tb.loads(text, pack=pack) == value
        for given, named in ((None, "not available"), (other, other.digest)):
            with pytest.raises(tb.DecodeError) as caught:
                tb.loads(text, pack=given)
            assert f"written with the pack 'mine' (digest {pack.digest!r})" in str(caught.value)
            assert named in str(caught.value)


def test_the_text_of_a_record_names_the_pack_and_is_read_with_it_alone() -> None:
    pack, other = enclave.parse_pack(MINE), mine({"id": "soldado", "cost": 3}, id="theirs")
    for record in (value for value in kept(pack) if isinstance(value, tb.Record)):
        text = str(record)
        assert f'[pack {{"id":"mine","digest":"{pack.digest}"}}]' in text
        assert tb.parse_record(text, pack=pack) == record
        with pytest.raises(tb.DecodeError) as caught:
            tb.parse_record(text, pack=other)
        assert "the pack 'mine'" in str(caught.value)
        assert "not with 'theirs'" in str(caught.value)


def test_a_text_corrected_in_the_overlay_orphans_no_save() -> None:
    pack = enclave.parse_pack(MINE)
    state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, pack=pack)
    corrected = enclave.parse_pack(MINE.replace("My cards", "My own cards"))
    assert corrected is not pack
    assert tb.loads(tb.dumps(state), pack=corrected).pack is corrected


def test_games_of_an_overlay_go_by_its_values_to_their_end() -> None:
    pack = enclave.parse_pack(MINE)
    rules = enclave.HouseRules(max_turns=6)
    state = enclave.new_battle(
        ("human", "orc"), ("aiden", "borrunn"), seed=7, rules=rules, pack=pack
    )
    *_, (_, _, last) = tb.random_walk(state, seed=7)
    assert tb.outcome(last) is not None
    sides: Any = (
        {"army": "human", "hero": "aiden", "hand": ["soldado"]},
        {"army": "orc", "hero": "krangg"},
    )
    free = enclave.scenario(phase="deployment", holder=0, sides=sides, pack=pack)
    assert enclave.Deploy("soldado", 1) in tb.legal_actions(free)  # it costs nothing there
    assert tb.apply(free, enclave.Deploy("soldado", 1)).sides[0].at(1) is not None
