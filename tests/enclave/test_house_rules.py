"""House rules: every option, its values, what it changes, and how it is written."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.table.events import MarkerFlipped, OutOfCards
from tests.cases import each
from tests.enclave.altered import with_table
from tests.enclave.scenarios.play import (
    HUMAN,
    ORC,
    combat,
    comparisons,
    deployment,
    events,
    human,
    ids,
    legal,
    line,
    of,
    offered,
    orc,
    play,
    replenishment,
)

pytestmark = pytest.mark.no_cover

WORDS: dict[str, tuple[Any, ...]] = {
    "unit_attacks": ("joint", "separate"),
    "deck_out": ("cannot_refill", "cannot_draw_any", "piles_empty"),
    "double_hero_defeat": ("draw", "tiebreak"),
    "campaign_lower_colour_win": (0, 1),
    "ai_when_player_passes": ("exhaust", "cover", "stop"),
    "ai_hero_attack": ("joint", "individual"),
    "ai_ties": ("player", "auto"),
}
"""The options with a few known values, the default first."""

NUMBERS: dict[str, tuple[Any, list[Any], list[Any]]] = {
    "max_turns": (None, [None, 1, 2, 300], [0, -1, True, 2.0, "3"]),
    "ai_initial_reserve": (0, [0, 1, 5, 46], [-1, False, None, 1.0, "0"]),
}
"""The options that are numbers: default, good values, wrong values."""

DEFAULTS = {name: values[0] for name, values in WORDS.items()} | {
    name: default for name, (default, _, _) in NUMBERS.items()
}
GOOD = [(name, value) for name, values in WORDS.items() for value in values] + [
    (name, value) for name, (_, values, _) in NUMBERS.items() for value in values
]
NO_WORDS: tuple[object, ...] = ("", "JOINT", "both", None, 2, True, 0.0, [])
WRONG = [
    (name, value)
    for name, values in WORDS.items()
    for value in NO_WORDS
    if not any(type(value) is type(word) and value == word for word in values)
]


def rules(**options: Any) -> enclave.HouseRules:
    return enclave.HouseRules(**options)


# --- the values -------------------------------------------------------------------------------


def test_the_options_are_those_of_the_rules_page_with_their_defaults() -> None:
    """Four that concern a battle and those of campaign and solo, all from the first version.

    Cites AMB-01, AMB-21, AMB-24, AMB-45.
    """
    fields = {field.name for field in attrs.fields(enclave.HouseRules)}
    assert fields == DEFAULTS.keys()
    assert {name: getattr(rules(), name) for name in fields} == DEFAULTS


@each(("name", "value"), GOOD)
def test_every_known_value_is_taken_pasted_back_and_saved(name: str, value: object) -> None:
    chosen = rules(**{name: value})
    assert getattr(chosen, name) == value
    assert eval(repr(chosen), {"HouseRules": enclave.HouseRules}) == chosen
    assert tb.loads(tb.dumps(chosen)) == chosen
    assert pickle.loads(pickle.dumps(chosen)) == chosen == copy.deepcopy(chosen)
    assert hash(chosen) == hash(rules(**{name: value}))
    assert (chosen == rules()) == (value == DEFAULTS[name])


@each(("name", "value"), WRONG)
def test_an_unknown_value_is_refused_with_the_known_ones(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=f"^{name} is ") as caught:
        rules(**{name: value})
    known = f"known values: {', '.join(map(repr, WORDS[name]))}"
    if value == "JOINT" and "joint" in WORDS[name]:
        known = "did you mean 'joint'?"
    assert str(caught.value) == f"{name} is {value!r}; {known}"


@each(
    ("name", "value"),
    [(name, value) for name, (_, _, wrong) in NUMBERS.items() for value in wrong],
)
def test_a_wrong_number_is_refused_with_the_least(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=f"^{name} is ") as caught:
        rules(**{name: value})
    assert repr(value) in str(caught.value)
    least = "None or a whole number from 1" if name == "max_turns" else "a whole number from 0"
    assert str(caught.value).endswith(f"known values: {least}")


def test_house_rules_are_frozen_and_named() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        rules().max_turns = 3  # type: ignore[misc]
    with pytest.raises(TypeError):
        enclave.HouseRules("joint")  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        rules(first_player="oldest")


@each(("name", "value"), GOOD)
def test_a_battle_and_its_views_carry_their_house_rules(name: str, value: object) -> None:
    chosen = rules(**{name: value})
    new = enclave.new_battle(("human", "orc"), ("aiden", "thugg"), seed=1, rules=chosen)
    built = deployment(human(), orc(), rules=chosen)
    for state in (new, built, *(after for _, _, after in tb.random_walk(new, 1, limit=60))):
        assert state.rules == chosen
        assert tb.loads(tb.dumps(state)).rules == chosen
        seen = tb.view(state, 0)
        assert isinstance(seen, enclave.View)
        assert seen.rules == chosen


# --- unit_attacks -----------------------------------------------------------------------------

ARCHERS = {1: "arquera", 2: "arquera"}


def archers(setting: str) -> enclave.Battle:
    """SC-19: two Arqueras (1+1 each) and an unengaged Trol (D3, L2) in 5."""
    humans = human("rincemer", line=ARCHERS)
    return combat(humans, orc(line={5: "trol"}), rules=rules(unit_attacks=setting))


@pytest.mark.parametrize(
    ("setting", "expected"),
    [
        ("joint", {"0.1+0.2>1.5": (4, 3, 1)}),
        ("separate", {"0.1>1.5": (2, 3, 0), "0.2>1.5": (2, 3, 0)}),
    ],
)
def test_two_shots_at_one_unit_add_up_or_do_not(
    setting: str, expected: dict[str, tuple[int, int, int]]
) -> None:
    """2+2=4 against 3, or 2 against 3 twice (AMB-01, RES-04)."""
    state = play(archers(setting), "attack 1 5", "attack 2 5", "attack_hero 5")
    happened = events(state, "decline")
    found = comparisons(happened)
    assert {text: found[text] for text in found if text.endswith(">1.5")} == expected


def engaged_trol(setting: str) -> enclave.Battle:
    """SC-19: an Alabardero fights the Trol in 5, two Arqueras are free in 1 and 2."""
    humans = human("rincemer", line={**ARCHERS, 5: "alabardero"})
    return combat(humans, orc(line={5: "trol"}), rules=rules(unit_attacks=setting))


@pytest.mark.parametrize(("setting", "more"), [("joint", set[str]()), ("separate", {"attack 1 5"})])
def test_an_engaged_unit_is_shot_at_apart_only_if_attacks_are_separate(
    setting: str, more: set[str]
) -> None:
    """Support is offered in both, `Attack` beside it only in one (AMB-01, COM-33, COM-36)."""
    assert legal(engaged_trol(setting)) == {"support 1 5", "attack_hero 1", "hold 1"} | more


def test_separate_shots_at_an_engaged_unit_are_compared_apart() -> None:
    """2+2 in the fight, and 2 on their own, against 3; no answer to the shot (AMB-01)."""
    state = play(engaged_trol("separate"), "support 1 5", "attack 2 5")
    assert offered(state, "strike_back") == legal(state) == {"strike_back 5 1", "strike_back 5 5"}
    found = comparisons(events(state, "strike_back 5 5"))
    assert found == {
        "0.1+0.5>1.5": (4, 3, 1),
        "0.2>1.5": (2, 3, 0),
        "1.5>0.5": (4, 2, 2),
    }


def test_separate_attacks_can_wound_a_unit_twice() -> None:
    """Two Lanzarrocas (A3) against a Grifo (D3, L2): one impact or two (AMB-01, AMB-09)."""
    for setting, wounds in (("joint", 1), ("separate", 2)):
        state = combat(
            human("rincemer", line={3: "grifo"}),
            orc(line={1: "lanzarrocas", 5: "lanzarrocas"}),
            holder=ORC,
            rules=rules(unit_attacks=setting),
        )
        state = play(state, "attack 1 3", "attack 5 3", "attack_hero 3", "decline")
        grifo = state.sides[HUMAN].at(3)
        assert (grifo.wounds if grifo else 2) == wounds
        assert ids(state.sides[HUMAN].discard) == ["grifo"] * (wounds - 1)


def test_the_parts_of_a_split_are_compared_apart_if_attacks_are_separate() -> None:
    """3 points and an Arquera's 2 against the Trol's D3: 5, or 3 and 2 (AMB-01, AMB-43)."""
    for setting, expected in (
        ("joint", {"0.1+0.2>1.5": (5, 3, 1), "0.2>1.4": (1, 1, 1)}),
        ("separate", {"0.1>1.5": (2, 3, 0), "0.2>1.5": (3, 3, 1), "0.2>1.4": (1, 1, 1)}),
    ):
        state = combat(
            human("rincemer", line={1: "arquera", 2: "catapulta"}),
            orc(line={4: "goblin", 5: "trol"}),
            rules=rules(unit_attacks=setting),
        )
        state = play(state, "attack 1 5", "split 2 4 1", "split 2 5 3", "attack_hero 4")
        found = comparisons(events(state, "attack_hero 5", "decline"))
        assert {text: found[text] for text in found if text[0] == "0"} == expected


@pytest.mark.parametrize("setting", WORDS["unit_attacks"])
def test_attacks_on_a_hero_always_add_up(setting: str) -> None:
    """2+2 against Aiden's D4 is one impact, whatever the option says (COM-40, COM-12)."""
    orcs = orc(line={1: "lancero", 2: "lancero"})
    state = combat(human(), orcs, holder=ORC, rules=rules(unit_attacks=setting))
    state = play(state, "attack_hero 1")
    found = comparisons(events(state, "attack_hero 2", "decline"))
    assert found == {"1.1+1.2>0.hero": (4, 4, 1)}


