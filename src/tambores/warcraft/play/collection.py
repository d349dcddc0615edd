"""Collection: mines, then forests; the Necromancers instead bring units."""

from __future__ import annotations

from tambores.kernel.evolving import evolved
from tambores.kernel.game import Action
from tambores.kernel.prompt import Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import Room, require
from tambores.warcraft.content.scenario import NECROMANCERS as MARCH
from tambores.warcraft.content.vocabulary import (
    BUILDER,
    COLLECTION,
    COMPLETE,
    FLYING,
    FOREST,
    GOLD,
    MELEE,
    MINE,
    NECROMANCER,
    RANGED,
    UNDEAD,
    UNIT_TYPES,
    WOOD,
    WORKER,
)
from tambores.warcraft.play.common import At, WarDraft, in_phase, named
from tambores.warcraft.play.windows import open_window
from tambores.warcraft.reading.pieces import room_for
from tambores.warcraft.table.actions import Collect, PlaceFree, Skip, Upgrade
from tambores.warcraft.table.events.building import Collected, Depletion, Freed, Upgraded
from tambores.warcraft.table.events.combat import OutpostDestroyed, Rolled
from tambores.warcraft.table.events.course import PhaseBlocked
from tambores.warcraft.table.frames import Gathering, Summoning
from tambores.warcraft.table.layout import layout
from tambores.warcraft.table.model import in_reserve
from tambores.warcraft.table.table import WarTable

STREAM = "resource"
DEPLETING = 3
"""The number on a die that depletes a zone (WC-047)."""

BROUGHT = {"A": MELEE, "B": RANGED, "C": FLYING}
"""The type of unit that a Necromancer on a token brings (WC-128)."""

MASTERED = ("D", "E")
"""The tokens on which a Necromancer brings an upgrade (WC-129)."""


def begin(draft: WarDraft, seat: Seat) -> None:
    """The Collection of a seat, after its window."""
    table = draft.table
    if table.scene.goal == MARCH and table.races[seat] == UNDEAD:
        draft.push(Summoning(seat, (*BROUGHT, *MASTERED)))
        return
    draft.push(Gathering(seat, _sources(table, table.races[seat])))
    open_window(draft, "collection_start", (seat,))


def is_fruitful(table: WarTable, seat: Seat) -> bool:
    """Whether a Collection of the seat can bring it anything."""
    race = table.races[seat]
    if table.scene.goal == MARCH and race == UNDEAD:
        tokens = (*BROUGHT, *MASTERED)
        return any(_gifts(table, Summoning(seat, (token,))) for token in tokens)
    return any(table.ground(zone).depletion < COMPLETE for zone in _sources(table, race))


def _sources(table: WarTable, race: str) -> tuple[str, ...]:
    """The mines and forests where a race has workers, in the order of Collection (WC-Q28)."""
    workers = _workers(table, race)
    return tuple([zone for zone, bit in table.board.sources if workers & bit])


def _workers(table: WarTable, race: str) -> int:
    """The zones with workers or builders of a race."""
    found = layout(table)
    return found.idle(race) | found.builders(race)


class GatheringRoom(Room[WarTable, Gathering]):
    """Rolls for idle workers, and asks about each builder (WC-Q9)."""

    kind, rule, answers = "collect", "WC-066", (Collect, Skip)

    def check(self, position: At, frame: Gathering) -> None:
        """It is a part of the Collection; the builder that it asks about is there."""
        table, race = position.table, position.table.races[frame.seat]
        require(in_phase(position, frame, COLLECTION))
        require(all(table.board.site(zone).kind in (MINE, FOREST) for zone in frame.left))
        require(not frame.builder or (frame.left and table.count(race, BUILDER, frame.left[0])))

    def offers(self, position: At, frame: Gathering) -> tuple[Action, ...]:
        """Let the builder collect, or not."""
        return Collect(frame.left[0]), Skip()

    def refuse(self, position: At, frame: Gathering, action: Action) -> Refusal:
        """The question is about one builder."""
        return self.refusal(position, "other_builder", "WC-Q9", zone=frame.left[0])

    def perform(self, draft: WarDraft, frame: Gathering, action: Action) -> None:
        """The builder collects and its outpost is lost, or it stays."""
        zone, *others = frame.left
        draft.replace(Gathering(frame.seat, tuple(others)))
        if isinstance(action, Collect):
            draft.do(OutpostDestroyed, draft.table.races[frame.seat], zone)
            _gather(draft, frame.seat, zone, 1)

    def advance(self, draft: WarDraft, frame: Gathering) -> bool:
        """Zone by zone: its idle workers roll, then its builder is asked."""
        if frame.builder:
            return True
        table, race = draft.table, draft.table.races[frame.seat]
        begins = frame.left == _sources(table, race)
        if frame.left and begins and not is_fruitful(table, frame.seat):
            draft.do(PhaseBlocked, frame.seat, COLLECTION)
        for place, zone in enumerate(frame.left):
            _gather(draft, frame.seat, zone, draft.table.count(race, WORKER, zone))
            asks = draft.table.count(race, BUILDER, zone)
            if asks and draft.table.ground(zone).depletion < COMPLETE:
                draft.replace(Gathering(frame.seat, frame.left[place:], True))
                return True
        draft.pop()
        return False


