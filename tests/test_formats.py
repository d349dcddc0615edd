"""The page on the formats is so: its tables, its grammar and its test vectors are put to use here.

Documents, saved ones and others made on the spot, are checked against the tables of the page, and
records are read by a reader that knows nothing but the page.
"""

from __future__ import annotations

import functools
import itertools
import json
import random
import re
from collections.abc import Callable, Iterator, Mapping
from hashlib import blake2b
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import campaign, duel, solo
from tambores.enclave.documents.form import VERSION
from tambores.enclave.match import actions as match_actions
from tambores.enclave.match import events as match_events
from tambores.enclave.match.modes import MODES
from tambores.enclave.play.ending import REASONS
from tambores.enclave.solo import events as solo_events
from tambores.enclave.table import actions, combat, events
from tambores.enclave.table.automaton import ALL_FRAMES, STAGES_OF_AUTOMATON
from tambores.enclave.table.frames import STAGES, Abilities, Choice, Due, Leaving
from tambores.enclave.table.rulings import RULES_VERSION
from tambores.enclave.table.values import Modifier, Value
from tambores.kernel.chance import ALGORITHM, NUMBER_LIMIT, SEED_LIMIT, Chance
from tambores.kernel.envelope import SIZE_LIMIT
from tambores.kernel.form import known_types
from tambores.kernel.record import notation
from tambores.kernel.record.log import EVERY
from tambores.kernel.record.value import END
from tambores.kernel.record.value import SIGNS as RECORD_SIGNS
from tests.cases import each
from tests.enclave.altered import with_table
from tests.enclave.vocabulary.words import WORDS as WORDS_PACK
from tests.test_docs import ROOT, blocks
from tests.test_reference import from_docs

pytestmark = pytest.mark.no_cover

PAGE = ROOT / "docs" / "formats.md"
SAVED = ROOT / "tests" / "fixtures" / str(VERSION)
"""Files in the version that the page tells of."""

# --- the page ----------------------------------------------------------------------------------

lists: Any = from_docs("lists")

TEXT: str = lists.filled(PAGE.read_text(encoding="utf-8"))
"""With the tables that are made from the library."""

Table = list[list[str]]
"""The cells of each row of a table, the head aside."""


def section(heading: str) -> str:
    """What stands under a heading, up to the next one."""
    text = re.split(rf"^#+ {re.escape(heading)}$", TEXT, flags=re.MULTILINE)[1]
    return re.split("^#+ ", text, flags=re.MULTILINE)[0]


def tables() -> Iterator[tuple[str, list[str], Table]]:
    """Each table of the page: the heading it stands under, its head, its rows."""
    heading, rows = "", list[list[str]]()
    for line in [*TEXT.splitlines(), ""]:
        if line.startswith("|"):
            rows.append([cell.strip() for cell in line[1:-1].split("|")])
        elif rows:
            head, _, *body = rows
            yield heading, head, body
            rows = []
        if line.startswith("#"):
            heading = line.lstrip("# ")


TABLES = [*tables()]


def table(heading: str, first: str) -> Table:
    """The rows of the table under a heading whose first column has this head."""
    (found,) = (rows for under, head, rows in TABLES if (under, head[0]) == (heading, first))
    return found


def code(cell: str) -> list[str]:
    """What stands as code in a cell."""
    return re.findall("`([^`]+)`", cell)


def one(cell: str) -> str:
    """The only thing that stands as code in a cell."""
    (found,) = code(cell)
    return found


Fields = dict[str, str]
"""The types of the keys of an object, in their order."""


OBJECTS: dict[str, Fields] = {}
"""The objects of the page, by name."""

for _heading, _head, _rows in TABLES:
    if _head[0] == "Key":
        OBJECTS[_heading] = {one(_key): one(_kind) for _key, _kind, _ in _rows}

WORDS = {
    (heading, one(key)): code(meaning)
    for heading, head, rows in TABLES
    if head[0] == "Key"
    for key, kind, meaning in rows
    if kind == "`text`" and len(code(meaning)) > 1
}
"""For some keys every text that they can have."""

