"""How many ways there are to make so many decisions, counted by the rules and by the engine.

`check(state, a, b, c)` expects `a` ways to make one decision, `b` to make two, `c` to make three. A
way on which the battle is over before is not counted. In the derivations `x | y` are the numbers
for different beginnings, in the order in which the actions are listed.
"""

from __future__ import annotations

import pytest

import tambores as tb
from tambores import enclave
from tests.cases import each
from tests.sets import STANDIN_1

from .counting import COMBAT, DEPLOYMENT, ORC, REPLENISHMENT, check, human, orc, position

# Deployment


def test_paying_for_an_alabardero() -> None:
    """SC-01: a cost of 2 is paid with two of the other four cards, in an order (DEP-07, AMB-18).

    1: 5 slots (DEP-04) + Pass (DEP-15); the other cards need a unit to go under (AMB-17).
    2: 5 x 4 payments | after Pass the orcs, whose hand is empty, are asked a lone Pass (AMB-44).
    3: 5 x 4 x 3 = 60 | both have passed, no unit fights, the humans keep or remove (REP-01): 2.
    """
    others = ["escudo_triangular", "espada_bastarda", "arco_largo", "orden_de_marcha"]
    state = position(DEPLOYMENT, human(hand=["alabardero", *others]), orc())
    check(state, 6, 21, 62)


def test_a_wounded_hero_makes_a_caballero_cheaper() -> None:
    """DEP-09: with a wound a Caballero (C) costs 1, as a Soldado (S) does.

    1: C and S in 5 slots, Pass: 11, equal cards once. 2: 10 x 2 distinct payments (DEP-08) | the
       orcs' lone Pass. 3: all is paid, the orcs' lone Pass: 20 | keep or remove: 2.
    4: 4 slots are left. C paid with C leaves SS: 4 + Pass = 5; C with S, or S with C, leaves CS:
       4 + 4 + 1 = 9 each; S with S leaves CC: 5. So 5 x (5 + 9 + 9 + 5) = 140 | over: 0.
    """
    hand = ["caballero", "caballero", "soldado", "soldado"]
    state = position(DEPLOYMENT, human(hand=hand, wounds=1), orc())
    check(state, 11, 21, 22, 140)


def test_an_unhurt_hero_does_not() -> None:
    """DEP-09, SC-03: without a wound the Caballero (C) costs 2 and the Soldado (S) 1.

    1 and 2: as with a wound, 11 and 21.
    3: C paid with C leaves SS, 1 second payment; with S leaves CS, 2: 5 x (1 + 2) = 15. S is paid,
       the orcs pass: 10 | keep or remove: 2. Together 27.
    4: C is paid, the orcs pass: 15. S paid with C leaves CS, a Soldado in 4 slots or Pass: 5; paid
       with S leaves CC, which cannot pay for a Caballero, a lone Pass: 1; 5 x (5 + 1) = 30 | 0.
    """
    hand = ["caballero", "caballero", "soldado", "soldado"]
    state = position(DEPLOYMENT, human(hand=hand), orc())
    check(state, 11, 21, 27, 45)


def test_three_goblins_cost_nothing() -> None:
    """DEP-14, DEP-17: after the humans' pass the orcs (G deploys, P passes) go on alone.

    1: G in 5 slots, P: 6. 2: the humans' lone Pass: 5 | 1.
    3: G: 4 slots + P = 5, so 25 | PP: the orcs keep or remove, 2.
    4: GG: 5 x 4 x (3 slots + P) = 80 | GP: the goblin attacks the hero or holds, 5 x 2 | over: 0.
    5: GGG: a lone Pass, 5 x 4 x 3 = 60 | GGP: the first goblin, 20 x 2 | GP: Aiden strikes or
       declines (COM-41), or after a hold keep or remove: 5 x (2 + 2). Together 120.
    """
    state = position(DEPLOYMENT, human(), orc(hand=["goblin"] * 3), holder=ORC)
    check(state, 6, 6, 27, 90, 120)


