"""How a game ended, as lines of a text board: places, points and titles."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tambores.kernel.outcome import Outcome, Score
from tambores.kernel.prompt import Seat
from tambores.toolkit.drawing.compact import CompactPen
from tambores.toolkit.drawing.text import BOLD, TextPen, inked


def final_scores(
    outcome: Outcome | None,
    pen: TextPen,
    named: Callable[[Seat], str],
    lined: Callable[[str], str] | None = None,
) -> Iterator[str]:
    """The place and points of each seat, line by line, then the titles; nothing before the end.

    The game words them as `board.score`, `score.total` and `title.TITLE`.

    Args:
        outcome: how the game ended; None while it goes on.
        pen: writes the lines.
        named: returns the name of a seat.
        lined: returns the name of a line of a score; by default the message `score.LINE`.
    """
    if outcome is None or not (outcome.scores or outcome.titles):
        return
    yield inked(pen.words("board.score"), BOLD)
    for before, score in _placed(outcome):
        text = f"{before}{named(score.seat)}: {_points(score, pen, lined)}"
        yield from pen.filled(text, indent="      ", first="  ")
    for title, seats in outcome.titles:
        names = ", ".join(map(named, seats))
        yield from pen.filled(f"{pen.words(f'title.{title}')}: {names}", first="  ")


def brief_scores(
    outcome: Outcome | None,
    pen: CompactPen,
    named: Callable[[Seat], str],
    lined: Callable[[str], str] | None = None,
) -> str:
    """The same on a compact board, in one text: short names, and no lines without points."""
    if outcome is None or not (outcome.scores or outcome.titles):
        return ""
    name = lined or (lambda line: pen.words(f"score.{line}"))
    known = tuple(dict.fromkeys([name(line) for one in outcome.scores for line, _ in one.lines]))
    texts = []
    for before, score in _placed(outcome):
        lines = [f"{pen.short(name(line), known)} {n}" for line, n in score.lines if n]
        made = f" ({', '.join(lines)})" if len(score.lines) > 1 and lines else ""
        texts.append(f"{before}{named(score.seat)} {score.total}{made}")
    for title, seats in outcome.titles:
        texts.append(f"{pen.words(f'title.{title}')}: {', '.join(map(named, seats))}")
    return f"{pen.words('board.score')}: {'; '.join(texts)}"


def _placed(outcome: Outcome) -> Iterator[tuple[str, Score]]:
    """The score of each seat in the order of places, with its place before it."""
    tiers = outcome.ranking if len(outcome.ranking) > 1 else ()
    place = {seat: number for number, tier in enumerate(tiers, start=1) for seat in tier}
    for score in sorted(outcome.scores, key=lambda one: (place.get(one.seat, 0), -one.total)):
        yield f"{place[score.seat]}. " if score.seat in place else "", score


def _points(score: Score, pen: TextPen, lined: Callable[[str], str] | None) -> str:
    """The total of a seat, and what it is made of."""
    total = f"{pen.words('score.total')} {score.total}"
    named = lined or (lambda line: pen.words(f"score.{line}"))
    lines = ", ".join([f"{named(line)} {points}" for line, points in score.lines])
    return f"{total} ({lines})" if lines else total
