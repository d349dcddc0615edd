"""Any position of a solo battle in one call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from tambores.enclave.content.pack import Pack
from tambores.enclave.documents.scenario import SIDE, by_slot, deck_card, listed, written_side
from tambores.enclave.documents.scenario import build as build_battle
from tambores.enclave.play.setup import check_two
from tambores.enclave.solo.state import AUTOMATON, SoloBattle, solo_table
from tambores.enclave.table.rulings import HouseRules

AI_SIDE = (*(name for name in SIDE if name != "hand"), "face_down", "reserve")


def build(
    phase: str,
    holder: int,
    sides: Sequence[Mapping[str, Any]],
    seed: int,
    turn: int,
    rules: HouseRules,
    pack: Pack,
) -> SoloBattle:
    """The solo battle that a scenario describes, at the beginning of its phase."""
    check_two("sides", sides)
    parts = written_side(sides, AUTOMATON, pack, AI_SIDE)
    own = partial(deck_card, pack, parts["army"].value)
    face_down = by_slot(parts.get("face_down"), own)
    reserve = tuple(map(own, listed(parts.get("reserve"))))
    down = tuple(card for card in face_down if card is not None)
    battle = build_battle(
        phase, holder, sides, seed, turn, rules, pack,
        fields=(SIDE, AI_SIDE), elsewhere=((), (*down, *reserve)),
    )  # fmt: skip
    for slot, unit in enumerate(battle.sides[AUTOMATON].line, start=1):
        if unit is not None and face_down[slot - 1] is not None:
            parts["face_down"].fail("scenario.taken", slot=slot)
    table = solo_table(battle.table, face_down, reserve)
    return SoloBattle(table, battle.frames, battle.chance, None)
