"""What each kind of event changes in a view, by hand, and events that do not fit.

A view is written down as plain words, so that an example names all that changes and nothing else.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import Card, campaign, solo
from tambores.enclave.match import events as m
from tambores.enclave.solo import events as s
from tambores.enclave.solo.events import SOLO_EVENTS
from tambores.enclave.table import events as e
from tambores.enclave.table.automaton import Pool
from tambores.enclave.table.board import Unit
from tambores.enclave.table.events import EVENTS
from tambores.enclave.table.frames import Choice, Payment
from tests.cases import each
from tests.enclave.altered import stacked, stage
from tests.enclave.scenarios import solo_play
from tests.enclave.scenarios.play import (
    combat,
    deployment,
    events,
    human,
    orc,
    play,
    replenishment,
    unit,
)
from tests.sets import STANDIN_1

CARD = STANDIN_1.card
PAYING = stacked(stage("opportunity", 0), Payment(1, 2, 1, 3))
MINE, THEIRS = 0, 1

Plain = dict[str, object]


def plain(view: enclave.View) -> Plain:
    """All that a view shows, in words."""
    shown: Plain = {
        name: getattr(view, name) for name in ("turn", "phase", "holder", "outcome", "pending")
    }
    shown["at"] = f"{view.at.tag} {view.at.seat} {view.at.slot}"
    if view.combat is not None:
        combat = view.combat
        for seat, row in enumerate(combat.orders):
            for slot, order in enumerate(row, 1):
                if order is not None:
                    shown[f"order {seat}.{slot}"] = f"{order.role} {order.targets} {order.points}"
        shown["step"], shown["asked"] = combat.step, combat.asked
        shown["silences"], shown["blows"] = combat.silences, combat.blows
        shown["impacts"] = [str(impact) for impact in combat.impacts]
    for seat, side in enumerate(view.sides):
        for name in ("hand", "deck", "discard", "table", "effects", "removed"):
            shown[f"{name} {seat}"] = ids(getattr(side, name))
        for name in ("passed", "ability_used", "covered", "piles"):
            shown[f"{name} {seat}"] = getattr(side, name)
        shown[f"hero {seat}"] = f"{side.hero.wounds} {ids(side.hero.effects)}"
        for slot, standing in enumerate(side.line, 1):
            if standing is not None:
                shown[f"unit {seat}.{slot}"] = words(standing)
    if isinstance(view, solo.SoloView):
        shown["reference"], shown["kept"] = view.reference, view.kept
    return shown


def ids(pile: object) -> object:
    if not isinstance(pile, tuple):
        return pile
    return [one.id if isinstance(one, Card) else one.card.id for one in pile]


def words(one: Unit) -> str:
    """A unit with its wounds, what lies under it and on it, and whether it is new."""
    new = " new" if one.deployed_this_turn else ""
    return f"{one.card.id} {one.wounds} {ids(one.attached)} {ids(one.effects)}{new}"


def changes(before: enclave.View, *told: tb.Event) -> Plain:
    """What is different on the table after some events; None for what is there no more.

    Where nothing is due yet, nobody is asked; that is left out.
    """
    after = tb.follow(before, told)
    old, new = plain(before), plain(after)
    if after.prompt is None and after.outcome is None:
        assert after.between and after.frames == ()
        for name in ("at", "pending"):
            del old[name], new[name]
    return {key: new.get(key) for key in {**old, **new} if old.get(key) != new.get(key)}


# --- one kind of event after the other --------------------------------------------------------


def deploying() -> enclave.View:
    """Seat 0 sees this at its first opportunity."""
    start = deployment(
        human(
            "joanna",
            line={1: unit("soldado", attached=["escudo_triangular"]), 4: "grifo"},
            hand=["arquera", "soldado", "arquera"],
            deck=["batidor", "catapulta"],
            discard=["caballero", "soldado"],
            removed=["contraorden"],
        ),
        orc("uzgar", line={2: "trol"}, hand=["goblin", "furor"], deck=["huargo"] * 3),
    )
    return tb.view(start, MINE)


def fighting(step: int = 1) -> enclave.View:
    """Seat 0 sees this in a combat; at step 5 there is an impact on each side."""
    start = combat(
        human("rincemer", line={1: "soldado", 3: "arquera"}, hand=["grifo", "batidor"]),
        orc("uzgar", line={1: "lancero", 4: "goblin"}),
    )
    if step == 5:
        start = play(start, "attack 3 4", "hold 4")
    assert start.combat is not None and start.combat.step == step
    return tb.view(start, MINE)


def alone() -> enclave.View:
    """The player sees this at the first opportunity of a solo battle."""
    start = solo_play.deployment(
        human(hand=["soldado", "arquera"]),
        orc("krangg", face_down={2: "goblin", 5: "trol"}, reserve=["huargo"], deck=["furor"] * 3),
    )
    return tb.view(start, MINE)


def catapulted() -> enclave.View:
    """The automaton's Catapulta is next, before two units of the player's."""
    start = solo_play.deployment(
        orc(line={1: "goblin", 2: "lancero"}), human(line={5: "catapulta"})
    )
    return tb.view(play(start, "pass", "hold 1"), MINE)


def setting_aside() -> enclave.View:
    """The owner of the eye looks through its deck."""
    start = enclave.new_battle(("human", "orc"), ("jayme", "krangg"), seed=5, pack=STANDIN_1)
    return tb.view(start, MINE)


def single(view: enclave.View, event: tb.Event, **expected: object) -> Any:
    """An example of one event; `hand_0` stands for "hand 0", `unit_0_1` for "unit 0.1"."""
    told = {
        re.sub(
            r"_(\d)(_(?=\d))?", lambda found: f" {found[1]}{'.' if found[2] else ''}", key
        ): value
        for key, value in expected.items()
    }
    return pytest.param(view, event, told, id=event.tag)


def keeping() -> enclave.View:
    """Seat 0 decides about its hand."""
    return tb.view(replenishment(human(hand=["soldado"]), orc(hand=["goblin"])), MINE)


OPEN, FIGHT, SOLO, KEEPING = deploying(), fighting(), alone(), keeping()

SINGLE = [
    single(OPEN, e.CardsRemoved(1, 2), deck_1=1, removed_1=2),
    single(OPEN, e.DeckPaid(0, 2), deck_0=0, removed_0=3),
    single(OPEN, e.DeckShuffled(0, 4), deck_0=4, discard_0=[]),
    single(OPEN, e.MarkerTossed(1), holder=1),
    single(OPEN, e.CardsDrawn(0, 1, (CARD("batidor"),)), deck_0=1,
           hand_0=["arquera", "soldado", "arquera", "batidor"]),
    single(OPEN, e.CardsDrawn(1, 2, None), deck_1=1, hand_1=4),
    single(KEEPING, e.PhaseBegan(2, "deployment", 1), turn=2, phase="deployment", holder=1),
    single(OPEN, e.CardPlayed(0, CARD("arquera")), hand_0=["soldado", "arquera"],
           table_0=["arquera"]),
    single(OPEN, e.CardPlayed(1, CARD("goblin")), hand_1=1, table_1=["goblin"]),
    single(OPEN, e.CardPaid(0, CARD("soldado")), hand_0=["arquera", "arquera"], removed_0=2),
    single(OPEN, e.CardPaid(1, None), hand_1=1, removed_1=1),
    single(OPEN, e.HandRemoved(1, 2, None), hand_1=0, removed_1=2),
    single(OPEN, e.HandRemoved(0, 3, tuple(map(CARD, ("arquera", "soldado", "arquera")))),
           hand_0=[], removed_0=4),
    single(KEEPING, e.HandKept(0)),
    single(KEEPING, e.OutOfCards(0)),
    single(OPEN, e.Passed(1), passed_1=True),
    single(OPEN, e.Declined(1)),
    single(OPEN, e.AbilityUsed(1, CARD("uzgar")), ability_used_1=True),
    single(OPEN, e.UnitChosen(CARD("uzgar"), 0, 1)),
    single(OPEN, e.TacticPlayed(0, CARD("muro_de_escudos"))),
    single(OPEN, e.Modified(CARD("joanna"), 0, 4, "defence", 1, 0, 0),
           unit_0_4="grifo 0 [] ['joanna']"),
    single(OPEN, e.Modified(CARD("borrunn"), 1, 0, "attack", 1, 0, 0), hero_1="0 ['borrunn']"),
    single(OPEN, e.GroupModified(CARD("jayme"), 0, "attack", 1, 0, 0), effects_0=["jayme"]),
    single(OPEN, e.UnitMoved(0, 1, 3), unit_0_1=None,
           unit_0_3="soldado 0 ['escudo_triangular'] []"),
    single(OPEN, e.AttachmentDiscarded(0, CARD("escudo_triangular"), 0, 1),
           unit_0_1="soldado 0 [] []", discard_0=["caballero", "soldado", "escudo_triangular"]),
    single(OPEN, e.CardsMoved(0, "discard", "removed", 2, (CARD("soldado"), CARD("caballero"))),
           discard_0=[], removed_0=3),
    single(OPEN, e.CardsMoved(0, "removed", "discard", 1, (CARD("contraorden"),)),
           discard_0=["caballero", "soldado", "contraorden"], removed_0=0),
    single(OPEN, e.CardsMoved(1, "deck", "removed", 2, None), deck_1=1, removed_1=2),
    single(OPEN, e.MarkerFlipped(1), holder=1),
    single(OPEN, e.Wounded(0, 4, CARD("grifo"), 1), unit_0_4="grifo 1 [] []"),
    single(OPEN, e.Wounded(1, 0, CARD("uzgar"), 1), hero_1="1 []"),
    single(OPEN, e.HeroDefeated(1, CARD("uzgar"))),
    single(OPEN, e.Annihilated(1, 2, CARD("trol"), "discard"), unit_1_2=None, discard_1=["trol"]),
    single(OPEN, e.Annihilated(1, 2, CARD("trol"), "deck"), unit_1_2=None, deck_1=4),
    single(OPEN, e.Annihilated(1, 2, CARD("trol"), "removed"), unit_1_2=None, removed_1=1),
    single(OPEN, e.BattleEnded(tb.Outcome("win", (0,), "hero_defeated")),
           outcome=tb.Outcome("win", (0,), "hero_defeated"), at="over 0 0"),
    single(OPEN, e.DecisionDue(1, 1, "pay", PAYING, 0, False),
           pending=Payment(1, 2, 1, 3)),
    single(OPEN, e.EffectLaid(CARD("joanna"), 0, 1, 0, 0),
           unit_0_1="soldado 0 ['escudo_triangular'] ['joanna']"),
    single(OPEN, e.EffectLaid(CARD("jayme"), 0, None, 0, 0), effects_0=["jayme"]),
    single(OPEN, e.EffectsStopped()),
    single(OPEN, e.ChancePicked(CARD("uzgar"), ("0.1", "0.4"))),
    single(OPEN, e.UnitLeft(1, 2, CARD("trol"), "deck", "bottom"), unit_1_2=None, deck_1=4),
    single(OPEN, e.UnitLeft(0, 4, CARD("grifo"), "hand", "bottom"), unit_0_4=None,
           hand_0=["grifo", "arquera", "soldado", "arquera"]),
    single(OPEN, e.CardLeft(0, CARD("escudo_triangular"), 0, 1, "removed", "top"),
           unit_0_1="soldado 0 [] []", removed_0=2),
    single(OPEN, e.CardEntered(0, CARD("soldado"), 0, 2, "discard"),
           unit_0_2="soldado 0 [] []", discard_0=["caballero"]),
    single(OPEN, e.CardEntered(0, CARD("arco_largo"), 0, 4, "deck"),
           unit_0_4="grifo 0 ['arco_largo'] []", deck_0=1),
    single(OPEN, e.CardsMoved(0, "discard", "deck", 1, (CARD("caballero"),), "bottom", "bottom"),
           discard_0=["soldado"], deck_0=3),
    single(OPEN, e.HandMoved(1, 1, None, "hand", "deck", "random", "top"), hand_1=1, deck_1=4),
    single(OPEN, e.HandMoved(0, 1, (CARD("arquera"),), "hand", "removed", "top", "top"),
           hand_0=["arquera", "soldado"], removed_0=2),
    single(OPEN, e.HandMoved(0, 1, (CARD("batidor"),), "deck", "hand", "top", "bottom"),
           hand_0=["batidor", "arquera", "soldado", "arquera"], deck_0=1),
    single(FIGHT, e.ImpactInflicted("0.1>1.hero!", CARD("trol")), impacts=["0.1>1.hero!"]),
    single(fighting(5), e.ImpactRedirected("0.3>1.4", CARD("trol"), 1, 1),
           impacts=["1.1>0.1", "0.3>1.1"]),
    single(FIGHT, e.Silenced(1, 4, 3), silences=(((1, 4), (0, 3)),)),
    single(FIGHT, e.SplitNamed(0, 3, 1, 2), order_0_3="split (1,) (2,)"),
    single(FIGHT, e.OrderDeclared(0, 3, "support", (1,), ()), order_0_3="support (1,) ()"),
    single(FIGHT, e.OrderCorrected(0, 3, "ranged", (4,)), order_0_3="ranged (4,) ()"),
    single(FIGHT, e.HeroStruck(0, 4), blows=((4,), ())),
    single(FIGHT, e.AttackResolved(((1, 1),), (2,), (0, 1), 2, 1, 2, (), None, ()),
           impacts=["1.1>0.1"] * 2),
    single(FIGHT, e.AttackResolved(((0, 1),), (1,), (1, 1), 1, 2, 0, (), None, ())),
    single(FIGHT, e.DecisionDue(1, 1, "declare", stacked(stage("units", 1, 4)), 2, True),
           at="units 1 4", step=2),
    single(fighting(5), e.ImpactPrevented("1.1>0.1", CARD("rincemer")), impacts=["0.3>1.4"]),
    single(setting_aside(), e.CardSetAside(1, None), deck_1=45, removed_1=1),
    single(setting_aside(), e.DeckOpened(1, 46, None)),
    single(SOLO, s.Decided(1, "AMB-26", 0)),
    single(SOLO, s.CardRevealed(1, "SOLO-DEP-02", 2, CARD("goblin")), covered_1=(5,),
           table_1=["goblin"]),
    single(SOLO, s.CardTurnedUp(1, "SOLO-DEP-12", CARD("furor"), "table"), deck_1=2,
           table_1=["furor"]),
    single(SOLO, s.CardTurnedUp(1, "SOLO-DEP-12", CARD("furor"), "discard"), deck_1=2,
           discard_1=["furor"]),
    single(SOLO, s.CoverPaid(1, "SOLO-DEP-05", (5, 2)), covered_1=(), removed_1=2),
    single(SOLO, s.CoverLost(1, "AMB-29", (5,)), covered_1=(2,)),
    single(SOLO, s.ReservePaid(1, "SOLO-DEP-07", 1), piles_1=(("reserve", 0),), removed_1=1),
    single(SOLO, s.PenaltyPaid(1, "SOLO-DEP-08", 1), deck_1=2, removed_1=1),
    single(SOLO, s.CardsCovered(1, "SOLO-REP-02", (1, 3)), covered_1=(1, 2, 3, 5), deck_1=1),
    single(SOLO, s.ReserveGrew(1, "SOLO-REP-03", 2), piles_1=(("reserve", 3),), deck_1=1),
    single(SOLO, s.AnswerDue(1, "SOLO-DEP-02", 3), reference=3),
    single(catapulted(), s.PartPlanned(1, "SOLO-CARD-01", 5, 2, 2), order_1_5="split (2,) (2,)"),
    single(SOLO, s.PreventionKept(1, "AMB-33", kept=True), kept=True),
]  # fmt: skip


@each(("view", "event", "expected"), SINGLE)
def test_an_event_changes_just_what_it_tells(
    view: enclave.View, event: tb.Event, expected: Plain
) -> None:
    assert changes(view, event) == expected


def test_every_kind_of_event_has_an_example() -> None:
    later = {e.UnitDeployed, e.CardAttached, e.TacticDiscarded, e.Healed, s.CardForfeited}
    shown = {type(one.values[1]) for one in SINGLE}
    assert shown | later == {*EVENTS, *SOLO_EVENTS}


def test_what_lies_on_the_table_goes_on_from_there() -> None:
    """A card that was played takes its place; the unit is one of this turn (AMB-18)."""
    played = tb.follow(OPEN, [e.CardPlayed(0, CARD("arquera"))])
    arquera = {"table 0": [], "unit 0.2": "arquera 0 [] [] new"}
    assert changes(played, e.UnitDeployed(0, CARD("arquera"), 2)) == arquera
    turned = tb.follow(SOLO, [s.CardRevealed(1, "SOLO-DEP-02", 5, CARD("trol"))])
    forfeited = {"table 1": [], "removed 1": 1}
    assert changes(turned, s.CardForfeited(1, "SOLO-DEP-14", CARD("trol"), "removed")) == forfeited


def test_who_was_wounded_can_be_healed() -> None:
    """By no more wounds than there are."""
    wounded = tb.follow(OPEN, [e.Wounded(0, 4, CARD("grifo"), 1, CARD("trol"))])
    healed = e.Healed(0, 4, CARD("grifo"), 0, CARD("joanna"))
    assert changes(wounded, healed) == {"unit 0.4": "grifo 0 [] []"}
    with pytest.raises(ValueError, match="does not fit"):
        tb.follow(OPEN, [healed])


def test_what_lies_under_a_hero_comes_and_goes_like_what_lies_under_a_unit() -> None:
    """CARD-04: slot 0 is the hero, or the table if it does not lie under him."""
    bow = CARD("arco_largo")
    entered = tb.follow(OPEN, [e.CardEntered(0, bow, 0, 0, "deck")])
    assert entered.sides[0].hero.attached == (bow,)
    left = tb.follow(entered, [e.CardLeft(0, bow, 0, 0, "discard", "bottom")])
    assert left.sides[0].hero.attached == ()
    assert left.sides[0].discard[0] is bow


def test_impacts_have_become_wounds_where_a_choice_waits_after_them() -> None:
    """RES-01: then only what texts have made since still stands."""
    stand = fighting(5).combat
    assert stand is not None and stand.impacts
    waits = stacked(stage("leaving", 0), Choice(CARD("trol"), 1, 1, 0, 0))
    due = e.DecisionDue(1, 1, "choose", waits, 6, False, ("0.1>1.hero",))
    after = tb.follow(fighting(5), [due]).combat
    assert after is not None
    assert [*map(str, after.impacts)] == ["0.1>1.hero"]


def test_a_card_under_an_enemy_unit_goes_to_its_own_owner() -> None:
    """CARD-03, COM-16: after its bearer, which is gone already."""
    curse = CARD("maldicion_de_la_arana")
    played = tb.follow(OPEN, [e.CardPlayed(1, curse)])
    attached = e.CardAttached(1, curse, 0, 4)
    assert changes(played, attached) == {
        "table 1": [], "unit 0.4": "grifo 0 ['maldicion_de_la_arana'] []",
    }  # fmt: skip
    dying = tb.follow(played, [attached])
    gone = (e.Annihilated(0, 4, CARD("grifo"), "discard"), e.AttachmentDiscarded(1, curse, 0, 4))
    assert changes(dying, *gone) == {
        "unit 0.4": None,
        "discard 0": ["caballero", "soldado", "grifo"],
        "discard 1": ["maldicion_de_la_arana"],
    }


def test_a_tactic_leaves_the_table_for_the_discard_pile() -> None:
    wall = CARD("muro_de_escudos")
    start = deployment(human(hand=["muro_de_escudos"]), orc(hand=["goblin"]))
    view = tb.view(play(start, "play_tactic muro_de_escudos"), THEIRS)
    assert changes(view, e.TacticDiscarded(0, wall)) == {"table 0": [], "discard 0": [wall.id]}


def test_a_split_grows_part_by_part_and_a_silence_undoes_it() -> None:
    """AMB-11, AMB-43: who fights after all has no order of its own."""
    parts = (e.SplitNamed(0, 3, 1, 1), e.SplitNamed(0, 3, 4, 3))
    assert changes(FIGHT, *parts) == {"order 0.3": "split (1, 4) (1, 3)"}
    charging = tb.follow(FIGHT, [e.OrderDeclared(0, 1, "hero_attack", (), ())])
    assert changes(charging, e.OrderCorrected(0, 1, "fight", (1,))) == {"order 0.1": None}


def test_the_end_of_a_turn_ends_what_lasts_until_then() -> None:
    """TURN-03, REP-07: passes, used abilities, effects, and who is new in the line."""
    start = deployment(
        human("joanna", line={1: "soldado"}, hand=["grifo", "arquera", "batidor"]), orc(line={})
    )
    steps = ("deploy arquera 2", "pay batidor", "pass", "use_ability", "pay grifo",
             "choose_unit 0 1", "pass", "hold 1")  # fmt: skip
    view = tb.view(play(start, *steps), MINE)
    assert plain(view)["unit 0.1"] == "soldado 0 [] ['joanna']"
    assert changes(view, e.MarkerFlipped(1)) == {
        "holder": 1, "passed 0": False, "passed 1": False, "ability_used 0": False,
        "unit 0.1": "soldado 0 [] []", "unit 0.2": "arquera 0 [] []",
    }  # fmt: skip


def test_the_owner_sees_its_deck_only_while_it_sets_cards_aside() -> None:
    """SET-05, SET-07: seat 1 opens its deck after seat 0 has closed its own."""
    state = enclave.new_battle(("human", "orc"), ("jayme", "krangg"), seed=5, pack=STANDIN_1)
    for left in range(7, -1, -1):
        step = tb.transition(state, state.legal_actions[0])
        for seat in (MINE, THEIRS, None):
            view = tb.follow(tb.view(state, seat), step.seen_by(seat))
            whose = [side.army for side in view.sides if isinstance(side.deck, tuple)]
            looking = {MINE: ["human"] if left else [], THEIRS: [] if left else ["orc"], None: []}
            assert whose == looking[seat]
        state = step.state


def test_a_whole_replenishment_in_one_step() -> None:
    """REP-01 to REP-07, by hand: two cards removed, five drawn, the deck made anew on the way."""
    start = replenishment(
        human(hand=["soldado", "grifo"], deck=["arquera"], discard=["batidor"] * 3 + ["catapulta"]),
        orc(deck=["goblin"] * 6),
    )
    step = tb.transition(start, enclave.RemoveHand())
    told = [(event.tag, getattr(event, "count", 0)) for event in step.seen_by(THEIRS)]
    assert told[:4] == [
        ("hand_removed", 2), ("cards_drawn", 1), ("deck_shuffled", 4), ("cards_drawn", 4),
    ]  # fmt: skip
    seen = plain(tb.follow(tb.view(start, THEIRS), step.seen_by(THEIRS)))
    assert (seen["hand 0"], seen["deck 0"], seen["discard 0"], seen["removed 0"]) == (5, 0, [], 2)
    assert (seen["hand 1"], seen["deck 1"]) == (["goblin"] * 5, 1)
    assert (seen["turn"], seen["phase"], seen["holder"]) == (2, "deployment", 1)


# --- events that do not fit -------------------------------------------------------------------


def wrong(view: enclave.View, *told: tb.Event) -> Any:
    return pytest.param(view, told, id=told[-1].tag)


ARQUERA = e.CardPlayed(0, CARD("arquera"))

MISFITS = [
    wrong(OPEN, e.CardPaid(0, CARD("goblin"))),
    wrong(OPEN, e.CardPlayed(0, CARD("catapulta"))),
    wrong(OPEN, *(e.CardPaid(1, None) for _ in range(3))),
    wrong(OPEN, e.HandRemoved(0, 1, (CARD("grifo"),))),
    wrong(OPEN, e.HandRemoved(1, 3, None)),
    wrong(OPEN, e.CardsDrawn(0, 1, None)),
    wrong(OPEN, e.CardsDrawn(1, 4, None)),
    wrong(OPEN, e.DeckPaid(0, 3)),
    wrong(OPEN, e.UnitDeployed(0, CARD("arquera"), 2)),
    wrong(OPEN, e.CardAttached(0, CARD("arco_largo"), 0, 1)),
    wrong(OPEN, e.TacticDiscarded(1, CARD("grito_de_guerra"))),
    wrong(OPEN, e.AttachmentDiscarded(0, CARD("arco_largo"), 0, 1)),
    wrong(OPEN, e.CardsMoved(0, "discard", "removed", 1, (CARD("caballero"),))),
    wrong(OPEN, e.CardsMoved(0, "removed", "discard", 2, (CARD("soldado"),) * 2)),
    wrong(OPEN, e.UnitMoved(0, 2, 3)),
    wrong(OPEN, e.Modified(CARD("joanna"), 0, 2, "defence", 1, 0, 0)),
    wrong(OPEN, e.Modified(CARD("joanna"), 0, 1, "defence", 1, None, None)),
    wrong(OPEN, e.Wounded(1, 1, CARD("trol"), 1)),
    wrong(OPEN, e.Annihilated(1, 1, CARD("trol"), "discard")),
    wrong(OPEN, e.OrderDeclared(0, 1, "hold", (), ())),
    wrong(OPEN, e.Silenced(0, 1, 1)),
    wrong(OPEN, e.Passed(2)),
    wrong(OPEN, e.DecisionDue(0, 0, "deploy", (Pool(1),), 0, False)),
    wrong(OPEN, e.PhaseBegan(1, "siege", 0)),
    wrong(OPEN, e.PhaseBegan(1, "combat", -1)),
    wrong(OPEN, e.PhaseBegan(2, "combat", 0)),
    wrong(OPEN, e.PhaseBegan(1, "replenishment", 0)),
    wrong(OPEN, e.Passed(0), e.Passed(0)),
    wrong(OPEN, *[e.AbilityUsed(1, CARD("uzgar"))] * 2),
    wrong(OPEN, e.HandKept(0)),
    wrong(OPEN, e.MarkerTossed(7)),
    wrong(OPEN, e.MarkerFlipped(2)),
    wrong(OPEN, e.BattleEnded(tb.Outcome("win", (7,), "hero_defeated"))),
    wrong(OPEN, e.DecisionDue(0, 0, "replenish", stacked(stage("hand", 0)), 0, False)),
    wrong(fighting(5), e.ImpactPrevented("1.4>0.hero", CARD("rincemer"))),
    wrong(fighting(5), *[e.ImpactPrevented("1.1>0.1", CARD("rincemer"))] * 2),
    wrong(SOLO, s.CardRevealed(1, "SOLO-DEP-02", 3, CARD("goblin"))),
    wrong(SOLO, s.CoverPaid(1, "SOLO-DEP-05", (1, 2))),
    wrong(SOLO, s.ReservePaid(1, "SOLO-DEP-07", 2)),
    wrong(SOLO, s.CardForfeited(1, "SOLO-DEP-14", CARD("trol"), "removed")),
    wrong(SOLO, s.CardsCovered(1, "SOLO-REP-02", (1, 3, 4, 5))),
    # what is the seat's own is named to it
    wrong(OPEN, e.CardPaid(0, None)),
    wrong(OPEN, e.HandRemoved(0, 3, None)),
    wrong(setting_aside(), e.CardSetAside(0, None)),
    # there is a unit already, or no such slot
    wrong(OPEN, ARQUERA, e.UnitDeployed(0, CARD("arquera"), 1)),
    wrong(OPEN, ARQUERA, e.UnitDeployed(0, CARD("arquera"), 6)),
    wrong(OPEN, ARQUERA, e.UnitDeployed(0, CARD("arquera"), 0)),
    wrong(OPEN, e.UnitMoved(0, 1, 4)),
    wrong(FIGHT, e.OrderDeclared(0, 2, "hold", (), ())),
    # it is another card, or another number of cards or wounds
    wrong(OPEN, e.Annihilated(1, 2, CARD("goblin"), "discard")),
    wrong(OPEN, e.Wounded(0, 4, CARD("trol"), 1)),
    wrong(OPEN, e.Wounded(0, 4, CARD("grifo"), 3)),
    wrong(OPEN, e.CardsDrawn(0, 1, (CARD("soldado"),) * 2)),
    # the battle is over
    wrong(OPEN, e.BattleEnded(tb.Outcome("win", (0,), "hero_defeated")), e.Passed(1)),
]


@each(("view", "told"), MISFITS)
def test_an_event_that_does_not_fit_is_named(view: enclave.View, told: list[tb.Event]) -> None:
    """With its number and kind; the view stays as it was and can be followed on.

    That it cannot have happened is seen from the view and the event alone.
    """
    before = tb.dumps(view)
    with pytest.raises(ValueError, match=rf"^event {len(told)} \({told[-1].tag}\) does not fit"):
        tb.follow(view, told)
    assert tb.dumps(view) == before
    assert changes(view, e.Passed(1)) == {"passed 1": True}


FOREIGN = [
    (OPEN, s.Decided(1, "AMB-26", 0)),
    (OPEN, m.HeroRevealed(0, enclave.heroes("human", pack=STANDIN_1)[0])),
    (SOLO, m.MatchEnded(tb.Outcome("draw", (), "equal"))),
    (OPEN, "passed"),
]


@each(("view", "event"), FOREIGN)
def test_an_event_of_another_game_is_named(view: enclave.View, event: Any) -> None:
    with pytest.raises(ValueError, match=rf"event 2 .*{type(event).__name__}"):
        tb.follow(view, [e.Passed(1), event])


def test_an_event_of_a_battle_is_none_of_a_match() -> None:
    match = tb.view(campaign.new_match(("human", "orc"), seed=1, pack=STANDIN_1), 0)
    with pytest.raises(ValueError, match="event 1 "):
        tb.follow(match, [e.Passed(0)])


def deploys() -> tuple[enclave.View, list[tb.Event]]:
    """A view, and what its seat is shown of the two steps that deploy an Arquera."""
    start = deployment(human(hand=["arquera", "soldado"]), orc())
    return tb.view(start, MINE), [*events(start, "deploy arquera 2", "pay soldado")]


def test_a_missing_event_is_noticed_where_something_is_missing_by_it() -> None:
    view, told = deploys()
    tags = [one.tag for one in told]
    assert tags == ["card_played", "decision_due", "card_paid", "unit_deployed", "decision_due"]
    with pytest.raises(ValueError, match=r"event 3 \(unit_deployed\)"):
        tb.follow(view, told[1:])


def test_events_in_another_order_are_noticed() -> None:
    view, told = deploys()
    with pytest.raises(ValueError, match=r"event 1 \(unit_deployed\)"):
        tb.follow(view, [told[3], *told[:3], told[4]])


def test_events_twice_are_noticed() -> None:
    view, told = deploys()
    with pytest.raises(ValueError, match=r"event 6 \(card_played\)"):
        tb.follow(view, [*told, *told])
