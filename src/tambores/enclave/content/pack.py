"""Packs: a set of cards as one value, known by its id and a digest of what affects the rules."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

import attrs

from tambores.enclave.content.card import Card, HeroCard
from tambores.enclave.content.features import Features, features
from tambores.errors import ContentError, Message
from tambores.kernel.frozen import frozen
from tambores.kernel.message import Language, called, catalogue, sentence
from tambores.kernel.nearest import suggestion
from tambores.toolkit.content.pack import ContentPack

if TYPE_CHECKING:
    from tambores.enclave.content.sheet import CardSheet

GAME = "enclave"
"""Whose catalogue has words for armies."""


@frozen(eq=False, repr=False, kw_only=True)  # as cards
class Pack(ContentPack):
    """A set of cards.

    Attributes:
        id: its id; a released pack never changes, a corrected one gets a new id.
        names: its name by language ("es", "en").
        army_names: what it calls its armies, by their ids and then by language, as far as it does.
        base: the pack that it is based on and changes; None if there is none.
        origin: how another process comes by the same pack: a function and its arguments.
        cards: every card once, those of the base first, each in the order of its file.
        sheets: what is written of every card, by its id.
        uses: which words of the language its cards use.
        digest: 32 hexadecimal digits over everything that affects the rules (not the texts).

    >>> from tambores import enclave
    >>> pack = enclave.pack("standin-1")
    >>> pack.id, pack.armies
    ('standin-1', ('human', 'orc'))
    """

    army_names: Mapping[str, Mapping[str, str]]
    base: Pack | None
    cards: tuple[Card, ...] = attrs.field(init=False, default=())
    sheets: Mapping[str, CardSheet] = attrs.field(init=False, factory=dict)
    uses: Features = attrs.field(init=False)  # read so often that a cached property is too slow

    def _complete(
        self, cards: tuple[Card, ...], sheets: Mapping[str, CardSheet], digest: str
    ) -> None:
        """Give a new pack its cards, which know it themselves."""
        object.__setattr__(self, "cards", cards)
        object.__setattr__(self, "sheets", MappingProxyType(dict(sheets)))
        object.__setattr__(self, "digest", digest)
        object.__setattr__(self, "uses", features(cards))

    @functools.cached_property
    def _by_id(self) -> dict[str, Card]:
        return {card.id: card for card in self.cards}

    @functools.cached_property
    def _decks(self) -> dict[str, tuple[Card, ...]]:
        decks: dict[str, list[Card]] = {army: [] for army in self.armies}
        for card in self.cards:
            if not isinstance(card, HeroCard):
                decks[card.army] += [card] * card.copies
        return {army: tuple(deck) for army, deck in decks.items()}

    @functools.cached_property
    def _deck_cards(self) -> dict[str, frozenset[Card]]:
        return {army: frozenset(deck) for army, deck in self._decks.items()}

    @functools.cached_property
    def _heroes(self) -> dict[str, tuple[HeroCard, ...]]:
        heroes: dict[str, list[HeroCard]] = {army: [] for army in self.armies}
        for card in self.cards:
            if isinstance(card, HeroCard):
                heroes[card.army].append(card)
        return {army: tuple(found) for army, found in heroes.items()}

    @functools.cached_property
    def _army_of(self) -> dict[str, str]:
        return {card.id: card.army for card in self.cards if isinstance(card, HeroCard)}

    @functools.cached_property
    def armies(self) -> tuple[str, ...]:
        """The ids of the armies, in the order of the pack."""
        return tuple(dict.fromkeys(card.army for card in self.cards))

    def card(self, card_id: str) -> Card:
        """The card with this id; ContentError, with the known ids, if there is none."""
        card = self._by_id.get(card_id)
        if card is None:
            raise _unknown("enclave.fault.unknown_card", card_id, self._by_id)
        return card

    def hero(self, army: str, card_id: str) -> HeroCard:
        """The hero with this id; ContentError, with those of the army, if it has no such one."""
        heroes = self.heroes(army)
        for hero in heroes:
            if hero.id == card_id:
                return hero
        near = suggestion(card_id, (hero.id for hero in heroes))
        fault = Message("enclave.fault.foreign_hero", hero=card_id, army=army, hint=near)
        raise ContentError(fault)

    def army_of(self, hero: str) -> str:
        """The army that a hero leads; ContentError, with the known heroes, for an unknown one."""
        army = self._army_of.get(hero)
        if army is None:
            raise _unknown("enclave.fault.unknown_hero", hero, self._army_of)
        return army

    def heroes(self, army: str) -> tuple[HeroCard, ...]:
        """The heroes of an army; ContentError, with the known armies, for another one."""
        self.check_army(army)
        return self._heroes[army]

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
            raise _unknown("enclave.fault.unknown_army", army, self.armies)

    def army_name(self, army: str, language: Language = "en") -> str:
        """What an army is called: in own words, else by the pack, else by the library; else its id.

        Args:
            army: its id.
            language: "en", "es", or own words, in which its key is "enclave.army." and the id.

        Raises:
            ContentError: with the known armies, if there is no such one.
            ValueError: for an unknown language.

        >>> from tambores import enclave
        >>> enclave.default_pack().army_name("orc", "es")
        'orcos'
        """
        self.check_army(army)
        word, names = f"army.{army}", self.army_names.get(army)
        if names is not None:
            return called(f"{GAME}.{word}", names, language)
        known = word in catalogue(GAME, language)
        return sentence(f"{GAME}.{word}", {}, language) if known else army


def _unknown(fault: str, name: str, known: Iterable[str]) -> ContentError:
    """The error for a name that the pack does not have."""
    return ContentError(Message(fault, name=name, hint=suggestion(name, known)))
