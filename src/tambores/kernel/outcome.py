"""The outcome of a game: the winners and, if the game has them, ranking, points and titles."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Any

import attrs

from tambores.kernel.chance import NUMBER_LIMIT
from tambores.kernel.face import part
from tambores.kernel.fields import LATER, terse_repr
from tambores.kernel.message import sentence
from tambores.kernel.nearest import hint
from tambores.kernel.prompt import Seat

WIN, DRAW, LOSS, ABORTED = "win", "draw", "loss", "aborted"
RESULTS = (WIN, DRAW, LOSS, ABORTED)
"""The ways a game can end: `loss` of every seat; `aborted` at a limit that is not a rule."""

Tiers = tuple[tuple[Seat, ...], ...]
Titles = tuple[tuple[str, tuple[Seat, ...]], ...]

_WORD = re.compile(r"[a-z]\w{0,59}", re.ASCII)


@attrs.frozen
class Score:
    """The points of one seat, line by line.

    Attributes:
        seat: the seat with these points.
        lines: pairs of a reason, a word of the game, and its points, in the game's order.

    Raises:
        ValueError: for lines that are not pairs of a word and a whole number, or that repeat one.

    >>> Score(0, (("gold", 3), ("debts", -1))).total
    2
    """

    seat: Seat
    lines: tuple[tuple[str, int], ...] = ()

    def __attrs_post_init__(self) -> None:
        _check_seats((self.seat,), "a score")
        for name, points in _pairs(self.lines, f"the score of seat {self.seat}"):
            _check_word(name, "the line of a score")
            if type(points) is not int or abs(points) >= NUMBER_LIMIT:
                raise ValueError(f"the points for {name!r} are {points!r}; expected a whole number")

    @property
    def total(self) -> int:
        """All points together."""
        return sum(points for _, points in self.lines)


@attrs.frozen
class Outcome:
    """The end of a game; `str()` is a sentence in English if the game is known.

    Attributes:
        result: "win", "draw", "loss" (every seat loses) or "aborted" (a limit that is not a rule).
        winners: the seats that won, in ascending order; empty unless the result is "win".
        reason: the cause of the end, a word of the game such as "hero_defeated".
        game: the tag of the game that the word belongs to; only the sentence needs it.
        ranking: tiers of seats from first to last; equal seats share a tier.
        scores: the points of each seat that has any, in ascending order of the seats.
        titles: honours in addition to the result: a word of the game, and the seats that hold it.

    Raises:
        ValueError: for an unknown result, and for seats, points or titles that do not fit.

    >>> Outcome("win", (1,), "hero_defeated")
    Outcome(result='win', winners=(1,), reason='hero_defeated')
    >>> Outcome("loss", (), "city_fell", ranking=((2,), (0, 1)))
    Outcome(result='loss', winners=(), reason='city_fell', ranking=((2,), (0, 1)))
    """

    result: str
    winners: tuple[Seat, ...]
    reason: str
    game: str = attrs.field(default="", eq=False, repr=False)
    ranking: Tiers = attrs.field(default=(), metadata=LATER)
    scores: tuple[Score, ...] = attrs.field(default=(), metadata=LATER)
    titles: Titles = attrs.field(default=(), metadata=LATER)

    __repr__ = terse_repr

    def __attrs_post_init__(self) -> None:
        if self.result not in RESULTS:
            known = hint(self.result, RESULTS)
            raise ValueError(f"unknown result {_shown(self.result)}; {known}")
        _check_word(self.reason, "the reason of an outcome")
        _check_seats(self.winners, "the winners")
        if (self.result == WIN) != bool(self.winners):
            wanted = "needs winners" if self.result == WIN else "has no winners"
            raise ValueError(f"an outcome {self.result!r} {wanted}")
        if not self.is_plain:
            self._check_more()

    def _check_more(self) -> None:
        """ValueError for a ranking, scores or titles that do not fit."""
        if type(self.ranking) is not tuple or () in self.ranking:
            raise ValueError(f"the ranking is {_shown(self.ranking)}; expected tiers of seats")
        for tier in self.ranking:
            _check_seats(tier, "a tier of the ranking")
        _check_once([seat for tier in self.ranking for seat in tier], "ranked")
        self._check_order()
        if type(self.scores) is not tuple or not all(type(one) is Score for one in self.scores):
            raise ValueError(f"the scores are {_shown(self.scores)}; expected a tuple of Score")
        _check_seats(tuple(one.seat for one in self.scores), "the seats of the scores")
        for title, seats in _pairs(self.titles, "the titles"):
            _check_word(title, "a title")
            _check_seats(seats, f"the holders of {title!r}")
            if not seats:
                raise ValueError(f"nobody holds the title {title!r}; leave it out")

    def _check_order(self) -> None:
        """ValueError for a seat that did not win but is ranked level with or above a winner."""
        if self.result != WIN:
            return
        ahead: list[Seat] = []
        for tier in self.ranking:
            ahead += [seat for seat in tier if seat not in self.winners]
            behind = [seat for seat in tier if seat in self.winners]
            if ahead and behind:
                above = f"seat {ahead[0]} did not win and is not ranked below seat {behind[0]}"
                raise ValueError(f"{above}, which did")

    @property
    def is_plain(self) -> bool:
        """Whether it has only a result, winners and a reason."""
        return not (self.ranking or self.scores or self.titles)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat that it names, in ascending order.

        >>> Outcome("win", (1,), "most_points", ranking=((1,), (0, 2))).seats
        (0, 1, 2)
        """
        ranked = (seat for tier in self.ranking for seat in tier)
        holders = (seat for _, seats in self.titles for seat in seats)
        scored = (one.seat for one in self.scores)
        return tuple(sorted({*self.winners, *ranked, *scored, *holders}))

    @property
    def notation(self) -> str:
        """The outcome in one word, which `parse_outcome` reads back.

        >>> Outcome("win", (1,), "hero_defeated").notation, Outcome("draw", (), "tie").notation
        ('win:1:hero_defeated', 'draw:tie')
        >>> scores = (Score(0, (("gold", 2),)), Score(1, (("gold", 3), ("land", -1))))
        >>> Outcome("draw", (), "equal", ranking=((0, 1),), scores=scores).notation
        'draw:equal;ranking=0,1;scores=0(gold=2),1(gold=3,land=-1)'
        """
        winners = (_seats_word(self.winners),) if self.winners else ()
        parts = [":".join((self.result, *winners, self.reason))]
        if self.ranking:
            parts.append("ranking=" + ">".join(map(_seats_word, self.ranking)))
        if self.scores:
            parts.append("scores=" + ",".join(map(_score_word, self.scores)))
        if self.titles:
            held = (f"{title}({_seats_word(seats)})" for title, seats in self.titles)
            parts.append("titles=" + ",".join(held))
        return ";".join(parts)

    def message(self) -> tuple[str, Mapping[str, object]]:
        """The key and the parameters of the sentence that describes it.

        >>> Outcome("win", (1,), "hero_defeated", "enclave").message()
        ('enclave.outcome.win', {'winners': ('@seat.1',), 'reason': '@reason.hero_defeated'})
        """
        winners = tuple(f"@seat.{seat}" for seat in self.winners)
        params = {"winners": winners, "reason": f"@reason.{self.reason}"}
        return f"{self.game}.outcome.{self.result}", params

    def __str__(self) -> str:
        if part(self.game) is None:
            winners = f" for {', '.join(map(str, self.winners))}" if self.winners else ""
            return f"{self.result}{winners}: {self.reason}"
        return sentence(*self.message())


