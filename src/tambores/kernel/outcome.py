"""The outcome of a game: the winners and, if the game has them, ranking, points and titles."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Any

import attrs

from tambores.errors import Message, UsageError, said_by
from tambores.kernel.chance import NUMBER_LIMIT
from tambores.kernel.face import part
from tambores.kernel.fields import LATER, terse_repr
from tambores.kernel.frozen import frozen
from tambores.kernel.message import sentence
from tambores.kernel.nearest import suggestion
from tambores.kernel.prompt import Seat

WIN, DRAW, LOSS, ABORTED = "win", "draw", "loss", "aborted"
RESULTS = (WIN, DRAW, LOSS, ABORTED)
"""The ways a game can end: `loss` of every seat; `aborted` at a limit that is not a rule."""

Tiers = tuple[tuple[Seat, ...], ...]
Titles = tuple[tuple[str, tuple[Seat, ...]], ...]

_WORD = re.compile(r"[a-z]\w{0,59}", re.ASCII)


@frozen
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
        _check_seats((self.seat,), "score")
        for name, points in _pairs(self.lines, Message("kernel.outcome.lines", seat=self.seat)):
            _check_word(name, "line")
            if type(points) is not int or abs(points) >= NUMBER_LIMIT:
                raise _wrong("points", name=name, value=repr(points))

    @property
    def total(self) -> int:
        """All points together."""
        return sum(points for _, points in self.lines)


@frozen
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
            near = suggestion(self.result, RESULTS)
            raise _wrong("unknown_result", value=_shown(self.result), hint=near)
        _check_word(self.reason, "reason")
        _check_seats(self.winners, "winners")
        if (self.result == WIN) != bool(self.winners):
            name = "needs_winners" if self.result == WIN else "has_no_winners"
            raise _wrong(name, result=self.result)
        if not self.is_plain:
            self._check_more()

    def _check_more(self) -> None:
        """ValueError for a ranking, scores or titles that do not fit."""
        if type(self.ranking) is not tuple or () in self.ranking:
            raise _wrong("ranking", value=_shown(self.ranking))
        for tier in self.ranking:
            _check_seats(tier, "tier")
        _check_once(seat for tier in self.ranking for seat in tier)
        self._check_order()
        if type(self.scores) is not tuple or not all(type(one) is Score for one in self.scores):
            raise _wrong("scores", value=_shown(self.scores))
        _check_seats(tuple(one.seat for one in self.scores), "scores")
        for title, seats in _pairs(self.titles, Message("kernel.outcome.titles")):
            _check_word(title, "title")
            _check_seats(seats, "holders", title=title)
            if not seats:
                raise _wrong("title_unheld", title=title)

    def _check_order(self) -> None:
        """ValueError for a seat that did not win but is ranked level with or above a winner."""
        if self.result != WIN:
            return
        ahead: list[Seat] = []
        for tier in self.ranking:
            ahead += [seat for seat in tier if seat not in self.winners]
            behind = [seat for seat in tier if seat in self.winners]
            if ahead and behind:
                raise _wrong("misranked", seat=ahead[0], below=behind[0])

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
    tambores.errors.UsageError: the outcome names seat 7; the seats are 0, 1, 2
    """
    for seat in outcome.seats:
        if seat not in seats:
            raise _wrong("unknown_seat", seat=seat, known=tuple(seats))


# --- checks ---------------------------------------------------------------------------------


def _wrong(fault: str, **params: object) -> ValueError:
    return UsageError(Message(f"kernel.fault.outcome.{fault}", **params))


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:59] + "…"


def _check_word(word: object, what: str) -> None:
    if type(word) is not str or not _WORD.fullmatch(word):
        raise _wrong("word", what=f"@outcome.{what}", value=_shown(word))


def _check_seats(seats: object, what: str, **params: object) -> None:
    """ValueError unless these are seats, each once, in ascending order."""
    fits = type(seats) is tuple and all(type(seat) is int and 0 <= seat < 1000 for seat in seats)
    if not fits or sorted(set(seats)) != [*seats]:  # type: ignore[call-overload,misc]
        named = Message(f"kernel.outcome.{what}", **params)
        raise _wrong("seats", what=named, value=_shown(seats))


def _check_once(seats: Iterable[Seat]) -> None:
    met = set()
    for seat in seats:
        if seat in met:
            raise _wrong("ranked_twice", seat=seat)
        met.add(seat)


def _pairs(value: object, what: Message) -> tuple[tuple[Any, Any], ...]:
    """`value`, if it is a tuple of pairs whose first parts differ; otherwise ValueError."""
    if type(value) is not tuple or not all(type(one) is tuple and len(one) == 2 for one in value):
        raise _wrong("pairs", what=what, value=_shown(value))
    names = [name for name, _ in value]
    for place, name in enumerate(names):
        if name in names[:place]:
            raise _wrong("twice", what=what, value=_shown(name))
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
_NOTATION = (
    rf"(?P<result>[a-z]+)(?::(?P<winners>{_SEATS}))?:(?P<reason>{_NAME})"
    rf"(?:;ranking=(?P<ranking>{_SEATS}(?:>{_SEATS})*))?"
    rf"(?:;scores=(?P<scores>{_POINTS}(?:,{_POINTS})*))?"
    rf"(?:;titles=(?P<titles>{_TITLE}(?:,{_TITLE})*))?"
)
_HELD = r"(\w+)\(([^)]*)\)"
"""Patterns that `re` compiles when the first of them is read."""


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
    found = re.fullmatch(_NOTATION, word, re.ASCII)
    if found is None or found["result"] not in RESULTS:
        raise _wrong("form", word=word[:60])
    try:
        outcome = Outcome(
            found["result"],
            _read_seats(found["winners"]),
            found["reason"],
            game,
            tuple(map(_read_seats, _split(found["ranking"], ">"))),
            tuple(map(_read_score, re.findall(_HELD, found["scores"] or "", re.ASCII))),
            tuple(
                (title, _read_seats(held))
                for title, held in re.findall(_HELD, found["titles"] or "", re.ASCII)
            ),
        )
    except ValueError as error:
        raise _wrong("not_one", word=word[:60], reason=said_by(error)) from None
    if outcome.notation != word:
        raise _wrong("written", word=word[:60], notation=outcome.notation[:60])
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
