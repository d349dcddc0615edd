"""Who looks at a screen that several people share, in every game: everybody, unless it hides."""

from __future__ import annotations

import random
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

import tambores as tb
from tambores.kernel.face import Mode, part
from tambores.kernel.privacy import Sight, sight
from tambores.web.play import asking, shown
from tambores.web.play.games import MANY, modes, page_for
from tambores.web.play.shared import SharedGame
from tests.web.test_terms import FORMS
from tests.web.visitor import TWO, Json, Visitor, error_of

FEW = 15
"""How many decisions are made in each game: some of every kind that comes often."""

SHARED = [mode.tag for mode in modes() if mode.players != (1,)]


def table_of(visitor: Visitor) -> SharedGame:
    """The game that is looked at, as the server holds it."""
    lobby = visitor.http.app.state.lobby  # type: ignore[attr-defined]
    found: SharedGame = lobby.table_of(lobby.store.find(visitor.id))
    return found


def begin(visitor: Visitor, tag: str, **more: Any) -> None:
    """Begin a game at one screen, whose hands are to be covered."""
    visitor.begin({**FORMS.get(tag, {}), "mode": MANY, "game": tag, "seed": "7", **more})


def decide(visitor: Visitor, chance: random.Random) -> None:
    """Decide something that is possible; a shared list may also name what is not."""
    for line in chance.sample(visitor.lines, len(visitor.lines)):
        answered = visitor.post("act", action=line)
        if answered.status_code == 200:
            visitor.update = answered.json()
            return
        error_of(answered, 422)
    pytest.fail(f"nothing is possible: {visitor.lines}")


def numbers_of_players(tag: str) -> list[Json]:
    """The numbers of players that the form of a mode offers."""
    mode = part(tag)
    assert isinstance(mode, Mode)
    asked = page_for(tag).choices(mode, "en") or ()
    found = [
        {"players": count} for one in asked if one.name == "players" for count, _ in one.values
    ]
    return found or [{}]


@pytest.mark.no_cover
@pytest.mark.parametrize("tag", SHARED)
def test_the_screen_is_covered_only_for_what_one_person_may_see(visitor: Visitor, tag: str) -> None:
    for number, players in enumerate(numbers_of_players(tag)):
        begin(visitor, tag, **players)
        chance = random.Random(number)
        for _ in range(FEW):
            table, screen = table_of(visitor), visitor.screen
            if screen["over"]:
                break
            if screen["handover"]:
                seat = screen["handover"]["seat"]
                assert players != {"players": 1} and seat == table.due
                assert (screen["viewer"], screen["actions"]) == (None, [])
                words = page_for(tag).words(table.state)
                assert sight(table.state, seat, words) is Sight.PRIVATE
                visitor.sit()
                assert visitor.screen["viewer"] == seat
            else:
                assert screen["actions"] and screen["viewer"] in (None, table.due)
                decide(visitor, chance)


@pytest.mark.no_cover
def test_one_person_never_covers_the_screen(visitor: Visitor) -> None:
    """Nobody else is there, whether hands are open or closed."""
    for hands in ("open", "closed"):
        begin(visitor, "realm", players=1, hands=hands)
        for _ in range(FEW):
            assert visitor.screen["handover"] is None and visitor.screen["viewer"] == 0
            decide(visitor, random.Random(7))


def test_open_hands_need_no_cover(visitor: Visitor) -> None:
    begin(visitor, "realm", players=2, hands="open")
    asked = set()
    for _ in range(FEW):
        assert visitor.screen["handover"] is None
        asked.add(visitor.screen["viewer"])
        decide(visitor, random.Random(7))
    assert asked == {0, 1}
    begin(visitor, "realm", players=2, hands="closed")
    assert visitor.screen["handover"] is not None


@pytest.mark.no_cover
def test_a_combat_is_decided_before_the_eyes_of_both(visitor: Visitor) -> None:
    """Both lines lie open, so orders and answers need no hand; deployments do (section 5)."""
    visitor.begin(TWO)
    chance, kinds = random.Random(1), dict[str, set[bool]]()
    for _ in range(200):
        if visitor.screen["over"]:
            break
        alone = visitor.screen["viewer"] is not None or visitor.screen["handover"] is not None
        kinds.setdefault(visitor.screen["kind"], set()).add(alone)
        visitor.sit() if visitor.screen["handover"] else decide(visitor, chance)
    assert kinds["declare"] & {False} and kinds["deploy"] == {True}


def test_what_all_see_names_who_decides(visitor: Visitor) -> None:
    begin(visitor, "kingdom-defenders", players=4)
    while visitor.screen["kind"] != "place" or visitor.screen["viewer"] is not None:
        visitor.sit()
        decide(visitor, random.Random(1))
    table = table_of(visitor)
    words = page_for("kingdom-defenders").words(table.view)
    assert table.due is not None
    assert words.seat(table.due, table.view, "en") in visitor.screen["question"]
    assert visitor.screen["board"] == look_of_spectator(visitor, table)


def look_of_spectator(visitor: Visitor, table: SharedGame) -> Json:
    """The board as everybody sees it, with marks on what all know to be possible."""
    view = tb.view(table.state, None)
    page = page_for("kingdom-defenders")
    return shown.board(view, page.voice(view, "en"), table.choices or ())


def test_who_comes_back_to_the_screen_sits_again(visitor: Visitor) -> None:
    """Between two decisions of a person, others have looked at the screen."""
    visitor.begin(TWO)
    chance, sat = random.Random(1), None
    for _ in range(60):
        if visitor.screen["over"]:
            break
        if visitor.screen["handover"]:
            visitor.sit()
            sat = visitor.screen["viewer"]
        assert visitor.screen["viewer"] in (None, sat)
        decide(visitor, chance)
        sat = sat if sat == table_of(visitor).due else None


def test_what_all_decide_is_explained_to_all(visitor: Visitor) -> None:
    """A click on the acting unit explains its choices, although no seat has the screen."""
    visitor.begin(TWO)
    chance = random.Random(1)
    while visitor.screen["kind"] != "declare" or visitor.screen["viewer"] is not None:
        visitor.sit()
        decide(visitor, chance)
    table = table_of(visitor)
    line = visitor.lines[0]
    (mark, *_) = tb.marks(table.view, [tb.parse_action(table.view, line)])
    found = asking.why(table, mark.element, None, "en")
    assert found["possible"] and not found["reasons"]
