"""Maintenance: discs, building, rewards, deeds, adventures, the grey disc (1.12, 3.7)."""

from __future__ import annotations

from tambores.kingdom_defenders.content.vocabulary import LEAVING, ROW
from tambores.kingdom_defenders.play.common import KingdomDraft, take_back
from tambores.kingdom_defenders.table import events as e
from tambores.kingdom_defenders.table.table import KingdomTable

LAST_BUILDING_ROUND = 4


def maintain(draft: KingdomDraft) -> None:
    """The steps in their order."""
    for laid in draft.table.discs:  # KD-093
        take_back(draft, laid.slot)
    _turn_up_building(draft)
    _refill(draft)
    _move_adventures(draft)
    grey = draft.table.grey
    if grey is not None and grey.round < draft.table.round and draft.table.has_grey(grey.seat):
        draft.do(e.GreyBack)  # KD-Q46


def _turn_up_building(draft: KingdomDraft) -> None:
    """KD-094: not in rounds 5 and 6."""
    table = draft.table
    if table.round <= LAST_BUILDING_ROUND and False in table.opened:
        place = table.opened.index(False)
        tile = table.buildings[place]
        if tile is not None:
            draft.do(e.BuildingRevealed, tile, place)


def _refill(draft: KingdomDraft) -> None:
    """KD-095, KD-096; a dry pile refills nothing (KD-Q10)."""
    table = draft.table
    supply, pile = table.reward_supply, table.deed_pile
    assert isinstance(supply, tuple)
    assert isinstance(pile, tuple)
    kinds = supply[::-1][: table.rewards.count(None)]
    if kinds:
        draft.do(e.RewardsRefilled, kinds)
    deeds = pile[::-1][: table.deeds.count(None)]
    if deeds:
        draft.do(e.DeedsRefilled, deeds)


def _move_adventures(draft: KingdomDraft) -> None:
    """KD-097: cards on V4 and V5 leave, the others slide, new ones fill the rest."""
    table = draft.table
    deck = table.adventure_deck
    assert isinstance(deck, tuple)
    removed, row, drawn = moved_row(table, deck)
    if row != table.row or removed:
        draft.do(e.AdventuresMoved, removed, row, drawn)


def moved_row(
    table: KingdomTable, deck: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[str | None, ...], tuple[str, ...]]:
    """The cards that leave, the row after Maintenance, and the cards drawn, first to last."""
    last, first = len(ROW) - len(LEAVING), table.deck_place
    removed = tuple([card for card in reversed(table.row[last:]) if card])
    sliding = [card for card in reversed(table.row[first + 1 : last]) if card]
    below = [card for card in (table.row[first],) if card]  # the deck's top card
    cards = [*sliding, *below, *reversed(deck)]
    room = len(ROW) - first
    filled = cards[:room]
    row = (*[None] * (len(ROW) - len(filled)), *reversed(filled))
    drawn = tuple(filled[len(sliding) + len(below) :])
    return removed, row, drawn
