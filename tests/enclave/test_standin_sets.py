"""The two stand-in sets: what the booklets prove of both, and how the second differs."""

from __future__ import annotations

import operator
from collections import Counter
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.terminal.packs.review import oddities
from tests.enclave.scenarios.play import combat, comparisons, events, human, impacts, orc, play
from tests.sets import STANDIN_1, STANDIN_2

in_both = pytest.mark.parametrize("pack", [STANDIN_1, STANDIN_2], ids=operator.attrgetter("id"))

LANGUAGES = ("es", "en")


def fields(card: enclave.Card) -> dict[str, Any]:
    """The fields of a card as its provenance names them, "texts.es" and "texts.en" apart."""
    assert isinstance(card.pack, enclave.Pack)
    written = card.pack.sheets[card.id].written()
    found: dict[str, Any] = {}
    for name in card.provenance:
        field, _, part = name.partition(".")
        found[name] = written[field][part] if part else written[field]
    return found


def changes() -> dict[str, dict[str, Any]]:
    """The fields of `standin-2` that differ from `standin-1`, by card."""
    found = {}
    for old, new in zip(STANDIN_1.cards, STANDIN_2.cards, strict=True):
        before, after = fields(old), fields(new)
        found[new.id] = {
            name: after.get(name) for name in before | after if before.get(name) != after.get(name)
        }
    return {card: changed for card, changed in found.items() if changed}


# --- what the booklets prove ------------------------------------------------------------------


@in_both
def test_the_figures_agree_with_everything_that_the_booklets_state(pack: enclave.Pack) -> None:
    """The hard deductions DED-01 to DED-24 as far as they are figures."""
    card: Any = pack.card
    soldado, lancero, alabardero = card("soldado"), card("lancero"), card("alabardero")
    arquera, caballero, furor = card("arquera"), card("caballero"), card("furor")
    ballestero, jinete = card("ballestero"), card("jinete")
    joanna, krangg = card("joanna"), card("krangg")
    assert (soldado.attack, soldado.defence, soldado.life) == (1, 1, 1)  # DED-01
    assert (lancero.attack, lancero.defence) == (2, 2)  # DED-02
    assert (lancero.cost, alabardero.cost, jinete.cost) == (2, 2, 2)  # DED-03, DED-04, DED-24
    assert alabardero.attack + arquera.attack == 3  # DED-06
    assert alabardero.attack < furor.defence <= 4 and furor.life == 1  # DED-07, DED-08
    assert furor.attack >= alabardero.defence and alabardero.life == 1  # DED-10
    assert arquera.range >= 2 and caballero.range >= 2 and jinete.range >= 2  # DED-11, 12, 16
    assert caballero.attack + 1 >= ballestero.defence and ballestero.life == 1  # DED-13
    assert ballestero.attack >= joanna.defence and joanna.life >= 2  # DED-15
    assert joanna.attack >= ballestero.defence  # DED-15
    assert soldado.cost + caballero.cost == 3 and caballero.cost > soldado.cost  # DED-19, DED-20
    assert caballero.attack + 1 < krangg.defence  # DED-14, DED-21
    assert jinete.attack >= caballero.defence and caballero.life == 1  # DED-22
    assert caballero.attack >= jinete.defence and jinete.life == 1  # DED-23


@in_both
def test_the_heroes_agree_with_the_example_of_the_campaign(pack: enclave.Pack) -> None:
    """DED-28 to DED-30 and DED-36: colours, removals, lives."""
    heroes = {hero.id: hero for army in pack.armies for hero in pack.heroes(army)}
    assert {name: hero.colour for name, hero in heroes.items()} == {
        "jayme": "gold", "aiden": "silver", "joanna": "bronze", "rincemer": "bronze",
        "thugg": "gold", "krangg": "silver", "borrunn": "bronze", "uzgar": "bronze",
    }  # fmt: skip
    assert (heroes["thugg"].removal, heroes["thugg"].removal_by) == (10, "clover")
    assert (heroes["krangg"].removal, heroes["aiden"].removal) == (3, 0)
    lives = [hero.life for hero in heroes.values()]
    assert 1 < len(set(lives)) < len(lives)


