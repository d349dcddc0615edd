"""Reading records: the first wrong line is named with its column, and nothing is guessed.

At the end whole records are spoilt at random, in both forms: every result is a
`DecodeError` on reading or a `ReplayMismatch` on replay, never anything else.
"""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import duel
from tambores.enclave.table.rulings import RULES_VERSION
from tambores.kernel.envelope import SIZE_LIMIT
from tests.cases import each
from tests.enclave.test_records import ARMIES, new, sample
from tests.searching import some
from tests.sets import STANDIN_1

pytestmark = pytest.mark.no_cover

HEROES = ("aiden", "thugg")
PIN = f'{{"id":"standin-1","digest":"{STANDIN_1.digest}"}}'
DIGEST = tb.digest(
    tb.apply(tb.apply(new(HEROES, holder=0, pack=STANDIN_1), enclave.Pass()), enclave.Pass())
)

LINES = (
    "[tambores 3]",
    '[type "enclave.record"]',
    f"[pack {PIN}]",
    f"[rules {RULES_VERSION}]",
    '[chance "blake2b-1"]',
    '[armies "human orc"]',
    '[heroes "aiden thugg"]',
    '[seed "7"]',
    '[holder "0"]',
    '[house_rules ""]',
    '[Event "A friendly battle"]',
    "",
    "# turn 1, deployment",
    "; A careful beginning.",
    "0 pass",
    "1 pass",
    "# turn 1, replenishment",
    f"= {DIGEST}",
    "0 keep_hand",
    "*",
)
"""A record as a person may write it; the first line is line 1."""

HEADER, MOVE, COMMENT, HEADING, DIGESTED, END = 11, 15, 14, 13, 18, 20
"""The lines in which these stand."""

BASE = "\n".join(LINES) + "\n"

Edit = Callable[[list[str]], None]


def at(line: int, text: str) -> Edit:
    """Another text in a line."""

    def edit(lines: list[str]) -> None:
        lines[line - 1] = text

    return edit


def before(line: int, *texts: str) -> Edit:
    """More lines before one; the first of them is this line then."""

    def edit(lines: list[str]) -> None:
        lines[line - 1 : line - 1] = texts

    return edit


def gone(first: int, last: int = 0) -> Edit:
    """Lines are taken away."""

    def edit(lines: list[str]) -> None:
        del lines[first - 1 : max(first, last)]

    return edit


def edited(*edits: Edit) -> str:
    """The record with these edits, one after the other."""
    lines = [*LINES]
    for edit in edits:
        edit(lines)
    return "\n".join(lines) + "\n"


def check_short(error: Exception) -> None:
    """Messages are always short, even for long input."""
    fits = 0 < len(str(error)) < 2_000
    assert fits, str(error)[:300]


def refused(text: str, **options: Any) -> tb.DecodeError:
    """The error with which a text is refused: its place, then what is wrong."""
    with pytest.raises(tb.DecodeError) as caught:
        tb.parse_record(text, **options)
    error = caught.value
    assert error.line is not None and error.column is not None
    assert 1 <= error.line <= text.count("\n") + 1
    line = text.split("\n")[error.line - 1]
    assert 1 <= error.column <= len(line) + 1
    assert str(error).startswith(f"line {error.line}, column {error.column}: ")
    assert str(error).endswith(error.message)
    check_short(error)
    return error


def test_the_record_to_be_spoilt_is_good() -> None:
    """It can be read and replayed, and is written again as it stands."""
    record = tb.parse_record(BASE)
    assert str(record) == BASE
    assert record.start == new(HEROES, holder=0, pack=STANDIN_1)
    assert [str(move) for move in record.moves] == ["0 pass", "1 pass", "0 keep_hand"]
    assert record.headers == (("Event", "A friendly battle"),)
    assert sum(1 for _ in tb.replay(record)) == 3


# --- what is wrong, and where -----------------------------------------------------------------

