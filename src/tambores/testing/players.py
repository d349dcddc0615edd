"""A check for players, such as bots: they choose only legal actions, and from views alone."""

from __future__ import annotations

import copy
import inspect
from collections.abc import Callable
from random import Random
from typing import Any, cast

from tambores.errors import said_by
from tambores.kernel.game import Action, State, legal_actions, outcome, prompt
from tambores.kernel.gate import apply
from tambores.kernel.player import Player, RandomPlayer
from tambores.kernel.prompt import Seat
from tambores.kernel.record.value import form_behind
from tambores.kernel.saving import dumps, loads
from tambores.kernel.seeing import view
from tambores.testing.starts import Starts, starts_of
from tambores.toolkit.testing.contributed import usual_starts
from tambores.toolkit.testing.faults import Case

LIMIT = 5_000
"""More decisions than any game takes that comes to an end."""

Make = Callable[[int], Player]
"""Makes a player from a seed."""


def check_player(
    player: Player | Make,
    *,
    game: str = "",
    pack: Any = None,
    starts: Starts | None = None,
    seed: int = 0,
    repeatable: bool = True,
    limit: int = LIMIT,
) -> None:
    """Check that a player plays correctly: whole games, from every seat, against random players.

    It sees only views. It must answer each with one of `view.legal_actions`, without an error, and
    must not change the view. Two players made in the same way must give the same answers.

    Args:
        player: makes a player from a seed, often the class of the player. Or a player, which is
            copied (`copy.deepcopy`) for each game.
        game: the tag of the mode to play; by default the usual mode of the first game.
        pack: the content of the games, such as cards; by default the usual one. In Enclave, every
            hero of every army leads in one battle, and one of the battles is a solo battle.
        starts: the states to begin with instead: a state of any game, or several.
        seed: of the players and of their opponents.
        repeatable: whether the same views and the same seed must lead to the same answers.
        limit: the most decisions of a game.

    Raises:
        AssertionError: for a fault. The message says what is wrong; a note on it holds the state.
        TypeError: for a value that is not a player and does not make one, for starts that are not
            states, and for a pack given together with starts, which have their own.

    >>> import tambores as tb
    >>> check_player(tb.RandomPlayer)
    >>> class Hasty:
    ...     def choose(self, view):
    ...         return view.legal_actions[0] if view.phase == "deployment" else "hold"
    >>> try:
    ...     check_player(Hasty())
    ... except AssertionError as fault:
    ...     print(fault)  # doctest: +ELLIPSIS
    a player fails, in enclave while seat 0 is to decide (set_aside): the answer is not an action
      answer:   'hold'
      see:      player.choose(tb.view(state, 0))
      where:    state is the attribute `state` of this error; a note on it has the code of it
    """
    if pack is not None and starts is not None:
        raise TypeError("pack and starts are both given; expected one, since starts have a pack")
    make = _maker(player)
    positions = usual_starts(game, pack) if starts is None else starts_of(starts)
    for number, start in enumerate(positions):
        for seat in start.players:
            _Trial(make, seed + number, seat, repeatable).play(start, limit)


def _maker(player: Player | Make) -> Make:
    if hasattr(player, "choose") and not isinstance(player, type):
        return lambda seed: copy.deepcopy(cast("Player", player))
    if not callable(player):
        raise TypeError(f"neither a player nor a function that makes one: {player!r}")
    _expect_seed(player)
    return player


def _expect_seed(make: Make) -> None:
    """TypeError for a value that cannot be called with a seed."""
    name = getattr(make, "__name__", repr(make))
    try:
        signature = inspect.signature(make)
    except ValueError:  # it has no signature
        return
    try:
        signature.bind(0)
    except TypeError as error:
        expected = f"expected a player, or a function such as {name}(seed) that makes one"
        raise TypeError(f"{name} cannot be called with a seed ({error}); {expected}") from None


class _Trial:
    """A player at a seat, and a second one made in the same way that should answer the same."""

    def __init__(self, make: Make, seed: int, seat: Seat, repeatable: bool) -> None:
        self.player = self._made(make, seed)
        self.twin = self._made(make, seed) if repeatable else None
        self.opponent = RandomPlayer(seed=2 * seed + seat)
        self.chance = Random(seed)
        self.seat = seat

    @staticmethod
    def _made(make: Make, seed: int) -> Player:
        player = make(seed)
        if not hasattr(player, "choose"):
            raise TypeError(f"not a player: {player!r}; expected a method choose(view)")
        return player

    def play(self, state: State[Any], limit: int) -> None:
        """Play a game to its end."""
        for _ in range(limit):
            due = prompt(state)
            if due is None:
                return
            if due.settled_by:  # a game within a match, which can end in any way
                state = apply(state, self.chance.choice(state.legal_actions))
            elif due.seat == self.seat:
                state = apply(state, self._answer(state))
            else:
                state = apply(state, self.opponent.choose(view(state, due.seat)))
        if outcome(state) is None:
            says = f"the game is not over after {limit} decisions; with max_turns it would end"
            raise Case(state, "a player fails").fault(says)

    def _answer(self, state: State[Any]) -> Action:
        """The player's answer, after checking it."""
        case, see = Case(state, "a player fails"), f"player.choose(tb.view(state, {self.seat}))"
        seen = view(state, self.seat)
        before = dumps(seen)
        answer = _asked(self.player, seen, case, see)
        changed = dumps(seen) != before or seen != view(state, self.seat)
        case.expect(not changed, "it has changed its view", see)
        if not isinstance(answer, Action):
            raise case.fault("the answer is not an action", see, answer=repr(answer))
        if answer not in legal_actions(state):
            reason = view(state, self.seat).why_not(answer)
            says = f"it answers `{answer}`, which is not legal: {reason}"
            raise case.fault(says, see)
        if self.twin is not None:
            copied = loads(before, form_behind(state).content_of(state))
            again = _asked(self.twin, copied, case, see)
            says = "an identical player with the same view gives another answer"
            case.expect(again == answer, says, see, one=answer, other=again)
        return answer


def _asked(player: Player, seen: Any, case: Case, see: str) -> object:
    try:
        return player.choose(seen)
    except Exception as error:
        says = f"choose raises {type(error).__name__}: {said_by(error)}"
        raise case.fault(says, see) from error