def check_known(outcome: Outcome, seats: Collection[Seat]) -> None:
    """ValueError for an outcome that names a seat that does not exist.

    >>> check_known(Outcome("win", (7,), "most_points"), (0, 1, 2))
    Traceback (most recent call last):
        ...
    ValueError: the outcome names seat 7; the seats are 0, 1, 2
    """
    for seat in outcome.seats:
        if seat not in seats:
            known = ", ".join(map(str, seats))
            raise ValueError(f"the outcome names seat {seat}; the seats are {known}")


# --- checks ---------------------------------------------------------------------------------


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:59] + "…"


def _check_word(word: object, what: str) -> None:
    if type(word) is not str or not _WORD.fullmatch(word):
        wanted = "expected a small letter, then letters, digits and _"
        raise ValueError(f"{what} is {_shown(word)}; {wanted}")


def _check_seats(seats: object, what: str) -> None:
    """ValueError unless these are seats, each once, in ascending order."""
    fits = type(seats) is tuple and all(type(seat) is int and 0 <= seat < 1000 for seat in seats)
    if not fits or sorted(set(seats)) != [*seats]:  # type: ignore[call-overload,misc]
        wanted = "expected seats in ascending order, each once"
        raise ValueError(f"{what}: {_shown(seats)}; {wanted}")


