"""Takes the pictures of the page on playing in the browser: `nox -s screens`."""

from __future__ import annotations

import random
import shutil
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright

from tambores.web.app import create_app

FOLDER = Path(__file__).parent / "_static" / "browser"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
WIDE = {"width": 1280, "height": 860}


@contextmanager
def served() -> Iterator[str]:
    """A server while the pictures are taken; its address."""
    server = uvicorn.Server(uvicorn.Config(create_app(), port=0, log_level="error"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.05)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield f"http://127.0.0.1:{port}/"
    server.should_exit = True
    thread.join()


def begin(page: Page, address: str, seed: int) -> None:
    """Begin a battle against the automaton."""
    page.goto(address)
    page.click("form.new summary")
    page.fill("[name=seed]", str(seed))
    page.select_option("[name=hero1]", "borrunn")
    page.click("form.new button.main")
    page.wait_for_selector("#board-hand-0-0")


def pace(page: Page, value: str) -> None:
    """Choose how fast things are shown."""
    page.evaluate("pace => localStorage.setItem('tambores-pace', pace)", value)


def play_to_combat(page: Page) -> None:
    """Choose the first thing on the list until the automaton has declared something."""
    while not page.locator("#board-arrows [id*=arrow]").count():
        page.locator("[data-action]").first.click()
        page.wait_for_selector(".battle:not(.busy)")


def take(page: Page, name: str) -> None:
    """Keep a picture of what is shown."""
    page.wait_for_timeout(700)  # what moves has come to rest
    page.screenshot(path=FOLDER / f"{name}.png", animations="disabled")


def take_all(browser: Browser, address: str) -> None:
    """All pictures of the page."""
    page = browser.new_page(viewport=WIDE, locale="en")
    page.goto(address)
    pace(page, "off")
    begin(page, address, 8)
    take(page, "battle")
    page.click("#board-hand-0-0")
    page.wait_for_selector(".panel h3")
    take(page, "why")
    play_to_combat(page)
    page.goto(address)
    take(page, "start")
    page.click(".battles a")
    page.wait_for_selector("#board")
    page.select_option(".between select", "slow")
    while not page.locator(".caption:visible").count():
        page.locator("[data-action]").first.click()
        page.wait_for_timeout(300)
    page.wait_for_timeout(4_000)
    take(page, "combat")
    page.close()
    take_end(browser, address)
    phone = browser.new_context(
        viewport={"width": 390, "height": 844}, locale="es", color_scheme="dark", is_mobile=True,
        device_scale_factor=1.5,
    )  # fmt: skip
    page = phone.new_page()
    begin(page, address, 8)
    take(page, "phone")


def take_end(browser: Browser, address: str) -> None:
    """The end of a battle that is analysed, and its replay."""
    page = browser.new_page(viewport=WIDE, locale="en")
    page.goto(address)
    pace(page, "off")
    begin(page, address, 8)
    chance = random.Random(3)
    while not page.locator(".ending").count():
        actions = page.locator("[data-action]")
        actions.nth(chance.randrange(actions.count())).evaluate("one => one.click()")
        page.wait_for_selector(".battle:not(.busy, .sending)")
    ended = page.url
    page.click(".ending [href^='#/analyse']")
    page.wait_for_selector(".review .graph", timeout=300_000)
    page.locator("[data-point]").first.click()
    page.locator(".review").evaluate("one => scrollTo(0, one.offsetTop - 16)")
    take(page, "replay")
    page.goto(ended)
    page.wait_for_selector(".ending .graph")
    take(page, "end")
    page.close()


def main() -> None:
    """Take them with the browser that is installed."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        sys.exit("no Chromium can be found here")
    FOLDER.mkdir(parents=True, exist_ok=True)
    arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    with served() as address, sync_playwright() as player:
        take_all(player.chromium.launch(executable_path=found, args=arguments), address)


if __name__ == "__main__":
    main()
