"""Cards of Movement and Collection."""

from __future__ import annotations

from tambores.kernel.evolving import evolved
from tambores.kernel.game import Action
from tambores.kernel.prompt import Seat
from tambores.warcraft.content.vocabulary import (
    BUILDER,
    FLYING,
    FOREST,
    MELEE,
    MILITIA,
    UNIT_TYPES,
    UNITS,
    WORKER,
)
from tambores.warcraft.play.cards.base import Card
from tambores.warcraft.play.common import At, WarDraft
from tambores.warcraft.reading.pieces import bases, has_pieces, has_units, number_of, room_for
from tambores.warcraft.table.actions import ChooseZone
from tambores.warcraft.table.events.building import Depletion
from tambores.warcraft.table.events.combat import CalledToArms, ZoneCrippled
from tambores.warcraft.table.frames import CardWindow, March, Portal
from tambores.warcraft.table.layout import layout
from tambores.warcraft.table.model import is_locked
from tambores.warcraft.table.table import WarTable


def _march(position: At) -> March:
    """The Movement that is about to begin."""
    return next(frame for frame in position.frames if isinstance(frame, March))


class Haste(Card):
    """Own pieces of a zone move two zones more (WC-100)."""

    id, rule, windows, asks = "haste", "WC-100", ("movement_start",), 1

    def is_open(self, position: At, window: CardWindow, seat: Seat) -> bool:
        """In the own Movement, with a piece on the board."""
        table = position.table
        return _march(position).seat == seat and layout(table).pieces(table.races[seat]) > 0

    def is_playable(self, position: At, window: CardWindow, seat: Seat) -> bool:
        """With a zone that it can name."""
        return _march(position).seat == seat and bool(self.targets(position, seat, ()))

    def targets(self, position: At, seat: Seat, named: tuple[str, ...]) -> tuple[Action, ...]:
        """The zones with own pieces that are not hasted yet (WC-Q26)."""
        table, hasted = position.table, _march(position).hasted
        zones = table.board.zones_in(layout(table).pieces(table.races[seat]))
        return tuple([ChooseZone(zone) for zone in zones if zone not in hasted])

    def take_effect(self, draft: WarDraft, seat: Seat, targets: tuple[str, ...]) -> None:
        """The zone is hasted for this Movement."""
        old = _march(draft)
        new = evolved(old, hasted=(*old.hasted, targets[0]))
        draft.frames = tuple(new if frame is old else frame for frame in draft.frames)


class Cripple(Card):
    """Enemy pieces of a zone move one zone less (WC-116)."""

    id, rule, windows, asks = "cripple", "WC-116", ("movement_start",), 1

    def is_open(self, position: At, window: CardWindow, seat: Seat) -> bool:
        """In an enemy's Movement, with an enemy piece on the board."""
        side = position.table.scene.side_of
        enemy = side[_march(position).seat] != side[seat]
        return enemy and bool(self.targets(position, seat, ()))

    def targets(self, position: At, seat: Seat, named: tuple[str, ...]) -> tuple[Action, ...]:
        """The zones with enemy pieces."""
        table = position.table
        enemies = table.lineup.enemies[table.races[seat]]
        return tuple(
            ChooseZone(zone)
            for zone, ground in zip(table.board.order, table.grounds, strict=True)
            if has_pieces(ground, enemies)
        )

    def take_effect(self, draft: WarDraft, seat: Seat, targets: tuple[str, ...]) -> None:
        """The zone is marked for this turn."""
        draft.do(ZoneCrippled, targets[0])


class CallToArms(Card):
    """Workers of a zone fight as melee units (WC-104)."""

    id, rule, windows = "call_to_arms", "WC-104", ("intrusion",)

    def is_open(self, position: At, window: CardWindow, seat: Seat) -> bool:
        """Always: the window opens for it."""
        ground = position.table.ground(window.zone)
        return number_of(ground, (position.table.races[seat],), (WORKER, BUILDER)) > 0

    def take_effect(self, draft: WarDraft, seat: Seat, targets: tuple[str, ...]) -> None:
        """All workers there are militia."""
        draft.do(CalledToArms, draft.table.races[seat], targets[0])


