"""What cannot be: a state that was read is checked whole before anybody plays on with it.

Its parts already have the right types; here they must fit each other, so that every rule can rely
on them. Play need not be able to reach such a state.
"""

from __future__ import annotations

from collections.abc import Sequence

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import Card
from tambores.enclave.documents.validate.accounts import PLACES
from tambores.enclave.documents.validate.combat import check_combat, check_shapes
from tambores.enclave.documents.validate.events import PILE_LIMIT, check_event, check_outcome
from tambores.enclave.documents.validate.facts import effect_of, expect
from tambores.enclave.documents.validate.lasting import check_causes, check_known
from tambores.enclave.documents.validate.pending import check_pending
from tambores.enclave.documents.validate.sides import check_copies, check_side
from tambores.enclave.play import course, ending
from tambores.enclave.sight.seeing import determinize, see
from tambores.enclave.table import board as s
from tambores.enclave.table import waiting as w
from tambores.enclave.table.draft import Draft
from tambores.enclave.table.state import Battle
from tambores.enclave.table.view import View
from tambores.kernel.outcome import Outcome

__all__ = [
    "check_battle",
    "check_event",
    "check_outcome",
    "check_place",
    "check_seen_sides",
    "check_table",
    "check_view",
]


def check_view(view: View) -> None:
    """DecodeError, with the path, for a view that no battle can show."""
    check_seen_sides(view)
    sample = determinize(view, 0)
    check_battle(sample)
    expect(see(sample, view.seat) == view, "", "no battle shows this")


def check_seen_sides(view: View) -> None:
    """DecodeError for sides from which no battle can be made."""
    expect(view.seat in (None, 0, 1), "seat", "no such seat")
    for seat, side in enumerate(view.sides):
        path = f"sides[{seat}]"
        expect(side.army in view.pack.armies, f"{path}.army", "no such army in the pack")
        for name in ("hand", "deck", "removed"):
            pile = getattr(side, name)
            hidden = isinstance(pile, int)
            expect(not hidden or 0 <= pile <= PILE_LIMIT, f"{path}.{name}", "no possible number")
        expect(len(side.line) == len(s.SLOTS), f"{path}.line", "a line has 5 slots")
    if isinstance(view.pending, w.Choice):  # a hidden hand has to have a card for it
        _check_what_is_read(view, view.pending)


def _check_what_is_read(view: View, choice: w.Choice) -> None:
    """DecodeError for what texts, places and roles are named that do not exist."""
    found = effect_of(choice.card, choice.ability, choice.effect)
    expect(found is not None, "pending.effect", "no such effect")
    expect(choice.place in PLACES, "pending.slot", "no such place")
    for seat, side in enumerate(view.sides):
        path = f"sides[{seat}]"
        check_known(side.effects, f"{path}.effects")
        check_known(side.hero.effects, f"{path}.hero.effects")
        for slot, unit in enumerate(side.line):
            if unit is not None:
                check_known(unit.effects, f"{path}.line[{slot}].effects")
    if view.combat is not None:
        check_shapes(view.combat)


def check_battle(battle: Battle) -> None:
    """DecodeError, with the path, for a battle that cannot exist."""
    check_table(battle)
    if battle.outcome is not None:
        return
    check_place(battle)
    if battle.combat is not None:
        check_combat(battle, battle.combat)
    if battle.pending is not None:
        check_pending(battle)
    check_causes(battle)
    if battle.pending is None:
        draft = Draft.of(battle)
        course.run_on(draft)
        expect(draft.freeze() == battle, "at", "nothing is to be decided there")
    expect(bool(battle.legal_actions), "pending", "nothing is left to choose")


def check_table(
    battle: Battle,
    laid_out: Sequence[Sequence[Card]] = ((), ()),
    elsewhere: Sequence[Sequence[Card]] = ((), ()),
) -> None:
    """DecodeError for cards that cannot lie as they do, or an end that cannot be.

    For each side `laid_out` are the cards on its table that wait for their place, those being paid
    for from the hand aside; `elsewhere` are its cards in places of their own.
    """
    _check_frame(battle)
    for seat, side in enumerate(battle.sides):
        check_side(battle, seat, side, laid_out[seat])
    for seat, side in enumerate(battle.sides):
        check_copies(battle, seat, side, elsewhere[seat])
    _check_outcome(battle)


