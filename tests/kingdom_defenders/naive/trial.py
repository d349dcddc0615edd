"""The engine beside the second model: a whole Placement, or a whole final scoring."""

from __future__ import annotations

from collections import Counter
from pprint import pformat
from random import Random
from typing import Any

import pytest

import tambores as tb
from tambores import kingdom_defenders as kd

from .placing import Board, broken, legal, names, next_seat, place
from .positions import Arguments, placing_arguments, scoring_arguments
from .scoring import TITLE, Owner, choices, lines, ranking, titles

PASSES = 8
"""One decision in so many is to pass, if another one is possible."""


PACK = "standin-1"
"""The set whose values the model knows."""


class Trial:
    """What both play, and a reproducer for the first difference."""

    def __init__(self, name: str, arguments: Arguments) -> None:
        self.name, self.arguments = name, arguments
        self.done: list[str] = []
        self.tally: Counter[str] = Counter()
        self.state: Any = kd.position(**arguments, pack=kd.pack(PACK))

    def check(self, what: str, engine: object, model: object) -> None:
        """They agree, or there is a reproducer."""
        if engine == model:
            return
        shown = pformat(self.arguments, width=98, compact=True, sort_dicts=False)
        applied = "\nstate = tb.apply(state, tb.parse_action(state, {!r}))"
        lines = "".join(applied.format(act) for act in self.done)
        pytest.fail(
            f"{what} ({self.name})\n  engine: {engine}\n  model:  {model}\n"
            f"state = kingdom_defenders.position(**{shown}, pack={PACK!r}){lines}",
            pytrace=False,
        )

    def play(self, action: Any) -> None:
        self.done.append(str(action))
        self.state = tb.apply(self.state, action)

    def asked(self) -> tuple[int, str] | None:
        prompt = tb.prompt(self.state)
        return None if prompt is None else (prompt.seat, prompt.kind)


# --- Placement --------------------------------------------------------------------------------


def placement(name: str, rng: Random, board: Board, most: int) -> Trial:
    """Place discs at random, at most so many times; compare every decision."""
    trial = Trial(name, placing_arguments(rng, board))
    seat = next_seat(board, None)
    for _ in range(most):
        if seat is None:
            break
        trial.check("who is asked", trial.asked(), (seat, "place"))
        slots = legal(board, seat)
        offered = [str(action) for action in tb.legal_actions(trial.state)]
        expected = [*(str(kd.Place(slot)) for slot in slots), str(kd.Pass())]
        trial.check("legal actions", offered, expected)
        check_refusals(trial, board, seat)
        check_purses(trial, board)
        if slots and rng.randrange(PASSES):
            slot = rng.choice(slots)
            place(board, seat, slot)
            trial.play(kd.Place(slot))
        else:
            board.players[seat].passed = True
            trial.play(kd.Pass())
        seat = next_seat(board, seat)
    if seat is None:
        trial.tally["ended"] += 1
        trial.check("the phase after the last disc", trial.state.phase == "place", False)
    return trial


def check_refusals(trial: Trial, board: Board, seat: int) -> None:
    """Every slot that is not offered is refused for a rule that the model finds broken."""
    for slot in names(board):
        rules = broken(board, seat, slot)
        if not rules:
            continue
        refusal = tb.why_not(trial.state, kd.Place(slot))
        rule = refusal.rule if refusal else None
        if rule not in rules:
            trial.check(f"why seat {seat} cannot take {slot}", rule, sorted(rules))
        trial.tally[str(rule)] += 1


def check_purses(trial: Trial, board: Board) -> None:
    """Discs, coins and Fame of all seats, and the discs on the board."""
    state = trial.state
    engine = [
        (one.free, one.grey, one.stock["c"], one.fame, one.passed)
        for one in map(state.player, state.seats)
    ]
    model = [(one.free, one.grey, one.coins, one.fame, one.passed) for one in board.players]
    trial.check("what the seats have", engine, model)
    lying = {
        slot.id: (slot.seat, slot.own, int(slot.grey))
        for slot in trial.state.slots
        if slot.seat is not None
    }
    trial.check("discs on the board", lying, board.discs)


# --- the final scoring ------------------------------------------------------------------------


def scoring(name: str, rng: Random, owners: list[Owner]) -> Trial:
    """Assign all Orbs and wild runes, and compare the outcome."""
    trial = Trial(name, scoring_arguments(rng, owners))
    for seat in trial.arguments["order"]:
        owner = owners[seat]
        for item, relic in zip(owner.to_say(), owner.said, strict=True):
            trial.check("who is asked", trial.asked(), (seat, "assign"))
            offered = {str(action) for action in tb.legal_actions(trial.state)}
            expected = {str(kd.Assign(item, one)) for one in choices(item)}
            trial.check(f"what {item} can be", offered, expected)
            trial.tally[f"{item[0]} as {relic[0]}"] += 1
            trial.play(kd.Assign(item, relic))
        trial.check("who is asked", trial.asked(), (seat, "assign"))
        trial.check("the end", [str(one) for one in tb.legal_actions(trial.state)], ["done"])
        trial.play(kd.Done())
    check_outcome(trial, owners)
    return trial


def check_outcome(trial: Trial, owners: list[Owner]) -> None:
    outcome = tb.outcome(trial.state)
    assert outcome is not None
    for seat, owner in enumerate(owners):
        expected = lines(owner)
        engine = dict(outcome.scores[seat].lines) | {"total": outcome.scores[seat].total}
        trial.check(f"the score of seat {seat}", engine, expected)
        trial.tally.update(line for line, fame in expected.items() if fame)
    tiers = ranking(owners)
    trial.check("ranking", outcome.ranking, tuple(tiers))
    trial.check("winners", outcome.winners, tiers[0])
    trial.check("reason", outcome.reason, "rounds")
    earned = titles(owners, fallen=False)
    for seat in range(len(owners)):
        found = {name for name, seats in outcome.titles if seat in seats}
        trial.check(f"titles of seat {seat}", found, earned[seat])
        trial.tally.update(earned[seat] - {TITLE})
    trial.tally["shared"] += len(tiers[0]) > 1
    trial.tally["shared place"] += any(len(tier) > 1 for tier in tiers[1:])
