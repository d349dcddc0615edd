"""Deeds and the rewards for them (1.9)."""

from __future__ import annotations

from tambores.kernel.game import Action
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import Room, below, require
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.content.goods import goods, written
from tambores.kingdom_defenders.play.common import At, KingdomDraft, gain, in_sight
from tambores.kingdom_defenders.play.zones import bonus
from tambores.kingdom_defenders.reading.deeds import (
    asked,
    lacking,
    orbs,
    shown,
    uses_of_orbs,
    within_reach,
)
from tambores.kingdom_defenders.table import actions as a
from tambores.kingdom_defenders.table import events as e
from tambores.kingdom_defenders.table import frames
from tambores.kingdom_defenders.table.events.base import card_said
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.toolkit.offers import each, made
from tambores.toolkit.piles import size

NONE = "-"


class PointingRoom(Room[KingdomTable, frames.Pointing]):
    """A player points at a deed that it can show (KD-059)."""

    kind, rule, answers = "deed", "KD-059", (a.ChooseDeed,)

    def check(self, position: At, frame: frames.Pointing) -> None:
        """It belongs to the activation of a slot."""
        require(isinstance(below(position, frame), frames.Activation))

    def offers(self, position: At, frame: frames.Pointing) -> tuple[Action, ...]:
        """The visible deeds within reach."""
        return each(a.ChooseDeed, within_reach(position.table, frame.seat))

    def refuse(self, position: At, frame: frames.Pointing, action: a.ChooseDeed) -> Refusal:
        """A deed that does not lie there, or whose goods are missing."""
        lies = action.deed in position.table.deeds
        key = "deed_not_shown" if lies else "deed_not_there"
        return self.refusal(position, key, deed=card_said(action.deed))

    def perform(self, draft: KingdomDraft, frame: frames.Pointing, action: a.ChooseDeed) -> None:
        """Show it."""
        draft.replace(frames.Showing(frame.seat, action.deed))


class ShowingRoom(Room[KingdomTable, frames.Showing]):
    """The goods are shown; Orbs may stand for some (KD-063)."""

    kind, rule, answers = "show", "KD-063", (a.UseOrb, a.Show)

    def check(self, position: At, frame: frames.Showing) -> None:
        """The deed lies there, and Orbs stand for goods that it asks for."""
        due = dict(position.table.pack.deeds[frame.deed].asks)
        require(isinstance(below(position, frame), frames.Activation))
        require(frame.deed in position.table.deeds)
        require(all(frame.orbs.count(good) <= due.get(good, 0) for good in frame.orbs))

    def advance(self, draft: KingdomDraft, frame: frames.Showing) -> bool:
        """It closes by itself when Orbs stand for everything."""
        if asked(draft.table, frame.deed, frame.orbs):
            return super().advance(draft, frame)
        self._complete(draft, frame)
        return False

    def offers(self, position: At, frame: frames.Showing) -> tuple[Action, ...]:
        """What Orbs can stand for; showing, if the own goods cover the rest."""
        table, seat = position.table, frame.seat
        uses = uses_of_orbs(table, seat, frame.deed, frame.orbs)
        found = [made(a.UseOrb, item, good) for item, good in uses]
        if not lacking(table, seat, asked(table, frame.deed, frame.orbs)):
            found.append(made(a.Show))
        return tuple(found)

    def refuse(self, position: At, frame: frames.Showing, action: a.UseOrb | a.Show) -> Refusal:
        """No such Orb, a good that is not asked for, goods that are missing."""
        table, seat = position.table, frame.seat
        if isinstance(action, a.Show):
            return self.refusal(position, "deed_not_shown", "KD-059", deed=card_said(frame.deed))
        if action.item not in orbs(table, seat):
            return self.refusal(position, "no_orb")
        if action.good not in asked(table, frame.deed, frame.orbs):
            return self.refusal(position, "not_asked", good=f"@good.{action.good}")
        return self.refusal(position, "orb_needed")

    def perform(self, draft: KingdomDraft, frame: frames.Showing, action: Action) -> None:
        """Use an Orb, or show the rest."""
        if isinstance(action, a.UseOrb):
            draft.do(e.OrbUsed, frame.seat, action.item, action.good)
            orbs_used = (*frame.orbs, action.good)
            draft.replace(frames.Showing(frame.seat, frame.deed, orbs_used))
        else:
            self._complete(draft, frame)

    def _complete(self, draft: KingdomDraft, frame: frames.Showing) -> None:
        """The deed leaves the game, and a prize is due (KD-060, KD-061)."""
        seat, deed = frame.seat, frame.deed
        due = asked(draft.table, deed, frame.orbs)
        what = written(shown(draft.table, seat, due))
        draft.do(e.DeedShown, seat, deed, what, len(frame.orbs))
        draft.do(e.DeedDone, seat, deed)
        draft.replace(frames.Prize(seat, bonus=True))
        bonus(draft, seat, "deed")


class PrizeRoom(Room[KingdomTable, frames.Prize]):
    """A reward for a deed or for most camps (KD-061, KD-086)."""

    kind, rule, answers = "prize", "KD-061", (a.TakePrize,)

    def asks(self, draft: KingdomDraft, frame: frames.Prize) -> bool:
        """A horde's prize is not asked if nothing is left (KD-Q10)."""
        return frame.bonus or bool(self.offers(draft, frame))

    def offers(self, position: At, frame: frames.Prize) -> tuple[Action, ...]:
        """The supply, which a deed always offers, and the rewards in sight."""
        table = position.table
        places = [v.SUPPLY] if frame.bonus or size(table.reward_supply) else []
        pairs = zip((v.FIRST, v.SECOND), table.rewards, strict=True)
        return each(a.TakePrize, [*places, *[place for place, kind in pairs if kind]])

    def refuse(self, position: At, frame: frames.Prize, action: Action) -> Refusal:
        """An empty space."""
        return self.refusal(position, "no_reward")

    def perform(self, draft: KingdomDraft, frame: frames.Prize, action: a.TakePrize) -> None:
        """Take it; a deed brings a coin or a roll besides (KD-Q23)."""
        draft.pop()
        seat, table = frame.seat, draft.table
        if action.place == v.SUPPLY:
            supply = table.reward_supply
            assert isinstance(supply, tuple)
            kind = supply[-1] if supply else NONE
            draft.do(e.RewardTaken, seat, v.SUPPLY, kind, in_sight(table))
            if frame.bonus:
                draft.do(e.Gained, seat, "1c", "deed")
            return
        at = v.PRIZES.index(action.place) - 1
        reward = table.rewards[at]
        assert reward is not None
        draft.do(e.RewardTaken, seat, action.place, reward, in_sight(table))
        if frame.bonus:
            die = (v.RED, v.YELLOW)[at]
            (face,) = draft.rolled("bonus", table.pack.dice[die])
            draft.do(e.Rolled, die, face, "bonus")
            gain(draft, seat, goods(face), "deed")
