"""Documents of Defenders of the Realm: what play reaches at its edges is read as it is written."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import tambores as tb
from tambores import realm
from tambores.kernel.window import POLICIES
from tambores.realm.table.events.course import Shuffled
from tests.bending import plays_on

HEROES = ("mason", "healer")


def saved(state: Any) -> None:
    """The state and its views are read as they are written."""
    for value in (state, *(tb.view(state, seat) for seat in (*state.seats, None))):
        assert tb.loads(tb.dumps(value)) == value


def beaten(heroes: tuple[str, ...], **options: Any) -> Any:
    """A hero with one life attacks a general, and loses its life with the attack (DR-043)."""
    (general, *_) = realm.default_pack().generals.values()
    (card, *_) = [one for one in realm.default_pack().hero_deck if PORTRAIT[one] == general.id]
    state = realm.position(
        heroes, phase="day",
        players={0: {"location": general.road[0], "life": 1, "hand": [card]}},
        forced={"dice": (1,) * 10}, **options,
    )  # fmt: skip
    while state.active == 0 and not state.table.camps[0].lost:
        wanted = (realm.AttackGeneral, realm.Commit, realm.Pass, realm.StayOut, realm.Discard)
        (action, *_) = [one for one in state.legal_actions if isinstance(one, wanted)]
        state = tb.apply(state, action)
    return state


PORTRAIT = {name: card.general for name, card in realm.default_pack().cards.items()}


@pytest.mark.parametrize("heroes", [HEROES[:1], HEROES])
@pytest.mark.parametrize("hands", ["open", "closed"])
@pytest.mark.parametrize("ask", POLICIES)
def test_a_hero_dies_in_its_own_attack(heroes: tuple[str, ...], hands: str, ask: Any) -> None:
    """Its seat takes a new one while the attack and the day are still in progress."""
    state = beaten(heroes, rules=realm.HouseRules(hands=hands), ask=ask)
    assert getattr(tb.prompt(state), "kind", "") == "hero"
    assert {"day", "battle"} <= {frame.tag for frame in state.frames}
    saved(state)
    plays_on(state)


def test_the_last_hero_of_all_dies_in_its_own_attack() -> None:
    """DR-Q5: with no hero left to take, the game is lost."""
    others = [one for one in realm.default_pack().heroes if one != HEROES[0]]
    state = beaten(HEROES[:1], lost_heroes=others)
    assert getattr(tb.outcome(state), "reason", "") == "no_heroes"
    saved(state)


def test_a_game_that_is_lost_with_its_last_hero_is_saved() -> None:
    """The same in a whole game."""
    state, random = realm.new_game(2, seed=0), Random(1)
    while tb.outcome(state) is None:
        state = tb.apply(state, random.choice(tb.legal_actions(state)))
    assert getattr(tb.outcome(state), "reason", "") == "no_heroes"
    saved(state)


def test_a_game_in_which_nobody_plays_is_neither_built_nor_read() -> None:
    with pytest.raises(tb.ContentError, match="all seats are out, but the game goes on"):
        realm.position(("mason",), phase="evening", players={0: {"out": True}})
    document = json.loads(tb.dumps(realm.position(("mason",), phase="day")))
    camp = document["data"]["table"]["camps"][0]
    document["data"]["table"]["camps"][0] = {
        **camp, "hero": "", "location": "", "life": 0, "out": True, "lost": ["mason"],
    }  # fmt: skip
    with pytest.raises(tb.DecodeError, match="all seats are out") as error:
        tb.loads(json.dumps(document))
    assert error.value.path == "data.frames[0]"


def test_a_game_without_generals_is_over() -> None:
    """DR-001: the players have won."""
    own = {0: {"generals": ["balazarg", "urzak"]}, 1: {"generals": ["vyrelith", "nerothan"]}}
    generals = {one: "defeated" for each in own.values() for one in each["generals"]}
    with pytest.raises(tb.ContentError, match="all generals are defeated, so the game is over"):
        realm.position(("mason", "healer"), phase="day", generals=generals, players=own)
    own[1]["generals"].remove("nerothan")
    del generals["nerothan"]
    saved(realm.position(("mason", "healer"), phase="day", generals=generals, players=own))


def test_play_goes_on_from_the_highest_turn_of_a_position() -> None:
    start = realm.position(HEROES, phase="turn_end", turn=1_000_000)
    assert start.turn == 1_000_001
    saved(start)


def test_a_state_that_nobody_reaches_opens_if_play_goes_on() -> None:
    """The evening of another seat than the active one."""
    document = json.loads(tb.dumps(realm.position(HEROES, phase="day")))
    document["data"]["table"]["active"] = 1
    plays_on(tb.loads(json.dumps(document)))


OUT = "seat 0 is out and still has cards"
NO_PLACE = "has a hero without a place, or a place without a hero"


@pytest.mark.parametrize(
    ("seat", "given", "says"),
    [
        (0, {"hand": ["CARD"]}, OUT),
        (0, {"laid": ["CARD"]}, OUT),
        (0, {"life": 1}, "life <= 0"),
        (0, {"hero": "knight"}, NO_PLACE),
        (0, {"hero": "knight", "location": "monarch_city"}, NO_PLACE),
        (1, {"location": ""}, NO_PLACE),
        (1, {"hero": ""}, NO_PLACE),
    ],
)
def test_a_seat_that_is_out_has_nothing_and_any_other_has_a_hero_in_a_place(
    seat: int, given: dict[str, Any], says: str
) -> None:
    """DR-043."""
    state = realm.position(HEROES, phase="night", seat=1, players={0: {"out": True}})
    text = tb.dumps(state)
    document = json.loads(text)
    table = document["data"]["table"]
    table["camps"][seat] |= given
    if "CARD" in str(given):
        (field,) = given
        table["camps"][seat][field] = [table["hero_deck"].pop()]
    with pytest.raises(tb.DecodeError, match=says):
        tb.loads(json.dumps(document))


def test_a_shuffled_deck_is_named() -> None:
    shuffled = Shuffled("hero", 12, "T-21")
    assert "The hero deck is shuffled (12 cards)" in str(shuffled)
