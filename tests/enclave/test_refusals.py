"""Every reason that the engine gives: the rule, the words it is filled with, and its sentence."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import campaign, rulebook
from tambores.enclave.asking import refusals
from tests.cases import each
from tests.enclave.scenarios.play import (
    HUMAN,
    ORC,
    combat,
    deployment,
    human,
    orc,
    play,
    replenishment,
    unit,
)
from tests.sets import STANDIN_1

pytestmark = pytest.mark.no_cover


@attrs.frozen
class Case:
    """A refused action; `params` as the sentence takes them, cards by their id."""

    name: str
    state: Callable[[], enclave.Battle]
    action: str
    rule: str
    key: str
    params: dict[str, object] = attrs.field(factory=dict)

    def __str__(self) -> str:
        return self.name


# --- positions --------------------------------------------------------------------------------


def set_aside() -> enclave.Battle:
    """Jayme's 8 with the eye: six Soldados, all there are, lie on the removed pile already."""
    state = enclave.new_battle(
        ("human", "orc"), ("jayme", "borrunn"), seed=7, holder=0, pack=STANDIN_1
    )
    return play(state, *["set_aside soldado"] * 6)


def own_turn(*hand: str, **fields: Any) -> enclave.Battle:
    """Deployment, the humans to act."""
    return deployment(human(hand=list(hand), **fields), orc(line={2: "lancero"}))


def orc_turn(*hand: str, line: dict[int, Any] | None = None, **fields: Any) -> enclave.Battle:
    """Deployment, the orcs to act against a Soldado in 3."""
    orcs = orc(hand=list(hand), line=line or {}, **fields)
    return deployment(human(line={3: "soldado"}), orcs, holder=ORC)


def hero_turn(hero: str, *hand: str, line: dict[int, Any] | None = None) -> enclave.Battle:
    """Deployment, a human hero to act against a Goblin in 1."""
    return deployment(human(hero, hand=list(hand), line=line or {}), orc(line={1: "goblin"}))


def paying() -> enclave.Battle:
    """The Alabardero is being paid for, no second one is in hand."""
    return play(own_turn("alabardero", "soldado", "arquera"), "deploy alabardero 3")


def passed_with_joanna() -> enclave.Battle:
    """The humans have passed, but Joanna can be used; the orcs have a Goblin left to deploy."""
    humans = human("joanna", hand=["soldado"], line={1: "soldado"})
    state = deployment(humans, orc(hand=["goblin", "goblin"]))
    return play(state, "pass", "deploy goblin 4")


def choosing_a_unit() -> enclave.Battle:
    """Joanna's ability is paid for and waits for a unit."""
    state = hero_turn("joanna", "soldado", line={1: "soldado"})
    return play(state, "use_ability", "pay soldado")


def choosing_a_second_option() -> enclave.Battle:
    """Two of three options are paid for and one of them is named: a test pack."""
    pack = enclave.parse_pack(three_options())
    sides: Any = (
        {"army": "orc", "hero": "borrunn", "hand": ["goblin", "goblin", "furor"]},
        {"army": "human", "hero": "aiden"},
    )
    state = enclave.scenario(phase="deployment", holder=0, sides=sides, pack=pack)
    return play(state, "use_ability", "pay goblin", "pay goblin", "choose_option attack")


def three_options() -> str:
    """The shipped set with a third option for Borrunn: one more blow."""
    cards = files("tambores.enclave.content").joinpath("standin-1.toml").read_text(encoding="utf-8")
    options = 'options = { least = 1, most = 2 }, do = [{ modify = "attack", by = 1, on = "self" }'
    assert cards.count(options) == 1
    third = '{ modify = "strike_backs", by = 1, on = "self" }'
    text = cards.replace(options, f"{options}, {third}")
    return text.replace('id = "standin-1"', 'id = "three-options"')


def silencing() -> enclave.Battle:
    """La Hermandad in 2 (R1) faces a Goblin; another stands in 4."""
    line = {1: "goblin", 2: "goblin", 4: "goblin"}
    return combat(human(line={2: "la_hermandad", 5: "arquera"}), orc(line=line))


def declaring(**orders: Any) -> enclave.Battle:
    """The Batidor in 3 (R2) is asked; the Soldado in 1 is engaged, nothing faces 3 and 5."""
    humans = human(line={1: "soldado", 3: "batidor", 5: "catapulta"}, **orders)
    return combat(humans, orc(line={1: "lancero", 2: "goblin", 4: "goblin"}))