WRONG: list[tuple[Edit, int, int, str]] = [
    # The first header.
    (gone(1), 1, 1, "[tambores"),
    (before(1, "; A record."), 1, 1, "[tambores"),
    (before(1, "0 pass"), 1, 1, "[tambores"),
    (before(1, '[Event "x"]'), 1, 1, "[tambores"),
    (before(1, "*"), 1, 1, "[tambores"),
    (before(1, "", "", "x"), 3, 1, "[tambores"),
    (at(1, "[tambores]"), 1, 1, "NAME"),
    (at(1, "[Tambores 2]"), 1, 1, "[tambores"),
    (at(1, "[tambores 4]"), 1, 11, "later release: version 4"),
    (at(1, "[tambores 0]"), 1, 11, "versions 1 to 3"),
    (at(1, "[tambores -1]"), 1, 11, "versions 1 to 3"),
    (at(1, "[tambores 2.0]"), 1, 11, "version"),
    (at(1, '[tambores "2"]'), 1, 11, "version"),
    (at(1, "[tambores true]"), 1, 11, "version"),
    (at(1, "[tambores null]"), 1, 11, "version"),
    (at(1, "[tambores one]"), 1, 11, "not JSON"),
    (before(2, "[tambores 3]"), 2, 1, "[type"),
    (before(3, "[tambores 3]"), 3, 2, "given twice"),
    # What is pinned; the type comes first.
    (gone(2), 2, 1, "[type"),
    (before(2, '[Event "x"]'), 2, 1, "[type"),
    (before(2, f"[rules {RULES_VERSION}]"), 2, 1, "[type"),
    (before(2, "0 pass"), 2, 1, "type"),
    (at(2, '[type "enclave.battle"]'), 2, 7, "record"),
    (at(2, '[type "enclave.records"]'), 2, 7, "record"),
    (at(2, '[type "chess.record"]'), 2, 7, "chess.record"),
    (at(2, '[type "enclave-match.record"]'), 2, 7, "enclave-match.record"),
    (at(2, '[type ".record"]'), 2, 7, ".record"),
    (at(2, "[type 7]"), 2, 7, "record"),
    (at(2, "[type null]"), 2, 7, "record"),
    (before(3, '[type "enclave.record"]'), 3, 2, "given twice"),
    (at(3, '[pack {"id":"other","digest":"0"}]'), 3, 7, "'other'"),
    (at(3, '[pack {"id":"standin-1","digest":"0"}]'), 3, 7, "'0'"),
    (at(3, '[pack {"id":"standin-1"}]'), 3, 7, "'digest'"),
    (at(3, "[pack {}]"), 3, 7, "'digest'"),
    (at(3, f"[pack {PIN[:-1]}]"), 3, 7, "not JSON"),
    (at(3, '[pack {"id":"a","id":"b"}]'), 3, 7, "twice"),
    (before(4, f"[pack {PIN}]"), 4, 2, "given twice"),
    (at(4, f"[rules {RULES_VERSION + 1}]"), 4, 8, f"version {RULES_VERSION + 1}"),
    (at(4, "[rules 0]"), 4, 8, "version 0"),
    (at(4, '[rules "1"]'), 4, 8, "'1'"),
    (at(4, "[rules 1.0]"), 4, 8, "rules"),
    (at(4, "[rules true]"), 4, 8, "True"),
    (before(4, f"[rules {RULES_VERSION}]"), 5, 2, "given twice"),
    (at(5, '[chance "dice"]'), 5, 9, "'dice'"),
    (at(5, "[chance 1]"), 5, 9, "blake2b-1"),
    # How the game begins.
    (at(6, '[armies "human"]'), 6, 9, "two words"),
    (at(6, '[armies "human  orc"]'), 6, 9, "two words"),
    (at(6, '[armies ["human","orc"]]'), 6, 9, "not text"),
    (at(7, '[heroes "aiden thugg uzgar"]'), 7, 9, "two words"),
    (at(7, '[heroes ""]'), 7, 9, "two words"),
    (at(8, "[seed 7]"), 8, 7, "not text"),
    (at(8, '[seed "07"]'), 8, 7, "'07'"),
    (at(8, '[seed "-7"]'), 8, 7, "'-7'"),
    (at(8, '[seed "\u0667"]'), 8, 7, "whole number"),
    (at(8, '[seed ""]'), 8, 7, "whole number"),
    (at(8, '[seed "7 "]'), 8, 7, "whole number"),
    (at(9, '[holder "2"]'), 9, 9, "0, 1, *"),
    (at(9, '[holder ""]'), 9, 9, "0, 1, *"),
    (at(9, "[holder 0]"), 9, 9, "not text"),
    (at(9, "[holder null]"), 9, 9, "not text"),
    (at(10, '[house_rules "x"]'), 10, 14, "name=value"),
    (at(10, '[house_rules "max_turns=0"]'), 10, 14, "whole number from 1"),
    (at(10, '[house_rules "max_turns=joint"]'), 10, 14, "max_turns"),
    (at(10, '[house_rules "turns=3"]'), 10, 14, "max_turns"),
    (at(10, '[house_rules "max_turns=3 max_turns=3"]'), 10, 14, "twice"),
    (at(10, '[house_rules " max_turns=3"]'), 10, 14, "name=value"),
    (at(10, '[house_rules "max_turns=3 "]'), 10, 14, "name=value"),
    (at(10, '[house_rules "max_turns = 3"]'), 10, 14, "name=value"),
    (before(9, '[seed "7"]'), 9, 2, "given twice"),
    (before(6, '[elo "1200"]'), 6, 6, "unknown header 'elo'"),
    (before(11, '[_x "1200"]'), 11, 5, "unknown header '_x'"),
    (before(11, '[data "x"]'), 11, 7, "unknown header 'data'"),
    # Headers of any kind.
    (at(HEADER, "[Event]"), HEADER, 1, '[NAME "TEXT"]'),
    (at(HEADER, "[]"), HEADER, 1, '[NAME "TEXT"]'),
    (at(HEADER, '[Event"x"]'), HEADER, 1, '[NAME "TEXT"]'),
    (at(HEADER, '[ Event "x"]'), HEADER, 1, '[NAME "TEXT"]'),
    (at(HEADER, '[Event "x"'), HEADER, 1, '[NAME "TEXT"]'),
    (at(HEADER, '[Event "x"] '), HEADER, 1, '[NAME "TEXT"]'),
    (at(HEADER, '[Event "x"] ; aside'), HEADER, 1, '[NAME "TEXT"]'),
    (at(HEADER, '[Event\t"x"]'), HEADER, 1, '[NAME "TEXT"]'),
    (at(HEADER, '[E-vent "x"]'), HEADER, 1, '[NAME "TEXT"]'),
    (at(HEADER, '[Évent "x"]'), HEADER, 1, '[NAME "TEXT"]'),
    (at(HEADER, "[Event x]"), HEADER, 8, "not JSON"),
    (at(HEADER, "[Event 'x']"), HEADER, 8, "not JSON"),
    (at(HEADER, '[Event "x]'), HEADER, 8, "not JSON"),
    (at(HEADER, '[Event "x""y"]'), HEADER, 8, "not JSON"),
    (at(HEADER, '[Event "\\x41"]'), HEADER, 8, "not JSON"),
    (at(HEADER, '[Event "\t"]'), HEADER, 8, "not JSON"),
    (at(HEADER, "[Event NaN]"), HEADER, 8, "NaN"),
    (at(HEADER, "[Event " + "[" * 5_000 + "]"), HEADER, 8, ""),
    (at(HEADER, "[Event 7]"), HEADER, 8, "a name and a text"),
    (at(HEADER, "[Event null]"), HEADER, 8, "a name and a text"),
    (at(HEADER, '[Event ["x"]]'), HEADER, 8, "a name and a text"),
    (before(MOVE + 1, '[Site "x"]'), MOVE + 1, 1, "after the first move"),
    (before(COMMENT, '[Site "x"]'), COMMENT, 1, "after the first move"),
    (before(MOVE + 1, "[seed]"), MOVE + 1, 1, ""),
    # Moves.
    (at(MOVE, "pass"), MOVE, 1, "SEAT ACTION"),
    (at(MOVE, "-1 pass"), MOVE, 1, "SEAT ACTION"),
    (at(MOVE, "00 pass"), MOVE, 1, "SEAT ACTION"),
    (at(MOVE, "1000 pass"), MOVE, 1, "SEAT ACTION"),
    (at(MOVE, "\u0660 pass"), MOVE, 1, "SEAT ACTION"),
    (at(MOVE, "x pass"), MOVE, 1, "SEAT ACTION"),
    (at(MOVE, " 0 pass"), MOVE, 1, "SEAT ACTION"),
    (at(MOVE, "\t0 pass"), MOVE, 1, "SEAT ACTION"),
    (at(MOVE, "0\tpass"), MOVE, 1, "SEAT ACTION"),
    (at(MOVE, "\u00a00 pass"), MOVE, 1, "SEAT ACTION"),
    (at(MOVE, "! pass"), MOVE, 1, "SEAT ACTION"),
    (at(MOVE, "0"), MOVE, 2, ""),
    (at(MOVE, "0 past"), MOVE, 3, "unknown action 'past'"),
    (at(MOVE, "0 Pass"), MOVE, 3, "unknown action 'Pass'"),
    (at(MOVE, "0  pass"), MOVE, 3, "unknown action ''"),
    (at(MOVE, "0 pass\u00a0"), MOVE, 3, "unknown action"),
    (at(MOVE, "0 pass "), MOVE, 8, "expected 'pass'"),
    (at(MOVE, "0 pass 1"), MOVE, 8, "expected 'pass'"),
    (at(MOVE, "0 pass ; why not"), MOVE, 8, "expected 'pass'"),
    (at(MOVE, "0 reveal_hero aiden"), MOVE, 3, "unknown action"),
    (at(MOVE, "0 deploy"), MOVE, 9, "'deploy <card> <slot>'"),
    (at(MOVE, "0 deploy soldado"), MOVE, 17, "'deploy <card> <slot>'"),
    (at(MOVE, "0 deploy soldado 3 4"), MOVE, 20, "'deploy <card> <slot>'"),
    (at(MOVE, "0 deploy soldado 3 "), MOVE, 20, "'deploy <card> <slot>'"),
    (at(MOVE, "0 deploy soldado x"), MOVE, 18, "'x'"),
    (at(MOVE, "0 deploy soldado 03"), MOVE, 18, "'03'"),
    (at(MOVE, "0 deploy soldado 3.0"), MOVE, 18, "'3.0'"),
    (at(MOVE, "0 deploy soldado 2147483648"), MOVE, 18, "'2147483648'"),
    (at(MOVE, "0 deploy soldado  3"), MOVE, 18, "''"),
    (at(MOVE, "0 deploy  3"), MOVE, 10, "''"),
    (at(MOVE, "0 deploy sol\x07dado 3"), MOVE, 10, "card"),
    # Comments, headings and digests.
    (at(COMMENT, ";x"), COMMENT, 2, "a space"),
    (at(COMMENT, ";"), COMMENT, 2, "a space"),
    (at(COMMENT, ";\tx"), COMMENT, 2, "a space"),
    (at(HEADING, "#turn 1"), HEADING, 2, "a space"),
    (at(DIGESTED, f"={DIGEST}"), DIGESTED, 2, "a space"),
    (at(COMMENT, " ; x"), COMMENT, 1, ""),
    (at(COMMENT, "// x"), COMMENT, 1, ""),
    # The last line.
    (gone(END), END, 1, "breaks off"),
    (at(END, "; *"), END + 1, 1, "breaks off"),
    (at(END, "*draw:turn_limit"), END, 2, "the outcome"),
    (at(END, "**"), END, 2, "the outcome"),
    (at(END, "* "), END, 2, "the outcome"),
    (at(END, "*\tdraw:turn_limit"), END, 2, "the outcome"),
    (at(END, "*  draw:turn_limit"), END, 3, "is not an outcome"),
    (at(END, "* draw:turn_limit "), END, 3, "is not an outcome"),
    (at(END, "* draw"), END, 3, "is not an outcome"),
    (at(END, "* draw:turn_lim"), END, 3, "a battle cannot end like this"),
    (at(END, "* draw:equal_points"), END, 3, "a battle cannot end like this"),
    (at(END, "* win:0,1:hero_defeated"), END, 3, "expected one winner, or none of a draw"),
    (at(END, "* draw:0:turn_limit"), END, 3, "is not an outcome"),
    (at(END, "* win:hero_defeated"), END, 3, "is not an outcome"),
    (at(END, "* win:1,0:hero_defeated"), END, 3, "is not an outcome"),
    (at(END, "* win:00:hero_defeated"), END, 3, "is not an outcome"),
    (at(END, "* lost:0:hero_defeated"), END, 3, "is not an outcome"),
    (at(END, "* 1-0"), END, 3, "is not an outcome"),
    (at(END, "* win:0:"), END, 3, "is not an outcome"),
    (before(END + 1, "*"), END + 1, 1, "has ended"),
    (before(END + 1, "; That was it."), END + 1, 1, "has ended"),
    (before(END + 1, "", "", "0 pass"), END + 3, 1, "has ended"),
    (before(END + 1, "[tambores 3]"), END + 1, 1, "has ended"),
    (before(END + 1, " "), END + 1, 1, "has ended"),
    (before(MOVE, "*"), MOVE + 1, 1, "has ended"),
    # Lines that only look empty.
    (at(12, " "), 12, 1, ""),
    (at(12, "\t"), 12, 1, ""),
    (at(12, "\u00a0"), 12, 1, ""),
    (at(12, "\ufeff"), 12, 1, ""),
]  # fmt: skip
"""What is done to the record, the first wrong line and column, and a part of what is said."""


