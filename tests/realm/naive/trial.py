"""A trial: the model plays a random night or attack, then the engine plays the same.

The model goes first, so the engine can be given exactly the dice and shuffles that came.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pprint import pformat
from random import Random
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import realm

from .attack import attack, champions
from .content import GENERALS, LOCATIONS, Act
from .night import night, turn_end
from .positions import Arguments, table_of
from .table import GameOver, Question, Steps, Table, Unknown

WEIGHTS = {"Pass": 1, "Done": 1, "StayOut": 1, "Join": 3, "PlayCard": 3, "Commit": 4}
"""How often each kind of act is chosen where it is legal."""

ENDED, UNKNOWN = "ended", "unknown"


@dataclass
class Script:
    """What the model asked, what was chosen, and how it ended."""

    table: Table
    steps: list[tuple[Question, Act]] = field(default_factory=list)
    end: str = ENDED
    over: tuple[str, ...] = ()


def whole_night(table: Table) -> Steps:
    yield from night(table)
    yield from turn_end(table)


def pick(rng: Random, question: Question) -> Act:
    """A random legal act."""
    names = sorted({str(act[0]) for act in question.legal})
    name = rng.choices(names, [WEIGHTS.get(one, 3) for one in names])[0]
    return rng.choice(sorted((act for act in question.legal if act[0] == name), key=str))


def written(rng: Random, table: Table, target: str | None) -> Script:
    """The model plays alone."""
    script = Script(table)
    asking = attack(table, target) if target else whole_night(table)
    try:
        question = next(asking)
        while True:
            act = pick(rng, question)
            script.steps.append((question, act))
            question = asking.send(act)
    except StopIteration:
        return script
    except GameOver as over:
        script.end, script.over = "over", over.args
    except Unknown:
        script.end = UNKNOWN
    return script


class Trial:
    """The engine plays what the model has played from the same position."""

    def __init__(self, name: str, rng: Random, arguments: Arguments) -> None:
        self.name = name
        self.target = arguments.get("target")
        self.script = written(rng, table_of(arguments, rng), self.target)
        table = self.script.table
        forced: dict[str, Sequence[Any]] = {"dice": table.rolled} if table.rolled else {}
        forced |= table.shuffles
        given = {key: value for key, value in arguments.items() if key != "target"}
        self.given = given | {"forced": forced}
        self.done: list[str] = []
        self.tally: Counter[str] = table.events

    def check(self, what: str, engine: object, model: object) -> None:
        """They agree, or there is a reproducer."""
        if engine != model:
            pytest.fail(
                f"{what} ({self.name})\n  engine: {engine}\n  model:  {model}\n{self.reproducer()}",
                pytrace=False,
            )

    def reproducer(self) -> str:
        """A snippet that leads to the difference."""
        shown = pformat(self.given, width=98, compact=True, sort_dicts=False)
        applied = "\nstate = tb.apply(state, tb.parse_action(state, {!r}))"
        begin = f"given = {shown}\ngiven['rules'] = realm.HouseRules(**given['rules'])"
        begin += "\nstate = realm.position(**given)"
        return begin + "".join(applied.format(act) for act in self.done)

    def play(self) -> None:
        rules = realm.HouseRules(**self.given["rules"])
        state = realm.position(**{**self.given, "rules": rules})
        if self.target:
            state = self.apply(state, ("AttackGeneral", self.target))
        for question, act in self.script.steps:
            self.compare(state, question)
            state = self.apply(state, act)
        self.check_end(state)

    def apply(self, state: Any, act: Act) -> Any:
        legal = {act_of(action): action for action in tb.legal_actions(state)}
        self.check(f"{act} is legal", act in legal, True)
        self.done.append(str(legal[act]))
        return tb.apply(state, legal[act])

    def compare(self, state: Any, question: Question) -> None:
        """Who decides, for whom, what, in which window, and exactly the same legal actions."""
        prompt = tb.prompt(state)
        if prompt is None:
            self.check("prompt", tb.outcome(state), question)
            raise AssertionError
        for_enemy = prompt.on_behalf_of == "darkness"
        engine = (prompt.seat, prompt.kind, prompt.window or "", for_enemy)
        model = (question.seat, question.kind, question.window, question.for_enemy)
        self.check("question", engine, model)
        legal = {act_of(action) for action in tb.legal_actions(state)}
        if legal != question.legal:
            self.check(
                "legal actions",
                sorted(legal - question.legal, key=str),
                sorted(question.legal - legal, key=str),
            )

    def check_end(self, state: Any) -> None:
        """Everything on the table after the last decision, or how the game ended."""
        script, table = self.script, self.script.table
        self.tally[script.over[1] if script.over else script.end] += 1
        if script.end == UNKNOWN:
            return
        outcome = tb.outcome(state)
        if script.over:
            result, reason, detail = script.over
            self.check("outcome", outcome and (outcome.result, outcome.reason), (result, reason))
            assert outcome is not None
            if detail:
                self.check("detail", state.detail, detail)
            titles = dict(outcome.titles)
            self.check("champions", titles.get("champion", ()), champions(table, result))
        else:
            self.check("outcome", outcome, None)
            self.check("active seat", state.active, table.active)
        self.check("minions", minions_of(state), minions_made(table))
        self.check("crystals", crystals_of(state), +table.crystals)
        self.check("generals", generals_of(state), generals_made(table))
        for seat in range(len(table.players)):
            known = not (table.turned and seat == table.active)
            engine, model = state.player(seat), table.players[seat]
            self.check(f"seat {seat}", holding(engine, known), holding(model, known))
        if not script.over:
            self.check("decks", decks_of(state), decks_made(table))
        self.tally["tables compared"] += 1


def act_of(action: Any) -> Act:
    """An action as the model writes it."""
    return (type(action).__name__, *attrs.astuple(action))


def minions_of(state: Any) -> Counter[tuple[str, str]]:
    return Counter({
        (location, colour): number
        for location in LOCATIONS
        for colour, number in state.locations[location].minions.items()
        if number
    })  # fmt: skip


def minions_made(table: Table) -> Counter[tuple[str, str]]:
    return Counter({
        (location, colour): number
        for location, held in table.minions.items()
        for colour, number in held.items()
        if number
    })  # fmt: skip


def crystals_of(state: Any) -> Counter[str]:
    return +Counter({one: state.locations[one].crystals for one in LOCATIONS})


def generals_of(state: Any) -> dict[str, tuple[object, ...] | None]:
    """Place, step, space and wait of each general; None if it is defeated."""
    return {
        name: None
        if state.generals[name].location is None
        else tuple(
            getattr(state.generals[name], one) for one in ("location", "step", "space", "wait")
        )
        for name in GENERALS
    }


def generals_made(table: Table) -> dict[str, tuple[object, ...] | None]:
    return {
        name: None
        if general.defeated
        else (table.place_of(name), general.step, general.space, general.wait)
        for name, general in table.generals.items()
    }


def holding(player: Any, spent_known: bool) -> tuple[object, ...]:
    """What belongs to a seat, in the engine or the model."""
    won = (sorted(player.completed), sorted(player.generals))
    if player.out:
        return ("out", *won)
    spent = player.spent if spent_known else None
    hand, quest = sorted(player.hand), player.quest or ""
    return (player.hero, player.location, player.life, spent, hand, quest, *won)


def decks_of(state: Any) -> tuple[object, ...]:
    """The numbers of cards in the decks, and what lies discarded."""
    hero, darkness = state.decks.hero, state.decks.darkness
    return (
        len(hero.cards), sorted(hero.discard), len(darkness.cards), sorted(darkness.discard),
        len(state.decks.quest.cards),
    )  # fmt: skip


def decks_made(table: Table) -> tuple[object, ...]:
    return (
        len(table.hero_deck), sorted(table.hero_discard), len(table.darkness),
        sorted(table.darkness_discard), len(table.quests),
    )  # fmt: skip
