"""Packs of any content: each is read, or refused with clear sentences, and never anything else."""

from __future__ import annotations

import contextlib
import copy
import datetime
import functools
import json
import os
import pickle
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tambores as tb
from tambores import enclave
from tambores.enclave.content.loader import CARD_LIMIT
from tambores.enclave.content.whole import DECK_LIMIT
from tambores.enclave.render import svg, text, words
from tambores.kernel.letters import out_of_place
from tambores.toolkit.content.table import FAULT_LIMIT, LIST_LIMIT, TEXT_LIMIT
from tambores.toolkit.content.toml import NESTING_LIMIT, SIZE_LIMIT
from tests.cases import each
from tests.enclave.test_overlays import overlay, unit
from tests.enclave.test_packs import card, changed, edited, record_of, small, text_of

pytestmark = pytest.mark.no_cover

LONGEST_FAULT = 1_500
"""More letters than the message of any fault has, for any file."""

HEAD = 'id = "x"\nnames = { es = "X", en = "X" }\n'


def read(text: str) -> enclave.Pack | tb.ContentError:
    """What comes of a text: a pack, or an error with faults that can be shown to anybody."""
    try:
        return enclave.parse_pack(text)
    except tb.ContentError as error:
        found = error
    assert 1 <= len(found.faults) <= FAULT_LIMIT + 1
    for fault in found.faults:
        assert fault.isprintable(), repr(fault)
        assert len(fault) < LONGEST_FAULT
    return found


def refused(text: str) -> tuple[str, ...]:
    error = read(text)
    assert isinstance(error, tb.ContentError)
    return error.faults


# --- letters ----------------------------------------------------------------------------------

JOINED = {
    "a family": "👨\u200d👩\u200d👧\u200d👦",
    "a heart, coloured": "👩\u200d❤\ufe0f\u200d💋\u200d👨",
    "a skin": "👩🏽\u200d🚀",
    "a rainbow flag": "🏳\ufe0f\u200d🌈",
    "a sign of medicine": "🧑🏿\u200d⚕\ufe0f",
    "a nodding head": "🙂\u200d↔\ufe0f",
    "beside other letters": "Ñandú 🧙\u200d♂\ufe0f, 龍, العربية, עברית, e\u0301",
}


@each("name", JOINED)
def test_joined_emoji_stay_joined(name: str) -> None:
    both = {"es": JOINED[name], "en": JOINED[name]}
    pack = enclave.parse_pack(changed("pawn", names=both, texts=both))
    pawn = pack.card("pawn")
    assert pawn.name == pawn.texts["en"] == JOINED[name]
    sides: Any = (
        {"army": "red", "hero": "queen", "hand": ["pawn"], "line": {2: "pawn"}},
        {"army": "blue", "hero": "king"},
    )
    state = enclave.scenario(phase="deployment", holder=0, sides=sides, pack=pack)
    assert JOINED[name] in words.card_line(pawn)
    assert "\u200d" in svg.card(pawn)
    assert "\u200d" in text.board(state) + svg.board(state)


OUT_OF_PLACE = {
    "a\u202eb": "U+202E",
    "a\u2066b": "U+2066",
    "a\u200fb": "U+200F",
    "a\u061cb": "U+061C",
    "a\u2028b": "U+2028",
    "a\u2029b": "U+2029",
    "a\x85b": "U+0085",
    "a\x1b[31mb": "U+001B",
    "a\x00b": "U+0000",
    "a\rb": "U+000D",
    "a\tb": "U+0009",
    "a\x7fb": "U+007F",
    "a\u00adb": "U+00AD",
    "a\ufeffb": "U+FEFF",
    "a\u2060b": "U+2060",
    "a\ue000b": "U+E000",
    "a\uffffb": "U+FFFF",
    "\U000e0041": "U+E0041",
    # A joiner that joins nothing.
    "\u200d": "U+200D",
    "\u200d😀": "U+200D",
    "😀\u200d": "U+200D",
    "😀\u200d\u200d😀": "U+200D",
    "😀\u200da": "U+200D",
    "a\u200d😀": "U+200D",
    "a\ufe0f\u200d😀": "U+200D",
    "😀 \u200d😀": "U+200D",
    "😀\ufe0f\ufe0f\ufe0f\u200d😀": "U+200D",
    "👩\u200d🏽": "U+200D",
    "क\u094d\u200dष": "U+200D",
    "\u0645\u06cc\u200c\u062e": "U+200C",
    # Letters that count as such and are not seen.
    "a\u034fb": "U+034F",
    "a\u115fb": "U+115F",
    "\u1160": "U+1160",
    "ក\u17b4": "U+17B4",
    "\u2800": "U+2800",
    "\u3164": "U+3164",
    "\uffa0": "U+FFA0",
    # Marks on nothing, and too many of them.
    "\u0301": "U+0301 (on no letter)",
    "a \u0301": "U+0301 (on no letter)",
    "\u180b": "U+180B (on no letter)",
    "\ufe0f": "U+FE0F (on no letter)",
    "\U000e0100": "U+E0100 (on no letter)",
    "e" + "\u0301" * 9: "U+0301 (more than 8 marks on a letter)",
    # The flag of Scotland is made of letters that are not seen.
    "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f": "U+E0067",
}


