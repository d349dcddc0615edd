"""The stand-in pack against the tables of the specification, written here once more from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from tambores import warcraft
from tambores.warcraft.content.board import Board
from tambores.warcraft.content.scenario import Scenario, Start
from tests.cases import each

PACK = warcraft.default_pack()

HUMAN, ORC, UNDEAD, NIGHT_ELF = RACES = ("human", "orc", "undead", "night_elf")

UNITS = """
human     | 2, 3, 4                | 2, 3, 4 heal                       | 2, 3, 4 area_attack
orc       | 2, 3, 4, 5 area_attack | 2, 3, 4 bloodlust                  | 2, 3 poison
undead    | 2, 3, 4                | 2, 3 raise_dead, 4 raise_dead      | 2, 3, 4 area_attack
night_elf | 2, 3                   | 2, 3, 4 poison, 5 poison           | 2, 3, 4 area_attack
"""


@each("line", UNITS.strip().splitlines())
def test_unit_cards(line: str) -> None:
    """WC-013, WC-019: nine unit cards for each race."""
    race, *cells = map(str.strip, line.split("|"))
    levels = PACK.races[race].levels
    for kind, cell in zip(("melee", "ranged", "flying"), cells, strict=True):
        found = [f"{one.strength} {one.ability}".strip() for one in levels[kind]]
        assert found == cell.split(", ")
        # WC-068 to WC-071: level n needs n buildings of its type for the next one
        assert [one.needs for one in levels[kind]] == [*range(1, len(found)), 0]
    assert sum(map(len, levels.values())) == 9


def test_costs() -> None:
    """WC-060, WC-063, WC-065, WC-068."""
    assert {what: (cost.gold, cost.wood) for what, cost in PACK.costs.items()} == {
        "worker": (1, 0), "melee": (1, 1), "ranged": (1, 2), "flying": (2, 2),
        "tile": (2, 2), "outpost": (2, 2), "upgrade": (2, 2),
    }  # fmt: skip


def test_dice_and_limits() -> None:
    """WC-013 to WC-017, WC-047."""
    assert sorted(PACK.combat_die) == [1, 2, 3, 4, 5, 6]
    assert sorted(PACK.resource_die) == [1, 1, 2, 2, 3, 3]
    assert PACK.markers == {"melee": 10, "ranged": 7, "flying": 4, "worker": 8}
    assert PACK.tiles == {"melee": 2, "ranged": 3, "flying": 3}
    assert (sum(PACK.tiles.values()), PACK.outposts) == (8, 2)


@each(
    ("race", "own"),
    [
        (HUMAN, "call_to_arms dispel_magic invisibility polymorph"),
        (NIGHT_ELF, "faerie_fire marksmanship moon_glaive renew"),
        (ORC, "devour ensnare envenomed_spears pillage"),
        (UNDEAD, "cripple curse summon_building web"),
    ],
)
def test_decks(race: str, own: str) -> None:
    """WC-006, WC-013: 21 cards, three of them victory points."""
    expected = {"victory_point": 3, "haste": 2, "resources": 2, "town_portal": 2}
    assert Counter(PACK.races[race].deck) == expected | dict.fromkeys(own.split(), 3)
    assert len(PACK.races[race].deck) == 21


# --- scenarios --------------------------------------------------------------------------------

SEATS: Mapping[str, tuple[object, ...]] = {
    "generic_2p": ((), ((0,), (1,)), ("C1", "C5"), None),
    "generic_4p": (
        (NIGHT_ELF, ORC, HUMAN, UNDEAD), ((0, 2), (1, 3)), ("A2", "A6", "E6", "E2"), None
    ),
    "elf_gate": ((UNDEAD, HUMAN, ORC), ((0,), (1,), (2,), ()), ("A1", "D7", "G1"), None),
    "necromancers": ((HUMAN, UNDEAD), ((0,), (1,)), ("C5", ""), 1),
    "prisoners": ((NIGHT_ELF, ORC), ((0,), (1,)), ("C1", "C5"), None),
    "nordrassil": ((NIGHT_ELF, HUMAN, ORC, UNDEAD), ((0, 1, 2), (3,)), ("D3", "F2", "D2", "A3"), 0),
}  # fmt: skip
"""Races, sides, halls (in Nordrassil the outposts that count as such), and the first seat."""

GOALS = {
    "generic_2p": ("points", 15), "generic_4p": ("points", 30), "elf_gate": ("gate", 0),
    "necromancers": ("necromancers", 0), "prisoners": ("rescue", 0),
    "nordrassil": ("nordrassil", 0),
}  # fmt: skip


def scene(name: str) -> Scenario:
    return PACK.scenario(name)


@each("name", SEATS)
def test_seats(name: str) -> None:
    """WC-003, WC-027, WC-120, WC-126, WC-135, WC-139."""
    one = scene(name)
    homes = tuple(one.home(seat) for seat in range(one.seats))
    assert (one.races, one.sides, homes, one.first) == SEATS[name]
    assert (one.goal, one.needed) == GOALS[name]
    assert [*PACK.scenarios] == [*SEATS]


def army(zone: str, owner: int) -> set[tuple[object, ...]]:
    return {(zone, owner, "melee", 3), (zone, owner, "worker", 3)}


def pieces(*texts: str) -> set[tuple[object, ...]]:
    """Pieces such as "3 melee 3 A1": owner, kind, count, zone."""
    found: set[tuple[object, ...]] = set()
    for text in texts:
        owner, kind, count, zone = text.split()
        found.add((zone, int(owner) if owner.isdecimal() else owner, kind, int(count)))
    return found


START = {
    "generic_2p": army("C1", 0) | army("C5", 1),
    "generic_4p": army("A2", 0) | army("A6", 1) | army("E6", 2) | army("E2", 3),
    "elf_gate": army("A1", 0) | army("D7", 1) | army("G1", 2) | pieces(
        "night_elf ranged 2 C3", "night_elf ranged 2 D5", "night_elf ranged 2 E3",
        "night_elf flying 3 D4",
    ),
    "necromancers": army("C5", 0) | pieces("1 necromancer 1 C1", "1 necromancer 1 D1"),
    "prisoners": army("C1", 0) | army("C5", 1),
    "nordrassil": pieces(
        "3 melee 3 A1", "3 melee 3 A2", "3 flying 3 A3", "3 melee 3 A4", "3 ranged 3 A5",
        "2 melee 2 D2", "2 flying 1 D2", "2 melee 2 C2", "2 ranged 1 E2",
        "0 ranged 3 D3", "0 melee 2 C4", "0 flying 1 E4",
        "1 melee 2 F2", "1 ranged 1 F2", "1 ranged 2 E3", "1 flying 1 F3",
    ),
}  # fmt: skip


@each("name", START)
def test_start_pieces(name: str) -> None:
    """WC-030, WC-122, WC-127, WC-135, WC-140."""
    found = scene(name).start
    assert {(one.zone, one.owner, one.kind, one.count) for one in found} == START[name]
    assert len(found) == len(START[name])


def test_resources_and_cards_at_the_start() -> None:
    """WC-030, WC-031, WC-120, WC-127, WC-139, WC-Q53."""
    for name, one in PACK.scenarios.items():
        gold = {"necromancers": (5, 0), "nordrassil": (0, 0, 0, 0)}.get(name, (5,) * one.seats)
        assert one.gold == one.wood == gold
        assert one.hand == 3
        assert one.last_levels == (name == "nordrassil")


def test_what_the_scenarios_add() -> None:
    gate, march, captives, tree = map(scene, [*SEATS][2:])
    assert (gate.neutral, gate.neutral_level, dict(gate.tokens)) == (NIGHT_ELF, 2, {})
    assert gate.places == {"A": "C3", "B": "D5", "C": "E3", "D": "D4"}
    assert gate.endless == ("A2", "B1", "C6", "E6", "F1", "G2")
    assert gate.depleted == ("A4", "B5", "C1", "D1", "G3", "G4")
    assert march.tokens == {"A": "B1", "B": "B2", "C": "C2", "D": "E2", "E": "A2"}
    assert march.endless == ("B4", "D4")
    assert not march.plays(1, "deployment")
    assert march.plays(1, "collection")
    assert march.plays(0, "deployment")
    assert captives.tokens == {"prisoner_night_elf": "A4", "prisoner_orc": "E2"}
    walls = {frozenset(wall) for wall in captives.board.walls}
    assert walls == {frozenset(w.split("|")) for w in ("A3|A4", "A4|B3", "D2|E2", "E2|E3")}
    assert tree.tokens == {"nordrassil": "G3"}
    assert {*tree.outposts} == {("F2", 1), ("D2", 2), ("D3", 0), ("A5", 3), ("A1", 3)}
    assert tree.capitals == ("D3", "F2", "D2", "")
    assert (tree.closed, tree.guarded, tree.returning) == (True, True, UNDEAD)
    for seat in range(4):
        assert [phase for phase in ("movement", "collection", "deployment", "spending")
                if tree.plays(seat, phase)] == ["movement"]  # fmt: skip


# --- boards: the counts that the specification gives ---------------------------------------------

BOARDS = {
    "generic_4p": (33, 76, "F H 1 2 1 H F/M . ^ ^ . M/2 M 2 2 2 F 2/M . ^ ^ . M/F H 1 2 1 H F"),
    "generic_2p": (23, 50, "1 . 2 F 1/M ^ M F/H 1 2 1 H/F M ^ M/1 F 2 . 1"),
    "elf_gate": (
        37, 90,
        "H M . M/F . ^ . F/F ^ . . ^ F/M . . . . . H/. ^ . . ^ M/M . ^ . ./H F F M",
    ),
    "necromancers": (23, 50, ". . . M ./. . ^ M/. . . . H/. . ^ F/. . . F ."),
    "prisoners": (23, 50, ". ^ . . F/M . M F/H . . . H/F M . M/F . . ^ ."),
    "nordrassil": (32, 73, "F F H F F/F F F F/^ F F F ^/. F F ./. F F F ./. F F ./. . 0 . ."),
}  # fmt: skip

CODE = {"hall": "H", "mine": "M", "forest": "F", "mountain": "^", "clear": "."}


def borders(rows: list[list[str]]) -> set[frozenset[str]]:
    """The borders of a board whose rows differ by one zone, counted along the rows."""

    def zone(row: int, place: int) -> str:
        return f"{'ABCDEFG'[row]}{place + 1}"

    found = set()
    for row, line in enumerate(rows):
        found |= {frozenset((zone(row, at), zone(row, at + 1))) for at in range(len(line) - 1)}
        if row + 1 < len(rows):
            assert abs(len(line) - len(rows[row + 1])) == 1
            upper, lower = (row, row + 1) if len(line) < len(rows[row + 1]) else (row + 1, row)
            for at in range(len(rows[upper])):
                found |= {frozenset((zone(upper, at), zone(lower, at + on))) for on in (0, 1)}
    return found


@each("name", BOARDS)
def test_boards(name: str) -> None:
    """The zones, and the borders by another construction than the board's own."""
    count, between, drawn = BOARDS[name]
    board = scene(name).board
    rows = [line.split() for line in drawn.split("/")]
    shown = [CODE.get(site.kind, str(site.points)) for site in board.sites]
    assert shown == [code for row in rows for code in row]
    assert len(board.sites) == count
    found = {frozenset((one, other)) for one in board.order for other in board.neighbours(one)}
    assert found == borders(rows)
    assert len(found) == between
    assert max(len(board.neighbours(zone)) for zone in board.order) <= 6
    assert all([*board.neighbours(zone)] == sorted(board.neighbours(zone)) for zone in board.order)
    halls = {site.points for site in board.sites if site.kind == "hall"}
    assert halls == {3}  # WC-021
    used = {zone for zone in scene(name).halls if zone}
    assert used == {site.id for site in board.sites if site.kind == "hall"}


