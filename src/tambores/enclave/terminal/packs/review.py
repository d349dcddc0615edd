"""Find the oddities of a pack: allowed, but probably not what its author intended."""

from __future__ import annotations

from collections.abc import Iterator

from tambores import enclave
from tambores.enclave.content.card import COLOURS, UNIT
from tambores.enclave.content.sheet import RECONSTRUCTED
from tambores.enclave.table.board import HAND_SIZE
from tambores.errors import Message
from tambores.kernel.message import LANGUAGES, catalogue

MOST_PAID = HAND_SIZE - 1
"""The most cards that a full hand can pay for another one."""


def oddities(pack: enclave.Pack) -> Iterator[Message]:
    """Yield everything about the cards of a pack that is allowed but odd.

    >>> [*oddities(enclave.default_pack())]
    []
    """
    for army in pack.armies:
        yield from _of_army(pack, army)
    for card in pack.cards:
        yield from _of_card(card)
        yield from _of_replacement(card, pack.base)


def _of_army(pack: enclave.Pack, army: str) -> Iterator[Message]:
    heroes, deck = pack.heroes(army), pack.deck(army)
    if army not in pack.army_names and f"army.{army}" not in catalogue("enclave"):
        yield Message("enclave.pack.odd.unnamed_army", army=army)
    if not any(card.kind == UNIT for card in deck):
        yield Message("enclave.pack.odd.no_unit", army=army)
    hero = max(heroes, key=lambda one: one.removal)
    if len(deck) - hero.removal < HAND_SIZE:
        params = {"army": army, "count": len(deck), "hero": hero.id, "removal": hero.removal}
        yield Message("enclave.pack.odd.small_deck", **params, hand=HAND_SIZE)
    colours = {one.colour for one in heroes}
    if missing := [colour for colour in COLOURS if colour not in colours]:
        yield Message("enclave.pack.odd.no_campaign", army=army, colours=", ".join(missing))
    if len(heroes) < 2:
        yield Message("enclave.pack.odd.no_duel", army=army)


def _of_card(card: enclave.Card) -> Iterator[Message]:
    for language in LANGUAGES:
        if card.abilities and not card.texts[language].strip():
            yield Message("enclave.pack.odd.no_text", card=card.id, language=language)
    yield from _of_sources(card)
    texts = {card.texts[language] for language in LANGUAGES}
    if len(texts) == 1 and len(card.texts["es"].split()) > 1:
        yield Message("enclave.pack.odd.same_text", card=card.id)
    cost = getattr(card, "cost", 0)
    if cost > MOST_PAID and not getattr(card, "arrow", False):
        params = {"card": card.id, "cost": cost, "most": MOST_PAID}
        yield Message("enclave.pack.odd.too_dear", **params, hand=HAND_SIZE)
    if isinstance(card, enclave.HeroCard):
        yield from _of_hero(card)


def _of_sources(card: enclave.Card) -> Iterator[Message]:
    """Yield the oddity of a card whose text and abilities come from different packs."""
    assert isinstance(card.pack, enclave.Pack)
    own = card.pack.id
    does = card.sources.get("abilities", "")
    says = {card.sources.get(f"texts.{language}", "") for language in LANGUAGES}
    made_up = card.provenance.get("abilities") == RECONSTRUCTED
    if own in says and does not in (own, "") and made_up:
        yield Message("enclave.pack.odd.text_alone", card=card.id, pack=does)
    if does == own and own not in says:
        yield Message("enclave.pack.odd.ability_alone", card=card.id, pack=card.sources["texts.es"])


def _of_replacement(card: enclave.Card, base: enclave.Pack | None) -> Iterator[Message]:
    """Yield the oddity of a new card that took its id, and so the place, from one of the base."""
    old = next((one for one in base.cards if one.id == card.id), None) if base else None
    if base and old and old.kind == card.kind and old.army != card.army:
        params = {"card": card.id, "old": old, "pack": base.id, "army": old.army, "to": card.army}
        yield Message("enclave.pack.odd.other_army", **params)


def _of_hero(hero: enclave.HeroCard) -> Iterator[Message]:
    ability = hero.activated
    if ability is not None and ability.cost > HAND_SIZE and not ability.arrow:
        yield Message(
            "enclave.pack.odd.dear_ability", card=hero.id, cost=ability.cost, hand=HAND_SIZE
        )
    if hero.removal_by and not hero.removal:
        yield Message("enclave.pack.odd.no_removal", card=hero.id)
