"""Everything that can go wrong, each as one exception with a clear sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping


class TamboresError(Exception):
    """The base of every error of this library.

    >>> import tambores as tb
    >>> issubclass(tb.IllegalAction, tb.TamboresError)
    True
    """


class IllegalAction(TamboresError):
    """An action was applied that is not among the legal ones.

    Attributes:
        refusal: why, as a `tambores.Refusal`; `rule`, `key` and `params` are its own.
        state: the untouched state to which the action was to be applied.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> try:
    ...     tb.apply(state, enclave.KeepHand())
    ... except tb.IllegalAction as error:
    ...     print(error.rule, error.key, error.state is state)
    TURN-02 enclave.wrong_phase True
    """

    def __init__(self, refusal: Any, state: Any = None) -> None:
        super().__init__(refusal, state)
        self.refusal = refusal
        self.state = state

    @property
    def rule(self) -> str:
        """The id of the rule that forbids the action."""
        return str(self.refusal.rule)

    @property
    def key(self) -> str:
        """The message key of the reason."""
        return str(self.refusal.key)

    @property
    def params(self) -> Mapping[str, object]:
        """The parameters of the message."""
        params: Mapping[str, object] = self.refusal.params
        return params

    def __str__(self) -> str:
        return str(self.refusal)

    def __repr__(self) -> str:
        return f"IllegalAction({self.refusal!r})"


class DecodeError(TamboresError):
    """A text or document cannot be read.

    Attributes:
        path: where the fault lies, such as `data.sides[0].line[2].card`; empty for the whole.
        column: for one line of text the first wrong column, counted from 1; otherwise None.
    """

    def __init__(self, message: str, path: str = "", column: int | None = None) -> None:
        super().__init__(message, path, column)
        self.message = message
        self.path = path
        self.column = column

    def __str__(self) -> str:
        if self.column is not None:
            return f"column {self.column}: {self.message}"
        return f"{self.path}: {self.message}" if self.path else self.message


class ContentError(TamboresError):
    """A card pack is wrong, or something was named that it does not hold.

    Attributes:
        faults: every fault found, one sentence each.
    """

    def __init__(self, *faults: str) -> None:
        super().__init__(*faults)
        self.faults = faults

    def __str__(self) -> str:
        return "\n".join(self.faults)


class ReplayMismatch(TamboresError):
    """A record, replayed, does not lead to what it says."""
