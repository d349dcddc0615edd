"""A check for front ends: is everything offered, nothing else taken, and nothing given away?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, Protocol

import attrs

from tambores.errors import TamboresError
from tambores.kernel.game import (
    Action,
    State,
    Step,
    apply,
    determinize,
    legal_actions,
    outcome,
    prompt,
    view,
)
from tambores.kernel.prompt import Seat
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
"""What a front end has to have, and how it is called."""

NO_ACTIONS = ("", " ", "pass ", "nothing at all", "deploy", "0", "é\u0000")
"""Lines that are no action, such as a client of somebody else may send."""

LEAKS = 3
"""On how many states of a game it is asked what leaks, where it has no more seats."""

EACH = 8
"""At about each which decision that is asked."""

MISSES = 2
"""How many near misses are tried at each decision."""

SENT = "send(state, seat) stands for make(state).shown(seat) and .offered(seat)"
"""What is added to a leak, whose message speaks of what is sent."""

LIMIT = 2_000
"""More decisions than a game takes that is going to end."""


class FrontEnd(Protocol):
    """A program that shows a game, with all its seats, as the check uses it.

    It is made from a state: `make(state)` begins a table that stands there, with somebody at every
    seat. A front end that keeps a view of its own beside the state, as a remote client does, can
    have a method `view(seat)` too, which gives it; then it is held against the state.
    """

    def offered(self, seat: Seat | None) -> Iterable[Action | str]:
        """What somebody can choose now, as actions or as their lines; nothing if it is not he."""
        ...

    def act(self, seat: Seat | None, line: str) -> object:
        """Somebody asks for an action; what is not done, since it cannot be, is refused.

        A refusal is anything true that is returned, such as a sentence, or any TamboresError.
        """
        ...

    def shown(self, seat: Seat | None) -> object:
        """All that somebody is shown now: text, bytes, or data for JSON; the same each time."""
        ...

    def winners(self, seat: Seat | None) -> Iterable[Seat] | None:
        """Who has won, as it is shown; none in a draw, and None while the game goes on."""
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

    At each decision whoever decides is offered exactly the legal actions, and anybody else nothing.
    What is not legal, not his to decide or no action at all is refused and changes nothing; what is
    legal is done. If the program keeps views, they are what each seat sees. When the game is over
    everybody is shown who has won, and nothing more can be done. And what a seat is shown, before
    and after each step, does not depend on what is hidden from it, as `check_no_leak` has it.

    Args:
        make: what makes the front end from a state.
        game: the tag of the mode that is played; the usual mode of the first game unless given.
        starts: where the games begin instead: a state of any game, or several.
        seats: who sits there; None is a spectator. All seats and a spectator unless given.
        seed: of what is decided, and of what is tried in vain.
        leaks: on how many states of each game it is asked what leaks, the first decision of each
            seat among them; 0 for none.

    Raises:
        AssertionError: for what is wrong. The message says what; a note on it holds the state.
        TypeError: for what makes no front end, and for starts that are no states.

    >>> import tambores as tb
    >>> class Plain:
    ...     def __init__(self, state):
    ...         self.state = state
    ...     def offered(self, seat):
    ...         return tb.view(self.state, seat).legal_actions
    ...     def act(self, seat, line):
    ...         action = tb.parse_action(self.state, line)
    ...         refusal = tb.view(self.state, seat).why_not(action)
    ...         if refusal is None:
    ...             self.state = tb.apply(self.state, action)
    ...         return refusal
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
        raise TypeError(f"make is {make!r}; expected what makes a front end, as make(state)")
    begun = usual_starts(game, short=True) if starts is None else starts_of(starts)
    for start in begun:
        sitting = everybody(start) if seats is None else tuple(seats)
        _Play(make, start, sitting, choose, leaks).play()


class _Play:
    """A game that is played through a front end, and beside it."""

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
            says = f"{kind} is no front end, since it lacks {', '.join(lacks)}"
            raise TypeError(f"{says}; expected the methods {expected}")

    def play(self) -> None:
        """Play to the end."""
        for _ in range(LIMIT):
            self._check_shown()
            due = prompt(self.state)
            if due is None:
                self._check_refused(self.seats[0], _simple_line(self.state))
                return
            if self._looks_for_leaks(due.seat):
                self._check_leaks()
            self._try_in_vain(due.seat)
            self._decide(due.seat, self.choose.choice(legal_actions(self.state)))
        raise Case(self.state, WHAT).fault(f"the game is not over after {LIMIT} decisions")

    # --- what is shown --------------------------------------------------------------------

    def _check_shown(self) -> None:
        """What everybody is offered, sees, and is told of the end."""
        end = outcome(self.state)
        for seat in self.seats:
            self._check_offers(seat)
            self._check_view(seat)
            told = self._call(f"winners({seat})", self.program.winners, seat)
            winners = None if told is None else tuple(told)
            says = f"{_who(seat)} is shown another end than there is"
            case = Case(self.state, WHAT)
            case.same(says, winners, end and end.winners, f"winners({seat})")
            self._call(f"shown({seat})", self.program.shown, seat)

    def _check_offers(self, seat: Seat | None) -> None:
        """Exactly what is legal for a seat, each once."""
        found = Counter(map(str, self._call(f"offered({seat})", self.program.offered, seat)))
        due = Counter(map(str, view(self.state, seat).legal_actions))
        case, see = Case(self.state, WHAT), f"offered({seat})"
        lacking, more = [*(due - found)], [*(found - due)]
        case.expect(
            not lacking, f"{_who(seat)} is not offered all that is legal", see, lacks=lacking
        )
        says = f"{_who(seat)} is offered what is not legal, or something twice"
        case.expect(not more, says, see, too_many=more)

    def _check_view(self, seat: Seat | None) -> None:
        """The view that the program keeps, if it keeps one."""
        kept = getattr(self.program, "view", None)
        if kept is not None:
            seen = self._call(f"view({seat})", kept, seat)
            says = f"the view kept for {_who(seat)} is not what it sees"
            Case(self.state, WHAT).same(says, seen, view(self.state, seat), f"view({seat})")

    # --- what is asked for ----------------------------------------------------------------

    def _decide(self, seat: Seat, action: Action) -> None:
        """Ask for what is legal."""
        refusal = self._act(seat, str(action))
        if refusal is not None:
            case = Case(self.state, WHAT)
            raise case.fault(f"{_who(seat)} is refused `{action}`, which is legal: {refusal}")
        self.state = apply(self.state, action)

    def _try_in_vain(self, seat: Seat) -> None:
        """Ask for what is not legal, not this seat's to decide, or no action."""
        misses = [*near_misses(self.state)]
        for action in self.choose.sample(misses, min(MISSES, len(misses))):
            self._check_refused(seat, str(action))
        legal = str(self.choose.choice(legal_actions(self.state)))
        for other in self.seats:
            if other != seat:
                self._check_refused(other, legal)
        self._check_refused(seat, self.choose.choice(NO_ACTIONS))

    def _check_refused(self, seat: Seat | None, line: str) -> None:
        """What cannot be done is refused, and everybody is offered the same as before."""
        refusal = self._act(seat, line)
        if refusal is None:
            case = Case(self.state, WHAT)
            raise case.fault(f"{_who(seat)} is not refused {line!r}", f"act({seat}, {line!r})")
        for one in self.seats:
            self._check_offers(one)
            self._check_view(one)

    def _act(self, seat: Seat | None, line: str) -> object:
        """What is refused, in whatever words; None if it was done."""

        def act() -> object:
            try:
                return self.program.act(seat, line) or None
            except TamboresError as error:
                return error

        return self._call(f"act({seat}, {line!r})", act)

    def _call(self, see: str, ask: Callable[..., Any], *arguments: object) -> Any:
        """What the program answers; an error is a fault."""
        try:
            return ask(*arguments)
        except Exception as error:
            says = f"{see} raises {type(error).__name__}: {error}"
            raise Case(self.state, WHAT).fault(says) from error

    # --- what leaks -----------------------------------------------------------------------

    def _looks_for_leaks(self, seat: Seat) -> bool:
        """At the first decision of each seat, and now and then until it is enough."""
        first = seat not in self.looked_at
        if self.leaks < 1 or (
            not first and (self.looked_at.total() >= self.leaks or self.choose.randrange(EACH))
        ):
            return False
        self.looked_at[seat] += 1
        return True

    def _check_leaks(self) -> None:
        """That what a seat is shown does not depend on what is hidden from it."""
        for seat in self.seats:
            chosen = self.choose.randrange(1 << 16)
            guess = determinize(view(self.state, seat), chosen)
            made = f"tb.determinize(tb.view(state, {seat}), {chosen})"
            pair = Pair(self.state, guess, seat, made)
            try:
                compare(pair, send=self._all_shown, tell=self._all_told)
            except Fault as leak:
                leak.add_note(SENT)
                raise
            except ValueError as error:
                says = f"{_who(seat)} is shown two different things of one state: {error}"
                raise Case(self.state, WHAT).fault(says, f"make(state).shown({seat})") from None

    def _all_shown(self, state: State[Any], seat: Seat | None) -> object:
        program = self.make(state)
        return [program.shown(seat), [*map(str, program.offered(seat))]]

    def _all_told(
        self, state: State[Any], action: Action, step: Step[Any], seat: Seat | None
    ) -> object:
        """What is shown once something was decided, where logs and news are."""
        program, due = self.make(state), prompt(state)
        if due is not None:
            program.act(due.seat, str(action))
        return [program.shown(seat), [*map(str, program.offered(seat))]]


def _who(seat: Seat | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def _simple_line(state: State[Any]) -> str:
    """The line of an action of the game that has no fields, or of any other."""
    plain = (kind for kind in kinds_of(state) if not attrs.fields(kind))
    return str(next((kind() for kind in plain), None) or next(near_misses(state)))
