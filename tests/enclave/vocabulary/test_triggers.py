"""What sets abilities off: of units, of cards under them, on the table, and of heroes.

Each of these cards makes a mark when it is set off.
"""

from __future__ import annotations

from typing import Any

import pytest

from tambores import enclave
from tambores.enclave.table.events import AttachmentDiscarded, CardsMoved
from tests.cases import each
from tests.enclave.scenarios.play import asked, legal, of, offered, unit
from tests.enclave.vocabulary.words import (
    BLUE,
    RED,
    WORDS,
    attack,
    blue,
    combat,
    deployment,
    marks,
    pile,
    play,
    red,
    replenishment,
    told,
    value,
)

HAPPENS: dict[str, tuple[dict[int, str], tuple[str, ...]]] = {
    "combat_start": ({}, ()),
    "on_declare": ({}, ("attack_hero 1",)),
    "on_hit": ({1: "blue_hulk"}, ()),
    "on_struck": ({1: "blue_foot"}, ()),
    "on_annihilate": ({1: "blue_foot"}, ()),
    "on_annihilated": ({1: "blue_foot"}, ()),
    "combat_end": ({1: "blue_wall"}, ()),
    "replenish": ({1: "blue_wall"}, ()),
}
"""Before which blue units, and by what actions, the red unit in slot 1 sets each trigger off."""

HAPPENS_NOT: dict[str, tuple[dict[int, str], tuple[str, ...]]] = {
    "on_declare": ({}, ("hold 1",)),
    "on_hit": ({1: "blue_wall"}, ()),
    "on_struck": ({1: "blue_wall"}, ()),
    "on_annihilate": ({1: "blue_hulk"}, ()),
    "on_annihilated": ({1: "blue_wall"}, ()),
    "combat_end": ({1: "blue_foot"}, ()),
    "replenish": ({1: "blue_foot"}, ()),
}


def bearing(where: str, trigger: str, *cards: str) -> dict[str, Any]:
    """A red unit of 2 and 2 with the trigger, as its own text or on a card under it."""
    if where == "unit":
        return unit(f"unit_{trigger}", attached=list(cards))
    return unit("red_foot", attached=[f"under_{trigger}", *cards])


def fought(
    one: dict[str, Any], blues: dict[int, str], *actions: str, holder: int = RED
) -> enclave.Battle:
    """The red unit in slot 1 against these, after the actions."""
    return play(combat(red(line={1: one}), blue(line=blues), holder), *actions)


@each("where", ["unit", "under"])
@each("trigger", HAPPENS)
def test_a_trigger_of_a_unit_and_of_a_card_under_it(trigger: str, where: str) -> None:
    """Once, when it happens; on an attached card it means the bearer's deeds."""
    blues, actions = HAPPENS[trigger]
    assert marks(fought(bearing(where, trigger), blues, *actions)) == 1


@each("where", ["unit", "under"])
@each("trigger", HAPPENS_NOT)
def test_a_trigger_is_not_set_off_by_anything_else(trigger: str, where: str) -> None:
    """Nobody attacks, hits or falls; or the unit has left before the end (AMB-10)."""
    blues, actions = HAPPENS_NOT[trigger]
    assert marks(fought(bearing(where, trigger), blues, *actions)) == 0


@each("trigger", HAPPENS)
def test_a_silenced_unit_does_nothing_but_the_cards_under_it_do(trigger: str) -> None:
    """An ability that is cancelled is not set off; what others give stays (AMB-11)."""
    blues, actions = HAPPENS[trigger]
    for where, expected in ("unit", 0), ("under", 1):
        state = fought(bearing(where, trigger, "blue_curse"), blues, *actions)
        assert marks(state) == expected


# On arrival


def test_on_deploy_of_a_unit() -> None:
    """When it arrives, and only then."""
    state = deployment(red(hand=["unit_on_deploy"]), blue(line={1: "blue_wall"}))
    assert marks(state) == 0
    state = play(state, "deploy unit_on_deploy 1")
    assert marks(state) == 1
    assert asked(state) == (BLUE, "deploy")
    assert marks(play(state, "pass", "pass")) == 1


def test_on_deploy_of_a_card_under_a_unit() -> None:
    state = deployment(red(hand=["under_on_deploy"], line={1: "red_foot"}), blue())
    assert marks(play(state, "attach under_on_deploy 0 1")) == 1


