"""The playthroughs: the beginning of each, and its actions.

`PLAYTHROUGHS` names them; each is written in the file of that name with the ending `.txt`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tambores import enclave
from tambores.enclave import solo
from tests.sets import STANDIN_1

from .playthrough import Playthrough

ARMIES = ("human", "orc")


def _scenario(
    phase: str, humans: dict[str, Any], orcs: dict[str, Any], **options: Any
) -> enclave.Battle:
    sides = ({"army": "human", **humans}, {"army": "orc", **orcs})
    return enclave.scenario(phase=phase, sides=sides, pack=STANDIN_1, **options)


def _pile(text: str) -> list[str]:
    """Card ids, bottom to top."""
    return text.split()


def _actions(text: str) -> tuple[str, ...]:
    """One action a line or after a semicolon."""
    return tuple(part.strip() for part in text.replace(";", "\n").splitlines() if part.strip())


def set_aside() -> Playthrough:
    return Playthrough(
        "Jayme sets eight cards aside and Krangg three (SET-05), the decks are shuffled, the"
        " marker is tossed, both draw. In the first turn Krangg strengthens a Huargo, which must"
        " attack Jayme (COM-19), whose own ability has just weakened him; he strikes back. Hands"
        " are removed and kept, and in the second turn a Caballero is cheaper (DEP-09).",
        enclave.new_battle(ARMIES, ("jayme", "krangg"), seed=21, pack=STANDIN_1),
        _actions("""
            set_aside batidor; set_aside batidor; set_aside portaestandarte
            set_aside contraorden; set_aside arco_largo; set_aside arco_largo
            set_aside soldado; set_aside soldado
            set_aside goblin; set_aside goblin; set_aside maldicion_de_la_arana
            deploy huargo 1; pay lancero
            deploy arquera 4; pay la_hermandad
            use_ability; pay furor; choose_unit 1 1; pass
            use_ability; pay alabardero; pass
            attack_hero 1
            attack 4 1; hero_strike 1
            remove_hand
            keep_hand
            deploy caballero 2; pay espadachin
        """),
    )


def answers() -> Playthrough:
    return Playthrough(
        "Two combats full of answers. The holder, orc, shoots at a Caballero that then attacks"
        " Thugg together with a Batidor (COM-40); Joanna protects the Caballero; the Fúror, struck"
        " by an Alabardero and an Arquera (COM-34), strikes the Arquera (COM-35) and recovers two"
        " cards as it dies (RES-05); Thugg strikes twice (AMB-08). In the next turn a wounded"
        " Thugg pays less for a Lancero (DEP-09), a player who has passed is asked about his"
        " ability (DEP-18), an Alabardero that held answers a Jinete (COM-37), which goes back on"
        " its deck, and both decks run out while cards are drawn (REP-04).",
        _scenario(
            "combat",
            {
                "hero": "joanna",
                "line": {
                    1: "batidor",
                    2: "alabardero",
                    3: "arquera",
                    4: {
                        "card": "caballero",
                        "deployed_this_turn": True,
                        "attached": ["escudo_triangular"],
                    },
                },
                "hand": _pile("grifo soldado"),
                "deck": _pile("catapulta batidor soldado espadachin arquera soldado"),
                "removed": _pile("alabardero caballero"),
            },
            {
                "hero": "thugg",
                "line": {2: "furor", 5: "ballestero"},
                "hand": _pile("trol"),
                "deck": _pile("goblin huargo lancero jinete lancero goblin druida"),
                "removed": _pile("lanzarrocas goblin goblin_hondero"),
            },
            holder=1,
            turn=4,
            seed=1,
        ),
        _actions("""
            attack 5 4
            attack_hero 1; use_ability; pay grifo; choose_unit 0 4; support 3 2; attack_hero 4
            strike_back 2 3; hero_strike 1; hero_strike 4
            keep_hand
            remove_hand
            pass
            deploy lancero 3; pay goblin
            pass
            deploy jinete 1; pay trol; pay druida
            pass
            pass
            use_ability; pay batidor; choose_unit 0 2
            hold 2
            silence 1 2; attack 1 2; attack_hero 3; hold 5
            strike_back 2 1; hero_strike 3
            remove_hand
        """),
    )


def prevention() -> Playthrough:
    return Playthrough(
        "Rincemer undoes one of the two impacts that a Trol makes on a Grifo (COM-13, HERO-08);"
        " an Armadura de Huesos undoes an impact by itself (AMB-10); Borrunn buys one option"
        " (HERO-03). In the next turn the Grifo attacks Borrunn although it is engaged (AMB-43);"
        " Borrunn buys both options and strikes it; Rincemer saves a Soldado, and of the impacts on"
        " the Grifo those beyond its life are lost (AMB-09).",
        _scenario(
            "combat",
            {
                "hero": "rincemer",
                "line": {1: "grifo", 3: "soldado", 5: "arquera"},
                "hand": _pile("batidor catapulta soldado"),
                "deck": _pile("caballero soldado espadachin batidor arquera alabardero"),
            },
            {
                "hero": "borrunn",
                "line": {
                    1: "trol",
                    3: {"card": "lancero", "attached": ["armadura_de_huesos"]},
                    4: "ballestero",
                },
                "hand": _pile("goblin"),
                "deck": _pile("furor jinete huargo lancero druida goblin_hondero"),
            },
            holder=0,
            turn=3,
            seed=1,
        ),
        _actions("""
            fight 1; support 5 3
            use_ability; pay goblin; done; choose_option defence; strike_back 3 5; attack_hero 4
            hero_strike 4
            prevent 1.1>0.1; pay catapulta; pay batidor
            keep_hand
            pass
            pass
            pass
            decline
            attack_hero 1
            use_ability; pay huargo; pay druida; hero_strike 1
            prevent 1.3>0.3; pay arquera; pay alabardero
            keep_hand
            keep_hand
        """),
    )


def cards() -> Playthrough:
    return Playthrough(
        "Equipment and tactics: a Maldición under an enemy unit (CARD-03), which a Contraorden"
        " takes away; an Escudo, which Uzgar takes away (HERO-06); a Hacha, a Llamada, and an"
        " Acometida, with which an engaged Lancero attacks Joanna (AMB-43); an Orden de Marcha,"
        " which brings a Soldado before a Huargo. La Hermandad silences a Jinete, which therefore"
        " does not go back on its deck (COM-20). In the next turn Grito and Muro lie on the tables"
        " (AMB-17) until the combat is over (AMB-20), and with an Arco a unit supports at range 2.",
        _scenario(
            "deployment",
            {
                "hero": "joanna",
                "line": {1: "soldado", 2: "espadachin", 4: "la_hermandad"},
                "hand": _pile(
                    "escudo_triangular orden_de_marcha contraorden espada_bastarda soldado"
                ),
                "deck": _pile(
                    "batidor grifo arquera soldado muro_de_escudos portaestandarte alabardero"
                    " arco_largo catapulta caballero"
                ),
            },
            {
                "hero": "uzgar",
                "line": {2: "lancero", 3: "huargo", 4: "jinete"},
                "hand": _pile(
                    "maldicion_de_la_arana hacha_dentada acometida llamada_del_clan goblin"
                ),
                "deck": _pile(
                    "trol lancero goblin huargo furor grito_de_guerra goblin_hondero druida"
                    " lanzarrocas ballestero"
                ),
            },
            holder=0,
            seed=1,
        ),
        _actions("""
            attach escudo_triangular 0 2
            attach maldicion_de_la_arana 0 4
            play_tactic contraorden; pay soldado; choose_unit 0 4; choose_card maldicion_de_la_arana
            use_ability; choose_unit 0 2; choose_card escudo_triangular
            attach hacha_dentada 1 3; pay goblin
            attach orden_de_marcha 0 1; choose_slot 0 3
            attach acometida 1 2
            use_ability; pay espada_bastarda; choose_unit 0 3; pass
            attach llamada_del_clan 1 4; pass
            silence 4 4
            attack_hero 2
            hero_strike 2
            play_tactic grito_de_guerra; pay furor; pay goblin
            play_tactic muro_de_escudos
            deploy huargo 2; pay goblin_hondero
            deploy portaestandarte 1; pay soldado
            pass
            attach arco_largo 0 1
            pass
            pass
            pass
            pass
            support 1 2
            strike_back 2 1
            keep_hand
        """),
    )


def permissions() -> Playthrough:
    return Playthrough(
        "Silences that withdraw permissions (AMB-11): a Grifo that attacks the hero must fight,"
        " and the split attack of a Catapulta goes whole to its largest part. In the next turn a"
        " Grifo declines its permission, another Catapulta splits its attack among three units"
        " (AMB-43), one of which held and strikes back at any distance (COM-37); a Jinete is hit"
        " by the Catapulta and by Aiden (RES-06), and Goblins leave for the removed pile.",
        _scenario(
            "combat",
            {
                "hero": "aiden",
                "line": {1: "grifo", 3: "catapulta", 4: "soldado"},
                "deck": _pile(
                    "batidor soldado espadachin alabardero arquera la_hermandad catapulta"
                ),
            },
            {
                "hero": "krangg",
                "line": {1: "goblin", 2: "jinete", 4: "jinete", 5: "goblin_hondero"},
                "hand": _pile("huargo"),
                "deck": _pile("trol lancero goblin huargo furor goblin_hondero goblin"),
            },
            holder=0,
            seed=1,
        ),
        _actions("""
            attack_hero 1; split 3 2 1; split 3 4 1; split 3 5 2
            silence 2 1; silence 4 3; support 2 1
            use_ability; pay huargo; choose_unit 1 4; strike_back 5 3
            strike_back 1 2
            deploy goblin_hondero 3; pay furor
            deploy catapulta 2; pay la_hermandad; pay alabardero; pay espadachin
            deploy goblin 5
            pass
            pass
            pass
            hold 3; use_ability; pay huargo; choose_unit 1 4; attack_hero 4; attack_hero 5
            fight 1; split 2 3 1; split 2 4 2; split 2 5 1; hero_strike 4
            strike_back 3 2
            remove_hand
            keep_hand
        """),
    )


def whole_battle() -> Playthrough:
    return Playthrough(
        "A whole battle between Aiden and Thugg, from the ten cards that chance removes (SET-06)"
        " to the defeat of a hero (END-01), a line or two a decision.",
        enclave.new_battle(ARMIES, ("aiden", "thugg"), seed=2, pack=STANDIN_1),
        _actions("""
            deploy alabardero 2; pay escudo_triangular; pay la_hermandad; deploy trol 1
            pay furor; pay maldicion_de_la_arana; pay ballestero; pay lanzarrocas
            deploy portaestandarte 1; pay caballero; pass; pass
            attack_hero 2; hero_strike 2
            deploy furor 4; pay jinete; pay ballestero; pay druida; deploy arquera 1
            pay portaestandarte; attach armadura_de_huesos 1 4; deploy espadachin 5
            pay la_hermandad; pass; pass
            attack_hero 4; hold 5; decline
            keep_hand
            deploy alabardero 1; pay soldado; pay grifo; deploy huargo 2; pay jinete
            deploy soldado 2; pay batidor; deploy jinete 3; pay druida; pay furor; pass; pass
            hold 5; silence 3 2; attack_hero 3; attack_hero 4; hero_strike 3
            deploy lancero 3; pay acometida; pay hacha_dentada; deploy grifo 2; pay catapulta
            pay arco_largo; pay arquera; pay arquera; deploy goblin_hondero 5; pay jinete; pass
            pass
            attack_hero 1; hold 3; attack_hero 4; attack 2 3; hero_strike 1; strike_back 3 2
            deploy caballero 3; pay orden_de_marcha; deploy ballestero 5; pay goblin
            pay lancero; attach espada_bastarda 0 2; pay escudo_triangular; deploy huargo 3
            pay llamada_del_clan; attach orden_de_marcha 0 3; choose_slot 0 1; pass; pass
            attack_hero 2; attack_hero 3; attack_hero 4; hold 5; decline; hero_strike 3
            deploy goblin 3; deploy arquera 4; pay soldado; attach acometida 1 4
            deploy alabardero 3; pay la_hermandad; pay batidor; deploy huargo 1
            pay goblin_hondero; pass; pass
            attack_hero 1; attack_hero 4; support 5 4; attack 2 1; strike_back 4 4
            hero_strike 1
        """),
        brief=True,
    )


def solo_battle() -> Playthrough:
    return Playthrough(
        "A whole solo battle: Rincemer against the automaton with Krangg, who removes three cards"
        " by chance (SOLO-SET-03). It turns up units, and an Acometida with a unit over it, in the"
        " column that it answers (SOLO-DEP-02), in the nearest one (SOLO-DEP-03) or, with nothing"
        " to answer, where the player says (AMB-26). It pays from its line, with a tie settled by"
        " the player (SOLO-DEP-06), from the reserve and from the deck with a penalty (SOLO-DEP-07,"
        " SOLO-DEP-08). Its units support, shoot, attack the hero or hold (SOLO-COM-03 to -06),"
        " Jinetes silence (SOLO-COM-09), the Acometida sends its bearer at the hero (SOLO-CARD-04),"
        " a Druida takes its target (SOLO-COM-07), Krangg strikes back (AMB-32) and strengthens"
        " whom it helps (SOLO-HERO-07).",
        solo.new_battle("human", "rincemer", seed=773, ai_hero="krangg", holder=0, pack=STANDIN_1),
        _actions("""
            deploy la_hermandad 1; pay alabardero; pay espadachin; pay soldado; pass
            choose_slot 1 3; choose_slot 1 4; silence 1 1; strike_back 1 1; hero_strike 2
            remove_hand; choose_slot 1 5; deploy alabardero 2; pay batidor; pay caballero
            deploy soldado 5; pay soldado; pass; attack_hero 2; deploy arquera 4; pay espadachin
            deploy alabardero 2; pay batidor; pay caballero; pass; hero_strike 5
            choose_slot 1 1; deploy portaestandarte 5; pay espada_bastarda; deploy soldado 4
            pay arquera; pass; attack_hero 4; decline; keep_hand; deploy batidor 1
            pay portaestandarte; play_tactic muro_de_escudos; deploy arquera 2; pay arco_largo
            pass; strike_back 2 3; hero_strike 5
        """),
        story=True,
    )


PLAYTHROUGHS: dict[str, Callable[[], Playthrough]] = {
    "set_aside": set_aside,
    "answers": answers,
    "prevention": prevention,
    "cards": cards,
    "permissions": permissions,
    "whole_battle": whole_battle,
    "solo_battle": solo_battle,
}
"""Every playthrough by its name."""