KINDS: dict[str, dict[str, Fields]] = {
    heading: {
        one(kind): dict(pair.split(": ") for pair in code(fields) if ": " in pair)
        for kind, fields, *_ in rows
    }
    for heading, head, rows in TABLES
    if head[0] == "`type`"
}
"""Of what has a `type`: the keys after it, by type."""

DOCUMENTS = {
    one(kind): (one(data), pack) for kind, data, pack in table("Types of documents", "Document")
}
"""For each type of document what its data are, and when it names a pack."""

NOTES = [one(kind) for kind, _ in table("note", "`kind`")]


def streams() -> list[str]:
    """The streams of chance."""
    return [name for cell, _ in table("How chance is drawn", "Stream") for name in code(cell)]


EBNF = next(block.text for block in blocks(PAGE) if block.language == "ebnf")
JSON_BLOCKS = [block.text.strip() for block in blocks(PAGE) if block.language == "json"]

# --- whether a value has a type of the page ------------------------------------------------------


def split(text: str, by: str) -> list[str]:
    """The parts of a type; what stands in brackets stays together."""
    parts, depth = [""], 0
    for piece in re.split(rf"({re.escape(by)}|[()\[\]])", text):
        depth += piece in "([" and piece != ""
        depth -= piece in ")]" and piece != ""
        if piece == by and not depth:
            parts.append("")
        else:
            parts[-1] += piece
    return parts


def is_number(value: Any) -> bool:
    return type(value) is int and -(2**31) < value < 2**31


def is_text(value: Any) -> bool:
    return isinstance(value, str) and value.isprintable()


CARDS = {card.id for pack in (enclave.default_pack(), WORDS_PACK) for card in pack.cards}

BASE: Mapping[str, Callable[[Any], bool]] = {
    "number": is_number,
    "text": is_text,
    "boolean": lambda value: type(value) is bool,
    "null": lambda value: value is None,
    "seat": lambda value: type(value) is int and value in (0, 1),
    "slot": lambda value: type(value) is int and 0 <= value <= 5,
    "card": lambda value: value in CARDS,
    "pile": lambda value: value in ("hand", "deck", "discard", "removed", "table"),
    "any": lambda value: True,
}


