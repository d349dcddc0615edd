"""The naive automaton itself, on the worked examples of the rules catalogue (section 5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.cases import each

from . import automaton
from .camp import Asked, Camp
from .positions import Arguments
from .resolver import Act, Fact
from .solo_positions import camp_of
from .solobattle import combat, deployment, replenishment


def camp(human: dict[str, Any], orc: dict[str, Any], ai: str = "orc", **more: Any) -> Camp:
    """A position: the automaton leads the army `ai`."""
    sides = [{"army": "human", "hero": "aiden", **human}, {"army": "orc", "hero": "krangg", **orc}]
    if ai == "human":
        sides.reverse()
    arguments: Arguments = {"holder": 0, "seed": 0, "rules": {}, **more, "sides": sides}
    return camp_of(arguments)


def drive(camp: Camp, asking: Iterator[Asked], *acts: Act) -> list[Asked]:
    """Give these answers; the questions, with one more if the answers do not suffice."""
    answers = iter(acts)
    seen = []
    for asked in asking:
        seen.append(asked)
        act = next(answers, None)
        if act is None:
            return seen
        assert asked.legal is None or act in asked.legal, (act, asked)
        camp.last = act
    assert next(answers, None) is None
    return seen


def declared(camp: Camp) -> list[Fact]:
    """What the automaton declares as the holder, with the rules: (rule, slot, role, targets)."""
    camp.holder = 1
    drive(camp, combat(camp))
    rules = [fact[2] for fact in camp.told if fact[0] == "decided"]
    orders = [fact[2:5] for fact in camp.told if fact[0] == "order_declared"]
    return [(rule, *order) for rule, order in zip(rules, orders, strict=False)]


def line(camp: Camp, seat: int) -> dict[int, tuple[str, list[str]]]:
    """The units of a side and what is under them."""
    return {slot: (u.card, u.attached) for slot, u in sorted(camp.sides[seat].line.items())}


def example(reserve: list[str], deck: int) -> Camp:
    """SC-13 and SC-14: the example of the booklet."""
    hand = ["soldado", "caballero", "p1", "p2", "p3"]
    return camp(
        {"hand": hand, "deck": ["d"] * 41},
        {
            "deck": ["x"] * (deck - 1) + ["jinete"],
            "removed": ["r"] * 3,
            "reserve": reserve,
            "face_down": {1: "f1", 2: "f2", 3: "lancero", 4: "llamada_del_clan", 5: "f5"},
        },
    )


EXAMPLE: list[Act] = [
    ("deploy", "soldado", 3),
    ("pay", "p1"),
    ("deploy", "caballero", 5),
    ("pay", "p2"),
    ("pay", "p3"),
    ("pass",),
]


def test_the_example_of_the_booklet_with_a_reserve() -> None:
    """SC-13: S:L52-81, S:L96."""
    solo = example(["v1"], 37)
    drive(solo, deployment(solo), *EXAMPLE)
    assert line(solo, 1) == {3: ("lancero", []), 4: ("jinete", ["llamada_del_clan"])}
    side = solo.sides[1]
    assert side.removed == ["r", "r", "r", "f1", "f5", "f2", "v1"]
    assert (solo.face_down, solo.reserve, len(side.deck)) == ({}, [], 36)
    assert [fact for fact in solo.told if fact[0] in ("card_revealed", "cover_paid")] == [
        ("card_revealed", 1, "SOLO-DEP-02", 3, "lancero"),
        ("cover_paid", 1, "SOLO-DEP-05", 1),
        ("cover_paid", 1, "SOLO-DEP-05", 5),
        ("card_revealed", 1, "SOLO-DEP-03", 4, "llamada_del_clan"),
        ("cover_paid", 1, "SOLO-DEP-05", 2),
    ]
    assert solo.told[-2:] == [("decided", 1, "AMB-26.1", 0), ("passed", 1)]
    solo.told.clear()
    asked = drive(solo, combat(solo), ("hold", 5), ("strike_back", 5, 4))
    assert asked[0].legal == frozenset({("attack", 5, 4), ("attack_hero", 5), ("hold", 5)})
    assert asked[1].legal == frozenset({("strike_back", 5, 4), ("decline",)})
    assert solo.told == [
        ("decided", 1, "SOLO-COM-09", 4),
        ("silenced", 1, 4, 5),
        ("decided", 1, "SOLO-COM-04", 4),
        ("order_declared", 1, 4, "ranged", (5,), ()),
    ]
    assert solo.sides[0].discard == ["soldado", "caballero"]
    assert line(solo, 1) == {3: ("lancero", [])}
    assert solo.sides[1].discard == ["llamada_del_clan"]
    assert (len(solo.sides[1].deck), solo.sides[1].deck[-1]) == (37, "jinete")
    drive(solo, replenishment(solo))
    assert solo.face_down == {1: "jinete", 2: "x", 4: "x", 5: "x"}
    assert (len(solo.reserve), len(solo.sides[1].deck), solo.holder) == (1, 32, 1)
    assert (len(solo.sides[0].hand), len(solo.sides[0].deck)) == (5, 36)


def test_the_example_of_the_booklet_without_a_reserve() -> None:
    """SC-14: the second card comes from the deck, and one more as a penalty."""
    solo = example([], 38)
    drive(solo, deployment(solo), *EXAMPLE)
    assert (len(solo.sides[1].deck), len(solo.sides[1].removed)) == (35, 8)
    assert ("penalty_paid", 1, "SOLO-DEP-08") in solo.told
    drive(solo, combat(solo), ("hold", 5), ("strike_back", 5, 4))
    assert len(solo.sides[1].deck) == 36
    drive(solo, replenishment(solo))
    assert len(solo.sides[1].deck) == 31


def answer(orc: dict[str, Any], slot: int = 3) -> tuple[Camp, list[Asked]]:
    """The automaton answers a unit in that column, and what the player is asked then."""
    solo = camp({"hand": ["soldado", "p"]}, orc)
    asked = drive(solo, deployment(solo), ("deploy", "soldado", slot), ("pay", "p"))
    return solo, asked[2:]


def test_a_trol_that_cannot_be_paid() -> None:
    """SC-15: three cards in all; nothing is spent and the phase is over."""
    trol = {"face_down": {3: "trol"}, "reserve": ["v"], "deck": ["a"], "discard": ["b"]}
    solo, _ = answer(trol)
    side = solo.sides[1]
    assert (side.removed, solo.reserve, side.deck, side.discard) == (["trol"], ["v"], ["a"], ["b"])
    assert solo.passed[1]
    assert solo.told == [
        ("card_revealed", 1, "SOLO-DEP-02", 3, "trol"),
        ("card_forfeited", 1, "SOLO-DEP-14", "trol", "removed"),
        ("decided", 1, "SOLO-DEP-14", 0),
        ("passed", 1),
    ]


@each(("discard", "left"), [(["b"], 0), (["b", "c"], 0), (["b", "c", "d"], 1)])
def test_a_trol_paid_from_everywhere(discard: list[str], left: int) -> None:
    """SC-15: exactly four cards suffice, a fifth one is the penalty."""
    trol = {"face_down": {3: "trol"}, "reserve": ["v"], "deck": ["a", "e"], "discard": discard}
    solo, _ = answer(trol)
    side = solo.sides[1]
    assert line(solo, 1) == {3: ("trol", [])}
    assert (solo.reserve, len(side.deck) + len(side.discard)) == ([], left)
    assert side.removed[:3] == ["v", "e", "a"]
    assert (("penalty_paid", 1, "SOLO-DEP-08") in solo.told) == (len(discard) > 1)


def test_an_equipment_is_paid_from_the_deck() -> None:
    """SC-15: the Hacha's plain cost too; what is turned up before a unit is discarded."""
    deck = ["d", "goblin", "grito_de_guerra", "armadura_de_huesos", "top"]
    solo, _ = answer({"face_down": {3: "hacha_dentada", 1: "f"}, "deck": deck})
    side = solo.sides[1]
    assert line(solo, 1) == {3: ("goblin", ["hacha_dentada"])}
    assert side.removed == ["top"]
    assert side.discard == ["armadura_de_huesos", "grito_de_guerra"]
    assert (side.deck, solo.face_down, side.table) == (["d"], {1: "f"}, [])


