"""A value of every public class, and what another process makes of their pickles.

`python -m tests.values write FILE` keeps the values, each pickled, and `python -m tests.values
check FILE` prints the names of those that do not come out of a file as this process makes them.
"""

from __future__ import annotations

import importlib
import pickle
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import attrs

import tambores as tb
from tambores import enclave, kingdom_defenders, realm, warcraft
from tambores.kernel.event_list import Events
from tambores.kernel.opening import opening
from tambores.kernel.pickling import reduced
from tambores.players import player
from tests.games import MODES
from tests.test_reference import MODULES

FIXTURES = Path(__file__).parent / "fixtures" / "2"

DECISIONS = 60
"""How many decisions of a game are looked through in each mode."""

TOOLS = ("tambores.web", "tambores.adapters", "tambores.testing", "tambores.enclave.testing",
         "tambores.toolkit.drawing", "tambores.kernel.domain", "tambores.arena")  # fmt: skip
"""Where the names of public modules begin that have tools and results of tools, not values."""


@cache
def public() -> frozenset[Any]:
    """Every public class of frozen values, that of messages aside: it lies below the kernel."""
    found = []
    for name in MODULES:
        if not name.startswith(TOOLS):
            module = importlib.import_module(name)
            found += [getattr(module, one) for one in dir(module)]
    kinds = {one for one in found if isinstance(one, type) and is_value_class(one)}
    return frozenset(kinds - {tb.Message})


def name_of(kind: type[Any]) -> str:
    """The name of a class, with that of its module."""
    return f"{kind.__module__}.{kind.__qualname__}"


def is_value_class(kind: Any) -> bool:
    """Whether a class has values that never change."""
    return attrs.has(kind) and kind.__setattr__ is not object.__setattr__


def is_made_from_fields(kind: Any) -> bool:
    """Whether a pickle makes the values of a class again from their fields."""
    return kind.__reduce__ is reduced


@cache
def values() -> dict[str, Any]:
    """Values by name: one of each class that is met, and of each action and event.

    And the whole values with which programs work: views, sessions, records, players and so on.
    """
    found: dict[str, Any] = {}
    seen: dict[int, object]
    for mode in MODES:
        seen = {}
        for name, value in played(mode.tag):
            for one in within(value, seen):
                found.setdefault(name_of(type(one)), one)
            if name:
                found[f"{mode.tag}: {name}"] = value
    for kind in public():
        if issubclass(kind, tb.Action | tb.Event):
            found.setdefault(name_of(kind), filled(kind))
    seen = {}
    for file in sorted(FIXTURES.glob("battle-*.json")):
        if "own-pack" not in file.name:
            for one in within(tb.loads(file.read_text("utf-8")), seen):
                found.setdefault(name_of(type(one)), one)
    for game in (enclave, kingdom_defenders, realm, warcraft):
        found[f"{game.__name__}: house rules"] = game.HouseRules()
    found["outcome"] = tb.Outcome("draw", (), "even", scores=(tb.Score(0, (("stars", 3),)),))
    return found


def played(tag: str) -> Iterator[tuple[str, Any]]:
    """What a game of a mode brings, by names that may come again; "" for parts of it.

    Each action is of the kind that has been taken least, and otherwise random.
    """
    taken: Counter[type[Any]] = Counter()
    rng = Random(tag)
    session: Any = tb.Session(opening(tag, seed=7))
    seats = (None, *session.state.seats)
    memories = {seat: tb.remember(tb.view(session.state, seat)) for seat in seats}
    for _ in range(DECISIONS):
        state = session.state
        if state.outcome is not None:
            break
        rare = min(taken[type(one)] for one in state.legal_actions)
        action = rng.choice([one for one in state.legal_actions if taken[type(one)] == rare])
        taken[type(action)] += 1
        step = session.apply(action)
        memories = {seat: one.after(step.seen_by(seat)) for seat, one in memories.items()}
        yield "step", step
        yield "events", step.events
        yield "refusal", tb.why_not(step.state, action) or tb.Refusal("", "", {})
        yield "prompt", tb.prompt(step.state)
        yield "player", [step.state.player(seat) for seat in step.state.seats]
        if len(session.steps) % 10 == 0:
            for part in dir(step.state):
                if not part.startswith("_"):
                    yield "", getattr(step.state, part)
    for seat in seats:
        yield f"view of {seat}", tb.view(session.state, seat)
        yield f"memory of {seat}", memories[seat]
    yield "session", session
    yield "record", session.record
    yield "random player", player("random", 1)
    yield "search player", player("search:1", 1)


def within(value: Any, seen: dict[int, object]) -> Iterator[Any]:
    """The values that a value holds, itself included, except those that were seen before."""
    if id(value) in seen:
        return
    seen[id(value)] = value
    if isinstance(value, tuple | list):
        for one in value:
            yield from within(one, seen)
    elif isinstance(value, Mapping):
        yield from within([*value.values()], seen)
    elif is_value_class(type(value)):
        yield value
        if is_made_from_fields(type(value)):  # a card says itself how it is found
            for field in attrs.fields(type(value)):
                yield from within(getattr(value, field.name), seen)


def filled(kind: Any) -> Any:
    """An action or event with something in every field; these take any values."""
    fields = [field for field in attrs.fields(kind) if field.init]
    return kind(**{field.alias: (field.name,) for field in fields})


def defines_equality(kind: Any) -> bool:
    """Whether the values of a class are not compared by identity."""
    return kind.__eq__ is not object.__eq__


def same(one: Any, other: Any) -> bool:
    """Whether two values cannot be told apart."""
    if type(one) is not type(other):
        return False
    if isinstance(one, tb.Session):
        return bool(one.record == other.record and same(one.steps, other.steps))
    if isinstance(one, Events):
        return one == other and bool(one.before == other.before)
    if hasattr(one, "choose") or not defines_equality(type(one)):
        return bool(pickle.dumps(one) == pickle.dumps(other))
    return bool(one == other)


def pickled() -> dict[str, bytes]:
    """The values, each pickled."""
    return {name: pickle.dumps(value) for name, value in values().items()}


def wrong(kept: dict[str, bytes]) -> list[str]:
    """The names of pickles that do not open, or not as the value that this process makes."""
    found = [f"{name}: not made here" for name in kept.keys() ^ values().keys()]
    for name, data in kept.items():
        try:
            fits = same(pickle.loads(data), values()[name])
        except Exception as error:  # whatever it is, the pickle does not open
            found.append(f"{name}: {error!r}")
        else:
            found += [] if fits else [f"{name}: another value"]
    return sorted(found)


def main(command: str, file: str) -> None:
    """Write or check pickles in a file; the first line says how the library was built."""
    print("compiled" if tb.compiled else "pure")
    if command == "write":
        Path(file).write_bytes(pickle.dumps(pickled()))
    else:
        print(*wrong(pickle.loads(Path(file).read_bytes())), sep="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
