"""`tambores games`: list the games that can be played."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any

import attrs
import typer

import tambores as tb
from tambores.cli.documents import AsJson, put_json
from tambores.cli.games import found
from tambores.cli.options import Module
from tambores.kernel.face import Face, Mode
from tambores.toolkit.terminal.options import Language
from tambores.toolkit.terminal.screen import never_fail
from tambores.toolkit.terminal.words import words


def games(*, as_json: AsJson = False, lang: Language, module: Module = None) -> None:
    """List the games and the ways to play each, and say what its sources give.

    The names at the beginning of a line are those that `play` takes.

    The exit status is 1 if a game cannot be loaded.
    """
    never_fail()
    known = dict(found())
    faces = [face for face in known.values() if isinstance(face, Face)]
    if as_json:
        put_json("games", (_document(face, lang) for face in faces))
    else:
        _list(faces, lang)
    for name, error in known.items():
        if isinstance(error, Exception):
            print(words("games.broken", lang, name=name, error=error), file=sys.stderr)
    raise typer.Exit(int(len(faces) < len(known)))


def _list(faces: Iterable[Face], language: str) -> None:
    """Print the games, a paragraph each."""
    for face in faces:
        print(f"{face.name}: {face.names[language]}")
        if language in face.given:
            print(f"  {face.given[language]}")
        width = max(len(mode.tag) for mode in face)
        for mode in face:
            print(f"  {mode.tag:{width}}  {_description(mode, language)}")


def _description(mode: Mode, language: str) -> str:
    players = words("games.players", language, known=", ".join(map(str, mode.players)))
    return f"{mode.names[language]}; {players}"


def _document(face: Face, language: str) -> dict[str, Any]:
    """A game as JSON."""
    return {
        "game": face.name,
        "title": face.names[language],
        "given": face.given.get(language),
        "modes": [_mode(mode, language) for mode in tb.modes(face.name)],
    }


def _mode(mode: tb.Mode, language: str) -> dict[str, Any]:
    options = [{**attrs.asdict(one), "help": mode.help(one.name, language)} for one in mode.options]
    return {
        "mode": mode.name,
        "title": mode.title(language),
        "about": mode.about(language),
        "players": mode.players,
        "contains": mode.contains or None,
        "options": options,
    }
