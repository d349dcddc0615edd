"""Saving: what is written is read back to the last letter."""

from __future__ import annotations

import functools
import json
import os
import subprocess
import sys
from collections import Counter
from importlib.resources import files
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import solo
from tambores.enclave.documents.form import VERSION
from tambores.enclave.play.rooms import RULES
from tambores.enclave.table import events as told
from tambores.enclave.table.actions import ACTIONS
from tambores.enclave.table.events import EVENTS
from tambores.enclave.table.frames import (
    AbilityPayment,
    Choice,
    OptionChoice,
    Payment,
    Splitting,
    pending,
)
from tambores.enclave.table.values import Modifier, Value
from tests.cases import each
from tests.enclave.altered import stacked, stage
from tests.enclave.scenarios.play import (
    HUMAN,
    OF_OTHER_CARDS,
    ORC,
    combat,
    deployment,
    human,
    orc,
    play,
    unit,
)
from tests.sets import STANDIN_1

pytestmark = pytest.mark.no_cover


def round_trip(value: object, pack: enclave.Pack | None = None) -> str:
    """The document of a value, which must lead back to it and to itself."""
    text = tb.dumps(value)
    again = tb.loads(text, pack=pack)
    assert again == value
    assert type(again) is type(value)
    assert tb.dumps(again) == text
    assert "\n" not in text
    return text


def shipped() -> str:
    """The text of the shipped pack."""
    return files("tambores.enclave.content").joinpath("standin-1.toml").read_text(encoding="utf-8")


@functools.cache
def other_pack(pack_id: str = "other", **changes: str) -> enclave.Pack:
    """The shipped set under another id."""
    text = shipped().replace('id = "standin-1"', f'id = "{pack_id}"')
    for old, new in changes.items():
        text = text.replace(old, new)
    return enclave.parse_pack(text)


def start(pack: enclave.Pack | None = None) -> enclave.Battle:
    """A new battle."""
    return enclave.new_battle(("human", "orc"), ("joanna", "thugg"), seed=2, pack=pack)


# --- states -----------------------------------------------------------------------------------


def begun() -> dict[str, enclave.Battle]:
    """Positions in which something is begun and not complete."""
    paying = deployment(
        human("joanna", hand=["alabardero", "soldado", "arquera"], line={1: "soldado"}),
        orc("borrunn", hand=["grito_de_guerra", "goblin", "furor", "trol"]),
    )
    grito = play(paying, "pass", "play_tactic grito_de_guerra")
    chief = deployment(
        human(),
        orc("borrunn", hand=["goblin", "furor"], line={2: "goblin"}),
        holder=ORC,
    )
    witch = deployment(
        human(line={2: unit("soldado", attached=["arco_largo", "escudo_triangular"])}),
        orc("uzgar", hand=["druida", "goblin", "goblin"]),
        holder=ORC,
    )
    countermand = deployment(
        human(hand=["contraorden", "soldado"]),
        orc(line={1: unit("goblin", attached=["hacha_dentada"]), 4: "goblin"}),
    )
    order = deployment(human(hand=["orden_de_marcha"], line={3: "grifo"}), orc())
    catapult = combat(human(line={1: "catapulta"}), orc(line=dict.fromkeys((2, 3, 4), "goblin")))
    rincemer = combat(
        human("rincemer", hand=["soldado", "grifo", "arquera"], line={1: "soldado"}),
        orc(line={1: "lancero", 4: "ballestero"}),
        holder=ORC,
    )
    struck = play(rincemer, "attack_hero 4", "decline")
    return {
        "a unit half paid": play(paying, "deploy alabardero 3", "pay soldado"),
        "a tactic half paid": play(grito, "pay goblin"),
        "an ability to be paid": play(paying, "use_ability"),
        "a unit to be chosen": play(paying, "use_ability", "pay soldado"),
        "a second option to be paid": play(chief, "use_ability", "pay goblin"),
        "an option to be named": play(chief, "use_ability", "pay goblin", "done"),
        "a unit with cards to be chosen": play(witch, "use_ability"),
        "one of its cards to be chosen": play(witch, "use_ability", "choose_unit 0 2"),
        "a card to be countermanded": play(countermand, "play_tactic contraorden", "pay soldado"),
        "a choice on arrival": play(witch, "deploy druida 4", "pay goblin", "pay goblin"),
        "a slot to be chosen": play(order, "attach orden_de_marcha 0 3"),
        "a split in progress": play(catapult, "split 1 2 1"),
        "a split in its second part": play(catapult, "split 1 2 1", "split 1 3 1"),
        "an impact to be prevented": struck,
        "a prevention to be paid": play(struck, "prevent 1.4>0.hero"),
        "a prevention half paid": play(struck, "prevent 1.4>0.hero", "pay soldado"),
    }


