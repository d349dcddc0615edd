"""Hero abilities of the automaton, Orden de Marcha and Contraorden in its hands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

import tambores as tb
from tambores.enclave.solo.events import Decided, ReservePaid
from tambores.enclave.table.events import (
    AbilityUsed,
    Annihilated,
    AttachmentDiscarded,
    GroupModified,
    ImpactPrevented,
    Modified,
    TacticDiscarded,
    UnitMoved,
)
from tests.cases import each
from tests.enclave.scenarios.play import at as unit_at
from tests.enclave.scenarios.play import (
    changed_pack,
    comparisons,
    human,
    ids,
    legal,
    line,
    of,
    orc,
    play,
    unit,
)
from tests.enclave.scenarios.solo_play import (
    AI,
    AUTO,
    PLAYER,
    before_next_phase,
    card,
    choices,
    combat,
    covered,
    deployment,
    follow,
    pile,
    reserve,
    rules,
    tie,
    waits_for_player,
)


def done(happened: Iterable[tb.Event]) -> list[str]:
    """What an ability or a march did, without the rules behind it."""
    return [text for event in happened if (text := _deed(event))]


def _deed(event: tb.Event) -> str:
    match event:
        case AbilityUsed(seat=1, card=hero):
            return hero.id
        case ReservePaid(rule="SOLO-HERO-01", count=count):
            return f"reserve {count}"
        case Modified(seat=seat, slot=slot, stat=stat, by=by):
            return f"{seat}.{slot} {stat} {by:+d}"
        case GroupModified(stat=stat, by=by):
            return f"all {stat} {by:+d}"
        case AttachmentDiscarded(card=one, line=row, slot=slot):
            return f"{one.id} {row}.{slot}"
        case UnitMoved(slot=slot, target=target):
            return f"{slot}>{target}"
    return ""


def used(player: dict[str, Any], automaton: dict[str, Any], **options: Any) -> list[str]:
    """What the automaton's hero does after both sides have passed."""
    _, happened = follow(deployment(player, automaton, **options), "pass")
    return done(before_next_phase(happened))


def because(player: dict[str, Any], automaton: dict[str, Any]) -> set[str]:
    """The rules of its choices after its pass."""
    _, happened = follow(deployment(player, automaton), "pass")
    told = [event.rule for event in of(Decided, before_next_phase(happened))]
    assert told[0] == "AMB-26.1"
    return set(told[1:])


# When, and with what


def borrunn(*stock: str, **fields: Any) -> dict[str, Any]:
    """Borrunn with this reserve."""
    return orc("borrunn", reserve=list(stock), **fields)


OPEN = human(line={1: "soldado"})
BOTH = ["borrunn", "reserve 2", "1.0 defence +1", "1.0 attack +1"]


def test_the_ability_is_paid_from_the_top_of_the_reserve() -> None:
    """Into the removed pile; two of three cards (SOLO-HERO-01, SOLO-DEP-09, AMB-33)."""
    state = deployment(OPEN, borrunn("trol", "furor", "goblin"))
    state = play(state, "pass")
    assert reserve(state) == ["trol"]
    assert pile(state, "removed") == ["goblin", "furor"]
    assert state.sides[AI].ability_used


def test_nothing_else_than_the_reserve_pays() -> None:
    """Face-down cards and a full deck are of no use (SOLO-HERO-01, SOLO-HERO-03)."""
    options = rules(ai_when_player_passes="stop")
    automaton = orc("krangg", line={1: "goblin"}, face_down={2: "goblin", 3: "goblin"})
    assert used(OPEN, automaton, rules=options) == []


@each(
    ("automaton", "player"),
    [
        (human("jayme", line={1: "soldado"}), orc(line={1: "lancero"})),
        (human("joanna", line={1: "soldado"}), orc(line={1: "goblin"})),
        (human("rincemer", line={1: "soldado"}, reserve=["grifo"]), orc(line={1: "goblin"})),
        (orc("krangg", line={1: "goblin"}), OPEN),
        (orc("borrunn"), OPEN),
        (orc("uzgar"), human(line={1: unit("soldado", attached=["escudo_triangular"])})),
    ],
)
def test_what_cannot_be_paid_in_full_is_not_used(
    automaton: dict[str, Any], player: dict[str, Any]
) -> None:
    """No reserve, or 1 card where Rincemer costs 2 (SOLO-HERO-03, SOLO-HERO-01)."""
    assert used(player, automaton) == []


