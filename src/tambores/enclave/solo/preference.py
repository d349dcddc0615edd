"""Who comes first among several: printed values alone decide, then the player (SOLO-COM-07)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from tambores.enclave.content.card import UnitCard
from tambores.enclave.reading.lines import unit_at
from tambores.enclave.solo.state import PLAYER
from tambores.enclave.table.board import Place
from tambores.enclave.table.table import Shown

T = TypeVar("T")


def first_among(candidates: Iterable[T], key: Callable[[T], Any]) -> list[T]:
    """Those with the highest key, in the order given."""
    ranked = [(key(candidate), candidate) for candidate in candidates]
    best = max((rank for rank, _ in ranked), default=None)
    return [candidate for rank, candidate in ranked if rank == best]


def targets(position: Shown, columns: Iterable[int]) -> list[int]:
    """The columns in which the player's unit has the highest cost, then attack (SOLO-COM-07)."""
    columns = list(columns)
    if len(columns) < 2:
        return columns

    def rank(column: int) -> tuple[int, int]:
        card = _card(position, (PLAYER, column))
        return card.cost, card.attack

    return first_among(columns, rank)


def favourites(position: Shown, places: Iterable[Place]) -> list[Place]:
    """The units with the highest cost, then attack, then defence (SOLO-HERO-07)."""

    def rank(place: Place) -> tuple[int, int, int]:
        card = _card(position, place)
        return card.cost, card.attack, card.defence

    return first_among(places, rank)


def _card(position: Shown, place: Place) -> UnitCard:
    unit = unit_at(position, place)
    assert unit is not None
    return unit.card
