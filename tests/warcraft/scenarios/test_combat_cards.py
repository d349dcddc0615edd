"""Cards in a combat: their windows, what they do, the answer to a card."""

from __future__ import annotations

from typing import Any

import pytest

from tambores.warcraft import ChooseUnit, Move, Pass, PlayCard
from tests.cases import each
from tests.warcraft.scenarios.play import (
    VICTORY_POINTS,
    asked,
    battlefields,
    cards,
    casualties,
    casualty,
    due,
    fight,
    hand,
    hands,
    legal,
    of,
    outposts,
    play,
    position,
    refusal,
    removed,
    rolls,
    stock,
    there,
    trace,
    until,
    winners,
)


def holding(*own: str, **fields: Any) -> dict[str, Any]:
    """A player with these cards in hand."""
    return {"hand": list(own), **fields}


# Moon Glaive, Curse, Invisibility: after the dice


@each(("die", "total"), [(1, 4), (4, 3), (5, 2)])
def test_moon_glaive_rolls_a_die_for_each_hit_and_not_for_each_casualty(
    die: int, total: int
) -> None:
    """WC-SC-11 and its (b), (c): Area Attack counts for the extra die too (WC-110, WC-Q39)."""
    zones = {"C3": "night_elf flying 2, orc melee 2", "C4": "orc melee 1"}
    players = {0: holding("moon_glaive", levels={"flying": 3})}
    state, events = fight(
        races=("night_elf", "orc"), zones=zones, players=players, dice=(1, 5, die)
    )
    assert rolls(events) == [("night_elf", [1, 5])]
    assert due(state) == (0, 2)
    assert asked(state) == (0, "after_dice")  # the orc is not asked
    assert legal(state) == {PlayCard("moon_glaive"), Pass()}
    state, events = trace(state, PlayCard("moon_glaive"))
    assert rolls(events) == [("night_elf", [die])]
    assert [(event.strength, event.reason) for event in of(events, "rolled")] == [(4, "glaive")]
    assert due(state) == (0, total)
    zones_left = ["C3", "C3", "C4"][: min(total, 3)]
    for zone in zones_left:
        assert asked(state) == (1, "casualty")
        state, events = trace(state, casualty("melee", zone))
    assert len(of(events, "battle_ended")) == 1  # the fourth casualty is void
    assert there(state, "C4") == ({} if total > 2 else {"orc": {"melee": 1}})


def test_a_second_moon_glaive_counts_the_hits_of_the_first() -> None:
    """One hit and one more of the first card: two dice (WC-Q47)."""
    zones = {"C3": "night_elf flying 2, orc melee 3", "C4": "orc melee 3"}
    players = {0: holding("moon_glaive", "moon_glaive", levels={"flying": 3})}
    state, _ = fight(races=("night_elf", "orc"), zones=zones, players=players, dice=(1, 5, 1, 4, 5))
    state = play(state, PlayCard("moon_glaive"))
    assert due(state) == (0, 4)
    assert asked(state) == (0, "after_dice")
    state, events = trace(state, PlayCard("moon_glaive"))
    assert rolls(events) == [("night_elf", [4, 5])]
    assert due(state) == (0, 5)


def test_curse_rolls_a_die_for_each_hit_and_prevents_a_casualty_each() -> None:
    """WC-SC-12: two dice against three casualties (WC-117)."""
    zones = {"C3": "orc melee 2, undead melee 3"}
    players = {0: {"levels": {"melee": 4}}, 1: holding("curse")}
    state, events = fight(zones=zones, players=players, dice=(1, 2, 6, 6, 6, 3, 4))
    assert rolls(events) == [("orc", [1, 2]), ("undead", [6, 6, 6])]
    assert due(state) == (0, 3)
    assert asked(state) == (1, "after_dice")
    assert legal(state) == {PlayCard("curse"), Pass()}
    state, events = trace(state, PlayCard("curse"))
    assert rolls(events) == [("undead", [3, 4])]
    assert [event.reason for event in of(events, "rolled")] == ["curse"]
    assert due(state) == (0, 2)


