"""Victory: what wins each scenario, and when it is checked (WC-Q2, 4.2)."""

from __future__ import annotations

from tambores.kernel.prompt import Seat
from tambores.warcraft.content.scenario import GATE, NORDRASSIL, POINTS
from tambores.warcraft.content.scenario import NECROMANCERS as MARCH
from tambores.warcraft.content.vocabulary import HUMAN, NECROMANCER, UNDEAD, UNITS
from tambores.warcraft.play.common import WarDraft, win
from tambores.warcraft.reading.pieces import has_units, number_of
from tambores.warcraft.reading.points import side_points
from tambores.warcraft.table.layout import layout
from tambores.warcraft.table.table import WarTable

SOURCES = ("A", "B", "C")
"""The tokens whose loss costs the Undead the game (WC-134)."""

GUARDS = 3
"""Enemy units around the gate that keep it from being won (WC-125)."""


def total_of(table: WarTable, seat: Seat) -> int:
    """The points of a seat's side; 0 in a scenario without points."""
    scene = table.scene
    return side_points(table, scene.side_of[seat]) if scene.goal == POINTS else 0


def reached(table: WarTable, seat: Seat, total: int) -> str:
    """The reason for which a seat's side has won at the end of its turn; "" if it has not.

    `total` is the points of its side.
    """
    scene = table.scene
    if scene.goal == POINTS and total >= scene.needed:
        return "points"  # WC-004, WC-005
    if scene.goal == GATE and _holds_gate(table, table.races[seat]):
        return "gate"
    if scene.goal == NORDRASSIL and table.races[seat] == UNDEAD:
        (tree,) = (zone for name, zone in table.tokens if name == "nordrassil")
        return "nordrassil" if has_units(table.ground(tree), (UNDEAD,)) else ""  # WC-146
    return ""


def _holds_gate(table: WarTable, race: str) -> bool:
    """Whether a race has a unit in the gate and few enemies stand around it (WC-125)."""
    gate = table.scene.places["D"]
    if not has_units(table.ground(gate), (race,)):
        return False
    enemies = table.lineup.enemies[race]
    around = (table.ground(zone) for zone in table.board.neighbours(gate))
    return sum(number_of(ground, enemies, UNITS) for ground in around) < GUARDS


def check_seat(draft: WarDraft, seat: Seat, total: int) -> None:
    """At the end of a seat's turn: whether its side, with so many points, has won."""
    if reason := reached(draft.table, seat, total):
        win(draft, draft.table.scene.side_of[seat], reason)


def check_all(draft: WarDraft) -> None:
    """At the end of the turn: of several sides that have won, most points, then order (WC-Q2)."""
    table = draft.table
    reasons = {seat: reached(table, seat, total_of(table, seat)) for seat in table.order}
    if found := [seat for seat, reason in reasons.items() if reason]:
        side_of = table.scene.side_of
        seat = max(found, key=lambda one: side_points(table, side_of[one]))
        win(draft, side_of[seat], reasons[seat])


def check_at_once(draft: WarDraft) -> None:
    """The goals of the March of the Necromancers that count at once (WC-134)."""
    table = draft.table
    if table.scene.goal != MARCH:
        return
    humans = table.lineup.side_of[HUMAN]
    if not layout(table).number(UNDEAD, NECROMANCER):
        win(draft, humans, "necromancers_dead")
    elif not any(name in SOURCES for name, _ in table.tokens):
        win(draft, humans, "tokens_destroyed")
