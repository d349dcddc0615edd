"""The files of `tests/fixtures/modes`: what a mode saves in a version of its format.

A file has a JSON object in each line, of one of these kinds:

state     a state at each kind of prompt: its document, digest, prompt and number of actions, or
          its outcome, and how it goes on: an action, and the digest of the state after it
view      what a seat or a spectator sees of such a state
action    one of each kind, as document and line
event     one of each kind, as it happened and as others are shown it
memory    a first view, the events that the seat was shown after it, and its view then
record    a game, as document and text: whole, from the middle, without a decision
session   what `Session.save` writes
rules     house rules
pack      content that does not come with the library, with a state and a record of such a game
"""

from __future__ import annotations

import itertools
import json
import lzma
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import attrs

import tambores as tb
from tambores.kernel.face import Mode, face, load
from tambores.kernel.form import Format, version_of
from tambores.kernel.opening import PLAYERS, begun, options_class, options_of
from tambores.registry import name_in
from tests.games import MODES

FOLDER = Path(__file__).resolve().parents[1] / "fixtures" / "modes"

Line = dict[str, Any]

OWN = """
id = "grown"
base = "{base}"
names = {{ es = "De prueba", en = "For tests" }}
{change}
"""
PACKS = {
    game: OWN.format(base=base, change=change)
    for game, base, change in (
        ("enclave", "standin-1", '[[cards]]\nid = "espadachin"\nattack = 3'),
        ("warcraft", "standin-1", "[decks.orc]\ndevour = 2\npillage = 4"),
        ("kingdom-defenders", "standin-1", '[characters.p5]\neffects = ["gain(2p)"]'),
        ("realm", "reconstructed-1", "[difficulty.easy]\nnight = [1, 1, 1, 1]"),
    )
}
"""For each game, a pack that does not come with the library."""

GAMES = 250
"""The most games that are searched for what has not been seen."""

DECISIONS = 500
"""The most decisions of each."""

RECORDED = 60
"""The most decisions of a record; matches and short games are whole."""


def file_of(mode: Mode, version: int | None = None) -> Path:
    """The file of a mode; of the present version if none is given."""
    return FOLDER / mode.tag / f"{version or version_of(format_of(mode))}.jsonl.xz"


def format_of(mode: Mode) -> Format:
    form: Format = mode.load("format")
    return form


