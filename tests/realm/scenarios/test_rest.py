"""Quests, abilities, outcomes, closed hands, tails, provenance (DR-SC-40 to DR-SC-50)."""

from __future__ import annotations

import pytest

import tambores as tb
from tambores import realm
from tambores.realm import (
    AttackGeneral,
    ChooseHero,
    ChooseLocation,
    Commit,
    Discard,
    EndDay,
    Fight,
    HouseRules,
    PlayCard,
    Ride,
    Rumours,
    Search,
    Slay,
    UseAbility,
    Walk,
)
from tambores.realm.play.common import champions as champions_of
from tambores.toolkit.piles import size
from tests.cases import each

from .play import at, events, locations_offered, minions, offered, play, rule

THREE = ("urzak", "vyrelith", "nerothan")


def test_a_watch() -> None:
    """DR-SC-40: T-22, T-35."""
    state = at(
        phase="dusk", minions={"cinder_rift": {"red": 1}},
        players={0: {"location": "cinder_rift", "quest": "watch_red"}},
        decks={"quest": ("hunt_red",),
               "hero": ("gull_cliffs_1", "gull_cliffs_2", "hawk_tarn_1", "hawk_tarn_2")},
    )  # fmt: skip
    player = state.player(0)
    assert (player.life, player.completed, player.quest) == (5, ("watch_red",), "hunt_red")
    assert size(player.hand) == 4
    dying = at(
        phase="dusk", minions={"cinder_rift": {"red": 1}},
        players={0: {"location": "cinder_rift", "quest": "watch_red", "life": 1}},
    )  # fmt: skip
    assert play(dying, ChooseHero("knight")).player(0).completed == ()


def test_a_hunt() -> None:
    """DR-SC-41: T-22, T-35."""
    state = at(
        players={0: {"location": "hawk_tarn", "quest": "hunt_blue", "progress": 2}},
        minions={"hawk_tarn": {"blue": 2}, "mirror_lake": {"blue": 3}, "gull_cliffs": {"blue": 1}},
        dice=(5, 5),
    )  # fmt: skip
    state = play(state, Fight())
    assert locations_offered(state) == ["gull_cliffs", "mirror_lake"]
    state = play(state, ChooseLocation("mirror_lake"))
    assert minions(state, "mirror_lake") == {}
    assert state.player(0).completed == ("hunt_blue",)


@pytest.mark.parametrize("how", ["volley", "slay"])
def test_other_kills_count_for_a_hunt(how: str) -> None:
    """DR-SC-41: T-34, T-35; swept minions do not count."""
    if how == "volley":
        state = at(heroes=("archer", "healer"), minions={"old_redoubt": {"red": 2}}, dice=(4, 4),
                   players={0: {"quest": "hunt_red"}})  # fmt: skip
        state = play(state, UseAbility("volley"), ChooseLocation("old_redoubt"))
    else:
        state = at(minions={"monarch_city": {"red": 2}}, generals={"balazarg": "defeated"},
                   players={0: {"quest": "hunt_red", "generals": ("balazarg",)}})  # fmt: skip
        state = play(state, Slay("red"))
    assert state.player(0).progress == 2


def test_a_search() -> None:
    """DR-SC-42: T-35, T-22."""
    state = at(players={0: {"location": "widows_barrow", "quest": "relic_shield"}}, dice=(1, 5, 2))
    state = play(state, Search())
    assert (state.player(0).relics, state.player(0).spent) == (("relic_shield",), 1)
    later = at(
        phase="dusk", minions={"widows_barrow": {"green": 2}},
        players={0: {"location": "widows_barrow", "relics": ("relic_shield",),
                     "completed": ("relic_shield",)}},
    )  # fmt: skip
    assert later.player(0).life == 5
    assert rule(at(players={0: {"quest": "relic_shield"}}), Search()) == "T-35"
    assert rule(at(), Search()) == "T-35"