# --- deck_out ---------------------------------------------------------------------------------


def short(setting: str, hand: int, deck: int, discard: int) -> enclave.Battle:
    """The end of a turn: the humans have so many cards, the orcs enough."""
    humans = human(hand=["soldado"] * hand, deck=["arquera"] * deck, discard=["batidor"] * discard)
    state = replenishment(humans, orc(hand=["goblin"]), rules=rules(deck_out=setting))
    return play(state, "keep_hand", "keep_hand")


@each(
    ("setting", "hand", "deck", "discard", "drawn", "loses"),
    [
        # SC-10: three are needed, two are there.
        ("cannot_refill", 2, 1, 1, 2, True),
        ("cannot_draw_any", 2, 1, 1, 2, False),
        ("piles_empty", 2, 1, 1, 2, True),
        # SC-10: nothing is needed, nothing is there.
        ("cannot_refill", 5, 0, 0, 0, False),
        ("cannot_draw_any", 5, 0, 0, 0, False),
        ("piles_empty", 5, 0, 0, 0, True),
        # Some are needed, none is there.
        ("cannot_refill", 4, 0, 0, 0, True),
        ("cannot_draw_any", 4, 0, 0, 0, True),
        ("piles_empty", 4, 0, 0, 0, True),
        # Just as many as are needed.
        ("cannot_refill", 3, 2, 0, 2, False),
        ("cannot_draw_any", 3, 2, 0, 2, False),
        ("piles_empty", 3, 2, 0, 2, True),
        # One more than is needed.
        ("cannot_refill", 3, 1, 2, 2, False),
        ("cannot_draw_any", 3, 1, 2, 2, False),
        ("piles_empty", 3, 1, 2, 2, False),
    ],
)
def test_who_runs_out_of_cards(
    setting: str, hand: int, deck: int, discard: int, drawn: int, loses: bool
) -> None:
    """What there is is drawn in any case, then the verdict (AMB-21, END-03, OBJ-02)."""
    state = short(setting, hand, deck, discard)
    assert len(state.sides[HUMAN].hand) == hand + drawn
    expected = tb.Outcome("win", (ORC,), "out_of_cards") if loses else None
    assert tb.outcome(state) == expected
    assert state.phase == ("replenishment" if loses else "deployment")


