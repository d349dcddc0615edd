"""Campaign: three battles with the same armies, each with a hero of a different colour.

The campaign of the rulebook, scored without playing it:

>>> from tambores.enclave import campaign
>>> result = campaign.score([
...     {"colours": ("silver", "bronze"), "winner": 1},
...     {"colours": ("gold", "gold"), "winner": 0},
...     {"colours": ("bronze", "silver"), "winner": 0}])
>>> result.points, result.winner
((3, 2), 0)
>>> for line in result.lines:
...     print(line.rule, line)
MODE-11 Battle 1: Player 2 wins with bronze against silver: 2 points.
MODE-11 Battle 2: Player 1 wins with gold against gold: 1 point.
MODE-11 Battle 3: Player 1 wins with bronze against silver: 2 points.
MODE-13 Final score 3 to 2: Player 1 wins, with more points.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from tambores.enclave.content.card import COLOURS, HeroCard
from tambores.enclave.content.pack import Pack
from tambores.enclave.content.shelf import pack_or_default
from tambores.enclave.match.actions import Report, RevealHero
from tambores.enclave.match.documents import MatchFormat
from tambores.enclave.match.modes import CAMPAIGN
from tambores.enclave.match.refusals import quoted, refusal
from tambores.enclave.match.rules import MatchRules, battle
from tambores.enclave.match.score import Line, Result, Score, Worth, add_up, read_results
from tambores.enclave.match.state import NOBODY, Contender, Fought, Match, MatchView, Position
from tambores.enclave.play.setup import check_rules
from tambores.enclave.table.faults import expect
from tambores.enclave.table.rulings import DEFAULTS, HouseRules
from tambores.errors import Message, UsageError
from tambores.kernel.chance import Chance, check_seed
from tambores.kernel.frozen import frozen
from tambores.kernel.game import bind
from tambores.kernel.refusal import Refusal

__all__ = [
    "Campaign",
    "CampaignView",
    "Contender",
    "Fought",
    "Line",
    "Report",
    "RevealHero",
    "Score",
    "battle",
    "new_match",
    "score",
]


def __dir__() -> list[str]:
    return list(__all__)


TOSS = "toss"
"""The stream of chance that decides who reveals first."""

ASKING = ("MODE-08", "MODE-09", "MODE-10")
"""For each battle the rule by which its heroes are revealed."""


@frozen
class CampaignView(MatchView):
    """What is seen of a campaign: all but the chance to come.

    Attributes:
        seat: whose view it is; None for a spectator.
        first: the seat that the toss showed; it reveals first in battles 1 and 3.

    The other attributes are those of `Campaign`.
    """

    document: ClassVar[str] = "enclave-campaign.view"

    first: int

    if TYPE_CHECKING:  # what `tb.determinize` gives

        @property
        def _sample(self) -> Campaign: ...


@frozen
class Campaign(Match[CampaignView]):
    """A campaign between two seats; a frozen value.

    Attributes:
        first: the seat that the toss showed; it reveals first in battles 1 and 3.

    The other attributes are those of every match: `pack`, `rules`, `chance`, `armies` by seat,
    `heroes` as far as they are revealed for the next battle, `fought`, the battles that are over,
    `results`, the same as plain values, and `score`, the points they give.
    """

    document: ClassVar[str] = "enclave-campaign.match"

    first: int


class CampaignRules(MatchRules[Campaign, CampaignView]):
    """The rules of a campaign."""

    def lack(self, heroes: Sequence[HeroCard]) -> Message | None:
        """A colour that none of the heroes has (MODE-07)."""
        colours = {hero.colour for hero in heroes}
        missing = tuple(f"@colour.{colour}" for colour in COLOURS if colour not in colours)
        return Message("enclave-match.fault.colours", colours=missing) if missing else None

    def pool(self, position: Position, seat: int) -> tuple[HeroCard, ...]:
        """Every hero of a colour that has not fought for this seat (MODE-07, MODE-09)."""
        used = {fought.heroes[seat].colour for fought in position.fought}  # also if drawn: AMB-35
        heroes = position.pack.heroes(position.armies[seat])
        return tuple(hero for hero in heroes if hero.colour not in used)

    def order(self, position: Position) -> tuple[int, ...]:
        """The seat of the toss first in battles 1 and 3, the other one in battle 2."""
        assert isinstance(position, Campaign | CampaignView)
        opener = (position.first + len(position.fought)) % 2  # MODE-08, MODE-09, AMB-35
        return opener, 1 - opener

    def draws(self, position: Position) -> Mapping[str, int]:
        """The toss alone."""
        return {TOSS: 1}

    def asks(self, position: Position) -> str:
        """The rule about this battle's heroes, or about the battles themselves."""
        due = self.revealer(position) is None
        return self.mode.rule if due else ASKING[len(position.fought)]

    def score(self, position: Position) -> Score:
        """How a campaign stands."""
        return score(position.results, position.rules)

    def refuse_hero(self, match: Campaign, action: RevealHero) -> Refusal:
        """Why this hero cannot be revealed now."""
        seat, rule = self.revealer(match), self.asks(match)
        if seat is None:
            return refusal(rule, "battle_due")
        found = [card for card in match.pack.cards if card.id == action.hero]
        if not found or not isinstance(found[0], HeroCard):
            return refusal(rule, "unknown_hero", hero=quoted(action.hero))
        hero = found[0]
        if hero.army != match.armies[seat]:
            heroes = self.pool(match, seat)
            return refusal("CARD-07", "foreign_hero", hero=hero, heroes=heroes)
        return refusal("MODE-07", "colour_used", hero=hero, colour=f"@colour.{hero.colour}")


