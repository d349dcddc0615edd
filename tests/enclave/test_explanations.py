"""What a unit or hero has and why: by hand, as in the naive combat, and as a combat uses it."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import attrs
import pytest
from hypothesis import given

import tambores as tb
from tambores import enclave
from tambores.enclave import Explanation, Modifier, Ruled, Value, explain
from tambores.enclave.render import text
from tambores.enclave.table.events import AttackResolved
from tambores.testing.strategies import solo_states, states
from tests.cases import each
from tests.enclave.naive.fights import fights, watched
from tests.enclave.naive.resolver import HEROES, SLOTS, UNITS, Fray, Place
from tests.enclave.redeal import SEATS
from tests.enclave.scenarios.play import (
    HUMAN,
    ORC,
    changed_pack,
    combat,
    deployment,
    human,
    orc,
    play,
    unit,
)
from tests.searching import some
from tests.sets import STANDIN_1

CARD = STANDIN_1.card

# --- worked examples --------------------------------------------------------------------------


def fighter(card: str) -> enclave.UnitCard | enclave.HeroCard:
    found = CARD(card)
    assert isinstance(found, enclave.UnitCard | enclave.HeroCard)
    return found


def plain(stat: str, number: int) -> Value:
    """A value as printed."""
    return Value(stat, number, (), number)


def test_a_unit_without_anything_has_what_is_printed() -> None:
    state = deployment(human(line={2: "grifo"}), orc())
    assert explain(state, HUMAN, 2) == Explanation(
        (HUMAN, 2),
        fighter("grifo"), plain("attack", 4), plain("defence", 3),
        range=plain("range", 2), cost=plain("cost", 4), strike_backs=None,
        wounds=0, life=2, silenced=False,
        vitality=plain("life", 2), impacts=plain("impacts", 1), attacks=plain("attacks", 1),
        rulings=(Ruled("attack_hero_while_engaged", True, (CARD("grifo"),)),),
    )  # fmt: skip


def test_a_hero_has_no_range_and_no_cost_but_blows() -> None:
    """Section 4.2: Thugg strikes two different attackers, by his own text."""
    state = deployment(human(), orc(wounds=3))
    second = Modifier(CARD("thugg"), 1, (ORC, 0))
    assert explain(state, ORC, 0) == Explanation(
        (ORC, 0),
        fighter("thugg"), plain("attack", 4), plain("defence", 5),
        range=None, cost=None, strike_backs=Value("strike_backs", 1, (second,), 2),
        wounds=3, life=4, silenced=False,
        vitality=plain("life", 4), impacts=plain("impacts", 1), attacks=plain("attacks", 1),
    )  # fmt: skip
    assert explain(state, HUMAN, 0).strike_backs == plain("strike_backs", 1)


def test_what_lies_under_a_unit_and_what_stands_beside_it() -> None:
    """CARD-02, AMB-40: axe, call of the clan (a neighbour is there), and the neighbour's text."""
    huargo = unit("huargo", attached=["hacha_dentada", "llamada_del_clan"], wounds=0)
    state = deployment(human(), orc(line={3: huargo, 4: "jinete"}))
    seen = explain(state, ORC, 3)
    here = (ORC, 3)
    assert set(seen.attack.modifiers) == {
        Modifier(CARD("hacha_dentada"), 2, here),
        Modifier(CARD("llamada_del_clan"), 1, here),
        Modifier(CARD("huargo"), 1, here),
    }
    assert (seen.attack.base, seen.attack.total) == (2, 6)
    axe = Modifier(CARD("hacha_dentada"), -1, here)
    assert seen.defence == Value("defence", 1, (axe,), 0)


def test_no_range_is_over_3() -> None:
    """AMB-39: a long bow adds 1 to the 3 of the Arquera, and nothing comes of it."""
    bow = Modifier(CARD("arco_largo"), 1, (HUMAN, 1))
    line = {
        1: unit("arquera", attached=["arco_largo"]),
        2: unit("soldado", attached=["arco_largo"]),
    }
    state = deployment(human(line=line), orc())
    assert explain(state, HUMAN, 1).range == Value("range", 3, (bow,), 3)
    bow = attrs.evolve(bow, source=(HUMAN, 2))
    assert explain(state, HUMAN, 2).range == Value("range", 1, (bow,), 2)


@each(("wounds", "cost"), [(0, 2), (1, 1), (3, 1)])
def test_a_bolt_on_the_cost_saves_1_while_the_own_hero_is_wounded(wounds: int, cost: int) -> None:
    """SC-03, DEP-09; not of an Alabardero, and not for the wounds of the other hero."""
    state = deployment(
        human(wounds=wounds, line={1: "caballero", 2: "alabardero"}), orc(line={1: "lancero"})
    )
    saved = (Modifier(CARD("caballero"), -1, (HUMAN, 0)),) if wounds else ()
    assert explain(state, HUMAN, 1).cost == Value("cost", 2, saved, cost)
    assert explain(state, HUMAN, 2).cost == plain("cost", 2)
    assert explain(state, ORC, 1).cost == plain("cost", 2)


