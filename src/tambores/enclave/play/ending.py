"""How a battle ends: defeat of a hero, want of cards, the tie-breaks, the limit of turns."""

from __future__ import annotations

from functools import lru_cache

import attrs

from tambores.enclave.table.draft import Draft
from tambores.enclave.table.events import BattleEnded
from tambores.enclave.table.table import Exact
from tambores.kernel.outcome import Outcome

WIN, DRAW = "win", "draw"
HERO_DEFEATED, BOTH_HEROES_DEFEATED = "hero_defeated", "both_heroes_defeated"
OUT_OF_CARDS, TIE_BREAK, TURN_LIMIT = "out_of_cards", "tie_break", "turn_limit"
REASONS = (HERO_DEFEATED, BOTH_HEROES_DEFEATED, OUT_OF_CARDS, TIE_BREAK, TURN_LIMIT)


@lru_cache(maxsize=64)
def win(seat: int, reason: str) -> Outcome:
    """A victory of one side."""
    return Outcome(WIN, (seat,), reason)


@lru_cache(maxsize=64)
def draw(reason: str) -> Outcome:
    """A victory of nobody."""
    return Outcome(DRAW, (), reason)


def end_by_defeat(draft: Draft, defeated: list[int]) -> None:
    """One hero is defeated, or both in one combat (END-01, AMB-24)."""
    if len(defeated) == 1:
        _end(draft, win(1 - defeated[0], HERO_DEFEATED))
    elif draft.table.rules.double_hero_defeat == "tiebreak":
        _end(draft, tie_break(draft.table))
    else:
        _end(draft, draw(BOTH_HEROES_DEFEATED))


def end_by_cards(draft: Draft, out: list[int]) -> None:
    """One side cannot replenish, or both in one turn (END-03)."""
    if len(out) == 1:
        _end(draft, win(1 - out[0], OUT_OF_CARDS))
    else:
        _end(draft, tie_break(draft.table))


def end_by_turns(draft: Draft) -> None:
    """The limit of turns is reached (AMB-45)."""
    _end(draft, draw(TURN_LIMIT))


def tie_break(position: Exact) -> Outcome:
    """More wounds lose (END-04), then more printed life (END-05), then nobody (END-06)."""
    first, second = ((side.hero.wounds, side.hero.card.life) for side in position.sides)
    if first == second:
        return draw(TIE_BREAK)
    return win(0 if first < second else 1, TIE_BREAK)


def _end(draft: Draft, outcome: Outcome) -> None:
    draft.before_end()
    ended = _of_game(outcome, draft.tag)
    draft.outcome, draft.frames = ended, ()
    draft.do(BattleEnded, ended)


@lru_cache(maxsize=64)
def _of_game(outcome: Outcome, game: str) -> Outcome:
    return attrs.evolve(outcome, game=game)