def must_fight() -> enclave.Battle:
    """The Grifo in 2 is engaged and may attack the hero instead (AMB-43)."""
    return combat(human(line={2: "grifo"}), orc(line={2: "goblin", 3: "goblin"}))


def splitting() -> enclave.Battle:
    """The Catapulta in 5 (A4) is asked, with the Goblins in 2 and 4 to choose from."""
    return play(declaring(), "hold 3")


def answering() -> enclave.Battle:
    """B2: the Caballero in 3 and the Arquera in 1 both shoot at the Goblin Hondero in 5."""
    humans = human(line={1: "arquera", 4: "caballero"})
    state = combat(humans, orc(line={5: "goblin_hondero", 2: "goblin"}))
    return play(state, "attack 1 5", "attack 4 5", "hold 2")


def crossbow() -> enclave.Battle:
    """B2: the Ballestero in 4 has shot at the Batidor in 3, the Soldado in 5 at nobody yet."""
    state = combat(
        human(line={3: "batidor", 5: "soldado"}), orc(line={4: "ballestero"}), holder=ORC
    )
    return play(state, "attack 4 5", "hold 3")


def supported() -> enclave.Battle:
    """B2: the Lancero in 2 faces the Soldado and is attacked by the Arquera in 4 as well."""
    humans = human(line={2: "soldado", 4: "arquera"})
    state = combat(humans, orc(line={2: "lancero", 5: "goblin"}))
    return play(state, "support 4 2")


def last_answers() -> enclave.Battle:
    """B3: the Batidor in 3 held and was shot at by the Goblin Hondero in 5."""
    humans = human(line={1: "soldado", 2: "caballero", 3: "batidor"})
    state = combat(humans, orc(line={2: "lancero", 4: "ballestero", 5: "goblin_hondero"}))
    return play(state, "hold 1", "hold 3", "hold 4", "attack 5 3")


def hero_struck(hero: str = "thugg") -> enclave.Battle:
    """B2: the Soldados in 1 and 3 attack the orc hero, which has struck the one in 1."""
    state = combat(human(line={1: "soldado", 3: "soldado", 4: "batidor"}), orc(hero))
    return play(state, "attack_hero 1", "attack_hero 3", "hold 4", "hero_strike 1")


def impacts() -> enclave.Battle:
    """SC-08: Rincemer may prevent `1.1>0.1` or `1.4>0.hero`."""
    humans = human("rincemer", hand=["soldado", "arquera"], line={1: "soldado"})
    state = combat(humans, orc(line={1: "lancero", 4: "ballestero"}), holder=ORC)
    return play(state, "attack_hero 4", "decline")


def hands() -> enclave.Battle:
    """Replenishment, the humans to decide about a hand of one."""
    return replenishment(human(hand=["soldado"]), orc(hand=["goblin"]))


def last_window() -> enclave.Battle:
    """Both have passed; Joanna can still be used."""
    return play(
        deployment(human("joanna", hand=["soldado"], line={1: "soldado"}), orc()), "pass", "pass"
    )


def over() -> enclave.Battle:
    """Aiden has had his fourth wound."""
    state = combat(human(wounds=3), orc(line={1: "trol"}), holder=ORC)
    return play(state, "attack_hero 1", "decline")


# --- cases ------------------------------------------------------------------------------------

