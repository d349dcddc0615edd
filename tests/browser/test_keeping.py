"""Saved copies, names, deletions, downloads."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

import tambores as tb
from tests.browser.page import Window


def save(window: Window, name: str) -> None:
    """Save a copy of the battle that is shown."""
    window.named("Save").click()
    window.page.locator("dialog input").fill(name)
    window.page.locator("dialog button.main").click()
    window.page.locator("#notice").get_by_text(f"{name} is saved.").wait_for()


def names(window: Window, title: str) -> list[str]:
    """The names in a list of the start."""
    return window.page.locator(f"section[aria-labelledby={title}] strong").all_inner_texts()


def test_a_saved_copy_stays_as_it_is_and_can_be_loaded(window: Window) -> None:
    window.begin()
    window.choose(window.actions[0])
    board, log = window.board, window.log
    save(window, "before the storm")
    window.play(window.choose, most=3)
    assert window.page.locator("#notice").is_hidden()
    window.shelf("battles")
    assert names(window, "kept-title") == ["before the storm"]
    assert names(window, "open-title") == ["Aiden against Borrunn"]
    window.page.get_by_role("button", name="Load: before the storm", exact=True).click()
    window.ready()
    assert (window.board, window.log) == (board, log)
    window.play(window.pick, most=2)
    window.shelf("battles")
    assert names(window, "kept-title") == ["before the storm"]
    assert len(names(window, "open-title")) == 2


def test_a_battle_can_be_renamed_where_it_is_played_and_where_it_is_listed(window: Window) -> None:
    window.begin()
    window.named("Rename").click()
    window.page.locator("dialog input").fill("  Última batalla ")
    window.page.locator("dialog button.main").click()
    window.page.locator("h1").get_by_text("Última batalla").wait_for()
    window.shelf("battles")
    assert names(window, "open-title") == ["Última batalla"]
    window.page.get_by_role("button", name="Rename").click()
    window.page.locator("dialog input").fill("another name")
    window.page.keyboard.press("Enter")
    window.page.locator("strong").get_by_text("another name").wait_for()
    window.page.get_by_role("button", name="Rename").click()
    window.page.locator("dialog input").fill("thought better of it")
    window.page.keyboard.press("Escape")
    window.page.locator("dialog").wait_for(state="detached")
    assert window.page.get_by_role("button", name="Delete: another name").is_visible()
    window.page.get_by_role("button", name="Rename").click()
    window.page.locator("dialog input").fill("   ")
    window.page.keyboard.press("Enter")
    assert window.page.locator("dialog input:invalid").is_visible()
    window.page.keyboard.press("Escape")
    assert names(window.shelf("battles"), "open-title") == ["another name"]


def test_a_battle_is_deleted_after_a_question(window: Window) -> None:
    window.begin()
    window.shelf("battles")
    remove = window.page.get_by_role("button", name="Delete: Aiden against Borrunn")
    remove.click()
    dialog = window.page.locator("dialog[open]")
    assert "Aiden against Borrunn will be deleted for good." in dialog.inner_text()
    dialog.get_by_role("button", name="Cancel").click()
    assert names(window, "open-title") == ["Aiden against Borrunn"]
    remove.click()
    dialog.locator(".danger").click()
    remove.wait_for(state="detached")
    assert window.focus == "main"
    assert window.page.get_by_text("No battle is open.").is_visible()
    assert names(window.shelf("battles"), "open-title") == []


@pytest.mark.parametrize(("form", "ending"), [("text", ".txt"), ("json", ".json")])
def test_a_download_is_the_record(window: Window, tmp_path: Path, form: str, ending: str) -> None:
    window.begin()
    made = []
    for _ in range(4):
        made.append(window.actions[0])
        window.choose(window.actions[0])
    window.named("Download").click()
    dialog = window.page.locator("dialog[open]")
    assert "cards that are still hidden" in dialog.inner_text()
    dialog.locator(f"input[value={form}]").check()
    with window.page.expect_download() as downloaded:
        dialog.locator("button.main").click()
    assert downloaded.value.suggested_filename.endswith(ending)
    path = tmp_path / "record"
    downloaded.value.save_as(path)
    text = path.read_text(encoding="utf-8")
    record = tb.parse_record(text) if form == "text" else tb.loads(text)
    assert [str(move.action) for move in record.moves] == made


def test_what_is_over_is_downloaded_without_a_warning(window: Window) -> None:
    window.begin(turns=1)
    window.hasten()
    window.named("Download").click()
    dialog = window.page.locator("dialog[open]")
    assert "hidden" not in dialog.inner_text()
    dialog.get_by_role("button", name="Cancel").click()


def test_a_picture_shows_what_the_window_sees(window: Window, tmp_path: Path) -> None:
    window.begin(heroes=("joanna", "krangg"))
    window.named("Download").click()
    dialog = window.page.locator("dialog[open]")
    dialog.get_by_label("A picture of the board").check()
    assert "hidden" not in dialog.inner_text()
    with window.page.expect_download() as downloaded:
        dialog.locator("button.main").click()
    assert downloaded.value.suggested_filename.endswith(".svg")
    path = tmp_path / "board.svg"
    downloaded.value.save_as(path)
    assert ET.parse(path).getroot().tag.endswith("svg")
    assert "Joanna" in path.read_text(encoding="utf-8")