def test_a_tie_of_payment() -> None:
    """SC-15: the player picks one of two cards that are equally far away."""
    huargo = {"face_down": {1: "f", 3: "huargo", 5: "g"}}
    _, asked = answer(huargo)
    slots: set[Act] = {("choose_slot", 1, 1), ("choose_slot", 1, 5)}
    assert asked == [Asked(1, "choose", frozenset(slots))]


@each(("deck", "discard", "lost"), [(3, 1, True), (5, 0, True), (2, 9, False), (6, 0, False)])
def test_the_end_of_the_automaton(deck: int, discard: int, lost: bool) -> None:
    """SC-16: deck and discard both empty after the five cards; the reserve does not count."""
    units = dict.fromkeys((1, 2, 3), "goblin")
    piles = {"deck": ["x"] * deck, "discard": ["y"] * discard, "reserve": ["v"] * 6}
    solo = camp({"deck": ["d"] * 9}, {"line": units, **piles})
    drive(solo, replenishment(solo))
    assert automaton.out_of_cards(solo) == lost
    assert solo.result == (("win", (0,)) if lost else None)
    assert sorted(solo.face_down) == [4, 5]
    assert len(solo.reserve) == 6 + min(5, deck + discard) - 2


@each(
    ("player", "own", "rule"),
    [
        ("alabardero", "goblin", "SOLO-COM-03"),
        ("alabardero", "lancero", "SOLO-COM-06"),
        ({"card": "la_hermandad", "attached": ["escudo_triangular"]}, "goblin", "SOLO-COM-06"),
    ],
)
def test_a_support_that_makes_the_difference(player: Any, own: str, rule: str) -> None:
    """SC-23: 1 < 2 <= 3 supports; 2 >= 2 needs no support; 3 < 4 gains nothing by it."""
    solo = camp({"line": {2: player}}, {"line": {2: own, 4: "goblin_hondero"}})
    (order,) = declared(solo)
    assert order[:2] == (rule, 4)
    assert order[2:] == (("support", (2,)) if rule == "SOLO-COM-03" else ("hold", ()))