def kinds(board: Board, *wanted: str) -> list[str]:
    return [site.id for site in board.sites if site.kind in wanted]


def on_foot(one: Scenario, source: str, without: Iterable[str] = ()) -> dict[str, int]:
    """The steps on foot to each zone; without mountains, and without some zones."""
    barred = {*kinds(one.board, "mountain"), *without}
    return steps(source, {
        zone: [other for other in one.board.neighbours(zone)
               if other not in barred and not one.board.is_walled(zone, other)]
        for zone in one.board.order
    })  # fmt: skip


def by_air(one: Scenario, source: str) -> dict[str, int]:
    return steps(source, {zone: one.board.neighbours(zone) for zone in one.board.order})


def steps(source: str, ways: Mapping[str, Iterable[str]]) -> dict[str, int]:
    found, edge = {source: 0}, [source]
    while edge:
        edge = [other for zone in edge for other in ways[zone] if other not in found]
        distance = max(found.values()) + 1
        found |= dict.fromkeys(edge, distance)
    return found


@each("name", BOARDS)
def test_every_ground_zone_is_reached_on_foot_from_every_hall(name: str) -> None:
    one = scene(name)
    ground = {*one.board.order} - {*kinds(one.board, "mountain")}
    for hall in filter(None, one.halls):
        assert {*on_foot(one, hall)} == ground


