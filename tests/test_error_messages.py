"""Errors in every language: a key, parameters, and a sentence with the place."""

from __future__ import annotations

import copy
import errno
import json
import os
import pickle
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import campaign, solo
from tambores.enclave.content.abilities import read_ability
from tambores.errors import CAUSES, Message, said_by, told
from tambores.kernel.face import Mode
from tambores.kernel.message import LANGUAGES, catalogue
from tambores.toolkit.content.table import TomlTable
from tambores.toolkit.terminal.why import explain
from tests.arena.players import Unprintable
from tests.cases import each
from tests.enclave.abilities import toml
from tests.enclave.test_grammar_faults import IN_A_TABLE, TOGETHER
from tests.games import MODES

STATE = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
RECORD = str(tb.recorded(STATE, [enclave.Pass(), enclave.Pass()]))
SOURCE = Path(str(tb.__file__)).parent
KEY = re.compile(
    r'"((?:kernel|enclave|enclave-solo|enclave-match)\.(?:fault|pack|replay|place)\.[a-z0-9_.]+)"'
)


def assert_said(error: tb.TamboresError) -> None:
    """The error has a key, the same sentence as before in English, and another one in Spanish."""
    assert error.key, str(error)
    english, spanish = (error.sentence(language) for language in LANGUAGES)
    assert english == str(error)
    assert spanish != english, english
    assert not re.search(r"[@{}]\w|Message\(|Phrase\(", spanish.replace(repr(error.params), ""))


# --- lines of text ----------------------------------------------------------------------------


