"""Files of many records: read one at a time, the broken ones named, the others not stopped.

At the end records and saves are carried to other processes, whose hashes are other ones.
"""

from __future__ import annotations

import functools
import gc
import itertools
import tracemalloc
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tambores as tb
from tambores import enclave
from tambores.enclave import campaign, duel
from tambores.kernel.envelope import SIZE_LIMIT
from tambores.kernel.record import Entry
from tests.cases import each
from tests.enclave.test_records import ARMIES, new, new_solo, pack_of, played, sample
from tests.enclave.test_saving import in_another_process, other_pack
from tests.searching import some

pytestmark = pytest.mark.no_cover

Line = str | bytes

# --- what a file may hold ---------------------------------------------------------------------


@functools.cache
def record(number: int) -> tb.Record:
    """Short records, each another one: battles, solo battles, a duel, a campaign."""
    starts: list[Callable[[], tb.State[Any]]] = [
        lambda: new(seed=number),
        lambda: new_solo(seed=number),
        lambda: duel.new_match(ARMIES, seed=number),
        lambda: campaign.new_match(ARMIES, seed=number),
    ]
    found = played(starts[number % 4](), limit=12, headers={"Round": str(number)})
    return attrs.evolve(found, notes=(*found.notes,))


def as_json(number: int) -> list[Line]:
    return [tb.dumps(record(number))]


def as_text(number: int) -> list[Line]:
    return [*str(record(number)).splitlines()]


GARBAGE = {
    "a line of nothing known": (["hello"], 0),
    "several lines of nothing known": (["hello", "", "  there", "0 pass"], 0),
    "a star alone": (["*"], 0),
    "a moved end": (["0 pass", "* win:0:hero_defeated"], 0),
    "a list": (["[1,2]"], 0),
    "null": (["null"], 0),
    "a comment": (["; only this"], 0),
}  # fmt: skip
"""Lines that belong to no record, and which of them is the first wrong one."""