GENERAL = [
    Case("a deployment in Combat", declaring, "deploy goblin 1", "TURN-02", "wrong_phase",
         {"phase": "@phase.combat"}),
    Case("a declaration in Deployment", own_turn, "hold 1", "TURN-02", "wrong_phase",
         {"phase": "@phase.deployment"}),
    Case("keeping the hand in Deployment", own_turn, "keep_hand", "TURN-02", "wrong_phase",
         {"phase": "@phase.deployment"}),
    Case("passing in Replenishment", hands, "pass", "TURN-02", "wrong_phase",
         {"phase": "@phase.replenishment"}),
    Case("deploying in the set-up", set_aside, "deploy soldado 1", "TURN-02", "wrong_phase",
         {"phase": "@phase.setup"}),
    Case("anything after the end", over, "pass", "TURN-04", "over"),
    Case("the right phase after the end", over, "hold 1", "TURN-04", "over"),
    Case("paying in the set-up", set_aside, "pay grifo", "SET-05", "wrong_prompt",
         {"kind": "@prompt.set_aside"}),
    Case("paying when nothing is due", own_turn, "pay soldado", "DEP-02", "wrong_prompt",
         {"kind": "@prompt.deploy"}),
    Case("passing while paying", paying, "pass", "AMB-18", "wrong_prompt",
         {"kind": "@prompt.pay"}),
    Case("deploying while paying", paying, "deploy soldado 1", "AMB-18", "wrong_prompt",
         {"kind": "@prompt.pay"}),
    Case("paying in the last window", last_window, "pay soldado", "AMB-19", "wrong_prompt",
         {"kind": "@prompt.ability"}),
    Case("passing while choosing", choosing_a_unit, "pass", "AMB-44", "wrong_prompt",
         {"kind": "@prompt.choose"}),
    Case("holding before the silences", silencing, "hold 5", "COM-21", "wrong_prompt",
         {"kind": "@prompt.silence"}),
    Case("silencing after the silences", declaring, "silence 3 2", "COM-32", "wrong_prompt",
         {"kind": "@prompt.declare"}),
    Case("declining to declare", declaring, "decline", "COM-32", "wrong_prompt",
         {"kind": "@prompt.declare"}),
    Case("silencing in an answer", supported, "silence 2 2", "COM-35", "wrong_prompt",
         {"kind": "@prompt.answer"}),
    Case("holding in the impact window", impacts, "hold 1", "HERO-08", "wrong_prompt",
         {"kind": "@prompt.prevent"}),
    Case("paying at Replenishment", hands, "pay soldado", "REP-01", "wrong_prompt",
         {"kind": "@prompt.replenish"}),
    Case("stopping a payment without options", paying, "done", "AMB-18", "not_offered"),
]  # fmt: skip