def test_curse_can_prevent_all_casualties() -> None:
    """Two dice of 3 or less against two casualties: the combat goes on (WC-117)."""
    zones = {"C3": "orc melee 2, undead melee 3"}
    players = {1: holding("curse")}
    state, _ = fight(zones=zones, players=players, dice=(1, 2, 6, 6, 6, 3, 3, 6, 6, 1, 6, 6))
    state, events = trace(state, PlayCard("curse"))
    assert removed(events) == []
    assert asked(state) == (0, "casualty")  # of the second round
    assert state.battle.round == 2


HEALED = {"C3": "human ranged 1 melee 2, orc melee 3"}


def healed(*fallen: int) -> tuple[Any, Any]:
    players = {1: holding("invisibility", levels={"ranged": 3})}
    return fight(races=("orc", "human"), zones=HEALED, players=players, dice=fallen)


def test_heal_comes_off_before_invisibility_is_asked() -> None:
    """WC-SC-13: three hits, two due after Heal, one after the card (WC-106, WC-Q45, WC-Q46)."""
    state, events = healed(6, 1, 2, 2, 6, 6)
    assert rolls(events) == [("human", [6]), ("orc", [1, 2, 2]), ("human", [6, 6])]
    assert asked(state) == (1, "after_dice")
    assert due(state) == (0, 2)
    assert legal(state) == {PlayCard("invisibility"), Pass()}
    state = play(state, PlayCard("invisibility"))
    assert due(state) == (0, 1)
    assert asked(state) == (1, "casualty")
    assert casualties(state) == {("melee", "C3"), ("ranged", "C3")}


def test_invisibility_is_not_asked_for_if_heal_leaves_nothing() -> None:
    """WC-SC-13 with one hit: no casualty is due."""
    state, events = healed(6, 1, 6, 6, 6, 6, 1)
    assert removed(events) == []
    assert asked(state) == (0, "casualty")
    assert state.battle.round == 2
    assert hand(state, 1) == ["invisibility"]


# Polymorph and Devour: at the start of a round


MARKED = ChooseUnit("orc", "melee", "C3", False)
VICTIM = ChooseUnit("human", "melee", "C3", False)


def test_a_polymorphed_unit_does_not_attack_and_may_die() -> None:
    """WC-SC-14: marked and unmarked units are two groups; Devour takes one away (WC-Q43)."""
    zones = {"C3": "orc melee 2, human melee 2 flying 1"}
    players = {0: holding("devour"), 1: holding("polymorph")}
    state, _ = fight(races=("orc", "human"), zones=zones, players=players, dice=(3, 2, 1, 2))
    assert asked(state) == (1, "round_start")
    assert legal(state) == {PlayCard("polymorph"), Pass()}
    state = play(state, PlayCard("polymorph"))
    assert asked(state) == (1, "choose")
    assert legal(state) == {MARKED}
    state = play(state, MARKED)
    assert asked(state) == (0, "round_start")
    assert legal(state) == {PlayCard("devour"), Pass()}
    state = play(state, PlayCard("devour"))
    assert legal(state) == {VICTIM}
    state, events = trace(state, VICTIM)
    assert rolls(events) == [("human", [3]), ("orc", [2]), ("human", [1])]
    assert due(state) == (1, 1)
    assert asked(state) == (1, "casualty")
    assert legal(state) == {casualty("melee", "C3")}
    state = play(state, casualty("melee", "C3"))
    assert asked(state) == (0, "casualty")
    assert legal(state) == {casualty("melee", "C3"), casualty("melee", "C3", True)}
    state, events = trace(state, casualty("melee", "C3", True))
    assert rolls(events) == [("human", [2])]
    assert legal(state) == {casualty("melee", "C3")}
    state, events = trace(state, casualty("melee", "C3"))
    assert winners(events) == [1]
    assert len(of(events, "returned")) == 1
    assert there(state, "C3") == {"human": {"melee": 1, "flying": 1}}


def test_the_marks_of_polymorph_end_with_the_round() -> None:
    """The unit attacks again in the next one (WC-082, WC-107)."""
    zones = {"C3": "orc melee 2, human melee 2"}
    state, _ = fight(
        races=("orc", "human"), zones=zones, players={1: holding("polymorph")},
        dice=(6, 6, 6, 1, 6, 6, 6),
    )  # fmt: skip
    state, events = trace(state, PlayCard("polymorph"), MARKED)
    assert rolls(events) == [("orc", [6]), ("human", [6, 6]), ("orc", [1, 6]), ("human", [6, 6])]
    assert state.battle.round == 2


