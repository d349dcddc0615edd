"""Whether a scenario can be played: its board holds together, its pieces exist and fit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from tambores.errors import Message
from tambores.toolkit.content.table import TomlTable
from tambores.warcraft.content.pack import Race
from tambores.warcraft.content.scenario import (
    GATE,
    NECROMANCERS,
    NORDRASSIL,
    POINTS,
    RESCUE,
    Scenario,
)
from tambores.warcraft.content.vocabulary import (
    CLEAR,
    FLYING,
    FOREST,
    HALL,
    HUMAN,
    MINE,
    MOUNTAIN,
    NECROMANCER,
    NIGHT_ELF,
    ORC,
    POISON,
    RAISE_DEAD,
    SPECIAL_TOKENS,
    UNDEAD,
    UNIT_TYPES,
    ZONE_LIMIT,
)

NECROMANCER_LIMIT = 2
"""The Necromancers of the game (WC-126)."""

LISTED = 6
"""The most zones that a fault names."""

GOAL_RACES = {
    NECROMANCERS: (HUMAN, UNDEAD),
    RESCUE: (NIGHT_ELF, ORC),
    NORDRASSIL: (NIGHT_ELF, UNDEAD),
}
"""The races that the rules of a goal speak of."""

NEEDED_TOKENS: Mapping[str, Sequence[str]] = {
    NECROMANCERS: SPECIAL_TOKENS,
    RESCUE: ("prisoner_orc", "prisoner_night_elf"),
    NORDRASSIL: ("nordrassil",),
}


def check_scenario(
    scene: Scenario,
    table: TomlTable,
    races: Mapping[str, Race],
    markers: Mapping[str, int],
    outposts: int,
) -> None:
    """Note what keeps a scenario from being played."""
    _check_board(scene, table)
    _check_homes(scene, table)
    _check_goal(scene, table)
    _check_zones(scene, table)
    _check_stacks(scene, table)
    _check_markers(scene, table, markers, outposts)
    _check_neutral(scene, table, races)


# --- the board --------------------------------------------------------------------------------


def _check_board(scene: Scenario, table: TomlTable) -> None:
    """Note zones that nobody reaches, on foot or by air; nobody enters clear zones if closed."""
    board = scene.board
    open_zones = (1 << len(board.order)) - 1 & ~(board.clear if scene.closed else 0)
    ground = open_zones & ~board.mountains
    homes = board.mask(filter(None, map(scene.home, range(scene.seats))))
    for zones, near, key in (
        (ground, board.open_masks, "warcraft.pack.cut_off_on_foot"),
        (open_zones, board.masks, "warcraft.pack.cut_off"),
    ):
        lost = zones & ~_reached(zones, near, homes & zones or zones)
        if lost:
            names = [zone for place, zone in enumerate(board.order) if lost >> place & 1]
            table.fault(key, zones=tuple(names[:LISTED]))
            return


def _reached(zones: int, near: Sequence[int], sources: int) -> int:
    """The zones, of some, that are connected to the first of the sources."""
    found = edge = sources & -sources
    while edge:
        bit = edge & -edge
        fresh = near[bit.bit_length() - 1] & zones & ~found
        found |= fresh
        edge = (edge ^ bit) | fresh
    return found


def _check_homes(scene: Scenario, table: TomlTable) -> None:
    """Note halls elsewhere than on hall zones, and seats without a home to capture."""
    halls = [zone for zone in scene.halls if zone]
    for zone in halls:
        if scene.board.site(zone).kind != HALL or halls.count(zone) > 1:
            table.wrong("halls", zone, Message("warcraft.pack.hall"))
    for seat, zone in enumerate(scene.capitals):
        if zone and (zone, seat) not in scene.outposts:
            table.wrong("capitals", zone, Message("warcraft.pack.capital", seat=seat))
    homeless = [seat for seat in range(scene.seats) if not scene.home(seat)]
    if homeless and scene.goal != NECROMANCERS:
        table.fault("warcraft.pack.homeless", count=len(homeless))


def _check_goal(scene: Scenario, table: TomlTable) -> None:
    """Note what the goal of the scenario needs and does not have."""
    if (scene.goal == POINTS) != bool(scene.needed):
        table.fault("warcraft.pack.needed")
    tokens = NEEDED_TOKENS.get(scene.goal, ())
    lacking = [token for token in tokens if token not in scene.tokens]
    if lacking:
        table.fault("warcraft.pack.lacking", key="tokens", names=tuple(lacking))
    named = {*GOAL_RACES.get(scene.goal, ()), *filter(None, [scene.returning])}
    if not named <= {*scene.races}:
        expected = Message("warcraft.pack.fixed_races", names=tuple(sorted(named)))
        table.wrong("races", table.data.get("races", [*scene.races]), expected)
    if scene.goal == GATE and "D" not in scene.places:
        table.fault("warcraft.pack.lacking", key="places", names=("D",))


def _check_zones(scene: Scenario, table: TomlTable) -> None:
    """Note zones that cannot be depleted, or are both endless and depleted."""
    for key, zones in (("endless", scene.endless), ("depleted", scene.depleted)):
        for zone in zones:
            if scene.board.site(zone).kind not in (MINE, FOREST):
                table.wrong(key, zone, Message("warcraft.pack.resource_zone"))
    for zone in {*scene.endless} & {*scene.depleted}:
        table.wrong("depleted", zone, Message("warcraft.pack.not_endless"))


# --- pieces -----------------------------------------------------------------------------------


def _check_stacks(scene: Scenario, table: TomlTable) -> None:
    """Note more than three units or three others of a side in a zone, and walkers in mountains."""
    counts: Counter[tuple[str, int, bool]] = Counter()
    for one in scene.start:
        side = scene.side_of[one.owner] if isinstance(one.owner, int) else len(scene.sides) - 1
        counts[one.zone, side, one.kind in UNIT_TYPES] += one.count
        barred = (CLEAR if scene.closed else "", "" if one.kind == FLYING else MOUNTAIN)
        if scene.board.site(one.zone).kind in barred:
            table.fault("warcraft.pack.barred", zone=one.zone)
    for (zone, _, _), stack in counts.items():
        if stack > ZONE_LIMIT:
            table.fault("warcraft.pack.stack", zone=zone, count=stack, most=ZONE_LIMIT)
    for post, count in Counter(scene.outposts).items():
        if count > 1 or scene.board.site(post[0]).kind == MOUNTAIN:
            table.wrong("outposts", post[0], Message("warcraft.pack.outpost"))


def _check_markers(
    scene: Scenario, table: TomlTable, markers: Mapping[str, int], outposts: int
) -> None:
    """Note more pieces and outposts of a race than it has markers for (WC-016, WC-017)."""
    limits = {**markers, NECROMANCER: NECROMANCER_LIMIT}
    pieces: Counter[tuple[int | str, str]] = Counter()
    for one in scene.start:
        pieces[one.owner, one.kind] += one.count
    found = [(kind, count, limits[kind]) for (_, kind), count in pieces.items()]
    built = Counter(seat for _, seat in scene.outposts)
    found += [("outposts", count, outposts) for count in built.values()]
    for kind, count, most in dict.fromkeys(found):
        if count > most:
            table.fault("warcraft.pack.markers", kind=kind, count=count, most=most)


def _check_neutral(scene: Scenario, table: TomlTable, races: Mapping[str, Race]) -> None:
    """Note a neutral race that a seat may lead, and unit cards that it does not have."""
    if not scene.neutral:
        return
    if not scene.races or scene.neutral in scene.races:
        table.wrong("neutral", scene.neutral, Message("warcraft.pack.neutral"))
    kinds = {one.kind for one in scene.start if one.owner == scene.neutral}
    for kind in UNIT_TYPES:
        levels = len(races[scene.neutral].levels[kind])
        if kind in kinds and scene.neutral_level > levels:
            expected = Message("kernel.pack.number", least=1, most=levels)
            table.wrong("neutral_level", scene.neutral_level, expected)
        elif kind in kinds:
            card = races[scene.neutral].levels[kind][scene.neutral_level - 1]
            if card.ability in (POISON, RAISE_DEAD):  # nobody chooses for neutral pieces
                wanted = Message("warcraft.pack.neutral_ability", ability=card.ability)
                table.wrong("neutral_level", scene.neutral_level, wanted)
