"""The day: the actions of the active seat (1.5, section 5.4)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tambores.kernel.game import Action
from tambores.kernel.prompt import Seat
from tambores.kernel.room import Room, below, require
from tambores.kernel.window import ALWAYS
from tambores.realm.content import vocabulary as v
from tambores.realm.content.tail import Edition
from tambores.realm.play import battle, fighting, quests
from tambores.realm.play.common import At, RealmDraft, is_new, off_hero_deck
from tambores.realm.play.refusals import why_not_in_day
from tambores.realm.play.windows import play_card, playable, targets
from tambores.realm.table import actions as a
from tambores.realm.table import events as e
from tambores.realm.table.changing import PLACES
from tambores.realm.table.frames import ABILITY, SEARCH, Choosing, Day, Discarding, Round
from tambores.realm.table.table import RealmTable
from tambores.realm.table.values import Camp
from tambores.toolkit.offers import each, made
from tambores.toolkit.piles import size

END = made(a.EndDay)
RUMOURS = each(a.Rumours, v.COLOURS)
HEAL, FIGHT, SEARCHING = made(a.HealWounds), made(a.Fight), made(a.Search)
SYMBOL = {v.HORSE: a.Ride, v.EAGLE: a.Fly, v.GATE: a.CardGate}
STEPS = {v.HORSE: 2, v.EAGLE: 4}


@lru_cache(maxsize=1 << 13)
def walks(edition: Edition, location: str) -> tuple[Action, ...]:
    """A line on foot (DR-028)."""
    return each(a.Walk, edition.pack.board.neighbours(location))


@lru_cache(maxsize=1 << 13)
def rides(edition: Edition, hand: tuple[str, ...]) -> tuple[Action, ...]:
    """Moves with cards that always lead somewhere: horses, then eagles (DR-029, DR-030)."""
    cards = edition.pack.cards
    return tuple(
        made(SYMBOL[symbol], card)
        for symbol in (v.HORSE, v.EAGLE)
        for card in hand
        if cards[card].symbol == symbol
    )


@lru_cache(maxsize=1 << 13)
def gate_cards(edition: Edition, hand: tuple[str, ...]) -> tuple[tuple[str, Action], ...]:
    """The cards with a gate, each with its location (DR-031)."""
    cards = edition.pack.cards
    return tuple(
        (cards[card].location, made(a.CardGate, card))
        for card in hand
        if cards[card].symbol == v.GATE
    )


def coloured(table: RealmTable, hand: tuple[str, ...], colour: str) -> list[str]:
    """The location cards of a colour in a hand; of any colour for ""."""
    cards = table.pack.cards
    return [
        card
        for card in hand
        if cards[card].location and (not colour or cards[card].colour == colour)
    ]


class DayRoom(Room[RealmTable, Day]):
    """The active seat spends its tokens as it likes (DR-025)."""

    kind, rule = "day", "DR-025"
    answers = (
        a.Walk, a.Ride, a.Fly, a.CardGate, a.GateStep, a.BuildGate, a.Rumours, a.HealLand,
        a.HealWounds, a.Fight, a.Slay, a.AttackGeneral, a.UseAbility, a.Search, a.PlayCard,
        a.EndDay,
    )  # fmt: skip

    def check(self, position: At, frame: Day) -> None:
        """It is part of a turn."""
        require(isinstance(below(position, frame), Round))

    def offers(self, position: At, frame: Day) -> tuple[Action, ...]:
        """Everything that can be paid and is possible, in the order of section 5.7."""
        table, seat = position.table, frame.seat
        camp = table.camps[seat]
        free = playable(position, seat, v.OWN_DAY)
        if camp.spent >= camp.life:
            return (*free, END)
        return (*paid(table, seat, camp), *free, END)

    def refuse(self, position: At, frame: Day, action: Action) -> Any:
        """Why an action is not possible now."""
        return why_not_in_day(self, position, frame.seat, action)

    def advance(self, draft: RealmDraft, frame: Day) -> bool:
        """The day ends with its hero, and when nothing is left to do (DR-Q29, 5.1)."""
        table = draft.table
        if is_new(table, frame.seat):
            draft.pop()
            return False
        offers = self.offers(draft, frame)
        camp = table.camps[frame.seat]
        quiet = table.options.ask == ALWAYS and size(camp.hand) > 0
        if camp.spent >= camp.life and size(camp.hand) and not quiet:
            draft.probe(frame.seat)
        if len(offers) == 1 and not quiet:
            draft.pop()
            return False
        draft.offers = offers
        return True

    def perform(self, draft: RealmDraft, frame: Day, action: Any) -> None:
        """Pay for the action and carry it out."""
        seat, kind = frame.seat, type(action)
        if kind is a.EndDay:
            draft.pop()
        elif kind is a.PlayCard:
            play_card(draft, seat, action.card, v.OWN_DAY)
        else:
            draft.do(e.Spent, seat)
            act(draft, seat, action)


def paid(table: RealmTable, seat: Seat, camp: Camp) -> list[Action]:
    """The actions that cost a token (DR-028 to DR-039)."""
    edition, where, hand = table.options.edition, camp.location, camp.hand
    assert isinstance(hand, tuple)
    board = edition.pack.board
    spot = table.spots[board.index[where]]
    count, colour = spot.count, board.colour_of[where]
    found = [*walks(edition, where), *rides(edition, hand)]
    gates = table.gates
    others = [one for one in gates if one != where]
    for location, action in gate_cards(edition, hand):
        if others or location != where:
            found.append(action)
    if spot.gate:
        found += each(a.GateStep, others)
    elif colour and len(gates) < edition.pack.gates:
        found += each(a.BuildGate, buildable(table, seat, hand, where, colour))
    if where in board.inns and camp.rumours < v.RUMOURS_MOST:
        found += RUMOURS
    if spot.crystals and colour:
        any_colour = table.has_ability(seat, "land_with_any_colour")
        found += each(a.HealLand, coloured(table, hand, "" if any_colour else colour))
    general = table.general_at(where)
    if not count and not general and camp.life < edition.pack.heroes[camp.hero].life:
        found.append(HEAL)
    if count:
        found.append(FIGHT)
        for one in camp.slayer:
            if spot.minions[PLACES[one]]:
                found.append(made(a.Slay, one))
    elif general and battle.portraits(table, seat, general):
        found.append(made(a.AttackGeneral, general))
    ability = edition.abilities.get(camp.hero)
    if (
        ability is not None
        and (ability.name == "volley" or (ability.name == "open_way" and hand))
        and targets(table, seat, (ability.name, 0))
    ):
        found.append(made(a.UseAbility, ability.name))
    quest = quests.task(table, seat)
    if quest is not None and quest.name == "search" and quest["location"] == where:
        found.append(SEARCHING)
    return found


def buildable(
    table: RealmTable, seat: Seat, hand: tuple[str, ...], where: str, colour: str
) -> list[str]:
    """The cards with which a gate can be built here (DR-034)."""
    if table.has_ability(seat, "build_with_colour"):
        return coloured(table, hand, colour)
    cards = table.pack.cards
    return [card for card in hand if cards[card].location == where]


# --- what each action does --------------------------------------------------------------------


def act(draft: RealmDraft, seat: Seat, action: Action) -> None:
    """Carry out an action that has been paid for."""
    table, camp = draft.table, draft.table.camps[seat]
    match action:
        case a.Walk(to=to):
            draft.do(e.Moved, seat, camp.location, to, "foot")
        case a.Ride() | a.Fly() | a.CardGate():
            _with_card(draft, seat, action)
        case a.GateStep(to=to):
            draft.do(e.Moved, seat, camp.location, to, "gate")
        case a.BuildGate(card=card):
            draft.do(e.Discarded, seat, card, "build")
            draft.do(e.GateBuilt, seat, camp.location)
        case a.Rumours(colour=colour):
            _rumours(draft, seat, colour)
        case a.HealLand(card=card):
            draft.do(e.Discarded, seat, card, "heal_land")
            fighting.heal_land(draft, seat)
        case a.HealWounds():
            draft.do(e.Healed, seat, table.healing(seat))
        case a.Fight():
            fighting.fight(draft, seat, camp.location)
        case a.Slay(colour=colour):
            fighting.slay(draft, seat, colour)
        case a.AttackGeneral(general=general):
            battle.attack(draft, seat, general)
        case a.UseAbility(name=name):  # T-34
            draft.do(e.AbilityUsed, seat, name)
            draft.push(Choosing(seat, name))
            if name == "open_way":
                draft.push(Discarding(seat, 1, ABILITY))
        case a.Search():
            quest = quests.task(table, seat)
            assert quest is not None
            fighting.roll(draft, seat, SEARCH, quest["dice"], quest["number"])


def _with_card(draft: RealmDraft, seat: Seat, action: Any) -> None:
    """Discard a card with a symbol and choose where to go (DR-029 to DR-031)."""
    card = draft.table.pack.cards[action.card]
    draft.do(e.Discarded, seat, action.card, type(action).tag)
    steps = STEPS.get(card.symbol, 0)
    ability = draft.table.ability(seat)
    if card.symbol == v.HORSE and ability is not None and ability.name == "horse_steps":
        steps = ability["n"]
    draft.push(Choosing(seat, card.symbol, steps, card.location if card.symbol == v.GATE else ""))


def _rumours(draft: RealmDraft, seat: Seat, colour: str) -> None:
    """Draw cards, keep those of the colour and the special ones (DR-035, DR-Q16)."""
    ability = draft.table.ability(seat)
    left = v.RUMOURS_DRAW
    if ability is not None and ability.name == "rumours_draw":
        left = ability["n"]
    first = True
    while left:
        cards = off_hero_deck(draft, left)
        if not cards and not first:
            return
        known = draft.table.pack.cards
        kept = [card for card in cards if known[card].colour in (colour, "purple")]
        dropped = [card for card in cards if card not in kept]
        draft.do(e.Rumours, seat, colour, tuple(kept), tuple(dropped), first)
        first = False
        left = left - len(cards) if cards else 0
