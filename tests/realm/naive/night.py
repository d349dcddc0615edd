"""The night of the enemy, naively: Darkness cards one after the other, then the end of the turn."""

from __future__ import annotations

from collections.abc import Generator

from .content import (
    CITY,
    CITY_FALLS,
    COLOUR,
    COLOURED,
    DARK,
    FULL,
    GENERAL_COLOUR,
    GENERALS,
    LOCATIONS,
    NEAR,
    NIGHT,
    ROADS,
    TOP,
    TWO_LOCATIONS,
    Act,
    distance,
)
from .table import GameOver, Question, Steps, Table, ask, hero_lost, lose_life, lowest_first
from .windows import laps


def night(table: Table) -> Steps:
    """The cards of one night; their number is fixed at its beginning (T-06, T-12)."""
    for _ in range(NIGHT[table.difficulty][table.defeated()]):
        card = table.draw(table.darkness, table.darkness_discard, "deck/darkness")
        if not card:
            return
        table.events[f"card {card if card not in TWO_LOCATIONS else 'd'}"] += 1
        if card in TWO_LOCATIONS:
            yield from two_locations(table, TWO_LOCATIONS[card])
        elif card == "orc_patrols":
            for location in LOCATIONS:
                if COLOUR[location] == "green" and not table.number(location):
                    put(table, location, "green")
        elif card == "city_threatened":
            yield from city_threatened(table)
        elif card == "night_raid":
            yield from night_raid(table)
        table.darkness_discard.append(card)


# --- minions and crystals ------------------------------------------------------------------------


def put(table: Table, location: str, colour: str, *, supplied: bool = True) -> None:
    """One minion, with all that is looked at after it (T-26)."""
    if supplied and not table.left(colour):
        raise GameOver("loss", "no_minions", colour)
    table.minions[location][colour] += 1
    if location == CITY and table.number(CITY) >= CITY_FALLS:
        raise GameOver("loss", "city_overrun", "")
    if colour == "red" and table.minions[location]["red"] == 3 and location in COLOURED:
        table.events["third demon"] += 1
        crystal(table, location)


def crystal(table: Table, location: str) -> None:
    """One crystal; the last one loses the game (DR-004)."""
    table.crystals[location] += 1
    if not table.crystals_left():
        raise GameOver("loss", "crystals", "")


def entry(table: Table, location: str, colour: str, number: int) -> Steps:
    """Minions one by one; a full location is overrun, and the rest is dropped (T-15)."""
    for _ in range(number):
        if table.number(location) < FULL:
            put(table, location, colour)
            continue
        table.events["overrun"] += 1
        crystal(table, location)
        yield from flow(table, location, colour)
        return


def flow(table: Table, location: str, colour: str) -> Steps:
    """One minion goes next door, towards the City."""
    room = [one for one in NEAR[location] if one == CITY or table.number(one) < FULL]
    if not room:
        table.events["no room"] += 1
        return
    best = min((distance(one, CITY), table.number(one)) for one in room)
    equal = [one for one in room if (distance(one, CITY), table.number(one)) == best]
    target = equal[0]
    if len(equal) > 1:
        table.events["tie"] += 1
        acts: list[Act] = [("ChooseLocation", one) for one in equal]
        answer = yield from ask(table.decider(), "darkness", acts, for_enemy=True)
        target = str(answer[1])
    put(table, target, colour)


# --- cards ---------------------------------------------------------------------------------------


def two_locations(table: Table, card: list[str]) -> Steps:
    """Ward, first entry, second entry, general part (T-13)."""
    places = [(card[0], int(card[1])), (card[2], int(card[3]))]
    warded: list[str] = []

    def unwarded() -> list[str]:
        return [location for location, _ in places if location not in warded]

    def play(seat: int, card: str) -> Generator[Question, Act, bool]:
        acts: list[Act] = [("ChooseLocation", one) for one in unwarded()]
        answer = yield from ask(seat, "choose", acts)
        warded.append(str(answer[1]))
        return False

    seats = table.order(table.active)
    yield from laps(table, "darkness", seats, ["ward"], lambda: bool(unwarded()), play)
    for location, number in places:
        if location not in warded:
            yield from entry(table, location, COLOUR[location], number)
    if len(card) > 4:
        yield from general_part(table, card[4], int(card[5]))


def general_part(table: Table, name: str, step: int) -> Steps:
    """The general moves if the step is its next one, and an inner step has an escort (T-28)."""
    general = table.generals[name]
    if general.defeated or step != general.step + 1:
        return
    table.events["advanced"] += 1
    general.step = step
    if ROADS[name][step] == CITY:
        raise GameOver("loss", "general_in_city", name)
    if step == 3:
        yield from entry(table, ROADS[name][step], GENERAL_COLOUR[name], 1)


def city_threatened(table: Table) -> Steps:
    """One minion from each neighbour of the City (T-29)."""
    for location in LOCATIONS:
        if location not in NEAR[CITY] or not table.number(location):
            continue
        most = max(table.minions[location].values())
        colours = lowest_first(c for c, n in table.minions[location].items() if n == most)
        colour = colours[0]
        if len(colours) > 1:
            table.events["colour tie"] += 1
            acts: list[Act] = [("ChooseColour", one) for one in colours]
            answer = yield from ask(table.decider(), "darkness", acts, for_enemy=True)
            colour = str(answer[1])
        table.minions[location][colour] -= 1
        put(table, CITY, colour, supplied=False)


def night_raid(table: Table) -> Steps:
    """Each hero that stands with minions takes a wound, unless its shield ignores it (T-30)."""
    for seat in table.order(table.active):
        if table.number(table.players[seat].location):
            table.events["raided"] += 1
            lose_life(table, seat, 0 if "relic_shield" in table.players[seat].relics else 1)
            if not table.players[seat].life:
                yield from hero_lost(table, seat)


# --- the end of the turn -------------------------------------------------------------------------


def turn_end(table: Table) -> Steps:
    """Late wounds, recovery, and the next living seat (T-40)."""
    player = table.players[table.active]
    if table.wounds == "after_night" and not player.out and not player.new:
        yield from wounds(table, table.active)
    for name in GENERALS:
        recover(table, name)
    table.active = table.others(table.active)[0] if table.others(table.active) else table.active
    table.turned = True
    for one in table.players:
        one.new = False


def wounds(table: Table, seat: int) -> Steps:
    """One for each minion here, one more for fear (DR-041)."""
    player = table.players[seat]
    here = table.minions[player.location]
    number = sum(here.values()) + bool(here["black"] and player.hero != "knight")
    number -= "relic_shield" in player.relics
    if number > 0:
        table.events["late wounds"] += 1
        lose_life(table, seat, number)
        if not player.life:
            yield from hero_lost(table, seat)


def recover(table: Table, name: str) -> None:
    """A wounded general waits, then regains a space at the end of each turn (T-01, T-02)."""
    general = table.generals[name]
    if general.defeated or general.space == TOP[name]:
        return
    if general.wait:
        general.wait -= 1
        return
    general.space += 1
    table.events["regained"] += 1


def begin_recovery(table: Table, name: str) -> None:
    """After a failed attack the wait begins, by the space of the marker (T-33)."""
    general = table.generals[name]
    living = sum(not player.out for player in table.players)
    if general.space < TOP[name]:
        general.wait = living + 1 if general.space in DARK[name] else 1
