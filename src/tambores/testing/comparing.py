"""The comparisons of two states that a seat should not tell apart, the simplest first."""

from __future__ import annotations

import io
import json
import pickle
from collections.abc import Callable, Iterable, Mapping
from itertools import islice, zip_longest
from typing import Any, NamedTuple

from tambores.errors import IllegalAction
from tambores.kernel.event import Event
from tambores.kernel.frame import DecisionDue
from tambores.kernel.game import Action, State, View, legal_actions, prompt
from tambores.kernel.gate import apply, transition, why_not
from tambores.kernel.prompt import Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.saving import dumps
from tambores.kernel.seeing import view
from tambores.kernel.step import Step
from tambores.testing.misses import near_misses
from tambores.testing.pairs import Pair, alike

MISSED, EACH = 60, 20
"""The number of near misses considered, and the step by which some of them are picked."""

Send = Callable[[Any, Any], object]
"""Gives what a program sends a seat about a state or a step: text, bytes, or data for JSON."""

Tell = Callable[[State[Any], Action, Step[Any], Seat | None], object]
"""The same for a step, from the state before it, the action, the step and the seat."""


def compare(
    pair: Pair,
    actions: Iterable[Action] = (),
    send: Send | None = None,
    tell: Tell | None = None,
) -> None:
    """Compare everything that `check_alike` promises, the simplest first.

    Args:
        pair: the states and the seat.
        actions: further actions to ask about.
        send: gives what a program sends about a state.
        tell: gives what it sends about a step.
    """
    _compare_views(pair)
    compare_offers(pair)
    missed = [*islice(near_misses(pair.state), MISSED)][::EACH]
    offered = *legal_actions(pair.state), *legal_actions(pair.other)
    _compare_refusals(pair, dict.fromkeys((*offered, *actions, *missed)))
    if send is not None:
        _compare_sent(pair, send)
    steps = {action: transition(pair.state, action) for action in legal_actions(pair.state)}
    for action, step in steps.items():
        _check_audiences(pair, action, step)
        if action in legal_actions(pair.other):
            _compare_steps(pair, action, step, tell)
    if not pair.decides:
        _compare_choices(pair, steps, tell)


def compare_undoable(pair: Pair, steps: Mapping[Action, Step[Any]]) -> None:
    """Compare the steps that reveal nothing, for the seat that decides.

    Args:
        pair: the states and the seat.
        steps: the step of each legal action of the first state.
    """
    pair.both("the list of its legal actions", "tb.legal_actions(state)", legal_actions)
    for action, step in steps.items():
        if not step.reveals:
            _compare_steps(pair, action, step, None)


# --- views ------------------------------------------------------------------------------------


def _compare_views(pair: Pair) -> None:
    """Compare the view in every form, also after its legal actions have been computed."""
    forms: Mapping[str, tuple[str, Callable[[View], object]]] = {
        "its view": ("{}", lambda seen: seen),
        "the document of its view": ("tb.dumps({})", dumps),
        "the hash of its view": ("hash({})", hash),
        "the pickle of its view": ("pickle.dumps({})", lambda seen: _pickle(pair, seen)),
    }
    asked, other, fresh = (view(x, pair.seat) for x in (pair.state, pair.other, pair.state))
    for what, (how, form) in forms.items():
        pair.same(what, how.format(pair.seen), form(asked), form(other))
    for action in asked.legal_actions:
        asked.why_not(action)
    for what, (how, form) in forms.items():
        now = f"{what}, asked for its actions and not asked,"
        pair.same(now, how.format(pair.seen), form(asked), form(fresh))


def compare_offers(pair: Pair) -> None:
    """Compare the seat that decides, and the actions that it is offered, in order."""
    pair.both("the prompt", "tb.prompt(state)", prompt)
    pair.both("the prompt of its view", f"{pair.seen}.prompt", lambda x: view(x, pair.seat).prompt)
    due: tuple[Action, ...] = ()
    if pair.decides:
        pair.both("the list of its legal actions", "tb.legal_actions(state)", legal_actions)
        due = legal_actions(pair.state)
    how = f"{pair.seen}.legal_actions"
    offered = [view(x, pair.seat).legal_actions for x in (pair.state, pair.other)]
    pair.same("the list of legal actions of its view", how, *offered)
    if due != offered[0]:
        shown = ("should be", due), ("is", offered[0])
        raise pair.leak("the list of legal actions of its view is wrong", how, *shown)


