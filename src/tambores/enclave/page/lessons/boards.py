"""The positions of the lessons, and what is played in them; the words are in the catalogues."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from tambores import enclave
from tambores.toolkit.page.teaching import Board, do, look

SEED = 7
"""The seed of every position: the same cards come at the end of a turn for everybody."""

PACK = "standin-2"
"""The set of cards of the lessons; a released set never changes."""


def _position(phase: str, humans: Mapping[str, Any], orcs: Mapping[str, Any]) -> enclave.Battle:
    sides = ({"army": "human", **humans}, {"army": "orc", **orcs})
    return enclave.scenario(phase=phase, holder=0, sides=sides, seed=SEED, pack=enclave.pack(PACK))


# --- 1: deploy and pay ------------------------------------------------------------------------


def _deploy() -> enclave.Battle:
    return _position(
        "deployment",
        {"hero": "aiden", "hand": ["soldado", "batidor", "arquera", "espadachin", "alabardero"]},
        {"hero": "borrunn", "hand": ["goblin", "goblin", "lancero"]},
    )


_DEPLOY = Board(
    _deploy,
    (
        look("slot-0-1", "slot-0-2", "slot-0-3", "slot-0-4", "slot-0-5", "hero-0"),
        do("deploy soldado 2"),
        do("pay batidor", "deploy goblin 2"),
        do("deploy arquera 3"),
        do("pay espadachin", "deploy goblin 4"),
        look("hand-0-0"),
        do("pass", "pass", "pass"),
    ),
)

# --- 2: combat --------------------------------------------------------------------------------


def _combat() -> enclave.Battle:
    units = {1: "espadachin", 2: "alabardero", 4: "batidor", 5: "batidor"}
    return _position(
        "combat",
        {"hero": "aiden", "line": units, "hand": ["soldado"]},
        {"hero": "borrunn", "line": {1: "lancero", 2: "goblin"}},
    )


_COMBAT = Board(
    _combat,
    (
        look("slot-0-1", "slot-1-1", "slot-0-2", "slot-1-2"),
        look("slot-0-4", "slot-0-5", "hero-1"),
        do("attack_hero 4"),
        do("attack_hero 5", "hero_strike 4"),
        look("hero-1"),
        do("keep_hand"),
    ),
)

# --- 3: support and range ---------------------------------------------------------------------


def _support() -> enclave.Battle:
    return _position(
        "combat",
        {"hero": "joanna", "line": {2: "alabardero", 3: "arquera", 4: "caballero"}},
        {"hero": "borrunn", "line": {2: "furor", 5: "ballestero"}},
    )


_SUPPORT = Board(
    _support,
    (
        look("slot-0-2", "slot-1-2"),
        do("support 3 2"),
        do("attack 4 5", "strike_back 2 2", "attack_hero 5"),
        do("hero_strike 5"),
    ),
)

# --- 4: heroes --------------------------------------------------------------------------------


def _heroes() -> enclave.Battle:
    return _position(
        "deployment",
        {"hero": "joanna", "line": {2: "alabardero"}, "hand": ["soldado"]},
        {"hero": "borrunn", "line": {2: "lancero", 4: "goblin"}},
    )


_HEROES = Board(
    _heroes,
    (
        look("hero-0", "hero-1"),
        look("slot-0-2", "slot-1-2"),
        do("use_ability"),
        do("pay soldado"),
        do("choose_unit 0 2"),
        do("pass", "pass", "attack_hero 4"),
        do("hero_strike 4"),
    ),
)

# --- 5: equipment and tactics -----------------------------------------------------------------


def _cards() -> enclave.Battle:
    return _position(
        "deployment",
        {
            "hero": "aiden",
            "line": {1: "alabardero", 3: "soldado"},
            "hand": ["espada_bastarda", "muro_de_escudos"],
        },
        {"hero": "borrunn", "line": {1: "lancero", 3: "lancero"}},
    )


_CARDS = Board(
    _cards,
    (
        look("hand-0-0", "hand-0-1"),
        do("attach espada_bastarda 0 3", "pass"),
        look("pile-0-deck", "pile-0-removed"),
        do("play_tactic muro_de_escudos"),
        do("pass"),
    ),
)

# --- 6: the end -------------------------------------------------------------------------------


def _end() -> enclave.Battle:
    return _position(
        "deployment",
        {
            "hero": "aiden",
            "wounds": 3,
            "line": {1: "soldado", 4: "batidor"},
            "hand": ["caballero", "soldado"],
        },
        {"hero": "borrunn", "wounds": 3, "line": {1: "lancero"}},
    )


_END = Board(
    _end,
    (
        look("hero-0", "hero-1"),
        look("pile-0-deck", "pile-0-removed"),
        do("deploy caballero 5"),
        do("pay soldado", "pass"),
        do("pass"),
        do("attack_hero 4"),
        do("attack_hero 5", "hero_strike 4"),
    ),
)

BOARDS: Mapping[str, Board] = MappingProxyType({
    "deploy": _DEPLOY,
    "combat": _COMBAT,
    "support": _SUPPORT,
    "heroes": _HEROES,
    "cards": _CARDS,
    "end": _END,
})  # fmt: skip
"""The lessons by their ids, in order."""
