"""Errors in every language: a key, parameters, and a sentence with the place."""

from __future__ import annotations

import copy
import json
import pickle
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import campaign, solo
from tambores.errors import Message, said_by
from tambores.kernel.message import LANGUAGES, catalogue

STATE = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
RECORD = str(tb.recorded(STATE, [enclave.Pass(), enclave.Pass()]))
SOURCE = Path(str(tb.__file__)).parent
KEY = re.compile(r'"((?:kernel|enclave|enclave-solo|enclave-match)\.(?:fault|pack)\.[a-z0-9_.]+)"')


def assert_said(error: tb.TamboresError) -> None:
    """The error has a key, the same sentence as before in English, and another one in Spanish."""
    assert error.key, str(error)
    english, spanish = (error.sentence(language) for language in LANGUAGES)
    assert english == str(error)
    assert spanish != english, english
    assert not re.search(r"[@{}]\w|Message\(|Phrase\(", spanish.replace(repr(error.params), ""))


# --- lines of text ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "key", "spanish"),
    [
        ("deplo a 3", "kernel.fault.unknown_action",
         "columna 1: no existe la acción 'deplo'; ¿quizá 'deploy'?"),
        ("deploy soldado x", "enclave.fault.word_outside",
         "columna 16: 'x' no vale para 'slot'; se espera un número entero de 1 a 5"),
        ("deploy soldado", "kernel.fault.usage", "columna 15: se espera 'deploy card slot'"),
        ("deploy soldado 3 4", "kernel.fault.usage", "columna 18: se espera 'deploy card slot'"),
        ("", "kernel.fault.unknown_action", "columna 1: no existe la acción ''; hay: set_aside, "),
        (7, "kernel.fault.action_not_text", "una acción se escribe como texto, no como int"),
    ],
)  # fmt: skip
def test_a_line_that_is_not_an_action_is_refused_in_both_languages(
    text: Any, key: str, spanish: str
) -> None:
    with pytest.raises(tb.DecodeError) as caught:
        tb.parse_action(STATE, text)
    assert caught.value.key == key
    assert caught.value.sentence("es").startswith(spanish)
    assert_said(caught.value)


def test_the_parameters_are_values_for_programs() -> None:
    with pytest.raises(tb.DecodeError) as caught:
        tb.parse_action(STATE, "deploy soldado x")
    assert {name: caught.value.params[name] for name in ("word", "field")} == {
        "word": "x",
        "field": "slot",
    }
    with pytest.raises(TypeError):
        caught.value.params["word"] = "y"  # type: ignore[index]


