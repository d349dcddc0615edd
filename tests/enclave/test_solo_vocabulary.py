"""The automaton with texts that no card of the shipped set has: small packs, one text at a time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import solo
from tambores.enclave.solo.events import Decided
from tambores.enclave.table.events import OrderDeclared
from tambores.enclave.testing.random_packs import written
from tambores.testing import rules
from tests.cases import each
from tests.enclave.scenarios import solo_play
from tests.enclave.scenarios.solo_play import AI, AUTO, PLAYER

Toml = dict[str, Any]

# --- small packs ------------------------------------------------------------------------------


def at(when: str, *effects: Toml, **more: Any) -> Toml:
    """An ability."""
    return {"when": when, **{key.rstrip("_"): one for key, one in more.items()}, "do": [*effects]}


def always(*effects: Toml, **more: Any) -> Toml:
    return at("always", *effects, **more)


def paid(*effects: Toml, window: str = "deployment", **more: Any) -> Toml:
    return at("activate", *effects, cost=1, pay_from="hand", windows=[window], **more)


def unit(name: str, attack: int = 1, defence: int = 1, *abilities: Toml, **more: Any) -> Toml:
    """A unit of range 1 that costs nothing."""
    values = {"type": "infantry", "cost": 0, "range": 1, "attack": attack, "defence": defence}
    return _card(name, "unit", values | {"life": 1, "bolts": [], "copies": 30} | more, abilities)


def hero(name: str, *abilities: Toml, **more: Any) -> Toml:
    values = {"colour": "gold", "removal": 0, "attack": 2, "defence": 3, "life": 4}
    return _card(name, "hero", values | more, abilities)


def support(name: str, *abilities: Toml, kind: str = "equipment", **more: Any) -> Toml:
    values = {"cost": 0, "pay_from": "hand", "placement": "own_unit", "copies": 30}
    return _card(name, kind, values | more, abilities)


def _card(name: str, kind: str, values: Toml, abilities: Iterable[Toml]) -> Toml:
    army = "red" if name.startswith("red") else "blue"
    card = {"id": name, "army": army, "kind": kind} | values
    return card | ({"abilities": list(abilities)} if abilities else {})


PLAIN = (
    hero("red_hero"),
    unit("red_foot", 1, 1),
    unit("red_wall", 0, 3),
    unit("red_dear", 1, 1, cost=3),
    unit("blue_foot", 1, 1),
    unit("blue_wall", 0, 3),
    unit("blue_coin", 0, 0, cost=1),
)


def pack(*cards: Toml) -> enclave.Pack:
    """The plain cards and these; with a plain blue hero if none is among them."""
    heroes = () if any(card["kind"] == "hero" for card in cards) else (hero("blue_hero"),)
    return enclave.parse_pack(written([*PLAIN, *heroes, *cards]))


def red(**fields: Any) -> dict[str, Any]:
    return {"army": "red", "hero": "red_hero", "deck": ["red_foot"] * 9, **fields}


def blue(**fields: Any) -> dict[str, Any]:
    return {"army": "blue", "hero": "blue_hero", "deck": ["blue_coin"] * 9, **fields}


def combat(cards: enclave.Pack, player: Toml, automaton: Toml, **options: Any) -> solo.SoloBattle:
    return solo_play.combat(player, automaton, pack=cards, **options)


def deployment(
    cards: enclave.Pack, player: Toml, automaton: Toml, holder: int = AI, **options: Any
) -> solo.SoloBattle:
    """The automaton begins by default."""
    return solo_play.deployment(player, automaton, holder, pack=cards, **options)


def on(state: solo.SoloBattle, *actions: str) -> tuple[solo.SoloBattle, list[tb.Event]]:
    """The state after these actions, and what happened; every step keeps the invariants."""
    told: list[tb.Event] = []
    for text in actions:
        step = rules.check_step(state, tb.parse_action(state, text))
        told += step.events
        state = step.state
    return state, told


def orders(told: Iterable[tb.Event]) -> list[str]:
    """What the units of the automaton declared."""
    return [
        " ".join([str(one.slot), one.role, *map(str, one.targets)])
        for one in told
        if isinstance(one, OrderDeclared) and one.seat == AI
    ]  # fmt: skip


def decided(told: Iterable[tb.Event]) -> list[str]:
    return [one.rule for one in told if isinstance(one, Decided)]


def ids(state: solo.SoloBattle, zone: str) -> list[str]:
    return [card.id for card in getattr(state.sides[AI], zone)]


def under(state: solo.SoloBattle, slot: int) -> list[str] | None:
    """What lies under the automaton's unit in a slot; None without a unit."""
    found = state.sides[AI].at(slot)
    return None if found is None else [card.id for card in found.attached]


