"""Quests: what counts for them, and what they give (T-22, T-35)."""

from __future__ import annotations

from tambores.kernel.prompt import Seat
from tambores.realm.content.effects import RELICS
from tambores.realm.content.tail import Effect
from tambores.realm.play.common import RealmDraft, draw
from tambores.realm.table import events as e
from tambores.realm.table.changing import PLACES
from tambores.realm.table.frames import Choosing
from tambores.realm.table.table import RealmTable


def task(table: RealmTable, seat: Seat) -> Effect | None:
    """What the open quest of a seat asks for; None without one."""
    if table.tail.hooks["quest"].name == "none":
        return None
    return table.tail.kinds["quests"].get(table.camps[seat].quest)


def watched(draft: RealmDraft, seat: Seat) -> None:
    """A hero that has ended its day in the right place has done its watch (T-35)."""
    quest = task(draft.table, seat)
    if (
        quest is not None
        and quest.name == "watch"
        and quest["location"] == draft.table.camps[seat].location
    ):
        done(draft, seat)


def hunted(draft: RealmDraft, seat: Seat, colour: str, n: int) -> None:
    """Minions that a hero has defeated count for its hunt (T-35)."""
    quest = task(draft.table, seat)
    if quest is None or quest.name != "hunt" or quest["colour"] != colour or not n:
        return
    camp = draft.table.camps[seat]
    draft.do(e.QuestProgress, seat, camp.quest, camp.progress + n)
    if camp.progress + n >= quest["n"]:
        done(draft, seat)


def done(draft: RealmDraft, seat: Seat) -> None:
    """A quest is completed and gives its reward at once (T-22)."""
    quest = draft.table.camps[seat].quest
    reward = reward_of(draft.table, quest)
    draft.do(e.QuestDone, seat, quest)
    if reward.name in RELICS:
        draft.do(e.Relic, seat, quest)
    elif reward.name == "draw":
        draw(draft, seat, reward["n"], "T-22")
    elif any(spot.minions[PLACES[reward["colour"]]] for spot in draft.table.spots):
        draft.push(Choosing(seat, "sweep", reward["n"], reward["colour"]))


def reward_of(table: RealmTable, quest: str) -> Effect:
    """The reward of a quest."""
    return table.tail.kinds["rewards"][quest]
