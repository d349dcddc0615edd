"""The encoding: actions and numbers correspond one to one, and views show what a seat sees."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

pytest.importorskip("numpy")

import numpy as np

import tambores as tb
import tests.toys.luck as luck
from tambores import enclave, warcraft
from tambores.adapters.encoding import Encoding, encoding
from tambores.kernel.opening import opening
from tambores.testing.strategies import packs
from tests.cases import each
from tests.enclave.scenarios.play import deployment, human, orc, play
from tests.searching import not_covered

from .games import NOT_WHOLE, WHOLE, each_game, positions


@each_game
def test_every_number_is_that_of_one_action(game: str, options: dict[str, Any]) -> None:
    code = encoding(game, options)
    assert len({*code.actions}) == len(code.actions)
    assert [code.number(action) for action in code.actions] == [*range(len(code.actions))]
    assert len({*code.names}) == len(code.names)


@each("make", WHOLE)
def test_whole_numbers_of_any_kind_stand_for_an_action(make: Any) -> None:
    code = encoding("enclave")
    assert code.action(make(100)) == code.actions[100]


@each("make", NOT_WHOLE)
def test_values_that_are_not_whole_numbers_stand_for_no_action(make: Any) -> None:
    with pytest.raises(TypeError, match=r"^an action is a whole number, not "):
        encoding("enclave").action(make(100))


@each_game
@pytest.mark.parametrize("seed", [1, not_covered(2), not_covered(3)])
def test_mask_and_legal_actions_correspond(game: str, options: dict[str, Any], seed: int) -> None:
    code = encoding(game, options)
    for state in positions(game, options, seed):
        for seat in state.seats:
            seen = tb.view(state, seat)
            marked = [code.action(int(number)) for number in code.mask(seen).nonzero()[0]]
            assert {*marked} == {*seen.legal_actions}
            assert len(marked) == len(seen.legal_actions)


@pytest.mark.no_cover
@each_game
def test_what_a_seat_cannot_see_changes_no_number(game: str, options: dict[str, Any]) -> None:
    code = encoding(game, options)
    for state in positions(game, options, 4, most=60):
        for seat in state.seats:
            seen = tb.view(state, seat)
            other = tb.view(tb.determinize(seen, 5), seat)
            assert (code.observe(seen) == code.observe(other)).all()


@each_game
def test_an_observation_has_a_float_for_each_name(game: str, options: dict[str, Any]) -> None:
    code = encoding(game, options)
    for state in positions(game, options, 6, most=40):
        numbers = code.observe(tb.view(state, None))
        assert numbers.dtype == np.float32
        assert numbers.shape == (len(code.names),)
        assert np.isfinite(numbers).all()


@each_game
def test_no_number_is_beyond_its_bounds(game: str, options: dict[str, Any]) -> None:
    """The layout itself keeps them; the encoding cuts off nothing in a game of the library."""
    code = encoding(game, options)
    least, most = code.bounds
    assert len(least) == len(most) == len(code.names)
    assert (least < most).all() and np.isfinite(least).all() and np.isfinite(most).all()
    for state in positions(game, options, 8, most=300):
        for seat in (None, *state.seats):
            for place, number in code._layout.numbers(tb.view(state, seat)).items():
                assert least[place] <= number <= most[place], code.names[place]


def test_what_is_beyond_the_bounds_is_cut_off() -> None:
    state = opening("enclave", seed=1).state
    code = Encoding.of(state)
    high, low = code.names.index("own.1.life"), code.names.index("own.2.life")
    code._layout.numbers = lambda view: {high: 99.0, low: -99.0}  # type: ignore[method-assign]
    seen = code.observe(tb.view(state, 0))
    assert (seen[high], seen[low]) == (code.bounds[1][high], code.bounds[0][low]) == (4.0, -1.0)


@each_game
def test_a_pickle_makes_the_same_encoding(game: str, options: dict[str, Any]) -> None:
    code = encoding(game, options)
    again = pickle.loads(pickle.dumps(code))
    assert (again.digest, copy.deepcopy(code)) == (code.digest, code)


def test_arrays_that_exist_are_filled() -> None:
    state = opening("warcraft", seed=1).state
    code, due = Encoding.of(state), tb.prompt(state)
    assert due is not None
    seen = tb.view(state, due.seat)
    numbers = np.full(len(code.names), 7, np.float32)
    mask = np.full(len(code.actions), 7, np.int8)
    code.fill(seen, numbers, mask)
    assert (numbers == code.observe(seen)).all()
    assert (mask == code.mask(seen)).all()


def test_the_numbers_say_what_lies_on_the_table() -> None:
    state = enclave.new_battle(("human", "orc"), ("joanna", "uzgar"), seed=7, holder=0)
    code = Encoding.of(state)
    for seat, enemy in ((0, "uzgar"), (1, "joanna")):
        numbers = dict(zip(code.names, code.observe(tb.view(state, seat)), strict=True))
        own = state.sides[seat]
        assert numbers[f"own.hero.{own.hero.card.id}"] == 1
        assert numbers[f"enemy.hero.{enemy}"] == 1
        assert numbers["own.size.hand"] == pytest.approx(5 / 50)
        for card in {card.id for card in own.hand}:
            count = [one.id for one in own.hand].count(card)
            assert numbers[f"own.hand.{card}"] == pytest.approx(count / 6)
        shown = [name for name in numbers if name.startswith("enemy.hand.") and numbers[name]]
        assert shown == []


def test_zones_of_warcraft_are_counted_from_the_own_seat() -> None:
    state = warcraft.new_game("generic_2p", seed=3)
    code = Encoding.of(state)
    for seat, own, other in ((0, "C1", "C5"), (1, "C5", "C1")):
        numbers = dict(zip(code.names, code.observe(tb.view(state, seat)), strict=True))
        assert numbers[f"{own}.own.melee"] == 1  # three of at most three
        assert numbers[f"{other}.next1.melee"] == 1
        assert numbers[f"{own}.next1.melee"] == 0


@pytest.mark.parametrize(
    ("hero", "actions", "places"),
    [
        (
            "jayme",
            ["pay soldado"],
            {"", "hero."},
        ),  # all units attack better, the hero defends worse
        ("joanna", ["pay soldado", "choose_unit 0 2"], {"2."}),  # one unit defends better
    ],
)
def test_lasting_effects_stand_where_they_are(
    hero: str, actions: list[str], places: set[str]
) -> None:
    humans = human(hero, hand=["soldado", "soldado"], line={2: "soldado"})
    state = play(deployment(humans, orc()), "use_ability", *actions)
    code = Encoding.of(state)
    for seat, side in ((0, "own"), (1, "enemy")):
        numbers = dict(zip(code.names, code.observe(tb.view(state, seat)), strict=True))
        found = {name: number for name, number in numbers.items() if number and "effect." in name}
        assert found == {f"{side}.{place}effect.{hero}": 1 for place in places}


@given(packs(), st.integers(0, 1000))
def test_random_cards_can_be_learnt(pack: enclave.Pack, seed: int) -> None:
    armies = pack.armies[:2]
    heroes = tuple(pack.heroes(army)[seed % len(pack.heroes(army))].id for army in armies)
    start = enclave.new_battle(armies, heroes, seed=seed, pack=pack)
    code = Encoding.of(start)
    for state, _, _ in tb.random_walk(start, seed, limit=60):
        for seat in state.seats:
            seen = tb.view(state, seat)
            assert [code.action(number) for number in code.legal(seen)] == [*seen.legal_actions]
            assert np.isfinite(code.observe(seen)).all()


def test_another_process_has_the_same_digest() -> None:
    program = "from tambores.adapters.encoding import encoding; print(encoding('enclave').digest)"
    found = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    code = encoding("enclave")
    assert found.stdout.strip() == code.digest
    code.check(code.digest)


def test_what_was_learnt_with_other_cards_is_refused() -> None:
    code, other = encoding("enclave"), encoding("enclave", {"pack": "ideas-1"})
    assert code.digest != other.digest
    with pytest.raises(ValueError, match="the model was trained with another encoding of enclave"):
        code.check(other.digest)


@each("number", [-1, 6562, 10**9])
def test_a_number_that_no_action_has_is_refused(number: int) -> None:
    code = encoding("enclave")
    with pytest.raises(ValueError, match=f"no action has the number {number}; .* 0 to 6561"):
        code.action(number)


def test_an_action_of_another_game_has_no_number() -> None:
    with pytest.raises(ValueError, match="has no number in this encoding of enclave"):
        encoding("enclave").number(warcraft.Train("melee"))


def test_views_that_do_not_fit_are_refused() -> None:
    code = encoding("enclave")
    other = opening("enclave", pack="ideas-1", seed=1).state
    with pytest.raises(ValueError, match="has other cards, other content or other seats"):
        code.observe(tb.view(other, 0))
    with pytest.raises(ValueError, match="has other cards, other content or other seats"):
        code.mask(tb.view(other, 0))
    war = warcraft.new_game("generic_2p", seed=1)
    with pytest.raises(ValueError, match="a view of warcraft, the encoding is of enclave"):
        code.observe(tb.view(war, 0))
    with pytest.raises(TypeError, match="is a state, not a view"):
        code.observe(other)


def test_a_pack_with_the_same_cards_is_the_same_pack(tmp_path: Path) -> None:
    shipped = enclave.pack("ideas-1")
    text = files("tambores.enclave.content").joinpath("ideas-1.toml").read_text()
    (tmp_path / "ideas.toml").write_text(f"{text}\n# the same cards\n")
    own = enclave.load_pack(tmp_path / "ideas.toml")
    assert own is not shipped
    code = encoding("enclave", {"pack": "ideas-1"})
    states = [opening("enclave", pack=pack, seed=7).state for pack in (shipped, own)]
    first, second = (code.observe(tb.view(state, 0)) for state in states)
    assert (first == second).all()


def test_another_scenario_is_refused() -> None:
    code = encoding("warcraft", {"scenario": "generic_2p"})
    other = opening("warcraft", scenario="prisoners", seed=1).state
    with pytest.raises(ValueError, match="encoding"):
        code.observe(tb.view(other, 0))


def test_a_game_without_a_layout_is_refused() -> None:
    with pytest.raises(ValueError, match="toy-luck has no encoding: its face offers no obs"):
        encoding(luck.FACE.name)
    with pytest.raises(ValueError, match="unknown game 'enclav'; did you mean 'enclave'"):
        encoding("enclav")
    with pytest.raises(ValueError, match="enclave has no option 'heros'; did you mean 'heroes'"):
        encoding("enclave", {"heros": 1})
