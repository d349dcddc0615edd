"""A server and a browser for each test; what is imported for them may be missing."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

import pytest

from tambores.web.limits import Limits

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

    from tests.browser.page import Window

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The names of Chromium; its headless shell needs about half the time of the full browser."""

ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update",
)  # fmt: skip
"""Nothing is asked of other computers, and nothing is needed that a container lacks."""

PATIENCE = 30_000
"""For how many milliseconds something is waited for, on a computer that has much to do."""

PLAIN = {"locale": "en-GB", "reduced_motion": "reduce"}
"""What a browser session has unless a test says otherwise: what moves without end takes as long to
draw as all else together, and what a click is meant for has to stand still first."""

MOVING = {"reduced_motion": "no-preference"}
"""What the tests ask for that are about motion."""

Open = Callable[..., "Window"]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The browser of all tests here; it ends with them, for others want the event loop."""
    wanted = (os.environ.get("TAMBORES_BROWSER", ""), *NAMES)
    path = next(filter(None, map(shutil.which, wanted)), None)
    if path is None:
        pytest.skip(
            f"no Chromium can be found here; it is looked for as {', '.join(NAMES)}, "
            "and at the path in TAMBORES_BROWSER"
        )
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield running
        running.close()


hardly_analysed = pytest.mark.parametrize(
    "address", [{"limits": Limits(work=0)}], indirect=True, ids=["hardly analysed"]
)
"""For what is shown of an analysis, whatever it finds."""


@pytest.fixture(scope="package")
def common_address() -> Iterator[str]:
    """Where the server of most tests is; each of them is a person of its own there."""
    pytest.importorskip("uvicorn", reason="the extra `web` is not installed")
    from tests.browser.serving import serving

    with serving() as address:
        yield address


@pytest.fixture
def pictured(monkeypatch: pytest.MonkeyPatch) -> None:
    """The realm as a game without a table of its own, of which the page shows the picture."""
    from tambores.kernel.page import Page
    from tambores.realm.page import RealmPage

    for name in ("table", "script"):
        monkeypatch.setattr(RealmPage, name, getattr(Page, name))


@pytest.fixture
def address(request: pytest.FixtureRequest) -> Iterator[str]:
    """Where the server is: the common one, or another with the options that a test gives."""
    if not hasattr(request, "param"):
        yield request.getfixturevalue("common_address")
        return
    pytest.importorskip("uvicorn", reason="the extra `web` is not installed")
    from tests.browser.serving import serving

    with serving(**request.param) as address:
        yield address


@pytest.fixture
def open_context(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Begin a browser session of its own, with what `Browser.new_context` takes."""
    with ExitStack() as stack:

        def begin(**options: Any) -> BrowserContext:
            context = browser.new_context(**{**PLAIN, **options})
            stack.callback(context.close)
            context.set_default_timeout(PATIENCE)
            return context

        yield begin


@pytest.fixture
def open_window(address: str, open_context: Callable[..., BrowserContext]) -> Iterator[Open]:
    """Open windows at the page.

    Each must end without a fault in its console; tests that mean one say so with `expect_fault`.
    Windows of one context share a session, else each has its own.
    """
    from tests.browser.page import Window

    windows: list[Window] = []

    def begin(
        context: BrowserContext | None = None, at: str = "", pace: str = "off", **options: Any
    ) -> Window:
        used = context or open_context(**options)
        window = Window(used.new_page(), at or address, pace)
        windows.append(window)
        return window

    yield begin
    for window in windows:
        window.check()


@pytest.fixture
def window(open_window: Open) -> Window:
    """A window at the start, at once, in English, on a desk."""
    return open_window().start()