def test_bloodlust_comes_from_a_polymorphed_unit_too() -> None:
    """WC-SC-09 (b): no ranged die at all, but two melee dice."""
    zones = {"C2": "orc ranged 1", "C3": "orc melee 1, human melee 3"}
    players = {0: {"levels": {"ranged": 3}}, 1: holding("polymorph")}
    state, _ = fight(races=("orc", "human"), zones=zones, players=players, dice=(6, 6, 1, 6, 6))
    state = play(state, PlayCard("polymorph"))
    assert legal(state) == {MARKED, ChooseUnit("orc", "ranged", "C2", False)}
    state, events = trace(state, ChooseUnit("orc", "ranged", "C2", False))
    assert rolls(events) == [("orc", [6, 6]), ("human", [1, 6, 6])]
    assert {event.kind for event in of(events, "rolled")} == {"melee"}


def test_a_devoured_unit_dies_if_the_orc_wins() -> None:
    """WC-SC-14 (b): it goes to the reserve (WC-112, WC-Q44)."""
    zones = {"C3": "orc melee 2, human melee 2", "E5": "human melee 1"}
    state, _ = fight(
        races=("orc", "human"), zones=zones, players={0: holding("devour")}, dice=(1, 6, 6)
    )
    assert asked(state) == (0, "round_start")
    state, events = trace(state, PlayCard("devour"), VICTIM)
    assert there(state, "C3")["human"] == {"melee": 1}
    assert len(of(events, "devoured")) == 1
    assert rolls(events) == [("orc", [1, 6]), ("human", [6])]
    state, events = trace(state, casualty("melee", "C3"))
    assert winners(events) == [0]
    assert ("human", "melee", "C3", "devoured") in removed(events)
    assert there(state, "C3") == {"orc": {"melee": 2}}
    assert state.player(1).reserve["melee"] == 9


def test_devour_may_end_a_combat_at_once() -> None:
    """WC-SC-15: no dice; the units of the flank live (WC-Q4, WC-Q44)."""
    zones = {"C3": "orc melee 1, human melee 1", "C4": "human melee 2"}
    players = {0: holding("devour", deck=VICTORY_POINTS)}
    state, _ = fight(races=("orc", "human"), zones=zones, players=players)
    state = play(state, PlayCard("devour"))
    assert legal(state) == {VICTIM, ChooseUnit("human", "melee", "C4", False)}
    state, events = trace(state, VICTIM)
    assert rolls(events) == []
    assert winners(events) == [0]
    assert hand(state, 0) == ["victory_point", "victory_point"]
    assert there(state, "C3") == {"orc": {"melee": 1}}
    assert there(state, "C4") == {"human": {"melee": 2}}
    assert state.player(1).reserve["melee"] == 8
    assert list(state.player(0).discard) == ["devour"]


def test_flying_units_cannot_be_devoured() -> None:
    """WC-112: a melee or ranged unit."""
    zones = {"C3": "orc melee 1 flying 1, human ranged 1 flying 2"}
    state, _ = fight(races=("orc", "human"), zones=zones, players={0: holding("devour")})
    state = play(state, PlayCard("devour"))
    assert legal(state) == {ChooseUnit("human", "ranged", "C3", False)}


# Ensnare and Web: at the start of the melee phase


def test_web_makes_flying_units_casualties_of_the_melee_phase() -> None:
    """WC-SC-17 (b): the melee unit, then the flyer must be taken (WC-119, WC-Q7)."""
    zones = {"C3": "undead melee 3, orc melee 1 flying 1"}
    state, events = fight(
        races=("undead", "orc"), zones=zones, players={0: holding("web")}, dice=(6, 1, 2, 5, 6)
    )
    assert rolls(events) == [("orc", [6])]
    assert asked(state) == (0, "before_dice")
    assert legal(state) == {PlayCard("web"), Pass()}
    state, events = trace(state, PlayCard("web"))
    assert rolls(events) == [("undead", [1, 2, 5]), ("orc", [6])]
    state = play(state, casualty("melee", "C3"))
    assert asked(state) == (1, "casualty")
    assert legal(state) == {casualty("flying", "C3")}
    state, events = trace(state, casualty("flying", "C3"))
    assert winners(events) == [0]


