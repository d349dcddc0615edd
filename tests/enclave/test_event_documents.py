"""Documents of events that cannot be: refused where they are wrong, or they can be told.

What holds for every document (the envelope, types, sizes) stands in `test_bad_input.py`.
"""

from __future__ import annotations

import json
import random

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.render import words
from tambores.enclave.table import events as told
from tambores.enclave.table.automaton import Closing, Paying
from tambores.enclave.table.frames import Abilities, Choice
from tests.bending import bent
from tests.bending import told as check_told
from tests.cases import each
from tests.enclave.altered import stacked
from tests.enclave.test_bad_input import (
    GONE,
    Edits,
    edited,
    refused,
    refused_at,
)
from tests.enclave.test_saving import BEGUN, compared, due, happened
from tests.enclave.test_solo_saving import BEGUN as SOLO_BEGUN
from tests.enclave.test_solo_saving import happened as solo_happened
from tests.sets import STANDIN_1
from tests.test_fixtures import FIXTURES

JOINT, MONSTER, BLOW = (tb.dumps(event) for event in compared()[1:])
"""Two attackers with a sword and a hero's text; two impacts; a hero's blow that is blocked."""

BARE = tb.dumps(compared()[0])
"""As version 1 told a comparison."""

KRANGG = tb.dumps(told.Modified(STANDIN_1.card("krangg"), 1, 2, "attack", 2, 0, 0))
JAYME = tb.dumps(told.GroupModified(STANDIN_1.card("jayme"), 0, "attack", 1, 0, 0))

DUE = {
    " ".join(frame.tag for frame in event.frames if not isinstance(frame, Abilities)): tb.dumps(
        event
    )
    for event in due()
}
TIE = tb.dumps(told.DecisionDue(0, 1, "choose", (Paying(1, 3),), 0, False))
SUBJECT = tb.dumps(
    told.DecisionDue(
        0, 1, "choose",
        stacked(Closing(1), Choice(enclave.default_pack().card("uzgar"), 1, 0, 0, 0)), 0, False,
    )
)  # fmt: skip


def in_data(edits: Edits) -> Edits:
    return {f"data.{path}": value for path, value in edits.items()}


# --- the form of the data ---------------------------------------------------------------------


@each(
    ("text", "path"),
    [
        (JOINT, "values[0].modifiers[0].card"), (MONSTER, "extra[0].card"),
        (JOINT, "values[1].modifiers[0].card"), (SUBJECT, "pending.card"), (KRANGG, "card"),
    ],
)  # fmt: skip
def test_a_card_that_the_pack_does_not_have_is_refused_where_it_stands(
    text: str, path: str
) -> None:
    refused_at(f"data.{path}", "has no card 'nobody'", edited(text, {f"data.{path}": "nobody"}))


def test_an_event_that_names_cards_needs_their_pack() -> None:
    for text in (JOINT, MONSTER, KRANGG, SUBJECT):
        error = refused(edited(text, {"pack": GONE}))
        assert error.path.startswith("data.")
        assert "'pack'" in error.message


# --- what cannot happen -----------------------------------------------------------------------

