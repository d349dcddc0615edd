"""Teams: shared zones, joining a combat, sharing casualties, gifts, elimination together."""

from __future__ import annotations

from typing import Any

import tambores as tb
from tambores import warcraft
from tambores.warcraft import (
    AskPartner,
    Build,
    Done,
    Give,
    Join,
    Move,
    Pass,
    PlayCard,
    Refuse,
    StayOut,
    Upgrade,
)
from tests.warcraft.scenarios.play import (
    VICTORY_POINTS,
    asked,
    battlefields,
    casualty,
    due,
    ended,
    hands,
    legal,
    of,
    offered,
    play,
    players_of,
    position,
    refusal,
    removed,
    rolls,
    stock,
    targets,
    there,
    trace,
    winners,
)

NIGHT_ELF, ORC, HUMAN, UNDEAD = range(4)


def team(phase: str, seat: int, zones: dict[str, str], **options: Any) -> Any:
    return position(phase, scenario="generic_4p", seat=seat, zones=zones, **options)


# Combat


SHARED = {"C4": "human melee 2, orc melee 2", "C3": "night_elf ranged 1"}


def joined(*fallen: int, **night_elf: Any) -> Any:
    """The Human player attacks in C4; the Night Elf player, in a flank, is asked to join."""
    players = {seat: {"deck": VICTORY_POINTS} for seat in range(4)}
    players[NIGHT_ELF].update(night_elf)
    state = play(team("movement", HUMAN, SHARED, players=players, dice=fallen), Done())
    assert asked(state) == (NIGHT_ELF, "join")
    assert legal(state) == {Join(), StayOut()}
    return state


def test_a_partner_joins_and_shares_casualties() -> None:
    """WC-SC-36: the partner rolls for the own unit and may refuse (WC-093, WC-Q35, WC-Q38)."""
    state, events = trace(joined(2, 5, 6, 1), Join())
    assert [event.seat for event in of(events, "drew")] == [HUMAN, NIGHT_ELF, ORC]
    assert rolls(events) == [("night_elf", [2])]
    assert [event.roller for event in of(events, "rolled")] == [NIGHT_ELF]
    assert asked(state) == (ORC, "casualty")
    state, events = trace(state, casualty("melee", "C4"))
    assert rolls(events) == [("human", [5, 6]), ("orc", [1])]
    assert due(state) == (1, 0)
    assert asked(state) == (HUMAN, "casualty")
    assert legal(state) == {casualty("melee", "C4"), AskPartner(NIGHT_ELF)}
    state = play(state, AskPartner(NIGHT_ELF))
    assert asked(state) == (NIGHT_ELF, "casualty")
    assert legal(state) == {casualty("ranged", "C3"), Refuse()}
    state = play(state, Refuse())
    assert asked(state) == (HUMAN, "casualty")
    assert legal(state) == {casualty("melee", "C4")}
    assert refusal(state, AskPartner(NIGHT_ELF)) == "WC-Q38"
    state = play(state, casualty("melee", "C4"))
    assert there(state, "C4")["human"] == {"melee": 1}


def test_a_combat_ends_although_two_races_of_a_side_are_left() -> None:
    """WC-Q60: the end looks at sides; the text says one race (WC-083)."""
    zones = {"C4": "human melee 1, night_elf melee 1, orc melee 1", "E2": "undead melee 1"}
    state, _ = trace(team("movement", HUMAN, zones, dice=(1, 6, 6)), Done())
    state, events = trace(state, casualty("melee", "C4"))
    assert winners(events) == [0]  # the side of both
    assert there(state, "C4") == {"human": {"melee": 1}, "night_elf": {"melee": 1}}


def test_a_partner_asked_may_take_the_casualty() -> None:
    """WC-SC-36: removing the ranged unit of the flank (WC-093)."""
    state = play(joined(2, 5, 6, 1), Join(), casualty("melee", "C4"), AskPartner(NIGHT_ELF))
    state, events = trace(state, casualty("ranged", "C3"))
    assert removed(events)[0] == ("night_elf", "ranged", "C3", "casualty")
    assert there(state, "C3") == {}
    assert there(state, "C4")["human"] == {"melee": 2}


def test_a_partner_who_stays_out_takes_no_part() -> None:
    """WC-SC-36: rolls nothing, draws nothing, plays no card, loses nothing (WC-086, WC-Q15)."""
    state, events = trace(
        joined(5, 6, 1, 6, hand=["moon_glaive", "faerie_fire", "marksmanship"]), StayOut()
    )
    assert [event.seat for event in of(events, "drew")] == [HUMAN, ORC]
    assert rolls(events) == [("human", [5, 6]), ("orc", [1, 6])]
    assert asked(state) == (HUMAN, "casualty")
    assert legal(state) == {casualty("melee", "C4")}
    assert hands(state) == [3, 1, 1, 0]


