"""Tables that games bring: their files, their data, and what actions would bring about."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import attrs
import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

import tambores as tb
from tambores import warcraft
from tambores.kernel.face import Mode, load
from tambores.web.play import games, shown
from tambores.web.play.games import modes, page_for
from tests.toys import luck
from tests.web.visitor import Json, Visitor, error_of

WAR: Json = {"game": "warcraft", "mode": "two", "seed": "7", "covered": False}

TABLES = [mode for mode in modes() if mode.starts and page_for(mode.tag).script]


def drawn(position: Any, *about: Any, **options: Any) -> str:
    """Return a picture for any position."""
    return '<svg xmlns="http://www.w3.org/2000/svg"/>'


@pytest.fixture
def cave(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A game from outside the library with a table of its own."""
    (mode,) = luck.FACE.parts
    assert isinstance(mode, Mode)
    parts = (attrs.evolve(mode, picture=drawn),)
    page = "tests.toys.table:PAGE"
    monkeypatch.setattr(luck, "FACE", attrs.evolve(luck.FACE, parts=parts, page=page))
    games.page.cache_clear()
    yield
    games.page.cache_clear()


# --- a game from outside ----------------------------------------------------------------------


@pytest.mark.usefixtures("cave")
def test_a_game_from_outside_brings_its_table(visitor: Visitor) -> None:
    visitor.begin({"mode": "solo", "game": "toy-luck", "seed": "7"})
    update = visitor.get(f"/battles/{visitor.id}?lang=es")
    assert update["script"] == "/games/toy-luck/table.js"
    assert update["words"] == {"cave_safe": "a salvo"}
    assert update["cards"] == {"wanted": 20}
    assert update["screen"]["board"]["table"]["carried"] == 0
    assert "class Painter" in visitor.http.get(update["script"]).text
    assert ".cave" in visitor.http.get(update["style"]).text
    error_of(visitor.http.get("/games/toy-luck/__init__.py"), 404)
    roll = f"/battles/{visitor.id}/forecast?action=roll"
    assert visitor.get(roll) == {"found": {"lost": 0}}


def test_the_words_of_a_table_come_with_its_game_alone(visitor: Visitor) -> None:
    always = visitor.get("/words/en.json")
    for mode in TABLES:
        assert page_for(mode.tag).table_texts("en").keys().isdisjoint(always)
    visitor.begin(WAR)
    known = visitor.get(f"/battles/{visitor.id}?lang=en")
    assert known["words"] == page_for("warcraft").table_texts("en")
    later = visitor.get(f"/battles/{visitor.id}?lang=en&since={known['version']}")
    assert "words" not in later  # once is enough


# --- forecasts --------------------------------------------------------------------------------


def forecast(visitor: Visitor, **asked: Any) -> Any:
    """The answer to a question about an action."""
    return visitor.http.get(f"/battles/{visitor.id}/forecast", params={"lang": "en", **asked})


def moving(visitor: Visitor) -> str:
    """Go on until a piece can move; the first move."""
    visitor.begin({**WAR, "scenario": "generic_2p", "races": ["orc", "human"]})
    while not any(line.startswith("move") for line in visitor.lines):
        visitor.act("pass")
    return next(line for line in visitor.lines if line.startswith("move"))


def test_a_march_has_a_way_and_points(visitor: Visitor) -> None:
    line = moving(visitor)
    _, _, source, target = line.split()
    found = forecast(visitor, action=line, times=1).json()["found"]
    assert (found["way"][0], found["way"][-1]) == (source, target)
    assert len(found["points"]) == 2


def test_a_forecast_is_asked_only_of_what_can_be_done(visitor: Visitor) -> None:
    line = moving(visitor)
    error_of(forecast(visitor, action="move flying A1 A2"), 422)
    error_of(forecast(visitor, action="nonsense"), 422)
    error_of(forecast(visitor, action=line, times=9), 422)
    assert forecast(visitor).json() == {"found": None}  # no combat is going on


def test_a_combat_is_weighed_before_it_begins() -> None:
    state = warcraft.position(
        "generic_2p", phase="movement", seat=0, races=("orc", "human"),
        zones={"C2": {"orc": {"melee": 3}}, "C3": {"human": {"melee": 1}}},
    )  # fmt: skip
    view, page = tb.view(state, 0), page_for("warcraft")
    move = tb.parse_action(state, "move melee C2 C3")
    assert page.weighed(view, move) == 3
    found = page.forecast(view, move, 3, "en")
    attackers, defenders = found["parts"]
    # the example of `odds`: three melee units against one, computed, not guessed
    assert (round(attackers["holds"], 3), found["guessed"]) == (0.984, False)
    assert attackers["holds"] + defenders["holds"] + found["nobody"] == pytest.approx(1)
    # C3 is worth 2 points; C2, worth 1, is left empty
    before = [warcraft.side_points(state, side) for side in (0, 1)]
    assert found["points"] == [before[0] - 1 + 2, before[1] - 2]


# --- data -------------------------------------------------------------------------------------


def parts(value: Any) -> Iterator[Json]:
    """Every part of a table that a player can point at."""
    if isinstance(value, dict):
        if "at" in value:
            yield value
        for one in value.values():
            yield from parts(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from parts(one)


@pytest.mark.no_cover
@pytest.mark.parametrize("mode", TABLES, ids=lambda mode: mode.tag)
def test_a_table_marks_only_actions_that_are_offered(mode: Mode) -> None:
    """Each part names actions of the list, and explains itself."""
    page, chance = page_for(mode.tag), random.Random(3)
    state = next(iter(load(mode.starts)(None, short=True)))
    for number in range(120):
        if tb.outcome(state) is not None:
            break
        prompt, actions = tb.prompt(state), tb.legal_actions(state)
        if number % 6 == 0 and prompt is not None:
            view = tb.view(state, prompt.seat)
            voice = page.voice(view, "en")
            table = shown.board(view, voice, actions)["table"]
            lines = {str(action) for action in actions}
            for one in parts(table):
                some = [*one.get("begin", ()), *one.get("aim", ()), *one.get("later", ())]
                assert {*some} <= lines, one
                if some:
                    page.about(view, one["at"], voice)  # LookupError for what is not there
        state = tb.apply(state, chance.choice(actions))


def test_what_all_at_a_screen_see_offered_has_a_forecast_or_none(visitor: Visitor) -> None:
    """KD-044: a slot that costs a coin is offered to everybody at the screen, with or without."""
    kingdom = {"game": "kingdom-defenders", "mode": "two", "seed": "7", "covered": False}
    visitor.begin(kingdom)
    while visitor.screen["kind"] != "place":
        visitor.sit() if visitor.screen["handover"] else visitor.act(visitor.lines[0])
    placed = [line for line in visitor.lines if line.startswith("place")]
    assert any(line.startswith("place A") for line in placed) and len(placed) > 10
    for line in placed:
        assert forecast(visitor, action=line).json() == {"found": None}
