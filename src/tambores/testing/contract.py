"""What programs can rely on in every state and view of every game, whichever game it is."""

from __future__ import annotations

from typing import Any
from unicodedata import category

from tambores.kernel.evaluating import evaluate
from tambores.kernel.game import Position, State, legal_actions, outcome, prompt
from tambores.kernel.message import LANGUAGES
from tambores.kernel.modes import mode
from tambores.kernel.seeing import view
from tambores.kernel.showing import text
from tambores.kernel.speech import describe, words
from tambores.testing.starts import everybody, expect_state
from tambores.toolkit.drawing.compact import CHARACTERS, COLUMNS, LINES
from tambores.toolkit.testing.faults import Case

LONGEST_REPR = 160
"""The most characters of the `repr` of a position."""

SYMBOL = "So"
"""The Unicode category of signs that draw, such as lines of boxes."""


def check_contract(state: State[Any]) -> None:
    """A state and the views of it can be read, shown and judged as those of any other game.

    It says its game, mode, seats and teams; its text board, its words and its evaluation work in
    every language, for every seat and for a spectator.

    Args:
        state: a state of a registered game.

    Raises:
        Fault: for the first promise that is not kept.
        TypeError: for a value that is not a state.

    >>> import tambores as tb
    >>> check_contract(tb.new_game("warcraft", players=4, seed=7))
    """
    expect_state(state)
    for seat in everybody(state):
        _check_position(Case(state), view(state, seat))
    _check_position(Case(state), state)
    _check_judged(Case(state))


def _check_position(case: Case, position: Any) -> None:
    """A state or view says what it is, and shows it."""
    _check_named(case, position)
    _check_seats(case, position)
    _check_shown(case, position)
    for language in LANGUAGES:
        _check_words(case, position, language)


def _check_named(case: Case, position: Any) -> None:
    found = mode(position)
    says = "a position does not know its game and mode"
    case.same(says, (position.mode, position.game), (found.name, found.game))
    says = "a position and the functions of the library disagree"
    case.same(says, position.prompt, prompt(position))
    case.same(says, position.legal_actions, legal_actions(position))
    case.same(says, position.outcome, outcome(position))


def _check_seats(case: Case, position: Any) -> None:
    seats, players = position.seats, position.players
    case.same("the seats are not in ascending order", seats, tuple(sorted({*seats})))
    says = "the players are not seats, in their order"
    case.same(says, players, tuple([seat for seat in seats if seat in players]))
    together = tuple(sorted(seat for team in position.teams for seat in team))
    case.same("the teams do not have each seat once", together, seats)
    for seat in seats:
        says = "a seat has nothing in front of it"
        case.expect(position.player(seat) is not None, says, seat=seat)
    for seat in (len(seats), -1, None, True):
        try:
            found = position.player(seat)
        except ValueError:
            continue
        says = "a seat that does not exist has something in front of it"
        case.expect(False, says, seat=seat, found=found)


def _check_shown(case: Case, position: Position) -> None:
    shown = repr(position)
    case.expect(
        "\n" not in shown and len(shown) <= LONGEST_REPR,
        "the repr of a position is not one short line",
        repr=shown,
    )
    for language in LANGUAGES:
        for ascii in (False, True):
            board = text(position, language, ascii=ascii)
            wide = [line for line in board.splitlines() if len(line) > COLUMNS]
            says = "a line of a text board is too long"
            case.expect(not wide, says, language=language, wide=wide)
            case.expect(board.strip() != "", "a text board is empty", language=language)
            says = "a text board in ASCII draws with other characters"
            drawn = {sign for sign in board if category(sign) == SYMBOL} if ascii else ()
            case.expect(not drawn, says, language=language, drawn=drawn)
            _check_compact(case, text(position, language, compact=True, ascii=ascii), language)


def _check_compact(case: Case, board: str, language: str) -> None:
    """A compact board has little enough for a chat or a small screen."""
    lines = board.splitlines()
    fits = len(board) <= CHARACTERS and len(lines) <= LINES and max(map(len, lines)) <= COLUMNS
    size = f"{len(board)} characters, {len(lines)} lines"
    case.expect(fits, "a compact board is too large", language=language, size=size, board=board)


def _check_words(case: Case, position: Any, language: str) -> None:
    said, due = words(position, language), position.prompt
    says = "a decision has no question" if due is not None else "an end has no sentence"
    case.expect(said.question() != "", says, language=language)
    menu = said.menu()
    says = "there must be a menu exactly while there are legal actions"
    case.expect(bool(menu) == bool(position.legal_actions), says, language=language)
    entries = [(entry.heading, entry.label) for entry in menu]
    twice = [entry for place, entry in enumerate(entries) if entry in entries[:place]]
    case.expect(not twice, "entries of a menu read the same", language=language, twice=twice)
    case.expect(all(label for _, label in entries), "an entry of a menu is empty", entries=entries)
    names = [said.seat(seat) for seat in position.seats]
    says = "seats have the same name, or none"
    case.expect(all(names) and len({*names}) == len(names), says, names=names)
    case.same("an end has words before it comes", said.outcome() == "", position.outcome is None)
    for value in (position, due, position.outcome):
        if value is not None:
            case.expect(describe(value, language) != "", "there are no words", value=value)


def _check_judged(case: Case) -> None:
    state = case.state
    found = evaluate(state)
    says = "an evaluation must have a chance from 0 to 1 for each seat"
    fits = len(found) == len(state.seats) and all(0 <= chance <= 1 for chance in found)
    case.expect(fits, says, found=found)
    chance = dict(zip(state.seats, found, strict=True))
    for team in state.teams:
        says = "the seats of a team have different chances"
        case.expect(len({chance[seat] for seat in team}) == 1, says, found=found, team=team)
