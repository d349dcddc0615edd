"""One solo position, played by the engine and by the naive automaton side by side.

At every decision of the player: whether he decides for himself or settles a tie, and then exactly
the tied best; the whole state; and what the automaton did since his last own decision, event by
event with the rule ids. After each combat its comparisons, wounds and facts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import attrs

import tambores as tb
from tambores.enclave import solo
from tambores.enclave.content.card import Card
from tambores.enclave.table import events as core

from .camp import AUTOMATON, PLAYER, Asked, Camp
from .positions import Arguments, reproducer
from .resolver import SLOTS, Fact, Fray, Unit
from .solo_positions import camp_of, draw_solo, scenario
from .solobattle import battle
from .test_agreement import (
    act_of,
    board_of,
    comparisons_made,
    comparisons_told,
    differences,
    facts_told,
    wounds_told,
)

OFTEN = {"pass": 1, "decline": 3, "hold": 2, "fight": 3, "split": 8, "play_tactic": 12,
         "deploy": 5, "attach": 6, "use_ability": 3, "prevent": 8}  # fmt: skip
"""How often each kind of action is taken where it is legal; 4 for the others."""

FORESEEN = {
    "decided", "card_revealed", "cover_paid", "reserve_paid", "penalty_paid", "card_turned_up",
    "card_forfeited", "cards_covered", "reserve_grew", "deck_paid", "unit_deployed",
    "card_attached", "tactic_played", "tactic_discarded", "passed", "ability_used", "unit_moved",
    "silenced", "split_named", "order_declared", "hero_struck", "declined", "deck_shuffled",
}  # fmt: skip
"""The events of the automaton's seat that the naive automaton foretells."""


class Disagreement(AssertionError):
    """The engine and the naive automaton differ."""


