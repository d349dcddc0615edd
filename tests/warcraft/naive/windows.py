"""Windows, naively: who is asked for cards, in laps, until all have passed (section 3, WC-Q6)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence

from .content import COMMON, RACIAL, Act
from .table import PASS, Question, Table, ask

WINDOW_CARDS = {
    "movement_start": ("haste", "cripple"),
    "intrusion": ("call_to_arms",),
    "movement_end": ("town_portal",),
    "collection_start": ("renew",),
    "round_start": ("polymorph", "devour"),
    "before_dice": ("faerie_fire", "envenomed_spears", "ensnare", "web"),
    "after_dice": ("moon_glaive", "curse", "invisibility"),
    "before_casualty": ("marksmanship",),
    "after_casualty": ("pillage",),
    "response": ("dispel_magic",),
}

Condition = Callable[[int, str], bool]
Playing = Callable[[int, str], Generator[Question, Act, bool]]


def always(seat: int, card: str) -> bool:
    """The condition of a card that can be played to completion whenever its window is open."""
    return True


def window(
    table: Table,
    name: str,
    seat: int,
    public: Condition,
    completable: Condition = always,
) -> Generator[Question, Act, str]:
    """Ask one seat once; the card that it plays has been discarded, "" if it plays none.

    `public` is the condition that everybody sees, `completable` whether the card can be played to
    its end now.
    """
    player = table.players[seat]
    known = (*COMMON, *RACIAL[player.race])
    fit = [card for card in WINDOW_CARDS[name] if card in known and public(seat, card)]
    playable = [card for card in fit if card in player.hand and completable(seat, card)]
    if not playable and not (table.ask == "always" and player.hand and fit):
        return ""
    legal: list[Act] = [("PlayCard", card) for card in playable]
    answer = yield from ask(seat, "window", [*legal, PASS], name)
    if answer == PASS:
        return ""
    card = str(answer[1])
    player.hand.remove(card)
    player.discard.append(card)  # WC-151
    table.events.append(f"{name}: {card}")
    return card


def laps(
    table: Table,
    name: str,
    order: Sequence[int],
    public: Condition,
    play: Playing,
    completable: Condition = always,
) -> Generator[Question, Act, None]:
    """Ask all seats in turn until each has passed since the last card.

    `play` carries out a card and says whether the window ends at once.
    """
    quiet = 0
    number = 0
    while quiet < len(order):
        seat = order[number % len(order)]
        number += 1
        card = yield from window(table, name, seat, public, completable)
        if not card:
            quiet += 1
            continue
        quiet = 0
        ended = yield from play(seat, card)
        if ended:
            return


def choose(seat: int, legal: Iterable[Act], kind: str = "choose") -> Generator[Question, Act, Act]:
    """The target of a card: asked even with one option (section 4.1)."""
    answer = yield from ask(seat, kind, legal)
    return answer
