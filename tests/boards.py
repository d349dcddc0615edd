"""Positions that boards are drawn of in the tests, and how a drawn board is read."""

from __future__ import annotations

import re
from typing import Any

from tambores import enclave
from tambores.enclave import solo
from tambores.enclave.render.text import board


def position(phase: str = "deployment") -> enclave.Battle:
    """A battle with something of everything on the table."""
    return enclave.scenario(
        phase=phase,
        holder=1,
        turn=3,
        sides=(
            {
                "army": "human",
                "hero": "aiden",
                "hand": ["grifo", "escudo_triangular"],
                "discard": ["soldado", "soldado"],
                "line": {
                    1: "soldado",
                    2: {"card": "alabardero", "attached": ["espada_bastarda"]},
                    4: {"card": "portaestandarte", "attached": ["maldicion_de_la_arana"]},
                },
            },
            {
                "army": "orc",
                "hero": "krangg",
                "wounds": 2,
                "hand": ["grito_de_guerra", "lancero", "goblin"],
                "line": {
                    2: {"card": "trol", "wounds": 1},
                    5: {"card": "jinete", "deployed_this_turn": True},
                },
            },
        ),
    )


def solo_position() -> solo.SoloBattle:
    """A solo battle in which cards lie face down and in the reserve."""
    return solo.scenario(
        phase="deployment",
        holder=0,
        rules=enclave.HouseRules(ai_ties="auto"),
        sides=(
            {"army": "human", "hero": "aiden", "hand": ["soldado"], "line": {5: "soldado"}},
            {
                "army": "orc",
                "hero": "krangg",
                "line": {2: "trol", 5: "goblin"},
                "face_down": {1: "jinete", 4: "lancero"},
                "reserve": ["furor", "huargo"],
            },
        ),
    )


WALLS = (15, 31, 47, 63)


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


def drawn(position: enclave.Battle | enclave.View, language: str = "en") -> str:
    return board(position, language, ascii=True)


def fray(holder: int = 0, **line: Any) -> enclave.Battle:
    """A combat of Aiden's units against these of Krangg's."""
    return enclave.scenario(
        phase="combat",
        holder=holder,
        sides=(
            {"army": "human", "hero": "aiden", "line": line.get("human", {})},
            {"army": "orc", "hero": "krangg", "line": line.get("orc", {})},
        ),
    )
