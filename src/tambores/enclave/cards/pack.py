"""Packs: a set of cards as one value, known by its id and a digest of what bears on the rules."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping

import attrs

from tambores.enclave.cards.card import Card, HeroCard
from tambores.enclave.cards.features import Features, features
from tambores.errors import ContentError

Origin = tuple[Callable[..., "Pack"], tuple[str, ...]]
"""A function and its arguments that lead to a pack."""


@attrs.frozen(eq=False, repr=False, kw_only=True)
class Pack:
    """A set of cards.

    Attributes:
        id: its id; a released pack never changes, a corrected one gets a new id.
        names: its name by language ("es", "en").
        digest: 32 hexadecimal digits over everything that bears on the rules (not the texts).
        cards: every card once, in the order of the file.
        origin: how another process comes by the same pack: a function and its arguments.

    >>> from tambores import enclave
    >>> pack = enclave.default_pack()
    >>> pack.id, pack.armies
    ('standin-1', ('human', 'orc'))
    """

    id: str
    names: Mapping[str, str]
    digest: str
    origin: Origin
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
    def _deck_cards(self) -> dict[str, frozenset[Card]]:
        return {army: frozenset(deck) for army, deck in self._decks.items()}

    @functools.cached_property
    def uses(self) -> Features:
        """Which words of the language its cards use."""
        return features(self.cards)

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
        heroes = self.heroes(army)
        for hero in heroes:
            if hero.id == card_id:
                return hero
        known = ", ".join(hero.id for hero in heroes)
        raise ContentError(f"{card_id!r} is no hero of the army {army!r}; known: {known}")

    def army_of(self, hero: str) -> str:
        """The army that a hero leads; ContentError, with the known heroes, for an unknown one."""
        known = {card.id: card.army for card in self.cards if isinstance(card, HeroCard)}
        if hero not in known:
            raise ContentError(f"there is no hero {hero!r}; known: {', '.join(known)}")
        return known[hero]

    def heroes(self, army: str) -> tuple[HeroCard, ...]:
        """The heroes of an army; ContentError, with the known armies, for another one."""
        self.check_army(army)
        return tuple(c for c in self.cards if c.army == army and isinstance(c, HeroCard))

    def deck(self, army: str) -> tuple[Card, ...]:
        """The cards of an army without its heroes, every copy, in the order of the pack."""
        self.check_army(army)
        return self._decks[army]

    def deck_cards(self, army: str) -> frozenset[Card]:
        """The different cards of an army's deck."""
        return self._deck_cards[army]

    def check_army(self, army: str) -> None:
        """ContentError, with the known armies, if there is no such one."""
        if army not in self.armies:
            raise ContentError(f"unknown army {army!r}; known: {', '.join(self.armies)}")

    def __repr__(self) -> str:
        return f"<pack {self.id} {self.digest[:8]}>"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return self.origin

    def __copy__(self) -> Pack:
        return self

    def __deepcopy__(self, memo: object) -> Pack:
        return self
