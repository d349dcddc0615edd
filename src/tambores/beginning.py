"""Begin a game by its name; type checkers know the state of each mode of the library."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, overload

from tambores.kernel import opening as _by_name
from tambores.kernel.game import State
from tambores.kernel.step import Step

if TYPE_CHECKING:
    from tambores.enclave import Battle
    from tambores.enclave.campaign import Campaign
    from tambores.enclave.duel import Duel
    from tambores.enclave.solo import SoloBattle
    from tambores.kingdom_defenders import State as KingdomState
    from tambores.realm import State as RealmState
    from tambores.warcraft import State as WarcraftState

Players = int | None
"""How many play; None for as many as usual."""

Variants = Literal["kingdom-defenders", "kingdom-defenders-family", "kingdom-defenders-extreme"]
"""The modes of Kingdom Defenders."""


@overload
def opening(
    name: Literal["enclave"], *, seed: int, players: Players = None, **options: Any
) -> Step[Battle]: ...
@overload
def opening(
    name: Literal["enclave-solo"], *, seed: int, players: Players = None, **options: Any
) -> Step[SoloBattle]: ...
@overload
def opening(
    name: Literal["enclave-campaign"], *, seed: int, players: Players = None, **options: Any
) -> Step[Campaign]: ...
@overload
def opening(
    name: Literal["enclave-duel"], *, seed: int, players: Players = None, **options: Any
) -> Step[Duel]: ...
@overload
def opening(
    name: Literal["warcraft"], *, seed: int, players: Players = None, **options: Any
) -> Step[WarcraftState]: ...
@overload
def opening(
    name: Variants, *, seed: int, players: Players = None, **options: Any
) -> Step[KingdomState]: ...
@overload
def opening(
    name: Literal["realm"], *, seed: int, players: Players = None, **options: Any
) -> Step[RealmState]: ...
@overload
def opening(
    name: str, *, seed: int, players: Players = None, **options: Any
) -> Step[State[Any]]: ...
def opening(name: str, *, seed: int, players: Players = None, **options: Any) -> Step[Any]:
    """Begin a game: its first state, and the events that led there.

    Args:
        name: a mode, or a game, which means its first mode; `tambores.modes` lists them.
        seed: of all chance, from 0 to 2**64 - 1.
        players: how many play; None for as many as usual.
        options: the options of the mode. Content such as cards can be given as the id of a pack
            or the path of a file; lists stand for tuples.

    Raises:
        UsageError: for an unknown name or option, and for a value that is not possible.
        ContentError: for content that has faults, and for what it does not hold.

    >>> import tambores as tb
    >>> step = tb.opening("warcraft", players=3, seed=7)
    >>> step.state.scenario, [event.tag for event in step.events if event.logged]
    ('elf_gate', ['turn_started', 'phase_started'])
    """
    return _by_name.opening(name, seed=seed, players=players, **options)


@overload
def new_game(
    name: Literal["enclave"], *, seed: int, players: Players = None, **options: Any
) -> Battle: ...
@overload
def new_game(
    name: Literal["enclave-solo"], *, seed: int, players: Players = None, **options: Any
) -> SoloBattle: ...
@overload
def new_game(
    name: Literal["enclave-campaign"], *, seed: int, players: Players = None, **options: Any
) -> Campaign: ...
@overload
def new_game(
    name: Literal["enclave-duel"], *, seed: int, players: Players = None, **options: Any
) -> Duel: ...
@overload
def new_game(
    name: Literal["warcraft"], *, seed: int, players: Players = None, **options: Any
) -> WarcraftState: ...
@overload
def new_game(
    name: Variants, *, seed: int, players: Players = None, **options: Any
) -> KingdomState: ...
@overload
def new_game(
    name: Literal["realm"], *, seed: int, players: Players = None, **options: Any
) -> RealmState: ...
@overload
def new_game(name: str, *, seed: int, players: Players = None, **options: Any) -> State[Any]: ...
def new_game(name: str, *, seed: int, players: Players = None, **options: Any) -> Any:
    """Begin a game: its first state. Arguments and errors are those of `opening`.

    >>> import tambores as tb
    >>> tb.new_game("enclave", human="joanna", seed=7).player(0).hero.card
    <joanna>
    >>> try:
    ...     tb.new_game("realm", players=5, seed=7)
    ... except tb.UsageError as error:
    ...     print(error)
    realm cannot be played by 5; possible numbers of players: 1, 2, 3, 4
    """
    return _by_name.opening(name, seed=seed, players=players, **options).state
