"""Every number that a player could ask about in a combat, and where every card went.

The events alone must tell it: worked examples by hand, and a ledger of cards that is kept from
the events. Random combats are in `tests/enclave/naive/test_accounts.py`.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import Value, solo
from tambores.enclave.solo.events import SOLO_EVENTS, AnswerDue, PartPlanned, PreventionKept
from tambores.enclave.table.board import place_text
from tambores.enclave.table.events import (
    EVENTS,
    AttackResolved,
    DecisionDue,
    ImpactPrevented,
    OrderDeclared,
    SplitNamed,
    Wounded,
)
from tests.cases import each
from tests.enclave.ledger import Ledger
from tests.enclave.scenarios import solo_play
from tests.enclave.scenarios.play import (
    HUMAN,
    ORC,
    changed_pack,
    clash,
    combat,
    deployment,
    events,
    human,
    of,
    orc,
    unit,
)

pytestmark = pytest.mark.no_cover

# --- worked examples --------------------------------------------------------------------------


def account(happened: Iterable[tb.Event]) -> dict[str, str]:
    """Every comparison in one line: the attacks, the defence, the impacts and what made more.

    A modifier is written `+1 card(from where)`, with a * if it lasts until the end of the turn.
    """
    lines = {}
    for event in of(AttackResolved, happened):
        assert event.against is not None
        attack = ", ".join(map(written, event.values))
        made = written(Value("impacts", event.impacts, event.extra, event.impacts))
        who = "+".join(map(place_text, event.attackers))
        lines[f"{who}>{place_text(event.target)}"] = f"{attack} vs {written(event.against)}: {made}"
    return lines


def written(value: Value) -> str:
    """The base, the modifiers in the order of their names, and the total where a bound cut it."""
    parts = [
        f"{one.by:+d} {one.card.id}({place_text(one.source)}){'*' * one.lasting}"
        for one in sorted(value.modifiers, key=lambda one: one.card.id)
    ]
    total = value.base + sum(one.by for one in value.modifiers)
    bound = [f"= {value.total}"] if value.stat != "impacts" and total != value.total else []
    return " ".join((str(value.base), *parts, *bound))


def test_the_full_combat_of_the_rulebook() -> None:
    """SC-07, examples 1 and 2.1 to 2.3 (R:L347-384)."""
    fresh = unit("caballero", deployed_this_turn=True)
    start = combat(
        human("joanna", line={1: "soldado", 2: "alabardero", 3: "arquera", 4: fresh}),
        orc("krangg", line={1: "lancero", 2: "furor", 5: "ballestero"}),
    )
    happened = events(
        start, "support 3 2", "attack 4 5", "strike_back 2 2", "attack_hero 5", "hero_strike 5"
    )
    assert account(happened) == {
        "1.1>0.1": "2 vs 1 +1 soldado(0.1): 1",
        "0.1>1.1": "1 vs 2: 0",
        "0.2+0.3>1.2": "2, 1 +1 arquera(0.3) vs 4: 1",
        "1.2>0.2": "3 vs 2: 1",
        "0.4>1.5": "2 +1 caballero(0.4) vs 1: 1",
        "1.5>0.hero": "3 vs 3: 1",
        "0.hero>1.5": "2 vs 1: 1",
    }


def test_a_shield_and_a_friend_protect_together() -> None:
    """CARD-02, DED-05: 2 against 1 + 1 + 1."""
    soldier = unit("soldado", attached=["escudo_triangular"])
    start = combat(human(line={1: soldier, 2: "alabardero"}), orc(line={1: "lancero"}))
    assert account(events(start, "hold 2")) == {
        "1.1>0.1": "2 vs 1 +1 escudo_triangular(0.1) +1 soldado(0.1): 0",
        "0.1>1.1": "1 vs 2: 0",
    }


def test_two_standard_bearers_count_once() -> None:
    """AMB-40: their text says that it is not cumulative; the other text comes on top."""
    line = {1: "portaestandarte", 2: "espadachin", 3: "portaestandarte"}
    start = combat(human(line=line), orc(line={2: "goblin"}))
    assert account(events(start, "hold 1", "hold 3"))["0.2>1.2"] == (
        "2 +1 espadachin(0.2) +1 portaestandarte(0.1) vs 1: 1"
    )


def test_two_walls_of_shields_count_once() -> None:
    """CARD-01: no unit is affected by two tactics of the same name; cavalry by none of them."""
    walls = changed_pack("two-walls", muro_de_escudos=("copies = 1", "copies = 2"))
    start = deployment(
        human(line={1: "soldado", 2: "batidor"}, hand=["muro_de_escudos"] * 2),
        orc(line={1: "lancero", 2: "goblin"}),
        pack=walls,
    )
    both = ["play_tactic muro_de_escudos", "pass", "play_tactic muro_de_escudos", "pass"]
    happened = account(events(start, *both))
    assert happened["1.1>0.1"] == "2 vs 1 +1 muro_de_escudos(0.hero): 1"
    assert happened["1.2>0.2"] == "1 vs 2: 0"


def test_a_war_cry_is_for_units_and_not_for_the_hero() -> None:
    """CARD-05, SC-27: the unit deployed afterwards has it too."""
    start = deployment(
        human(line={1: "soldado", 4: "batidor"}),
        orc("uzgar", line={1: "goblin"}, hand=["grito_de_guerra", "furor", "trol", "goblin"]),
    )
    cry = ["pass", "play_tactic grito_de_guerra", "pay furor", "pay trol", "deploy goblin 5"]
    fight = ["pass", "attack_hero 4", "attack_hero 5", "hero_strike 4", "decline"]
    happened = account(events(start, *cry, *fight))
    assert happened == {
        "0.1>1.1": "1 vs 1: 1",
        "1.1>0.1": "1 +1 grito_de_guerra(1.hero) vs 1: 1",
        "0.4>1.hero": "1 +1 batidor(0.4) vs 3: 0",
        "1.hero>0.4": "1 vs 2: 0",
        "1.5>0.hero": "1 +1 grito_de_guerra(1.hero) vs 4: 0",
    }


def test_a_silence_takes_a_modifier_away() -> None:
    """COM-20, SC-13: a knight of this turn strikes back with 2; unsilenced it has 3."""
    fresh = unit("caballero", deployed_this_turn=True)
    start = combat(human(line={5: fresh}), orc("krangg", line={4: "jinete"}))
    happened = events(start, "hold 5", "silence 4 5", "attack 4 5", "strike_back 5 4")
    assert account(happened) == {"1.4>0.5": "2 vs 2: 1", "0.5>1.4": "2 vs 2: 1"}
    happened = clash(human(line={5: fresh}), orc(line={5: "lancero"}))
    assert account(happened)["0.5>1.5"] == "2 +1 caballero(0.5) vs 2 +1 lancero(1.5): 1"


def test_a_silenced_troll_makes_one_impact() -> None:
    """COM-13, COM-20: otherwise two; La Hermandad has 1 more against a monster."""
    start = combat(human(line={1: "la_hermandad"}), orc(line={1: "trol"}))
    happened = account(events(start, "silence 1 1"))
    assert happened["1.1>0.1"] == "4 vs 3: 1"
    assert happened["0.1>1.1"] == "3 +1 la_hermandad(0.1) vs 3: 1"
    happened = account(clash(human(line={1: "alabardero"}), orc(line={1: "trol"})))
    assert happened["1.1>0.1"] == "4 vs 2: 2 +1 trol(1.1)"


def test_a_bolt_on_attack_adds_nothing() -> None:
    """COM-19: it only obliges; the Huargo has its 2 and what its neighbour gives it."""
    start = combat(human(line={3: "soldado"}), orc(line={3: "goblin", 4: "huargo", 5: "huargo"}))
    happened = account(events(start, "attack_hero 4", "attack_hero 5", "decline"))
    assert happened["1.4+1.5>0.hero"] == "2 +1 huargo(1.4), 2 +1 huargo(1.5) vs 4: 1"


def test_a_bonus_depends_on_the_role() -> None:
    """SC-20, Aiden, Hondero: support and hero attack."""
    start = combat(
        human(line={1: "soldado", 2: "arquera", 5: "batidor"}),
        orc("krangg", line={1: "lancero", 3: "goblin_hondero", 4: "lanzarrocas"}),
    )
    happened = account(events(
        start, "support 2 1", "attack_hero 5",
        "strike_back 1 1", "support 3 1", "attack_hero 4", "decline",
        "strike_back 1 1", "decline",
    ))  # fmt: skip
    assert happened == {
        "0.1+0.2>1.1": "1, 1 +1 aiden(0.hero) +1 arquera(0.2) vs 2: 1",
        "1.1+1.3>0.1": "2, 1 +1 goblin_hondero(1.3) vs 1: 1",
        "0.5>1.hero": "1 +1 batidor(0.5) vs 4: 0",
        "1.4>0.hero": "3 +1 lanzarrocas(1.4) vs 4: 1",
    }


def test_one_rider_among_the_attackers_is_enough() -> None:
    """AMB-13: each attacker has its own foe, the defender all of them."""
    start = combat(
        human("joanna", line={2: "espadachin", 3: "caballero"}), orc(line={2: "lancero"})
    )
    happened = account(events(start, "support 3 2", "strike_back 2 2"))
    assert happened["0.2+0.3>1.2"] == "2 +1 espadachin(0.2), 2 vs 2 +1 lancero(1.2): 1"


def test_the_parts_of_a_split_are_points_without_modifiers() -> None:
    """AMB-43: counted with the sword, but not with Aiden's support; no double blow at a hero."""
    start = combat(
        human(line={1: unit("catapulta", attached=["espada_bastarda"]), 2: "soldado"}),
        orc(line={2: "goblin", 4: "trol"}),
    )
    happened = events(
        start, "split 1 2 2", "split 1 4 3", "strike_back 2 2", "attack_hero 4", "decline"
    )
    assert account(happened) == {
        "0.1+0.2>1.2": "2, 1 vs 1: 1",
        "1.2>0.2": "1 vs 1: 1",
        "0.1>1.4": "3 vs 3: 1",
        "1.4>0.hero": "4 vs 4: 1",
    }