ATTACKS: list[tuple[str, Edits, str, str]] = [
    (BARE, {"strengths": [4, -1]}, "strengths[1]", " is not "),
    (BARE, {"defence": -1}, "defence", " is not "),
    (JOINT, {"values[0].base": -1, "values[0].total": 0, "strengths[0]": 0, "attack": 2},
     "values[0].base", " is not "),
    # Who attacks whom.
    (BARE, {"attackers": []}, "strengths", "expected a strength for each attacker"),
    (BARE, {"attackers[0]": [0, 6]}, "attackers[0][1]", " is not "),
    (BARE, {"attackers[0]": [1, 1]}, "attackers",
     "expected attackers of the side opposite the target"),
    (BARE, {"target": [0, 2]}, "attackers", "expected attackers of the side opposite the target"),
    (BARE, {"target": [1, 6]}, "target[1]", " is not "),
    (BARE, {"target": 3}, "target", ""),
    # The numbers that are compared.
    (BARE, {"strengths": [3]}, "strengths", "expected a strength for each attacker"),
    (BARE, {"attack": 4}, "attack", "not the sum"),
    (BARE, {"impacts": 1}, "impacts", "blocked"),
    (JOINT, {"strengths": [2, 3]}, "values", "not the numbers that were compared"),
    (JOINT, {"defence": 3}, "values", "not the numbers that were compared"),
    # One value an attacker, or none at all.
    (JOINT, {"values": []}, "values", "expected a value for each attacker"),
    (JOINT, {"values[1]": GONE}, "values", "expected a value for each attacker"),
    (BARE, {"against": json.loads(BLOW)["data"]["against"]}, "values", "expected a value for each"),
    # Values.
    (JOINT, {"values[0].stat": ""}, "values[0].stat", " is not "),
    (JOINT, {"values[0].base": 3}, "values", "not the numbers that were compared"),
    (JOINT, {"values[0].total": 2, "strengths[0]": 2, "attack": 4}, "values",
     "not the numbers that were compared"),
    (JOINT, {"values[0].modifiers": []}, "values", "not the numbers that were compared"),
    (MONSTER, {"against.total": -1, "defence": -1}, "defence", " is not "),
    (MONSTER, {"against.base": 1}, "", ""),
    # Modifiers.
    (JOINT, {"values[0].modifiers[0].by": 99}, "values", "not the numbers that were compared"),
    (JOINT, {"values[0].modifiers[0].source": [0, 6]}, "values[0].modifiers[0].source[1]",
     " is not "),
    (JOINT, {"values[0].modifiers[0].source": [2, 1]}, "values[0].modifiers[0].source[0]",
     " is not "),
    # What made more impacts than one.
    (MONSTER, {"impacts": 1}, "impacts", "expected 2"),
    (MONSTER, {"impacts": 0}, "impacts", "expected 2"),
    (MONSTER, {"impacts": -1}, "impacts", " is not "),
    (MONSTER, {"extra": []}, "impacts", "expected 1"),
    (JOINT, {"impacts": 0}, "impacts", "expected 1"),
    (BLOW, {"impacts": 1}, "impacts", "expected 0"),
    (MONSTER, {"defence": 6, "against.base": 7, "against.total": 6}, "impacts", "expected 0"),
]  # fmt: skip


@each(("text", "edits", "path", "said"), ATTACKS)
def test_a_comparison_that_does_not_add_up_is_refused_where_it_does_not(
    text: str, edits: Edits, path: str, said: str
) -> None:
    """COM-08, COM-12, COM-13, AMB-08, AMB-39: both sums, every value, every impact."""
    if not path:  # one more and one less: the value is 0 in either case
        assert tb.loads(edited(text, in_data(edits))).against.total == 0
        return
    refused_at(f"data.{path}", said, edited(text, in_data(edits)))


MODIFIED: list[tuple[str, Edits, str, str]] = [
    (KRANGG, {"ability": None}, "effect", "expected an ability and an effect, or neither"),
    (KRANGG, {"effect": None}, "effect", "expected an ability and an effect, or neither"),
    (KRANGG, {"ability": 1}, "effect[0].effect", "no such effect"),
    (KRANGG, {"effect": 1}, "effect[0].effect", "no such effect"),
    (KRANGG, {"effect": -1}, "effect", " is not "),
    (KRANGG, {"card": "uzgar"}, "effect[0]", "not a lasting effect"),
    (KRANGG, {"by": 1}, "effect", "makes another change"),
    (KRANGG, {"stat": "defence"}, "effect", "makes another change"),
    (KRANGG, {"stat": "luck"}, "stat", " is not "),
    (KRANGG, {"stat": "life"}, "effect", "makes another change"),
    (KRANGG, {"card": "borrunn"}, "effect", "makes another change"),
    (KRANGG, {"card": "hacha_dentada"}, "effect[0]", "not a lasting effect"),
    (KRANGG, {"card": "jayme", "by": 1}, "effect[0]", "this effect cannot last here"),
    (JAYME, {"effect": 1, "stat": "defence", "by": -1}, "effect[0]",
     "this effect cannot last here"),
    (JAYME, {"card": "borrunn"}, "effect[0]", "this effect cannot last here"),
    (JAYME, {"card": "aiden"}, "effect[0]", "not a lasting effect"),
]  # fmt: skip