def broken_json() -> dict[str, tuple[list[Line], int]]:
    line = tb.dumps(record(1))
    action = tb.dumps(enclave.Pass())
    newer = line.replace('{"tambores":3', '{"tambores":4')
    bad_bytes = line.replace('"Round"', '"Rounß"').encode("latin-1")
    return {
        "json, half of it": ([line[: len(line) // 2]], 0),
        "json, no end": ([line[:-1]], 0),
        "json, more behind": ([line + " x"], 0),
        "json, twice in a line": ([line + line], 0),
        "json, an empty object": (["{}"], 0),
        "json, an action": ([action], 0),
        "json, a state": ([tb.dumps(record(1).start)], 0),
        "json, newer": ([newer], 0),
        "json, wrong pack": ([tb.dumps(played(new(pack=other_pack()), limit=3))], 0),
        "json, wrong move": ([line.replace('"0 ', '"x ')], 0),
        "json, no text": ([bad_bytes], 0),
        "json, half a sign": ([line.replace("Round", "Rou\ud800nd")], 0),
        "json, a long line": ([line[:-1] + " " * SIZE_LIMIT + "}"], 0),
    }


def broken_text() -> dict[str, tuple[list[Line], int]]:
    lines = [*map(str, as_text(2))]
    start = lines.index("")
    move = next(place for place, line in enumerate(lines) if line[:2] in ("0 ", "1 "))

    def with_line(place: int, line: Line) -> list[Line]:
        return [*lines[:place], line, *lines[place + 1 :]]

    wrong_pack = [*str(played(new(pack=other_pack()), limit=3)).splitlines()]
    newer = with_line(0, "[tambores 4]")
    bad_bytes = with_line(move, "; Gr\u00fc\u00dfe".encode("latin-1"))
    return {
        "text, half of it": ([*lines[: len(lines) // 2]], len(lines) // 2 - 1),
        "text, only headers": ([*lines[:start]], start - 1),
        "text, one header": ([lines[0]], 0),
        "text, no end": ([*lines[:-1]], len(lines) - 2),
        "text, newer": (newer, 0),
        "text, wrong pack": ([*wrong_pack], 2),
        "text, an action": (with_line(1, '[type "enclave.action"]'), 1),
        "text, wrong header": (with_line(start - 1, "[Round 1]"), start - 1),
        "text, wrong move": (with_line(move, "0 surrender"), move),
        "text, wrong end": (with_line(len(lines) - 1, "* victory"), len(lines) - 1),
        "text, no text": (bad_bytes, move),
        "text, half a sign": (with_line(move, "; \udc80"), move),
    }


BROKEN: dict[str, tuple[list[Line], int]] = {
    **{name: ([*lines], wrong) for name, (lines, wrong) in GARBAGE.items()},
    **broken_json(),
    **broken_text(),
}
"""Everything that can stand where a record should, and its first wrong line, from 0."""


def as_bytes(lines: Iterable[Line], end: bytes = b"\n") -> bytes:
    """The lines as they stand in a file."""
    parts = (line if isinstance(line, bytes) else line.encode("utf-8", "surrogatepass")
             for line in lines)  # fmt: skip
    return b"".join(part + end for part in parts)


def in_every_way(lines: list[Line], folder: Path, **options: Any) -> list[list[Entry]]:
    """The entries from a path, from the text of a path, from lines with and without their ends."""
    path = folder / "records.txt"
    path.write_bytes(as_bytes(lines))
    sources: list[Any] = [path, str(path), lines, as_bytes(lines).splitlines(keepends=True)]
    return [[*tb.read_many(source, **options)] for source in sources]


def told(entry: Entry) -> tuple[Any, ...]:
    """An entry as a value: an error is equal to itself alone."""
    error = entry.error and (entry.error.path, entry.error.line, entry.error.column)
    return entry.number, entry.line, entry.record, error


# --- good files -------------------------------------------------------------------------------


@pytest.mark.parametrize("forms", [*itertools.product([as_json, as_text], repeat=3)])
def test_both_forms_may_be_mixed_in_a_file(
    forms: tuple[Callable[[int], list[Line]], ...], tmp_path: Path
) -> None:
    """Each entry has its number and the line where it begins."""
    parts = [form(number) for number, form in enumerate(forms)]
    starts = [1 + sum(map(len, parts[:number])) for number in range(3)]
    expected = [Entry(number + 1, starts[number], record(number), None) for number in range(3)]
    for found in in_every_way([*itertools.chain(*parts)], tmp_path):
        assert found == expected


@each("form", [as_json, as_text])
@each("blank", [["", ""], ["", "\n", "\r\n"]])
def test_empty_lines_do_not_matter(form: Callable[[int], list[Line]], blank: list[Line]) -> None:
    """Before, between and after the records; lines are counted all the same."""
    lines = [*blank, *form(0), *blank, *form(1), *blank]
    first, second = tb.read_many(lines)
    assert (first.number, first.line, first.record) == (1, len(blank) + 1, record(0))
    assert (second.number, second.record) == (2, record(1))
    assert second.line == 2 * len(blank) + len(form(0)) + 1


@pytest.mark.parametrize("form", [as_json, as_text])
@pytest.mark.parametrize(
    ("mark", "end", "last"),
    [(b"", b"\r\n", b"\r\n"), (b"\xef\xbb\xbf", b"\n", b"\n"), (b"", b"\n", b"")],
    ids=["lines of Windows", "byte order mark", "no end of the last line"],
)
def test_a_file_may_come_from_any_editor(
    form: Callable[[int], list[Line]], mark: bytes, end: bytes, last: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "records"
    content = as_bytes([*form(0), "", *form(1)], end)
    path.write_bytes(mark + content.removesuffix(end) + last)
    assert [entry.record for entry in tb.read_many(path)] == [record(0), record(1)]


@pytest.mark.parametrize("content", [b"", b"\n", b"\r\n\n\n", b"\xef\xbb\xbf", b"\xef\xbb\xbf\n"])
def test_an_empty_file_holds_no_record(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "records"
    path.write_bytes(content)
    assert [*tb.read_many(path)] == []
    assert [*tb.read_many([])] == []


def test_a_file_is_what_dumps_and_str_write(tmp_path: Path) -> None:
    """Every kind of record, in both forms, one after the other."""
    names = ["battle", "scenario", "solo", "campaign", "duel", "battle, comments and headers"]
    path = tmp_path / "records"
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for name in names:
            print(tb.dumps(sample(name)), file=file)
            print(sample(name), file=file)
    found = [entry.record for entry in tb.read_many(path)]
    assert found == [sample(name) for name in names for _ in range(2)]


def test_a_file_that_cannot_be_read_is_an_error_of_the_system(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing", tmp_path):
        for source in (path, str(path)):
            with pytest.raises((FileNotFoundError, IsADirectoryError, PermissionError)):
                [*tb.read_many(source)]


def test_a_pack_is_given_for_the_whole_file(tmp_path: Path) -> None:
    """It joins those of the library: records of neither are named."""
    own = played(new(pack=other_pack()), limit=5)
    lines: list[Line] = [tb.dumps(own), *str(own).splitlines(), *as_json(0), *as_text(1)]
    for found in in_every_way(lines, tmp_path, pack=other_pack()):
        assert [entry.record for entry in found] == [own, own, record(0), record(1)]
        assert pack_of(found[0].record or own) is other_pack()
    for found in in_every_way(lines, tmp_path):
        assert [entry.record for entry in found] == [None, None, record(0), record(1)]
        for entry in found[:2]:
            assert entry.error is not None
            assert "'other'" in entry.error.message
            assert other_pack().digest in entry.error.message


# --- one at a time ----------------------------------------------------------------------------


class Counted:
    """Lines that say how many of them were taken."""

    def __init__(self, lines: Iterable[Line]) -> None:
        self.taken = 0
        self._lines = iter(lines)

    def __iter__(self) -> Iterator[Line]:
        return self

    def __next__(self) -> Line:
        line = next(self._lines)
        self.taken += 1
        return line


def test_nothing_is_read_before_it_is_asked_for() -> None:
    lines = Counted(as_json(0))
    tb.read_many(lines)
    assert lines.taken == 0


def test_an_entry_comes_as_soon_as_its_last_line_is_read() -> None:
    """Not a line further, in either form."""
    parts = [as_json(0), as_text(1), as_text(2), as_json(3), as_json(0), as_text(1)]
    lines = Counted(itertools.chain(*parts))
    ends = itertools.accumulate(map(len, parts))
    for entry, end in zip(tb.read_many(lines), ends, strict=True):
        assert entry.error is None
        assert lines.taken == end


def test_a_record_without_an_end_comes_when_the_next_begins() -> None:
    """Only then can it be known."""
    parts = [as_text(1)[:-1], as_text(2), as_text(3)[:-1], as_json(0)]
    lines = Counted(itertools.chain(*parts))
    taken = [(entry.record is None, lines.taken) for entry in tb.read_many(lines)]
    first, second, third, _ = itertools.accumulate(map(len, parts))
    assert taken == [(True, first + 1), (False, second), (True, third + 1), (False, third + 1)]


def test_an_endless_file_is_read_as_far_as_one_likes() -> None:
    endless = itertools.cycle([*as_json(0), "nonsense", *as_text(1)])
    found = [*itertools.islice(tb.read_many(endless), 300)]
    assert [entry.number for entry in found] == [*range(1, 301)]
    assert [entry.record for entry in found[:5]] == [record(0), None, record(1), record(0), None]


def test_a_pipe_is_read_as_well(tmp_path: Path) -> None:
    """An open file is an iterable of lines, in text and in bytes."""
    path = tmp_path / "records"
    path.write_bytes(as_bytes([*as_json(0), *as_text(1)]))
    with path.open(encoding="utf-8") as text, path.open("rb") as binary:
        for file in (text, binary):
            assert [entry.record for entry in tb.read_many(file)] == [record(0), record(1)]


# --- broken ones ------------------------------------------------------------------------------


def check_file(parts: list[tuple[list[Line], tb.Record | None, int]], folder: Path) -> None:
    """Each part of the file is one entry, with its number, its line and the first wrong one."""
    lines = [*itertools.chain(*(lines for lines, _, _ in parts))]
    for found in in_every_way(lines, folder):
        first = 1
        assert len(found) == len(parts), [told(entry) for entry in found]
        for number, (entry, part) in enumerate(zip(found, parts, strict=True), start=1):
            own, expected, wrong = part
            assert (entry.number, entry.line) == (number, first)
            assert entry.record == expected
            if expected is None:
                assert type(entry.error) is tb.DecodeError
                assert entry.error.line == first + wrong, str(entry.error)
                assert str(entry.error).startswith(f"line {first + wrong}")
                assert 0 < len(str(entry.error)) < 2_000
            else:
                assert entry.error is None
            first += len(own)


ONE, TWO, THREE = ((as_json(1), record(1), 0), (as_text(2), record(2), 0),
                   (as_json(3), record(3), 0))  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_record_does_not_stop_the_rest(name: str, tmp_path: Path) -> None:
    """Wherever it stands: first, between, last, alone, and before either form."""
    lines, wrong = BROKEN[name]
    bad = (lines, None, wrong)
    for parts in ([bad], [bad, ONE], [bad, TWO], [ONE, bad], [TWO, bad], [ONE, bad, TWO],
                  [TWO, bad, THREE], [TWO, bad, TWO, bad, ONE]):  # fmt: skip
        check_file([*parts], tmp_path)


@pytest.mark.parametrize(("one", "other"), [*itertools.permutations(broken_text(), 2)])
def test_broken_texts_are_told_apart(one: str, other: str, tmp_path: Path) -> None:
    """The next one begins with its first header."""
    bad = [(lines, None, wrong) for lines, wrong in (BROKEN[one], BROKEN[other])]
    check_file([*bad, TWO], tmp_path)


@pytest.mark.parametrize(("one", "other"), [*itertools.permutations(broken_json(), 2)][::5])
def test_broken_documents_are_told_apart(one: str, other: str, tmp_path: Path) -> None:
    bad = [(lines, None, wrong) for lines, wrong in (BROKEN[one], BROKEN[other])]
    check_file([ONE, *bad, TWO], tmp_path)


def test_a_line_without_end_is_not_kept_in_memory(tmp_path: Path) -> None:
    """Of a file that is no text file at all: one entry, and the next record is read."""
    path = tmp_path / "records"
    for junk in (b"\x00" * 20_000_000, b"[tambores 3]" + b" " * 20_000_000,
                 b"{" + b"[" * 20_000_000, "é".encode() * 10_000_000):  # fmt: skip
        path.write_bytes(junk + b"\n" + as_bytes(as_text(1)))
        first, second = tb.read_many(path)
        assert first.error is not None
        assert len(str(first.error)) < 2_000
        assert (first.line, second.line, second.record) == (1, 2, record(1))


def test_what_was_read_is_not_kept_in_memory() -> None:
    """A file may be of any size, also one of records that say something else each time."""
    first, *rest = as_text(0)
    place = next(number for number, line in enumerate(rest) if str(line)[:2] in ("0 ", "1 "))

    def lines() -> Iterator[Line]:
        for number in range(200):
            yield first
            yield from rest[:place]
            yield f"0 pay {number}{'x' * 100_000}"
            yield from rest[place + 1 :]

    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        assert sum(1 for entry in tb.read_many(lines()) if entry.record is not None) == 200
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert after - before < 5_000_000


def test_a_record_of_too_many_lines_is_refused_and_passed_over(tmp_path: Path) -> None:
    """Its lines are not even kept; the next one begins where it begins."""
    lines = as_text(1)
    many: list[Line] = ["; " + "x" * 998] * (SIZE_LIMIT // 1_000 + 1)
    path = tmp_path / "records"
    path.write_bytes(as_bytes([*lines[:-1], *many, lines[-1], *as_json(2)]))
    first, second = tb.read_many(path)
    assert (first.record, first.line) == (None, 1)
    assert first.error is not None
    assert (second.record, second.line) == (record(2), len(lines) + len(many) + 1)


def test_a_record_of_just_the_limit_is_read(tmp_path: Path) -> None:
    """What `parse_record` and `loads` read, a file may hold."""
    found = record(1)
    path = tmp_path / "records"
    text = str(found)
    room = SIZE_LIMIT - len(text)
    longest = text.replace("\n\n", "\n\n; " + "x" * (room - 3) + "\n")
    assert len(longest) == SIZE_LIMIT
    expected = tb.parse_record(longest)
    path.write_bytes(longest.encode() + as_bytes(as_json(2)))
    assert [entry.record for entry in tb.read_many(path)] == [expected, record(2)]
    line = tb.dumps(found)
    line = line[:-1] + " " * (SIZE_LIMIT - len(line)) + "}"
    path.write_bytes(as_bytes([line, *as_text(2)]))
    assert tb.loads(line) == found
    assert [entry.record for entry in tb.read_many(path)] == [found, record(2)]


def test_bytes_that_are_no_text_are_refused_wherever_they_stand() -> None:
    """Also where a header may have any text, and in both forms."""
    for number in (1, 2):
        for lines in (as_json(number), as_text(number)):
            for place, line in enumerate(lines):
                raw = str(line).encode()
                middle = len(raw) // 2
                for bad in (b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf8\x88\x80\x80"):
                    spoilt = [*lines]
                    spoilt[place] = raw[:middle] + bad + raw[middle:]
                    if raw:
                        entries = [*tb.read_many(spoilt)]
                        assert all(entry.record is None for entry in entries)


ENDS = ("a star alone", "a moved end")
"""After half a record these make a whole one of it."""

PARTS = st.sampled_from(
    [
        *(("json", number) for number in range(4)),
        *(("text", number) for number in range(4)),
        *(("broken", name) for name in BROKEN if name not in ENDS and "long" not in name),
    ]
)


@given(st.lists(PARTS, max_size=8))
def test_any_file_of_good_and_broken_records(chosen: list[tuple[str, Any]]) -> None:
    """The good ones are all found, in their order, at their lines."""
    lines: list[Line] = []
    good: list[tuple[int, tb.Record]] = []
    for form, which in chosen:
        part = (
            {"json": as_json, "text": as_text}[form](which)
            if form != "broken"
            else (BROKEN[which][0])
        )
        if form != "broken":
            good.append((len(lines) + 1, record(which)))
        lines += part
    entries = [*tb.read_many(lines)]
    assert [(one.line, one.record) for one in entries if one.record is not None] == good
    assert [one.number for one in entries] == [*range(1, len(entries) + 1)]
    assert all((one.record is None) != (one.error is None) for one in entries)


@given(st.lists(st.binary(max_size=30) | st.text(max_size=30), max_size=20))
def test_any_lines_are_read_without_surprise(lines: list[Line]) -> None:
    for entry in tb.read_many(lines):
        assert entry.record is None
        assert entry.error is not None
        assert entry.error.line is not None and entry.line <= entry.error.line <= len(lines) + 1


# --- other processes --------------------------------------------------------------------------

READ_MANY = """
import json, sys
import tambores as tb

for entry in tb.read_many(sys.stdin.buffer):
    record = entry.record
    print(json.dumps([entry.number, entry.line, str(record) if record else str(entry.error)]))
"""


@pytest.mark.parametrize("hash_seed", some(["random", "0"], 1))
def test_a_file_says_the_same_in_another_process(hash_seed: str) -> None:
    """The good records and the errors of the broken ones, letter by letter."""
    lines: list[Line] = [*as_json(0)]
    for name, (broken, _) in BROKEN.items():
        if not name.endswith(("no text", "half a sign", "long line")):
            lines += [*broken, *as_text(1)]
    expected = [
        [entry.number, entry.line, str(entry.record or entry.error)]
        for entry in tb.read_many(lines)
    ]
    assert sum(1 for _, _, text in expected if str(text).startswith("line")) > 20
    found = in_another_process(READ_MANY, [*map(str, lines)], hash_seed)
    assert found == expected