@pytest.mark.parametrize(
    ("automaton", "player"),
    [
        (human("aiden", line={1: "soldado"}, reserve=["grifo"] * 2), orc(line={1: "lancero"})),
        (orc("thugg", line={1: "goblin"}, reserve=["furor"] * 3), OPEN),
    ],
)
def test_heroes_without_a_paid_ability_spend_nothing(
    automaton: dict[str, Any], player: dict[str, Any]
) -> None:
    """Aiden and Thugg (AMB-33, HERO-02)."""
    assert used(player, automaton) == []


def test_an_ability_is_used_in_deployment_only() -> None:
    """In Combat Borrunn keeps his reserve (SOLO-HERO-02)."""
    state = combat(OPEN, borrunn("trol", "furor"))
    assert waits_for_player(state, "declare")
    assert reserve(state) == ["trol", "furor"]
    assert not state.sides[AI].ability_used


def test_the_holder_has_the_first_window_at_the_end_of_deployment() -> None:
    """The player's Joanna before Borrunn, or after him (AMB-33, AMB-19, SOLO-HERO-02)."""
    player = human("joanna", hand=["soldado"], line={1: "soldado"})
    for holder in (PLAYER, AI):
        state = deployment(player, borrunn("trol", "furor"), holder)
        assert not state.sides[AI].ability_used
        state = play(state, "pass")
        assert waits_for_player(state, "ability")
        assert state.phase == "deployment"
        assert state.sides[AI].ability_used == (holder == AI)
        state = play(state, "pass")
        assert state.phase == "combat"
        assert state.sides[AI].ability_used


def test_units_have_the_first_claim_on_the_reserve() -> None:
    """A Lancero takes both cards, Borrunn has nothing left (AMB-33, SOLO-DEP-07)."""
    automaton = borrunn("trol", "furor", face_down={3: "lancero"})
    assert used(human(line={1: "soldado"}), automaton) == []


def test_the_ability_is_used_once_a_turn() -> None:
    """One activation, however large the reserve (AMB-33, HERO-03)."""
    assert used(OPEN, borrunn(*["goblin"] * 5)) == BOTH


# Borrunn


def test_borrunn_takes_both_options() -> None:
    """D before A, on himself (SOLO-HERO-04, SOLO-HERO-05, AMB-33)."""
    assert used(OPEN, borrunn("trol", "furor")) == BOTH
    assert because(OPEN, borrunn("trol", "furor")) <= {"SOLO-HERO-04", "SOLO-HERO-05"}


def test_borrunn_takes_what_the_reserve_pays() -> None:
    """One card: D (SOLO-HERO-05, SOLO-HERO-03, AMB-33)."""
    assert used(OPEN, borrunn("trol")) == ["borrunn", "reserve 1", "1.0 defence +1"]


def test_borrunns_options_count_in_the_combat_that_follows() -> None:
    """D 4 and A 3 against La Hermandad's 3 and 3 (SOLO-HERO-04, SOLO-HERO-05)."""
    state = deployment(human(line={1: "la_hermandad"}), borrunn("trol", "furor"))
    _, happened = follow(state, "pass", "attack_hero 1")
    assert comparisons(happened) == {"0.1>1.hero": (3, 4, 0), "1.hero>0.1": (3, 3, 1)}


@pytest.mark.parametrize("player", [human(), human(line={2: "grifo"})])
def test_borrunn_spares_his_reserve_while_no_unit_is_unengaged(player: dict[str, Any]) -> None:
    """An empty line, or a Grifo that is faced (AMB-33, SOLO-HERO-04)."""
    assert used(player, borrunn("trol", "furor", line={2: "goblin"})) == []


# Jayme

JAYME = ["jayme", "reserve 1", "all attack +1", "1.0 defence -1"]


def jayme(units: dict[int, Any], stock: int = 1) -> dict[str, Any]:
    """Jayme with these units and a reserve."""
    return human("jayme", line=units, reserve=["portaestandarte"] * stock)