@each(("text", "edits", "path", "said"), MODIFIED)
def test_an_effect_that_a_card_does_not_have_is_refused(
    text: str, edits: Edits, path: str, said: str
) -> None:
    """The effect that is named has to be that of the card, and last until the end of the turn."""
    refused_at(f"data.{path}", said, edited(text, in_data(edits)))


DECISIONS: list[tuple[str, Edits, str, str]] = [
    # Who decides what.
    (DUE["set_aside"], {"seat": 2}, "seat", " is not "),
    (DUE["set_aside"], {"on_behalf_of": -1}, "on_behalf_of", " is not "),
    (DUE["set_aside"], {"kind": "reveal"}, "kind", "not the kind of this decision"),
    (DUE["set_aside"], {"kind": ""}, "kind", "not the kind of this decision"),
    (DUE["opportunity"], {"on_behalf_of": 0}, "kind", "not the kind of this decision"),
    (TIE, {"kind": "pay"}, "kind", "not the kind of this decision"),
    # Where the phase waits.
    (TIE, {"at.stage": ""}, "at", "unknown type ''"),
    (DUE["hand"], {"at.seat": 2}, "at.seat", " is not "),
    (DUE["silences"], {"at.slot": 6}, "at.slot", " is not "),
    (TIE, {"at.slot": 6}, "at.slot", " is not "),
    # The step of a combat.
    (DUE["units"], {"step": 4}, "step", " is not "),
    # What was begun.
    (DUE["opportunity payment"], {"kind": "choose"}, "kind", "not the kind of this decision"),
    (DUE["opportunity payment"], {"pending.seat": 1}, "pending.seat", "not the seat"),
    (DUE["opportunity payment"], {"on_behalf_of": 1}, "kind", "not the kind of this decision"),
    (DUE["opportunity payment"], {"pending.left": 0}, "pending.left", " is not "),
    (DUE["opportunity payment"], {"pending.slot": 6}, "pending.slot", " is not "),
    (DUE["opportunity payment"], {"pending.line": 2}, "pending.line", " is not "),
    (DUE["prevention ability_payment"], {"pending.paid": -1}, "pending.paid", " is not "),
    (DUE["prevention ability_payment"], {"pending.impact": "x"}, "pending.impact",
     " is not "),
    (DUE["opportunity option_choice"], {"pending.left": 0}, "pending.left", " is not "),
    (DUE["opportunity option_choice"], {"kind": "pay"}, "kind", "not the kind of this decision"),
    (SUBJECT, {"kind": "pay"}, "kind", "not the kind of this decision"),
    (SUBJECT, {"pending.seat": 3}, "pending.seat", " is not "),
    (SUBJECT, {"pending.slot": -1}, "pending.slot", " is not "),
    (SUBJECT, {"pending.ability": 1}, "pending.effect", "uzgar has no such effect"),
    (SUBJECT, {"pending.effect": -1}, "pending.effect", " is not "),
    (SUBJECT, {"pending.chosen": [0, 6]}, "pending.chosen[1]", " is not "),
    (SUBJECT, {"pending": {"type": "splitting", "seat": 1, "slot": 1, "left": 1}},
     "kind", "not the kind of this decision"),
    (DUE["units splitting"], {"pending.left": 0}, "pending.left", " is not "),
    (DUE["units splitting"], {"kind": "answer"}, "kind", "not the kind of this decision"),
    (DUE["hand"], {"at.stage": "over"}, "at", "unknown type 'over'"),
    (DUE["hand"], {"at.stage": "begin"}, "at", "unknown type 'begin'"),
    (TIE, {"at.stage": "nowhere"}, "at", "unknown type 'nowhere'"),
]  # fmt: skip


@each(("text", "edits", "path", "said"), DECISIONS)
def test_a_decision_for_which_nothing_waits_is_refused_where_it_is_wrong(
    text: str, edits: Edits, path: str, said: str
) -> None:
    """Prompt, place in the phase, step of the combat and what was begun go together."""
    refused_at(f"data.{path}", said, edited(text, in_data(edits)))