# --- Deployment -------------------------------------------------------------------------------

SHIELD = support("blue_shield", always({"modify": "defence", "by": 1, "on": "bearer"}), cost=1)


@pytest.mark.parametrize(
    ("by", "paid_cards"), [(-1, 0), (1, 2)], ids=["cheaper by one", "dearer by one"]
)
def test_what_is_revealed_costs_what_the_texts_say(by: int, paid_cards: int) -> None:
    """SOLO-DEP-10: the cost is paid from the deck; costs are modified as a player's are."""
    captain = hero("blue_hero", always({"modify": "cost", "by": by, "on": {"equipment": "own"}}))
    side = blue(
        face_down={3: "blue_shield"},
        deck=[*["blue_coin"] * 5, "blue_foot", *["blue_coin"] * paid_cards],
    )
    state = deployment(pack(captain, SHIELD), red(), side)
    assert ids(state, "removed") == ["blue_coin"] * paid_cards
    assert under(state, 3) == ["blue_shield"]


def test_what_is_revealed_under_a_unit_has_no_effect_on_its_price() -> None:
    """The text of the tactic takes effect after the unit has come (AMB-26, 4e)."""
    drill = support(
        "blue_drill", always({"modify": "cost", "by": -1, "on": {"units": "own"}}),
        kind="tactic", placement="none",
    )  # fmt: skip
    side = blue(face_down={3: "blue_drill", 1: "blue_foot"}, deck=["blue_coin"] * 3)
    state = deployment(pack(drill), red(), side, rules=AUTO)
    assert ids(state, "table") == ["blue_drill"]
    assert ids(state, "removed") == ["blue_foot"]  # the coin costs 1, not 0


def test_a_unit_that_may_not_be_equipped_gets_no_equipment() -> None:
    """What has no place goes to the discard (AMB-26, 4e)."""
    monk = unit("blue_monk", 1, 1, always({"forbid": "be_equipped", "on": "self"}))
    side = blue(face_down={3: "blue_shield"}, deck=["blue_coin"] * 5 + ["blue_monk", "blue_coin"])
    state = deployment(pack(monk, SHIELD), red(), side)
    assert under(state, 3) == []
    assert ids(state, "discard") == ["blue_shield"]


def test_what_waits_for_a_unit_that_dies_on_arrival_is_discarded() -> None:
    """COM-16: it leaves as if it had lain under the unit."""
    wretch = unit("blue_wretch", 1, 1, at("on_deploy", {"inflict": "wound", "on": "self"}))
    side = blue(face_down={3: "blue_shield"}, deck=["blue_coin"] * 5 + ["blue_wretch", "blue_coin"])
    state = deployment(pack(wretch, SHIELD), red(), side)
    assert under(state, 3) is None
    assert ids(state, "discard") == ["blue_wretch", "blue_shield"]


