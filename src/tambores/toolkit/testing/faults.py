"""The report of a failed check: one sentence, the values compared, and code to reproduce it.

There are no `assert` statements here, so that checks also work under `python -O`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import zip_longest
from typing import Any

import attrs

from tambores.errors import said_by
from tambores.kernel.game import Action, State, prompt
from tambores.kernel.record.value import form_behind
from tambores.kernel.saving import dumps
from tambores.registry import tag_of
from tambores.toolkit.testing.contributed import content_of, mode_of

AROUND = 60
"""The characters that a message shows before and after the first difference."""

LONGEST = 300
"""The most characters of a value shown by itself."""


WHERE = "where:    state is the attribute `state` of this error; a note on it has the code of it"
"""The line after code about a state."""


class Fault(AssertionError):
    """A fault that a check has found.

    Attributes:
        message: the fault, and the values compared.
        state: the state that was checked.
        action: the action that showed the fault, if one did.

    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> print(Fault("a card is lost", state))
    a card is lost
    """

    def __init__(self, message: str, state: State[Any], action: Action | None = None) -> None:
        super().__init__(message, state, action)
        self.message = message
        self.state = state
        self.action = action

    def __str__(self) -> str:
        return self.message


@attrs.frozen
class Case:
    """A state that is checked.

    Attributes:
        state: the state.
        what: the beginning of each message about a fault.
    """

    state: State[Any]
    what: str = "a rule is broken"

    def expect(
        self,
        holds: object,
        sentence: str,
        see: str = "",
        action: Action | None = None,
        **shown: object,
    ) -> None:
        """Fault unless `holds`.

        Args:
            holds: the condition.
            sentence: the fault if it does not hold.
            see: code that shows the fault, from `state`; `{}` stands for the action.
            action: the action that was carried out.
            shown: further values to show, by name.
        """
        if not holds:
            raise self.fault(sentence, see, action, **shown)

    def same(
        self,
        sentence: str,
        one: object,
        other: object,
        see: str = "",
        action: Action | None = None,
    ) -> None:
        """Fault unless the value found is the one expected."""
        if one != other:
            raise self.fault(sentence, see, action, expected=other, found=one)

    def fault(
        self, sentence: str, see: str = "", action: Action | None = None, **shown: object
    ) -> Fault:
        """The error that reports a fault, with everything needed to reproduce it."""
        lines = [f"{self.what}, {moment(self.state)}: {sentence}"]
        texts = around_difference([readable(value) for value in shown.values()])
        lines += [f"{name + ':':10}{text}" for name, text in zip(shown, texts, strict=True)]
        if see:
            lines.append(f"see:      {see.format(repr(action))}")
        if "state" in see:
            lines.append(WHERE)
        fault = Fault("\n  ".join(lines), self.state, action)
        for note in reproduction("state", self.state):
            fault.add_note(note)
        return fault


@contextmanager
def blaming(
    state: State[Any], action: Action | None = None, what: str = "a rule is broken"
) -> Iterator[None]:
    """Report every error as a fault of this state, and of the action carried out there."""
    see = "tb.transition(state, {})" if action is not None else ""
    try:
        yield
    except Fault as fault:
        if fault.state is state:
            raise
        broken = fault.message.partition(", ")[2].removesuffix(f"\n  {WHERE}")
        says = f"`{action}` leads to a state that breaks one, {broken}"
        raise Case(state, what).fault(says, see, action) from None
    except AssertionError as error:
        raise Case(state, what).fault(str(error), see, action) from error
    except Exception as error:
        says = f"{type(error).__name__}: {said_by(error)}"
        raise Case(state, what).fault(says, see, action) from error


def moment(state: State[Any]) -> str:
    """The moment in a game: the decision that is due and its seat, or that the game is over."""
    due = prompt(state)
    if due is None:
        return f"after the end of {tag_of(state)}"
    return f"in {tag_of(state)} while seat {due.seat} is to decide ({due.kind})"


def reproduction(name: str, state: State[Any]) -> list[str]:
    """Code that makes a state, with its content unless it comes with the game."""
    try:
        text, code = dumps(state), _content_code(state)
    except Exception as error:  # it may be impossible to write a broken state
        return [f"{name} cannot be written: {error!r}"]
    if not code:
        return [f"{name} = tb.loads({text!r})"]
    return [f"pack = {code}", f"{name} = tb.loads({text!r}, pack=pack)"]


def _content_code(state: State[Any]) -> str:
    """Code that makes the content of a state; "" if none is needed."""
    described, content = content_of(mode_of(state)), form_behind(state).content_of(state)
    return described.code(content) if described and content is not None else ""


def readable(value: object) -> str:
    """A value for people to read: a text as it is, any other value as its `repr`."""
    return value if isinstance(value, str) else repr(value)


def around_difference(texts: list[str]) -> list[str]:
    """The texts, each cut to the part around their first difference."""
    if len(texts) < 2:
        return [text if len(text) <= LONGEST else f"{text[:LONGEST]}…" for text in texts]
    places = enumerate(zip_longest(*texts))
    first = next((place for place, signs in places if len(set(signs)) > 1), 0)
    start, end = max(0, first - AROUND), first + AROUND
    return [
        f"{'…' * (start > 0)}{text[start:end]}{'…' * (end < len(text))}"
        for text in texts
    ]  # fmt: skip
