"""A game that grows: what was renamed, what was added, what came later; from the texts of before.

The game is a made-up one of pouches; `OLD` texts are what its first version would have written.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from types import ModuleType
from typing import Any, ClassVar

import attrs
import pytest

import tambores as tb
from tambores import authoring as ta
from tambores import registry
from tambores.enclave.documents.form import FORMAT as ENCLAVE
from tambores.enclave.table.rulings import HouseRules
from tambores.kernel.changes import Changes
from tambores.toolkit.options import option
from tests.cases import each

GAME = "pouches"


@attrs.frozen
class Basis:
    """What options extend, as the house rules of other games do."""

    goal: int = option(3)


@attrs.frozen
class Options(Basis):
    names: tuple[str, ...] = option(("ann", "bob"))
    pace: str = option("slow", domain=("slow", "fast"), later=True)


@attrs.frozen
class Pouch:
    coins: int = 0
    gems: int = ta.later(0)


@attrs.frozen
class Table(ta.Table):
    options: Options
    pouches: tuple[Pouch, ...]
    best: Pouch | int | None = None

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(range(len(self.pouches)))


@attrs.frozen
class State(ta.FrameState[Table]):
    document = f"{GAME}.state"


@attrs.frozen
class View(ta.FrameView[Table]):
    document = f"{GAME}.view"


@attrs.frozen
class Put(ta.Action):
    tag, document = "put", f"{GAME}.action"
    seat: int
    coins: int
    why: str = ta.later("luck")


@attrs.frozen
class Stop(ta.Action):
    tag, document = "stop", f"{GAME}.action"


@attrs.frozen
class Filled(ta.Event):
    tag, document = "filled", f"{GAME}.event"
    seat: int
    coins: int

    @staticmethod
    def change(table: Table, seat: int, coins: int) -> Table:
        pouches = [*table.pouches]
        pouches[seat] = Pouch(pouches[seat].coins + coins)
        return attrs.evolve(table, pouches=tuple(pouches), best=pouches[seat])


@attrs.frozen
class Choosing(ta.Secret):
    """Both say at once what they put, so actions lie in frames and in events."""

    tag: ClassVar[str] = "choosing"


class Room(ta.SecretRoom[Table, Choosing]):
    kind, rule = "put", "POUCH-01"

    def choices(self, position: Any, frame: Choosing, seat: int) -> tuple[ta.Action, ...]:
        return (Put(seat, 1), Put(seat, 2), Put(seat, 2, "whim"), Stop())

    def complete(self, draft: Any, frame: Any, answers: Mapping[int, ta.Action]) -> None:
        for answer in answers.values():
            if isinstance(answer, Put):
                draft.do(Filled, answer.seat, answer.coins)
        if max(pouch.coins for pouch in draft.table.pouches) >= draft.table.options.goal:
            draft.end(ta.Outcome("loss", (), "full"))
        else:
            draft.replace(Choosing((0, 1)))


RULES: Any = ta.FrameRules(
    State, View, rule="POUCH-01", rooms={Choosing: Room()}, actions=(Put, Stop), events=(Filled,)
)


def begin(options: Options, *, seed: int) -> Any:
    table = Table(options, tuple(Pouch() for _ in options.names))
    return RULES.begin(table, Choosing((0, 1)), chance=ta.Chance(seed))


FORMAT = ta.FrameFormat(RULES, options=Options, begin=begin)


@pytest.fixture(autouse=True)
def game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game, known to the library."""
    module: Any = ModuleType("tests_of_pouches")
    names = {"en": "Pouches"}
    module.FACE = ta.Face(name=GAME, names=names, parts=(ta.Mode(
        tag=GAME, names=names, players=(2,), options=Options, begin=begin, format=FORMAT,
        messages=({"en": {}, "es": {}},),
    ),))  # fmt: skip
    monkeypatch.setitem(sys.modules, "tests_of_pouches", module)
    monkeypatch.setitem(registry._GAMES, GAME, "tests_of_pouches")


def grown(monkeypatch: pytest.MonkeyPatch, version: int, **changes: Changes) -> None:
    """Let the format be of a version; `after_1` and so on say what changed after each."""
    found = {int(name.removeprefix("after_")): change for name, change in changes.items()}
    monkeypatch.setattr(FORMAT, "version", version)
    monkeypatch.setattr(FORMAT, "migrations", found)


def start(**options: Any) -> Any:
    return begin(Options(**options), seed=7).state


