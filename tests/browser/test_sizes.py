"""The page stays light: all script and style that a battle needs, before compression."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from tests.browser.conftest import Open

MOST = 250_000
"""Bytes, Lit included."""

LOADED = """() => performance.getEntriesByType("resource")
  .map(one => [new URL(one.name).pathname, one.decodedBodySize])
  .filter(([path]) => /\\.(js|css)$/.test(path))"""


def test_script_and_style_of_a_battle_stay_small(open_window: Open) -> None:
    window = open_window().start().begin()
    loaded = dict(window.page.evaluate(LOADED))
    assert {"/lit/lit-html.js", "/games/enclave/table.js", "/styles/enclave.css"} <= loaded.keys()
    assert all(loaded.values())
    assert sum(loaded.values()) < MOST, sorted(loaded.items(), key=lambda one: -one[1])[:8]