@each(
    ("text", "key", "spanish"),
    [
        ("deplo a 3", "kernel.fault.unknown_action",
         "columna 1: no existe la acción 'deplo'; ¿querías decir 'deploy'?"),
        ("deploy soldado x", "enclave.fault.word_outside",
         "columna 16: 'x' no vale para 'slot'; se espera un número entero de 1 a 5"),
        ("deploy soldado", "kernel.fault.usage", "columna 15: se espera 'deploy <card> <slot>'"),
        ("deploy soldado 3 4", "kernel.fault.usage",
         "columna 18: se espera 'deploy <card> <slot>'"),
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
    told = "línea 14, columna 3: no existe la acción 'past'; ¿querías decir 'pass'?"
    assert error.sentence("es") == told


def mismatches() -> Iterator[tb.Record]:
    """Records that do not replay: decisions, digests, headings and outcomes that do not fit."""
    record = tb.recorded(STATE, [enclave.Pass(), enclave.Pass()])
    first, second = record.moves
    moves = ((first, first), (tb.Move(0, enclave.KeepHand()), second))
    yield from (attrs.evolve(record, moves=changed, notes=()) for changed in moves)
    for kind, text in (("digest", "0" * 32), ("heading", "turn 9, combat")):
        yield attrs.evolve(record, notes=(tb.Note(1, kind, text),))
    yield attrs.evolve(record, outcome=tb.Outcome("win", (0,), "hero_defeated"), rules=1)


@each("record", [*mismatches()])
def test_a_record_that_does_not_replay_is_refused_in_both_languages(record: tb.Record) -> None:
    with pytest.raises(tb.ReplayMismatch) as caught:
        for _ in tb.replay(record):
            pass
    assert_said(caught.value)
    assert "differ" not in caught.value.sentence("es")
    assert not caught.value.sentence("es").endswith(".")


# --- documents --------------------------------------------------------------------------------


def not_documents() -> Iterator[str]:
    """Texts that are not the JSON of a document."""
    yield from ("", "{", "7", "{}", "[1", '{"a":1,"a":2}', '{"tambores":NaN}', RECORD)
    yield from ('{"tambores":1}', '{"tambores":99,"type":"enclave.battle"}', "[" * 100_000)
    yield from ('{"tambores":2,"type":"chess.game"}', '{"tambores":2,"type":"enclave.batle"}')
    yield '{"tambores":2,"type":"enclave.battle"}'


@each("text", [*not_documents()])
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
    wrong: tuple[Any, ...] = (-7, 10**12, "?", "\n", True, None, [], {})
    yield from (one for one in wrong if one != value)


def documents() -> Iterator[Any]:
    """Documents of every kind: positions, views, events, an action, house rules, a record."""
    battle = tb.apply(STATE, enclave.Deploy("soldado", 3))
    solo_battle = solo.new_battle("human", "aiden", seed=7)
    for state in (battle, solo_battle, campaign.new_match(("human", "orc"), seed=7)):
        yield from (state, tb.view(state, 0))
        yield from tb.transition(state, state.legal_actions[0]).events[:3]
    yield from (enclave.Deploy("soldado", 3), enclave.HouseRules(max_turns=30))
    yield tb.recorded(STATE, [enclave.Pass(), enclave.Pass()])


@pytest.mark.no_cover
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


# --- packs ------------------------------------------------------------------------------------

HEAD = 'id = "mine"\nnames = { es = "Mis cartas", en = "My cards" }\n'
OVERLAY = HEAD + 'base = "standin-1"\n'
SOLDIER = 'cards = [{ id = "soldado", '

PACKS = (
    "", "id = ", "x = " + "[" * 40 + "]" * 40, "a" * 300 + " = 1", "a.b.c.d.e.f.g.h.i.j = 1",
    "#" * 2_000_001, 'id = "Mine"', 'id = "standin-1"', HEAD, HEAD + "base = 7",
    HEAD + 'base = "standin-3"', HEAD + 'base = "other.toml"', HEAD + "cards = 7",
    HEAD + "cards = [7]", HEAD + 'cards = [{ id = "a", kind = "king" }]',
    OVERLAY + 'without = ["soldad"]', OVERLAY + 'without = ["borrunn", "uzgar", "thugg", "krangg"]',
    OVERLAY + 'armies = { elf = { es = "elfos", en = "elves" } }',
    OVERLAY + 'armies = { orc = { fr = "orques" } }', OVERLAY + 'without = "soldado"',
    OVERLAY + 'without = ["soldado"]\n' + SOLDIER + "cost = 3 }]",
    OVERLAY + "surprise = true", OVERLAY + 'id = "again"',
    *(OVERLAY + SOLDIER + change + " }]" for change in (
        'cost = "3"', "cost = -1", "cost = 1e300", 'kind = "hero"', 'type = "infantri"',
        'army = "elf"', "army = 1979-05-27", 'bolts = ["atack"]', "bolts = 7", "copies = 0",
        'names = { es = "x" , fr = "y" }', 'names = { es = "\\u0007" }', 'names = { es = " " }',
        f'texts = {{ es = "{"x" * 2_001}" }}', 'printed = ["cost"]', 'cost = 3, printed = ["cost",'
        ' "cost"]', 'cost = 3, printed = ["cost"], reconstructed = ["cost"]', "surprise = 1",
        'printed = ["*"], reconstructed = ["*"]', "abilities = [7]", 'base = "x"',
    )),
    OVERLAY + 'cards = [{ id = "soldad", cost = 3 }]', OVERLAY + "cards = [{ cost = 3 }]",
    OVERLAY + 'cards = [{ id = "soldado", cost = 3 }, { id = "soldado", cost = 4 }]',
    HEAD + 'cards = [{ id = "a", kind = "unit", army = "red", copies = 1 }]',
)  # fmt: skip


def inner(fault: Any) -> Message:
    """What is wrong, without the file, the card and the place in it."""
    assert isinstance(fault, Message), fault
    within = dict(fault.params).get("fault")
    return inner(within) if fault.key == "kernel.pack.at" else fault


def assert_fault_said(fault: Any) -> None:
    english, spanish = (inner(fault).sentence(language) for language in LANGUAGES)
    assert english != spanish, english
    assert not re.search(r"Message\(|expected", spanish)


@pytest.mark.no_cover
@each("text", PACKS)
def test_every_fault_of_a_bad_pack_is_said_in_both_languages(text: str) -> None:
    with pytest.raises(enclave.ContentError) as caught:
        enclave.parse_pack(text)
    error = caught.value
    for fault in error.args:
        assert_fault_said(fault)
    assert error.faults == error.faults_in("en")
    assert "\n".join(error.faults_in("es")) == error.sentence("es") != str(error)
    again = pickle.loads(pickle.dumps(error))
    assert (again.args, again.faults) == (error.args, error.faults)


@each("case", [*IN_A_TABLE, *TOGETHER])
def test_every_fault_of_an_ability_is_said_in_both_languages(case: Any) -> None:
    where, text, *_ = case
    faults: list[Message] = []
    read_ability(TomlTable(toml(text), "here", faults), where)
    assert faults
    for fault in faults:
        assert_fault_said(fault)


def test_a_pack_is_refused_in_whole_spanish_sentences() -> None:
    with pytest.raises(enclave.ContentError) as caught:
        enclave.parse_pack(OVERLAY + SOLDIER + 'type = "infantri" }]')
    (told,) = caught.value.faults_in("es")
    assert told == (
        "carta soldado: 'type' es 'infantri'; se espera uno de: infantry, cavalry, "
        "monster, war_machine (¿querías decir 'infantry'?)"
    )


def test_a_file_with_a_name_like_a_key_keeps_it(tmp_path: Path) -> None:
    path = tmp_path / "@seat.0.toml"
    path.write_text('id = "x"', encoding="utf-8")
    with pytest.raises(enclave.ContentError) as caught:
        enclave.load_pack(path)
    for language in LANGUAGES:
        assert all(one.startswith(f"{path}: ") for one in caught.value.faults_in(language))


@each("call", [
    lambda: enclave.default_pack().card("soldad"), lambda: enclave.heroes("elf"),
    lambda: enclave.default_pack().army_of("nobody"), lambda: enclave.pack("standin-3"),
    lambda: enclave.default_pack().hero("orc", "aiden"),
    lambda: enclave.new_battle(("orc", "orc"), ("uzgar", "borrunn"), seed=1),
])  # fmt: skip
def test_an_unknown_name_is_refused_in_both_languages(call: Any) -> None:
    with pytest.raises(enclave.ContentError) as caught:
        call()
    assert_said(caught.value)


@each(
    ("arguments", "says"),
    [
        ((2, 1), "el asiento es 2; valores posibles: 0, 1"),
        ((0, 9), "el hueco es 9; valores posibles: de 1 a 5, y 0 para el héroe"),
        ((0, 1), "el hueco 1 del asiento 0 está vacío; los que tienen unidad: ninguno"),
        ((0, 0, (0, 1)), "'against' es (0, 1); se espera (asiento, hueco) del otro bando"),
        (
            (0, 0, (1, 0)),
            "'against' es (1, 0); los héroes no luchan entre sí: se espera una unidad",
        ),
    ],
)
def test_what_cannot_be_explained_is_said_in_both_languages(
    arguments: tuple[Any, ...], says: str
) -> None:
    seat, slot, *foe = arguments
    with pytest.raises(ValueError, match=r"seat|slot|against") as caught:
        enclave.explain(STATE, seat, slot, against=foe[0] if foe else None)
    assert told(caught.value, "es") == says
    assert told(caught.value, "en") == str(caught.value) != says


def test_a_seat_that_does_not_exist_is_refused_in_both_languages() -> None:
    english = "seat is 4; known values: None (a spectator), 0, 1"
    with pytest.raises(ValueError, match=re.escape(english)) as caught:
        tb.view(STATE, 4)
    says = "el asiento es 4; valores posibles: None (un espectador), 0, 1"
    assert told(caught.value, "es") == says


# --- the values -------------------------------------------------------------------------------


@each(
    "error",
    [
        tb.DecodeError(Message("kernel.fault.missing", name="data"), "data", 3, 4),
        tb.DecodeError("odd", "data"),
        tb.ContentError(Message("kernel.fault.missing", name="data"), "odd"),
        tb.ReplayMismatch(Message("kernel.fault.missing", name="data"), 3, 2),
        tb.GuessError(Message("kernel.fault.no_deal")),
        tb.PlayError(Message("kernel.fault.missing", name="data"), "raised", 1, None),
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
    assert said_by(ValueError()) == "ValueError"


class Ending(Exception):
    """An error whose text ends the program."""

    def __str__(self) -> str:
        raise SystemExit(3)


class Numbered(Exception):
    """An error whose text is a number."""

    def __str__(self) -> Any:
        return 3


@each(
    "error",
    [
        Unprintable("odd"),
        Ending("odd"),
        Numbered("odd"),
        LookupError(""),
        ValueError(Message("no.such.sentence")),
        ValueError(Message("kernel.fault.missing")),
        ValueError(Message("kernel.fault.missing", name=Unprintable())),
        tb.IllegalAction("no refusal"),
        tb.ContentError(Unprintable()),  # type: ignore[arg-type]
        OSError(2, Unprintable()),
    ],
)
def test_an_error_that_cannot_be_printed_is_known_by_its_class(error: Exception) -> None:
    assert str(said_by(error)) == type(error).__name__
    for language in LANGUAGES:
        assert told(error, language) == type(error).__name__


def test_a_front_end_can_say_errors_in_its_own_words() -> None:
    own = tb.Catalogue("fr", {"kernel.fault.usage": "attendu : {usage}", "kernel.place.column":
                              "colonne {number}"})  # fmt: skip
    with pytest.raises(tb.DecodeError) as caught:
        tb.parse_action(STATE, "deploy soldado")
    assert caught.value.sentence(own) == "colonne 15: attendu : deploy <card> <slot>"


def test_the_terminal_says_in_one_language_why_a_line_is_not_an_action() -> None:
    answer = explain(STATE, tb.view(STATE, 0), "deploy soldado x", "es")
    assert answer == (
        "'deploy soldado x' no es una acción: columna 16: 'x' no vale para 'slot'; "
        "se espera un número entero de 1 a 5."
    )


def test_an_illegal_action_is_said_like_its_refusal() -> None:
    with pytest.raises(tb.IllegalAction) as caught:
        tb.apply(STATE, enclave.KeepHand())
    assert caught.value.sentence("es") == "Eso no se puede hacer en la fase de despliegue."
    assert_said(caught.value)


def test_every_key_in_the_code_has_a_text() -> None:
    for path in SOURCE.rglob("*.py"):
        for key in KEY.findall(path.read_text(encoding="utf-8")):
            game, _, name = key.partition(".")
            for language in LANGUAGES:
                assert name in catalogue(game, language), f"{path.name}: {key}"


@pytest.mark.no_cover
def test_every_text_about_a_fault_is_used() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    words = {*re.findall(r"\w+", code)}
    for game in ("kernel", "enclave"):
        for name in catalogue(game):
            last = name.rpartition(".")[2]
            if re.match(r"(fault|pack)\.", name):
                assert last in words, name


# --- what to write instead ------------------------------------------------------------------


@each("mode", MODES)
def test_text_in_place_of_an_action_points_to_what_reads_it(mode: Mode) -> None:
    state = tb.new_game(mode.tag, seed=3)
    with pytest.raises(tb.IllegalAction) as caught:
        tb.apply(state, "pass")  # type: ignore[arg-type]
    assert caught.value.__notes__ == ["tb.parse_action(state, 'pass') reads an action from text."]


def test_an_unknown_game_points_to_what_adds_one() -> None:
    with pytest.raises(tb.UsageError) as caught:
        tb.new_game("chess", seed=1)
    assert caught.value.__notes__ == ["tb.register adds a game of your own."]


@each("mode", MODES)
def test_a_line_of_too_many_words_gets_the_nearest_action(mode: Mode) -> None:
    state = tb.new_game(mode.tag, seed=3)
    line = max(map(str, state.legal_actions), key=len)
    with pytest.raises(tb.DecodeError) as caught:
        tb.parse_action(state, f"{line} x")
    usage, meant = caught.value.sentence("es").rsplit("; ", 1)
    assert "se espera" in usage and meant.startswith("¿querías decir") and f"'{line}'" in meant


TYPED = {
    "enclave": ("deploy grif 3 please", "deploy grifo 3"),
    "warcraft": ("move mele from C1 B1", "move melee C1 B1"),
    "kingdom-defenders": ("keep D3 0 please", "keep D3 0"),
    "realm": ("walk to cinder_rft", "walk cinder_rift"),
}
"""What people type, with a word too many, and what they mean."""


@pytest.mark.parametrize("game", TYPED)
def test_a_line_with_a_word_too_many_gets_the_line_without_it(game: str) -> None:
    """Also one that is not legal now; in the language of the reader, with no name of a field."""
    typed, meant = TYPED[game]
    with pytest.raises(tb.DecodeError) as caught:
        tb.parse_action(tb.new_game(game, seed=7), typed)
    assert caught.value.sentence("en").endswith(f"; did you mean '{meant}'?")
    assert caught.value.sentence("es").endswith(f"; ¿querías decir '{meant}'?")


def test_a_line_that_is_far_from_any_gets_its_form_alone() -> None:
    with pytest.raises(tb.DecodeError) as caught:
        tb.parse_action(tb.new_game("realm", seed=7), "walk somewhere else now")
    assert caught.value.sentence("en") == "column 16: expected 'walk <to>'"


@each("number", CAUSES)
def test_a_cause_of_the_system_is_told_in_every_language(number: int) -> None:
    error = OSError(number, os.strerror(number), "file")
    assert told(error, "en") == os.strerror(number)
    assert told(error, "es") not in ("", os.strerror(number))


def test_what_an_error_says_in_its_own_words_is_kept() -> None:
    own = OSError(errno.EINVAL, "not a regular file", "file")
    assert told(own, "en") == told(own, "es") == "not a regular file"
    assert told(OSError(errno.ENOENT, "gone", "file"), "es") == "gone"
    assert told(OSError("closed"), "es") == "closed"
