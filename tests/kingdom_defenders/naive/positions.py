"""Random positions, as the model's boards and owners and as arguments of `position`."""

from __future__ import annotations

from random import Random
from typing import Any

from tambores.kingdom_defenders import HouseRules

from .content import (
    ATTACKS,
    BUILDINGS,
    CHARACTERS,
    DESTINIES,
    HORDES,
    REWARDS,
    WITH_THE_HORDE,
    adventures_for,
)
from .placing import TWO, Board, Player, absent, names, requirement, taken
from .scoring import Owner, choices

Arguments = dict[str, Any]
"""The keyword arguments of `kingdom_defenders.position`, with `seats`."""

MOST_ATTACKS = 2
HIRELING, RECRUITER = "E13", "E8"


def chance(rng: Random, percent: int) -> bool:
    return rng.randrange(100) < percent


# --- Placement --------------------------------------------------------------------------------


def random_board(rng: Random) -> Board:
    """A board in Placement, with some discs on it."""
    seats = rng.choice((2, 3, 4))
    board = Board([Player() for _ in range(seats)], rng.sample(range(seats), seats))
    board.variant = rng.choice(("normal", "normal", "normal", "family", "extreme"))
    board.extreme_start = rng.choice(("active", "present"))
    board.round = rng.randint(1, 5 if board.variant == "family" else 6)
    draw_tiles(rng, board)
    lay_adventures(rng, board)
    start = 7 if seats == TWO else 6
    board.players = [
        Player(start, coins=rng.choice((0, 0, 1, 2)), fame=rng.choice((0, 1, 2, 20, 61)))
        for _ in range(seats)
    ]
    if HIRELING in dict(board.buildings) and chance(rng, 60):
        rng.choice(board.players).grey = True
    lay_discs(rng, board)
    for player in board.players:
        player.free = rng.randint(0, player.free)  # the others are aside, or a wound marker
        player.passed = chance(rng, 10)
    return board


def draw_tiles(rng: Random, board: Board) -> None:
    """KD-013, KD-108, KD-112: at most two attacks, none for two; P11 first; seldom a gap."""
    attacks = 0
    drawn: list[str] = []
    for tiles, most in ((CHARACTERS, 2 if board.seats == TWO else 3), ([*BUILDINGS][5:], 5)):
        pile = [one for one in tiles if board.variant != "family" or one not in WITH_THE_HORDE]
        rng.shuffle(pile)
        found: list[str] = []
        while len(found) < most:
            tile = pile.pop()
            if tile in ATTACKS:
                if board.seats == TWO or attacks == MOST_ATTACKS:
                    continue
                attacks += 1
            found.append(tile)
        drawn += found
    cast = [one for one in drawn if one.startswith("P")]
    cast.sort(key=lambda one: one != "P11")
    board.characters = {space + 1: one for space, one in enumerate(cast)}
    if chance(rng, 10):
        board.characters[rng.randint(2, len(cast))] = None
    opened = rng.randint(1, 5)
    board.buildings = [(one, space < opened) for space, one in enumerate(drawn[len(cast) :])]


def lay_adventures(rng: Random, board: Board) -> None:
    """KD-109; seldom a space is empty."""
    spaces = ("V3", "V4", "V5") if board.seats == TWO else ("V1", "V2", "V3", "V4", "V5")
    cards = rng.sample(adventures_for(board.seats), len(spaces))
    board.adventures = {
        space: None if space not in ("V1", "V3") and chance(rng, 10) else card
        for space, card in zip(spaces, cards, strict=True)
    }


def lay_discs(rng: Random, board: Board) -> None:
    """Discs of any seats on slots that exist: one a zone, so many as there are."""
    most = rng.choice((0, 10, 25, 50))
    for slot in names(board):
        if not chance(rng, most) or absent(board, slot):
            continue
        seat = rng.randrange(board.seats)
        if taken(board, seat, slot) - {"KD-049"}:
            continue
        player, discs = board.players[seat], int(requirement(board, slot)[0])
        grey = player.grey and chance(rng, 40)
        if player.free < discs - grey:
            continue
        board.discs[slot] = (seat, discs - grey, int(grey))
        player.free -= discs - grey
        player.grey = player.grey and not grey


