"""What a process answers to a position and a record that it reads; run as a program, to lines."""

from __future__ import annotations

import base64
import json
import pickle
import sys
from typing import Any

import tambores as tb
from tambores.kernel.record.value import form_behind

DECISIONS = 40
"""How far play goes on from a position."""


def question(state: tb.State[Any], record: tb.Record) -> str:
    """A position, as document and as pickle, and a record, in one line."""
    pickled = base64.b64encode(pickle.dumps(state)).decode()
    return json.dumps([tb.dumps(state), pickled, str(record)])


def answer(line: str) -> list[Any]:
    """Everything that must not depend on the process, nor on the order of a set in it."""
    saved, pickled, text = json.loads(line)
    same: Any = pickle.loads(base64.b64decode(pickled))
    state: Any = tb.loads(saved, pack=form_behind(same).content_of(same))
    record = tb.parse_record(text)
    steps = [*tb.replay(record)]
    return [
        tb.dumps(state), tb.digest(state), tb.dumps(same), hash(state) == hash(same),
        [_seen(state, seat) for seat in (*state.seats, None)],
        [str(action) for action in state.legal_actions],
        _at_last(state),
        str(record), tb.dumps(record), [str(event) for step in steps for event in step.events],
        [tb.digest(step.state) for step in steps[-1:]],
    ]  # fmt: skip


def _seen(state: Any, seat: int | None) -> list[str]:
    """What a seat sees, can do and may guess."""
    view: Any = tb.view(state, seat)
    guess = tb.dumps(tb.determinize(view, 5))
    return [tb.dumps(view), repr(view.prompt), *map(str, view.legal_actions), guess]


def _at_last(state: Any) -> str:
    """The position some decisions later."""
    for number in range(DECISIONS):
        actions = state.legal_actions
        if not actions:
            break
        state = tb.apply(state, actions[number * 7919 % len(actions)])
    return tb.dumps(state)


if __name__ == "__main__":
    for asked in sys.stdin:
        print(json.dumps(answer(asked)))