def test_relics_for_dice() -> None:
    """7.6: the blade adds a die to the own roll, the lantern rolls three for the land (T-36)."""
    blade = at(
        players={0: {"location": "hollow_moor", "hand": ("pale_road_1",),
                     "relics": ("relic_blade",), "completed": ("relic_blade",)}},
        generals={"nerothan": {"space": 2}}, dice=(4, 4),
    )  # fmt: skip
    blade = play(blade, AttackGeneral("nerothan"), Commit("pale_road_1"))
    assert blade.generals["nerothan"].by == 0
    lantern = at(
        players={0: {"location": "hawk_tarn", "hand": ("hawk_tarn_1",),
                     "relics": ("relic_lantern",), "completed": ("relic_lantern",)}},
        locations={"hawk_tarn": {"crystals": 1}}, dice=(1, 2, 5),
    )  # fmt: skip
    lantern = play(lantern, realm.HealLand("hawk_tarn_1"))
    assert lantern.locations["hawk_tarn"].crystals == 0


def winning(seats: tuple[int, int, int], **players: dict[str, object]) -> realm.State:
    """Three generals were defeated by these seats; seat 0 now defeats Balazarg."""
    shares = [tuple(one for one, seat in zip(THREE, seats, strict=True) if seat == of)
              for of in (0, 1)]  # fmt: skip
    state = at(
        players={0: {"location": "cinder_rift", "hand": ("ashen_flats_2",), "generals": shares[0],
                     **players.get("first", {})},
                 1: {"generals": shares[1], **players.get("second", {})}},
        generals={**dict.fromkeys(THREE, "defeated"), "balazarg": {"space": 1}}, dice=(2, 4, 4),
        rules=players.get("rules", HouseRules()),
    )  # fmt: skip
    return play(state, AttackGeneral("balazarg"), Commit("ashen_flats_2"))


def champions(state: realm.State) -> tuple[int, ...]:
    outcome = tb.outcome(state)
    assert outcome is not None
    return dict(outcome.titles).get("champion", ())


@each(
    ("first", "second", "generals", "points", "expected"),
    [
        (("watch_red", "watch_green"), ("watch_blue",), (1, 2), "one", (0,)),
        (("watch_red", "watch_green"), ("watch_blue", "watch_black"), (1, 1), "one", (0, 1)),
        (("watch_red", "watch_green"), ("relic_blade",), (1, 2), "printed", (1,)),
    ],
)  # fmt: skip
def test_the_kings_champion(
    first: tuple[str, ...],
    second: tuple[str, ...],
    generals: tuple[int, int],
    points: str,
    expected: tuple[int, ...],
) -> None:
    """DR-SC-43: DR-006, DR-007, DR-Q1."""
    mine, yours = THREE[: generals[0]], THREE[generals[0] : sum(generals)]
    state = at(
        players={0: {"completed": first, "generals": mine},
                 1: {"completed": second, "generals": yours}},
        generals=dict.fromkeys((*mine, *yours), "defeated"),
        rules=HouseRules(champion_points=points),
    )  # fmt: skip
    assert champions_of(state.table) == expected


def test_a_win_is_everybodys_and_comes_at_once() -> None:
    """DR-SC-44: DR-001, DR-Q33."""
    state = winning((1, 1, 1))
    outcome = tb.outcome(state)
    assert outcome is not None
    assert (outcome.result, outcome.winners, outcome.reason) == (
        "win", (0, 1), "generals_defeated"
    )  # fmt: skip
    assert state.player(0).hand == ()
    assert outcome.ranking == ((0, 1),)
    assert [(one.seat, one.total) for one in outcome.scores] == [(0, 1), (1, 3)]


@pytest.mark.parametrize(("champion", "title"), [("win", ()), ("always", (0,))])
def test_a_loss_is_everybodys(champion: str, title: tuple[int, ...]) -> None:
    """DR-SC-44: DR-Q10."""
    state = at(
        phase="night", decks={"darkness": ("d21",)}, generals={"balazarg": {"step": 3}},
        players={0: {"completed": ("watch_red",)}}, rules=HouseRules(champion=champion),
    )  # fmt: skip
    outcome = tb.outcome(state)
    assert outcome is not None
    assert (outcome.result, outcome.winners) == ("loss", ())
    assert champions(state) == title


