"""Spending: training, building or upgrading, and the end of a seat's turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from tambores.kernel.evolving import evolved
from tambores.kernel.game import Action
from tambores.kernel.prompt import Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import Room, below, require
from tambores.kernel.window import ALWAYS
from tambores.toolkit.piles import size
from tambores.warcraft.content.pack import Pack
from tambores.warcraft.content.vocabulary import (
    DEPLOYMENT,
    MELEE,
    RESOURCES,
    SPEND,
    SPENDING,
    TRAINED,
    UNIT_TYPES,
    WORKER,
)
from tambores.warcraft.play.common import At, WarDraft, in_phase, named
from tambores.warcraft.play.goals import check_seat, total_of
from tambores.warcraft.play.windows import play_card, why_no_card, why_no_gift
from tambores.warcraft.table.actions import (
    Build,
    BuildOutpost,
    Done,
    Give,
    PlayCard,
    Summon,
    Train,
    Upgrade,
)
from tambores.warcraft.table.events.building import (
    BuildStarted,
    OutpostStarted,
    Trained,
    Upgraded,
)
from tambores.warcraft.table.events.course import (
    CardLeft,
    CardPlayed,
    Gave,
    TurnPartEnded,
)
from tambores.warcraft.table.frames import CardWindow, PartEnd, SpendingPart
from tambores.warcraft.table.layout import layout
from tambores.warcraft.table.model import (
    in_reserve,
    is_locked,
    outposts_in_reserve,
    tiles_in_reserve,
)
from tambores.warcraft.table.table import WarTable

DONE = Done()
TRAIN, BUILD, UPGRADE = "train", "build", "upgrade"
"""The three options, of which a seat takes one a turn (WC-058)."""

_CARDS = (PlayCard, Summon)
"""The actions that take a card from the hand."""

_TRAIN: Final = {kind: Train(kind) for kind in TRAINED}
_BUILD: Final = {kind: Build(kind) for kind in UNIT_TYPES}
_SUMMON: Final = {kind: Summon(kind) for kind in UNIT_TYPES}
_UPGRADE: Final = {kind: Upgrade(kind) for kind in UNIT_TYPES}
_outpost = lru_cache(maxsize=1 << 10)(BuildOutpost)
"""Purchases, made once."""


def begin(draft: WarDraft, seat: Seat) -> None:
    """The Spending of a seat: gifts, purchases, then the check of victory."""
    draft.push(PartEnd(seat))
    if not draft.table.scene.plays(seat, "spending"):
        return
    draft.push(SpendingPart(seat))
    if partners := draft.table.partners(seat):
        draft.push(CardWindow("gift", partners, draft.table.options.ask, spender=seat))


class PartEndRoom(Room[WarTable, PartEnd]):
    """Ends a seat's turn (WC-Q2)."""

    rule = "WC-Q2"

    def check(self, position: At, frame: PartEnd) -> None:
        """It ends a part of the Spending."""
        require(in_phase(position, frame, SPENDING))

    def advance(self, draft: WarDraft, frame: PartEnd) -> bool:
        """Tell the points, and check whether the side has won."""
        draft.pop()
        total = total_of(draft.table, frame.seat)
        draft.do(TurnPartEnded, frame.seat, total)
        if draft.table.options.victory_check == "own_spending":
            check_seat(draft, frame.seat, total)
        return False


