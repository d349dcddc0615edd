"""The drawings of the tables: every card has an emblem of its own, and none is used in vain."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from importlib.resources import files

import pytest

from tambores import enclave, realm, warcraft
from tambores.kernel.face import faces
from tambores.kingdom_defenders.content import vocabulary as kd
from tambores.kingdom_defenders.page.printed import SIGNS
from tambores.warcraft.content.vocabulary import CARDS, FLYING, KINDS, MELEE, RACES
from tambores.web.play.games import page

SVG = "{http://www.w3.org/2000/svg}"
FILE = "emblems.svg"


def drawings(game: str) -> ET.Element:
    """The drawings that a game brings."""
    return ET.fromstring(files(page(game).assets).joinpath(FILE).read_text(encoding="utf-8"))


DRAWN = [
    one.name
    for one in faces()
    if page(one.name).assets and files(page(one.name).assets).joinpath(FILE).is_file()
]
"""The games that bring drawings."""


def symbols(game: str) -> dict[str, ET.Element]:
    """The drawings that have a name."""
    return {one.attrib["id"]: one for one in drawings(game).iter() if "id" in one.attrib}


# --- every game -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", DRAWN)
def test_every_drawing_that_is_used_exists(game: str) -> None:
    used = {one.attrib["href"] for one in drawings(game).iter(f"{SVG}use")}
    assert used <= {f"#{id}" for id in symbols(game)}


@pytest.mark.parametrize("game", DRAWN)
def test_every_class_of_a_drawing_has_a_colour(game: str) -> None:
    folder = files(page(game).assets)
    styles = "".join(folder.joinpath(one).read_text(encoding="utf-8") for one in page(game).styles)
    used = {name for one in drawings(game).iter() for name in one.get("class", "").split()}
    assert [name for name in sorted(used) if not re.search(rf"\.{name}\b(?!-)", styles)] == []


def test_no_drawing_has_the_name_of_one_of_another_game() -> None:
    """They stay in the document when somebody goes from one game to another."""
    names = [name for game in DRAWN for name in symbols(game)]
    assert len(names) == len({*names}) > 100


# --- Enclave --------------------------------------------------------------------------------


def names_on_cards(pack: enclave.Pack) -> set[str]:
    """The drawings that the table asks for: portraits of heroes, emblems of the other cards."""
    return {("h-" if card.kind == "hero" else "c-") + card.id for card in pack.cards}


@pytest.mark.parametrize("name", enclave.packs())
def test_every_card_and_hero_has_a_drawing(name: str) -> None:
    assert names_on_cards(enclave.pack(name)) - symbols("enclave").keys() == set()


def test_no_two_cards_share_an_emblem() -> None:
    known = symbols("enclave").items()
    drawn = [ET.tostring(one) for id, one in known if id.startswith(("c-", "h-"))]
    bodies = {re.sub(rb' id="[^"]*"', b"", one) for one in drawn}
    assert len(bodies) == len(drawn) > 80


# --- Warcraft -------------------------------------------------------------------------------


def names_on_the_map() -> set[str]:
    """The drawings that the table of Warcraft asks for: shields, crests, cards, ground."""
    weapons = {f"w-{kind}" for kind in KINDS if kind not in (MELEE, FLYING)} | {"w-flying", "w-bat"}
    races = {f"w-{part}-{race}" for race in RACES for part in ("b", "e", "h", "m", "g")}
    ground = {f"w-t-{one}" for one in ("clear", "hall", "mine", "mountain", "objective")}
    kinds = {
        site.kind for one in warcraft.default_pack().scenarios.values() for site in one.board.sites
    }
    return weapons | races | ground | {f"w-g-{kind}" for kind in kinds}


def test_every_piece_zone_and_card_has_a_drawing() -> None:
    known = symbols("warcraft").keys()
    assert names_on_the_map() - known == set()
    assert {f"w-c-{card}" for card in CARDS} - known == set()


# --- Kingdom Defenders ------------------------------------------------------------------------


def test_every_tile_adventure_destiny_and_sign_has_a_drawing() -> None:
    known = symbols("kingdom-defenders").keys()
    drawn = {*kd.CHARACTERS, *kd.BUILDINGS, *kd.ADVENTURES, *kd.DESTINIES, *SIGNS, *kd.REWARDS}
    both = {"x", "y", "z", "hl"}  # goods between which a player chooses
    marks = {f"m{seat}" for seat in range(4)}
    assert {f"k-{one}" for one in drawn | both | marks} - known == set()


def test_no_two_tiles_or_adventures_share_an_emblem() -> None:
    named = {f"k-{one}" for one in (*kd.CHARACTERS, *kd.BUILDINGS, *kd.ADVENTURES, *kd.DESTINIES)}
    known = symbols("kingdom-defenders")
    bodies = {re.sub(rb' id="[^"]*"', b"", ET.tostring(known[id])) for id in named}
    assert len(bodies) == len(named) == 72


# --- Defenders of the Realm -------------------------------------------------------------------


def test_every_hero_general_minion_and_land_has_a_drawing() -> None:
    pack, known = realm.default_pack(), symbols("realm").keys()
    colours = [general.colour for general in pack.generals.values()]
    assert {f"r-h-{hero}" for hero in pack.heroes} - known == set()
    assert {f"r-{kind}-{colour}" for kind in "mgt" for colour in colours} - known == set()
    assert {f"r-t-{site.role}" for site in pack.board.sites if site.role} - known == set()
    assert {f"r-i-{card.symbol}" for card in pack.cards.values() if card.symbol} - known == set()
