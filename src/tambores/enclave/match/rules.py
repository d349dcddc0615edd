"""The rules that every match has: heroes are revealed or drawn, a battle is fought and reported."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Generic, TypeVar

import attrs

from tambores.enclave import new_battle
from tambores.enclave.content.card import HeroCard
from tambores.enclave.content.pack import Pack
from tambores.enclave.match.actions import VOCABULARY, MatchAction, Report, RevealHero
from tambores.enclave.match.events import (
    BattleReported,
    HeroChosen,
    HeroDrawn,
    HeroRevealed,
    MatchEnded,
    MatchEvent,
)
from tambores.enclave.match.modes import Mode
from tambores.enclave.match.refusals import GAME, refusal, wrong_field
from tambores.enclave.match.score import Score
from tambores.enclave.match.state import NOBODY, Fought, Match, MatchView, Position
from tambores.enclave.play import ending, setup
from tambores.enclave.table.rulings import HouseRules
from tambores.enclave.table.state import Battle
from tambores.errors import ContentError, Message, UsageError
from tambores.kernel import game
from tambores.kernel.chance import SEED_LIMIT, Chance, check_seed
from tambores.kernel.event import Event
from tambores.kernel.forcing import Dice
from tambores.kernel.game import rules_of
from tambores.kernel.outcome import Outcome
from tambores.kernel.prompt import Prompt
from tambores.kernel.refusal import Refusal
from tambores.kernel.wrong_values import wrong_value

REVEAL, REPORT = "reveal", "report"
"""The kinds of prompt."""

BATTLES = "enclave"
"""The mode of the battles, which settle what they report."""

BATTLE = "battle"
"""The stream of chance from which each battle takes its seed."""

M = TypeVar("M", bound=Match[Any])
W = TypeVar("W", bound=MatchView)


class MatchRules(ABC, Generic[M, W]):
    """The rules of one kind of match; what is its own is in the abstract methods.

    Args:
        mode: what kind of match it is.
        match: the class of its states.
        view: the class of its views, whose fields say what is open to everybody.
    """

    vocabulary: Mapping[str, type[game.Action]] = VOCABULARY
    dice: Dice = MappingProxyType({BATTLE: range(SEED_LIMIT)})

    def __init__(self, mode: Mode, match: type[M], view: type[W]) -> None:
        self.mode, self.match_type, self.view_type = mode, match, view
        self._open = [field.name for field in attrs.fields(view) if field.name != "seat"]

    # --- what a kind of match says itself ---

    @abstractmethod
    def lack(self, heroes: Sequence[HeroCard]) -> Message | None:
        """What an army with these heroes lacks to fight such a match; None for nothing."""

    @abstractmethod
    def pool(self, position: Position, seat: int) -> tuple[HeroCard, ...]:
        """The heroes among which that of `seat` for the next battle is."""

    @abstractmethod
    def order(self, position: Position) -> tuple[int, ...]:
        """The seats that reveal a hero for the next battle, in their order."""

    @abstractmethod
    def draws(self, position: Position) -> Mapping[str, int]:
        """How often each stream of chance was used so far, that of the battles aside."""

    @abstractmethod
    def score(self, position: Position) -> Score:
        """How a match stands."""

    @abstractmethod
    def refuse_hero(self, match: M, action: RevealHero) -> Refusal:
        """Why a hero cannot be revealed in a match that is not over."""

    def army(self, position: Position, seat: int) -> str:
        """The army that a seat leads in the battle that is due; after the end, in the last one."""
        return position.armies[seat]

    def asks(self, position: Position) -> str:
        """The id of the rule that asks for the decision that is due."""
        return self.mode.rule

    def ready(self, match: M) -> M:
        """A match after which a battle is due, or over, with all that chance decides for it."""
        return match

    # --- what all have in common ---

    def check_armies(self, armies: Sequence[str], pack: Pack) -> None:
        """ContentError for armies that cannot fight such a match."""
        setup.check_armies(armies, pack)
        for army in armies:
            lack = self.lack(pack.heroes(army))
            if lack:
                raise ContentError(Message("enclave-match.fault.army", army=army, lack=lack))

    def check_start(self, armies: Sequence[str], rules: HouseRules, pack: Pack) -> tuple[str, str]:
        """The armies, if a match can begin so; otherwise ValueError or ContentError."""
        setup.check_two("armies", armies)
        setup.check_rules(rules)
        self.check_armies(armies, pack)
        return armies[0], armies[1]

    def is_over(self, position: Position) -> bool:
        """Whether all battles are over."""
        return len(position.fought) == self.mode.battles

    def revealer(self, position: Position) -> int | None:
        """The seat that is to reveal its hero; None if none is."""
        waiting = (seat for seat in self.order(position) if position.heroes[seat] is None)
        return next(waiting, None)

    def prompt(self, position: M | W) -> Prompt | None:
        """The hero to be revealed, or the report of the battle that is due."""
        if self.is_over(position):
            return None
        seat = self.revealer(position)
        if seat is None and None in position.heroes:
            return None  # a view between a report and the heroes that chance draws next
        if seat is None:
            return Prompt(0, 0, REPORT, GAME, settled_by=BATTLES)
        return Prompt(seat, seat, REVEAL, GAME)

    def legal_actions(self, state: M) -> tuple[MatchAction, ...]:
        """Every hero that can be revealed, or every end that the battle can have."""
        if self.is_over(state):
            return ()
        seat = self.revealer(state)
        if seat is None:
            return reports(state.rules, _leaders(state))
        return tuple(RevealHero(hero.id) for hero in self.pool(state, seat))

    def follow(self, state: M, action: game.Action, events: list[Event] | None) -> M:
        """The match after a hero was revealed or a battle reported."""
        if isinstance(action, RevealHero):
            after = self._reveal(state, action.hero)
        else:
            assert isinstance(action, Report)
            after = self._report(state, action.outcome)
        if events is not None:
            events += self._events_between(state, after)
        return after

    def _reveal(self, state: M, hero_id: str) -> M:
        seat = self.revealer(state)
        assert seat is not None
        heroes = [*state.heroes]
        heroes[seat] = next(hero for hero in self.pool(state, seat) if hero.id == hero_id)
        return attrs.evolve(state, heroes=(heroes[0], heroes[1]))

    def _report(self, state: M, outcome: Outcome) -> M:
        fought = (*state.fought, Fought(_leaders(state), outcome))
        _, chance = state.chance.below(BATTLE, SEED_LIMIT)
        return self.ready(attrs.evolve(state, chance=chance, heroes=NOBODY, fought=fought))

    def _events_between(self, before: M, after: M) -> Iterator[MatchEvent]:
        """What a step did: heroes that are new, and a battle that is over."""
        chosen: type[HeroChosen] = HeroRevealed
        if len(after.fought) > len(before.fought):
            chosen = HeroDrawn
            yield BattleReported(len(after.fought), after.fought[-1].outcome)
        for seat, hero in enumerate(after.heroes):
            if hero is not None and hero is not before.heroes[seat]:
                yield chosen(seat, hero)
        end = self.outcome(after)
        if end is not None:
            yield MatchEnded(end)

    def outcome(self, state: M) -> Outcome | None:
        """How the match ended, from its battles."""
        return state.score.outcome

    def refuse(self, state: M, action: object) -> Refusal:
        """Why an action is not legal."""
        if not isinstance(action, RevealHero | Report):
            return refusal(self.mode.rule, "not_an_action")
        wrong = wrong_field(action)
        if wrong:
            return refusal(self.mode.rule, "wrong_value", **wrong_value(action, wrong))
        prompt = self.prompt(state)
        if prompt is None:
            return refusal(self.mode.rule, "over")
        if isinstance(action, RevealHero):
            return self.refuse_hero(state, action)
        if prompt.kind == REVEAL:
            return refusal(self.asks(state), "reveal_first", seat=f"@seat.{prompt.seat}")
        ends = tuple(report.outcome.notation for report in reports(state.rules, _leaders(state)))
        return refusal("MODE-01", "no_such_end", ends=ends)

    def not_yours(self, view: W) -> Refusal:
        """The refusal for a seat that does not have to decide."""
        return refusal(self.asks(view), "not_yours")

    def view(self, state: M, seat: int | None) -> W:
        """The view of a seat: all that is open."""
        return self.view_type(seat, *[getattr(state, name) for name in self._open])

    def follow_view(self, view: W, events: Iterable[Event]) -> W:
        """The view after what its seat was shown."""
        for number, event in enumerate(events, start=1):
            after = self._after(view, event)
            if after is None:
                raise UsageError(f"event {number} does not fit the view: {event}")
            view = after
        return view

    def _after(self, view: W, event: Event) -> W | None:
        """The view after one event; None for one that cannot have happened."""
        over = self.is_over(view)
        match event:
            case HeroChosen(seat=seat, hero=hero) if not over and seat in (0, 1):
                first, second = view.heroes
                if view.heroes[seat] is None and hero in self.pool(view, seat):
                    heroes = (hero, second) if seat == 0 else (first, hero)
                    return attrs.evolve(view, heroes=heroes)
            case BattleReported(number=number, outcome=outcome) if None not in view.heroes:
                if number == len(view.fought) + 1:
                    fought = (*view.fought, Fought(_leaders(view), outcome))
                    return attrs.evolve(view, heroes=NOBODY, fought=fought)
            case MatchEnded(outcome=outcome) if over and outcome == view.score.outcome:
                return view
        return None

    def determinize(self, view: W, seed: int) -> M:
        """A match that shows a view, with another chance to come."""
        seen = {name: getattr(view, name) for name in self._open}
        return self.match_type(chance=self.chance(view, check_seed(seed)), **seen)

    def chance(self, position: Position, seed: int) -> Chance:
        """The chance of a match that has come this far."""
        used = {**self.draws(position), BATTLE: len(position.fought)}
        return Chance(seed, tuple(sorted((name, count) for name, count in used.items() if count)))


def battle(match: Match[Any]) -> Battle:
    """The start of the battle that is due; its seats are those of the match.

    Its seed comes from the chance of the match, so the same match always gives the same battle.
    In all else it is like any other, with its own toss (MODE-14).

    Raises:
        ValueError: if no battle is due.

    >>> import tambores as tb
    >>> from tambores.enclave import duel
    >>> match = duel.new_match(("human", "orc"), seed=7)
    >>> start = duel.battle(match)
    >>> tuple(side.hero.card for side in start.sides) == match.heroes
    True
    """
    heroes = _leaders(match)
    seed, _ = match.chance.below(BATTLE, SEED_LIMIT)
    return new_battle(
        tuple(hero.army for hero in heroes),
        tuple(hero.id for hero in heroes),
        seed=seed,
        rules=match.rules,
        pack=match.pack,
    )


def _leaders(match: Position) -> tuple[HeroCard, HeroCard]:
    """The heroes of the battle that is due; ValueError if none is."""
    first, second = match.heroes
    if first is None or second is None:
        prompt = rules_of(match).prompt(match)
        why = f"seat {prompt.seat} reveals a hero first" if prompt else "the match is over"
        raise UsageError(f"no battle is due: {why}")
    return first, second


def reports(rules: HouseRules, heroes: tuple[HeroCard, HeroCard]) -> tuple[Report, ...]:
    """Every way in which a battle of these heroes under these house rules can end."""
    return _reports(rules, heroes[0].life == heroes[1].life)


@lru_cache(maxsize=64)
def _reports(rules: HouseRules, same_life: bool) -> tuple[Report, ...]:
    decided = (ending.HERO_DEFEATED, ending.OUT_OF_CARDS, ending.TIE_BREAK)
    ends = [ending.win(seat, reason) for reason in decided for seat in (0, 1)]
    if rules.double_hero_defeat == "draw":  # AMB-24
        ends.append(ending.draw(ending.BOTH_HEROES_DEFEATED))
    if same_life:  # END-05, END-06
        ends.append(ending.draw(ending.TIE_BREAK))
    if rules.max_turns is not None:  # AMB-45
        ends.append(ending.draw(ending.TURN_LIMIT))
    return tuple(Report(attrs.evolve(end, game=BATTLES)) for end in ends)
