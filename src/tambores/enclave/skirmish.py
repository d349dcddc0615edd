"""The rules of a battle between two sides, as the kernel calls them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from tambores.enclave.play.course import offers, perform, prompt, run_on
from tambores.enclave.play.room import Question
from tambores.enclave.play.rooms import question
from tambores.enclave.sight.following import follow
from tambores.enclave.sight.seeing import determinize, see
from tambores.enclave.table.actions import VOCABULARY, Action
from tambores.enclave.table.draft import Draft, opened_battle
from tambores.enclave.table.state import Battle, View
from tambores.enclave.table.table import Exact
from tambores.kernel import game
from tambores.kernel.event import Event
from tambores.kernel.forcing import SHUFFLED, Dice
from tambores.kernel.memory import Memory
from tambores.kernel.outcome import Outcome
from tambores.kernel.prompt import Prompt
from tambores.kernel.refusal import Refusal


class BattleRules:
    """The rules that every kind of battle shares."""

    dice: Dice = MappingProxyType(
        {"toss": (0, 1), **dict.fromkeys(("deck.*", "clover.*", "effect"), SHUFFLED)}
    )

    @property
    def vocabulary(self) -> Mapping[str, type[game.Action]]:
        """Every kind of action by its tag."""
        return VOCABULARY

    def prompt(self, position: Battle | View) -> Prompt | None:
        """The decision that a battle, or the one behind a view, waits for."""
        return prompt(position)

    def question(self, position: Battle | View) -> Question:
        """What is asked, with its rule, as long as a decision is due."""
        return question(position)

    def outcome(self, state: Battle | View) -> Outcome | None:
        """The outcome of a battle; None while it goes on."""
        return state.outcome

    def refuse(self, state: Battle, action: object) -> Refusal:
        """The reason why an action is not legal."""
        from tambores.enclave.asking import refusals

        due = self.prompt(state)
        return refusals.explain(state, due, self.question(state) if due else None, action)

    def not_yours(self, view: View) -> Refusal:
        """The refusal for a seat that does not have to decide."""
        from tambores.enclave.asking import refusals

        return refusals.not_yours(view.phase)


class Skirmish(BattleRules):
    """The rules of a battle between two players."""

    def legal_actions(self, position: Exact) -> tuple[Action, ...]:
        """The legal actions; those that a draft already has are not found again."""
        known = position.offers if isinstance(position, Draft) else None
        return offers(position) if known is None else known

    def follow(self, state: Battle, action: game.Action, events: list[Event] | None) -> Battle:
        """The state after a legal action, run on to the next decision."""
        draft = self.opened(state, events)
        self.carry_out(draft, action)
        return draft.freeze(self.legal_actions(draft))

    def opened(self, state: Battle, events: list[Event] | None = None) -> Draft:
        """A draft of a state, on which actions can be carried out one after another."""
        return opened_battle(state, events, [], 0, None)

    def carry_out(self, draft: Draft, action: game.Action) -> None:
        """Carry out a legal action on a draft, run on to the next decision."""
        draft.offers = None
        perform(draft, action)
        run_on(draft)

    def closed(self, draft: Draft) -> Battle:
        """The state that a draft has become."""
        return draft.freeze(draft.offers)

    def view(self, state: Battle, seat: int | None) -> View:
        """The view of a seat."""
        return see(state, seat)

    def follow_view(self, view: View, events: Iterable[Event]) -> View:
        """The view after the events that its seat was shown."""
        return follow(view, events)

    def determinize(self, view: View, seed: int) -> Battle:
        """A battle that fits a view."""
        return determinize(view, seed)

    def remember(self, view: View) -> Memory:
        """The memory of a seat that begins to watch."""
        from tambores.enclave.sight.remembering import BattleMemory

        return BattleMemory.of(view)