DEPLOYING = [
    Case("deploying after passing", passed_with_joanna, "deploy soldado 2", "DEP-16", "passed"),
    Case("attaching after passing", passed_with_joanna, "attach arco_largo 0 1", "DEP-16",
         "passed"),
    Case("a tactic after passing", passed_with_joanna, "play_tactic muro_de_escudos", "DEP-16",
         "passed"),
    Case("deploying after both passed", last_window, "deploy soldado 2", "DEP-16", "passed"),
    Case("an unknown card", own_turn, "deploy excalibur 1", "DEP-02", "unknown_card",
         {"card": "'excalibur'"}),
    Case("a card whose id is nearly right", own_turn, "deploy soldat 1", "DEP-02", "misspelt_card",
         {"card": "'soldat'", "hint": tb.Message("kernel.near.1", a="soldado")}),
    Case("a card elsewhere", lambda: own_turn("soldado"), "deploy grifo 1", "DEP-02",
         "not_in_hand", {"card": "grifo"}),
    Case("a card of the enemy", lambda: own_turn("soldado"), "deploy goblin 1", "DEP-02",
         "not_in_hand", {"card": "goblin"}),
    Case("a hero", lambda: own_turn("soldado"), "deploy aiden 1", "DEP-02", "not_in_hand",
         {"card": "aiden"}),
    Case("equipment as a unit", lambda: own_turn("arco_largo"), "deploy arco_largo 1", "DEP-02",
         "not_a_unit", {"card": "arco_largo"}),
    Case("slot 6", lambda: own_turn("soldado", "grifo"), "deploy soldado 6", "DEP-04",
         "no_such_slot", {"slot": 6}),
    Case("slot 0", lambda: own_turn("soldado", "grifo"), "deploy soldado 0", "DEP-04",
         "no_such_slot", {"slot": 0}),
    Case("a taken slot", lambda: own_turn("soldado", "grifo", line={4: "soldado"}),
         "deploy soldado 4", "DEP-04", "slot_taken", {"slot": 4}),
    Case("a hand too small (DEP-07)", lambda: own_turn("alabardero", "soldado"),
         "deploy alabardero 3", "DEP-05", "cannot_pay",
         {"card": "alabardero", "cost": 2, "hand": 1}),
    Case("a hand too small in spite of the bolt (DEP-09)",
         lambda: own_turn("caballero", wounds=2), "deploy caballero 3", "DEP-05", "cannot_pay",
         {"card": "caballero", "cost": 1, "hand": 0}),
    Case("equipment that the hand cannot pay", lambda: own_turn("espada_bastarda",
         line={1: "soldado"}), "attach espada_bastarda 0 1", "DEP-10", "cannot_pay",
         {"card": "espada_bastarda", "cost": 1, "hand": 0}),
    Case("a tactic that the hand cannot pay", lambda: orc_turn("grito_de_guerra", "goblin"),
         "play_tactic grito_de_guerra", "DEP-10", "cannot_pay",
         {"card": "grito_de_guerra", "cost": 2, "hand": 1}),
    Case("equipment that the deck cannot pay",
         lambda: own_turn("escudo_triangular", line={1: "soldado"}, deck=[]),
         "attach escudo_triangular 0 1", "AMB-18", "deck_too_short",
         {"card": "escudo_triangular", "cost": 1, "cards": 0}),
    Case("a tactic that deck and discard cannot pay",
         lambda: own_turn("muro_de_escudos", deck=[], discard=["soldado"]),
         "play_tactic muro_de_escudos", "AMB-18", "deck_too_short",
         {"card": "muro_de_escudos", "cost": 2, "cards": 1}),
    Case("a unit under a unit", lambda: own_turn("soldado", line={1: "grifo"}),
         "attach soldado 0 1", "AMB-17", "not_attachable", {"card": "soldado"}),
    Case("a table tactic under a unit", lambda: own_turn("muro_de_escudos", line={1: "grifo"}),
         "attach muro_de_escudos 0 1", "AMB-17", "not_attachable", {"card": "muro_de_escudos"}),
    Case("a seat that is none", lambda: own_turn("arco_largo", line={1: "grifo"}),
         "attach arco_largo 2 1", "DEP-13", "no_such_seat", {"seat": 2}),
    Case("equipment for the hero", lambda: own_turn("arco_largo", line={1: "grifo"}),
         "attach arco_largo 0 0", "CARD-04", "hero_bears_nothing"),
    Case("equipment in slot 6", lambda: own_turn("arco_largo", line={1: "grifo"}),
         "attach arco_largo 0 6", "DEP-13", "no_such_slot", {"slot": 6}),
    Case("equipment for the enemy", lambda: own_turn("arco_largo", line={1: "grifo"}),
         "attach arco_largo 1 2", "CARD-03", "own_units_only", {"card": "arco_largo"}),
    Case("a curse on oneself",
         lambda: orc_turn("maldicion_de_la_arana", line={1: "goblin"}),
         "attach maldicion_de_la_arana 1 1", "CARD-03", "enemy_units_only",
         {"card": "maldicion_de_la_arana"}),
    Case("equipment under nobody", lambda: own_turn("arco_largo", line={1: "grifo"}),
         "attach arco_largo 0 3", "DEP-13", "slot_empty", {"seat": "@seat.0", "slot": 3}),
    Case("a curse on nobody", lambda: orc_turn("maldicion_de_la_arana"),
         "attach maldicion_de_la_arana 0 4", "DEP-13", "slot_empty",
         {"seat": "@seat.0", "slot": 4}),
    Case("a second card of the same name",
         lambda: own_turn("arco_largo", line={1: unit("grifo", attached=["arco_largo"])}),
         "attach arco_largo 0 1", "CARD-01", "same_name", {"card": "arco_largo", "slot": 1}),
    Case("a march with nowhere to go", lambda: own_turn("orden_de_marcha",
         line=dict.fromkeys(range(1, 6), "soldado")), "attach orden_de_marcha 0 1", "AMB-44",
         "no_candidate", {"card": "orden_de_marcha"}),
    Case("a countermand without an enemy card", lambda: own_turn("contraorden", "soldado"),
         "play_tactic contraorden", "AMB-44", "no_candidate", {"card": "contraorden"}),
    Case("equipment on the table", lambda: own_turn("arco_largo"), "play_tactic arco_largo",
         "AMB-17", "not_a_table_tactic", {"card": "arco_largo"}),
    Case("a unit on the table", lambda: own_turn("soldado"), "play_tactic soldado", "AMB-17",
         "not_a_table_tactic", {"card": "soldado"}),
    Case("a tactic elsewhere", own_turn, "play_tactic contraorden", "DEP-02", "not_in_hand",
         {"card": "contraorden"}),
    Case("equipment elsewhere", lambda: own_turn(line={1: "soldado"}), "attach arco_largo 0 1",
         "DEP-02", "not_in_hand", {"card": "arco_largo"}),
    Case("a card that pays for itself", paying, "pay alabardero", "DEP-07", "own_pay",
         {"card": "alabardero"}),
    Case("paying with a card elsewhere", paying, "pay grifo", "DEP-08", "not_in_hand",
         {"card": "grifo"}),
    Case("paying with a card that is none", paying, "pay gold", "DEP-02", "unknown_card",
         {"card": "'gold'"}),
    Case("setting aside what is gone", set_aside, "set_aside soldado", "SET-05", "not_in_deck",
         {"card": "soldado"}),
    Case("setting aside a hero", set_aside, "set_aside aiden", "SET-05", "not_in_deck",
         {"card": "aiden"}),
    Case("setting aside a card of the enemy", set_aside, "set_aside goblin", "SET-05",
         "not_in_deck", {"card": "goblin"}),
]  # fmt: skip

