"""Packs: a set of cards as one value, known by its id and a digest of what bears on the rules."""

from __future__ import annotations

import functools
from importlib.resources import files
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

import attrs

from tambores.enclave.cards.card import Card, HeroCard
from tambores.errors import ContentError

STAND_IN = "standin-1"
"""The id of the set that comes with the library: a reconstruction, not the publisher's list."""


@attrs.frozen(eq=False, repr=False, kw_only=True)
class Pack:
    """A set of cards.

    Attributes:
        id: its id; a released pack never changes, a corrected one gets a new id.
        names: its name by language ("es", "en").
        digest: 32 hexadecimal digits over everything that bears on the rules (not the texts).
        cards: every card once, in the order of the file.
        source: the text it was read from; "" for a pack that comes with the library.

    >>> from tambores import enclave
    >>> pack = enclave.default_pack()
    >>> pack.id, pack.armies
    ('standin-1', ('human', 'orc'))
    """

    id: str
    names: dict[str, str]
    digest: str
    source: str
    cards: tuple[Card, ...] = attrs.field(init=False, default=())

    @functools.cached_property
    def _by_id(self) -> dict[str, Card]:
        return {card.id: card for card in self.cards}

    @functools.cached_property
    def _decks(self) -> dict[str, tuple[Card, ...]]:
        return {
            army: tuple(
                card
                for card in self.cards
                if card.army == army and not isinstance(card, HeroCard)
                for _ in range(card.copies)
            )
            for army in self.armies
        }

    @functools.cached_property
    def armies(self) -> tuple[str, ...]:
        """The ids of the armies, in the order of the pack."""
        return tuple(dict.fromkeys(card.army for card in self.cards))

    def card(self, card_id: str) -> Card:
        """The card with this id; ContentError, with the known ids, if there is none."""
        card = self._by_id.get(card_id)
        if card is None:
            raise ContentError(f"unknown card {card_id!r}; known: {', '.join(self._by_id)}")
        return card

    def hero(self, army: str, card_id: str) -> HeroCard:
        """The hero with this id; ContentError, with those of the army, if it has no such one."""
        heroes = {card.id: card for card in self.heroes(army)}
        if card_id not in heroes:
            known = ", ".join(heroes)
            raise ContentError(f"{card_id!r} is no hero of the army {army!r}; known: {known}")
        return heroes[card_id]

    def heroes(self, army: str) -> tuple[HeroCard, ...]:
        """The heroes of an army; ContentError, with the known armies, for another one."""
        self.check_army(army)
        return tuple(c for c in self.cards if c.army == army and isinstance(c, HeroCard))

    def deck(self, army: str) -> tuple[Card, ...]:
        """The cards of an army without its heroes, every copy, in the order of the pack."""
        self.check_army(army)
        return self._decks[army]

    def check_army(self, army: str) -> None:
        """ContentError, with the known armies, if there is no such one."""
        if army not in self.armies:
            raise ContentError(f"unknown army {army!r}; known: {', '.join(self.armies)}")

    def __repr__(self) -> str:
        return f"<pack {self.id} {self.digest[:8]}>"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (parse_pack, (self.source,)) if self.source else (shipped_pack, (self.id,))

    def __copy__(self) -> Pack:
        return self

    def __deepcopy__(self, memo: object) -> Pack:
        return self


_packs: WeakValueDictionary[tuple[Any, ...], Pack] = WeakValueDictionary()


def intern(pack: Pack) -> Pack:
    """The pack already met that is the same to the last letter, or this one."""
    return _packs.setdefault((pack.id, pack.digest, pack.source), pack)


@functools.cache
def shipped_pack(pack_id: str) -> Pack:
    """A pack that comes with the library, read on first use."""
    from tambores.enclave.cards.loader import read_pack

    text = files("tambores.enclave.cards").joinpath(f"{pack_id}.toml").read_text(encoding="utf-8")
    return read_pack(text, source="")


def default_pack() -> Pack:
    """The stand-in set of 100 cards that comes with the library.

    >>> from tambores import enclave
    >>> len(enclave.default_pack().deck("orc"))
    46
    """
    return shipped_pack(STAND_IN)


def parse_pack(text: str) -> Pack:
    """The pack that a TOML text writes; nothing in it is run.

    Raises:
        ContentError: with all faults at once, each naming card, field and what was expected.

    >>> from tambores import enclave
    >>> try:
    ...     enclave.parse_pack('id = "x"')
    ... except enclave.ContentError as error:
    ...     print(error.faults[0])
    pack: 'names' is missing; expected a table of texts in "es" and "en"
    """
    from tambores.enclave.cards.loader import read_pack

    return intern(read_pack(text, source=text))


def load_pack(path: str | Path) -> Pack:
    """The pack in a TOML file.

    Args:
        path: of the file, in UTF-8.

    Raises:
        ContentError: with all faults at once, each naming card, field and what was expected.
        OSError: if the file cannot be read.
    """
    try:
        return parse_pack(Path(path).read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise ContentError(f"{path}: not UTF-8 at byte {error.start}") from None
    except ContentError as error:
        raise ContentError(*(f"{path}: {fault}" for fault in error.faults)) from None
