"""Random combats, fought in the engine and at the same time in the naive combat.

`test_agreement` compares the two; here they are kept side by side for tests of what is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random

import attrs

import tambores as tb
from tambores.enclave import Battle

from .asking import questions
from .positions import draw_arguments, position_of_state, scenario
from .resolver import Fray
from .test_agreement import OFTEN, act_of, undecided

Look = Callable[[Battle, Fray], None]
"""Something that is done at each question, with the state and the naive combat."""


@attrs.frozen(eq=False)
class Fight:
    """A combat of which all is told.

    Attributes:
        seed: from which it was drawn.
        start: the state at its first question.
        steps: the decisions as the engine carried them out.
        fray: the naive combat after B4 and all preventions, before B6.
    """

    seed: int
    start: Battle
    steps: tuple[tb.Step[Battle], ...]
    fray: Fray

    @property
    def events(self) -> tuple[tb.Event, ...]:
        """All that happened, with what came after it in the same step."""
        return tuple(event for step in self.steps for event in step.events)


@lru_cache(maxsize=2048)
def fight(seed: int) -> Fight | None:
    """The combat of a seed; None if nothing is asked in it, so that nothing is told of it."""
    return watched(seed)


def watched(seed: int, look: Look | None = None) -> Fight | None:
    """The combat of a seed, with a look at each of its questions."""
    rng = Random(seed)
    state = scenario(draw_arguments(rng))
    while state.phase == "deployment" and state.turn == 1:
        state = chosen(state, rng)[1].state
    if not undecided(state):
        return None
    start, fray = state, Fray(position_of_state(state))
    steps: list[tb.Step[Battle]] = []
    for question in questions(fray):
        if look is not None:
            look(state, fray)
        action, step = chosen(state, rng)
        fray.take(question.seat, act_of(action))
        steps.append(step)
        state = step.state
    fray.strike()
    return Fight(seed, start, tuple(steps), fray)


def chosen(state: Battle, rng: Random) -> tuple[tb.Action, tb.Step[Battle]]:
    """A random action, the rare kinds more often, and what comes of it."""
    legal = sorted(tb.legal_actions(state), key=str)
    tags = sorted({action.tag for action in legal})
    tag = rng.choices(tags, [OFTEN.get(one, 4) for one in tags])[0]
    action = rng.choice([action for action in legal if action.tag == tag])
    return action, tb.transition(state, action)


def fights(count: int) -> Iterator[Fight]:
    """The first so many combats of which something is told."""
    seed = 0
    while count:
        found = fight(seed)
        if found is not None:
            count -= 1
            yield found
        seed += 1
