"""What a person does at the page: begin a battle, point at things, choose from the list."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page

SETTLED = """old => document.querySelector('.battle').dataset.shown !== old
  && !document.querySelector('.busy')"""
"""Another version is shown, and nothing is shown step by step any more."""

LAST = """() => {
  const { value, max } = document.querySelector("input[type=range]");
  return value === max && value > 0;
}"""
"""The last decision of a replay is shown."""

STREAM = re.compile(r"/stream(\?|$)")
"""The address of the news of a battle; the script that reads them is called so, too."""

BOARD = ".stage > :is(svg, .felt, .map, .land, .standings)"
"""A board: a picture, or the table of a game that draws its own."""

THINGS = """() => [...document.querySelectorAll('.stage [id^="board-"][aria-label]')].map(
  one => [one.id, one.getAttribute("aria-label"), one.dataset.source, one.dataset.target])"""
"""What somebody can point at on a table, and what it says."""

MEANT = """line => {
  const lines = (one, which) => JSON.parse(one.dataset[which] ?? "[]");
  const things = [...document.querySelectorAll('.stage [id^="board-"]')];
  const first = (which) => things.find(one => lines(one, which).includes(line));
  const places = [...new Set(["source", "target"].map(first).filter(Boolean))];
  const open = places.map(one => [...lines(one, "source"), ...lines(one, "target")]);
  const left = new Set((open[0] ?? []).filter(one => open.every(some => some.includes(one))));
  return [places.map(one => one.id.slice("board-".length)), left.size === 1];
}"""
"""The elements of the board by which an action is meant, and whether no other is meant by them."""


TO_THE_END = """async ([battle, idle]) => {
  const ask = async (path, body) => (await fetch(path, body && { method: "POST",
    headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })).json();
  const id = battle.id ?? (await ask("/battles", battle)).id;
  const path = `/battles/${id}`;
  let { version, screen } = await ask(path);
  for (let at = 0; !screen.over; at += 1) {
    const count = screen.actions.length;
    const [what, sent] = screen.handover ? ["sit", { seat: screen.handover.seat }]
      : ["act", { action: screen.actions.at(idle ? -1 : (7 * at) % count).line }];
    ({ version, screen } = await ask(`${path}/${what}`, { version, ...sent }));
  }
  return id;
}"""
"""Play a battle to its end without showing it, perhaps idly; its id."""

APART = 1
"""How many seconds lie between two taps, as they are told: sooner, the second is part of the first.
"""

MODES: dict[str, dict[str, object]] = {
    "solo": {"game": "enclave-solo", "ai_ties": "auto"},
    "two": {"game": "enclave", "ai_ties": None},
}
"""What a request for a battle says of its mode; nothing is sent for None."""

BEGIN = """async terms => {
  const { boxes } = await (await fetch("/setup?lang=en")).json();
  const { pack } = boxes.find(one => one.game === "enclave").usual;
  const body = JSON.stringify({ pack, ...terms }, (_, value) => value ?? undefined);
  const headers = { "Content-Type": "application/json" };
  return (await (await fetch("/battles", { method: "POST", headers, body })).json()).id;
}"""
"""Begin a battle of Enclave; its id."""

IN_MENU = ("Save", "Rename", "Download")
"""The buttons in the menu of a battle."""


class Window:
    """A window of the browser.

    Things are waited for by `Locator.wait_for`: `Page.wait_for_selector` also fetches the element
    that it has found, and now and then never comes back from that.

    Args:
        page: of the browser.
        address: of the server.
        pace: at which steps are shown, until another is chosen.
    """

    def __init__(self, page: Page, address: str, pace: str) -> None:
        self.page, self.address = page, address
        self.touch: bool = page.evaluate("navigator.maxTouchPoints > 0")
        self._faults: list[str] = []
        self._expected: list[str] = []
        self._finger = page.context.new_cdp_session(page) if self.touch else None
        self._tapped = time.time()
        page.on("console", self._told)
        page.on("pageerror", lambda error: self._faults.append(str(error)))
        page.add_init_script(
            f"if (location.host) localStorage['tambores-pace'] ??= {json.dumps(pace)}"
        )

    def _told(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._faults.append(f"{message.text} {message.location.get('url', '')}")

    def expect_fault(self, part: str) -> None:
        """Let the browser complain about what the test means to happen."""
        self._expected.append(part)

    def check(self) -> None:
        """Nothing went wrong that nobody meant."""
        unmeant = [one for one in self._faults if not any(part in one for part in self._expected)]
        assert not unmeant, unmeant

    # --- where it is ------------------------------------------------------------------------

    def start(self) -> Window:
        """Go to the start."""
        self.page.goto(f"{self.address}/#/")
        self.page.locator(".shelf").wait_for()
        return self

    def shelf(self, part: str) -> Window:
        """Go to a part of the start: "battles", "learn" or "link"."""
        self.page.goto(f"{self.address}/#/{part}")
        self.page.locator(".rest").wait_for()
        return self

    def options(self, game: str = "enclave", unfold: bool = False) -> Locator:
        """Open the options of a game on the shelf, if they are not open; their form."""
        form = self.page.locator(f".sheet form[data-game={game}]")
        if not form.count():
            self.press(self.page.locator(f"[data-options={game}]"))
            form.wait_for()
        if unfold and form.locator("details:not([open])").count():
            self.press(form.locator("summary"))
        return form

    @property
    def id(self) -> str:
        """Of the battle that is shown."""
        found = re.search(r"/(?:battle|replay|analyse|watch)/([\w-]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    def begin(
        self, mode: str = "solo", heroes: tuple[str, str] = ("aiden", "borrunn"), seed: int = 8,
        turns: int | None = None, covered: bool = True,
    ) -> Window:  # fmt: skip
        """Begin a battle as the form of the options does, without filling it in."""
        terms = {
            **MODES[mode], "mode": mode, "heroes": heroes, "seed": str(seed), "max_turns": turns,
            "covered": covered,
        }  # fmt: skip
        self.visit(f"battle/{self.page.evaluate(BEGIN, terms)}")
        self.wait_for_board()
        self.unfold()
        return self

    def fill_in(
        self, mode: str = "solo", heroes: tuple[str, str] = ("aiden", "borrunn"), seed: int = 8,
        turns: int | None = None, covered: bool = True,
    ) -> Window:  # fmt: skip
        """Fill in the options of a new battle and begin it."""
        form = self.options(unfold=True)
        form.locator(f"[name=rival][value={mode}]").check()
        form.locator(f"[name=hero0][value={heroes[0]}]").check()
        form.locator("[name=hero1]").select_option(heroes[1])
        if mode == "two":
            form.locator("[name=covered]").set_checked(covered)
        form.locator("[name=seed]").fill(str(seed))
        form.locator("[name=turns]").fill(str(turns or ""))
        form.locator("button.main").click()
        self.wait_for_board()
        self.unfold()
        return self

    def visit(self, fragment: str) -> None:
        """Go to a place of the page by its address; what was shown before does not count."""
        self.page.evaluate("document.querySelector('#main > *')?.setAttribute('data-left', '')")
        self.page.goto(f"{self.address}/#/{fragment}")
        self.page.locator(f"#main > :not([data-left]) {BOARD}").first.wait_for(state="attached")

    def wait_for_board(self) -> None:
        """Wait until the board of a battle stands still."""
        self.page.locator(f".battle:not(.busy) {BOARD}").first.wait_for(state="attached")

    def ready(self) -> Window:
        """Wait until an action is asked for, and show the list of all actions."""
        self.page.locator(".battle:not(.busy) [data-action]").first.wait_for(state="attached")
        self.unfold()
        return self

    # --- what is shown ----------------------------------------------------------------------

    @property
    def question(self) -> str:
        """What is asked, or how it ended."""
        return self.page.locator(".question").inner_text()

    @property
    def actions(self) -> list[str]:
        """The lines of the list."""
        found: list[str] = self.page.eval_on_selector_all(
            "[data-action]", "all => all.map(one => one.dataset.action)"
        )
        return found

    @property
    def log(self) -> list[str]:
        """The lines of the log."""
        return self.page.locator("ol.log > li").all_inner_texts()

    @property
    def board(self) -> str:
        """The board, without what the focus and the pointing do to it."""
        if self.page.locator(".stage > :is(.felt, .map)").count():
            return json.dumps(self.page.evaluate(THINGS))
        marks = r' (tabindex|role|aria-pressed)="[^"]*"| is-pointed'
        drawn = self.page.locator(".stage > svg").evaluate("it => it.outerHTML")
        return re.sub(marks, "", str(drawn))

    @property
    def over(self) -> bool:
        """Whether the battle has ended."""
        return bool(self.page.locator(".question.over").count())

    @property
    def waiting(self) -> bool:
        """Whether somebody has to take the screen."""
        return bool(self.page.locator(".handover:visible").count())

    @property
    def focus(self) -> str:
        """What has the focus: the id or class of the element, else its name; "BODY" is nowhere."""
        script = (
            "({id, className, tagName}) => id || String(className.baseVal ?? className) || tagName"
        )
        return str(self.page.evaluate(f"({script})(document.activeElement)"))

    def element(self, name: str) -> Locator:
        """Something on the board, such as "slot-0-3"."""
        return self.page.locator(f"[id='board-{name}']")

    def button(self, line: str) -> Locator:
        """An action in the list."""
        named = json.dumps(line)  # a single action has only the large button
        return self.page.locator(f"[data-action={named}]:visible, [data-quick={named}]").last

    def named(self, text: str) -> Locator:
        """A button with a word on it; those of the menu of a battle are shown first."""
        if text in IN_MENU:
            self.page.evaluate("document.querySelector('#battle-menu')?.showPopover()")
        return self.page.get_by_role("button", name=text, exact=True)

    def wait_for_name_field(self) -> None:
        """Wait until the small window that asks for a name, loaded only then, lets one type."""
        self.page.locator("dialog input:focus").wait_for()

    def set(self, name: str, value: str) -> None:
        """Choose a setting in its menu, as a person does."""
        menu = "#battle-menu" if name in ("pace", "passes") else "#settings-menu"
        self.page.evaluate("menu => document.querySelector(menu).showPopover()", menu)
        self.page.locator(f"{menu} [data-setting={name}]").select_option(value)
        self.page.evaluate("menu => document.querySelector(menu)?.hidePopover()", menu)

    # --- what is done -----------------------------------------------------------------------

    @contextmanager
    def settling(self) -> Iterator[None]:
        """Do something and wait until what comes of it is shown."""
        old = self.page.locator(".battle").get_attribute("data-shown")
        yield
        self.page.wait_for_function(SETTLED, arg=old)

    def follow(self, other: Window) -> None:
        """Wait until it shows how things stand in another window."""
        self.page.wait_for_function(
            "shown => document.querySelector('.battle:not(.busy)')?.dataset.shown === shown",
            arg=other.page.locator(".battle").get_attribute("data-shown"),
        )

    def to_last(self) -> None:
        """Go to the last decision of a replay."""
        self.press(self.page.locator("[data-go=replay_last]"))
        self.page.wait_for_function(LAST)

    def stop_time(self) -> None:
        """From now on time passes on the page only where a test lets it."""
        self.page.clock.install()
        self.stand_still()

    def stand_still(self) -> None:
        """Stop a clock that a test may have let go on."""
        now = self.page.evaluate("Date.now()") / 1_000
        self.page.clock.pause_at(now + 3_600)

    def unfold(self) -> None:
        """Show the list of all actions."""
        self.page.eval_on_selector_all("details.all", "all => all.forEach(one => one.open = true)")

    def press(self, it: Locator, soon: int | None = None) -> None:
        """Click, or tap where there is no mouse; two taps are never a double one.

        Args:
            it: what is pressed.
            soon: for how many milliseconds it is waited for, if less than usual.
        """
        if self._finger is None:
            it.click(timeout=soon)
            return
        it.tap(timeout=soon, trial=True)
        box = it.bounding_box(timeout=soon)
        assert box is not None
        place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        self._tapped = max(time.time(), self._tapped) + APART  # a trial taps, too, for real time
        for kind, points in (("touchStart", [place]), ("touchEnd", [])):
            touch = {"type": kind, "touchPoints": points, "timestamp": self._tapped}
            self._finger.send("Input.dispatchTouchEvent", touch)

    def pick(self, line: str) -> None:
        """Make a decision by pointing at the board: where it begins, then at what it is aimed.

        What is not on the board, or not told apart by pointing, is chosen from the list.
        """
        meant: tuple[list[str], bool] = self.page.evaluate(MEANT, line)
        places, alone = meant
        with self.settling():
            for place in places:
                self.press(self.element(place))
            if not alone:
                self.unfold()
                self.press(self.button(line))

    def choose(self, line: str) -> None:
        """Make a decision by the list."""
        self.unfold()
        with self.settling():
            self.press(self.button(line))

    def sit(self) -> None:
        """Take the screen."""
        with self.settling():
            self.press(self.page.locator(".handover [data-sit]"))

    def played(self, battle: dict[str, Any], idle: bool = False) -> None:
        """Look at the end of a battle that nobody looked at: of one with an id, or of a new one."""
        self.visit(f"battle/{self.page.evaluate(TO_THE_END, [battle, idle])}")

    def hasten(self) -> None:
        """Let the decisions be made that remain, and look at the end only."""
        battle = {"id": self.id}
        self.start().played(battle)

    def play(self, decide: Callable[[str], None], seed: int = 1, most: int = 200) -> None:
        """Decide at random, to the end or so many times."""
        chance = random.Random(seed)
        while most and not self.over:
            most -= 1
            if self.waiting:
                self.sit()
            decide(chance.choice(self.actions))