@in_both
def test_an_army_has_the_cards_of_the_box(pack: enclave.Pack) -> None:
    """4 heroes, 36 units, 6 equipment and 4 tactics (COMP-01, COMP-02)."""
    for army in ("human", "orc"):
        kinds = Counter(card.kind for card in pack.deck(army))
        assert kinds == {"unit": 36, "equipment": 6, "tactic": 4}
        assert len(pack.heroes(army)) == 4


@in_both
def test_a_soldado_beside_an_alabardero_still_falls_to_a_lancero(pack: enclave.Pack) -> None:
    """DED-05: its defence is 2 then, not enough against 2 (COM-08, RES-02)."""
    humans, orcs = human(line={1: "soldado", 5: "alabardero"}), orc(line={1: "lancero"})
    found = comparisons(events(combat(humans, orcs, pack=pack), "hold 5"))
    assert found["1.1>0.1"] == (2, 2, 1)


@in_both
def test_an_arquera_brings_a_supported_attack_to_four(pack: enclave.Pack) -> None:
    """DED-06, DED-07: 2+1+1, which the Fúror does not survive (RES-04)."""
    humans, orcs = human("joanna", line={1: "alabardero", 3: "arquera"}), orc(line={1: "furor"})
    state = play(combat(humans, orcs, pack=pack), "support 3 1")
    happened = events(state, "strike_back 1 1")
    assert comparisons(happened)["0.1+0.3>1.1"][0] == 4
    assert impacts(happened)["0.1+0.3>1.1"] == 1


# --- how the second set differs ---------------------------------------------------------------


def test_the_second_set_stands_on_the_first() -> None:
    assert STANDIN_2.bases == (STANDIN_1,)
    assert [card.id for card in STANDIN_2.cards] == [card.id for card in STANDIN_1.cards]
    assert changes()


def test_it_changes_reconstructed_fields_only() -> None:
    """A printed field has its value, and every changed one is marked as made up."""
    for card, changed in changes().items():
        old, new = STANDIN_1.card(card), STANDIN_2.card(card)
        for name in changed:
            assert old.provenance.get(name, "reconstructed") == "reconstructed", (card, name)
            assert new.provenance.get(name, "reconstructed") == "reconstructed", (card, name)
            assert new.sources.get(name, "standin-2") == "standin-2", (card, name)


def test_every_mark_is_that_of_the_first_set() -> None:
    for old, new in zip(STANDIN_1.cards, STANDIN_2.cards, strict=True):
        kept = old.provenance.keys() & new.provenance.keys()
        assert {name: new.provenance[name] for name in kept} == {
            name: old.provenance[name] for name in kept
        }
        assert {new.provenance[name] for name in new.provenance.keys() - kept} <= {"reconstructed"}


def test_it_writes_nothing_that_is_as_before() -> None:
    changed = changes()
    for card in STANDIN_2.cards:
        own = {name for name, source in card.sources.items() if source == "standin-2"}
        assert own <= changed.get(card.id, {}).keys(), card.id


def test_a_text_follows_its_ability() -> None:
    """Whoever changes what a card does says so in both languages, and the other way round."""
    for card, changed in changes().items():
        for language in LANGUAGES:
            assert ("abilities" in changed) == (f"texts.{language}" in changed), card
    assert [*oddities(STANDIN_2)] == []


# --- which one is played ----------------------------------------------------------------------


def test_the_second_set_is_the_default() -> None:
    assert enclave.packs() == ("standin-2", "standin-1", "ideas-1")
    assert enclave.default_pack() is STANDIN_2
    state = enclave.new_battle(("human", "orc"), ("aiden", "krangg"), seed=7)
    assert state.pack is STANDIN_2


@in_both
def test_what_is_saved_names_its_set_and_loads_with_it(pack: enclave.Pack) -> None:
    """Battles, views and records need no pack beside their text."""
    state = enclave.new_battle(("human", "orc"), ("jayme", "uzgar"), seed=7, pack=pack)
    game = tb.Session(state)
    for _ in range(12):
        game.apply(game.state.legal_actions[-1])
    for value in (game.state, tb.view(game.state, 0), game.record):
        loaded = tb.loads(tb.dumps(value))
        assert loaded == value
    assert tb.loads(tb.dumps(game.state)).pack is pack
    text = tb.dumps(state)
    assert f'"id":"{pack.id}","digest":"{pack.digest}"' in text
