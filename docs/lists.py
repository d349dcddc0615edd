"""Tables of what the library has, made from the library, the project file and the command line.

Nothing here needs Sphinx, so the tests read it too. `listed.py` puts the tables into pages.
"""

from __future__ import annotations

import inspect
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import attrs
import documents
import packs

import tambores as tb
from tambores.enclave.match.actions import Report, RevealHero
from tambores.enclave.match.events import EVENTS as MATCH_EVENTS
from tambores.enclave.match.rules import REPORT, REVEAL
from tambores.enclave.play.rooms import ROOMS
from tambores.enclave.solo.events import SOLO_EVENTS
from tambores.enclave.table.events import EVENTS, HiddenCard, HiddenCards
from tambores.kernel.face import face
from tambores.players import NAMES, player
from tambores.registry import registered

PROJECT = Path(__file__).parent.parent / "pyproject.toml"

PURPOSES = {
    "cli": "all commands but the demonstration game",
    "web": "playing in the browser",
    "testing": "strategies, state machine and pytest plug-in; the checks need no extra",
    "arena": "tournaments and other plans of many games",
    "dask": "tournaments on a Dask cluster",
    "data": "records as tables of decisions, in Parquet",
    "rl": "environments of PettingZoo and Gymnasium",
    "openspiel": "games of OpenSpiel",
    "docs": "building the documentation",
}
"""What each extra is for."""

CHOOSES = {
    "random": "each legal action with the same chance",
    "greedy": "tries every action once, to the end of the turn",
    "search": "searches a tree; `search:400` and `search:0.5s` set its budget",
    "easy": "follows the game's rule of thumb, or half of its choices are random",
    "medium": "follows the plan of the game if it has one, otherwise as `greedy`",
    "hard": "tests the plan of the game by playouts if it has one, otherwise as `search:300`",
}
"""How each player chooses."""

Row = Sequence[str]

OURS = [name for name, module in registered().items() if module.startswith("tambores.")]
"""The games of the library; a program can have registered more."""


def games() -> list[Row]:
    """The games of the library."""
    rows: list[Row] = [("Game", "Name", "Players", "What its sources give")]
    for name in OURS:
        about = face(name)
        counts = {count for mode in tb.modes(name) for count in mode.players}
        players = f"{min(counts)} to {max(counts)}"
        rows.append((f"*{about.names['en']}*", f"`{name}`", players, about.given["en"]))
    return rows


def modes() -> list[Row]:
    """The ways to play each game."""
    return [
        ("Mode", "Players", "What it is"),
        *(
            (f"`{one.name}`", ", ".join(map(str, one.players)), one.about("en"))
            for name in OURS
            for one in tb.modes(name)
        ),
    ]


def players() -> list[Row]:
    """The computer players by name; those after `search` are the levels for people."""
    return [
        ("Name", "Player", "How it chooses"),
        *(
            (f"`{name}`", f"`{type(player(name, seed=1)).__name__}`", CHOOSES.get(name, ""))
            for name in NAMES
        ),
    ]


def extras() -> list[Row]:
    """The extras of the package, with what each brings."""
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    found = project["optional-dependencies"]
    return [
        ("Extra", "For", "Brings"),
        *(
            (f"`{name}`", PURPOSES.get(name, ""), ", ".join(sorted(map(_name, found[name]))))
            for name in sorted(found, key=[*PURPOSES, *found].index)
        ),
    ]


def _name(requirement: str) -> str:
    """The name of what a requirement requires."""
    return requirement.partition(">")[0]


def commands() -> list[Row]:
    """The commands, each with the line that `tambores --help` shows."""
    import typer

    from tambores.cli.app import app

    group = typer.main.get_group(app())
    return [
        ("Command", "What it does"),
        *(
            (f"`tambores {name}`", command.get_short_help_str(limit=200))
            for name, command in group.commands.items()
        ),
    ]


def decisions() -> list[Row]:
    """The kinds of decisions of Enclave and of matches, with the actions that can answer."""
    answers: dict[str, list[type[tb.Action]]] = {}
    for room in ROOMS.values():
        for question in room.questions:
            answers.setdefault(question.kind, []).extend(question.answers)
    of_matches = {REVEAL: [RevealHero], REPORT: [Report]}
    said = {**tb.catalogue("enclave-campaign"), **tb.catalogue("enclave")}
    return [
        ("Kind", "Question", "Actions that can answer"),
        *(
            (f"`{kind}`", said[f"prompt.{kind}"], ", ".join(map(signed, dict.fromkeys(found))))
            for kind, found in {**answers, **of_matches}.items()
        ),
    ]