@each("name", OUT_OF_PLACE)
def test_letters_that_are_not_seen_are_refused_and_named(name: str) -> None:
    both = {"es": name, "en": "Pawn"}
    (fault,) = refused(changed("pawn", names=both).replace("\x7f", "\\u007f"))
    assert fault.startswith(f"card pawn: 'names.es' is {name!r}; expected one line, at most 2000")
    assert fault.endswith(f" that can be seen; {OUT_OF_PLACE[name]} has no place there")


@each("blank", ["", " ", "   "])
def test_a_name_has_a_letter_that_is_seen_and_a_text_may_be_empty(blank: str) -> None:
    both = {"es": "Peón", "en": blank}
    (fault,) = refused(changed("pawn", names=both))
    assert fault.startswith(f"card pawn: 'names.en' is {blank!r}; expected one line")
    assert fault.endswith("one at least that can be seen")
    for pack in (small() | {"names": both}, small() | {"armies": {"red": both}}):
        assert len(refused(text_of(pack))) == 1
    assert isinstance(read(changed("pawn", texts=both)), enclave.Pack)


@each("name", ["שָׁלוֹם", "हिन्दी", "ที่นี่", "བརྒྱུད", "1\ufe0f\u20e3", "葛\U000e0100", "ᠠ\u180b"])
def test_letters_bear_the_marks_of_their_writing(name: str) -> None:
    assert isinstance(read(changed("pawn", names={"es": name, "en": name})), enclave.Pack)


def test_halves_of_letters_are_refused() -> None:
    """They can be in a text of Python, though in no file."""
    for half in ("\ud800", "\udfff", "a\ud83db"):
        text = changed("pawn", names={"es": "MARK", "en": "Pawn"}).replace("MARK", half)
        assert "'names.es' is" in refused(text)[0]
    assert isinstance(read(f"# \ud800\n{text_of(small())}"), enclave.Pack)


def test_no_other_letter_that_cannot_be_seen_has_a_place() -> None:
    planes = (*range(0x20000), *range(0xE0000, 0xE1000), sys.maxunicode)
    odd = [letter for letter in map(chr, planes) if not letter.isprintable()]
    assert [letter for letter in odd if not out_of_place(f"😀{letter}a")] == []
    assert [letter for letter in odd if not out_of_place(f"😀{letter}😀")] == ["\u200d"]


@pytest.mark.parametrize(
    "name",
    ["W" * TEXT_LIMIT, ("e" + "\u0301" * 8) * 60, "😀" * 500, "ﷺ" * 300, "'\"\\", "{0} %s"],
    ids=["long", "accents", "emoji", "wide", "quotes", "formats"],
)
def test_odd_names_are_shown_without_harm(name: str) -> None:
    both = {"es": name, "en": name}
    pack = small()
    for one in pack["cards"]:
        one |= {"names": both, "texts": both}
    pack["armies"] = {"red": both}
    made = enclave.parse_pack(text_of(pack))
    start = enclave.new_battle(("red", "blue"), ("queen", "king"), seed=3, pack=made)
    for _, _, after in [*tb.random_walk(start, seed=3, limit=40)][::8]:
        assert text.board(after)
        assert svg.board(after)
        assert tb.loads(tb.dumps(after), pack=made) == after
    assert svg.card(made.card("pawn"))