@each(("edit", "line", "column", "said"), WRONG)
def test_the_first_wrong_line_is_named_with_its_column(
    edit: Edit, line: int, column: int, said: str
) -> None:
    error = refused(edited(edit))
    assert (error.line, error.column) == (line, column), str(error)
    assert said in error.message


LINE_ONLY: list[tuple[Edit, int, str]] = [
    # The content of a note is wrong as a whole.
    (at(COMMENT, "; "), COMMENT, "one line of text"),
    (at(COMMENT, ";  x"), COMMENT, "one line of text"),
    (at(COMMENT, "; x "), COMMENT, "one line of text"),
    (at(COMMENT, "; x\t"), COMMENT, "one line of text"),
    (at(COMMENT, "; a\tb"), COMMENT, "one line of text"),
    (at(COMMENT, "; a\x00b"), COMMENT, "one line of text"),
    (at(COMMENT, "; a\x1bb"), COMMENT, "one line of text"),
    (at(COMMENT, "; a\x7fb"), COMMENT, "one line of text"),
    (at(COMMENT, "; a\x85b"), COMMENT, "one line of text"),
    (at(COMMENT, "; a\u2028b"), COMMENT, "one line of text"),
    (at(COMMENT, "; a\rb"), COMMENT, "one line of text"),
    (at(COMMENT, "; a\x0bb"), COMMENT, "one line of text"),
    (at(COMMENT, "; \ud800"), COMMENT, "one line of text"),
    (at(HEADING, "# "), HEADING, "one line of text"),
    (at(HEADING, "# a\tb"), HEADING, "one line of text"),
    (at(DIGESTED, "= "), DIGESTED, "32 hexadecimal digits"),
    (at(DIGESTED, f"= {DIGEST[:-1]}"), DIGESTED, "32 hexadecimal digits"),
    (at(DIGESTED, f"= {DIGEST}0"), DIGESTED, "32 hexadecimal digits"),
    (at(DIGESTED, f"= {DIGEST} "), DIGESTED, "32 hexadecimal digits"),
    (at(DIGESTED, f"= {'A' * 32}"), DIGESTED, "32 hexadecimal digits"),
    # The text of a header is.
    (at(HEADER, '[Event "x "]'), HEADER, "one line of text"),
    (at(HEADER, '[Event " x"]'), HEADER, "one line of text"),
    (at(HEADER, '[Event "a\\nb"]'), HEADER, "one line of text"),
    (at(HEADER, '[Event "a\\u2028b"]'), HEADER, "one line of text"),
    (at(HEADER, '[Event "\\ud800"]'), HEADER, "one line of text"),
    (at(HEADER, f'[{"E" * 61} "x"]'), HEADER, "letters and digits"),
    (before(HEADER + 1, '[Event "again"]'), HEADER + 1, "twice"),
    (before(HEADER + 1, '[Site "x"]', '[Event "again"]'), HEADER + 2, "twice"),
    # What it says cannot be.
    (at(6, '[armies "human elf"]'), 6, "'elf'"),
    (at(6, '[armies "human human"]'), 6, "human"),
    (at(7, '[heroes "aiden nobody"]'), 7, "'nobody'"),
    (at(7, '[heroes "thugg aiden"]'), 7, "'thugg'"),
    (at(8, '[seed "18446744073709551616"]'), 8, "2**64"),
    (at(8, '[seed "99999999999999999999"]'), 8, "2**64"),
    (at(3, '[pack "standin-1"]'), 3, "'digest'"),
    (at(4, "[rules {}]"), 4, "rules"),
    (at(5, "[chance {}]"), 5, "chance"),
    (at(8, "[seed {}]"), 8, "not text"),
    (before(11, "[data {}]"), 11, "not text"),
    (before(6, "[elo {}]"), 6, ""),
    (before(HEADER + 1, "[Site {}]"), HEADER + 1, "a name and a text"),
    (before(6, f'[{"e" * 80} "x"]'), 6, ""),
    (before(8, f"[{'e' * 80} 7]"), 8, ""),
    # It is no header at all.
    (at(8, ' [seed "7"]'), 8, ""),
    (at(8, '(seed "7")'), 8, ""),
    (at(HEADER, 'Event: "x"'), HEADER, ""),
]
"""The same; which column of the line is named is not laid down."""


