"""Every mode as a Python game of OpenSpiel, such as `python_tambores_enclave`.

Importing this module registers the games with their usual options; `register` adds others.

Chance is one node at the beginning, which draws one of `DEALS` seeds; all that chance does later
follows from the seed. The information state of a player is what it sees, and a digest of all that
its seat has been shown so far. Returns are 1 for winners, -1 for losers, and 0 for a draw and for a
game that reached `LONGEST` decisions.

>>> import pyspiel
>>> from tambores.adapters import openspiel
>>> game = pyspiel.load_game("python_tambores_enclave")
>>> game.num_players(), game.num_distinct_actions()
(2, 6562)
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, Self, SupportsIndex

import attrs
import numpy as np
import pyspiel

from tambores.adapters.encoding import Encoding, whole
from tambores.adapters.episode import Episode, reward
from tambores.errors import UsageError
from tambores.kernel.event import Event
from tambores.kernel.face import Mode, faces
from tambores.kernel.game import (
    Action,
    State,
    View,
    determinize,
    legal_actions,
    outcome,
    prompt,
    transition,
    view,
)
from tambores.kernel.memory import Memory
from tambores.kernel.opening import mode_named
from tambores.kernel.prompt import Seat
from tambores.kernel.remembering import remember
from tambores.kernel.saving import dumps
from tambores.kernel.step import redacted

DEALS = 10_000
"""The seeds that the chance node draws from, from 0."""

LONGEST = 20_000
"""The most decisions of a game."""

DIGEST = 16
"""The bytes of the digest of what a seat has been shown."""

PREFIX = "python_tambores_"


@attrs.frozen
class Past:
    """What a seat has been shown.

    Attributes:
        digest: of the events.
        memory: what the seat remembers of them; None in a state guessed for another seat, whose
            hidden part is not the one that the seat has seen.
    """

    digest: bytes
    memory: Memory | None

    def after(self, shown: tuple[Event, ...]) -> Past:
        """The past after further events."""
        if not shown:
            return self
        lines = self.digest + repr(shown).encode()
        digest = hashlib.blake2b(lines, digest_size=DIGEST).digest()
        return Past(digest, self.memory and self.memory.after(shown))


@attrs.frozen(eq=False)
class Position:
    """A state and the way to it; a copy is the same object.

    Attributes:
        state: the state.
        before: the position before it; None at the start.
        events: what happened since.
        decisions: how many actions have been taken.
        guessed_for: the seat for which the state was guessed; None for a true one.
    """

    state: State[Any]
    before: Position | None = attrs.field(default=None, repr=False)
    events: tuple[Event, ...] = ()
    decisions: int = 0
    guessed_for: Seat | None = None
    _pasts: dict[Seat, Past] = attrs.field(factory=dict, repr=False, init=False)

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def after(self, action: Action) -> Position:
        """The position after a legal action."""
        step = transition(self.state, action)
        return Position(step.state, self, step.events, self.decisions + 1, self.guessed_for)

    def guess(self, seat: Seat, seed: int) -> Position:
        """A position that the seat cannot tell from this one, its hidden part guessed anew."""
        state = determinize(view(self.state, seat), seed, memory=self.past(seat).memory)
        return Position(state, self, (), self.decisions, seat)

    def past(self, seat: Seat) -> Past:
        """What a seat has been shown; each step is looked at once."""
        later = []
        position = self
        while seat not in position._pasts and position.before is not None:
            later.append(position)
            position = position.before
        if seat not in position._pasts:
            position._pasts[seat] = Past(b"", remember(view(position.state, seat)))
        found = position._pasts[seat]
        for position in reversed(later):
            found = position._pasts[seat] = position._after(found, seat)
        return found

    def _after(self, past: Past, seat: Seat) -> Past:
        """What a seat has been shown, given its past in the position before."""
        if self.guessed_for not in (None, seat):
            past = Past(past.digest, None)
        return past.after(redacted(self.events, seat))


class TamboresGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of OpenSpiel; `register` makes a class for each mode.

    Attributes:
        encoding: how views and actions are written as numbers.
        seats: the seat of each player.
    """

    kind: pyspiel.GameType
    episode: Episode

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.encoding: Encoding = self.episode.encoding
        self.seats = self.episode.players
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.encoding.actions),
            max_chance_outcomes=DEALS,
            num_players=len(self.seats),
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> TamboresState:
        """The state before the seed is drawn."""
        return TamboresState(self)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, Any] | None = None,
    ) -> Observer:
        """What shows states to players, as strings and tensors."""
        usual = pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.encoding, self.seats, iig_obs_type or usual, params)


