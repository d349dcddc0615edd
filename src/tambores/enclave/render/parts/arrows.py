"""The declarations of a combat as arrows."""

from __future__ import annotations

import attrs

from tambores.enclave.content import vocabulary as v
from tambores.enclave.play.phases.resolution import Share, aimed_by
from tambores.enclave.render.parts.scene import Scene
from tambores.enclave.table.board import HERO_SLOT, Place
from tambores.enclave.table.combat import SPLIT, Combat

BLOW, SILENCE, INFLICTED = "blow", "silence", "inflicted"
KINDS = (v.FIGHT, v.SUPPORT, v.RANGED, SPLIT, v.HERO_ATTACK, v.ANSWER, BLOW, SILENCE, INFLICTED)
"""The kinds of arrows, in the order of the key."""


@attrs.frozen
class Arrow:
    """A declaration against one target.

    Attributes:
        kind: one of `KINDS`.
        source, target: the places where it begins and ends.
        attack: its strength; None for a silence, and for an impact that no attack made.
        hits: whether it has made an impact.
    """

    kind: str
    source: Place
    target: Place
    attack: int | None
    hits: bool = False


def declarations(scene: Scene) -> list[Arrow]:
    """Return the arrows of all declarations; a unit without an order fights the one it faces.

    Impacts that texts make or redirect get an arrow too if no attack runs the same way.
    """
    combat = scene.model.seen.combat
    if combat is None:
        return []
    found: list[Arrow] = []
    for seat in (0, 1):
        aimed = enumerate(aimed_by(scene.model.seen.table, combat, seat))
        shares = [(share, column) for column, shares in aimed for share in shares]
        for share, column in sorted(shares, key=lambda one: one[0].place):
            found.append(_of_share(scene, combat, share, (1 - seat, column)))
        for column in combat.blows[seat]:
            place, target = (seat, HERO_SLOT), (1 - seat, column)
            attack = scene.model.value(place, v.ATTACK, v.ANSWER, (target,))
            found.append(Arrow(BLOW, place, target, attack, _hits(combat, place, target)))
    attacks = {(arrow.source, arrow.target) for arrow in found}
    found += [Arrow(SILENCE, source, target, None) for source, target in combat.silences]
    ways = dict.fromkeys(
        (source, impact.target) for impact in combat.impacts for source in impact.attackers
    )
    return found + [Arrow(INFLICTED, *way, None, True) for way in ways if way not in attacks]


def _of_share(scene: Scene, combat: Combat, share: Share, target: Place) -> Arrow:
    """Return the arrow of one unit's share in an attack on one target."""
    kind, attack = SPLIT, share.points
    if attack is None:
        kind, attack = share.role, scene.model.value(share.place, v.ATTACK, share.role, (target,))
    return Arrow(kind, share.place, target, attack, _hits(combat, share.place, target))


def _hits(combat: Combat, source: Place, target: Place) -> bool:
    return any(source in one.attackers and target == one.target for one in combat.impacts)
