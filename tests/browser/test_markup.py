"""Names and texts of others are texts, whatever they look like."""

from __future__ import annotations

import functools
import itertools
import re

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

import tambores as tb
from tambores import enclave
from tests.browser.conftest import Open
from tests.browser.page import Window
from tests.enclave.rendering import source

IMAGE = "<img src=x onerror=pwned=1>"
SCRIPT = "'><script>pwned=1</script>"
CLOSING = "</title></text></svg></button><u onclick=pwned=1>"
NASTY = (IMAGE, SCRIPT, CLOSING, "{name} &lt;u&gt; %s", "--> ]]> */ `")

OURS = "img:not(.scene, .big-drum)"
STRANGE = ", ".join(f"body {one}" for one in (OURS, "script", "u", "[onerror]", "[onclick]"))
"""What the page has none of."""


@functools.cache
def hostile() -> enclave.Pack:
    """The stand-in set with names and texts that mean harm."""
    words = itertools.cycle(NASTY)

    def nasty(found: re.Match[str]) -> str:
        word = next(words)
        return f'{found[1]} = {{ es = "{word}", en = "{word}" }}'

    text = source().replace('id = "standin-1"', 'id = "hostile"', 1)
    text = re.sub("^(names|texts) = .*$", nasty, text, flags=re.MULTILINE)
    armies = f'armies = {{ human = {{ es = "{IMAGE}", en = "{IMAGE}" }} }}\n'
    return enclave.parse_pack(text.replace("[[cards]]", f"{armies}[[cards]]", 1))


def untouched(window: Window) -> None:
    """Nothing was executed, and nothing is there that the page did not make."""
    assert window.page.evaluate("typeof pwned") == "undefined"
    assert window.page.locator(STRANGE).count() == 0


@pytest.mark.parametrize("address", [{"pack": hostile()}], indirect=True, ids=["hostile pack"])
def test_names_and_texts_of_cards_are_shown_as_they_are(window: Window) -> None:
    window.options(unfold=True).locator("[name=pack]").select_option("hostile")
    army = window.page.locator(".leads legend").first
    assert army.inner_text() == IMAGE
    untouched(window)
    window.begin(turns=2)
    for name in ("hero-0", "hero-1", "hand-0-0", "hand-0-1", "hand-0-2", "hand-0-3"):
        window.element(name).focus()
        window.page.keyboard.press("?")
        window.page.locator(".panel:visible .asked").wait_for()
        untouched(window)
        window.page.locator(".panel .close").click()
    window.play(window.pick, most=12)
    untouched(window)
    assert any(nasty in line for nasty in NASTY for line in [*window.log, window.page.title()])
    shown = window.start().page.locator(".resume").inner_text()
    assert any(nasty in shown for nasty in NASTY)
    window.shelf("battles")
    assert any(nasty in window.page.locator(".battles").inner_text() for nasty in NASTY)
    untouched(window)


def test_the_name_of_a_battle_is_shown_as_it_is(window: Window) -> None:
    window.begin()
    window.named("Rename").click()
    window.page.locator("dialog input").fill(IMAGE)
    window.page.locator("dialog button.main").click()
    window.page.locator("h1").get_by_text(IMAGE).wait_for()
    window.named("Save").click()
    assert IMAGE in window.page.locator("dialog input").input_value()
    window.page.locator("dialog button.main").click()
    window.page.locator("#notice").get_by_text(IMAGE).wait_for()
    window.shelf("battles")
    assert window.page.locator(".battles").first.inner_text().startswith(IMAGE)
    window.page.get_by_role("button", name="Delete").first.click()
    window.page.locator("dialog[open]").get_by_text(IMAGE).wait_for()
    untouched(window)


def test_a_file_is_shown_as_it_is(open_window: Open) -> None:
    start = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=8)
    recorder = tb.Recorder(start)
    recorder.comment(f"{IMAGE} {CLOSING}")
    window = open_window().shelf("battles")
    file = {"name": f"{IMAGE}.txt", "mimeType": "text/plain",
            "buffer": str(recorder.record).encode()}  # fmt: skip
    window.page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    window.page.locator(".comments").get_by_text(f"{IMAGE} {CLOSING}").wait_for()
    assert window.page.locator("h1").inner_text() == IMAGE
    untouched(window)


def test_what_a_refused_file_says_is_shown_as_it_is(window: Window) -> None:
    window.expect_fault("422")
    file = {"name": "x.txt", "mimeType": "text/plain",
            "buffer": f'[tambores 2]\n[type "{IMAGE}"]\n'.encode()}  # fmt: skip
    window.shelf("battles")
    window.page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    window.page.locator(".wrong:visible").wait_for()
    untouched(window)


def test_an_address_is_no_markup(window: Window) -> None:
    window.expect_fault("")
    window.page.goto(f"{window.address}/#/battle/{IMAGE}")
    window.page.locator("h1").get_by_text("This page cannot be shown").wait_for()
    untouched(window)


@functools.cache
def dotted() -> enclave.Pack:
    """The stand-in set with names that hold what ends a sentence."""
    text = source().replace('id = "standin-1"', 'id = "dotted"', 1)
    names = 'names = { es = "Sr. A: B. C", en = "St. A: B. C" }'
    return enclave.parse_pack(re.sub("^names = .*$", names, text, flags=re.MULTILINE))


@pytest.mark.parametrize("address", [{"pack": dotted()}], indirect=True, ids=["dots"])
def test_what_is_picked_is_told_by_its_whole_name(window: Window) -> None:
    window.options(unfold=True).locator("[name=pack]").select_option("dotted")
    window.begin()
    window.element("hand-0-1").click()
    assert window.page.locator(".picked").inner_text().startswith("Picked: St. A: B. C ")