class Checker:
    """Compares values with the page and remembers what it has met.

    Attributes:
        met: an object or kind, its key, and one of the types that the page gives for it.
        streams: of chance that were met, with `S` for the seat.
        cards: how many cards were met in the last document.
    """

    def __init__(self) -> None:
        self.met: set[tuple[str, str, str]] = set()
        self.streams: set[str] = set()
        self.cards = 0

    def document(self, text: str) -> None:
        """Whether a document is as the page says."""
        document = read_json(text)
        data, pack = DOCUMENTS[document["type"]]
        assert [*document] == [
            key for key in OBJECTS["document"] if key != "pack" or key in document
        ]
        assert document["tambores"] == VERSION
        if "pack" in document:
            assert self.fault(document["pack"], "pack", "pack") == ""
        self.cards = 0
        assert self.fault(document["data"], data, "data") == ""
        named = {"always": True, "never": False, "if it names a card": self.cards > 0}
        assert ("pack" in document) == named[pack]
        if data == "record":
            self.record(document["type"].partition(".")[0], document["data"])

    def record(self, game: str, data: Mapping[str, Any]) -> None:
        """What the tables leave open in a record."""
        start = data["start"]
        if [*start] == ["state"]:
            assert self.fault(start["state"], state_of(game), "start.state") == ""
        else:
            assert [*start] == terms_of(game)
            assert all(is_text(text) for text in start.values())
        for entry in data["moves"]:
            if isinstance(entry, str):
                seat, _, line = entry.partition(" ")
                assert seat in ("0", "1")
                assert self.fault(action_of(line, game), action_kind(game), "move") == ""

    def fault(self, value: Any, kind: str, path: str) -> str:
        """Where a value is not of a type; "" if it is."""
        alternatives = split(kind, " or ")
        if alternatives[1:]:
            faults = [self.fault(value, other, path) for other in alternatives]
            return "" if "" in faults else faults[0]
        if kind.startswith("list of "):
            inner = kind.removeprefix("list of ")
            inner = inner[1:-1] if inner.startswith("(") else inner
            return self.each(value, itertools.repeat(inner), path)
        if kind.startswith("["):
            inners = split(kind[1:-1], ", ")
            size = isinstance(value, list) and len(value) == len(inners)
            return self.each(value, inners, path) if size else f"{path}: not {kind}"
        if kind == "place":
            return self.fault(value, "[seat, slot]", path)
        if kind == "note":
            fits = isinstance(value, dict) and len(value) == 1 and next(iter(value)) in NOTES
            return self.fault([*value.values()], "[text]", path) if fits else f"{path}: no note"
        if kind in BASE:
            fits = BASE[kind](value)
            self.cards += fits and kind == "card"
            return "" if fits else f"{path}: {value!r} is no {kind}"
        return self.object(value, kind, path)

    def each(self, value: Any, kinds: Any, path: str) -> str:
        if not isinstance(value, list):
            return f"{path}: not a list"
        faults = (
            self.fault(item, kind, f"{path}[{place}]")
            for place, (item, kind) in enumerate(zip(value, kinds, strict=False))
        )
        return next(filter(None, faults), "")

    def object(self, value: Any, kind: str, path: str) -> str:
        """An object of the page, with exactly its keys in their order."""
        if not isinstance(value, dict):
            return f"{path}: no object"
        if kind in KINDS:
            tag = value.get("type")
            if tag not in KINDS[kind]:
                return f"{path}: unknown {kind} {tag!r}"
            kind, fields = f"{kind} {tag}", {"type": "text", **KINDS[kind][tag]}
        else:
            fields = OBJECTS[kind]
        told = {name: type_.removesuffix("?") for name, type_ in fields.items()}
        said = [name for name, kinds in fields.items() if name in value or kinds == told[name]]
        fields = {name: told[name] for name in said}
        if [*value] != [*fields]:
            return f"{path}: {[*value]} are not the keys of {kind}"
        for name, wanted in fields.items():
            for other in split(wanted, " or "):
                fault = self.fault(value[name], other, f"{path}.{name}")
                if not fault:
                    self.met.add((kind, name, other))
                    break
            else:
                return fault
            allowed = WORDS.get((kind, name), ())
            if allowed and value[name] not in allowed:
                return f"{path}.{name}: {value[name]!r} is none of {allowed}"
        if kind == "chance":
            self.streams |= {re.sub("[0-9]", "S", name) for name, _ in value["drawn"]}
        return ""


def state_of(game: str) -> str:
    """What the states of a game are on the page."""
    kinds = (f"{game}.battle", f"{game}.match")
    return next(DOCUMENTS[kind][0] for kind in kinds if kind in DOCUMENTS)


def is_match(game: str) -> bool:
    return f"{game}.match" in DOCUMENTS


def terms_of(game: str) -> list[str]:
    """The terms on which a record of this game begins."""
    wanted = ("any game",) if is_match(game) else ("any game", "a battle")
    return [one(name) for name, of, _ in table("record", "Term") if of in wanted]


def action_kind(game: str) -> str:
    return "match_action" if is_match(game) else "action"


def action_of(line: str, game: str = "enclave") -> dict[str, Any]:
    """The object of an action that a line writes."""
    tag, *words = line.split(" ")
    fields = KINDS[action_kind(game)][tag]
    assert len(words) == len(fields)
    values = {
        name: outcome_of(word)
        if kind == "outcome"
        else int(word)
        if kind in ("number", "seat", "slot")
        else word
        for (name, kind), word in zip(fields.items(), words, strict=True)
    }
    return {"type": tag, **values}


def outcome_of(word: str) -> dict[str, Any]:
    """The outcome that a word writes; the game is not in it."""
    result, *winners, reason = word.split(":")
    seats = [int(seat) for seat in winners[0].split(",")] if winners else []
    return {"result": result, "winners": seats, "reason": reason, "game": ""}


