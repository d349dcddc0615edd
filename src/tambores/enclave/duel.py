"""Duel: two battles, one with each army, and heroes that chance picks.

>>> from tambores.enclave import duel
>>> result = duel.score([
...     {"colours": ("bronze", "gold"), "winner": 0},
...     {"colours": ("gold", "silver"), "winner": 1}])
>>> result.points, result.winner
((1, 1), 0)
>>> print(result.lines[-1].rule, result.lines[-1])
MODE-06 Final score 1 to 1: Player 1 wins, having won with the lower colour.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from tambores.enclave.content.card import COLOURS, HeroCard
from tambores.enclave.content.pack import Pack
from tambores.enclave.content.shelf import pack_or_default
from tambores.enclave.match.actions import Report, RevealHero
from tambores.enclave.match.documents import MatchFormat
from tambores.enclave.match.modes import DUEL
from tambores.enclave.match.refusals import refusal
from tambores.enclave.match.rules import MatchRules, battle
from tambores.enclave.match.score import Line, Result, Score, Worth, add_up, read_results
from tambores.enclave.match.state import NOBODY, Contender, Fought, Match, MatchView, Position
from tambores.enclave.table.rulings import DEFAULTS, HouseRules
from tambores.errors import Message
from tambores.kernel.chance import Chance, check_seed
from tambores.kernel.forcing import Dice
from tambores.kernel.frozen import frozen
from tambores.kernel.game import bind
from tambores.kernel.refusal import Refusal

__all__ = [
    "Contender",
    "Duel",
    "DuelView",
    "Fought",
    "Line",
    "Report",
    "Score",
    "battle",
    "new_match",
    "score",
]


def __dir__() -> list[str]:
    return list(__all__)


HERO_STREAMS = ("hero.0", "hero.1")
"""The streams of chance that pick the heroes, by seat."""


@frozen
class DuelView(MatchView):
    """What is seen of a duel: all but the chance to come.

    Attributes:
        seat: whose view it is; None for a spectator.

    The other attributes are those of `Duel`.
    """

    document: ClassVar[str] = "enclave-duel.view"

    if TYPE_CHECKING:  # what `tb.determinize` gives

        @property
        def _sample(self) -> Duel: ...


@frozen
class Duel(Match[DuelView]):
    """A duel between two seats; a frozen value.

    Its attributes are those of every match: `pack`, `rules`, `chance`, `armies` by seat for the
    first battle, `heroes` of the battle that is due, `fought`, the battles that are over,
    `results`, the same as plain values, and `score`, the points they give.
    """

    document: ClassVar[str] = "enclave-duel.match"


def _left(seat: int, match: Duel) -> range:
    """The numbers of the heroes that chance can pick for `seat` in the next battle."""
    if None in match.heroes or len(match.fought) + 1 == DUEL.battles:
        return range(0)
    army = match.armies[(seat + len(match.fought) + 1) % 2]  # MODE-02
    gone = {*match.heroes, *(hero for fought in match.fought for hero in fought.heroes)}  # MODE-04
    return range(sum(hero not in gone for hero in match.pack.heroes(army)))


class DuelRules(MatchRules[Duel, DuelView]):
    """The rules of a duel."""

    dice: Dice = MappingProxyType(
        {
            **MatchRules.dice,
            **{stream: partial(_left, seat) for seat, stream in enumerate(HERO_STREAMS)},
        }
    )

    def lack(self, heroes: Sequence[HeroCard]) -> Message | None:
        """A second hero (MODE-04)."""
        return None if heroes[1:] else Message("enclave-match.fault.one_hero")

    def army(self, position: Position, seat: int) -> str:
        """The seats swap their armies for the second battle (MODE-02)."""
        battle = min(len(position.fought), self.mode.battles - 1)
        return position.armies[(seat + battle) % 2]

    def pool(self, position: Position, seat: int) -> tuple[HeroCard, ...]:
        """The heroes of the army that this seat leads now, without those that have fought."""
        gone = {hero for fought in position.fought for hero in fought.heroes}  # MODE-04
        heroes = position.pack.heroes(self.army(position, seat))
        return tuple(hero for hero in heroes if hero not in gone)

    def order(self, position: Position) -> tuple[int, ...]:
        """Nobody reveals a hero (MODE-03)."""
        return ()

    def draws(self, position: Position) -> Mapping[str, int]:
        """A hero for each battle until now."""
        return dict.fromkeys(HERO_STREAMS, min(len(position.fought) + 1, self.mode.battles))

    def ready(self, match: Duel) -> Duel:
        """With the heroes of the battle that is due."""
        if self.is_over(match):
            return match
        heroes, chance = [], match.chance
        for seat, stream in enumerate(HERO_STREAMS):
            pool = self.pool(match, seat)
            number, chance = chance.below(stream, len(pool))  # MODE-03
            heroes.append(pool[number])
        return attrs.evolve(match, chance=chance, heroes=(heroes[0], heroes[1]))

    def score(self, position: Position) -> Score:
        """How a duel stands."""
        return score(position.results)

    def refuse_hero(self, match: Duel, action: RevealHero) -> Refusal:
        """Chance picks the heroes."""
        return refusal("MODE-03", "heroes_drawn")


def new_match(
    armies: Sequence[str],
    *,
    seed: int,
    rules: HouseRules = DEFAULTS,
    pack: Pack | None = None,
) -> Duel:
    """A new duel; chance has picked the heroes of the first battle (MODE-03).

    Args:
        armies: the two armies; seat 0 leads the first in battle 1, the second in battle 2.
        seed: of all chance, that of the battles included, from 0 to 2**64 - 1.
        rules: the house rules of the battles.
        pack: the cards; the default set unless given.

    Raises:
        ContentError: for an unknown army, or one with a single hero.
        ValueError: for a wrong seed.

    >>> import tambores as tb
    >>> match = new_match(("human", "orc"), seed=7)
    >>> match.heroes, tb.prompt(match)
    ((<joanna>, <uzgar>), Prompt(seat=0, on_behalf_of=0, kind='report', settled_by='enclave'))
    >>> match = tb.apply(match, Report(tb.Outcome("draw", (), "both_heroes_defeated")))
    >>> [side.army for side in battle(match).sides]
    ['orc', 'human']
    """
    cards = pack_or_default(pack)
    sides = _RULES.check_start(armies, rules, cards)
    return _RULES.ready(Duel(cards, rules, Chance(check_seed(seed)), sides, NOBODY, fought=()))


def score(results: Sequence[Mapping[str, Any]]) -> Score:
    """The score of a duel from plain results.

    Args:
        results: of the battles so far, each with `colours`, those of the heroes by seat, and
            `winner`, a seat or None for a draw.

    Raises:
        ValueError: for results that no duel has.

    >>> score([{"colours": ("gold", "gold"), "winner": None}]).points
    (0, 0)
    """
    return add_up(DUEL, read_results(results, DUEL), _worth, _verdict)


def _worth(result: Result) -> Worth:
    """A win counts the same for all colours."""
    return DUEL.rule, None


def _verdict(results: Sequence[Result], wins: tuple[int, int]) -> tuple[int | None, str]:
    if wins[0] != wins[1]:
        ahead = wins.index(max(wins))
        return ahead, "both_battles" if wins[ahead] == 2 else "one_win"  # MODE-05, AMB-34
    if wins == (0, 0):
        return None, "no_win"  # AMB-34
    ranks = {
        one.winner: COLOURS.index(one.colours[one.winner])
        for one in results
        if one.winner is not None
    }
    if ranks[0] == ranks[1]:
        return None, "same_colour"  # AMB-34
    return min(ranks, key=ranks.__getitem__), "lower_colour"  # MODE-06


_RULES = DuelRules(DUEL, Duel, DuelView)
bind(Duel, DuelView, _RULES)

FORMAT = MatchFormat(_RULES, new_match)
"""How duels are written; the registry knows where it is."""
