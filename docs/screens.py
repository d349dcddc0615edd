"""Takes the pictures of the page on playing in the browser: `nox -s screens`."""

from __future__ import annotations

import io
import random
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

import tambores
import tambores as tb
from tambores import enclave, kingdom_defenders, realm, warcraft
from tambores.web.app import create_app

FOLDER = Path(__file__).parent / "_static" / "browser"
GAMES = Path(tambores.__file__).parent
LANGUAGES = ("en", "es")
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
WIDE = {"width": 1280, "height": 860}

CAMPAIGN = {
    "game": "enclave-campaign",
    "mode": "solo",
    "seed": "7",
    "pack": "standin-2",
    "army": "human",
    "ai_ties": "auto",
}

BEGIN = """async (terms) => (await (await fetch("/battles", { method: "POST",
  headers: { "Content-Type": "application/json" }, body: JSON.stringify(terms) })).json()).id"""
"""Begin a game of these terms; its id."""

CONTINUE = """async (state) => {
  const post = async (path, kind, body) => (await (await fetch(path,
    { method: "POST", headers: { "Content-Type": kind }, body })).json()).id;
  const record = await post("/records", "text/plain", state);
  return post(`/battles/${record}/load`, "application/json", '{"at": 0}');
}"""
"""Begin a battle at a position; its id."""


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
    page.click("[data-options=enclave]")
    page.check("[name=hero0][value=aiden]")
    page.click("form.new summary")
    page.fill("[name=seed]", str(seed))
    page.select_option("[name=hero1]", "borrunn")
    page.click("form.new button.main")
    page.wait_for_selector("#board-hand-0-0")


def pace(page: Page, value: str) -> None:
    """Choose how fast things are shown."""
    page.evaluate("pace => localStorage.setItem('tambores-pace', pace)", value)


def take(page: Page, name: str) -> None:
    """Keep a picture of what is shown, with few colours so that it is small."""
    page.wait_for_timeout(700)  # what moves has come to rest
    file = FOLDER / f"{name}.png"
    page.screenshot(path=file, animations="disabled")
    with Image.open(file) as taken:
        few = taken.convert("RGB").quantize(256, kmeans=2)
    few.save(file, optimize=True)


def combat() -> enclave.Battle:
    """A combat with fights, a silence, a support and an attack on a hero to declare."""
    human = {
        "army": "human",
        "hero": "joanna",
        "wounds": 2,
        "hand": ["arquera", "caballero", "espadachin", "arco_largo", "orden_de_marcha"],
        "discard": ["batidor"],
        "line": {
            1: "alabardero",
            2: {"card": "grifo", "attached": ["escudo_triangular"]},
            3: "soldado",
            5: "catapulta",
        },
    }
    orc = {
        "army": "orc",
        "hero": "krangg",
        "wounds": 2,
        "discard": ["huargo"],
        "line": {1: "huargo", 2: "ballestero", 3: "jinete", 4: {"card": "trol", "wounds": 1}},
    }
    state = enclave.scenario(phase="combat", holder=1, seed=3, turn=3, sides=(human, orc))
    for line in ("silence 3 2", "attack_hero 4", "support 5 1"):
        state = tb.apply(state, tb.parse_action(state, line))
    return state


def show(page: Page, address: str, state: Any, shown: str = ".felt") -> None:
    """Go on from a position, by way of the file that holds it, until something is shown."""
    page.goto(address)
    page.evaluate("localStorage.setItem('tambores-first', JSON.stringify({ over: true }))")
    page.goto(f"{address}#/battle/{page.evaluate(CONTINUE, tb.dumps(state))}")
    page.wait_for_selector(".battle[data-shown]")
    if page.locator("[data-sit]").count():
        page.click("[data-sit]")
    page.mouse.move(1, 1)  # a card under the mouse would be shown large
    page.wait_for_selector(f".battle:not(.covered, .busy) {shown}")


def take_desk(browser: Browser, address: str) -> None:
    """The pictures of a wide window."""
    page = browser.new_page(viewport=WIDE, locale="en")
    page.goto(address)
    pace(page, "off")
    begin(page, address, 8)
    page.click("[data-first=all]")
    take(page, "battle")
    page.click("#board-hero-1")
    page.wait_for_selector(".panel h2")
    take(page, "why")
    show(page, address, combat())
    take(page, "combat")
    page.goto(address)
    page.wait_for_selector(".resume")
    take(page, "start")
    page.click("[data-options=enclave]")
    page.wait_for_selector(".sheet")
    take(page, "options")
    page.goto(f"{address}#/learn")
    page.click("[data-begin=heroes]")
    page.wait_for_selector(".lesson:visible")
    take(page, "lesson")
    page.goto(address)
    page.click("[data-options=enclave]")
    page.check("[name=rival][value=link]")
    page.click("form.new button.main")
    page.wait_for_selector(".invitation input")
    take(page, "friend")
    take_war(page, address)
    take_kingdom(page, address)
    take_realm(page, address)
    page.close()


