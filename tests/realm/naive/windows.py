"""Windows, naively: who is asked for special cards, in laps (section 4)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from .content import CITY, LOCATIONS, MARCH, ROLE, Act, distance
from .table import Question, Table, ask

PASS: Act = ("Pass",)
Playing = Callable[[int, str], Generator[Question, Act, bool]]


def laps(
    table: Table,
    name: str,
    seats: Sequence[int],
    cards: Sequence[str],
    open_still: Callable[[], bool],
    play: Playing,
) -> Generator[Question, Act, None]:
    """Ask seats in turn until each has passed, or has nothing, since the last card.

    `open_still` is the condition that everybody sees. `play` carries out a card and says whether
    the window ends with it.
    """
    quiet = number = 0
    while quiet < len(seats) and open_still():
        seat = seats[number % len(seats)]
        number += 1
        quiet += 1
        hand = table.players[seat].hand
        fit = [card for card in cards if card in hand]
        if not (fit or (table.ask == "always" and hand)):
            continue
        plays: list[Act] = [("PlayCard", card) for card in fit]
        answer = yield from ask(seat, "window", [*plays, PASS], name)
        if answer == PASS:
            continue
        quiet = 0
        card = str(answer[1])
        table.events[f"{name}: {card}"] += 1
        hand.remove(card)
        ended = yield from play(seat, card)
        table.hero_discard.append(card)
        if ended:
            return


def travel(table: Table) -> Playing:
    """Forced March and Hidden Path: the own hero goes somewhere else."""

    def play(seat: int, card: str) -> Generator[Question, Act, bool]:
        here = table.players[seat].location
        if card == "forced_march":
            targets = [one for one in LOCATIONS if 1 <= distance(here, one) <= MARCH]
        else:
            targets = [
                one for one in LOCATIONS if one != here and (ROLE[one] == "inn" or one == CITY)
            ]
        answer = yield from ask(seat, "choose", [("ChooseLocation", one) for one in targets])
        table.players[seat].location = str(answer[1])
        return False

    return play