def test_equipment_of_one_name_goes_under_a_unit_once() -> None:
    """CARD-01, DEP-12: two Escudos (E) and an Arco (A), paid from the deck, for three units.

    1: E under 3, A under 3, Pass: 7. 2: the orcs' lone Pass after each: 7.
    3: E: E under the 2 others, A under 3 (CARD-02), Pass: 3 x 6 | A: E under 3, Pass: 3 x 4 | Pass:
       the first unit attacks the hero or holds, 2. Together 32.
    4: EE: 6 x (3 + 1) | EA: 9 x (2 + 1) | E, Pass: 3 x 2 | AE: 9 x (2 + 1) | A, Pass: 3 x 2 | Pass:
       the second unit, 2 x 2. Together 24 + 27 + 6 + 27 + 6 + 4 = 94.
    """
    humans = human(
        hand=["escudo_triangular", "escudo_triangular", "arco_largo"],
        deck=["grifo", "grifo", "batidor"],
        line={1: "soldado", 3: "alabardero", 5: "espadachin"},
    )
    check(position(DEPLOYMENT, humans, orc()), 7, 7, 32, 94)


def test_orden_de_marcha_moves_its_bearer_to_an_empty_slot() -> None:
    """AMB-44: the bearer must move, and any empty own slot will do; no hand payment (DEP-12).

    1: under either Soldado, Pass: 3. 2: 3 empty slots after each: 6 | the orcs' lone Pass: 1.
    3: the orcs' lone Pass: 6 | the first Soldado attacks the hero or holds: 2.
    4: the humans' lone Pass: 6 | the second Soldado: 2 x 2.
    """
    humans = human(hand=["orden_de_marcha"], deck=["grifo"], line={1: "soldado", 4: "soldado"})
    check(position(DEPLOYMENT, humans, orc()), 3, 7, 8, 10)


def test_a_druida_curses_a_unit_once_it_is_paid_for() -> None:
    """Its choice on arrival is mandatory (AMB-44) and comes after the payment (AMB-18).

    1: 5 slots, Pass; the other two cards need a unit: 6. 2: 2 payments: 10 | the humans' Pass: 1.
    3: the last payment, which is asked: 10 | the first Soldado attacks the hero or holds: 2.
    4: either Soldado, at range 3 (COM-04): 10 x 2 | the second Soldado: 2 x 2.
    """
    orcs = orc(hand=["druida", "hacha_dentada", "armadura_de_huesos"])
    state = position(DEPLOYMENT, human(line={1: "soldado", 5: "soldado"}), orcs, holder=ORC)
    check(state, 6, 11, 12, 24)


def test_borrunn_buys_one_option_or_both() -> None:
    """HERO-03: Use, Pay, then a second Pay for both options, or Done and the choice of one.

    1: Use, Pass: 2. 2: Use: 2 cards to pay with | the humans' Pass: 1.
    3: Use: 2 x (Pay, Done) | both have passed, the last window (AMB-19): Use, Pass.
    4: both paid: a lone Pass, 2; one paid: 2 options each, 2 x 2 | Use: 2 cards; Pass: B1 asks the
       ability alone, Use, Decline (AMB-19).
    5: both: the humans' Pass, 2; one: a lone Pass, for the card left needs a unit, 4 | Use: 2 x 2;
       Pass: Use: 2 cards, Decline: B3 asks Use, Decline. 2 + 4 + 4 + 4 = 14.
    """
    orcs = orc("borrunn", hand=["hacha_dentada", "armadura_de_huesos"])
    check(position(DEPLOYMENT, human(), orcs, holder=ORC), 2, 3, 6, 10, 14)


def test_uzgar_chooses_a_unit_and_then_a_card_under_it() -> None:
    """HERO-06: an arrow cost is not asked. Two cards under the Soldado, one under the Alabardero.

    1: Use, Pass. 2: 2 units | the humans' lone Pass: 1.
    3: 2 cards + 1 card | the last window (AMB-19): Use, Pass.
    4: a lone Pass after each: 3 | Use: 2 units; Pass: the Soldado attacks the hero or holds, 2.
    """
    soldado = {"card": "soldado", "attached": ["escudo_triangular", "espada_bastarda"]}
    alabardero = {"card": "alabardero", "attached": ["arco_largo"]}
    humans = human(line={1: soldado, 3: alabardero})
    check(position(DEPLOYMENT, humans, orc("uzgar", deck=["goblin"]), holder=ORC), 2, 3, 5, 7)


