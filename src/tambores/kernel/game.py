"""States, views and rules, and what can be read off them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import GenericAlias
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

import attrs

from tambores.kernel.binding import RULES, tie
from tambores.kernel.event import Event
from tambores.kernel.event_list import Happening
from tambores.kernel.face import load
from tambores.kernel.fields import full_repr
from tambores.kernel.frozen import frozen
from tambores.kernel.line import line_of
from tambores.kernel.outcome import Outcome
from tambores.kernel.parameter import Parameter
from tambores.kernel.prompt import Prompt, Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.seating import Seated, check_viewer
from tambores.registry import name_in, tag_of

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
    """A state or a view; it keeps what was computed from it.

    A state keeps its prompt and its legal actions. A view keeps the actions of its seat, or a state
    that shows the view.

    These are not fields, so they stay out of equality and pickles. A cached property of attrs
    would need a `__getattr__`, which makes every field slower to read.
    """

    __slots__ = ("__weakref__", "_due", "_kept")

    document: ClassVar[str]
    written: ClassVar[Mapping[str, int]] = {}
    """The fields that documents have at another place than the class does, with that place."""

    _due: Any  # absent until somebody asks
    _kept: Any

    if TYPE_CHECKING:  # each game declares it, with its own class

        def player(self, seat: Seat) -> Any:
            """What lies in front of a seat, also of an automaton's or of one that left the game.

            Raises:
                ValueError: for a seat that does not exist; the message names the seats.
            """

    @property
    def game(self) -> str:
        """The game, by the name under which it is registered, such as "enclave"."""
        return name_in(tag_of(self)) or tag_of(self)

    @property
    def mode(self) -> str:
        """The mode, by the name that `new_game` takes, such as "enclave-solo"."""
        return tag_of(self)

    def __repr__(self) -> str:
        return _short(self)

    def __str__(self) -> str:
        return str(load("tambores.kernel.showing:text")(self))

    def __rich__(self) -> Any:
        return load("tambores.toolkit.terminal.rich_boards:rich_board")(self)

    def _forget(self) -> None:
        """Start without computed values."""
        object.__setattr__(self, "_kept", None)  # looking up a missing attribute takes longer

    def _repr_svg_(self) -> str:
        draw = load("tambores.kernel.showing:picture")  # it imports this module
        drawn: str = draw(self, id="")
        return drawn


class View(Position, Generic[S_co, A_co]):
    """What one seat sees of a state and may do there, as a frozen value.

    Equal views have equal prompts, actions and refusals: those of any state that shows the view.

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
    def prompt(self) -> Prompt | None:
        """The decision that is due, and its seat; None once the game is over."""
        return rules_of(self, "view").prompt(self)

    @property
    def legal_actions(self) -> tuple[A_co, ...]:
        """The legal actions of this seat; () while another one decides."""
        kept: Any = getattr(self, "_kept", None)
        if kept is None:
            kept = self._found()
            object.__setattr__(self, "_kept", kept)
        return kept.legal_actions if isinstance(kept, State) else kept

    def _found(self) -> tuple[A_co, ...] | S_co:
        """The actions of a view that was not made from a state, or a state that has them."""
        prompt, rules = self.prompt, rules_of(self, "view")
        if prompt is None or not prompt.asks(_seat_of(self)):
            return ()
        offers = getattr(rules, "offers", None)
        return self._sample if offers is None else offers(self)

    @property
    def _sample(self) -> S_co:
        """A state that shows the view; it takes the place of the actions, and has them itself."""
        kept: Any = getattr(self, "_kept", None)
        if isinstance(kept, State):
            return kept  # type: ignore[return-value]
        sample: S_co = rules_of(self, "view").determinize(self, 0)
        if kept:
            keep_actions(sample, kept)
        object.__setattr__(self, "_kept", sample)
        return sample

    def why_not(self, action: Action) -> Refusal | None:
        """The reason why this seat cannot do `action` now; None if it can.

        A seat that does not decide now learns only that; between two decisions none does.
        """
        if action in self.legal_actions or action in anytime_actions(self):
            return None
        rules, prompt = rules_of(self, "view"), self.prompt
        if prompt is not None and prompt.settled_by:
            return Refusal(rules.not_yours(self).rule, "kernel.settled")
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
    def prompt(self) -> Prompt | None:
        """The decision that is due, and its seat; None once the game is over."""
        return prompt(self)

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


