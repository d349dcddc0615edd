"""The twelve permissions: what each allows or forbids, and that a prohibition outweighs."""

from __future__ import annotations

from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tests.cases import each
from tests.enclave.scenarios import play as basic
from tests.enclave.scenarios.play import (
    asked,
    at,
    comparisons,
    ids,
    legal,
    line,
    offered,
    refused,
    unit,
)
from tests.enclave.vocabulary.words import (
    BLUE,
    PACK_FILE,
    RED,
    attack,
    blue,
    combat,
    defence,
    deployment,
    pile,
    play,
    red,
    told,
    value,
    wounds,
)

# --- attacks while engaged --------------------------------------------------------------------


def test_attack_hero_while_engaged() -> None:
    """The engaged unit is asked (AMB-43); one without the permission fights (COM-31)."""
    blues = blue(line={1: "blue_wall"})
    state = combat(red(line={1: "may_attack_hero_while_engaged"}), blues)
    assert legal(state) == {"attack_hero 1", "fight 1"}
    assert combat(red(line={1: "red_foot"}), blues).turn == 2


def test_a_permission_can_have_a_condition() -> None:
    """While red is the holder; as the rival the unit fights."""
    reds, blues = (
        red(line={1: "holder_attack_hero_while_engaged"}),
        blue(line={1: "blue_wall"}),
    )
    assert legal(combat(reds, blues)) == {"attack_hero 1", "fight 1"}
    assert combat(reds, blues, BLUE).turn == 2


def test_attack_other_while_engaged() -> None:
    """It supports or attacks as a free unit would, or fights; the one in front strikes it."""
    start = combat(
        red(line={1: "may_attack_other_while_engaged", 2: "red_foot"}),
        blue(line={1: "blue_foot", 2: "blue_wall", 4: "blue_hulk"}),
    )
    assert legal(start) == {"support 1 2", "attack 1 4", "fight 1"}
    state = play(start, "attack 1 4", "hold 4")
    assert wounds(state, BLUE, 4) == 1
    assert line(state, BLUE) == {1: "blue_foot", 2: "blue_wall", 4: "blue_hulk"}
    assert line(state, RED) == {2: "red_foot"}
    state = play(start, "fight 1", "hold 4")
    assert line(state, BLUE) == {2: "blue_wall", 4: "blue_hulk"}


def test_a_silence_takes_the_permission_back() -> None:
    """Silenced in B2, the unit fights in front of it after all (AMB-11)."""
    start = combat(
        red(line={1: "may_attack_other_while_engaged"}),
        blue(line={1: "blue_silencer", 4: "blue_hulk"}),
    )
    happened = told(start, "attack 1 4", "silence 1 1", "hold 4")
    assert "0.1>1.1" in comparisons(happened)
    assert "0.1>1.4" not in comparisons(happened)


def test_split_attack() -> None:
    """Two points for two targets (AMB-43)."""
    blues = blue(line={2: "blue_foot", 3: "blue_foot"})
    assert offered(combat(red(line={1: "may_split_attack"}), blues), "split") == {"split 1 2 1"}
    assert offered(combat(red(line={1: "red_engine"}), blues), "split") == set()


# --- support ----------------------------------------------------------------------------------


def supporters(card: str, enemy: str) -> set[str]:
    """What a unit in slot 1 can do while a red foot fights the enemy in slot 2."""
    return legal(combat(red(line={1: card, 2: "red_foot"}), blue(line={2: enemy})))


def test_support() -> None:
    """Who may not support may do everything else (COM-32)."""
    assert supporters("red_engine", "blue_wall") == {"support 1 2", "attack_hero 1", "hold 1"}
    assert supporters("may_not_support", "blue_wall") == {"attack_hero 1", "hold 1"}


