"""What cannot be in a solo battle: a state that was read is checked whole, as any battle is."""

from __future__ import annotations

from collections.abc import Container, Mapping

import attrs

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import TABLE as ON_TABLE
from tambores.enclave.cards.card import Card, SupportCard, UnitCard
from tambores.enclave.documents import validate
from tambores.enclave.documents.validate.combat import check_combat
from tambores.enclave.documents.validate.events import PILE_LIMIT, check_values
from tambores.enclave.documents.validate.facts import expect
from tambores.enclave.documents.validate.lasting import check_causes
from tambores.enclave.documents.validate.pending import check_pending
from tambores.enclave.play.phases import declaration
from tambores.enclave.solo import automaton, rules, stages
from tambores.enclave.solo.draft import SoloDraft
from tambores.enclave.solo.events import (
    DECISIONS,
    RULES,
    AnswerDue,
    Decided,
    PartPlanned,
    PreventionKept,
    SoloEvent,
)
from tambores.enclave.solo.sight import determinize, see
from tambores.enclave.solo.state import AUTOMATON, LAYING, PLAYER, SoloBattle, SoloView
from tambores.enclave.table import board as s
from tambores.enclave.table import waiting as w

TABLE: Mapping[str, tuple[type[Card], ...]] = {
    stages.PAYING: (UnitCard,),
    stages.PAYING_ON_TOP: (SupportCard, UnitCard),
    LAYING: (SupportCard,),
}
"""What lies on top of the automaton's table at a place of its own, waiting for its slot."""

REVEALS = (w.OPPORTUNITY, stages.REVEALING, *TABLE)
AT_THE_END = (w.LAST_WINDOW, stages.MARCHING, stages.ABILITY, stages.CLOSING)
OUT_OF_TURN = (w.UNITS, stages.FREE, stages.POOL, stages.BOLTS, stages.REST)
"""The places at which the automaton declares, not slot by slot."""

SLOTS_OF: Mapping[str, tuple[int, ...]] = {
    stages.REVEALING: (0, *s.SLOTS),
    stages.BOLTS: (0, *s.SLOTS),
    LAYING: (0, *s.SLOTS),
    **dict.fromkeys(
        (stages.PAYING, stages.PAYING_ON_TOP, stages.MARCHING, w.SILENCES, w.UNITS, stages.FREE),
        s.SLOTS,
    ),
}
"""The slots with which a place can be said; elsewhere it is 0."""


EVENT_VALUES: Mapping[str, Container[object]] = {
    "seat": (AUTOMATON,),
    "rule": RULES,
    "slot": (s.HERO_SLOT, *s.SLOTS),
    "target": s.SLOTS,
    "count": range(1, PILE_LIMIT),
    "points": range(1, PILE_LIMIT),
    "zone": ("table", "discard", "removed"),
}
"""What the fields of the automaton's events can hold, by name."""

MEMORIES: Mapping[type[SoloEvent], str] = {
    AnswerDue: "AMB-26", PartPlanned: "SOLO-CARD-01", PreventionKept: "AMB-33",
}  # fmt: skip
"""By which rule the automaton remembers something."""


def check_view(view: SoloView) -> None:
    """DecodeError, with the path, for a view that no solo battle can show."""
    validate.check_seen_sides(view)
    hidden, path = view.sides[AUTOMATON], f"sides[{AUTOMATON}]"
    slots = [slot for slot in s.SLOTS if slot in hidden.covered]
    expect(list(hidden.covered) == slots, f"{path}.covered", "not slots in ascending order")
    named = [name for name, _ in hidden.piles]
    expect(named == ["reserve"], f"{path}.piles", "expected the reserve")
    possible = 0 <= hidden.piles[0][1] <= PILE_LIMIT
    expect(possible, f"{path}.piles[0]", "no possible number")
    sample = determinize(view, 0)
    check_battle(sample)
    expect(see(sample, view.seat) == view, "", "no battle shows this")


def check_event(event: SoloEvent) -> None:
    """DecodeError, with the path, for an event that cannot happen."""
    check_values(event, EVENT_VALUES)
    if isinstance(event, Decided):
        expect(event.rule in DECISIONS, "rule", "nothing is decided by it")
    if isinstance(event, PartPlanned):
        expect(event.slot != s.HERO_SLOT, "slot", "no unit there")
    known = MEMORIES.get(type(event), event.rule)
    expect(event.rule == known, "rule", f"expected {known!r}")


def check_battle(battle: SoloBattle) -> None:
    """DecodeError, with the path, for a solo battle that cannot exist."""
    due = battle.outcome is None and automaton.is_due(battle)
    _check_places(battle)
    laid_out = _laid_out(battle)
    down = [card for card in battle.face_down if card is not None]
    validate.check_table(battle, ((), laid_out), ((), (*down, *battle.reserve)))
    _check_memory(battle)
    if battle.outcome is not None:
        return
    if due:
        _check_step(battle)
    else:
        validate.check_place(battle)
    if battle.combat is not None:
        check_combat(battle, battle.combat, in_turn=not (due and _declares(battle)))
    _check_pending(battle)
    check_causes(battle)
    if due or battle.pending is None:
        draft = SoloDraft.of(battle)
        rules.run_on(draft)
        expect(draft.freeze() == battle, "at", "nothing is to be decided there")
    expect(bool(battle.legal_actions), "pending", "nothing is left to choose")


def _laid_out(battle: SoloBattle) -> tuple[Card, ...]:
    """The cards on the automaton's table that wait there: on top, or the one for a bearer."""
    table, count = battle.sides[AUTOMATON].table, len(TABLE.get(battle.at.stage, ()))
    if battle.at.stage == LAYING:
        supports = [card for card in table if isinstance(card, SupportCard)]
        waits = [card for card in supports if card.placement != ON_TABLE]
        return tuple(waits[:1]) or table[-1:]
    return table[len(table) - count :] if count and len(table) >= count else ()


