"""What many rooms do: draw and shuffle, place minions, lose heroes, end the game."""

from __future__ import annotations

from typing import Any

from tambores.errors import Message, UsageError
from tambores.kernel.chance import Chance
from tambores.kernel.draft import Draft
from tambores.kernel.frame import Situation
from tambores.kernel.outcome import ABORTED, LOSS, WIN, Outcome, Score
from tambores.kernel.prompt import Seat
from tambores.realm.content.tail import Effect
from tambores.realm.content.vocabulary import CITY_FALLS, RED
from tambores.realm.table import events as e
from tambores.realm.table.changing import PLACES
from tambores.realm.table.frames import TakingHero
from tambores.realm.table.table import RealmTable
from tambores.toolkit.piles import size

At = Situation[RealmTable]
RealmDraft = Draft[RealmTable]


def hook(draft: RealmDraft, name: str) -> Effect:
    """The effect that the tail gives to a hook of the given half."""
    return draft.table.tail.hooks[name]


# --- cards ----------------------------------------------------------------------------------


def shuffled(draft: RealmDraft, deck: str, cards: Any) -> tuple[str, ...]:
    """Cards in an order drawn from the stream of a deck, the last one on top.

    A forced order names cards from the top down; the others follow as they fall.
    """
    mixed, chance, wanted = forced_order(draft.chance, f"deck/{deck}", tuple(cards))
    draft.chance = chance
    return (*mixed, *reversed(wanted))


def forced_order(
    chance: Chance, stream: str, cards: tuple[str, ...]
) -> tuple[tuple[str, ...], Chance, tuple[str, ...]]:
    """Shuffled cards without those that are forced, the chance that follows, and the forced ones.

    Raises:
        ValueError: for a forced card that is not among the cards.
    """
    mixed, chance = chance.shuffled(stream, cards)
    wanted: tuple[Any, ...] = dict(chance.forced).get(stream, ())
    rest = [*mixed]
    for card in wanted:
        if card not in rest:
            fault = Message("realm.fault.forced_card", card=str(card), stream=stream)
            raise UsageError(fault)
        rest.remove(card)
    return tuple(rest), chance.forcing(stream, ()) if wanted else chance, wanted


def draw(draft: RealmDraft, seat: Seat, count: int, rule: str) -> None:
    """Draw hero cards; an empty deck is renewed from its discards (T-21)."""
    open_hands = draft.table.options.hands == "open"
    while count:
        cards = off_hero_deck(draft, count)
        if not cards:
            return
        draft.do(e.Drew, seat, len(cards), cards, open_hands, rule)
        count -= len(cards)


def off_hero_deck(draft: RealmDraft, count: int) -> tuple[str, ...]:
    """The next hero cards, top first; fewer at the end of the deck, none if all are used up."""
    if not size(draft.table.hero_deck):
        if not draft.table.hero_discard:
            return ()
        again = shuffled(draft, "hero", draft.table.hero_discard)
        draft.do(e.Shuffled, "hero", again, "T-21")
    deck = draft.table.hero_deck
    assert isinstance(deck, tuple)
    return deck[: -count - 1 : -1]


def take_quest(draft: RealmDraft, seat: Seat, rule: str) -> None:
    """Take the top quest, if there is one; the deck is not renewed (T-21)."""
    deck = draft.table.quest_deck
    if deck:
        assert isinstance(deck, tuple)
        draft.do(e.QuestTaken, seat, deck[-1], rule)


# --- minions and crystals -------------------------------------------------------------------


def place_minion(draft: RealmDraft, location: str, colour: str, cause: str) -> bool:
    """Place one minion and look at what it brings (T-26); return whether the game goes on."""
    table, place = draft.table, PLACES[colour]
    if not table.minions_left(place):  # DR-003, T-17
        lose(draft, "no_minions", colour)
        return False
    draft.do(e.Minion, location, colour, cause)
    return after_minion(draft, location, colour)


def after_minion(draft: RealmDraft, location: str, colour: str) -> bool:
    """Look at what a new minion brings; return whether the game goes on."""
    spot, board = draft.table.spot(location), draft.table.board
    if location == board.city and spot.count >= CITY_FALLS:  # DR-005
        lose(draft, "city_overrun", location)
        return False
    third = colour == RED and spot.minions[PLACES[RED]] == 3
    if third and location not in board.safe:  # DR-014, T-27
        return place_crystal(draft, location, "demons")
    return True


def place_crystal(draft: RealmDraft, location: str, cause: str) -> bool:
    """Place one crystal; return whether the game goes on (DR-004, DR-Q32)."""
    draft.do(e.Crystal, location, cause)
    if draft.table.crystals_left > 0:
        return True
    lose(draft, "crystals", location)
    return False


# --- heroes ---------------------------------------------------------------------------------


def lose_hero(draft: RealmDraft, seat: Seat) -> None:
    """A hero without life is lost; the seat takes a new one, if there is one (DR-043, T-32)."""
    camp = draft.table.camps[seat]
    draft.do(e.HeroLost, seat, camp.hero)
    assert isinstance(camp.hand, tuple)
    for card in camp.hand:
        draft.do(e.Discarded, seat, card, "lost")
    if camp.quest:
        draft.do(e.QuestUnder, seat, camp.quest)
    draft.push(TakingHero(seat))


def all_heroes(position: At) -> bool:
    """Whether each seat has a hero, is taking one, or is out."""
    taking = {frame.seat for frame in position.frames if isinstance(frame, TakingHero)}
    camps = enumerate(position.table.camps)
    return all(camp.hero or camp.out or seat in taking for seat, camp in camps)


def is_new(table: RealmTable, seat: Seat) -> bool:
    """Whether a seat has lost its hero in this turn (DR-Q29)."""
    camp = table.camps[seat]
    return camp.out or camp.since == table.turn


# --- the end --------------------------------------------------------------------------------


def lose(draft: RealmDraft, reason: str, what: str) -> None:
    """Everybody loses."""
    draft.do(e.Fallen, reason, what)
    _end(draft, LOSS, reason)


def win(draft: RealmDraft) -> None:
    """Everybody wins (DR-001)."""
    _end(draft, WIN, "generals_defeated")


def abort(draft: RealmDraft) -> None:
    """The game is broken off at a limit that is not a rule."""
    _end(draft, ABORTED, "max_turns")


def _end(draft: RealmDraft, result: str, reason: str) -> None:
    table = draft.table
    scores = tuple(score(table, seat) for seat in table.seats)
    champion = result == WIN or (result == LOSS and table.options.champion == "always")
    titles = (("champion", champions(table)),) if champion else ()
    winners = table.seats if result == WIN else ()
    draft.end(Outcome(result, winners, reason, "", (table.seats,), scores, titles))


def score(table: RealmTable, seat: Seat) -> Score:
    """The points of a seat for the title (DR-006, DR-Q1)."""
    camp = table.camps[seat]
    printed = table.options.champion_points == "printed"
    quests = sum([table.pack.quests[one] if printed else 1 for one in camp.completed])
    return Score(seat, (("quests", quests), ("generals", len(camp.generals))))


def champions(table: RealmTable) -> tuple[Seat, ...]:
    """The King's Champions: most points, then most completed quests, then shared (DR-006)."""
    ranks = {
        seat: (score(table, seat).total, len(table.camps[seat].completed)) for seat in table.seats
    }
    best = max(ranks.values())
    return tuple(seat for seat, rank in ranks.items() if rank == best)