def test_setting_eight_cards_aside() -> None:
    """SET-05, AMB-42: Jayme's owner takes any card of his deck, of 16 names; nothing is drawn yet.

    2: 16 x 16, less the second Muro de Escudos and the second Contraorden: 254.
    3: 16^3 = 4096, less those with one of these two at least twice, 2 x (3 x 15 + 1) = 92, and
       those with three of one of the 6 names that have two copies, 6: 3998.
    """
    state = enclave.new_battle(("human", "orc"), ("jayme", "thugg"), seed=0, pack=STANDIN_1)
    check(state, 16, 254, 3998)


# Combat


def test_the_declarations_of_the_example() -> None:
    """SC-07: the Arquera (slot 3) declares, then the Caballero, then the orcs; Krangg, Joanna.

    1: Support 1, Support 2, Attack 5, AttackHero, Hold (COM-32). 2: x 3: Attack 5, hero, Hold.
    3: Support 1: 2 blows of the Lancero (COM-35) | Support 2: 2 of the Fúror | Attack 5: the
       Ballestero may strike at 3 and at 4 (AMB-05), the hero, or hold: 4 | AttackHero, Hold: at 4,
       the hero, hold: 3 each. So 3 x (2 + 2 + 4 + 3 + 3) = 42.
    """
    human_line = {1: "soldado", 2: "alabardero", 3: "arquera", 4: "caballero"}
    orc_line = {1: "lancero", 2: "furor", 5: "ballestero"}
    state = position(COMBAT, human("joanna", line=human_line), orc("krangg", line=orc_line))
    check(state, 5, 15, 42)


def test_an_attack_and_an_answer_at_one_target_are_one_choice() -> None:
    """AMB-05: three Arqueras and two Honderos, nobody engaged, everybody in range (COM-04).

    Each Arquera: Attack at 2 units, the hero, Hold (COM-32): 4, whatever the others do. Each
    Hondero: every Arquera once, as Attack or, if she attacks it, as StrikeBack; the hero, Hold: 5.
    So 4, 4^2, 4^3, 64 x 5, 64 x 5^2.
    """
    state = position(
        COMBAT,
        human(line=dict.fromkeys((1, 3, 5), "arquera")),
        orc(line=dict.fromkeys((2, 4), "goblin_hondero")),
    )
    check(state, 4, 16, 64, 320, 1600)


def test_supports_the_blows_against_them_and_two_blows_of_thugg() -> None:
    """SC-26: two Arqueras each support at 1, at 2, attack Thugg (h) or hold (-): 4, then 4 x 4.

    3: 11: 3 blows of the Goblin (COM-35); 12, 21: 2 of the Goblin; 1h, 1-, h1, -1: 2; 22: 3 of the
       Fúror; 2h, 2-, h2, -2: 2; hh: Thugg strikes one of two or declines, 3; h-, -h: 2; --: over.
       3 + 2x2 + 4x2 + 3 + 4x2 + 3 + 2x2 = 33.
    4: 12, 21: 2 x 2 of the Fúror; 1h, h1, 2h, h2: 2 x 2 of Thugg; hh: the other one or decline
       after each blow (AMB-08), 2 + 2; all else is over. 2x4 + 4x4 + 4 = 28. 5: all is over.
    """
    human_line = {1: "alabardero", 2: "soldado", 3: "arquera", 4: "arquera"}
    orc_line = {1: "goblin", 2: "furor"}
    state = position(COMBAT, human("joanna", line=human_line), orc(line=orc_line))
    check(state, 4, 16, 33, 28, 0)