def around(board: Board, zone: str) -> list[str]:
    """What lies around a zone, sorted; objectives by their points."""
    sites = map(board.site, board.neighbours(zone))
    return sorted(CODE.get(site.kind, str(site.points)) for site in sites)


def test_the_board_for_four() -> None:
    one = scene("generic_4p")
    for hall in one.halls:
        near = around(one.board, hall)
        assert [near.count(code) for code in "MF1."] == [1, 1, 1, 1]
    for seat, hall in enumerate(one.halls):
        far = on_foot(one, hall)
        assert far[one.halls[(seat + 1) % 4]] == 4
        assert far[one.halls[(seat + 2) % 4]] == 6
    assert sum(site.points for site in one.board.sites if site.kind == "objective") == 18
    assert len(kinds(one.board, "mine", "forest", "hall")) == 14
    rows = [line.split() for line in BOARDS["generic_4p"][2].split("/")]
    assert rows == rows[::-1]
    mirrored = [row[::-1] for row in rows]
    differences = [
        (a, b) for one_row, other in zip(rows, mirrored, strict=True)
        for a, b in zip(one_row, other, strict=True) if a != b
    ]  # fmt: skip
    assert differences == [("M", "F"), ("F", "M")]  # C2 and C6


def test_the_board_for_two() -> None:
    one = scene("generic_2p")
    for hall in one.halls:
        near = around(one.board, hall)
        assert [near.count(code) for code in "MF1"] == [1, 1, 1]
    assert on_foot(one, "C1")["C5"] == 4
    assert sum(site.points for site in one.board.sites if site.kind == "objective") == 12
    assert len(kinds(one.board, "mine", "forest", "hall")) == 10
    assert {*one.board.neighbours("C3")} == {"B2", "B3", "C2", "C4", "D2", "D3"}
    turned(one)


