"""What holds in every position and every step of a game."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tambores.kernel.game import Action
from tambores.kernel.step import Step
from tambores.kingdom_defenders.content.vocabulary import ADVENTURES, DEEDS, FAMILY, FAMILY_ROUNDS
from tambores.kingdom_defenders.table.guessing import adventures_for, groups
from tambores.kingdom_defenders.table.state import State
from tambores.kingdom_defenders.table.values import fame_place
from tambores.toolkit.testing.faults import Case

LIST_LIMIT = 35


class KingdomChecks:
    """The checks of the states and steps of Kingdom Defenders."""

    def position(self, state: State) -> None:
        """Check a state by itself."""
        check_discs(state)
        check_cards(state)
        check_camps(state)
        check_lists(state)

    def step(self, before: State, action: Action, step: Step[Any]) -> None:
        """Check the state after a step against the one before."""
        self.position(step.state)
        case = Case(before)
        case.expect(step.state.round >= before.round, "a round has gone back (KD-002)")
        same = not before.table.opened.count(True) > step.state.table.opened.count(True)
        case.expect(same, "a building is face down again (KD-094)")


def check_discs(state: State) -> None:
    """Every disc of a player is somewhere, none twice (KD-009, KD-026)."""
    case, table = Case(state), state.table
    for seat, hero in enumerate(table.heroes):
        laid = sum(one.own for one in table.discs if one.seat == seat)
        count = hero.free + hero.aside + laid + (hero.wounds > 0)
        case.same(f"seat {seat} has the wrong number of discs", count, table.pack.discs[0])
        case.expect(0 <= hero.wounds <= 4, f"seat {seat} has {hero.wounds} wounds (KD-071)")
        case.expect(hero.fame >= 0, f"seat {seat} owes Fame (KD-Q1)")
        case.expect(min(hero.stock or (0,)) >= 0, f"seat {seat} owes resources")
        case.same("the track shows other Fame", sum(fame_place(hero.fame)), hero.fame)
    greys = sum(one.grey for one in table.discs)
    case.expect(greys <= (table.grey is not None), "there are several grey discs (KD-008)")
    slots = [one.slot for one in table.discs]
    case.same("two players share a slot (KD-045)", len(slots), len({*slots}))


def check_cards(state: State) -> None:
    """No card and no reward is lost or doubled (KD-006)."""
    case, table, players = Case(state), state.table, len(state.seats)
    found: Counter[str] = Counter()
    for piles, _ in groups(table):
        for pile in piles.values():
            found.update(pile)
    used = [item for hero in table.heroes for item in hero.used]
    found.update(one for one in (*table.row, *table.deeds, *table.rewards) if one)
    found.update((*table.removed_adventures, *table.done_deeds, *used))
    expected = Counter((*adventures_for(table.pack, players), *DEEDS, *table.pack.reward_tiles))
    known = {one: found[one] for one in found if one in expected or one in ADVENTURES}
    case.same("cards or rewards are lost or doubled", known, dict(expected))
    destinies = [one for one in found if one[0] == "D"]
    case.expect(all(found[one] == 1 for one in destinies), "a destiny is doubled (KD-029)")


def check_camps(state: State) -> None:
    """Camps hold no more than they can and than the horde asks for (KD-079, KD-080)."""
    case, table = Case(state), state.table
    for seat, hero in enumerate(table.heroes):
        says = f"the camps of seat {seat} hold {hero.given} resources"
        case.expect(hero.given <= table.camp_places, says)
    if table.foe is not None:
        for place, needed in enumerate(table.foe.needs):
            have = sum(hero.camps[place] for hero in table.heroes)
            case.expect(have <= needed, "the camps hold more than the horde asks for")
    if state.variant == FAMILY:
        case.expect(state.round <= FAMILY_ROUNDS, "a family game goes on (KD-112)")
        case.expect(state.horde is None, "a family game has a horde (KD-112)")


def check_lists(state: State) -> None:
    """Lists of actions stay short (3.8)."""
    count = len(state.legal_actions)
    Case(state).expect(count < LIST_LIMIT, f"{count} actions are offered")


CHECKS = KingdomChecks()
"""The checks that the testing kit adds for Kingdom Defenders."""
