"""Choices in the middle of things, and choices of options.

The helpers save, load, show and follow every state on the way; so a state that waits in the middle
of a combat is looked at like any other.
"""

from __future__ import annotations

from tambores import enclave
from tests.cases import each
from tests.enclave.scenarios.play import asked, legal, line, unit
from tests.enclave.vocabulary.words import (
    BLUE,
    RED,
    WORDS,
    attack,
    blue,
    combat,
    defence,
    deployment,
    marks,
    pile,
    play,
    red,
    replenishment,
    value,
    wounds,
)

# --- in the middle of a combat ----------------------------------------------------------------

Case = tuple[dict[int, str], set[str], str]

TWO = {"choose_unit 1 1", "choose_unit 1 2"}

CASES: dict[str, Case] = {
    "combat_start": ({1: "blue_wall", 2: "blue_wall"}, TWO, "combat"),
    "on_declare": ({1: "blue_wall", 2: "blue_wall"}, TWO, "combat"),
    "on_hit": ({1: "blue_hulk", 2: "blue_hulk"}, TWO, "combat"),
    "on_struck": ({1: "blue_beast", 2: "blue_foot"}, TWO, "combat"),
    "on_annihilate": ({1: "blue_foot", 2: "blue_foot"}, {"choose_card red_horse"}, "combat"),
    "on_annihilated": (
        {1: "blue_beast", 2: "blue_foot"},
        {
            f"choose_card {one}"
            for one in ("red_horse", "choose_on_annihilated", "unit_on_annihilated")
        },
        "combat",
    ),
    "combat_end": (
        {1: "blue_wall", 2: "blue_wall"},
        {"choose_slot 0 3", "choose_slot 0 5"},
        "combat",
    ),
    "replenish": ({1: "blue_wall", 2: "blue_wall"}, {"choose_unit 0 4"}, "replenishment"),
}
"""For each trigger: the blue units that meet the two red ones, what is offered, and when."""


@each("holder", [RED, BLUE])
@each("trigger", CASES)
def test_the_state_waits_and_the_rest_still_happens(trigger: str, holder: int) -> None:
    """The unit in slot 2 makes its mark only after the choice of the one in slot 1."""
    blues, choices, phase = CASES[trigger]
    reds = {1: f"choose_{trigger}", 2: f"unit_{trigger}", 4: unit("red_hulk", wounds=2)}
    state = combat(red(line=reds, discard=["red_horse"]), blue(line=blues), holder)
    state = until_choice(state)
    assert asked(state) == (RED, "choose")
    assert state.phase == phase
    assert legal(state) == choices
    assert marks(state) == 0
    assert marks(play(state, min(choices))) == 1


def until_choice(state: enclave.Battle) -> enclave.Battle:
    """The state after holding until somebody is asked to choose."""
    while asked(state)[1] != "choose":
        actions = legal(state)
        state = play(
            state, next(one for one in sorted(actions) if one.startswith(("hold", "decline")))
        )
    return state


def test_what_is_chosen_when_declaring_counts_in_this_combat() -> None:
    """The foot beside it attacks with 2 against 3 - 1."""
    reds = {1: "choose_on_declare", 2: "red_foot"}
    state = combat(red(line=reds), blue(line={1: "blue_wall", 2: "blue_beast"}))
    assert wounds(play(state, "choose_unit 1 2"), BLUE, 2) == 1
    assert wounds(play(state, "choose_unit 1 1"), BLUE, 2) == 0


def test_what_is_chosen_at_the_start_counts_in_this_combat() -> None:
    """The beast attacks with 3 - 1 against 2 and a shield."""
    reds = {1: unit("choose_combat_start", attached=["red_shield"])}
    state = combat(red(line=reds), blue(line={1: "blue_beast", 2: "blue_foot"}))
    lived = play(state, "choose_unit 1 1", "hold 2")
    assert line(lived, RED) == {1: "choose_combat_start"}
    fell = play(state, "choose_unit 1 2", "hold 2")
    assert line(fell, RED) == {}


def test_an_impact_of_ones_choice_becomes_a_wound_with_the_others() -> None:
    """Made in B4 or in B5, it may be prevented (AMB-10)."""
    for trigger, enemy in ("on_hit", "blue_hulk"), ("on_struck", "blue_beast"):
        blues = blue("blue_preventer", hand=["blue_coin"], line={1: enemy, 3: "blue_wall"})
        state = combat(red(line={1: f"choose_{trigger}"}), blues)
        state = play(until_choice(state), "choose_unit 1 3")
        assert asked(state) == (BLUE, "prevent")
        assert "prevent 0.1>1.3" in legal(state)
        assert line(play(state, "decline"), BLUE) == {1: enemy}
        spared = play(state, "prevent 0.1>1.3", "pay blue_coin")
        assert line(spared, BLUE) == {1: enemy, 3: "blue_wall"}