@each(("edit", "line", "said"), LINE_ONLY)
def test_the_first_wrong_line_is_named(edit: Edit, line: int, said: str) -> None:
    error = refused(edited(edit))
    assert error.line == line, str(error)
    assert said in error.message


def test_a_record_without_a_beginning_is_refused() -> None:
    assert "'armies' is missing" in refused(edited(gone(6, 10))).message


HEADINGS_OF_MATCH = edited(
    at(2, '[type "enclave-duel.record"]'), gone(13, 19), gone(9), gone(7)
)  # fmt: skip


def test_the_headings_are_those_of_the_game() -> None:
    """A duel has neither heroes nor a holder; the others have both."""
    assert tb.parse_record(HEADINGS_OF_MATCH).start == duel.new_match(
        ARMIES, seed=7, pack=STANDIN_1
    )
    text = HEADINGS_OF_MATCH.replace("[seed", '[heroes "aiden thugg"]\n[seed')
    assert (refused(text).line, "heroes" in refused(text).message) == (7, True)
    assert "'heroes' is missing" in refused(HEADINGS_OF_MATCH.replace("-duel", "")).message


FAULTS: dict[int, Edit] = {
    1: at(1, "[tambores 4]"),
    3: at(3, '[pack {"id":"other","digest":"0"}]'),
    6: at(6, '[armies "human"]'),
    8: at(8, '[seed "x"]'),
    HEADER: at(HEADER, "[Event 7]"),
    13: at(13, "#turn 1"),
    14: at(14, "; a\tb"),
    15: at(15, "0 past"),
    16: at(16, "1  pass"),
    18: at(18, "= 0"),
    END: at(END, "* draw"),
    END + 1: before(END + 1, "x"),
}
"""A fault in each of these lines."""