def bent_records() -> Iterator[str]:
    """The record with each of its lines left out, cut short, doubled, and made odd."""
    lines = RECORD.split("\n")
    for number, line in enumerate(lines):
        for new in ([], [line[: len(line) // 2]], [line, line], [f"{line} ?"], ["?"], ["; "]):
            yield "\n".join([*lines[:number], *new, *lines[number + 1 :]])


def test_every_error_of_a_bad_record_is_said_in_both_languages() -> None:
    keys = set()
    for text in bent_records():
        try:
            tb.parse_record(text)
        except tb.DecodeError as error:
            assert_said(error)
            keys.add(error.key)
    assert len(keys) >= 15


def test_the_place_of_a_fault_is_said_in_the_language() -> None:
    with pytest.raises(tb.DecodeError) as caught:
        tb.parse_record(RECORD.replace("0 pass", "0 past"))
    error = caught.value
    assert (error.line, error.column) == (14, 3)
    assert str(error).startswith("line 14, column 3: unknown action 'past'")
    told = "línea 14, columna 3: no existe la acción 'past'; ¿quizá 'pass'?"
    assert error.sentence("es") == told


# --- documents --------------------------------------------------------------------------------


def not_documents() -> Iterator[str]:
    """Texts that are not the JSON of a document."""
    yield from ("", "{", "7", "{}", "[1", '{"a":1,"a":2}', '{"tambores":NaN}', RECORD)
    yield from ('{"tambores":1}', '{"tambores":99,"type":"enclave.battle"}', "[" * 100_000)
    yield from ('{"tambores":2,"type":"chess.game"}', '{"tambores":2,"type":"enclave.batle"}')
    yield '{"tambores":2,"type":"enclave.battle"}'


@pytest.mark.parametrize("text", [*not_documents()], ids=lambda text: text[:40])
def test_a_text_that_is_not_a_document_is_refused_in_both_languages(text: str) -> None:
    with pytest.raises(tb.DecodeError) as caught:
        tb.loads(text)
    assert_said(caught.value)


def bent(value: Any) -> Iterator[Any]:
    """The data with each part, however deep, replaced by wrong ones or left out."""
    if isinstance(value, dict):
        for name in value:
            rest = {key: part for key, part in value.items() if key != name}
            yield rest
            yield {**rest, f"{name}_": value[name]}
            yield from ({**value, name: part} for part in bent(value[name]))
    elif isinstance(value, list):
        yield value[:-1]
        for place, part in enumerate(value[:2]):
            yield from ([*value[:place], new, *value[place + 1 :]] for new in bent(part))
    yield from (wrong for wrong in (-7, 10**12, "?", "\n", True, None, [], {}) if wrong != value)


def documents() -> Iterator[Any]:
    """Documents of every kind: positions, views, events, an action, house rules, a record."""
    battle = tb.apply(STATE, enclave.Deploy("soldado", 3))
    solo_battle = solo.new_battle("human", "aiden", seed=7)
    for state in (battle, solo_battle, campaign.new_match(("human", "orc"), seed=7)):
        yield from (state, tb.view(state, 0))
        yield from tb.transition(state, state.legal_actions[0]).events[:3]
    yield from (enclave.Deploy("soldado", 3), enclave.HouseRules(max_turns=30))
    yield tb.recorded(STATE, [enclave.Pass(), enclave.Pass()])


@pytest.mark.parametrize("value", [*documents()], ids=lambda value: type(value).__name__)
def test_every_error_of_a_bad_document_is_said_in_both_languages(value: Any) -> None:
    keys = set()
    for data in bent(json.loads(tb.dumps(value))):
        try:
            tb.loads(json.dumps(data))
        except tb.DecodeError as error:
            assert_said(error)
            keys.add(error.key)
    assert len(keys) >= 4


# --- the values -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "error",
    [
        tb.DecodeError(Message("kernel.fault.missing", name="data"), "data", 3, 4),
        tb.DecodeError("odd", "data"),
        tb.ContentError(Message("kernel.fault.missing", name="data"), "odd"),
        tb.ReplayMismatch(Message("kernel.fault.missing", name="data"), 3, 2),
    ],
)
def test_an_error_survives_pickling_and_copying(error: tb.TamboresError) -> None:
    for twin in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert (type(twin), twin.args, twin.key) == (type(error), error.args, error.key)
        for language in LANGUAGES:
            assert twin.sentence(language) == error.sentence(language)


def test_an_error_that_holds_a_text_says_it_in_every_language() -> None:
    error = tb.DecodeError("odd", "data", column=2)
    assert (error.key, dict(error.params)) == ("", {})
    assert (str(error), error.sentence("es")) == ("column 2: data: odd", "columna 2: data: odd")
    assert tb.ContentError("odd", "odder").sentence("es") == "odd\nodder"


def test_the_same_fault_can_lie_at_another_place() -> None:
    error = tb.DecodeError(Message("kernel.fault.missing", name="data"), "data")
    moved = error.at("data.start", 3, 4)
    assert (moved.path, moved.column, moved.line) == ("data.start", 3, 4)
    assert (moved.key, moved.message) == (error.key, "'data' is missing")


def test_an_error_made_of_another_keeps_its_message() -> None:
    message = Message("kernel.fault.missing", name="data")
    for error in (ValueError(message), tb.DecodeError(message), tb.ContentError(message)):
        assert said_by(error) == message
    placed = tb.DecodeError(message, "data")
    assert said_by(placed) == "data: 'data' is missing"
    two = tb.ContentError(message, message)
    assert said_by(two) == "'data' is missing\n'data' is missing"
    assert said_by(ValueError()) == ""


def test_a_front_end_can_say_errors_in_its_own_words() -> None:
    own = tb.Catalogue("fr", {"kernel.fault.usage": "attendu : {usage}", "kernel.place.column":
                              "colonne {number}"})  # fmt: skip
    with pytest.raises(tb.DecodeError) as caught:
        tb.parse_action(STATE, "deploy soldado")
    assert caught.value.sentence(own) == "colonne 15: attendu : deploy card slot"


def test_an_illegal_action_is_said_like_its_refusal() -> None:
    with pytest.raises(tb.IllegalAction) as caught:
        tb.apply(STATE, enclave.KeepHand())
    told = "Eso no se hace en esta fase; la batalla está en la fase de despliegue."
    assert caught.value.sentence("es") == told
    assert_said(caught.value)


def test_every_key_in_the_code_has_a_text() -> None:
    for path in SOURCE.rglob("*.py"):
        for key in KEY.findall(path.read_text(encoding="utf-8")):
            game, _, name = key.partition(".")
            for language in LANGUAGES:
                assert name in catalogue(game, language), f"{path.name}: {key}"


def test_every_text_about_a_fault_is_used() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    for game in ("kernel", "enclave"):
        for name in catalogue(game):
            last = name.rpartition(".")[2]
            if re.match(r"(fault|pack)\.", name):
                assert name in code or re.search(rf"\b{last}\b", code), name
