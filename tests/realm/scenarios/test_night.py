"""The evening, Darkness cards, overruns, losses, special cards (DR-SC-23 to DR-SC-39)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import tambores as tb
from tambores import realm
from tambores.realm import (
    ChooseColour,
    ChooseHero,
    ChooseLocation,
    Discard,
    EndDay,
    Pass,
    PlayCard,
    Rumours,
)
from tambores.realm.events import Raided
from tambores.toolkit.piles import size
from tests.cases import each

from .play import at, ended, events, locations_offered, minions, play, rule

Held = Mapping[str, Mapping[str, int]]


def night(*cards: str, minions: Held | None = None, **more: Any) -> realm.State:
    """The night of seat 0 with these Darkness cards on top."""
    return at(phase="night", minions=minions, decks={"darkness": cards, **more.pop("decks", {})},
              **more)  # fmt: skip


NINE = (
    "cinder_rift_1", "cinder_rift_2", "ashen_flats_1", "ashen_flats_2", "gull_cliffs_1",
    "gull_cliffs_2", "kingswood_edge_1", "kingswood_edge_2", "brimstone_hollow_1",
)  # fmt: skip


@each(
    ("heroes", "drawn", "relics", "discards"),
    [(("mason", "healer"), 2, (), 1), (("mason", "healer"), 2, ("relic_satchel",), 0),
     (("mason",), 3, (), 2)],
)  # fmt: skip
def test_the_evening(
    heroes: Sequence[str], drawn: int, relics: tuple[str, ...], discards: int
) -> None:
    """DR-SC-23: T-09, T-10, T-24."""
    state = at(
        heroes=heroes, phase="evening",
        players={0: {"hand": NINE, "relics": relics, "completed": relics}},
        decks={"hero": ("hawk_tarn_1", "hawk_tarn_2", "mirror_lake_1")},
    )  # fmt: skip
    for _ in range(discards):
        assert tb.prompt(state).kind == "discard"  # type: ignore[union-attr]
        state = play(state, tb.legal_actions(state)[0])
    assert size(state.player(0).hand) == 9 + drawn - discards
    assert tb.prompt(state).kind == "day"  # type: ignore[union-attr]
    assert rule(state, Discard("hawk_tarn_1")) == "T-10"


def test_an_empty_deck_is_renewed() -> None:
    """DR-SC-24: T-11, T-21; the quest deck is not."""
    discard = ("hawk_tarn_1", "hawk_tarn_2", "mirror_lake_1")
    state = at(
        phase="evening", decks={"hero": ("gull_cliffs_1",), "hero_discard": discard},
        forced={"deck/hero": ("hawk_tarn_2", "mirror_lake_1", "hawk_tarn_1")},
    )  # fmt: skip
    assert state.player(0).hand == ("gull_cliffs_1", "hawk_tarn_2")
    assert state.decks.hero.cards == ("hawk_tarn_1", "mirror_lake_1")
    assert state.player(0).quest == ""
    nothing = at(phase="evening")
    assert nothing.player(0).hand == ()


def test_a_lair_is_overrun() -> None:
    """DR-SC-25: T-12, T-13, T-14, T-15, T-28."""
    state = night("d01", minions={"cinder_rift": {"red": 3}})
    assert state.locations["cinder_rift"].crystals == 1
    assert minions(state, "cinder_rift") == {"red": 3}
    assert minions(state, "ashen_flats") == {"red": 1}
    assert minions(state, "tangled_vale") == {"green": 1}
    assert state.generals["balazarg"].location == "ashen_flats"


def test_a_general_waits_for_its_step() -> None:
    """DR-SC-26: T-20, T-28, T-39, DR-055."""
    state = night("d09")
    assert minions(state, "mossback_grove") == {"green": 2}
    assert minions(state, "silver_quay") == {"blue": 1}
    assert state.generals["balazarg"].location == "cinder_rift"
    fallen = night("d09", players={0: {"generals": ("balazarg",)}},
                   generals={"balazarg": "defeated"})  # fmt: skip
    assert minions(fallen, "mossback_grove") == {"green": 2}


def test_an_entry_that_fits_in_part() -> None:
    """DR-SC-27: T-15, T-26."""
    state = night("d09", minions={"mossback_grove": {"green": 2}})
    assert minions(state, "mossback_grove") == {"green": 3}
    assert state.locations["mossback_grove"].crystals == 1
    assert minions(state, "dancing_stone") == {"green": 1}
    assert minions(state, "silver_quay") == {"blue": 1}


def test_a_tie_is_decided_for_the_darkness() -> None:
    """DR-SC-28: T-15, 5.7."""
    full = {"ashen_flats": {"red": 3}}
    state = night("d13", minions=full)
    prompt = tb.prompt(state)
    assert prompt is not None
    assert (prompt.kind, prompt.seat, prompt.on_behalf_of) == ("darkness", 0, "darkness")
    assert locations_offered(state) == ["gull_cliffs", "widows_barrow"]
    assert rule(state, ChooseLocation("cinder_rift")) == "T-15"
    after = play(state, ChooseLocation("widows_barrow"))
    assert minions(after, "widows_barrow") == {"red": 1}
    assert minions(after, "howling_thicket") == {"green": 2}
    fewer = night("d13", minions={**full, "gull_cliffs": {"blue": 1}})
    assert minions(fewer, "widows_barrow") == {"red": 1}
    both = {**full, "gull_cliffs": {"blue": 3}, "widows_barrow": {"black": 3}}
    assert minions(night("d13", minions=both), "brimstone_hollow") == {"red": 1}
    lava = {**both, "brimstone_hollow": {"red": 3}, "cinder_rift": {"red": 3}}
    nowhere = night("d13", minions=lava)
    assert nowhere.locations["ashen_flats"].crystals == 1
    assert sum(sum(minions(nowhere, one).values()) for one in nowhere.locations) == 17


def test_the_third_demon_taints() -> None:
    """DR-SC-29: T-27, T-14, T-16."""
    two = night("d03", minions={"old_redoubt": {"red": 2}})
    assert (minions(two, "old_redoubt"), two.locations["old_redoubt"].crystals) == ({"red": 3}, 1)
    mixed = night("d03", minions={"old_redoubt": {"red": 1, "green": 2}})
    assert mixed.locations["old_redoubt"].crystals == 1
    assert minions(mixed, "monarch_city") == {"red": 1}
    chain = night("d01", minions={"cinder_rift": {"red": 3}, "ashen_flats": {"red": 2}})
    assert chain.locations["cinder_rift"].crystals == 1
    assert chain.locations["ashen_flats"].crystals == 1
    city = night("d03", minions={"old_redoubt": {"green": 3}, "monarch_city": {"red": 2}})
    assert (minions(city, "monarch_city"), city.locations["monarch_city"].crystals) == (
        {"red": 3}, 0
    )  # fmt: skip


def test_the_city_falls() -> None:
    """DR-SC-30: DR-005, DR-Q32."""
    held: dict[str, dict[str, int]] = {"monarch_city": {"black": 4}, "old_redoubt": {"green": 3}}
    state = night("d03", minions=held)
    assert ended(state) == ("loss", "city_overrun", "monarch_city")
    assert minions(state, "gull_cliffs") == {"blue": 1}
    assert state.locations["old_redoubt"].crystals == 1
    assert state.generals["urzak"].step == 0
    spared = night("d03", minions={**held, "monarch_city": {"black": 3}})
    assert tb.outcome(spared) is None


def scattered(colour: str, count: int, without: Sequence[str]) -> dict[str, dict[str, int]]:
    """So many minions of a colour, elsewhere than in some locations."""
    found: dict[str, dict[str, int]] = {}
    for location in realm.default_pack().board.order[1:]:
        if location not in without and count:
            found[location] = {colour: min(3, count)}
            count -= found[location][colour]
    return found


def test_no_minion_is_left() -> None:
    """DR-SC-31: DR-003, DR-Q31, T-17."""
    demons = scattered("red", 25, ("old_redoubt", "brimstone_hollow"))
    assert ended(night("d16", minions=demons)) == ("loss", "no_minions", "red")
    overrun = night("d16", minions={**demons, "old_redoubt": {"green": 3}})
    assert ended(overrun) == ("loss", "no_minions", "red")
    assert overrun.locations["old_redoubt"].crystals == 1


def test_the_twelfth_crystal() -> None:
    """DR-SC-32: DR-004, DR-Q32, T-37."""
    state = night(
        "d05", minions={"hawk_tarn": {"blue": 3}}, locations={"gull_cliffs": {"crystals": 11}}
    )
    assert ended(state) == ("loss", "crystals", "hawk_tarn")
    assert minions(state, "brimstone_hollow") == {"red": 1}
    assert sum(sum(minions(state, one).values()) for one in state.locations) == 4


def test_a_general_enters_the_city() -> None:
    """DR-SC-33: DR-002, T-28."""
    state = night("d21", generals={"balazarg": {"step": 3}})
    assert ended(state) == ("loss", "general_in_city", "balazarg")
    assert minions(state, "ember_pass") == {"red": 1}
    assert minions(state, "dancing_stone") == {"black": 1}
    assert tb.outcome(night("d21", generals={"balazarg": {"step": 2}})) is None


def test_an_escort() -> None:
    """DR-SC-34: T-28."""
    state = night("d17", generals={"balazarg": {"step": 2}})
    assert minions(state, "father_oak_forest") == {"green": 2}
    assert minions(state, "widows_barrow") == {"black": 1}
    assert state.generals["balazarg"].location == "kingswood_edge"
    assert minions(state, "kingswood_edge") == {"red": 1}
    full = night(
        "d17", generals={"balazarg": {"step": 2}}, minions={"kingswood_edge": {"green": 3}}
    )
    assert full.locations["kingswood_edge"].crystals == 1
    assert minions(full, "monarch_city") == {"red": 1}


def test_orc_patrols_and_quiet() -> None:
    """DR-SC-35: T-19, T-18."""
    held: Held = {"howling_thicket": {"green": 3}, "father_oak_forest": {"black": 1}}
    state = night("orc_patrols", minions=held)
    orcs = {one for one in state.locations if minions(state, one) == {"green": 1}}
    assert orcs == {"kingswood_edge", "mossback_grove", "tangled_vale", "fernlight_dell"}
    quiet = night("all_is_quiet")
    assert all(not minions(quiet, one) for one in quiet.locations)


def test_the_city_is_threatened() -> None:
    """DR-SC-36: T-29."""
    held = {"kingswood_edge": {"red": 1, "green": 1}, "old_redoubt": {"black": 2}}
    state = night("city_threatened", minions=held)
    assert tb.legal_actions(state) == (ChooseColour("red"), ChooseColour("green"))
    assert rule(state, ChooseColour("black")) == "T-29"
    after = play(state, ChooseColour("red"))
    assert minions(after, "monarch_city") == {"red": 1, "black": 1}
    assert minions(after, "kingswood_edge") == {"green": 1}
    assert minions(after, "old_redoubt") == {"black": 1}
    three = night("city_threatened", minions={**held, "monarch_city": {"blue": 3}})
    assert ended(play(three, ChooseColour("red")))[:2] == ("loss", "city_overrun")


def test_a_night_raid() -> None:
    """DR-SC-37: T-30, T-31."""
    held = {"crow_abbey": {"black": 1}}
    state = night("night_raid", minions=held, players={0: {"location": "crow_abbey"}})
    assert (state.player(0).life, state.player(1).life) == (5, 5)
    dying = night("night_raid", minions=held, players={0: {"location": "crow_abbey", "life": 1}})
    assert tb.prompt(dying).kind == "hero"  # type: ignore[union-attr]
    assert play(dying, ChooseHero("knight")).active == 1


def test_the_wound_of_a_night_raid_is_a_wound_like_others() -> None:
    """T-30: one wound, and the Buried Shield ignores one whenever wounds are taken: 1 - 1 = 0."""
    held = {"crow_abbey": {"black": 1}}
    there = {"location": "crow_abbey", "completed": ("relic_shield",), "relics": ("relic_shield",)}
    state = at(phase="night", minions=held, players={0: there}, decks={"darkness": ("night_raid",)})
    assert state.player(0).life == 6
    event = Raided(0, 0, 1)
    assert tb.sentence(*event.message()).startswith(
        "~ Player 1 is raided and takes 0 wounds; 1 wound is ignored"
    )


def test_ward() -> None:
    """DR-SC-38: T-23, section 4."""
    holder = {1: {"hand": ("ward",)}}
    state = night("d05", minions={"hawk_tarn": {"blue": 3}}, players=holder)
    prompt = tb.prompt(state)
    assert prompt is not None
    assert (prompt.seat, prompt.window) == (1, "darkness")
    state = play(state, PlayCard("ward"))
    assert locations_offered(state) == ["brimstone_hollow", "hawk_tarn"]
    state = play(state, ChooseLocation("hawk_tarn"))
    assert minions(state, "brimstone_hollow") == {"red": 1}
    assert state.locations["hawk_tarn"].crystals == 0
    lair = play(night("d01", players=holder), PlayCard("ward"), ChooseLocation("cinder_rift"))
    assert lair.generals["balazarg"].location == "ashen_flats"
    assert minions(lair, "cinder_rift") == {}
    assert tb.prompt(night("all_is_quiet", players=holder)).kind == "day"  # type: ignore[union-attr]


@each(
    ("difficulty", "defeated", "count"),
    [("easy", 2, 1), ("normal", 0, 1), ("normal", 1, 1), ("normal", 2, 2), ("hard", 1, 2),
     ("easy", 3, 2)],
)  # fmt: skip
def test_the_number_of_cards(difficulty: str, defeated: int, count: int) -> None:
    """DR-SC-39: T-06, T-12, T-25, DR-Q28."""
    fallen = ("balazarg", "urzak", "vyrelith")[:defeated]
    state = night(
        "all_is_quiet", "d09", "d10", players={0: {"generals": fallen}},
        generals=dict.fromkeys(fallen, "defeated"), rules=realm.HouseRules(difficulty=difficulty),
    )  # fmt: skip
    assert len(state.decks.darkness.discard) == count
    decks = {"easy": 38, "normal": 36, "hard": 33}
    new = realm.new_game(1, seed=1, rules=realm.HouseRules(difficulty=difficulty))
    assert len(new.decks.darkness.cards) == decks[difficulty]  # type: ignore[arg-type]


def test_every_turn_has_a_night_and_then_the_next_seat() -> None:
    """DR-023, DR-066, T-40, DR-020."""
    state = at(decks={"darkness": ("d09", "d10")})
    tags = [one.tag for one in events(state, EndDay(), EndDay())]
    order = [tag for tag in tags if tag in ("darkness_card", "turn_ended", "turn_started")]
    assert order == ["darkness_card", "turn_ended", "turn_started"] * 2


def test_special_cards_in_the_own_day_and_in_windows() -> None:
    """T-23: forced_march, hidden_path, purify and muster at dawn and dusk of others too."""
    hand = ("forced_march", "hidden_path", "purify", "muster", "ward", "second_wind")
    state = at(players={0: {"hand": hand, "spent": 6}, 1: {"hand": hand[:4]}},
               locations={"hawk_tarn": {"crystals": 1}},
               decks={"hero": ("gull_cliffs_1", "gull_cliffs_2")})  # fmt: skip
    assert [str(one) for one in tb.legal_actions(state)] == [
        "play forced_march", "play hidden_path", "play purify", "play muster", "end"
    ]  # fmt: skip
    assert rule(state, PlayCard("ward")) == "T-23"
    hidden = play(state, PlayCard("hidden_path"))
    assert locations_offered(hidden) == ["red_lantern", "white_heron", "broken_axe", "last_candle"]
    clean = play(state, PlayCard("purify"), ChooseLocation("hawk_tarn"))
    assert clean.locations["hawk_tarn"].crystals == 0
    assert rule(clean, PlayCard("purify")) == "T-23"
    mustered = play(state, PlayCard("muster"))
    held: Any = mustered.player(0).hand
    assert {"gull_cliffs_1", "gull_cliffs_2"} <= {*held}
    dusk = play(state, EndDay())
    assert (tb.prompt(dusk).seat, tb.prompt(dusk).window) == (1, "dusk")  # type: ignore[union-attr]
    dawn = play(dusk, Pass())
    assert tb.prompt(dawn).window == "dawn"  # type: ignore[union-attr]
    assert tb.prompt(dawn).seat == 0  # type: ignore[union-attr]


def test_muster_cannot_draw_itself() -> None:
    """4: a card is discarded after its effect, so it does not come back from an empty deck."""
    state = at(players={0: {"hand": ("muster",)}})
    after = play(state, PlayCard("muster"))
    assert after.player(0).hand == () and after.table.hero_discard == ("muster",)


def test_rumours_after_a_reshuffle() -> None:
    """5.4: cards that come after a reshuffle in the middle count normally (DR-035, T-21)."""
    state = at(
        players={0: {"location": "red_lantern"}},
        decks={"hero": ("ashen_flats_1",), "hero_discard": ("old_redoubt_1", "hawk_tarn_1")},
        forced={"deck/hero": ("old_redoubt_1", "hawk_tarn_1")},
    )  # fmt: skip
    state = play(state, Rumours("red"))
    assert state.player(0).hand == ("ashen_flats_1", "old_redoubt_1")
    assert state.player(0).rumours == 1