def test_be_supported_against() -> None:
    """Nobody is offered support against it; it can be attacked from a distance."""
    card = "may_not_be_supported_against"
    assert supporters("red_engine", card) == {"attack_hero 1", "hold 1"}
    state = combat(red(line={1: "red_engine"}), blue(line={2: card}))
    assert "attack 1 2" in legal(state)


# --- hold -------------------------------------------------------------------------------------


def test_hold() -> None:
    """Forbidden to one, and allowed to one with a bolt beside its attack (COM-19, AMB-12)."""
    for card, may in ("red_foot", True), ("may_not_hold", False), ("may_hold", True):
        expected = {"attack_hero 1", "hold 1"} if may else {"attack_hero 1"}
        assert legal(combat(red(line={1: card}), blue())) == expected
    silenced = unit("may_hold", attached=["blue_curse"])
    assert legal(combat(red(line={1: silenced}), blue())) == {"attack_hero 1"}


def test_attack_hero() -> None:
    """A free unit that may not attack the hero holds; engaged nothing changes (COM-39)."""
    assert legal(combat(red(line={1: "may_not_attack_hero"}), blue())) == {"hold 1"}
    engaged = combat(red(line={1: "may_not_attack_hero"}), blue(line={1: "blue_wall"}))
    assert engaged.turn == 2


# --- striking back ----------------------------------------------------------------------------


def answers(attacker: str, defender: str, slot: int = 5, column: int = 1) -> set[str]:
    """What the blue unit can do that a red unit attacks from a distance."""
    start = combat(red(line={slot: attacker}), blue(line={column: defender}))
    return legal(play(start, f"attack {slot} {column}"))


FREE = {"attack_hero 1", "hold 1"}


def test_strike_back() -> None:
    """Forbidden to the unit itself, or to whoever would strike this card (COM-37)."""
    assert answers("red_engine", "blue_foot") == {"strike_back 1 5", *FREE}
    assert answers("red_engine", "may_not_strike_back") == FREE
    assert answers("foe_strike_back", "blue_foot") == FREE


def test_strike_back_out_of_range() -> None:
    """From slot 5 a unit of range 3 reaches column 1, one of range 1 or 2 does not (COM-03)."""
    assert answers("foe_strike_back_out_of_range", "blue_foot") == FREE
    assert answers("foe_strike_back_out_of_range", "blue_horse") == FREE
    assert "strike_back 1 5" in answers("foe_strike_back_out_of_range", "blue_engine")
    assert "strike_back 1 5" not in answers("red_engine", "may_not_strike_back_out_of_range")
    assert "strike_back 1 2" in answers("red_engine", "may_not_strike_back_out_of_range", slot=2)


def test_strike_back_by_kind_of_foe() -> None:
    """Infantry may not; and by a value of the foe, range 1 may not."""
    assert answers("foe_strike_back_infantry", "blue_foot") == FREE
    assert "strike_back 1 5" in answers("foe_strike_back_infantry", "blue_horse")
    assert answers("foe_strike_back_range", "blue_foot") == FREE
    assert "strike_back 1 5" in answers("foe_strike_back_range", "blue_horse")


def test_the_flyer_of_the_rival_is_not_struck_back_either() -> None:
    """Its attack is declared in B2, the answers come in B3."""
    for defender, expected in ("blue_foot", False), ("blue_horse", True):
        start = combat(red(line={5: "foe_strike_back_range"}), blue(line={1: defender}), BLUE)
        state = play(start, "hold 1", "attack 5 1")
        assert (state.phase == "combat" and asked(state) == (BLUE, "answer")) == expected


def test_a_prohibition_on_the_foe_bears_on_this_card_only() -> None:
    """Another attacker may be struck; the hero too may not strike this one (COM-41)."""
    start = combat(red(line={4: "red_engine", 5: "foe_strike_back"}), blue(line={1: "blue_foot"}))
    state = play(start, "attack 4 1", "attack 5 1")
    assert legal(state) == {"strike_back 1 4", *FREE}
    start = combat(red(line={4: "red_foot", 5: "foe_strike_back"}), blue())
    state = play(start, "attack_hero 4", "attack_hero 5")
    assert legal(state) == {"hero_strike 4", "decline"}
    start = combat(red(line={5: "foe_strike_back"}), blue())
    assert play(start, "attack_hero 5").turn == 2