def test_on_deploy_of_a_card_on_the_table() -> None:
    """Which is spent with it (AMB-17)."""
    state = play(deployment(red(hand=["table_on_deploy"]), blue()), "play_tactic table_on_deploy")
    assert marks(state) == 1
    assert pile(state, RED, "discard") == ["table_on_deploy"]
    assert state.sides[RED].table == ()


# On the table


@each("trigger", ["combat_start", "on_struck", "combat_end", "replenish"])
def test_a_trigger_of_a_card_on_the_table(trigger: str) -> None:
    """One red unit is struck in the combat; one mark."""
    card = f"table_{trigger}"
    state = deployment(red(hand=[card], line={1: "red_foot"}), blue(line={1: "blue_foot"}))
    state = play(state, f"play_tactic {card}")
    assert marks(state) == 0
    state = play(state, "pass", "pass")
    assert state.turn == 2
    assert marks(state) == 1
    assert pile(state, RED, "table") == [card]


def test_what_is_struck_can_be_one_of_several() -> None:
    """Two units and the hero are struck: three marks."""
    state = deployment(
        red(hand=["table_on_struck"], line={1: "red_foot", 2: "red_foot"}),
        blue(line={1: "blue_foot", 2: "blue_foot", 5: "blue_beast"}),
    )
    state = play(state, "play_tactic table_on_struck", "pass", "pass")
    assert marks(play(state, "attack_hero 5", "decline")) == 3


# Of heroes


def struck_hero(hero: str, attacker: str, *answer: str) -> enclave.Battle:
    """The red hero is attacked by a blue unit and answers."""
    start = combat(red(hero), blue(line={1: attacker}), BLUE)
    return play(start, "attack_hero 1", *answer)


def test_a_hero_at_the_start_of_a_combat() -> None:
    assert marks(combat(red("hero_combat_start", line={1: "red_foot"}), blue())) == 1


def test_a_hero_whose_blow_hits() -> None:
    """2 against 2, 2 against 9, and no blow at all (AMB-08)."""
    assert marks(struck_hero("hero_on_hit", "blue_foot", "hero_strike 1")) == 1
    assert marks(struck_hero("hero_on_hit", "blue_wall", "hero_strike 1")) == 0
    assert marks(struck_hero("hero_on_hit", "blue_foot", "decline")) == 0


def test_a_hero_who_is_struck() -> None:
    """3 against 3, 2 against 3."""
    assert marks(struck_hero("hero_on_struck", "blue_beast", "decline")) == 1
    assert marks(struck_hero("hero_on_struck", "blue_foot", "decline")) == 0


def test_a_hero_who_annihilates() -> None:
    """The foot has one life, the hulk five."""
    assert marks(struck_hero("hero_on_annihilate", "blue_foot", "hero_strike 1")) == 1
    assert marks(struck_hero("hero_on_annihilate", "blue_hulk", "hero_strike 1")) == 0


@pytest.mark.parametrize("trigger", ["combat_end", "replenish"])
def test_a_hero_at_the_end_of_a_combat_and_when_replenishing(trigger: str) -> None:
    state = deployment(red(f"hero_{trigger}"), blue())
    assert marks(state) == 0
    assert marks(play(state, "pass", "pass")) == 1


def test_a_hero_when_replenishing_begins_before_the_hands_are_kept() -> None:
    state = replenishment(red("hero_replenish", hand=["red_coin"]), blue())
    assert asked(state) == (RED, "replenish")
    assert marks(state) == 1


def test_a_hero_at_the_set_up() -> None:
    """After the first hands are drawn: five in hand, one mark (SET-13)."""
    heroes = ("hero_setup", "blue_plain")
    state = enclave.new_battle(("red", "blue"), heroes, seed=3, holder=RED, pack=WORDS)
    side = state.sides[RED]
    assert (len(side.hand), len(side.discard)) == (5, 1)
    assert len(side.deck) == len(WORDS.deck("red")) - 6
    assert state.sides[BLUE].discard == ()


def test_a_paid_ability() -> None:
    """Once a turn, for a card of the hand, and it is no action (HERO-03, HERO-05, HERO-06)."""
    state = deployment(red("hero_activate", hand=["red_coin", "red_coin"]), blue())
    assert legal(state) == {"use_ability", "pass"}
    state = play(state, "use_ability", "pay red_coin")
    assert marks(state) == 1
    assert len(state.sides[RED].removed) == 1
    assert asked(state) == (RED, "deploy")
    assert legal(state) == {"pass"}


# What is always so


