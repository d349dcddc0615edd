"""A state that is reached by playing, in one line."""

from __future__ import annotations

from typing import Any, TypeVar

import attrs

from tambores.errors import DecodeError, IllegalAction, Message
from tambores.kernel.game import Action, State
from tambores.kernel.gate import apply
from tambores.kernel.message import Said
from tambores.kernel.refusal import Refusal
from tambores.kernel.text import parse_action

S = TypeVar("S", bound=State[Any])


def played(start: S, *actions: Action | str) -> S:
    """The state after some decisions.

    Args:
        start: where they begin.
        actions: what is decided, in order, each an action or the line that writes it.

    Raises:
        IllegalAction: for the first that is not legal; which one it is stands before the reason.
        DecodeError: for a line that is not an action; `line` is its number, counted from 1.

    >>> from tambores import enclave
    >>> start = enclave.new_battle(("human", "orc"), ("aiden", "thugg"), seed=7, holder=0)
    >>> played(start, "pass", enclave.Pass()).phase
    'replenishment'
    >>> try:
    ...     played(start, "pass", "keep_hand")
    ... except IllegalAction as error:
    ...     print(error)
    line 2, `keep_hand`: You cannot do that in the deployment phase.
    """
    state = start
    for number, action in enumerate(actions, start=1):
        try:
            state = apply(state, parse_action(state, action) if isinstance(action, str) else action)
        except IllegalAction as error:
            why = error.refusal
            refusal = _OfLine(why.rule, why.key, why.params, f"line {number}, `{action}`")
            raise IllegalAction(refusal, error.state) from error
        except DecodeError as error:
            says = Message("kernel.fault.in_line", action=Said(action), reason=error.args[0])
            raise DecodeError(says, error.path, error.column, line=number) from error
    return state


@attrs.frozen
class _OfLine(Refusal):
    """Why one of several lines is refused.

    Attributes:
        line: which it is.
    """

    line: str = ""

    def __str__(self) -> str:
        return f"{self.line}: {super().__str__()}"