ABILITIES = [
    Case("no paid ability", own_turn, "use_ability", "HERO-03", "ability_none"),
    Case("an ability twice in a turn",
         lambda: play(hero_turn("joanna", "soldado", "soldado", line={1: "soldado"}),
                      "use_ability", "pay soldado", "choose_unit 0 1"),
         "use_ability", "HERO-03", "ability_used"),
    Case("Rincemer in Deployment", lambda: hero_turn("rincemer", "soldado", "soldado"),
         "use_ability", "AMB-19", "ability_window"),
    Case("Uzgar in Combat",
         lambda: combat(human(line={1: "soldado"}), orc("uzgar", line={3: "goblin"}), holder=ORC),
         "use_ability", "AMB-19", "ability_window"),
    Case("an ability that the hand cannot pay", lambda: hero_turn("joanna", line={1: "soldado"}),
         "use_ability", "HERO-06", "ability_cost", {"cost": 1, "hand": 0}),
    Case("an ability that the deck cannot pay",
         lambda: deployment(human(line={1: unit("soldado", attached=["arco_largo"])}),
                            orc("uzgar", deck=[]), holder=ORC),
         "use_ability", "HERO-06", "ability_cost", {"cost": 1, "hand": 0}),
    Case("an ability without a subject", lambda: hero_turn("joanna", "soldado"), "use_ability",
         "AMB-44", "ability_no_target"),
    Case("Uzgar without a card to discard", lambda: deployment(human(line={1: "soldado"}),
         orc("uzgar"), holder=ORC), "use_ability", "AMB-44", "ability_no_target"),
    Case("a unit of the enemy", choosing_a_unit, "choose_unit 1 1", "AMB-44", "not_a_choice"),
    Case("an empty slot", choosing_a_unit, "choose_unit 0 2", "AMB-44", "not_a_choice"),
    Case("a slot where a unit is due", choosing_a_unit, "choose_slot 0 2", "AMB-44",
         "not_a_choice"),
    Case("an option twice", choosing_a_second_option, "choose_option attack", "AMB-44",
         "already_chosen"),
    Case("an option that is none", choosing_a_second_option, "choose_option life", "AMB-44",
         "not_a_choice"),
]  # fmt: skip