def test_what_waits_for_a_unit_goes_with_it() -> None:
    """AMB-17: it lies under the unit that moved on arrival, here to the lowest empty slot."""
    scout = unit("blue_scout", 1, 1, at("on_deploy", {"reposition": "self"}))
    side = blue(face_down={3: "blue_shield"}, deck=["blue_coin"] * 5 + ["blue_scout", "blue_coin"])
    state = deployment(pack(scout, SHIELD), red(), side)
    assert under(state, 1) == ["blue_shield"]
    assert under(state, 3) is None


MARCH = support(
    "blue_march",
    at(
        "on_deploy",
        {"modify": "attack", "by": 1, "on": "bearer"},
        {"reposition": "bearer", "to": {"adjacent": True}},
        until="end_of_turn",
    ),
    at("combat_end", {"expire": True}),
    kind="tactic",
)


@pytest.mark.parametrize(("column", "moved"), [(2, [2]), (5, [])], ids=["beside", "too far"])
def test_a_march_goes_only_where_its_text_lets_it(column: int, moved: list[int]) -> None:
    """SOLO-CARD-03 with a step to the side: what else the text does comes on arrival."""
    side = blue(face_down={3: "blue_march"}, deck=["blue_coin"] * 5 + ["blue_foot"])
    state = deployment(pack(MARCH), red(line={column: "red_foot"}, hand=["red_foot"]), side)
    found = state.sides[AI].at(3)
    assert found is not None and len(found.effects) == 1
    _, told = on(state, "pass")
    assert [one.target for one in told if one.tag == "unit_moved"] == moved  # type: ignore[attr-defined]


def test_a_march_that_came_in_another_turn_is_over() -> None:
    """A card that stays moves its bearer on arrival only."""
    lasting = {**MARCH, "abilities": MARCH["abilities"][:1]}
    bearer = {"card": "blue_foot", "attached": ["blue_march"]}
    state = deployment(pack(lasting), red(line={2: "red_foot"}), blue(line={3: bearer}), PLAYER)
    state, _ = on(state, "pass")
    assert state.sides[AI].at(3) is not None


# --- the hero's ability -----------------------------------------------------------------------


def at_the_end(ability: Toml, line: Toml, player: Toml, **fields: Any) -> list[str]:
    """The rules by which the automaton used its hero's ability at the end of Deployment."""
    cards = pack(hero("blue_hero", ability, life=6))
    state = deployment(
        cards, red(line=player), blue(line=line, reserve=["blue_coin"], **fields), PLAYER
    )
    _, told = on(state, "pass")
    return [rule for rule in decided(told) if rule.startswith("SOLO-HERO")]


HEAL = paid({"heal": 1, "on": "self"}, window="replenishment")


def test_an_ability_for_another_window_is_used_at_the_end_of_deployment() -> None:
    """SOLO-HERO-02; it is of use if there is a wound to heal (SOLO-HERO-04)."""
    assert at_the_end(HEAL, {}, {}) == []
    assert at_the_end(HEAL, {}, {}, wounds=1) == ["SOLO-HERO-04"]


AIMED = ["SOLO-HERO-07"]
FOOT, THEIRS = {1: "blue_foot"}, {1: "red_foot"}
OWN_CHOSEN, ENEMY_CHOSEN = ({"units": side, "choose": 1} for side in ("own", "enemy"))


@each(
    ("effect", "line", "player", "used"),
    [
        ({"inflict": "wound", "on": ENEMY_CHOSEN}, {}, THEIRS, AIMED),
        ({"inflict": "wound", "on": OWN_CHOSEN}, FOOT, {}, []),
        ({"inflict": "wound", "on": {"units": "any"}}, FOOT, THEIRS, []),
        ({"inflict": "wound", "on": {"units": "any"}}, {}, THEIRS, ["SOLO-HERO-06"]),
        ({"move_cards": 1, "from": "deck", "to": "hand"}, {}, {}, ["SOLO-HERO-04"]),
        ({"move_cards": 1, "from": "deck", "to": "discard"}, {}, {}, []),
        ({"move_cards": 1, "of": "enemy", "from": "deck", "to": "discard"}, {}, {},
         ["SOLO-HERO-04"]),
        ({"move": ENEMY_CHOSEN, "to": "hand"}, {}, {2: "red_foot"}, AIMED),
        ({"reposition": OWN_CHOSEN}, FOOT, {2: "red_foot"}, [*AIMED, *AIMED]),
        ({"reposition": OWN_CHOSEN}, FOOT, {}, []),
    ],
)  # fmt: skip
def test_an_ability_is_used_if_more_comes_of_it_than_it_harms(
    effect: Toml, line: Toml, player: Toml, used: list[str]
) -> None:
    assert at_the_end(paid(effect), line, player) == used