def test_late_wounds() -> None:
    """DR-SC-45: DR-Q2, T-40."""
    there = {0: {"location": "hawk_tarn"}}
    for wounds, life in (("after_night", 5), ("after_day", 6)):
        state = at(phase="dusk", players=there, decks={"darkness": ("d05",)},
                   rules=HouseRules(wounds=wounds))  # fmt: skip
        assert state.player(0).life == life
    dying = at(phase="dusk", players={0: {"location": "hawk_tarn", "life": 1}},
               decks={"darkness": ("d05",)}, rules=HouseRules(wounds="after_night"))  # fmt: skip
    assert tb.prompt(dying).kind == "hero"  # type: ignore[union-attr]
    assert play(dying, ChooseHero("seer")).active == 1


def test_abilities() -> None:
    """DR-SC-46: DR-033, T-34, T-36."""
    seer = at(heroes=("seer", "healer"), players={0: {"location": "old_redoubt"}},
              minions={"old_redoubt": {"red": 2}}, dice=(2, 3, 5))  # fmt: skip
    assert minions(play(seer, Fight()), "old_redoubt") == {"red": 1}
    archer = at(heroes=("archer", "healer"), minions={"old_redoubt": {"red": 1}})
    assert locations_offered(play(archer, UseAbility("volley"))) == ["old_redoubt"]
    assert rule(archer, UseAbility("open_way")) == "T-34"
    falconer = at(heroes=("falconer", "healer"), players={0: {"hand": ("gull_cliffs_1",)}})
    assert len(locations_offered(play(falconer, Ride("gull_cliffs_1")))) == 28


def test_the_gatekeeper_pays_a_card_each_time() -> None:
    """DR-SC-46: T-34, DR-027: an action and a card of any kind, as often as there are both."""
    hand = ("gull_cliffs_1", "ward")
    keeper = at(heroes=("gatekeeper", "healer"), players={0: {"hand": hand}})
    for left, card in enumerate(hand, start=1):  # 5 tokens: two for the way, one to walk back
        asked = play(keeper, UseAbility("open_way"))
        prompt = tb.prompt(asked)
        assert prompt is not None
        assert (prompt.kind, prompt.rule) == ("discard", "T-34")
        assert offered(asked, Discard) == [Discard(one) for one in hand[left - 1 :]]
        paid = play(asked, Discard(card))
        assert locations_offered(paid) == ["dancing_stone"]
        assert paid.player(0).hand == hand[left:]
        keeper = play(paid, ChooseLocation("dancing_stone"), Walk("monarch_city"))
        assert keeper.player(0).active_tokens == 5 - 2 * left
    refusal = tb.why_not(keeper, UseAbility("open_way"))
    assert refusal is not None
    assert str(refusal) == "~ You need a hero card to discard (reconstructed, T-34)."
    assert not offered(keeper, UseAbility)


def test_closed_hands() -> None:
    """DR-SC-47: DR-Q30, 6.2."""
    closed = HouseRules(hands="closed")
    states = [
        at(players={0: {"hand": (card, "ashen_flats_1"), "location": "cinder_rift"}}, rules=closed,
           ask="always", decks={"hero": ()})
        for card in ("hawk_tarn_1", "hawk_tarn_2")
    ]  # fmt: skip
    seen = [tb.view(state, 1) for state in states]
    assert seen[0].player(0).hand == 2
    assert seen[0] == seen[1]
    assert tb.view(states[0], 0).player(0).hand == ("ashen_flats_1", "hawk_tarn_1")
    step = tb.transition(play(states[0], AttackGeneral("balazarg")), Commit("ashen_flats_1"))
    laid = [one for one in step.seen_by(1) if one.tag == "committed"]
    assert [one.card for one in laid] == ["ashen_flats_1"]  # type: ignore[attr-defined]