def half_way() -> Any:
    """One seat has answered."""
    return tb.apply(tb.apply(tb.apply(start(), Put(0, 1)), Put(1, 1)), Put(0, 2, "whim"))


# --- what came later --------------------------------------------------------------------------

OLD_STATE = (
    '{"tambores":1,"type":"pouches.state","data":{"table":{"options":{"goal":3,"names":["ann",'
    '"bob"]},"pouches":[{"coins":1},{"coins":1}],"best":{"coins":1}},"frames":[{"type":"choosing",'
    '"order":[0,1],"answers":[{"type":"put","seat":0,"coins":2,"why":"whim"}]}],'
    '"chance":{"seed":"7","drawn":[]},"outcome":null}}'
)
OLD_RECORD = """\
[tambores 1]
[type "pouches.record"]
[rules 1]
[chance "blake2b-1"]
[goal "3"]
[names "(ann,bob)"]
[seed "7"]

0 put 0 1
1 put 1 1
0 put 0 2 whim
*
"""


def test_what_came_later_is_left_out_while_it_has_its_default() -> None:
    assert tb.dumps(half_way()) == OLD_STATE
    assert tb.loads(OLD_STATE) == half_way()
    record = tb.Record(start(), tuple(tb.parse_record(OLD_RECORD).moves))
    assert str(record) == OLD_RECORD
    assert tb.parse_record(OLD_RECORD) == tb.loads(tb.dumps(record)) == record


def test_what_came_later_is_written_otherwise() -> None:
    state = start(pace="fast")
    record = tb.recorded(state, [Put(0, 1), Put(1, 2, "whim")])
    assert record.data["start"] == {
        "goal": "3", "names": "(ann,bob)", "pace": "fast", "seed": "7",
    }  # fmt: skip
    assert [str(move) for move in record.moves] == ["0 put 0 1", "1 put 1 2 whim"]
    for value in (state, record, Put(0, 1), Put(0, 1, "whim")):
        assert tb.loads(tb.dumps(value)) == value
    assert tb.parse_record(str(record)) == record


@each(("line", "column"), [("put 0", 6), ("put", 4), ("put 0 1 whim 3", 14), ("stop luck", 6)])
def test_only_what_came_later_can_be_left_out_of_a_line(line: str, column: int) -> None:
    with pytest.raises(tb.DecodeError) as caught:
        tb.parse_action(start(), line)
    assert caught.value.column == column


@each(
    ("old", "new", "says"),
    [
        ('[goal "3"]\n', "", "the header 'goal' is missing"),
        ('[goal "3"]', '[gaol "3"]', "unknown header 'gaol'; did you mean 'goal'?"),
        ('[goal "3"]', '[goal "x"]', "goal is 'x'"),
        ('[names "(ann,bob)"]', '[names "ann"]', "names is 'ann'"),
    ],
)
def test_a_wrong_term_is_named(old: str, new: str, says: str) -> None:
    assert old in OLD_RECORD
    with pytest.raises(tb.DecodeError) as caught:
        tb.parse_record(OLD_RECORD.replace(old, new))
    assert says in caught.value.message
    line = caught.value.line
    assert line is not None
    if new:
        assert OLD_RECORD.replace(old, new).splitlines()[line - 1] == new.partition("\n")[0]


# --- what was renamed -------------------------------------------------------------------------

RENAMED = (
    ta.Renamed(Put, "drop", seat="who", coins="number"),
    ta.Renamed(Choosing, "drop", order="seats"),
    ta.Renamed(Pouch, coins="gold"),
    ta.Renamed(Basis, goal="wanted"),
    ta.Renamed(Filled, coins="number"),
)
"""Frame and action had the same tag; the goal is a field of a base class."""

OLDER_STATE = (
    '{"tambores":1,"type":"pouches.state","data":{"table":{"options":{"wanted":3,"names":["ann",'
    '"bob"]},"pouches":[{"gold":1},{"gold":1}],"best":{"gold":1}},"frames":[{"type":"drop",'
    '"seats":[0,1],"answers":[{"type":"drop","who":0,"number":2,"why":"whim"}]}],'
    '"chance":{"seed":"7","drawn":[]},"outcome":null}}'
)
OLDER_RECORD = OLD_RECORD.replace("put", "drop").replace("[goal", "[wanted")