class TamboresState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A state of OpenSpiel.

    Attributes:
        position: the position; None before the seed is drawn.
    """

    def __init__(self, game: TamboresGame) -> None:
        super().__init__(game)
        self.position: Position | None = None

    def apply_action(self, action: SupportsIndex) -> None:
        """Take an action, or choose a seed.

        Raises:
            TypeError: for a value that is not a whole number; nothing changes.
        """
        super().apply_action(whole(action))

    # --- what OpenSpiel asks for ------------------------------------------------------------

    def current_player(self) -> int:
        """The player who decides, or OpenSpiel's ids for chance and for the end."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        due = prompt(self.position.state)
        if due is None or self._is_long():
            return int(pyspiel.PlayerId.TERMINAL)
        return self._seats.index(due.seat)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every seed, with equal chances."""
        return list(_CHANCES)

    def is_terminal(self) -> bool:
        """Whether the game is over, or has reached `LONGEST` decisions."""
        position = self.position
        return position is not None and (prompt(position.state) is None or self._is_long())

    def returns(self) -> list[float]:
        """1 for winners, -1 for losers, 0 for all others, by player."""
        if self.position is None:
            return [0.0] * len(self._seats)
        end = outcome(self.position.state)
        return [reward(end, seat) for seat in self._seats]

    def resample_from_infostate(self, player: int, sampler: Any) -> Self:
        """A state that a player cannot tell from this one.

        Args:
            player: the player.
            sampler: draws a number from 0 to 1 when it is called.
        """
        copy: Self = self.clone()
        if self.position is not None:
            seed = int(sampler() * 2**53)
            copy.position = self.position.guess(self._seats[player], seed)
        return copy

    def __str__(self) -> str:
        """The state as a document; it holds what no player sees."""
        return "" if self.position is None else dumps(self.position.state)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        numbers = self._encoding.number
        return sorted(numbers(action) for action in legal_actions(self.position.state))

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            if action not in range(DEALS):
                raise UsageError(f"{action} is not one of the {DEALS:,} seeds from 0")
            self.position = Position(self.get_game().episode.begin(action).state)
        else:
            self.position = self.position.after(self._encoding.action(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        return str(self._encoding.action(action))

    # --- helpers ----------------------------------------------------------------------------

    @property
    def _encoding(self) -> Encoding:
        encoding: Encoding = self.get_game().encoding
        return encoding

    @property
    def _seats(self) -> tuple[Seat, ...]:
        seats: tuple[Seat, ...] = self.get_game().seats
        return seats

    def _is_long(self) -> bool:
        return self.position is not None and self.position.decisions >= LONGEST


class Observer:
    """Shows states to players: what a seat sees, and with perfect recall a digest of its past.

    Attributes:
        tensor: float32: one number for each of `encoding.names`, then the player (one number
            each), then with perfect recall the bytes of the digest, from 0 to 1.
        dict: the parts of the tensor: "view", "player", "past".
    """

    def __init__(
        self,
        encoding: Encoding,
        seats: tuple[Seat, ...],
        kind: pyspiel.IIGObservationType,
        params: Mapping[str, Any] | None,
    ) -> None:
        if params:
            raise UsageError(f"observers take no parameters; given: {', '.join(params)}")
        self._encoding, self._seats = encoding, seats
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        sizes = {"view": len(encoding.names), "player": len(seats)}
        if kind.perfect_recall:
            sizes["past"] = DIGEST
        self.tensor = np.zeros(sum(sizes.values()), np.float32)
        self.dict = {}
        start = 0
        for name, size in sizes.items():
            self.dict[name] = self.tensor[start : start + size]
            start += size

    def set_from(self, state: TamboresState, player: int) -> None:
        """Fill the tensor for a player."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if state.position is None:
            return
        self.dict["view"][:] = self._encoding.observe(self._view(state.position, player))
        if "past" in self.dict:
            digest = state.position.past(self._seats[player]).digest
            self.dict["past"][: len(digest)] = np.frombuffer(digest, np.uint8) / 255

    def string_from(self, state: TamboresState, player: int) -> str:
        """What a player sees, as a document, and with perfect recall the digest of its past."""
        if state.position is None:
            return f"player {player}"
        seen = dumps(self._view(state.position, player))
        if "past" not in self.dict:
            return f"player {player}\n{seen}"
        past = state.position.past(self._seats[player])
        return f"player {player}\n{past.digest.hex()}\n{seen}"

    def _view(self, position: Position, player: int) -> View[Any, Any]:
        seen: View[Any, Any] = view(position.state, self._seats[player] if self._private else None)
        return seen


_CHANCES = tuple((seed, 1 / DEALS) for seed in range(DEALS))


def register(game: str, options: Mapping[str, Any] | None = None, *, name: str = "") -> str:
    """Add a game to those that `pyspiel.load_game` knows.

    Args:
        game: a game, or one of its modes.
        options: its options, by name.
        name: its name; by default `python_tambores_` and the tag of the mode. A name that is
            known already means the new game from now on.

    Returns:
        The name.

    Raises:
        ValueError: for an unknown game or option.

    >>> name = register("warcraft", {"scenario": "elf_gate"}, name="python_elf_gate")
    >>> pyspiel.load_game(name).num_players()
    3
    """
    mode = mode_named(game)
    episode = Episode(game, options or {})
    return _registered(mode, episode, name or PREFIX + mode.tag.replace("-", "_"))


def _registered(mode: Mode, episode: Episode, name: str) -> str:
    count = len(episode.players)
    kind = pyspiel.GameType(
        short_name=name,
        long_name=mode.names["en"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=count,
        min_num_players=count,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
    )
    made = type("TamboresGame", (TamboresGame,), {"kind": kind, "episode": episode})
    pyspiel.register_game(kind, made)
    return name


for _face in faces():
    for _mode in _face:
        if _mode.observation is not None:
            register(_mode.tag)