class _Spy(pickle.Pickler):
    """Writes equal values equally, even if they share objects; notes the states among them."""

    def __init__(self, file: io.BytesIO) -> None:
        super().__init__(file)
        self.fast = True
        self.states: list[str] = []

    def reducer_override(self, value: object) -> Any:
        """Pickle every value as usual."""
        if isinstance(value, State):
            self.states.append(type(value).__name__)
        return NotImplemented


def _pickle(pair: Pair, seen: View) -> bytes:
    """A pickle of a view; AssertionError if a state is in it."""
    file = io.BytesIO()
    spy = _Spy(file)
    spy.dump(seen)
    if spy.states:
        how = f"pickle.dumps({pair.seen})"
        raise pair.leak("a pickle of its view holds a state", how, ("it holds", spy.states[0]))
    return file.getvalue()


# --- refusals ---------------------------------------------------------------------------------


def _compare_refusals(pair: Pair, actions: Iterable[Action]) -> None:
    """Compare the answers about each action; only the seat that decides gets reasons."""
    views = [view(x, pair.seat) for x in (pair.state, pair.other)]
    others_turn = prompt(pair.state) is not None and not pair.decides
    first: Refusal | None = None
    for action in actions:
        how = f"{pair.seen}.why_not({action!r})"
        refusal, refusal_other = (seen.why_not(action) for seen in views)
        pair.same(f"the answer about `{action}`", how, refusal, refusal_other)
        if others_turn:
            first = first or refusal
            if refusal is None or not alike(refusal, first):
                says = f"the answer about `{action}` says more than that another seat decides"
                raise pair.leak(says, how, ("it says", refusal), ("and else", first))
        if pair.decides:
            _compare_reasons(pair, action)
        _check_error(pair, action)


def _compare_reasons(pair: Pair, action: Action) -> None:
    """Compare the reasons that the state itself gives the seat that decides."""

    def reason(state: State[Any]) -> Refusal | None:
        return why_not(state, action)

    def error(state: State[Any]) -> tuple[str, str]:
        found = _error(state, action)
        return str(found), repr(found)

    pair.both(f"the reason against `{action}`", f"tb.why_not(state, {action!r})", reason)
    pair.both(f"the error about `{action}`", f"tb.apply(state, {action!r})", error)


def _error(state: State[Any], action: Action) -> IllegalAction | None:
    try:
        apply(state, action)
    except IllegalAction as error:
        return error
    return None


def _check_error(pair: Pair, action: Action) -> None:
    """Check that the text of an error does not show the state that the error carries."""
    error = _error(pair.state, action)
    if error is None:
        return
    bare = type(error)(error.refusal, None)
    texts = (str(error), repr(error)), (str(bare), repr(bare))
    if texts[0] != texts[1]:
        says = f"the error about `{action}` shows the state that it carries"
        shown = ("with it", texts[0]), ("without", texts[1])
        raise pair.leak(says, f"str and repr of what tb.apply(state, {action!r}) raises", *shown)


# --- messages sent ----------------------------------------------------------------------------


def _compare_sent(pair: Pair, send: Send) -> None:
    """Compare what a program sends, byte by byte."""
    sent, again = (_wire(send(pair.state, pair.seat)) for _ in range(2))
    if not alike(sent, again):
        raise ValueError(
            "send gives two different results for one state and seat; "
            "leave out values that change by themselves, such as the time"
        )
    pair.both("what is sent", f"send(state, {pair.seat})", lambda x: _wire(send(x, pair.seat)))


def _wire(sent: object) -> object:
    """Data as JSON, so that the order of keys counts too; text, bytes and others unchanged."""
    if isinstance(sent, str | bytes):
        return sent
    try:
        return json.dumps(sent, ensure_ascii=False)
    except (TypeError, ValueError):
        return sent


# --- events -----------------------------------------------------------------------------------


def _is_for(event: Event, seat: Seat | None) -> bool:
    """Whether a seat sees the whole event."""
    return event.audience is None or seat in event.audience


def _check_audiences(pair: Pair, action: Action, step: Step[Any]) -> None:
    """Check that a seat does not see the whole of an event that is not for it."""
    for number, event in enumerate(step.events):
        if not _is_for(event, pair.seat) and event.seen_by(pair.seat) == event:
            place = f"event {number + 1} ({event.tag}) of `{action}`"
            says = f"{place} is hidden from it, but it is shown whole"
            raise pair.leak(says, _code(pair, action, number), ("shown", event))


