"""A trial: the model plays a random Movement or combat, then the engine plays the same.

The model goes first, so the engine can be given exactly the dice that fall.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pprint import pformat
from random import Random
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import warcraft

from .content import Act
from .movement import movement
from .positions import Arguments, table_of
from .reach import enemy_there
from .table import GameOver, Question, Table, Unknown

ENOUGH_DICE = 400
AT_THE_ENEMY = 2
WEIGHTS = {"Pass": 1, "PlayCard": 3, "Done": 1, "Move": 5, "Escort": 5, "Refuse": 1,
           "StayOut": 1, "Join": 2, "AskPartner": 2, "RemoveCasualty": 3}  # fmt: skip
"""How often each kind of act is chosen where it is legal."""

ENDED, TOLD, UNKNOWN = "ended", "told", "unknown"


@dataclass
class Script:
    """What the model asked, what was chosen, and how it ended."""

    phase: str
    table: Table
    steps: list[tuple[Question, Act]] = field(default_factory=list)
    end: str = ENDED
    reason: str = ""


def dice_of(rng: Random) -> tuple[int, ...]:
    """Fair dice, low ones or high ones."""
    weights = rng.choice(((1, 1, 1, 1, 1, 1), (3, 2, 2, 1, 1, 1), (1, 1, 1, 1, 2, 3)))
    return tuple(rng.choices((1, 2, 3, 4, 5, 6), weights, k=ENOUGH_DICE))


def pick(rng: Random, question: Question, table: Table) -> Act:
    """A random legal act; two moves in five go where the enemy is, if there is one."""
    names = sorted({str(act[0]) for act in question.legal})
    name = rng.choices(names, [WEIGHTS.get(one, 3) for one in names])[0]
    acts = sorted((act for act in question.legal if act[0] == name), key=str)
    if question.kind == "move" and rng.randrange(5) < AT_THE_ENEMY:
        race = table.races[question.seat]
        acts = [act for act in acts if enemy_there(table, str(act[-1]), race)] or acts
    return rng.choice(acts)


def written(rng: Random, phase: str, table: Table) -> Script:
    """The model plays alone."""
    script = Script(phase, table)
    asking = movement(table, phase)
    try:
        question = next(asking)
        while True:
            act = pick(rng, question, script.table)
            script.steps.append((question, act))
            question = asking.send(act)
    except StopIteration:
        return script
    except GameOver as over:
        script.end, script.reason = TOLD, str(over)
    except Unknown:
        script.end = UNKNOWN
    return script


def from_position(name: str, rng: Random, arguments: Arguments) -> Trial:
    """A trial of a position, with exactly the dice that the model used."""
    table = table_of(arguments, dice_of(rng))
    script = written(rng, arguments["phase"], table)
    given = {**arguments, "dice": table.results[: table.rolled]}

    def origin() -> str:
        shown = pformat(given, width=98, compact=True, sort_dicts=False)
        return f"state = warcraft.position(**{shown})"

    return Trial(name, script, warcraft.position(**given), origin)


class Trial:
    """The engine plays a script from the state `begin`; `origin` says how to make it."""

    def __init__(self, name: str, script: Script, begin: Any, origin: Callable[[], str]) -> None:
        self.name, self.script = name, script
        self.begin, self.origin = begin, origin
        self.done: list[str] = []
        self.tally: Counter[str] = Counter(script.table.events)

    def check(self, what: str, engine: object, model: object) -> None:
        """They agree, or there is a reproducer."""
        if engine == model:
            return
        pytest.fail(
            f"{what} ({self.name})\n  engine: {engine}\n  model:  {model}\n{self.reproducer()}",
            pytrace=False,
        )

    def reproducer(self) -> str:
        """A snippet that leads to the difference."""
        applied = "\nstate = tb.apply(state, tb.parse_action(state, {!r}))"
        return self.origin() + "".join(applied.format(act) for act in self.done)

    def play(self) -> None:
        state = self.begin
        for question, act in self.script.steps:
            state = self.step(state, question, act)
        self.check_end(state)

    def step(self, state: Any, question: Question, act: Act) -> Any:
        """One decision: who, what, in which window, and exactly the same legal actions."""
        prompt = tb.prompt(state)
        if prompt is None:
            self.check("prompt", tb.outcome(state), question)
            raise AssertionError
        behalf = "" if prompt.on_behalf_of == prompt.seat else prompt.on_behalf_of
        engine = (prompt.seat, behalf, prompt.kind, prompt.window or "")
        model = (question.seat, question.behalf, question.kind, question.window)
        self.check("question", engine, model)
        legal = {act_of(action): action for action in tb.legal_actions(state)}
        if legal.keys() != question.legal:
            self.check(
                "legal actions",
                sorted(legal.keys() - question.legal, key=str),
                sorted(question.legal - legal.keys(), key=str),
            )
        self.done.append(str(legal[act]))
        return tb.apply(state, legal[act])

    def check_end(self, state: Any) -> None:
        """The board, the hands and the piles after the last decision."""
        script = self.script
        self.tally[script.reason or script.end] += 1
        if script.end == UNKNOWN:
            return
        outcome = tb.outcome(state)
        if script.end == TOLD:
            self.check("reason", outcome and outcome.reason, script.reason)
            return
        prompt = tb.prompt(state)
        here = outcome is None and state.phase == "movement" and state.turn == script.table.turn
        if here and prompt is not None and not begins(prompt):
            self.tally["next Movement without a move"] += 1
            return
        self.check("pieces", pieces_of(state), pieces_made(script.table))
        self.check("outposts", outposts_of(state), script.table.outposts)
        if here:
            for seat, player in enumerate(script.table.players):
                engine = holding(state.player(seat))
                self.check(f"what seat {seat} holds", engine, holding(player))
        self.tally["boards compared"] += 1


def begins(prompt: Any) -> bool:
    """Whether a Movement begins with this question."""
    return bool(prompt.kind == "move" or prompt.window == "movement_start")


def act_of(action: Any) -> Act:
    """An action as the model writes it."""
    return (type(action).__name__, *attrs.astuple(action))


def pieces_of(state: Any) -> Counter[tuple[str, str, str]]:
    """The pieces on the engine's board."""
    return Counter({
        (zone, race, kind): number
        for zone in state.board.order
        for race, kinds in state.zones[zone].pieces.items()
        for kind, number in kinds.items()
    })  # fmt: skip


def pieces_made(table: Table) -> Counter[tuple[str, str, str]]:
    return Counter((piece.zone, piece.race, piece.kind) for piece in table.pieces)


def outposts_of(state: Any) -> dict[tuple[str, str], str]:
    return {
        (zone, race): built
        for zone in state.board.order
        for race, built in state.zones[zone].outposts.items()
    }


def holding(player: Any) -> tuple[object, ...]:
    """Resources, hand and piles."""
    hand = sorted(player.hand)
    return player.gold, player.wood, hand, len(player.deck), sorted(player.discard)
