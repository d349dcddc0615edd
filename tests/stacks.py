"""Random games that begin in every way, and the positions of a new kind that they reach.

Many faults of documents show in one kind of position alone, which play meets once in thousands of
decisions. A test that saves each fortieth state misses it; one that saves each kind does not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import Any

import attrs

import tambores as tb
from tambores import warcraft
from tambores.enclave.testing.random_packs import random_pack
from tambores.kernel.declared import domains_of
from tambores.kernel.domain import Words
from tambores.kernel.face import Mode
from tambores.kernel.game import Action, State
from tambores.kernel.opening import begun, options_class, options_of
from tambores.kernel.seating import Asking
from tambores.kernel.step import Step

LEAVES = 0.002
"""How often a seat leaves, or carries out another anytime action, instead of deciding."""

NO_TERMS: Mapping[str, Any] = MappingProxyType({})

TRIES = 100
"""How often terms are picked for a game."""

PACKS = 500
"""How many packs of Enclave are drawn; each is drawn once only."""

drawn_pack = lru_cache(maxsize=None)(random_pack)

Kind = Callable[[State[Any]], Hashable]

WITHOUT_DOMAIN: Mapping[str, tuple[Any, ...]] = {"scenario": warcraft.scenarios()}
"""Possible values of options that only the content knows."""


def terms(mode: Mode, random: Random) -> dict[str, Any]:
    """Options of a mode, each picked from its possible values; those of any value are left out.

    Half of the battles have cards that are drawn, the others heroes of the usual ones.
    """
    possible = {
        field.name: field.metadata.get("domain") or WITHOUT_DOMAIN.get(field.name, ())
        for field in attrs.fields(options_class(mode))
    }
    picked = {name: random.choice(values) for name, values in possible.items() if values}
    if mode.matchups is None:
        return picked
    if random.random() < 0.5:
        return {**picked, "pack": drawn_pack(random.randrange(PACKS))}
    return {**picked, **random.choice(mode.load("matchups")({}))}


def start(mode: Mode, random: Random, given: Mapping[str, Any] = NO_TERMS) -> State[Any]:
    """A new game on such terms and those given; terms that do not go together are picked again."""
    for _ in range(TRIES):
        chosen, seed = {**terms(mode, random), **given}, random.randrange(2**32)
        with suppress(tb.TamboresError):
            state: State[Any] = begun(mode, options_of(mode, chosen), seed).state
            return state
    raise AssertionError(f"no game of {mode.tag} begins with {dict(given)}")


def asking(state: Any, action: tb.Action) -> Asking:
    """The seat that asks for an action; nobody for the report of a game within a match."""
    return ... if state.prompt and state.prompt.settled_by else tb.actor(state, action)


def perform(state: State[Any], action: Action) -> Step[Any]:
    """The step of a legal action or of a standing one."""
    return tb.transition(state, action, seat=asking(state, action))


def recorded(start: State[Any], actions: Iterable[Action]) -> tb.Record:
    """The record of legal and anytime actions."""
    recorder = tb.Recorder(start)
    for action in actions:
        recorder.apply(action, seat=asking(recorder.state, action))
    return recorder.record


def pile(state: State[Any]) -> Hashable:
    """The kind of the prompt, and the classes of what is in progress; None after the end."""
    due = tb.prompt(state)
    return due and (due.kind, *map(type, _unfinished(state)))


def finely(state: State[Any]) -> Hashable:
    """The same with the words of each part in progress, such as the stage of a combat."""
    due = tb.prompt(state)
    return due and (due.kind, *map(_words, _unfinished(state)))


def _unfinished(state: Any) -> tuple[Any, ...]:
    """What is in progress: frames, or what a game has instead."""
    found: tuple[Any, ...] = getattr(state, "frames", ()) or (getattr(state, "pending", None),)
    return found


def _words(part: Any) -> Hashable:
    """The class of a part, and its fields that hold one of a few words."""
    known = domains_of(type(part)) if attrs.has(type(part)) else {}
    return type(part), *(getattr(part, name) for name, one in known.items() if type(one) is Words)


def walk(state: State[Any], random: Random, decisions: int) -> Iterator[tuple[Action, Step[Any]]]:
    """Play at random; now and then a seat leaves instead of deciding.

    Half of the choices are made among the kinds of action first, so that the rare ones come up.
    """
    for _ in range(decisions):
        actions = tb.legal_actions(state)
        if not actions:
            return
        if random.random() < LEAVES:
            actions = tb.anytime_actions(state) or actions
        elif random.random() < 0.5:
            one = random.choice(sorted({type(action).__name__ for action in actions}))
            actions = tuple(action for action in actions if type(action).__name__ == one)
        action = random.choice(actions)
        step = perform(state, action)
        yield action, step
        state = step.state


def reached(
    mode: Mode,
    random: Random,
    walks: int,
    decisions: int,
    kind: Kind = pile,
    given: Mapping[str, Any] = NO_TERMS,
) -> Iterator[tuple[State[Any], Step[Any]]]:
    """The steps of some walks that lead to a new kind of position, or to an end.

    Most walks go on from a position whose kind has come up least often.
    """
    met: Counter[Hashable] = Counter()
    last: dict[Hashable, State[Any]] = {}
    for number in range(walks):
        before = start(mode, random, given)
        if number % 3 and last:
            before = last[min(random.sample([*last], min(4, len(last))), key=met.__getitem__)]
        for _, step in walk(before, random, decisions):
            found = kind(step.state)
            if found not in met or found is None:
                yield before, step
            met[found] += 1
            before = step.state
            if found is not None:
                last[found] = before
