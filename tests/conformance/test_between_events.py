"""Between the events of a step every seat can be shown the table, in every game.

A page that plays the events one after the other draws these tables.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import tambores as tb
from tambores.kernel.face import Mode, face, load, part
from tambores.kernel.frame import FrameView
from tambores.kernel.message import LANGUAGES
from tambores.registry import name_in
from tambores.testing.rules import check_followed
from tambores.toolkit.testing.contributed import usual_starts
from tests.conformance.modes import every_tag
from tests.searching import some

pytestmark = pytest.mark.no_cover

DECISIONS, DRAWN = 200, 16
"""The decisions of a game that are looked at, and of how many one is drawn, which is slow."""


def drawings(mode: Mode, view: Any, language: str) -> Iterator[object]:
    """Everything by which a view is shown: sentences, the board as text, and what a page shows."""
    page = load(mode.page or face(name_in(mode.tag) or mode.tag).page)
    voice, words, board = page.voice(view, language), page.words(view), load(mode.board)
    yield words.question(view, voice)
    yield page.stage(view, voice)
    if board is not None:
        yield board(view, language)
    table = page.table(view, voice, ())
    if table is None and mode.picture is not None:
        yield page.board(view, voice, ())


@pytest.mark.parametrize("seed", some(range(6), 1))
@every_tag
def test_after_each_event_every_seat_can_be_shown_the_table(tag: str, seed: int) -> None:
    mode, looked = part(tag), 0
    assert isinstance(mode, Mode)
    starts = [*usual_starts(tag, short=True)]
    walk = tb.random_walk(starts[seed % len(starts)], seed)
    for number, (before, action, _) in enumerate(islice(walk, DECISIONS)):
        step = tb.transition(before, action)
        check_followed(before, step)
        for seat in (*before.seats, None) if number % DRAWN == 0 else ():
            seen = tb.view(before, seat)
            for event in step.seen_by(seat):
                seen = tb.follow(seen, (event,))
                if isinstance(seen, FrameView):
                    between = event.tag not in ("decision_due", "game_ended", "battle_ended")
                    assert seen.between is between
                    assert not between or (seen.prompt is None and seen.legal_actions == ())
                for language in LANGUAGES:
                    looked += len([*drawings(mode, seen, language)])
    assert looked
