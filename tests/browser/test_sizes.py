"""The page stays light: script and style by screen, before compression, Lit included."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from tambores.kernel.face import faces
from tambores.web.play.games import modes, page, page_for
from tests.browser.conftest import Open
from tests.browser.page import Window
from tests.web.test_terms import FORMS

START, TABLE = 120_000, 250_000
"""The most bytes of the start page, and of any one table by itself."""

LOADED = """() => performance.getEntriesByType("resource")
  .map(one => [new URL(one.name).pathname, one.decodedBodySize])
  .filter(([path]) => /\\.(js|css)$/.test(path))"""

OF_GAMES = ("/games/", "/styles/", "/pictures/")


def loaded(window: Window, script: str) -> dict[str, int]:
    """The bytes of each script and style of the screen that is shown, the first of its session."""
    found = dict(window.page.evaluate(LOADED))
    assert {script, "/page/main.js", "/page/style.css"} <= found.keys()
    assert all(found.values())
    return found


def largest(found: dict[str, int]) -> list[tuple[str, int]]:
    """What weighs most, to say it where a screen weighs too much."""
    return sorted(found.items(), key=lambda one: -one[1])[:8]


def test_the_start_page_is_light(window: Window) -> None:
    found = loaded(window, "/page/start.js")
    assert sum(found.values()) < START, largest(found)
    assert [path for path in found if path.startswith(OF_GAMES)] == []
    assert "/page/battle.js" not in found  # what only a battle needs comes with it


@pytest.mark.parametrize("game", [one.name for one in faces()])
def test_a_table_brings_only_what_is_its_own(open_window: Open, game: str) -> None:
    window = open_window()
    answer = window.page.request.post(f"{window.address}/battles", data=terms(game))
    window.page.goto(f"{window.address}/#/battle/{answer.json()['id']}")
    window.page.locator(".battle[data-shown]").wait_for()
    found = loaded(window, "/lit/lit-html.js")
    assert sum(found.values()) < TABLE, largest(found)
    own = (f"/games/{game}/", f"/styles/{game}.css")
    assert [path for path in found if path.startswith(OF_GAMES) and not path.startswith(own)] == []
    if page(game).script:
        assert f"/games/{game}/{page(game).script}" in found


def terms(game: str) -> dict[str, Any]:
    """The terms of a game for several people, or else for one."""
    mode = next(mode for mode in modes() if page_for(mode.tag) is page(game))
    kind = "two" if max(mode.players) > 1 else "solo"
    return {**FORMS.get(mode.tag, {}), "game": mode.tag, "mode": kind, "covered": False}
