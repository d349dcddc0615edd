"""A match at the screen: a game, and the games within it that settle some of its decisions.

All of them make one course of steps. Between two games somebody goes on, by `BEGIN` or `COUNT`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from types import EllipsisType, SimpleNamespace
from typing import Any

import attrs

import tambores as tb
from tambores.kernel.prompt import Prompt
from tambores.kernel.record import Move
from tambores.kernel.rounds import Rounds, ways_of
from tambores.web.play.games import LINK, MANY, ONE, kind_of
from tambores.web.play.shared import NOBODY, Computer, SharedGame, Viewer, comments_in
from tambores.web.problems import Problem

BEGIN, COUNT = "begin", "count"
"""The decisions that belong to no game: begin the game that is due, and count one that is over."""

FIRST = {BEGIN: "match_begin_first", COUNT: "match_count_first"}
"""The sentences for other decisions at that point."""

Records = Sequence[tb.Record]
"""The records of the games within a match, in order, then that of the match."""


@attrs.frozen
class GoOn:
    """One of these decisions, as an action: its text is `line`."""

    line: str

    def __str__(self) -> str:
        return self.line


@attrs.frozen
class At:
    """What a step of the course belongs to.

    Attributes:
        decisions: how many decisions of the match were made.
        games: how many games within it had begun.
        within: how many decisions were made in the last of them; None if the match itself goes on.
    """

    decisions: int
    games: int
    within: int | None


class Course:
    """The steps of a match and of the games within it, one after the other.

    It has what the table needs of a `tb.Session`. A decision can be undone as long as the game
    lasts in which it was made.

    Args:
        begun: the opening of the match, or the records of a match and the games within it.
        rounds: the games within it.
        together: whether the players share one table.

    Raises:
        ReplayMismatch: for records that do not belong together, or cannot be replayed.
    """

    def __init__(self, begun: tb.Step[Any] | Records, rounds: Rounds, together: bool) -> None:
        self.rounds, self.together = rounds, together
        start = begun if isinstance(begun, tb.Step) else begun[-1].start
        self.match: tb.Session[Any] = tb.Session(
            start, together=together, headers=dict(rounds.headers)
        )
        self.games: list[tb.Session[Any]] = []
        self.inside = False
        self._known: tuple[Any, tb.Step[Any] | None] = None, None
        self.moves: list[Move] = []
        self.steps: list[tb.Step[Any]] = [self._replied(self.match.steps[0])]
        self.places = [self._place]
        self.commit()
        if not isinstance(begun, tb.Step):
            self._repeat(begun)

    # --- the match now ----------------------------------------------------------------------

    @property
    def part(self) -> tb.Session[Any]:
        """The match itself, or the game within it that is played or was just played."""
        return self.games[-1] if self.inside else self.match

    @property
    def uncommitted(self) -> int:
        """How many of the last decisions are not final."""
        return self.part.uncommitted

    def commit(self, but_last: int = 0) -> None:
        """Make the decisions until now final; arguments are those of `tb.Session.commit`."""
        self.part.commit(but_last)

    def undoable(self, bots: Collection[int] = ()) -> int:
        """How many decisions an undo takes back; `bots` are as in `tb.Session.undoable`."""
        return self.part.undoable(bots=bots)

    @property
    def due(self) -> str:
        """`BEGIN` or `COUNT` if that comes next; "" if a game asks for a decision."""
        if self.inside:
            return COUNT if self.part.outcome is not None else ""
        return BEGIN if self._opening is not None else ""

    @property
    def _opening(self) -> tb.Step[Any] | None:
        """The opening of the game that is due; None if none is."""
        state, opening = self._known
        if state is not self.match.state:
            opening = self.rounds.opening(self.match.state)
            self._known = self.match.state, opening
        return opening

    @property
    def state(self) -> Any:
        """The state of the match, or of the game within it."""
        return self.part.state

    @property
    def prompt(self) -> Prompt | None:
        """The decision that a game asks for; None if none does."""
        return None if self.due else self.part.prompt

    @property
    def outcome(self) -> tb.Outcome | None:
        """How the match ended; None while it goes on."""
        return self.match.outcome

    @property
    def recorder(self) -> Any:
        """The decisions so far, as `moves`."""
        return SimpleNamespace(moves=tuple(self.moves))

    @property
    def records(self) -> Records:
        """The records of the games within it, and of the match."""
        return [*(game.record for game in self.games), self.match.record]

    @property
    def counted(self) -> Any:
        """The state of the match, with the game within it counted if that is over."""
        if self.due != COUNT:
            return self.match.state
        assert self.part.outcome is not None
        return tb.apply(self.match.state, self.rounds.report(self.part.outcome))

    def view(self, seat: Viewer) -> Any:
        """Return what a seat sees now; None for a spectator."""
        return tb.view(self.state, seat)

    # --- playing ----------------------------------------------------------------------------

    def apply(self, line: str, seat: Viewer | EllipsisType = ...) -> tb.Step[Any]:
        """Carry out an action, or go on; arguments and errors are those of `tb.Session.apply`."""
        if self.due:
            if line != self.due:
                raise Problem(422, FIRST[self.due])
            return self._go_on()
        step = self.part.apply(line, seat)
        if self.inside:
            if self.part.outcome is not None:
                self.commit()
            return self._note(self.part.recorder.moves[-1], step)
        move = self.match.recorder.moves[-1]
        return self._note(move, self._replied(step))

    def _go_on(self) -> tb.Step[Any]:
        """Begin the game that is due, or count the one that is over."""
        move = Move(self.match.steps[0].state.seats[0], GoOn(self.due))  # type: ignore[arg-type]
        if self.inside:
            self.inside = False
            return self._note(move, self._replied(self.match.settle(self.games[-1])))
        self.games.append(self.match.within(alone=self.rounds.alone))
        self.inside = True
        return self._note(move, self.part.steps[0])

    def _replied(self, step: tb.Step[Any]) -> tb.Step[Any]:
        """Return a step of the match together with what the match decides itself after it."""
        events, before = [*step.events], self.match.steps[-2:][0].state
        while (reply := self.rounds.reply(self.match.state)) is not None:
            events += self.match.apply(reply).events
            self.commit()
        return tb.Step.after(before, self.match.state, events)

    def _note(self, move: Move, step: tb.Step[Any]) -> tb.Step[Any]:
        self.moves.append(move)
        self.steps.append(step)
        self.places.append(self._place)
        return step

    @property
    def _place(self) -> At:
        within = len(self.part.recorder.moves) if self.inside else None
        return At(len(self.match.recorder.moves), len(self.games), within)

    def undo(self, bots: Collection[int] = ()) -> int:
        """Undo the last decision, and what `bots` decided after it; return how many were undone."""
        count = self.part.undo(bots=bots)
        if count:
            del self.moves[-count:], self.steps[-count:], self.places[-count:]
        return count

    # --- steps and records ------------------------------------------------------------------

    def before(self, number: int) -> Any:
        """Return the state before a step, in the same game; for an opening, the state after it."""
        if self.opens(number):
            return self.steps[number].state
        here = self.places[number]
        if here.within is not None:
            return self.games[here.games - 1].steps[here.within - 1].state
        return self.match.steps[self.places[number - 1].decisions].state

    def opens(self, number: int) -> bool:
        """Return whether a step is the opening of the match, or of a game within it."""
        return number == 0 or self.places[number].within == 0

    def cut(self, number: int) -> Records:
        """Return the records up to a step."""
        here = self.places[number]
        games = [game.record for game in self.games[: here.games]]
        if here.within is not None:
            games[-1] = _cut(self.games[here.games - 1], here.within)
        return [*games, _cut(self.match, here.decisions)]

    def _repeat(self, records: Records) -> None:
        """Play again what records say; a match may lack the records of games within it."""
        *games, match = records
        for record in records:
            for _ in tb.replay(record):  # compares the digests
                pass
        while len(self.match.recorder.moves) < len(match.moves):
            due = match.moves[len(self.match.recorder.moves)]
            if self.due and not self._repeat_game(games):
                self._note(due, self._replied(self.match.apply(due.action)))
            else:
                self.apply(self.due or str(due.action), due.seat)
        if self.due:
            self._repeat_game(games)
        played = [move.action for move in self.match.recorder.moves]
        if games or played[: len(match.moves)] != [move.action for move in match.moves]:
            raise tb.ReplayMismatch(tb.Message("kernel.replay.other_digest"), len(match.moves))

    def _repeat_game(self, games: list[tb.Record]) -> bool:
        """Play the game that is due as the first of some records says, if it belongs to it."""
        opening = self._opening
        if not games or opening is None or games[0].start != opening.state:
            return False
        self.apply(BEGIN)
        for move in games.pop(0).moves:
            self.apply(str(move.action), move.seat)
        return True


def _cut(session: tb.Session[Any], count: int) -> tb.Record:
    """Return the record of the first decisions of a session."""
    moves = session.recorder.moves[:count]
    headers = dict(session.record.headers)
    start = session.steps[0].state
    return tb.recorded(start, moves, headers=headers)


class MatchGame(SharedGame):
    """A match at the screen.

    Args:
        mode: `ONE`, `MANY`, `LINK` or `RECORD`.
        begun: the opening of a new match, or the records of one to view or to go on with.
        rounds: the games within it.
        covered: whether hands are covered while people change places.
        computers: the players of the seats that the computer plays.
    """

    session: Course

    def __init__(
        self,
        mode: str,
        begun: tb.Step[Any] | Records,
        rounds: Rounds,
        covered: bool = True,
        computers: Mapping[int, Computer] = NOBODY,
    ) -> None:
        self.rounds = rounds
        self._given: Records = () if isinstance(begun, tb.Step) else begun
        super().__init__(mode, begun, covered, computers)

    def _session_of(self, begun: Any) -> Course:
        return Course(begun, self.rounds, together=self.mode != LINK)

    @property
    def whole(self) -> Any:
        """The state of the match."""
        return self.session.match.state

    @property
    def part(self) -> tb.Session[Any]:
        """The game that is played now."""
        return self.session.part

    @property
    def part_name(self) -> str:
        """A name for it within the match."""
        return f"/{len(self.session.games)}" if self.session.inside else "/"

    @property
    def turn(self) -> int:
        """A match has no turns."""
        return 0

    @property
    def passage(self) -> str:
        """`BEGIN` or `COUNT` if that comes next; "" if a game asks for a decision."""
        return self.session.due

    @property
    def counted(self) -> Any:
        """The state of the match, with the game within it counted if that is over."""
        return self.session.counted

    @property
    def inside(self) -> bool:
        """Whether a game within the match is shown."""
        return self.session.inside

    def before(self, number: int) -> Any:
        """Return the state before a step, in the same game; for an opening, the state after it."""
        return self.session.before(number)

    def opens(self, number: int) -> bool:
        """Return whether a step is an opening, with no board before it."""
        return self.session.opens(number)

    def cut(self, at: int) -> Records:
        """Return the records up to a decision."""
        return self.session.cut(at)

    @property
    def records(self) -> Records:
        """The records of the games within it, in order, then that of the match."""
        return self.session.records

    @property
    def reviewable(self) -> Sequence[tuple[int, tb.Record]]:
        """The records of the games within it, each with the number of decisions before it."""
        openings = [at for at, here in enumerate(self.session.places) if here.within == 0]
        records = [game.record for game in self.session.games]
        return [*zip(openings, records, strict=True)]

    @property
    def results(self) -> Iterable[tuple[str, Any, tb.Outcome]]:
        """The game within it that is over now, or the match: its name, state and outcome."""
        if self.passage == COUNT and self.part.outcome is not None:
            yield self.part_name, self.state, self.part.outcome
        elif self.session.outcome is not None:
            yield "", self.whole, self.session.outcome

    def stage_of(self, number: int) -> int:
        """Return the number of the game within it to which a step belongs; 0 for none."""
        here = self.session.places[number]
        return here.games if here.within is not None else 0

    def comments(self, at: int) -> list[str]:
        """Return the comments in its records on the state after so many decisions."""
        if not self._given or at > self.base:
            return []
        here = self.session.places[at]
        inside = here.within is not None
        record = self._given[here.games - 1 if inside else -1]
        return comments_in(record, here.within if here.within is not None else here.decisions)


def resumed(
    records: Records,
    mode: str = "",
    covered: bool = True,
    computers: Mapping[int, Computer] = NOBODY,
) -> SharedGame:
    """Return the table of a game, or of a match with its games, that goes on from records.

    Args:
        records: of a game, or those of the games within a match, then that of the match.
        mode: the kind of the table; "" for the kind of the game.
        covered: whether hands are covered while people change places.
        computers: the players of the seats that the computer plays.

    Raises:
        ReplayMismatch: for records that do not belong together, or cannot be replayed.
    """
    *_, last = records
    named = dict(last.headers).items()
    ways = [one for one in ways_of(last.start) if one.headers.items() <= named]
    if not ways:
        return SharedGame(mode or kind_of(last.start), last, covered, computers)
    rounds = ways[-1]
    kind = mode or (ONE if rounds.alone else MANY)
    return MatchGame(kind, records, rounds, covered, computers)