def test_what_is_always_so() -> None:
    """On a hero, on a unit, under a unit, on the table."""
    line = {1: "unit_always", 2: unit("red_foot", attached=["under_always"]), 3: "red_foot"}
    state = deployment(red("hero_always", hand=["table_always"], line=line), blue())
    assert [attack(state, slot) for slot in (0, 1, 2, 3)] == [3, 3, 3, 2]
    state = play(state, "play_tactic table_always")
    assert [attack(state, slot) for slot in (0, 1, 2, 3)] == [3, 4, 4, 3]


# Who declares


@pytest.mark.parametrize("holder", [RED, BLUE])
def test_an_engaged_unit_attacks_unasked(holder: int) -> None:
    """It fights in front, in the step of its side (COM-31)."""
    assert marks(fought(unit("unit_on_declare"), {1: "blue_wall"}, holder=holder)) == 1


def test_a_unit_that_answers_attacks() -> None:
    """Held in B1, it strikes back in B3 (COM-42); not if it declines."""
    start = combat(red(line={1: "unit_on_declare"}), blue(line={5: "blue_engine"}))
    start = play(start, "hold 1", "attack 5 1")
    assert asked(start) == (RED, "answer")
    assert marks(start) == 0
    assert marks(play(start, "strike_back 1 5")) == 1
    assert marks(play(start, "decline")) == 0


def test_what_is_declared_is_seen_before_the_rival_declares() -> None:
    """The declarations of B1 are complete: the mark is there while blue is asked."""
    state = combat(red(line={1: "unit_on_declare"}), blue(line={5: "blue_engine"}))
    state = play(state, "attack_hero 1")
    assert asked(state)[0] == BLUE
    assert marks(state) == 1


# Who hits, and who is struck


def test_all_that_take_part_in_a_hit_have_hit() -> None:
    """The fighter and the supporter of one joint attack (COM-34)."""
    line = {1: "unit_on_hit", 2: unit("red_engine", attached=["under_on_hit"])}
    state = combat(red(line=line), blue(line={1: "blue_hulk"}))
    assert marks(play(state, "support 2 1", "strike_back 1 1")) == 2


def test_all_that_take_part_annihilate() -> None:
    """Once for each of them (AMB-14)."""
    line = {1: "unit_on_annihilate", 2: unit("red_engine", attached=["under_on_annihilate"])}
    state = combat(red(line=line), blue(line={1: "blue_foot"}))
    assert marks(play(state, "support 2 1", "strike_back 1 1")) == 2


def test_a_neighbour_that_is_struck() -> None:
    """Beside it, not further off, and not the unit itself."""
    for neighbour, expected in (2, 1), (3, 0):
        line = {1: "red_foot", neighbour: "unit_on_struck_beside"}
        state = combat(red(line=line), blue(line={1: "blue_foot"}))
        assert marks(play(state, f"hold {neighbour}")) == expected
    assert marks(fought(unit("unit_on_struck_beside"), {1: "blue_foot"})) == 0


def test_an_enemy_that_is_struck() -> None:
    """2 against 2 hits the foot; a beast of defence 3 is not struck."""
    for enemy, expected in ("blue_foot", 1), ("blue_beast", 0):
        line = {1: "red_foot", 5: "unit_on_struck_enemy"}
        state = combat(red(line=line), blue(line={1: enemy}))
        assert marks(play(state, "hold 5")) == expected


def test_an_impact_that_is_prevented_before_its_turn_strikes_nobody() -> None:
    """The ward in slot 1 prevents the impact on slot 2, of which nothing is left (AMB-10)."""
    line = {1: "ward_own", 2: "unit_on_struck"}
    state = combat(red(line=line), blue(line={1: "blue_foot", 2: "blue_foot"}))
    assert marks(state) == 0
    line = {1: "unit_on_struck", 2: "ward_own"}
    state = combat(red(line=line), blue(line={1: "blue_foot", 2: "blue_foot"}))
    assert marks(state) == 1


@pytest.mark.parametrize("holder", [RED, BLUE])
def test_of_those_who_annihilate_at_once_the_side_of_the_holder_comes_first(holder: int) -> None:
    """By slot inside a side, though they fall in the same combat (AMB-10, RES-05)."""
    lines = dict.fromkeys((2, 4), "unit_on_annihilate"), dict.fromkeys((2, 4), "blue_on_annihilate")
    happened = told(deployment(red(line=lines[0]), blue(line=lines[1]), holder), "pass", "pass")
    moved = [event.seat for event in of(CardsMoved, happened)]
    assert moved == [holder, holder, 1 - holder, 1 - holder]