def test_the_target_of_an_arquera() -> None:
    """SC-23: of equal costs the higher printed attack, then the player's choice."""
    arquera = {"line": {3: "arquera"}}
    solo = camp(arquera, {"line": {1: "lancero", 5: "ballestero"}}, ai="human", holder=1)
    assert declared(solo) == [("SOLO-COM-04", 3, "ranged", (5,))]
    solo = camp(arquera, {"line": {1: "ballestero", 5: "ballestero"}}, ai="human", holder=1)
    units: set[Act] = {("choose_unit", 0, 1), ("choose_unit", 0, 5)}
    assert drive(solo, combat(solo)) == [Asked(1, "choose", frozenset(units))]


@each(
    ("rule", "units", "attackers"),
    [
        ("joint", {1: "goblin", 3: "huargo", 5: "goblin_hondero"}, {1, 3, 5}),
        ("individual", {1: "goblin", 3: "huargo", 5: "goblin_hondero"}, {3}),
        ("joint", {1: "goblin", 3: "huargo"}, {3}),
    ],
)
def test_the_pool_at_the_hero(rule: str, units: dict[int, str], attackers: set[int]) -> None:
    """SC-23: 1 + 2 + 1 = 4 suffices; alone only the bolt attacks anyway."""
    solo = camp({}, {"line": units}, rules={"ai_hero_attack": rule})
    orders = declared(solo)
    assert {order[1] for order in orders if order[2] == "hero_attack"} == attackers
    assert {order[1] for order in orders if order[2] == "hold"} == set(units) - attackers
    by_bolt = [order for order in orders if order[0] == "SOLO-COM-08"]
    assert len(by_bolt) == (len(attackers) == 1)


def shield(**piles: Any) -> Camp:
    """SC-24: a shield alone in 3, answered to a unit there."""
    solo = camp({"face_down": {3: "escudo_triangular"}, **piles}, {"hand": ["goblin"]}, ai="human")
    drive(solo, deployment(solo), ("deploy", "goblin", 3))
    assert solo.passed[1]
    return solo


def test_no_unit_left_for_an_equipment() -> None:
    """SC-24: it is paid, nothing is turned up, it goes to the discard (AMB-26, step 4c)."""
    deck = ["escudo_triangular", "muro_de_escudos"]
    side = shield(deck=deck, discard=["contraorden"]).sides[1]
    assert side.removed == ["muro_de_escudos"]
    assert side.deck == ["escudo_triangular"]
    assert side.discard == ["contraorden", "escudo_triangular"]


def test_an_equipment_that_cannot_be_paid() -> None:
    """SC-24: the reserve is no source for it (SOLO-DEP-14)."""
    solo = shield(reserve=["x1"])
    assert (solo.sides[1].removed, solo.reserve) == (["escudo_triangular"], ["x1"])
    assert solo.told[1:3] == [
        ("card_forfeited", 1, "SOLO-DEP-14", "escudo_triangular", "removed"),
        ("decided", 1, "SOLO-DEP-14", 0),
    ]