def test_an_ability_whose_conditions_do_not_hold_is_not_used() -> None:
    ability = paid({"move_cards": 1, "from": "deck", "to": "hand"}, if_={"is_holder": True})
    assert at_the_end(ability, {}, {}) == []


def test_of_options_those_that_are_of_use_are_taken() -> None:
    """SOLO-HERO-05: the reserve would pay for both, but nobody is wounded."""
    ability = paid(
        {"heal": 1, "on": "self"},
        {"move_cards": 1, "from": "deck", "to": "hand"},
        options={"least": 1, "most": 2},
    )
    cards = pack(hero("blue_hero", ability))
    start = deployment(cards, red(), blue(reserve=["blue_coin"] * 2), PLAYER)
    state, _ = on(start, "pass")
    assert len(state.sides[AI].removed) == 1
    assert len(state.reserve) >= 2  # one paid, one drawn, and the turn's


def test_a_prevention_by_its_own_text_is_kept_for_the_impacts() -> None:
    """AMB-33: bought at the end of Deployment; in B5 its text undoes all impacts on its side."""
    ability = paid({"prevent": {"impacts": "own"}}, window="impact")
    cards = pack(hero("blue_hero", ability))
    player = red(line={1: "red_foot", 2: "red_foot"})
    state = deployment(
        cards, player, blue(line={1: "blue_foot", 2: "blue_foot"}, reserve=["blue_coin"]), PLAYER
    )
    state, told = on(state, "pass")
    assert [one.tag for one in told].count("impact_prevented") == 2
    assert [under(state, slot) for slot in (1, 2)] == [[], []]


def test_the_automaton_uses_no_ability_at_replenishment() -> None:
    """SOLO-HERO-02: nobody is asked for it."""
    cards = pack(hero("blue_hero", HEAL))
    start = solo_play.replenishment(
        red(hand=["red_foot"]), blue(wounds=1, reserve=["blue_coin"]), AI, pack=cards
    )
    assert tb.prompt(start) == tb.Prompt(PLAYER, PLAYER, "replenish")
    state, _ = on(start, "keep_hand")
    assert state.sides[AI].hero.wounds == 1


# --- permissions in combat --------------------------------------------------------------------


def forbidden(permission: str, attack: int = 4, **more: Any) -> enclave.Pack:
    return pack(unit("blue_one", attack, 1, always({"forbid": permission, "on": "self"}), **more))


def allowed(permission: str, attack: int = 4, **more: Any) -> enclave.Pack:
    return pack(unit("blue_one", attack, 1, always({"allow": permission, "on": "self"}), **more))


def test_a_unit_that_may_not_attack_the_hero_does_not_count_in_the_pool() -> None:
    """SOLO-COM-05: 4 would wound the hero of 3."""
    state = combat(forbidden("attack_hero"), red(line={3: "red_foot"}), blue(line={1: "blue_one"}))
    _, told = on(state, "hold 3")
    assert orders(told) == ["1 hold"]


def test_a_unit_that_may_not_hold_attacks_without_hope() -> None:
    """As a bolt on attack does (SOLO-COM-08)."""
    state = combat(forbidden("hold", 0), red(line={3: "red_foot"}), blue(line={1: "blue_one"}))
    _, told = on(state, "hold 3")
    assert orders(told) == ["1 hero_attack"]
    assert "SOLO-COM-08" in decided(told)