def test_with_web_the_owner_may_take_a_flying_unit_first() -> None:
    """WC-SC-17 (c)."""
    zones = {"C3": "undead melee 3, orc melee 2 flying 1", "C4": "orc flying 1"}
    state, _ = fight(
        races=("undead", "orc"), zones=zones, players={0: holding("web")},
        dice=(6, 6, 1, 2, 5, 6, 6),
    )  # fmt: skip
    state = play(state, PlayCard("web"))
    assert casualties(state) == {("melee", "C3"), ("flying", "C3"), ("flying", "C4")}
    assert casualties(play(state, casualty("flying", "C4"))) == {("melee", "C3"), ("flying", "C3")}


def test_ensnare_ends_a_combat_on_a_mountain() -> None:
    """WC-SC-49 with Ensnare: the flyer is taken, no melee unit enters (WC-024, WC-113)."""
    zones = {"B2": "orc flying 1, undead flying 1", "C2": "orc melee 1"}
    state, events = fight(zones=zones, players={0: holding("ensnare")}, dice=(6, 6, 1))
    assert rolls(events) == [("orc", [6]), ("undead", [6])]
    assert asked(state) == (0, "before_dice")
    state = play(state, PlayCard("ensnare"))
    assert asked(state) == (1, "casualty")
    assert legal(state) == {casualty("flying", "B2")}
    state, events = trace(state, casualty("flying", "B2"))
    assert winners(events) == [0]
    assert there(state, "B2") == {"orc": {"flying": 1}}
    assert there(state, "C2") == {"orc": {"melee": 1}}


def test_a_second_ensnare_is_not_offered_and_the_first_lasts_the_combat() -> None:
    """For the rest of the combat (WC-113, WC-Q7)."""
    zones = {"C3": "orc melee 1, undead flying 2"}
    state, _ = fight(
        zones=zones, players={0: holding("ensnare", "ensnare")}, dice=(6, 6, 6, 6, 6, 1)
    )
    state, _ = trace(state, PlayCard("ensnare"))
    assert state.battle.round == 2  # nothing was asked: the second card has no use
    assert asked(state) == (1, "casualty")
    assert legal(state) == {casualty("flying", "C3")}
    assert hand(state, 0) == ["ensnare"]


# Faerie Fire and Envenomed Spears: before the dice


def spells(night_elves: int, *fallen: int) -> Any:
    zones = {"C3": f"night_elf melee {night_elves}, orc melee 2"}
    players = {0: holding("faerie_fire"), 1: holding("envenomed_spears")}
    state, _ = fight(races=("night_elf", "orc"), zones=zones, players=players, dice=fallen)
    assert asked(state) == (1, "before_dice")  # the defender first
    assert legal(state) == {PlayCard("envenomed_spears"), Pass()}
    state = play(state, PlayCard("envenomed_spears"))
    assert asked(state) == (0, "before_dice")
    assert legal(state) == {PlayCard("faerie_fire"), Pass()}
    return state


def test_faerie_fire_lowers_dice_and_envenomed_spears_rolls_misses_again() -> None:
    """WC-SC-47: 3 and 4 become 2 and 3; the missed 5 becomes a 1 (WC-087, WC-108, WC-114)."""
    state, events = trace(spells(2, 3, 4, 5, 2, 1), PlayCard("faerie_fire"))
    assert rolls(events) == [("night_elf", [3, 4]), ("orc", [5, 2, 1])]
    assert [event.reason for event in of(events, "rolled")] == ["attack", "attack", "reroll"]
    assert due(state) == (2, 1)


def test_envenomed_spears_are_played_once_a_phase() -> None:
    """A second card is offered in the next round only (WC-Q47)."""
    zones = {"C3": "orc melee 1, undead melee 1"}
    players = {0: holding("envenomed_spears", "envenomed_spears")}
    state, _ = fight(zones=zones, players=players, dice=(6, 5, 6))
    assert asked(state) == (0, "before_dice")
    state, events = trace(state, PlayCard("envenomed_spears"))
    assert rolls(events) == [("orc", [6, 5]), ("undead", [6])]
    assert (state.battle.round, *asked(state)) == (2, 0, "before_dice")
    assert cards(state) == {"envenomed_spears"}


