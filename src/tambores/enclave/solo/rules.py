"""The rules of a solo battle: those of any battle, and the automaton's for seat 1."""

from __future__ import annotations

from collections.abc import Mapping

from tambores.enclave import refusals, skirmish
from tambores.enclave.actions import (
    VOCABULARY,
    Action,
    Attach,
    ChooseSlot,
    Deploy,
    Pass,
    PlayTactic,
)
from tambores.enclave.solo import automaton, sight
from tambores.enclave.solo.draft import SoloDraft, SoloShown
from tambores.enclave.solo.state import AUTOMATON, PLAYER, SoloBattle, SoloView
from tambores.kernel import game
from tambores.kernel.event import Event
from tambores.kernel.outcome import Outcome
from tambores.kernel.prompt import Prompt
from tambores.kernel.refusal import Refusal

TIE = Prompt(PLAYER, AUTOMATON, "choose")
"""The player decides for the automaton."""


class Solo:
    """The rules of a solo battle."""

    @property
    def vocabulary(self) -> Mapping[str, type[game.Action]]:
        """Every kind of action by its tag."""
        return VOCABULARY

    def prompt(self, position: SoloBattle | SoloView) -> Prompt | None:
        """The decision that a battle, or the one behind a view, waits for."""
        return prompt(position)

    def legal_actions(self, state: SoloBattle) -> tuple[Action, ...]:
        """What can be done."""
        if state.outcome is None and automaton.is_due(state):
            return automaton.answers(state)
        return skirmish.offers(state)

    def follow(
        self, state: SoloBattle, action: game.Action, events: list[Event] | None
    ) -> SoloBattle:
        """The state after a legal action, run on to the player's next decision."""
        draft = SoloDraft(state, events)
        assert isinstance(action, Action)
        if automaton.is_due(draft):
            automaton.decide(draft, action)
        else:
            _note_reference(draft, action)
            skirmish.perform(draft, action)
        run_on(draft)
        return draft.freeze()

    def outcome(self, state: SoloBattle) -> Outcome | None:
        """How the battle ended."""
        return state.outcome

    def refuse(self, state: SoloBattle, action: object) -> Refusal:
        """Why an action is not legal."""
        return refusals.explain(state, prompt(state), action)

    def not_yours(self, view: SoloView) -> Refusal:
        """All that is said to a seat that is not to decide."""
        return refusals.not_yours(view.phase)

    def view(self, state: SoloBattle, seat: int | None) -> SoloView:
        """What a seat sees."""
        return sight.see(state, seat)

    def determinize(self, view: SoloView, seed: int) -> SoloBattle:
        """A battle that shows a view."""
        return sight.determinize(view, seed)


def prompt(position: SoloShown) -> Prompt | None:
    """Who decides, and what."""
    if position.outcome is None and automaton.is_due(position):
        return TIE
    return skirmish.prompt(position)


def run_on(draft: SoloDraft) -> None:
    """Do all that is no choice of the player's, until there is one or the battle is over."""
    while draft.outcome is None:
        if automaton.is_due(draft):
            if automaton.advance(draft):
                return
        elif draft.pending is not None or skirmish.advance(draft):
            return


def _note_reference(draft: SoloDraft, action: Action) -> None:
    """The column of the player's last card, which the automaton answers (AMB-26, step 2)."""
    match action:
        case Deploy() | Attach() | ChooseSlot():  # a unit that a card moves takes it along
            draft.reference = action.slot
        case PlayTactic() | Pass():
            draft.reference = 0