def test_a_card_under_the_attacker_forbids_to_strike_it() -> None:
    """From a distance; its hero attack and its support may be struck (COM-35, COM-41)."""
    archer = unit("red_engine", attached=["under_foe_strike_back", "red_sword"])
    start = combat(red(line={5: archer}), blue(line={1: "blue_foot"}))
    assert legal(play(start, "attack 5 1")) == FREE
    assert legal(play(start, "attack_hero 5", "hold 1")) == {"hero_strike 5", "decline"}
    start = combat(red(line={1: "red_foot", 5: archer}), blue(line={1: "blue_foot"}))
    assert legal(play(start, "support 5 1")) == {"strike_back 1 1", "strike_back 1 5"}


def test_what_a_card_forbids_the_foe_can_have_conditions() -> None:
    """About the foe, the bearer and the holder: infantry, 2 in attack with a sword, and red."""
    for cards, enemy, expected in (
        (["red_sword"], "blue_foot", False),
        (["red_sword"], "blue_horse", True),
        ([], "blue_foot", True),
    ):
        archer = unit("red_engine", attached=["under_foe_strike_back", *cards])
        start = combat(red(line={5: archer}), blue(line={1: enemy}))
        assert ("strike_back 1 5" in legal(play(start, "attack 5 1"))) == expected
    archer = unit("red_engine", attached=["under_foe_strike_back", "red_sword"])
    start = combat(red(line={5: archer}), blue(line={1: "blue_foot"}), BLUE)
    assert legal(play(start, "hold 1", "attack 5 1")) == {"strike_back 1 5", "decline"}


def test_a_supporter_that_may_not_be_struck_back() -> None:
    """The defender strikes the one in front (COM-35)."""
    reds = {1: "red_foot", 2: "foe_strike_back"}
    start = combat(red(line=reds), blue(line={1: "blue_foot"}))
    state = play(start, "support 2 1")
    assert refused(state, "strike_back 1 2")
    state = play(state, "strike_back 1 1") if state.phase == "combat" else state
    assert line(state, RED) == {2: "foe_strike_back"}


def test_a_hero_that_may_not_strike_back() -> None:
    for hero, expected in ("red_plain", 1), ("hero_no_strike_back", 2):
        state = play(combat(red(hero), blue(line={1: "blue_foot"}), BLUE), "attack_hero 1")
        assert state.turn == expected


# --- equipment --------------------------------------------------------------------------------


def test_be_equipped() -> None:
    """The exception to CARD-04 that CARD-06 speaks of; tactics are no equipment."""
    hand = ["red_sword", "red_order"]
    for hero, expected in ("red_plain", set()), ("hero_be_equipped", {"attach red_sword 0 0"}):
        assert offered(deployment(red(hero, hand=hand), blue()), "attach") == expected


def test_what_a_hero_bears_works_on_him() -> None:
    """He strikes with 3 and defends with 4; no second card of the name (CARD-01, CARD-06)."""
    hand = ["red_sword", "red_sword", "red_shield"]
    start = deployment(red("hero_be_equipped", hand=hand), blue(line={1: "blue_beast"}))
    state = play(start, "attach red_sword 0 0")
    assert value(state, RED, 0, "attack") == 3
    assert ids(state.sides[RED].hero.attached) == ["red_sword"]
    state = play(state, "pass")
    assert legal(state) == {"attach red_shield 0 0", "pass"}
    happened = told(state, "attach red_shield 0 0", "pass", "attack_hero 1", "hero_strike 1")
    assert comparisons(happened) == {"1.1>0.hero": (3, 4, 0), "0.hero>1.1": (3, 3, 1)}


