"""States and rules: what a game offers, and the functions that call it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import GenericAlias
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

import attrs

from tambores.errors import IllegalAction
from tambores.kernel.binding import RULES, tie
from tambores.kernel.event import Event
from tambores.kernel.face import Mode, part
from tambores.kernel.fields import full_repr
from tambores.kernel.frozen import frozen
from tambores.kernel.line import line_of
from tambores.kernel.memory import Memory, guess_with
from tambores.kernel.outcome import Outcome
from tambores.kernel.parameter import Parameter
from tambores.kernel.prompt import Prompt, Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.seating import Seated, check_viewer
from tambores.kernel.shown import Guessable, Seeable
from tambores.kernel.step import Step
from tambores.registry import tag_of

A_co = Parameter("A_co", bound="Action", covariant=True, default="Action")
S_co = Parameter("S_co", bound="State[Any, Any]", covariant=True, default="State[Any, Action]")
V_co = Parameter(
    "V_co",
    bound="View[Any, Any]",
    covariant=True,
    default="View[State[Any, Action], Action]",
)


@frozen
class Action:
    """One choice, a plain value; the games define the kinds.

    `str()` is the action in one line of text, which `parse_action` reads back.
    """

    tag: ClassVar[str]
    document: ClassVar[str]

    def params(self) -> dict[str, object]:
        """The parameters of a message about the action: its fields."""
        return {field.name: getattr(self, field.name) for field in attrs.fields(type(self))}

    def __str__(self) -> str:
        return line_of(self)

    def __repr__(self) -> str:
        return full_repr(self)


class Position(Seated):
    """A state or a view; it keeps values computed from it, such as its legal actions.

    These are not fields, so they stay out of equality and pickles. A cached property of attrs
    would need a `__getattr__`, which makes every field slower to read.
    """

    __slots__ = ("__weakref__", "_kept")

    document: ClassVar[str]
    written: ClassVar[Mapping[str, int]] = {}
    """The fields that documents have at another place than the class does, with that place."""

    _kept: Any

    if TYPE_CHECKING:  # each game declares it, with its own class

        def player(self, seat: Seat) -> Any:
            """What lies in front of a seat, also of an automaton's or of one that left the game.

            Raises:
                ValueError: for a seat that does not exist; the message names the seats.
            """

    def _forget(self) -> None:
        """Start without computed values."""
        object.__setattr__(self, "_kept", None)  # looking up a missing attribute takes longer

    def _repr_svg_(self) -> str | None:
        return _picture(self)


class View(Position, Generic[S_co, A_co]):
    """What one seat sees of a state and may do there, as a frozen value.

    Equal views have equal prompts, actions and refusals: all of them are computed from any state
    that shows the view.

    A game names the states and actions that belong to its views, for type checkers:
    `class MyView(View["MyState", MyAction])`. Both may be left out.

    The view of a game declares these as fields or properties.

    Attributes:
        seat: the seat that sees it; None for a spectator.
        outcome: how the game ended; None while it goes on.
    """

    __slots__ = ()

    if TYPE_CHECKING:  # each game declares them
        seat: Seat | None

        @property
        def outcome(self) -> Outcome | None:
            """How the game ended."""
            ...

    else:  # `View[S]` leaves parameters out, which Generic allows from 3.13 on
        __class_getitem__ = classmethod(GenericAlias)

    __attrs_post_init__ = Position._forget

    @property
    def _sample(self) -> S_co:
        """A state that shows the view."""
        sample: S_co | None = getattr(self, "_kept", None)
        if sample is None:
            sample = rules_of(self, "view").determinize(self, 0)
            object.__setattr__(self, "_kept", sample)
        return sample

    @property
    def prompt(self) -> Prompt | None:
        """The decision that is due, and its seat; None once the game is over."""
        return rules_of(self, "view").prompt(self)

    @property
    def legal_actions(self) -> tuple[A_co, ...]:
        """The legal actions of this seat; () while another one decides."""
        prompt = self.prompt
        if prompt is None or prompt.seat != _seat_of(self):
            return ()
        actions: tuple[A_co, ...] = self._sample.legal_actions
        return actions

    def why_not(self, action: Action) -> Refusal | None:
        """The reason why this seat cannot do `action` now; None if it can.

        A seat that does not decide now learns only that; between two decisions none does.
        """
        if action in self.legal_actions or action in standing_actions(self):
            return None
        rules, prompt = rules_of(self, "view"), self.prompt
        if prompt.seat != _seat_of(self) if prompt else outcome(self) is None:
            return rules.not_yours(self)
        return rules.refuse(self._sample, action)


class State(Position, Generic[V_co, A_co]):
    """A position of a game, frozen. Its rules are those bound to its class.

    A game names its views and actions for type checkers: `class MyState(State[MyView, MyAction])`.
    The actions may be left out.
    """

    __slots__ = ()

    if TYPE_CHECKING:

        def _seen_by(self, seat: Seat | None) -> V_co:
            """What `view` returns; a class can declare a narrower type than its base class."""

    else:
        __class_getitem__ = classmethod(GenericAlias)

    __attrs_post_init__ = Position._forget

    @property
    def asks_if_able(self) -> bool:
        """Whether the seats it asks tell about hidden reactions, as `ask="if_able"` agrees to.

        The table then learns something from every question, and from every question left out.
        """
        return False

    @property
    def legal_actions(self) -> tuple[A_co, ...]:
        """The legal actions in a stable order; () once the game is over."""
        return _actions_of(self)


A = TypeVar("A", bound=Action)
S = TypeVar("S", bound=State[Any, Any])
V = TypeVar("V", bound=View[Any, Any])


def _actions_of(state: State[Any, A]) -> tuple[A, ...]:
    """The legal actions of a state, computed once."""
    actions: Any = getattr(state, "_kept", None)
    if actions is None:
        actions = rules_of(state).legal_actions(state)
        object.__setattr__(state, "_kept", actions)
    return actions  # type: ignore[no-any-return]  # a variable more would cost time here


def keep_actions(state: State[Any, A], actions: tuple[A, ...]) -> None:
    """Keep the legal actions of a new state, if they are known already."""
    object.__setattr__(state, "_kept", actions)


def _seat_of(seen: Any) -> Seat | None:
    """The seat of a view."""
    seat: Seat | None = seen.seat
    return seat


def _picture(position: Position) -> str | None:
    """The picture of a state or view for a notebook; None if its game has none."""
    game = part(tag_of(position))
    draw = game.load("picture") if isinstance(game, Mode) else None
    return None if draw is None else str(draw(position))


class Rules(Protocol[S, V]):
    """The rules of a game; `bind` ties them to the classes of its states and views."""

    @property
    def vocabulary(self) -> Mapping[str, type[Action]]:
        """Every kind of action by its tag."""
        ...

    def prompt(self, position: S | V) -> Prompt | None:
        """The decision that a state, or the state behind a view, waits for."""
        ...

    def legal_actions(self, state: S) -> tuple[Action, ...]:
        """The legal actions, computed afresh."""
        ...

    def follow(self, state: S, action: Action, events: list[Event] | None) -> S:
        """The state after the legal `action`; its events are added to `events`, if given."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended."""
        ...

    def refuse(self, state: S, action: object) -> Refusal:
        """The reason why `action` is not legal; called only for such actions."""
        ...

    def not_yours(self, view: V) -> Refusal:
        """The refusal for a seat that does not decide now; it says no more than that."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """What `seat` sees, a seat of the game or None."""
        ...

    def follow_view(self, view: V, events: Iterable[Event]) -> V:
        """The view after `events`, as its seat was shown them; ValueError if they do not fit."""
        ...

    def determinize(self, view: V, seed: int) -> S:
        """A full state that shows `view`."""
        ...


def bind(state_type: type[S], view_type: type[V], rules: Rules[S, V]) -> None:
    """Make `rules` the rules of every state and view of exactly these classes."""
    tie(state_type, rules)
    tie(view_type, rules)


def rules_of(position: Any, what: str = "state") -> Rules[Any, Any]:
    """The rules of a state or view; TypeError for a value that is not a `what` of a known game."""
    rules: Rules[Any, Any] | None = RULES.get(type(position))
    if rules is None:
        raise stranger(position, what)
    return rules


def stranger(value: object, what: str) -> TypeError:
    """The error for a value that is not a `what` of any game, such as a view instead of a state."""
    kind = type(value).__name__
    if what == "state" and isinstance(value, View):
        hint = "tb.determinize(view, seed) gives a state that shows the view"
        return TypeError(f"{kind} is a view, not a state; {hint}")
    if what == "view" and isinstance(value, State):
        hint = "tb.view(state, seat) gives what a seat sees"
        return TypeError(f"{kind} is a state, not a view; {hint}")
    return TypeError(f"not a {what} of a known game: {kind}")


def check_view(value: object) -> None:
    """TypeError unless `value` is a view; the message for a state says how to get one."""
    if not isinstance(value, View):
        raise stranger(value, "view")


def vocabulary_of(state_type: type[State[Any]]) -> Mapping[str, type[Action]]:
    """Every kind of action of a game by its tag."""
    vocabulary: Mapping[str, type[Action]] = RULES[state_type].vocabulary
    return vocabulary


def prompt(position: State[Any] | View) -> Prompt | None:
    """The decision that a state, or the state behind a view, waits for; None when it is over.

    >>> from tambores import enclave
    >>> prompt(enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=1))
    Prompt(seat=1, on_behalf_of=1, kind='deploy')
    """
    return rules_of(position, "state or view").prompt(position)


def legal_actions(position: State[Any, A] | View[Any, A]) -> tuple[A, ...]:
    """The legal actions in a stable order.

    Those of a state are never empty before the end of the game; after it they are (). Those of a
    view are the actions of its seat: () while another seat decides.

    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> legal_actions(state)[-1]
    Pass()
    """
    if isinstance(position, State):
        actions = getattr(position, "_kept", None)
        return _actions_of(position) if actions is None else actions
    if not isinstance(position, View):
        raise stranger(position, "state or view")
    return position.legal_actions


def standing_actions(position: State[Any, A] | View[Any, A]) -> tuple[A, ...]:
    """The actions that are legal besides the choices of a decision, such as leaving the table.

    Some games let a seat act at any time, apart from the decision that is due. `apply` carries out
    such an action and records hold it, but `legal_actions` does not list it, so that a player who
    chooses from the list never takes it by accident. Most games have none.

    Returns:
        Those of every seat for a state, those of its own seat for a view.

    >>> from tambores import enclave, warcraft
    >>> standing_actions(enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7))
    ()
    >>> standing_actions(warcraft.new_game("generic_2p", seed=7))
    (Abandon(seat=0), Abandon(seat=1))
    """
    find = getattr(rules_of(position, "state or view"), "standing_actions", None)
    return find(position) if find is not None else ()


def outcome(position: State[Any] | View) -> Outcome | None:
    """How the game of a state or view ended; None while it goes on.

    >>> from tambores import enclave
    >>> outcome(enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7)) is None
    True
    """
    rules = rules_of(position, "state or view")
    if not isinstance(position, View):
        return rules.outcome(position)
    seen: Any = position
    return seen.outcome  # type: ignore[no-any-return]


def apply(state: S, action: Action) -> S:
    """The state after `action`; `state` itself stays as it is.

    Raises:
        IllegalAction: if `action` is not among the legal ones.
        TypeError: for a view; `determinize` gives a state that shows it.

    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> prompt(apply(state, enclave.Pass())).seat
    1
    """
    one = offered(state, action)
    after: S = RULES[type(state)].follow(state, one, None)
    return after


def transition(state: S, action: Action) -> Step[S]:
    """Like `apply`, but with the events.

    Raises:
        IllegalAction: if `action` is not among the legal ones.

    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> [str(event) for event in transition(state, enclave.Pass()).events if event.logged]
    ['Player 1 passes.']
    """
    events: list[Event] = []
    one = offered(state, action)
    after: S = RULES[type(state)].follow(state, one, events)
    return Step.after(state, after, events)


def offered(state: State[Any], action: Action) -> Action:
    """The legal action equal to `action`; IllegalAction if there is none."""
    if not isinstance(state, State):
        raise stranger(state, "state")
    actions: tuple[Action, ...] | None = getattr(state, "_kept", None)
    if actions is None:
        actions = _actions_of(state)
    for one in actions:  # an action taken from the list is found without comparing
        if one is action:
            return one
    if action not in actions:
        actions = standing_actions(state)
    if action not in actions:
        raise IllegalAction(rules_of(state).refuse(state, action), state)
    return actions[actions.index(action)]  # 2.0 and True equal 2 and 1, and must not get in


def why_not(position: State[Any] | View, action: Action) -> Refusal | None:
    """The reason why `action` is not legal; None if it is legal.

    A state answers for the seat that decides. A view answers for its own seat, which learns only
    that another one decides.

    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> why_not(state, enclave.Pass()) is None, why_not(state, enclave.KeepHand()).rule
    (True, 'TURN-02')
    """
    if isinstance(position, View):
        return position.why_not(action)
    if not isinstance(position, State):
        raise stranger(position, "state or view")
    legal = action in position.legal_actions or action in standing_actions(position)
    return None if legal else rules_of(position).refuse(position, action)


def view(state: Seeable[V], seat: Seat | None) -> V:
    """What `seat` sees of the table now; None for a spectator.

    Raises:
        ValueError: for a seat that does not exist; the message names the known ones.

    >>> from tambores import enclave
    >>> seen = view(enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7), 0)
    >>> len(seen.sides[0].hand), seen.sides[1].hand
    (5, 5)
    """
    if not isinstance(state, State):
        raise stranger(state, "state")
    check_viewer(state, seat)
    seen: V = rules_of(state).view(state, seat)
    return seen


def follow(seen: V, events: Iterable[Event]) -> V:
    """The view after some events, computed from the view and the events alone.

    Args:
        seen: a view.
        events: the events of one or several steps as its seat saw them, complete and in order.

    Raises:
        TypeError: for a value that is not a view.
        ValueError: for events that cannot have happened on that table; it names the first one.

    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> step = transition(state, enclave.Pass())
    >>> follow(view(state, 1), step.seen_by(1)) == view(step.state, 1)
    True
    """
    check_view(seen)
    after: V = rules_of(seen, "view").follow_view(seen, events)
    return after


def determinize(seen: Guessable[S], seed: int, *, memory: Memory | None = None) -> S:
    """A full state that shows the seat of `seen` exactly that view, drawn at random.

    Args:
        seen: a view.
        seed: of the guess at the hidden parts; it says nothing about the true state.
        memory: what the seat remembers, as `remember` begins it; the state contradicts none of it.

    Raises:
        TypeError: for a value that is not a view.
        ValueError: for the memory of another seat or game.

    >>> from tambores import enclave
    >>> seen = view(enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7), 0)
    >>> view(determinize(seen, 1), 0) == seen
    True
    """
    check_view(seen)
    guess: S = (
        rules_of(seen, "view").determinize(seen, seed)
        if memory is None
        else guess_with(memory, seen, seed)
    )
    return guess
