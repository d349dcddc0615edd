"""What a player thinks things are worth, in victory points."""

from __future__ import annotations

from tambores.kernel.frozen import frozen


@frozen(kw_only=True)
class Taste:
    """A taste: what things are worth to a player.

    Attributes:
        capture: an enemy hall, besides its points.
        goal: a zone that wins the scenario.
        kill: an enemy piece that would fall.
        loss: an own unit in a lost combat.
        safe: the part of the value of a zone that enemies within reach do not put at risk.
        far: what is left of the pull of a zone with each step away.
        pull: how much it counts that a piece comes nearer to what draws it.
        stay: what keeps a piece where it is.
        late: the turn from which a side takes risks; one that is ahead waits twice as long.
        least: the least part that what it has still counts then.
        danger: what a worker within the reach of enemies loses.
        scarce: how much each piece less of a resource makes it worth more.
        workers: the workers from which no more are wanted.
        worker: each worker that is missing.
        unit: a new unit; strength: each point of its strength.
        upgrade: each point of strength that a level adds to a unit; level: any level; last: the
            last one, which is worth a point.
        build: the first tile; tile: what each further one is worth less; needed: a tile that the
            next level asks for.
        casualty: each point of strength of an own unit that falls; holds: a unit that holds the
            battlefield alone.
    """

    capture: float = 10.0
    goal: float = 8.0
    kill: float = 1.2
    loss: float = 0.6
    safe: float = 0.4
    far: float = 0.6
    pull: float = 0.5
    stay: float = 0.02
    late: int = 20
    least: float = 0.25
    danger: float = 0.3
    scarce: float = 0.1
    workers: float = 5.5
    worker: float = 1.5
    unit: float = 1.5
    strength: float = 1.0
    upgrade: float = 0.9
    level: float = 0.4
    last: float = 2.5
    build: float = 3.2
    tile: float = 1.2
    needed: float = 1.5
    casualty: float = 0.4
    holds: float = 0.5


SENSIBLE = Taste()
"""The taste of the levels medium and hard, tuned in games against itself."""