class SpendingRoom(Room[WarTable, SpendingPart]):
    """The seat spends on one option, plays cards and gives to partners."""

    kind, rule = "spend", "WC-058"
    answers = (Train, Build, Summon, BuildOutpost, Upgrade, PlayCard, Give, Done)

    def check(self, position: At, frame: SpendingPart) -> None:
        """It is a part of the Spending."""
        require(isinstance(below(position, frame), PartEnd))

    def offers(self, position: At, frame: SpendingPart) -> tuple[Action, ...]:
        """Cards, gifts, purchases, and the end."""
        return (*_offers(position.table, frame), DONE)

    def refuse(self, position: At, frame: SpendingPart, action: Action) -> Refusal:
        """Why a card cannot be played, a resource given, or something bought."""
        table, seat = position.table, frame.seat
        if isinstance(action, PlayCard):
            return why_no_card(self, position, seat, action.card, SPEND)
        if isinstance(action, Give):
            return why_no_gift(self, position, seat, action, table.partners(seat))
        key, rule = next(_obstacles(table, frame, action))
        what = action.kind if isinstance(action, Train) else _PRICE[type(action)]
        camp, cost = table.camps[seat], table.pack.costs[what]
        params = {"zone": table.scene.halls[seat], **named(action)}
        return self.refusal(
            position, key, rule, **params,
            gold=cost.gold, wood=cost.wood, own_gold=camp.gold, own_wood=camp.wood,
        )  # fmt: skip

    def advance(self, draft: WarDraft, frame: SpendingPart) -> bool:
        """Go on by itself once nothing is left, as far as others may know."""
        found = _offers(draft.table, frame)
        if size(draft.table.camps[frame.seat].hand) and all(type(one) in _CARDS for one in found):
            draft.probe(frame.seat)  # without a card there is nothing to do
        if not found and not is_secret(draft.table, frame):
            draft.pop()
            return False
        draft.offers = (*found, DONE)
        return True

    def perform(self, draft: WarDraft, frame: SpendingPart, action: Action) -> None:
        """One purchase, card or gift."""
        seat = frame.seat
        match action:
            case PlayCard(card=card):
                play_card(draft, seat, card, SPEND)
            case Give(seat=receiver, resource=resource):
                draft.do(Gave, seat, receiver, resource)
            case Train(kind=kind):
                draft.do(Trained, seat, kind)
                draft.replace(evolved(frame, option=TRAIN))
            case Build(kind=kind):
                draft.do(BuildStarted, seat, kind, False)
                draft.replace(evolved(frame, option=BUILD))
            case Summon(kind=kind):
                draft.do(CardLeft, seat, "summon_building")
                draft.do(CardPlayed, seat, "summon_building", (), SPEND)
                draft.do(BuildStarted, seat, kind, True)
                draft.replace(evolved(frame, option=BUILD))
            case BuildOutpost(zone=zone):
                draft.do(OutpostStarted, seat, zone)
                draft.replace(evolved(frame, option=BUILD))
            case Upgrade(kind=kind):
                draft.do(Upgraded, seat, kind, draft.table.camps[seat].level(kind) + 1)
                upgraded = (*frame.upgraded, kind)
                draft.replace(evolved(frame, option=UPGRADE, upgraded=upgraded))
            case _:
                draft.pop()


def is_asked(table: WarTable, frame: SpendingPart) -> bool:
    """Whether the seat is asked, as far as others may know."""
    return is_secret(table, frame) or bool(_offers(table, frame))


def is_secret(table: WarTable, frame: SpendingPart) -> bool:
    """Whether the seat is asked whatever it holds, so that the question tells nothing."""
    return table.options.ask == ALWAYS and size(table.camps[frame.seat].hand) > 0


def _offers(table: WarTable, frame: SpendingPart) -> list[Action]:
    seat, camp = frame.seat, table.camps[frame.seat]
    hand = camp.hand
    assert isinstance(hand, tuple)
    found: list[Action] = []
    panel = table.scene.halls[seat]  # WC-130: without it there is nothing to buy
    if panel and (payable := affordable(table.pack, camp.gold, camp.wood)):
        for option, purchases in _PURCHASES.items():
            if frame.option in ("", option) and can_arrive(table, seat, option):  # WC-058
                found += purchases(table, frame, payable)
    cards = ("victory_point",) if frame.option else ("resources", "victory_point")  # WC-101
    found += [PlayCard(card) for card in cards if card in hand]
    if camp.gold or camp.wood:
        for partner in table.partners(seat):
            found += [Give(partner, resource) for resource in RESOURCES if getattr(camp, resource)]
    return found


def can_arrive(table: WarTable, seat: Seat, option: str) -> bool:
    """Whether what an option buys ever comes into play: Deployment brings all but levels."""
    return option == UPGRADE or table.scene.plays(seat, DEPLOYMENT)


@lru_cache(maxsize=1 << 10)
def affordable(pack: Pack, gold: int, wood: int) -> frozenset[str]:
    """What gold and wood pay: kinds of piece, "tile", "outpost" and "upgrade"."""
    costs = pack.costs.items()
    return frozenset(what for what, cost in costs if gold >= cost.gold and wood >= cost.wood)


def buildings(table: WarTable, seat: Seat, kind: str) -> int:
    """The completed buildings of a kind: one is printed for melee and one for workers (WC-018)."""
    printed = int(kind in (MELEE, WORKER))
    return printed if kind == WORKER else printed + table.camps[seat].tiles[UNIT_TYPES.index(kind)]


def free_buildings(table: WarTable, seat: Seat, kind: str) -> int:
    """The completed buildings of a kind with nobody in training (WC-059, WC-152)."""
    return buildings(table, seat, kind) - table.camps[seat].training[TRAINED.index(kind)]


def _trainings(table: WarTable, frame: SpendingPart, payable: frozenset[str]) -> list[Action]:
    seat = frame.seat
    return [
        _TRAIN[kind]
        for kind in TRAINED
        if kind in payable
        and free_buildings(table, seat, kind) > 0
        and in_reserve(table, table.races[seat], kind) > 0  # WC-016
    ]


def idle_worker(table: WarTable, seat: Seat, zone: str) -> bool:
    """Whether a worker in a zone can be assigned; not in a locked hall (WC-Q25)."""
    return table.count(table.races[seat], WORKER, zone) > 0 and not is_locked(table, zone)