def read_json(text: str) -> Any:
    """JSON as the page wants it."""

    def pairs(found: list[tuple[str, Any]]) -> dict[str, Any]:
        assert len(dict(found)) == len(found)
        return dict(found)

    def constant(name: str) -> None:
        raise AssertionError(name)

    assert len(text) <= 4_000_000
    return json.loads(text, object_pairs_hook=pairs, parse_constant=constant)


# --- a reader of records that knows the page alone -----------------------------------------------

SIGNS = dict(zip(";#=", ("comment", "heading", "digest"), strict=True))
ENVELOPE = ("tambores", "type", "pack")
PINS = ("rules", "chance")


def document_of(text: str) -> dict[str, Any]:
    """The document that the text of a record writes, as the table of lines says."""
    envelope: dict[str, Any] = {}
    pins: dict[str, Any] = {}
    start: dict[str, Any] = {}
    headers: list[list[str]] = []
    moves: list[Any] = []
    outcome = None
    for line in filter(None, re.split("\r?\n", text)):
        if line.startswith("["):
            name, _, value = line[1:-1].partition(" ")
            if name[0].isupper():
                headers.append([name, read_json(value)])
            else:
                home = envelope if name in ENVELOPE else pins if name in PINS else start
                home[name] = read_json(value)
        elif line[0] in SIGNS:
            moves.append({SIGNS[line[0]]: line[2:]})
        elif line[0] == "*":
            outcome = line[2:] or None
        else:
            moves.append(line)
    data = {**pins, "start": start, "headers": headers, "moves": moves, "outcome": outcome}
    return {**envelope, "data": data}


# --- the grammar of the page, as a regular expression --------------------------------------------

SPECIAL = {
    "seat": r"(?:0|[1-9][0-9]*)",
    "name": r"[A-Za-z0-9_]+",
    "json": r"[^\s](?:[^\n]*[^\s])?",
    "text": r"[^\s](?:[^\n\r]*[^\s])?",
    "word": r"[^\s]+?",
    "line": r"(?:\r?\n|\r?\Z)",
}
"""What the page says in words."""


def grammar() -> re.Pattern[str]:
    """The rule `record` of the page; no rule leads back to itself."""
    rules = dict(re.findall(r"^(\w+) *= (.*) ;$", EBNF, re.MULTILINE))

    def expression(text: str) -> str:
        """What a right side stands for."""
        signs = {
            ",": "",
            "|": "|",
            "(": "(?:",
            ")": ")",
            "[": "(?:",
            "]": ")?",
            "{": "(?:",
            "}": ")*",
        }
        found = ""
        for piece in re.findall(r'"[^"]*"|\w+|\S', text):
            if piece in signs:
                found += signs[piece]
            elif piece.startswith('"'):
                found += re.escape(piece[1:-1])
            else:
                found += SPECIAL.get(piece) or f"(?:{expression(rules[piece])})"
        return found

    assert {name for name, right in rules.items() if right.startswith("?")} == {*SPECIAL}
    return re.compile(expression("record"))


GRAMMAR = grammar()


# --- documents ------------------------------------------------------------------------------------


def played() -> Iterator[Any]:
    """Games of every kind, with what happens in them and what is seen of it."""
    rng = random.Random(4)
    armies = enclave.armies()
    for heroes in zip(*(enclave.heroes(army) for army in armies), strict=True):
        rules = enclave.HouseRules(
            unit_attacks=rng.choice(("joint", "separate")), max_turns=rng.choice((None, 5, 9))
        )
        human, orc = (hero.id for hero in heroes)
        seed = rng.randrange(2**64)
        yield rules
        for start in (
            enclave.new_battle(armies, (human, orc), seed=seed, rules=rules),
            solo.new_battle("human", human, seed=seed, ai_hero=orc, holder=0, rules=rules),
            solo.new_battle("orc", orc, seed=seed, rules=rules),
            campaign.new_match(armies, seed=seed, rules=rules),
            duel.new_match(armies, seed=seed, rules=rules),
        ):
            yield from walked(start, rng)


