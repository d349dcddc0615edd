"""Bad documents, lines and arguments in every mode: each fault is reported at its place.

A short game of a mode brings documents of all kinds. They are spoilt at every place that differs
from the others, by what no document can have there. Changes at random, after which many documents
still open, are in `test_bent_documents.py`.
"""

from __future__ import annotations

import functools
import json
import pickle
from collections.abc import Iterator
from typing import Any, NamedTuple

import attrs
import pytest

import tambores as tb
from tambores.kernel.game import State
from tambores.toolkit.testing.contributed import usual_starts
from tests.conformance.modes import FORMS, OURS, every_form, every_tag

Way = tuple[str | int, ...]
"""The keys and indexes that lead to a part of some JSON."""

DECISIONS = 120
"""How many decisions of a game bring documents."""


class Place(NamedTuple):
    """A part of a document."""

    text: str
    way: Way
    value: Any

    @property
    def path(self) -> str:
        """What an error calls it."""
        return path_of(self.way)

    @property
    def whole(self) -> str:
        """What an error calls the part that it belongs to."""
        return path_of(self.way[:-1])

    @property
    def is_field(self) -> bool:
        """Whether it is a field of an object in the data."""
        return len(self.way) > 1 and isinstance(self.way[-1], str)

    def spoilt(self, value: Any) -> str:
        """The document with something else there."""
        document = json.loads(self.text)
        part_at(document, self.way[:-1])[self.way[-1]] = value
        return json.dumps(document)

    def without(self) -> str:
        """The document without it."""
        document = json.loads(self.text)
        del part_at(document, self.way[:-1])[self.way[-1]]
        return json.dumps(document)

    def doubled(self) -> str:
        """The document with the same field once more."""
        here = part_at(json.loads(self.text), self.way[:-1])
        mark, key = json.dumps("\0"), json.dumps(self.way[-1])
        text = Place(self.text, (*self.way[:-1], "\0"), None).spoilt(here[self.way[-1]])
        return text.replace(mark, key)


def path_of(way: Way) -> str:
    """What an error calls a place."""
    said = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in way)
    return said.removeprefix(".")


def part_at(document: Any, way: Way) -> Any:
    """The part of some JSON at a place."""
    return functools.reduce(lambda part, key: part[key], way, document)


def parts(value: Any, way: Way) -> Iterator[tuple[Way, Any]]:
    """Yield every part of some JSON, itself first."""
    yield way, value
    inside: Any = range(len(value)) if isinstance(value, list) else ()
    for key in value if isinstance(value, dict) else inside:
        yield from parts(value[key], (*way, key))


@functools.cache
def documents(tag: str) -> tuple[str, ...]:
    """Return states, views, actions, events and options of a few games."""
    found: dict[str, None] = {}
    for start in [*usual_starts(tag, short=True)][:3]:
        for before, action, _ in tb.random_walk(start, 1, DECISIONS):
            step = tb.transition(before, action)
            seen = (tb.view(before, seat) for seat in (*before.seats, None))
            for value in (before, step.state, *seen, action, *step.events):
                found[tb.dumps(value)] = None
    options = getattr(start, "rules", None)
    return (*found, *([tb.dumps(options)] if options is not None else ()))


def kind_of(text: str) -> str:
    """The type of a document."""
    kind: str = json.loads(text)["type"]
    return kind


@functools.cache
def places(tag: str) -> tuple[Place, ...]:
    """Return a place of each kind in the data of these documents: a path, and the type there."""
    found: dict[Any, Place] = {}
    for text in documents(tag):
        document = json.loads(text)
        whole = document["type"], document["data"].get("type")
        for way, value in parts(document["data"], ("data",)):
            shape = tuple("" if isinstance(key, int) else key for key in way)
            found.setdefault((whole, shape, type(value)), Place(text, way, value))
    return tuple(found.values())


@functools.cache
def first_of_each_kind(tag: str) -> tuple[str, ...]:
    """Return a document of each type."""
    return tuple({kind_of(text): text for text in reversed(documents(tag))}.values())


def refused(text: Any) -> tb.DecodeError:
    """Return the error with which a text is refused: one short sentence in each language."""
    with pytest.raises(tb.DecodeError) as caught:
        tb.loads(text)
    error = caught.value
    assert error.message and str(error) == ": ".join(filter(None, (error.path, error.message)))
    for language in tb.LANGUAGES:
        said = error.sentence(language)
        assert "\n" not in said and len(said.encode()) < 2_000
    return error


