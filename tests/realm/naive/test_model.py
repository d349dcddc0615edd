"""The second model by itself: scenarios of the specification whose results are written there."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.cases import each

from .attack import attack, champions
from .content import CITY, Act
from .night import night, turn_end
from .positions import position, table_of
from .table import GameOver, Question, Table, Unknown

BALAZARG = {"mason": ["ashen_flats_2", "brimstone_hollow_2", "old_redoubt_1"]}
PASS: Act = ("Pass",)


class Played:
    """A position after some acts: the table, the question that is open then, or how it ended."""

    def __init__(
        self, dice: tuple[int, ...], acts: tuple[Act, ...], target: str = "", **given: Any
    ) -> None:
        self.table: Table = table_of(position(**given), Random(0), dice)
        asking = attack(self.table, target) if target else night(self.table)
        self.question: Question | None = None
        self.over: tuple[str, ...] = ()
        left = list(acts)
        try:
            self.question = next(asking)
            while left:
                assert left[0] in self.question.legal, (left[0], self.question)
                act, self.question = left.pop(0), None
                self.question = asking.send(act)
        except StopIteration:
            pass
        except GameOver as over:
            self.over = over.args
        except Unknown:
            pass
        assert not left
        assert tuple(self.table.rolled) == dice

    def minions(self, location: str) -> dict[str, int]:
        return dict(+self.table.minions[location])

    def space(self, name: str) -> tuple[int, int]:
        general = self.table.generals[name]
        return general.space, general.wait


def at_night(
    *cards: str, minions: dict[str, Any], acts: tuple[Act, ...] = (), **given: Any
) -> Played:
    """One night with these Darkness cards on top; `minions` by location."""
    locations = {one: {"minions": held} for one, held in minions.items()}
    crystals = given.pop("crystals", {})
    for location, number in crystals.items():
        locations.setdefault(location, {})["crystals"] = number
    return Played((), acts, locations=locations, decks={"darkness": [*cards]}, **given)


def attacking(
    name: str,
    dice: tuple[int, ...],
    *acts: Act,
    here: str,
    hands: tuple[list[str], ...],
    space: int | None = None,
    away: tuple[int, ...] = (),
    **given: Any,
) -> Played:
    """Seat 0 attacks a general; the others stand with it, unless they are away."""
    told = given.pop("players", {})
    players = {
        seat: {"location": CITY if seat in away else here, "hand": hand} | told.get(seat, {})
        for seat, hand in enumerate(hands)
    }
    generals = {name: {"space": space}} if space else {}
    return Played(dice, acts, name, players=players, generals=generals, **given)


def lay(*cards: str) -> tuple[Act, ...]:
    return tuple(("Commit", card) for card in cards)


def recovered(table: Table, turns: int) -> list[tuple[int, int]]:
    """Space and wait of Balazarg after each of the next ends of turns."""
    seen = []
    for _ in range(turns):
        list(turn_end(table))
        general = table.generals["balazarg"]
        seen.append((general.space, general.wait))
    return seen


# --- attacks -------------------------------------------------------------------------------------


def test_sc_13_failed_attack_with_major_wounds() -> None:
    cards = BALAZARG["mason"]
    end = attacking("balazarg", (2, 1, 6, 4, 5, 6), *lay(*cards), here="cinder_rift",
                    hands=(cards, []), away=(1,))  # fmt: skip
    mason = end.table.players[0]
    assert end.space("balazarg") == (1, 3)
    assert (mason.life, mason.spent, mason.location) == (4, 1, CITY)
    assert sorted(end.table.hero_discard) == sorted(cards)
    assert recovered(end.table, 6) == [(1, 2), (1, 1), (1, 0), (2, 0), (3, 0), (4, 0)]


@pytest.mark.parametrize(
    ("dice", "space", "after"),
    [((2, 3, 6, 4, 1, 2, 3, 1), (3, 1), [(3, 0), (4, 0)]),
     ((2, 3, 6, 1, 2, 3, 1, 2), (4, 0), [(4, 0), (4, 0)])],
)  # fmt: skip
def test_sc_14_minor_wounds(
    dice: tuple[int, ...], space: tuple[int, int], after: list[tuple[int, int]]
) -> None:
    cards = BALAZARG["mason"]
    end = attacking("balazarg", dice, *lay(*cards), here="cinder_rift", hands=(cards, []),
                    away=(1,))  # fmt: skip
    assert end.space("balazarg") == space
    assert end.table.players[0].life == 4
    assert recovered(end.table, 2) == after


HEALERS = ["crow_abbey_2", "widows_barrow_2"]


@pytest.mark.parametrize(
    ("space", "dice", "slayer", "hands"),
    [(4, (4, 6, 4, 1, 5, 2), 1, (1, 3)), (2, (4, 6), 0, (3, 1))],
)
def test_sc_15_defeat_by_two(
    space: int, dice: tuple[int, ...], slayer: int, hands: tuple[int, int]
) -> None:
    deck = ["ashen_flats_1", "ashen_flats_2", "gull_cliffs_1", "gull_cliffs_2"]
    acts = (("Join",), *lay("pale_road_2", *HEALERS))
    end = attacking("nerothan", dice, *acts, here="hollow_moor", space=space,
                    hands=(["pale_road_2"], HEALERS), decks={"hero": deck})  # fmt: skip
    assert end.table.generals["nerothan"].defeated
    assert end.table.players[slayer].generals == ["nerothan"]
    assert tuple(len(player.hand) for player in end.table.players) == hands
    assert [player.spent for player in end.table.players] == [1, 0]


def test_sc_17_parry() -> None:
    greens = ["tangled_vale_2", "father_oak_forest_2"]
    blues = ["gull_cliffs_1", "hawk_tarn_1", "silver_quay_1"]
    end = attacking("urzak", (3, 1, 6, 2), *lay(*greens), here="howling_thicket",
                    hands=([*greens, *blues], []), away=(1,))  # fmt: skip
    assert end.table.generals["urzak"].space == 4
    assert end.table.players[0].life == 5
    assert end.question is not None
    assert end.question.legal == {("Discard", card) for card in blues}
    two = attacking("urzak", (1, 1, 3, 3), ("Join",), *lay(*greens), here="howling_thicket",
                    hands=(greens[:1], greens[1:]))  # fmt: skip
    assert two.table.generals["urzak"].space == 3


@pytest.mark.parametrize(
    ("hands", "dice", "space"),
    [((["glacier_stair_2", "mirror_lake_2"], []), (5, 6, 2, 1), (2, 1)),
     ((["glacier_stair_1"], ["mirror_lake_2", "hawk_tarn_2"]), (5, 5, 5, 1, 2), (1, 3))],
)  # fmt: skip
def test_sc_18_first_hit(
    hands: tuple[list[str], ...], dice: tuple[int, ...], space: tuple[int, int]
) -> None:
    acts = (("Join",),) if hands[1] else ()
    end = attacking("vyrelith", dice, *acts, *lay(*hands[0], *hands[1]), here="frostfang_peak",
                    hands=hands)  # fmt: skip
    assert end.space("vyrelith") == space


def test_sc_19_second_wind() -> None:
    hands = (["ashen_flats_2", "old_redoubt_1"], ["second_wind"])
    acts = (*lay(*hands[0]), ("PlayCard", "second_wind"))
    end = attacking("balazarg", (3, 3, 4, 2, 3, 6, 1), *acts, here="cinder_rift", hands=hands,
                    away=(1,))  # fmt: skip
    assert end.table.generals["balazarg"].space == 2
    hit = attacking("balazarg", (3, 3, 4, 4, 4), *acts[:-1], here="cinder_rift", hands=hands,
                    away=(1,))  # fmt: skip
    assert hit.question is None
    hands = (["pale_road_2"], ["second_wind"])
    undead = attacking("nerothan", (1, 1), *lay("pale_road_2"), here="hollow_moor", hands=hands,
                       away=(1,))  # fmt: skip
    assert undead.question is None


def test_sc_20_rally_and_joining() -> None:
    hands = (["old_redoubt_1"], ["forced_march", "ashen_flats_2"])
    march = ("PlayCard", "forced_march")
    asked = attacking("balazarg", (), here="cinder_rift", hands=hands, away=(1,))
    assert asked.question == Question(1, "window", "rally", frozenset({march, PASS}))
    there = (march, ("ChooseLocation", "cinder_rift"))
    joining = attacking("balazarg", (), *there, here="cinder_rift", hands=hands, away=(1,))
    assert joining.question == Question(1, "join", "", frozenset({("Join",), ("StayOut",)}))
    acts = (*there, ("StayOut",), *lay("old_redoubt_1"))
    out = attacking("balazarg", (2, 1), *acts, here="cinder_rift", hands=hands, away=(1,))
    healer = out.table.players[1]
    assert (healer.life, healer.location) == (5, "cinder_rift")


def test_sc_21_lost_in_an_attack() -> None:
    lost = attacking("balazarg", (2, 1), *lay("brimstone_hollow_1"), here="cinder_rift",
                     hands=(["brimstone_hollow_1", "muster"], []), away=(1,),
                     heroes=("healer", "mason"), players={0: {"life": 2}})  # fmt: skip
    assert lost.question is not None
    assert lost.question.kind == "hero"
    assert len(lost.question.legal) == 6
    assert "muster" in lost.table.hero_discard


# --- nights --------------------------------------------------------------------------------------


def test_sc_25_lair_overrun() -> None:
    end = at_night("d01", minions={"cinder_rift": {"red": 3}})
    assert end.table.crystals == {"cinder_rift": 1}
    assert end.minions("ashen_flats") == {"red": 1}
    assert end.minions("tangled_vale") == {"green": 1}
    assert end.table.place_of("balazarg") == "ashen_flats"


@pytest.mark.parametrize("general", ["defeated", {"step": 0}])
def test_sc_26_not_its_step(general: Any) -> None:
    end = at_night("d09", minions={}, generals={"balazarg": general})
    assert (end.minions("mossback_grove"), end.minions("silver_quay")) == (
        {"green": 2}, {"blue": 1},
    )  # fmt: skip
    assert end.table.generals["balazarg"].step == 0


def test_sc_27_entry_that_fits_in_part() -> None:
    end = at_night("d09", minions={"mossback_grove": {"green": 2}})
    assert end.minions("mossback_grove") == {"green": 3}
    assert end.table.crystals == {"mossback_grove": 1}
    assert end.minions("dancing_stone") == {"green": 1}
    assert end.minions("silver_quay") == {"blue": 1}


def test_sc_28_tie() -> None:
    full = {"ashen_flats": {"red": 3}}
    end = at_night("d13", minions=full)
    legal: frozenset[Act] = frozenset(
        ("ChooseLocation", one) for one in ("gull_cliffs", "widows_barrow")
    )
    assert end.question == Question(0, "darkness", "", legal, for_enemy=True)
    near = full | {"gull_cliffs": {"blue": 1}}
    assert at_night("d13", minions=near).minions("widows_barrow") == {"red": 1}
    near |= {"gull_cliffs": {"blue": 3}, "widows_barrow": {"blue": 3}}
    assert at_night("d13", minions=near).minions("brimstone_hollow") == {"red": 1}
    near |= {"brimstone_hollow": {"blue": 3}, "cinder_rift": {"blue": 3}}
    end = at_night("d13", minions=near)
    assert end.table.crystals == {"ashen_flats": 1}
    assert end.table.left("red") == 22


def test_sc_29_third_demon() -> None:
    assert at_night("d03", minions={"old_redoubt": {"red": 2}}).table.crystals["old_redoubt"] == 1
    mixed = at_night("d03", minions={"old_redoubt": {"red": 1, "green": 2}})
    assert (mixed.table.crystals["old_redoubt"], mixed.minions(CITY)) == (1, {"red": 1})
    both = at_night("d01", minions={"cinder_rift": {"red": 3}, "ashen_flats": {"red": 2}})
    assert both.table.crystals == {"cinder_rift": 1, "ashen_flats": 1}


@pytest.mark.parametrize(("before", "over"), [(4, ("loss", "city_overrun", "")), (3, ())])
def test_sc_30_city_falls(before: int, over: tuple[str, ...]) -> None:
    held = {CITY: {"black": before}, "old_redoubt": {"green": 3}}
    end = at_night("d03", minions=held)
    assert end.over == over
    assert end.minions("gull_cliffs") == {"blue": 1}
    assert end.table.crystals["old_redoubt"] == 1
    assert end.table.generals["urzak"].step == (0 if over else 1)


def test_sc_31_no_minions() -> None:
    places = ("cinder_rift", "ashen_flats", "ember_pass", "scorched_mill", "pale_road",
              "crow_abbey", "hawk_tarn", "mirror_lake")  # fmt: skip
    demons = {one: {"red": 3} for one in places} | {"gull_cliffs": {"red": 1}}
    assert at_night("d16", minions=demons).over == ("loss", "no_minions", "red")
    end = at_night("d16", minions=demons | {"old_redoubt": {"green": 3}})
    assert (end.over[1], end.table.crystals["old_redoubt"]) == ("no_minions", 1)


def test_sc_32_twelfth_crystal() -> None:
    end = at_night("d05", minions={"hawk_tarn": {"blue": 3}}, crystals={"pale_road": 11})
    assert end.over == ("loss", "crystals", "")
    assert end.minions("brimstone_hollow") == {"red": 1}
    assert end.table.left("blue") == 22


def test_sc_33_general_in_the_city() -> None:
    end = at_night("d21", minions={}, generals={"balazarg": {"step": 3}})
    assert end.over == ("loss", "general_in_city", "balazarg")
    assert (end.minions("ember_pass"), end.minions("dancing_stone")) == ({"red": 1}, {"black": 1})
    assert not at_night("d21", minions={}, generals={"balazarg": {"step": 2}}).over


def test_sc_34_escort() -> None:
    step = {"balazarg": {"step": 2}}
    end = at_night("d17", minions={}, generals=step)
    assert end.table.place_of("balazarg") == "kingswood_edge"
    assert end.minions("kingswood_edge") == {"red": 1}
    assert end.minions("father_oak_forest") == {"green": 2}
    full = at_night("d17", minions={"kingswood_edge": {"green": 3}}, generals=step)
    assert (full.table.crystals, full.minions(CITY)) == ({"kingswood_edge": 1}, {"red": 1})


def test_sc_35_orc_patrols() -> None:
    held = {"howling_thicket": {"green": 3}, "father_oak_forest": {"black": 1}}
    end = at_night("orc_patrols", minions=held)
    came = ("kingswood_edge", "mossback_grove", "tangled_vale", "fernlight_dell")
    assert [end.minions(one) for one in came] == [{"green": 1}] * 4
    assert end.table.left("green") == 25 - 3 - 4


def test_sc_36_city_threatened() -> None:
    held = {"kingswood_edge": {"red": 1, "green": 1}, "old_redoubt": {"black": 2}}
    red: Act = ("ChooseColour", "red")
    asked = at_night("city_threatened", minions=held)
    assert asked.question is not None
    assert asked.question.legal == {red, ("ChooseColour", "green")}
    end = at_night("city_threatened", minions=held, acts=(red,))
    assert end.minions(CITY) == {"red": 1, "black": 1}
    assert (end.minions("kingswood_edge"), end.minions("old_redoubt")) == (
        {"green": 1}, {"black": 1},
    )  # fmt: skip
    lost = at_night("city_threatened", minions=held | {CITY: {"blue": 3}}, acts=(red,))
    assert lost.over == ("loss", "city_overrun", "")


@pytest.mark.parametrize("life", [6, 1])
def test_sc_37_night_raid(life: int) -> None:
    players = {0: {"location": "crow_abbey", "life": life}}
    end = at_night("night_raid", minions={"crow_abbey": {"black": 1}}, players=players)
    assert end.table.players[1].life == 5
    assert end.table.players[0].life == life - 1
    assert (end.question is not None) == (life == 1)


def test_sc_38_ward() -> None:
    held = {"hawk_tarn": {"blue": 3}}
    players = {1: {"hand": ["ward"]}}
    ward: Act = ("PlayCard", "ward")
    acts = (ward, ("ChooseLocation", "hawk_tarn"))
    end = at_night("d05", minions=held, players=players, acts=acts)
    assert (end.minions("brimstone_hollow"), end.table.crystals) == ({"red": 1}, {})
    assert end.table.hero_discard == ["ward"]
    acts = (ward, ("ChooseLocation", "cinder_rift"))
    end = at_night("d01", minions={}, players=players, acts=acts)
    assert (end.table.generals["balazarg"].step, end.minions("cinder_rift")) == (1, {})
    assert at_night("all_is_quiet", minions={}, players=players).question is None


@each(("difficulty", "cards"), [("easy", 1), ("normal", 2), ("hard", 2)])
def test_sc_39_number_of_cards(difficulty: str, cards: int) -> None:
    fallen = {"urzak": "defeated", "vyrelith": "defeated"}
    end = at_night("d05", "d06", "d07", minions={}, generals=fallen,
                   rules={"difficulty": difficulty})  # fmt: skip
    assert len(end.table.darkness) == 3 - cards


def test_sc_43_champion() -> None:
    players = {
        0: {"completed": ["watch_red", "hunt_red"], "generals": ["urzak"]},
        1: {"completed": ["relic_blade"], "generals": ["vyrelith", "nerothan"]},
    }
    table = table_of(position(players=players), Random(0))
    assert (champions(table, "win"), champions(table, "loss")) == ((0,), ())
    table.champion_points, table.champion = "printed", "always"
    assert champions(table, "loss") == (1,)
