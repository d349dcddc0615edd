"""Records: how a game went."""

from __future__ import annotations

from typing import Any

import attrs
from hypothesis import strategies as st

from tambores.enclave.cards.pack import Pack
from tambores.kernel.game import legal_actions
from tambores.kernel.record import Record, Recorder
from tambores.kernel.record.recorder import EVERY
from tambores.kernel.record.value import COMMENT, DIGEST, HEADING
from tambores.kernel.walk import random_walk
from tambores.testing import journal
from tambores.testing.strategies.battles import battles, house_rules, solo_battles
from tambores.testing.strategies.drawing import SEEDS, Given, shown_as
from tambores.testing.strategies.matches import campaigns, duels
from tambores.testing.strategies.positions import positions
from tambores.testing.strategies.states import decided

TURNS = st.integers(1, 3)
"""After how many turns a battle ends that is recorded to its end."""

KEPT = ((COMMENT, DIGEST, HEADING), (COMMENT, HEADING), (DIGEST,), ())
"""Which notes stand in a record: all, none that is checked but headings, digests alone, none."""

LINES = st.text(
    st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1, max_size=40
).map(str.strip)
"""Lines of text such as can stand in comments and headers."""

NAMES = st.from_regex("[A-Z][A-Za-z0-9_]{0,11}", fullmatch=True)
"""Names of headers."""


def records(
    pack: Given[Pack] = None, *, whole: bool | None = None, depth: int = 40
) -> st.SearchStrategy[Record]:
    """Records of battles, solo battles, campaigns and duels, from new games and from positions.

    Whole ones and such as break off; with digests of the state after every decision, now and then
    or nowhere, with headings and comments or without, with headers of any kind. They shrink towards
    records of few decisions.

    Args:
        pack: the cards, or a strategy of packs; the stand-in set unless given.
        whole: whether the game is recorded to its end; None for either.
        depth: the most decisions of one that breaks off.

    >>> import tambores as tb
    >>> from hypothesis import given
    >>> @given(records(whole=True))
    ... def holds(record):
    ...     assert record.outcome is not None
    ...     assert tb.parse_record(str(record)) == tb.loads(tb.dumps(record)) == record
    >>> holds()
    """
    return _records(pack, whole, depth)


@st.composite
def _records(draw: st.DrawFn, pack: Given[Pack], whole: bool | None, depth: int) -> Record:
    start = draw(_starts(pack))
    headers = draw(st.dictionaries(NAMES, LINES, max_size=2))
    every = draw(st.sampled_from((EVERY, 1, 5)))
    recorder = Recorder(start, every=every, headers=headers)
    _play(draw, recorder, depth)
    if draw(st.booleans()) if whole is None else whole:
        for _, action, _ in random_walk(recorder.state, draw(SEEDS)):
            recorder.play(action)
    journal.note(recorder.state)
    record, kept = recorder.record, draw(st.sampled_from(KEPT))
    record = attrs.evolve(record, notes=tuple(one for one in record.notes if one.kind in kept))
    return shown_as(draw, "tb.parse_record", record, str(record))


def _starts(pack: Given[Pack]) -> st.SearchStrategy[Any]:
    """Games that end, if they are played on, within a few turns."""
    rules = house_rules(max_turns=TURNS)
    return st.one_of(
        battles(pack, rules=rules),
        solo_battles(pack, rules=rules),
        campaigns(pack, depth=0),
        duels(pack, depth=0),
        positions(pack, rules=rules, depth=0),
    )


def _play(draw: st.DrawFn, recorder: Recorder, depth: int) -> None:
    """Some decisions, now and then with a comment."""
    for _ in range(depth):
        if not legal_actions(recorder.state):
            return
        action = decided(draw, recorder.state, depth)
        if action is None:
            return
        recorder.play(action)
        if draw(st.integers(0, 15)) > 14:
            recorder.comment(draw(LINES))