def test_who_annihilates_by_what_it_inflicts() -> None:
    """Struck by a beast of one life left, the thorns of the unit annihilate it (AMB-14)."""
    line = {1: unit("thorns", attached=["under_on_annihilate"])}
    blues = {1: unit("blue_beast", wounds=1)}
    state = combat(red(line=line), blue(line=blues))
    assert pile(state, BLUE, "discard") == ["blue_beast"]
    assert marks(state) == 1


def test_outside_a_combat_too_units_are_annihilated() -> None:
    """By a wound that an ability inflicts in Deployment."""
    start = deployment(red(hand=["inflict_impact"]), blue(line={2: "blue_unit_on_annihilated"}))
    state = play(start, "deploy inflict_impact 1", "choose_unit 1 2")
    assert pile(state, BLUE, "discard") == ["blue_unit_on_annihilated"]
    assert marks(state, BLUE) == 1


def test_a_split_attack_is_one_attack_with_several_hits() -> None:
    """Declared once; each of its parts hits for itself (AMB-43)."""
    for trigger, expected in ("on_declare", 1), ("on_hit", 2):
        line = {1: unit("may_split_attack", attached=[f"under_{trigger}"])}
        state = combat(red(line=line), blue(line={2: "blue_hulk", 3: "blue_hulk"}))
        state = play(state, "split 1 2 1", "split 1 3 1", "hold 2", "hold 3")
        assert marks(state) == expected


def test_each_of_several_attacks_can_hit() -> None:
    """Declared once, compared twice."""
    for trigger, expected in ("on_declare", 1), ("on_hit", 2):
        one = unit("value_attacks", attached=[f"under_{trigger}"])
        assert marks(fought(one, {1: "blue_hulk"})) == expected


# The order of what happens at once


@pytest.mark.parametrize("holder", [RED, BLUE])
def test_the_holders_side_comes_first(holder: int) -> None:
    """Of two abilities that are set off at once (TURN-06, AMB-10)."""
    start = deployment(red("hero_combat_start"), blue("blue_combat_start"), holder)
    moved = of(CardsMoved, told(start, "pass", "pass"))
    assert [event.seat for event in moved] == [holder, 1 - holder]


def test_within_a_side_units_by_slot_then_the_table_then_the_hero() -> None:
    """Each unit with the cards under it: the discard pile shows the order in which they left."""
    start = deployment(
        red(
            "hero_be_equipped",
            hand=["leaves_c", "table_leaves"],
            line={
                1: unit("red_foot", attached=["leaves_b"]),
                2: "unit_leaves",
                4: unit("red_foot", attached=["leaves_a"]),
            },
        ),
        blue(),
    )
    state = play(start, "attach leaves_c 0 0", "pass", "play_tactic table_leaves", "pass")
    assert state.phase == "combat"
    assert pile(state, RED, "discard") == [
        "leaves_b", "unit_leaves", "leaves_a", "table_leaves", "leaves_c",
    ]  # fmt: skip


def test_a_unit_comes_before_the_cards_under_it() -> None:
    line = {1: unit("unit_combat_start", attached=["leaves_a"])}
    happened = told(deployment(red(line=line), blue()), "pass", "pass")
    order = [type(e) for e in happened if isinstance(e, CardsMoved | AttachmentDiscarded)]
    assert order == [CardsMoved, AttachmentDiscarded]


def test_a_card_that_left_before_its_turn_does_nothing() -> None:
    """The unit leaves and takes along what lies under it."""
    line = {1: unit("unit_leaves", attached=["under_combat_start"])}
    state = combat(red(line=line), blue())
    assert marks(state) == 0
    assert pile(state, RED, "discard") == ["unit_leaves", "under_combat_start"]


def test_values_change_in_time_for_what_comes_after() -> None:
    """What begins with the combat holds while it lasts, and is over afterwards."""
    line = {1: "choose_combat_start"}
    start = combat(red(line=line, hand=["red_coin"]), blue(line={5: "blue_foot"}))
    assert offered(start, "choose_unit") == {"choose_unit 1 5"}
    state = play(start, "choose_unit 1 5")
    assert value(state, BLUE, 5, "attack") == 1
    state = play(state, "hold 1", "hold 5")
    assert asked(state) == (RED, "replenish")
    assert value(state, BLUE, 5, "attack") == 2
