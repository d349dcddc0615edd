"""Zones A, B and C, and the activation of a slot (1.8 to 1.10)."""

from __future__ import annotations

from abc import abstractmethod
from typing import TypeVar

from tambores.kernel.frame import Frame
from tambores.kernel.game import Action
from tambores.kernel.prompt import Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import Room, below, require
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.content.goods import written
from tambores.kingdom_defenders.content.pack import Tile
from tambores.kingdom_defenders.play import effects
from tambores.kingdom_defenders.play.common import (
    At,
    KingdomDraft,
    add_fame,
    gain,
    in_phase,
    needs_marker,
    suffer,
    take_back,
)
from tambores.kingdom_defenders.reading.costs import amounts_due, kinds_to_pay, why_unpayable
from tambores.kingdom_defenders.reading.deeds import within_reach
from tambores.kingdom_defenders.reading.idle import sleeps
from tambores.kingdom_defenders.table import actions as a
from tambores.kingdom_defenders.table import events as e
from tambores.kingdom_defenders.table import frames
from tambores.kingdom_defenders.table.events.base import slot_said
from tambores.kingdom_defenders.table.hordes import wanted
from tambores.kingdom_defenders.table.slots import card_on, passive, slots_in_b, tile_on
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.toolkit.offers import each

F = TypeVar("F", bound=Frame)

ADVENTURER, POPULAR = 3, 5
"""The adventures, and the Fame by the Bard, of one round that make an achievement."""


def why_not_activate(table: KingdomTable, seat: Seat, slot: str) -> tuple[str, str] | None:
    """The key and the rule of why a slot can only be forgone; None if its action can be done."""
    if slot in v.DEED_SLOTS:
        return None if within_reach(table, seat) else ("no_deed", "KD-059")
    card = card_on(table, slot)
    if card is not None:
        return why_unpayable(table, seat, card, slot)
    tile = tile_on(table, slot)
    if tile is None:
        return "no_card", "KD-020"
    if sleeps(table, tile):
        return "sleeps", "KD-050"
    return ("blocked", "KD-Q22") if effects.is_blocked(table, seat, tile) else None


class SlotsRoom(Room[KingdomTable, F]):
    """A player activates slots, or forgoes them (KD-057, KD-058)."""

    answers = (a.Activate, a.Forgo)

    def check(self, position: At, frame: F) -> None:
        """It is a phase."""
        require(in_phase(position, frame))

    @abstractmethod
    def slots(self, position: At, frame: F) -> list[str]:
        """The slots to choose from."""

    def offers(self, position: At, frame: F) -> tuple[Action, ...]:
        """Activating each slot that is not blocked, and forgoing each (KD-Q22)."""
        table, seat, slots = position.table, self.seat(position, frame), self.slots(position, frame)
        able = [slot for slot in slots if why_not_activate(table, seat, slot) is None]
        return (*each(a.Activate, able), *each(a.Forgo, slots))

    def refuse(self, position: At, frame: F, action: a.Activate | a.Forgo) -> Refusal:
        """Another slot, a passive character, an action that can do nothing."""
        seat, slot = self.seat(position, frame), slot_said(action.slot)
        if action.slot not in self.slots(position, frame):
            tile = tile_on(position.table, action.slot)
            laid = position.table.laid(action.slot)
            if laid and laid.seat == seat and tile and tile.kind == v.PASSIVE:
                return self.refusal(position, "passive", "KD-054", slot=slot)
            return self.refusal(position, "not_your_slot", slot=slot)
        found = why_not_activate(position.table, seat, action.slot)
        if found is None:
            return self.refusal(position, "not_offered")
        return self.refusal(position, *found, slot=slot)

    def perform(self, draft: KingdomDraft, frame: F, action: a.Activate | a.Forgo) -> None:
        """Activate the slot, or take its discs back; an adventure costs Fame then (KD-067)."""
        seat, slot = self.seat(draft, frame), action.slot
        if isinstance(action, a.Activate):
            draft.do(e.Activated, seat, slot)
            draft.push(frames.Activation(seat, slot))
            return
        draft.do(e.Forgone, seat, slot)
        take_back(draft, slot)
        if slot[0] == "V":
            add_fame(draft, seat, -draft.table.pack.failure, "forgone")