def _check_places(battle: SoloBattle) -> None:
    """The cards face down and in the reserve belong to the automaton, and have room."""
    side, path = battle.sides[AUTOMATON], f"sides[{AUTOMATON}]"
    expect(not side.hand, f"{path}.hand", "the automaton has no hand")
    expect(len(battle.face_down) == len(s.SLOTS), "face_down", "expected five")
    known = battle.pack.deck_cards(side.army) if side.army in battle.pack.armies else frozenset()
    expect(known.issuperset(battle.reserve), "reserve", "a card that does not belong there")
    for slot, card in enumerate(battle.face_down, start=1):
        path = f"face_down[{slot - 1}]"
        expect(card is None or card in known, path, "a card that does not belong there")
        free = len(side.line) < slot or side.line[slot - 1] is None
        expect(card is None or free, path, "a unit stands there")
    if battle.phase == s.SETUP and battle.at.stage != w.READY:
        _check_set_up(battle)


def _check_set_up(battle: SoloBattle) -> None:
    """Chance has removed the automaton's cards, and only the player sets some aside."""
    bare = not (battle.down or battle.reserve)
    expect(bare, "face_down", "cards in play during the set-up")
    expect(battle.at.seat == PLAYER, "at.seat", "the automaton sets nothing aside")
    side = battle.sides[AUTOMATON]
    due = min(side.hero.card.removal, len(side.removed) + len(side.deck))  # SOLO-SET-03
    expect(len(side.removed) == due, f"sides[{AUTOMATON}].removed", f"expected {due}")


def _check_memory(battle: SoloBattle) -> None:
    """What is remembered of the player's last card, and of a prevention that was bought."""
    answered = battle.reference in _references(battle)
    expect(answered, "reference", "not the column of the player's last card")
    if not battle.kept:
        return
    side = battle.sides[AUTOMATON]
    ability = side.hero.card.activated
    bought = side.ability_used and ability is not None and v.IMPACT in ability.windows
    expect(bought, "kept", "no prevention was paid for")
    passed = all(one.passed for one in battle.sides)
    in_time = battle.phase == s.COMBAT or (battle.phase == s.DEPLOYMENT and passed)
    expect(in_time and battle.outcome is None, "kept", "not at this time")


def _references(battle: SoloBattle) -> tuple[int, ...]:
    """The columns that the automaton can be about to answer."""
    pending = battle.pending
    if battle.phase != s.DEPLOYMENT:
        return (0,)
    if isinstance(pending, w.Payment | w.Choice) and not automaton.is_due(battle):
        return (pending.slot,)
    if pending is None and battle.at.stage == stages.REVEALING:
        return (0, battle.at.slot)
    return (0,)


def _declares(battle: SoloBattle) -> bool:
    """Whether the automaton is in the middle of its own declarations."""
    own_step = declaration.B1 if battle.holder == AUTOMATON else declaration.B2
    fighting = battle.combat is not None and battle.combat.step == own_step
    return fighting and battle.at.stage in OUT_OF_TURN


def _check_step(battle: SoloBattle) -> None:
    """The player decides a tie there, or a card of the automaton's waits for its subject."""
    at, side = battle.at, battle.sides[AUTOMATON]
    if battle.pending is not None and (at.seat == PLAYER or at.stage not in automaton.STEPS):
        validate.check_place(battle)
        return
    expect(at.seat == AUTOMATON and at.stage in automaton.STEPS, "at", "not the automaton's turn")
    deploying = at.stage in (*REVEALS, *AT_THE_END)
    phase = s.DEPLOYMENT if deploying else s.COMBAT
    in_phase = battle.phase == (s.REPLENISHMENT if at.stage == w.HAND else phase)
    expect(in_phase, "at.stage", f"no place in the {battle.phase} phase")
    expect(at.slot in SLOTS_OF.get(at.stage, (0,)), "at.slot", "no possible slot")
    if at.stage in REVEALS:
        expect(not side.passed, f"sides[{AUTOMATON}].passed", "the automaton has passed")
    if at.stage in AT_THE_END:
        both = all(one.passed for one in battle.sides)
        expect(both, "at.stage", "not both sides have passed")
    if at.stage == stages.REVEALING:
        expect(bool(battle.down), "at.stage", "nothing is left to turn up")
    if at.stage in TABLE:
        _check_laid_out(battle, TABLE[at.stage])


def _check_laid_out(battle: SoloBattle, kinds: tuple[type[Card], ...]) -> None:
    """The cards on the table are such as wait there, and their slot is free or their unit's."""
    side, slot, path = battle.sides[AUTOMATON], battle.at.slot, f"sides[{AUTOMATON}].table"
    top = _laid_out(battle)
    fits = len(top) == len(kinds) and all(map(isinstance, top, kinds))
    expect(fits, path, "not the cards that are being paid for")
    if not slot:  # the unit for which the card waits has left
        return
    stands = side.at(slot) is not None
    laying = battle.at.stage == LAYING
    expect(stands == laying, "at.slot", "no unit there" if laying else "a unit stands there")
    expect(battle.face_down[slot - 1] is None, "at.slot", "a card lies face down there")


def _check_pending(battle: SoloBattle) -> None:
    """What was begun is checked as in any battle; there a unit that has come ends the turn."""
    if battle.pending is None:
        return
    arriving = battle.at.stage == LAYING and automaton.is_due(battle)
    check_pending(attrs.evolve(battle, at=w.At(w.OPPORTUNITY, PLAYER)) if arriving else battle)
