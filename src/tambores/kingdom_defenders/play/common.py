"""What many rooms do: gain goods, lose Fame, suffer wounds, take discs back."""

from __future__ import annotations

from tambores.kernel.draft import Draft
from tambores.kernel.frame import Frame, Situation
from tambores.kernel.prompt import Seat
from tambores.kernel.room import below
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.content.goods import Goods, spread, written
from tambores.kingdom_defenders.table import events as e
from tambores.kingdom_defenders.table.frames import Course, Gaining
from tambores.kingdom_defenders.table.levels import space, track_of
from tambores.kingdom_defenders.table.options import OPEN
from tambores.kingdom_defenders.table.table import KingdomTable

At = Situation[KingdomTable]
KingdomDraft = Draft[KingdomTable]


def in_phase(position: At, frame: Frame) -> bool:
    """Whether a frame lies directly on the course of the game."""
    return isinstance(below(position, frame), Course)


def in_sight(table: KingdomTable) -> bool:
    """Whether all screens are open (KD-Q25)."""
    return table.options.screens == OPEN


# --- goods --------------------------------------------------------------------------------------


def gain(draft: KingdomDraft, seat: Seat, what: Goods, why: str) -> None:
    """Gain goods in their order (KD-Q17); what is to be chosen is asked one by one."""
    letters = spread(what)
    for place, letter in enumerate(letters):
        if letter in v.CHOICES:
            draft.push(Gaining(seat, letters[place:], why))
            return
    plain = tuple([pair for pair in what if pair[0] in v.STOCK])
    if len(plain) == len(what):
        if plain:
            draft.do(e.Gained, seat, written(plain), why)
        return
    for letter in dict.fromkeys(letters):
        gain_some(draft, seat, letter, letters.count(letter), why)


def gain_some(draft: KingdomDraft, seat: Seat, letter: str, count: int, why: str) -> None:
    """Gain so many of one good."""
    if letter in v.STOCK:
        draft.do(e.Gained, seat, f"{count}{letter}", why)
    elif letter == v.FAME:
        add_fame(draft, seat, count, why)
    elif letter == v.POTION:
        heal(draft, seat, count)
    else:
        for _ in range(count):
            rise(draft, seat, letter)


def add_fame(draft: KingdomDraft, seat: Seat, by: int, why: str) -> None:
    """Gain Fame, or lose it as far as there is any (KD-Q1)."""
    have = draft.table.heroes[seat].fame
    by = max(by, -have)
    if by:
        draft.do(e.FameChanged, seat, by, have + by, why)


def rise(draft: KingdomDraft, seat: Seat, letter: str) -> None:
    """Gain a level; its space acts at once (KD-076), beyond the last it is lost (KD-Q18)."""
    table = draft.table
    hero = table.heroes[seat]
    level = (hero.strength if letter == v.STRENGTH else hero.magic) + 1
    if level > v.TOP_LEVEL:
        return
    found = space(table.pack, letter, level)
    draft.do(e.Level, seat, track_of(letter), level, found.name)
    if found.name == "gain":
        gain(draft, seat, found.goods, "track")


def heal(draft: KingdomDraft, seat: Seat, count: int) -> None:
    """Go back on the track of wounds; potions without wounds are lost (KD-073, KD-076)."""
    wounds = draft.table.heroes[seat].wounds
    if wounds:
        draft.do(e.Wounds, seat, max(0, wounds - count))


def suffer(draft: KingdomDraft, seat: Seat, count: int) -> None:
    """Suffer wounds; the first one takes a free disc as its marker (KD-071)."""
    hero = draft.table.heroes[seat]
    if not hero.wounds:
        draft.do(e.WoundDisc, seat, "")
    draft.do(e.Wounds, seat, hero.wounds + count)


def needs_marker(table: KingdomTable, seat: Seat) -> bool:
    """Whether a wound of a seat asks for a disc of a slot (KD-074)."""
    hero = table.heroes[seat]
    return not hero.wounds and not hero.free


# --- discs --------------------------------------------------------------------------------------


def take_back(draft: KingdomDraft, slot: str) -> None:
    """Take the discs of a slot back."""
    laid = draft.table.laid(slot)
    if laid is not None:
        draft.do(e.DiscBack, laid.seat, slot, laid.own, laid.grey)


def moved_to_gate(order: tuple[Seat, ...], seat: Seat, gate: int) -> tuple[Seat, ...]:
    """The turn order with a seat at a gate; those pushed away move back (KD-091).

    >>> moved_to_gate((0, 1, 2, 3), 3, 2)
    (0, 3, 1, 2)
    """
    rest = [one for one in order if one != seat]
    return (*rest[: gate - 1], seat, *rest[gate - 1 :])
