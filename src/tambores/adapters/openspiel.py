"""Every mode as a Python game of OpenSpiel, such as `python_tambores_enclave`.

Importing this module registers the games with their usual options; `register` adds others.

Chance is one node at the beginning, which draws one of `DEALS` seeds; all that chance does later
follows from the seed. With the parameter `chance=sampled`, chance is drawn anew with every action
instead, so that nothing in a state tells what it will do; with `chance=nodes`, each roll of a die
and each card of a shuffle is a node of its own, with its true chances.

The information state of a player is what it sees, and a digest of all that its seat has been shown
so far. Returns are 1 for winners, -1 for losers, and 0 for a draw and for a game that reached
`LONGEST` decisions.

>>> import pyspiel
>>> from tambores.adapters import openspiel
>>> game = pyspiel.load_game("python_tambores_enclave")
>>> game.num_players(), game.num_distinct_actions()
(2, 6562)
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Self, SupportsIndex

import attrs
import numpy as np
import pyspiel

from tambores.adapters.encoding import Encoding, whole
from tambores.adapters.episode import Episode, reward
from tambores.adapters.position import DIGEST, Position
from tambores.adapters.rolling import Rolling, rolled
from tambores.errors import UsageError
from tambores.kernel.chance import SEED_LIMIT
from tambores.kernel.face import faces
from tambores.kernel.game import View, legal_actions, outcome, prompt
from tambores.kernel.opening import mode_named
from tambores.kernel.prompt import Seat
from tambores.kernel.saving import dumps
from tambores.kernel.seeing import view

DEALS = 10_000
"""The seeds that the chance node draws from, from 0."""

LONGEST = 20_000
"""The most decisions of a game."""

PREFIX = "python_tambores_"

EXPLICIT, SAMPLED, NODES = "explicit", "sampled", "nodes"
"""One node of chance at the beginning; chance drawn with every action; a node for each result."""

_MODES_OF_CHANCE = {
    EXPLICIT: pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    SAMPLED: pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    NODES: pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
}
_PARAMETERS = {"chance": EXPLICIT, "rng_seed": -1}


@attrs.frozen
class _Source:
    """What a game of OpenSpiel is made from.

    Attributes:
        name: the name under which it is registered.
        tag: the tag of the mode.
        options: the options of the mode, by name.
    """

    name: str
    tag: str
    options: Mapping[str, Any]


class TamboresGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of OpenSpiel; `register` makes a class for each mode.

    It is pickled as its name and options, and a process that opens the pickle registers it.

    Args:
        params: `chance`, "explicit", "sampled" or "nodes"; with "sampled", `rng_seed` is the seed
            by which chance is drawn, -1 for any.

    Attributes:
        encoding: how views and actions are written as numbers.
        players: the seat of each player.
        chance: the model of chance: "explicit", "sampled" or "nodes".

    Raises:
        ValueError: for an unknown `chance`.
    """

    source: _Source
    episode: Episode

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**_PARAMETERS, **(params or {})}
        chance = given["chance"]
        if chance not in _MODES_OF_CHANCE:
            known = ", ".join(_MODES_OF_CHANCE)
            raise UsageError(f"chance is {chance!r}; known: {known}")
        self.encoding: Encoding = self.episode.encoding
        self.players = self.episode.players
        self.chance: str = chance
        seed = given["rng_seed"]
        self._random = random.Random(None if seed == -1 else seed)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.encoding.actions),
            max_chance_outcomes=1 if chance == SAMPLED else DEALS,
            num_players=len(self.players),
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(_kind(self.source.name, self.episode, chance), info, params or {})

    def __reduce__(self) -> tuple[Callable[..., TamboresGame], tuple[Any, ...]]:
        return _loaded, (self.source, self.get_parameters())

    def draw(self) -> int:
        """A seed for what chance does next, where it is sampled."""
        return self._random.randrange(SEED_LIMIT)

    def new_initial_state(self) -> TamboresState:
        """The state before chance does anything."""
        return TamboresState(self)

    @cached_property
    def first(self) -> Position | Rolling:
        """How a game begins whose chance has a node for each result."""
        return self._begun(())

    def _begun(self, drawn: tuple[int, ...]) -> Position | Rolling:
        """How a game begins after some results of chance, by their numbers."""
        return rolled(drawn, lambda: Position(self.episode.begin(0).state))

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, Any] | None = None,
    ) -> Observer:
        """What shows states to players, as strings and tensors."""
        usual = pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.encoding, self.players, iig_obs_type or usual, params)