def seldom() -> Iterator[Any]:
    """What the cards of the stand-in set never bring about."""
    card = enclave.default_pack().card
    due = Due(card("trol"), 1, 2, 0, "0.1>1.2", 1, only=True)
    choice = Choice(card("uzgar"), 1, 0, 0, 0, (0, 1), "0.1>1.2", ("1.2",), only=True)
    frames = (Leaving(0), Abilities((due,), 3), choice)
    yield events.DecisionDue(1, 1, "choose", frames, 6, asked=False, impacts=("0.1>1.2!",))
    for stage in (*STAGES, *STAGES_OF_AUTOMATON):
        yield events.DecisionDue(1, 1, "choose", (stage(0), *frames[1:]), 0, asked=False)
    lasting = Modifier(card("joanna"), 1, (0, 0), lasting=True, until="permanent")
    value = Value("attack", 1, (lasting,), 2)
    yield events.AttackResolved(((0, 1),), (2,), (1, 1), 2, 9, 0, (value,), None, ())
    yield events.EffectLaid(card("joanna"), 0, 1, 0, 0)
    yield events.EffectLaid(card("joanna"), 0, None, 0, 0)
    yield events.EffectsStopped()
    yield events.UnitLeft(0, 1, card("soldado"), "deck", "bottom")
    yield events.CardLeft(0, card("arco_largo"), 0, 1, "deck", "bottom")
    yield events.CardEntered(0, card("soldado"), 0, 1, "discard")
    yield events.CardsMoved(0, "deck", "removed", 1, None, "bottom", "bottom")
    for cards in (None, (card("soldado"),)):
        yield events.HandMoved(0, 1, cards, "hand", "deck", "random", "top")
    yield events.ImpactInflicted("0.1>1.2!", card("trol"))
    yield events.ImpactRedirected("0.1>1.2", card("trol"), 1, 3)
    yield events.Wounded(0, 1, card("soldado"), 1, card("trol"))
    by = card("uzgar")
    yield events.UnitMoved(0, 1, 3, by)
    yield events.AttachmentDiscarded(0, card("arco_largo"), 0, 1, by)
    yield events.TacticDiscarded(0, card("muro_de_escudos"), by)
    yield events.UnitLeft(0, 1, card("soldado"), "deck", "bottom", by)
    yield events.CardLeft(0, card("arco_largo"), 0, 1, "deck", "bottom", by)
    yield events.CardEntered(0, card("soldado"), 0, 1, "discard", by)
    yield events.CardsMoved(0, "deck", "removed", 1, None, by=by)
    yield events.HandMoved(0, 1, None, "hand", "deck", "random", "top", by)
    yield events.Annihilated(0, 1, card("soldado"), "deck", by=by)
    yield events.Declined(0, events.Declined.ANSWER, 3)
    yield events.Healed(0, 1, card("soldado"), 0, card("trol"))
    yield events.ChancePicked(card("trol"), ("0.1", "1.hero"))
    yield events.Annihilated(0, 1, card("soldado"), "deck", "bottom")
    yield solo_events.CoverLost(1, "AMB-29", (2,))
    hero = {"army": "red", "hero": "hero_be_equipped", "attached": ["red_sword"]}
    blue = {"army": "blue", "hero": "blue_plain"}
    start = enclave.scenario(phase="deployment", holder=0, sides=(hero, blue), pack=WORDS_PACK)
    yield start
    impact = combat.Impact(((0, 1),), (1, 0), certain=True)
    gone = WORDS_PACK.card("red_foot")
    fallen = (combat.Fallen((0, 1), ((1, 0), (1, 1)), ((gone, 0),)),)
    fight = combat.Combat(impacts=(impact,), fallen=fallen, fought=((0, 1),))
    yield with_table(start, combat=fight)
    at = (Leaving(0),)
    yield events.DecisionDue(0, 0, "choose", at, 6, False, (), fallen, ((0, 1),))