def _buildings(table: WarTable, frame: SpendingPart, payable: frozenset[str]) -> list[Action]:
    seat, race = frame.seat, table.races[frame.seat]
    hand, hall = table.camps[seat].hand, table.scene.halls[seat]
    found: list[Action] = []
    if "tile" in payable:
        tiles = [kind for kind in UNIT_TYPES if tiles_in_reserve(table, seat, kind)]
        if idle_worker(table, seat, hall):
            found += [_BUILD[kind] for kind in tiles]
        if isinstance(hand, tuple) and "summon_building" in hand:
            found += [_SUMMON[kind] for kind in tiles]  # WC-118
    if "outpost" in payable and outposts_in_reserve(table, race):
        stands = layout(table)
        free = stands.idle(race) & ~(stands.done(race) | stands.building(race))  # WC-Q30
        found += map(_outpost, table.board.zones_in(free))
    return found


def _upgrades(table: WarTable, frame: SpendingPart, payable: frozenset[str]) -> list[Action]:
    seat = frame.seat
    if "upgrade" not in payable:
        return []
    return [
        _UPGRADE[kind]
        for kind in UNIT_TYPES
        if kind not in frame.upgraded and can_upgrade(table, seat, kind)  # WC-069
    ]


def can_upgrade(table: WarTable, seat: Seat, kind: str) -> bool:
    """Whether a type has another level, and the buildings for it (WC-068, WC-070, WC-150)."""
    levels = table.pack.races[table.races[seat]].levels[kind]
    number = table.camps[seat].level(kind)
    return number < len(levels) and buildings(table, seat, kind) >= levels[number - 1].needs


_PRICE: dict[type[Action], str] = {
    Build: "tile",
    Summon: "tile",
    BuildOutpost: "outpost",
    Upgrade: "upgrade",
}
"""What is paid for a purchase other than a piece."""


def _obstacles(table: WarTable, frame: SpendingPart, action: Any) -> Iterator[tuple[str, str]]:
    """What stands in the way of a purchase: keys of messages and rules, the price last."""
    if not table.scene.halls[frame.seat]:
        yield "not_in_scenario", "WC-130"
    option = UPGRADE if type(action) is Upgrade else TRAIN if type(action) is Train else BUILD
    if not can_arrive(table, frame.seat, option):
        yield "not_in_scenario", "WC-052"
    if frame.option not in ("", option):
        yield "second_option", "WC-058"
    match action:
        case Train(kind=kind):
            yield from _training_obstacles(table, frame.seat, kind)
        case BuildOutpost(zone=zone):
            yield from _outpost_obstacles(table, frame.seat, zone)
        case Upgrade(kind=kind):
            yield from _upgrade_obstacles(table, frame, kind)
        case _:
            yield from _tile_obstacles(table, frame.seat, action)


def _training_obstacles(table: WarTable, seat: Seat, kind: str) -> Iterator[tuple[str, str]]:
    if free_buildings(table, seat, kind) <= 0:
        yield "no_free_building", "WC-059"
    if in_reserve(table, table.races[seat], kind) <= 0:
        yield "no_marker", "WC-016"
    yield "too_dear", "WC-059"


def _tile_obstacles(
    table: WarTable, seat: Seat, action: Build | Summon
) -> Iterator[tuple[str, str]]:
    hand, hall = table.camps[seat].hand, table.scene.halls[seat]
    summons = isinstance(action, Summon)
    if summons and (isinstance(hand, int) or "summon_building" not in hand):
        yield "not_in_hand", "WC-118"
    if not tiles_in_reserve(table, seat, action.kind):
        yield "no_tile", "WC-017"
    if not summons and table.count(table.races[seat], WORKER, hall) and is_locked(table, hall):
        yield "locked_worker", "WC-044"
    if not summons and not idle_worker(table, seat, hall):
        yield "no_worker", "WC-063"
    yield "too_dear", "WC-063"


def _outpost_obstacles(table: WarTable, seat: Seat, zone: str) -> Iterator[tuple[str, str]]:
    race = table.races[seat]
    if not table.count(race, WORKER, zone):
        yield "no_worker", "WC-065"
    if race in dict(table.ground(zone).outposts):
        yield "outpost_there", "WC-Q30"
    if not outposts_in_reserve(table, race):
        yield "no_outpost", "WC-017"
    yield "too_dear", "WC-065"


def _upgrade_obstacles(
    table: WarTable, frame: SpendingPart, kind: str
) -> Iterator[tuple[str, str]]:
    levels = table.pack.races[table.races[frame.seat]].levels[kind]
    if kind in frame.upgraded:
        yield "twice", "WC-069"
    if table.camps[frame.seat].level(kind) == len(levels):
        yield "last_level", "WC-070"
    if not can_upgrade(table, frame.seat, kind):
        yield "requirement", "WC-068"
    yield "too_dear", "WC-068"


_PURCHASES = {TRAIN: _trainings, BUILD: _buildings, UPGRADE: _upgrades}