def new_match(
    armies: Sequence[str],
    *,
    seed: int,
    rules: HouseRules = DEFAULTS,
    pack: Pack | None = None,
) -> Campaign:
    """A new campaign; the toss has shown who reveals a hero first (MODE-08).

    Args:
        armies: the two armies; seat 0 leads the first, in all battles.
        seed: of all chance, that of the battles included, from 0 to 2**64 - 1.
        rules: the house rules, also those of the battles.
        pack: the cards; the default set unless given.

    Raises:
        ContentError: for an unknown army, or one without a hero of each colour.
        ValueError: for a wrong seed.

    >>> import tambores as tb
    >>> match = new_match(("human", "orc"), seed=7)
    >>> match.first, tb.prompt(match)
    (1, Prompt(seat=1, on_behalf_of=1, kind='reveal'))
    >>> [str(action) for action in tb.legal_actions(match)][:2]
    ['reveal_hero thugg', 'reveal_hero krangg']
    >>> for hero in ("borrunn", "aiden"):
    ...     match = tb.apply(match, RevealHero(hero))
    >>> battle(match).sides[1].hero.card
    <borrunn>
    >>> match = tb.apply(match, Report(tb.Outcome("win", (1,), "hero_defeated")))
    >>> match.score.points, tb.prompt(match).seat
    ((0, 2), 0)
    """
    cards = pack_or_default(pack)
    sides = _RULES.check_start(armies, rules, cards)
    first, chance = Chance(check_seed(seed)).below(TOSS, 2)  # MODE-08
    return Campaign(cards, rules, chance, sides, NOBODY, fought=(), first=first)


def score(results: Sequence[Mapping[str, Any]], rules: HouseRules = DEFAULTS) -> Score:
    """The score of a campaign from plain results.

    Args:
        results: of the battles so far, each with `colours`, those of the heroes by seat, and
            `winner`, a seat or None for a draw.
        rules: the house rules; `campaign_lower_colour_win` counts.

    Raises:
        ValueError: for results that no campaign has.

    >>> result = score([{"colours": ("bronze", "gold"), "winner": 0}])
    >>> result.points, result.winner, str(result.lines[-1])
    ((3, 0), None, '2 battles are still to be fought.')
    """
    check_rules(rules)
    read = read_results(results, CAMPAIGN)
    for place, result in enumerate(read):
        for seat, colour in enumerate(result.colours):
            if colour in [before.colours[seat] for before in read[:place]]:
                again = f"results[{place}]: seat {seat} leads {colour} again"
                raise UsageError(f"{again}; in a campaign each colour fights once (MODE-07)")
    return add_up(CAMPAIGN, read, lambda result: _worth(result, rules), _verdict)


def _worth(result: Result, rules: HouseRules) -> Worth:
    """1 point, and 1 more for each colour by which the beaten hero was higher."""
    if result.winner is None:
        return "MODE-12", 0
    if result.above < 0:
        return "AMB-35", rules.campaign_lower_colour_win
    return "MODE-11", 1 + result.above


def _verdict(results: Sequence[Result], points: tuple[int, int]) -> tuple[int | None, str]:
    if points[0] == points[1]:
        return None, "equal_points"  # AMB-35
    return points.index(max(points)), "most_points"  # MODE-13


class CampaignFormat(MatchFormat[Campaign, CampaignView]):
    """How campaigns are written."""

    def check(self, value: Any) -> None:
        """DecodeError for a campaign, view or outcome that cannot exist."""
        if isinstance(value, Campaign | CampaignView):
            expect(value.first in (0, 1), "first", "enclave-match.fault.no_such_seat")
        super().check(value)


_RULES = CampaignRules(CAMPAIGN, Campaign, CampaignView)
bind(Campaign, CampaignView, _RULES)

FORMAT = CampaignFormat(_RULES, new_match)
"""How campaigns are written; the registry knows where it is."""
