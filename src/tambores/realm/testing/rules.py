"""What holds in every position and every step of a game (section 9 of the specification)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tambores.kernel.game import Action, prompt
from tambores.kernel.step import Step
from tambores.realm.content.vocabulary import CITY_FALLS, COLOURS, LIMIT
from tambores.realm.play.night import SIDE
from tambores.realm.table.state import State
from tambores.toolkit.testing.faults import Case


class RealmChecks:
    """The checks of the states and steps of Defenders of the Realm."""

    def position(self, state: State) -> None:
        """Check a state by itself."""
        check_board(state)
        check_heroes(state)
        check_ties(state)

    def step(self, before: State, action: Action, step: Step[Any]) -> None:
        """Check the state after a step against the one before."""
        self.position(step.state)
        check_cards(before, step.state, action)
        check_locations(before, step.state, action)


def check_board(state: State) -> None:
    """Minions, crystals and gates are on the board or in supply (7.7)."""
    case, pack, supply = Case(state), state.table.pack, state.supply
    for place, colour in enumerate(COLOURS):
        board = sum(spot.minions[place] for spot in state.table.spots)
        says = f"there is the wrong number of {colour} minions"
        case.same(says, board + supply.minions[colour], pack.minions)
        case.expect(supply.minions[colour] >= 0, says)
    crystals = sum(spot.crystals for spot in state.table.spots)
    case.same("there is the wrong number of crystals", crystals + supply.crystals, pack.crystals)
    case.expect(0 <= supply.gates <= pack.gates, "there are too many gates")
    for location, spot in zip(state.board.order, state.table.spots, strict=True):
        city = location == state.board.city
        most = CITY_FALLS - (state.outcome is None) if city else LIMIT
        case.expect(spot.count <= most, f"{location} is too full", minions=spot.minions)
        tainted = spot.crystals and location in state.board.safe
        case.expect(not tainted, f"{location} is tainted (T-16)")


def check_heroes(state: State) -> None:
    """0 <= spent <= life <= max, and no hero is there twice (DR-058)."""
    case = Case(state)
    heroes: Counter[str] = Counter(state.table.gone)
    for seat in state.seats:
        player = state.player(seat)
        fits = 0 <= player.spent <= player.life <= player.max
        case.expect(fits, f"seat {seat} has impossible life tokens")
        heroes.update([*player.heroes_lost, *([player.hero] if player.hero else [])])
    case.expect(max(heroes.values(), default=0) < 2, "a hero is there twice (DR-058)")


def check_ties(state: State) -> None:
    """The darkness is only decided for where two things or more are equal (5.1)."""
    due = prompt(state)
    if due is not None and due.on_behalf_of == SIDE:
        Case(state).expect(len(state.legal_actions) > 1, "a tie has one option")


def check_locations(before: State, after: State, action: Action) -> None:
    """A hero never moves to where it is (DR-Q18), and its seat never gains life above its start."""
    for seat in after.seats:
        own = before.player(seat), after.player(seat)
        if own[0].hero == own[1].hero and own[1].life > own[1].max:
            raise Case(before).fault(f"seat {seat} heals too much", "tb.apply(state, {})", action)


def check_cards(before: State, after: State, action: Action) -> None:
    """No hero card, Darkness card or quest is lost or doubled."""
    for name, cards in CARDS.items():
        had, has = cards(before), cards(after)
        if had != has and before.phase != "setup":
            says, see = f"{name} cards are lost or doubled", "tb.apply(state, {})"
            raise Case(before).fault(
                says, see, action, lost=dict(had - has), gained=dict(has - had)
            )


def hero_cards(state: State) -> Counter[str]:
    """Return every hero card, in all places."""
    table = state.table
    hands = [card for camp in table.camps for card in (*_open(camp.hand), *camp.laid)]
    return Counter((*hands, *_open(table.hero_deck), *table.hero_discard))


def darkness_cards(state: State) -> Counter[str]:
    """Return every Darkness card, in all places."""
    table = state.table
    shown = (table.card,) if table.card else ()
    return Counter((*_open(table.darkness_deck), *table.darkness_discard, *shown))


def quest_cards(state: State) -> Counter[str]:
    """Return every quest card, in all places."""
    table = state.table
    taken = [one for camp in table.camps for one in (*camp.completed, camp.quest) if one]
    return Counter((*_open(table.quest_deck), *taken))


def _open(pile: Any) -> tuple[str, ...]:
    assert isinstance(pile, tuple)
    return pile


CARDS = {"hero": hero_cards, "Darkness": darkness_cards, "quest": quest_cards}

CHECKS = RealmChecks()
"""The checks that the testing kit adds for Defenders of the Realm."""
