"""`tambores games`: list the games that can be played."""

from __future__ import annotations

from tambores.cli.commands.play import Module
from tambores.cli.games import found
from tambores.kernel.face import Mode
from tambores.toolkit.terminal.options import Language
from tambores.toolkit.terminal.screen import never_fail
from tambores.toolkit.terminal.words import words


def games(*, lang: Language, module: Module = None) -> None:
    """List the games, what of each its sources give, and the ways to play it.

    The names at the beginning of a line are those that `play` takes.
    """
    never_fail()
    for name, face in found():
        if isinstance(face, Exception):
            print(words("games.broken", lang, name=name, error=face))
            continue
        print(f"{face.name}: {face.names[lang]}")
        if lang in face.given:
            print(f"  {face.given[lang]}")
        width = max(len(mode.tag) for mode in face)
        for mode in face:
            print(f"  {mode.tag:{width}}  {_description(mode, lang)}")


def _description(mode: Mode, language: str) -> str:
    players = words("games.players", language, known=", ".join(map(str, mode.players)))
    return f"{mode.names[language]}; {players}"
