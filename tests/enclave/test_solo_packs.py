"""The automaton with cards that the shipped set does not have."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import Pack, solo
from tambores.enclave.solo.events import Decided
from tests.cases import each

SHIPPED = files("tambores.enclave.content").joinpath("standin-1.toml").read_text(encoding="utf-8")

KRANGG = 'do = [{ modify = "attack", by = 2, on = { units = "own", choose = 1 } }]'
DRUIDA = (
    'do = [{ modify = "defence", by = -1, on = '
    '{ units = "enemy", within_range = true, choose = 1 } }]'
)
MARCH = 'placement = "own_unit"'


def changed(*edits: tuple[str, str]) -> Pack:
    """The shipped set with some of its text replaced."""
    text = SHIPPED
    for old, new in edits:
        assert old in text
        text = text.replace(old, new)
    return enclave.parse_pack(text)


def three_armies() -> Pack:
    """The shipped set and the orcs once more, as trolls with ids of their own."""
    head, *cards = SHIPPED.split("[[cards]]\n")
    trolls = [
        card.replace('id = "', 'id = "new_', 1).replace('army = "orc"', 'army = "troll"')
        for card in cards
        if 'army = "orc"' in card
    ]
    return enclave.parse_pack("[[cards]]\n".join([head, *cards, *trolls]))


def at_the_end_of_deployment(
    pack: Pack, player: dict[int, str], automaton: dict[int, str]
) -> tuple[solo.SoloBattle, list[tb.Event]]:
    """The player, humans under Aiden, passes; Krangg has one card in reserve."""
    start = solo.scenario(
        phase="deployment",
        holder=0,
        pack=pack,
        sides=(
            {"army": "human", "hero": "aiden", "line": player},
            {"army": "orc", "hero": "krangg", "line": automaton, "reserve": ["goblin"]},
        ),
    )
    step = tb.transition(start, enclave.Pass())
    return step.state, list(step.events)


def used_by(events: Iterable[tb.Event]) -> list[str]:
    """The rules by which the hero's ability was used and aimed."""
    return [one.rule for one in events if isinstance(one, Decided) and "HERO" in one.rule]


def test_an_ability_on_the_hero_itself_is_used_if_it_can_be_of_use() -> None:
    """SOLO-HERO-04: Krangg gains 2 while a unit of the player can attack him, and not otherwise."""
    pack = changed((KRANGG, 'do = [{ modify = "attack", by = 2, on = "self" }]'))
    state, events = at_the_end_of_deployment(pack, player={1: "soldado"}, automaton={})
    assert used_by(events) == ["SOLO-HERO-04"]
    assert [one.by for one in events if one.tag == "modified"] == [2]  # type: ignore[attr-defined]
    assert state.reserve == ()
    _, events = at_the_end_of_deployment(pack, player={1: "soldado"}, automaton={1: "goblin"})
    assert used_by(events) == []


@pytest.mark.parametrize(
    ("by", "seat"), [(2, solo.AUTOMATON), (-2, solo.PLAYER)], ids=["a gain", "a loss"]
)
def test_what_may_be_for_any_unit_is_for_the_right_side(by: int, seat: int) -> None:
    """A gain goes to an own unit, a loss to one of the player's (SOLO-HERO-07, SOLO-COM-07)."""
    ability = KRANGG.replace('"own"', '"any"').replace("by = 2", f"by = {by}")
    _, events = at_the_end_of_deployment(
        changed((KRANGG, ability)), player={1: "soldado"}, automaton={1: "goblin"}
    )
    assert [one.seat for one in events if one.tag == "modified"] == [seat]  # type: ignore[attr-defined]


def test_a_loss_without_another_unit_strikes_an_own_one() -> None:
    """The choice on arrival is mandatory (AMB-44): the Druida has only itself in range."""
    pack = changed((DRUIDA, DRUIDA.replace('"enemy"', '"any"')))
    start = solo.scenario(
        phase="deployment",
        holder=1,
        pack=pack,
        sides=(
            {"army": "human", "hero": "aiden"},
            {"army": "orc", "hero": "thugg", "face_down": {3: "druida"}, "deck": ["goblin"] * 3},
        ),
    )
    assert start.sides[1].at(3).card.id == "druida"  # type: ignore[union-attr]
    assert len(start.sides[1].at(3).effects) == 1  # type: ignore[union-attr]


def test_a_card_under_an_enemy_unit_cannot_move_it() -> None:
    """The automaton's empty slots may be covered (SOLO-REP-02), so the loader refuses the word."""
    head, _, tail = SHIPPED.partition('id = "orden_de_marcha"')
    with pytest.raises(enclave.ContentError, match="'reposition' of an enemy bearer"):
        enclave.parse_pack(
            head + 'id = "orden_de_marcha"' + tail.replace(MARCH, 'placement = "enemy_unit"', 1)
        )


def test_a_named_hero_of_the_automaton_brings_its_army() -> None:
    pack = three_armies()
    for seed in range(10):
        state = solo.new_battle("human", "aiden", seed=seed, ai_hero="new_krangg", pack=pack)
        assert state.sides[1].army == "troll"


def test_every_other_army_can_be_the_automatons() -> None:
    pack = three_armies()
    found = {solo.new_battle("orc", "thugg", seed=s, pack=pack).sides[1].army for s in range(30)}
    assert found == {"human", "troll"}


@pytest.mark.parametrize("ai_hero", ["joanna", "nobody"])
def test_a_hero_that_cannot_lead_the_automaton_is_refused(ai_hero: str) -> None:
    with pytest.raises(enclave.ContentError, match="known: "):
        solo.new_battle("human", "aiden", seed=1, ai_hero=ai_hero)


@each("pack", ["x", 1, "", [], {}])
def test_what_is_no_pack_is_refused(pack: Any) -> None:
    for start in (solo.new_battle, solo.opening):
        with pytest.raises(ValueError, match="expected what load_pack gives, or None"):
            start("human", "aiden", seed=1, pack=pack)
    with pytest.raises(ValueError, match="expected what load_pack gives, or None"):
        enclave.armies(pack=pack)