def _check_once(names: Iterable[Any], what: str) -> None:
    met = set()
    for name in names:
        if name in met:
            raise ValueError(f"seat {name} is {what} more than once")
        met.add(name)


def _pairs(value: object, what: str) -> tuple[tuple[Any, Any], ...]:
    """`value`, if it is a tuple of pairs whose first parts differ; otherwise ValueError."""
    if type(value) is not tuple or not all(type(one) is tuple and len(one) == 2 for one in value):
        raise ValueError(f"{what}: {_shown(value)}; expected a tuple of pairs")
    names = [name for name, _ in value]
    for place, name in enumerate(names):
        if name in names[:place]:
            raise ValueError(f"{what}: {_shown(name)} comes more than once")
    return value


# --- one word -------------------------------------------------------------------------------


def _seats_word(seats: tuple[Seat, ...]) -> str:
    return ",".join(map(str, seats))


def _score_word(score: Score) -> str:
    return f"{score.seat}({','.join(f'{name}={points}' for name, points in score.lines)})"


_SEATS = r"\d{1,3}(?:,\d{1,3})*"
_NAME = r"[a-z]\w{0,59}"
_LINE = rf"{_NAME}=-?\d{{1,10}}"
_POINTS = rf"\d{{1,3}}\((?:{_LINE}(?:,{_LINE})*)?\)"
_TITLE = rf"{_NAME}\({_SEATS}\)"
_NOTATION = re.compile(
    rf"(?P<result>[a-z]+)(?::(?P<winners>{_SEATS}))?:(?P<reason>{_NAME})"
    rf"(?:;ranking=(?P<ranking>{_SEATS}(?:>{_SEATS})*))?"
    rf"(?:;scores=(?P<scores>{_POINTS}(?:,{_POINTS})*))?"
    rf"(?:;titles=(?P<titles>{_TITLE}(?:,{_TITLE})*))?",
    re.ASCII,
)
_HELD = re.compile(r"(\w+)\(([^)]*)\)", re.ASCII)


def parse_outcome(word: str, game: str = "") -> Outcome:
    """The outcome that a word stands for.

    Args:
        word: such as `win:1:hero_defeated`, `draw:tie_break` or `loss:city_fell`.
        game: the tag of the game that ended so.

    Raises:
        ValueError: for any other word.

    >>> parse_outcome("win:1:hero_defeated")
    Outcome(result='win', winners=(1,), reason='hero_defeated')
    """
    found = _NOTATION.fullmatch(word)
    if found is None or found["result"] not in RESULTS:
        ways = f"win:SEATS:REASON, or {', '.join(RESULTS[1:-1])} or {RESULTS[-1]} with :REASON"
        raise ValueError(f"{word[:60]!r} is not an outcome; expected {ways}")
    try:
        outcome = Outcome(
            found["result"],
            _read_seats(found["winners"]),
            found["reason"],
            game,
            tuple(map(_read_seats, _split(found["ranking"], ">"))),
            tuple(map(_read_score, _HELD.findall(found["scores"] or ""))),
            tuple(
                (title, _read_seats(held)) for title, held in _HELD.findall(found["titles"] or "")
            ),
        )
    except ValueError as error:
        raise ValueError(f"{word[:60]!r} is not an outcome: {error}") from None
    if outcome.notation != word:
        raise ValueError(f"{word[:60]!r} is not an outcome; written {outcome.notation[:60]!r}")
    return outcome


def _split(text: str | None, by: str) -> list[str]:
    return text.split(by) if text else []


def _read_seats(text: str | None) -> tuple[Seat, ...]:
    return tuple(map(int, _split(text, ",")))


def _read_score(score: tuple[str, str]) -> Score:
    seat, lines = score
    return Score(int(seat), tuple(map(_read_line, _split(lines, ","))))


def _read_line(text: str) -> tuple[str, int]:
    name, _, points = text.partition("=")
    return name, int(points)
