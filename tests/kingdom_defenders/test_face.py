"""Kingdom Defenders in the registry, as documents and records, for players and programs."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import kingdom_defenders as kd
from tambores.kernel.face import face, load
from tambores.kernel.opening import opening
from tambores.kingdom_defenders.evaluation import evaluate
from tambores.kingdom_defenders.modes import begin
from tambores.kingdom_defenders.observation import KingdomObservation
from tambores.kingdom_defenders.statistics.gathering import statistics
from tambores.kingdom_defenders.statistics.reporting import report
from tambores.kingdom_defenders.table.options import Options
from tambores.kingdom_defenders.testing.rules import CHECKS
from tambores.toolkit.testing.contributed import usual_starts
from tests.cases import each
from tests.kingdom_defenders.games import SETTINGS, begun, walked

TAGS = {
    "kingdom-defenders": "normal",
    "kingdom-defenders-family": "family",
    "kingdom-defenders-extreme": "extreme",
}


def test_the_game_has_a_mode_for_each_variant() -> None:
    modes = face("kingdom-defenders").modes
    assert [mode.tag for mode in modes] == [*TAGS]
    for mode in modes:
        assert mode.players == (2, 3, 4)
        assert "reconstru" in mode.about["en"] and "reconstru" in mode.about["es"]


@each(("tag", "variant"), TAGS.items())
def test_a_mode_begins_its_variant_like_a_new_game(tag: str, variant: str) -> None:
    state = kd.new_game(3, seed=3, variant=variant)
    assert opening(tag, players=3, seed=3).state == state
    assert begin(Options(players=3, variant=variant), seed=3).state == state
    assert tb.loads(tb.dumps(state)) == state


@pytest.mark.parametrize("tag", ["kingdom-defenders-family", "kingdom-defenders-extreme"])
def test_a_mode_of_a_variant_plays_no_other(tag: str) -> None:
    with pytest.raises(ValueError, match="variant is 'normal'; known values"):
        opening(tag, variant="normal", seed=1)


def test_an_unknown_variant_is_refused() -> None:
    with pytest.raises(ValueError, match="variant is 'other'; known values: 'normal', 'family'"):
        Options(variant="other")


def test_content_is_found_by_id() -> None:
    finding = load(face("kingdom-defenders").content)
    assert finding.open("standin-3") is kd.default_pack()
    assert finding.open("standin-1") is kd.pack("standin-1")
    for language in ("en", "es"):
        for name in kd.packs():
            assert name in finding.describe(kd.pack(name), language)
    assert finding.describe(3, "en") == ""


def test_the_kit_begins_games_of_all_settings() -> None:
    starts: list[Any] = [*usual_starts("kingdom-defenders")]
    assert {len(state.seats) for state in starts} == {2, 3, 4}
    assert {state.variant for state in starts} == {"normal", "family", "extreme"}
    assert len([*usual_starts("kingdom-defenders", short=True)]) == 2


@pytest.mark.parametrize("setting", SETTINGS[::4])
def test_everything_that_is_written_can_be_read(setting: tuple[int, str, str]) -> None:
    """States, views, actions and events of a whole game; records replay."""
    start = begun(*setting)
    actions = []
    for number, (state, action) in enumerate(walked(start)):
        if action is not None:
            actions.append(action)
        if number % 30:
            continue
        assert tb.loads(tb.dumps(state)) == state
        assert len(tb.dumps(state)) < 8_000
        for seat in (0, None):
            view = tb.view(state, seat)
            assert tb.loads(tb.dumps(view)) == view
        if action is not None:
            assert tb.loads(tb.dumps(action)) == action
            for event in tb.transition(state, action).events:
                assert tb.loads(tb.dumps(event)) == event
    record = tb.recorded(start, actions)
    assert tb.parse_record(str(record)) == record
    *_, last = tb.replay(record)
    assert last.state == state and "[seed" in str(record)


def test_house_rules_are_a_document() -> None:
    rules = kd.HouseRules(screens="open", wound_disc_penalty=False)
    assert tb.loads(tb.dumps(rules)) == rules


def damaged(state: Any, **changes: Any) -> Any:
    return attrs.evolve(state, table=attrs.evolve(state.table, **changes))


def test_impossible_documents_are_refused() -> None:
    state = kd.position(3, phase="place", discs={"E1.1": 0})
    hero = state.table.heroes[0]
    faults = [
        damaged(state, row=("A01", "A01", "A02", "A03", "A04")),
        damaged(state, heroes=(attrs.evolve(hero, free=9), *state.table.heroes[1:])),
        damaged(state, heroes=(attrs.evolve(hero, camps=(9, 9)), *state.table.heroes[1:])),
        damaged(state, heroes=(attrs.evolve(hero, destiny=()), *state.table.heroes[1:])),
        damaged(state, order=(0, 0, 1)), damaged(state, marker=2), damaged(state, horde="H99"),
        damaged(state, pool=("P2",)), damaged(state, wall=""), damaged(state, deed_pile=3),
        damaged(state, discs=(*state.table.discs, *state.table.discs)),
        damaged(state, characters=("P11", "P2", "P2")),
        damaged(state, beaten=(6,)),
    ]  # fmt: skip
    for fault in faults:
        with pytest.raises(tb.DecodeError) as caught:
            tb.loads(tb.dumps(fault))
        assert str(caught.value)


def test_losses_would_be_found() -> None:
    state: Any = kd.new_game(3, seed=1)
    hero = attrs.evolve(state.table.heroes[0], free=5)
    with pytest.raises(AssertionError, match="discs"):
        CHECKS.position(damaged(state, heroes=(hero, *state.table.heroes[1:])))
    with pytest.raises(AssertionError, match="lost or doubled"):
        CHECKS.position(damaged(state, adventure_deck=state.table.adventure_deck[1:]))


def test_chances_add_up_to_one() -> None:
    for setting in SETTINGS[::2]:
        for state, action in walked(begun(*setting)):
            if action is not None:
                values = evaluate(state)
                assert len(values) == setting[0] and abs(sum(values) - 1) < 1e-9
                assert all(0 <= value <= 1 for value in values)
    rich = kd.position(2, phase="place", round=6, players={0: {"fame": 60}})
    assert evaluate(rich)[0] > 0.95


def test_observations_have_the_same_names_all_along() -> None:
    start = begun(4, "expert", "normal")
    seen = KingdomObservation(start)
    assert len({*seen.names}) == len(seen.names)
    for state, _ in walked(start):
        for seat in (0, 3, None):
            row = seen.numbers(tb.view(state, seat))
            assert all(0 <= place < len(seen.names) and -1 <= x <= 1 for place, x in row.items())


def test_statistics_fill_a_report() -> None:
    start = tb.Step(begun(3, "advanced", "normal"), ())
    record = tb.play(start, [tb.RandomPlayer(seed=1)] * 3)
    found = statistics([start, *tb.replay(record)])
    assert found["players"] == 3 and len(found["tiles"]) >= 4
    assert record.outcome is not None
    line = {
        "options": {}, "outcome": record.outcome.notation, "error": None, "statistics": found,
    }  # fmt: skip
    for language in ("en", "es"):
        tables = report([line], language)
        assert [table.name for table in tables] == ["ends", "points", "tiles"]


def test_the_readable_state() -> None:
    """Section 4.1: what can be read by name."""
    state: Any = kd.position(
        4, phase="place", round=2, horde=("S4/5", 1), rewards=("K", None),
        pack=kd.pack("standin-1"))  # fmt: skip
    assert state.horde.side == 5 and state.horde.needs == {"w": 1, "s": 1}
    assert state.slot("D1").where == "wall" and state.slot("V5").where == "kingdom"
    assert state.grey is None and state.special is None and state.deeds[0] == "G01"
    assert state.rules == kd.HouseRules() and state.pool and state.closed_camps == ()
    with pytest.raises(ValueError, match="E99"):
        state.slot("E99.1")
    with pytest.raises(ValueError, match=r"known values: 0, 1, 2, 3$"):
        state.player(9)
    with pytest.raises(ValueError, match="end only"):
        kd.score(state, 0)
