"""Thousands of random combats: the engine and the naive combat must agree (OBJ, COM, RES, AMB).

At every decision: who is asked, the kind, and exactly the same legal actions. After B6: the
comparisons with their numbers, what happened to the cards in order, the board and the result.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores.enclave.content.card import HeroCard, UnitCard
from tambores.enclave.table import events as told
from tambores.enclave.table.state import Battle
from tests.searching import some

from .asking import questions
from .positions import (
    Arguments,
    draw_arguments,
    position_of_arguments,
    position_of_state,
    reproducer,
    scenario,
    staged,
)
from .resolver import Act, Fact, Fray, Position

BLOCKS = 20
COMBATS = 150
SAMPLE = 1500
STAGED_COMBATS = 200
HAND = 5
FIRST_TURN = 1

OFTEN = {"pass": 1, "decline": 3, "hold": 2, "fight": 3, "split": 8, "play_tactic": 12,
         "deploy": 5, "attach": 6, "use_ability": 3, "prevent": 8}  # fmt: skip
"""How often each kind of action is taken where it is legal; 4 for the others."""

RARE = (
    "splits", "silences", "hero strikes", "two hero strikes", "preventions", "armours",
    "trol double impacts", "withdrawn charges", "withdrawn splits",
    "charges", "answers", "chosen fights", "blows at supporters", "answers forbidden",
    "joint attacks", "separate attacks", "recoveries", "recoveries of the dying",
    "deaths to deck", "deaths to removed", "deaths to discard", "abilities", "table expiries",
    "defeats", "double defeats", "ties broken", "impacts on heroes", "combats without a choice",
    "druida", "joanna", "krangg", "jayme", "borrunn attack", "borrunn defence",
)  # fmt: skip


class Trial:
    """One random scenario, played through its combat."""

    def __init__(self, seed: int, arguments: Arguments | None = None) -> None:
        self.rng = Random(seed)
        self.seed = seed
        self.arguments = arguments or draw_arguments(self.rng)
        self.actions: list[str] = []
        self.events: list[object] = []
        self.tally: Counter[str] = Counter()

    def check(self, what: str, engine: object, naive: object) -> None:
        """They agree, or there is a reproducer."""
        if engine == naive:
            return
        engine, naive = differences(engine, naive)
        actions = "".join(f"\n    {text}" for text in self.actions)
        pytest.fail(
            f"{what} (seed {self.seed})\n  engine: {engine}\n  naive:  {naive}\n"
            f"{reproducer(self.arguments)}\n  actions:{actions}",
            pytrace=False,
        )

    def step(self, state: Battle, *, combat: bool = True) -> tuple[Act, Battle]:
        """A random action."""
        legal = sorted(tb.legal_actions(state), key=str)
        tags = sorted({action.tag for action in legal})
        tag = self.rng.choices(tags, [OFTEN.get(one, 4) for one in tags])[0]
        action = self.rng.choice([action for action in legal if action.tag == tag])
        self.actions.append(str(action))
        step = tb.transition(state, action)
        self.events = (self.events if combat else []) + list(step.events)
        return act_of(action), step.state

    def play(self) -> None:
        """The scenario, up to the end of B6."""
        state = scenario(self.arguments)
        if self.arguments["phase"] == "combat":
            self.fight(state, position_of_arguments(self.arguments), seen=undecided(state))
            return
        while state.phase == "deployment" and state.turn == FIRST_TURN:
            before = state
            act, state = self.step(state, combat=False)
        self.events = combat_of(self.events)
        if act == ("pass",):
            self.fight(state, position_of_state(before))
        elif undecided(state):
            self.fight(state, position_of_state(state))

    def fight(self, state: Battle, position: Position, *, seen: bool = True) -> None:
        """The combat; `seen` unless the scenario ran through B4 without telling events."""
        fray = Fray(position)
        asked = 0
        for question in questions(fray):
            asked += 1
            prompt = tb.prompt(state)
            assert prompt is not None
            engine = (state.phase, prompt.seat, prompt.kind)
            self.check("question", engine, ("combat", question.seat, question.kind))
            legal = [act_of(action) for action in tb.legal_actions(state)]
            self.check("legal actions", sorted(legal), sorted(question.legal))
            act, state = self.step(state)
            fray.take(question.seat, act)
        self.check("phase after the last question", state.phase == "combat", ended_there(state))
        fray.finish()
        self.note(fray, asked)
        if seen:
            self.check("comparisons", comparisons_told(self.events), comparisons_made(fray))
            self.check("wounds", wounds_told(self.events), fray.wounded)
            self.check("defeats", defeats_told(self.events), fray.beaten)
            self.check("facts", facts_told(self.events), fray.facts)
        self.check_result(state, fray)
        self.check_board(state, fray)

    def note(self, fray: Fray, asked: int) -> None:
        """Count what happened."""
        self.tally += fray.tally
        self.tally["combats"] += 1
        self.tally["combats without a choice"] += not asked
        for side in fray.sides:
            self.tally.update(set(side.spells))
            for unit in side.line.values():
                self.tally.update(set(unit.spells))

    def check_result(self, state: Battle, fray: Fray) -> None:
        """END-01, AMB-24."""
        outcome = tb.outcome(state)
        engine = None
        if outcome is not None and state.phase == "combat":
            engine = (outcome.result, outcome.winners)
        self.check("result", engine, fray.result)
        if outcome is not None and fray.result and len(fray.result[1]) == 1:
            reason = "tie_break" if fray.tally["double defeats"] else "hero_defeated"
            self.check("reason", outcome.reason, reason)

    def check_board(self, state: Battle, fray: Fray) -> None:
        """The board after B6; if nobody held a card, seen through the draws (AMB-22, REP-03)."""
        drawn = not fray.result and not any(side.hand for side in fray.sides)
        for seat, side in enumerate(fray.sides):
            engine, naive = board_of(state, seat), board_made(fray, seat)
            if drawn and len(side.deck) >= HAND:
                naive["hand"] = sorted(side.deck[-HAND:])
                naive["deck"] = side.deck[:-HAND]
            elif drawn:
                for board in (engine, naive):
                    del board["hand"], board["deck"], board["discard"]
            self.check(f"board of seat {seat}", engine, naive)
        if not drawn:
            self.check("turn", state.turn, FIRST_TURN)


def undecided(state: Battle) -> bool:
    """Whether a combat waits for a declaration, and nothing in it has happened yet."""
    prompt = tb.prompt(state)
    return state.phase == "combat" and prompt is not None and prompt.kind != "prevent"


def ended_there(state: Battle) -> bool:
    """A combat stays the phase only if the battle ended in it."""
    return state.phase == "combat" and tb.outcome(state) is not None


def differences(engine: object, naive: object) -> tuple[object, object]:
    """What they do not share, where that is easy to say."""
    if isinstance(engine, list) and isinstance(naive, list):
        left, right = list(engine), list(naive)
        while left and right and left[0] == right[0]:
            del left[0], right[0]
        return left, right
    if isinstance(engine, dict) and isinstance(naive, dict):
        keys = [key for key in engine if engine[key] != naive[key]]
        return {key: engine[key] for key in keys}, {key: naive[key] for key in keys}
    return engine, naive


def act_of(action: Any) -> Act:
    """An action as the naive combat writes it."""
    return (action.tag, *attrs.astuple(action))


# What the engine tells and shows


def combat_of(events: Sequence[object]) -> list[object]:
    """The events from the start of combat on."""
    for i, event in enumerate(events):
        if isinstance(event, told.PhaseBegan) and event.phase == "combat":
            return list(events[i:])
    return []


def comparisons_told(events: Sequence[object]) -> list[Fact]:
    """The comparisons of B4 with their numbers, in any order."""
    attacks = [event for event in events if isinstance(event, told.AttackResolved)]
    return sorted(
        (one.target, one.attackers, one.strengths, one.attack, one.defence, one.impacts)
        for one in attacks
    )


def comparisons_made(fray: Fray) -> list[Fact]:
    """The same of the naive combat."""
    return sorted(
        (
            one.target,
            tuple(one.attackers),
            tuple(one.strengths),
            one.attack,
            one.defence,
            one.impacts,
        )
        for one in fray.blows
    )


def wounds_told(events: Sequence[object]) -> dict[tuple[int, int], int]:
    """Who took wounds, and how many it has then; a surplus is lost (AMB-09)."""
    return {
        (e.seat, e.slot): min(e.wounds, e.card.life)
        for e in events
        if isinstance(e, told.Wounded) and isinstance(e.card, HeroCard | UnitCard)
    }


def defeats_told(events: Sequence[object]) -> list[int]:
    """The seats of defeated heroes."""
    return sorted(event.seat for event in events if isinstance(event, told.HeroDefeated))


def facts_told(events: Sequence[object]) -> list[Fact]:
    """What B5 and B6 did to cards, in order."""
    facts: list[Fact] = []
    for e in events:
        if isinstance(e, told.PhaseBegan) and e.phase != "combat":
            break
        if isinstance(e, told.ImpactPrevented):
            facts.append(("prevented", e.impact, e.card.id))
        elif isinstance(e, told.CardsMoved):
            cards = tuple(card.id for card in e.cards or ())
            assert (e.source, e.target, e.count) == ("removed", "discard", len(cards))
            if cards:
                facts.append(("recovered", e.seat, cards))
        elif isinstance(e, told.Annihilated):
            facts.append(("annihilated", e.seat, e.slot, e.card.id, e.zone))
        elif isinstance(e, told.AttachmentDiscarded):
            facts.append(("attachment", e.seat, e.card.id, e.line, e.slot))
        elif isinstance(e, told.TacticDiscarded):
            facts.append(("tactic", e.seat, e.card.id))
    return facts


def board_of(state: Battle, seat: int) -> dict[str, object]:
    """One side as the engine shows it."""
    side = state.sides[seat]
    board: dict[str, object] = {"wounds": side.hero.wounds}
    for name in ("deck", "discard", "removed", "table"):
        board[name] = [card.id for card in getattr(side, name)]
    board["hand"] = sorted(card.id for card in side.hand)
    board["line"] = {
        slot: (unit.card.id, unit.wounds, [card.id for card in unit.attached])
        for slot, unit in enumerate(side.line, 1)
        if unit is not None
    }
    return board


def board_made(fray: Fray, seat: int) -> dict[str, object]:
    """The same side after the naive combat."""
    side = fray.sides[seat]
    board: dict[str, object] = {"wounds": side.wounds}
    for name in ("deck", "discard", "removed", "table"):
        board[name] = list(getattr(side, name))
    board["hand"] = sorted(side.hand)
    board["line"] = {
        slot: (unit.card, unit.wounds, unit.attached) for slot, unit in fray.units(seat)
    }
    return board


@pytest.mark.parametrize("block", some(range(BLOCKS), BLOCKS // 4))
def test_random_combats_agree(block: int) -> None:
    """All of a combat, in random positions.

    Values: COM-01, COM-07, COM-08, COM-10, COM-12, COM-13, COM-17, AMB-13, AMB-15, AMB-39, AMB-40,
    AMB-41, RES-02, RES-04, CARD-02, CARD-05.
    Declarations: COM-02, COM-03, COM-04, COM-05, COM-19, COM-20, COM-21, COM-30, COM-31, COM-32,
    COM-33, COM-36, COM-37, COM-38, COM-39, COM-42, AMB-01, AMB-02, AMB-03, AMB-05, AMB-06, AMB-07,
    AMB-08, AMB-11, AMB-12, AMB-19, AMB-43, AMB-44.
    Results: COM-09, COM-11, COM-14, COM-15, COM-16, COM-34, COM-35, COM-40, COM-41, RES-01, RES-03,
    RES-05, RES-06, RES-07, AMB-09, AMB-10, AMB-14, AMB-20, AMB-24, AMB-37, AMB-38, HERO-06,
    HERO-08, END-01.
    """
    for seed in range(block * COMBATS, (block + 1) * COMBATS):
        Trial(seed).play()


@pytest.mark.long
def test_rare_things_happen() -> None:
    """The random combats are worth something: everything that is compared does occur."""
    tally: Counter[str] = Counter()
    for seed in range(SAMPLE):
        trial = Trial(seed)
        trial.play()
        tally += trial.tally
    assert not [what for what in RARE if not tally[what]], tally


STAGED = {
    # a split at two Trols, which both answer the Catapulta (AMB-13, section 4.3)
    "two trols at once": staged(
        0,
        {"hero": "aiden", "line": {1: "catapulta"}, "hand": ["soldado"]},
        {"hero": "uzgar", "line": {3: "trol", 5: "trol"}},
    ),
    # a Lancero faces infantry that cavalry supports, on either side of it (AMB-13)
    "mixed foes of a lancero": staged(
        0,
        {
            "hero": "joanna",
            "line": {1: "batidor", 2: "espadachin", 3: "caballero"},
            "hand": ["soldado"],
        },
        {"hero": "krangg", "line": {2: "lancero", 5: "jinete"}},
    ),
    # the Fúror's impact on a charging Grifo is prevented, the hero's blow stands (AMB-14)
    "prevented help": staged(
        0,
        {
            "hero": "rincemer",
            "line": {2: "grifo", 4: "catapulta"},
            "hand": ["soldado", "alabardero", "arquera"],
        },
        {"hero": "thugg", "line": {2: "furor", 5: "goblin"}, "removed": ["huargo", "goblin"]},
    ),
}
STAGED["prevented help"]["sides"][0]["line"][2]["wounds"] = 1


@pytest.mark.parametrize("what", STAGED)
def test_staged_combats_agree(what: str) -> None:
    """Positions in which something happens that random ones hardly ever meet."""
    tally: Counter[str] = Counter()
    for seed in range(STAGED_COMBATS):
        trial = Trial(seed, STAGED[what])
        trial.play()
        tally += trial.tally
    assert tally[what]