def turned(one: Scenario) -> None:
    """The board is the same turned by a half."""
    sites = one.board.sites
    assert [(s.kind, s.points) for s in sites] == [(s.kind, s.points) for s in sites[::-1]]
    opposite = dict(zip(one.board.order, one.board.order[::-1], strict=True))
    walls = {frozenset(wall) for wall in one.board.walls}
    assert walls == {frozenset(opposite[zone] for zone in wall) for wall in walls}


def test_the_board_of_the_gate() -> None:
    one = scene("elf_gate")
    for hall in one.halls:
        assert around(one.board, hall) == [".", "F", "M"]
    assert len(kinds(one.board, "mine", "forest", "hall")) == 15
    assert {*one.board.neighbours("D4")} == {"C3", "D5", "E3", "C4", "D3", "E4"}
    beside = {
        zone for hall in one.halls for zone in one.board.neighbours(hall)
        if zone in kinds(one.board, "mine", "forest")
    }  # fmt: skip
    assert beside == {*one.endless}  # WC-123
    assert {*one.depleted} == {*kinds(one.board, "mine", "forest")} - beside  # WC-121
    by_place = {(float(site.row), site.x): site for site in one.board.sites}
    for site in one.board.sites:  # the same under a turn by one third about D4
        across, down = site.x - 4, site.row - 3
        x, row = -across / 2 - down * 3 / 4, across - down / 2
        assert by_place[row + 3, x + 4].kind == site.kind


def test_the_board_of_the_march() -> None:
    one = scene("necromancers")
    far = on_foot(one, "C5")
    places = [far[one.places[name]] for name in "ABCDE"]
    assert places == [4, 3, 3, 4, 4]
    assert {zone for zone in one.board.neighbours("C5")
            if zone in kinds(one.board, "mine", "forest")} == {*one.endless}  # fmt: skip


