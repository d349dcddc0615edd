"""The cards of the stand-in set, as far as rules speak of them."""

from __future__ import annotations

import pytest

from tambores import enclave
from tambores.enclave import HeroCard, SupportCard, UnitCard
from tests.enclave.scenarios.play import combat, human, ids, orc, play, unit
from tests.sets import STANDIN_1

PACK = STANDIN_1
UNITS = [card for card in PACK.cards if isinstance(card, UnitCard)]
HEROES = [card for card in PACK.cards if isinstance(card, HeroCard)]


def test_the_box_holds_a_hundred_cards() -> None:
    """50 for each army (COMP-01)."""
    for army in ("human", "orc"):
        assert sum(card.copies for card in PACK.cards if card.army == army) == 50
    assert sum(card.copies for card in PACK.cards) == 100


@pytest.mark.parametrize("army", ["human", "orc"])
def test_an_army_has_four_heroes_and_a_deck_of_46(army: str) -> None:
    """36 units, 6 equipment and 4 tactics; heroes are not in the deck (COMP-02)."""
    deck = PACK.deck(army)
    kinds = [card.kind for card in deck]
    assert len(PACK.heroes(army)) == 4
    assert len(deck) == 46
    assert [kinds.count(kind) for kind in ("unit", "equipment", "tactic")] == [36, 6, 4]


def test_every_card_has_what_its_kind_shows() -> None:
    """Name, text, army and type; the values depend on the kind (COMP-07)."""
    common = {"id", "name", "names", "texts", "army", "kind", "copies", "provenance"}
    values: dict[type[enclave.Card], set[str]] = {
        HeroCard: {"colour", "removal", "removal_by", "attack", "defence", "life"},
        UnitCard: {"type", "cost", "range", "attack", "defence", "life"},
        SupportCard: {"cost", "arrow", "placement"},
    }
    for card in PACK.cards:
        own = next(fields for kind, fields in values.items() if isinstance(card, kind))
        assert all(hasattr(card, field) for field in common | own)
        assert card.name and all(card.texts.values())
        assert set(card.provenance.values()) <= {"printed", "reconstructed"}
    assert not any(hasattr(card, "range") for card in PACK.cards if not isinstance(card, UnitCard))
    assert not any(hasattr(card, "cost") for card in HEROES)


def test_types_and_kinds_of_cards() -> None:
    """Four types of unit, equipment, tactics and heroes (COMP-09)."""
    assert {card.type for card in UNITS} == {"infantry", "cavalry", "monster", "war_machine"}
    assert {card.kind for card in PACK.cards} == {"hero", "unit", "equipment", "tactic"}


def test_every_unit_has_an_ability_and_a_range() -> None:
    """COMP-10."""
    for card in UNITS:
        assert card.abilities
        assert all(card.texts.values())
        assert card.range in (1, 2, 3)


def test_every_hero_has_an_ability_of_its_own() -> None:
    """One each, no two alike (HERO-01)."""
    assert [len(hero.abilities) for hero in HEROES] == [1] * 8
    assert len({hero.texts["es"] for hero in HEROES}) == 8


def test_heroes_are_gold_silver_or_bronze() -> None:
    """CARD-08."""
    colours = {hero.id: hero.colour for hero in HEROES}
    assert colours == {
        "jayme": "gold", "aiden": "silver", "joanna": "bronze", "rincemer": "bronze",
        "thugg": "gold", "krangg": "silver", "borrunn": "bronze", "uzgar": "bronze",
    }  # fmt: skip


def test_some_units_and_all_heroes_have_more_than_one_life() -> None:
    """COM-17."""
    assert {card.id for card in UNITS if card.life > 1} == {"grifo", "trol"}
    assert all(hero.life > 1 for hero in HEROES)


def test_more_wounds_than_markers_can_be_in_play() -> None:
    """Ten wound markers limit nothing: the eleventh wound counts too (COMP-03)."""
    grifo, trol = unit("grifo", wounds=1), unit("trol", wounds=1)
    state = combat(
        human("jayme", wounds=3, line={1: grifo, 2: grifo}),
        orc("krangg", wounds=3, line={4: trol, 5: trol}),
    )
    state = play(state, "hold 1", "hold 2", "attack_hero 4", "attack_hero 5", "decline")
    heroes = [side.hero.wounds for side in state.sides]
    units = [one.wounds for side in state.sides for one in side.line if one is not None]
    assert (heroes, units) == ([4, 3], [1, 1, 1, 1])


def test_armies_and_heroes_can_be_listed() -> None:
    """Two armies with four heroes each to choose from (SET-01, SET-02)."""
    assert PACK.armies == ("human", "orc")
    assert ids(PACK.heroes("human")) == ["jayme", "aiden", "joanna", "rincemer"]
    assert ids(PACK.heroes("orc")) == ["thugg", "krangg", "borrunn", "uzgar"]
