"""Rolls, picks and forced results. `test_kernel.py` has golden vectors of shuffles and numbers."""

from __future__ import annotations

import itertools
import json
import pickle
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import campaign, duel, solo
from tambores.kernel.chance import Chance, decided_by, die
from tests.cases import each
from tests.kernel import toys

# --- rolls and picks --------------------------------------------------------------------------


def test_one_roll_is_a_number_below_the_faces() -> None:
    """The golden vectors of `below` hold for dice too: the face at that place."""
    for seed in range(50):
        number, after = Chance(seed).below("toss", 6)
        assert Chance(seed).rolled("toss", die(6)) == ((number + 1,), after)
        faces = Chance(seed).rolled("toss", "abcdef")[0]
        assert faces == ("abcdef"[number],)
        assert Chance(seed).picked("toss", "abcdef") == ("abcdef"[number], after)


def every(draw: Any) -> Counter[Any]:
    """What a draw can give, each with its chance, when all results are tried from outside."""
    found: Counter[Any] = Counter()
    waiting: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        script, chance = waiting.pop()
        due, asked = iter(script), list[tuple[int, ...]]()

        def decide(
            chances: Any, due: Iterator[int] = due, asked: list[tuple[int, ...]] = asked
        ) -> int:
            number = next(due, None)
            if number is None:
                asked.append(tuple(chances))
                raise LookupError
            return number

        try:
            with decided_by(decide):
                found[draw()] += chance  # type: ignore[assignment]
        except LookupError:
            whole = sum(asked[0])
            waiting += [
                ((*script, place), chance * Fraction(part, whole))
                for place, part in enumerate(asked[0])
            ]
    return found


def test_chance_that_is_decided_from_outside_has_its_true_chances() -> None:
    third, sixth = Fraction(1, 3), Fraction(1, 6)
    assert every(lambda: "".join(Chance(1).shuffled("deck", "aab")[0])) == {
        "aab": third, "aba": third, "baa": third,
    }  # fmt: skip
    assert every(lambda: Chance(1).shuffled("deck", "abc")[0]) == dict.fromkeys(
        itertools.permutations("abc"), sixth
    )
    assert every(lambda: Chance(1).below("toss", 3)[0]) == dict.fromkeys(range(3), third)
    assert every(lambda: sum(Chance(1).rolled("attack", die(6), 2)[0]))[7] == sixth
    assert every(lambda: Chance(1).picked("reward", "aab")[0]) == {"a": 2 * third, "b": third}
    assert every(lambda: Chance(1).rolled("attack", "aa", 3)[0]) == {("a", "a", "a"): 1}


def test_streams_are_counted_alike_whoever_decides() -> None:
    draws: tuple[Callable[[Chance], Any], ...] = (
        lambda chance: chance.shuffled("deck", "abc"),
        lambda chance: chance.below("toss", 2),
        lambda chance: chance.rolled("attack", die(6), 4),
    )
    for draw in draws:
        with decided_by(lambda chances: 0):
            after = draw(Chance(5))[1]
        assert after == draw(Chance(5))[1]