def test_the_stub() -> None:
    """DR-SC-48: 3.1, 3.2."""
    with pytest.raises(ValueError, match="max_turns"):
        realm.new_game(2, seed=1, tail="stub")
    state = at(
        tail="stub", rules=HouseRules(max_turns=2), dice=(1, 1),
        players={0: {"location": "cinder_rift", "hand": ("ashen_flats_2",)},
                 1: {"location": "cinder_rift", "hand": ("old_redoubt_1",)}},
        decks={"darkness": ("d09",), "hero": ("hawk_tarn_1",)},
    )  # fmt: skip
    state = play(state, AttackGeneral("balazarg"), Commit("ashen_flats_2"))
    assert (state.player(0).life, state.player(0).location) == (6, "monarch_city")
    assert state.generals["balazarg"].wait == 0
    state = play(state, EndDay())
    assert minions(state, "mossback_grove") == {}
    state = play(state, EndDay())
    outcome = tb.outcome(state)
    assert outcome is not None
    assert (outcome.result, outcome.reason) == ("aborted", "max_turns")


MINE = """
id = "mine-1"
base = "reconstructed-1"
names = { en = "Mine", es = "La mía" }
hooks.evening = { effect = "draw_then_limit", draw = 3, limit = 7 }
"""


def test_another_tail() -> None:
    """DR-SC-49: 3.1, 6.1."""
    tail = realm.parse_tail(MINE)
    hand = ("cinder_rift_1", "cinder_rift_2", "ashen_flats_1", "ashen_flats_2", "gull_cliffs_1",
            "gull_cliffs_2", "kingswood_edge_1")  # fmt: skip
    state = at(phase="evening", tail=tail, players={0: {"hand": hand}},
               decks={"hero": ("hawk_tarn_1", "hawk_tarn_2", "mirror_lake_1")})  # fmt: skip
    assert state.tail["id"] == "mine-1"
    for _ in range(3):
        assert tb.prompt(state).kind == "discard"  # type: ignore[union-attr]
        state = play(state, tb.legal_actions(state)[0])
    assert size(state.player(0).hand) == 7
    text = tb.dumps(state)
    with pytest.raises(tb.DecodeError, match="mine-1"):
        tb.loads(text)
    assert tb.loads(text, pack=tail) == state
    for wrong in ('effect = "draw_then_limits"', 'effect = "draw_then_limit", deep = 3'):
        with pytest.raises(tb.ContentError, match=r"hooks\.evening"):
            realm.parse_tail(MINE.replace('effect = "draw_then_limit"', wrong))
    with pytest.raises(tb.ContentError, match=r"hooks\.morning"):
        realm.parse_tail(MINE + 'hooks.morning = { effect = "none" }')
    with pytest.raises(tb.ContentError, match="reconstructed-1"):
        realm.new_game(1, seed=1, tail="reconstructed-2")


def test_provenance() -> None:
    """DR-SC-50: 3.1; DR-027 is given, T-23 reconstructed."""
    inn = at(players={0: {"location": "red_lantern", "rumours": 2}})
    refusal = tb.why_not(inn, Rumours("red"))
    assert refusal is not None
    assert refusal.rule == "DR-027"
    assert "reconstructed" not in str(refusal)
    special = tb.why_not(at(players={0: {"hand": ("ward",)}}), PlayCard("ward"))
    assert special is not None
    assert special.rule == "T-23"
    assert str(special).startswith("~ ")
    assert "reconstructed" in str(special)
    assert "reconstruida" in tb.sentence(*special.message(), "es")
    before = at(decks={"darkness": ("d01",)}, minions={"cinder_rift": {"red": 3}})
    by_tag = {one.tag: one.rule for one in events(before, EndDay()) if hasattr(one, "rule")}
    assert (by_tag["overrun"], by_tag["advanced"]) == ("T-15", "T-28")
    known = {rule.id: rule.provenance for rule in realm.rules()}
    assert (known["DR-027"], known["T-23"]) == ("G", "R")
    assert {part: dict(counts) for part, counts in realm.fidelity("reconstructed-1").items()} == {
        "given": {"G": 54, "D": 13}, "ruling": {"R": 36}, "tail": {"R": 40}
    }  # fmt: skip


def test_only_one_defeat_moves_the_war_each_time() -> None:
    """DR-062, DR-Q28: the box is the number of defeated generals."""
    state = at(players={0: {"generals": ("urzak",)}}, generals={"urzak": "defeated"})
    assert state.war == 1
    assert offered(state, realm.Walk)