@each(
    ("units", "player"),
    [
        # a Soldado reaches the Lancero's 2
        ({1: "soldado"}, orc(line={1: "lancero"})),
        # two gains against one loss: a Ballestero's 3 would now wound Jayme
        ({1: "soldado", 2: "soldado"}, orc(line={1: "lancero", 2: "lancero", 4: "ballestero"})),
        # no loss: 2 does not reach Jayme's 3, 4 wounds him anyway
        ({1: "soldado"}, orc(line={1: "lancero", 4: "lancero"})),
        ({1: "soldado"}, orc(line={1: "lancero", 4: "trol"})),
        # an unengaged Caballero reaches the 3 of an unengaged Trol in its range
        ({2: "caballero"}, orc(line={3: "trol"})),
        # 2+1 become 3+2 against Krangg's 4
        ({1: "espadachin", 5: "soldado"}, orc("krangg")),
    ],
)
def test_jayme_is_used_where_the_gain_outweighs_the_loss(
    units: dict[int, Any], player: dict[str, Any]
) -> None:
    """The estimate of AMB-33, case by case (SOLO-HERO-06)."""
    assert used(player, jayme(units)) == JAYME
    assert because(player, jayme(units)) == {"SOLO-HERO-06"}


@each(
    ("units", "player"),
    [
        # the Goblin is beaten anyway, the Trol not even so
        ({1: "soldado"}, orc(line={1: "goblin"})),
        ({1: "soldado"}, orc(line={1: "trol"})),
        # one gain against one loss
        ({1: "soldado"}, orc(line={1: "lancero", 4: "ballestero"})),
        # the Trol is out of the Caballero's range, or engaged by another
        ({1: "caballero"}, orc(line={3: "trol"})),
        ({2: "caballero", 3: "soldado"}, orc(line={3: "trol"})),
        # 4 reaches Krangg's 4 anyway, 1+1 does not
        ({1: "espadachin", 5: "espadachin"}, orc("krangg")),
        ({1: "soldado"}, orc("krangg")),
        # no own unit
        ({}, orc(line={1: "lancero"})),
    ],
)
def test_jayme_is_not_used_otherwise(units: dict[int, Any], player: dict[str, Any]) -> None:
    """The reserve is kept (AMB-33, SOLO-HERO-06)."""
    assert used(player, jayme(units)) == []


def test_jaymes_ability_decides_the_fight() -> None:
    """1+1 against the Lancero's 2 (SOLO-HERO-06, AMB-33)."""
    state = deployment(orc(line={1: "lancero"}), jayme({1: "soldado"}))
    _, happened = follow(state, "pass")
    assert comparisons(happened)["1.1>0.1"] == (2, 2, 1)


# Krangg


def krangg(units: dict[int, Any], stock: int = 1) -> dict[str, Any]:
    """Krangg with these units and a reserve."""
    return orc("krangg", line=units, reserve=["goblin_hondero"] * stock)


def boosted(slot: int) -> list[str]:
    """Krangg gives a unit +2."""
    return ["krangg", "reserve 1", f"1.{slot} attack +2"]


SHIELDED = unit("la_hermandad", attached=["escudo_triangular"])


@each(
    ("units", "player", "slot"),
    [
        # the Goblin reaches La Hermandad's 3; the Trol (C4) beats the Soldado anyway
        ({1: "goblin", 2: "trol"}, human(line={1: "la_hermandad", 2: "soldado"}), 1),
        # of three that now wound: Lancero and Ballestero cost 2, the Ballestero has A 3
        (
            {1: "lancero", 2: "ballestero", 3: "goblin"},
            human(line={1: "grifo", 2: SHIELDED, 3: "la_hermandad"}), 2,
        ),
        # an unengaged Ballestero reaches Aiden's 4
        ({1: "trol", 4: "ballestero"}, human(line={1: "soldado"}), 4),
        # an unengaged Hondero (R3) reaches an unengaged Hermandad's 3
        ({1: "furor", 3: "goblin_hondero"}, human(line={1: "soldado", 5: "la_hermandad"}), 3),
        # nobody gains: the highest cost
        ({1: "goblin", 2: "trol"}, human(line={1: "soldado", 2: "soldado"}), 2),
        # equal cost: the highest attack; equal attack: the highest defence
        ({1: "lancero", 2: "ballestero"}, human(line={1: "soldado", 2: "soldado"}), 2),
        ({1: "lanzarrocas", 2: "furor"}, human(line={1: "soldado", 2: "soldado"}), 2),
    ],
)  # fmt: skip
def test_krangg_gives_his_attack_where_it_wounds_or_to_the_strongest(
    units: dict[int, Any], player: dict[str, Any], slot: int
) -> None:
    """The order of AMB-33 (SOLO-HERO-07)."""
    assert used(player, krangg(units)) == boosted(slot)
    assert because(player, krangg(units)) == {"SOLO-HERO-07"}


