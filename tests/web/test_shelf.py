"""The shelf over HTTP: a box for each game, one tap to begin, the battle to go on with."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

from tests.web.visitor import SOLO, TWO, Json, Visitor, error_of

SEATS = {
    "enclave": (1, 2), "warcraft": (2, 4), "kingdom-defenders": (2, 4), "realm": (1, 4),
}  # fmt: skip
"""The least and most players, as the rules of each game say."""


def boxes(visitor: Visitor, language: str = "en") -> dict[str, Json]:
    """The boxes by the names of their games."""
    return {one["game"]: one for one in visitor.get(f"/setup?lang={language}")["boxes"]}


@pytest.mark.parametrize("language", ["en", "es"])
def test_each_game_of_the_library_has_an_illustrated_box(visitor: Visitor, language: str) -> None:
    found = boxes(visitor, language)
    assert {name: (one["least"], one["most"]) for name, one in found.items()} == SEATS
    for one in found.values():
        assert one["title"] and one["text"] and one["against"] and len(one["colours"]) == 2
        scene = visitor.http.get(one["scene"])
        assert scene.headers["content-type"].startswith("image/svg+xml")
        assert ET.fromstring(scene.text).get("viewBox") == "0 0 320 200"
    assert [name for name, one in found.items() if one["together"]] == ["realm"]


def test_a_box_speaks_both_languages(visitor: Visitor) -> None:
    english, spanish = boxes(visitor), boxes(visitor, "es")
    for name, one in english.items():
        assert one["text"] != spanish[name]["text"] and one["against"] != spanish[name]["against"]


@pytest.mark.parametrize("game", SEATS)
def test_a_game_begins_as_its_box_says(visitor: Visitor, game: str) -> None:
    """Against the automaton or the computer, with the fewest seats."""
    visitor.begin(boxes(visitor)[game]["usual"])
    lobby = visitor.http.app.state.lobby  # type: ignore[attr-defined]
    table = lobby.table_of(lobby.store.find(visitor.id))
    people = [seat for seat in table.state.players if seat not in table.computers]
    assert len(people) == 1
    assert len(table.state.seats) == max(2 if game == "enclave" else 1, SEATS[game][0])
    assert {one.level for one in table.computers.values()} <= {"medium"}


def test_heroes_by_chance_are_of_different_armies(visitor: Visitor) -> None:
    lobby = visitor.http.app.state.lobby  # type: ignore[attr-defined]
    led = set()
    for seed in range(12):
        for terms in (SOLO, TWO):
            drawn = {**terms, "heroes": [None, None], "seed": str(seed)}
            visitor.begin(drawn)
            row = lobby.store.find(visitor.id)
            sides = lobby.table_of(row).state.sides
            assert sides[0].army != sides[1].army
            led.add(sides[0].hero.card.id)
            visitor.begin(drawn)  # the seed decides
            assert lobby.store.find(visitor.id).subject == row.subject
    assert len(led) > 2


@pytest.mark.parametrize(("given", "army"), [("aiden", "human"), ("borrunn", "orc")])
def test_a_hero_by_chance_is_no_ally_of_the_enemy_chosen(
    visitor: Visitor, given: str, army: str
) -> None:
    lobby = visitor.http.app.state.lobby  # type: ignore[attr-defined]
    for seed in range(8):
        visitor.begin({**SOLO, "heroes": [None, given], "seed": str(seed)})
        own, enemy = lobby.table_of(lobby.store.find(visitor.id)).state.sides
        assert (enemy.hero.card.id, enemy.army) == (given, army) and own.army != army


def test_the_newest_open_battle_says_where_it_stands(visitor: Visitor) -> None:
    visitor.begin(SOLO)
    visitor.http.post("/lessons", json={"game": "enclave", "lesson": "deploy"})
    listed = visitor.get("/battles?lang=en")["battles"]
    assert [one["mode"] for one in listed] == ["lesson", "solo"]
    assert "stands" not in listed[0]
    assert listed[1]["game"] == "enclave"
    assert listed[1]["stands"] == "Turn 1, deployment. What do you deploy?"
    visitor.http.delete(f"/battles/{listed[1]['id']}")
    assert "stands" not in visitor.get("/battles")["battles"][0]


def test_where_a_shared_battle_stands_tells_no_secret(visitor: Visitor) -> None:
    """Until a player takes the screen, the server sends only what all may see."""
    visitor.begin(TWO)
    assert visitor.screen["handover"]
    (listed,) = visitor.get("/battles?lang=en")["battles"]
    assert listed["stands"].startswith("Turn 1, deployment. ")
    assert listed["stands"].endswith(visitor.screen["question"])


def test_there_are_no_options_of_an_unknown_game(visitor: Visitor) -> None:
    assert error_of(visitor.http.get("/setup/nothing"), 404)