BEGUN = begun()


def test_everything_that_can_be_begun_is_among_the_positions() -> None:
    """Payments of cards and abilities, options, choices of every kind, splits."""
    kinds = Counter(type(state.pending).__name__ for state in BEGUN.values())
    assert kinds == {
        "Payment": 2, "AbilityPayment": 4, "OptionChoice": 1, "Choice": 6, "Splitting": 2,
        "NoneType": 1,
    }  # fmt: skip
    offered = {type(action) for state in BEGUN.values() for action in state.legal_actions}
    assert offered == {
        enclave.Pay, enclave.Done, enclave.ChooseUnit, enclave.ChooseOption, enclave.ChooseCard,
        enclave.ChooseSlot, enclave.Split, enclave.Prevent, enclave.Decline,
    }  # fmt: skip


@each("name", BEGUN)
def test_what_was_begun_can_be_saved_and_completed(name: str) -> None:
    """AMB-18, AMB-19, AMB-43: every step can be saved, shown and gone on from."""
    state = BEGUN[name]
    again = tb.loads(round_trip(state))
    assert again.legal_actions == state.legal_actions
    for action in state.legal_actions:
        assert tb.apply(again, action) == tb.apply(state, action)
    for seat in (HUMAN, ORC, None):
        round_trip(tb.view(state, seat))


# --- actions and events -------------------------------------------------------------------------


def actions() -> list[enclave.Action]:
    return [
        enclave.SetAside("soldado"), enclave.Deploy("alabardero", 3),
        enclave.Attach("acometida", 1, 2), enclave.PlayTactic("contraorden"), enclave.Pass(),
        enclave.Pay("grifo"), enclave.UseAbility(), enclave.ChooseUnit(0, 1),
        enclave.ChooseSlot(1, 5), enclave.ChooseCard("arco_largo"), enclave.ChooseOption("attack"),
        enclave.Done(), enclave.Silence(1, 2), enclave.Support(2, 3), enclave.Attack(3, 4),
        enclave.AttackHero(4), enclave.Hold(5), enclave.Fight(1), enclave.Split(1, 3, 2),
        enclave.StrikeBack(2, 1), enclave.HeroStrike(3), enclave.Decline(),
        enclave.Prevent("0.1+0.3>1.hero"), enclave.KeepHand(), enclave.RemoveHand(),
    ]  # fmt: skip


def compared() -> list[told.AttackResolved]:
    """Comparisons: told with all that makes up their numbers, and without."""
    card = STANDIN_1.card
    sword = Modifier(card("espada_bastarda"), 1, (0, 1))
    aiden, krangg = Modifier(card("aiden"), 1, (0, 0)), Modifier(card("krangg"), 2, (1, 0), True)
    curse = Modifier(card("maldicion_de_la_arana"), -1, (0, 2))
    twice = Modifier(card("trol"), 1, (1, 3))
    return [
        told.AttackResolved(((0, 1), (0, 3)), (2, 1), (1, 0), 3, 4, 0, (), None, ()),
        told.AttackResolved(
            ((0, 1), (0, 3)), (3, 2), (1, 1), 5, 2, 1,
            (Value("attack", 2, (sword,), 3), Value("attack", 1, (aiden,), 2)),
            Value("defence", 2, (), 2), (),
        ),
        told.AttackResolved(
            ((1, 3),), (5,), (0, 2), 5, 0, 2,
            (Value("attack", 3, (krangg,), 5),), Value("defence", 0, (curse,), 0), (twice,),
        ),
        told.AttackResolved(
            ((1, 0),), (3,), (0, 2), 3, 4, 0,
            (Value("attack", 3, (), 3),), Value("defence", 4, (), 4), (),
        ),
    ]  # fmt: skip


