"""The terms on which a game on the page begins."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from typing import Any

import attrs

from tambores.kernel.page import Content
from tambores.kernel.step import Step
from tambores.web.play.games import ONE, mode_for, page_for, page_of

SEED_BITS = 64
"""The size of the seed of a rematch."""


@attrs.frozen
class Terms:
    """The choices for a new game.

    Attributes:
        kind: `ONE` or `MANY` players, or a `LESSON`.
        game: the tag of the mode; "" for the first that fits.
        seed: the seed of all random draws.
        covered: whether hands are covered while people change places.
        own: the choices that the game itself asks for, as JSON.
        level: the level of the computer players at all other seats; "" for people there.
        clock: the time of each player, such as "15+10"; "" for no limit.
        lesson: the id of the lesson of the game `game`; "" for a game without a script.
        person: the place among the players of the person who plays against the computer.
    """

    kind: str
    game: str
    seed: int
    covered: bool = True
    own: Mapping[str, Any] = attrs.field(factory=dict)
    level: str = ""
    clock: str = ""
    lesson: str = ""
    person: int = 0

    def opening(self, content: Content = None) -> Step[Any]:
        """Return the first state, and the events before it.

        Raises:
            TamboresError, ValueError: if no game can begin on these terms.
            LookupError: if content is missing.
        """
        mode = mode_for(self.kind, self.game)
        return page_for(mode.tag).begin(mode, self.own, self.seed, content)

    def again(self) -> Terms:
        """Return the terms of a rematch: the same, with another seed."""
        return attrs.evolve(self, seed=secrets.randbits(SEED_BITS))

    def swapped(self, state: Any) -> Terms | None:
        """Return these terms with sides swapped after a last state; None without sides to swap."""
        own = page_of(state).swapped(self.own, state, self.kind == ONE)
        if own is None:
            return None
        person = (self.person + 1) % len(state.players) if self.level else 0
        return attrs.evolve(self, own=own, person=person)

    def written(self) -> str:
        """Return the terms as text."""
        seed = str(self.seed)  # JSON has no numbers this large
        named: dict[str, Any] = {
            "mode": self.kind,
            "game": self.game,
            "seed": seed,
            "covered": self.covered,
        }
        for name in ("level", "clock", "lesson", "person"):
            if getattr(self, name):
                named[name] = getattr(self, name)
        return json.dumps({**self.own, **named})


def read_terms(text: str) -> Terms:
    """Return the terms in a text, those of earlier versions as they would be written today.

    Raises:
        Problem: if the page does not have the game.

    >>> terms = Terms("two", "", 7, own={"pieces": ["drum", None]})
    >>> read_terms(terms.written()) == terms
    True
    """
    own = json.loads(text)
    kind, game, covered = own.pop("mode"), own.pop("game", ""), own.pop("covered")
    seed, level, clock = int(own.pop("seed")), own.pop("level", ""), own.pop("clock", "")
    lesson, person = own.pop("lesson", ""), own.pop("person", 0)
    if not lesson:  # a lesson has a position of its own
        mode = mode_for(kind, game)
        own = page_for(mode.tag).migrated(mode, own)
    return Terms(kind, game, seed, covered, own, level, clock, lesson, person)