def test_the_parts_that_are_told_are_those_that_are_declared() -> None:
    """AMB-43: one by one as they are named, then the order with all of them."""
    start = combat(human(line={5: "catapulta"}), orc(line={1: "goblin", 2: "lancero"}))
    assert parts_told(events(start, "split 5 1 1", "split 5 2 3")) == {5: ({1: 1, 2: 3},) * 2}


@pytest.mark.parametrize("line", [{1: "goblin"}, {1: "goblin", 2: "lancero"}], ids=len)
def test_the_parts_that_the_automaton_tells_are_those_that_it_declares(
    line: dict[int, str],
) -> None:
    """AMB-32: what is left over goes to the first one served; one served is a plain attack."""
    start = solo_play.deployment(orc(line=line), human(line={5: "catapulta"}))
    happened = events(start, "pass", *(f"hold {slot}" for slot in line))
    parts = {5: ({1: 1, 2: 3},) * 2} if len(line) > 1 else {}
    assert parts_told(happened) == parts


def parts_told(happened: Iterable[tb.Event]) -> dict[int, tuple[dict[int, int], dict[int, int]]]:
    """By slot the parts of splits, as they were named and as they were declared."""
    named: dict[int, dict[int, int]] = {}
    for part in of(SplitNamed, happened):
        named.setdefault(part.slot, {})[part.target] = part.points
    orders = [one for one in of(OrderDeclared, happened) if one.slot in named or one.points]
    declared = {one.slot: dict(zip(one.targets, one.points, strict=False)) for one in orders}
    return {slot: (named.get(slot, {}), declared[slot]) for slot in declared}


