"""A second Placement, deliberately naive: every slot, and every rule that closes it to a seat."""

from __future__ import annotations

from dataclasses import dataclass, field

from .content import ADVENTURES, ALWAYS_OPEN, BUILDINGS, CHARACTERS, PRINTED, discs_of

TWO, FOUR = 2, 4
SPACES = ("V1", "V2", "V3", "V4", "V5")


@dataclass
class Player:
    """What matters in Placement."""

    free: int = 6
    grey: bool = False
    coins: int = 0
    fame: int = 20
    passed: bool = False


@dataclass
class Board:
    """A table as plain data; `discs` gives the seat, own discs and grey discs of a slot."""

    players: list[Player]
    order: list[int]
    round: int = 1
    variant: str = "normal"
    extreme_start: str = "active"
    characters: dict[int, str | None] = field(default_factory=dict)
    buildings: list[tuple[str, bool]] = field(default_factory=list)
    adventures: dict[str, str | None] = field(default_factory=dict)
    discs: dict[str, tuple[int, int, int]] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        return len(self.players)


def names(board: Board) -> list[str]:
    """Every slot that is printed somewhere, in the order of section 0; some may be closed."""
    listed = ["A0", "A1", "A2", "A3", "B1", "B2"]
    in_play = [*ALWAYS_OPEN, *(building for building, _ in board.buildings)]
    for building in sorted(in_play, key=lambda code: int(code[1:])):
        for number in range(len(BUILDINGS[building].split())):
            listed.append(f"{building}.{number + 1}")
    return [*listed, *SPACES, "C1", "C2", "C3", "C4", "D1", "D2"]


def zone(slot: str) -> str:
    """KD-046: the zone, building or adventure in which a seat has one slot."""
    if slot[0] in "ABCD":
        return slot[0]
    return slot.split(".")[0]


def side(slot: str) -> str:
    """KD-049, KD-Q6."""
    if slot[0] == "D":
        return "wall"
    return "kingdom" if slot[0] in "VC" else "city"


def requirement(board: Board, slot: str) -> str:
    """KD-044, KD-047, KD-048, KD-Q21: what a slot shows; "" if nothing lies there."""
    if slot in PRINTED:
        return PRINTED[slot]
    if slot[0] == "A":
        character = board.characters.get(int(slot[1]))
        return CHARACTERS[character] if character else ""
    if slot[0] == "V":
        adventure = board.adventures.get(slot)
        return str(discs_of(adventure)) if adventure in ADVENTURES else ""
    building, number = slot.split(".")
    return BUILDINGS[building].split()[int(number) - 1]


def broken(board: Board, seat: int, slot: str) -> set[str]:
    """Every rule that forbids this seat this slot now; none if the seat may take it."""
    return absent(board, slot) | taken(board, seat, slot) | unpaid(board, seat, slot)


def absent(board: Board, slot: str) -> set[str]:
    """The slot is not there in this game, or not yet."""
    found = set()
    asked = requirement(board, slot)
    if slot[0] == "A" and not asked:
        found.add("KD-015")
    if slot[0] == "V" and not asked:
        found.add("KD-020")
    if "/" in asked and board.seats < int(asked[-1]):
        found.add("KD-111" if board.seats == TWO else "KD-047")
    if board.seats == TWO and slot in ("A0", "A3"):
        found.add("KD-108")
    if board.seats == TWO and slot in ("V1", "V2"):
        found.add("KD-109")
    if slot[0] == "E":
        building = zone(slot)
        if building not in ALWAYS_OPEN and not dict(board.buildings)[building]:
            found.add("KD-065")
    if slot[0] == "C":
        if board.variant == "family":
            found.add("KD-112")
        active = board.variant == "extreme" and board.extreme_start == "active"
        if board.round == 1 and not active:
            found.add("KD-050")
    return found


def taken(board: Board, seat: int, slot: str) -> set[str]:
    """Discs on the board are in the way."""
    found = set()
    if slot in board.discs:
        found.add("KD-045")
    own = [one for one, (owner, _, _) in board.discs.items() if owner == seat]
    if zone(slot) in [zone(one) for one in own]:
        found.add("KD-046")
    if side(slot) == "city" and "kingdom" in [side(one) for one in own]:
        found.add("KD-049")
    if slot[0] == "E":
        building, number = slot.split(".")
        earlier = [f"{building}.{one}" for one in range(1, int(number))]
        if [one for one in earlier if one not in board.discs]:
            found.add("KD-Q9")
    return found


def unpaid(board: Board, seat: int, slot: str) -> set[str]:
    """The requirement cannot be met."""
    player = board.players[seat]
    asked = requirement(board, slot).split("/")[0]
    if not asked:
        return set()
    enough = player.free + player.grey >= int(asked[0])
    if asked.endswith("c"):
        enough = enough and player.coins >= 1
    if asked.endswith("f"):
        enough = enough and player.fame >= 1
    return set() if enough else {"KD-044"}


def legal(board: Board, seat: int) -> list[str]:
    return [slot for slot in names(board) if not broken(board, seat, slot)]


def place(board: Board, seat: int, slot: str) -> None:
    """KD-044, KD-Q46: pay at once, the grey disc first."""
    player = board.players[seat]
    asked = requirement(board, slot).split("/")[0]
    grey = int(player.grey)
    own = int(asked[0]) - grey
    player.free -= own
    player.grey = False
    if asked.endswith("c"):
        player.coins -= 1
    if asked.endswith("f"):
        player.fame -= 1
    board.discs[slot] = (seat, own, grey)


def next_seat(board: Board, last: int | None) -> int | None:
    """KD-042, KD-043, KD-Q20: who is asked after the last one; None when all are out."""
    order = board.order
    start = 0 if last is None else order.index(last) + 1
    for seat in order[start:] + order[:start]:
        player = board.players[seat]
        if not player.passed and player.free + player.grey > 0:
            return seat
    return None