def due() -> list[told.DecisionDue]:
    """Decisions of every kind for which a battle can wait, with what was begun."""
    card = STANDIN_1.card
    impact = "0.1+0.3>1.hero"
    own = [
        (0, "set_aside", stage("set_aside", 0), None, 0),
        (1, "deploy", stage("opportunity", 1), None, 0),
        (0, "pay", stage("opportunity", 1), Payment(0, 2, 0, 3), 0),
        (1, "ability", stage("last_window", 1), None, 0),
        (1, "pay", stage("prevention", 1), AbilityPayment(1, 1, impact), 5),
        (1, "choose", stage("opportunity", 1), OptionChoice(1, 1, ("attack",)), 0),
        (1, "choose", stage("opportunity", 1), Choice(card("uzgar"), 1, 0, 0, 0, (0, 2)), 0),
        (1, "choose", stage("opportunity", 0), Choice(card("druida"), 1, 4, 0, 0), 0),
        (1, "silence", stage("silences", 1, 2), None, 2),
        (0, "declare", stage("units", 0, 5), None, 1),
        (0, "declare", stage("units", 0, 4), Splitting(0, 4, 3), 1),
        (0, "answer", stage("hero_blow", 0), None, 3),
        (1, "prevent", stage("prevention", 1), None, 5),
        (0, "replenish", stage("hand", 0), None, 0),
    ]  # fmt: skip
    asked = ("silences", "units", "hero_blow")
    return [
        told.DecisionDue(seat, seat, kind, stacked(at, pending), step, at.tag in asked)
        for seat, kind, at, pending, step in own
    ]


def happened() -> list[tb.Event]:
    """An event of every kind, hidden cards included."""
    pack = STANDIN_1
    soldado, goblin, trol = pack.card("soldado"), pack.card("goblin"), pack.card("trol")
    acometida, krangg = pack.card("acometida"), pack.card("krangg")
    return [
        told.CardSetAside(0, soldado), told.DeckOpened(0, 2, (soldado, soldado)),
        told.CardsRemoved(1, 10), told.DeckShuffled(1, 36), told.MarkerTossed(1),
        told.CardsDrawn(0, 2, (soldado, soldado)), told.PhaseBegan(3, "combat", 1),
        told.CardPlayed(1, goblin), told.CardPaid(1, trol), told.DeckPaid(0, 2),
        told.UnitDeployed(1, goblin, 5), told.CardAttached(1, acometida, 1, 2),
        told.TacticPlayed(1, pack.card("grito_de_guerra")), told.Passed(0),
        told.AbilityUsed(1, krangg), told.Modified(krangg, 1, 2, "attack", 2, 0, 0),
        told.Modified(krangg, 1, 2, "attack", 2, None, None),
        told.Modified(pack.card("jayme"), 0, 0, "defence", -1, 0, 1),
        told.GroupModified(pack.card("jayme"), 0, "attack", 1, 0, 0),
        told.GroupModified(pack.card("jayme"), 0, "attack", 1, None, None),
        told.UnitMoved(0, 1, 5),
        told.UnitChosen(pack.card("uzgar"), 0, 2), told.SplitNamed(0, 1, 3, 2),
        told.AttachmentDiscarded(1, acometida, 1, 2),
        told.TacticDiscarded(0, pack.card("muro_de_escudos")),
        told.CardsMoved(1, "removed", "discard", 2, (goblin, trol)),
        told.CardsMoved(1, "deck", "removed", 1, None), told.Silenced(0, 2, 3),
        told.OrderDeclared(0, 1, "split", (2, 3), (1, 3)),
        told.OrderCorrected(0, 1, "ranged", (3,)), told.HeroStruck(1, 4), told.Declined(0),
        *compared(),
        told.ImpactPrevented("1.4>0.hero", pack.card("rincemer")),
        told.Wounded(1, 3, trol, 1), told.Annihilated(1, 3, goblin, "removed"),
        told.HeroDefeated(1, krangg), told.HandKept(0), told.HandRemoved(1, 2, (goblin, trol)),
        told.OutOfCards(1), told.MarkerFlipped(0),
        told.BattleEnded(tb.Outcome("win", (0,), "hero_defeated", "enclave")), *due(),
    ]  # fmt: skip


