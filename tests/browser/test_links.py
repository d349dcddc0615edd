"""A battle against a friend elsewhere: two browsers, one of which is closed and comes back."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from playwright.sync_api import expect

from tambores.web.limits import Limits
from tests.browser.conftest import Open
from tests.browser.page import Window

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext


def invite(window: Window, turns: int | None = None, clock: str = "") -> str:
    """Begin a battle with a friend elsewhere; the link for the friend."""
    form = window.options(unfold=True)
    form.locator("[name=rival][value=link]").check()
    form.locator("[name=hero0][value=aiden]").check()
    form.locator("[name=hero1]").select_option("borrunn")
    form.locator("[name=seed]").fill("169")
    form.locator("[name=turns]").fill(str(turns or ""))
    form.locator("[name=clock]").select_option(clock)
    form.locator("button.main").click()
    return link_in(window, "1")


def link_in(window: Window, place: str) -> str:
    """The link to a seat, or for spectators, once it is shown."""
    shown = window.page.locator(f".invitation[data-for='{place}'] input")
    expect(shown).not_to_have_value("")
    return str(shown.input_value())


def come(window: Window, link: str) -> Window:
    """Open a link and take its seat."""
    window.page.goto(link)
    window.page.locator(".join button.main").click()
    return ready(window)


def ready(window: Window) -> Window:
    """Wait for the board."""
    window.wait_for_board()
    return window


def standing(window: Window, seat: int) -> str:
    """What a window says about the player of a seat."""
    return window.page.locator(f".people [data-seat='{seat}'] span").inner_text()


def says(window: Window, text: str) -> None:
    """Wait until the list of the players says something."""
    window.page.locator(".people").get_by_text(text).wait_for()


def exchange(host: Window, friend: Window, most: int) -> None:
    """Play so many decisions, or to the end, in the window whose turn it is."""
    while most and not host.over:
        most -= 1
        active, other = (host, friend) if host.actions else (friend, host)
        assert other.question
        active.choose(active.actions[0])
        other.follow(active)


def test_a_battle_between_two_browsers_one_of_which_is_closed_and_comes_back(
    open_window: Open, open_context: Callable[..., BrowserContext], tmp_path: Path
) -> None:
    asked: list[str] = []
    host = open_window().start()
    link = invite(host, turns=1)
    assert host.page.get_by_text("Borrunn has not come yet.").is_visible()
    secret = link.rpartition("/")[2]
    context = open_context()
    context.on("request", lambda request: asked.append(f"{request.url} {request.headers}"))
    friend = come(open_window(context), link)
    assert secret not in friend.page.url
    says(host, "Borrunn is here.")
    says(friend, "Aiden is here.")
    assert host.page.locator(".invitation").count() == 0
    exchange(host, friend, most=6)

    # The browser is closed. Its cookie is kept, as browsers keep it.
    kept = context.storage_state(path=tmp_path / "cookies.json")
    assert kept["cookies"]
    context.close()
    says(host, "Borrunn has left.")
    again = open_context(storage_state=tmp_path / "cookies.json")
    friend = open_window(again)
    friend.page.goto(link)  # the link leads its player back, without a question
    ready(friend)
    says(host, "Borrunn is here.")
    exchange(host, friend, most=200)
    for window in (host, friend):
        window.page.locator(".question.over").wait_for()
    assert host.question == friend.question
    assert not [one for one in asked if secret in one]  # never in an address or a header


def test_a_lost_connection_comes_back_by_itself(open_window: Open) -> None:
    host = open_window().start()
    friend = come(open_window(), invite(host))
    friend.expect_fault("ERR_INTERNET_DISCONNECTED")
    says(host, "Borrunn is here.")
    friend.page.context.set_offline(True)
    friend.page.evaluate("fetch('/setup').catch(() => null)")
    friend.page.context.set_offline(False)
    exchange(host, friend, most=4)
    assert host.log[-1] == friend.log[-1]


def test_whoever_opens_the_own_link_is_asked_first_and_can_play_both_sides(
    open_window: Open,
) -> None:
    host = open_window().start()
    link = invite(host)
    second = open_window(host.page.context)
    second.page.goto(link)
    second.page.locator(".warning").get_by_text("You already play in this battle.").wait_for()
    second.named("Play both sides").click()
    ready(second)
    says(host, "Borrunn is here.")
    assert standing(second, 1) == "You are Borrunn."
    assert standing(host, 0) == "You are Aiden."
    for window, foreign in ((host, 1), (second, 0)):
        assert window.page.locator(f"[id^='board-hand-{foreign}-']").count() == 0
    exchange(host, second, most=6)
    second.page.reload()
    ready(second)
    assert standing(second, 1) == "You are Borrunn."
    second.shelf("battles")
    links = second.page.locator(".battles a.button").all_inner_texts()
    assert links == ["Continue", "Aiden", "Borrunn"]


def test_spectators_watch_without_seeing_hands(open_window: Open) -> None:
    host = open_window().start()
    friend = come(open_window(), invite(host))
    host.named("Link for spectators").click()
    link = link_in(host, "watch")
    spectator = open_window()
    spectator.page.goto(link)
    ready(spectator)
    says(spectator, "You are watching.")
    says(host, "Watching: 1")
    exchange(host, friend, most=4)
    spectator.follow(host)
    assert host.log[-1] in spectator.log
    assert spectator.page.locator("[id^='board-hand-']").count() == 0
    assert spectator.actions == []
    assert spectator.page.locator(".player").all_inner_texts() == ["", ""]  # neither is "You"
    for word in ("Undo", "Save", "Rename", "Resign", "Download"):
        assert spectator.named(word).count() == 0
    spectator.page.reload()
    ready(spectator)
    says(spectator, "You are watching.")


def test_resigning_and_a_rematch_with_the_sides_swapped(open_window: Open) -> None:
    host = open_window().start()
    friend = come(open_window(), invite(host, clock="10+10"))
    says(host, "Borrunn is here.")
    exchange(host, friend, most=2)
    assert re.fullmatch(r"\d+:\d\d", host.page.locator(".clock.runs").inner_text())
    friend.named("Resign").click()
    friend.page.locator("dialog .danger").click()
    for window in (host, friend):
        window.page.locator(".question.over").get_by_text(
            "Borrunn resigned. Aiden wins."
        ).wait_for()
    host.named("Rematch, other sides").click()
    friend.page.locator(".wish").get_by_text(
        "Aiden offers a rematch with sides swapped."
    ).wait_for()
    first = host.id
    friend.named("Rematch, other sides").click()
    for window, seat, name in ((host, 1, "Borrunn"), (friend, 0, "Aiden")):
        window.page.wait_for_url(re.compile(rf"#/en/enclave/battle/(?!{first})[\w-]+/{seat}$"))
        ready(window)
        says(window, f"You are {name}.")
    exchange(host, friend, most=2)


def test_a_decision_is_taken_back_and_a_draw_agreed(open_window: Open) -> None:
    host = open_window().start()
    friend = come(open_window(), invite(host))
    exchange(host, friend, most=1)
    asker, other, name = (
        (host, friend, "Aiden")
        if host.named("Ask to take back").count()
        else (friend, host, "Borrunn")
    )
    asker.named("Ask to take back").click()
    other.page.locator(".wish").get_by_text(
        f"{name} would like to take back the last decision."
    ).wait_for()
    other.named(f"Let {name} take it back").click()
    asker.page.locator(".wish").wait_for(state="hidden")
    asker.named("Ask to take back").wait_for(state="detached")
    asker.named("Offer a draw").click()
    other.named("Accept the draw").click()
    for window in (host, friend):
        window.page.locator(".question.over").get_by_text(
            "The players have agreed on a draw."
        ).wait_for()


@pytest.mark.parametrize("address", [{"limits": Limits(away=0.2)}], indirect=True)
def test_the_win_is_claimed_from_somebody_who_has_gone(open_window: Open) -> None:
    host = open_window().start()
    friend = come(open_window(), invite(host))
    exchange(host, friend, most=1)
    gone, other = (host, friend) if host.actions else (friend, host)
    gone.page.goto("about:blank")
    other.named("Claim the win").click()
    other.page.locator("dialog .danger").click()
    other.page.locator(".question.over").get_by_text("has been away for too long").wait_for()


@pytest.mark.parametrize("link", ["#/join/nothing/x", "#/watch/nothing/x"])
def test_a_wrong_link_is_refused_in_a_sentence(open_window: Open, link: str) -> None:
    window = open_window()
    window.expect_fault("404")
    window.expect_fault("does not work")
    window.page.goto(f"{window.address}/{link}")
    window.page.get_by_text("This link does not work, or no longer does").wait_for()


@pytest.mark.parametrize("link", ["#/replay", "#/battle/", "#/rules/enclave"])
def test_an_address_that_leads_nowhere_is_called_so(open_window: Open, link: str) -> None:
    window = open_window()
    window.expect_fault("nothing at this address")
    window.page.goto(f"{window.address}/{link}")
    window.page.get_by_text("There is nothing at this address").wait_for()
    window.page.locator("main a[href='#/']").click()
    window.page.locator(".shelf").wait_for()


def test_a_link_that_somebody_else_used_is_refused(open_window: Open) -> None:
    host = open_window().start()
    link = invite(host)
    come(open_window(), link)
    late = open_window()
    late.expect_fault("409")
    late.page.goto(link)
    late.page.locator(".join button.main").click()
    late.page.locator(".wrong").get_by_text("Somebody else plays this seat.").wait_for()


def test_the_friend_reads_spanish(open_window: Open) -> None:
    host = open_window().start()
    friend = open_window(locale="es-ES")
    friend.page.goto(invite(host))
    friend.page.get_by_role("heading", name="Te invitan a una batalla").wait_for()
    friend.named("Jugar").click()
    ready(friend)
    says(friend, "Aiden está aquí.")
    says(host, "Borrunn is here.")