def war() -> warcraft.State:
    """A Movement in which three melee units can attack."""
    return warcraft.position(
        "generic_2p",
        phase="movement",
        seat=0,
        races=("orc", "human"),
        zones={
            "A1": {"orc": {"melee": 1}},
            "B1": {"orc": {"worker": 2}},
            "B4": {"human": {"worker": 2}},
            "C1": {"orc": {"ranged": 1, "worker": 1}},
            "C2": {"orc": {"melee": 3}},
            "C3": {"human": {"melee": 2, "ranged": 1}},
            "C4": {"human": {"flying": 1, "ranged": 1}},
            "C5": {"human": {"melee": 2, "worker": 1}},
            "D1": {"orc": {"worker": 2}},
            "D2": {"orc": {"melee": 1, "ranged": 1}},
            "D4": {"human": {"worker": 2}},
            "E1": {"orc": {"flying": 1}},
            "E3": {"human": {"ranged": 1}},
        },
    )


def fight(state: warcraft.State) -> warcraft.State:
    """The combat after that attack, when the first casualty is chosen."""
    for _ in range(3):
        state = tb.apply(state, warcraft.Move("melee", "C2", "C3"))
    while (asked := tb.prompt(state)) is not None and asked.kind != "casualty":
        state = tb.apply(state, tb.legal_actions(state)[0 if asked.kind == "battle" else -1])
    return state


def take_war(page: Page, address: str) -> None:
    """Warcraft: a march that is weighed."""
    show(page, address, war(), ".map .zone")
    page.click("#board-piece-C2-orc-melee")
    page.wait_for_selector(".odds-chip")
    page.click("#board-zone-C3", position={"x": 66, "y": 138})
    page.wait_for_selector(".weighing .odds")
    take(page, "warcraft")


def kingdom() -> kingdom_defenders.State:
    """An adventure with two ways to pay for it, while a horde is near."""
    discs = {"E1.2": 3, "E2.1": 1, "E4.1": 2, "A1": 3, "A3": 1, "B1": 2, "V3": 0}
    state = kingdom_defenders.position(
        4,
        phase="zone_b",
        round=3,
        order=(0, 2, 3, 1),
        characters={1: "P2", 2: "P3", 3: "P5"},
        buildings=[("E6", True), ("E10", True), ("E9", True), ("E7", False), ("E8", False)],
        adventures={"V1": "A24", "V2": "A08", "V3": "A25", "V4": "A13", "V5": "A26"},
        deeds=("G01", "G03", "G04"),
        rewards=("R5", "K"),
        horde=("H08", 1),
        discs={**discs, "V4": 1, "C4": 2, "D1": 3},
        players={
            0: {"fame": 27, "strength": 1, "magic": 3, "wounds": 1, "stock": "2w+2s+1l+1c",
                "camps": "1w", "adventures": ["A03", "A02"], "rewards": ["O"], "destiny": "D6"},
            1: {"fame": 31, "strength": 3, "camps": "1w"},
            2: {"fame": 24, "magic": 4, "wounds": 2, "camps": "1w+1s"},
            3: {"fame": 29, "strength": 2, "magic": 1, "camps": "1w+1s"},
        },
    )  # fmt: skip
    return tb.apply(state, kingdom_defenders.Activate("V3"))


def take_kingdom(page: Page, address: str) -> None:
    """Kingdom Defenders: an adventure that is paid for."""
    show(page, address, kingdom(), ".land .act")
    page.hover("[data-quick='pay s']")
    take(page, "kingdom-defenders")


def day() -> realm.State:
    """A day in which a general can be attacked together, and minions wait on the way."""
    return realm.position(
        ("mason", "knight", "healer", "seer"),
        phase="day",
        turn=9,
        locations={
            "brimstone_hollow": {"minions": {"red": 2}, "crystals": 1},
            "cinder_rift": {"minions": {"red": 2}},
            "crow_abbey": {"minions": {"green": 1}, "crystals": 1},
            "dancing_stone": {"gate": True},
            "frostfang_peak": {"minions": {"blue": 3}},
            "glacier_stair": {"minions": {"blue": 1}},
            "hollow_moor": {"minions": {"black": 2}},
            "howling_thicket": {"minions": {"green": 2}},
            "mirror_lake": {"minions": {"blue": 2}, "crystals": 1},
            "mossback_grove": {"minions": {"green": 2}},
            "old_redoubt": {"minions": {"green": 2, "black": 1}},
            "pale_road": {"minions": {"black": 1}},
            "tangled_vale": {"minions": {"green": 1}},
        },
        generals={
            "balazarg": {"step": 1},
            "nerothan": "defeated",
            "urzak": {"step": 2, "space": 3},
        },
        players={
            0: {
                "location": "ashen_flats",
                "life": 5,
                "spent": 1,
                "quest": "hunt_blue",
                "progress": 1,
                "hand": ["ashen_flats_2", "brimstone_hollow_2", "old_redoubt_1",
                         "kingswood_edge_2", "hawk_tarn_1", "pale_road_2", "second_wind"],
            },
            1: {
                "location": "ashen_flats",
                "generals": ["nerothan"],
                "hand": ["ashen_flats_1", "scorched_mill_2"],
            },
            2: {"location": "hawk_tarn", "hand": ["tangled_vale_1"]},
            3: {"location": "dancing_stone", "life": 3},
        },
    )  # fmt: skip