@each("action", actions())
def test_an_action_is_one_flat_object_with_its_tag(action: enclave.Action) -> None:
    document = json.loads(round_trip(action))
    assert document.keys() == {"tambores", "type", "data"}
    assert (document["tambores"], document["type"]) == (VERSION, "enclave.action")
    assert document["data"]["type"] == action.tag
    assert " ".join(map(str, document["data"].values())) == str(action)


def test_there_is_an_action_of_every_kind() -> None:
    assert [type(action) for action in actions()] == list(ACTIONS)


@each("event", happened())
def test_an_event_can_be_saved_whole_and_redacted(event: tb.Event) -> None:
    for form in (event, event.redacted()):
        document = json.loads(round_trip(form))
        assert document["data"]["type"] == event.tag
        again: tb.Event = tb.loads(tb.dumps(form))
        assert str(again) == str(form)
        assert tb.sentence(*again.message(), "es") == tb.sentence(*form.message(), "es")


def test_there_is_an_event_of_every_kind() -> None:
    """And a decision of every kind, with everything that can be begun."""
    assert {type(event) for event in happened()} == set(EVENTS) - OF_OTHER_CARDS
    assert {event.kind for event in due()} == {*RULES}
    assert {type(pending(event.frames)) for event in due()} == {
        AbilityPayment, Choice, OptionChoice, Payment, Splitting, type(None),
    }  # fmt: skip


def test_an_event_names_the_pack_of_a_card_however_deep_the_card_lies() -> None:
    """In a modifier of a value, among what makes more impacts, in what was begun."""
    bare, joint, monster, _ = compared()
    assert [*json.loads(tb.dumps(bare))] == ["tambores", "type", "data"]
    pack = other_pack()
    other = pack.card("espada_bastarda")
    first, second = joint.values
    for event in (joint, monster):
        assert json.loads(tb.dumps(event))["pack"]["id"] == "standin-1"
    changed = attrs.evolve(
        joint,
        values=(attrs.evolve(first, modifiers=(Modifier(other, 1, (0, 1)),)),
                attrs.evolve(second, base=2, modifiers=())),
    )  # fmt: skip
    assert json.loads(round_trip(changed, pack))["pack"]["id"] == "other"
    waiting = told.DecisionDue(
        1,
        1,
        "choose",
        stacked(stage("opportunity", 1), Choice(pack.card("uzgar"), 1, 0, 0, 0)),
        0,
        False,
    )
    assert json.loads(round_trip(waiting, pack))["pack"]["id"] == "other"


@each(
    "value",
    [None, 7, "text", {}, [], object(), tb.Prompt(0, 0, "deploy"), tb.Outcome("draw", (), "x")],
)
def test_other_values_are_not_written(value: object) -> None:
    with pytest.raises(TypeError, match="not a value that can be written"):
        tb.dumps(value)


# --- packs ------------------------------------------------------------------------------------