def _gather(draft: WarDraft, seat: Seat, zone: str, workers: int) -> None:
    """Workers roll one by one until the zone is completely depleted (WC-045 to WC-048)."""
    scene, race = draft.table.scene, draft.table.races[seat]
    resource = GOLD if draft.table.board.site(zone).kind == MINE else WOOD
    for _ in range(workers):
        level = draft.table.ground(zone).depletion
        if level == COMPLETE:
            return
        faces = draft.rolled(STREAM, draft.table.pack.resource_die)
        draft.do(Rolled, race, seat, WORKER, faces, 0, resource)
        draft.do(Collected, seat, zone, resource, faces[0])
        if faces[0] == DEPLETING and zone not in scene.endless:
            draft.do(Depletion, zone, level + 1)


# --- the March of the Necromancers ------------------------------------------------------------


class SummoningRoom(Room[WarTable, Summoning]):
    """A Necromancer on a token brings a unit or an upgrade (WC-128, WC-129)."""

    kind, rule, answers = "free", "WC-128", (PlaceFree, Upgrade, Skip)

    def check(self, position: At, frame: Summoning) -> None:
        """It is a part of the Collection, of the Undead."""
        require(in_phase(position, frame, COLLECTION))
        require(position.table.races[frame.seat] == UNDEAD)

    def offers(self, position: At, frame: Summoning) -> tuple[Action, ...]:
        """What the next token brings, and leaving it."""
        return (*_gifts(position.table, frame), Skip())

    def refuse(self, position: At, frame: Summoning, action: Action) -> Refusal:
        """What the token brings is a unit beside it or an upgrade, not both."""
        token, table = frame.left[0], position.table
        params = {"token": f"@token.{token}", "zone": dict(table.tokens)[token]}
        if token not in MASTERED:
            return self.refusal(position, "brings_unit", "WC-128", **params)
        if not isinstance(action, Upgrade):
            return self.refusal(position, "brings_upgrade", "WC-129", **params)
        if action.kind in frame.upgraded:
            return self.refusal(position, "twice", "WC-Q52", **named(action))
        return self.refusal(position, "last_level", "WC-070", **named(action))

    def perform(self, draft: WarDraft, frame: Summoning, action: Action) -> None:
        """Take it or leave it; the next token follows."""
        upgraded = frame.upgraded
        if isinstance(action, PlaceFree):
            draft.do(Freed, UNDEAD, BROUGHT[frame.left[0]], action.zone)
        elif isinstance(action, Upgrade):
            level = draft.table.camps[frame.seat].level(action.kind) + 1
            draft.do(Upgraded, frame.seat, action.kind, level, True)
            upgraded = (*upgraded, action.kind)
        draft.replace(Summoning(frame.seat, frame.left[1:], upgraded))

    def advance(self, draft: WarDraft, frame: Summoning) -> bool:
        """Pass over tokens that bring nothing."""
        while frame.left and not _gifts(draft.table, frame):
            frame = evolved(frame, left=frame.left[1:])
        if frame.left:
            draft.replace(frame)
            return True
        draft.pop()
        return False


def _gifts(table: WarTable, frame: Summoning) -> tuple[Action, ...]:
    """What the first token of the frame brings, if a Necromancer stands on it."""
    token = frame.left[0]
    zone = dict(table.tokens).get(token)
    if zone is None or not table.count(UNDEAD, NECROMANCER, zone):
        return ()
    if token in MASTERED:
        levels, camp = table.pack.races[UNDEAD].levels, table.camps[frame.seat]
        return tuple(
            Upgrade(kind)
            for kind in UNIT_TYPES
            if kind not in frame.upgraded and camp.level(kind) < len(levels[kind])
        )
    kind = BROUGHT[token]
    room = in_reserve(table, UNDEAD, kind) and room_for(table, UNDEAD, kind, zone)
    return (PlaceFree(zone),) if room else ()
