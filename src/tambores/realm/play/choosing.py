"""The choice of a location, for a move, an ability, a card or a reward that is under way."""

from __future__ import annotations

from tambores.kernel.game import Action
from tambores.kernel.prompt import Prompt
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import Room, ask, require
from tambores.realm.content.vocabulary import COLOURS
from tambores.realm.play.common import At, RealmDraft
from tambores.realm.play.fighting import fight
from tambores.realm.play.windows import targets
from tambores.realm.table import events as e
from tambores.realm.table.actions import ChooseLocation
from tambores.realm.table.changing import PLACES
from tambores.realm.table.frames import Choosing
from tambores.realm.table.naming import named
from tambores.realm.table.table import RealmTable
from tambores.toolkit.offers import each

MOVES = {
    "horse": "horse", "eagle": "eagle", "gate": "card_gate", "open_way": "ability",
    "march": "march", "hide": "hide",
}  # fmt: skip
"""The choices that move the hero, and how."""

BY_WHAT = {
    "horse": "DR-029", "eagle": "DR-030", "gate": "DR-031", "volley": "T-34", "open_way": "T-34",
    "sweep": "T-22",
}  # fmt: skip
"""The rules by which a location is chosen; for special cards it is T-23."""


class ChoosingRoom(Room[RealmTable, Choosing]):
    """A seat chooses a location."""

    kind, rule, answers = "choose", "DR-Q18", (ChooseLocation,)

    def check(self, position: At, frame: Choosing) -> None:
        """A gate card names its location, and minions that leave have a colour."""
        words = {"gate": position.table.board.order, "sweep": COLOURS}.get(frame.what)
        require(words is None or frame.word in words)

    def prompt(self, position: At, frame: Choosing) -> Prompt:
        """The question, by the rule of what the location is chosen for."""
        rule = _rule(position.table, frame)
        return ask(frame.seat, frame.seat, self.kind, position.tag, "", rule)

    def offers(self, position: At, frame: Choosing) -> tuple[Action, ...]:
        """The locations that are possible."""
        found = targets(position.table, frame.seat, (frame.what, frame.steps), frame.word)
        return each(ChooseLocation, found)

    def refuse(self, position: At, frame: Choosing, action: ChooseLocation) -> Refusal:
        """Why a location cannot be chosen."""
        if frame.what in MOVES and action.location == position.table.camps[frame.seat].location:
            return self.refusal(position, "stays", "DR-Q18")
        rule = "DR-Q7" if frame.what == "gate" else _rule(position.table, frame)
        where = named("location", action.location)
        if frame.what in ("horse", "eagle", "march"):
            return self.refusal(position, "too_far", rule, location=where, steps=frame.steps)
        return self.refusal(position, "wrong_location", rule, location=where)

    def perform(self, draft: RealmDraft, frame: Choosing, action: ChooseLocation) -> None:
        """Carry out what the location was chosen for."""
        draft.pop()
        seat, where = frame.seat, action.location
        if frame.what in MOVES:
            here = draft.table.camps[seat].location
            draft.do(e.Moved, seat, here, where, MOVES[frame.what])
        elif frame.what == "volley":
            fight(draft, seat, where, "volley")
        elif frame.what == "purify":
            draft.do(e.Cleansed, where, "card")
        elif frame.what == "ward":
            draft.do(e.Warded, where)
        else:
            place = PLACES[frame.word]
            n = min(frame.steps, draft.table.spot(where).minions[place])
            draft.do(e.Swept, where, frame.word, n)


def _rule(table: RealmTable, frame: Choosing) -> str:
    """The rule by which a location is chosen; an ability may let horses go further (T-34)."""
    if frame.what == "horse" and table.has_ability(frame.seat, "horse_steps"):
        return "T-34"
    return BY_WHAT.get(frame.what, "T-23")