def keep_actions(position: Position, actions: tuple[Action, ...]) -> None:
    """Keep the legal actions of a new state or view, if they are known already."""
    object.__setattr__(position, "_kept", actions)


def _seat_of(seen: Any) -> Seat | None:
    """The seat of a view."""
    seat: Seat | None = seen.seat
    return seat


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

    def follow(self, state: S, action: Action, events: Happening | None) -> S:
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
    for kind in (state_type, view_type):
        tie(kind, rules)
        kind.__repr__ = Position.__repr__  # type: ignore[method-assign]  # not that of attrs


def _short(position: Any) -> str:
    """A state or view in a line, for logs: it never raises. `dumps` writes it in full."""
    whose = ""
    if isinstance(position, View):
        seat = _seat_of(position)
        whose = f"view of {'a spectator' if seat is None else f'seat {seat}'}"
    try:
        now = f"turn {position.turn}, {position.phase}; " if hasattr(position, "phase") else ""
        due = prompt(position)
        asked = due.summary if due is not None else _end(position)
        return f"<{position.mode} {whose or 'state'}: {now}{asked}>"
    except Exception:  # it is damaged, or of a game that cannot be opened
        return f"<{tag_of(position)} {whose or 'state'}>"


def _end(position: Any) -> str:
    """How the game of a position ended, as a record writes it."""
    end = outcome(position)
    return "between decisions" if end is None else end.notation.partition(";")[0]


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


def check_own(position: object, game: str, *kinds: type) -> None:
    """TypeError unless a value is a state or view of these classes, which those of a game are."""
    if not isinstance(position, kinds):
        other = " of another game" if isinstance(position, State | View) else ""
        raise TypeError(f"not a state or view of {game}: {type(position).__name__}{other}")


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
    return _kept_prompt(position)


def _kept_prompt(position: Any) -> Prompt | None:
    """The prompt of a position; a state keeps it."""
    try:
        due: Prompt | None = position._due
    except AttributeError:
        due = rules_of(position, "state or view").prompt(position)
        if isinstance(position, State):
            object.__setattr__(position, "_due", due)
    return due


def legal_actions(position: State[Any, A] | View[Any, A]) -> tuple[A, ...]:
    """The legal actions in a stable order.

    Those of a state are never empty before the end of the game; after it they are (). Those of a
    view are the actions of its seat: () while another seat decides, and for every seat while a
    match waits for the game within it.

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


def choices_of(state: State[Any, A], seat: Seat | None) -> tuple[A, ...]:
    """The legal actions of `seat`; () while it is not asked, and for a spectator.

    Raises:
        ValueError: for a seat that does not exist; the message names the known ones.
    """
    check_viewer(state, seat)
    due = prompt(state)
    return _actions_of(state) if due is not None and due.asks(seat) else ()


def anytime_actions(position: State[Any, A] | View[Any, A]) -> tuple[A, ...]:
    """The actions that are possible besides the choices of a decision, such as leaving the table.

    Some games let a seat act at any time, apart from the decision that is due. `legal_actions` does
    not list such an action, so that a player who chooses from the list never takes it by accident.
    `apply` carries it out for its own seat alone, which has to be named: `seat=`. Most games have
    none.

    Returns:
        Those of every seat for a state, those of its own seat for a view.

    >>> import tambores as tb
    >>> from tambores import enclave, warcraft
    >>> anytime_actions(enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7))
    ()
    >>> state = warcraft.new_game("generic_2p", seed=7)
    >>> anytime_actions(state), anytime_actions(tb.view(state, 1))
    ((Abandon(seat=0), Abandon(seat=1)), (Abandon(seat=1),))
    """
    find = getattr(rules_of(position, "state or view"), "anytime_actions", None)
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