FIGHTING = [
    Case("silencing from slot 6", silencing, "silence 6 1", "SET-11", "no_such_slot",
         {"slot": 6}),
    Case("silencing column 0", silencing, "silence 2 0", "SET-11", "no_such_slot", {"slot": 0}),
    Case("silencing by nobody", silencing, "silence 1 1", "COM-30", "no_unit", {"slot": 1}),
    Case("silencing by another unit", silencing, "silence 5 4", "AMB-05", "not_its_turn",
         {"slot": 5, "asked": 2}),
    Case("silencing nobody", silencing, "silence 2 3", "COM-20", "target_empty", {"target": 3}),
    Case("silencing out of range", silencing, "silence 2 4", "COM-20", "out_of_range",
         {"slot": 2, "target": 4, "range": 1}),
    Case("holding with nobody", declaring, "hold 2", "COM-30", "no_unit", {"slot": 2}),
    Case("holding in slot 0", declaring, "hold 0", "SET-11", "no_such_slot", {"slot": 0}),
    Case("holding too early", declaring, "hold 5", "AMB-05", "not_its_turn",
         {"slot": 5, "asked": 3}),
    Case("holding too late", splitting, "hold 3", "AMB-05", "not_its_turn",
         {"slot": 3, "asked": 5}),
    Case("shooting at column 6", declaring, "attack 3 6", "SET-11", "no_such_slot", {"slot": 6}),
    Case("shooting at nobody", declaring, "attack 3 3", "COM-36", "target_empty", {"target": 3}),
    Case("shooting out of range (COM-03)", declaring, "attack 3 1", "COM-36", "out_of_range",
         {"slot": 3, "target": 1, "range": 2}),
    Case("supporting against nobody", declaring, "support 3 5", "COM-33", "target_empty",
         {"target": 5}),
    Case("supporting out of range", declaring, "support 3 1", "COM-33", "out_of_range",
         {"slot": 3, "target": 1, "range": 2}),
    Case("supporting where no friend fights", declaring, "support 3 2", "COM-33",
         "no_friend_fights", {"target": 2}),
    Case("shooting at an engaged unit", splitting, "attack 5 1", "AMB-01", "target_engaged",
         {"target": 1}),
    Case("splitting at nobody", splitting, "split 5 3 1", "AMB-43", "target_empty",
         {"target": 3}),
    Case("splitting all points at once", splitting, "split 5 2 4", "AMB-43", "split_points",
         {"points": 4}),
    Case("splitting at the last target first", splitting, "split 5 4 1", "AMB-43",
         "split_order", {"target": 4}),
    Case("splitting at an earlier target", lambda: play(splitting(), "split 5 2 1"),
         "split 5 1 1", "AMB-43", "split_order", {"target": 1}),
    Case("holding with a split begun", lambda: play(splitting(), "split 5 2 1"), "hold 5",
         "AMB-43", "wrong_prompt", {"kind": "@prompt.declare"}),
    Case("shooting in the last step", last_answers, "attack 3 4", "COM-38", "answers_only"),
    Case("supporting in the last step", last_answers, "support 3 2", "COM-38", "answers_only"),
    Case("attacking the hero in the last step", last_answers, "attack_hero 3", "COM-38",
         "answers_only"),
    Case("answering nobody in the last step", last_answers, "strike_back 3 4", "COM-37",
         "no_attacker", {"target": 4}),
    Case("giving no point", splitting, "split 5 2 0", "AMB-43", "split_points", {"points": 4}),
    Case("giving more points than are left", lambda: play(splitting(), "split 5 2 1"),
         "split 5 4 4", "AMB-43", "split_points", {"points": 3}),
    Case("splitting by a unit that cannot", declaring, "split 3 2 1", "AMB-43",
         "split_not_possible", {"slot": 3}),
    Case("fighting nobody", declaring, "fight 3", "AMB-43", "no_permission", {"slot": 3}),
    Case("an engaged unit that holds", must_fight, "hold 2", "COM-31", "engaged_must_fight",
         {"slot": 2}),
    Case("an engaged unit that shoots", must_fight, "attack 2 3", "COM-31", "engaged_must_fight",
         {"slot": 2}),
    Case("an engaged unit that supports", must_fight, "support 2 3", "COM-31",
         "engaged_must_fight", {"slot": 2}),
    Case("an engaged unit that attacks the hero", supported, "attack_hero 2", "COM-31",
         "engaged_must_fight", {"slot": 2}),
    Case("a unit that must attack and holds",
         lambda: combat(human(), orc(line={5: "furor"}), holder=ORC), "hold 5", "COM-19",
         "must_attack", {"slot": 5}),
    Case("shooting at one's attacker", answering, "attack 5 1", "AMB-05", "answer_instead",
         {"slot": 5, "target": 1}),
    Case("striking back at nobody", declaring, "strike_back 3 2", "COM-37", "no_attacker",
         {"target": 2}),
    Case("striking back at a crossbow out of range", lambda: crossbow(), "strike_back 5 4",
         "COM-37", "answer_out_of_range", {"slot": 5, "target": 4}),
    Case("letting a supported attack be", supported, "decline", "AMB-06", "must_strike"),
    Case("a hero that strikes no attacker", hero_struck, "hero_strike 4", "COM-41",
         "no_attacker", {"target": 4}),
    Case("a hero that strikes one attacker twice", hero_struck, "hero_strike 1", "AMB-08",
         "already_struck", {"target": 1}),
    Case("preventing nothing", impacts, "prevent 1.1>0.2", "HERO-08", "no_such_impact",
         {"impact": "'1.1>0.2'"}),
    Case("preventing an impact of the enemy", impacts, "prevent 0.1>1.1", "HERO-08",
         "no_such_impact", {"impact": "'0.1>1.1'"}),
    Case("declining in the last window", last_window, "decline", "AMB-19", "nothing_to_decline"),
]  # fmt: skip

CASES = [*GENERAL, *DEPLOYING, *ABILITIES, *FIGHTING]

