"""The course of a game: destinies, rounds and phases, King's Favour, Placement (1.6, 1.7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tambores.kernel.game import Action
from tambores.kernel.prompt import Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import Room, below, require
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.content.goods import goods, written
from tambores.kingdom_defenders.play import horde, maintenance, scoring
from tambores.kingdom_defenders.play.common import (
    At,
    KingdomDraft,
    gain,
    in_phase,
    in_sight,
    moved_to_gate,
    take_back,
)
from tambores.kingdom_defenders.table import actions as a
from tambores.kingdom_defenders.table import events as e
from tambores.kingdom_defenders.table import frames
from tambores.kingdom_defenders.table.events.base import card_said, slot_said
from tambores.kingdom_defenders.table.slots import (
    camps_sleep,
    can_place,
    passive,
    placeable,
    spec,
    why_not_place,
)
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.toolkit.offers import each, made
from tambores.toolkit.piles import size


class DestiniesRoom(Room[KingdomTable, frames.Destinies]):
    """Each seat secretly keeps a destiny and takes its goods (KD-029, KD-030)."""

    kind, rule, answers = "destiny", "KD-029", (a.KeepDestiny,)

    def check(self, position: At, frame: frames.Destinies) -> None:
        """It asks whoever has been dealt destinies."""
        dealt = [seat for seat, hero in enumerate(position.table.heroes) if size(hero.dealt)]
        require(sorted(frame.queue) == dealt and in_phase(position, frame))

    def offers(self, position: At, frame: frames.Destinies) -> tuple[Action, ...]:
        """Each card, with each way to take its either-icons."""
        dealt = position.table.heroes[frame.seat].dealt
        assert isinstance(dealt, tuple)
        return tuple([
            made(a.KeepDestiny, card, weapons)
            for card in dealt
            for weapons in range(_either(position.table, card) + 1)
        ])  # fmt: skip

    def refuse(self, position: At, frame: frames.Destinies, action: a.KeepDestiny) -> Refusal:
        """A card that was not dealt; too many weapons."""
        dealt = position.table.heroes[frame.seat].dealt
        if isinstance(dealt, tuple) and action.card not in dealt:
            return self.refusal(position, "not_dealt", card=card_said(action.card))
        most = _either(position.table, action.card)
        return self.refusal(position, "wrong_weapons", "KD-030", most=most)

    def perform(self, draft: KingdomDraft, frame: frames.Destinies, action: a.KeepDestiny) -> None:
        """Keep it."""
        start = dict(draft.table.pack.destinies[action.card].start)
        either = start.pop(v.EITHER, 0)
        start[v.WEAPON] = start.get(v.WEAPON, 0) + action.weapons
        start[v.SPELL] = start.get(v.SPELL, 0) + either - action.weapons
        taken = written([(kind, start[kind]) for kind in v.STOCK if start.get(kind)])
        draft.do(e.DestinyKept, frame.seat, action.card, taken, in_sight(draft.table))
        draft.replace(frames.Destinies(frame.queue[1:]))

    def asks(self, draft: KingdomDraft, frame: frames.Destinies) -> bool:
        """Until all have chosen."""
        return bool(frame.queue)


def _either(table: KingdomTable, card: str) -> int:
    """The either-icons of what a destiny brings."""
    return dict(table.pack.destinies[card].start).get(v.EITHER, 0)


class CourseRoom(Room[KingdomTable, frames.Course]):
    """One phase after the other (KD-004)."""

    rule = "KD-004"

    def check(self, position: At, frame: frames.Course) -> None:
        """What a phase has begun is being done: destinies, dice, a siege; screens are up."""
        table, kinds = position.table, {*map(type, position.frames)}
        besieged = frames.HordeList in kinds or frame.next == v.SCORING
        require(frames.Destinies in kinds or not any(size(hero.dealt) for hero in table.heroes))
        require(not any(hero.lifted for hero in table.heroes))
        require(besieged or bool(table.horde) is bool(table.marker))
        require(frame.next != v.FAVOUR or not table.dice or table.phase == v.MAINTENANCE)

    def advance(self, draft: KingdomDraft, frame: frames.Course) -> bool:
        """Begin the next phase."""
        BEGINNINGS[frame.next](draft)
        return False


def _begin(draft: KingdomDraft, phase: str, after: str) -> None:
    draft.replace(frames.Course(after))
    draft.do(e.PhaseStarted, phase)


def _favour(draft: KingdomDraft) -> None:
    """KD-035 to KD-037; not in round 1 (KD-031)."""
    if draft.table.round == 1:
        draft.replace(frames.Course(v.PLACE))
        return
    _begin(draft, v.FAVOUR, v.PLACE)
    table = draft.table
    place = {seat: -number for number, seat in enumerate(table.order)}
    queue = sorted(table.seats, key=lambda seat: (table.heroes[seat].fame, place[seat]))
    draft.push(frames.Favour(tuple(queue)))
    draft.push(frames.Excluding(queue[0], (), len(v.DICE) - len(queue)))


def _place(draft: KingdomDraft) -> None:
    _begin(draft, v.PLACE, v.ZONE_A)
    draft.push(frames.Placing(draft.table.order[0]))


def _zone_a(draft: KingdomDraft) -> None:
    _begin(draft, v.ZONE_A, v.ZONE_B)
    draft.push(frames.Characters(1))


def _zone_b(draft: KingdomDraft) -> None:
    """The turn order stays as it is now (3.3)."""
    _begin(draft, v.ZONE_B, v.ZONE_C)
    draft.push(frames.Actions(draft.table.order))


def _zone_c(draft: KingdomDraft) -> None:
    """Not in round 1 (KD-077); a disc there by mistake comes back."""
    if not draft.table.options.has_hordes:  # KD-112
        draft.replace(frames.Course(v.ZONE_D))
        return
    if camps_sleep(draft.table):
        for slot in v.CAMP_SLOTS:
            take_back(draft, slot)
        draft.replace(frames.Course(v.ZONE_D))
        return
    _begin(draft, v.ZONE_C, v.HORDE)
    draft.push(frames.Camps(0))


def _horde(draft: KingdomDraft) -> None:
    """KD-085; round 6 ends with it (KD-002)."""
    last = draft.table.round == v.ROUNDS
    _begin(draft, v.HORDE, v.SCORING if last else v.ZONE_D)
    horde.move(draft)


def _zone_d(draft: KingdomDraft) -> None:
    """KD-091: first gate slot 1, then gate slot 2."""
    _begin(draft, v.ZONE_D, v.MAINTENANCE)
    for gate, slot in enumerate(v.GATES, 1):
        laid = draft.table.laid(slot)
        if laid is None:
            continue
        order = moved_to_gate(draft.table.order, laid.seat, gate)
        if order != draft.table.order:
            draft.do(e.OrderChanged, order)
        take_back(draft, slot)


def _maintenance(draft: KingdomDraft) -> None:
    _begin(draft, v.MAINTENANCE, v.FAVOUR)
    maintenance.maintain(draft)
    table = draft.table
    if table.round >= (v.ROUNDS if table.options.has_hordes else v.FAMILY_ROUNDS):
        draft.replace(frames.Course(v.SCORING))
        return
    draft.do(e.RoundStarted, table.round + 1)
    if table.options.has_hordes and table.round == 1 and not draft.table.horde:  # KD-033
        horde.reveal(draft)


def _scoring(draft: KingdomDraft) -> None:
    _begin(draft, v.SCORING, v.SCORING)
    scoring.begin(draft)


BEGINNINGS: Mapping[str, Callable[[KingdomDraft], None]] = {
    v.FAVOUR: _favour, v.PLACE: _place, v.ZONE_A: _zone_a, v.ZONE_B: _zone_b, v.ZONE_C: _zone_c,
    v.HORDE: _horde, v.ZONE_D: _zone_d, v.MAINTENANCE: _maintenance, v.SCORING: _scoring,
}  # fmt: skip
"""How each phase begins."""


# --- King's Favour ------------------------------------------------------------------------------


class ExcludingRoom(Room[KingdomTable, frames.Excluding]):
    """With fewer than four players the lowest leaves out dice (KD-035, KD-Q19)."""

    kind, rule, answers = "exclude", "KD-035", (a.Exclude,)

    def check(self, position: At, frame: frames.Excluding) -> None:
        """So many dice are left out that one is rolled for each seat."""
        table, out = position.table, {*frame.dice}
        require(len(out) == len(frame.dice) and not table.dice)
        require(len(out) + frame.left == len(v.DICE) - len(table.heroes))
        require(isinstance(below(position, frame), frames.Favour))

    def offers(self, position: At, frame: frames.Excluding) -> tuple[Action, ...]:
        """The dice that are still in."""
        return each(a.Exclude, [die for die in v.DICE if die not in frame.dice])

    def refuse(self, position: At, frame: frames.Excluding, action: Action) -> Refusal:
        """A die that is left out already."""
        return self.refusal(position, "die_out")

    def perform(self, draft: KingdomDraft, frame: frames.Excluding, action: a.Exclude) -> None:
        """One die fewer."""
        draft.do(e.DieExcluded, frame.seat, action.die)
        dice = (*frame.dice, action.die)
        draft.replace(frames.Excluding(frame.seat, dice, frame.left - 1))

    def asks(self, draft: KingdomDraft, frame: frames.Excluding) -> bool:
        """Until enough dice are left out."""
        return frame.left > 0

    def close(self, draft: KingdomDraft, frame: frames.Excluding) -> None:
        """Roll the rest together (KD-Q19)."""
        for die in v.DICE:
            if die not in frame.dice:
                (face,) = draft.rolled("favour", draft.table.pack.dice[die])
                draft.do(e.Rolled, die, face, "favour")


class FavourRoom(Room[KingdomTable, frames.Favour]):
    """Each takes one of the dice left (KD-036)."""

    kind, rule, answers = "favour", "KD-036", (a.TakeDie,)

    def check(self, position: At, frame: frames.Favour) -> None:
        """It is a phase."""
        require(in_phase(position, frame))

    def offers(self, position: At, frame: frames.Favour) -> tuple[Action, ...]:
        """The dice that nobody has taken."""
        return each(a.TakeDie, [one.die for one in position.table.dice if one.taken is None])

    def refuse(self, position: At, frame: frames.Favour, action: a.TakeDie) -> Refusal:
        """A die that is taken, or left out."""
        lies = any(one.die == action.die for one in position.table.dice)
        return self.refusal(position, "die_taken" if lies else "die_not_rolled")

    def perform(self, draft: KingdomDraft, frame: frames.Favour, action: a.TakeDie) -> None:
        """Gain what it shows (KD-038 to KD-041)."""
        seat = frame.seat
        draft.replace(frames.Favour(frame.queue[1:]))
        result = next(one.result for one in draft.table.dice if one.die == action.die)
        draft.do(e.DieTaken, seat, action.die, result)
        gain(draft, seat, goods(result), "favour")

    def asks(self, draft: KingdomDraft, frame: frames.Favour) -> bool:
        """Until all have one."""
        return bool(frame.queue) and super().asks(draft, frame)


# --- Placement ----------------------------------------------------------------------------------


class PlacingRoom(Room[KingdomTable, frames.Placing]):
    """In turn order each takes a slot, until nobody can or wants to (KD-042)."""

    kind, rule, answers = "place", "KD-042", (a.Place, a.Pass)

    def check(self, position: At, frame: frames.Placing) -> None:
        """It is a phase."""
        require(in_phase(position, frame))

    def offers(self, position: At, frame: frames.Placing) -> tuple[Action, ...]:
        """The slots in slot order, and passing."""
        return (*each(a.Place, placeable(position.table, frame.seat)), made(a.Pass))

    def refuse(self, position: At, frame: frames.Placing, action: Action) -> Refusal:
        """The rule that closes the slot."""
        if isinstance(action, a.Place):
            found = why_not_place(position.table, frame.seat, action.slot)
            if found is not None:
                key, rule, params = found
                return self.refusal(
                    position, key, rule, **{"slot": slot_said(action.slot), **params}
                )
        return self.refusal(position, "not_offered")

    def perform(self, draft: KingdomDraft, frame: frames.Placing, action: Action) -> None:
        """Lay discs, the grey one first (KD-Q46), and pay (KD-044); or pass (KD-043)."""
        seat = frame.seat
        if isinstance(action, a.Place):
            found = spec(draft.table, action.slot)
            assert found is not None
            asked, grey = found.requirement, draft.table.has_grey(seat)
            own = asked.discs - grey
            draft.do(e.Placed, seat, action.slot, own, grey, asked.coins, asked.fame)
        else:
            draft.do(e.Passed, seat)
        draft.replace(frames.Placing(_next(draft.table, seat)))

    def advance(self, draft: KingdomDraft, frame: frames.Placing) -> bool:
        """Ask the next that has discs and has not passed (KD-Q20)."""
        table, seat = draft.table, frame.seat
        for _ in table.seats:
            if can_place(table, seat):
                if seat != frame.seat:
                    draft.replace(frames.Placing(seat))
                return True
            seat = _next(table, seat)
        draft.pop()
        _pay_fees(draft)
        return False


def _next(table: KingdomTable, seat: Seat) -> Seat:
    """The next seat in turn order."""
    order = table.order
    return order[(order.index(seat) + 1) % len(order)]


def _pay_fees(draft: KingdomDraft) -> None:
    """When Placement ends, coins for what rivals have paid (`fees()`, KD-Q48)."""
    table = draft.table
    for seat in table.order:
        tile = passive(table, seat)
        if tile and any(one.name == "fees" for one in tile.effects):
            coins = sum(hero.tolls for one, hero in enumerate(table.heroes) if one != seat)
            if coins:
                draft.do(e.Gained, seat, f"{coins}c", "fees")
