"""The terms of kept games: new ones leave nothing to a default, old ones are migrated when read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

from tambores.kernel.face import Mode, part
from tambores.web.play.games import MANY, ONE, mode_for, modes, page
from tambores.web.play.terms import read_terms
from tambores.web.problems import Problem
from tests.web.visitor import SOLO, Json, Visitor

ARMY: Json = {"pack": "standin-1", "army": "human"}
FORMS: dict[str, Json] = {
    "enclave": SOLO, "enclave-solo": SOLO, "enclave-campaign": ARMY, "enclave-duel": ARMY,
}  # fmt: skip
"""What the forms of games that have one of their own send; the others may send nothing."""


def offered() -> Iterator[tuple[str, str]]:
    """Every mode of the page, with the kinds of table at which it is played."""
    for mode in modes():
        for kind in (ONE, MANY):
            with suppress(Problem):
                yield mode_for(kind, mode.tag).tag, kind


def kept(visitor: Visitor, id: str) -> Json:
    """The terms of a battle as the server keeps them."""
    lobby = visitor.http.app.state.lobby  # type: ignore[attr-defined]
    found: Json = json.loads(lobby.store.beginning(id).terms)
    return found


def rules_of(visitor: Visitor, id: str) -> Any:
    """The house rules of a battle."""
    lobby = visitor.http.app.state.lobby  # type: ignore[attr-defined]
    return lobby.table_of(lobby.store.find(id)).whole.rules


@pytest.mark.parametrize(("tag", "kind"), [*offered()])
def test_new_terms_need_no_migration(visitor: Visitor, tag: str, kind: str) -> None:
    begun = visitor.begin({**FORMS.get(tag, {}), "mode": kind, "game": tag, "seed": "7"})
    text = json.dumps(kept(visitor, begun))
    assert json.loads(read_terms(text).written()) == json.loads(text)


@pytest.mark.parametrize(
    ("game", "old", "now"),
    [
        ("enclave-solo", {}, {"ai_ties": "player"}),
        ("enclave-solo", {"ai_ties": "auto"}, {"ai_ties": "auto"}),
        ("enclave", {}, {}),
        ("enclave-campaign", {}, {"ai_ties": "player"}),
        ("enclave-duel", {}, {}),
        ("kingdom-defenders", {"seats": 3}, {"players": 3}),
        ("realm", {"hands": "closed"}, {"hands": "closed", "ask": "if_able"}),
    ],
)
def test_old_terms_mean_what_they_meant(game: str, old: Json, now: Json) -> None:
    mode = part(game)
    assert isinstance(mode, Mode)
    kind = ONE if mode.players == (1,) else MANY
    written = {"mode": kind, "game": game, "seed": "7", "covered": True, **old}
    assert read_terms(json.dumps(written)).own == now


def test_the_automaton_decides_its_ties_in_the_battle_of_the_day(visitor: Visitor) -> None:
    """As it does in every battle that the page begins, unless the person asks to decide them."""
    daily = [one["game"] for one in visitor.get("/learn")["games"] if one["daily"]]
    assert daily == ["enclave"]
    for game in daily:
        id = visitor.http.post("/daily", json={"game": game}).json()["id"]
        assert rules_of(visitor, id).ai_ties == "auto"
        found = page(game).daily(7, "en")
        assert found is not None
        assert {*kept(visitor, id)} >= {*found.terms} == {*kept_of(visitor, found.game)}


def kept_of(visitor: Visitor, tag: str) -> Json:
    """The game's own terms of a battle that begins from the form."""
    text = json.dumps(kept(visitor, visitor.begin(SOLO | {"game": tag})))
    return {**read_terms(text).own}


def test_a_campaign_for_one_person_asks_no_ties_unless_told_to(visitor: Visitor) -> None:
    terms = {**ARMY, "mode": "solo", "game": "enclave-campaign"}
    assert rules_of(visitor, visitor.begin(terms)).ai_ties == "auto"
    assert rules_of(visitor, visitor.begin(terms | {"ai_ties": "player"})).ai_ties == "player"
