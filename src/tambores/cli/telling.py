"""How battles and matches are shown and told at a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from typing import Any

import tambores as tb
from tambores.cli.terminal import PICTURE, Terminal, filled
from tambores.enclave.match.state import Match, MatchView
from tambores.enclave.render import match as matches
from tambores.enclave.render.text import WIDTH, board
from tambores.enclave.render.words import Told, is_modified, log, question
from tambores.enclave.table.events import AttackResolved, PhaseBegan
from tambores.kernel.message import Language


def show(view: Any, terminal: Terminal, language: Language) -> None:
    """Show a battle or a match as it lies there, at most 80 columns wide.

    Args:
        view: of a seat or a spectator.
        terminal: where it is shown.
        language: "en", "es", or own words.
    """
    if isinstance(view, MatchView):
        drawn = matches.standing(view, language, ascii=terminal.ascii)
    else:
        drawn = board(view, language, ascii=terminal.ascii, color=terminal.color)
    terminal.say(f"\n{drawn}\n", PICTURE)


def asked(view: Any, language: Language) -> str:
    """What is to be decided, and by whom; how it ended, once it is over."""
    return textwrap.fill(question(view, language), WIDTH)


def story(
    events: Iterable[tb.Event], language: Language, position: Any, heading: str = "  "
) -> tuple[str, ...]:
    """What happened as indented lines, an empty one before each phase.

    The numbers of a comparison follow it where more than what is printed bears on it.

    Args:
        events: as a seat was shown them.
        language: "en", "es", or own words.
        position: the state before them.
        heading: what stands before the line with which a phase begins.
    """
    if isinstance(position, Match):
        return tuple(map(filled, matches.tell(events, language)))
    lines = (_lines(told, heading) for told in log(events, language, position=position))
    return tuple(line for some in lines for line in some)


def _lines(told: Told, heading: str) -> Iterator[str]:
    event = told.event
    if isinstance(event, PhaseBegan):
        yield from ("", filled(told.text, heading))
        return
    yield filled(told.text)
    if isinstance(event, AttackResolved) and is_modified(event):
        yield from (filled(line, "        ") for line in told.account)