def take_realm(page: Page, address: str) -> None:
    """Defenders of the Realm: an attack on a general that is weighed."""
    show(page, address, day(), ".map .isle")
    page.click("#board-do-fight")
    page.wait_for_selector(".weighing .lays")
    take(page, "realm")


def take_how(browser: Browser, address: str) -> None:
    """The pictures in the texts on how to play, in each language, which come with the library."""
    for language in LANGUAGES:
        page = browser.new_page(viewport=WIDE, locale=language, color_scheme="light")
        show(page, address, war(), ".map .zone")
        keep(page, "warcraft", f"{language}-table")
        show(page, address, fight(war()), ".arena .odds")
        keep(page, "warcraft", f"{language}-combat", ".arena")
        show(page, address, kingdom(), ".land .act")
        keep(page, "kingdom_defenders", f"{language}-table")
        keep(page, "kingdom_defenders", f"{language}-horde", ".horde")
        show(page, address, day(), ".map .isle")
        keep(page, "realm", f"{language}-table")
        page.click("#board-do-fight")
        page.wait_for_selector(".weighing .lays")
        keep(page, "realm", f"{language}-attack", ".head")
        page.close()


def keep(page: Page, game: str, name: str, part: str = "") -> None:
    """Keep a picture of the window, or of a part of it, beside the text of a game."""
    page.mouse.move(1, 1)
    page.wait_for_timeout(700)
    shown = page.locator(part).first if part else page
    taken = shown.screenshot(animations="disabled")
    with Image.open(io.BytesIO(taken)) as picture:
        picture.thumbnail((960, 960))
        picture.save(GAMES / game / "page" / "how" / f"{name}.webp", quality=60, method=6)


def take_phone(browser: Browser, address: str) -> None:
    """The picture of a phone, in Spanish and dark."""
    phone = browser.new_context(
        viewport={"width": 390, "height": 844}, locale="es", color_scheme="dark", is_mobile=True,
        has_touch=True, device_scale_factor=1.5,
    )  # fmt: skip
    page = phone.new_page()
    page.goto(address)
    pace(page, "off")
    show(page, address, combat())
    take(page, "phone")


def take_end(browser: Browser, address: str) -> None:
    """The end of a battle that is analysed, and its replay."""
    page = browser.new_page(viewport=WIDE, locale="en")
    page.goto(address)
    pace(page, "off")
    begin(page, address, 8)
    play(page, lambda: bool(page.locator(".ending").count()), seed=3)
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


def take_match(browser: Browser, address: str) -> None:
    """A campaign after its first battle."""
    page = browser.new_page(viewport=WIDE, locale="en")
    page.goto(address)
    pace(page, "off")
    page.evaluate("localStorage.setItem('tambores-first', JSON.stringify({ over: true }))")
    page.goto(f"{address}#/battle/{page.evaluate(BEGIN, CAMPAIGN)}")
    page.wait_for_selector(".standings")
    play(page, lambda: bool(page.locator(".standings .battles > .over").count()), seed=2)
    take(page, "match")
    page.close()


def play(page: Page, until: Callable[[], bool], seed: int) -> None:
    """Choose at random until something is reached."""
    chance = random.Random(seed)
    while not until():
        actions = page.locator("[data-action]")
        actions.nth(chance.randrange(actions.count())).evaluate("one => one.click()")
        page.wait_for_selector(".battle:not(.busy, .sending)")


def main() -> None:
    """Take them with the browser that is installed."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        sys.exit("no Chromium can be found here")
    FOLDER.mkdir(parents=True, exist_ok=True)
    arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    with served() as address, sync_playwright() as player:
        browser = player.chromium.launch(executable_path=found, args=arguments)
        take_desk(browser, address)
        take_how(browser, address)
        take_match(browser, address)
        take_end(browser, address)
        take_phone(browser, address)


if __name__ == "__main__":
    main()
