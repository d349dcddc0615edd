"""How Enclave is played, for people who have never seen it: a text and its pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from tambores import enclave
from tambores.enclave.render import svg
from tambores.kernel.gate import apply
from tambores.kernel.seeing import view
from tambores.kernel.text import parse_action

PACK = "standin-2"
"""The set of cards in the pictures."""


def _table() -> enclave.Battle:
    """Return a deployment: the humans have five cards, the orcs three units."""
    return enclave.scenario(
        phase="deployment",
        holder=0,
        pack=enclave.pack(PACK),
        sides=(
            {
                "army": "human",
                "hero": "joanna",
                "line": {1: "soldado", 2: "alabardero"},
                "hand": ["arquera", "caballero", "soldado", "batidor", "espada_bastarda"],
                "removed": ["espadachin", "soldado"],
            },
            {
                "army": "orc",
                "hero": "borrunn",
                "wounds": 1,
                "line": {1: "lancero", 2: "furor", 5: "ballestero"},
                "hand": ["goblin", "huargo"],
                "removed": ["goblin", "goblin", "huargo"],
            },
        ),
    )


def _combat() -> enclave.Battle:
    """Return a combat in which all is declared but the blow of a hero."""
    battle = enclave.scenario(
        phase="combat",
        holder=0,
        pack=enclave.pack(PACK),
        sides=(
            {
                "army": "human",
                "hero": "joanna",
                "line": {1: "soldado", 2: "alabardero", 3: "arquera", 4: "caballero"},
            },
            {
                "army": "orc",
                "hero": "borrunn",
                "line": {1: "lancero", 2: "furor", 5: "ballestero"},
            },
        ),
    )
    for line in ("support 3 2", "attack 4 5", "strike_back 2 2", "attack_hero 5"):
        battle = apply(battle, parse_action(battle, line))
    return battle


def _draw_table(name: str, language: str) -> str:
    return svg.board(view(_table(), 0), language, id=name, actions=(), style=False)


def _draw_card(name: str, language: str) -> str:
    return svg.card(enclave.pack(PACK).card("caballero"), language, id=name, style=False)


def _draw_combat(name: str, language: str) -> str:
    return svg.combat(view(_combat(), 0), language, id=name, style=False)


PICTURES: Mapping[str, Callable[[str, str], str]] = MappingProxyType(
    {"table": _draw_table, "card": _draw_card, "combat": _draw_combat}
)
"""The pictures by the names that the text has for them."""