class CharactersRoom(SlotsRoom[frames.Characters]):
    """The characters act in their order (KD-052)."""

    kind, rule = "character", "KD-052"

    def seat(self, position: At, frame: frames.Characters) -> Seat:
        """The owner of the disc."""
        laid = position.table.laid(v.SPACES[frame.space])
        assert laid is not None
        return laid.seat

    def slots(self, position: At, frame: frames.Characters) -> list[str]:
        """The space."""
        return [v.SPACES[frame.space]]

    def advance(self, draft: KingdomDraft, frame: frames.Characters) -> bool:
        """Pass over spaces without a disc, and passive characters (KD-054)."""
        if frame.space >= len(v.SPACES):
            draft.pop()
            return False
        slot = v.SPACES[frame.space]
        tile = tile_on(draft.table, slot)
        if draft.table.laid(slot) and tile and tile.kind != v.PASSIVE:
            return True
        draft.replace(frames.Characters(frame.space + 1))
        return False

    def perform(
        self, draft: KingdomDraft, frame: frames.Characters, action: a.Activate | a.Forgo
    ) -> None:
        """Do it, and take the disc back (KD-053)."""
        draft.replace(frames.Characters(frame.space + 1))
        super().perform(draft, frame, action)


class ActionsRoom(SlotsRoom[frames.Actions]):
    """Each in turn order activates all own slots of zone B, in any order (KD-056)."""

    kind, rule = "zone_b", "KD-056"

    def slots(self, position: At, frame: frames.Actions) -> list[str]:
        """Its slots."""
        return slots_in_b(position.table, frame.seat)

    def advance(self, draft: KingdomDraft, frame: frames.Actions) -> bool:
        """Ask while it has slots there."""
        if not frame.queue:
            draft.pop()
            return False
        if self.slots(draft, frame):
            return True
        draft.replace(frames.Actions(frame.queue[1:]))
        return False


# --- one slot -----------------------------------------------------------------------------------


class ActivationRoom(Room[KingdomTable, frames.Activation]):
    """A slot from its activation until its discs are back."""

    rule = "KD-057"

    def check(self, position: At, frame: frames.Activation) -> None:
        """It is part of zone A or B; an adventure is being paid for by whoever lies there."""
        table, slot, laid = position.table, frame.slot, position.table.laid(frame.slot)
        zone = below(position, frame)
        require(isinstance(zone, frames.Characters | frames.Actions) and frame.stage)
        require(len(frame.due) == (3 if frame.stage == 2 else 0))
        if slot[0] == "V":
            payment = position.frames[-1]
            require(isinstance(payment, frames.WoundMarker if frame.stage == 2 else frames.Paying))
            require(laid is not None and laid.seat == frame.seat)
            require(card_on(table, slot) is not None)
            require(position.frames[-2] is frame and getattr(payment, "seat", None) == frame.seat)
            require(_covers(table, frame.seat, frame.due))

    def advance(self, draft: KingdomDraft, frame: frames.Activation) -> bool:
        """Do the action, then take the discs back."""
        if frame.slot[0] == "V":
            self._adventure(draft, frame)
        elif frame.stage:
            draft.pop()
            take_back(draft, frame.slot)
        else:
            draft.replace(frames.Activation(frame.seat, frame.slot, 1))
            if frame.slot[0] == "B":
                draft.push(frames.Pointing(frame.seat))
            else:
                tile = tile_on(draft.table, frame.slot)
                assert tile is not None
                effects.begin(draft, frame.seat, tile)
        return False

    def _adventure(self, draft: KingdomDraft, frame: frames.Activation) -> None:
        """Choices first, then a marker if one is needed, then all at once (KD-Q17)."""
        seat, slot, chosen = frame.seat, frame.slot, frame.chosen
        card = card_on(draft.table, slot)
        assert card is not None
        if frame.stage == 0:
            draft.replace(frames.Activation(seat, slot, 1, chosen))
            if draft.table.pack.adventures[card].cost[2]:
                draft.push(frames.Paying(seat, slot))
            return
        due = frame.due or amounts_due(draft.table, seat, card, chosen)
        if frame.stage == 1 and due[2] and needs_marker(draft.table, seat):
            draft.replace(frames.Activation(seat, slot, 2, chosen, due))  # the Guide may go (P7)
            draft.push(frames.WoundMarker(seat, slot))
            return
        draft.pop()
        self._complete(draft, frame, card, due)

    def _complete(
        self, draft: KingdomDraft, frame: frames.Activation, card: str, due: tuple[int, ...]
    ) -> None:
        """Pay, discs back, goods, card (KD-068)."""
        seat, (weapons, spells, wounds) = frame.seat, due
        paid = [pair for pair in ((v.WEAPON, weapons), (v.SPELL, spells)) if pair[1]]
        if paid:
            draft.do(e.Paid, seat, written(paid))
        if wounds and frame.stage == 2:  # its marker has been taken
            draft.do(e.Wounds, seat, wounds)
        elif wounds:
            suffer(draft, seat, wounds)
        take_back(draft, frame.slot)
        gain(draft, seat, draft.table.pack.adventures[card].gains, "adventure")
        draft.do(e.AdventureDone, seat, card)
        _show_next_card(draft, frame.slot)
        if draft.table.heroes[seat].done == ADVENTURER:
            draft.do(e.Feat, seat, "adventurer")
        bonus(draft, seat, "adventure")