def test_only_a_unit_that_held_answers() -> None:
    """SC-21, COM-02: a Soldado, free, attacks the hero or holds; two Honderos shoot at him (a), at
    the hero (h), or hold (-): 2, 2 x 3, 2 x 3 x 3.

    4: attacked: Thugg strikes or declines, 9 x 2 | held, B3: aa: 2 answers + Decline = 3; ah, ha,
       a-, -a: 2 each (COM-37); hh: Aiden, 2 + 1 = 3; h-, -h: 2 each; --: over. 18 + 18 = 36.
    5: attacked, so no answer (COM-38): Aiden: ah, ha, h-, -h: 2; hh: 3; each twice for Thugg: 22 |
       held: ah, ha: 2 answers x 2 of Aiden (COM-41): 8. Together 30. 6: all is over.
    """
    state = position(
        COMBAT,
        human(line={5: "soldado"}),
        orc(line=dict.fromkeys((1, 2), "goblin_hondero")),
    )
    check(state, 2, 6, 18, 36, 30, 0)


def test_silences_come_before_all_other_declarations() -> None:
    """COM-21, COM-03: the Jinete in 2 silences 1, 2 or 3; the one in 4, which is free, only 3.

    1: 3. 2: 3 x 1, asked all the same (AMB-44). 3: the Jinete in 4: Attack 3, the hero, Hold: 9.
    4: the Soldado, free, R1: the hero or Hold: 18. 5: the Arquera supports at 2, attacks or strikes
       at 4 (AMB-05), the hero, Hold: 18 x 4. The engaged Alabardero is not asked (COM-31).
    """
    human_line = {1: "soldado", 2: "alabardero", 3: "arquera"}
    orc_line = dict.fromkeys((2, 4), "jinete")
    state = position(COMBAT, human(line=human_line), orc(line=orc_line), holder=ORC)
    check(state, 3, 3, 9, 18, 72)


def test_a_silenced_unit_silences_nobody() -> None:
    """SC-17, TURN-06: the holder's Jinete in 2 silences the Soldado in 1 or La Hermandad in front.

    1: 2. 2: the Soldado silenced: La Hermandad, R1, silences the Jinete, 1 | she herself: the
       Soldado attacks the hero or holds, 2. 3: the Soldado, 2 | Thugg strikes or declines, 2; after
       a hold all is over. 4: Thugg, 2 | he has no second attacker (AMB-08). 5: all is over.
    """
    state = position(
        COMBAT,
        human(line={1: "soldado", 2: "la_hermandad"}),
        orc(line={2: "jinete"}),
        holder=ORC,
    )
    check(state, 2, 3, 4, 2, 0)


def test_a_catapulta_splits_its_attack() -> None:
    """AMB-43: 4 points on two or three of the Goblins in 1, 2 and 5: 3 x 3 + 3 = 12 ways.

    1: Attack at 3, hero, Hold: 5; a first part of 1 to 3 points at 1 or at 2, not at the last: 6.
    2: Attack 1: StrikeBack of Goblin 1, hero, Hold: 3; the other four: 2 each | after p at 1, of
       4-p left: 1 to 4-p at 2, or all at 5: 4 + 3 + 2; after p at 2: all at 5: 3. 11 + 9 + 3 = 23.
    3: Goblin 2: Attack 1: 3 x 2; Attack 2: 2 x 3; others: 3 x (2 x 2) | Goblin 1, attacked by 1+2
       and 1+5, 6 ways: 3; not by 2+5, 3 ways: 2; the third part of 3 ways: 1. 24 + 18 + 6 + 3 = 51.
    """
    state = position(
        COMBAT, human(line={3: "catapulta"}), orc(line=dict.fromkeys((1, 2, 5), "goblin"))
    )
    check(state, 11, 23, 51)


def test_a_grifo_attacks_the_hero_or_fights() -> None:
    """AMB-43: the Grifo attacks the hero (h) or fights (f); an Arquera supports (s), h, holds (-).

    1: 2. 2: 2 x 3. 3: hs, fs: the Goblin's blow at the Grifo or the Arquera, 2 each (AMB-06);
       hh: Thugg strikes one of two or declines, 3; h-, fh: 2 each; f-: over. Together 11.
    4: hs: 2 x 2 of Thugg; hh: the other one or decline, after each blow, 4; the rest is over.
    """
    state = position(COMBAT, human(line={2: "grifo", 4: "arquera"}), orc(line={2: "goblin"}))
    check(state, 2, 6, 11, 8, 0)


