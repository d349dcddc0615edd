"""The drawings of Enclave's table: every card of the library has an emblem of its own."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from importlib.resources import files

import pytest

from tambores import enclave

SVG = "{http://www.w3.org/2000/svg}"
DRAWINGS = ET.fromstring(
    files("tambores.enclave.page").joinpath("emblems.svg").read_text(encoding="utf-8")
)
SYMBOLS = {one.attrib["id"]: one for one in DRAWINGS.iter(f"{SVG}symbol")}


def names_on_cards(pack: enclave.Pack) -> set[str]:
    """The drawings that the table asks for: portraits of heroes, emblems of the other cards."""
    return {("h-" if card.kind == "hero" else "c-") + card.id for card in pack.cards}


@pytest.mark.parametrize("name", enclave.packs())
def test_every_card_and_hero_has_a_drawing(name: str) -> None:
    assert names_on_cards(enclave.pack(name)) - SYMBOLS.keys() == set()


def test_no_two_cards_share_an_emblem() -> None:
    drawn = [ET.tostring(one) for id, one in SYMBOLS.items() if id.startswith(("c-", "h-"))]
    bodies = {re.sub(rb' id="[^"]*"', b"", one) for one in drawn}
    assert len(bodies) == len(drawn) > 80


def test_every_drawing_that_is_used_exists() -> None:
    used = {one.attrib["href"] for one in DRAWINGS.iter(f"{SVG}use")}
    assert used <= {f"#{id}" for id in SYMBOLS}


def test_every_class_of_a_drawing_has_a_colour() -> None:
    styles = files("tambores.enclave.page").joinpath("table.css").read_text(encoding="utf-8")
    used = {name for one in DRAWINGS.iter() for name in one.get("class", "").split()}
    assert [name for name in sorted(used) if not re.search(rf"\.{name}\b(?!-)", styles)] == []
