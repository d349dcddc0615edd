"""The chances of an attack on a general with the cards in sight, for menus and for the page."""

from __future__ import annotations

from collections.abc import Sequence

from tambores.kernel.prompt import Seat
from tambores.realm.play.battle import portraits
from tambores.realm.reading.threats import odds
from tambores.realm.render.model import Position
from tambores.realm.table.table import RealmTable


def attackers(table: RealmTable, seat: Seat, general: str) -> list[Seat]:
    """The heroes in the place of a seat with cards in sight against a general, that seat first.

    Nobody if the seat has no such card; only itself if nobody can join it.
    """
    here = table.heroes_at(table.camps[seat].location)
    able = [one for one in table.order(seat) if one in here and portraits(table, one, general)]
    if seat not in able:
        return []
    return able if table.tail.hooks["join"].name == "ask_joiners" else able[:1]


def chance(position: Position, general: str, seats: Sequence[Seat], again: int) -> float:
    """The chance of some seats with all their cards, the one that attacks first.

    Args:
        position: a state or view.
        general: the general.
        seats: who attacks.
        again: how many rolls can be rolled again with a card.
    """
    table = position.table
    (cards, extra), *others = [
        (portraits(table, one, general), table.relic(one, "extra_die")) for one in seats
    ]
    return odds(position, general, cards, extra, again, others)


def winds(table: RealmTable) -> list[str]:
    """The cards in the hands in sight that roll again what missed."""
    known = table.tail.kinds["specials"]
    hands = [camp.hand for camp in table.camps if isinstance(camp.hand, tuple)]
    return [one for hand in hands for one in hand
            if one in known and known[one].name == "reroll_misses"]  # fmt: skip