class Trial:
    """One scenario and its turns, up to the first decision after `turns` of them."""

    def __init__(
        self, seed: int, arguments: Arguments | None = None, acts: list[str] | None = None
    ) -> None:
        self.rng = Random(seed)
        self.seed = seed
        self.arguments = arguments or draw_solo(self.rng)
        self.given = iter(acts or ())
        self.camp = camp_of(self.arguments)
        self.actions: list[str] = []
        self.news: list[object] = []
        self.fight: list[object] = []
        self.state = scenario(self.arguments)
        prompt = tb.prompt(self.state)
        declaring = self.state.phase == "combat" and prompt and prompt.kind != "prevent"
        self.seen = self.arguments["phase"] != "combat" or bool(declaring)
        self.tally: Counter[str] = Counter()

    def check(self, what: str, engine: object, naive: object) -> None:
        """They agree, or there is a reproducer."""
        if engine == naive:
            return
        engine, naive = differences(engine, naive)
        actions = "".join(f"\n    {text}" for text in self.actions)
        raise Disagreement(
            f"{what} (seed {self.seed})\n  engine: {engine}\n  naive:  {naive}\n"
            f"{reproducer(self.arguments, 'solo.scenario')}\n  actions:{actions}"
        )

    def play(self, turns: int = 1) -> None:
        """Both side by side."""
        last = self.camp.turn + turns
        fray = None
        for asked in self.questions():
            if self.camp.fray is not fray and not self.camp.fighting:
                fray = self.camp.fray
                self.check_combat(fray)
            self.check_question(asked)
            if asked.behalf == PLAYER:
                self.check_told()
                self.check_state()
                if self.camp.turn >= last:
                    return
            self.act()
        if self.camp.fray is not fray:
            self.check_combat(self.camp.fray)
        if self.actions:
            self.check_told()
        self.check_state()
        self.check_end()

    def questions(self) -> Iterator[Asked]:
        """The naive battle."""
        return battle(self.camp, self.arguments["phase"])

    def act(self) -> None:
        """A random action, or the next one given."""
        legal = sorted(tb.legal_actions(self.state), key=str)
        text = next(self.given, None)
        if text is None:
            tags = sorted({action.tag for action in legal})
            tag = self.rng.choices(tags, [OFTEN.get(one, 4) for one in tags])[0]
            action = self.rng.choice([action for action in legal if action.tag == tag])
        else:
            action = tb.parse_action(self.state, text)
        self.actions.append(str(action))
        step = tb.transition(self.state, action)
        self.state = step.state
        self.news += step.events
        self.note_fight(step.events)
        self.camp.last = act_of(action)

    def note_fight(self, events: Sequence[object]) -> None:
        """Keep the events of the present or latest combat, from its beginning on."""
        for event in events:
            if isinstance(event, core.PhaseBegan) and event.phase == "combat":
                self.fight.clear()
            self.fight.append(event)

    def check_question(self, asked: Asked) -> None:
        """Who decides, for whom, what kind, and what may be answered."""
        prompt = tb.prompt(self.state)
        engine = (prompt.seat, prompt.on_behalf_of, prompt.kind) if prompt else None
        self.check("question", engine, (PLAYER, asked.behalf, asked.kind))
        if asked.legal is not None:
            legal = [act_of(action) for action in tb.legal_actions(self.state)]
            self.check("legal actions", sorted(legal, key=str), sorted(asked.legal, key=str))
        if not self.actions:  # what a scenario runs through is told to nobody
            self.camp.told.clear()
        self.tally["own decisions" if asked.behalf == PLAYER else "tie"] += 1

    def check_told(self) -> None:
        """What the automaton did since the player's last own decision."""
        self.check("events", list(facts_of(self.state, self.news)), self.camp.told)
        for fact in self.camp.told:
            self.tally[f"{fact[0]} {fact[2]}" if fact[0] == "decided" else str(fact[0])] += 1
        self.news.clear()
        self.camp.told.clear()

    def check_state(self) -> None:
        """The whole state."""
        self.check("turn", (self.state.turn, self.state.holder), (self.camp.turn, self.camp.holder))
        for seat in (PLAYER, AUTOMATON):
            self.check(f"side {seat}", side_shown(self.state, seat), side_made(self.camp, seat))
        self.check("automaton", solo_shown(self.state), solo_made(self.camp))
        prompt = tb.prompt(self.state)
        if prompt is None or prompt.kind == "deploy":
            self.check("reference", self.state.reference, self.camp.reference)
        if self.camp.fighting and self.camp.fray is not None:
            self.check("orders", orders_shown(self.state), orders_made(self.camp.fray))

    def check_combat(self, fray: Fray | None) -> None:
        """The combat that is over, if its events were seen from the first on."""
        if fray is None:
            return
        self.tally["combats"] += 1
        self.tally += fray.tally
        if not self.seen:  # the scenario ran through B4 without telling
            self.seen = True
            return
        self.check("comparisons", comparisons_told(self.fight), comparisons_made(fray))
        self.check("wounds", wounds_told(self.fight), fray.wounded)
        self.check("facts", facts_told(self.fight), fray.facts)

    def check_end(self) -> None:
        """How the battle ended."""
        outcome = tb.outcome(self.state)
        engine = (outcome.result, outcome.winners) if outcome else None
        self.check("result", engine, self.camp.result)
        self.tally["ends"] += 1


# What the engine tells and shows


def facts_of(state: solo.SoloBattle, events: Sequence[object]) -> Iterator[Fact]:
    """What the automaton did, one fact for each card of a payment."""
    before = ""
    for event in events:
        fact: Any = fact_of(event)
        tag, card = fact[0], getattr(event, "card", None)
        if tag in ("modified", "group_modified", "unit_chosen"):
            if isinstance(card, Card) and card.army == state.sides[AUTOMATON].army:
                yield fact if tag == "unit_chosen" else fact[:-2]  # not which effect of the card
        elif tag in ("attachment_discarded", "impact_prevented"):
            if before == "decided":
                yield fact
        elif tag not in FORESEEN or fact[1] != AUTOMATON:
            pass
        elif tag == "tactic_discarded":
            if fact[2] == "contraorden":
                yield fact
        elif tag in ("cover_paid", "cards_covered"):
            yield from ((*fact[:3], slot) for slot in fact[3])
        elif tag in ("reserve_paid", "penalty_paid", "reserve_grew"):
            yield from (fact[:3] for _ in range(fact[3]))
        elif tag == "deck_paid":
            yield from (fact[:2] for _ in range(fact[2]))
        else:
            yield fact
        before = tag


