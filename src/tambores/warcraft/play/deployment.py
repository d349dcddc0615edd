"""Deployment: trained pieces come to the board, buildings and outposts are completed."""

from __future__ import annotations

from functools import lru_cache

from tambores.kernel.game import Action
from tambores.kernel.prompt import Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import Room, require
from tambores.warcraft.content.vocabulary import DEPLOYMENT, TRAINED, UNIT_TYPES, WORKER
from tambores.warcraft.play.common import At, WarDraft, in_phase, named, waits
from tambores.warcraft.reading.pieces import bases, room_for
from tambores.warcraft.table.actions import Complete, CompleteOutpost, Deploy, Done
from tambores.warcraft.table.events.building import BuildingDone, Deployed, OutpostDone
from tambores.warcraft.table.events.course import PhaseBlocked
from tambores.warcraft.table.frames import Deploying
from tambores.warcraft.table.layout import layout
from tambores.warcraft.table.table import WarTable

DONE = Done()

_deploy = lru_cache(maxsize=1 << 10)(Deploy)
"""A deployment, made once."""


def begin(draft: WarDraft, seat: Seat) -> None:
    """The Deployment of a seat."""
    draft.push(Deploying(seat))


class DeployingRoom(Room[WarTable, Deploying]):
    """The seat deploys in any order, and may put everything off (WC-057)."""

    kind, rule, answers = "deploy", "WC-052", (Deploy, Complete, CompleteOutpost, Done)

    def check(self, position: At, frame: Deploying) -> None:
        """It is a part of the Deployment."""
        require(in_phase(position, frame, DEPLOYMENT))

    def offers(self, position: At, frame: Deploying) -> tuple[Action, ...]:
        """Everything that has room, and the end."""
        return (*_offers(position.table, frame.seat), DONE)

    def refuse(self, position: At, frame: Deploying, action: Action) -> Refusal:
        """Why a piece cannot come, or a building or outpost cannot be completed."""
        key, rule = _obstacle(position.table, frame.seat, action)
        return self.refusal(position, key, rule, **named(action))

    def perform(self, draft: WarDraft, frame: Deploying, action: Action) -> None:
        """One piece, tile or outpost."""
        if isinstance(action, Deploy):
            draft.do(Deployed, frame.seat, action.kind, action.zone)
        elif isinstance(action, Complete):
            draft.do(BuildingDone, frame.seat, action.kind, action.summoned)
        elif isinstance(action, CompleteOutpost):
            draft.do(OutpostDone, frame.seat, action.zone)
        else:
            draft.pop()

    def advance(self, draft: WarDraft, frame: Deploying) -> bool:
        """Go on by itself once nothing is left to do."""
        if waits(draft, self.offers(draft, frame)):
            return True
        draft.pop()
        camp = draft.table.camps[frame.seat]
        if any(camp.training) or camp.under_way:  # WC-056
            draft.do(PhaseBlocked, frame.seat, DEPLOYMENT)
        return False


def _obstacle(table: WarTable, seat: Seat, action: Action) -> tuple[str, str]:
    """What stands in the way: the key of the message and the rule."""
    camp = table.camps[seat]
    if isinstance(action, Deploy):
        if not camp.training[TRAINED.index(action.kind)]:
            return "nothing_in_training", "WC-064"
        if action.zone not in bases(table, seat):
            return "not_a_hall", "WC-052"
        return "no_room", "WC-056"
    if isinstance(action, Complete) and (action.kind, action.summoned) in camp.under_way:
        return "no_room_for_worker", "WC-056"
    return "nothing_under_way", "WC-064"


def _offers(table: WarTable, seat: Seat) -> list[Action]:
    camp, race, hall = table.camps[seat], table.races[seat], table.scene.halls[seat]
    found: list[Action] = []
    if any(camp.training):
        trained = [kind for kind, number in zip(TRAINED, camp.training, strict=True) if number]
        found += [
            _deploy(kind, zone)
            for zone in bases(table, seat)
            for kind in trained
            if room_for(table, race, kind, zone)  # WC-056
        ]
    for kind in UNIT_TYPES if camp.under_way else ():
        for summoned in (False, True):
            fits = summoned or (hall and room_for(table, race, WORKER, hall))  # WC-056
            if fits and (kind, summoned) in camp.under_way:
                found.append(Complete(kind, summoned))
    found += map(CompleteOutpost, table.board.zones_in(layout(table).building(race)))
    return found
