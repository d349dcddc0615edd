"""How battles and matches are told at a terminal: what lies there, what is asked, what happened."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import Any

import tambores as tb
from tambores.cli.terminal import filled
from tambores.cli.tie import tie_question
from tambores.enclave.events import CardPlayed, PhaseBegan
from tambores.enclave.match.state import Match, MatchView
from tambores.enclave.render import match as matches
from tambores.enclave.render.match import NO_NAMES, Names
from tambores.enclave.render.text import WIDTH, board
from tambores.enclave.render.words import phrase, tell


def picture(view: Any, language: str, ascii: bool, names: Names = NO_NAMES) -> str:
    """A battle or a match as it lies there, at most 80 columns wide.

    Args:
        view: of a seat or a spectator.
        language: "en" or "es".
        ascii: whether it is drawn with ASCII signs only.
        names: of seats that are called otherwise in a match.
    """
    if isinstance(view, MatchView):
        return matches.standing(view, language, ascii, names)
    return board(view, language, ascii)


def question(view: Any, language: str) -> str:
    """What is to be decided, and by whom."""
    prompt = view.prompt
    assert prompt is not None
    if prompt.seat != prompt.on_behalf_of:
        text = tie_question(view, language)
    else:
        name = phrase(f"seat.{prompt.seat}", language, view)
        text = f"{name}: {phrase(f'prompt.{prompt.kind}', language, view)}"
    return textwrap.fill(text, WIDTH)


def story(
    events: Iterable[tb.Event], language: str, position: Any, names: Names = NO_NAMES
) -> tuple[str, ...]:
    """What happened as indented lines, an empty one before each phase.

    Args:
        events: as a seat was shown them.
        language: "en" or "es".
        position: the state before them.
        names: of seats that are called otherwise in a match.
    """
    events = tuple(events)
    if isinstance(position, Match):
        return tuple(map(filled, matches.told(events, language, names)))
    lines: list[str] = []
    for event, line in zip(events, tell(events, language, position), strict=True):
        if isinstance(event, PhaseBegan):
            lines.append("")
        lines.append(filled(line))
    return tuple(lines)


def turns_up(events: Iterable[tb.Event]) -> bool:
    """Whether something new came to light besides a card that its owner laid out himself.

    Two people at one terminal may take that back; everything else that `reveals` stays.
    """
    return any(event.reveals for event in events if not isinstance(event, CardPlayed))
