"""Positions to be drawn, and pictures taken apart."""

from __future__ import annotations

import functools
import json
import re
import xml.etree.ElementTree as ET
from importlib.resources import files
from typing import NamedTuple

import tambores as tb
from tambores import enclave
from tambores.enclave import solo
from tests.scenarios.play import combat, human, orc, play, unit

SVG = "{http://www.w3.org/2000/svg}"
PACK = enclave.default_pack()
HUMANS = ("jayme", "aiden", "joanna", "rincemer")
ORCS = ("thugg", "krangg", "borrunn", "uzgar")


@functools.cache
def reached(seed: int) -> tuple[enclave.Battle, ...]:
    """Every state of a random battle; every third one is a solo battle."""
    hero, foe = HUMANS[seed % 4], ORCS[seed // 4 % 4]
    start: enclave.Battle
    if seed % 3 == 2:
        start = solo.new_battle("human", hero, seed=seed, ai_hero=foe)
    else:
        rules = enclave.HouseRules(unit_attacks=("joint", "separate")[seed % 2], max_turns=12)
        start = enclave.new_battle(("human", "orc"), (hero, foe), seed=seed, rules=rules)
    return (start, *(after for _, _, after in tb.random_walk(start, seed)))


def some(seed: int, every: int = 7) -> tuple[enclave.Battle, ...]:
    """A sample of the states of a battle, evenly spread, with the last one."""
    return (*reached(seed)[::every], reached(seed)[-1])


SEEDS = range(6)


def fighting() -> enclave.Battle:
    """A combat in which many kinds of declarations were made."""
    state = combat(
        human(
            "aiden",
            line={1: "soldado", 2: "alabardero", 3: "arquera", 4: "catapulta", 5: "grifo"},
        ),
        orc(
            "thugg",
            line={2: unit("trol", wounds=1), 4: "goblin_hondero", 5: "jinete"},
        ),
    )
    return play(
        state,
        *("attack_hero 1", "support 3 4", "fight 5", "silence 5 5", "strike_back 4 3"),
    )


def splitting() -> enclave.Battle:
    """A Catapult that has given 2 of its 4 points to column 1."""
    state = combat(
        human("aiden", line={2: "catapulta"}), orc("thugg", line={1: "trol", 3: "goblin"})
    )
    return play(state, "split 2 1 2")


def preventing() -> enclave.Battle:
    """An impact stands on the Soldier, and Rincemer may cancel it."""
    return combat(
        human("rincemer", line={3: "soldado"}, hand=["arquera", "soldado"]),
        orc("thugg", line={3: "lancero"}),
    )


class Part(NamedTuple):
    """An element with a name of its own."""

    attributes: dict[str, str]
    title: str
    note: str
    element: ET.Element

    @property
    def sources(self) -> list[str]:
        """The actions that begin here."""
        return [*json.loads(self.attributes.get("data-source", "[]"))]

    @property
    def targets(self) -> list[str]:
        """The actions aimed here."""
        return [*json.loads(self.attributes.get("data-target", "[]"))]

    @property
    def classes(self) -> set[str]:
        """Its classes."""
        return set(self.attributes["class"].split())

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom."""
        found = re.fullmatch(r"translate\((\S+) (\S+)\)", self.attributes["transform"])
        assert found is not None
        x, y = map(float, found.groups())
        frame = self.element.find(f"{SVG}rect")
        assert frame is not None
        return x, y, x + float(frame.attrib["width"]), y + float(frame.attrib["height"])


def parts(drawing: str, id: str = "board") -> dict[str, Part]:
    """The elements with a title of their own, by id without the prefix."""
    found: dict[str, Part] = {}
    for element in ET.fromstring(drawing).iter(f"{SVG}g"):
        title = element.find(f"{SVG}title")
        if title is not None:
            note = element.find(f"{SVG}desc")
            name = element.attrib["id"].removeprefix(f"{id}-")
            text = "" if note is None else note.text or ""
            found[name] = Part(element.attrib, title.text or "", text, element)
    return found


def written(drawing: str) -> list[str]:
    """Every text that is drawn."""
    return ["".join(element.itertext()) for element in ET.fromstring(drawing).iter(f"{SVG}text")]


def source() -> str:
    """The text of the stand-in set."""
    return files("tambores.enclave.cards").joinpath("standin-1.toml").read_text(encoding="utf-8")
