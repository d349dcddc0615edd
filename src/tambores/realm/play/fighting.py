"""Dice of heroes: rolls, their window, and what they bring outside attacks on generals."""

from __future__ import annotations

from tambores.kernel.evolving import evolved
from tambores.kernel.prompt import Seat
from tambores.kernel.room import Room, below, require
from tambores.realm.content import vocabulary as v
from tambores.realm.play import battle, quests
from tambores.realm.play.common import At, RealmDraft
from tambores.realm.play.windows import open_window
from tambores.realm.table import events as e
from tambores.realm.table.frames import (
    ATTACK,
    FIGHT,
    LAND,
    SEARCH,
    VOLLEY,
    Battle,
    Rolling,
)
from tambores.realm.table.table import RealmTable
from tambores.realm.table.values import Spot

ALL_NEEDED = tuple(v.NEEDED[colour] for colour in v.COLOURS)


def needs(spot: Spot) -> tuple[int, ...]:
    """The number that each die of a fight needs, in colour order (DR-039, DR-040)."""
    red, green, blue, black = spot.minions
    return (
        (ALL_NEEDED[0],) * red
        + (ALL_NEEDED[1],) * green
        + (ALL_NEEDED[2],) * blue
        + (ALL_NEEDED[3],) * black
    )


def fight(draft: RealmDraft, seat: Seat, location: str, what: str = FIGHT) -> None:
    """A hero attacks all minions of a location (DR-039, DR-Q22)."""
    needed = needs(draft.table.spot(location))
    dice = draft.rolled("dice", v.DIE, len(needed))
    draft.do(e.Rolled, seat, what, dice, needed[0] if len({*needed}) == 1 else 0)
    if draft.table.has_ability(seat, "reroll_one"):  # T-36
        for at, die in enumerate(dice):
            if die < needed[at]:
                (new,) = draft.rolled("dice", v.DIE)
                dice = (*dice[:at], new, *dice[at + 1 :])
                draft.do(e.Rerolled, seat, (at,), dice, "ability")
                break
    draft.push(Rolling(seat, what, location, dice, needed))


def roll(draft: RealmDraft, seat: Seat, what: str, count: int, number: int) -> None:
    """A hero rolls so many dice, each of which needs the same number."""
    dice = draft.rolled("dice", v.DIE, count)
    draft.do(e.Rolled, seat, what, dice, number)
    location = draft.table.camps[seat].location
    draft.push(Rolling(seat, what, location, dice, (number,) * count))


class RollingRoom(Room[RealmTable, Rolling]):
    """Opens the window for a roll, then lets it count."""

    rule = "T-36"

    def check(self, position: At, frame: Rolling) -> None:
        """Each die needs a number; in an attack the roll is one of the attack."""
        require(len(frame.dice) == len(frame.needed))
        if frame.what == ATTACK:
            require(frame.dice and isinstance(below(position, frame), Battle))

    def seat(self, position: At, frame: Rolling) -> Seat:
        """Nobody is asked here."""
        return frame.seat

    def advance(self, draft: RealmDraft, frame: Rolling) -> bool:
        """The window if a die has missed, then the result."""
        if not frame.asked and frame.missed and not self._is_final(draft, frame):
            draft.replace(evolved(frame, asked=True))
            open_window(draft, v.AFTER_DICE, draft.table.order(frame.seat))
            return False
        draft.pop()
        if frame.what == ATTACK:
            battle.rolled(draft, frame)
        elif frame.what in (FIGHT, VOLLEY):
            _kill(draft, frame)
        elif any(die >= need for die, need in zip(frame.dice, frame.needed, strict=True)):
            if frame.what == LAND and draft.table.spot(frame.location).crystals:
                draft.do(e.Cleansed, frame.location, "heal_land")
            elif frame.what == SEARCH and draft.table.camps[frame.seat].quest:
                quests.done(draft, frame.seat)
        return False

    @staticmethod
    def _is_final(draft: RealmDraft, frame: Rolling) -> bool:
        """Whether the skill of the general forbids to roll again."""
        return frame.what == ATTACK and battle.forbids_rerolls(draft)


def _kill(draft: RealmDraft, frame: Rolling) -> None:
    """The minions whose dice hit leave the location (DR-Q22)."""
    at = 0
    for colour, count in zip(v.COLOURS, draft.table.spot(frame.location).minions, strict=True):
        dice = frame.dice[at : at + count]
        at += count
        hits = sum([die >= v.NEEDED[colour] for die in dice])
        if hits:
            draft.do(e.Killed, frame.seat, frame.location, colour, hits, frame.what)
            quests.hunted(draft, frame.seat, colour, hits)


def slay(draft: RealmDraft, seat: Seat, colour: str) -> None:
    """A Slayer defeats minions without dice (DR-049, DR-Q23)."""
    where = draft.table.camps[seat].location
    whole = draft.table.options.slayer == "all"
    for one, count in zip(v.COLOURS, draft.table.spot(where).minions, strict=True):
        if count and (whole or one == colour):
            draft.do(e.Killed, seat, where, one, count, "slay")
            quests.hunted(draft, seat, one, count)


def heal_land(draft: RealmDraft, seat: Seat) -> None:
    """Roll for a crystal of the location (DR-036)."""
    dice = draft.table.relic(seat, "land_dice") or v.LAND_DICE
    roll(draft, seat, LAND, dice, v.LAND_NEEDED)
