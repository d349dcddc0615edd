"""The gate: every action passes here, and nowhere else is asked who may take it."""

from __future__ import annotations

from typing import Any

from tambores.errors import IllegalAction, Message, UsageError
from tambores.kernel.event_list import Happening
from tambores.kernel.game import (
    Action,
    S,
    State,
    View,
    anytime_actions,
    choices_of,
    legal_actions,
    rules_of,
    stranger,
)
from tambores.kernel.prompt import Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.seating import Asking, check_viewer
from tambores.kernel.seeing import view
from tambores.kernel.step import Step


def apply(state: S, action: Action, *, seat: Asking = ...) -> S:
    """The state after `action`; `state` itself stays as it is.

    Args:
        state: where it is to be carried out.
        action: a legal action, or with `seat` an anytime action of that seat.
        seat: the seat that asks for it; None for a spectator, who may do nothing. A program that
            gets an action from a player says who it was: then only that seat's own actions are
            carried out. By default nobody is named, and only legal actions are. A program that
            reports how a game within a match ended names nobody.

    Raises:
        IllegalAction: if `action` is not legal, or does not belong to that seat.
        ValueError: for a seat that does not exist; the message names the known ones.
        TypeError: for a view; `determinize` gives a state that shows it.

    >>> from tambores import enclave, warcraft
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> apply(state, enclave.Pass(), seat=0).prompt.seat
    1
    >>> game = warcraft.new_game("generic_2p", seed=7)
    >>> print(apply(game, warcraft.Abandon(1), seat=1).outcome)
    Player 1 wins: the others left the table.
    """
    one = offered(state, action, seat)
    after: S = rules_of(state).follow(state, one, None)
    return after


def transition(state: S, action: Action, *, seat: Asking = ...) -> Step[S]:
    """Like `apply`, but with the events.

    Args:
        state: where it is to be carried out.
        action: a legal action, or with `seat` an anytime action of that seat.
        seat: the seat that asks for it, as in `apply`.

    Raises:
        IllegalAction: if `action` is not legal, or does not belong to that seat.
        ValueError: for a seat that does not exist; the message names the known ones.
        TypeError: for a view; `determinize` gives a state that shows it.

    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> [str(event) for event in transition(state, enclave.Pass()).events if event.logged]
    ['Player 1 passes.']
    """
    return carried_out(state, offered(state, action, seat))


def carried_out(state: S, action: Action) -> Step[S]:
    """The step of an action that `offered` gave."""
    events = Happening()
    after: S = rules_of(state).follow(state, action, events)
    return Step.after(state, after, events)


def why_not(position: State[Any] | View, action: Action, *, seat: Asking = ...) -> Refusal | None:
    """The reason why `action` cannot be carried out; None if `apply` carries it out.

    Args:
        position: a state, or a view, which answers for its own seat.
        action: any action.
        seat: the seat that asks for it, as in `apply`. It gets the reason that its own view gives:
            while another seat decides, only that.

    Raises:
        TypeError: for a value that is neither a state nor a view.
        ValueError: for a seat that does not exist, and for another seat than that of a view.

    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> why_not(state, enclave.Pass()) is None, why_not(state, enclave.KeepHand()).rule
    (True, 'TURN-02')
    >>> print(why_not(state, enclave.Pass(), seat=1))
    It is not your turn to decide.
    """
    if isinstance(position, View):
        _check_own(position, seat)
        return position.why_not(action)
    if not isinstance(position, State):
        raise stranger(position, "state or view")
    try:
        offered(position, action, seat)
    except IllegalAction as error:
        refusal: Refusal = error.refusal
        return refusal
    return None


def _check_own(seen: View, seat: Asking) -> None:
    """ValueError for another seat than that of a view: it cannot answer for it."""
    if seat is ...:
        return
    check_viewer(seen, seat)
    if seat != seen.seat:
        raise UsageError(Message("kernel.fault.other_view", seat=seat, viewer=seen.seat))


def actor(state: State[Any], action: Action) -> Seat | None:
    """The seat that may take `action` now; None if no seat may.

    A legal action belongs to the seat that decides, an anytime action to the seat whose view lists
    it. The report of a game within a match belongs to no seat.

    Raises:
        TypeError: for a view; `determinize` gives a state that shows it.

    >>> from tambores import warcraft
    >>> state = warcraft.new_game("generic_2p", seed=7)
    >>> state.prompt.seat == actor(state, state.legal_actions[0])
    True
    >>> actor(state, warcraft.Abandon(0)), actor(state, warcraft.Abandon(2))
    (0, None)
    """
    if not isinstance(state, State):
        raise stranger(state, "state")
    due = state.prompt
    if due is not None and action in state.legal_actions:
        return None if due.settled_by else due.seat
    if action not in anytime_actions(state):
        return None
    seats = (seat for seat in state.seats if action in _anytime(state, seat))
    return next(seats, None)


def offered(state: State[Any], action: Action, seat: Asking = ...) -> Action:
    """The action equal to `action` that whoever asks may take; IllegalAction if there is none."""
    if not isinstance(state, State):
        raise stranger(state, "state")
    actions: tuple[Action, ...]
    actions = legal_actions(state) if seat is ... else choices_of(state, seat)
    for one in actions:  # an action taken from the list is found without comparing
        if one is action:
            return one
    if action not in actions and seat is not ...:
        actions = _anytime(state, seat)
    if action not in actions:
        illegal = IllegalAction(_refusal(state, action, seat), state)
        if isinstance(action, str):
            illegal.add_note(f"tb.parse_action(state, {action[:60]!r}) reads an action from text.")
        raise illegal
    return actions[actions.index(action)]  # 2.0 and True equal 2 and 1, and must not get in


def _anytime(state: Any, seat: Seat | None) -> tuple[Action, ...]:
    """The anytime actions of a seat, as its view lists them."""
    actions: tuple[Action, ...] = anytime_actions(view(state, seat))
    return actions


def _refusal(state: State[Any], action: Action, seat: Asking) -> Refusal | None:
    """The reason why `action` is refused: as the seat's own view says, so that nothing leaks."""
    if seat is not ...:
        seen: View = view(state, seat)
        return seen.why_not(action)
    rules, owner = rules_of(state), actor(state, action)
    if owner is None:
        return rules.refuse(state, action)
    rule = rules.not_yours(view(state, None)).rule
    return Refusal(rule, "kernel.needs_seat", {"action": str(action), "seat": owner})
