"""Random games that begin in every way, and what they reach for the first time.

Most faults of documents show in one kind of position alone, which a game meets once in thousands of
decisions: saving each fortieth state misses them, and saving each kind once finds them in a moment.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from random import Random
from typing import Any

import attrs

import tambores as tb
from tambores import warcraft
from tambores.kernel.domain import Words, domains_of
from tambores.kernel.face import Mode
from tambores.kernel.game import Action, State
from tambores.kernel.opening import begun, options_class, options_of
from tambores.kernel.step import Step

LEAVES = 0.002
"""How often a seat of a walk leaves, or carries out another standing action."""

WITHOUT_DOMAIN: Mapping[str, tuple[Any, ...]] = {"scenario": warcraft.scenarios()}
"""The values of options whose values only the content knows."""


def terms(mode: Mode, random: Random) -> dict[str, Any]:
    """Options of a mode, each picked from its possible values; those of any value are left out."""
    possible = {
        field.name: field.metadata.get("domain") or WITHOUT_DOMAIN.get(field.name, ())
        for field in attrs.fields(options_class(mode))
    }
    return {name: random.choice(values) for name, values in possible.items() if values}


def start(mode: Mode, random: Random) -> State[Any]:
    """A new game on such terms; terms that do not go together are picked again."""
    while True:
        given, seed = terms(mode, random), random.randrange(2**32)
        try:
            return begun(mode, options_of(mode, given), seed).state
        except ValueError:
            continue


def perform(state: State[Any], action: Action) -> Step[Any]:
    """The step of a legal action or of a standing one."""
    return tb.transition(state, action)


def kind(state: State[Any]) -> Hashable:
    """What waits in a state: the kind of its prompt, and what is in progress; None after the end.

    Of each frame it is the class and its words, such as the stage of a combat.
    """
    due = tb.prompt(state)
    unfinished = getattr(state, "frames", None) or (getattr(state, "pending", None),)
    return due and (due.kind, *map(_words, unfinished))


def _words(frame: Any) -> Hashable:
    """The class of a frame, and its fields that hold one of a few words."""
    words = (domains_of(type(frame)) if frame is not None else {}).items()
    return type(frame), *(getattr(frame, name) for name, one in words if isinstance(one, Words))


def walk(state: State[Any], random: Random, decisions: int) -> Iterator[Step[Any]]:
    """Play at random; now and then a seat leaves instead of deciding.

    Half of the choices are made among the kinds of action first, so that the rare ones come up.
    """
    for _ in range(decisions):
        actions = tb.legal_actions(state)
        if not actions:
            return
        if random.random() < LEAVES:
            actions = tb.standing_actions(state) or actions
        elif random.random() < 0.5:
            one = random.choice(sorted({type(action).__name__ for action in actions}))
            actions = tuple(action for action in actions if type(action).__name__ == one)
        step = perform(state, random.choice(actions))
        yield step
        state = step.state


def reached(
    mode: Mode, random: Random, walks: int, decisions: int = 300
) -> Iterator[tuple[State[Any], Step[Any]]]:
    """The steps that lead to a new kind of position or to an end, from walks.

    Most walks go on from a position whose kind has come up least often.
    """
    met: Counter[Hashable] = Counter()
    last: dict[Hashable, State[Any]] = {}
    for number in range(walks):
        before = start(mode, random)
        if number % 3 and last:
            before = last[min(random.sample([*last], min(4, len(last))), key=met.__getitem__)]
        for step in walk(before, random, decisions):
            found = kind(step.state)
            if found not in met or found is None:
                yield before, step
            met[found] += 1
            before = step.state
            if found is not None:
                last[found] = before
