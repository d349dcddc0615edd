"""States and rules: what a game offers, and the functions that call it."""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import attrs

from tambores.errors import DecodeError, IllegalAction
from tambores.kernel.event import Event
from tambores.kernel.outcome import Outcome
from tambores.kernel.prompt import Prompt, Seat
from tambores.kernel.refusal import Refusal


@attrs.frozen
class Action:
    """One choice, a plain value; the games define the kinds.

    `str()` is the action in one line of text, which `parse_action` reads back.
    """

    tag: ClassVar[str]
    document: ClassVar[str]

    def __str__(self) -> str:
        values = (str(getattr(self, field.name)) for field in attrs.fields(type(self)))
        return " ".join((self.tag, *values))


@attrs.frozen
class State:
    """A position of a game, frozen. Its rules are those bound to its class."""

    document: ClassVar[str]

    @cached_property
    def legal_actions(self) -> tuple[Action, ...]:
        """The legal actions in a stable order; () once the game is over."""
        return rules_of(self).legal_actions(self)


class View(Protocol):
    """What one seat sees of a state, and what it may do there."""

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; None for a spectator."""
        ...

    @property
    def prompt(self) -> Prompt | None:
        """Who is to decide; None when the game is over."""
        ...

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """The legal actions of this seat; () while another one decides."""
        ...

    def why_not(self, action: Action) -> Refusal | None:
        """Why this seat cannot do `action` now; None if it can."""
        ...


S = TypeVar("S", bound=State)


class Rules(Protocol[S]):
    """What a game offers; `bind` ties it to the class of its states."""

    @property
    def vocabulary(self) -> dict[str, type[Action]]:
        """Every kind of action by its tag."""
        ...

    def prompt(self, state: S) -> Prompt | None:
        """The decision that `state` waits for."""
        ...

    def legal_actions(self, state: S) -> tuple[Action, ...]:
        """The legal actions, computed afresh."""
        ...

    def follow(self, state: S, action: Action, events: list[Event] | None) -> S:
        """The state after the legal `action`; what happens is added to `events`, if given."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended."""
        ...

    def refuse(self, state: S, action: object) -> Refusal:
        """Why `action`, which is not legal, is not."""
        ...

    def view(self, state: S, seat: Seat | None) -> View:
        """What `seat` sees."""
        ...

    def determinize(self, view: Any, seed: int) -> S:
        """A full state that shows `view`."""
        ...


_RULES: dict[type[State], Rules[Any]] = {}
_DETERMINIZE: dict[type, Rules[Any]] = {}


def bind(state_type: type[S], view_type: type, rules: Rules[S]) -> None:
    """Make `rules` the rules of every state of exactly this class and of its views."""
    _RULES[state_type] = rules
    _DETERMINIZE[view_type] = rules


def rules_of(state: S) -> Rules[S]:
    """The rules of a state; TypeError for what is no state of a known game."""
    try:
        return _RULES[type(state)]
    except KeyError:
        raise TypeError(f"not a state of a known game: {type(state).__name__}") from None


@attrs.frozen
class Step(Generic[S]):
    """An action carried out.

    Attributes:
        state: the state after it.
        events: everything that happened, in order.
    """

    state: S
    events: tuple[Event, ...]

    def seen_by(self, seat: Seat | None) -> tuple[Event, ...]:
        """The events as `seat` is shown them; None for a spectator."""
        return tuple(event.seen_by(seat) for event in self.events)

    @property
    def reveals(self) -> bool:
        """Whether the step turned up something that nobody chose to show; undo stops there."""
        return any(event.reveals for event in self.events)


def prompt(state: State) -> Prompt | None:
    """The decision that `state` waits for; None when the game is over.

    >>> from tambores import enclave
    >>> prompt(enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=1))
    Prompt(seat=1, on_behalf_of=1, kind='deploy')
    """
    return rules_of(state).prompt(state)


def legal_actions(state: State) -> tuple[Action, ...]:
    """The legal actions in a stable order: never empty before the end, () after it.

    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> legal_actions(state)[-1]
    Pass()
    """
    return state.legal_actions