def test_a_paid_ability_stands_beside_every_decision_of_its_step() -> None:
    """AMB-19: Joanna has one card to pay with; two Soldados attack Thugg (h) or hold (-).

    1: h, -, Use. 2: 2 x 3 | Pay: 1.
    3: hh: Thugg, 3; h-, -h: 2 each; --: B3, which asks nothing else, Use or Decline: 2 | after h or
       -, Use: Pay: 2 | the unit: 2. Together 3 + 4 + 2 + 2 + 2 = 13.
    4: hh: Thugg again after a blow, 2 + 2, or after Decline B3, 2; h-, -h: B3, 2 x 2 x 2; --: Pay,
       or keep and remove, 1 + 2 | the unit, 2 x 2 | the first Soldado, 2 x 2. 6 + 8 + 3 + 4 + 4.
    """
    state = position(
        COMBAT, human("joanna", hand=["grifo"], line={1: "soldado", 2: "soldado"}), orc()
    )
    check(state, 3, 7, 13, 25)


def test_rincemer_prevents_one_of_his_impacts() -> None:
    """SC-08: the Ballestero attacks Rincemer (h) or holds (-); a Lancero hits a Soldado.

    1: 2. 2: h: Rincemer strikes or declines, 2 | -: Prevent the one impact or Decline, 2.
    3: h: 2 x (2 impacts + Decline) = 6 | -: 3 cards to pay with, or keep and remove: 3 + 2.
    4: h: 2 x (2 x 3 cards + keep and remove) = 16 | -: a second card, 3 x 2, or over: 6.
    5: h: 2 x 2 x 3 x 2 = 24 | -: keep or remove, 6 x 2. 6: h: the same, 24 x 2 | over. 7: over.
    """
    state = position(
        COMBAT,
        human("rincemer", wounds=1, line={1: "soldado"}, hand=["grifo", "batidor", "arquera"]),
        orc(line={1: "lancero", 4: "ballestero"}),
        holder=ORC,
    )
    check(state, 2, 4, 11, 22, 36, 48, 0)


def test_an_engaged_enemy_is_attacked_apart_only_with_separate_attacks() -> None:
    """AMB-01: an Arquera, free, and an Alabardero that fights a Goblin.

    1: joint: Support, the hero, Hold; separate: Attack as well.
    2: Support: the Goblin strikes one of the two; Attack: nothing, for it must fight in front; the
       hero: Thugg strikes or declines. 2 + 2 in either case. 3: all is over.
    """
    human_line, orc_line = {1: "alabardero", 3: "arquera"}, {1: "goblin"}
    for word, first in (("joint", 3), ("separate", 4)):
        sides = human(line=human_line), orc(line=orc_line)
        check(position(COMBAT, *sides, unit_attacks=word), first, 4, 0)


# Replenishment


def test_both_keep_or_remove_their_hands() -> None:
    """REP-01, AMB-23: the holder decides, then the rival: 2 x 2; nobody can refill (END-03)."""
    state = position(REPLENISHMENT, human(hand=["soldado"]), orc(hand=["goblin", "lancero"]))
    check(state, 2, 4, 0)


# The counting itself


@each("depth", range(1, 5))
def test_divide_adds_up_to_perft(depth: int) -> None:
    state = position(
        COMBAT, human(line={3: "catapulta"}), orc(line=dict.fromkeys((1, 2, 5), "goblin"))
    )
    parts = tb.divide(state, depth)
    assert tuple(parts) == tb.legal_actions(state)
    assert sum(parts.values()) == tb.perft(state, depth)


def test_a_difference_is_shown_as_a_table() -> None:
    state = position(REPLENISHMENT, human(hand=["soldado"]), orc(hand=["goblin"]))
    with pytest.raises(pytest.fail.Exception) as failure:
        check(state, 2, 5)
    assert str(failure.value).splitlines() == [
        "perft at depth 2:",
        "  keep_hand          2",
        "  remove_hand        2",
        "  total              4",
        "  expected           5",
    ]