def test_both_sides_choose_in_their_turn() -> None:
    """Two of one side, by slot; each is asked for its own."""
    reds = {1: "choose_combat_start", 3: "choose_combat_start"}
    state = combat(red(line=reds), blue(line={2: "blue_beast", 4: "blue_foot"}))
    state = play(state, "choose_unit 1 2")
    assert asked(state) == (RED, "choose")
    state = play(state, "choose_unit 1 2")
    assert asked(state) == (RED, "declare")
    assert value(state, BLUE, 2, "attack") == 1


def test_a_unit_moves_at_the_end_of_the_combat() -> None:
    reds = {1: "choose_combat_end"}
    state = combat(red(line=reds), blue(line={1: "blue_wall"}))
    state = play(state, "choose_slot 0 4")
    assert (state.turn, line(state, RED)) == (2, {4: "choose_combat_end"})


def test_a_card_is_recovered_by_one_that_falls_before_it_could_be_recovered_itself() -> None:
    """B6: who annihilates is asked before the annihilated leave (AMB-38)."""
    reds = red(line={1: "choose_on_annihilate"}, discard=["red_horse"])
    state = combat(reds, blue(line={1: "blue_foot"}))
    assert legal(state) == {"choose_card red_horse"}
    state = play(state, "choose_card red_horse")
    assert pile(state, RED, "discard") == ["choose_on_annihilate"]


def test_without_a_card_to_recover_nobody_is_asked() -> None:
    """AMB-44."""
    state = combat(red(line={1: "choose_on_annihilate"}), blue(line={1: "blue_foot"}))
    assert state.turn == 2


# --- before the first turn, and when replenishing ---------------------------------------------


def test_a_choice_when_the_battle_is_set_up() -> None:
    """After the first hands are drawn, before the first turn."""
    heroes = ("hero_choose_setup", "blue_plain")
    state = enclave.new_battle(("red", "blue"), heroes, seed=5, holder=BLUE, pack=WORDS)
    assert (state.phase, asked(state)) == ("setup", (RED, "choose"))
    hand = state.sides[RED].hand
    assert legal(state) == {f"choose_card {card.id}" for card in hand}
    after = play(state, f"choose_card {hand[0].id}")
    assert (after.phase, asked(after)) == ("deployment", (BLUE, "deploy"))
    assert len(after.sides[RED].hand) == 4
    assert after.sides[RED].deck[0] is hand[0]


def test_a_healer_is_asked_before_the_hands_are_kept() -> None:
    reds = {1: "choose_replenish", 2: unit("red_hulk", wounds=2), 3: unit("red_beast", wounds=1)}
    state = replenishment(red(line=reds, hand=["red_coin"]), blue())
    assert legal(state) == {"choose_unit 0 2", "choose_unit 0 3"}
    state = play(state, "choose_unit 0 2")
    assert asked(state) == (RED, "replenish")
    assert wounds(state, RED, 2) == 1


# --- options ----------------------------------------------------------------------------------


def test_one_option() -> None:
    """Named after the value that it changes."""
    state = play(deployment(red(hand=["options_one"]), blue()), "deploy options_one 1")
    assert asked(state) == (RED, "choose")
    assert legal(state) == {"choose_option attack", "choose_option defence"}
    for option, expected in ("attack", (3, 2)), ("defence", (2, 3)):
        after = play(state, f"choose_option {option}")
        assert (attack(after), defence(after)) == expected
        assert asked(after) == (BLUE, "deploy")


def options(*actions: str) -> enclave.Battle:
    """A unit with up to two of three options has come, beside a wounded hulk."""
    reds = {5: unit("red_hulk", wounds=2)}
    start = deployment(red(hand=["options_some"], line=reds), blue())
    return play(start, "deploy options_some 1", *actions)


def test_some_options() -> None:
    """One is enough (`Done`), two at the most, no option twice; then they are carried out."""
    names = {"choose_option attack", "choose_option move_cards", "choose_option heal"}
    assert legal(options()) == names
    state = options("choose_option attack")
    assert legal(state) == names - {"choose_option attack"} | {"done"}
    done = play(state, "done")
    assert (attack(done), len(done.sides[RED].hand)) == (3, 0)
    assert asked(done) == (BLUE, "deploy")
    both = play(state, "choose_option move_cards")
    assert (attack(both), len(both.sides[RED].hand)) == (3, 1)
    assert asked(both) == (BLUE, "deploy")


