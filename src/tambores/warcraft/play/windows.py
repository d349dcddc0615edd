"""Windows, targets and effects: how cards are played in turn."""

from __future__ import annotations

from collections.abc import Sequence

from tambores.kernel.evolving import evolved
from tambores.kernel.game import Action
from tambores.kernel.prompt import Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import AnyRoom, Room, require
from tambores.kernel.window import ALWAYS, WindowRoom
from tambores.toolkit.piles import size
from tambores.warcraft.content.vocabulary import COMBAT_WINDOWS, RESOURCES, WINDOWS
from tambores.warcraft.play.cards import fighting, outside, spending
from tambores.warcraft.play.cards.base import Card, word_of
from tambores.warcraft.play.combat.casualties import why_not_unit
from tambores.warcraft.play.common import At, WarDraft, named
from tambores.warcraft.reading.combat import battle_in, is_decided, order, takes_part
from tambores.warcraft.reading.pieces import bases
from tambores.warcraft.table.actions import (
    ChooseResource,
    ChooseUnit,
    ChooseZone,
    Give,
    Pass,
    PlayCard,
)
from tambores.warcraft.table.events.course import CardLeft, CardPlayed, Gave
from tambores.warcraft.table.frames import Aftermath, CardWindow, Effect, March, Targeting
from tambores.warcraft.table.model import is_locked
from tambores.warcraft.table.table import WarTable

CARDS: dict[str, Card] = {
    card.id: card for card in (*outside.CARDS, *fighting.CARDS, *spending.CARDS)
}
"""Every card that is played in a window or in the own Spending, by id."""

_CARDS_OF = {
    name: frozenset(card for card in CARDS if name in CARDS[card].windows) for name in WINDOWS
}
_PLAYS = {card: PlayCard(card) for card in CARDS}


def open_window(
    draft: WarDraft, name: str, order: tuple[Seat, ...], zone: str = "", once: bool = False
) -> None:
    """Open a window for some seats now; it need not open if nobody is asked and nobody listens."""
    table = draft.table
    if order and (draft.is_told or table.options.ask == ALWAYS or _is_held(table, name, order)):
        draft.push(CardWindow(name, order, table.options.ask, once=once, zone=zone))


def _is_held(table: WarTable, name: str, seats: tuple[Seat, ...]) -> bool:
    """Whether one of some seats holds a card for a window."""
    for seat in seats:
        hand = table.camps[seat].hand
        if isinstance(hand, int) or not _CARDS_OF[name].isdisjoint(hand):
            return True
    return False