# --- texts that are no packs ------------------------------------------------------------------

BIG = 400_000


def repeated(part: str, size: int = BIG) -> str:
    return part * (size // len(part))


def dotted(key: str, between: str = ".", size: int = BIG) -> str:
    """A key of very many parts."""
    return between.join([key] * (size // (len(key) + len(between))))


NOT_TOML: dict[str, tuple[str, str]] = {
    "lists in lists": ("x = " + "[" * 50_000 + "]" * 50_000, "more than 32 deep in each other"),
    "tables in tables": (
        "x = " + "{a = " * 50_000 + "1" + "}" * 50_000,
        "more than 32 deep in each other",
    ),
    "lists somewhat in lists": ("x = " + "[" * 60 + "]" * 60, "deep in each other"),
    "tables somewhat in tables": ("x = " + "{a = " * 60 + "1" + "}" * 60, "deep in each other"),
    "a key of many parts": (f"{dotted('a')} = 1", "a key of more than 8 parts"),
    "spaces between them": (f"{dotted('a', ' . ')} = 1", "a key of more than 8 parts"),
    "a header of many parts": (f"[{dotted('a')}]", "a key of more than 8 parts"),
    "in quotation marks": (dotted('"#"') + " = 1", "a key of more than 8 parts"),
    "in single ones": (dotted("'='") + " = 1", "a key of more than 8 parts"),
    "empty ones": (dotted('""') + " = 1", "a key of more than 8 parts"),
    "behind a text": (f'x = {{ k = """a"""", {dotted("a")} = 1, z = "" }}', "more than 8 parts"),
    "behind five marks": (f'x = {{ k = """a""""", {dotted("a")} = 1 }}', "more than 8 parts"),
    "behind a literal": (f"x = {{ k = '''a'''', {dotted('a')} = 1, z = '' }}", "more than 8 parts"),
    "behind a comment": (f'# "\n{dotted("a")} = 1', "more than 8 parts"),
    "behind a backslash": (f'x = "\\\\"\n{dotted("a")} = 1', "more than 8 parts"),
    "an open text": ('x = "' + repeated('\\"'), "not TOML: "),
    "an open text of lines": ('x = """' + repeated('""a'), "not TOML: "),
    "quotation marks": ("x = " + repeated('"'), "not TOML: "),
    "a long word": (f"{repeated('a')} = 1", "a number or key of more than 200 letters"),
    "a huge number": (f"id = {repeated('9')}", "a number or key of more than 200 letters"),
    "a huge one in base 16": (f"id = 0x{repeated('f')}", "more than 200 letters"),
    "a huge exponent": (f"id = 1e{repeated('9')}", "more than 200 letters"),
    "words": (repeated("a "), "not TOML: "),
    "spaces": ("a" + repeated(" "), "not TOML: "),
    "dots": ("a" + repeated("."), "not TOML: "),
    "a key twice": ('id = "a"\nid = "b"', "not TOML: "),
    "a table twice": ("[a]\n[a]", "not TOML: "),
    "a long key twice": (f'"{"k" * BIG}" = 1\n"{"k" * BIG}" = 1', "not TOML: "),
    "NUL": ('id = "\x00"', "not TOML: Illegal character '\\x00'"),
    "an escape of half a letter": ('id = "\\ud800"', "not TOML: "),
    "a mark of byte order inside": ("\ufeffid = 1", "not TOML: "),
    "no day": ("id = 2024-02-31", "not TOML: "),
    "JSON": (json.dumps(small()), "not TOML: "),
    "too long": ("#" * (SIZE_LIMIT + 1), "2000001 characters; at most 2000000 are read"),
}


@each("name", NOT_TOML)
def test_what_is_no_toml_is_one_fault(name: str) -> None:
    content, said = NOT_TOML[name]
    (fault,) = refused(content)
    assert fault.startswith("pack: ")
    assert said in fault
    assert len(fault) < 300


def test_dots_in_texts_and_comments_are_no_keys() -> None:
    dots = "No. Si. No. Si. No. Si. No. Si. No. Si. No. Si."
    both = {"es": dots, "en": dots + ' "a.b.c.d.e.f.g.h.i.j"'}
    pack = read(f"# {dots}\n" + changed("pawn", texts=both))
    assert isinstance(pack, enclave.Pack)
    assert pack.card("pawn").texts == both


def record(**fields: Any) -> Callable[[], str]:
    """Return what writes a pack with these fields of a card, which takes time."""
    return functools.partial(changed, "pawn", **fields)


EXTREME: dict[str, tuple[str | Callable[[], str], str]] = {
    "numbers out of bounds": (record(attack=10**150), "'attack' is a number out of bounds"),
    "infinite": ('id = "x"\nnames = inf', "pack: 'names' is a number out of bounds"),
    "no number": ("id = nan", "pack: 'id' is a number out of bounds"),
    "a date": ("id = 2024-02-29", "pack: 'id' is a date"),
    "a time": ("cards = 12:00:00", "pack: 'cards' is a time; expected a list of tables"),
    "dates for cards": ("cards = [2024-01-01T00:00:00Z]",
    "pack, card 1: a datetime is not a table"),
    "cards in cards": (HEAD + "cards = [[{}]]", "pack, card 1: […] is not a table"),
    "empty cards": (HEAD + repeated("[[cards]]\n", 10_000), "card 9: 'id' is missing"),
    "too many cards": (HEAD + repeated("[[cards]]\n"), "'cards' has 40000 entries; expected at"),
    "many tables": (repeated("[[c]]\n"), "pack: unknown field 'c'"),
    "unknown fields": (
        "\n".join(f"e{n} = 1" for n in range(30_000)) + f"\n{HEAD}",
        f"pack: more than {FAULT_LIMIT} faults; these are the first",
    ),
    "unknown fields of a card": (
        text_of(small()) + "\n" + "\n".join(f"e{n} = 1" for n in range(30_000)),
        f"pack: more than {FAULT_LIMIT} faults; these are the first",
    ),
    "abilities": (record(abilities=[{}] * 100_000), "'abilities' has 100000 entries; expected at"),
    "effects": (
        record(abilities=[{"when": "always", "do": [{}] * 50_000}]),
        "card pawn, ability 1: 'do' has 50000 effects; expected at most 20",
    ),
    "conditions": (
        record(abilities=[{"when": "always", "if": {f"e{n}": 1 for n in range(30_000)}}]),
        f"pack: more than {FAULT_LIMIT} faults; these are the first",
    ),
    "marks": (record(printed=["x"] * 100_000), "'printed' has 100000 entries; expected at most"),
    "languages": (
        record(names={f"l{n}": "x" for n in range(30_000)}),
        f"pack: more than {FAULT_LIMIT} faults; these are the first",
    ),
    "names of armies": (
        edited(lambda p: p.update(armies={f"a{n}": {"es": "", "en": ""} for n in range(20_000)})),
        f"pack: more than {FAULT_LIMIT} faults; these are the first",
    ),
    "bases": (edited(lambda p: p.update(base="x" * BIG)), "pack: 'base' is 'xxx"),
    "cards to do without": (
        overlay(without=[f"c{n}" for n in range(CARD_LIMIT)]),
        f"pack: more than {FAULT_LIMIT} faults; these are the first",
    ),
    "more than that": (
        overlay(without=["x"] * 100_000),
        "pack: 'without' has 100000 entries; expected at most 2000",
    ),
    "changes of cards that are not": (
        overlay(*({"id": f"soldad{n}"} for n in range(CARD_LIMIT))),
        f"pack: more than {FAULT_LIMIT} faults; these are the first",
    ),
    "filters": (
        edited(lambda p: p["cards"].extend(
            unit(f"u{n}", "red", abilities=[{"when": "always", "do": [{
                "modify": "attack", "by": 1,
                "on": {"units": "own", "names": [f"u{n}x", f"v{n}"]}}]}])
            for n in range(900))),
        f"pack: more than {FAULT_LIMIT} faults; these are the first",
    ),
    "codes for colours in a field": (
        text_of(small()) + '\n"\\u001b[31m" = 1',
        "'\\x1b[31m' is in no list of marks",
    ),
    "codes for colours in an army": (overlay(armies={"\x1b[31m": 1}), "'\\x1b[31m' is 1; expected"),
    "codes for colours in a mark": (record(printed=["\x1b[31m"]), "names '\\x1b[31m'"),
    "codes for colours in a word": (record(type="\x1b[31m"), "'type' is '\\x1b[31m'"),
}  # fmt: skip


@pytest.mark.parametrize("name", EXTREME)
def test_whatever_is_written_is_refused_in_bounds(name: str) -> None:
    content, said = EXTREME[name]
    written = content if isinstance(content, str) else content()
    assert [fault for fault in refused(written) if said in fault]


# --- sizes ------------------------------------------------------------------------------------


def large(cards: int, armies: int = 10) -> str:
    """A pack of so many cards, with a name and a text of some length in both languages."""
    texts = {"es": "Gana +1 en ataque contra la caballería. " * 4, "en": "+1 against cavalry. " * 4}
    ability = {
        "when": "always",
        "if": {"foe_type": ["cavalry"]},
        "do": [{"modify": "attack", "by": 1, "on": "self"}],
    }
    heroes = [card("hero", f"h{n}", f"army_{n}") for n in range(armies)]
    units = [
        unit(f"u{n}", f"army_{n % armies}", copies=2, texts=texts, abilities=[ability])
        for n in range(cards - armies)
    ]
    return text_of({"id": "large", "names": {"es": "G", "en": "L"}, "cards": heroes + units})


def test_a_pack_of_a_thousand_cards_is_read_and_played_with() -> None:
    pack = enclave.parse_pack(large(1_000))
    assert len(pack.cards) == 1_000
    assert len(pack.armies) == 10
    start = enclave.new_battle(("army_3", "army_7"), ("h3", "h7"), seed=1, pack=pack)
    *_, (_, _, last) = tb.random_walk(start, seed=1, limit=60)
    assert tb.loads(tb.dumps(last), pack=pack) == last
    over = enclave.parse_pack(overlay({"id": "u5", "cost": 0}, base="large.toml"), large(1_000))
    assert over.card("u5").sources["cost"] == "mine"


def test_ten_thousand_cards_are_refused_in_one_sentence() -> None:
    (fault,) = refused(large(200) * 50)
    assert fault.endswith(f"characters; at most {SIZE_LIMIT} are read")
    few = text_of({**small(), "cards": [{}] * 10_000})
    (fault,) = refused(few)
    assert fault == f"pack: 'cards' has 10000 entries; expected at most {CARD_LIMIT}"


def test_cards_are_counted_with_those_of_the_base() -> None:
    more = [unit(f"v{n}", "army_1") for n in range(600)]
    for one in more:
        one["texts"] = {"es": "", "en": ""}
    found = overlay(*more, base="large.toml"), large(1_500)
    with pytest.raises(tb.ContentError) as caught:
        enclave.parse_pack(*found)
    assert caught.value.faults == (
        f"pack: 2100 cards with its base; expected at most {CARD_LIMIT}",
    )


def test_an_army_has_a_bounded_deck() -> None:
    """What a battle of it holds can be written and read again."""
    full = [unit(f"u{n}", "red", copies=99) for n in range(DECK_LIMIT // 99 + 1)]
    pack = edited(lambda p: p["cards"].extend(full[:-1]))
    made = enclave.parse_pack(pack)
    start = enclave.new_battle(("red", "blue"), ("queen", "king"), seed=1, pack=made)
    assert tb.loads(tb.dumps(start), pack=made) == start
    (fault,) = refused(edited(lambda p: p["cards"].extend(full)))
    assert fault == f"pack: the army red has {23 + 99 * len(full)} cards; at most {DECK_LIMIT} are"


@pytest.mark.parametrize("most", [LIST_LIMIT, LIST_LIMIT + 1])
def test_lists_have_a_bounded_number_of_entries(most: int) -> None:
    ids = [f"u{n}" for n in range(most)]
    counted = {"when": "always", "if": {"count": {"units": "own", "names": ids, "at_least": 1}}}
    ability = counted | {"do": [{"modify": "attack", "by": 1, "on": "self"}]}
    others = [unit(one, "red") for one in ids]
    pack = edited(lambda p: p["cards"].extend([*others, unit("crowd", "red", abilities=[ability])]))
    assert isinstance(read(pack), enclave.Pack) == (most == LIST_LIMIT)


def test_nesting_is_bounded() -> None:
    def nested(depth: int) -> str:
        return HEAD + "x = " + "[" * depth + "]" * depth

    assert "unknown field 'x'" in refused(nested(NESTING_LIMIT - 1))[0]
    assert "deep in each other" in refused(nested(NESTING_LIMIT + 1))[0]


# --- files ------------------------------------------------------------------------------------

GOOD = text_of(small())
OPEN = "/proc/self/fd"
needs_fifo = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")


@pytest.mark.parametrize(
    "content",
    [
        GOOD.encode(),
        b"\xef\xbb\xbf" + GOOD.encode(),
        GOOD.replace("\n", "\r\n").encode(),
    ],
    ids=["plain", "a mark of byte order", "line ends of Windows"],
)
def test_a_file_may_come_from_any_editor(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "pack.toml"
    path.write_bytes(content)
    assert enclave.load_pack(path) is enclave.parse_pack(GOOD)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\xff\xfe" + "id = 1".encode("utf-16-le"), "not UTF-8 at byte 0"),
        ("id = 'Peón'".encode("latin-1"), "not UTF-8 at byte 8"),
        (b"\x80" * 100_000, "not UTF-8 at byte 0"),
        (b"\x00" * 100_000, "not TOML: "),
        (b"", "'id' is missing"),
        (b"\xef\xbb\xbf", "'id' is missing"),
        (b"#" * (4 * SIZE_LIMIT + 9), "more than 8000000 bytes; at most 2000000 characters"),
        (b"\xff" * (4 * SIZE_LIMIT + 9), "more than 8000000 bytes; at most 2000000 characters"),
        ("ñ".encode() * (SIZE_LIMIT + 1), "2000001 characters; at most 2000000 are read"),
    ],
)
def test_a_file_of_anything_else_is_refused_by_name(
    content: bytes, said: str, tmp_path: Path
) -> None:
    path = tmp_path / "pack.toml"
    path.write_bytes(content)
    with pytest.raises(tb.ContentError) as caught:
        enclave.load_pack(path)
    assert caught.value.faults[0].startswith(f"{path}: pack: ")
    assert said in caught.value.faults[0]


def test_no_more_of_a_huge_file_is_read_than_can_be_a_pack(tmp_path: Path) -> None:
    path = tmp_path / "huge.toml"
    with path.open("wb") as file:
        file.truncate(1 << 40)  # it takes no room on the disk
    with pytest.raises(tb.ContentError, match="more than 8000000 bytes"):
        enclave.load_pack(path)


def test_a_folder_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"directory|denied"):
        enclave.load_pack(tmp_path)


@needs_fifo
def test_nobody_waits_for_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "pipe.toml"
    os.mkfifo(path)
    with pytest.raises(OSError, match="not a regular file"):
        enclave.load_pack(path)


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="needs /dev/zero")
def test_a_device_is_no_file() -> None:
    with pytest.raises(OSError, match="not a regular file"):
        enclave.load_pack("/dev/zero")


def test_a_file_that_may_not_be_read_is_an_error_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "pack.toml"
    path.write_text(GOOD, encoding="utf-8")
    path.chmod(0)
    if os.access(path, os.R_OK):
        pytest.skip("whoever runs this may read everything")
    with pytest.raises(PermissionError):
        enclave.load_pack(path)


@pytest.mark.skipif(not os.path.exists(OPEN), reason="needs a list of what is open")
def test_no_file_stays_open(tmp_path: Path) -> None:
    for content in (b"\xff", b"id =", GOOD.encode()):
        path = tmp_path / "pack.toml"
        path.write_bytes(content)
        before = len(os.listdir(OPEN))
        for place in (path, tmp_path):
            with contextlib.suppress(tb.ContentError, OSError):
                enclave.load_pack(place)
        assert len(os.listdir(OPEN)) == before


# --- anything at all --------------------------------------------------------------------------

SIGNS = st.sampled_from(
    [
        "[", "]", "[[", "]]", "{", "}", "=", ",", ".", "\n", " ", "#", '"', "'", '"""', "'''", "\\",
        "id", "cards", "[[cards]]\n", "names", "base", "standin-1", "without", "armies", "es", "en",
        "true", "1", "-1", "1.5", "inf", "0x1f", "1979-05-27", "a.b", '"a"', "\ud800", "\u202e",
    ]
)  # fmt: skip


@given(st.text() | st.lists(SIGNS, max_size=60).map("".join))
def test_any_text_is_a_pack_or_refused(content: str) -> None:
    read(content)


@given(st.text())
def test_any_name_is_shown_or_refused(name: str) -> None:
    whole = GOOD.replace('"Pawn"', json.dumps(name), 1)
    try:
        tomllib.loads(whole)
    except tomllib.TOMLDecodeError:
        refused(whole)
        return
    found = read(whole)
    sound = len(name) <= TEXT_LIMIT and bool(name.strip()) and not out_of_place(name)
    assert isinstance(found, enclave.Pack) == sound
    if isinstance(found, enclave.Pack):
        assert words.card_line(found.card("pawn"), "es").startswith(f"{name}: ")


LEAVES = st.one_of(
    st.integers(-3, 101),
    st.integers(),
    st.floats(),
    st.booleans(),
    st.text(max_size=5),
    st.sampled_from(["always", "attack", "self", "own", "pawn", "unit", "hand", "*", "es"]),
    st.dates(),
    st.just([]),
    st.just({}),
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)


def toml(value: Any) -> str:
    """Return any value as TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{toml(key)} = {toml(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    if isinstance(value, str):
        return json.dumps(value).replace("\x7f", "\\u007f")
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime.date):
        return value.isoformat()
    return repr(value)


def places(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside one."""
    inner = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    return [way, *(found for key, part in inner for found in places(part, (*way, key)))]


def planted(whole: dict[str, Any], way: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """A copy with something else at a place; None takes away what stands there."""
    if not way:
        return whole
    made = copy.deepcopy(whole)
    *path, last = way
    here = made
    for key in path:
        here = here[key]
    if value is None:
        del here[last]
    else:
        here[last] = value
    return made


WHOLE = tomllib.loads(GOOD)
OVER = tomllib.loads(overlay(
    {"id": "soldado", "cost": 2, "names": {"en": "Foot"}, "reconstructed": ["cost"]},
    unit("paje"), without=["grifo"], armies={"orc": {"es": "x", "en": "y"}},
))  # fmt: skip


@given(st.data())
def test_a_pack_with_anything_anywhere_is_a_pack_or_refused(data: st.DataObject) -> None:
    """What is read is played with: its first decisions, kept and read again."""
    whole = data.draw(st.sampled_from([WHOLE, OVER]))
    for _ in range(data.draw(st.integers(1, 3))):
        way = data.draw(st.sampled_from(places(whole)))
        whole = planted(whole, way, data.draw(VALUES | st.none()))
    text = "\n".join(f"{toml(key)} = {toml(value)}" for key, value in whole.items())
    found = read(text)
    if isinstance(found, tb.ContentError):
        return
    assert pickle.loads(pickle.dumps(found)) is found
    armies = found.armies[:2]
    heroes = [found.heroes(army)[0].id for army in armies]
    start = enclave.new_battle(armies, heroes, seed=1, pack=found)
    for _, _, after in tb.random_walk(start, seed=1, limit=5):
        assert tb.loads(tb.dumps(after), pack=found) == after


def test_the_packs_that_are_spoilt_are_sound() -> None:
    for whole in (WHOLE, OVER):
        text = "\n".join(f"{toml(key)} = {toml(value)}" for key, value in whole.items())
        assert isinstance(read(text), enclave.Pack)
    assert record_of(small(), "pawn")


@pytest.mark.parametrize("name", ["a\0b", "a\ud800b.toml"])
def test_what_names_no_file_cannot_be_read(name: str) -> None:
    with pytest.raises(OSError, match="not the name of a file"):
        enclave.load_pack(name)


def test_what_is_no_text_is_refused() -> None:
    wrong: Callable[..., object] = enclave.parse_pack
    for value in (None, 3, b"id = 1", ["id = 1"]):
        with pytest.raises(TypeError, match="expected text"):
            wrong(value)
