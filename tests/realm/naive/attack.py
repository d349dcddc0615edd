"""An attack on a general, naively: from the token that pays for it to the marker (section 5.5)."""

from __future__ import annotations

from collections.abc import Generator

from .content import (
    CARD_COLOUR,
    CARDS_LOST,
    CITY,
    DICE,
    EVENING,
    EVENING_ALONE,
    GENERAL_COLOUR,
    HAND_LIMIT,
    HELPERS,
    LIFE_LOST,
    NEEDED,
    POINTS,
    REWARD,
    SATCHEL,
    Act,
)
from .night import begin_recovery, night, turn_end
from .table import GameOver, Question, Steps, Table, Unknown, ask, hero_lost, lose_life
from .windows import laps, travel

DONE: Act = ("Done",)


def attack(table: Table, name: str) -> Steps:
    """The whole attack, and the rest of the turn if the initiator's hero is lost in it."""
    seat = table.active
    table.players[seat].spent += 1
    others = table.others(seat)
    journey = ["forced_march"]  # hidden paths lead to inns and the City: no attack is there
    yield from laps(table, "rally", others, journey, lambda: True, travel(table))
    taking_part = [seat, *(yield from joining(table, name))]
    laid: dict[int, list[str]] = {}
    for one in taking_part:
        laid[one] = yield from committing(table, name, one)
    burnt = burning(table, name, taking_part, laid)
    slayer = yield from rolling(table, name, taking_part, laid, burnt)
    for one in taking_part:
        table.hero_discard += laid[one]
    if slayer is None:
        yield from failed(table, name, taking_part)
    else:
        won(table, name, taking_part, slayer)
    yield from after(table, seat)


def suitable(table: Table, name: str, seat: int) -> list[str]:
    """The cards in hand that show the general's portrait."""
    hand = table.players[seat].hand
    return [card for card in hand if CARD_COLOUR.get(card) == GENERAL_COLOUR[name]]


def joining(table: Table, name: str) -> Generator[Question, Act, list[int]]:
    """Who else takes part (T-03)."""
    joined = []
    for seat in table.others(table.active):
        player = table.players[seat]
        able = bool(suitable(table, name, seat))
        if player.location != table.place_of(name):
            continue
        if not (able or (table.ask == "always" and player.hand)):
            continue
        acts: list[Act] = [("Join",), ("StayOut",)] if able else [("StayOut",)]
        answer = yield from ask(seat, "join", acts)
        if answer == ("Join",):
            table.events["joined"] += 1
            joined.append(seat)
    return joined


def committing(table: Table, name: str, seat: int) -> Generator[Question, Act, list[str]]:
    """The cards that a participant lays, at least one (T-03)."""
    laid: list[str] = []
    while cards := suitable(table, name, seat):
        acts: list[Act] = [("Commit", card) for card in cards]
        answer = yield from ask(seat, "commit", [*acts, DONE] if laid else acts)
        if answer == DONE:
            return laid
        laid.append(str(answer[1]))
        table.players[seat].hand.remove(laid[-1])
    return laid


def burning(
    table: Table, name: str, taking_part: list[int], laid: dict[int, list[str]]
) -> list[str]:
    """The cards that give no dice against Balazarg: one die for each, before the roll."""
    if name != "balazarg":
        return []
    cards = [card for seat in taking_part for card in laid[seat]]
    burnt = [card for card in cards if table.die() == 1]
    table.events["burnt"] += len(burnt)
    return burnt


def rolling(
    table: Table, name: str, taking_part: list[int], laid: dict[int, list[str]], burnt: list[str]
) -> Generator[Question, Act, int | None]:
    """Roll after roll until the marker is on the skull (T-04); the seat of the last blow."""
    ignored = False
    general = table.generals[name]
    for seat in taking_part:
        number = sum(DICE[card] for card in laid[seat] if card not in burnt)
        number += "relic_blade" in table.players[seat].relics
        dice = table.roll(number)
        yield from second_wind(table, name, seat, dice)
        hits = sum(die >= NEEDED[name] for die in dice)
        if name == "urzak":
            table.events["parried"] += min(hits, dice.count(1))
            hits = max(0, hits - dice.count(1))
        if name == "vyrelith" and hits and not ignored:
            ignored = True
            hits -= 1
        general.space = max(0, general.space - hits)
        if not general.space:
            return seat
    return None