def test_faerie_fire_and_envenomed_spears_end_with_the_phase() -> None:
    """WC-SC-47: in the next round a 3 misses and no die is rolled again (WC-082)."""
    fallen = (3, 4, 6, 5, 2, 1, 3, 5, 1, 6)
    state = play(spells(3, *fallen), PlayCard("faerie_fire"), casualty("melee", "C3"))
    state, events = trace(state, casualty("melee", "C3"), casualty("melee", "C3"))
    assert rolls(events) == [("night_elf", [3]), ("orc", [5]), ("night_elf", [1]), ("orc", [6])]
    assert state.battle.round == 3


def test_a_natural_one_is_one_before_faerie_fire() -> None:
    """A 2 lowered to 1 is a hit and no natural 1 (WC-095, WC-Q39)."""
    zones = {"C3": "night_elf flying 2, orc melee 3"}
    players = {0: holding("faerie_fire", levels={"flying": 3})}
    state, _ = fight(races=("night_elf", "orc"), zones=zones, players=players, dice=(2, 5))
    state = play(state, PlayCard("faerie_fire"))
    assert due(state) == (0, 2)


# Marksmanship and Pillage: around a casualty


def test_marksmanship_chooses_the_casualty_and_pillage_takes_its_cost() -> None:
    """WC-SC-21: any eligible unit dies; the cost, or what there is of it (WC-109, WC-115)."""
    zones = {"C3": "night_elf melee 2, orc melee 1 ranged 1"}
    players = {0: holding("marksmanship", wood=3), 1: holding("pillage")}
    state, events = fight(
        races=("night_elf", "orc"), zones=zones, players=players, dice=(6, 1, 5, 2, 6, 1)
    )
    assert rolls(events) == [("orc", [6]), ("night_elf", [1, 5]), ("orc", [2])]
    assert due(state) == (1, 1)
    assert asked(state) == (0, "before_casualty")
    assert legal(state) == {PlayCard("marksmanship"), Pass()}
    state = play(state, PlayCard("marksmanship"))
    assert legal(state) == {
        ChooseUnit("orc", "melee", "C3", False), ChooseUnit("orc", "ranged", "C3", False),
    }  # fmt: skip
    state = play(state, ChooseUnit("orc", "ranged", "C3", False))
    assert there(state, "C3")["orc"] == {"melee": 1}
    assert asked(state) == (0, "casualty")
    state = play(state, casualty("melee", "C3"))
    assert asked(state) == (1, "after_casualty")
    assert legal(state) == {PlayCard("pillage"), Pass()}
    state, events = trace(state, PlayCard("pillage"))
    assert [(event.gold, event.wood) for event in of(events, "pillaged")] == [(0, 1)]
    assert (stock(state, 0), stock(state, 1)) == ((0, 2), (0, 1))


def test_pillage_is_not_offered_if_nothing_could_be_taken() -> None:
    """WC-Q49: the victim has nothing of the cost."""
    zones = {"C3": "orc melee 1, undead melee 1", "E5": "undead melee 1"}
    state, _ = fight(zones=zones, players={0: holding("pillage")}, dice=(1, 6))
    state = play(state, casualty("melee", "C3"))
    assert state.battle is None
    assert hand(state, 0) == ["pillage"]


def test_pillage_may_be_played_again_for_the_same_unit() -> None:
    """Each card takes the cost again, until `Pass()`; identical cards are offered once."""
    zones = {"C3": "orc melee 1, undead flying 1", "E5": "undead melee 1"}
    players = {0: holding("pillage", "pillage", "ensnare"), 1: {"gold": 3, "wood": 3}}
    state, _ = fight(zones=zones, players=players, dice=(6, 1))
    state = play(until(state, 0, "before_dice"), PlayCard("ensnare"), casualty("flying", "C3"))
    assert legal(state) == {PlayCard("pillage"), Pass()}
    state = play(state, PlayCard("pillage"))
    assert (stock(state, 0), stock(state, 1)) == ((2, 2), (1, 1))
    state = play(state, PlayCard("pillage"))
    assert (stock(state, 0), stock(state, 1)) == ((3, 3), (0, 0))


