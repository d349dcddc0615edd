"""The rules of a solo battle: those of any battle, and the automaton's for seat 1."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.play import course
from tambores.enclave.play.effects.casualties import swept
from tambores.enclave.play.room import CHOOSE, Question
from tambores.enclave.play.rooms import ROOMS
from tambores.enclave.sight.following import follow
from tambores.enclave.skirmish import BattleRules
from tambores.enclave.solo import automaton, sight
from tambores.enclave.solo.draft import SoloDraft, SoloPosition, SoloSeenDraft
from tambores.enclave.solo.state import AUTOMATON, PLAYER, SoloBattle, SoloView
from tambores.enclave.table.actions import (
    Action,
    Attach,
    ChooseSlot,
    Deploy,
    Pass,
    PlayTactic,
)
from tambores.enclave.table.state import Battle, View
from tambores.enclave.table.table import Shown
from tambores.enclave.table.waiting import Choice, Pending
from tambores.kernel import game
from tambores.kernel.event import Event
from tambores.kernel.memory import Memory
from tambores.kernel.prompt import Prompt

TIE = Prompt(PLAYER, AUTOMATON, CHOOSE.kind, SoloDraft.game)
"""The player decides for the automaton."""


class Solo(BattleRules):
    """The rules of a solo battle."""

    def prompt(self, position: Battle | View) -> Prompt | None:
        """The decision that a battle, or the one behind a view, waits for."""
        return prompt(position)

    def question(self, position: Battle | View) -> Question:
        """What is asked, with its rule, as long as a decision is due."""
        return CHOOSE if automaton.is_due(position) else super().question(position)

    def legal_actions(self, position: SoloPosition) -> tuple[Action, ...]:
        """The legal actions; those that a draft already has are not found again."""
        known = position.offers if isinstance(position, SoloDraft) else None
        return offers(position) if known is None else known

    def follow(
        self, state: SoloBattle, action: game.Action, events: list[Event] | None
    ) -> SoloBattle:
        """The state after a legal action, run on to the player's next decision."""
        draft = self.opened(state, events)
        self.carry_out(draft, action)
        return draft.freeze(self.legal_actions(draft))

    def opened(self, state: SoloBattle, events: list[Event] | None = None) -> SoloDraft:
        """A draft of a state, on which actions can be carried out one after another."""
        return SoloDraft.of(state, events)

    def carry_out(self, draft: SoloDraft, action: game.Action) -> None:
        """Carry out a legal action on a draft, run on to the player's next decision."""
        assert isinstance(action, Action)
        draft.offers = None
        if automaton.is_due(draft):
            automaton.decide(draft, action)
        else:
            _note_reference(draft, action)
            course.perform(draft, action)
        run_on(draft)

    def closed(self, draft: SoloDraft) -> SoloBattle:
        """The state that a draft has become."""
        return draft.freeze(draft.offers)

    def view(self, state: SoloBattle, seat: int | None) -> SoloView:
        """The view of a seat."""
        return sight.see(state, seat)

    def follow_view(self, view: SoloView, events: Iterable[Event]) -> SoloView:
        """The view after the events that its seat was shown."""
        seen = follow(view, events, SoloSeenDraft)
        assert isinstance(seen, SoloView)
        return seen

    def determinize(self, view: SoloView, seed: int) -> SoloBattle:
        """A battle that fits a view."""
        return sight.determinize(view, seed)

    def remember(self, view: SoloView) -> Memory:
        """The memory of a seat that begins to watch."""
        from tambores.enclave.solo.remembering import SoloMemory

        return SoloMemory.of(view)


def run_on(draft: SoloDraft) -> None:
    """Carry out all that is not a choice of the player, up to the next one or the end."""
    harms = draft.pack.uses.harms
    while draft.outcome is None:
        if draft.agenda and draft.pending is None:
            course.carry_on(draft)
        elif automaton.is_due(draft):
            if harms and draft.pending is None and swept(draft):
                continue
            if automaton.advance(draft):
                break
        elif draft.pending is not None or ROOMS[draft.at.stage].advance(draft, draft.at):
            break
    if draft.events is not None:
        course.tell_due(draft, prompt)


def offers(position: SoloPosition) -> tuple[Action, ...]:
    """The legal actions; in a tie of the automaton, what the player can decide."""
    if position.outcome is None and automaton.is_due(position):
        return automaton.answers(automaton.tie(position))
    return course.offers(position)


def prompt(position: Shown) -> Prompt | None:
    """The decision that is due; the player settles the automaton's ties (AMB-28)."""
    if position.outcome is None and automaton.is_due(position):
        return TIE
    return course.prompt(position, SoloDraft.game)


def _note_reference(draft: SoloDraft, action: Any) -> None:
    """The column of the player's last card, which the automaton answers (AMB-26, step 2)."""
    kind: type[game.Action] = type(action)
    if kind is Deploy or kind is Attach or (kind is ChooseSlot and _moves_what_came(draft.pending)):
        draft.answer(action.slot)
    elif kind is PlayTactic or kind is Pass:
        draft.answer(0)


def _moves_what_came(pending: Pending | None) -> bool:
    """Whether a slot is for the unit that was deployed, or got a card, just now."""
    return (
        isinstance(pending, Choice)
        and pending.of.trigger == v.ON_DEPLOY
        and pending.chosen in (None, pending.place)
    )
