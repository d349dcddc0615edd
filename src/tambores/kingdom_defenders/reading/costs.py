"""Adventures: what they cost a seat, and whether it can pay (1.9)."""

from __future__ import annotations

from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content.vocabulary import MAGIC, SPELL, STRENGTH, WEAPON, WOUND
from tambores.kingdom_defenders.table.levels import tile
from tambores.kingdom_defenders.table.slots import passive
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.kingdom_defenders.table.values import MOST_WOUNDS

Price = tuple[int, int, int, int]
"""Weapons, spells, either and wounds."""


def savings(table: KingdomTable, seat: Seat) -> tuple[int, int, int]:
    """The weapons, spells and wounds that a seat saves in every adventure (KD-070)."""
    hero, pack = table.heroes[seat], table.pack
    saved = {
        WEAPON: tile(pack, STRENGTH, hero.strength), SPELL: tile(pack, MAGIC, hero.magic), WOUND: 0,
    }  # fmt: skip
    character = passive(table, seat)
    for effect in character.effects if character else ():
        if effect.name == "discount":
            saved[effect.word] += effect.n
    return saved[WEAPON], saved[SPELL], saved[WOUND]


def price(table: KingdomTable, seat: Seat, card: str, chosen: str = "") -> Price:
    """What an adventure costs a seat: w, s, either and wounds, after what it saves (KD-Q2).

    `chosen` are the either-icons that have become weapons or spells.
    """
    weapons, spells, either, wounds = table.pack.adventures[card].cost
    fewer_w, fewer_s, fewer_h = savings(table, seat)
    weapons += chosen.count(WEAPON)
    spells += chosen.count(SPELL)
    return (
        max(0, weapons - fewer_w), max(0, spells - fewer_s), either - len(chosen),
        max(0, wounds - fewer_h),
    )  # fmt: skip


def amounts_due(table: KingdomTable, seat: Seat, card: str, chosen: str) -> tuple[int, int, int]:
    """The weapons, spells and wounds of an adventure whose either-icons are all chosen."""
    weapons, spells, _, wounds = price(table, seat, card, chosen)
    return weapons, spells, wounds


def can_complete(table: KingdomTable, seat: Seat, card: str, chosen: str = "") -> bool:
    """Whether a seat has the weapons and spells, however it chooses the rest (KD-Q15)."""
    stock = table.heroes[seat].stock
    assert stock is not None
    left = table.pack.adventures[card].cost[2] - len(chosen)
    for weapons in range(left + 1):
        all_chosen = chosen + WEAPON * weapons + SPELL * (left - weapons)
        due = price(table, seat, card, all_chosen)
        if due[0] <= stock[0] and due[1] <= stock[1]:
            return True
    return False


def kinds_to_pay(table: KingdomTable, seat: Seat, card: str, chosen: str) -> list[str]:
    """What the next either-icon can become."""
    return [kind for kind in (WEAPON, SPELL) if can_complete(table, seat, card, chosen + kind)]


def marker_slots(table: KingdomTable, seat: Seat, active: str = "") -> list[str]:
    """The slots from which a disc can become the marker of a wound (KD-Q16)."""
    return [
        laid.slot for laid in table.discs if laid.seat == seat and laid.own and laid.slot != active
    ]


def has_marker(table: KingdomTable, seat: Seat, active: str = "") -> bool:
    """Whether a first wound has a disc for its marker (KD-071, KD-074)."""
    hero = table.heroes[seat]
    return hero.wounds > 0 or hero.free > 0 or bool(marker_slots(table, seat, active))


def can_be_wounded(table: KingdomTable, seat: Seat) -> bool:
    """Whether a wound can be offered to a seat (KD-126)."""
    return table.heroes[seat].wounds < MOST_WOUNDS and has_marker(table, seat)


def why_unpayable(table: KingdomTable, seat: Seat, card: str, slot: str) -> tuple[str, str] | None:
    """The key and the rule of why a seat cannot pay an adventure; None if it can."""
    wounds = price(table, seat, card)[3]
    if table.heroes[seat].wounds + wounds > MOST_WOUNDS:
        return "too_many_wounds", "KD-072"
    if wounds and not has_marker(table, seat, slot):
        return "no_marker", "KD-074"
    return None if can_complete(table, seat, card) else ("cannot_pay", "KD-067")