ELSEWHERE = {
    "not_yours", "not_an_action", "wrong_value",
    "unit_bears_no_equipment", "unit_immune_to_tactics",
    "hero_not_for", "hero_same_name", "hero_bears_no_equipment", "hero_immune_to_tactics",
    "price_changed", "deck_price_changed", "forbidden", "hero_forbidden", "not_supported_against",
    "options_least", "hero_not_asked", "no_blows_left", "ability_names_impact",
    "ability_cancelled",
}  # fmt: skip
"""Keys that have tests of their own: nobody is to decide, or a text of other cards is the cause."""

NOT_YOURS = [
    ("setup", set_aside, HUMAN, "SET-05"),
    ("deployment", own_turn, HUMAN, "DEP-01"),
    ("combat", declaring, HUMAN, "COM-30"),
    ("replenishment", hands, HUMAN, "AMB-23"),
]
"""Phase, position, who decides, and the rule that says so."""


def keys_given() -> set[str]:
    """Every key that the modules of refusals can give, read from their sources."""
    calls = [
        node
        for module in (refusals, refusals.base, refusals.cards, refusals.combat)
        for node in ast.walk(ast.parse(inspect.getsource(module)))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "refusal"
    ]
    keys = [node.args[1] for node in calls]
    return {str(ast.literal_eval(key)) for key in keys}


def targets() -> set[str]:
    """The ids of all rules."""
    return {rule.id for rule in rulebook.rules()}


def plain(params: dict[str, object]) -> dict[str, object]:
    """Parameters with cards as their ids."""
    return {
        name: value.id if isinstance(value, enclave.Card) else value
        for name, value in params.items()
    }


def test_every_reason_has_a_case() -> None:
    assert keys_given() == {case.key for case in CASES} | ELSEWHERE
    assert len({case.name for case in CASES}) == len(CASES)


@each("case", CASES)
def test_a_refused_action_is_explained_by_its_rule(case: Case) -> None:
    """The rule that stands in the way, the key, and what the sentence is filled with."""
    state = case.state()
    refusal = tb.why_not(state, tb.parse_action(state, case.action))
    assert refusal is not None
    assert (refusal.rule, refusal.key) == (case.rule, f"enclave.{case.key}")
    assert plain(dict(refusal.params)) == case.params


@each("case", CASES)
def test_the_rule_of_a_refusal_stands_on_the_rules_page(case: Case) -> None:
    assert case.rule in targets()


@each("case", CASES)
def test_a_refusal_is_a_sentence_in_both_languages(case: Case) -> None:
    """Filled in, nothing raw left, and different in Spanish."""
    state = case.state()
    refusal = tb.why_not(state, tb.parse_action(state, case.action))
    assert refusal is not None
    english, spanish = (
        tb.sentence(refusal.key, refusal.params, language) for language in ("en", "es")
    )
    assert str(refusal) == english != spanish
    for text in (english, spanish):
        assert text.endswith((".", "?"))
        assert re.search(r"[@{}<]|enclave\.", text) is None
    for name, value in refusal.params.items():
        if isinstance(value, enclave.Card):
            assert value.names["en"] in english, name
            assert value.names["es"] in spanish, name


@each(("phase", "position", "decides", "rule"), NOT_YOURS)
def test_who_is_not_to_decide_learns_only_that(
    phase: str, position: Callable[[], enclave.Battle], decides: int, rule: str
) -> None:
    """Whatever the action, legal or not, the other seat and a spectator hear one thing.

    Cites SET-05, DEP-01, COM-30, AMB-23.
    """
    state = position()
    assert state.phase == phase
    prompt = tb.prompt(state)
    assert prompt is not None
    assert prompt.seat == decides
    for seat in (1 - decides, None):
        seen = tb.view(state, seat)
        for action in (*state.legal_actions, enclave.Pay("soldado"), enclave.Deploy("x", 9)):
            assert seen.why_not(action) == tb.Refusal(rule, "enclave.not_yours", {})
    english, spanish = (tb.sentence("enclave.not_yours", {}, language) for language in ("en", "es"))
    assert english == "It is not your turn to decide."
    assert spanish == "Ahora no te toca decidir."


@each("value", [None, "pass", 3, ("pass",), object()])
def test_what_is_no_action_is_refused_as_such(value: Any) -> None:
    """A value of another kind: a refusal like any other, no raw error."""
    for state in (own_turn(), paying(), declaring(), over()):
        refusal = tb.why_not(state, value)
        assert refusal is not None
        assert refusal.key == "enclave.not_an_action"
        assert refusal.rule in targets()
        with pytest.raises(tb.IllegalAction):
            tb.apply(state, value)