def _covers(table: KingdomTable, seat: Seat, due: tuple[int, ...]) -> bool:
    """Whether a seat has the weapons and spells that are due."""
    stock = table.heroes[seat].stock
    return stock is not None and all(one <= have for one, have in zip(due[:2], stock, strict=False))


def _show_next_card(draft: KingdomDraft, slot: str) -> None:
    """At the deck's place the next card of the deck is in sight (KD-020)."""
    deck = draft.table.adventure_deck
    assert isinstance(deck, tuple)
    if v.ROW.index(slot) == draft.table.deck_place and deck:
        draft.do(e.CardShown, slot, deck[-1])


def bonus(draft: KingdomDraft, seat: Seat, event: str) -> None:
    """What a passive character brings after an adventure or a deed (KD-Q48)."""
    tile: Tile | None = passive(draft.table, seat)
    for effect in tile.effects if tile else ():
        if effect.name == "bonus" and effect.word == event:
            assert tile is not None
            gain(draft, seat, effect.goods, "bard" if tile.id == v.BARD else "bonus")
    hero = draft.table.heroes[seat]
    if hero.bard_fame >= POPULAR and "popular" not in hero.feats:
        draft.do(e.Feat, seat, "popular")


class PayingRoom(Room[KingdomTable, frames.Paying]):
    """The either-icons of an adventure, one by one (KD-Q2)."""

    kind, rule, answers = "pay", "KD-Q2", (a.Pay,)

    def check(self, position: At, frame: frames.Paying) -> None:
        """It belongs to the activation of an adventure."""
        activation = below(position, frame)
        require(isinstance(activation, frames.Activation) and activation.slot == frame.slot)
        require(card_on(position.table, frame.slot) is not None)

    def _card(self, position: At, frame: frames.Paying) -> str:
        card = card_on(position.table, frame.slot)
        assert card is not None
        return card

    def asks(self, draft: KingdomDraft, frame: frames.Paying) -> bool:
        """For each icon."""
        either = draft.table.pack.adventures[self._card(draft, frame)].cost[2]
        return len(frame.chosen) < either

    def close(self, draft: KingdomDraft, frame: frames.Paying) -> None:
        """The activation goes on with what was chosen."""
        below = draft.frames[-1]
        assert isinstance(below, frames.Activation)
        draft.replace(frames.Activation(below.seat, below.slot, below.stage, frame.chosen))

    def offers(self, position: At, frame: frames.Paying) -> tuple[Action, ...]:
        """What can be completed (KD-Q15)."""
        card = self._card(position, frame)
        return each(a.Pay, kinds_to_pay(position.table, frame.seat, card, frame.chosen))

    def refuse(self, position: At, frame: frames.Paying, action: a.Pay) -> Refusal:
        """A choice after which the cost could not be paid."""
        return self.refusal(position, "cannot_complete", "KD-Q15")

    def perform(self, draft: KingdomDraft, frame: frames.Paying, action: a.Pay) -> None:
        """One more."""
        draft.replace(frames.Paying(frame.seat, frame.slot, frame.chosen + action.kind))


# --- zone C -------------------------------------------------------------------------------------


class CampsRoom(Room[KingdomTable, frames.Camps]):
    """The slots of zone C act from top to bottom (KD-078)."""

    rule = "KD-078"

    def check(self, position: At, frame: frames.Camps) -> None:
        """It is a phase."""
        require(in_phase(position, frame))

    def advance(self, draft: KingdomDraft, frame: frames.Camps) -> bool:
        """The disc comes back; its owner is asked if it can add something, as all can see."""
        if frame.place >= len(v.CAMP_SLOTS):
            draft.pop()
            return False
        draft.replace(frames.Camps(frame.place + 1))
        slot = v.CAMP_SLOTS[frame.place]
        laid = draft.table.laid(slot)
        if laid is None:
            return False
        take_back(draft, slot)
        if wanted(draft.table, laid.seat):
            limit = draft.table.pack.limits[slot]
            draft.push(frames.Supplying(laid.seat, limit, "stock", duty=True))
        else:
            cost = draft.table.pack.empty_handed
            add_fame(draft, laid.seat, -cost, "empty_handed")  # KD-082
        return False