def outcome(state: State) -> Outcome | None:
    """How the game ended; None while it goes on.

    >>> from tambores import enclave
    >>> outcome(enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7)) is None
    True
    """
    return rules_of(state).outcome(state)


def apply(state: S, action: Action) -> S:
    """The state after `action`; `state` itself stays as it is.

    Raises:
        IllegalAction: if `action` is not among the legal ones.

    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> prompt(apply(state, enclave.Pass())).seat
    1
    """
    _check(state, action)
    return rules_of(state).follow(state, action, None)


def transition(state: S, action: Action) -> Step[S]:
    """As `apply`, with what happened.

    Raises:
        IllegalAction: if `action` is not among the legal ones.

    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> [str(event) for event in transition(state, enclave.Pass()).events]
    ['Player 1 passes.']
    """
    _check(state, action)
    events: list[Event] = []
    after = rules_of(state).follow(state, action, events)
    return Step(after, tuple(events))


def _check(state: State, action: Action) -> None:
    offered = state.legal_actions
    for one in offered:  # an action taken from the list is found without comparing
        if one is action:
            return
    if action not in offered:
        raise IllegalAction(rules_of(state).refuse(state, action), state)


def why_not(state: State, action: Action) -> Refusal | None:
    """Why `action` is not legal; None if it is.

    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> why_not(state, enclave.Pass()) is None, why_not(state, enclave.KeepHand()).rule
    (True, 'TURN-02')
    """
    return None if action in state.legal_actions else rules_of(state).refuse(state, action)


def view(state: State, seat: Seat | None) -> View:
    """What `seat` sees of the table now; None for a spectator.

    Raises:
        ValueError: for a seat that the game does not have.

    >>> from tambores import enclave
    >>> seen = view(enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7), 0)
    >>> len(seen.sides[0].hand), seen.sides[1].hand
    (5, 5)
    """
    return rules_of(state).view(state, seat)


def determinize(seen: View, seed: int) -> State:
    """A full state that shows the seat of `seen` exactly that view, drawn at random.

    Args:
        seen: a view.
        seed: what is hidden is dealt from it; it says nothing about the true state.

    >>> from tambores import enclave
    >>> seen = view(enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7), 0)
    >>> view(determinize(seen, 1), 0) == seen
    True
    """
    rules = _DETERMINIZE.get(type(seen))
    if rules is None:
        raise TypeError(f"not a view of a known game: {type(seen).__name__}")
    result: State = rules.determinize(seen, seed)
    return result


def parse_action(state: State, text: str) -> Action:
    """The action that `text` writes; its legality is not asked.

    Args:
        state: any state of the game whose actions are meant.
        text: the tag and the values of an action, with single spaces.

    Raises:
        DecodeError: with the first wrong column, counted from 1.

    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7)
    >>> parse_action(state, "deploy alabardero 3")
    Deploy(card='alabardero', slot=3)
    """
    words = text.split(" ")
    vocabulary = rules_of(state).vocabulary
    action_type = vocabulary.get(words[0])
    if action_type is None:
        raise DecodeError(f"unknown action {words[0]!r}; known: {', '.join(vocabulary)}", column=1)
    fields = attrs.fields(action_type)
    values: list[object] = []
    column = len(words[0]) + 2
    for field, word in zip(fields, words[1:], strict=False):
        values.append(_value(field, word, column))
        column += len(word) + 1
    if len(words) - 1 != len(fields):
        usage = " ".join((words[0], *(field.name for field in fields)))
        raise DecodeError(f"expected {usage!r}", column=min(column, len(text) + 1))
    return action_type(*values)


def _value(field: Any, word: str, column: int) -> object:
    if field.type not in (int, "int"):
        if word and word.isprintable():
            return word
    elif word.isascii() and word.isdigit() and (word == "0" or word[0] != "0") and len(word) < 10:
        return int(word)
    raise DecodeError(f"{word!r} is no {field.name}", column=column)