def signed(kind: type[tb.Action]) -> str:
    """An action with its fields."""
    fields = ", ".join(one.name for one in attrs.fields(kind))
    return f"`{kind.__name__}({fields})`"


def enclave_events() -> list[type[tb.Event]]:
    """The events of Enclave, of the automaton and of matches."""
    return [*EVENTS, *SOLO_EVENTS, *MATCH_EVENTS]


def events() -> list[Row]:
    """The kinds of events of Enclave, with what is peculiar to each."""
    rows: list[Row] = [("Tag", "What happened", "")]
    for kind in enclave_events():
        signs = {
            "H": issubclass(kind, HiddenCard | HiddenCards),
            "R": kind.reveals,
            "N": not kind.logged,
        }
        marks = " ".join(sign for sign, holds in signs.items() if holds)
        rows.append((f"`{kind.tag}`", documents.about(kind), marks))
    return rows


def revealing() -> list[Row]:
    """The events of Enclave that show somebody something new."""
    return [("Event", "What happened")] + [
        (f"`{kind.tag}`", documents.about(kind)) for kind in enclave_events() if kind.reveals
    ]


def strategies() -> list[Row]:
    """The strategies for Hypothesis, with what each gives."""
    from tambores.enclave.testing import strategies as of_enclave
    from tambores.testing import strategies as of_all

    named = {name: getattr(one, name) for one in (of_all, of_enclave) for name in one.__all__}
    return [("Strategy", "What it gives")] + [
        (f"`{name}`", documents.plain(inspect.getdoc(one) or ""))
        for name, one in named.items()
        if inspect.isfunction(one) and name != "register"
    ]


GENERAL = ("over", "not_yours", "not_an_action", "misspelt", "wrong_value", "not_offered")
"""The keys of the refusals that every game has."""

NAMED = ("special", "a", "cost", "lying", "unit", "nothing", "card", "champion", "attack")
"""Texts that rules name for another reason."""

MADE = re.compile(r'refusal\(\s*[^,]+,\s*"(\w+)"')
"""Where Enclave makes a refusal; the rules of the other games name the key alone."""


def refusals(game: str) -> list[Row]:
    """The keys of the refusals of a game, each with its sentence."""
    said = {**tb.catalogue("enclave-campaign"), **tb.catalogue("enclave")}
    if game != "enclave":
        said = tb.catalogue(game)
    return [
        ("Key", "Sentence"),
        *((f"`{key}`", shown(said[key])) for key in said if key in refusal_keys(game)),
    ]


def refusal_keys(game: str) -> set[str]:
    """The keys that the rules of a game name, but for those of every game."""
    if game == "kernel":
        return {*GENERAL}
    folder = Path(str(tb.__file__)).parent / game.replace("-", "_")
    parts = ("",) if game == "enclave" else ("play", "reading", "table")
    sources = [one for part in parts for one in folder.joinpath(part).rglob("*.py")]
    named = MADE if game == "enclave" else re.compile(r'"([a-z_]+)"')
    keys = {key for one in sources for key in named.findall(one.read_text(encoding="utf-8"))}
    return keys - {*GENERAL, *NAMED}


def shown(text: str) -> str:
    """A text of a catalogue with its parameters as code."""
    return re.sub(r"\{(\w+)[^}]*\}", r"`\1`", text).removeprefix("~ ").replace("|", r"\|")


TABLES: Mapping[str, Callable[[], list[Row]]] = {
    "games": games,
    "modes": modes,
    "players": players,
    "extras": extras,
    "commands": commands,
    "decisions": decisions,
    "events": events,
    "strategies": strategies,
    "revealing": revealing,
}

OF_GAMES: Mapping[str, Callable[..., list[Row]]] = {"refusals": refusals, **packs.TABLES}


def markdown(rows: Sequence[Row]) -> list[str]:
    """A table as lines of Markdown; the first row holds the heads."""
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return [lines[0], f"|{' --- |' * len(rows[0])}", *lines[1:]]


FENCE = re.compile(r"^```\{listed\} (\w+)((?: [\w-]+)*)\n```$", re.MULTILINE)


def text(name: str, *of: str) -> str:
    """What stands in place of a fence; KeyError for a name or a game that does not exist."""
    if name in documents.LISTS:
        return "\n".join(documents.LISTS[name](*of))
    return "\n".join(markdown((OF_GAMES if of else TABLES)[name](*of)))


def filled(page: str) -> str:
    """The text of a page with all that is listed in it."""
    return FENCE.sub(lambda match: text(match[1], *match[2].split()), page)