def test_each_troll_of_a_joint_attack_makes_one_impact_more() -> None:
    """Section 4.3: both answer the split Catapulta; two of the three impacts are surplus."""
    start = combat(human(line={1: "catapulta"}), orc("uzgar", line={3: "trol", 5: "trol"}))
    happened = events(start, "split 1 3 2", "split 1 5 2", "strike_back 3 1", "strike_back 5 1")
    assert account(happened)["1.3+1.5>0.1"] == "4, 4 vs 1: 3 +1 trol(1.3) +1 trol(1.5)"
    assert [(one.slot, one.wounds) for one in of(Wounded, happened)] == [(1, 1)]


def test_attacks_that_are_not_joined_are_accounted_for_one_by_one() -> None:
    """AMB-01, SC-19."""
    line = {1: "arquera", 2: "arquera"}
    for way, expected in (
        ("joint", {"0.1+0.2>1.5": "1 +1 arquera(0.1), 1 +1 arquera(0.2) vs 3: 1"}),
        ("separate", {f"0.{n}>1.5": f"1 +1 arquera(0.{n}) vs 3: 0" for n in (1, 2)}),
    ):
        rules = enclave.HouseRules(unit_attacks=way)
        start = combat(human("joanna", line=line), orc("krangg", line={5: "trol"}), rules=rules)
        told_ = account(events(start, "attack 1 5", "attack 2 5", "attack_hero 5", "decline"))
        assert told_ == expected | {"1.5>0.hero": "4 vs 3: 1"}