class TamboresState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A state of OpenSpiel.

    Attributes:
        position: the position; None before chance has made the first one.
        rolling: what waits for a result of chance; None if nothing does.
    """

    def __init__(self, game: TamboresGame) -> None:
        super().__init__(game)
        self.position: Position | None = None
        self.rolling: Rolling | None = None
        if game.chance == NODES:
            self._set(game.first, None)

    def __reduce__(self) -> tuple[Callable[..., TamboresState], tuple[Any, ...]]:
        return _restored, (self.get_game(), self.serialize())

    def __copy__(self) -> Self:
        copy: Self = self.clone()
        return copy

    def __deepcopy__(self, memo: object) -> Self:
        return self.__copy__()

    @property
    def replays(self) -> bool:
        """Whether the actions of `history()` lead from the beginning to this state.

        They do not where its hidden part was guessed, and where chance is sampled.
        """
        guessed = self.position is not None and self.position.guessed_for is not None
        return not guessed and self.get_game().chance != SAMPLED

    def apply_action(self, action: SupportsIndex) -> None:
        """Take an action, or choose a seed.

        Raises:
            TypeError: for a value that is not a whole number; nothing changes.
        """
        super().apply_action(whole(action))

    # --- what OpenSpiel asks for ------------------------------------------------------------

    def current_player(self) -> int:
        """The player who decides, or OpenSpiel's ids for chance and for the end."""
        if self.position is None or self.rolling is not None:
            return int(pyspiel.PlayerId.CHANCE)
        due = prompt(self.position.state)
        if due is None or self._is_long():
            return int(pyspiel.PlayerId.TERMINAL)
        return self._players.index(due.seat)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every result with its chance: of a roll, or every seed; 0 where chance is sampled."""
        if self.rolling is not None:
            return self.rolling.outcomes
        return [(0, 1.0)] if self.get_game().chance == SAMPLED else list(_CHANCES)

    def is_terminal(self) -> bool:
        """Whether the game is over, or has reached `LONGEST` decisions."""
        position = self.position
        if position is None or self.rolling is not None:
            return False
        return prompt(position.state) is None or self._is_long()

    def returns(self) -> list[float]:
        """1 for winners, -1 for losers, 0 for all others, by player."""
        if self.position is None:
            return [0.0] * len(self._players)
        end = outcome(self.position.state)
        return [reward(end, seat) for seat in self._players]

    def resample_from_infostate(self, player: int, sampler: Any) -> Self:
        """A state that a player cannot tell from this one; its `history()` is that of this one.

        While a result of chance is due, it is this one.

        Args:
            player: the player.
            sampler: draws a number from 0 to 1 when it is called.
        """
        copy: Self = self.clone()
        if self.position is not None and self.rolling is None:
            seed = int(sampler() * 2**53)
            copy.position = self.position.guess(self._players[player], seed)
        return copy

    def __str__(self) -> str:
        """The state as a document; it holds what no player sees."""
        return "" if self.position is None else dumps(self.position.state)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        numbers = self._encoding.number
        return sorted(numbers(action) for action in legal_actions(self.position.state))

    def _apply_action(self, action: int) -> None:
        game, rolling = self.get_game(), self.rolling
        if rolling is not None:
            rolling.check(action)
            self._roll(rolling.action, (*rolling.drawn, action))
        elif self.position is None:
            self.position = Position(game.episode.begin(self._seed(action)).state)
        elif game.chance == NODES:
            self._roll(action, ())
        else:
            seed = game.draw() if game.chance == SAMPLED else None
            self.position = self.position.after(self._encoding.action(action), seed)

    def _seed(self, action: int) -> int:
        """The seed that a number stands for at the node of chance at the beginning."""
        game = self.get_game()
        sampled = game.chance == SAMPLED
        deals = range(1 if sampled else DEALS)
        if action not in deals:
            raise UsageError(f"{action} is not one of the {len(deals):,} seeds from 0")
        seed: int = game.draw() if sampled else action
        return seed

    def _roll(self, action: int | None, drawn: tuple[int, ...]) -> None:
        """Go on with an action, or with the beginning, after some results of chance."""
        position = self.position
        if action is None or position is None:
            found = self.get_game()._begun(drawn)
        else:
            chosen = self._encoding.action(action)
            found = rolled(drawn, lambda: position.after(chosen))
        self._set(found, action)

    def _set(self, found: Position | Rolling, action: int | None) -> None:
        """Stand where an action has led, or where it waits for chance."""
        if isinstance(found, Position):
            self.position, self.rolling = found, None
        else:
            self.rolling = attrs.evolve(found, action=action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}" if self.rolling is None else f"result {action}"
        return str(self._encoding.action(action))

    # --- helpers ----------------------------------------------------------------------------

    @property
    def _encoding(self) -> Encoding:
        encoding: Encoding = self.get_game().encoding
        return encoding

    @property
    def _players(self) -> tuple[Seat, ...]:
        players: tuple[Seat, ...] = self.get_game().players
        return players

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
        players: tuple[Seat, ...],
        kind: pyspiel.IIGObservationType,
        params: Mapping[str, Any] | None,
    ) -> None:
        if params:
            raise UsageError(f"observers take no parameters; given: {', '.join(params)}")
        self._encoding, self._players = encoding, players
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        sizes = {"view": len(encoding.names), "player": len(players)}
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
            digest = state.position.past(self._players[player]).digest
            self.dict["past"][: len(digest)] = np.frombuffer(digest, np.uint8) / 255

    def string_from(self, state: TamboresState, player: int) -> str:
        """What a player sees, as a document, and with perfect recall the digest of its past."""
        if state.position is None:
            return f"player {player}"
        seen = dumps(self._view(state.position, player))
        if "past" not in self.dict:
            return f"player {player}\n{seen}"
        past = state.position.past(self._players[player])
        return f"player {player}\n{past.digest.hex()}\n{seen}"

    def _view(self, position: Position, player: int) -> View[Any, Any]:
        seen: View[Any, Any] = view(
            position.state, self._players[player] if self._private else None
        )
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
    tag = mode_named(game).tag
    if mode_named(game).contains:
        raise UsageError(_no_match(tag))
    episode = Episode(game, options or {})
    source = _Source(name or PREFIX + tag.replace("-", "_"), tag, {**(options or {})})
    made = type("TamboresGame", (TamboresGame,), {"source": source, "episode": episode})
    pyspiel.register_game(_kind(source.name, episode, EXPLICIT), made)
    _SOURCES[source.name] = source
    return source.name


def _no_match(tag: str) -> str:
    """Why a match is no game of OpenSpiel."""
    within = mode_named(tag).contains
    return (
        f"{tag} is a match: its seats do not decide how its games end; register its games, of the "
        f"mode {within!r}, or play it with tambores.adapters.gymnasium or pettingzoo"
    )


def _kind(name: str, episode: Episode, chance: str) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before it makes one."""
    count = len(episode.players)
    return pyspiel.GameType(
        short_name=name,
        long_name=episode.mode.names["en"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=_MODES_OF_CHANCE[chance],
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
        parameter_specification=_PARAMETERS,
    )


_SOURCES: dict[str, _Source] = {}
"""What the registered games are made from, by name."""


def _loaded(source: _Source, params: Mapping[str, Any]) -> TamboresGame:
    """The game of a pickle; it is registered first if this process does not know it."""
    if _SOURCES.get(source.name) != source:
        register(source.tag, source.options, name=source.name)
    game: TamboresGame = pyspiel.load_game(source.name, params)
    return game


def _restored(game: TamboresGame, text: str) -> TamboresState:
    """The state of a pickle."""
    state: TamboresState = game.deserialize_state(text)
    return state


for _face in faces():
    for _mode in _face:
        if _mode.observation is not None and not _mode.contains:
            register(_mode.tag)