def test_krangg_asks_the_player_between_equals() -> None:
    """Two Goblins before two Hermandades: `ChooseUnit` (SOLO-HERO-07, AMB-28, AMB-33)."""
    player = human(line={1: "la_hermandad", 2: "la_hermandad"})
    state = play(deployment(player, krangg({1: "goblin", 2: "goblin"})), "pass")
    assert tie(state) == {"choose_unit 1 1", "choose_unit 1 2"}
    state, happened = follow(state, "choose_unit 1 2")
    assert of(Modified, happened) == [Modified(card("krangg"), AI, 2, "attack", 2, 0, 0)]
    assert reserve(state) == []


def test_krangg_takes_the_first_of_equals_in_a_simulation() -> None:
    """`ai_ties="auto"` (AMB-28)."""
    player = human(line={1: "la_hermandad", 2: "la_hermandad"})
    assert used(player, krangg({1: "goblin", 2: "goblin"}), rules=AUTO) == boosted(1)


def test_krangg_needs_a_unit() -> None:
    """AMB-33."""
    assert used(human(line={1: "soldado"}), krangg({})) == []


# Joanna


def joanna(units: dict[int, Any], stock: int = 1) -> dict[str, Any]:
    """Joanna with these units and a reserve."""
    return human("joanna", line=units, reserve=["caballero"] * stock)


def guarded(slot: int) -> list[str]:
    """Joanna protects a unit."""
    return ["joanna", "reserve 1", f"1.{slot} defence +1"]


@each(
    ("units", "player", "slot"),
    [
        # the Goblin's 1 hits a D of 1, not of 2; the Grifo (C4) is in no danger
        ({1: "soldado", 2: "grifo"}, orc(line={1: "goblin", 2: "lancero"}), 1),
        # two are saved: the Alabardero (C2) from the Lancero
        ({1: "soldado", 2: "alabardero"}, orc(line={1: "lancero", 2: "lancero"}), 2),
        # nobody is saved: the highest cost
        ({1: "grifo", 2: "alabardero"}, orc(line={1: "lancero", 2: "furor"}), 1),
        # equal cost: the highest attack; equal attack: the highest defence
        ({1: "soldado", 2: "espadachin"}, orc(), 2),
        ({1: "soldado", 2: "batidor"}, orc(), 2),
    ],
)
def test_joanna_protects_whom_she_saves_or_the_strongest(
    units: dict[int, Any], player: dict[str, Any], slot: int
) -> None:
    """The order of AMB-33 (SOLO-HERO-07)."""
    assert used(player, joanna(units)) == guarded(slot)
    assert because(player, joanna(units)) == {"SOLO-HERO-07"}


def test_joanna_asks_the_player_between_equals() -> None:
    """Soldado and Arquera, C1 A1 D1 (SOLO-HERO-07, AMB-28)."""
    state = play(deployment(orc(), joanna({1: "soldado", 4: "arquera"})), "pass")
    assert tie(state) == {"choose_unit 1 1", "choose_unit 1 4"}
    _, happened = follow(state, "choose_unit 1 4")
    assert of(Modified, happened) == [Modified(card("joanna"), AI, 4, "defence", 1, 0, 0)]


def test_joanna_needs_a_unit() -> None:
    """AMB-33."""
    assert used(orc(line={1: "goblin"}), joanna({})) == []


def test_joannas_ability_saves_the_unit() -> None:
    """A Goblin's 1 against 1+1 (SOLO-HERO-07, AMB-33)."""
    state = deployment(orc(line={1: "goblin"}), joanna({1: "soldado"}))
    _, happened = follow(state, "pass")
    assert comparisons(happened)["0.1>1.1"] == (1, 2, 0)


# Rincemer


def rincemer(units: dict[int, Any], stock: int = 2) -> dict[str, Any]:
    """Rincemer with these units and a reserve."""
    return human("rincemer", line=units, reserve=["caballero"] * stock)


