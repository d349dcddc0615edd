"""What happens is shown step by step, at a pace that can be changed; the tests hold the clock."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from tests.browser.conftest import MOVING, Open
from tests.browser.page import Window
from tests.browser.test_games import begun

LONG = 60_000
"""Milliseconds in which every line is read."""

MOMENT = 300
"""Milliseconds in which at most one line gives way to the next."""


PACE = "#battle-menu [data-setting=pace]"


def at_a_long_step(open_window: Open, pace: str = "normal", **options: object) -> Window:
    """A window in which much follows on "pass"."""
    window = open_window(**{**MOVING, **options}).start().begin(seed=11)
    while "pass" not in window.actions:
        window.choose(window.actions[-1])
    window.set("pace", pace)
    return window


def caption(window: Window, before: str) -> str:
    """The next caption."""
    window.page.wait_for_function(
        """before => !["", before].includes(
          document.querySelector(".caption:not([hidden]) p")?.textContent ?? "")""",
        arg=before,
    )
    return window.page.locator(".caption-text").inner_text()


def lines_after_reload(window: Window) -> list[str]:
    """The log as it is told as a whole."""
    window.page.reload()
    return window.ready().log


def finish(window: Window) -> None:
    """Wait for the end of what is shown."""
    window.ready()


def hold(window: Window) -> str:
    """Let steps be shown, with time standing still; the first caption."""
    window.stop_time()
    window.press(window.button("pass"))
    return caption(window, "")


def skip(window: Window) -> None:
    """Go to the end, and let time pass again."""
    window.named("Skip").click()
    window.page.clock.resume()
    finish(window)


def test_lines_and_boards_are_shown_one_after_another(open_window: Open) -> None:
    """The answer to the action holds them all: nothing is asked for in between."""
    asked: list[str] = []
    window = at_a_long_step(open_window)
    told, boards = [hold(window)], {window.board}
    first = window.log
    window.page.on("request", lambda it: asked.append(it.url) if "/battles/" in it.url else None)
    assert window.page.locator(".busy").count() == 1
    for _ in range(3):
        while (text := window.page.locator(".caption-text").inner_text()) == told[-1]:
            window.page.clock.run_for(MOMENT)
        told.append(text)
        boards.add(window.board)
    assert len(window.log) >= len(first) + 3
    assert all(any(line.startswith(text) for line in window.log) for text in told)
    assert len(boards) > 1
    assert asked == []
    skip(window)
    assert window.page.locator(".caption:visible").count() == 0
    shown = window.log, window.board
    assert (lines_after_reload(window), window.board) == shown


def test_pause_holds_until_it_goes_on(open_window: Open) -> None:
    window = at_a_long_step(open_window)
    told = hold(window)
    window.named("Pause").click()
    for _ in range(3):
        window.page.clock.run_for(LONG)
    assert caption(window, "") == told
    window.named("Continue").click()
    window.page.clock.run_for(MOMENT)
    assert caption(window, told) != told
    skip(window)


def test_a_click_on_the_board_or_escape_goes_to_the_end(open_window: Open) -> None:
    window = at_a_long_step(open_window)
    hold(window)
    window.page.keyboard.press("Escape")
    window.page.clock.resume()
    finish(window)
    assert window.page.locator(".caption:visible").count() == 0


def test_skipping_by_a_key_leads_to_what_is_asked(open_window: Open) -> None:
    window = at_a_long_step(open_window)
    window.stop_time()
    window.button("pass").press("Enter")
    caption(window, "")
    window.named("Skip").press("Enter")
    window.page.clock.resume()
    finish(window)
    assert window.focus == "question"


def test_the_pace_is_remembered(open_window: Open) -> None:
    window = open_window().start().begin()
    pace = window.page.locator(PACE)
    assert pace.input_value() == "off"
    window.set("pace", "slow")
    window.page.reload()
    window.ready()
    assert pace.input_value() == "slow"


def test_what_was_offered_before_only_leads_to_the_end(open_window: Open) -> None:
    """Pressing the button of the step before once more decides nothing more."""
    window = at_a_long_step(open_window)
    sent: list[str] = []
    window.page.on("request", lambda it: sent.append(it.url) if it.method == "POST" else None)
    hold(window)
    window.button("pass").press("Enter")
    window.page.clock.resume()
    finish(window)
    assert len(sent) == 1
    assert window.page.locator(".wrong:visible").count() == 0


@pytest.mark.parametrize("button", [".main", ":not(.main)"])
def test_the_second_click_of_a_double_one_neither_skips_nor_pauses(
    open_window: Open, button: str
) -> None:
    """The caption appears where the button was that is clicked twice."""
    window = at_a_long_step(open_window)
    told = hold(window)
    window.page.locator(f".caption button{button}").dispatch_event("click", {"detail": 2})
    for _ in range(4):
        window.page.clock.run_for(MOMENT)
    assert caption(window, told) != told
    skip(window)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_nothing_moves_for_whom_motion_is_too_much(open_window: Open, motion: str) -> None:
    """What happens is still marked, and told line by line."""
    window = at_a_long_step(open_window, reduced_motion=motion)
    window.page.evaluate(
        "addEventListener('animationstart', it => (window.moved ||= !!it.target.closest('.fx')))"
    )
    hold(window)
    while not window.page.locator(".fx-arrive").count():
        assert window.page.locator(".caption:visible").count()
        window.page.clock.run_for(MOMENT)
    if motion == "no-preference":
        window.page.wait_for_function("() => window.moved")
    else:  # nothing has moved yet, and nothing begins to
        assert window.page.evaluate("[!window.moved, document.getAnimations()]") == [True, []]
    skip(window)
    window.page.wait_for_function("() => document.getAnimations().length === 0")


def test_what_is_saved_while_steps_are_held_is_saved_at_once(open_window: Open) -> None:
    window = at_a_long_step(open_window)
    hold(window)
    window.named("Pause").click()
    window.named("Save").click()
    window.page.locator("dialog input").fill("in the middle")
    window.page.locator("dialog button.main").click()
    window.page.locator("#notice").get_by_text("in the middle is saved.").wait_for()
    assert window.page.locator(".caption:visible").count() == 1
    skip(window)


def test_after_a_pause_that_was_skipped_the_next_steps_can_be_held(open_window: Open) -> None:
    window = at_a_long_step(open_window)
    hold(window)
    window.named("Pause").click()
    skip(window)
    while True:  # a short step would be over before it is looked at, if time passed
        window.stand_still()
        before = window.page.locator(".battle").get_attribute("data-shown")
        window.button(window.actions[-1]).click()
        shown = f".caption:visible, .battle:not([data-shown='{before}'])"
        window.page.locator(shown).first.wait_for(state="attached")
        if window.page.locator(".caption:visible").count():
            break
        window.page.clock.resume()
    assert window.page.locator(".caption button").all_inner_texts() == ["Pause", "Skip"]
    skip(window)


def test_the_focus_is_not_lost_with_what_was_asked_about(open_window: Open) -> None:
    """What has the focus when somebody asks is drawn anew before the answer is put away."""
    window = at_a_long_step(open_window)
    hold(window)
    window.element("hero-0").focus()
    window.page.keyboard.press("?")
    window.page.locator(".panel:visible").wait_for()
    window.page.keyboard.press("Escape")
    window.page.clock.resume()
    finish(window)
    window.page.keyboard.press("Escape")
    assert window.page.locator(".panel:visible").count() == 0
    assert window.focus == "board-hero-0"


def test_another_pace_holds_at_once(open_window: Open) -> None:
    window = at_a_long_step(open_window, "slow")
    told = hold(window)
    window.set("pace", "fast")
    window.page.clock.run_for(MOMENT)  # at the slow pace it would take five times as long
    assert caption(window, told) != told
    skip(window)


def test_much_is_shown_in_three_seconds_and_faster_after_a_click(open_window: Open) -> None:
    """At the normal pace, all that follows a decision; a click shows the next step at once."""
    window = at_a_long_step(open_window)
    told = hold(window)
    box = window.element("hero-0").bounding_box()
    assert box is not None
    window.page.mouse.click(box["x"] + 5, box["y"] + 5)
    window.page.clock.run_for(60)
    assert caption(window, told) != told
    window.page.clock.run_for(1_500)
    finish(window)
    window = at_a_long_step(open_window)
    hold(window)
    window.page.clock.run_for(3_000)
    window.page.clock.run_for(MOMENT)  # the moments between two looks at the clock
    finish(window)


def test_what_is_told_is_not_behind_the_caption(open_window: Open) -> None:
    window = at_a_long_step(open_window, viewport={"width": 740, "height": 360})
    hold(window)
    seen = 0
    while window.page.locator(".caption:visible").count():
        hidden = window.page.evaluate(
            """() => {
              const marked = [...document.querySelectorAll(".fx")].at(-1);
              const caption = document.querySelector(".caption:not([hidden])");
              if (!marked || !caption) return null;
              const [one, other] = [marked, caption].map(it => it.getBoundingClientRect());
              const apart = one.right <= other.left + 1 || one.bottom <= other.top + 1;
              return !apart || one.top < -1;
            }"""
        )
        assert hidden in (None, False)
        seen += hidden is False
        window.page.clock.run_for(MOMENT)
    assert seen


def test_the_last_question_and_undo_are_gone_while_steps_are_shown(open_window: Open) -> None:
    window = at_a_long_step(open_window)
    hold(window)
    assert window.page.get_by_role("button", name="Undo").is_disabled()
    assert not window.page.locator(".question").is_visible()
    skip(window)
    assert window.page.locator(".question").is_visible()


def test_an_effect_moves_no_icon(open_window: Open) -> None:
    """Only a blow shakes what it hits; nothing else leaves its place."""
    window = open_window(**MOVING).start().begin(seed=11)
    icons, moved = window.page.evaluate(
        """() => {
          const places = () => [...document.querySelectorAll(".stage [id^=board-] *")].map(
            one => { const { x, y } = one.getBoundingClientRect(); return [x, y]; });
          const before = places();
          for (const one of document.querySelectorAll(".stage [id^=board-]"))
            one.classList.add("fx", "fx-choose");
          const after = places();
          const moved = before.filter(([x, y], at) =>
            Math.abs(x - after[at][0]) > 3 || Math.abs(y - after[at][1]) > 3);
          return [before.length, moved.length];
        }"""
    )
    assert icons
    assert moved == 0


CHANGES = """async one => {
  const place = () => JSON.stringify(one.getBoundingClientRect());
  let changes = 0, last = place();
  for (let frame = 0; frame < 20; frame++) {
    await new Promise(requestAnimationFrame);
    if (place() !== last) changes++;
    last = place();
  }
  return changes;
}"""
"""How often a part moves in twenty frames."""


@pytest.mark.parametrize(
    ("game", "part"),
    [
        ("", ".game"),
        ("enclave", ".hand .tcard"),
        ("warcraft", ".hand button.card"),
        ("kingdom-defenders", ".t.ok"),
        ("realm", ".fan .hero-card"),
    ],
)
def test_nothing_slips_from_under_the_mouse(open_window: Open, game: str, part: str) -> None:
    """What rises where the mouse rests at its edge would rise and fall with each frame."""
    window = open_window().start()
    if game == "enclave":
        window.begin(seed=11)
    elif game:
        begun(window, game=game).wait_for_board()
    while not window.page.locator(part).count():
        window.choose(window.actions[0])
    one = window.page.locator(part).last
    one.scroll_into_view_if_needed()
    box = one.bounding_box()
    assert box is not None
    window.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 0.6)
    assert one.evaluate(CHANGES) <= 1


def test_dragging_over_the_board_selects_no_text(open_window: Open) -> None:
    window = open_window().start().begin(seed=11)
    box = window.page.locator(".stage > :is(svg, .felt)").bounding_box()
    assert box is not None
    window.page.mouse.move(box["x"] + 20, box["y"] + 20)
    window.page.mouse.down()
    window.page.mouse.move(box["x"] + box["width"] - 20, box["y"] + box["height"] - 20, steps=5)
    window.page.mouse.up()
    assert window.page.evaluate("getSelection().toString()") == ""