@each("setting", WORDS["deck_out"])
def test_removing_the_hand_raises_the_need_to_five(setting: str) -> None:
    """Four in the piles: refilled from two in hand, not from none (AMB-21, AMB-23)."""
    humans = human(hand=["soldado"] * 2, deck=["arquera"] * 4)
    state = replenishment(humans, orc(hand=["goblin"]), rules=rules(deck_out=setting))
    assert tb.outcome(play(state, "keep_hand", "keep_hand")) is None
    removed = play(state, "remove_hand", "keep_hand")
    assert len(removed.sides[HUMAN].hand) == 4
    lost = tb.Outcome("win", (ORC,), "out_of_cards")
    assert tb.outcome(removed) == (None if setting == "cannot_draw_any" else lost)


@each("setting", WORDS["deck_out"])
@each(
    ("wounds", "heroes", "expected"),
    [
        ((2, 1), ("aiden", "thugg"), tb.Outcome("win", (ORC,), "tie_break")),
        ((1, 2), ("aiden", "thugg"), tb.Outcome("win", (HUMAN,), "tie_break")),
        ((2, 2), ("jayme", "thugg"), tb.Outcome("win", (ORC,), "tie_break")),
        ((2, 2), ("aiden", "thugg"), tb.Outcome("draw", (), "tie_break")),
    ],
)
def test_both_out_of_cards_is_decided_by_wounds_then_life(
    setting: str, wounds: tuple[int, int], heroes: tuple[str, str], expected: tb.Outcome
) -> None:
    """SC-10: more wounds lose, then the higher printed life (5 against 4), then nobody.

    Cites END-04, END-05, END-06, AMB-25.
    """
    state = replenishment(
        human(heroes[0], wounds=wounds[0], hand=["soldado"], deck=[]),
        orc(heroes[1], wounds=wounds[1], hand=["goblin"], deck=[]),
        rules=rules(deck_out=setting),
    )
    happened = events(state, "keep_hand", "keep_hand")
    assert [event.seat for event in of(OutOfCards, happened)] == [HUMAN, ORC]
    assert tb.outcome(play(state, "keep_hand", "keep_hand")) == expected