def _check_frame(battle: Battle) -> None:
    expect(battle.turn >= 1, "turn", "turns count from 1")
    first = battle.turn == 1 or battle.phase != s.SETUP
    expect(first, "turn", "the set-up comes before the first turn")
    expect(battle.phase in s.PHASES, "phase", f"no phase; known: {', '.join(s.PHASES)}")
    tossed = battle.phase != s.SETUP or battle.at.stage == w.READY
    holders = (0, 1) if tossed else (0, 1, s.UNTOSSED)
    expect(battle.holder in holders, "holder", "no seat that can hold the marker")
    expect(battle.at.seat in (0, 1), "at.seat", "no such seat")
    armies = [side.army for side in battle.sides]
    for seat, army in enumerate(armies):
        expect(army in battle.pack.armies, f"sides[{seat}].army", "no such army in the pack")
    expect(armies[0] != armies[1], "sides[1].army", "both sides have the same army")
    over = battle.outcome is not None
    fighting = battle.phase == s.COMBAT and not over
    expect((battle.combat is not None) == fighting, "combat", "a combat out of its phase, or none")
    expect(not (over and battle.pending), "pending", "the battle is over")


def _check_outcome(battle: Battle) -> None:
    if battle.outcome is not None:
        check_outcome(battle.outcome, "outcome")
        expect(battle.at.stage == w.OVER, "at.stage", "the battle is over")
        expect(battle.outcome in _possible_ends(battle), "outcome", "not how this battle can end")


def _possible_ends(battle: Battle) -> list[Outcome]:
    """The ends that the board allows (END-01 to END-06, AMB-24, AMB-25, AMB-45)."""
    beaten = [seat for seat in (0, 1) if _is_beaten(battle, seat)]
    sure = beaten if v.LIFE not in battle.pack.uses.stats else []
    ends: list[Outcome] = []
    if battle.phase == s.COMBAT or battle.pack.uses.harms:
        alone = [seat for seat in beaten if sure in ([], [seat])]
        ends = [ending.win(1 - seat, ending.HERO_DEFEATED) for seat in alone]
        if len(beaten) > 1:
            tie = battle.rules.double_hero_defeat == "tiebreak"
            ends.append(
                ending.tie_break(battle) if tie else ending.draw(ending.BOTH_HEROES_DEFEATED)
            )
    if sure or battle.phase != s.REPLENISHMENT:
        return ends
    ends += [ending.win(seat, ending.OUT_OF_CARDS) for seat in (0, 1)]
    ends.append(ending.tie_break(battle))
    limit = battle.rules.max_turns
    if limit and battle.turn >= limit:
        ends.append(ending.draw(ending.TURN_LIMIT))
    return ends


def _is_beaten(battle: Battle, seat: int) -> bool:
    """Whether a hero is defeated, or may have been where texts change how much life there is."""
    hero = battle.sides[seat].hero
    return hero.wounds >= (1 if v.LIFE in battle.pack.uses.stats else hero.card.life)


def check_place(battle: Battle) -> None:
    """DecodeError for a place in the phase at which nobody can be asked."""
    at = battle.at
    expect(at.stage in w.STAGES[battle.phase], "at.stage", f"no place in the {battle.phase} phase")
    by_slot = at.stage in (w.SILENCES, w.UNITS)
    expect(at.slot in (s.SLOTS if by_slot else (0,)), "at.slot", "no possible slot")
    waits = at.stage not in w.ONLY_CHOICES or isinstance(battle.pending, w.Choice)
    expect(waits, "at.stage", "nobody is asked there")
    if at.stage in w.ONLY_CHOICES:
        expect(at.seat == battle.holder, "at.seat", "not the holder")
    if at.stage == w.LAST_WINDOW:
        both = all(side.passed for side in battle.sides)
        expect(both, "at.stage", "not both sides have passed")
