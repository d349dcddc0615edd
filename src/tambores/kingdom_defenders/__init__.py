"""Kingdom Defenders: the rules are given, nearly all tiles and cards are reconstructed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tambores.errors import ContentError, UsageError
from tambores.errors import Message as _Message
from tambores.kernel.deferred import deferred as _deferred
from tambores.kernel.game import check_own as _check_own
from tambores.kernel.outcome import Score
from tambores.kernel.prompt import Seat
from tambores.kernel.seating import check_seat as _check_seat
from tambores.kernel.step import Step
from tambores.kingdom_defenders.content.pack import Adventure, Deed, Destiny, Horde, Pack, Tile
from tambores.kingdom_defenders.content.shelf import (
    default_pack,
    load_pack,
    pack,
    pack_or_default,
    packs,
    parse_pack,
)
from tambores.kingdom_defenders.content.vocabulary import NORMAL, STANDARD
from tambores.kingdom_defenders.play import setup as _setup
from tambores.kingdom_defenders.table import actions as _actions
from tambores.kingdom_defenders.table.actions import *  # noqa: F403
from tambores.kingdom_defenders.table.events import Event
from tambores.kingdom_defenders.table.hordes import missing as _missing
from tambores.kingdom_defenders.table.model import HordeInPlay, Player, Slot
from tambores.kingdom_defenders.table.options import HouseRules, Options
from tambores.kingdom_defenders.table.state import State, View
from tambores.toolkit.options import rules_given as _rules_given

if TYPE_CHECKING:
    from tambores.kingdom_defenders.asking.forecasts import (
        Forecast,
        Price,
        deeds_open,
        horde_forecast,
        payable,
        price,
    )
    from tambores.kingdom_defenders.content.manifest import manifest
    from tambores.kingdom_defenders.documents.position import position
else:
    __getattr__ = _deferred(__name__, {
        "tambores.kingdom_defenders.asking.forecasts": (
            "Forecast", "Price", "deeds_open", "horde_forecast", "payable", "price",
        ),
        "tambores.kingdom_defenders.content.manifest": ("manifest",),
        "tambores.kingdom_defenders.documents.position": ("position",),
    })  # fmt: skip

__all__ = [
    "Adventure", "ContentError", "Deed", "Destiny", "Event", "Forecast", "Horde", "HordeInPlay",
    "HouseRules", "Options", "Pack", "Player", "Price", "Slot", "State", "Tile", "View",
    "deeds_open", "default_pack", "horde_forecast", "load_pack", "manifest", "missing", "new_game",
    "opening", "pack", "packs", "parse_pack", "payable", "position", "price", "score",
]  # fmt: skip
__all__ += _actions.__all__


def __dir__() -> list[str]:
    return list(__all__)


def new_game(
    players: int = 4,
    *,
    seed: int,
    difficulty: str = STANDARD,
    variant: str = NORMAL,
    pool: Sequence[str] | None = None,
    order: Sequence[Seat] | None = None,
    rules: HouseRules = HouseRules(),  # noqa: B008 (it is frozen)
    pack: Pack | None = None,
) -> State:
    """A new game, at its first decision.

    Args:
        players: how many play, 2 to 4.
        seed: of all chance, from 0 to 2**64 - 1.
        difficulty: the hardest tiles: "standard", "advanced" or "expert".
        variant: "normal", "family" (without hordes) or "extreme" (a horde from the beginning).
        pool: the ids of the characters and buildings to draw from; None for all of the difficulty.
        order: the seats, first to last; None to draw it.
        rules: the house rules.
        pack: the content; None for the set of the library.

    Raises:
        ContentError: for an unknown tile; the message lists the known ones.
        ValueError: for options that are not possible.

    >>> import tambores as tb
    >>> from tambores import kingdom_defenders
    >>> state = kingdom_defenders.new_game(4, seed=1)
    >>> state.round, state.phase, tb.prompt(state).kind
    (1, 'setup', 'destiny')
    """
    return opening(
        players, seed=seed, difficulty=difficulty, variant=variant, pool=pool, order=order,
        rules=rules, pack=pack,
    ).state  # fmt: skip


def opening(
    players: int = 4,
    *,
    seed: int,
    difficulty: str = STANDARD,
    variant: str = NORMAL,
    pool: Sequence[str] | None = None,
    order: Sequence[Seat] | None = None,
    rules: HouseRules = HouseRules(),  # noqa: B008 (it is frozen)
    pack: Pack | None = None,
) -> Step[State]:
    """The same with the events that lead to the first decision.

    >>> from tambores import kingdom_defenders
    >>> kingdom_defenders.opening(2, seed=1, variant="family").state.horde is None
    True
    """
    options = Options(
        players=players,
        difficulty=difficulty,
        variant=variant,
        pool=_tupled(pool),
        order=_tupled(order),
        pack=pack_or_default(pack),
        **_rules_given(rules, HouseRules),
    )
    return _setup.begin(options, seed=seed)


def missing(position: State | View) -> dict[str, int]:
    """The weapons and spells that the camps still lack to beat the horde (KD-080).

    >>> from tambores import kingdom_defenders
    >>> missing(kingdom_defenders.new_game(4, seed=1))
    {'w': 0, 's': 0}
    """
    _check_own(position, "Kingdom Defenders", State, View)
    return dict(zip("ws", _missing(position.table), strict=True))


def score(position: State | View, seat: Seat) -> Score:
    """The final score of a seat, line by line.

    Raises:
        ValueError: for a seat that does not exist, and before the end.
    """
    _check_own(position, "Kingdom Defenders", State, View)
    _check_seat(position, seat)
    if position.outcome is None:
        raise UsageError(_Message("kingdom-defenders.fault.scored_only"))
    return position.outcome.scores[seat]


def _tupled(values: Any) -> Any:
    """A sequence as a tuple; any other value stays as it is, for the set-up to refuse."""
    is_list = isinstance(values, Sequence) and not isinstance(values, str)
    return tuple(values) if is_list else values
