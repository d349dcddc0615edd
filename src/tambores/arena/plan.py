"""Plans: which games an arena plays, between whom, and from which seeds."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

import attrs

from tambores.arena.saying import ArenaError
from tambores.kernel.chance import check_seed
from tambores.kernel.nearest import suggestion
from tambores.registry import name_in, registered

KIND, VERSION = "tambores.arena.plan", 1
"""The type and the version of the document of a plan."""

LIMIT = 100_000
"""The most decisions of a game, unless a plan says otherwise: more than any game takes."""

SECONDS = 3600.0
"""The most seconds of a game, unless a plan says otherwise."""

LONGEST = 1_000_000
"""The most seconds of a game that a plan can allow, which are over eleven days."""


def _own(values: Mapping[str, Any]) -> dict[str, Any]:
    return dict(values)


def _options(options: Mapping[str, Any]) -> dict[str, Any]:
    """Options as JSON has them: lists for tuples."""
    try:
        found: dict[str, Any] = json.loads(json.dumps(dict(options)))
    except (TypeError, ValueError) as error:
        raise ArenaError("bad_options", error=error) from None
    return found


@attrs.frozen
class Start:
    """A way to begin a game.

    Attributes:
        mode: the tag of the mode, such as "enclave-solo".
        options: the options of the mode that differ from their defaults, as values of JSON. An
            option that holds content, such as cards, is the id of a pack or the path of a file.

    Raises:
        ArenaError: for options that are not values of JSON.

    >>> Start("enclave", {"human": "aiden"})
    Start(mode='enclave', options={'human': 'aiden'})
    """

    mode: str
    options: Mapping[str, Any] = attrs.field(factory=dict, converter=_options)

    @property
    def key(self) -> str:
        """A text that is the same for the same start."""
        return json.dumps([self.mode, self.options], sort_keys=True)


def _starts(starts: Iterable[Start]) -> tuple[Start, ...]:
    return tuple(starts)


def _names(names: Iterable[str]) -> tuple[str, ...]:
    return (names,) if isinstance(names, str) else tuple(names)


def _groups(groups: Iterable[Iterable[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(map(tuple, groups))


@attrs.frozen(kw_only=True)
class Plan:
    """The games of an arena.

    A deal is a start with a seed. Everybody plays every side of every deal: each group of players
    that meets sits down at it once for every seat, and moves on by one seat each time.

    Attributes:
        starts: the ways to begin; the deals go through them in turn.
        players: the players by name, as `tambores.players.player` takes them. A name that is
            given twice plays against itself with other seeds.
        deals: the number of deals, from 1.
        seed: from which the seeds of all deals and players derive.
        meetings: the groups of players that meet, by their numbers in `players`; () for one group
            of all players. Of a group larger than a game has seats, all choices play.
        limit: the most decisions of a game, from 1; a game that reaches it is aborted.
        seconds: the most seconds of a game, at most a million; a game that takes longer counts as
            an error.
        records: whether to keep the record of every game; that of a game that fails is always kept.
        statistics: whether to keep the statistics that a mode offers for its games.
        modules: the modules of the games, by name, so that other processes know the games too.
            Those of registered games need not be given.

    Raises:
        ArenaError: for values that do not fit.

    >>> plan = Plan(starts=(Start("enclave"),), players=("random", "random"), deals=5, seed=7)
    >>> Plan.loads(plan.dumps()) == plan
    True
    """

    starts: tuple[Start, ...] = attrs.field(converter=_starts)
    players: tuple[str, ...] = attrs.field(converter=_names)
    deals: int = 1
    seed: int = 0
    meetings: tuple[tuple[int, ...], ...] = attrs.field(default=(), converter=_groups)
    limit: int = LIMIT
    seconds: float = SECONDS
    records: bool = False
    statistics: bool = True
    modules: Mapping[str, str] = attrs.field(factory=dict, converter=_own)

    def __attrs_post_init__(self) -> None:
        if not self.starts or not all(isinstance(start, Start) for start in self.starts):
            raise ArenaError("no_start")
        if not self.players or not all(isinstance(name, str) for name in self.players):
            raise ArenaError("no_player")
        for name in ("deals", "limit"):
            value = getattr(self, name)
            if type(value) is not int or value < 1:
                raise ArenaError("not_count", name=name, value=value)
        if not isinstance(self.seconds, int | float) or not 0 < self.seconds <= LONGEST:
            raise ArenaError("not_seconds", value=self.seconds, most=LONGEST)
        for name in ("records", "statistics"):
            if type(value := getattr(self, name)) is not bool:
                raise ArenaError("not_bool", name=name, value=value)
        try:
            check_seed(self.seed)
        except ValueError as error:
            raise ArenaError("not_seed", error=error) from None
        self._check_meetings()
        object.__setattr__(self, "modules", {**_modules(self.starts), **self.modules})

    def _check_meetings(self) -> None:
        """ArenaError for a group that names a player who does not exist, or one player twice."""
        for group in self.meetings:
            known = all(type(one) is int and 0 <= one < len(self.players) for one in group)
            if not group or not known or len({*group}) < len(group):
                raise ArenaError("meeting", group=list(group), last=len(self.players) - 1)

    def dumps(self) -> str:
        """The plan as a JSON document."""
        fields = attrs.asdict(self, recurse=False)
        fields["starts"] = [attrs.asdict(start, recurse=False) for start in self.starts]
        fields["seed"] = str(self.seed)  # a reader in another language may round large numbers
        return json.dumps({"type": KIND, "version": VERSION, **fields}, indent=2) + "\n"

    @classmethod
    def loads(cls, text: str) -> Plan:
        """The plan that a JSON document holds.

        Raises:
            ArenaError: for any other text.

        >>> try:
        ...     Plan.loads("{}")
        ... except ArenaError as error:
        ...     print(error)
        the plan cannot be read: it is not a plan of an arena
        """
        try:
            data = json.loads(text)
            if not isinstance(data, dict) or data.pop("type", None) != KIND:
                raise ArenaError("not_plan")
            if (version := data.pop("version", None)) != VERSION:
                raise ArenaError("other_version", version=version, own=VERSION)
            return cls(**_read(data))
        except (ArenaError, KeyError, TypeError, ValueError) as error:
            raise ArenaError("bad_plan", error=error) from None


def _read(data: dict[str, Any]) -> dict[str, Any]:
    """The fields of a plan; an error of any kind for data of another form."""
    known = [field.name for field in attrs.fields(Plan)]
    for name in data:
        if name not in known:
            raise ArenaError("no_field", name=name, hint=suggestion(name, known))
    try:
        starts = tuple(Start(start["mode"], start["options"]) for start in data["starts"])
        return data | {"starts": starts, "seed": int(data["seed"])}
    except (KeyError, TypeError, ValueError):
        raise ArenaError("bad_fields") from None


def _modules(starts: tuple[Start, ...]) -> dict[str, str]:
    """The modules of the games that the starts belong to, by name."""
    known = registered()
    return {name: known[name] for start in starts if (name := name_in(start.mode)) in known}
