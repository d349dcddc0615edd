"""The state of a match and what is seen of it: frozen values above the battles."""

from __future__ import annotations

from typing import Any, TypeVar

from tambores.enclave.content.card import HeroCard
from tambores.enclave.content.pack import Pack
from tambores.enclave.match.actions import MatchAction
from tambores.enclave.match.score import Score
from tambores.enclave.table.board import SEATS
from tambores.enclave.table.rulings import HouseRules
from tambores.kernel import game
from tambores.kernel.chance import Chance
from tambores.kernel.frozen import frozen
from tambores.kernel.game import State, rules_of
from tambores.kernel.outcome import Outcome
from tambores.kernel.seating import check_seat

Heroes = tuple[HeroCard | None, HeroCard | None]
"""By seat; None for one that is not known yet."""

PlainResult = dict[str, Any]
"""A battle with its `colours`, those of the heroes by seat, and its `winner`, a seat or None."""

NOBODY: Heroes = (None, None)


@frozen
class Fought:
    """A battle of a match that is over.

    Attributes:
        heroes: who led it, by seat.
        outcome: how it ended; its winners are seats of the match.
    """

    heroes: tuple[HeroCard, HeroCard]
    outcome: Outcome


@frozen
class Contender:
    """A seat of a match.

    Attributes:
        army: the army that it leads in the battle that is due; after the end, in the last one.
        hero: its hero in the battle that is due; None while it is not known, and after the end.
        points: its points so far.
    """

    army: str
    hero: HeroCard | None
    points: int


class Standing(game.Position):
    """What can be worked out from the battles that are over; for matches and their views."""

    __slots__ = ()

    heroes: Heroes
    fought: tuple[Fought, ...]

    @property
    def seats(self) -> tuple[int, ...]:
        """Both seats."""
        return SEATS

    def player(self, seat: int) -> Contender:
        """The army, hero and points of a seat; ValueError if the seat does not exist."""
        check_seat(self, seat)
        rules: Any = rules_of(self)
        return Contender(rules.army(self, seat), self.heroes[seat], self.score.points[seat])

    @property
    def turn(self) -> int:
        """The number of the battle that is due, from 1; after the end, of the last one."""
        return len(self.fought) + (self.outcome is None)

    @property
    def phase(self) -> str:
        """The phase: "heroes" while one is still to be chosen, "battle" once both are known."""
        return "heroes" if None in self.heroes else "battle"

    @property
    def results(self) -> tuple[PlainResult, ...]:
        """The battles that are over as plain results, such as `score` takes."""
        return tuple(
            {
                "colours": tuple(hero.colour for hero in battle.heroes),
                "winner": next(iter(battle.outcome.winners), None),
            }
            for battle in self.fought
        )

    @property
    def score(self) -> Score:
        """How the match stands, by the rules of its kind."""
        rules: Any = rules_of(self)
        score: Score = rules.score(self)
        return score

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while battles are still to be fought."""
        return self.score.outcome


@frozen
class MatchView(game.View["Match[Any]", MatchAction], Standing):
    """What is seen of a match, the same from every seat: all but the chance to come.

    Attributes:
        seat: whose view it is; None for a spectator.
        pack: the card pack.
        rules: the house rules of the match and its battles.
        armies: the ids of the armies by seat, for the first battle.
        heroes: the heroes known for the next battle, by seat.
        fought: the battles that are over.
    """

    seat: int | None
    pack: Pack
    rules: HouseRules
    armies: tuple[str, str]
    heroes: Heroes
    fought: tuple[Fought, ...]


V = TypeVar("V", bound=MatchView)


@frozen
class Match(State[V, MatchAction], Standing):
    """A match between two seats; a frozen value.

    Attributes:
        pack: the card pack.
        rules: the house rules of the match and its battles.
        chance: the randomness to come, from which the battles take their seeds; no view shows it.
        armies: the ids of the armies by seat, for the first battle.
        heroes: the heroes known for the next battle, by seat.
        fought: the battles that are over.
    """

    pack: Pack
    rules: HouseRules
    chance: Chance
    armies: tuple[str, str]
    heroes: Heroes
    fought: tuple[Fought, ...]


Position = Match[Any] | MatchView
"""What a decision can be read from."""