# Call to Arms


def invaded(**human: Any) -> Any:
    """An orc moves beside two Human workers in B4."""
    zones = {"B3": "orc melee 1", "B4": human.pop("there", "human worker 2")}
    start = position(
        "movement", races=("orc", "human"), zones=zones,
        players={0: {"deck": VICTORY_POINTS}, 1: holding("call_to_arms", deck=VICTORY_POINTS)},
        dice=(5, 2, 6),
    )  # fmt: skip
    state = play(start, Move("melee", "B3", "B4"))
    assert asked(state) == (1, "intrusion")
    assert legal(state) == {PlayCard("call_to_arms"), Pass()}
    return state


def test_workers_called_to_arms_fight_as_melee_units() -> None:
    """WC-SC-19: they fight, win a reward and are workers again (WC-104, WC-Q13)."""
    state, events = trace(invaded(), PlayCard("call_to_arms"))
    assert battlefields(events) == ["B4"]
    assert rolls(events) == [("orc", [5]), ("human", [2, 6])]
    assert there(state, "B4")["human"] == {"militia": 2}
    assert asked(state) == (0, "casualty")
    state, events = trace(state, casualty("melee", "B4"))
    assert winners(events) == [1]
    assert there(state, "B4") == {"human": {"worker": 2}}
    assert hands(state) == [1, 2]


def test_workers_that_are_not_called_die() -> None:
    """WC-SC-19 (b): no combat (WC-040, WC-042)."""
    state, events = trace(invaded(), Pass())
    assert battlefields(events) == []
    assert there(state, "B4") == {"orc": {"melee": 1}}
    assert [cause for *_, cause in removed(events)] == ["defenceless"] * 2


def test_the_outpost_of_a_builder_called_to_arms_falls() -> None:
    """WC-SC-19 (c): the builder takes part in a combat (WC-066)."""
    state = invaded(there="human worker 1 builder 1 outpost building")
    state, events = trace(state, PlayCard("call_to_arms"))
    assert [event.zone for event in of(events, "outpost_destroyed")] == ["B4"]
    assert outposts(state, "B4") == {}
    assert state.player(1).reserve["outpost"] == 2
    state = play(state, casualty("melee", "B4"))
    assert there(state, "B4") == {"human": {"worker": 2}}


def test_militia_are_casualties_and_cost_a_worker() -> None:
    """Taken as `militia`; Pillage takes a worker's cost (WC-115, WC-Q49)."""
    zones = {"B3": "orc melee 1", "B4": "human worker 2"}
    start = position(
        "movement", races=("orc", "human"), zones=zones,
        players={0: holding("pillage"), 1: holding("call_to_arms", gold=2, wood=2)},
        dice=(1, 6, 6, 6, 1),
    )  # fmt: skip
    state = play(start, Move("melee", "B3", "B4"), PlayCard("call_to_arms"))
    assert legal(state) == {casualty("militia", "B4")}
    state = play(state, casualty("militia", "B4"))
    assert asked(state) == (0, "after_casualty")
    state = play(state, PlayCard("pillage"))
    assert (stock(state, 0), stock(state, 1)) == ((1, 0), (1, 2))
    assert state.player(1).reserve["worker"] == 7


# Dispel Magic


def dispelled(human: list[str], **options: Any) -> Any:
    zones = {"C3": "orc melee 2, human melee 3"}
    players = {0: holding("devour", "devour"), 1: holding(*human)}
    return position(
        "battles", races=("orc", "human"), zones=zones, players=players, dice=(6, 6, 1, 6, 6),
        **options,
    )  # fmt: skip


