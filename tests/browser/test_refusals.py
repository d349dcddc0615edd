"""What does not come from the page, or is not legal, changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from tests.browser.conftest import Open
from tests.browser.page import Window

ACT = """async ([path, body]) => {
  const answer = await fetch(path, {method: "POST", headers: {"Content-Type": "application/json"},
    body: JSON.stringify(body)});
  return [answer.status, (await answer.json()).error?.text];
}"""

SHOT = """async ([address, body]) => {
  await fetch(address, {method: "POST", mode: "no-cors", credentials: "include",
    headers: {"Content-Type": "text/plain"}, body}).catch(() => null);
}"""

FRAME = """address => new Promise(done => {
  const frame = Object.assign(document.createElement("iframe"), {src: address, onload: done});
  document.body.append(frame);
})"""


def version(window: Window) -> int:
    """The version of the battle, from the server."""
    data: dict[str, Any] = window.page.request.get(f"{window.address}/battles/{window.id}").json()
    return int(data["version"])


def test_a_forged_action_is_refused(window: Window) -> None:
    window.begin()
    window.expect_fault("the server responded with a status of 4")
    before, at = window.board, version(window)
    for line in ("pay soldado", "deploy soldado 9", "choose_slot 1 1", "<script>"):
        body = {"version": at, "action": line}
        status, text = window.page.evaluate(ACT, [f"/battles/{window.id}/act", body])
        assert status in (400, 422)
        assert text
    assert version(window) == at
    assert window.board == before
    window.choose(window.actions[0])


def test_a_battle_of_another_session_is_as_good_as_none(window: Window, open_window: Open) -> None:
    window.begin()
    stranger = open_window().start()
    stranger.expect_fault("")
    stranger.page.goto(f"{stranger.address}/#/battle/{window.id}")
    stranger.page.get_by_text("This battle was not found").wait_for()
    assert stranger.page.locator("h1").inner_text() == "This page cannot be shown"
    assert stranger.page.title().startswith("This page cannot be shown")


def test_another_sites_page_can_do_nothing(open_window: Open, address: str) -> None:
    """A page of another port has the same cookies; what it sends is still refused."""
    from tests.browser.serving import serving

    window = open_window(bypass_csp=True).start().begin()
    at, before, line = version(window), window.board, window.actions[0]
    record = window.page.request.get(f"{address}/battles/{window.id}/record?form=text").text()
    with serving() as other:
        foreign = window.page.context.new_page()
        foreign.goto(f"{other}/words/en.json")
        for path, body in [
            (f"battles/{window.id}/act", json.dumps({"version": at, "action": line})),
            (f"battles/{window.id}/undo", json.dumps({"version": at})),
            ("records", record),
        ]:
            with foreign.expect_event("requestfailed") as failed:
                foreign.evaluate(SHOT, [f"{address}/{path}", body])
            assert "BLOCKED_BY_RESPONSE" in str(failed.value.failure)  # it came, and was answered
        foreign.close()
    assert version(window) == at
    assert window.board == before
    listed = window.page.request.get(f"{address}/battles").json()["battles"]
    assert [one["id"] for one in listed] == [window.id]


def test_the_page_stands_in_no_frame(open_window: Open, address: str) -> None:
    window = open_window(bypass_csp=True).start()
    window.expect_fault("")
    window.page.evaluate(FRAME, address)
    assert window.page.frames[-1] != window.page.main_frame
    assert window.page.frames[-1].locator(".shelf").count() == 0


def test_what_is_folded_away_is_shown_when_it_is_wrong(window: Window) -> None:
    form = window.options(unfold=True)
    form.locator("[name=turns]").fill("0")
    form.locator("summary").click()
    form.locator("button.main").click()
    assert window.page.locator("[name=turns]:focus:invalid").is_visible()


def test_a_double_click_decides_once(window: Window) -> None:
    """What the second click falls on came with the first."""
    window.begin()
    sent: list[str] = []
    window.page.on("request", lambda it: sent.append(it.url) if it.method == "POST" else None)
    with window.settling():
        window.button("deploy catapulta 1").dblclick(delay=60)
    assert window.question == "Which card do you pay with?"
    with window.settling():
        window.element("hand-0-1").dblclick(delay=60)
    window.choose(window.actions[0])  # after whatever else was sent
    assert len(sent) == 3


def test_a_pile_says_what_it_is(window: Window) -> None:
    window.begin()
    window.element("pile-1-removed").click()
    panel = window.page.locator(".panel:visible")
    assert panel.locator("h2").inner_text() == "Borrunn's removed pile: 0 cards."
    assert panel.locator("h3").count() == 0