def test_a_bolt_on_attack_that_may_hold_holds() -> None:
    cards = allowed("hold", 0, bolts=["attack"])
    state = combat(cards, red(line={3: "red_foot"}), blue(line={1: "blue_one"}))
    _, told = on(state, "hold 3")
    assert orders(told) == ["1 hold"]


def test_a_unit_with_nothing_it_may_do_holds() -> None:
    """It may neither hold nor attack the hero, and nobody is in range: holding is left."""
    idle = unit(
        "blue_one",
        1,
        1,
        always({"forbid": "hold", "on": "self"}, {"forbid": "attack_hero", "on": "self"}),
    )
    state = combat(pack(idle), red(line={3: "red_foot"}), blue(line={1: "blue_one"}))
    _, told = on(state, "hold 3")
    assert orders(told) == ["1 hold"]


@pytest.mark.parametrize(
    ("permission", "whose", "expected"),
    [
        ("strike_back", "self", ["1 support 2"]),
        ("support", "self", ["1 hold"]),
        ("be_supported_against", {"units": "enemy"}, ["1 hold"]),
    ],
)
def test_support_only_where_it_may(permission: str, whose: Any, expected: list[str]) -> None:
    """2 + 1 beat the wall of 3, 2 alone do not (SOLO-COM-03)."""
    cards = pack(
        unit("blue_two", 2, 9),
        unit("blue_bow", 1, 1, always({"forbid": permission, "on": whose}), range=2),
    )
    state = combat(
        cards, red(line={2: "red_wall", 5: "red_foot"}), blue(line={1: "blue_bow", 2: "blue_two"})
    )
    _, told = on(state, "hold 5")
    assert orders(told) == expected


@pytest.mark.parametrize(
    ("front", "expected"),
    [("red_foot", []), ("red_wall", ["2 ranged 3"])],
    ids=["it beats the one in front", "it does not"],
)
def test_an_engaged_unit_aims_elsewhere_if_its_fight_is_of_no_use(
    front: str, expected: list[str]
) -> None:
    """SOLO-COM-01, then SOLO-COM-04."""
    cards = allowed("attack_other_while_engaged", 1, range=2)
    state = combat(cards, red(line={2: front, 3: "red_foot"}), blue(line={2: "blue_one"}))
    _, told = on(state, "hold 3")
    assert [order for order in orders(told) if "fight" not in order] == expected


@pytest.mark.parametrize(("holder", "expected"), [(True, "1 ranged 3"), (False, "1 hero_attack")])
def test_a_free_unit_whose_text_names_the_hero_goes_there_first(
    holder: bool, expected: str
) -> None:
    """SOLO-CARD-02, if the text's condition holds: the automaton is not the holder."""
    text = always({"allow": "attack_hero_while_engaged", "on": "self"}, if_={"is_holder": holder})
    cards = pack(unit("blue_one", 4, 1, text, range=3))
    state = combat(cards, red(line={3: "red_foot"}), blue(line={1: "blue_one"}))
    _, told = on(state, "hold 3")
    assert orders(told) == [expected]


def test_a_hero_that_attacks_strikes_the_best_unit_that_he_can_wound() -> None:
    """AMB-32: the dearest of those with defence 2 or less; nobody attacked him."""
    cards = pack(hero("blue_hero", always({"allow": "hero_attacks", "on": "self"})))
    player = red(line={1: "red_foot", 2: "red_dear", 3: "red_wall"})
    state = combat(cards, player, blue())
    _, told = on(state, "hold 1", "hold 2", "hold 3")
    assert [one.target for one in told if one.tag == "hero_struck"] == [2]  # type: ignore[attr-defined]


