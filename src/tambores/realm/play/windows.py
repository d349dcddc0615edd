"""Windows for special cards, the choice of a location, and what special cards do (T-23)."""

from __future__ import annotations

from tambores.kernel.evolving import evolved
from tambores.kernel.game import Action
from tambores.kernel.prompt import Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import AnyRoom, require
from tambores.kernel.window import WindowRoom
from tambores.realm.content.tail import Effect
from tambores.realm.content.vocabulary import AFTER_DICE, DARKNESS, DAWN, DIE, DUSK, PURPLE, RALLY
from tambores.realm.play.common import At, RealmDraft, draw, hook
from tambores.realm.table import events as e
from tambores.realm.table.actions import Pass, PlayCard
from tambores.realm.table.changing import PLACES
from tambores.realm.table.frames import CardWindow, Choosing, Rolling
from tambores.realm.table.naming import named
from tambores.realm.table.table import RealmTable
from tambores.toolkit.offers import made
from tambores.toolkit.piles import size


def open_window(draft: RealmDraft, name: str, order: tuple[Seat, ...]) -> None:
    """Open a window for these seats, if the tail has windows (section 4)."""
    if order and hook(draft, "windows").name == "special_windows":
        draft.push(CardWindow(name, order, draft.table.options.ask))


def roll_in(position: At) -> Rolling:
    """The roll that does not count yet."""
    return next(one for one in reversed(position.frames) if isinstance(one, Rolling))


def special(table: RealmTable, card: str) -> Effect | None:
    """The effect of a special card; None for another card."""
    return table.tail.kinds["specials"].get(card)


def can_play(position: At, seat: Seat, effect: Effect) -> bool:
    """Whether a card with this effect could be played to completion by a seat (section 4)."""
    table = position.table
    match effect.name:
        case "purify":
            return any(spot.crystals for spot in table.spots)
        case "ward":
            return bool(wardable(table))
        case "march" | "hide":
            return bool(targets(table, seat, choice_of(effect)))
    return True


def wardable(table: RealmTable) -> tuple[str, ...]:
    """The locations of the Darkness card that is turned up which nobody has warded."""
    entries = table.pack.darkness[table.card].entries if table.card else ()
    return table.board.in_order([one for one, _ in entries if one not in table.warded])


def playable(position: At, seat: Seat, moment: str) -> tuple[Action, ...]:
    """The special cards that a seat can play at a moment, each once."""
    table = position.table
    at_moment = table.options.edition.moments.get(moment)
    hand = table.camps[seat].hand
    if not at_moment or not isinstance(hand, tuple) or not hand:
        return ()
    if hand[-1] not in table.pack.specials:  # special cards come last
        return ()
    found = []
    for card in dict.fromkeys(hand):
        if card in at_moment:
            effect = special(table, card)
            if effect is not None and can_play(position, seat, effect):
                found.append(made(PlayCard, card))
    return tuple(found)


class CardWindowRoom(WindowRoom[RealmTable, CardWindow]):
    """Asks whether a special card is played."""

    kind, rule, answers = "window", "T-23", (PlayCard, Pass)
    passing = Pass()
    names = (DAWN, DUSK, RALLY, AFTER_DICE, DARKNESS)

    def check(self, position: At, window: CardWindow) -> None:
        """The window after a roll needs the roll."""
        super().check(position, window)
        rolls = any(isinstance(one, Rolling) for one in position.frames)
        require(window.name != AFTER_DICE or rolls)

    def reactions(self, position: At, window: CardWindow, seat: Seat) -> tuple[Action, ...]:
        """The cards that fit."""
        return playable(position, seat, window.name)

    def could_react(self, position: At, window: CardWindow, seat: Seat) -> bool:
        """Whether the seat has cards at all."""
        camp = position.table.camps[seat]
        return not camp.out and size(camp.hand) > 0

    def is_over(self, position: At, window: CardWindow) -> bool:
        """Whether the roll can be rolled again, or an entry warded (section 4)."""
        if window.name == AFTER_DICE:
            roll = roll_in(position)
            return roll.again or not roll.missed
        return window.name == DARKNESS and not wardable(position.table)

    def react(self, draft: RealmDraft, window: CardWindow, action: PlayCard) -> None:
        """Play the card."""
        play_card(draft, window.order[0], action.card, window.name)

    def refuse(self, position: At, window: CardWindow, action: PlayCard) -> Refusal:
        """Why a card cannot be played here."""
        return why_no_card(self, position, window.order[0], action.card, window.name)