def test_an_ability_of_a_hero_counts_until_the_end_of_the_turn() -> None:
    """Section 4.2: Jayme's is for his units and against himself."""
    start = deployment(
        human("jayme", line={1: "soldado"}, hand=["grifo"]),
        orc(line={1: "goblin", 3: "lanzarrocas"}),
    )
    happened = account(
        events(start, "use_ability", "pay grifo", "pass", "pass", "attack_hero 3", "decline")
    )
    assert happened["0.1>1.1"] == "1 +1 jayme(0.hero)* vs 1: 1"
    assert happened["1.3>0.hero"] == "3 +1 lanzarrocas(1.3) vs 4 -1 jayme(0.hero)*: 1"


def test_effects_of_a_moment_meet_on_one_unit() -> None:
    """Joanna, Krangg and the Druida, all three until the end of the turn."""
    start = deployment(
        human("joanna", line={1: "soldado"}, hand=["arquera"]),
        orc("krangg", line={1: "goblin"}, hand=["druida", "huargo", "trol", "furor"]),
    )
    happened = account(events(
        start, "use_ability", "pay arquera", "choose_unit 0 1", "pass",
        "deploy druida 3", "pay huargo", "pay trol", "choose_unit 0 1",
        "use_ability", "pay furor", "choose_unit 1 1", "pass", "hold 3",
    ))  # fmt: skip
    assert happened == {
        "1.1>0.1": "1 +2 krangg(1.hero)* vs 1 -1 druida(1.hero)* +1 joanna(0.hero)*: 1",
        "0.1>1.1": "1 vs 1: 1",
    }


def test_a_hero_can_change_both_its_values() -> None:
    """Borrunn, paid twice: 1 + 1 against 4, and 3 against 2."""
    start = deployment(
        human(line={2: "batidor"}), orc("borrunn", hand=["goblin", "huargo"]), holder=HUMAN
    )
    happened = account(events(
        start, "pass", "use_ability", "pay goblin", "pay huargo", "pass",
        "attack_hero 2", "hero_strike 2",
    ))  # fmt: skip
    assert happened == {
        "0.2>1.hero": "1 +1 batidor(0.2) vs 3 +1 borrunn(1.hero)*: 0",
        "1.hero>0.2": "2 +1 borrunn(1.hero)* vs 2: 1",
    }