def second_wind(table: Table, name: str, roller: int, dice: list[int]) -> Steps:
    """Somebody may have the missed dice rolled again, once; not against Nerothan."""
    missed = [place for place, die in enumerate(dice) if die < NEEDED[name]]
    if name == "nerothan" or not missed:
        return

    def play(seat: int, card: str) -> Generator[Question, Act, bool]:
        for place in missed:
            dice[place] = table.die()
        yield from ()
        return True

    order = table.order(table.active)
    seats = [roller, *(one for one in table.order(roller) if one != roller)]
    assert sorted(order) == sorted(seats)
    yield from laps(table, "after_dice", seats, ["second_wind"], lambda: True, play)


def won(table: Table, name: str, taking_part: list[int], slayer: int) -> None:
    """The card, the war status, the rewards (DR-049, T-05); the fourth general ends it all."""
    table.events["defeated"] += 1
    table.generals[name].defeated = True
    table.players[slayer].generals.append(name)
    if table.defeated() == len(table.generals):
        raise GameOver("win", "generals_defeated", "")
    table.draw_hero_cards(slayer, REWARD)
    for seat in taking_part:
        if seat != slayer:
            table.draw_hero_cards(seat, HELPERS)


def failed(table: Table, name: str, taking_part: list[int]) -> Steps:
    """Life, cards, the City, a lost hero, for each in turn; then recovery (T-07)."""
    table.events["failed"] += 1
    for seat in taking_part:
        player = table.players[seat]
        lose_life(table, seat, LIFE_LOST[name])
        if player.life:
            for _ in range(min(CARDS_LOST[name], len(player.hand))):
                acts: list[Act] = [("Discard", card) for card in player.hand]
                answer = yield from ask(seat, "discard", acts)
                player.hand.remove(str(answer[1]))
                table.hero_discard.append(str(answer[1]))
        player.location = CITY
        if not player.life:
            yield from hero_lost(table, seat)
    begin_recovery(table, name)


def after(table: Table, seat: int) -> Steps:
    """The day goes on, or it is over because the hero of its seat is lost (DR-Q26, DR-Q29)."""
    player = table.players[seat]
    if not player.new and not player.out:
        if player.life == player.spent:
            raise Unknown("the day closes")
        return
    if not player.out:
        yield from evening(table, seat)
    yield from night(table)
    yield from turn_end(table)


def evening(table: Table, seat: int) -> Steps:
    """A quest if there is none, cards, and the limit of the hand (T-22, T-09, T-10)."""
    player = table.players[seat]
    table.draw_quest(seat)
    alone = len(table.players) == 1
    table.draw_hero_cards(seat, EVENING_ALONE if alone else EVENING)
    limit = HAND_LIMIT + SATCHEL * ("relic_satchel" in player.relics)
    while len(player.hand) > limit:
        acts: list[Act] = [("Discard", card) for card in player.hand]
        answer = yield from ask(seat, "discard", acts)
        player.hand.remove(str(answer[1]))
        table.hero_discard.append(str(answer[1]))


# --- the title -----------------------------------------------------------------------------------


def champions(table: Table, result: str) -> tuple[int, ...]:
    """The seats with the title (DR-006, DR-Q1, DR-Q10)."""
    if result != "win" and table.champion == "win":
        return ()

    def total(seat: int) -> tuple[int, int]:
        player = table.players[seat]
        printed = table.champion_points == "printed"
        quests = sum(POINTS[quest] if printed else 1 for quest in player.completed)
        return quests + len(player.generals), len(player.completed)

    best = max(total(seat) for seat in range(len(table.players)))
    return tuple(seat for seat in range(len(table.players)) if total(seat) == best)
