"""A view lists the actions of its seat without a guess at what is hidden, in every mode.

Where the list comes from makes no difference: the state, the view alone, a guess or a memory.
"""

from __future__ import annotations

import functools
import gc
import pickle
from collections.abc import Iterator
from random import Random
from types import FunctionType, ModuleType
from typing import Any

import pytest

import tambores as tb
import tests.toys  # noqa: F401  it registers them
from tambores import warcraft
from tambores.kernel import binding
from tambores.kernel.chance import Chance
from tambores.kernel.frame import FrameView
from tambores.kernel.frame_rules import FrameRules
from tambores.kernel.game import rules_of
from tambores.testing import check_no_leak
from tambores.testing.rules import check_views
from tambores.testing.starts import everybody
from tambores.toolkit.testing.contributed import usual_starts
from tambores.warcraft.play.rules import ROOMS
from tests.conformance.modes import every_tag

STARTS, LENGTH, EVERY = 4, 150, 7
"""From how many starts of a mode games are walked, how far, and which of their states are taken."""

GUESSES = range(4)
"""The seeds of the guesses that are compared with a state."""


@functools.cache
def met(tag: str) -> tuple[Any, ...]:
    """Some states of random games of a mode, each with a new view that nobody has asked."""
    starts = [*usual_starts(tag, short=True)]
    return tuple(
        state
        for number, start in enumerate(starts[:: 1 + len(starts) // STARTS])
        for state in (
            start,
            *(after for _, _, after in tb.random_walk(start, number, limit=LENGTH)),
        )[number::EVERY]
    )


def due(state: Any, seat: Any) -> tuple[tb.Action, ...]:
    """What the rules offer a seat, computed afresh from the state."""
    prompt = tb.prompt(state)
    decides = prompt is not None and prompt.asks(seat)
    return rules_of(state).legal_actions(state) if decides else ()


def copied(seen: Any) -> Any:
    """A copy of a view that knows no more than the view shows."""
    return pickle.loads(pickle.dumps(seen))


class Unguessing:
    """The rules of a game, which nobody may ask for a guess."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)

    def determinize(self, view: Any, seed: int) -> Any:
        """Nothing: a guess takes longer than all the rest."""
        raise AssertionError("a view was guessed from")


@pytest.fixture
def no_guess() -> Iterator[None]:
    """No game guesses at what is hidden."""
    end = binding.watch(Unguessing)
    yield
    end()


# --- no guess is needed ---------------------------------------------------------------------------


@every_tag
@pytest.mark.usefixtures("no_guess")
def test_a_view_lists_its_actions_without_a_guess(tag: str) -> None:
    for state in met(tag):
        for seat in everybody(state):
            assert tb.view(state, seat).legal_actions == due(state, seat)


@every_tag
@pytest.mark.usefixtures("no_guess")
def test_a_game_between_players_is_played_without_a_guess(tag: str) -> None:
    start = next(usual_starts(tag, short=True))
    players = [tb.RandomPlayer(seat) for seat in start.players]
    within: list[tb.Record] = []
    record = tb.play(start, players, limit=LENGTH, within=within.append)
    assert record.moves or within[0].moves


@every_tag
@pytest.mark.usefixtures("no_guess")
def test_a_copy_of_a_view_of_frames_lists_them_without_a_guess_too(tag: str) -> None:
    for state in met(tag):
        for seat in everybody(state):
            copy = copied(tb.view(state, seat))
            rules: Any = rules_of(state)
            if isinstance(copy, FrameView) and rules.reads_views:
                assert copy.legal_actions == due(state, seat)


# --- wherever it comes from, it is the same -------------------------------------------------------


@every_tag
def test_every_list_of_a_view_is_that_of_each_guess(tag: str) -> None:
    for state in met(tag):
        for seat in everybody(state):
            seen, listed = tb.view(state, seat), due(state, seat)
            copy = copied(seen)
            assert copy.legal_actions == seen.legal_actions == listed
            assert copy.legal_actions == listed  # asked again
            if listed:
                memory = tb.remember(seen)
                for seed in GUESSES:
                    for known in (None, memory):
                        guess = tb.determinize(copy, seed, memory=known)
                        assert rules_of(guess).legal_actions(guess) == listed


@every_tag
def test_a_view_that_followed_the_events_lists_what_its_state_offers(tag: str) -> None:
    for state in met(tag):
        for action in tb.legal_actions(state)[:1]:
            step = tb.transition(state, action)
            for seat in everybody(state):
                seen = tb.follow(tb.view(state, seat), step.seen_by(seat))
                assert seen.legal_actions == due(step.state, seat)


@every_tag
def test_a_view_asked_for_its_reasons_keeps_its_list(tag: str) -> None:
    """The reasons come from a guess, which the view keeps from then on."""
    for state in met(tag):
        for seat in everybody(state):
            seen, strange = tb.view(state, seat), tb.Action()
            refusal = seen.why_not(strange)
            assert refusal == copied(seen).why_not(strange) == tb.why_not(state, strange, seat=seat)
            assert seen.legal_actions == due(state, seat)


# --- what is kept is no part of the view ----------------------------------------------------------


@every_tag
def test_what_a_view_keeps_does_not_show(tag: str) -> None:
    for state in met(tag)[::3]:
        for seat in everybody(state):
            seen = tb.view(state, seat)
            copy = copied(seen)
            forms = [(view, hash(view), repr(view), tb.dumps(view)) for view in (seen, copy)]
            assert forms[0] == forms[1]
            assert pickle.dumps(copied(seen)) == pickle.dumps(copied(copy))


@every_tag
def test_no_state_can_be_reached_from_what_a_view_keeps(tag: str) -> None:
    for state in met(tag)[::9]:
        for seat in everybody(state):
            seen = tb.view(state, seat)
            assert seen.legal_actions == due(state, seat)
            assert not [one for one in reachable(seen) if isinstance(one, tb.State | Chance)]


def reachable(value: object) -> Iterator[object]:
    """Everything that an object leads to in memory, but for modules, classes and functions."""
    found: set[int] = set()
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if id(one) not in found and not isinstance(one, type | ModuleType | FunctionType):
            found.add(id(one))
            yield one
            waiting += gc.get_referents(one)


# --- a wrong list is found ------------------------------------------------------------------------


class Fewer:
    """The rules of a game, of which a view knows less than a state."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)

    def offers(self, view: Any) -> tuple[tb.Action, ...]:
        """The actions of a view, without the last."""
        return tuple(self.rules.legal_actions(view)[:-1])


class Drawn(Fewer):
    """The rules of a game in which what is offered depends on the chance to come."""

    def legal_actions(self, state: Any) -> tuple[tb.Action, ...]:
        """The actions of a state in an order that nobody can know."""
        offered = list(self.rules.legal_actions(state))
        Random(state.chance.seed).shuffle(offered)
        return tuple(offered)

    def offers(self, view: Any) -> tuple[tb.Action, ...]:
        """The actions of a view, in their order."""
        return tuple(self.rules.legal_actions(view))


def faults(kind: type[Fewer]) -> Iterator[str]:
    """What the checks of the kit say of a game with such rules."""
    end = binding.watch(kind)
    try:
        for check in (check_no_leak, check_views):
            start = warcraft.new_game("generic_2p", seed=7)
            with pytest.raises(AssertionError) as caught:
                check(start)
            yield str(caught.value)
    finally:
        end()


def test_the_kit_finds_a_view_that_offers_by_itself_what_its_state_does_not() -> None:
    leak, fault = faults(Fewer)
    assert "the list of legal actions of its view and of a copy of it differs" in leak
    assert "a copy of a view offers other actions" in fault


def test_the_kit_finds_a_list_that_shows_what_is_hidden() -> None:
    leak, fault = faults(Drawn)
    assert "the list of its legal actions differs" in leak
    assert "offers other actions" in fault


def test_the_rules_of_frames_offer_a_view_what_their_subclass_offers_a_state() -> None:
    class Last(FrameRules[Any]):
        def legal_actions(self, position: Any) -> tuple[tb.Action, ...]:
            return super().legal_actions(position)[-1:]

    state = warcraft.new_game("generic_2p", seed=7)
    prompt = tb.prompt(state)
    assert prompt is not None
    seen = tb.view(state, prompt.seat)
    rules = object.__new__(Last)
    rules.rooms = ROOMS
    assert rules.offers(seen) == rules.legal_actions(state) == state.legal_actions[-1:]