def test_the_board_of_the_prisoners() -> None:
    one = scene("prisoners")
    turned(one)
    walked = [on_foot(one, hall)[zone] for hall in ("C1", "C5") for zone in ("A4", "E2")]
    assert walked == [5, 2, 2, 5]
    flown = [by_air(one, hall)[zone] for hall in ("C1", "C5") for zone in ("A4", "E2")]
    assert flown == [4, 2, 2, 4]


def test_the_board_of_the_tree() -> None:
    one = scene("nordrassil")
    clear = kinds(one.board, "clear")
    for source in ("A1", "A3", "A5"):
        assert on_foot(one, source, clear)["G3"] == 6
    assert [on_foot(one, zone, clear)["D2"] for zone in ("A1", "A3")] == [3, 3]
    assert [on_foot(one, zone, clear)["D3"] for zone in ("A3", "A5")] == [3, 3]
    undead = Counter[str]()
    for start in one.start:
        undead[start.kind] += start.count * (start.owner == 3)
    assert undead == {"melee": 9, "ranged": 3, "flying": 3}


def test_no_zone_holds_more_than_three_units_or_workers_at_the_start() -> None:
    """WC-037."""

    def is_unit(one: Start) -> bool:
        return one.kind in ("melee", "ranged", "flying")

    for one in PACK.scenarios.values():
        stacks = Counter[tuple[str, bool]]()
        for start in one.start:
            stacks[start.zone, is_unit(start)] += start.count
        assert max(stacks.values()) <= 3


# --- provenance -------------------------------------------------------------------------------

MARKS = {one: (one.mark, one.line) for one in warcraft.manifest(PACK).data}


def marked(table: str, mark: str) -> set[str]:
    """The data of a table with a mark, such as "orc_melee_4.strength"."""
    return {f"{one.record}.{one.field}" for one in MARKS if (one.table, one.mark) == (table, mark)}


def test_what_is_known_of_units() -> None:
    """Section 6.1: G of Orc melee and of the strengths of the example, D of its abilities."""
    shown = {"human_ranged_2", "human_flying_2",
             "night_elf_melee_1", "night_elf_ranged_1", "night_elf_flying_2"}  # fmt: skip
    assert marked("units", "given") == {
        *(f"orc_melee_4.{field}" for field in ("strength", "ability", "needs")),
        *(f"orc_melee_{level}.needs" for level in (1, 2, 3)),
        *(f"{unit}.strength" for unit in shown),
    }
    assert marked("units", "derived") == {f"{one}.ability" for one in (*shown, "human_melee_1")}


def test_what_is_known_of_costs_decks_dice_and_limits() -> None:
    """Sections 6.2 to 6.4."""
    given = {f"{what}.{part}" for what in ("melee", "tile", "outpost", "upgrade")
             for part in ("gold", "wood")}  # fmt: skip
    assert marked("costs", "given") == given
    assert marked("costs", "derived") == {"flying.gold", "flying.wood"}
    assert marked("decks", "given") == {f"{race}.victory_point" for race in RACES}
    assert not marked("decks", "derived")
    assert marked("dice", "derived") == {"combat.faces"}
    assert marked("dice", "reconstructed") == {"resource.faces"}
    assert not marked("limits", "derived") | marked("limits", "reconstructed")


def test_every_board_and_every_zone_of_a_scenario_is_reconstructed() -> None:
    """Section 6.6: all diagrams are lost."""
    assert not marked("boards", "given") | marked("boards", "derived")
    lost = ("board", "halls", "places", "endless", "depleted")
    for datum in MARKS:
        if datum.table == "scenarios" and datum.field.partition(".")[0] in lost:
            assert datum.mark == "reconstructed", datum


def test_what_is_given_names_its_lines() -> None:
    for datum, (mark, line) in MARKS.items():
        assert line or mark != "given", datum
        assert not line or mark != "reconstructed" or datum.table == "scenarios", datum


def test_scenarios_are_named_in_both_languages() -> None:
    for one in PACK.scenarios.values():
        assert {*one.names} == {"es", "en"}