def _compare_steps(pair: Pair, action: Action, step: Step[Any], tell: Tell | None) -> None:
    """Compare what an action shows in both states, up to an event that reveals information."""
    other = transition(pair.other, action)
    found = _first_difference(step, other, pair.seat)
    if found is None:
        made = (pair.state, action, step), (pair.other, action, other)
        _compare_steps_sent(pair, action, made, tell)
        how = f"tb.view(tb.apply(state, {action!r}), {pair.seat})"
        views = [view(x, pair.seat) for x in (step.state, other.state)]
        pair.same(f"its view after `{action}`, with the same events,", how, *views)
        how = f"tb.transition(state, {action!r}).reveals"
        pair.same(f"whether `{action}` reveals anything", how, step.reveals, other.reveals)
    elif not found.turns_up or (pair.decides and not step.reveals):
        shown = zip(("in state", "in other"), found.shown, strict=True)
        says = f"{found.place} of `{action}` differs"
        if found.turns_up:
            says += ", but the step does not reveal anything, so that it can be undone"
        raise pair.leak(says, _code(pair, action, found.number), *shown)


Decided = tuple[State[Any], Action, Step[Any]]
"""A state, the action chosen there, and its step."""


def _compare_steps_sent(
    pair: Pair, action: Action, made: tuple[Decided, Decided], tell: Tell | None
) -> None:
    """Compare what a program sends about two steps that look alike to the seat."""
    if tell is not None:
        how = f"send_step(tb.transition(state, {action!r}), {pair.seat})"
        one, other = (_wire(tell(*decided, pair.seat)) for decided in made)
        pair.same(f"what is sent of `{action}`", how, one, other)


def _compare_choices(pair: Pair, steps: Mapping[Action, Step[Any]], tell: Tell | None) -> None:
    """Check that secret choices of one kind look the same to the seat, whichever was made."""
    firsts: dict[type[Action], Action] = {}
    for action, step in steps.items():
        if not step.events or _is_for(step.events[0], pair.seat):
            continue
        first = firsts.setdefault(type(action), action)
        found = _first_difference(steps[first], step, pair.seat)
        if found is None:
            made = (pair.state, first, steps[first]), (pair.state, action, step)
            _compare_steps_sent(pair, action, made, tell)
        elif not found.turns_up:
            says = f"{found.place} tells `{action}` from `{first}`, choices hidden from it"
            shown = zip((f"{first}", f"{action}"), found.shown, strict=True)
            raise pair.leak(says, _code(pair, action, found.number), *shown)


class _Difference(NamedTuple):
    """The first event at which two steps look different to a seat.

    Attributes:
        number: of the event, from 0.
        shown: the event and its counterpart, as the seat sees them; None if a step is over.
        turns_up: whether they differ because both reveal information to the seat.
    """

    number: int
    shown: tuple[Event | None, Event | None]
    turns_up: bool

    @property
    def place(self) -> str:
        """The event in words, counted from 1 for people."""
        one, other = self.shown
        tags = dict.fromkeys(event.tag for event in (one, other) if event)
        return f"event {self.number + 1} ({' or '.join(tags)})"


def _first_difference(one: Step[Any], other: Step[Any], seat: Seat | None) -> _Difference | None:
    learned = False
    for number, (first, second) in enumerate(zip_longest(one.events, other.events)):
        seen, seen_too = (event and event.seen_by(seat) for event in (first, second))
        if one.state.asks_if_able and seen != seen_too and _asks(first, second):
            return _Difference(number, (seen, seen_too), turns_up=True)
        if not (first and second and seen and seen_too):
            return _Difference(number, (seen, seen_too), turns_up=False)
        news = all(event.reveals and _is_for(event, seat) for event in (first, second))
        if not _look_alike(seen, seen_too):
            may = news and _may_differ(first, second, learned)
            return _Difference(number, (seen, seen_too), may)
        learned = learned or news
    return None


def _asks(one: Event | None, other: Event | None) -> bool:
    """Whether two steps part because one of them asks somebody and the other does not."""
    return type(one) is not type(other) or isinstance(one, DecisionDue)


def _may_differ(one: Event, other: Event, learned: bool) -> bool:
    """Whether two events that reveal information differ only in what they reveal.

    Everybody else sees the same of both. Their kinds are the same too, unless the step has
    revealed something earlier, as when cards are turned up until the right one comes.
    """
    if type(one) is not type(other):
        return learned
    return one.audience is None or _look_alike(one.redacted(), other.redacted())


def _look_alike(one: Event, other: Event) -> bool:
    """Whether two events, as a seat sees them, are the same in every form."""
    return alike(one, other) and dumps(one) == dumps(other)


def _code(pair: Pair, action: Action, number: int) -> str:
    return f"tb.transition(state, {action!r}).seen_by({pair.seat})[{number}]"