def test_partners_with_units_in_the_battlefield_are_not_asked() -> None:
    """They take part (WC-Q35), and every winner with a unit left draws a reward (WC-Q36)."""
    zones = {"C4": "human melee 2 worker 1, night_elf melee 1, orc melee 1", "E2": "undead melee 1"}
    players = {seat: {"deck": VICTORY_POINTS} for seat in range(4)}
    state, events = trace(
        team("movement", HUMAN, zones, players=players, dice=(1, 6, 6, 6)), Done()
    )
    assert rolls(events) == [("human", [1, 6]), ("night_elf", [6]), ("orc", [6])]
    [battle] = of(events, "battle_started")
    assert (list(battle.attackers), list(battle.defenders)) == ([HUMAN, NIGHT_ELF], [ORC])
    state = play(state, casualty("melee", "C4"))
    assert hands(state) == [2, 1, 2, 0]


def test_a_partner_must_give_a_unit_if_the_leader_has_none() -> None:
    """WC-Q38: without an own eligible unit the leader cannot be asked."""
    zones = {"C4": "human melee 1, orc melee 3", "C3": "night_elf melee 1"}
    state = play(team("movement", HUMAN, zones, dice=(6, 6, 1, 1, 6)), Done(), Join())
    assert due(state) == (2, 0)
    assert asked(state) == (HUMAN, "casualty")
    state = play(state, casualty("melee", "C4"))
    assert asked(state) == (NIGHT_ELF, "casualty")
    assert legal(state) == {casualty("melee", "C3")}
    assert refusal(state, Refuse())


def test_defending_partners_are_asked_before_attacking_ones() -> None:
    """Whether to join (WC-Q35), and each defender plays a card before the attackers (WC-087)."""
    zones = {**SHARED, "C5": "undead melee 1"}
    state = play(
        team("movement", HUMAN, zones, dice=(6, 6, 6, 1, 6, 6),
             players={ORC: {"hand": ["envenomed_spears"]}, UNDEAD: {"hand": ["web"]},
                      NIGHT_ELF: {"hand": ["faerie_fire"]}}),
        Done(),
    )  # fmt: skip
    assert asked(state) == (UNDEAD, "join")
    state = play(state, Join())
    assert asked(state) == (NIGHT_ELF, "join")
    state = play(state, Join())
    assert asked(state) == (NIGHT_ELF, "before_dice")
    state = play(state, Pass())
    assert asked(state) == (ORC, "before_dice")


def test_the_neighbour_s_turn_decides_who_leads_the_defence() -> None:
    """The first seat after the mover with a unit in the battlefield leads (WC-075)."""
    zones = {"C4": "human melee 1, orc melee 1, undead melee 1"}
    state = play(team("movement", HUMAN, zones, dice=(1, 6, 6)), Done())
    assert asked(state) == (UNDEAD, "casualty")
    assert legal(state) == {casualty("melee", "C4"), AskPartner(ORC)}


# Zones


def test_partners_share_a_zone_without_a_combat() -> None:
    """WC-092: and both count for the limits of three units and three workers."""
    zones = {"C4": "night_elf melee 2", "C5": "human melee 1 ranged 1 worker 1"}
    state = team("movement", HUMAN, zones)
    assert "C4" in targets(state, "melee", "C5")
    state, events = trace(state, Move("melee", "C5", "C4"))
    assert there(state, "C4") == {"night_elf": {"melee": 2}, "human": {"melee": 1}}
    assert "C4" not in targets(state, "ranged", "C5")
    assert refusal(state, Move("ranged", "C5", "C4")) == "WC-037"
    _, events = trace(state, Done())
    assert battlefields(events) == []


def test_partners_workers_and_outposts_stop_nobody() -> None:
    """Only those of an enemy do (WC-038, WC-039, WC-092)."""
    zones = {"C5": "human worker 1", "C4": "night_elf worker 1", "C3": "night_elf outpost done"}
    state = team("movement", HUMAN, zones)
    assert {"C4", "C3"} <= targets(state, "worker", "C5")


