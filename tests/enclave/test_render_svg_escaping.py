"""Names and texts of others in a picture: nothing gets through, and nothing out of its box."""

from __future__ import annotations

import functools
import html.parser
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import solo
from tambores.enclave.render import svg
from tambores.kernel.message import Catalogue
from tambores.toolkit.drawing.lettering import width
from tests.enclave.rendering import (
    PACK,
    SVG,
    fighting,
    parts,
    source,
    written,
)
from tests.enclave.scenarios.play import deployment, human, orc

pytestmark = pytest.mark.no_cover

TAGS = {"svg", "g", "title", "desc", "style", "rect", "path", "circle", "text", "tspan"}
ATTRIBUTES = re.compile(
    r"id|class|lang|role|tabindex|viewBox|transform|d|x|y|rx|cx|cy|r|width|height"
    r"|font-size|dy|text-anchor|textLength|lengthAdjust|aria-[a-z]+|data-[a-z]+"
)
NASTY = (
    "<script>alert(1)</script>",
    '\\" onload=\\"alert(1)',
    "</text></svg><img src=x onerror=alert(1)>",
    "]]></style><b>&amp;&lt;",
    "'><a href='//example.org'>",
    "Donaudampfschifffahrtsgesellschaftskapitänsmütze",
    "W" * 300,
    "獅鷲獸與龍之王者大軍團與其他的軍隊",
    "עברית וערבית العَرَبِيَّة",
    "e\u0301\u0301\u0301" * 40,
    "😀🗡️" * 30,
    "a " * 600,
    "👩\u200d👩\u200d👧\u200d👦🏳\ufe0f\u200d🌈" * 20,
)


@functools.cache
def hostile() -> enclave.Pack:
    """The stand-in set with names and texts that mean harm."""
    head, *records = source().split("[[cards]]")
    for place, record in enumerate(records):
        for key, word in (("names", place), ("texts", place + 5)):
            nasty = NASTY[word % len(NASTY)]
            whole = f'{key} = {{ es = "{nasty}", en = "{nasty}" }}'
            start = record.index(f"{key} = ")
            record = record[:start] + whole + record[record.index("\n", start) :]
        records[place] = record
    head = head.replace('id = "standin-1"', 'id = "hostile"')
    head += f"armies = {{ human = {{ es = '{NASTY[0]}', en = '{NASTY[2]}' }} }}\n"
    return enclave.parse_pack("[[cards]]".join((head, *records)))


OWN = Catalogue(
    'x"><script>',
    {
        "enclave.seat.0": '<b onclick="x">Ana\x00\x1b\x0b\u202e\ud800\uffff</b>' * 9,
        "enclave.seat.0.of": "of & <i>",
        "enclave.army.human": "]]>&<!--",
        "enclave.phase.deployment": "'\"><script>alert(1)</script>",
        "enclave.board.passed": "<![CDATA[",
        "enclave.stat.attack": "<style>*{{}}</style>",
    },
)


def hostile_pictures() -> Iterator[str]:
    for hero, foe, solitary in (("jayme", "borrunn", False), ("rincemer", "krangg", True)):
        state: enclave.Battle
        if solitary:
            state = solo.new_battle("human", hero, seed=4, ai_hero=foe, pack=hostile())
        else:
            state = enclave.new_battle(("human", "orc"), (hero, foe), seed=4, pack=hostile())
        for _, _, after in [*tb.random_walk(state, 2, limit=150)][::10]:
            for language in ("en", OWN):
                yield svg.board(after, language, arrows=True)
                yield svg.combat(after, language)
    for card in hostile().cards:
        yield svg.card(card)
        yield svg.card(card, OWN)


class Reader(html.parser.HTMLParser):
    """What a page would find in a picture."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        for name, _ in attrs:
            assert name == "xmlns" or re.fullmatch(ATTRIBUTES.pattern.lower(), name)

    def handle_comment(self, data: str) -> None:
        raise AssertionError(data)


def test_names_and_texts_of_others_bring_no_element_and_no_attribute() -> None:
    for drawing in hostile_pictures():
        for element in ET.fromstring(drawing.encode("utf-8")).iter():
            assert element.tag.removeprefix(SVG) in TAGS
            assert all(ATTRIBUTES.fullmatch(name) for name in element.attrib)
        reader = Reader()
        reader.feed(drawing)
        assert reader.tags <= TAGS


def test_no_picture_runs_or_loads_anything() -> None:
    whole = svg.board(fighting(), arrows=True) + svg.card(PACK.card("grifo"))
    bare = whole.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not re.search(r"<script|href|url\(|@import|http|<image|\son\w+=", bare)


def test_every_text_stays_in_its_box() -> None:
    """As far as its width can be estimated, or by the length at which it is drawn."""
    for drawing in hostile_pictures():
        for part in parts(drawing).values():
            if "tb-declaration" in part.classes:
                continue
            left, _, right, _ = part.box
            for text in part.element.findall(f"{SVG}text"):
                begin, end = extent(text)
                assert begin >= -1 and end <= right - left + 1, text.text


def extent(text: ET.Element) -> tuple[float, float]:
    """Where a text begins and ends."""
    size = float(text.attrib["font-size"])
    bold = text.attrib["class"].startswith("tb-b")
    long = float(text.attrib.get("textLength", width(text.text or "", bold) * size))
    begin = float(text.attrib["x"])
    begin -= {"middle": long / 2, "end": long}.get(text.attrib.get("text-anchor", ""), 0)
    return begin, begin + long


def test_a_name_that_is_cut_is_told_in_full() -> None:
    pack = hostile()
    card = next(c for c in pack.cards if c.names["en"] == "W" * 300)
    drawing = svg.card(card)
    title = ET.fromstring(drawing).find(f"{SVG}title")
    assert title is not None and (title.text or "").startswith("W" * 300)
    assert any(text.startswith("WW") and "…" in text for text in written(drawing))


def test_own_words_are_used() -> None:
    words = Catalogue("en", {"enclave.seat.0": "Ana", "enclave.name.grifo": "Gryphon"})
    state = deployment(human("aiden", line={3: "grifo"}), orc("thugg"))
    shown = parts(svg.board(state, words, actions=()))
    assert shown["slot-0-3"].title.startswith("Ana's Gryphon, slot 3: ")