def test_rincemers_prevention_is_bought_in_deployment_and_kept() -> None:
    """Two cards; the impact on him comes before that on the Soldado (AMB-33, SOLO-HERO-02)."""
    player = orc(line={1: "lancero", 5: "ballestero"})
    state, happened = follow(deployment(player, rincemer({1: "soldado"})), "pass")
    assert done(happened) == ["rincemer", "reserve 2"]
    assert (state.kept, reserve(state), state.phase) == (True, [], "combat")
    state, happened = follow(state, "attack_hero 5")
    assert of(ImpactPrevented, happened) == [ImpactPrevented("0.5>1.hero", card("rincemer"))]
    assert state.sides[AI].hero.wounds == 0
    assert {event.card.id for event in of(Annihilated, happened)} == {"soldado", "ballestero"}
    assert not state.kept


def test_of_two_units_rincemer_saves_the_costlier() -> None:
    """Alabardero before Soldado (AMB-33, SOLO-HERO-07)."""
    player = orc(line={1: "lancero", 2: "furor"})
    state, happened = follow(deployment(player, rincemer({1: "soldado", 2: "alabardero"})), "pass")
    assert of(ImpactPrevented, happened) == [ImpactPrevented("0.2>1.2", card("rincemer"))]
    assert line(state, AI)[2] == "alabardero"
    assert line(state, AI).get(1) != "soldado"


def test_of_two_equal_units_the_player_names_the_one_to_be_saved() -> None:
    """Two Soldados (AMB-33, SOLO-HERO-07, AMB-28)."""
    player = orc(line={1: "lancero", 2: "furor"})
    state = play(deployment(player, rincemer({1: "soldado", 2: "soldado"})), "pass")
    assert tie(state) == {"choose_unit 1 1", "choose_unit 1 2"}
    _, happened = follow(state, "choose_unit 1 2")
    assert of(ImpactPrevented, happened) == [ImpactPrevented("0.2>1.2", card("rincemer"))]


def test_rincemer_prevents_one_impact_of_a_trol() -> None:
    """A Trol makes two; the Grifo (L2) keeps one life (AMB-33, HERO-08)."""
    state, happened = follow(deployment(orc(line={1: "trol"}), rincemer({1: "grifo"})), "pass")
    assert len(of(ImpactPrevented, happened)) == 1
    assert unit_at(state, AI, 1).wounds == 1


def test_rincemer_is_not_bought_against_an_empty_line() -> None:
    """AMB-33."""
    assert used(orc(), rincemer({1: "soldado"})) == []


# Uzgar


def uzgar(**fields: Any) -> dict[str, Any]:
    """Uzgar with a reserve of 1."""
    return orc("uzgar", reserve=["goblin"], **fields)


def bearing(*cards: str) -> dict[str, Any]:
    """A Soldado with these cards under it."""
    return unit("soldado", attached=list(cards))


def test_uzgar_discards_a_card_of_the_player() -> None:
    """Paid from the reserve, not the deck (SOLO-HERO-01, SOLO-HERO-08, AMB-33)."""
    player = human(line={1: bearing("escudo_triangular")})
    assert used(player, uzgar()) == ["uzgar", "reserve 1", "escudo_triangular 0.1"]
    assert because(player, uzgar()) == {"SOLO-HERO-08"}
    state = play(deployment(player, uzgar()), "pass")
    assert pile(state, "discard", PLAYER) == ["escudo_triangular"]


@pytest.mark.parametrize(
    "player", [human(line={1: "soldado"}), human(line={1: bearing("maldicion_de_la_arana")})]
)
def test_uzgar_needs_a_card_of_the_player(player: dict[str, Any]) -> None:
    """Nothing attached, or only the automaton's own Maldición (AMB-33, SOLO-HERO-08)."""
    assert used(player, uzgar()) == []


@pytest.mark.parametrize(
    "units",
    [
        {1: bearing("escudo_triangular"), 2: bearing("espada_bastarda")},
        {2: bearing("escudo_triangular", "espada_bastarda", "arco_largo")},
    ],
)
def test_uzgar_takes_the_costliest_card(units: dict[int, Any]) -> None:
    """A sword of cost 2 among cards of cost 1 (SOLO-HERO-08)."""
    pack = changed_pack("a-dear-sword", espada_bastarda=("cost = 1", "cost = 2"))
    assert used(human(line=units), uzgar(), pack=pack)[-1] == "espada_bastarda 0.2"