def test_only_an_own_unit_lets_a_worker_enter() -> None:
    """A unit of the partner does not: the text says "tus unidades" (WC-039)."""
    beside_partner = {"C5": "human worker 1", "C4": "night_elf melee 1, orc worker 1"}
    state = team("movement", HUMAN, beside_partner)
    assert "C4" not in targets(state, "worker", "C5")
    assert refusal(state, Move("worker", "C5", "C4")) == "WC-039"
    beside_both = {**beside_partner, "C4": "human melee 1, night_elf melee 1, orc worker 1"}
    assert "C4" in targets(team("movement", HUMAN, beside_both), "worker", "C5")


# Gifts


def test_a_partner_gives_a_token_to_the_spender() -> None:
    """WC-SC-37: one an action, until `Pass()` (WC-091, WC-Q32)."""
    zones = {"A6": "orc worker 1"}
    players = {ORC: {"gold": 1, "wood": 2}, UNDEAD: {"gold": 3}}
    state = team("spending", ORC, zones, players=players)
    assert asked(state) == (UNDEAD, "gift")
    assert legal(state) == {Give(ORC, "gold"), Pass()}
    state = play(state, Give(ORC, "gold"))
    assert asked(state) == (UNDEAD, "gift")
    assert legal(state) == {Give(ORC, "gold"), Pass()}
    state = play(state, Pass())
    assert (stock(state, ORC), stock(state, UNDEAD)) == ((2, 2), (2, 0))
    assert asked(state) == (ORC, "spend")
    assert {Build("melee"), Upgrade("melee")} < legal(state)


def test_the_spender_may_give_too() -> None:
    """In the own Spending, before and after a purchase, to a living partner (WC-091, WC-Q32)."""
    players = {ORC: {"gold": 2, "wood": 2}}
    state = team("spending", ORC, {"A6": "orc worker 1"}, players=players)
    assert offered(state, Give) == {Give(UNDEAD, "gold"), Give(UNDEAD, "wood")}
    state = play(state, Give(UNDEAD, "wood"), warcraft.Train("worker"))
    assert (stock(state, ORC), stock(state, UNDEAD)) == ((1, 1), (0, 1))
    assert offered(state, Give) == {Give(UNDEAD, "gold"), Give(UNDEAD, "wood")}
    assert refusal(state, Give(HUMAN, "gold"))


def test_nothing_is_given_without_a_partner() -> None:
    """Two players are no team (WC-Q32)."""
    state = position("spending", zones={}, players={0: {"gold": 2, "wood": 2}, 1: {"gold": 3}})
    assert asked(state) == (0, "spend")
    assert offered(state, Give) == set()


# Elimination and hands


def test_the_partner_is_eliminated_too() -> None:
    """WC-SC-32: all their pieces leave the board, and the other team has won (WC-010, WC-011)."""
    zones = {
        "A6": "night_elf melee 1, depletion 1", "A7": "orc worker 1", "C5": "orc outpost done",
        "E2": "undead melee 2", "C4": "undead ranged 1", "E6": "human melee 1",
    }  # fmt: skip
    state, events = trace(team("movement", UNDEAD, zones), Done())
    assert ended(state) == ("win", (NIGHT_ELF, HUMAN), "elimination")
    assert [player.alive for player in players_of(state)] == [True, False, True, False]
    for zone in ("A7", "C5", "E2", "C4"):
        assert there(state, zone) == {}
        assert not state.zones[zone].outposts
    assert state.player(UNDEAD).reserve["melee"] == 10
    assert [sorted(event.seats) for event in of(events, "eliminated")] == [[ORC, UNDEAD]]


def test_partners_see_each_others_hands() -> None:
    """WC-094, WC-Q34: enemies and spectators see counts."""
    players = {NIGHT_ELF: {"hand": ["renew", "haste"]}}
    state = team("movement", NIGHT_ELF, {"A2": "night_elf melee 1"}, players=players)
    views: dict[int | None, Any] = {seat: tb.view(state, seat) for seat in (*range(4), None)}
    seen = {seat: view.player(NIGHT_ELF).hand for seat, view in views.items()}
    assert sorted(seen[NIGHT_ELF]) == sorted(seen[HUMAN]) == ["haste", "renew"]
    assert seen[ORC] == seen[UNDEAD] == seen[None] == 2


def test_a_partner_does_not_play_for_the_other() -> None:
    """Cards are shown, never given (WC-094)."""
    zones = {"A2": "night_elf melee 1", "C4": "human melee 1"}
    state = team("movement", NIGHT_ELF, zones, players={HUMAN: {"hand": ["haste"]}})
    assert asked(state) == (NIGHT_ELF, "move")
    assert refusal(state, PlayCard("haste"))