def fact_of(event: Any) -> Fact:
    """An event as a tuple, cards by id."""
    values = [getattr(event, field.name) for field in attrs.fields(type(event))]
    return (event.tag, *(one.id if isinstance(one, Card) else one for one in values))


def side_shown(state: solo.SoloBattle, seat: int) -> dict[str, object]:
    """One side as the engine shows it."""
    side = state.sides[seat]
    shown = board_of(state, seat)
    shown["flags"] = (side.passed, side.ability_used)
    shown["spells"] = sorted(effect.card.id for effect in (*side.effects, *side.hero.effects))
    shown["units"] = {
        slot: (unit.deployed_this_turn, [effect.card.id for effect in unit.effects])
        for slot, unit in enumerate(side.line, 1)
        if unit is not None
    }
    return shown


def side_made(camp: Camp, seat: int) -> dict[str, object]:
    """The same side of the naive battle."""
    side = camp.sides[seat]
    made: dict[str, object] = {"wounds": side.wounds}
    for name in ("deck", "discard", "removed", "table"):
        made[name] = list(getattr(side, name))
    made["hand"] = sorted(side.hand)
    made["line"] = {
        slot: (unit.card, unit.wounds, unit.attached) for slot, unit in lined(camp, seat)
    }
    made["flags"] = (camp.passed[seat], side.ability_used)
    spells = [spell.split()[0] for spell in side.spells]
    made["spells"] = sorted(spells + ["jayme"] * spells.count("jayme"))
    made["units"] = {slot: (unit.fresh, unit.spells) for slot, unit in lined(camp, seat)}
    return made


def lined(camp: Camp, seat: int) -> Iterator[tuple[int, Unit]]:
    """The units of a line, slots 1 to 5."""
    for slot in camp.line(seat):
        yield slot, camp.sides[seat].line[slot]


def solo_shown(state: solo.SoloBattle) -> dict[str, object]:
    """What only the automaton has, as the engine shows it."""
    return {
        "face down": {s: card.id for s, card in zip(SLOTS, state.face_down, strict=True) if card},
        "reserve": [card.id for card in state.reserve],
        "kept": state.kept,
    }


def solo_made(camp: Camp) -> dict[str, object]:
    """The same of the naive battle."""
    return {
        "face down": dict(sorted(camp.face_down.items())),
        "reserve": camp.reserve,
        "kept": camp.kept,
    }


def orders_shown(state: solo.SoloBattle) -> list[object]:
    """What was declared in the combat under way, as the engine shows it."""
    combat = state.combat
    assert combat is not None
    orders: list[object] = [
        (seat, slot, order.role, order.targets, order.points)
        for seat in (PLAYER, AUTOMATON)
        for slot, order in enumerate(combat.orders[seat], 1)
        if order is not None and order.role != "fight"
    ]
    return [*orders, sorted({target for _, target in combat.silences}), combat.blows]


def orders_made(fray: Fray) -> list[object]:
    """The same of the naive combat."""
    orders: list[object] = []
    for (seat, slot), order in sorted(fray.orders.items()):
        targets = tuple(column for column, _ in order.targets)
        points = tuple(n for _, n in order.targets) if order.role == "split" else ()
        if order.role != "fight":  # which may also go without saying
            orders.append((seat, slot, order.role, targets, points))
    blows = tuple(tuple(targets) for targets in fray.hero_targets)
    return [*orders, sorted(fray.silenced), blows]
