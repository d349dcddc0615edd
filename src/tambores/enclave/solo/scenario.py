"""Any position of a solo battle in one call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tambores.enclave.cards.card import Card
from tambores.enclave.cards.pack import Pack
from tambores.enclave.documents.scenario import (
    SIDE_KEYS,
    by_slot,
    card_ids,
    check_keys,
    deck_card,
    required,
)
from tambores.enclave.documents.scenario import build as build_battle
from tambores.enclave.play.setup import check_two
from tambores.enclave.solo.state import AUTOMATON, SoloBattle, solo_table
from tambores.enclave.table.board import SLOTS
from tambores.enclave.table.rulings import HouseRules
from tambores.errors import UsageError

AI_KEYS = (*(key for key in SIDE_KEYS if key != "hand"), "face_down", "reserve")


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
    given = sides[AUTOMATON]
    check_keys(given, AI_KEYS, f"side {AUTOMATON}")
    army = required(given, "army", AUTOMATON, AI_KEYS)
    pack.check_army(army)
    face_down = _face_down(pack, army, given.get("face_down"))
    ids = card_ids(given.get("reserve"), f"side {AUTOMATON}, reserve")
    reserve = tuple(deck_card(pack, army, card_id) for card_id in ids)
    down = tuple(card for card in face_down if card is not None)
    battle = build_battle(
        phase, holder, sides, seed, turn, rules, pack,
        known=(SIDE_KEYS, AI_KEYS), elsewhere=((), (*down, *reserve)),
    )  # fmt: skip
    for slot, unit in enumerate(battle.sides[AUTOMATON].line, start=1):
        if unit is not None and face_down[slot - 1] is not None:
            raise UsageError(f"side {AUTOMATON}: slot {slot} holds a unit and a face-down card")
    table = solo_table(battle.table, face_down, reserve)
    return SoloBattle(table, battle.frames, battle.chance, None)


def _face_down(pack: Pack, army: Any, given: Any) -> tuple[Card | None, ...]:
    where = f"side {AUTOMATON}, face_down"
    given = by_slot(given, where)
    card_ids([card for card in given.values() if card is not None], where)
    return tuple(
        deck_card(pack, army, given[slot]) if given.get(slot) is not None else None
        for slot in SLOTS
    )