# --- double_hero_defeat -----------------------------------------------------------------------


def double(setting: str, humans: tuple[str, int], orcs: tuple[str, int]) -> enclave.Battle:
    """Both heroes take a last wound: Catapulta and Arquera 4+1, Trol and Lancero 4+2."""
    state = combat(
        human(humans[0], wounds=humans[1], line={1: "catapulta", 2: "arquera"}),
        orc(orcs[0], wounds=orcs[1], line={3: "trol", 4: "lancero"}),
        rules=rules(double_hero_defeat=setting),
    )
    state = play(state, "attack_hero 1", "attack_hero 2", "attack_hero 3", "attack_hero 4")
    return play(state, "decline", "decline")


@each(
    ("setting", "heroes", "expected"),
    [
        ("draw", ("aiden", "krangg"), tb.Outcome("draw", (), "both_heroes_defeated")),
        ("draw", ("jayme", "krangg"), tb.Outcome("draw", (), "both_heroes_defeated")),
        ("tiebreak", ("jayme", "krangg"), tb.Outcome("win", (ORC,), "tie_break")),
        ("tiebreak", ("aiden", "krangg"), tb.Outcome("draw", (), "tie_break")),
    ],
)
def test_both_heroes_defeated_at_once(
    setting: str, heroes: tuple[str, str], expected: tb.Outcome
) -> None:
    """SC-10: a draw, or by wounds, which are 5 and 4 with Jayme (AMB-24, END-04, END-06)."""
    lives = {"aiden": 4, "jayme": 5, "krangg": 4}
    humans, orcs = ((hero, lives[hero] - 1) for hero in heroes)
    state = double(setting, humans, orcs)
    assert [side.hero.wounds for side in state.sides] == [lives[hero] for hero in heroes]
    assert tb.outcome(state) == expected
    assert state.phase == "combat"


@pytest.mark.parametrize("setting", WORDS["double_hero_defeat"])
def test_one_hero_defeated_loses_whatever_the_option(setting: str) -> None:
    """END-01 is not a tie (AMB-24)."""
    state = double(setting, ("aiden", 0), ("krangg", 3))
    assert tb.outcome(state) == tb.Outcome("win", (HUMAN,), "hero_defeated")


# --- max_turns --------------------------------------------------------------------------------