def lines_in(path: Path) -> list[Line]:
    with lzma.open(path, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def write(path: Path, lines: Iterable[Line]) -> None:
    """A new file; FileExistsError for one that is there, which stands for what people have."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    with path.open("xb") as file:
        file.write(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))


def mode_of(tag: str) -> Mode:
    return next(mode for mode in MODES if mode.tag == tag)


# --- games ------------------------------------------------------------------------------------


def openings(mode: Mode) -> Iterator[tb.State[Any]]:
    """Games with each value of each option, those of other tests, then with any options at all."""
    values = {name: list(known) for name, known in _values(mode).items()}
    given = [{}, *({name: one} for name, known in values.items() for one in known)]
    yield from _begun(mode, given)
    starts = mode.load("starts")
    yield from starts(None) if starts else ()
    choose = Random(mode.tag)
    for _ in range(GAMES):
        drawn = {
            name: choose.choice(known) for name, known in values.items() if choose.random() < 0.5
        }
        yield from _begun(mode, [drawn], choose.randrange(10**6))


def _values(mode: Mode) -> dict[str, Iterable[Any]]:
    """The values of the options that have only some."""
    kind = options_class(mode)
    fields = attrs.fields(kind) if kind else ()
    found = {one.name: one.metadata["domain"] for one in fields if one.metadata.get("domain")}
    return {**found, PLAYERS: mode.players} if len(mode.players) > 1 else found


def _begun(mode: Mode, given: Iterable[dict[str, Any]], seed: int = 1) -> Iterator[tb.State[Any]]:
    """A game for each of some options, if they go together."""
    for number, options in enumerate(given, start=seed):
        with suppress(tb.TamboresError, ValueError):
            yield begun(mode, options_of(mode, options), number).state


@attrs.frozen
class Game:
    """A game: its actions, and the step of each after a first one without events."""

    actions: list[tb.Action]
    steps: list[tb.Step[Any]]

    def __len__(self) -> int:
        return len(self.actions)

    @property
    def start(self) -> tb.State[Any]:
        state: tb.State[Any] = self.steps[0].state
        return state

    @property
    def end(self) -> tb.State[Any]:
        state: tb.State[Any] = self.steps[-1].state
        return state

    def part(self, first: int, last: int) -> Game:
        """The game from one of its states to another."""
        return Game(self.actions[first:last], self.steps[first : last + 1])


def games(mode: Mode) -> Iterator[Game]:
    """Games played at random, and with sense if the mode knows how."""
    plan = mode.load("plan") or mode.load("policy")
    for number, start in enumerate(itertools.islice(openings(mode), GAMES)):
        yield game(start, number, plan)


def game(start: tb.State[Any], seed: int, plan: Any = None) -> Game:
    """A game whose choices are drawn, some of them by a plan."""
    choose, found = Random(seed), Game([], [tb.Step(start, ())])
    sense = choose.random() if plan else 0.0
    while len(found) < DECISIONS and (actions := tb.legal_actions(found.end)):
        wise = len(actions) > 1 and choose.random() < sense
        action = plan(found.end, actions, choose) if wise else choose.choice(actions)
        found.steps.append(tb.transition(found.end, action))
        found.actions.append(action)
    return found


# --- lines ------------------------------------------------------------------------------------


def lines_of(mode: Mode) -> Iterator[Line]:
    """Everything that a mode saves, chosen from games of it."""
    seen: set[Any] = set()
    kept: list[Game] = []
    for played in games(mode):
        new = [*_news(played, seen)]
        if new or len(kept) < 2:
            kept.append(played)
        yield from new
    yield from _memories(kept)
    yield from _records(mode, kept)
    yield from _sessions(kept[0])
    yield from _rules(format_of(mode))
    yield _pack(mode)


def _news(played: Game, seen: set[Any]) -> Iterator[Line]:
    """What a game has that no game before had."""
    for number, step in enumerate(played.steps):
        state = step.state
        situation = _situation(state)
        if situation not in seen and _is_read(state):
            seen.add(situation)
            yield _state(state, number)
            asked = tb.prompt(state)
            others = [seat for seat in (*state.seats, None) if asked is None or seat != asked.seat]
            seats = [others[number % len(others)]] if others else []
            for seat in [*seats, *([asked.seat] if asked else [])]:
                yield _view(tb.view(state, seat))
        for event in step.events:
            for form in dict.fromkeys((event, *(event.seen_by(s) for s in (*state.seats, None)))):
                if _is_new(seen, "event", form.tag, form == event):
                    yield {"kind": "event", "text": tb.dumps(form)}
        for action in tb.legal_actions(state):
            if _is_new(seen, "action", action.tag):
                yield {"kind": "action", "text": tb.dumps(action), "line": str(action)}


def _is_new(seen: set[Any], *what: Any) -> bool:
    new = what not in seen
    seen.add(what)
    return new


def _situation(state: tb.State[Any]) -> tuple[Any, ...]:
    """The kind of prompt, and on what it stands; the reason of an end."""
    asked, end = tb.prompt(state), tb.outcome(state)
    if asked is None:
        return (end and end.result, end and end.reason)
    frames = getattr(state, "frames", ())
    top = frames[-1].tag if frames else ""
    return (asked.kind, asked.window, asked.seat == asked.on_behalf_of, top)


def _is_read(state: tb.State[Any]) -> bool:
    """Whether a state can be read again."""
    try:
        return bool(tb.loads(tb.dumps(state)) == state)
    except tb.DecodeError:
        return False


def _pack(mode: Mode) -> Line:
    """A game with content that does not come with the library."""
    toml = PACKS[name_in(mode.tag)]
    kind = options_class(mode)
    name = next(field.name for field in attrs.fields(kind) if field.metadata.get("content"))
    options = attrs.evolve(options_of(mode, {}), **{name: content_in(mode, toml)})
    played = game(begun(mode, options, 1).state, 1).part(0, 12)
    record = tb.recorded(played.start, played.actions)
    return {**_record(record), "kind": "pack", "toml": toml, "state": tb.dumps(played.end)}


def content_in(mode: Mode, toml: str) -> Any:
    """The content that a text describes."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "pack.toml"
        path.write_text(toml, encoding="utf-8")
        return load(face(name_in(mode.tag)).content).open(path)


def _state(state: tb.State[Any], number: int) -> Line:
    asked, end, actions = tb.prompt(state), tb.outcome(state), tb.legal_actions(state)
    line = {
        "kind": "state", "text": tb.dumps(state), "digest": tb.digest(state),
        "asked": asked and [asked.seat, asked.on_behalf_of, asked.kind],
        "actions": len(actions), "outcome": end and end.notation,
    }  # fmt: skip
    if actions:
        action = actions[number % len(actions)]
        line["then"] = [str(action), tb.digest(tb.apply(state, action))]
    return line


def _view(view: tb.View[Any]) -> Line:
    return {"kind": "view", "text": tb.dumps(view), "actions": len(view.legal_actions)}


def _memories(kept: list[Game]) -> Iterator[Line]:
    """What seats are shown of the first decisions of two games."""
    for played in (one.part(0, 25) for one in kept[:2]):
        for seat in (played.start.seats[-1], None):
            events = (event for step in played.steps for event in step.seen_by(seat))
            yield {
                "kind": "memory",
                "first": tb.dumps(tb.view(played.start, seat)),
                "events": [tb.dumps(event) for event in events],
                "last": tb.dumps(tb.view(played.end, seat)),
            }


def _records(mode: Mode, kept: list[Game]) -> Iterator[Line]:
    """Games from their beginning and from their middle, and one without a decision."""
    whole = min(kept, key=lambda one: (tb.outcome(one.end) is None, len(one)))
    middle = len(kept[1]) // 2
    for played in (whole, kept[0].part(0, RECORDED), kept[1].part(middle, middle + 9)):
        recorder = tb.Recorder(played.start, headers={"Event": "Fixture", "Site": mode.tag})
        for number, action in enumerate(played.actions):
            if number == 1:
                recorder.comment("a comment, with signs: ñ; # = *")
            recorder.apply(action)
        yield _record(recorder.record)
    yield _record(tb.recorded(kept[0].start, []))


def _record(record: tb.Record) -> Line:
    end = record.outcome
    last = record.start
    for step in tb.replay(record):
        last = step.state
    return {
        "kind": "record", "text": tb.dumps(record), "lines": str(record),
        "decisions": len(record.moves), "notes": len(record.notes),
        "outcome": end and end.notation, "first": tb.digest(record.start), "last": tb.digest(last),
    }  # fmt: skip


def _sessions(played: Game) -> Iterator[Line]:
    session = tb.Session(played.start)
    for action in played.actions[:12]:
        session.apply(action)
    yield {"kind": "session", "text": session.save(), "digest": tb.digest(session.state)}


def _rules(form: Format) -> Iterator[Line]:
    """House rules: as they are, and with each option changed."""
    kind = form.documents.get("house_rules")
    if kind is None:
        return
    yield {"kind": "rules", "text": tb.dumps(kind())}
    for field in attrs.fields(kind):
        for one in (*(field.metadata.get("domain") or ()), 7):
            try:
                rules = kind(**{field.name: one})
            except ValueError:  # the number is for limits
                continue
            if rules != kind():
                yield {"kind": "rules", "text": tb.dumps(rules)}
