"""Tails: the half of the rules that the rulebook lost, as data with an id and a digest."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from tambores.kernel.frozen import frozen
from tambores.realm.content.pack import Pack
from tambores.toolkit.content.pack import ContentPack

if TYPE_CHECKING:
    from tambores.realm.content.sheet import Record

BEFORE_DICE = ("burn_cards",)
"""The skills that act before the dice of an attack; the others change what the dice do."""

NO_PARAMS: Mapping[str, Any] = {}


@frozen(eq=False)
class Effect:
    """The name of an effect with its parameters.

    Attributes:
        name: its name in the registry.
        params: its parameters.
    """

    name: str
    params: Mapping[str, Any] = NO_PARAMS

    def __getitem__(self, name: str) -> Any:
        return self.params[name]


@frozen(eq=False)
class Difficulty:
    """What a difficulty changes (T-06, T-25).

    Attributes:
        night: the Darkness cards of a night, by the box of the war track.
        quiet: how many All is Quiet are in the deck.
    """

    night: tuple[int, ...]
    quiet: int


@frozen(eq=False)
class TailRule:
    """A rule of a tail: its id, its mark, and why it is as it is, by language."""

    id: str
    mark: str
    reason: Mapping[str, str]


@frozen(eq=False, repr=False, kw_only=True)
class Tail(ContentPack):
    """A tail: which effect each hook of the given half has, and what the kinds of a pack do.

    Attributes:
        rules: its rules by id.
        difficulties: the difficulties by name.
        hooks: the effect of each hook.
        windows: the order in which each window asks the seats.
        moments: the windows, or "day", in which each special card can be played.
        kinds: by table and name, the effect of what the pack names.
    """

    if TYPE_CHECKING:
        base: Tail | None
        sheets: Mapping[str, Record]

    rules: Mapping[str, TailRule]
    difficulties: Mapping[str, Difficulty]
    hooks: Mapping[str, Effect]
    moments: Mapping[str, tuple[str, ...]]
    kinds: Mapping[str, Mapping[str, Effect]]

    def kind(self, table: str, name: str) -> Effect | None:
        """What a kind named by the pack does; None if the tail gives it no effect."""
        return self.kinds[table].get(name)

    @property
    def has_darkness(self) -> bool:
        """Whether nights bring Darkness cards; without any, a game may go on for ever."""
        return all(self.hooks[name].name != "none" for name in ("night", "war"))

    @property
    def pins(self) -> dict[str, str]:
        """Its id and digest."""
        return {"id": self.id, "digest": self.digest}


@frozen(eq=False)
class Edition:
    """A pack and a tail that are played together; the same two are always the same edition.

    Attributes:
        pack: what lies on the table.
        tail: the reconstructed half of the rules.
    """

    pack: Pack
    tail: Tail

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return edition_of, (self.pack, self.tail)

    @property
    def id(self) -> str:
        """The ids of both, in one word."""
        return f"{self.pack.id}+{self.tail.id}"

    @property
    def digest(self) -> str:
        """A digest of both."""
        from tambores.toolkit.content.pack import digest_of

        return digest_of([self.pack.digest, self.tail.digest])

    @cached_property
    def moments(self) -> dict[str, frozenset[str]]:
        """The special cards that can be played at each moment."""
        return {
            moment: frozenset(card for card, at in self.tail.moments.items() if moment in at)
            for moments in self.tail.moments.values()
            for moment in moments
        }

    @cached_property
    def abilities(self) -> dict[str, Effect | None]:
        """The ability of each hero."""
        used = self.tail.hooks["ability"].name != "none"
        return {
            hero.id: self.tail.kind("abilities", hero.ability) if used else None
            for hero in self.pack.heroes.values()
        }

    @cached_property
    def skills(self) -> dict[str, Effect | None]:
        """The combat skill of each general."""
        return {general.id: self._skill(general.skill) for general in self.pack.generals.values()}

    def _skill(self, kind: str) -> Effect | None:
        """What a kind of skill does; None if the hook at its moment does nothing."""
        effect = self.tail.kind("skills", kind)
        if effect is None:
            return None
        hook = "before_dice" if effect.name in BEFORE_DICE else "after_dice"
        return effect if self.tail.hooks[hook].name != "none" else None


_EDITIONS: dict[tuple[Pack, Tail], Edition] = {}


def edition_of(pack: Pack, tail: Tail) -> Edition:
    """The edition of a pack and a tail."""
    found = _EDITIONS.get((pack, tail))
    if found is None:
        found = _EDITIONS[pack, tail] = Edition(pack, tail)
    return found