def idle_turn(state: enclave.Battle) -> enclave.Battle:
    """A whole turn in which both pass and keep their full hands."""
    return play(state, "pass", "pass", "keep_hand", "keep_hand")


def full_hands(**options: Any) -> enclave.Battle:
    humans = human(hand=["soldado"] * 5, line={1: "batidor"})
    orcs = orc(hand=["goblin"] * 5, line={1: "druida"})
    return deployment(humans, orcs, rules=rules(**options))


@pytest.mark.parametrize("setting", ["cannot_refill", "cannot_draw_any"])
def test_nothing_ends_a_battle_in_which_both_pass_for_ever(setting: str) -> None:
    """SC-10: the position repeats, but for turn number and holder (AMB-45, TURN-03, TURN-04).

    The Batidor and the Druida block each other, 1 against 2 both ways.
    """
    state = first = full_hands(deck_out=setting)
    for turn in range(1, 41):
        assert (state.turn, state.holder, tb.outcome(state)) == (turn, (turn + 1) % 2, None)
        state = idle_turn(state)
    assert state.sides == first.sides
    assert state.chance == first.chance


@each("limit", [1, 2, 3, 10])
def test_the_limit_of_turns_ends_it_in_a_draw(limit: int) -> None:
    """SC-10: once that many turns are complete, before the flip (AMB-45, AMB-25)."""
    state = full_hands(max_turns=limit)
    for _ in range(limit - 1):
        state = idle_turn(state)
        assert tb.outcome(state) is None
    state = play(state, "pass", "pass", "keep_hand")
    assert tb.outcome(state) is None
    happened = events(state, "keep_hand")
    last = play(state, "keep_hand")
    assert tb.outcome(last) == tb.Outcome("draw", (), "turn_limit")
    assert (last.turn, last.phase, last.holder) == (limit, "replenishment", (limit + 1) % 2)
    assert of(MarkerFlipped, happened) == []
    assert str(tb.outcome(last)) == "A draw: the turn limit is reached."


def test_a_battle_decided_in_the_last_turn_keeps_its_result() -> None:
    """SC-10: by a hero's defeat or by want of cards (AMB-45, AMB-25, RES-09)."""
    chosen = rules(max_turns=3)
    trol = orc(line={1: "trol"})
    state = combat(human(wounds=3), trol, holder=ORC, turn=3, rules=chosen)
    defeated = play(state, "attack_hero 1", "decline")
    assert tb.outcome(defeated) == tb.Outcome("win", (ORC,), "hero_defeated")
    humans = human(hand=["soldado"], deck=[])
    state = replenishment(humans, orc(hand=["goblin"]), turn=3, rules=chosen)
    out = play(state, "keep_hand", "keep_hand")
    assert tb.outcome(out) == tb.Outcome("win", (ORC,), "out_of_cards")
    assert out.turn == defeated.turn == 3


def test_a_battle_beyond_its_limit_ends_with_the_turn() -> None:
    """A position may be built in a later turn than the limit allows (AMB-45)."""
    start = deployment(human(), orc(), turn=7, rules=rules(max_turns=3))
    *_, (_, _, state) = tb.random_walk(start, seed=1)
    outcome = tb.outcome(state)
    assert outcome is not None
    assert (state.turn, outcome.reason) == (7, "turn_limit")


# --- campaign and solo ------------------------------------------------------------------------

ELSEWHERE = [
    (name, value)
    for name, value in GOOD
    if name.startswith(("ai_", "campaign_")) and value != DEFAULTS[name]
]


@each(("name", "value"), ELSEWHERE)
def test_the_options_of_campaign_and_solo_change_no_battle_between_two(
    name: str, value: object
) -> None:
    """The same seed and the same choices lead to the same end, but for the option itself."""
    ends = []
    for chosen in (rules(), rules(**{name: value})):
        start = enclave.new_battle(("human", "orc"), ("jayme", "krangg"), seed=5, rules=chosen)
        *_, (_, _, state) = tb.random_walk(start, seed=9, limit=400)
        ends.append(with_table(state, rules=rules()))
    assert ends[0] == ends[1]
    assert line(ends[0], HUMAN) == line(ends[1], HUMAN)