def test_dispel_magic_cancels_a_card_when_its_targets_are_named() -> None:
    """WC-SC-20: both are discarded, and the orc may play another (WC-105, WC-151, WC-Q48)."""
    state = dispelled(["dispel_magic"])
    assert asked(state) == (0, "round_start")
    assert legal(state) == {PlayCard("devour"), Pass()}
    state = play(state, PlayCard("devour"))
    assert asked(state) == (0, "choose")
    state = play(state, VICTIM)
    assert asked(state) == (1, "response")
    assert legal(state) == {PlayCard("dispel_magic"), Pass()}
    state, events = trace(state, PlayCard("dispel_magic"))
    assert [(event.seat, event.card) for event in of(events, "card_cancelled")] == [(0, "devour")]
    assert of(events, "devoured") == []
    assert there(state, "C3")["human"] == {"melee": 3}
    assert list(state.player(0).discard) == ["devour"]
    assert list(state.player(1).discard) == ["dispel_magic"]
    assert asked(state) == (0, "round_start")
    assert legal(state) == {PlayCard("devour"), Pass()}
    state, events = trace(state, PlayCard("devour"), VICTIM)
    assert len(of(events, "devoured")) == 1  # no `response`: the Human hand is empty
    assert rolls(events) == [("orc", [6, 6]), ("human", [1, 6])]


@pytest.mark.parametrize("rest", [[], ["haste"]])
def test_an_answer_is_asked_always_of_a_seat_that_holds_a_card(rest: list[str]) -> None:
    """WC-SC-20 under `always`: a lone `Pass()` if the Human hand is not empty."""
    state = until(dispelled(["dispel_magic", *rest], ask="always"), 0, "round_start")
    state = play(state, PlayCard("devour"), VICTIM)
    assert asked(state) == (1, "response")
    state = until(play(state, PlayCard("dispel_magic")), 0, "round_start")
    state = play(state, PlayCard("devour"), VICTIM)
    if rest:
        assert asked(state) == (1, "response")
        assert legal(state) == {Pass()}
    else:
        assert asked(state)[1] != "response"
    assert hand(state, 1) == rest


# In general


def test_a_card_is_refused_outside_its_moment_and_without_a_unit_in_the_combat() -> None:
    """The card's own rule (WC-110), or WC-086; cards that are not held are not there."""
    zones = {"C3": "orc melee 1, night_elf melee 2"}
    state, _ = fight(
        races=("orc", "night_elf"), zones=zones, players={1: holding("moon_glaive")}, dice=(1, 6, 6)
    )
    assert asked(state) == (1, "casualty")
    assert refusal(state, PlayCard("moon_glaive")) == "WC-110"


def test_each_side_decides_anew_after_a_card_of_the_other() -> None:
    """Defender first, in laps until all have passed since the last card (WC-087, WC-Q6)."""
    zones = {"C3": "orc melee 2, undead melee 2"}
    players = {0: holding("envenomed_spears"), 1: holding("curse", "curse")}
    state, _ = fight(zones=zones, players=players, dice=(1, 2, 6, 6, 5, 5))
    assert asked(state) == (0, "before_dice")
    state = play(state, Pass())
    assert asked(state) == (1, "after_dice")
    state = play(state, PlayCard("curse"))
    assert asked(state) == (1, "after_dice")  # one card a lap, and a lap for the second
    assert cards(state) == {"curse"}
    state = play(state, Pass())
    assert asked(state) == (1, "casualty")


def test_casualties_can_no_longer_be_lowered_when_the_first_is_removed() -> None:
    """Cards that lower them come before (WC-088)."""
    zones = {"C3": "orc melee 2, human melee 3"}
    state, _ = fight(
        races=("orc", "human"), zones=zones, players={1: holding("invisibility")},
        dice=(1, 2, 6, 6, 6),
    )  # fmt: skip
    state = play(state, Pass())
    assert refusal(state, PlayCard("invisibility")) == "WC-106"
    state = play(state, casualty("melee", "C3"))
    assert refusal(state, PlayCard("invisibility")) == "WC-106"


def test_a_played_card_lies_face_up_in_the_discards() -> None:
    """Of its owner (WC-151); hands are not limited (WC-149)."""
    zones = {"C3": "orc melee 2, human melee 3"}
    own = ["polymorph"] * 3 + ["invisibility"] * 3 + ["call_to_arms"] * 3
    state, _ = fight(
        races=("orc", "human"), zones=zones, players={1: holding(*own, deck=["dispel_magic"])},
        dice=(1, 6, 6, 6),
    )  # fmt: skip
    assert len(hand(state, 1)) == 10
    state = play(state, PlayCard("polymorph"), MARKED)
    assert list(state.player(1).discard) == ["polymorph"]
