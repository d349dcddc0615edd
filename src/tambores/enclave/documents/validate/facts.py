"""Saying what is wrong, and where; shared by all checks."""

from __future__ import annotations

from typing import NoReturn

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import Card
from tambores.enclave.table import board as s
from tambores.enclave.table.board import Place
from tambores.enclave.table.state import Battle
from tambores.errors import DecodeError


def fail(path: str, message: str) -> NoReturn:
    """DecodeError at `path`."""
    raise DecodeError(message, f"data.{path}" if path else "data")


def expect(fact: bool, path: str, message: str) -> None:
    """DecodeError at `path` unless it is so."""
    if not fact:
        fail(path, message)


def stands(battle: Battle, place: Place) -> bool:
    """Whether a unit stands at a place, which need not exist."""
    seat, slot = place
    return seat in (0, 1) and slot in s.SLOTS and battle.sides[seat].at(slot) is not None


def effect_of(card: Card, ability: int, effect: int) -> v.Effect | None:
    """The effect of a card by its numbers, which need not exist."""
    if 0 <= ability < len(card.abilities) and 0 <= effect < len(card.abilities[ability].effects):
        return card.abilities[ability].effects[effect]
    return None
