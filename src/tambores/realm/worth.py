"""How well a game stands, and a simple sensible way to play, for players that search."""

from __future__ import annotations

import random
from math import exp

from tambores.kernel.game import Action
from tambores.kernel.prompt import Seat
from tambores.realm.content.vocabulary import AT_CITY, CITY_FALLS
from tambores.realm.reading.threats import success
from tambores.realm.table import actions as a
from tambores.realm.table.state import State
from tambores.realm.table.table import RealmTable
from tambores.toolkit.piles import size

DEFEATED = 1.1
"""The value of a defeated general, in logits."""

PROGRESS = 0.55
"""The value of what the seats could do to a general together, as a part of its defeat."""

STEP = (0.0, 0.08, 0.3, 0.9)
"""What it costs that an undefeated general has come so far."""

CRYSTAL = (0.05, 0.012)
"""What a crystal costs, and what its square costs besides."""

MINION, FULL, CITY = 0.018, 0.09, 0.16
"""What each minion costs, each location that is full, and the square of those in the City."""

LIFE, CARD = 0.03, 0.03
"""The value of a life token and of a card in hand."""

BASE = 0.2


def worth(state: State) -> tuple[float, ...]:
    """The chance to win, estimated from what lies on the table; it is that of all seats.

    >>> from tambores import realm
    >>> 0 < worth(realm.new_game(1, seed=7))[0] < 1
    True
    """
    table = state.table
    value = 1 / (1 + exp(-_strength(table))) / len(table.camps)
    return (value,) * len(table.camps)


def _strength(table: RealmTable) -> float:
    """What speaks for a victory, in logits."""
    total = BASE
    counts = [spot.count for spot in table.spots]
    total -= MINION * sum(counts) + FULL * sum([count > 2 for count in counts])
    total -= CITY * table.spot(table.board.city).count ** 2 / CITY_FALLS
    placed = table.pack.crystals - table.crystals_left
    total -= CRYSTAL[0] * placed + CRYSTAL[1] * placed * placed
    for place, foe in enumerate(table.foes):
        if foe.by is not None:
            total += DEFEATED
        else:
            total += DEFEATED * PROGRESS * _readiness(table, place)
            total -= STEP[min(foe.step, AT_CITY - 1)]
    for camp in table.camps:
        total += LIFE * camp.life + CARD * min(size(camp.hand), 10)
    return total


def _readiness(table: RealmTable, place: int) -> float:
    """The chance of all seats together to defeat a general with the cards that they hold."""
    general, cards = table.pack.general_list[place], table.pack.cards
    dice: list[int] = []
    for camp in table.camps:
        if isinstance(camp.hand, tuple):
            dice += [cards[card].dice for card in camp.hand if cards[card].general == general.id]
    if not dice:
        return 0.0
    skill = table.options.edition.skills[general.id]
    named = (skill.name, skill.params.get("on", 0)) if skill is not None else ("", 0)
    return success(named, table.foes[place].space, general.hit, tuple(sorted(dice)))


# --- a simple sensible player -----------------------------------------------------------------

READY = 0.7
"""The chance from which it attacks a general."""


def policy(state: State, actions: tuple[Action, ...], chance: random.Random) -> Action:
    """The action of a simple sensible player: fight, attack when ready, heal, gather, walk.

    Args:
        state: the state.
        actions: its legal actions.
        chance: decides between equal ones.

    >>> from tambores import realm
    >>> state = realm.position(("mason",), phase="day", locations={
    ...     "monarch_city": {"minions": {"red": 2}}})
    >>> policy(state, state.legal_actions, random.Random(0))
    Fight()
    """
    best, found = -1.0, []
    for action in actions:
        value = _value(state, action)
        if value > best:
            best, found = value, [action]
        elif value == best:
            found.append(action)
    return found[0] if len(found) == 1 else chance.choice(found)


def _value(state: State, action: Action) -> float:
    """How much it wants an action."""
    table = state.table
    match action:
        case a.AttackGeneral(general=general):
            return 95 if _ready(table, general) >= READY else 0
        case a.Fight():
            return 90
        case a.Slay():
            return 92
        case a.UseAbility(name="volley"):
            return 60
        case a.HealLand():
            return 70
        case a.Search():
            return 65
        case a.HealWounds():
            camp = table.camps[table.active]
            return 80 if camp.life < 4 else 30
        case a.Rumours(colour=colour):
            return 55 + _held(table, table.active, colour) / 10
        case a.Join() | a.Commit():
            return 90
        case a.Done() | a.StayOut() | a.Pass():
            return 10
        case a.PlayCard(card="second_wind" | "ward" | "purify" | "muster"):
            return 85
        case a.Walk(to=to) | a.ChooseLocation(location=to) | a.GateStep(to=to):
            return 20 + _pull(table, to)
        case a.Discard(card=card):
            return 50 - 10 * table.pack.cards[card].dice - _held(
                table, table.active, table.pack.cards[card].colour)  # fmt: skip
        case a.EndDay():
            return 21
        case a.Ride() | a.Fly() | a.CardGate() | a.PlayCard():
            return 5
        case a.BuildGate():
            return 1
    return 15


def _held(table: RealmTable, seat: Seat, colour: str) -> int:
    """The cards of a colour in the hand of a seat."""
    hand, cards = table.camps[seat].hand, table.pack.cards
    return sum([cards[card].colour == colour for card in hand]) if isinstance(hand, tuple) else 0


def _ready(table: RealmTable, general: str) -> float:
    place = [*table.pack.generals].index(general)
    return _readiness(table, place)


def _pull(table: RealmTable, location: str) -> float:
    """How much a location draws a hero: trouble here, and trouble near."""
    board = table.board
    here = _trouble(table, location)
    near = max((_trouble(table, one) for one in board.neighbours(location)), default=0.0)
    inn = 2.5 if location in board.inns and not table.spot(location).count else 0.0
    return 3 * here + near + inn


def _trouble(table: RealmTable, location: str) -> float:
    spot = table.spot(location)
    total = spot.count * (1.5 if spot.count > 2 else 1.0) + spot.crystals * 0.8
    if location == table.board.city:
        total += spot.count * 2
    general = table.general_at(location)
    if general and not spot.count and _ready(table, general) >= READY:
        total += 8
    return total