def walked(start: tb.State[Any], rng: random.Random) -> Iterator[Any]:
    """A game played at random: its records, and what belongs to some of its decisions."""
    walk = [*tb.random_walk(start, seed=rng.randrange(2**64), limit=400)]
    decided = [action for _, action, _ in walk]
    middle, end = len(walk) // 2, walk[-1][2]
    every = rng.randrange(1, 60)
    yield tb.recorded(start, decided, every=every, headers={"Event": 'A "test", «»', "Site": ""})
    yield tb.recorded(start, decided[:middle])
    yield tb.recorded(walk[middle][0], decided[middle:])
    yield from (end, tb.view(end, 0), tb.determinize(tb.view(end, None), seed=1))
    for state, action, _ in rng.sample(walk, k=min(len(walk), 30)):
        seat = rng.choice((0, 1, None))
        step = tb.transition(state, action)
        yield from (state, tb.view(state, seat), action, *step.events, *step.seen_by(seat))


@functools.cache
def made() -> tuple[tuple[str, Any], ...]:
    """Documents made on the spot, with their values."""
    return tuple((tb.dumps(value), value) for value in played())


def records() -> list[tb.Record]:
    return [value for _, value in made() if isinstance(value, tb.Record)]


def names(*patterns: str) -> list[str]:
    """The files of some kinds that were saved; the manifest tells about them."""
    found = (path.name for pattern in patterns for path in SAVED.glob(pattern))
    return sorted(name for name in found if name != MANIFEST)


def saved(name: str) -> str:
    return (SAVED / name).read_text(encoding="utf-8")


MANIFEST = "manifest.json"

NEVER = {("seen_side", "removed", "list of card")}
"""What the page describes and no document holds: nobody sees a removed pile."""


# --- tests ------------------------------------------------------------------------------------


def test_the_types_of_documents_are_those_of_the_library() -> None:
    """Those of this game; other games have pages of their own."""
    assert [*DOCUMENTS] == [name for name in known_types() if name.startswith("enclave")]


def test_what_is_written_is_what_the_page_describes_and_all_of_that_occurs() -> None:
    checker = Checker()
    kept = (line for name in names("*.json", "*.jsonl") for line in saved(name).splitlines())
    rare = map(tb.dumps, seldom())
    for text in (*JSON_BLOCKS, *(text for text, _ in made()), *rare, *kept):
        checker.document(text)
    described = {
        (name, key, kind)
        for name, fields in OBJECTS.items()
        for key, kinds in fields.items()
        for kind in split(kinds.removesuffix("?"), " or ")
        if name not in ("document", "pack") and key != "between"  # such a view is refused
    } | {
        (f"{name} {tag}", key, kind)
        for name, tags in KINDS.items()
        for tag, fields in tags.items()
        for key, kinds in {"type": "text", **fields}.items()
        for kind in split(kinds.removesuffix("?"), " or ")
    }
    assert checker.met - described == {("pack", "id", "text"), ("pack", "digest", "text")}
    assert described - checker.met == NEVER
    assert checker.streams - {*streams()} == set()
    assert {*streams()} - checker.streams == {"ai_army"}  # it takes three armies


@each("name", names("*.json", "*.jsonl"))
def test_what_was_saved_is_what_the_page_describes(name: str) -> None:
    checker = Checker()
    for line in saved(name).splitlines():
        checker.document(line)


@each(
    ("heading", "kinds"),
    [
        ("frame", ALL_FRAMES),
        ("action", actions.ACTIONS),
        ("match_action", match_actions.ACTIONS),
        ("event", events.EVENTS),
        ("solo_event", solo_events.SOLO_EVENTS),
        ("match_event", match_events.EVENTS),
    ],
)
def test_every_kind_is_listed_with_its_fields(heading: str, kinds: tuple[Any, ...]) -> None:
    fields = {kind.tag: [field.name for field in attrs.fields(kind)] for kind in kinds}
    assert {tag: [*keys] for tag, keys in KINDS[heading].items()} == fields
    assert [*KINDS[heading]] == [*fields]


