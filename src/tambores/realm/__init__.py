"""Defenders of the Realm: one to four heroes against an enemy that plays itself.

Half of the rules are given by the rulebook; the other half is a named tail that fills in what the
rulebook lost. `rules` and `fidelity` tell which is which.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tambores.errors import ContentError, UsageError
from tambores.errors import Message as _Message
from tambores.kernel.deferred import deferred as _deferred
from tambores.kernel.prompt import Seat
from tambores.kernel.step import Step
from tambores.kernel.window import Policy
from tambores.realm.content.board import Board
from tambores.realm.content.pack import Pack
from tambores.realm.content.shelf import (
    default_pack,
    edition,
    load_pack,
    load_tail,
    pack,
    packs,
    parse_pack,
    parse_tail,
    tails,
)
from tambores.realm.content.tail import Edition, Tail
from tambores.realm.content.vocabulary import TAIL
from tambores.realm.play import beginning as _beginning
from tambores.realm.table import actions as _actions
from tambores.realm.table.actions import *  # noqa: F403
from tambores.realm.table.events import Event
from tambores.realm.table.model import Player
from tambores.realm.table.options import HouseRules, Options
from tambores.realm.table.state import State, View
from tambores.toolkit.options import rules_given as _rules_given

if TYPE_CHECKING:
    from tambores.realm.content.fidelity import RuleInfo, fidelity, rules
    from tambores.realm.content.manifest import manifest
    from tambores.realm.documents.position import position
    from tambores.realm.reading.threats import Threats, odds, threats
else:
    __getattr__ = _deferred(__name__, {
        "tambores.realm.content.fidelity": ("RuleInfo", "fidelity", "rules"),
        "tambores.realm.content.manifest": ("manifest",),
        "tambores.realm.documents.position": ("position",),
        "tambores.realm.reading.threats": ("Threats", "odds", "threats"),
    })  # fmt: skip

__all__ = [
    "Board", "ContentError", "Edition", "Event", "HouseRules", "Options", "Pack", "Player",
    "RuleInfo", "State", "Tail", "Threats", "View", "default_pack", "edition", "fidelity",
    "load_pack", "load_tail", "manifest", "new_game", "odds", "opening", "pack", "packs",
    "parse_pack", "parse_tail", "position", "rules", "tails", "threats",
]  # fmt: skip
__all__ += _actions.__all__


def __dir__() -> list[str]:
    return list(__all__)


def new_game(
    players: int = 2,
    *,
    seed: int,
    heroes: str | Sequence[str] = "random",
    first: Seat | None = None,
    ask: Policy | None = None,
    rules: HouseRules = HouseRules(),  # noqa: B008 (it is frozen)
    tail: Tail | str = TAIL,
    pack: Pack | str | None = None,
    forced: Mapping[str, Sequence[Any]] | None = None,
) -> State:
    """A new game, at its first decision.

    Args:
        players: the number of seats, 1 to 4.
        seed: of all chance, from 0 to 2**64 - 1.
        heroes: "random", "choose", or the hero of each seat.
        first: the seat that begins; None to draw it.
        ask: whom windows ask: "if_able" or "always"; None for "always" with closed hands and
            "if_able" with open ones.
        rules: the house rules.
        tail: the tail of the rules, or its id.
        pack: the content, or its id; None for that of the library.
        forced: the next results by stream: "dice", and for "deck/hero", "deck/darkness" and
            "deck/quest" the cards from top to bottom of the next shuffle.

    Raises:
        ContentError: for an unknown hero, tail or pack; the message lists the known ones.
        ValueError: for heroes, a first player or a seed that do not fit, and for a tail
            without Darkness cards if `max_turns` is None.

    >>> from tambores import realm
    >>> state = realm.new_game(2, heroes=("mason", "healer"), seed=7)
    >>> state.player(0).location, state.supply.crystals > 0
    ('monarch_city', True)
    """
    return opening(
        players, seed=seed, heroes=heroes, first=first, ask=ask, rules=rules, tail=tail,
        pack=pack, forced=forced,
    ).state  # fmt: skip


def opening(
    players: int = 2,
    *,
    seed: int,
    heroes: str | Sequence[str] = "random",
    first: Seat | None = None,
    ask: Policy | None = None,
    rules: HouseRules = HouseRules(),  # noqa: B008 (it is frozen)
    tail: Tail | str = TAIL,
    pack: Pack | str | None = None,
    forced: Mapping[str, Sequence[Any]] | None = None,
) -> Step[State]:
    """The same with the events that lead to the first decision.

    >>> from tambores import realm
    >>> step = realm.opening(1, seed=7)
    >>> sum(event.n for event in step.events if event.tag == "minion")
    30
    """
    taken: dict[str, Any] = {"take": heroes} if isinstance(heroes, str) else {
        "heroes": tuple(heroes) if isinstance(heroes, Sequence) else heroes
    }  # fmt: skip
    if isinstance(heroes, str) and heroes not in ("random", "choose"):
        raise UsageError(_Message("realm.fault.heroes_form", value=repr(heroes)[:60]))
    asking: Any = ask  # options always have one
    options = Options(
        players=players, first=first, ask=asking, edition=edition(pack, tail), **taken,
        **_rules_given(rules, HouseRules),
    )  # fmt: skip
    return _beginning.begin(options, seed=seed, forced=forced)
