"""A glance at what only the player who is due may see, on a screen of several people."""

from __future__ import annotations

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

from tests.web.visitor import SOLO, TWO, Json, Visitor


def hands(board: Json) -> list[list[str] | None]:
    """The cards that a board shows of each hand; None for a hidden one."""
    sides = board["table"]["sides"]
    return [side.get("hand") and [one["card"] for one in side["hand"]] for side in sides]


def test_a_glance_shows_what_the_player_sees_who_takes_the_screen(visitor: Visitor) -> None:
    visitor.begin(TWO)
    version, seat = visitor.update["version"], visitor.screen["handover"]["seat"]
    assert visitor.screen["look"] in visitor.screen["handover"]["text"]
    assert visitor.screen["board"]["table"]["near"] == seat
    assert hands(visitor.screen["board"]) == [None, None]
    glance = hands(visitor.get(f"/battles/{visitor.id}/look")["board"])
    assert glance[seat] and glance[1 - seat] is None
    assert visitor.look()["version"] == version and visitor.screen["handover"]
    visitor.do("sit", seat=seat)
    assert hands(visitor.screen["board"]) == glance


def test_a_glance_offers_nothing(visitor: Visitor) -> None:
    visitor.begin(TWO)
    hand = visitor.get(f"/battles/{visitor.id}/look")["board"]["table"]["sides"]
    assert not [one for side in hand for one in side.get("hand", ()) if "begin" in one]


@pytest.mark.parametrize("terms", [SOLO, TWO | {"covered": False}, SOLO | {"mode": "link"}])
def test_where_nothing_is_covered_there_is_no_glance(visitor: Visitor, terms: Json) -> None:
    visitor.begin(terms)
    assert visitor.screen["look"] is None
    assert visitor.http.get(f"/battles/{visitor.id}/look").status_code == 409


def test_whoever_has_taken_the_screen_needs_no_glance(visitor: Visitor) -> None:
    visitor.begin(TWO)
    visitor.do("sit", seat=visitor.screen["handover"]["seat"])
    assert visitor.screen["look"] is None
    assert visitor.http.get(f"/battles/{visitor.id}/look").status_code == 409


def test_where_all_can_list_the_choices_there_is_a_glance_without_a_call(visitor: Visitor) -> None:
    """What a player owns stays hidden, though the screen does not change hands."""
    visitor.begin({"mode": "two", "game": "kingdom-defenders", "players": 4, "seed": "7"})
    while visitor.screen["handover"]:
        visitor.do("sit", seat=visitor.screen["handover"]["seat"])
        visitor.do("act", action=visitor.lines[0])
    assert visitor.lines and visitor.screen["look"]
    near = visitor.screen["board"]["table"]["near"]
    players = visitor.get(f"/battles/{visitor.id}/look")["board"]["table"]
    assert players["near"] == near
    assert players != visitor.screen["board"]["table"]