def placing_arguments(rng: Random, board: Board) -> Arguments:
    """The same board for the engine."""
    players = {
        seat: {
            "fame": player.fame,
            "stock": f"{player.coins}c" if player.coins else "",
            "discs": player.free,
            "grey": player.grey,
            "passed": player.passed,
        }
        for seat, player in enumerate(board.players)
    }
    horde = None
    if board.variant != "family" and board.round > 1:
        horde = (HORDES[board.seats], 1)
    return {
        "seats": board.seats,
        "phase": "place",
        "round": board.round,
        "order": tuple(board.order),
        "seed": rng.randrange(1000),
        "variant": board.variant,
        "rules": HouseRules(extreme_start=board.extreme_start),
        "characters": dict(board.characters),
        "buildings": tuple(board.buildings),
        "adventures": dict(board.adventures),
        "discs": dict(board.discs),
        "horde": horde,
        "players": players,
    }


# --- the final scoring ------------------------------------------------------------------------


def random_owners(rng: Random) -> list[Owner]:
    """What two to four seats have at the end; cards and tiles as often as they exist."""
    seats = rng.choice((2, 3, 4))
    cards = adventures_for(seats)
    tiles = [kind for kind, copies in REWARDS.items() for _ in range(copies)]
    destinies = rng.sample([*DESTINIES], seats)
    rng.shuffle(cards)
    rng.shuffle(tiles)
    owners = []
    for seat in range(seats):
        most = rng.choice((2, 6, 12))
        owner = Owner(
            fame=rng.choice((0, 1, 3, 19, 20, 35, 50, 59, 60, 61, 99, 118, 121)),
            strength=rng.randint(0, 8),
            magic=rng.randint(0, 8),
            wounds=rng.randint(0, 4),
            weapons=rng.choice((0, 0, 1, 2, 5, 9)),
            spells=rng.choice((0, 0, 1, 2, 5)),
            loot=rng.choice((0, 1, 2, 4, 7, 8, 9)),
            coins=rng.choice((0, 1, 2, 5, 6, 8, 10)),
            destiny=destinies[seat],
        )
        owner.adventures = [cards.pop() for _ in range(min(len(cards), rng.randint(0, most)))]
        owner.rewards = [tiles.pop() for _ in range(min(len(tiles), rng.randint(0, most // 2)))]
        favourite = rng.choice(("", "K", "R"))
        for item in owner.to_say():
            owner.said.append(said(rng, owner, item, favourite))
        owners.append(owner)
    if chance(rng, 30):  # equal totals, which random seats hardly ever have
        for owner in owners[1:]:
            owner.fame = owners[0].fame
    if chance(rng, 15):  # equal seats
        fame, loot = rng.choice((20, 60)), rng.randint(0, 2)
        for seat in rng.sample(range(seats), 2):
            owners[seat] = Owner(fame=fame, loot=loot, destiny=destinies[seat])
    return owners


def said(rng: Random, owner: Owner, item: str, favourite: str) -> str:
    """What an item stands for: any relic, or one that a collector would choose."""
    if favourite == "K" and item != "RX":
        return "K"
    if favourite == "R":
        missing = [shape for shape in choices("RX") if shape not in owner.relics()]
        return rng.choice(missing or choices("RX"))
    return rng.choice(choices(item))


def scoring_arguments(rng: Random, owners: list[Owner]) -> Arguments:
    """The same owners for the engine; some of their Orbs have been used."""
    players = {}
    for seat, owner in enumerate(owners):
        stock = {"w": owner.weapons, "s": owner.spells, "l": owner.loot, "c": owner.coins}
        used = [item for item in owner.to_say() if item != "RX" and chance(rng, 30)]
        players[seat] = {
            "fame": owner.fame,
            "strength": owner.strength,
            "magic": owner.magic,
            "wounds": owner.wounds,
            "stock": "+".join(f"{amount}{kind}" for kind, amount in stock.items() if amount),
            "adventures": behind(owner.adventures, used),
            "rewards": behind(owner.rewards, used),
            "used": used,
            "destiny": owner.destiny,
        }
    on_row = [one for one in adventures_for(len(owners)) if not held(owners, one)]
    spaces = ("V3", "V4", "V5") if len(owners) == TWO else ("V1", "V2", "V3", "V4", "V5")
    row = dict.fromkeys(spaces) | dict(zip(spaces, on_row, strict=False))
    return {
        "seats": len(owners),
        "phase": "scoring",
        "round": 6,
        "order": tuple(rng.sample(range(len(owners)), len(owners))),
        "seed": rng.randrange(1000),
        "adventures": row,
        "rewards": (None, None),
        "horde": (HORDES[len(owners)], 1),
        "players": players,
    }


def held(owners: list[Owner], card: str) -> bool:
    return any(card in owner.adventures for owner in owners)


def behind(things: list[str], used: list[str]) -> list[str]:
    """What lies behind the screen, without the Orbs in front of it."""
    left = [*things]
    for item in used:
        if item in left:
            left.remove(item)
    return left