def refused_or_read(text: str) -> tb.DecodeError | None:
    """Return the error, or check that what is read can be written and read again."""
    try:
        value = tb.loads(text)
    except tb.DecodeError:
        return refused(text)
    assert tb.loads(tb.dumps(value)) == value
    return None


# --- the data -----------------------------------------------------------------------------------

OTHERS: dict[type, list[Any]] = {
    int: ["7", 1.0, True, [1]],
    str: [7, True, {}, ["x"]],
    bool: [1, "true", []],
    list: [7, "x", True, {"0": 1}],
    dict: [7, "x", [], [1]],
    type(None): ["x", True, 1.5, ["x"], {"x": 1}],
}
"""For each type of JSON values of other types."""

NO_TEXTS: tuple[Any, ...] = (None, 7, True, [], {})
NO_NUMBERS: tuple[Any, ...] = (None, [], {})
NO_OBJECTS: tuple[Any, ...] = (None, 7, [])
NO_PACKS: tuple[Any, ...] = (7, {}, b"pack")

COUNTED = ({list, int}, {str, list}, {type(None), list})
"""What may stand in each other's place by their form: a hidden pile, or an option."""


@every_form
def test_a_value_of_another_type_is_refused_where_it_stands(tag: str) -> None:
    """ "7" for 7, true for 1, 1.0 for 1 and so on; a pile that should be hidden, by the whole."""
    for place in places(tag):
        for other in OTHERS[type(place.value)]:
            path = refused(place.spoilt(other)).path
            near = path in (place.path, place.whole) or path.startswith(place.path)
            by_form = {type(place.value), type(other)} in COUNTED and place.path.startswith(path)
            assert near or by_form, (place.path, other, path)


@every_form
def test_null_is_refused_but_where_there_may_be_nothing(tag: str) -> None:
    refusals = [refused_or_read(place.spoilt(None)) for place in places(tag)]
    assert all(error is None or error.path.startswith("data") for error in refusals)
    found = [place for place, error in zip(places(tag), refusals, strict=True) if error is None]
    assert 0 < len(found) < len(refusals) / 4


@every_form
def test_a_missing_field_is_refused_at_its_object(tag: str) -> None:
    """Only fields that came later have a value without being written."""
    fields = [place for place in places(tag) if place.is_field]
    later = 0
    for place in fields:
        error = refused_or_read(place.without())
        later += error is None
        assert error is None or (error.path == place.whole and str(place.way[-1]) in error.message)
    assert later < len(fields) / 10


@every_form
def test_an_unknown_field_is_refused_at_its_object(tag: str) -> None:
    objects = [place for place in places(tag) if isinstance(place.value, dict)]
    assert objects
    for place in objects:
        for key in ("more", "__class__", "_x", ""):
            error = refused(place.spoilt({**place.value, key: 1}))
            assert error.path == place.path and f"unknown field: {key!r}" in error.message


@every_form
def test_a_field_that_stands_twice_is_refused(tag: str) -> None:
    """Also with the very same value."""
    for place in places(tag):
        if place.is_field:
            assert "twice" in refused(place.doubled()).message


@every_form
def test_an_unknown_kind_is_refused_with_the_known_ones(tag: str) -> None:
    for place in places(tag):
        if isinstance(place.value, dict) and "type" in place.value:
            for kind in ("", "__init__", f"{tag}.{place.value['type']}", *NO_TEXTS):
                error = refused(place.spoilt({**place.value, "type": kind}))
                assert error.path == place.path and "unknown type" in error.message
            near = refused(place.spoilt({**place.value, "type": f"{place.value['type']} "}))
            assert "did you mean" in near.message


@every_form
def test_huge_numbers_are_refused_where_they_stand(tag: str) -> None:
    for place in places(tag):
        if type(place.value) is int:
            for number in (2**31, -(2**31), 2**63, 10**400, -(10**4000)):
                assert refused(place.spoilt(number)).path == place.path


@every_form
def test_what_is_no_number_or_no_text_is_refused(tag: str) -> None:
    """Not-a-number in place of numbers, half of a sign in place of texts."""
    for place in places(tag):
        if type(place.value) is int:
            for name in ("NaN", "Infinity", "-Infinity"):
                error = refused(place.spoilt("\0").replace(json.dumps("\0"), name))
                assert error.message == f"{name} is not a number in JSON"
        elif isinstance(place.value, str):
            for half in ("\ud800", "x\udfff"):
                assert refused(place.spoilt(half)).path in (place.path, place.whole)
                assert refused(place.spoilt({half: 1})).path in (place.path, place.whole)


