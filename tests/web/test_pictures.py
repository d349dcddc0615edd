"""Pictures of boards as files: what a window sees, and nothing more."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

import tambores as tb
from tests.web.test_links import hosted, joined
from tests.web.test_shelf import boxes
from tests.web.visitor import TWO, Visitor, another


@pytest.mark.parametrize("game", ["enclave", "warcraft", "kingdom-defenders", "realm"])
def test_every_game_has_a_picture(visitor: Visitor, game: str) -> None:
    visitor.begin(boxes(visitor)[game]["usual"])
    answered = visitor.http.get(f"/battles/{visitor.id}/picture?lang=es")
    assert answered.headers["content-type"].startswith("image/svg+xml")
    assert ".svg" in answered.headers["content-disposition"]
    assert ET.fromstring(answered.text).tag.endswith("svg")


def test_a_shared_screen_that_waits_draws_no_hand(visitor: Visitor) -> None:
    visitor.begin(TWO)
    assert visitor.screen["handover"]
    lobby = visitor.http.app.state.lobby  # type: ignore[attr-defined]
    state = lobby.table_of(lobby.store.find(visitor.id)).state
    drawn = visitor.http.get(f"/battles/{visitor.id}/picture").text
    assert 'id="board-slot-0-1"' in drawn
    assert "board-hand-0-0" not in drawn and "board-hand-1-0" not in drawn
    assert "board-hand-1-0" in tb.picture(tb.view(state, 1))


def test_each_window_draws_its_own_hand(visitor: Visitor) -> None:
    host = hosted(visitor)
    friend = joined(host)
    for person, own, other in ((host, 0, 1), (friend, 1, 0)):
        drawn = person.ask("GET", f"/battles/{host.id}/picture").text
        assert f"board-hand-{own}-0" in drawn and f"board-hand-{other}-0" not in drawn
    assert another(visitor).http.get(f"/battles/{host.id}/picture").status_code == 404
