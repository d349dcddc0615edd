"""Bend documents at random, and check that the game goes on from every one that opens."""

from __future__ import annotations

import contextlib
import copy
import functools
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import tambores as tb
from tambores.kernel.event import Event
from tambores.kernel.face import Mode, part
from tambores.kernel.game import State, View
from tambores.kernel.message import LANGUAGES, sentence
from tambores.registry import tag_of

Pack = Any

SEATS = (0, 1, None)
STRANGE: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 5, 6, 7, 99, 2**31 - 1, "", "x", "hold", [], {}, [[]], 1.5,
)  # fmt: skip
"""The values that are put anywhere."""

Slot = tuple[Any, Any]
"""A list or an object of JSON, and the index or key of one of its parts."""


def opens_soundly(document: str, pack: Pack | None = None) -> None:
    """Check that an unplayed document is refused in a sentence, or that play goes on from it."""
    try:
        value = tb.loads(document, pack)
    except tb.DecodeError:
        return
    plays_on(value, pack=pack)


def plays_on(value: Any, decisions: int = 30, seed: int = 0, pack: Pack | None = None) -> None:
    """Check that a state or view that was read answers all questions, now and after decisions.

    First every legal action is carried out once, then random ones. The check looks at each state
    from all seats; each view can be followed, guessed from, worded, drawn and written.
    """
    if isinstance(value, View):
        _look_at(value, pack)
        value = tb.determinize(value, seed)
    assert isinstance(value, State)
    random = Random(seed)
    _look_round(value, pack)
    for action in tb.legal_actions(value)[:60]:
        _carry_out(value, action)
    for number in range(decisions):
        offered = tb.legal_actions(value)
        if not offered:
            break
        value = _carry_out(value, random.choice(offered))
        if not number % 5:
            _look_round(value, pack)
    _look_round(value, pack)


def _look_round(state: State[Any], pack: Pack | None) -> None:
    """Check a state, and the views of all seats."""
    over = tb.outcome(state) is not None
    assert (tb.prompt(state) is None) == over == (not tb.legal_actions(state))
    assert tb.loads(tb.dumps(state), pack) == state
    for action in tb.legal_actions(state)[:20]:
        assert tb.parse_action(state, str(action)) == action
    for seat in (*state.seats, None):
        seen = tb.view(state, seat)
        _look_at(seen, pack)
        due = tb.prompt(state)
        offered = tb.legal_actions(state) if due is not None and due.asks(seat) else ()
        assert seen.legal_actions == offered


def _look_at(seen: View, pack: Pack | None) -> None:
    """Check a view: a guess shows it, and it can be drawn, described and written."""
    assert tb.loads(tb.dumps(seen), pack) == seen
    guess = tb.determinize(seen, 1)
    assert tb.view(guess, seen.seat) == seen
    assert seen.prompt == tb.prompt(guess)
    assert str(seen.prompt)
    mode = part(tag_of(seen))
    assert isinstance(mode, Mode)
    words = mode.load("words")()
    assert words.question(seen) or seen.prompt is None
    assert all(words.label(action, seen) for action in seen.legal_actions)
    if mode.picture:
        assert "<svg" in mode.load("picture")(seen)
    assert mode.load("board")(seen)


def _carry_out(state: State[Any], action: Any) -> State[Any]:
    """Return the state after an action; check that each seat can follow by its events."""
    step = tb.transition(state, action)
    for seat in (*state.seats, None):
        assert tb.follow(tb.view(state, seat), step.seen_by(seat)) == tb.view(step.state, seat)
    assert all(str(event) for event in step.events)
    return step.state


def told(event: Event, *before: State[Any]) -> None:
    """Check that an event that was read has words in every language, and fits a view or is refused.

    `before` are the states after which it may be shown.
    """
    seats = (*before[0].seats, None) if before else SEATS
    for shown in {event, *(event.seen_by(seat) for seat in seats)}:
        for language in LANGUAGES:
            assert not shown.told or sentence(*shown.message(), language)
    for state in before:
        for seat in seats:
            with contextlib.suppress(ValueError):
                tb.follow(tb.view(state, seat), [event.seen_by(seat)])


# --- bending ----------------------------------------------------------------------------------


def bent(document: Any, random: Random, others: list[Any], changes: int = 1) -> Any:
    """Return a document's data with random changes, some of them parts of the others."""
    data = copy.deepcopy(document)
    for _ in range(changes):
        slots = list(_slots(data))
        here, key = random.choice(slots)
        _bend(here, key, random, slots, others)
    return data


def bent_at(value: object, path: str, new: object) -> str:
    """Return the document of a value with another value at a path."""
    document = json.loads(tb.dumps(value))
    keys = [int(key) if key.lstrip("-").isdecimal() else key for key in path.split(".")]
    part = functools.reduce(lambda part, key: part[key], keys[:-1], document["data"])
    part[keys[-1]] = new
    return json.dumps(document)


def _slots(data: Any) -> Iterator[Slot]:
    """Yield every part of some JSON; only the first entries of a long list."""
    keys: Any = data.keys() if isinstance(data, dict) else range(min(len(data), 6))
    for key in keys:
        yield data, key
        if isinstance(data[key], dict | list):
            yield from _slots(data[key])


def _bend(here: Any, key: Any, random: Random, slots: list[Slot], others: list[Any]) -> None:
    """Make one change: another number, another part, one more or less, or a strange value."""
    value = here[key]
    way = random.randrange(10)
    if isinstance(value, bool) and way < 8:
        here[key] = not value
    elif isinstance(value, int) and way < 5:
        here[key] = value + random.choice((-2, -1, 1, 1, 2, 3))
    elif way < 5:  # a part of the same name, here or in another document
        slots = [*slots, *_slots(random.choice(others))] if others else slots
        parts = [part[name] for part, name in slots if name == key]
        here[key] = copy.deepcopy(random.choice(parts))
    elif way == 5 and isinstance(here, list):
        del here[key]
    elif way == 6 and isinstance(here, list):
        here.insert(key, copy.deepcopy(value))
    elif way in (7, 8):  # any part of the same type
        parts = [part[name] for part, name in slots if type(part[name]) is type(value)]
        here[key] = copy.deepcopy(random.choice(parts))
    elif way == 9:
        here[key] = copy.deepcopy(random.choice(STRANGE))


def restack(data: Any, random: Random, other: Any) -> None:
    """Change the pile of frames: one more from another document, one less, or another top."""
    frames, others = data["frames"], copy.deepcopy(other.get("frames", []))
    place = random.randrange(len(frames) + 1)
    way = random.randrange(4)
    if way == 0:
        data["frames"] = frames[:place] + others[random.randrange(len(others) + 1) :]
    elif way == 1 and frames:
        del frames[random.randrange(len(frames))]
    elif others:
        frames[place : place + (way == 2)] = [random.choice(others)]
