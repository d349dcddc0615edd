"""A second final scoring, deliberately naive: what a seat owns in, the lines of its score out."""

from __future__ import annotations

from dataclasses import dataclass, field

from .content import DESTINIES, MULTIPLIERS, RUNES, SHAPES, TROPHIES, relic_of

TITLE = "defender_of_the_realm"
MANY, LAST_LEVEL, LEAD, LEGEND = 8, 8, 20, 120
LINES = ("loot", "trophies", "runes", "weapons", "tomes", "wounds", "destiny")


@dataclass
class Owner:
    """What a seat has at the end; `said` is what each Orb and wild rune stands for, in order."""

    fame: int = 20
    strength: int = 0
    magic: int = 0
    wounds: int = 0
    weapons: int = 0
    spells: int = 0
    loot: int = 0
    coins: int = 0
    adventures: list[str] = field(default_factory=list)
    rewards: list[str] = field(default_factory=list)
    destiny: str = "D1"
    said: list[str] = field(default_factory=list)

    def printed(self) -> list[str]:
        """The relics as they are printed, on tiles and on cards."""
        return [*self.rewards, *(relic_of(card) for card in self.adventures)]

    def to_say(self) -> list[str]:
        """KD-098: the wild runes, Orb tiles and cards with an Orb, in the order of section 3.6."""
        wild = [one for one in self.rewards if one == "RX"]
        orbs = [one for one in self.rewards if one == "O"]
        return [*wild, *orbs, *sorted(card for card in self.adventures if relic_of(card) == "O")]

    def relics(self) -> list[str]:
        """The relics after KD-098."""
        return [one for one in self.printed() if one not in ("O", "RX")] + self.said


def choices(item: str) -> list[str]:
    """KD-098, KD-101, KD-Q38: what an item can stand for."""
    return [*SHAPES] if item == "RX" else ["W", "T", "K", *SHAPES]


def rune_sets(relics: list[str]) -> int:
    """KD-101: as many sets as the commonest shape has runes; each takes one of every shape left."""
    left = [relics.count(shape) for shape in SHAPES]
    fame = 0
    while any(left):
        fame += RUNES[len([count for count in left if count])]
        left = [max(0, count - 1) for count in left]
    return fame


def destiny(owner: Owner) -> int:
    """KD-105."""
    what, *scale = DESTINIES[owner.destiny].split()
    relics = owner.relics()
    if what == "relics":
        return relics.count(scale[0])
    counted = {
        "runes": len([shape for shape in SHAPES if shape in relics]),
        "coins": owner.coins,
        "rewards": len(owner.rewards),
        "adventures": len(owner.adventures),
        "arms": owner.weapons + owner.spells,
    }[what]
    if not counted:
        return 0
    return int(scale[min(counted, len(scale)) - 1])


def lines(owner: Owner) -> dict[str, int]:
    """KD-099 to KD-105, and the total; Fame is never below 0 (KD-Q42)."""
    relics = owner.relics()
    trophies = relics.count("K")
    best = len(TROPHIES) - 1
    worth = {
        "loot": owner.loot,
        "trophies": TROPHIES[min(trophies, best)] + max(0, trophies - best),
        "runes": rune_sets(relics),
        "weapons": relics.count("W") * MULTIPLIERS[owner.strength],
        "tomes": relics.count("T") * MULTIPLIERS[owner.magic],
        "wounds": -owner.wounds,
        "destiny": destiny(owner),
    }
    total = owner.fame
    found = {"in_play": owner.fame}
    for line in LINES:
        after = max(0, total + worth[line])
        found[line], total = after - total, after
    return {**found, "total": total}


def ranking(owners: list[Owner]) -> list[tuple[int, ...]]:
    """KD-106: seats by total, then adventure cards, then loot."""

    def key(owner: Owner) -> tuple[int, int, int]:
        return lines(owner)["total"], len(owner.adventures), owner.loot

    places = sorted({key(owner) for owner in owners}, reverse=True)
    return [
        tuple(seat for seat, owner in enumerate(owners) if key(owner) == place) for place in places
    ]


def titles(owners: list[Owner], *, fallen: bool) -> dict[int, set[str]]:
    """KD-003, and the achievements that a final position shows (1.16, KD-Q41)."""
    winners, totals = ranking(owners)[0], [lines(owner)["total"] for owner in owners]
    found: dict[int, set[str]] = {}
    for seat, owner in enumerate(owners):
        relics, printed = owner.relics(), owner.printed()
        second = max(total for other, total in enumerate(totals) if other != seat)
        rune = [one for one in printed if one.startswith("R")]
        earned = {
            TITLE: seat in winners and not fallen,
            "unscathed": owner.wounds == 0,
            "master": LAST_LEVEL in (owner.strength, owner.magic),
            "failed": fallen,
            "collector": bool(rune) and {"O", "W", "T", "K"} <= {*printed},
            "hunter": relics.count("K") >= MANY,
            "lucky": owner.loot >= MANY,
            "fanatic": {*SHAPES} <= {*relics},
            "supreme": winners == (seat,) and totals[seat] - second >= LEAD,
            "legendary": totals[seat] >= LEGEND,
        }
        found[seat] = {title for title, true in earned.items() if true}
    return found
