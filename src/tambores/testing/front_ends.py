"""A check for front ends: they offer every legal action, refuse all others, and leak nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, Protocol

import attrs

from tambores.errors import DecodeError, TamboresError, said_by
from tambores.kernel.game import Action, State, anytime_actions, legal_actions, outcome, prompt
from tambores.kernel.gate import actor, apply
from tambores.kernel.prompt import Prompt, Seat
from tambores.kernel.seeing import determinize, view
from tambores.kernel.step import Step
from tambores.kernel.text import parse_action
from tambores.testing.comparing import compare
from tambores.testing.misses import kinds_of, near_misses
from tambores.testing.pairs import Pair
from tambores.testing.starts import Starts, everybody, starts_of
from tambores.toolkit.testing.contributed import usual_starts
from tambores.toolkit.testing.faults import Case, Fault

WHAT = "a front end fails"

METHODS = {
    "offered": "offered(seat)",
    "act": "act(seat, line)",
    "shown": "shown(seat)",
    "winners": "winners(seat)",
}
"""The methods that a front end must have, and how each is called."""

NO_ACTIONS = ("", " ", "nothing at all", "deploy", "-1", "é\u0000")
"""Lines that are not actions, such as a foreign client may send.

No program can take one of them for an action, even if it forgives how a line is typed, or takes the
number of a choice instead of its line.
"""

FORGIVEN: tuple[Callable[[str], str], ...] = (
    "{} ".format,
    " {}".format,
    lambda line: line.replace(" ", "  "),
    str.upper,
    str.capitalize,
)
"""Ways to type a line carelessly; a program may forgive them if it gets the action right."""

DEMANDS = {
    "miss": "every illegal action is refused",
    "other": "nobody acts for another seat",
    "no action": "a line that is not an action is refused, so that a slip does nothing; "
    "blanks around and between words, and capital letters, may be forgiven",
    "careless": "a carelessly typed action is either carried out or refused",
    "over": "everything is refused, since the game is over",
}
"""What the check demands of a program, by the kind of line that it gives it."""

LEAKS = 3
"""The number of states of a game that are checked for leaks, unless it has more seats."""

EACH = 8
"""The number of decisions, on average, between two such checks."""

MISSES = 2
"""The number of near misses tried at each decision."""

SENT = "send(state, seat) stands for make(state).shown(seat) and .offered(seat)"
"""A note added to the message of a leak, which mentions `send`."""

LIMIT = 2_000
"""More decisions than any game takes that comes to an end."""


class FrontEnd(Protocol):
    """A program that shows a game, with all its seats, as the check uses it.

    It is made from a state: `make(state)` opens a table in that state, with a person at every
    seat. A front end that keeps its own view in addition to the state, as a remote client does, can
    also have a method `view(seat)` that returns it; the check compares that view with the state.
    """

    def offered(self, seat: Seat | None) -> Iterable[Action | str]:
        """The choices of a seat now, as actions or as their lines; none if it does not decide."""
        ...

    def act(self, seat: Seat | None, line: str) -> object:
        """Carry out an action that a seat asks for, or refuse it.

        Refuse by returning a true value, such as a sentence, or by raising any TamboresError.
        """
        ...

    def shown(self, seat: Seat | None) -> object:
        """All that a seat is shown now: text, bytes, or data for JSON; the same each time."""
        ...

    def winners(self, seat: Seat | None) -> Iterable[Seat] | None:
        """The winners as shown to a seat; empty in a draw, and None while the game goes on."""
        ...


Make = Callable[[Any], FrontEnd]


def check_front_end(
    make: Make,
    *,
    game: str = "",
    starts: Starts | None = None,
    seats: Sequence[Seat | None] | None = None,
    seed: int = 0,
    leaks: int = LEAKS,
) -> None:
    """Check a program that shows a game, by playing whole games through it.

    At each decision, the seat that decides is offered exactly the legal actions, and all others
    nothing. The program carries out legal actions; it refuses illegal actions, actions of another
    seat and lines that are not actions, and these change nothing. If it keeps views, they are what
    each seat sees. Once the game is over, everybody is shown the winners, and no action is
    possible. What a seat is shown, before and after each step, does not depend on hidden
    information, as in `check_no_leak`.

    The program may forgive a line that is typed carelessly: with blanks before, after or between
    its words, or with capital letters. It may also refuse such a line.

    Args:
        make: makes the front end from a state.
        game: the tag of the mode to play; by default the usual mode of the first game.
        starts: the states to begin with instead: a state of any game, or several.
        seats: the seats at the table; None is a spectator. By default all seats and a spectator.
        seed: of the decisions made, and of the illegal actions tried.
        leaks: the number of states of each game to check for leaks, including the first decision
            of each seat; 0 for none.

    Raises:
        AssertionError: for a fault. The message says what is wrong; a note on it holds the state.
        TypeError: if `make` does not make a front end, or if the starts are not states.

    >>> import tambores as tb
    >>> class Plain:
    ...     def __init__(self, state):
    ...         self.state = state
    ...     def offered(self, seat):
    ...         return tb.view(self.state, seat).legal_actions
    ...     def act(self, seat, line):
    ...         action = tb.parse_action(self.state, line)
    ...         self.state = tb.apply(self.state, action, seat=seat)
    ...     def shown(self, seat):
    ...         return tb.dumps(tb.view(self.state, seat))
    ...     def winners(self, seat):
    ...         end = tb.outcome(self.state)
    ...         return end and end.winners
    >>> check_front_end(Plain, leaks=1)
    >>> class Talkative(Plain):
    ...     def shown(self, seat):
    ...         return f"{super().shown(seat)} {self.state.sides[0].hand}"
    >>> try:
    ...     check_front_end(Talkative)
    ... except AssertionError as fault:
    ...     print(str(fault).splitlines()[0])
    a leak to seat 1, while seat 0 is to decide (deploy): what is sent differs
    """
    choose = Random(seed)
    if not callable(make):
        raise TypeError(f"make is {make!r}; expected a function make(state) that makes a front end")
    positions = usual_starts(game, short=True) if starts is None else starts_of(starts)
    for start in positions:
        sitting = everybody(start) if seats is None else tuple(seats)
        _Play(make, start, sitting, choose, leaks).play()


class _Play:
    """A game played through a front end, and in parallel on its own state."""

    def __init__(
        self,
        make: Make,
        start: State[Any],
        seats: tuple[Seat | None, ...],
        choose: Random,
        leaks: int,
    ) -> None:
        self.make, self.seats, self.choose, self.leaks = make, seats, choose, leaks
        self.state, self.looked_at = start, Counter[Seat]()
        self.program = self._call("make(state)", make, start)
        lacks = [called for name, called in METHODS.items() if not hasattr(self.program, name)]
        if lacks:
            kind, expected = type(self.program).__name__, ", ".join(METHODS.values())
            says = f"{kind} is not a front end, since it lacks {', '.join(lacks)}"
            raise TypeError(f"{says}; expected the methods {expected}")

    def play(self) -> None:
        """Play to the end."""
        for _ in range(LIMIT):
            self._check_shown()
            due = prompt(self.state)
            if due is None:
                self._check_refused(self.seats[0], _simple_line(self.state), "over")
                return
            if self._looks_for_leaks(due.seat):
                self._check_leaks()
            self._try_in_vain(due)
            if due.settled_by:
                self._settle()
                continue
            action = self.choose.choice(legal_actions(self.state))
            if not self._decide_carelessly(due.seat, action):
                self._decide(due.seat, action)
        raise Case(self.state, WHAT).fault(f"the game is not over after {LIMIT} decisions")

    def _settle(self) -> None:
        """Go on where a match does after the game within it, which belongs to another front end."""
        self.state = apply(self.state, self.choose.choice(legal_actions(self.state)))
        self.program = self._call("make(state)", self.make, self.state)

    # --- views and offers -----------------------------------------------------------------

    def _check_shown(self) -> None:
        """Check the offers, the views and the winners shown to everybody."""
        end = outcome(self.state)
        for seat in self.seats:
            self._check_offers(seat)
            self._check_view(seat)
            seats = self._call(f"winners({seat})", self.program.winners, seat)
            winners = None if seats is None else tuple(seats)
            says = f"{_who(seat)} is shown the wrong winners"
            case = Case(self.state, WHAT)
            case.same(says, winners, end and end.winners, f"winners({seat})")
            self._call(f"shown({seat})", self.program.shown, seat)

    def _check_offers(self, seat: Seat | None) -> None:
        """Check that a seat is offered exactly its legal actions, each once."""
        found = Counter(map(str, self._call(f"offered({seat})", self.program.offered, seat)))
        due = Counter(map(str, view(self.state, seat).legal_actions))
        case, see = Case(self.state, WHAT), f"offered({seat})"
        lacking, more = [*(due - found)], [*(found - due)]
        case.expect(
            not lacking, f"{_who(seat)} is not offered every legal action", see, lacks=lacking
        )
        says = f"{_who(seat)} is offered an illegal action, or one action twice"
        case.expect(not more, says, see, too_many=more)

    def _check_view(self, seat: Seat | None) -> None:
        """Check the view that the program keeps, if it keeps one."""
        kept = getattr(self.program, "view", None)
        if kept is not None:
            seen = self._call(f"view({seat})", kept, seat)
            says = f"the view kept for {_who(seat)} differs from its view"
            Case(self.state, WHAT).same(says, seen, view(self.state, seat), f"view({seat})")

    # --- actions --------------------------------------------------------------------------

    def _decide(self, seat: Seat, action: Action) -> None:
        """Ask for a legal action."""
        refusal = self._act(seat, str(action))
        if refusal is not None:
            case = Case(self.state, WHAT)
            raise case.fault(f"{_who(seat)} is refused `{action}`, which is legal: {refusal}")
        self.state = apply(self.state, action)

    def _decide_carelessly(self, seat: Seat, action: Action) -> bool:
        """Ask for a legal action in a carelessly typed line; return whether it was carried out."""
        line = self.choose.choice(FORGIVEN)(str(action))
        if self._reads_exactly(line):
            return False
        if self._act(seat, line) is not None:
            self._check_unchanged()
            return False
        before, self.state = self.state, apply(self.state, action)
        try:
            self._check_unchanged()
        except Fault as fault:
            says = f"{line!r} is neither refused nor carried out as `{action}`"
            see = f"act({seat}, {line!r})"
            demand = DEMANDS["careless"]
            raise Case(before, WHAT).fault(says, see, demanded=demand) from fault
        return True

    def _reads_exactly(self, line: str) -> bool:
        """Whether a line is an action as it is."""
        try:
            parse_action(self.state, line)
        except DecodeError:
            return False
        return True

    def _try_in_vain(self, due: Prompt) -> None:
        """Ask for illegal actions, actions of other seats, and lines that are not actions."""
        lines = [*map(str, legal_actions(self.state))]
        legal = {_forgiving(line) for line in lines}
        misses = [*near_misses(self.state)]
        for line in map(str, self.choose.sample(misses, min(MISSES, len(misses)))):
            if _forgiving(line) not in legal:
                self._check_refused(due.seat, line, "miss")
        tried = [
            offers for offers in (legal_actions(self.state), anytime_actions(self.state)) if offers
        ]
        for action in map(self.choose.choice, tried):
            owner = actor(self.state, action)
            for other in self.seats:
                if other != owner or due.settled_by:
                    self._check_refused(other, str(action), "other")
        self._check_refused(due.seat, self.choose.choice(NO_ACTIONS), "no action")

    def _check_refused(self, seat: Seat | None, line: str, demand: str) -> None:
        """Check that a line is refused, and that everybody is offered the same as before."""
        refusal = self._act(seat, line)
        if refusal is None:
            case, see = Case(self.state, WHAT), f"act({seat}, {line!r})"
            says = f"{_who(seat)} is not refused {line!r}"
            raise case.fault(says, see, demanded=DEMANDS[demand])
        self._check_unchanged()

    def _check_unchanged(self) -> None:
        """Check that everybody is offered and shown what goes with the state."""
        for one in self.seats:
            self._check_offers(one)
            self._check_view(one)

    def _act(self, seat: Seat | None, line: str) -> object:
        """Ask for an action; return the refusal in any form, or None if it was carried out."""

        def act() -> object:
            try:
                return self.program.act(seat, line) or None
            except TamboresError as error:
                return error

        return self._call(f"act({seat}, {line!r})", act)

    def _call(self, see: str, ask: Callable[..., Any], *arguments: object) -> Any:
        """The answer of the program; an error is a fault."""
        try:
            return ask(*arguments)
        except Exception as error:
            says = f"{see} raises {type(error).__name__}: {said_by(error)}"
            raise Case(self.state, WHAT).fault(says) from error

    # --- leaks ----------------------------------------------------------------------------

    def _looks_for_leaks(self, seat: Seat) -> bool:
        """Whether to look now: at each seat's first decision, and now and then until enough."""
        first = seat not in self.looked_at
        if self.leaks < 1 or (
            not first and (self.looked_at.total() >= self.leaks or self.choose.randrange(EACH))
        ):
            return False
        self.looked_at[seat] += 1
        return True

    def _check_leaks(self) -> None:
        """Check that what a seat is shown does not depend on information hidden from it."""
        for seat in self.seats:
            chosen = self.choose.randrange(1 << 16)
            guess = determinize(view(self.state, seat), chosen)
            made = f"tb.determinize(tb.view(state, {seat}), {chosen})"
            pair = Pair(self.state, guess, seat, made)
            try:
                compare(pair, send=self._all_shown, tell=self._shown_after)
            except Fault as leak:
                leak.add_note(SENT)
                raise
            except ValueError as error:
                says = f"{_who(seat)} is shown one state in two different ways: {error}"
                raise Case(self.state, WHAT).fault(says, f"make(state).shown({seat})") from None

    def _all_shown(self, state: State[Any], seat: Seat | None) -> object:
        program = self.make(state)
        return [program.shown(seat), [*map(str, program.offered(seat))]]

    def _shown_after(
        self, state: State[Any], action: Action, step: Step[Any], seat: Seat | None
    ) -> object:
        """What a seat is shown after an action, including logs and news."""
        due = prompt(state)
        reported = due is not None and due.settled_by
        program = self.make(step.state if reported else state)
        if due is not None and not reported:
            program.act(due.seat, str(action))
        return [program.shown(seat), [*map(str, program.offered(seat))]]


def _who(seat: Seat | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def _forgiving(line: str) -> str:
    """A line as a program reads it that forgives blanks and capital letters."""
    return " ".join(line.split()).casefold()


def _simple_line(state: State[Any]) -> str:
    """The line of an action of the game without fields, or of any action if all have some."""
    plain = (kind for kind in kinds_of(state) if not attrs.fields(kind))
    return str(next((kind() for kind in plain), None) or next(near_misses(state)))
