"""The strategies of the kit: what they give, where they reach, towards what they shrink."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st

import tambores as tb
from tambores import enclave
from tambores.enclave import campaign, duel, solo
from tambores.enclave.table.actions import ACTIONS
from tambores.enclave.table.frames import Payment
from tambores.kernel.record.value import DIGEST, HEADING
from tambores.testing import played
from tambores.testing.strategies import (
    actions,
    any_actions,
    battles,
    campaigns,
    duels,
    house_rules,
    illegal_actions,
    matches,
    positions,
    reachable,
    records,
    solo_battles,
    solo_positions,
    solo_states,
    states,
    views,
)
from tambores.testing.strategies import packs as any_packs
from tambores.toolkit.testing.reaching import simplest_first
from tests.enclave.test_saving import other_pack
from tests.enclave.test_solo_packs import three_armies
from tests.searching import some

pytestmark = pytest.mark.no_cover

QUIET = settings(
    max_examples=60,
    database=None,
    derandomize=True,
    deadline=None,
    print_blob=False,
    phases=(Phase.generate, Phase.shrink),
    suppress_health_check=[*HealthCheck],
)
NAMES = {"tb": tb, "enclave": enclave, "solo": solo, "campaign": campaign, "duel": duel}


def drawn(strategy: st.SearchStrategy[Any], count: int = 100) -> list[Any]:
    """Some values of a strategy, always the same ones."""
    values: list[Any] = []

    @settings(QUIET, max_examples=count)
    @given(strategy)
    def run(value: Any) -> None:
        values.append(value)

    run()
    return values


def simplest(strategy: st.SearchStrategy[Any], wanted: Callable[[Any], bool], seed: int = 0) -> Any:
    """What a strategy shrinks to, if this is wanted of it."""
    search = settings(QUIET, derandomize=False, max_examples=1_000)
    return find(strategy, wanted, settings=search, random=Random(seed))


# --- what is given ----------------------------------------------------------------------------


def test_battles_begin_with_everything_in_every_value() -> None:
    starts = drawn(battles(), 150)
    heroes = {side.hero.card.id for start in starts for side in start.sides}
    assert heroes == {hero.id for army in enclave.armies() for hero in enclave.heroes(army)}
    assert {start.sides[0].army for start in starts} == {"human", "orc"}
    assert {"toss" in dict(start.chance.drawn) for start in starts} == {True, False}
    assert {start.holder for start in starts} >= {0, 1}
    assert len({start.chance.seed for start in starts}) > 50
    for field in attrs.fields(enclave.HouseRules):
        assert len({getattr(start.rules, field.name) for start in starts}) > 1, field.name


def test_a_solo_battle_has_either_army_and_a_rival_named_or_drawn() -> None:
    starts = drawn(solo_battles())
    assert {start.sides[0].army for start in starts} == {"human", "orc"}
    drawn_by_chance = {any("hero" in name for name, _ in one.chance.drawn) for one in starts}
    assert drawn_by_chance == {True, False}


@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_battle_begins_with_can_be_said(seat: int) -> None:
    """Each as a value or as a strategy; armies follow from the heroes."""
    rules = enclave.HouseRules(max_turns=3)
    heroes = (("aiden", "uzgar"), ("uzgar", "aiden"))[seat]
    for start in drawn(battles(heroes=heroes, seed=st.integers(5, 6), holder=1, rules=rules), 20):
        assert [side.hero.card.id for side in start.sides] == [*heroes]
        assert start.chance.seed in (5, 6)
        assert start.holder == 1
        assert start.rules == rules
    for start in drawn(battles(armies=st.just(("orc", "human")), rules=house_rules(max_turns=2))):
        assert [side.army for side in start.sides] == ["orc", "human"]
        assert start.rules.max_turns == 2
    for alone in drawn(solo_battles(hero="uzgar", ai_hero="jayme"), 10):
        assert [side.hero.card.id for side in alone.sides] == ["uzgar", "jayme"]


def test_an_unknown_house_rule_is_named() -> None:
    with pytest.raises(ValueError, match="unknown house rules: turns; did you mean 'max_turns'"):
        drawn(house_rules(turns=3))


def packs() -> dict[str, Callable[[Any], st.SearchStrategy[Any]]]:
    """Every strategy that begins a game, given cards."""
    return {
        "battles": battles,
        "solo_battles": solo_battles,
        "states": lambda pack: states(pack, depth=5),
        "solo_states": lambda pack: solo_states(pack, depth=5),
        "positions": lambda pack: positions(pack, depth=2),
        "solo_positions": lambda pack: solo_positions(pack, depth=2),
        "campaigns": campaigns,
        "duels": duels,
        "matches": matches,
        "views": lambda pack: views(pack=pack),
        "records": lambda pack: records(pack, depth=5).map(lambda record: record.start),
    }


@pytest.mark.parametrize("name", packs())
def test_cards_of_ones_own_can_be_played_with(name: str) -> None:
    """A pack or a strategy of packs; of a pack with three armies any two meet each other."""
    own, three = other_pack(), three_armies()
    strategy = packs()[name]
    assert {value.pack for value in drawn(strategy(own), 5)} == {own}
    several = drawn(strategy(st.sampled_from((own, three))), 12)
    assert {value.pack for value in several} == {own, three}
    if name == "battles":
        met = {frozenset(side.army for side in one.sides) for one in drawn(strategy(three), 60)}
        assert len(met) == 3


# --- where they reach -------------------------------------------------------------------------

KINDS = {
    "set_aside", "deploy", "pay", "ability", "choose", "silence", "declare", "answer", "prevent",
    "replenish", None,
}  # fmt: skip


def asked(reached: list[Any]) -> set[str | None]:
    """The kinds of decision that states wait for; None for the end."""
    prompts = map(tb.prompt, reached)
    return {prompt.kind if prompt is not None else None for prompt in prompts}


def test_states_and_positions_reach_the_decisions_of_every_phase() -> None:
    """A few examples reach the end; many reach every kind of decision."""
    two = asked(drawn(states(), 30) + drawn(positions(), 30))
    alone = asked(drawn(solo_states(), 30) + drawn(solo_positions(), 30))
    assert two & alone >= {"deploy", "pay", None}
    assert two | alone >= {"declare", "answer", "replenish"}


@pytest.mark.long
def test_states_and_positions_reach_every_kind_of_decision() -> None:
    """Also the end, and far into a battle; preventions where there is a hero who can prevent."""
    reached = drawn(states(), 400) + drawn(positions(), 250)
    prevented = drawn(positions(heroes=("rincemer", "thugg"), phase="combat"), 250)
    assert asked(reached) | asked(prevented) == KINDS
    assert asked(reached) >= KINDS - {"prevent"}
    assert max(state.turn for state in reached) > 4
    assert {side.hero.card.id for state in prevented for side in state.sides} == {
        "rincemer", "thugg",
    }  # fmt: skip


@pytest.mark.long
def test_solo_states_and_positions_reach_every_kind_of_decision_and_ties() -> None:
    reached = drawn(solo_states(), 400) + drawn(solo_positions(), 400)
    assert asked(reached) >= KINDS - {"prevent"}
    assert any(tb.prompt(state) == tb.Prompt(0, 1, "choose") for state in reached)


def test_positions_have_what_no_battle_begins_with() -> None:
    found = drawn(positions(depth=3), 150)
    units = [unit for state in found for side in state.sides for unit in side.line if unit]
    assert {"deployment", "combat", "replenishment"} <= {state.phase for state in found}
    assert any(unit.wounds for unit in units)
    assert any(unit.deployed_this_turn for unit in units)
    assert any(len(unit.attached) == 2 for unit in units)
    assert any(card.army != unit.card.army for unit in units for card in unit.attached)
    assert any(isinstance(state.pending, Payment) for state in found)
    assert any(state.combat is not None for state in found)
    assert any(all(side.line) for state in found for side in state.sides)
    assert any(side.hero.wounds == side.hero.card.life - 1 for s in found for side in s.sides)
    assert any(not side.deck and not side.discard for s in found for side in s.sides)


def test_solo_positions_have_cards_face_down_and_in_reserve() -> None:
    found = drawn(solo_positions(depth=1), 100)
    assert any(any(state.face_down) for state in found)
    assert any(len(state.reserve) > 2 for state in found)
    assert {state.sides[0].army for state in found} == {"human", "orc"}


def test_matches_are_of_both_kinds_and_at_every_stage() -> None:
    found = drawn(matches(), 200)
    stages = Counter((type(match), len(match.fought)) for match in found)
    assert set(stages) == {
        *((campaign.Campaign, number) for number in range(4)),
        *((duel.Duel, number) for number in range(3)),
    }


def test_views_are_seen_from_every_seat_and_from_none() -> None:
    found = drawn(views(), 30)
    assert {seen.seat for seen in found} == {0, 1, None}
    assert {type(seen) for seen in found} == {enclave.View, solo.SoloView}
    assert {type(seen) for seen in drawn(views(duels(), seats=[1]), 5)} == {duel.DuelView}


def test_records_are_of_every_kind() -> None:
    """Whole and broken off, with digests and without, of new games and of positions."""
    found = drawn(records(), 80)
    assert {record.game for record in found} == {
        "enclave", "enclave-solo", "enclave-campaign", "enclave-duel",
    }  # fmt: skip
    assert {record.outcome is None for record in found} == {True, False}
    kinds = {frozenset(note.kind for note in record.notes) for record in found}
    assert any(DIGEST in one for one in kinds) and any(DIGEST not in one for one in kinds)
    assert any(HEADING in one for one in kinds) and frozenset[str]() in kinds
    assert any(record.headers for record in found)
    assert any("state" in record.data["start"] for record in found)
    assert max(len(record.moves) for record in found) > 30
    for record in drawn(records(whole=True), 20):
        assert record.outcome is not None


@given(records())
def test_a_record_can_be_read_and_replayed(record: tb.Record) -> None:
    assert tb.parse_record(str(record)) == tb.loads(tb.dumps(record)) == record
    assert len([*tb.replay(record)]) == len(record.moves)


@given(st.data(), states(depth=60) | solo_states(depth=30) | matches() | positions())
def test_actions_are_legal_and_others_are_not(data: st.DataObject, state: tb.State[Any]) -> None:
    for _ in range(3):
        assert tb.why_not(state, data.draw(illegal_actions(state))) is not None
        if tb.outcome(state) is None:
            assert tb.why_not(state, data.draw(actions(state))) is None


def differences(one: tb.Action, other: tb.Action) -> int:
    """In how many values two actions differ; many if they are of different kinds."""
    if type(one) is not type(other):
        return 9
    fields = [field.name for field in attrs.fields(type(one))]
    return sum(getattr(one, name) != getattr(other, name) for name in fields)


def test_most_illegal_actions_just_miss() -> None:
    """They differ from a legal one in one value."""
    start = enclave.new_battle(("human", "orc"), ("aiden", "thugg"), seed=7, holder=0)
    tried = drawn(illegal_actions(start), 200)
    missed = [one for one in tried if any(differences(one, x) == 1 for x in start.legal_actions)]
    assert len(missed) > len(tried) // 2
    assert {type(one) for one in tried} >= {enclave.Deploy, enclave.Hold, enclave.Pay}


def test_after_the_end_every_action_is_illegal_and_none_is_legal() -> None:
    start = enclave.new_battle(("human", "orc"), ("aiden", "thugg"), seed=7)
    *_, (_, _, over) = tb.random_walk(start, seed=1)
    assert actions(over).is_empty
    assert drawn(illegal_actions(over), 10)


def test_any_action_can_be_written_and_read() -> None:
    start = enclave.new_battle(("human", "orc"), ("aiden", "thugg"), seed=7)
    found = drawn(any_actions(start), 200)
    assert {action.tag for action in found} == {kind.tag for kind in ACTIONS}
    for action in found:
        assert tb.loads(tb.dumps(action)) == tb.parse_action(start, str(action)) == action


# --- towards what they shrink -----------------------------------------------------------------


def test_a_state_shrinks_to_the_beginning_of_the_simplest_battle() -> None:
    """Heroes who ask for nothing, seed 0, the rulings of the rules page, no decision."""
    for strategy in (battles(), states()):
        battle = simplest(strategy, lambda _: True)
        assert battle == enclave.new_battle(
            ("human", "orc"), ("aiden", "thugg"), seed=0, holder=0
        )  # fmt: skip


def test_a_later_turn_is_reached_by_passing() -> None:
    """Two passes and two hands kept are the shortest turn there is."""
    start = enclave.new_battle(("human", "orc"), ("aiden", "thugg"), seed=0, holder=0)
    reached = simplest(states(depth=60), lambda state: state.turn == 2)
    assert reached == played(start, "pass", "pass", "keep_hand", "keep_hand")


def test_a_position_shrinks_to_an_empty_table() -> None:
    position = simplest(positions(), lambda _: True)
    sides = ({"army": "human", "hero": "aiden"}, {"army": "orc", "hero": "thugg"})
    assert position == enclave.scenario(phase="deployment", holder=0, sides=sides)


@pytest.mark.long
def test_what_is_asked_of_a_position_is_all_that_is_left_of_it() -> None:
    """One wounded unit, without anything else on the table or in hand.

    Now and then a search ends beside it, where nothing can be left out alone.
    """

    def wounded(state: enclave.Battle) -> bool:
        return any(unit is not None and unit.wounds for unit in state.sides[1].line)

    def bare(position: enclave.Battle) -> bool:
        first, second = position.sides
        units = [unit for unit in second.line if unit is not None]
        return (
            not any((*first.line, first.hand, second.hand))
            and len(units) == 1
            and units[0] == enclave.Unit(units[0].card, wounds=1)
        )

    assert any(bare(simplest(positions(depth=2), wounded, seed)) for seed in range(4))


PLAIN_LAST = enclave.parse_pack("""
    id = "plain-last"
    base = "standin-1"
    names = { es = "Mazo", en = "Pack" }
    cards = [
        { id = "espadachin", abilities = [
            { when = "always", do = [{ modify = "attack", by = 1, on = "self" }] },
        ] },
        { id = "soldado", abilities = [] },
    ]
