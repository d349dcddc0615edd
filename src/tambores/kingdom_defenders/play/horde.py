"""The horde: its movement, its lists, and the hordes that follow (1.11, 3.5)."""

from __future__ import annotations

from tambores.kernel.frame import Situation
from tambores.kernel.room import Room, require
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.content.goods import Effect
from tambores.kingdom_defenders.play.common import KingdomDraft, add_fame, gain, in_phase
from tambores.kingdom_defenders.table import events as e
from tambores.kingdom_defenders.table import frames
from tambores.kingdom_defenders.table.hordes import fewest, missing, most
from tambores.kingdom_defenders.table.table import KingdomTable

LAST_DECK_ROUND, SPECIAL_ROUND = 3, 4


def reveal(draft: KingdomDraft) -> None:
    """The next horde comes: from the deck up to round 3, then the special one (KD-033, KD-089)."""
    table = draft.table
    if table.round <= LAST_DECK_ROUND:
        deck = table.horde_deck
        assert isinstance(deck, tuple)
        if deck:
            horde = table.pack.hordes[deck[-1]]
            draft.do(e.HordeRevealed, horde.id, 0, horde.speed)
        return
    side = 4 if table.round == SPECIAL_ROUND else 5
    if not table.special and side == SPECIAL_ROUND:
        return  # it has been in play: only a position has that
    card = v.SPECIALS[len(table.heroes)]
    horde = table.pack.specials[f"{card}/{side}"]
    draft.do(e.HordeRevealed, horde.id, side, horde.speed)


def move(draft: KingdomDraft) -> None:
    """Victory, a step of the marker, or a siege (KD-085)."""
    table = draft.table
    if not table.horde:
        return
    if missing(table) == (0, 0):
        draft.do(e.HordeBeaten, table.horde)
        draft.push(frames.HordeList(victory=True))
        return
    draft.do(e.HordeMoved, table.marker - 1)
    if not draft.table.marker:
        draft.do(e.Siege, table.horde)
        draft.push(frames.HordeList(victory=False))


class HordeListRoom(Room[KingdomTable, frames.HordeList]):
    """The list of a horde, entry by entry, inside an entry by turn order (KD-Q4)."""

    rule = "KD-Q4"

    def check(self, position: Situation[KingdomTable], frame: frames.HordeList) -> None:
        """It is a phase, and the horde has so many entries."""
        foe = position.table.foe
        require(in_phase(position, frame) and foe is not None)
        assert foe is not None
        most = len(foe.victory if frame.victory else foe.siege)
        require(bool(frame.queue) <= frame.entry <= most)

    def advance(self, draft: KingdomDraft, frame: frames.HordeList) -> bool:
        """Work the next part of the list; after it the horde leaves."""
        foe = draft.table.foe
        assert foe is not None
        entries = foe.victory if frame.victory else foe.siege
        if frame.queue:
            draft.replace(frames.HordeList(frame.victory, frame.entry, frame.queue[1:]))
            self._concern(draft, entries[frame.entry - 1], frame.queue[0], frame.victory)
        elif frame.entry < len(entries):
            queue = self._concerned(draft, entries[frame.entry])
            draft.replace(frames.HordeList(frame.victory, frame.entry + 1, queue))
        else:
            draft.pop()
            self._end(draft, frame.victory)
        return False

    def _concerned(self, draft: KingdomDraft, entry: Effect) -> tuple[int, ...]:
        """The seats that an entry concerns, in turn order; camps are as at the start."""
        table = draft.table
        match entry.name:
            case "most":
                best = most(table)
                return () if best is None else (best,)
            case "fewest":
                return fewest(table)
            case "at_least":
                heroes = table.heroes
                return tuple([seat for seat in table.order if heroes[seat].given >= entry.n])
        return table.order

    def _concern(self, draft: KingdomDraft, entry: Effect, seat: int, victory: bool) -> None:
        """Do an entry to a seat (KD-086, KD-087)."""
        given = draft.table.heroes[seat].given
        why = "victory" if victory else "siege"
        match entry.name:
            case "fame_per_camp":
                add_fame(draft, seat, given, why)
            case "lose":
                add_fame(draft, seat, -max(0, entry.n - given), why)  # KD-Q33
            case "at_least":
                gain(draft, seat, entry.goods, why)
            case "most":
                draft.push(frames.Prize(seat, bonus=False))
            case "fewest":
                draft.push(frames.Penalty(seat, entry.n))

    def _end(self, draft: KingdomDraft, victory: bool) -> None:
        """The wall after a siege (KD-088); then another horde (KD-089)."""
        if not victory:
            side = "B" if draft.table.wall == "A" else ""
            draft.do(e.Wall, side)
            if not side:
                draft.do(e.CityFell)
                draft.replace(frames.Course(v.SCORING))
                return
        draft.do(e.CampsEmptied)
        draft.do(e.HordeGone, draft.table.horde)
        if draft.table.round < v.ROUNDS:
            reveal(draft)