UNREACHABLE: list[tuple[str, Edits]] = [
    (BARE, {"attackers[1]": [0, 1]}),
    (BARE, {"attackers": [[0, 3], [0, 1]]}),
    (BARE, {"attackers[0]": [0, 0]}),
    (JOINT, {"against": None}),
    (JOINT, {"values": [], "against": None, "extra": json.loads(MONSTER)["data"]["extra"]}),
    (JOINT, {"values[0].stat": "defence"}),
    (JOINT, {"values[0].stat": "cost"}),
    (JOINT, {"against.stat": "attack"}),
    (JOINT, {"against.stat": "range"}),
    (JOINT, {"values[0].modifiers[0].by": 2, "values[0].base": 1}),
    (JOINT, {"values[0].modifiers[0].card": "escudo_triangular"}),
    (JOINT, {"values[0].modifiers[0].card": "thugg"}),
    (JOINT, {"values[0].modifiers[0].lasting": True}),
    (JOINT, {"values[1].modifiers[0].lasting": True}),
    (MONSTER, {"values[0].modifiers[0].lasting": False}),
    (MONSTER, {"extra[0].by": 2, "impacts": 3}),
    (MONSTER, {"extra[0].source": [1, 2]}),
    (MONSTER, {"extra[0].card": "krangg"}),
    (DUE["set_aside"], {"kind": "deploy"}),
    (DUE["set_aside"], {"kind": "pay"}),
    (DUE["set_aside"], {"kind": "choose"}),
    (DUE["opportunity"], {"kind": "replenish"}),
    (DUE["units"], {"kind": "silence"}),
    (DUE["opportunity"], {"at.seat": 0}),
    (TIE, {"seat": 1, "on_behalf_of": 0}),
    (TIE, {"at.seat": 0}),
    (DUE["hand"], {"at.stage": "paying"}),
    (DUE["hand"], {"at.slot": 1}),
    (DUE["units"], {"at.slot": 0}),
    (DUE["hand"], {"step": 1}),
    (DUE["units"], {"step": 0}),
    (DUE["units"], {"step": 5}),
    (DUE["silences"], {"step": 3}),
    (DUE["prevention"], {"step": 3}),
    (TIE, {"step": 2}),
    (TIE, {"at.stage": "free"}),
    (DUE["hand"], {"asked": True}),
    (DUE["opportunity payment"], {"asked": True}),
    (DUE["opportunity payment"], {"at.seat": 0}),
    (DUE["opportunity payment"], {"at.stage": "last_window"}),
    (DUE["prevention ability_payment"], {"pending.impact": "1.1>0.1"}),
    (DUE["prevention ability_payment"], {"at.seat": 0}),
    (DUE["prevention ability_payment"], {"at.stage": "last_window", "step": 0}),
    (DUE["opportunity option_choice"], {"pending.taken": ["luck"]}),
    (DUE["opportunity option_choice"], {"pending.taken": ["attack"] * 2}),
    (DUE["opportunity option_choice"], {"at.seat": 0}),
    (SUBJECT, {"pending.card": "aiden"}),
    (SUBJECT, {"pending.card": "soldado"}),
    (SUBJECT, {"pending.card": "krangg", "pending.chosen": [0, 2]}),
    (SUBJECT, {"seat": 1}),
    (DUE["units splitting"], {"pending.slot": 3}),
    (DUE["units splitting"], {"step": 3}),
]  # fmt: skip
"""Accounts and decisions that play cannot reach, though they do not contradict themselves."""


@each(("text", "edits"), UNREACHABLE)
def test_an_event_that_cannot_happen_so_is_read_and_told(text: str, edits: Edits) -> None:
    """A table that follows it either changes or raises ValueError."""
    check_told(tb.loads(edited(text, in_data(edits))))