LINES = {
    "enclave": """
        set_aside grifo; deploy soldado 3; attach acometida 1 2; play_tactic grito_de_guerra; pass;
        pay arquera; use_ability; choose_unit 0 4; choose_slot 1 5; choose_card hacha_dentada;
        choose_option defence; done; silence 2 2; support 2 3; attack 5 4; attack_hero 1; hold 3;
        fight 2; split 4 2 1; strike_back 3 1; hero_strike 5; decline; prevent 0.1+0.3>1.2;
        keep_hand; remove_hand""",
    "enclave-campaign": "reveal_hero aiden; report win:1:hero_defeated",
}
"""A line of each action, in the order of the page."""


@pytest.mark.parametrize(
    ("game", "start"),
    [
        ("enclave", solo.new_battle("human", "aiden", seed=7)),
        ("enclave-campaign", campaign.new_match(enclave.armies(), seed=7)),
    ],
)
def test_the_lines_of_actions_are_read_as_the_page_says(game: str, start: tb.State[Any]) -> None:
    lines = [" ".join(line.split()) for line in LINES[game].split(";")]
    assert [line.partition(" ")[0] for line in lines] == [*KINDS[action_kind(game)]]
    for line in lines:
        action = tb.parse_action(start, line)
        assert str(action) == line
        assert read_json(tb.dumps(action))["data"] == action_of(line, game)


def test_the_stages_are_those_of_the_library() -> None:
    common, alone = set[str](), set[str]()
    for phase, both, more in table("The documents of Enclave", "Phase"):
        common |= {*code(both)}
        alone |= {*code(more)}
        if code(phase):
            assert tuple(code(both)) == tuple(s.tag for s in STAGES if s.phase == one(phase))
    assert common == {stage.tag for stage in STAGES}
    assert alone == {stage.tag for stage in STAGES_OF_AUTOMATON}


def test_the_reasons_are_those_of_the_library() -> None:
    text = section("outcome")
    said = text.partition("The reason is ")[2].partition("\n\n")[0]
    ends = [reason for mode in MODES.values() for _, reason in mode.ends]
    assert code(said) == [*REASONS, *ends]


def test_the_limits_are_those_of_the_library() -> None:
    text = " ".join((section("JSON") + section("record") + section("note")).split())
    assert f"{SIZE_LIMIT:,} characters" in text
    assert f"-2^{NUMBER_LIMIT.bit_length() - 1} and 2^{NUMBER_LIMIT.bit_length() - 1}" in text
    assert f"`{SEED_LIMIT - 1}`" in text
    assert f"`{ALGORITHM}`" in text
    assert f"describes version {VERSION} of the format" in " ".join(TEXT.split())
    assert (VERSION, RULES_VERSION, EVERY) == (3, 2, 20)
    assert "after every twenty decisions" in text


# --- records ---


def test_the_words_of_the_grammar_are_those_of_the_library() -> None:
    quoted = {*re.findall('"([^"]*)"', re.sub(r"\?.*?\?", "", EBNF))}
    first = {f"[{name} " for name in notation.OPENING}
    signs = {END, *notation.NOTES, "[", "]", " ", ":", ",", "win:", "draw"}
    assert quoted == first | signs
    assert notation.NOTES == SIGNS
    assert [*NOTES] == [*RECORD_SIGNS]


def test_a_reader_that_knows_the_page_alone_reads_records() -> None:
    for record in records():
        text = str(record)
        assert GRAMMAR.fullmatch(text)
        assert document_of(text) == read_json(tb.dumps(record))


@each("name", names("*.txt"))
def test_that_reader_reads_the_records_that_were_saved(name: str) -> None:
    text = saved(name)
    document = document_of(text)
    data = document["data"]
    assert GRAMMAR.fullmatch(text)
    assert document == read_json(saved(name.replace(".txt", ".json")))
    pack = enclave.load_pack(SAVED / "pack.toml")
    own = document["pack"] == {"id": pack.id, "digest": pack.digest}
    record = tb.parse_record(text, pack=pack if own else None)
    moves = [entry for entry in data["moves"] if isinstance(entry, str)]
    notes = [entry for entry in data["moves"] if isinstance(entry, dict)]
    assert moves == [*map(str, record.moves)]
    assert notes == [{note.kind: note.text} for note in record.notes]
    assert data["headers"] == [[*header] for header in record.headers]
    assert data["outcome"] == (record.outcome and record.outcome.notation)