@every_form
def test_an_unknown_word_is_refused_or_leads_to_a_value(tag: str) -> None:
    """Of a card, a zone, an option; some texts may be any."""
    for place in places(tag):
        if isinstance(place.value, str):
            for word in ("nobody", "", place.value.upper() + "_"):
                error = refused_or_read(place.spoilt(word))
                assert error is None or error.path.startswith("data")


# --- the envelope -------------------------------------------------------------------------------


@every_form
def test_a_document_that_breaks_off_is_refused(tag: str) -> None:
    """Near both ends and at many places between."""
    for text in first_of_each_kind(tag):
        near = {*range(60), *range(max(0, len(text) - 60), len(text))}
        for end in {*range(0, len(text), 23), *near} - {len(text)}:
            assert refused(text[:end]).path == ""


@every_form
def test_a_lost_or_doubled_letter_is_refused_or_harmless(tag: str) -> None:
    for text in first_of_each_kind(tag):
        for at in range(0, len(text), 1 + len(text) // 60):
            for spoilt in (text[:at] + text[at + 1 :], text[:at] + text[at] + text[at:]):
                refused_or_read(spoilt)


@every_form
def test_a_view_from_between_two_decisions_is_refused_where_it_says_so(tag: str) -> None:
    """Followed views are such; nobody can act in them, so no document holds one."""
    views = [json.loads(text) for text in documents(tag) if kind_of(text).endswith(".view")]
    for document in views:
        if document["data"].get("frames"):  # all but matches have them
            document["data"]["between"] = True
            assert refused(json.dumps(document)).path == "data.between"


@every_form
def test_a_wrong_version_is_refused_with_those_that_are_read(tag: str) -> None:
    for text in first_of_each_kind(tag):
        latest = json.loads(text)["tambores"]
        for version in (0, -1, latest + 1, 10**30, "2", 2.0, True, *NO_NUMBERS):
            error = refused(Place(text, ("tambores",), None).spoilt(version))
            assert error.path == "tambores"
            assert f"reads versions 1 to {latest}" in error.message
            newer = type(version) is int and version > latest
            assert ("written by a later release" in error.message) == newer


@every_form
def test_the_fields_of_an_envelope_are_needed_and_all(tag: str) -> None:
    for text in first_of_each_kind(tag):
        for key, path in (("tambores", ""), ("type", "type"), ("data", "data")):
            assert refused(Place(text, (key,), None).without()).path == path
        if "pack" in json.loads(text):
            path = refused(Place(text, ("pack",), None).without()).path
            assert path == "pack" or path.startswith("data.")  # there is no such card
        for key in ("more", "Data", ""):
            error = refused(Place(text, (key,), None).spoilt(1))
            assert error.path == "" and f"unknown field {key!r}" in error.message
        for data in ("x", *NO_OBJECTS):
            error = refused(Place(text, ("data",), None).spoilt(data))
            assert error.path == "data" and "is not an object" in error.message


@every_form
def test_a_wrong_pack_is_refused(tag: str) -> None:
    with_pack = [text for text in documents(tag) if "pack" in json.loads(text)][:1]
    for text in with_pack:
        right = json.loads(text)["pack"]
        for pack in (
            None, "standin-1", {}, {"id": right["id"]}, {**right, "path": "/etc"},
            {**right, "id": "nobody"}, {**right, "id": f"../{right['id']}"}, {**right, "id": 1},
            {**right, "digest": "0" * 32}, {**right, "digest": None}, {**right, "digest": {}},
        ):  # fmt: skip
            assert refused(Place(text, ("pack",), None).spoilt(pack)).path == "pack"


@every_form
def test_an_unknown_type_is_refused_with_the_known_ones(tag: str) -> None:
    for text in first_of_each_kind(tag):
        kind = kind_of(text)
        game, _, form = kind.partition(".")
        for wrong in (
            "", ".", game, f"{game}.", f".{form}", f"{game}.__class__", f"{kind} ", kind.title(),
            f"nobody.{form}", "os.system", [kind], *NO_TEXTS,
        ):  # fmt: skip
            error = refused(Place(text, ("type",), None).spoilt(wrong))
            assert error.path == "type"
            assert "; known: " in error.message or "; did you mean" in error.message


@every_form
def test_a_document_is_none_of_another_type(tag: str) -> None:
    texts = first_of_each_kind(tag)
    for text in texts:
        for other in map(kind_of, texts):
            if other != kind_of(text):
                path = refused(Place(text, ("type",), None).spoilt(other)).path
                assert path.startswith("data") or path == "pack"


# --- lines and arguments ------------------------------------------------------------------------


def actions_of(tag: str) -> list[tb.Action]:
    """The actions of the documents, one of each kind."""
    found = [tb.loads(text) for text in documents(tag) if kind_of(text).endswith(".action")]
    return [*{type(action): action for action in found}.values()]


@every_tag
def test_a_line_that_is_no_action_is_refused_at_its_column(tag: str) -> None:
    state = next(iter(usual_starts(tag, short=True)))
    for action in actions_of(tag):
        line = str(action)
        for wrong in (
            f"{line} x", f" {line}", f"{line} ", f"x{line}", line.upper(), "", "\0", f"{line}\n",
            line.replace(" ", "  ", 1) + " " * (" " not in line),
        ):  # fmt: skip
            with pytest.raises(tb.DecodeError) as caught:
                tb.parse_action(state, wrong)
            assert caught.value.column is not None
            assert 1 <= caught.value.column <= len(wrong) + 1
        for number in range(1, len(line.split())):
            words = line.split()
            words[number] = "\x07"
            with pytest.raises(tb.DecodeError):
                tb.parse_action(state, " ".join(words))


@every_tag
def test_an_illegal_action_carries_its_reason_and_the_untouched_state(tag: str) -> None:
    """In a state of every kind of prompt, for an action of each kind; the error can be pickled."""
    start = next(iter(usual_starts(tag, short=True)))
    states = [start, *(after for *_, after in tb.random_walk(start, 1, DECISIONS))]
    kinds = {state.prompt and state.prompt.kind: state for state in states}
    tried = 0
    for state in kinds.values():
        text = tb.dumps(state)
        for action in actions_of(tag):
            if action in state.legal_actions:
                continue
            with pytest.raises(tb.IllegalAction) as caught:
                tb.apply(state, action)
            error = caught.value
            assert error.state is state
            assert error.refusal == tb.why_not(state, action)
            assert (error.rule, error.key) == (error.refusal.rule, error.refusal.key)
            assert error.params == error.refusal.params
            assert str(error) == str(error.refusal) and len(str(error)) < 300
            again = pickle.loads(pickle.dumps(error))
            assert (again.refusal, again.state) == (error.refusal, state)
            tried += 1
        assert tb.dumps(state) == text
    assert tried


@every_tag
def test_wrong_arguments_are_refused_with_the_known_values(tag: str) -> None:
    state = tb.new_game(tag, seed=1)
    for seed in (-1, 2**64, "1", 1.0, True):
        with pytest.raises(ValueError, match=r"from 0 to 2\*\*64 - 1"):
            tb.new_game(tag, seed=seed)  # type: ignore[arg-type]
    for seat in (-1, 99, True, 1.0, "0"):
        with pytest.raises(ValueError, match="known values"):
            tb.view(state, seat)  # type: ignore[arg-type]
    for pack in NO_PACKS if hasattr(state, "pack") else ():
        with pytest.raises(TypeError, match="pack"):
            tb.loads(tb.dumps(state), pack=pack)
    for value in (b"{}", bytearray(b"{}"), *NO_TEXTS):
        assert refused(value).path == ""
    for action in (None, 7, str(state.legal_actions[0])):
        with pytest.raises((TypeError, tb.IllegalAction)):
            tb.apply(state, action)  # type: ignore[arg-type]


@every_form
def test_errors_can_be_pickled(tag: str) -> None:
    error = refused(places(tag)[0].spoilt(7))
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.path, again.column) == (str(error), error.path, error.column)


ENDING = [
    mode.tag for mode in OURS
    if mode.tag in FORMS and any(
        issubclass(kind, State) and "outcome" in attrs.fields_dict(kind)
        for kind in mode.load("format").documents.values()
    )
]  # fmt: skip
"""The modes whose states hold how the game ended; matches find it in what was fought."""


@pytest.mark.parametrize("tag", ENDING)
def test_an_end_has_reasons_titles_and_lines_of_its_game_alone(tag: str) -> None:
    """Others could not be put into words."""
    (start, *_) = usual_starts(tag, short=True)
    *_, (_, _, last) = tb.random_walk(start, 1)
    check_ends(last)


def check_ends(last: Any) -> None:
    """Spoil every word of the end of a game."""
    seat, outcome = last.seats[0], last.outcome
    for change in (
        {"reason": "nobody"},
        {"titles": (("nobody", (seat,)),)},
        {"scores": (tb.Score(seat, (("nobody", 1),)),)},
    ):
        other = attrs.evolve(last, outcome=attrs.evolve(outcome, **change))
        assert refused(tb.dumps(other)).path.startswith("data.outcome")