OTHER_EVENTS: list[tuple[tb.Event, Edits, str]] = [
    (told.DeckOpened(0, 3, None), {"seat": 2}, "seat"),
    (told.DeckOpened(0, 3, None), {"count": -1}, "count"),
    (told.DeckOpened(0, 3, None), {"cards": []}, "cards"),
    (told.CardsDrawn(0, 2, None), {"cards": []}, "cards"),
    (told.HandRemoved(0, 1, None), {"cards": []}, "cards"),
    (told.CardsMoved(0, "deck", "discard", 2, None), {"cards": []}, "cards"),
    (told.ImpactPrevented("1.4>0.hero", enclave.default_pack().card("rincemer")),
     {"impact": "everything"}, "impact"),
    (told.ImpactPrevented("1.4>0.hero", enclave.default_pack().card("rincemer")),
     {"impact": "1.4>2.hero"}, "impact"),
    (told.ImpactPrevented("1.4>0.hero", enclave.default_pack().card("rincemer")),
     {"impact": ">0.hero"}, "impact"),
    (told.ImpactPrevented("1.4>0.hero", enclave.default_pack().card("rincemer")),
     {"impact": "1.4+0.1>0.hero"}, "impact"),
    (told.ImpactPrevented("1.4>0.hero", enclave.default_pack().card("rincemer")),
     {"impact": "1.٤>0.hero"}, "impact"),
]  # fmt: skip


@each(("event", "edits", "path"), OTHER_EVENTS)
def test_another_event_that_cannot_happen_is_refused(
    event: tb.Event, edits: Edits, path: str
) -> None:
    """As many cards as are counted, and impacts that can be."""
    assert refused(edited(tb.dumps(event), in_data(edits))).path == f"data.{path}"


# --- at random --------------------------------------------------------------------------------


def tell(event: tb.Event) -> None:
    """Everything that makes a sentence of an event works on one that was read."""
    assert tb.loads(tb.dumps(event)) == event
    assert str(event)
    for language in ("en", "es"):
        assert tb.sentence(*event.message(), language)
        assert len(words.tell([event], language)) == event.logged
        for seat in (0, 1, None):
            assert tb.sentence(*event.seen_by(seat).message(), language)


def old_texts() -> list[str]:
    """The events of version 1 that were saved."""
    names = ("events.jsonl", "solo-events.jsonl")
    texts = ((FIXTURES / "1" / name).read_text(encoding="utf-8") for name in names)
    return [line for text in texts for line in text.splitlines()]


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(4))
def test_an_event_with_random_edits_is_refused_or_can_be_told(seed: int) -> None:
    """1,500 documents for each seed, every third as version 1 wrote it."""
    choose = random.Random(seed)
    new = [tb.dumps(event) for event in (*happened(), *solo_happened())] * 2 + [
        JOINT,
        MONSTER,
        TIE,
        SUBJECT,
    ] * 5
    old = old_texts()
    others = [json.loads(text)["data"] for text in (*new, *old)]
    read = 0
    for number in range(1500):
        document = json.loads(choose.choice(new if number % 3 else old))
        changes = choose.choice([1, 1, 2, 3])
        document["data"] = bent(document["data"], choose, others, changes)
        try:
            event = tb.loads(json.dumps(document))
        except tb.DecodeError as error:
            path = error.path
        else:
            path = "data"
            tell(event)
            read += 1
        assert path.startswith("data"), document
    assert 100 < read < 1300


@pytest.mark.parametrize("seed", range(2))
def test_events_that_were_read_are_followed_or_do_not_fit(seed: int) -> None:
    """Whatever event is laid on whatever view: another view, or a ValueError."""
    choose = random.Random(seed)
    texts = [tb.dumps(event) for event in (*happened(), *solo_happened())]
    others = [json.loads(text)["data"] for text in texts]
    events = []
    for _ in range(600):
        document = json.loads(choose.choice(texts))
        document["data"] = bent(document["data"], choose, others)
        try:
            events.append(tb.loads(json.dumps(document)))
        except tb.DecodeError:
            continue
    states = (*BEGUN.values(), *SOLO_BEGUN.values())
    views = [tb.view(state, seat) for state in states for seat in (0, 1, None)]
    fits = 0
    for event in events:
        for view in choose.sample(views, 6):
            try:
                tb.follow(view, [event])
            except ValueError:
                continue
            fits += 1
    assert fits > 100
