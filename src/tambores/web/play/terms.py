"""On what terms a game of the page begins."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import attrs

from tambores.kernel.game import Step
from tambores.kernel.page import Content
from tambores.web.play.games import mode_for, page_for


@attrs.frozen
class Terms:
    """What somebody chose for a new game.

    Attributes:
        kind: who plays, `ONE` or `MANY`.
        game: the tag of the mode; "" for the first that fits.
        seed: of all chance.
        covered: whether hands are covered while people change places.
        own: what the game itself asks, as JSON.
    """

    kind: str
    game: str
    seed: int
    covered: bool = True
    own: Mapping[str, Any] = attrs.field(factory=dict)

    def opening(self, content: Content = None) -> Step[Any]:
        """The first state and what happened before it.

        Raises:
            TamboresError, ValueError: for terms on which nothing can begin.
            LookupError: for content that is not here.
        """
        mode = mode_for(self.kind, self.game)
        return page_for(mode.tag).begin(mode, self.own, self.seed, content)

    def written(self) -> str:
        """The terms as text."""
        seed = str(self.seed)  # JSON has no such numbers
        named = {"mode": self.kind, "game": self.game, "seed": seed, "covered": self.covered}
        return json.dumps({**self.own, **named})


def read_terms(text: str) -> Terms:
    """The terms that a text writes; `game` was not written at first.

    >>> terms = Terms("solo", "", 7, own={"pieces": ["drum", None]})
    >>> read_terms(terms.written()) == terms
    True
    """
    own = json.loads(text)
    kind, game, covered = own.pop("mode"), own.pop("game", ""), own.pop("covered")
    return Terms(kind, game, int(own.pop("seed")), covered, own)