@each(("whom", "can_be"), [
    ('"self"', True),
    ('{ heroes = "own" }', True),
    ('{ heroes = "own", names = ["hero_be_equipped"] }', True),
    ('{ heroes = "own", names = ["red_plain"] }', False),
    ('{ heroes = "enemy" }', False),
])  # fmt: skip
def test_a_position_with_a_hero_who_bears_a_card_takes_a_text_that_allows_it(
    whom: str, can_be: bool
) -> None:
    """CARD-04, CARD-06: of some text of the pack, which may have gone."""
    text = PACK_FILE.read_text(encoding="utf-8")
    mine = 'allow = "be_equipped", on = "self"'
    pack = enclave.parse_pack(text.replace(mine, mine.replace('"self"', whom)))
    hero = {"army": "red", "hero": "hero_be_equipped", "attached": ["red_sword"]}
    sides = hero, {"army": "blue", "hero": "blue_plain"}
    try:
        enclave.scenario(phase="deployment", holder=0, sides=sides, pack=pack)
    except enclave.ContentError:
        assert not can_be
    else:
        assert can_be


def test_it_can_be_saved_while_it_is_being_paid_for() -> None:
    text = PACK_FILE.read_text(encoding="utf-8")
    head, tail = text.split('id = "red_sword"')
    pack = enclave.parse_pack(f'{head}id = "red_sword"{tail.replace("cost = 0", "cost = 1", 1)}')
    hero = {"army": "red", "hero": "hero_be_equipped", "hand": ["red_sword", "red_foot"]}
    sides = hero, {"army": "blue", "hero": "blue_plain"}
    start = enclave.scenario(phase="deployment", holder=0, sides=sides, pack=pack)
    state = tb.apply(start, tb.parse_action(start, "attach red_sword 0 0"))
    assert asked(state) == (RED, "pay")
    assert tb.loads(tb.dumps(state), pack=pack) == state


def test_it_stays_with_him_into_the_next_turn() -> None:
    """AMB-20."""
    state = play(
        deployment(red("hero_be_equipped", hand=["red_sword"]), blue()), "attach red_sword 0 0"
    )
    state = play(state, "pass", "pass")
    assert (state.turn, value(state, RED, 0, "attack")) == (2, 3)


def test_a_unit_that_may_not_be_equipped() -> None:
    reds = red(hand=["red_sword", "red_order"], line={1: "may_not_be_equipped", 2: "red_foot"})
    assert offered(deployment(reds, blue()), "attach") == {
        "attach red_sword 0 2", "attach red_order 0 1", "attach red_order 0 2",
    }  # fmt: skip


# --- tactics ----------------------------------------------------------------------------------


def test_be_affected_by_tactics() -> None:
    """On the table they count for the hero as for own units (CARD-05, CARD-06)."""
    for hero, expected in ("red_plain", 2), ("hero_be_affected_by_tactics", 3):
        start = deployment(red(hero, hand=["table_always"], line={1: "red_foot"}), blue())
        state = play(start, "play_tactic table_always")
        assert attack(state) == 3
        assert value(state, RED, 0, "attack") == expected


def narrowed(units: str) -> enclave.Battle:
    """A tactic on the table means the own units that are said, and a red hero whom tactics affect.

    A red horse stands in slot 1, and in slot 2 a unit that tactics do not affect.
    """
    return with_tactic(f'modify = "attack", by = 1, on = {units}')


def with_tactic(effect: str) -> enclave.Battle:
    """This is what the tactic on the table always does."""
    head, *cards = PACK_FILE.read_text(encoding="utf-8").split("[[cards]]")
    place = next(i for i, card in enumerate(cards) if 'id = "table_always"\n' in card)
    text = 'modify = "attack", by = 1, on = { units = "own" }'
    assert text in cards[place]
    cards[place] = cards[place].replace(text, effect)
    head = head.replace('id = "words"', 'id = "narrowed-words"')
    reds = {1: "red_horse", 2: "may_not_be_affected_by_tactics"}
    state = basic.deployment(
        red("hero_be_affected_by_tactics", hand=["table_always"], line=reds),
        blue(),
        pack=enclave.parse_pack("[[cards]]".join((head, *cards))),
    )
    return basic.play(state, "play_tactic table_always")