def test_uzgar_asks_the_player_between_cards_of_one_cost() -> None:
    """Under two units: the unit is named (SOLO-HERO-08, AMB-28)."""
    player = human(line={1: bearing("escudo_triangular"), 4: bearing("espada_bastarda")})
    state = play(deployment(player, uzgar()), "pass")
    assert tie(state) == {"choose_unit 0 1", "choose_unit 0 4"}
    state = play(state, "choose_unit 0 4")
    assert ids(unit_at(state, PLAYER, 1).attached) == ["escudo_triangular"]
    assert pile(state, "discard", PLAYER) == ["espada_bastarda"]


def test_uzgar_asks_the_player_between_cards_of_one_unit() -> None:
    """`ChooseCard` (SOLO-HERO-08, AMB-28)."""
    player = human(line={1: bearing("escudo_triangular", "espada_bastarda")})
    state = play(deployment(player, uzgar()), "pass")
    assert tie(state) == {"choose_card escudo_triangular", "choose_card espada_bastarda"}
    state = play(state, "choose_card espada_bastarda")
    assert ids(unit_at(state, PLAYER, 1).attached) == ["escudo_triangular"]


def test_uzgar_may_ask_for_the_unit_and_then_for_the_card() -> None:
    """Two cards under one unit, one under another (SOLO-HERO-08, AMB-28)."""
    player = human(
        line={1: bearing("escudo_triangular", "espada_bastarda"), 4: bearing("arco_largo")}
    )
    state = play(deployment(player, uzgar()), "pass")
    assert tie(state) == {"choose_unit 0 1", "choose_unit 0 4"}
    after = play(state, "choose_unit 0 4")
    assert pile(after, "discard", PLAYER) == ["arco_largo"]
    state = play(state, "choose_unit 0 1")
    assert tie(state) == {"choose_card escudo_triangular", "choose_card espada_bastarda"}
    state = play(state, "choose_card escudo_triangular")
    assert pile(state, "discard", PLAYER) == ["escudo_triangular"]


# Orden de Marcha


def marcher(card_id: str, **fields: Any) -> dict[str, Any]:
    """A bearer of Orden de Marcha in slot 1, under a hero that has nothing to pay with."""
    bearer = unit(card_id, attached=["orden_de_marcha"])
    return human("joanna", **{"line": {1: bearer} | fields.pop("others", {}), **fields})


def test_a_revealed_orden_de_marcha_is_used_at_the_end_of_deployment() -> None:
    """The Espadachín turned up on it in slot 1 walks to the Goblin in column 3.

    Cites SOLO-CARD-03, AMB-33, AMB-26 4e.
    """
    automaton = human(
        "joanna", face_down={1: "orden_de_marcha"}, reserve=["batidor"],
        deck=["soldado"] * 6 + ["espadachin", "grifo"],
    )  # fmt: skip
    state = play(deployment(orc(hand=["goblin"]), automaton), "deploy goblin 3")
    assert line(state, AI) == {1: "espadachin"}
    state, happened = follow(state, "pass")
    assert choices(before_next_phase(happened)) == [
        "0 passed AMB-26.1", "1 moved 1>3 SOLO-CARD-03",
    ]  # fmt: skip
    assert comparisons(happened) == {"0.3>1.3": (1, 1, 1), "1.3>0.3": (3, 1, 1)}
    assert "orden_de_marcha" in pile(state, "discard")


@each(
    ("bearer", "player", "moved"),
    [
        ("espadachin", {3: "goblin"}, ["1>3"]),
        # the costlier of two that it can wound
        ("espadachin", {3: "goblin", 5: "lancero"}, ["1>5"]),
        # not the one that it cannot
        ("espadachin", {3: "goblin", 5: "trol"}, ["1>3"]),
        ("soldado", {3: "trol", 5: "lancero"}, []),
        # engaged
        ("espadachin", {1: "goblin", 3: "goblin"}, []),
        # nobody there
        ("espadachin", {}, []),
    ],
)
def test_whom_a_bearer_walks_to(bearer: str, player: dict[int, Any], moved: list[str]) -> None:
    """D not above its attack; SOLO-COM-07 among several (SOLO-CARD-03, AMB-33)."""
    assert used(orc(line=player), marcher(bearer)) == moved


def test_a_bearer_does_not_walk_to_a_unit_that_is_faced() -> None:
    """The slot is taken by a unit (SOLO-CARD-03, AMB-33)."""
    player = orc(line={3: "goblin"})
    assert used(player, marcher("espadachin", others={3: "soldado"})) == []