def test_what_the_library_reads_is_what_the_grammar_allows() -> None:
    """Records with one thing changed: what is read fits the grammar, and much is not."""
    rng = random.Random(5)
    short = [str(record) for record in records() if len(record.moves) < 12]
    pieces = [*'[];*0,:"ñ \t\n', "# ", "\r\n", "pass"]
    read = []
    for _ in range(3000):
        text = rng.choice(short)
        place = rng.randrange(len(text) + 1)
        changed = text[:place] + rng.choice(pieces) + text[place + rng.choice((0, 0, 1)) :]
        try:
            record = tb.parse_record(changed)
        except tb.DecodeError:
            continue
        assert GRAMMAR.fullmatch(changed), changed
        assert document_of(changed) == document_of(str(record)), changed
        read.append(changed)
    assert len(read) > 100


# --- the digest and chance, with nothing but hashlib ---


def digest_of(data: str) -> str:
    return blake2b(data.encode(), digest_size=16).hexdigest()


def data_in(document: str) -> str:
    """The data of a document, as it is written there."""
    return document.partition('"data":')[2].removesuffix("}")


def test_the_digest_is_that_of_the_data_as_written() -> None:
    text = section("The digest of a state")
    document = next(block for block in JSON_BLOCKS if block in text)
    assert f"has the digest `{digest_of(data_in(document))}`" in " ".join(text.split())
    for document, value in made():
        if isinstance(value, tb.State):
            assert tb.digest(value) == digest_of(data_in(document))


def test_the_digests_that_were_saved_are_those_of_the_files() -> None:
    states = read_json(saved(MANIFEST))["states"]
    assert len(states) > 20
    for name, state in states.items():
        assert digest_of(data_in(saved(name).removesuffix("\n"))) == state["digest"]


@each("name", [name for name in names("*.txt") if "[state " in saved(name)])
def test_the_first_digest_of_a_record_is_that_of_the_state_in_it(name: str) -> None:
    """The state stands in its line as it is."""
    text = saved(name)
    state = re.findall(r"^\[state (.*)\]$", text, re.MULTILINE)[0]
    first = re.findall("^= (.*)$", text, re.MULTILINE)[0]
    assert first == digest_of(state)


def words(seed: str, stream: str, use: str) -> Iterator[int]:
    """The run of words of a use of a stream."""
    for block in itertools.count():
        digest = blake2b(f"{seed}/{stream}/{use}/{block}".encode()).digest()
        yield from (int.from_bytes(digest[at : at + 8], "big") for at in range(0, 64, 8))


def below(limit: int, run: Iterator[int]) -> int:
    most = 2**64 // limit * limit
    return next(word for word in run if word < most) % limit


def test_chance_is_drawn_as_the_page_says() -> None:
    what = set()
    for seed, stream, use, asked, result in table("How chance is drawn", "Seed"):
        run = words(seed, one(stream), use)
        kind = re.sub(r"[\d`].*", "", asked).strip()
        what.add(kind)
        chance = Chance(int(seed), ((one(stream), int(use)),) if use != "0" else ())
        if kind == "word":
            number = int(re.findall(r"\d+", asked)[0])
            assert one(result) == str(next(itertools.islice(run, number - 1, None)))
        elif kind == "a number below":
            limit = 2**64 if asked.endswith(" 2^64") else int(asked.split()[-1])
            assert one(result) == str(below(limit, run))
            assert one(result) == str(chance.below(one(stream), limit)[0])
        else:
            mixed = one(asked).split()
            assert one(result).split() == [*chance.shuffled(one(stream), mixed)[0]]
            for last in range(len(mixed) - 1, 0, -1):
                other = below(last + 1, run)
                mixed[last], mixed[other] = mixed[other], mixed[last]
            assert one(result).split() == mixed
    assert what == {"word", "a number below", "a shuffle of"}