def test_no_cost_is_below_0() -> None:
    """AMB-39, AMB-18."""
    free = changed_pack("free-knights", caballero=("cost = 2", "cost = 0"))
    state = deployment(human(wounds=1, line={1: "caballero"}), orc(), pack=free)
    cost = explain(state, HUMAN, 1).cost
    assert cost is not None
    assert (cost.base, cost.total) == (0, 0)


def test_a_silenced_unit_says_so_and_loses_its_own_text_only() -> None:
    """AMB-11: what others give it stays; the curse silences too."""
    soldier = unit("soldado", attached=["maldicion_de_la_arana", "escudo_triangular"])
    state = deployment(human(line={1: soldier, 2: "alabardero"}), orc())
    seen = explain(state, HUMAN, 1)
    assert seen.silenced
    assert {(one.card.id, one.by) for one in seen.defence.modifiers} == {
        ("maldicion_de_la_arana", -1), ("escudo_triangular", 1),
    }  # fmt: skip
    assert seen.defence.total == 1
    state = combat(human(line={2: "la_hermandad"}), orc(line={2: "trol"}))
    assert not explain(state, ORC, 2).silenced
    state = play(
        combat(human(line={2: "la_hermandad", 4: "arquera"}), orc(line={2: "trol"})),
        "silence 2 2",
    )
    assert explain(state, ORC, 2).silenced
    assert not explain(state, HUMAN, 2).silenced


def test_without_a_foe_only_what_holds_against_everybody_counts() -> None:
    """AMB-13, AMB-15: the bonuses of Arquera, Batidor and Lancero wait for a foe or a role."""
    state = combat(
        human("joanna", line={1: "espadachin", 2: "arquera", 3: "batidor"}),
        orc(line={1: "lancero", 4: "jinete"}),
    )

    def attack(slot: int, against: Place | None = None) -> int:
        return explain(state, HUMAN, slot, against=against).attack.total

    assert [attack(slot) for slot in (1, 2, 3)] == [2, 1, 1]
    assert attack(1, (ORC, 1)) == 3  # infantry
    assert attack(1, (ORC, 4)) == 2  # cavalry
    assert attack(2, (ORC, 1)) == attack(2, (ORC, 4)) == 2  # units that she does not face
    assert attack(2, (ORC, 0)) == 1  # a hero is no unit
    assert attack(3, (ORC, 0)) == 2  # an attack on the hero
    lancer = [explain(state, ORC, 1, against=(HUMAN, slot)).defence.total for slot in (1, 2, 3)]
    assert lancer == [2, 2, 3]
    assert explain(state, ORC, 1, against=(HUMAN, 0)).defence.total == 2  # not a hero's blow
    assert explain(state, ORC, 1).defence.total == 2


def test_aiden_helps_those_who_support_and_nobody_else() -> None:
    """Section 4.2: an attack on an engaged unit is a support (AMB-01)."""
    state = combat(human(line={1: "soldado", 3: "arquera"}), orc(line={1: "lancero", 4: "goblin"}))
    aiden = Modifier(CARD("aiden"), 1, (HUMAN, 0))
    assert aiden in explain(state, HUMAN, 3, against=(ORC, 1)).attack.modifiers
    for foe in ((ORC, 4), (ORC, 0), None):
        assert aiden not in explain(state, HUMAN, 3, against=foe).attack.modifiers
    assert aiden not in explain(state, HUMAN, 1, against=(ORC, 1)).attack.modifiers


def test_a_part_of_a_split_has_its_points() -> None:
    """AMB-43: against another enemy, or none, the unit still shows its whole attack."""
    state = combat(human(line={1: "catapulta"}), orc(line={2: "goblin", 3: "trol", 4: "huargo"}))
    state = play(state, "split 1 2 1", "split 1 3 3")
    assert [explain(state, HUMAN, 1, against=(ORC, s)).attack.total for s in (2, 3)] == [1, 3]
    assert explain(state, HUMAN, 1).attack == plain("attack", 4)


# --- random combats and battles ---------------------------------------------------------------


def values_agree(state: enclave.Battle, fray: Fray) -> None:
    """Every unit and hero at a question, with no foe and with every foe (sections 4.2 to 4.4)."""
    for seat in (0, 1):
        side = fray.sides[seat]
        hero = explain(state, seat, 0)
        assert (hero.attack.total, hero.defence.total) == (
            fray.hero_attack(seat), fray.hero_defence(seat),
        )  # fmt: skip
        assert (hero.wounds, hero.life) == (side.wounds, HEROES[side.hero][2])
        for slot, one in fray.units(seat):
            seen = explain(state, seat, slot)
            assert seen.attack.total == fray.unit_attack(seat, slot)
            assert seen.defence.total == fray.unit_defence(seat, slot, [])
            assert (seen.wounds, seen.life) == (one.wounds, UNITS[one.card][4])
            assert seen.silenced == fray.cancelled(seat, slot)
            foes = [(1 - seat, foe) for foe, _ in fray.units(1 - seat)]
            for foe in (*foes, (1 - seat, 0)):
                seen = explain(state, seat, slot, against=foe)
                assert seen.attack.total == expected_attack(fray, (seat, slot), foe)
                assert seen.defence.total == fray.unit_defence(seat, slot, [foe])
            reached = [foe for foe in SLOTS if foe in fray.reach(seat, slot)]
            assert seen.range is not None
            far = len(SLOTS) if seen.range.total == 3 else seen.range.total - 1
            assert reached == [foe for _, foe in foes if abs(foe - slot) <= far]