def why_no_card(room: AnyRoom, position: At, seat: Seat, card: str, moment: str) -> Refusal:
    """Why a seat cannot play a card: its hand, the moment, or the lack of a target (T-23)."""
    hand = position.table.camps[seat].hand
    if not isinstance(hand, tuple) or card not in hand:
        return room.refusal(position, "not_in_hand", "T-23")
    if position.table.pack.cards[card].colour != PURPLE:
        return room.refusal(position, "not_special", "T-23")
    moments = position.table.options.edition.moments
    if card not in moments.get(moment, ()):
        return room.refusal(position, "not_this_moment", "T-23", card=named("card", card))
    return room.refusal(position, "no_target", "T-23", card=named("card", card))


def play_card(draft: RealmDraft, seat: Seat, card: str, moment: str) -> None:
    """A card leaves the hand; it takes effect, or asks for a location first."""
    effect = special(draft.table, card)
    assert effect is not None
    if effect.name == "draw":  # before the card is discarded: it cannot draw itself
        draw(draft, seat, effect["n"], "T-23")
    draft.do(e.CardPlayed, seat, card, moment)
    match effect.name:
        case "draw":
            pass
        case "reroll_misses":
            _reroll(draft)
        case _:
            word, steps = choice_of(effect)
            roles = " ".join(effect.params.get("roles", ()))
            draft.push(Choosing(seat, word, steps, roles))


def choice_of(effect: Effect) -> tuple[str, int]:
    """What a location is chosen for by a card, and how far or how many."""
    if effect.name == "march":
        return "march", effect["steps"]
    if effect.name == "hide":
        return "hide", len(effect["roles"])
    return effect.name, effect.params.get("n", 0)


def _reroll(draft: RealmDraft) -> None:
    """All dice that missed are rolled again, once a roll (T-36)."""
    roll = roll_in(draft)
    missed = [at for at, die in enumerate(roll.dice) if die < roll.needed[at]]
    new = draft.rolled("dice", DIE, len(missed))
    dice = [*roll.dice]
    for at, die in zip(missed, new, strict=True):
        dice[at] = die
    draft.do(e.Rerolled, roll.seat, tuple(missed), tuple(dice), "card")
    changed = evolved(roll, dice=tuple(dice), again=True)
    draft.frames = tuple([changed if frame is roll else frame for frame in draft.frames])


# --- choosing a location ----------------------------------------------------------------------


def targets(
    table: RealmTable, seat: Seat, choice: tuple[str, int], word: str = ""
) -> tuple[str, ...]:
    """The locations that can be chosen."""
    what, steps = choice
    camp, board = table.camps[seat], table.board
    if not camp.hero:
        return ()
    match what:
        case "horse" | "eagle" | "march":
            return board.within(camp.location, steps)
        case "gate":
            places = board.in_order((*table.gates, word))
            return tuple([one for one in places if one != camp.location])
        case "open_way":
            return tuple([one for one in table.gates if one != camp.location])
        case "hide":
            roles = word.split() or None
            return tuple([site.id for site in board.sites
                          if site.role and (roles is None or site.role in roles)
                          and site.id != camp.location])  # fmt: skip
        case "volley":
            return tuple([one for one in board.neighbours(camp.location) if table.spot(one).count])
        case "purify":
            return tuple([one for one in board.order if table.spot(one).crystals])
        case "ward":
            return wardable(table)
    place = PLACES[word]
    return tuple([one for one in board.order if table.spot(one).minions[place]])