@each(("first", "second"), [*itertools.combinations(FAULTS, 2)])
def test_of_two_wrong_lines_the_first_is_named(first: int, second: int) -> None:
    """The first wrong line stops the parser; nothing after it is looked at."""
    alone = refused(edited(FAULTS[first]))
    both = refused(edited(FAULTS[second], FAULTS[first]))
    assert (alone.line, both.line) == (first, first), str(both)
    assert both.message == alone.message


@each("first", [line for line in FAULTS if line < END])
def test_a_wrong_line_is_named_also_if_the_end_is_missing(first: int) -> None:
    assert refused(edited(gone(END), FAULTS[first])).line == first


@each("value", [None, 7, b"[tambores 3]", [BASE], tb.parse_record(BASE)])
def test_what_is_no_text_is_refused(value: Any) -> None:
    with pytest.raises(tb.DecodeError, match="a record is a text"):
        tb.parse_record(value)


def test_the_one_form_is_not_read_as_the_other() -> None:
    """The error about a text read as JSON names the function that reads texts."""
    record = tb.parse_record(BASE)
    assert refused(tb.dumps(record)).line == 1
    with pytest.raises(tb.DecodeError, match="not as JSON; parse_record reads it"):
        tb.loads(BASE)


def test_an_empty_text_is_no_record() -> None:
    assert (refused("").line, refused("\n\n").line) == (1, 3)


