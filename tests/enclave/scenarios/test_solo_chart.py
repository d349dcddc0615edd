"""The deployment chart of the automaton as a decision table: each branch of AMB-26 once."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tambores.enclave.table.events import PhaseBegan
from tests.cases import each
from tests.enclave.scenarios.play import human, orc, play
from tests.enclave.scenarios.solo_play import (
    AI,
    AUTO,
    PLAYER,
    before_next_phase,
    deployment,
    follow,
    phase_of,
    replenishment,
    rules,
    story,
    tie,
    waits_for_player,
)


@dataclass(frozen=True)
class Branch:
    """A row of the table.

    Attributes:
        name: the step of AMB-26 and its case.
        player, automaton: the position.
        actions: what the player does.
        told: what the automaton then does, a line for each step.
        tied: what was offered to the player before the last of the actions, if that settled a tie.
        passes: whether the automaton's phase is over then.
        options: of the scenario.
        opens: whether the position is the end of a turn, after which the automaton opens.
    """

    name: str
    player: dict[str, Any]
    automaton: dict[str, Any]
    actions: tuple[str, ...]
    told: list[str]
    tied: set[str] = field(default_factory=set)
    passes: bool = False
    options: dict[str, Any] = field(default_factory=dict)
    opens: bool = False


def soldier(**fields: Any) -> dict[str, Any]:
    """A human player with a Soldado to deploy and a card to pay for it."""
    return human(hand=["soldado", "arquera"], **fields)


def shielded(**fields: Any) -> dict[str, Any]:
    """A human player with Muro de Escudos, a tactic attached to nothing."""
    return human(hand=["muro_de_escudos"], deck=["batidor"] * 3, **fields)


def goblins(*slots: int, **fields: Any) -> dict[str, Any]:
    """An automaton with Goblins (C0) face down in these slots."""
    return orc(face_down=dict.fromkeys(slots, "goblin"), **fields)


def to(slot: int) -> tuple[str, str]:
    """The Soldado is deployed in a slot."""
    return (f"deploy soldado {slot}", "pay arquera")


MURO = ("play_tactic muro_de_escudos",)

REFERENCE = [
    Branch(
        "1: no face-down card left: pass",
        soldier(), orc(deck=["goblin"]), to(3),
        ["because AMB-26.1", "passed"], passes=True,
    ),
    Branch(
        "2a: the column of the unit just deployed, whatever else stands there",
        soldier(line={5: "grifo"}), goblins(1, 3, 5), to(3),
        ["reveal 3 goblin SOLO-DEP-02", "deployed goblin 3"],
    ),
    Branch(
        "2b: the column of the unit under which a card was attached",
        human(hand=["escudo_triangular"], deck=["batidor"], line={2: "grifo", 4: "alabardero"}),
        goblins(1, 2, 4), ("attach escudo_triangular 0 4",),
        ["reveal 4 goblin SOLO-DEP-02", "deployed goblin 4"],
    ),
    Branch(
        "2b: the column in which that unit now stands",
        human(hand=["orden_de_marcha"], deck=["batidor"], line={2: "alabardero"}),
        goblins(2, 4), ("attach orden_de_marcha 0 2", "choose_slot 0 4"),
        ["reveal 4 goblin SOLO-DEP-02", "deployed goblin 4"],
    ),
    Branch(
        "2b: the unit may be one of the automaton",
        orc(hand=["maldicion_de_la_arana"], deck=["goblin"]),
        human(line={4: "soldado"}, face_down={1: "batidor", 5: "soldado"}),
        ("attach maldicion_de_la_arana 1 4",),
        ["reveal 5 soldado SOLO-DEP-03", "cover 1 SOLO-DEP-05", "deployed soldado 5"],
    ),
    Branch(
        "2c: an unattached tactic: the highest cost among the units without a unit in front",
        shielded(line={1: "grifo", 2: "arquera", 5: "alabardero"}),
        goblins(2, 5, line={1: "goblin"}), MURO,
        ["reveal 5 goblin AMB-26.3", "deployed goblin 5"],
    ),
    Branch(
        "2c: equal cost: the highest attack",
        shielded(line={2: "espadachin", 4: "soldado"}), goblins(2, 4), MURO,
        ["reveal 2 goblin AMB-26.3", "deployed goblin 2"],
    ),
    Branch(
        "2c: equal cost and attack: the player's choice",
        shielded(line={2: "soldado", 3: "soldado", 4: "arquera"}),
        goblins(2, 4, line={3: "goblin"}), (*MURO, "choose_unit 0 4"),
        ["reveal 4 goblin AMB-26.3", "deployed goblin 4"],
        tied={"choose_unit 0 2", "choose_unit 0 4"},
    ),
    Branch(
        "2c: the player has passed; a face-down card faces nobody",
        human(line={4: "soldado"}), goblins(1, 4), ("pass",),
        ["reveal 4 goblin AMB-26.3", "deployed goblin 4", "because AMB-27", "passed"],
        passes=True, options={"rules": rules(ai_when_player_passes="cover")},
    ),
    Branch(
        "2c: the automaton opens the phase",
        human(line={4: "soldado"}, hand=["arquera"]), orc(deck=["goblin"] * 6), ("keep_hand",),
        ["reveal 4 goblin AMB-26.3", "deployed goblin 4"], opens=True,
    ),
    Branch(
        "2d, 3: nobody to refer to: the player's choice of a face-down card",
        shielded(line={3: "soldado"}), goblins(1, 2, 5, line={3: "goblin"}),
        (*MURO, "choose_slot 1 5"),
        ["reveal 5 goblin AMB-26.3", "deployed goblin 5"],
        tied={"choose_slot 1 1", "choose_slot 1 2", "choose_slot 1 5"},
    ),
    Branch(
        "2d, 3: the same in a simulation: 3, 2, 4, 1, 5",
        shielded(), goblins(1, 2, 4, 5), MURO,
        ["reveal 2 goblin AMB-26.3", "deployed goblin 2"], options={"rules": AUTO},
    ),
    Branch(
        "3: no face-down card in the column: the nearest",
        soldier(), goblins(1, 4), to(5),
        ["reveal 4 goblin SOLO-DEP-03", "deployed goblin 4"],
    ),
    Branch(
        "3: two nearest: the player's choice",
        soldier(), goblins(1, 2, 4), (*to(3), "choose_slot 1 4"),
        ["reveal 4 goblin SOLO-DEP-03", "deployed goblin 4"],
        tied={"choose_slot 1 2", "choose_slot 1 4"},
    ),
    Branch(
        "3: two nearest in a simulation: the lower slot",
        soldier(), goblins(1, 2, 4), to(3),
        ["reveal 2 goblin SOLO-DEP-03", "deployed goblin 2"], options={"rules": AUTO},
    ),
]  # fmt: skip

PAYMENT = [
    Branch(
        "5i: the farthest face-down cards pay; two at one distance that both go are no tie",
        soldier(),
        orc(face_down={1: "goblin", 2: "huargo", 3: "lancero", 4: "trol", 5: "furor"}), to(3),
        ["reveal 3 lancero SOLO-DEP-02", "cover 1,5 SOLO-DEP-05", "deployed lancero 3"],
    ),
    Branch(
        "5i: the farthest first",
        soldier(), orc(face_down={1: "ballestero", 2: "trol", 3: "trol", 5: "furor"}), to(1),
        ["reveal 1 ballestero SOLO-DEP-02", "cover 5,3 SOLO-DEP-05", "deployed ballestero 1"],
    ),
    Branch(
        "5i: two farthest of which one goes: the player's choice",
        soldier(), orc(face_down={1: "trol", 2: "trol", 3: "huargo", 5: "furor"}),
        (*to(3), "choose_slot 1 5"),
        ["reveal 3 huargo SOLO-DEP-02", "cover 5 SOLO-DEP-06", "deployed huargo 3"],
        tied={"choose_slot 1 1", "choose_slot 1 5"},
    ),
    Branch(
        "5i: the same in a simulation: the lower slot",
        soldier(), orc(face_down={1: "trol", 3: "huargo", 5: "furor"}), to(3),
        ["reveal 3 huargo SOLO-DEP-02", "cover 1 SOLO-DEP-06", "deployed huargo 3"],
        options={"rules": AUTO},
    ),
    Branch(
        "5ii: then the reserve",
        soldier(), orc(face_down={3: "furor", 4: "trol"}, reserve=["goblin"] * 3), to(3),
        ["reveal 3 furor SOLO-DEP-02", "cover 4 SOLO-DEP-05", "reserve 2 SOLO-DEP-07",
         "deployed furor 3"],
    ),
    Branch(
        "5iii: then the deck, and one card more",
        soldier(),
        orc(face_down={3: "trol", 4: "huargo"}, reserve=["goblin"], deck=["goblin"] * 4), to(3),
        ["reveal 3 trol SOLO-DEP-02", "cover 4 SOLO-DEP-05", "reserve 1 SOLO-DEP-07",
         "deck 2", "penalty 1 SOLO-DEP-08", "deployed trol 3"],
    ),
    Branch(
        "5iii: with the discard as the rest of the deck",
        soldier(), orc(face_down={3: "lancero"}, deck=["goblin"], discard=["goblin"] * 2), to(3),
        ["reveal 3 lancero SOLO-DEP-02", "deck 1", "shuffled 2", "deck 1",
         "penalty 1 SOLO-DEP-08", "deployed lancero 3"],
    ),
    Branch(
        "5iii: without the card more, if there is none",
        soldier(), orc(face_down={3: "lancero"}, deck=["goblin"], discard=["goblin"]), to(3),
        ["reveal 3 lancero SOLO-DEP-02", "deck 1", "shuffled 1", "deck 1", "deployed lancero 3"],
    ),
    Branch(
        "6: a unit that cannot be paid for is removed and the phase is over",
        soldier(),
        orc(face_down={3: "trol"}, reserve=["goblin"], deck=["goblin"], discard=["goblin"]), to(3),
        ["reveal 3 trol SOLO-DEP-02", "forfeit trol removed SOLO-DEP-14", "because SOLO-DEP-14",
         "passed"],
        passes=True,
    ),
    Branch(
        "6: so is one on a card, which goes to the discard; what that card cost stays paid",
        soldier(), orc(face_down={3: "hacha_dentada"}, deck=["goblin"] * 3 + ["trol", "furor"]),
        to(3),
        ["reveal 3 hacha_dentada SOLO-DEP-02", "deck 1", "up trol table SOLO-DEP-13",
         "forfeit trol removed SOLO-DEP-14", "forfeit hacha_dentada discard AMB-26.6",
         "because SOLO-DEP-14", "passed"],
        passes=True,
    ),
]  # fmt: skip

SUPPORT_CARD = [
    Branch(
        "4a: an equipment that deck and discard cannot pay is removed, the phase is over",
        orc(hand=["goblin"]),
        human(face_down={3: "escudo_triangular", 5: "soldado"}, deck=[], reserve=["soldado"]),
        ("deploy goblin 3",),
        ["reveal 3 escudo_triangular SOLO-DEP-02",
         "forfeit escudo_triangular removed SOLO-DEP-14", "because SOLO-DEP-14", "passed"],
        passes=True,
    ),
    Branch(
        "4b, 4c: it is paid from the deck; without a unit to turn up it is discarded",
        orc(hand=["goblin"]),
        human(
            face_down={3: "escudo_triangular"},
            deck=["escudo_triangular", "muro_de_escudos"], discard=["contraorden"],
        ),
        ("deploy goblin 3",),
        ["reveal 3 escudo_triangular SOLO-DEP-02", "deck 1",
         "forfeit escudo_triangular discard AMB-26.4c", "because AMB-26.4c", "passed"],
        passes=True,
    ),
    Branch(
        "4b, 4d, 4e: a plain cost from the deck too; others are discarded until a unit comes",
        soldier(),
        orc(
            face_down={1: "trol", 3: "hacha_dentada"}, reserve=["trol"],
            deck=["goblin", "grito_de_guerra", "armadura_de_huesos", "furor"],
        ),
        to(3),
        ["reveal 3 hacha_dentada SOLO-DEP-02", "deck 1",
         "up armadura_de_huesos discard SOLO-DEP-12", "up grito_de_guerra discard SOLO-DEP-12",
         "up goblin table SOLO-DEP-13", "deployed goblin 3", "attached hacha_dentada 1.3"],
    ),
    Branch(
        "4d, 5: a unit turned up is paid for like a revealed one, from its slot",
        soldier(),
        orc(
            face_down={2: "llamada_del_clan", 3: "trol", 5: "furor"}, reserve=["goblin"],
            deck=["goblin", "furor"],
        ),
        to(2),
        ["reveal 2 llamada_del_clan SOLO-DEP-02", "up furor table SOLO-DEP-13",
         "cover 5,3 SOLO-DEP-05", "reserve 1 SOLO-DEP-07", "deployed furor 2",
         "attached llamada_del_clan 1.2"],
    ),
    Branch(
        "4e: first what the unit does on arrival, then the card; one for an enemy goes under it",
        soldier(line={5: "grifo"}),
        orc(face_down={3: "maldicion_de_la_arana"}, reserve=["trol"] * 2, deck=["druida", "furor"]),
        to(3),
        ["reveal 3 maldicion_de_la_arana SOLO-DEP-02", "deck 1", "up druida table SOLO-DEP-13",
         "reserve 2 SOLO-DEP-07", "deployed druida 3", "because SOLO-COM-07",
         "because SOLO-COM-07", "attached maldicion_de_la_arana 0.5"],
    ),
    Branch(
        "4e: one for an enemy is discarded where there is none",
        shielded(), orc(face_down={3: "maldicion_de_la_arana"}, deck=["goblin", "furor"]), MURO,
        ["reveal 3 maldicion_de_la_arana AMB-26.3", "deck 1", "up goblin table SOLO-DEP-13",
         "deployed goblin 3", "forfeit maldicion_de_la_arana discard AMB-26.4e"],
        options={"rules": AUTO},
    ),
    Branch(
        "4e: an unattached tactic takes effect from the automaton's table",
        soldier(), orc(face_down={3: "grito_de_guerra"}, deck=["goblin", "trol", "furor"]), to(3),
        ["reveal 3 grito_de_guerra SOLO-DEP-02", "deck 2", "up goblin table SOLO-DEP-13",
         "deployed goblin 3", "tactic grito_de_guerra"],
    ),
    Branch(
        "4e: Orden de Marcha lies under its unit and waits",
        orc(hand=["goblin"], line={5: "goblin"}),
        human(face_down={2: "orden_de_marcha"}, reserve=["grifo"], deck=["soldado", "grifo"]),
        ("deploy goblin 3",),
        ["reveal 2 orden_de_marcha SOLO-DEP-03", "deck 1", "up soldado table SOLO-DEP-13",
         "reserve 1 SOLO-DEP-07", "deployed soldado 2", "attached orden_de_marcha 1.2"],
    ),
]  # fmt: skip

BRANCHES = [*REFERENCE, *PAYMENT, *SUPPORT_CARD]


@each("branch", BRANCHES)
def test_the_chart(branch: Branch) -> None:
    """Every branch of the chart: what is revealed, what is paid, where the phase ends.

    Cites AMB-26, AMB-27, AMB-28, SOLO-DEP-01 to SOLO-DEP-14: SOLO-DEP-02, SOLO-DEP-03,
    SOLO-DEP-04, SOLO-DEP-05, SOLO-DEP-06, SOLO-DEP-07, SOLO-DEP-08, SOLO-DEP-09, SOLO-DEP-10,
    SOLO-DEP-11, SOLO-DEP-12, SOLO-DEP-13.
    """
    build = replenishment if branch.opens else deployment
    state = build(branch.player, branch.automaton, **branch.options)
    if branch.tied:
        assert tie(play(state, *branch.actions[:-1])) == branch.tied
    state, happened = follow(state, *branch.actions)
    if branch.opens:
        happened = phase_of(happened, "deployment")
    assert story(before_next_phase(happened)) == branch.told
    over = any(isinstance(event, PhaseBegan) for event in happened)
    assert over == ("pass" in branch.actions)
    if not over:
        assert state.sides[AI].passed == branch.passes
        assert not state.sides[PLAYER].passed
        assert waits_for_player(state, "deploy")  # step 7


def test_the_table_has_no_row_twice() -> None:
    """Each branch stands there once (AMB-26)."""
    names = [branch.name for branch in BRANCHES]
    assert len(names) == len(set(names))