def test_an_option_that_needs_a_choice() -> None:
    """The choice follows once the options are named."""
    state = options("choose_option move_cards", "choose_option heal")
    assert legal(state) == {"choose_unit 0 5"}
    state = play(state, "choose_unit 0 5")
    assert (wounds(state, RED, 5), len(state.sides[RED].hand)) == (1, 1)
    assert asked(state) == (BLUE, "deploy")
    state = options("choose_option heal", "done", "choose_unit 0 5")
    assert wounds(state, RED, 5) == 1
    assert asked(state) == (BLUE, "deploy")


def test_an_option_without_a_candidate_is_not_offered() -> None:
    """Nobody is wounded (AMB-44)."""
    start = deployment(red(hand=["options_some"]), blue())
    state = play(start, "deploy options_some 1")
    assert legal(state) == {"choose_option attack", "choose_option move_cards"}


def test_options_of_a_paid_ability() -> None:
    """Each is paid for; two paid are both carried out, with their choices (HERO-06)."""
    reds = red("hero_options", hand=["red_coin"] * 3, line={1: "red_foot"})
    state = play(deployment(reds, blue()), "use_ability", "pay red_coin")
    assert legal(state) == {"pay red_coin", "done"}
    one = play(state, "done")
    assert legal(one) == {"choose_option attack", "choose_option defence"}
    assert value(play(one, "choose_option attack"), RED, 0, "attack") == 3
    one = play(one, "choose_option defence", "choose_unit 0 1")
    assert (value(one, RED, 0, "attack"), defence(one)) == (2, 3)
    two = play(state, "pay red_coin", "choose_unit 0 1")
    assert (value(two, RED, 0, "attack"), defence(two)) == (3, 3)
    assert asked(two) == (RED, "deploy")


def paid(cards: int, hand: int) -> enclave.Battle:
    """So many cards of a hand are paid for a hero who has two options or more at 2 each."""
    start = deployment(red("hero_four_options", hand=["red_coin"] * hand), blue())
    return play(start, "use_ability", *["pay red_coin"] * cards)


def test_options_are_paid_for_whole() -> None:
    """Two of them at the least, none half (HERO-06)."""
    start = deployment(red("hero_four_options", hand=["red_coin"] * 3), blue())
    assert "use_ability" not in legal(start)
    for cards in 0, 1, 2, 3:
        assert legal(paid(cards, 6)) == {"pay red_coin"}
    assert legal(paid(4, 6)) == {"pay red_coin", "done"}
    assert legal(paid(4, 5)) == {"done"}
    assert legal(paid(5, 6)) == {"pay red_coin"}


STATS = ("attack", "defence", "strike_backs")


def test_as_many_options_as_were_paid_for() -> None:
    """Named one after another, none twice; all of them need no naming."""
    names = {f"choose_option {option}" for option in (*STATS, "move_cards")}
    state = play(paid(4, 4), "done")
    assert legal(state) == names
    state = play(state, "choose_option defence")
    assert legal(state) == names - {"choose_option defence"}
    two = play(state, "choose_option move_cards")
    state = play(paid(6, 7), "done", "choose_option defence", "choose_option move_cards")
    assert legal(state) == {"choose_option attack", "choose_option strike_backs"}
    three = play(state, "choose_option strike_backs")
    for state, values, hand in (
        (two, [2, 4, 1], 1), (three, [2, 4, 2], 2), (paid(8, 8), [3, 4, 2], 1),
    ):  # fmt: skip
        assert [value(state, RED, 0, stat) for stat in STATS] == values
        assert len(state.sides[RED].hand) == hand
        assert legal(state) == {"pass"}


def test_options_about_this_impact() -> None:
    """Struck, it cancels the impact that struck it, or makes a mark."""
    state = combat(red(line={1: "options_on_struck"}), blue(line={1: "blue_foot"}))
    assert legal(state) == {"choose_option prevent", "choose_option move_cards"}
    after = play(state, "choose_option prevent")
    assert (line(after, RED), marks(after)) == ({1: "options_on_struck"}, 0)
    after = play(state, "choose_option move_cards")
    assert (line(after, RED), marks(after)) == ({}, 1)