def test_an_oversized_text_is_not_even_read() -> None:
    for text in (" " * (SIZE_LIMIT + 1), BASE + "\n" * SIZE_LIMIT):
        with pytest.raises(tb.DecodeError, match=f"at most {SIZE_LIMIT} are read") as caught:
            tb.parse_record(text)
        assert caught.value.line is None


def test_a_very_long_line_is_refused_for_what_it_is() -> None:
    """The fault is named, not repeated at length."""
    long = "x" * (SIZE_LIMIT // 2)
    for line, text in (
        (2, f'[type "{long}"]'), (2, f'[type "{long}.record"]'), (3, f'[pack {{"{long}":1}}]'),
        (5, f'[chance "{long}"]'), (6, f'[armies "{long}"]'), (6, f'[armies "{long} orc"]'),
        (7, f'[heroes "{long} orc"]'), (8, f'[seed "{"7" * 2_000_000}"]'),
        (9, f'[holder "{long}"]'), (10, f'[house_rules "{long}"]'),
        (10, f'[house_rules "unit_attacks={long}"]'), (10, f'[house_rules "{long}=3"]'),
        (11, f"[{long}]"), (11, f'[{long} "x"]'), (11, f'[E{long} "x"]'),
        (11, f'[Event "{long}\\n"]'), (11, f"[Event {long}]"), (15, long), (15, f"0 {long}"),
        (15, f"{long} pass"), (15, "7" * 2_000_000), (15, f"0 deploy {long} {long[:99]}"),
        (15, f"0 deploy soldado 1{'0' * 2_000_000}"), (13, f"# {long}\t"), (14, f"; {long}\t"),
        (18, f"= {long}"), (20, f"* {long}"), (20, f"* win:{long}"), (20, f"*{long}"),
    ):  # fmt: skip
        assert refused(edited(at(line, text))).line == line


@each(
    ("line", "text"),
    [
        (MOVE, "0 pay {}"), (MOVE, "0 deploy {} 3"), (MOVE, "0 choose_option {}"),
        (MOVE, "0 prevent {}"), (MOVE, "0 prevent {}>1.hero"), (HEADING, "# {}"),
        (END, "* draw:{}"),
    ],
)  # fmt: skip
def test_a_mismatch_is_never_told_at_length(line: int, text: str) -> None:
    """Parts that do not fit are cut, for any record."""
    for length in (59, 1_000_000):
        spoilt = edited(at(line, text.format("x" * length)))
        with pytest.raises((tb.DecodeError, tb.ReplayMismatch)) as caught:
            [*tb.replay(tb.parse_record(spoilt))]
        check_short(caught.value)


def test_a_mismatch_of_a_match_is_never_told_at_length() -> None:
    text = str(sample("campaign"))
    seats = ",".join(map(str, range(1_000)))
    for word in ("reveal_hero " + "x" * 1_000_000, f"report win:{seats}:x"):
        spoilt = re.sub(r"(?m)^(\d) reveal_hero [a-z]+$", rf"\g<1> {word}", text, count=1)
        with pytest.raises((tb.DecodeError, tb.ReplayMismatch)) as caught:
            [*tb.replay(tb.parse_record(spoilt))]
        check_short(caught.value)


# --- what is tolerated ------------------------------------------------------------------------

SAME: dict[str, str] = {
    "no new line at the end": BASE[:-1],
    "many new lines at the end": BASE + "\n\n\n",
    "new lines before": "\n\n" + BASE,
    "new lines everywhere": BASE.replace("\n", "\n\n"),
    "no empty line": BASE.replace("\n\n", "\n"),
    "lines of Windows": BASE.replace("\n", "\r\n"),
    "headers in another order": edited(gone(2, 11), before(2, *sorted(LINES[1:11], reverse=True))),
    "escapes in a header": BASE.replace("friendly", "\\u0066riendly"),
}


@each("name", SAME)
def test_what_does_not_matter_is_tolerated(name: str) -> None:
    """The record is the same; written again, it has the usual form."""
    record = tb.parse_record(SAME[name])
    assert record == tb.parse_record(BASE)
    assert str(record) == BASE


def test_headers_keep_their_order() -> None:
    record = tb.parse_record(edited(before(3, '[Site "x"]'), before(3, '[Round ""]')))
    assert record.headers == (("Round", ""), ("Site", "x"), ("Event", "A friendly battle"))


def test_a_comment_may_be_any_text_in_one_line() -> None:
    texts = ['"', "\\", "; ;", "* win:0:x", "[x]", "0 pass", "é 🥁", "a\u00a0b", "\ufeff", "a  b"]
    record = tb.parse_record(edited(before(15, *(f"; {text}" for text in texts))))
    assert [note.text for note in record.notes if note.kind == "comment"][1:] == texts


def test_a_record_written_by_hand_needs_nothing_that_is_worked_out() -> None:
    """No digest, no heading, nothing but how it began and what was decided."""
    text = edited(gone(16, 18), at(15, "0 pass\n1 pass"), gone(13, 14), gone(11, 12))
    record = tb.parse_record(text)
    assert record.notes == () and record.headers == ()
    assert [step.state for step in tb.replay(record)] == [
        step.state for step in tb.replay(tb.parse_record(BASE))
    ]


# --- at random --------------------------------------------------------------------------------


def read_or_refused(read: Callable[[], Any]) -> tb.Record | None:
    """What is read, if it can be; otherwise the error is a short sentence."""
    try:
        found = read()
    except tb.DecodeError as error:
        check_short(error)
        return None
    return found if isinstance(found, tb.Record) else None


HEADING_NOTE = '{"heading":"turn 1, deployment"}'


def nested() -> Iterator[str]:
    """Records with deep nesting at every place where there may be a value."""
    frame = tb.dumps(tb.parse_record(BASE))
    for depth in (5, 100, 900, 990, 1_000, 1_100, 5_000, 100_000):
        for opening, closing in (("[", "]"), ('{"a":', "}"), ('{"state":', "}")):
            deep = opening * depth + "1" + closing * depth
            for old in ('"0 pass"', '"7"', '"A friendly battle"', HEADING_NOTE, PIN, "null", "1"):
                assert old in frame
                yield frame.replace(old, deep, 1)
            start = frame.index('"start":') + len('"start":')
            yield frame[:start] + deep + frame[frame.index(',"headers"') :]


def test_deep_nesting_is_refused_everywhere() -> None:
    """Never a RecursionError."""
    for text in nested():
        assert read_or_refused(functools.partial(tb.loads, text)) is None


@pytest.mark.parametrize("part", some([32, 1], 1))
def test_many_short_entries_are_read_in_time(part: int) -> None:
    """With all or some of them, the record is good, or the fault is at its place."""
    many = SIZE_LIMIT // 8 // part
    texts = {
        "comments": edited(before(15, *["; a"] * many)),
        "moves": edited(before(15, *["0 pass"] * (many // 2))),
        "headers": edited(before(11, *(f'[H{n} ""]' for n in range(many // 3)))),
        "new lines": edited(before(15, *[""] * many)),
    }
    for name, text in texts.items():
        record = tb.parse_record(text)
        if name == "moves":
            with pytest.raises(tb.ReplayMismatch):
                [*tb.replay(record)]
        else:
            assert sum(1 for _ in tb.replay(record)) == 3
    assert refused(edited(before(15, *["0 past"] * many))).line == 15


@each("bad", ["\\ud800", "x\\ud83dx", "\ud800"])
def test_half_signs_in_a_document_are_refused_and_never_repeated(bad: str) -> None:
    """In names and in values; the messages about them can be printed."""
    text = tb.dumps(tb.parse_record(edited()))
    for old, other in (
        ('"seed":', f'"{bad}":'),
        ('"seed":"7"', f'"seed":"{bad}"'),
        (f'"rules":{RULES_VERSION}', f'"rules":{RULES_VERSION},"{bad}":1'),
        ('"0 pass"', f'"0 pass{bad}"'),
        ('"0 pass"', f'{{"{bad}":"x"}}'),
        ('"0 pass"', f'{{"comment":"{bad}"}}'),
    ):
        assert old in text
        with pytest.raises(tb.DecodeError) as caught:
            tb.loads(text.replace(old, other, 1))
        str(caught.value).encode()
