"""A trial: the model plays a random Movement, combat or rest of a turn, then the engine the same.

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
from .movement import defenceless, movement
from .positions import Arguments, table_of
from .reach import enemy_there, moves
from .seen import ON_THE_BOARD, Seen, seen_made, seen_of
from .table import GameOver, Question, Steps, Table, Unknown
from .turn import PARTS, rest_of_turn

ENOUGH_DICE = 400
AT_THE_ENEMY = 2
WEIGHTS = {"Pass": 1, "PlayCard": 3, "Done": 1, "Move": 5, "Escort": 5, "Refuse": 1,
           "StayOut": 1, "Join": 2, "Give": 1, "AskPartner": 2, "RemoveCasualty": 3}  # fmt: skip
"""How often each kind of act is chosen where it is legal."""

ENDED, TOLD, UNKNOWN = "ended", "told", "unknown"


@dataclass
class Script:
    """What the model asked, what was chosen, what everybody saw, and how it ended."""

    phase: str
    table: Table
    steps: list[tuple[Question, Act]] = field(default_factory=list)
    sights: list[Seen] = field(default_factory=list)
    end: str = ENDED
    reason: str = ""

    def part(self) -> Steps:
        """What the model plays: the rest of the turn, or one Movement."""
        play = rest_of_turn if self.phase in PARTS else movement
        return play(self.table, self.phase)


def dice_of(rng: Random, phase: str) -> tuple[int, ...]:
    """Fair dice, low ones or high ones; resource dice after the combats (section 6.3)."""
    if phase in PARTS:
        return tuple(rng.choices((1, 2, 3), k=ENOUGH_DICE))
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


def written(rng: Random, phase: str, table: Table, *, watched: bool = True) -> Script:
    """The model plays alone, and writes down what everybody sees if it is watched."""
    script = Script(phase, table)
    asking = script.part()
    try:
        question = next(asking)
        while True:
            settled = question.kind != "choose"  # Town Portal may move its units one by one or all
            script.sights.append(seen_made(table) if watched and settled else {})
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
    table = table_of(arguments, dice_of(rng, arguments["phase"]))
    phase = arguments["phase"]
    watched = phase in PARTS or name.endswith("0")  # of ten Movements one, for that takes long
    script = written(rng, phase, table, watched=watched)
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
        for (question, act), seen in zip(self.script.steps, self.script.sights, strict=True):
            self.check_seen(state, seen)
            state = self.step(state, question, act)
        self.tally["decisions"] += len(self.script.steps)
        self.check_end(state)

    def check_seen(self, state: Any, model: Seen) -> None:
        """Everything that lies on the table, if the model has written it down."""
        engine = seen_of(state) if model else model
        for what in model:
            self.check(what, engine[what], model[what])

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
        self.tally["actions"] += len(legal)
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
        if script.phase in PARTS:
            self.check_next_turn(state)
            return
        prompt = tb.prompt(state)
        here = outcome is None and state.phase == "movement" and state.turn == script.table.turn
        if here and prompt is not None and not begins(prompt):
            self.tally["next Movement without a move"] += 1
            return
        if not here and outcome is None:
            self.tally["later Movements without a question"] += 1
            pass_by(script.table)
        model = seen_made(script.table)
        self.check_seen(state, model if here else {what: model[what] for what in ON_THE_BOARD})
        self.tally["boards compared"] += 1

    def check_next_turn(self, state: Any) -> None:
        """A new turn has begun, and nothing has changed before its first move."""
        table = self.script.table
        table.mover = table.first
        if not moves(table):
            self.tally["next Movement without a move"] += 1
            return
        self.check("outcome", tb.outcome(state), None)
        self.check("turn", (state.turn, state.first), (table.turn, table.first))
        self.check_seen(state, seen_made(table))
        self.tally["turns compared"] += 1


def pass_by(table: Table) -> None:
    """Movements after this one, in which nobody is asked: they end as every other (WC-042)."""
    if table.mover != table.in_turn_order(range(len(table.races)))[-1]:
        defenceless(table)  # once, for nothing moves between them


def begins(prompt: Any) -> bool:
    """Whether a Movement begins with this question."""
    return bool(prompt.kind == "move" or prompt.window == "movement_start")


def act_of(action: Any) -> Act:
    """An action as the model writes it."""
    return (type(action).__name__, *attrs.astuple(action))