""")
"""Cards whose first unit can do something, and whose second one cannot; their cost is equal."""


@pytest.mark.long
def test_a_unit_without_text_is_simpler_than_one_with_abilities() -> None:
    """So it is the card left on the table, in any order of the pack."""

    def stands(state: enclave.Battle) -> bool:
        return any(unit is not None and not state.pending for unit in state.sides[0].line)

    begun = battles(PLAIN_LAST, heroes=("aiden", "thugg"), seed=0, holder=0)
    for strategy in (reachable(begun, depth=6), positions(PLAIN_LAST, depth=1)):
        unit = next(filter(None, simplest(strategy, stands).sides[0].line))
        assert unit.card.id == "soldado"
    start = enclave.new_battle(
        ("human", "orc"), ("aiden", "thugg"), seed=0, holder=0, pack=PLAIN_LAST
    )  # fmt: skip
    assert simplest_first(start)[:2] == [enclave.Pass(), enclave.Deploy("soldado", 1)]


def test_actions_shrink_to_doing_nothing() -> None:
    start = enclave.new_battle(("human", "orc"), ("aiden", "thugg"), seed=0, holder=0)
    assert simplest(actions(start), lambda _: True) == enclave.Pass()


def test_records_and_rules_shrink_to_nothing() -> None:
    assert simplest(house_rules(), lambda _: True) == enclave.HouseRules()
    record = simplest(records(), lambda record: record.game == "enclave")
    assert record.moves == () and record.headers == ()


# --- how they are shown -----------------------------------------------------------------------


def shown(strategy: st.SearchStrategy[Any], wrong: Callable[[Any], bool]) -> tuple[Any, Any]:
    """What fails in the end, and what its report makes of it, run as code."""
    last: list[Any] = []

    @QUIET
    @given(strategy)
    def run(value: Any) -> None:
        last.append(value)
        assert not wrong(value)

    with pytest.raises(AssertionError) as caught:
        run()
    report = "\n".join(caught.value.__notes__)
    code = re.sub(r"^[^:]*: run\(", "dict(", report)
    return last[-1], eval(code, {**NAMES, "played": played})["value"]


SHOWN: dict[str, tuple[st.SearchStrategy[Any], Callable[[Any], bool]]] = {
    "a battle": (battles(), lambda state: state.holder == 1),
    "house rules": (house_rules(), lambda rules: rules.unit_attacks == "separate"),
    "a match": (campaigns(), lambda match: bool(match.fought)),
    "a record": (records(), lambda record: len(record.moves) == 2),
    "a state": (states(depth=20), lambda state: state.turn == 2),
    "a solo state": (solo_states(depth=20), lambda state: state.turn == 2),
    "a position": (positions(depth=1), lambda state: any(state.sides[0].line)),
    "a solo position": (solo_positions(depth=1), lambda state: bool(state.reserve)),
    "a view": (views(states(depth=40)), lambda seen: seen.turn == 2),
}


@pytest.mark.parametrize("name", some(SHOWN, 5))
def test_what_fails_is_shown_by_the_code_that_makes_it(name: str) -> None:
    value, made = shown(*SHOWN[name])
    assert made == value


MINE, IDEAS = other_pack(), enclave.pack("ideas-1")

WITH_PACKS: dict[str, tuple[st.SearchStrategy[Any], enclave.Pack | None]] = {
    "a state of one's own cards": (states(MINE, depth=10), MINE),
    "a position of one's own cards": (positions(MINE, depth=1), MINE),
    "one of several packs": (duels(st.sampled_from((MINE, three_armies()))), MINE),
    "a pack of the library": (battles(IDEAS), None),
    "a battle with drawn cards": (battles(any_packs()), None),
    "drawn cards": (any_packs(), None),
}


@pytest.mark.parametrize("name", WITH_PACKS)
def test_other_cards_are_shown_by_a_name_and_a_note_says_which_they_are(name: str) -> None:
    """The whole output is Python; it makes the drawn cards, but refers to given cards by name."""
    strategy, given_pack = WITH_PACKS[name]
    last: list[Any] = []

    @QUIET
    @given(strategy)
    def run(value: Any) -> None:
        last.append(value)
        raise AssertionError("wrong")

    with pytest.raises(AssertionError) as caught:
        run()
    report = "\n".join(caught.value.__notes__)
    code = re.sub(r"^[^:\n]*: run\(", "made = dict(", report, flags=re.MULTILINE)
    names: dict[str, Any] = {**NAMES, "played": played, "pack": given_pack}
    exec(code, names)
    assert names["made"]["value"] == last[-1]
    if given_pack is not None:
        assert f"# pack is {MINE.id} with the digest {MINE.digest[:8]}" in report


def test_reachable_goes_on_from_anywhere() -> None:
    start = enclave.new_battle(("human", "orc"), ("aiden", "thugg"), seed=7, holder=0)
    for state in drawn(reachable(start, depth=3), 20):
        assert state == start or state.chance.seed == 7
    assert {state.phase for state in drawn(reachable(start, depth=3), 50)} >= {"deployment"}
    assert drawn(reachable(start, depth=0), 3) == [start]
