"""What is drawn and told in the tests: positions, battles played at random; and how it is read."""

from __future__ import annotations

import functools
import itertools
import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, NamedTuple

import tambores as tb
from tambores import Catalogue, enclave
from tambores.enclave import solo
from tambores.enclave.render.text import board
from tests.enclave.scenarios.play import combat, human, orc, play, unit
from tests.sets import STANDIN_1

PACK = STANDIN_1
HUMANS = ("jayme", "aiden", "joanna", "rincemer")
ORCS = ("thugg", "krangg", "borrunn", "uzgar")

# --- positions --------------------------------------------------------------------------------


def position(phase: str = "deployment", **humans: Any) -> enclave.Battle:
    """A battle with something of everything on the table."""
    own: dict[str, Any] = {
        "hand": ["grifo", "escudo_triangular"],
        "discard": ["soldado", "soldado"],
        "line": {
            1: "soldado",
            2: unit("alabardero", attached=["espada_bastarda"]),
            4: unit("portaestandarte", attached=["maldicion_de_la_arana"]),
        },
    }
    foe = orc(
        "krangg",
        wounds=2,
        hand=["grito_de_guerra", "lancero", "goblin"],
        line={2: unit("trol", wounds=1), 5: unit("jinete", deployed_this_turn=True)},
    )
    return enclave.scenario(
        phase=phase, holder=1, turn=3, sides=(human("aiden", **own | humans), foe), pack=STANDIN_1
    )


def solo_position() -> solo.SoloBattle:
    """A solo battle in which cards lie face down and in the reserve."""
    return solo.scenario(
        phase="deployment",
        holder=0,
        rules=enclave.HouseRules(ai_ties="auto"),
        sides=(
            human("aiden", hand=["soldado"], line={5: "soldado"}),
            orc(
                "krangg",
                line={2: "trol", 5: "goblin"},
                face_down={1: "jinete", 4: "lancero"},
                reserve=["furor", "huargo"],
            ),
        ),
        pack=STANDIN_1,
    )


def fray(holder: int = 0, **line: Any) -> enclave.Battle:
    """A combat of Aiden's units against these of Krangg's."""
    sides = human("aiden", line=line.get("human", {})), orc("krangg", line=line.get("orc", {}))
    return combat(*sides, holder)


def lone(humans: dict[str, Any], orcs: dict[str, Any], phase: str = "combat") -> enclave.Battle:
    """A position in which player 1 is first; Aiden against Krangg unless it says otherwise."""
    sides = human("aiden") | humans, orc("krangg") | orcs
    return enclave.scenario(phase=phase, holder=0, sides=sides, pack=STANDIN_1)


def fighting() -> enclave.Battle:
    """A combat in which many kinds of declarations were made."""
    state = combat(
        human(
            "aiden",
            line={1: "soldado", 2: "alabardero", 3: "arquera", 4: "catapulta", 5: "grifo"},
        ),
        orc("thugg", line={2: unit("trol", wounds=1), 4: "goblin_hondero", 5: "jinete"}),
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


def acted(state: enclave.Battle, *actions: enclave.Action) -> enclave.Battle:
    """The state after these actions."""
    for action in actions:
        state = tb.apply(state, action)
    return state


# --- battles played at random -----------------------------------------------------------------

BATTLES = range(9)
"""Battles with all heroes, under both readings of who attacks together; a third is solo play."""


def start(number: int) -> enclave.Battle:
    """The state with which one of these battles begins."""
    rules = enclave.HouseRules(unit_attacks=("joint", "separate")[number % 2], max_turns=12)
    one, other = HUMANS[number % 4], ORCS[number // 4 % 4]
    if number % 3 != 2:
        return enclave.new_battle(("human", "orc"), (one, other), seed=number, rules=rules)
    if number % 2:
        return solo.new_battle("orc", other, seed=number, ai_hero=one, rules=rules)
    return solo.new_battle("human", one, seed=number, ai_hero=other, rules=rules)


@functools.cache
def steps(number: int) -> tuple[tuple[enclave.Battle, tb.Step[enclave.Battle]], ...]:
    """Each step of one of these battles with the state before it."""
    walk = tb.random_walk(start(number), number)
    return tuple((before, tb.transition(before, action)) for before, action, _ in walk)


def reached(number: int, every: int = 1) -> tuple[enclave.Battle, ...]:
    """States of one of these battles from the first one on, evenly spread, and the last one."""
    states = (start(number), *(step.state for _, step in steps(number)))
    return (*states[:-1:every], states[-1])


def played() -> Iterator[tuple[enclave.Battle, tb.Step[enclave.Battle]]]:
    """The steps of all these battles, each with the state before it."""
    return itertools.chain.from_iterable(map(steps, BATTLES))


# --- words ------------------------------------------------------------------------------------

FRENCH = Catalogue(
    "fr",
    {
        "enclave.seat.0": "Ana",
        "enclave.name.grifo": "Griffon",
        "enclave.describe.deploy": "Déployer {card}, case {slot}, {cost} à payer",
        "enclave.event.passed": "{seat} passe.",
        "enclave.prompt.deploy": "Que faites-vous ?",
        "enclave.modifier.under": "{by} de {card}",
    },
)
"""A front end's own words, which lack most."""

RAW = re.compile(r"None|[@{<]|\b(seat|pile|stat|role|describe|action|tie|value)\.\w|(slot|hueco) 0")
"""What shows that something was not put into words."""


def assert_in_words(text: str) -> None:
    """Check that a text is not empty and shows no raw key."""
    assert text == text.strip() != ""
    assert "\n" not in text
    assert not RAW.search(text), text


# --- text boards ------------------------------------------------------------------------------

WALLS = (15, 31, 47, 63)


def drawn(shown: enclave.Battle | enclave.View, language: str = "en") -> str:
    """A board in ASCII."""
    return board(shown, language, ascii=True)


def half(drawing: str, column: int, far: bool = False) -> list[str]:
    """What stands in a column of a half, from the front to the back."""
    lines = drawing.splitlines()
    front = next(number for number, line in enumerate(lines) if re.match("[-=─═]{6} 1 ", line))
    rows = lines[:front][::-1] if far else lines[front + 1 :]
    found = []
    for row in rows:
        if any(row[wall : wall + 1] not in ("|", "│") for wall in WALLS):
            break
        found.append(row[16 * column - 16 : 16 * column - 1].strip())
    return [text for text in found if text]


# --- pictures ---------------------------------------------------------------------------------

SVG = "{http://www.w3.org/2000/svg}"


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
    return files("tambores.enclave.content").joinpath("standin-1.toml").read_text(encoding="utf-8")