class CardWindowRoom(WindowRoom[WarTable, CardWindow]):
    """Asks seats in turn for cards until all pass in a row (WC-087, WC-Q6)."""

    kind, rule, passing = "window", "WC-086", Pass()
    answers = (PlayCard, Give, Pass)
    names = WINDOWS

    def check(self, position: At, window: CardWindow) -> None:
        """It has what its cards speak of: a combat, a march, a zone, a card to answer, a seat."""
        super().check(position, window)
        name, battle = window.name, battle_in(position.frames)
        kinds = {*map(type, position.frames)}
        require((name in COMBAT_WINDOWS) is (battle is not None))
        require(battle is None or {*window.order} <= {*order(battle)})
        require(name not in ("movement_start", "movement_end") or Aftermath in kinds)
        require(name != "movement_start" or March in kinds)
        require(name != "response" or Effect in kinds)
        require(bool(window.zone) is (name == "intrusion"))
        require((window.spender is not None) is (name == "gift"))

    def reactions(self, position: At, window: CardWindow, seat: Seat) -> tuple[Action, ...]:
        """The cards of the seat that fit; before a partner's Spending also gifts (WC-Q32)."""
        cards: tuple[Action, ...] = ()
        camp = position.table.camps[seat]
        assert isinstance(camp.hand, tuple)
        fits = _CARDS_OF[window.name]
        if not fits.isdisjoint(camp.hand) and not _is_out(position, window, seat):
            held = [card for card in dict.fromkeys(sorted(camp.hand)) if card in fits]
            cards = tuple(
                [_PLAYS[card] for card in held if CARDS[card].is_playable(position, window, seat)]
            )
        if window.spender is None:
            return cards
        gifts = (one for one in RESOURCES if getattr(camp, one))
        return (*cards, *(Give(window.spender, one) for one in gifts))

    def could_react(self, position: At, window: CardWindow, seat: Seat) -> bool:
        """Whether public facts let the seat react: whom `ask="always"` asks."""
        table, camp = position.table, position.table.camps[seat]
        if window.spender is not None and (camp.gold or camp.wood):
            return True
        if not size(camp.hand) or not camp.alive or _is_out(position, window, seat):
            return False
        return any(
            window.name in CARDS[card].windows and CARDS[card].is_open(position, window, seat)
            for card in table.pack.races[table.races[seat]].cards
        )

    def is_over(self, position: At, window: CardWindow) -> bool:
        """The window at the start of a round closes once Devour has ended the combat."""
        if window.name != "round_start":
            return False
        battle = battle_in(position.frames)
        return battle is not None and is_decided(position.table, battle)

    def refuse(self, position: At, frame: CardWindow, action: Action) -> Refusal:
        """Why the seat cannot play a card, or give, in this window."""
        seat = frame.order[0]
        if isinstance(action, PlayCard):
            return why_no_card(self, position, seat, action.card, frame.name)
        return why_no_gift(self, position, seat, action, (frame.spender,))

    def react(self, draft: WarDraft, window: CardWindow, action: Action) -> None:
        """Play the card, or give."""
        seat = window.order[0]
        if isinstance(action, Give):
            draft.do(Gave, seat, action.seat, action.resource)
        elif isinstance(action, PlayCard):
            named = (window.zone,) if window.zone else ()
            play_card(draft, seat, action.card, window.name, named)


def _is_out(position: At, window: CardWindow, seat: Seat) -> bool:
    """Whether a seat has lost its last participating unit, so that it plays no card (WC-086)."""
    if window.name not in COMBAT_WINDOWS:
        return False
    battle = battle_in(position.frames)
    return battle is not None and not takes_part(position.table, battle, position.table.races[seat])


def play_card(
    draft: WarDraft, seat: Seat, card: str, window: str, named: tuple[str, ...] = ()
) -> None:
    """A card leaves the hand; its targets come next, if it has any."""
    draft.do(CardLeft, seat, card)
    if CARDS[card].asks:
        draft.push(Targeting(seat, card, window))
    else:
        _played(draft, seat, card, window, named)


def why_no_card(room: AnyRoom, position: At, seat: Seat, card: str, moment: str) -> Refusal:
    """Why a seat cannot play a card: its hand, the moment, its units, or the card's condition."""
    table, battle, found = position.table, battle_in(position.frames), CARDS[card]
    params = {"card": f"@card.{card}", "text": f"@text.{card}"}
    hand = table.camps[seat].hand
    if isinstance(hand, int) or card not in hand:
        return room.refusal(position, "not_in_hand", "WC-086", **params)
    if moment not in found.windows:
        return room.refusal(position, "not_this_moment", found.rule, **params)
    if moment in COMBAT_WINDOWS and battle and not takes_part(table, battle, table.races[seat]):
        return room.refusal(position, "not_taking_part", "WC-086")
    return room.refusal(position, "no_target", found.rule, **params)


def why_no_gift(
    room: AnyRoom, position: At, seat: Seat, gift: Action, to: Sequence[Seat | None]
) -> Refusal:
    """Why a seat cannot give: the other seat, or its own resources (WC-Q32)."""
    assert isinstance(gift, Give)
    key = "no_resource" if gift.seat in to else "no_gift"
    return room.refusal(position, key, "WC-Q32", **named(gift))