def test_what_was_renamed_is_found_in_every_document(monkeypatch: pytest.MonkeyPatch) -> None:
    grown(monkeypatch, 2, after_1=RENAMED)
    state = half_way()
    assert tb.loads(OLDER_STATE) == state
    old = json.loads(OLDER_STATE)["data"]
    view = {
        "seat": None, "table": old["table"], "outcome": None,
        "frames": [{**old["frames"][0], "answers": [None]}],
    }  # fmt: skip
    assert read("view", view) == tb.view(state, None)
    put = {"type": "drop", "who": 0, "number": 2}
    assert read("action", put) == Put(0, 2)
    assert read("event", {"type": "filled", "seat": 1, "number": 2}) == Filled(1, 2)
    answered = tb.transition(start(), Put(0, 2)).events[0]
    assert read("event", {"type": "answered", "seat": 0, "answer": put}) == answered
    frames = [{"type": "drop", "seats": [0, 1], "answers": []}]
    due = tb.transition(tb.apply(start(), Put(0, 1)), Put(1, 1)).events[-1]
    assert read("event", {"type": "decision_due", "frames": frames}) == due


def read(kind: str, data: Any) -> Any:
    """A document of version 1."""
    return tb.loads(json.dumps({"tambores": 1, "type": f"{GAME}.{kind}", "data": data}))