@pytest.mark.parametrize(
    ("units", "expected"),
    [
        ('{ units = "own" }', (3, 3)),
        ('{ units = "own", types = ["cavalry"] }', (2, 3)),
        ('{ units = "own", names = ["red_horse"] }', (2, 3)),
        ('{ units = "own", cost = { at_least = 1 } }', (2, 3)),
        ('{ units = "own", column = 1 }', (2, 3)),
        ('{ units = "own", roles = ["fight"] }', (2, 2)),
        ('{ units = "enemy" }', (2, 2)),
        ('{ units = "own", heroes = "own" }', (3, 3)),
        ('{ heroes = "own" }', (3, 2)),
    ],
)
def test_which_tactics_count_for_a_hero_too(units: str, expected: tuple[int, int]) -> None:
    """Those about all own units, or about him: he has no type, no cost, no slot (CARD-06)."""
    state = narrowed(units)
    assert (value(state, RED, 0, "attack"), value(state, RED, 1, "attack")) == expected
    assert value(state, RED, 2, "attack") == 2


def test_what_a_tactic_forbids_is_not_forbidden_a_unit_that_tactics_do_not_affect() -> None:
    """Neither is it allowed by one what the normal rules do not (CARD-06)."""
    for effect in 'forbid = "hold"', 'allow = "split_attack"':
        state = with_tactic(f'{effect}, on = {{ units = "own" }}')
        ruled = [[one.permission for one in enclave.explain(state, RED, slot).rulings]
                 for slot in (1, 2)]  # fmt: skip
        assert ruled == [[effect.split('"')[1]], ["be_affected_by_tactics"]]
    state = basic.play(with_tactic('forbid = "hold", on = { units = "own" }'), "pass", "pass")
    assert asked(state) == (RED, "declare")
    assert not {"hold 1", "hold 2"} <= legal(state)


def test_which_units_a_tactic_means() -> None:
    """The horse has no wound (and is no monster)."""
    for filtered in "wounded = true", 'types = ["monster"]', "column = 2":
        assert value(narrowed(f'{{ units = "own", {filtered} }}'), RED, 1, "attack") == 2


def test_what_units_do_for_units_is_nothing_for_a_hero() -> None:
    """Tactics affect him, the text of a unit about own units does not mean him (CARD-06)."""
    start = deployment(red("hero_be_affected_by_tactics", line={1: "to_own_units"}), blue())
    assert value(start, RED, 0, "attack") == 2
    assert value(start, RED, 1, "attack") == 3


def test_a_tactic_lies_under_a_hero() -> None:
    """Until it leaves, as under a unit; equipment does not (CARD-04, CARD-06)."""
    start = deployment(
        red("hero_be_affected_by_tactics", hand=["red_order", "red_sword", "reposition_column"]),
        blue(),
    )
    assert offered(start, "attach") == {"attach red_order 0 0"}
    state = play(start, "attach red_order 0 0")
    assert value(state, RED, 0, "attack") == 3
    state = play(state, "pass", "pass")
    assert asked(state) == (RED, "replenish")
    assert value(state, RED, 0, "attack") == 2
    assert pile(state, RED, "discard") == ["red_order"]


def test_a_unit_that_tactics_do_not_affect() -> None:
    """Neither those on the table nor those that would lie under it; equipment does."""
    card = "may_not_be_affected_by_tactics"
    start = deployment(
        red(hand=["table_always", "red_order", "red_sword"], line={1: card, 2: "red_foot"}),
        blue(hand=["blue_curse"]),
    )
    assert offered(start, "attach") == {
        "attach red_order 0 2", "attach red_sword 0 1", "attach red_sword 0 2",
    }  # fmt: skip
    state = play(start, "play_tactic table_always")
    assert (attack(state, 1), attack(state, 2)) == (2, 3)
    assert offered(state, "attach") == {"attach blue_curse 0 2"}
    state = play(state, "pass", "attach red_sword 0 1")
    assert attack(state, 1) == 3