class TargetingRoom(Room[WarTable, Targeting]):
    """The player of a card names its targets."""

    kind, rule, answers = "choose", "WC-086", (ChooseZone, ChooseUnit, ChooseResource)

    def check(self, position: At, frame: Targeting) -> None:
        """The card can be played at that moment and names another target."""
        card = CARDS.get(frame.card)
        require(card is not None and frame.window in card.windows)
        assert card is not None
        require(len(frame.targets) < card.asks and _are_named(position, frame))
        require((frame.window in COMBAT_WINDOWS) is (battle_in(position.frames) is not None))
        require(_plays(position, frame.seat))

    def offers(self, position: At, frame: Targeting) -> tuple[Action, ...]:
        """The possible next targets."""
        return CARDS[frame.card].targets(position, frame.seat, frame.targets)

    def refuse(self, position: At, frame: Targeting, action: Action) -> Refusal:
        """Why the card cannot name a unit or zone; else what it asks for."""
        table, card, reason = position.table, CARDS[frame.card], None
        if isinstance(action, ChooseUnit) and battle_in(position.frames):
            reason = why_not_unit(self, position, action.race, action)
        if isinstance(action, ChooseZone) and card.id == "town_portal":
            if not frame.targets and is_locked(table, action.zone):
                reason = self.refusal(position, "locked", "WC-044", source=action.zone)
            elif frame.targets and action.zone not in bases(table, frame.seat):
                reason = self.refusal(position, "not_a_hall", "WC-102", zone=action.zone)
        params = {"card": f"@card.{card.id}", "text": f"@text.{card.id}"}
        return reason or self.refusal(position, "wrong_target", card.rule, **params)

    def advance(self, draft: WarDraft, frame: Targeting) -> bool:
        """Let the card go without effect if its last targets have left the table."""
        if offers := self.offers(draft, frame):
            draft.offers = offers
            return True
        draft.pop()
        return False

    def perform(self, draft: WarDraft, frame: Targeting, action: Action) -> None:
        """The target is named; after the last one the card is played."""
        targets = (*frame.targets, word_of(action))
        if len(targets) < CARDS[frame.card].asks:
            draft.replace(evolved(frame, targets=targets))
        else:
            draft.pop()
            _played(draft, frame.seat, frame.card, frame.window, targets)


def _played(draft: WarDraft, seat: Seat, card: str, window: str, targets: tuple[str, ...]) -> None:
    """A card is played; in a combat the enemy may answer it before it takes effect (WC-105)."""
    draft.do(CardPlayed, seat, card, targets, window)
    if window == "response" or window not in COMBAT_WINDOWS:
        CARDS[card].take_effect(draft, seat, targets)
        return
    draft.push(Effect(seat, card, targets))
    open_window(draft, "response", _answerers(draft, seat), once=True)


def _answerers(draft: WarDraft, seat: Seat) -> tuple[Seat, ...]:
    """The enemies of a seat that take part and whose race has an answer in its deck."""
    table, battle = draft.table, battle_in(draft.frames)
    assert battle is not None
    enemies = table.lineup.enemies[table.races[seat]]
    return tuple(
        one
        for one in (*battle.defenders, *battle.attackers)
        if table.races[one] in enemies
        and "dispel_magic" in table.pack.races[table.races[one]].cards
        and takes_part(table, battle, table.races[one])
    )


def _are_named(position: At, frame: Targeting | Effect) -> bool:
    """Whether each target was possible after those before it."""
    card, seat, targets = CARDS[frame.card], frame.seat, frame.targets
    return all(
        target in map(word_of, card.targets(position, seat, targets[:place]))
        for place, target in enumerate(targets)
    )


def _plays(position: At, seat: Seat) -> bool:
    """Whether a seat can play cards now: in a combat it has to take part."""
    battle = battle_in(position.frames)
    return seat in (position.table.players if battle is None else order(battle))


class EffectRoom(Room[WarTable, Effect]):
    """Carries out a card that was not cancelled."""

    rule = "WC-086"

    def check(self, position: At, frame: Effect) -> None:
        """The card belongs to the combat, and its targets are words that it can name."""
        card = CARDS.get(frame.card)
        require(card is not None and {*card.windows} & {*COMBAT_WINDOWS})
        assert card is not None
        require(len(frame.targets) == card.asks and battle_in(position.frames) is not None)
        require(_plays(position, frame.seat))

    def advance(self, draft: WarDraft, frame: Effect) -> bool:
        """The effect, once the answer is known, unless its targets have left the table."""
        draft.pop()
        if not frame.cancelled and _are_named(draft, frame):
            CARDS[frame.card].take_effect(draft, frame.seat, frame.targets)
        return False