def test_no_value_falls_below_0() -> None:
    """AMB-39; under the curse the Soldado's own text is cancelled, Alabardero or not (AMB-11)."""
    cursed = unit("soldado", attached=["maldicion_de_la_arana"])
    start = deployment(
        human(line={1: cursed, 2: "alabardero"}),
        orc(line={1: "goblin"}, hand=["druida", "huargo", "trol"]),
    )
    happened = account(events(
        start, "pass", "deploy druida 5", "pay huargo", "pay trol", "choose_unit 0 1", "pass",
        "hold 2", "hold 5",
    ))  # fmt: skip
    assert happened["1.1>0.1"] == ("1 vs 1 -1 druida(1.hero)* -1 maldicion_de_la_arana(0.1) = 0: 1")


def test_a_prevented_impact_is_named_with_what_undid_it() -> None:
    """SC-08, SC-22: armour first and by itself, then Rincemer by choice."""
    goblin = unit("goblin", attached=["armadura_de_huesos"])
    start = combat(
        human("rincemer", line={1: "soldado", 2: "arquera"}, hand=["grifo", "catapulta"]),
        orc("krangg", line={1: "lancero", 5: goblin}),
        holder=ORC,
    )
    happened = events(
        start,
        "hold 5", "attack 2 5", "decline", "prevent 1.1>0.1", "pay grifo", "pay catapulta",
    )  # fmt: skip
    undone = [(one.impact, one.card.id) for one in of(ImpactPrevented, happened)]
    assert undone == [("0.2>1.5", "armadura_de_huesos"), ("1.1>0.1", "rincemer")]
    assert not of(Wounded, happened)


def test_a_log_leaves_out_what_only_keeps_the_account_whole() -> None:
    kept = {kind for kind in (*EVENTS, *SOLO_EVENTS) if not kind.logged}
    assert kept == {DecisionDue, AnswerDue, PartPlanned, PreventionKept}


# --- where every card went --------------------------------------------------------------------


@each("seed", range(30))
def test_the_ledger_of_a_battle_kept_from_its_events_is_right_at_every_decision(seed: int) -> None:
    """From the opening to the end: how many, and in the open which cards lie where (SC-27)."""
    heroes = [enclave.heroes(army)[(seed >> 2 * n) % 4].id for n, army in enumerate(ARMIES)]
    opening = enclave.opening(ARMIES, heroes, seed=seed, rules=enclave.HouseRules(max_turns=9))
    check_ledger(opening, seed)


@each("seed", range(30))
def test_the_ledger_of_a_solo_battle_is_right_at_every_decision(seed: int) -> None:
    """Face-down cards and the reserve are two places more (SOLO-SET-04, SOLO-SET-05)."""
    army = ARMIES[seed % 2]
    rules = enclave.HouseRules(ai_initial_reserve=seed % 3)
    hero = enclave.heroes(army)[seed // 2 % 4].id
    check_ledger(solo.opening(army, hero, seed=seed, rules=rules), seed)


ARMIES = ("human", "orc")


def check_ledger(opening: tb.Step[enclave.Battle] | tb.Step[solo.SoloBattle], seed: int) -> None:
    ledger = Ledger(opening.state)
    ledger.write(opening.events)
    ledger.check(opening.state)
    for state, action, after in tb.random_walk(opening.state, seed):
        ledger.write(tb.transition(state, action).events)
        ledger.check(after)


@each("seed", range(10))
def test_whoever_reads_only_what_nobody_hides_counts_the_same(seed: int) -> None:
    """A spectator does not learn which cards, but how many, and where they lie (AMB-36)."""
    opening = enclave.opening(ARMIES, ("rincemer", "uzgar"), seed=seed)
    ledger = Ledger(opening.state)
    ledger.write(opening.seen_by(None))
    for state, action, after in tb.random_walk(opening.state, seed):
        ledger.write(tb.transition(state, action).seen_by(None))
        ledger.check(after, hands=False)
