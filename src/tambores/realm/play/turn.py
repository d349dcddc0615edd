"""The turn of a seat: day, evening, night, and what lies between them (DR-023, T-40)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tambores.errors import Message
from tambores.kernel.game import Action
from tambores.kernel.prompt import Prompt, Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import Room, ask, require
from tambores.realm.content.vocabulary import DAWN, DUSK, EVENING, NIGHT, SETUP
from tambores.realm.play import quests
from tambores.realm.play.common import (
    At,
    RealmDraft,
    abort,
    all_heroes,
    draw,
    hook,
    is_new,
    lose_hero,
    take_quest,
)
from tambores.realm.play.windows import open_window
from tambores.realm.table import events as e
from tambores.realm.table.actions import Discard
from tambores.realm.table.frames import (
    DISCARD_RULES,
    LIMIT,
    Day,
    Discarding,
    Nightfall,
    Resolving,
    Round,
)
from tambores.realm.table.table import RealmTable
from tambores.toolkit.offers import each
from tambores.toolkit.piles import size


class RoundRoom(Room[RealmTable, Round]):
    """Goes through the stages of a turn; asks nothing itself."""

    rule = "DR-023"

    def check(self, position: At, frame: Round) -> None:
        """Heroes and generals are left, whoever has no hero takes one, and a card is resolved."""
        if not position.table.players:
            raise ValueError(Message("realm.fault.all_out"))
        if all(foe.by is not None for foe in position.table.foes):  # DR-001
            raise ValueError(Message("realm.fault.all_defeated"))
        resolving = any(isinstance(one, Resolving) for one in position.frames)
        require(all_heroes(position) and bool(position.table.card) is resolving)

    def advance(self, draft: RealmDraft, frame: Round) -> bool:
        """Do the stage that is due, after naming the next one."""
        STEPS[frame.stage](draft, frame.seat)
        return False


def _next(draft: RealmDraft, seat: Seat, stage: str) -> None:
    draft.replace(Round(seat, stage))


def _dawn(draft: RealmDraft, seat: Seat) -> None:
    table = draft.table
    number = table.turn if table.phase == SETUP else table.turn + 1
    draft.do(e.TurnStarted, number, seat)
    _next(draft, seat, "refresh")
    open_window(draft, DAWN, draft.table.after(seat)[:-1])


def _refresh(draft: RealmDraft, seat: Seat) -> None:
    draft.do(e.Refreshed, seat, draft.table.camps[seat].life)  # DR-024
    _next(draft, seat, "dusk")
    draft.push(Day(seat))


def _dusk(draft: RealmDraft, seat: Seat) -> None:
    if is_new(draft.table, seat):  # DR-Q29
        _next(draft, seat, "evening")
        return
    _next(draft, seat, "wounds")
    open_window(draft, DUSK, draft.table.after(seat)[:-1])


def _wounds(draft: RealmDraft, seat: Seat) -> None:
    _next(draft, seat, "watch")
    if draft.table.options.wounds == "after_day":  # DR-Q2
        wound(draft, seat)


def _watch(draft: RealmDraft, seat: Seat) -> None:
    _next(draft, seat, "evening")
    if not is_new(draft.table, seat):
        quests.watched(draft, seat)


def _evening(draft: RealmDraft, seat: Seat) -> None:
    _next(draft, seat, "night")
    if not draft.table.camps[seat].out:  # 5.3
        draft.do(e.PhaseStarted, EVENING)
        EVENINGS[hook(draft, "evening").name](draft, seat)


def _night(draft: RealmDraft, seat: Seat) -> None:
    _next(draft, seat, "late_wounds")
    NIGHTS[hook(draft, "night").name](draft, seat)


def _late_wounds(draft: RealmDraft, seat: Seat) -> None:
    _next(draft, seat, "recovery")
    if draft.table.options.wounds == "after_night" and not is_new(draft.table, seat):
        wound(draft, seat)


def _recovery(draft: RealmDraft, seat: Seat) -> None:
    draft.pop()
    RECOVERIES[hook(draft, "recovery").name](draft)
    draft.do(e.TurnEnded, seat)
    table = draft.table
    if table.options.max_turns is not None and table.turn >= table.options.max_turns:
        abort(draft)
    else:
        draft.push(Round(table.after(seat)[0]))


STEPS: Mapping[str, Callable[[RealmDraft, Seat], None]] = {
    "dawn": _dawn, "refresh": _refresh, "dusk": _dusk, "wounds": _wounds, "watch": _watch,
    "evening": _evening, "night": _night, "late_wounds": _late_wounds, "recovery": _recovery,
}  # fmt: skip
"""What happens at each stage of a turn."""


def wound(draft: RealmDraft, seat: Seat) -> None:
    """Minions wound the hero of a seat, one wound each and one of fear (DR-041)."""
    table = draft.table
    camp = table.camps[seat]
    if not camp.hero or not table.spot(camp.location).count:
        return
    draft.do(e.Wounded, seat, *table.wounds(seat))
    if not draft.table.camps[seat].life:
        lose_hero(draft, seat)


# --- evening ----------------------------------------------------------------------------------


def nothing(draft: RealmDraft, *_: object) -> None:
    """The effect `none`."""


def draw_then_limit(draft: RealmDraft, seat: Seat) -> None:
    """The evening: a quest, hero cards, and the limit of the hand (T-22, T-09, T-10)."""
    table, effect = draft.table, hook(draft, "evening")
    if hook(draft, "quest").name != "none" and not table.camps[seat].quest:
        take_quest(draft, seat, "T-22")
    draw(draft, seat, effect["solo" if table.options.players == 1 else "draw"], "T-09")
    most = effect["limit"] + table.relic(seat, "hand_limit")
    over = size(draft.table.camps[seat].hand) - most
    if over > 0:
        draft.push(Discarding(seat, over, LIMIT))


class DiscardingRoom(Room[RealmTable, Discarding]):
    """A seat discards cards of its choice, one at a time (T-10, T-07, T-34)."""

    kind, rule, answers = "discard", "T-10", (Discard,)

    def prompt(self, position: At, frame: Discarding) -> Prompt:
        """The question, by the rule that makes it discard."""
        return ask(frame.seat, frame.seat, self.kind, position.tag, "", DISCARD_RULES[frame.why])

    def offers(self, position: At, frame: Discarding) -> tuple[Action, ...]:
        """Each different card of the hand."""
        hand = position.table.camps[frame.seat].hand
        assert isinstance(hand, tuple)
        return each(Discard, dict.fromkeys(hand))

    def refuse(self, position: At, frame: Discarding, action: Action) -> Refusal:
        """The card is not in the hand."""
        return self.refusal(position, "not_in_hand", DISCARD_RULES[frame.why])

    def perform(self, draft: RealmDraft, frame: Discarding, action: Discard) -> None:
        """One card less."""
        draft.pop()
        draft.do(e.Discarded, frame.seat, action.card, frame.why)
        if frame.count > 1:
            draft.push(Discarding(frame.seat, frame.count - 1, frame.why))


# --- night ------------------------------------------------------------------------------------


def draw_darkness(draft: RealmDraft, seat: Seat) -> None:
    """The night: so many Darkness cards as the war status says (T-06, T-12)."""
    table = draft.table
    draft.do(e.PhaseStarted, NIGHT, table.nights[table.war])
    draft.push(Nightfall(seat))


def regain(draft: RealmDraft) -> None:
    """All wounded generals wait, or regain a space, in colour order (T-01, T-02)."""
    n = hook(draft, "recovery")["n"]
    for general, foe in zip(draft.table.pack.general_list, draft.table.foes, strict=True):
        if foe.by is not None or foe.space == general.top:
            continue
        if foe.wait:
            draft.do(e.Waited, general.id)
        else:
            draft.do(e.Regained, general.id, min(foe.space + n, general.top))


EVENINGS: Mapping[str, Callable[[RealmDraft, Seat], None]] = {
    "draw_then_limit": draw_then_limit,
    "none": nothing,
}
NIGHTS: Mapping[str, Callable[[RealmDraft, Seat], None]] = {
    "draw_darkness": draw_darkness,
    "none": nothing,
}
RECOVERIES: Mapping[str, Callable[[RealmDraft], None]] = {"regain": regain, "none": nothing}
