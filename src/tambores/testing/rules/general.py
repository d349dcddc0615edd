"""The rules that hold in every state of every game of the library."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from tambores.errors import DecodeError, IllegalAction
from tambores.kernel.event import Event
from tambores.kernel.game import Action, State, anytime_actions, legal_actions, outcome, prompt
from tambores.kernel.gate import actor, apply, transition, why_not
from tambores.kernel.message import LANGUAGES, sentence
from tambores.kernel.prompt import Seat
from tambores.kernel.record.value import form_behind
from tambores.kernel.refusal import Refusal
from tambores.kernel.saving import dumps, loads
from tambores.kernel.seating import Asking
from tambores.kernel.seeing import determinize, follow, view
from tambores.kernel.step import Step
from tambores.kernel.text import parse_action
from tambores.testing.starts import everybody
from tambores.toolkit.testing.faults import Case


def check_waits(state: State[Any]) -> None:
    """A state waits for a decision of one of its seats or is over, and offers nothing twice."""
    case, offered = Case(state), legal_actions(state)
    end, due = outcome(state), prompt(state)
    case.expect(
        (due is None) == (end is not None),
        "a state must either be over or wait for a decision",
        prompt=due,
        outcome=end,
    )
    case.expect(
        (offered == ()) == (end is not None),
        "actions must be offered until the end and not after it",
        outcome=end,
        legal_actions=offered,
    )
    seats = case.state.seats
    asked = () if due is None else (due.seat,)
    says = "the prompt names a seat that the game does not have"
    case.expect({*asked} <= {*seats}, says, prompt=due, seats=seats)
    named = () if end is None else end.seats
    says = "the outcome names a seat that the game does not have"
    case.expect({*named} <= {*seats}, says, outcome=end, seats=seats)
    twice = [action for place, action in enumerate(offered) if action in offered[:place]]
    case.expect(not twice, "an action is offered twice", twice=twice)


def check_legal(state: State[Any], action: Action) -> Step[Any]:
    """A legal action applies and changes something; `transition` agrees with `apply`.

    Returns:
        The step.
    """
    case, due = Case(state), prompt(state)
    seat = ... if due is not None and due.settled_by else actor(state, action)
    by = "" if seat is ... else f", seat={seat}"
    see = f"tb.apply(state, {{}}{by})"
    refusal = why_not(state, action, seat=seat)
    if refusal is not None:
        says, asked = "why_not refuses a legal action", f"tb.why_not(state, {{}}{by})"
        raise case.fault(says, asked, action, found=refusal)
    try:
        after, step = apply(state, action, seat=seat), transition(state, action, seat=seat)
    except Exception as error:
        says = f"a legal action fails with {type(error).__name__}: {error}"
        raise case.fault(says, see, action) from error
    case.same("apply and transition lead to different states", after, step.state, see, action)
    case.expect(after != state, "a decision has changed nothing", see, action)
    return step


def check_actors(state: State[Any]) -> None:
    """An action has one actor: only the seat that is offered it can carry it out.

    A legal action belongs to the seat that decides, an anytime action to the seat whose view has
    it, and the report of a game within a match to no seat. For every other seat and for a
    spectator, it is refused as their own view refuses it; without a seat, only a legal action is
    carried out.
    """
    case, choices, standing = Case(state), legal_actions(state), anytime_actions(state)
    offers = {seat: anytime_actions(view(state, seat)) for seat in everybody(state)}
    says = "the anytime actions of a state are not those of its seats together, each once"
    together = [action for offered in offers.values() for action in offered]
    case.same(says, sorted(map(repr, standing)), sorted(map(repr, together)))
    both = [action for action in standing if action in choices]
    case.expect(not both, "an anytime action is also a choice of the decision", both=both)
    for action in (*choices[:1], *standing):
        owner = actor(state, action)
        for seat in offers:
            seen = view(state, seat)
            offered = action in seen.legal_actions or action in offers[seat]
            says = "tb.actor names another seat than the one that is offered an action"
            named = owner is not None and owner == seat
            case.expect(named == offered, says, "tb.actor(state, {})", action, actor=owner)
            _check_allowed(case, action, seat, offered, seen.why_not(action))
        _check_allowed(case, action, ..., action in choices, why_not(state, action))


def _check_allowed(
    case: Case, action: Action, seat: Asking, offered: bool, refusal: Refusal | None
) -> None:
    """An action is carried out for whoever asks if it is offered, and refused otherwise."""
    by = "" if seat is ... else f", seat={seat}"
    see = f"tb.why_not(state, {{}}{by})"
    case.expect((refusal is None) == offered, "a refusal contradicts the offers", see, action)
    found = why_not(case.state, action, seat=seat)
    case.same("a view and its state give different reasons", found, refusal, see, action)
    if refusal is not None:
        for do in (apply, transition):
            _check_raised(case, do, action, refusal, seat)


@contextmanager
def untouched(state: State[Any]) -> Iterator[None]:
    """Nothing tried inside this context changes the state."""
    before = dumps(state)
    yield
    says = "an attempt has changed the state"
    Case(state).same(says, dumps(state), before)


def check_repeats(state: State[Any], action: Action) -> None:
    """A copy that was written and read leads to the same step; nothing else influences it."""
    read = loads(dumps(state), form_behind(state).content_of(state))
    one, other = transition(state, action), transition(read, action)
    says = "the state goes on differently after saving and loading"
    Case(state).same(says, other, one, "tb.transition(tb.loads(tb.dumps(state)), {})", action)


def check_refused(state: State[Any], action: Action) -> None:
    """An action that is not offered is refused with a reason, by why_not and apply alike."""
    case, see = Case(state), "tb.why_not(state, {})"
    refusal = why_not(state, action)
    if refusal is None:
        raise case.fault("an illegal action is not refused", see, action)
    case.expect(refusal.rule, "a refusal names no rule", see, action, found=refusal)
    for language in LANGUAGES:
        text = sentence(refusal.key, refusal.params, language)
        case.expect(text, f"a refusal has no text in {language!r}", see, action, found=refusal)
    for do in (apply, transition):
        _check_raised(case, do, action, refusal)


def _check_raised(
    case: Case, do: Callable[..., object], action: Action, refusal: Refusal, seat: Asking = ...
) -> None:
    see = f"tb.{do.__name__}(state, {{}}{'' if seat is ... else f', seat={seat}'})"
    try:
        do(case.state, action, seat=seat)
    except IllegalAction as error:
        says = "apply and why_not have different reasons"
        case.same(says, error.refusal, refusal, see, action)
        says = "the error does not carry the state to which the action was applied"
        case.expect(error.state is case.state, says, see, action)
        return
    raise case.fault("an illegal action is applied", see, action)


def check_seats(state: State[Any], action: Action) -> None:
    """The deciding seat gets the same reason from its view; others learn only that they wait.

    With `seat=`, the state answers as the view of that seat does.
    """
    due = prompt(state)
    if due is None or action in legal_actions(state):
        return
    case, reason = Case(state), why_not(state, action)
    for seat in everybody(state):
        see, found = f"tb.view(state, {seat}).why_not({{}})", view(state, seat).why_not(action)
        asked = why_not(state, action, seat=seat)
        case.same("a state answers a seat unlike its view", asked, found, see, action)
        if due.asks(seat):
            case.same("a view and its state give different reasons", found, reason, see, action)
        else:
            says = "a seat learns more than that another seat decides"
            usual = view(state, seat).why_not(legal_actions(state)[0])
            case.same(says, found, usual, see, action)


def check_followed(before: State[Any], step: Step[Any]) -> None:
    """The earlier view of a seat and the events it sees are enough to compute its new view.

    In the middle of the events a view can still be asked for its prompt and its actions.
    """
    for seat in everybody(before):
        see = f"tb.follow(tb.view(state, {seat}), tb.transition(state, {{}}).seen_by({seat}))"
        try:
            after = follow(view(before, seat), step.seen_by(seat))
        except ValueError as error:
            says = f"the events do not fit the view of {_who(seat)}: {error}"
            raise Case(before).fault(says, see, _between(before, step)) from error
        now = view(step.state, seat)
        if after != now:
            says = f"{_who(seat)} gets a wrong view by following the events"
            action = _between(before, step)
            raise Case(before).fault(says, see, action, expected=now, found=after)
        _check_between(before, step, seat)


def _check_between(before: State[Any], step: Step[Any], seat: Seat | None) -> None:
    """A view that has followed a part of the events of a step has a prompt and actions, or none."""
    seen, events = view(before, seat), step.seen_by(seat)
    for number, event in enumerate(events[:-1], start=1):
        seen = follow(seen, (event,))
        try:
            prompt(seen), legal_actions(seen)
        except Exception as error:  # whatever a game's own code raises
            told = f"tb.transition(state, {{}}).seen_by({seat})[:{number}]"
            see = f"tb.follow(tb.view(state, {seat}), {told}).legal_actions"
            says = f"{_who(seat)} cannot be asked in the middle of the events: {error!r}"
            raise Case(before).fault(says, see, _between(before, step)) from error


def _between(before: State[Any], step: Step[Any]) -> Action | None:
    """The action that a step carries out, if it can be found."""
    found = (one for one in legal_actions(before) if transition(before, one) == step)
    return next(found, None)


def _who(seat: Seat | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def check_event(event: Event, pack: Any = None, seats: Iterable[Seat | None] = ()) -> None:
    """An event, whole and as any seat sees it, can be saved and described in every language.

    An event that no log shows may have no sentence.

    Args:
        event: any event.
        pack: the content, unless it comes with its game.
        seats: the seats that see it; by default its audience and a spectator.
    """
    viewers = (*seats,) or (*(event.audience or ()), None)
    for shown in {event, *(event.seen_by(seat) for seat in viewers)}:
        check_document(shown, pack)
        for language in LANGUAGES:
            if shown.told and not sentence(*shown.message(), language):
                raise AssertionError(f"an event has no text in {language!r}: {shown!r}")


def check_document(value: Any, pack: Any = None) -> None:
    """A written value is read back unchanged, and written the same way again.

    Args:
        value: a value that can be written.
        pack: the content, unless it comes with its game.
    """
    text = dumps(value)
    try:
        read = loads(text, pack)
    except DecodeError as error:
        raise AssertionError(f"the written document cannot be read: {error}\n  {text}") from error
    if read != value:
        raise AssertionError(f"the document is read as another value\n  {text}\n  {read!r}")
    if dumps(read) != text:
        raise AssertionError(
            f"the value read is written as another document\n  {text}\n  {dumps(read)}"
        )


def check_forms(state: State[Any]) -> None:
    """State and actions survive saving, copying, pickling and being written as text."""
    pack, case = form_behind(state).content_of(state), Case(state)
    check_document(state, pack)
    forms = {
        "copy.copy(state)": copy.copy(state),
        "copy.deepcopy(state)": copy.deepcopy(state),
        "pickle.loads(pickle.dumps(state))": pickle.loads(pickle.dumps(state)),
    }
    for see, form in forms.items():
        case.same("a copy differs from the state", form, state, see)
        case.expect(hash(form) == hash(state), "an equal copy has another hash", see)
    for action in legal_actions(state):
        line = "tb.parse_action(state, str({}))"
        says = "the line of an action is read as another action"
        case.same(says, parse_action(state, str(action)), action, line, action)
        check_document(action, pack)


def check_views(state: State[Any], seed: int = 0) -> None:
    """Each view can be saved, offers its seat the same as the state, and can be determinized.

    Args:
        state: a state of any game.
        seed: of the guess at the hidden parts.
    """
    due, case = prompt(state), Case(state)
    pack = form_behind(state).content_of(state)
    for seat in everybody(state):
        seen, see = view(state, seat), f"tb.view(state, {seat})"
        case.same("a view has the wrong prompt", seen.prompt, due, f"{see}.prompt")
        ended = outcome(state)
        case.same("a view has the wrong outcome", seen.outcome, ended, f"{see}.outcome")
        decides = due is not None and due.asks(seat)
        offered = legal_actions(state) if decides else ()
        says = "a view offers other actions than its state"
        case.same(says, seen.legal_actions, offered, f"{see}.legal_actions")
        copied, copy_of = pickle.loads(pickle.dumps(seen)), f"pickle.loads(pickle.dumps({see}))"
        says = "a copy of a view offers other actions than its state"
        case.same(says, copied.legal_actions, offered, f"{copy_of}.legal_actions")
        guess, see = determinize(seen, seed), f"tb.determinize({see}, {seed})"
        case.same("a determinized state has another view", view(guess, seat), seen, see)
        if decides:
            case.same(
                "a determinized state offers other actions", legal_actions(guess), offered, see
            )
        check_document(seen, pack)