# --- heroes who attack ------------------------------------------------------------------------


def test_hero_attacks() -> None:
    """Unasked he may strike any enemy unit; nobody strikes him for it (CARD-09, AMB-08)."""
    blues = blue(line={1: "blue_foot", 3: "blue_hulk"})
    assert asked(combat(red(), blues)) == (BLUE, "declare")
    state = combat(red("hero_attacks"), blues)
    assert asked(state)[0] == RED
    assert legal(state) == {"hero_strike 1", "hero_strike 3", "decline"}
    state = play(state, "hero_strike 3", "hold 1", "hold 3")
    assert (wounds(state, BLUE, 3), wounds(state, RED)) == (1, 0)
    assert state.turn == 2


def test_hero_attacks_in_the_step_of_the_rival() -> None:
    """As the rival of the holder he strikes in B2."""
    state = combat(red("hero_attacks"), blue(line={3: "blue_hulk"}), BLUE)
    state = play(state, "hold 3")
    assert asked(state)[0] == RED
    assert legal(state) == {"hero_strike 3", "decline"}
    assert wounds(play(state, "hero_strike 3"), BLUE, 3) == 1


def test_a_hero_who_struck_has_no_blow_left_for_an_attacker() -> None:
    """One blow in all, unless he has more (COM-41)."""
    blues = blue(line={1: "blue_foot", 3: "blue_hulk"})
    state = play(combat(red("hero_attacks"), blues), "hero_strike 3", "attack_hero 1", "hold 3")
    assert state.turn == 2
    state = play(combat(red("hero_attacks_twice"), blues), "hero_strike 3")
    assert legal(state) == {"hero_strike 1", "decline"}
    state = play(state, "hero_strike 1", "hold 1", "hold 3")
    assert line(state, BLUE) == {3: "blue_hulk"}


def test_a_hero_who_waits_strikes_his_attacker() -> None:
    """B1 declined; in B3 he answers."""
    state = combat(red("hero_attacks"), blue(line={1: "blue_foot"}))
    state = play(state, "decline", "attack_hero 1")
    assert legal(state) == {"hero_strike 1", "decline"}
    assert line(play(state, "hero_strike 1"), BLUE) == {}


# --- which outweighs which --------------------------------------------------------------------


@each(
    ("card", "blues", "word"),
    [
        ("may_attack_hero_while_engaged", {1: "blue_wall"}, "attack_hero"),
        ("may_split_attack", {2: "blue_wall", 3: "blue_wall"}, "split"),
        ("red_foot", {}, "attack_hero"),
    ],
)
def test_a_prohibition_outweighs_a_permission_and_the_rules(
    card: str, blues: dict[int, Any], word: str
) -> None:
    """The blue tactic under the unit forbids what it could do."""
    watch = {5: "red_foot"}
    state = combat(red(line={1: card, **watch}), blue(line=blues))
    assert {f"{word} 1", f"{word} 1 2 1"} & legal(state)
    state = combat(red(line={1: unit(card, attached=["blue_forbids"]), **watch}), blue(line=blues))
    assert not {f"{word} 1", f"{word} 1 2 1"} & legal(state)


def test_values_and_permissions_of_an_equipped_unit_stay_apart() -> None:
    """A shield under a unit that tactics do not affect counts."""
    line_of = {1: unit("may_not_be_affected_by_tactics", attached=["red_shield"])}
    state = deployment(red(line=line_of), blue())
    assert defence(state) == 3
    assert ids(at(state, RED, 1).attached) == ["red_shield"]