def test_what_was_renamed_is_found_in_records(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = tb.parse_record(OLD_RECORD)
    grown(monkeypatch, 2, after_1=RENAMED)
    assert tb.parse_record(OLDER_RECORD) == expected
    moves = [line for line in OLDER_RECORD.splitlines() if line[:1].isdigit()]
    data = {
        "rules": 1, "chance": "blake2b-1", "headers": [], "moves": moves, "outcome": None,
        "start": {"wanted": "3", "names": "(ann,bob)", "seed": "7"},
    }  # fmt: skip
    assert read("record", data) == expected
    whole = {**data, "start": {"state": json.loads(OLDER_STATE)["data"]}, "moves": ["1 drop 1 1"]}
    assert read("record", whole) == tb.Record(half_way(), (tb.Move(1, Put(1, 1)),))
    assert str(tb.parse_record(OLDER_RECORD)) == OLD_RECORD.replace("[tambores 1]", "[tambores 2]")


@pytest.mark.parametrize(
    ("old", "new", "path"),
    [
        ('"wanted"', '"goal"', "data.table.options"),
        ('"gold":1},{"gold"', '"gold":1},{"coins"', "data.table.pouches[1]"),
        ('{"type":"drop","who"', '{"type":"put","who"', "data.frames[0].answers[0]"),
        ('{"type":"drop","seats"', '{"type":"choosing","seats"', "data.frames[0]"),
        ('"who"', '"seat"', "data.frames[0].answers[0]"),
    ],
)
def test_a_name_of_the_next_version_is_unknown_before(
    old: str, new: str, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    grown(monkeypatch, 2, after_1=RENAMED)
    assert OLDER_STATE.count(old) == 1
    with pytest.raises(tb.DecodeError, match="version 1 of the format does not have") as caught:
        tb.loads(OLDER_STATE.replace(old, new))
    assert caught.value.path == path


def test_a_name_of_before_is_unknown_in_the_next_version(monkeypatch: pytest.MonkeyPatch) -> None:
    grown(monkeypatch, 2, after_1=RENAMED)
    for text in (
        OLDER_STATE.replace(':1,"type":"p', ':2,"type":"p', 1),
        tb.dumps(Put(0, 1)).replace("put", "drop"),
    ):
        with pytest.raises(tb.DecodeError, match="unknown"):
            tb.loads(text)
    with pytest.raises(tb.DecodeError, match="unknown"):
        tb.parse_record(OLDER_RECORD.replace("[tambores 1]", "[tambores 2]"))


def test_names_change_from_version_to_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """A function sees the names of its own step; the classes are those of today."""
    seen: list[str] = []

    def look(old: dict[str, Any]) -> dict[str, Any]:
        seen.append(old["data"]["type"])
        return old

    grown(
        monkeypatch, 4,
        after_1=(look, ta.Renamed(Put, "drop", coins="number")),
        after_2=look,
        after_3=(ta.Renamed(Put, "lay", coins="amount"), look),
    )  # fmt: skip
    text = '{"tambores":%d,"type":"pouches.action","data":{"type":"%s","seat":0,"%s":2}}'
    assert tb.loads(text % (1, "drop", "number")) == Put(0, 2)
    assert seen == ["lay", "lay", "put"]
    for version in (2, 3):
        assert tb.loads(text % (version, "lay", "amount")) == Put(0, 2)
    assert tb.loads(text % (4, "put", "coins")) == Put(0, 2)


# --- what was added ---------------------------------------------------------------------------


def test_what_was_added_gets_the_value_that_was_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    grown(
        monkeypatch, 2,
        after_1=(ta.Added(Put, seat=1), ta.Added(Options, names=["ann", "bob"]), ta.Added(Stop)),
    )  # fmt: skip
    assert read("action", {"type": "put", "coins": 2}) == Put(1, 2)
    text = OLD_RECORD.replace('[names "(ann,bob)"]\n', "").replace("put 0 1", "put 1")
    text = text.replace("put 1 1", "put 1").replace("put 0 2 whim", "put 2 whim")
    record = tb.parse_record(text)
    assert record.start == start()
    assert [str(move.action) for move in record.moves] == ["put 1 1", "put 1 1", "put 1 2 whim"]
    for data in ({"type": "stop"}, {"type": "put", "seat": 1, "coins": 2}):
        with pytest.raises(tb.DecodeError, match="version 1 of the format does not have it"):
            read("action", data)
    with pytest.raises(tb.DecodeError, match="does not have it") as caught:
        tb.parse_record(text.replace("0 put 1\n", "0 stop\n"))
    assert caught.value.line == 8


def test_what_was_removed_is_left_out_wherever_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """Version 2 drops the weight of a pouch, and version 3 the pouches' colours."""
    text = OLD_STATE.replace('{"coins":1}', '{"coins":1,"weight":5,"colour":"red"}')
    grown(
        monkeypatch, 3,
        after_1=ta.Removed(Pouch, "weight"), after_2=ta.Removed(Pouch, "colour"),
    )  # fmt: skip
    assert tb.loads(text) == half_way()
    record = tb.recorded(start(), [Put(0, 1)])
    old = tb.dumps(record).replace('"tambores":3', '"tambores":1')
    assert "digest" in old
    assert tb.loads(old).moves == record.moves
    assert "digest" not in {note.kind for note in tb.loads(old).notes}
    with pytest.raises(tb.DecodeError, match="weight"):
        tb.loads(text.replace('"tambores":1', '"tambores":2'))
    with pytest.raises(ValueError, match="Pouch still has a field 'coins'"):
        ta.Removed(Pouch, "coins")
    with pytest.raises(ValueError, match="Put"):
        ta.Removed(Put, "size")


def test_digests_are_dropped_if_states_are_written_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Those of a version that only renamed events still hold."""
    record = tb.recorded(start(), [Put(0, 1), Put(1, 1)])
    lines, text = str(record).replace("coins", "gold"), tb.dumps(record)
    assert "digest" in text
    grown(monkeypatch, 2, after_1=ta.Renamed(Filled, coins="number"))
    assert tb.loads(text) == tb.parse_record(lines) == record
    grown(monkeypatch, 2, after_1=ta.Renamed(Pouch, coins="gold"))
    for again in (tb.loads(text), tb.parse_record(lines)):
        assert again.moves == record.moves
        assert "digest" not in {note.kind for note in again.notes}
        assert sum(1 for _ in tb.replay(again)) == 2


def test_an_unknown_field_of_a_class_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="Put has no field 'coin'; did you mean 'coins'"):
        ta.Renamed(Put, coin="number")
    with pytest.raises(ValueError, match="Put has no field 'coin'"):
        ta.Added(Put, coin=1)


def test_options_in_one_term_are_renamed_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The house rules of Enclave are words of one term."""
    from tambores import enclave

    rules = HouseRules(max_turns=30, unit_attacks="separate")
    state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, rules=rules)
    record = tb.Record(state)
    text = str(record).replace("max_turns", "turns").replace("[tambores 3]", "[tambores 2]")
    monkeypatch.setattr(ENCLAVE, "migrations", {2: ta.Renamed(HouseRules, max_turns="turns")})
    assert tb.parse_record(text) == record
    document = tb.dumps(state).replace('"max_turns"', '"turns"').replace(":3,", ":2,", 1)
    assert tb.loads(document) == state


@pytest.mark.parametrize(
    "data", [None, 7, "x", [], {}, {"type": None}, {"type": []}, {"type": "drop"}, {"moves": [""]},
             {"moves": ["0"], "start": {"state": []}}, {"start": {"state": {"table": []}}}],
    ids=repr,
)  # fmt: skip
@pytest.mark.parametrize("kind", ["state", "view", "action", "event", "record", "x"])
def test_what_is_no_document_is_refused_in_old_versions_too(
    kind: str, data: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    grown(monkeypatch, 2, after_1=RENAMED)
    with pytest.raises(tb.DecodeError):
        read(kind, data)