def expected_attack(fray: Fray, place: Place, foe: Place) -> int:
    """As declared, else as a fight, a support, a ranged attack or an attack on the hero."""
    seat, slot = place
    for role, column, points in fray.aims(seat, slot):
        if (role == "hero_attack" and not foe[1]) or (role != "hero_attack" and column == foe[1]):
            return points or fray.unit_attack(seat, slot, role, foe)
    role = "hero_attack"
    if foe[1]:
        role = "support" if fray.engaged(foe[1]) else "ranged"
        role = "fight" if foe[1] == slot else role
    return fray.unit_attack(seat, slot, role, foe)


@pytest.mark.no_cover
@pytest.mark.parametrize("block", some(range(10), 5))
def test_explanations_agree_with_the_naive_combat_at_every_question(block: int) -> None:
    for seed in range(block * 12, block * 12 + 12):
        watched(seed, values_agree)


@pytest.mark.no_cover
def test_a_combat_uses_what_was_explained_just_before_it() -> None:
    """The same values with the same modifiers, once everything is declared."""
    looked = Counter[str]()
    for fight in fights(250):
        view = tb.view(fight.start, None)
        for step in fight.steps:
            for number, event in enumerate(step.events):
                if isinstance(event, AttackResolved):
                    before = tb.follow(view, step.seen_by(None)[:number])
                    for place, value in zip(event.attackers, event.values, strict=True):
                        assert explain(before, *place, against=event.target).attack == value
                        looked["attack"] += 1
                    if len(event.attackers) == 1:
                        seen = explain(before, *event.target, against=event.attackers[0])
                        assert seen.defence == event.against
                        looked["defence"] += 1
            view = tb.view(step.state, None)
    assert min(looked["attack"], looked["defence"]) > 500


@given(states() | solo_states())
def test_a_view_explains_what_its_state_does(state: Any) -> None:
    """Nothing that bears on a value is hidden (AMB-36)."""
    for seat, slot in ((seat, slot) for seat in (0, 1) for slot in (0, *SLOTS)):
        if not slot or state.sides[seat].at(slot):
            foe = (1 - seat, 0) if slot else None  # heroes do not fight each other
            for viewer in SEATS:
                view = tb.view(state, viewer)
                assert explain(view, seat, slot) == explain(state, seat, slot)
                whole = explain(state, seat, slot, against=foe)
                assert explain(view, seat, slot, against=foe) == whole


@given(states() | solo_states())
def test_the_board_shows_what_is_explained(state: Any) -> None:
    """Attack and defence of all that stand there, far side first: hero and units, then reversed."""
    board = text.board(state, ascii=True)
    for letter, stat in (("A", "attack"), ("D", "defence")):
        shown = [int(number) for number in re.findall(rf"\b{letter}(\d+)", board)]
        lines = [[slot for slot in SLOTS if side.at(slot)] for side in state.sides]
        order = [
            (1, 0),
            *((1, slot) for slot in lines[1]),
            *((0, slot) for slot in lines[0]),
            (0, 0),
        ]
        assert shown == [getattr(explain(state, *place), stat).total for place in order]


# --- faults -----------------------------------------------------------------------------------

FAULTS = [
    ((2, 1), None, "seat is 2; known values: 0, 1"),
    ((-1, 1), None, "seat is -1; known values: 0, 1"),
    ((None, 1), None, "seat is None; known values: 0, 1"),
    ((0, 6), None, "slot is 6; known values: 1 to 5, and 0 for the hero"),
    ((0, -1), None, "slot is -1; known values: 1 to 5, and 0 for the hero"),
    ((0, "1"), None, "slot is '1'; known values: 1 to 5, and 0 for the hero"),
    ((0, 3), None, "slot 3 of seat 0 is empty; those with a unit: 1"),
    ((0, 1), (1, 4), "slot 4 of seat 1 is empty; those with a unit: 2"),
    ((0, 1), (1, 7), "slot is 7; known values: 1 to 5, and 0 for the hero"),
    ((0, 1), (0, 1), r"against is \(0, 1\); expected \(seat, slot\) of the other side"),
    ((0, 1), (0, 0), r"against is \(0, 0\); expected \(seat, slot\) of the other side"),
    ((0, 1), 3, r"against is 3; expected \(seat, slot\) of the other side"),
    ((0, 0), (1, 0), r"against is \(1, 0\); heroes do not fight each other"),
]


@each(("place", "against", "told"), FAULTS)
def test_a_place_that_there_is_not_is_a_fault(place: Any, against: Any, told: str) -> None:
    state = deployment(human(line={1: "soldado"}), orc(line={2: "goblin"}))
    for position in (state, tb.view(state, ORC), tb.view(state, None)):
        with pytest.raises(ValueError, match=told):
            explain(position, *place, against=against)