def test_a_bearer_does_not_walk_onto_a_card() -> None:
    """Column 3 holds a face-down card, so it goes to the cheaper unit in 5.

    Cites SOLO-CARD-03, SOLO-REP-02, AMB-33.
    """
    options = rules(ai_when_player_passes="stop")
    player = orc(line={3: "lancero", 5: "goblin"})
    automaton = marcher("espadachin", face_down={3: "grifo"})
    assert used(player, automaton, rules=options) == ["1>5"]
    state = play(deployment(player, automaton, rules=options), "pass")
    assert 3 in covered(state)


def test_equal_units_to_walk_to_are_the_players_choice() -> None:
    """Two Goblins: the unit to be faced is named (SOLO-CARD-03, SOLO-COM-07, AMB-28)."""
    player = orc(line={3: "goblin", 5: "goblin"})
    state = play(deployment(player, marcher("espadachin")), "pass")
    assert tie(state) == {"choose_unit 0 3", "choose_unit 0 5"}
    _, happened = follow(state, "choose_unit 0 5")
    assert of(UnitMoved, happened) == [UnitMoved(AI, 1, 5, by=card("orden_de_marcha"))]


def test_the_march_comes_before_the_ability() -> None:
    """Joanna protects the Soldado that has just walked up to a Goblin.

    In column 1 it would be unengaged, and the Alabardero the strongest.
    Cites AMB-33, SOLO-CARD-03, SOLO-HERO-07.
    """
    automaton = marcher("espadachin", others={2: "alabardero"}, reserve=["batidor"])
    assert used(orc(line={3: "goblin"}), automaton) == [
        "1>3", "joanna", "reserve 1", "1.3 defence +1",
    ]  # fmt: skip


# Contraorden


def countermand(player: dict[int, Any], **fields: Any) -> tuple[Any, tuple[tb.Event, ...]]:
    """A Contraorden is revealed in slot 3, over which a Soldado comes."""
    automaton = human(
        "joanna", face_down={3: "contraorden"}, reserve=["batidor"], deck=["soldado", "grifo"],
        **fields,
    )  # fmt: skip
    state = deployment(orc(hand=["goblin"], line=player), automaton)
    return follow(state, "deploy goblin 3")


def test_contraorden_takes_the_costliest_card() -> None:
    """A Hacha (1) before Llamada del Clan (0); then it is discarded (AMB-33, SOLO-HERO-08)."""
    player = {
        1: unit("lancero", attached=["llamada_del_clan"]),
        5: unit("goblin", attached=["hacha_dentada"]),
    }
    state, happened = countermand(player)
    contraorden = card("contraorden")
    assert of(AttachmentDiscarded, happened) == [
        AttachmentDiscarded(PLAYER, card("hacha_dentada"), PLAYER, 5, by=contraorden)
    ]
    assert "SOLO-HERO-08" in {event.rule for event in of(Decided, happened)}
    assert of(TacticDiscarded, happened) == [TacticDiscarded(AI, contraorden, by=contraorden)]
    assert (line(state, AI), unit_at(state, AI, 3).attached) == ({3: "soldado"}, ())
    assert (pile(state, "discard"), pile(state, "table")) == (["contraorden"], [])
    assert legal(state) == {"pass"}


def test_contraorden_may_free_a_unit_of_the_automaton() -> None:
    """The player's Maldición under its Batidor (AMB-33, SOLO-HERO-08)."""
    cursed = unit("batidor", attached=["maldicion_de_la_arana"])
    state, _ = countermand({}, line={5: cursed})
    assert unit_at(state, AI, 5).attached == ()
    assert pile(state, "discard", PLAYER) == ["maldicion_de_la_arana"]


def test_contraorden_asks_the_player_between_cards_of_one_cost() -> None:
    """Two Hachas under two units (SOLO-HERO-08, AMB-28)."""
    state, _ = countermand({slot: unit("lancero", attached=["hacha_dentada"]) for slot in (1, 5)})
    assert tie(state) == {"choose_unit 0 1", "choose_unit 0 5"}
    state = play(state, "choose_unit 0 5")
    assert ids(unit_at(state, PLAYER, 1).attached) == ["hacha_dentada"]
    assert unit_at(state, PLAYER, 5).attached == ()
    assert waits_for_player(state, "deploy")
