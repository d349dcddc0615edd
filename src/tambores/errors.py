"""Everything that can go wrong, each as one exception with a clear sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping


LONGEST = 1_000
"""The most characters of a document that a message quotes."""


def _bounded(message: str) -> str:
    return message if len(message) <= LONGEST else message[: LONGEST - 1] + "…"


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
        message: what is wrong, without the place.
        path: where the fault lies, such as `data.sides[0].line[2].card`; empty for the whole.
        line: in a text of several lines the first wrong one, counted from 1; otherwise None.
        column: in a line of text the first wrong column, counted from 1; otherwise None.
    """

    def __init__(
        self, message: str, path: str = "", column: int | None = None, line: int | None = None
    ) -> None:
        super().__init__(message, path, column, line)
        self.message = _bounded(message)
        self.path = path
        self.line = line
        self.column = column

    def __str__(self) -> str:
        place = ", ".join(
            f"{name} {number}"
            for name, number in (("line", self.line), ("column", self.column))
            if number is not None
        )
        return ": ".join(part for part in (place, self.path, self.message) if part)


def path_to(home: str, name: str) -> str:
    """The path to what has a name inside `home`; `home` itself for a name of odd signs.

    >>> path_to("data.start", "seed"), path_to("data.start", "no name")
    ('data.start.seed', 'data.start')
    """
    plain = name.isascii() and name.isidentifier() and len(name) <= 60
    return f"{home}.{name}" if plain else home


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
    """A record, replayed, does not lead to what it says.

    Attributes:
        message: what differs.
        decision: the first decision that differs or after which a difference shows, counted
            from 1; 0 for the start.
        agreed: the last decision after which record and replay were seen to agree, by a digest
            of the state; 0 for the start, -1 for not even that.
    """

    def __init__(self, message: str, decision: int, agreed: int = -1) -> None:
        super().__init__(message, decision, agreed)
        self.message = _bounded(message)
        self.decision = decision
        self.agreed = agreed

    def __str__(self) -> str:
        where = f"decision {self.decision}" if self.decision else "the start"
        return f"{where}: {self.message}"
