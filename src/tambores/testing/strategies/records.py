"""Records of games."""

from __future__ import annotations

from typing import Any

import attrs
from hypothesis import strategies as st

from tambores.kernel.face import face
from tambores.kernel.game import legal_actions
from tambores.kernel.record import Record, Recorder
from tambores.kernel.record.log import EVERY
from tambores.kernel.record.value import COMMENT, DIGEST, HEADING
from tambores.kernel.walk import random_walk
from tambores.registry import games
from tambores.testing.strategies.games import ending_games
from tambores.toolkit.testing import journal
from tambores.toolkit.testing.contributed import mode_for
from tambores.toolkit.testing.drawing import SEEDS, Given, shown_as
from tambores.toolkit.testing.reaching import decided

KEPT = ((COMMENT, DIGEST, HEADING), (COMMENT, HEADING), (DIGEST,), ())
"""The notes kept in a record: all, all but digests, only digests, or none."""

LINES = st.text(
    st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1, max_size=40
).map(str.strip)
"""Lines of text that comments and headers can hold."""

NAMES = st.from_regex("[A-Z][A-Za-z0-9_]{0,11}", fullmatch=True)
"""Names of headers."""


@st.composite
def records(
    draw: st.DrawFn,
    game: Any = "",
    *,
    pack: Given[Any] = None,
    whole: bool | None = None,
    depth: int = 40,
) -> Record:
    """Records of games of every mode, from new games and from positions.

    Some are whole and some break off. They may have digests of the state after every decision, now
    and then or not at all, headings, comments, and headers of any kind. They shrink towards few
    decisions.

    Args:
        draw: given by Hypothesis.
        game: the tag of a mode; by default every mode of the first game. A value that is not a
            text counts as the pack.
        pack: the content, such as cards, or a strategy of it; by default the usual one.
        whole: whether the game is recorded to its end; None for either.
        depth: the most decisions of a record that breaks off.

    >>> import tambores as tb
    >>> from hypothesis import given
    >>> @given(records(whole=True))
    ... def holds(record):
    ...     assert record.outcome is not None
    ...     assert tb.parse_record(str(record)) == tb.loads(tb.dumps(record)) == record
    >>> holds()
    """
    if not isinstance(game, str):
        game, pack = "", game
    modes = (mode_for(game),) if game else face(games()[0]).modes
    start = draw(st.one_of(*(ending_games(mode, pack) for mode in modes)))
    headers = draw(st.dictionaries(NAMES, LINES, max_size=2))
    every = draw(st.sampled_from((EVERY, 1, 5)))
    recorder = Recorder(start, every=every, headers=headers)
    _play(draw, recorder, depth)
    if draw(st.booleans()) if whole is None else whole:
        for _, action, _ in random_walk(recorder.state, draw(SEEDS)):
            recorder.apply(action)
    journal.note(recorder.state)
    record, kept = recorder.record, draw(st.sampled_from(KEPT))
    record = attrs.evolve(record, notes=tuple(one for one in record.notes if one.kind in kept))
    return shown_as(draw, "tb.parse_record", record, str(record))


def _play(draw: st.DrawFn, recorder: Recorder[Any], depth: int) -> None:
    """Some decisions, now and then with a comment."""
    for _ in range(depth):
        if not legal_actions(recorder.state):
            return
        action = decided(draw, recorder.state, depth)
        if action is None:
            return
        recorder.apply(action)
        if draw(st.integers(0, 15)) > 14:
            recorder.comment(draw(LINES))
