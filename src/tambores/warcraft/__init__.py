"""Warcraft: the Board Game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tambores.errors import ContentError
from tambores.kernel.deferred import deferred as _deferred
from tambores.kernel.game import check_own as _check_own
from tambores.kernel.outcome import Score
from tambores.kernel.prompt import Seat
from tambores.kernel.seating import check_seat as _check_seat
from tambores.kernel.step import Step
from tambores.kernel.window import IF_ABLE, Policy
from tambores.toolkit.options import rules_given as _rules_given
from tambores.warcraft.content.board import Board
from tambores.warcraft.content.pack import Pack
from tambores.warcraft.content.scenario import Scenario
from tambores.warcraft.content.shelf import (
    default_pack,
    load_pack,
    pack,
    pack_or_default,
    packs,
    parse_pack,
)
from tambores.warcraft.play import setup as _setup
from tambores.warcraft.reading import points as _points
from tambores.warcraft.table import actions as _actions
from tambores.warcraft.table.actions import *  # noqa: F403
from tambores.warcraft.table.events import Event
from tambores.warcraft.table.frames import Battle
from tambores.warcraft.table.model import Player, Zone
from tambores.warcraft.table.options import HouseRules, Options
from tambores.warcraft.table.state import State, View

if TYPE_CHECKING:
    from tambores.warcraft.asking.previews import Chances, Reach, SideChances, odds, reach
    from tambores.warcraft.content.manifest import manifest
    from tambores.warcraft.documents.position import position
else:
    __getattr__ = _deferred(__name__, {
        "tambores.warcraft.asking.previews": (
            "Chances", "Reach", "SideChances", "odds", "reach",
        ),
        "tambores.warcraft.content.manifest": ("manifest",),
        "tambores.warcraft.documents.position": ("position",),
    })  # fmt: skip

__all__ = [
    "Battle",
    "Board",
    "Chances",
    "ContentError",
    "Event",
    "HouseRules",
    "Options",
    "Pack",
    "Player",
    "Reach",
    "Scenario",
    "SideChances",
    "State",
    "View",
    "Zone",
    "default_pack",
    "load_pack",
    "manifest",
    "new_game",
    "odds",
    "opening",
    "pack",
    "packs",
    "parse_pack",
    "position",
    "reach",
    "scenarios",
    "score",
    "side_points",
]
__all__ += _actions.__all__


def __dir__() -> list[str]:
    return list(__all__)


def new_game(
    scenario: str = "generic_2p",
    races: Sequence[str] | None = None,
    *,
    seed: int,
    first: Seat | None = None,
    ask: Policy = IF_ABLE,
    rules: HouseRules = HouseRules(),  # noqa: B008 (it is frozen)
    pack: Pack | None = None,
) -> State:
    """A new game, at its first decision.

    Args:
        scenario: the id of the scenario; `scenarios` lists them.
        races: the race of each seat; None to draw them, or for those that the scenario fixes.
        seed: of all chance, from 0 to 2**64 - 1.
        first: the seat that begins; None to draw it, or for the one that the scenario fixes.
        ask: whom windows ask: "if_able" or "always".
        rules: the house rules.
        pack: the content; None for the set of the library.

    Raises:
        ContentError: for an unknown scenario or race; the message lists the known ones.
        ValueError: for races, a first player or a seed that do not fit.

    >>> from tambores import warcraft
    >>> state = warcraft.new_game("generic_2p", races=("human", "orc"), seed=7)
    >>> state.phase, state.zones["C1"].pieces
    ('movement', {'human': {'melee': 3, 'worker': 3}})
    """
    return opening(scenario, races, seed=seed, first=first, ask=ask, rules=rules, pack=pack).state


def opening(
    scenario: str = "generic_2p",
    races: Sequence[str] | None = None,
    *,
    seed: int,
    first: Seat | None = None,
    ask: Policy = IF_ABLE,
    rules: HouseRules = HouseRules(),  # noqa: B008 (it is frozen)
    pack: Pack | None = None,
) -> Step[State]:
    """The same with the events that lead to the first decision.

    >>> from tambores import warcraft
    >>> step = warcraft.opening("prisoners", seed=7, first=0)
    >>> step.state.player(0).race
    'night_elf'
    """
    options = Options(
        scenario=scenario,
        races=_race_words(races),
        first=first,
        ask=ask,
        pack=pack_or_default(pack),
        **_rules_given(rules, HouseRules),
    )
    return _setup.begin(options, seed=seed)


def scenarios(*, pack: Pack | None = None) -> tuple[str, ...]:
    """The ids of the scenarios.

    >>> scenarios()
    ('generic_2p', 'generic_4p', 'elf_gate', 'necromancers', 'prisoners', 'nordrassil')
    """
    return tuple(pack_or_default(pack).scenarios)


def score(position: State | View, seat: Seat) -> Score:
    """The victory points of a seat by itself, line by line (WC-009).

    Args:
        position: a state or view.
        seat: the seat.

    Returns:
        `total`, and `lines`: pairs of "cards", "upgrades" or a zone such as "zone_c3", and points.

    Raises:
        ValueError: for a seat that does not exist.

    >>> from tambores import warcraft
    >>> state = warcraft.new_game("generic_2p", races=("human", "orc"), seed=7)
    >>> warcraft.score(state, 0).lines
    (('zone_c1', 3),)
    """
    _check_own(position, "Warcraft", State, View)
    _check_seat(position, seat)
    return _points.points(position.table, seat)


def side_points(position: State | View, side: int) -> int:
    """The victory points of a side: each zone counts once for it (WC-Q16).

    Args:
        position: a state or view.
        side: the side, by its place in `position.sides`.

    Raises:
        ValueError: for a side that does not exist.

    >>> from tambores import warcraft
    >>> warcraft.side_points(warcraft.new_game("generic_4p", seed=7), 0)
    6
    """
    from tambores.kernel.domain import Number
    from tambores.toolkit.setup import Setup

    _check_own(position, "Warcraft", State, View)
    Setup("warcraft", "side", side).of(Number(0, len(position.sides) - 1))
    return _points.side_points(position.table, side)


def _race_words(races: Any) -> Any:
    """Races as a tuple; any other value stays as it is, for the set-up to refuse."""
    return tuple(races) if isinstance(races, Sequence) and not isinstance(races, str) else races