def test_the_cards_of_a_loaded_battle_are_those_of_the_pack() -> None:
    """Identity, not only equal names, even with a custom pack."""
    pack = other_pack()
    for given, state in ((None, start()), (pack, start(pack))):
        again = tb.loads(tb.dumps(state), pack=given)
        assert again.pack is state.pack
        for one, other in zip(again.sides, state.sides, strict=True):
            assert one.hero.card is other.hero.card
            pairs = zip((*one.deck, *one.hand), (*other.deck, *other.hand), strict=True)
            assert all(card is twin for card, twin in pairs)


@each(
    ("pack_id", "changes"),
    [
        ("third", {}),
        ("other", {"attack = 4": "attack = 5"}),
        ("other", {"copies = 6": "copies = 5"}),
        ("other", {'when = "on_struck"': 'when = "combat_end"', '{ prevent = "this" }, ': ""}),
    ],
)
def test_a_wrong_pack_is_refused_with_both_names_and_digests(
    pack_id: str, changes: dict[str, str]
) -> None:
    """Another id, or the same id over other cards."""
    text = tb.dumps(start(other_pack()))
    wrong = other_pack(pack_id, **changes)
    assert (wrong.digest == other_pack().digest) == (not changes)
    with pytest.raises(tb.DecodeError) as caught:
        tb.loads(text, pack=wrong)
    assert caught.value.path == "pack"
    for said in ("'other'", repr(pack_id), other_pack().digest, wrong.digest):
        assert said in str(caught.value)


def test_a_corrected_text_orphans_no_save() -> None:
    """The digest covers what bears on the rules alone."""
    corrected = other_pack("other", Soldier="Foot Soldier", **{"+1 defence.": "One more defence."})
    assert corrected is not other_pack()
    text = tb.dumps(start(other_pack()))
    again = tb.loads(text, pack=corrected)
    assert again.pack is corrected
    assert tb.dumps(again) == text


def test_views_and_events_of_another_pack_need_it_too() -> None:
    pack = other_pack()
    state = start(pack)
    step = tb.transition(state, state.legal_actions[0])
    values: list[Any] = [tb.view(state, ORC), told.CardPlayed(1, pack.card("goblin"))]
    for value in (*values, *step.events):
        round_trip(value, pack)
    for value in values:
        with pytest.raises(tb.DecodeError) as caught:
            tb.loads(tb.dumps(value))
        assert caught.value.path == "pack"


def test_a_pack_that_is_not_needed_does_no_harm() -> None:
    for value in (enclave.Pass(), enclave.HouseRules(), told.Passed(1)):
        assert tb.loads(tb.dumps(value), pack=other_pack()) == value


# --- another process --------------------------------------------------------------------------


def in_another_process(code: str, lines: list[str], hash_seed: str = "4321") -> list[Any]:
    """What a new interpreter, with other hashes, prints for these lines."""
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, "-c", code],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("build", [enclave.scenario, solo.scenario])
def test_a_battle_drawn_after_its_last_turn_is_read(build: Any) -> None:
    """A scenario may begin later than the limit of its house rules (AMB-45)."""
    state = build(
        phase="replenishment",
        holder=0,
        turn=8,
        rules=enclave.HouseRules(max_turns=6),
        sides=(
            {"army": "human", "hero": "aiden", "hand": ["soldado"]},
            {"army": "orc", "hero": "krangg"},
        ),
    )
    over = tb.apply(state, enclave.KeepHand())
    assert tb.outcome(over) == tb.Outcome("draw", (), "turn_limit")
    assert tb.loads(tb.dumps(over)) == over


def test_play_goes_on_from_the_highest_turn_of_a_scenario() -> None:
    start = enclave.scenario(
        phase="replenishment", holder=0, turn=1_000_000,
        sides=({"army": "human", "hero": "aiden"}, {"army": "orc", "hero": "borrunn"}),
    )  # fmt: skip
    assert start.turn == 1_000_001  # without hands, nobody is asked
    assert tb.loads(tb.dumps(start)) == start
