"""A game that plays itself and is printed as it goes; needs only the library."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import tambores as tb
from tambores.cli.games import usual
from tambores.cli.recording import random_players
from tambores.cli.schema import options_in
from tambores.kernel.event_list import position_before
from tambores.kernel.face import Mode
from tambores.toolkit.terminal.telling import drawn, story, voice_of
from tambores.toolkit.terminal.words import words

SEED = 7

Say = Callable[[str], object]


def demo(
    say: Say,
    seed: int = SEED,
    language: str = "en",
    ascii: bool = False,
    color: bool = False,
    content: Any = None,
    mode: Mode | None = None,
) -> None:
    """Play one game between random players and print it.

    Args:
        say: prints one text.
        seed: of the game and of the players.
        language: "en" or "es".
        ascii: whether to draw the board with ASCII characters only.
        color: whether to draw it in colours.
        content: the content to play with, such as cards; that of the library if None.
        mode: the mode to play; the usual one if None.
    """
    played = mode or usual()
    kind: type[Any] | None = played.load("unattended") or played.load("options")
    given = {one.name: content for one in options_in(kind) if one.content}
    state = played.load("begin")(kind and kind(**given), seed=seed).state
    say(words("demo", language, played.tag, name=played.names[language], seed=seed))

    def show(step: tb.Step[Any]) -> None:
        """Tell what everybody saw, and draw the board now and then."""
        before = position_before(step.events) or step.state
        for line in story(step.seen_by(None), language, before, heading=""):
            say(line)
        if voice_of(step.state).milestone(before, step.state):
            board = drawn(tb.view(step.state, None), language, ascii=ascii, color=color)
            for text in ("", board, ""):
                say(text)

    end = tb.play(state, random_players(state, seed), witness=show).outcome
    assert end is not None
    say(voice_of(state).ending(end, language))