@each(
    ("action", "english", "spanish"),
    [
        (enclave.Deploy("soldado", "3"),  # type: ignore[arg-type]
         "'slot' is '3'; expected a whole number from 1 to 5.",
         "'slot' es '3'; se espera un número entero de 1 a 5."),
        (enclave.Attach("arco_largo", True, 2),
         "'seat' is True; expected the number of a seat, from 0 to 1.",
         "'seat' es True; se espera el número de un asiento, de 0 a 1."),
        (enclave.Pay(None),  # type: ignore[arg-type]
         "'card' is None; expected the id of a card.",
         "'card' es None; se espera el id de una carta."),
        (enclave.ChooseOption(7),  # type: ignore[arg-type]
         "'name' is 7; expected the name of an option.",
         "'name' es 7; se espera el nombre de una opción."),
        (enclave.Prevent(7),  # type: ignore[arg-type]
         "'impact' is 7; expected an impact such as 0.1+0.3>1.hero.",
         "'impact' es 7; se espera un impacto como 0.1+0.3>1.hero."),
        (enclave.Split(1, 2, None),  # type: ignore[arg-type]
         "'points' is None; expected a whole number from 0 up.",
         "'points' es None; se espera un número entero a partir de 0."),
    ],
)  # fmt: skip
def test_a_value_of_the_wrong_type_is_refused_with_its_field(
    action: enclave.Action, english: str, spanish: str
) -> None:
    """Cites TURN-01."""
    for state in (own_turn(), declaring(), over()):
        refusal = tb.why_not(state, action)
        assert refusal is not None
        assert (refusal.rule, refusal.key) == ("TURN-01", "enclave.wrong_value")
        assert str(refusal) == f"That action is not valid: {english}"
        told = tb.sentence(*refusal.message(), "es")
        assert told == f"Esa acción no es válida: {spanish}"


def test_a_match_says_which_value_is_wrong() -> None:
    match = campaign.new_match(("human", "orc"), seed=7, pack=STANDIN_1)
    wrong: list[tuple[Any, str]] = [
        (campaign.RevealHero(3), "'hero' is 3; expected the id of a hero."),  # type: ignore[arg-type]
        (campaign.Report("x"), "'outcome' is 'x'; expected the outcome of a battle."),  # type: ignore[arg-type]
    ]
    for action, told in wrong:
        refusal = tb.why_not(match, action)
        assert refusal is not None
        assert refusal.key == "enclave-match.wrong_value"
        assert str(refusal) == f"That action is not valid: {told}"


@each(
    "action",
    [
        enclave.Deploy("soldado", "2"),  # type: ignore[arg-type]
        enclave.Deploy(None, 2),  # type: ignore[arg-type]
        enclave.Deploy(["soldado"], 2),  # type: ignore[arg-type]
        enclave.Attach("arco_largo", None, 2),  # type: ignore[arg-type]
        enclave.Attach("arco_largo", "0", "2"),  # type: ignore[arg-type]
        enclave.Pay({}),  # type: ignore[arg-type]
        enclave.ChooseUnit("", None),  # type: ignore[arg-type]
        enclave.Prevent(7),  # type: ignore[arg-type]
        enclave.Split(None, None, None),  # type: ignore[arg-type]
        enclave.Hold(10**30),
        enclave.Hold(2.0),  # type: ignore[arg-type]
        enclave.Deploy("soldado", 2.5),  # type: ignore[arg-type]
        enclave.Deploy("soldado", float("nan")),  # type: ignore[arg-type]
        enclave.Attach("arco_largo", 1.0, 1.0),  # type: ignore[arg-type]
        enclave.Silence(3.0, True),  # type: ignore[arg-type]
        enclave.StrikeBack(1.0, 5.0),  # type: ignore[arg-type]
        enclave.Hold(-1),
        enclave.StrikeBack(3, -1),
        enclave.HeroStrike("1"),  # type: ignore[arg-type]
    ],
)
@each("position", [own_turn, paying, declaring, silencing, supported, impacts, choosing_a_unit])
def test_an_action_with_impossible_values_is_refused(
    action: enclave.Action, position: Callable[[], enclave.Battle]
) -> None:
    """Also one with values of the wrong type: a reason, never a raw error."""
    state = position()
    refusal = tb.why_not(state, action)
    assert refusal is not None
    assert refusal.rule in targets()
    assert str(refusal).endswith(".")
    with pytest.raises(tb.IllegalAction):
        tb.apply(state, action)
