"""The message catalogues: both languages say the same things, and nothing is left unsaid."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from typing import Any

import attrs
import pytest

from tambores import enclave
from tambores.enclave.actions import ACTIONS
from tambores.enclave.board import PHASES
from tambores.enclave.cards.card import COLOURS, KINDS
from tambores.enclave.cards.vocabulary import IMPACTS, STRIKE_BACKS, UNIT_STATS, UNIT_TYPES
from tambores.enclave.ending import REASONS
from tambores.enclave.events import EVENTS, CardsDrawn, Event
from tambores.kernel.message import LANGUAGES, catalogue, sentence
from tambores.kernel.outcome import Outcome

REFUSALS = {
    "wrong_phase": {"phase"},
    "over": set(),
    "not_yours": set(),
    "not_an_action": set(),
    "wrong_prompt": {"kind"},
    "no_such_slot": {"slot"},
    "no_such_seat": {"seat"},
    "unknown_card": {"card"},
    "not_in_hand": {"card"},
    "not_in_deck": {"card"},
    "not_a_unit": {"card"},
    "not_attachable": {"card"},
    "not_a_table_tactic": {"card"},
    "slot_taken": {"slot"},
    "slot_empty": {"seat", "slot"},
    "cannot_pay": {"card", "cost", "hand"},
    "deck_too_short": {"card", "cost", "cards"},
    "own_units_only": {"card"},
    "enemy_units_only": {"card"},
    "same_name": {"card", "slot"},
    "no_candidate": {"card"},
    "passed": set(),
    "ability_none": set(),
    "ability_used": set(),
    "ability_window": set(),
    "ability_cost": {"cost", "hand"},
    "ability_no_target": set(),
    "own_pay": {"card"},
    "not_a_choice": set(),
    "already_chosen": set(),
    "no_unit": {"slot"},
    "not_its_turn": {"slot", "asked"},
    "engaged_must_fight": {"slot"},
    "answers_only": set(),
    "split_order": {"target"},
    "target_empty": {"target"},
    "out_of_range": {"slot", "target", "range"},
    "must_attack": {"slot"},
    "target_engaged": {"target"},
    "answer_instead": {"slot", "target"},
    "no_friend_fights": {"target"},
    "no_permission": {"slot"},
    "split_not_possible": {"slot"},
    "split_points": {"points"},
    "no_attacker": {"target"},
    "answer_out_of_range": {"slot", "target"},
    "already_struck": {"target"},
    "must_strike": set(),
    "nothing_to_decline": set(),
    "no_such_impact": {"impact"},
    "not_offered": set(),
}
"""Every reason that the engine may give, with all it may be filled with."""

PROMPTS = [
    "set_aside",
    "deploy",
    "pay",
    "ability",
    "choose",
    "silence",
    "declare",
    "answer",
    "prevent",
    "replenish",
]

WORDS = (
    *(f"phase.{phase}" for phase in PHASES),
    "seat.0",
    "seat.1",
    *(f"army.{army}" for army in enclave.armies()),
    *(f"kind.{kind}" for kind in KINDS),
    *(f"type.{kind}" for kind in UNIT_TYPES),
    *(f"colour.{colour}" for colour in COLOURS),
    *(f"stat.{stat}" for stat in (*UNIT_STATS, IMPACTS, STRIKE_BACKS)),
    *(f"pile.{pile}" for pile in ("hand", "deck", "discard", "removed", "table", "line")),
    *(
        f"{table}.{role}"
        for table in ("role", "order")
        for role in ("fight", "support", "ranged", "hero_attack", "answer", "hold", "split")
    ),
    *(f"prompt.{kind}" for kind in PROMPTS),
    *(f"reason.{reason}" for reason in REASONS),
)

SAMPLES: dict[str, Any] = {
    "seat": 0, "holder": 1, "line": 1, "slot": 3, "count": 2, "turn": 4, "phase": "combat",
    "stat": "attack", "by": -1, "source": "removed", "role": "support", "targets": (2,),
    "points": (), "attackers": ((0, 1), (0, 3)), "strengths": (1, 2), "attack": 3, "defence": 2,
    "impacts": 1, "impact": "0.1+0.3>1.hero", "wounds": 1, "zone": "discard",
    "outcome": Outcome("win", (1,), "hero_defeated"),
}  # fmt: skip
"""A value for every field of an event."""


def parameters(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def sample(kind: type[Event], **values: Any) -> Event:
    """An event of this kind with a plausible value in every field."""
    pack = enclave.default_pack()
    known = SAMPLES | {"card": pack.card("soldado"), "cards": (pack.card("goblin"),)}
    known["target"] = {"AttackResolved": (1, 2), "CardsMoved": "discard"}.get(kind.__name__, 2)
    known |= values
    return kind(**{field.name: known[field.name] for field in attrs.fields(kind)})


def variants() -> Iterator[Event]:
    """Every event, and each in every form for which there are other words."""
    for kind in EVENTS:
        fields = {field.name: str(field.type) for field in attrs.fields(kind)}
        yield sample(kind)
        for name in ("card", "cards"):
            if "None" in fields.get(name, ""):
                yield sample(kind, **{name: None})
        if "targets" in fields:
            yield sample(kind, targets=())
        if "points" in fields:
            yield sample(kind, role="split", targets=(1, 3), points=(2, 2))
        if "outcome" in fields:
            yield sample(kind, outcome=Outcome("draw", (), "turn_limit"))
        if "impacts" in fields:
            yield sample(kind, impacts=0)
        if kind.tag in ("modified", "wounded"):
            yield sample(kind, slot=0)


def test_both_languages_have_the_same_messages() -> None:
    english, spanish = (catalogue("enclave", language) for language in LANGUAGES)
    assert list(english) == list(spanish)


@pytest.mark.parametrize("key", [*catalogue("enclave", "en")])
def test_both_languages_take_the_same_parameters(key: str) -> None:
    english, spanish = (catalogue("enclave", language)[key] for language in LANGUAGES)
    assert parameters(english) == parameters(spanish)


@pytest.mark.parametrize("key", [*catalogue("enclave", "en")])
def test_no_message_is_empty_or_loosely_spaced(key: str) -> None:
    for language in LANGUAGES:
        text = catalogue("enclave", language)[key]
        assert text
        assert text == " ".join(text.split(" ")).strip()


@pytest.mark.parametrize("key", WORDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_game_has_a_message(key: str, language: str) -> None:
    assert key in catalogue("enclave", language)


@pytest.mark.parametrize(("key", "params"), [*REFUSALS.items()])
def test_every_refusal_has_a_sentence_with_its_parameters(key: str, params: set[str]) -> None:
    for language in LANGUAGES:
        text = catalogue("enclave", language)[key]
        assert text.endswith(".")
        assert parameters(text) == params & parameters(text)


@pytest.mark.parametrize("tag", [kind.tag for kind in ACTIONS])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_its_words(tag: str, language: str) -> None:
    assert f"group.{tag}" in catalogue("enclave", language)
    assert f"action.{tag}" in catalogue("enclave", language)


@pytest.mark.parametrize("event", [*variants()], ids=lambda event: str(event.message()[0]))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told_in_a_whole_sentence(event: Event, language: str) -> None:
    """Nothing raw shows: no seat number, no None, no key of a catalogue."""
    text = sentence(*event.message(), language)
    assert text.endswith(".")
    assert text[0] == text[0].upper()
    raw = re.search(r"None|[@{<]|(seat|pile|phase|stat|role)\.\w|(slot|hueco) 0", text)
    assert raw is None


def test_every_message_about_an_event_is_used() -> None:
    known = {key for key in catalogue("enclave", "en") if key.startswith("event.")}
    assert known == {event.message()[0].removeprefix("enclave.") for event in variants()}


def test_hidden_cards_are_not_named() -> None:
    drawn = CardsDrawn(0, 2, (enclave.default_pack().card("soldado"),) * 2)
    assert str(drawn) == "Player 1 draws 2 from the deck: Soldier, Soldier."
    assert str(drawn.redacted()) == "Player 1 draws 2 from the deck."


def test_the_sentences_about_the_wrong_phase_are_fixed() -> None:
    key, params = "enclave.wrong_phase", {"phase": "@phase.combat"}
    english = "That is not done in this phase; the battle is in the combat phase."
    spanish = "Eso no se hace en esta fase; la batalla está en la fase de combate."
    assert sentence(key, params) == english
    assert sentence(key, params, "es") == spanish


def test_cards_are_called_by_their_name_in_each_language() -> None:
    params = {"card": enclave.default_pack().card("alabardero")}
    assert sentence("enclave.not_in_hand", params) == "Halberdier is not in your hand."
    assert sentence("enclave.not_in_hand", params, "es") == "Alabardero no está en tu mano."


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="known: en, es"):
        catalogue("enclave", "fr")