class TownPortal(Card):
    """All own units of a zone go to the hall or an outpost (WC-102)."""

    id, rule, windows, asks = "town_portal", "WC-102", ("movement_end",), 2

    def is_open(self, position: At, window: CardWindow, seat: Seat) -> bool:
        """With an own unit on the board, and an own hall or completed outpost."""
        table = position.table
        return layout(table).units(table.races[seat]) > 0 and bool(bases(table, seat))

    def is_playable(self, position: At, window: CardWindow, seat: Seat) -> bool:
        """If some source and target can be completed."""
        table = position.table
        zones = table.board.zones_in(layout(table).units(table.races[seat]))
        ends = bases(table, seat)
        return any(_portal_targets(table, seat, zone, ends) for zone in zones)

    def targets(self, position: At, seat: Seat, named: tuple[str, ...]) -> tuple[Action, ...]:
        """First the zone to leave, then the zone to go to (WC-Q22)."""
        table = position.table
        ends = bases(table, seat)
        if named:
            return tuple(map(ChooseZone, _portal_targets(table, seat, named[0], ends)))
        zones = table.board.zones_in(layout(table).units(table.races[seat]))
        sources = [zone for zone in zones if _portal_targets(table, seat, zone, ends)]
        return tuple(map(ChooseZone, sources))

    def take_effect(self, draft: WarDraft, seat: Seat, targets: tuple[str, ...]) -> None:
        """The units leave; the owner places those above the limit first."""
        source, target = targets
        draft.push(Portal(seat, source, target))


def _portal_targets(
    table: WarTable, seat: Seat, source: str, ends: tuple[str, ...]
) -> tuple[str, ...]:
    """Those of some zones to which the units of a zone can go, all of them placed (WC-Q22)."""
    race = table.races[seat]
    if not has_units(table.ground(source), (race,)) or is_locked(table, source):
        return ()
    return tuple(
        target
        for target in ends
        if target != source and can_complete(table, race, Portal(seat, source, target))
    )


def unplaced(table: WarTable, race: str, portal: Portal) -> dict[str, int]:
    """The units that a Town Portal moves and that have no place yet, by kind."""
    left = {kind: table.count(race, kind, portal.source) for kind in UNITS}
    for kind, _ in portal.placed:
        left[kind] -= 1
    return left


def above_limit(table: WarTable, race: str, portal: Portal, kinds: tuple[str, ...]) -> int:
    """How many of these kinds, which share a limit, do not fit into the target of a Town Portal."""
    left = unplaced(table, race, portal)
    return sum(left[kind] for kind in kinds) - room_for(table, race, kinds[0], portal.target)


def can_complete(table: WarTable, race: str, portal: Portal) -> bool:
    """Whether the units above the limits of a Town Portal all find a place beside the target."""
    called = above_limit(table, race, portal, (MILITIA,))
    if called > 0 and called > _room_beside(table, race, portal, MILITIA):
        return False
    above = above_limit(table, race, portal, UNIT_TYPES)
    if above <= 0:
        return True
    if above > _room_beside(table, race, portal, FLYING):
        return False
    # Every zone for walkers is one for flyers as well.
    walkers = above - unplaced(table, race, portal)[FLYING]
    return walkers <= 0 or walkers <= _room_beside(table, race, portal, MELEE)


def _room_beside(table: WarTable, race: str, portal: Portal, kind: str) -> int:
    return sum(open_places(table, race, portal, kind).values())


def open_places(table: WarTable, race: str, portal: Portal, kind: str) -> dict[str, int]:
    """The room for units of a kind in the zones beside the target of a Town Portal (WC-Q22)."""
    board = table.board
    closed = table.scene.closed
    found = {}
    for zone in board.flanks(portal.target, kind):
        site = board.site(zone)
        if zone == portal.source or (site.kind == "clear" and closed):
            continue
        if site.kind == "mountain" and kind != FLYING:
            continue
        beside = [one for one, at in portal.placed if at == zone]
        taken = sum((one == MILITIA) is (kind == MILITIA) for one in beside)
        room = room_for(table, race, kind, zone) - taken
        if room > 0:
            found[zone] = room
    return found


class Renew(Card):
    """A forest loses its depletion marker (WC-111)."""

    id, rule, windows, asks = "renew", "WC-111", ("collection_start",), 1

    def is_open(self, position: At, window: CardWindow, seat: Seat) -> bool:
        """While a forest has a marker."""
        return bool(self.targets(position, seat, ()))

    def targets(self, position: At, seat: Seat, named: tuple[str, ...]) -> tuple[Action, ...]:
        """The forests with a marker."""
        table = position.table
        return tuple(
            ChooseZone(site.id)
            for site, ground in zip(table.board.sites, table.grounds, strict=True)
            if site.kind == FOREST and ground.depletion
        )

    def take_effect(self, draft: WarDraft, seat: Seat, targets: tuple[str, ...]) -> None:
        """The marker is gone."""
        draft.do(Depletion, targets[0], 0)


CARDS: tuple[Card, ...] = (Haste(), Cripple(), CallToArms(), TownPortal(), Renew())