def test_a_hit_that_leaves_no_impact_helps_nobody() -> None:
    """COM-13: who makes one impact less makes none, so he does not shoot (SOLO-COM-04)."""
    soft = unit("blue_one", 3, 1, always({"modify": "impacts", "by": -1, "on": "self"}), range=2)
    state = combat(pack(soft), red(line={2: "red_foot"}), blue(line={1: "blue_one"}))
    _, told = on(state, "hold 2")
    assert orders(told) == ["1 hold"]


# --- choices at other moments -----------------------------------------------------------------


def test_a_choice_of_its_cards_at_the_set_up_is_the_automatons() -> None:
    """It heals nobody and asks nobody; of options it takes what is of use."""
    ability = at(
        "setup",
        {"move_cards": 1, "from": "deck", "to": "discard"},
        {"heal": 1, "on": "self"},
        {"inflict": "wound", "on": {"heroes": "enemy"}},
        options={"least": 1, "most": 3},
    )
    cards = pack(hero("blue_hero", ability))
    state = solo.new_battle("red", "red_hero", seed=1, ai_army="blue", pack=cards)
    assert [side.hero.wounds for side in state.sides] == [1, 0]
    assert state.sides[AI].discard == ()


def test_equals_are_decided_by_the_player_at_replenishment_too() -> None:
    """AMB-28: two units of the player as dear as each other."""
    ability = at("replenish", {"inflict": "wound", "on": {"units": "enemy", "choose": 1}})
    cards = pack(hero("blue_hero", ability))
    player = red(line={1: "red_foot", 2: "red_foot", 3: "red_wall"}, hand=["red_foot"])
    state = solo_play.replenishment(player, blue(), PLAYER, pack=cards)
    assert tb.prompt(state) == tb.Prompt(PLAYER, AI, "choose")
    assert {str(one) for one in tb.legal_actions(state)} == {"choose_unit 0 1", "choose_unit 0 2"}
    state, _ = on(state, "choose_unit 0 2")
    assert [unit is not None for unit in state.sides[PLAYER].line[:3]] == [True, False, True]


def test_equal_impacts_are_named_by_whom_they_struck() -> None:
    """AMB-28: ties are named by units; the hero's own text prevents one of two impacts."""
    ability = at("on_struck", {"prevent": {"impacts": "own", "choose": 1}}, of={"units": "own"})
    cards = pack(hero("blue_hero", ability))
    player = red(line={1: "red_foot", 2: "red_foot"})
    state = combat(cards, player, blue(line={1: "blue_foot", 2: "blue_foot"}))
    assert {str(one) for one in tb.legal_actions(state)} == {"choose_unit 1 1", "choose_unit 1 2"}
    state, _ = on(state, "choose_unit 1 2")
    assert under(state, 2) == []


def test_a_unit_moved_at_the_end_is_not_answered_in_the_next_turn() -> None:
    """AMB-26: only what came just now is a reference."""
    ability = paid({"reposition": {"units": "own", "choose": 1}})
    cards = enclave.parse_pack(written([hero("red_hero", ability), *PLAIN[1:], hero("blue_hero")]))
    player = red(line={1: "red_foot"}, hand=["red_foot"])
    state = deployment(cards, player, blue(), PLAYER)
    state, _ = on(state, "use_ability", "pay red_foot", "choose_unit 0 1", "choose_slot 0 4")
    assert state.reference == 0


def test_nothing_is_answered_once_the_battle_is_over() -> None:
    """AMB-25: a hero defeated on arrival ends the battle at once."""
    doom = unit("red_doom", 1, 1, at("on_deploy", {"inflict": "wound", "on": {"heroes": "enemy"}}))
    start = deployment(pack(doom), red(hand=["red_doom"]), blue(wounds=3), PLAYER)
    state, told = on(start, "deploy red_doom 3")
    assert tb.outcome(state) is not None
    assert state.reference == 0
    assert told[-1].tag == "battle_ended"