def test_seeds_decide_again_afterwards() -> None:
    before = Chance(5).shuffled("deck", "abcdef")
    with pytest.raises(ZeroDivisionError), decided_by(lambda chances: 1 // 0):
        Chance(5).shuffled("deck", "abcdef")
    assert Chance(5).shuffled("deck", "abcdef") == before


def test_several_rolls_are_one_use_of_the_stream() -> None:
    faces, after = Chance(3).rolled("attack", die(6), 20)
    assert len(faces) == 20 and set(faces) <= set(die(6))
    assert after.drawn == (("attack", 1),)
    assert Chance(3).rolled("attack", die(6), 5)[0] == faces[:5]
    assert after.rolled("attack", die(6), 20)[0] != faces


def test_no_roll_uses_nothing() -> None:
    assert Chance(3).rolled("attack", die(6), 0) == ((), Chance(3))


def test_every_face_is_about_as_likely() -> None:
    """6000 rolls of a die with four faces, two of them equal: 1500 expected for each face."""
    faces, _ = Chance(5).rolled("fate", ("hit", "hit", "miss", ("hit", "hit")), 6000)
    counts = Counter(faces)
    assert {face: round(count / 1500) for face, count in counts.items()} == {
        "hit": 2, "miss": 1, ("hit", "hit"): 1,
    }  # fmt: skip


@pytest.mark.parametrize(("faces", "count"), [((), 1), ((1, 2), -1)])
def test_a_roll_that_cannot_be_made_is_refused(faces: tuple[int, ...], count: int) -> None:
    with pytest.raises(ValueError, match="cannot be made"):
        Chance(3).rolled("attack", faces, count)


def test_nothing_is_picked_from_nothing() -> None:
    with pytest.raises(ValueError, match="nothing to pick from for 'reward'"):
        Chance(3).picked("reward", ())


# --- forced results ---------------------------------------------------------------------------


def rolled(state: toys.Table, *streams: str) -> tuple[int | str, ...]:
    """Return the faces that come up when these streams roll one after the other."""
    for stream in streams:
        state = tb.apply(state, toys.Roll(stream))
    return state.faces[-len(streams) :]


def test_the_next_results_of_a_stream_are_those_that_were_forced() -> None:
    state = tb.force(toys.start(), [6, 1, 6], "attack")
    assert rolled(state, *["attack"] * 3) == (6, 1, 6)
    assert rolled(state, "attack", "fate", "attack")[::2] == (6, 1)
    assert rolled(tb.force(toys.start(), ["skull"], "fate"), "fate") == ("skull",)
    assert rolled(tb.force(toys.start(), ["blue"], "paint"), "paint") == ("blue",)


def test_other_streams_are_left_alone() -> None:
    state = tb.force(toys.start(), [6], "attack")
    assert rolled(state, "fate", "paint") == rolled(toys.start(), "fate", "paint")


def test_after_them_chance_goes_on_as_it_would_have() -> None:
    free, forced = toys.start(), tb.force(toys.start(), [6], "attack")
    assert rolled(forced, *["attack"] * 6)[1:] == rolled(free, *["attack"] * 6)[1:]
    after = tb.apply(forced, toys.Roll("attack"))
    assert after.chance == tb.apply(free, toys.Roll("attack")).chance


def test_without_a_stream_whatever_is_rolled_next_is_forced() -> None:
    """The forced results come in the order of the rolls, in any stream."""
    state = tb.force(toys.start(), [2, "sword", "blue", 1])
    assert rolled(state, "attack", "fate", "paint", "growing") == (2, "sword", "blue", 1 + 1)


def test_the_own_results_of_a_stream_come_first() -> None:
    state = tb.force(tb.force(toys.start(), [1, 2]), [6], "attack")
    assert rolled(state, *["attack"] * 3) == (6, 1, 2)


def test_one_roll_of_several_dice_takes_several_results() -> None:
    chance = Chance(3).forcing("attack", [6, 6])
    faces, after = chance.rolled("attack", die(6), 4)
    assert faces == (6, 6, *Chance(3).rolled("attack", die(6), 4)[0][2:])
    assert after.forced == ()


def test_results_replace_those_that_were_forced_before() -> None:
    state = tb.force(tb.force(toys.start(), [6, 6], "attack"), [1], "attack")
    assert state.chance.forced == (("attack", (1,)),)
    assert tb.force(state, [], "attack") == toys.start()


def test_a_shuffle_uses_up_nothing_and_stays_what_it_is() -> None:
    state = tb.force(toys.start(), [6])
    assert rolled(state, "pile.0", "attack") == (*rolled(toys.start(), "pile.0"), 6)


@each(
    ("stream", "results", "says"),
    [
        ("attack", [7], "'attack' cannot give 7; possible: 1, 2, 3, 4, 5, 6"),
        ("attack", [6, 0], "'attack' cannot give 0"),
        ("attack", ["6"], "'attack' cannot give '6'"),
        ("attack", [True], "'attack' cannot give True"),
        ("fate", ["dragon"], "possible: 'sword', 'shield', 'skull'"),
        ("growing", [1], "'growing' cannot give 1; possible: 0 to 0"),
        ("pile.0", ["red"], "'pile.0' shuffles"),
        ("pile.17", [], "it cannot be forced"),
        ("defence", [1], "unknown stream 'defence'; those that can be forced: attack, fate"),
        ("*", [1], "unknown stream '*'"),
        ("attack", [1.0], "1.0 cannot be forced"),
        (None, [None], "None cannot be forced; expected a number"),
        (None, [""], "cannot be forced"),
        (None, [2**31], "cannot be forced"),
    ],
)
def test_what_cannot_come_up_is_refused_at_once(
    stream: str | None, results: list[Any], says: str
) -> None:
    state = toys.start()
    with pytest.raises(ValueError) as caught:  # noqa: PT011
        tb.force(state, results, stream)
    assert says in str(caught.value)


def test_a_die_may_depend_on_the_state() -> None:
    state = tb.apply(toys.start(), toys.Roll("attack"))
    assert rolled(tb.force(state, [1], "growing"), "growing") == (2,)


def test_without_a_stream_the_roll_refuses_and_the_state_stays() -> None:
    state = tb.force(toys.start(), ["dragon"])
    before = attrs.asdict(state)
    for _ in range(2):
        with pytest.raises(ValueError, match="'fate' cannot give 'dragon'"):
            tb.apply(state, toys.Roll("fate"))
    assert attrs.asdict(state) == before


def test_games_without_dice_can_be_forced_without_a_stream(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(toys.TableRules, "dice")
    assert tb.force(toys.start(), [1]).chance.forced == (("*", (1,)),)
    with pytest.raises(ValueError, match="unknown stream 'attack'; those that can be forced: none"):
        tb.force(toys.start(), [1], "attack")


def test_what_has_no_chance_is_a_type_error(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(TypeError, match="not a state of a known game: int"):
        tb.force(3, [1])  # type: ignore[type-var]
    with pytest.raises(TypeError, match=r"Seen is a view, not a state; tb\.determinize"):
        tb.force(tb.view(toys.start(), 0), [1])  # type: ignore[type-var]
    without = toys.Table(None)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="nothing is left to chance in a Table"):
        tb.force(without, [1])


# --- saved, and hidden from all seats ---------------------------------------------------------


@pytest.mark.parametrize("stream", ["attack", None])
def test_forced_results_are_saved_with_the_state(rollers: toys.Table, stream: str | None) -> None:
    state = tb.force(rollers, [6, 1], stream)
    assert tb.loads(tb.dumps(state)) == state == pickle.loads(pickle.dumps(state))
    data = json.loads(tb.dumps(state))["data"]["chance"]
    assert data == {"seed": "7", "drawn": [], "forced": [[stream or "*", [6, 1]]]}
    assert tb.digest(state) != tb.digest(rollers)
    record = tb.recorded(state, [toys.Roll("attack"), toys.Roll("attack")])
    for again in (tb.loads(tb.dumps(record)), tb.parse_record(str(record))):
        assert again == record
        assert [step.state.faces for step in tb.replay(again)][-1] == (6, 1)


def test_results_with_several_parts_are_saved_too(rollers: toys.Table) -> None:
    state = tb.force(rollers, [("hit", ("hit", 2)), False])
    assert tb.loads(tb.dumps(state)) == state
    assert repr(tb.loads(tb.dumps(state)).chance) == repr(state.chance)


def test_nothing_is_written_of_chance_that_is_free(rollers: toys.Table) -> None:
    assert json.loads(tb.dumps(rollers))["data"]["chance"] == {"seed": "7", "drawn": []}
    assert repr(rollers.chance) == "Chance(seed=7, drawn=())"
    assert tb.digest(tb.force(rollers, [])) == tb.digest(rollers)


@pytest.mark.parametrize(
    "forced",
    [
        None, [], {}, 1, [["attack", []]], [["attack", 1]], [[1, [1]]], [["attack", [1], 2]],
        [["fate", [1]], ["attack", [1]]], [["attack", [1]], ["attack", [1]]], [["attack", [None]]],
        [["attack", [1.5]]], [["attack", [{}]]], [["attack", [2**40]]], [["attack", [""]]],
    ],
    ids=repr,
)  # fmt: skip
def test_anything_else_is_no_forced_chance(rollers: toys.Table, forced: Any) -> None:
    document = json.loads(tb.dumps(rollers))
    document["data"]["chance"]["forced"] = forced
    with pytest.raises(tb.DecodeError) as caught:
        tb.loads(json.dumps(document))
    assert caught.value.path == "data.chance"


def test_no_view_shows_them(rollers: toys.Table) -> None:
    state = tb.force(rollers, [6], "attack")
    for seat in (*toys.CROWD, None):
        assert tb.view(state, seat) == tb.view(rollers, seat)
        assert tb.determinize(tb.view(state, seat), 3).chance.forced == ()


# --- rolls of the games -----------------------------------------------------------------------


def setting_up() -> enclave.Battle:
    """Return a battle in which Jayme sets cards aside before the toss for the marker."""
    return enclave.new_battle(("human", "orc"), ("jayme", "borrunn"), seed=7)


@pytest.mark.parametrize("holder", [0, 1])
def test_the_toss_of_a_battle_can_be_forced(holder: int) -> None:
    """SET-12."""
    state = tb.force(setting_up(), [holder], "toss")
    assert tb.loads(tb.dumps(state)) == state
    while state.phase == "setup":
        state = tb.apply(state, state.legal_actions[0])
    assert state.holder == holder


@each(
    ("stream", "says"),
    [
        ("deck.0", "shuffles"),
        ("clover.1", "shuffles"),
        ("effect", "shuffles"),
        ("dice", "unknown stream 'dice'; those that can be forced: toss"),
    ],
)
def test_the_decks_of_a_battle_cannot(stream: str, says: str) -> None:
    for state in (setting_up(), solo.new_battle("human", "jayme", seed=7)):
        with pytest.raises(ValueError, match=says):
            tb.force(state, [1], stream)
        with pytest.raises(ValueError, match=r"'toss' cannot give 2; possible: 0, 1"):
            tb.force(state, [2], "toss")


def test_the_seed_of_the_next_battle_of_a_match_can_be_forced() -> None:
    for match in (campaign.new_match(("human", "orc"), seed=7),):
        while tb.prompt(match).kind == "reveal":  # type: ignore[union-attr]
            match = tb.apply(match, match.legal_actions[0])
        assert campaign.battle(tb.force(match, [5], "battle")).chance.seed == 5


def test_the_next_heroes_of_a_duel_can_be_forced() -> None:
    """MODE-02: the armies change sides; MODE-04: no hero fights twice."""
    match = duel.new_match(("human", "orc"), seed=7)
    left = [
        [hero for hero in enclave.heroes(army) if hero not in match.heroes]
        for army in ("orc", "human")
    ]
    for first, second in itertools.product(range(3), range(3)):
        state = tb.force(tb.force(match, [first], "hero.0"), [second], "hero.1")
        assert tb.apply(state, state.legal_actions[0]).heroes == (left[0][first], left[1][second])
    with pytest.raises(ValueError, match=r"'hero.0' cannot give 3; possible: 0 to 2"):
        tb.force(match, [3], "hero.0")
    last = tb.apply(match, match.legal_actions[0])
    with pytest.raises(ValueError, match="nothing to roll"):
        tb.force(last, [0], "hero.0")
