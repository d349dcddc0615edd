"""Many people at once: games over HTTP against a server that has one core to itself.

They play the games in turn; `--game warcraft` lets all play one.

Each person has a stream open, thinks, decides, and looks at what happens board by board where there
is more than a line to tell, as the page does. A third of them play against a friend elsewhere, some
against a player that searches, and a crowd watches a battle in which nothing happens.
`nox -s load` runs it and prints how long the answers took; it fails if one was an error, or if
decisions took too long.

With `--battles 1000` it plays so many short games without pauses instead, and prints the memory of
the server; it fails if that has grown in the second half. `nox -s load` does both.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import attrs

from tambores.web.server import allow_files

PAUSE = 0.5, 3.5
"""How long a person thinks before a decision, in seconds, at least and at most."""

PACE = 0.6
"""For how long a frame is shown, in seconds."""

SOON = 0.02
"""In how many seconds 95 of 100 decisions have to be answered; a player's thinking is apart."""

LOOK = 0.5
"""After how many seconds a person looks again whether the other has decided."""

GROWTH = 1.1
"""How much more memory than after the first half the server may use after the second."""

SAMPLES = 10
"""How often the memory is measured while battles are played."""

AT_ONCE = 8
"""How many people play when the memory is measured."""

STAY = 50
"""After how many battles of a person another one comes: the server keeps 100 for each."""

GAMES: dict[str, dict[str, object]] = {
    "enclave": {"pack": "standin-1", "heroes": ["aiden", "borrunn"]},
    "warcraft": {"scenario": "generic_2p", "covered": False},
    "kingdom-defenders": {"players": 2, "covered": False},
    "realm": {"players": 2, "covered": False},
}
"""The games, and the terms on which each is begun; an open screen offers what can be done."""

SHORT: dict[str, dict[str, object]] = {
    game: {"max_turns": 1} for game in ("enclave", "warcraft", "realm")
}
"""What makes a game short, where a turn limit does."""

SERVE = """
import os, sys
if sys.argv[1]: os.sched_setaffinity(0, {int(sys.argv[1])})
from tambores.__main__ import main
sys.exit(main(["serve", "--port", "0", "--lang", "en", "--data", sys.argv[2]]))
"""


@attrs.define
class Times:
    """How long answers took, in seconds, by what was asked; and which were errors."""

    taken: defaultdict[str, list[float]] = attrs.field(factory=lambda: defaultdict(list))
    errors: Counter[str] = attrs.field(factory=Counter)

    def table(self) -> str:
        """In milliseconds, one row for each kind of request."""
        rows = [f"{'':10}{'number':>8}{'median':>9}{'95 %':>9}{'99 %':>9}{'most':>9}"]
        for what, times in sorted(self.taken.items()):
            if len(times) < 2:
                continue
            parts = statistics.quantiles(times, n=100)
            shown = (statistics.median(times), parts[94], parts[98], max(times))
            cells = "".join(f"{1000 * one:9.1f}" for one in shown)
            rows.append(f"{what:10}{len(times):8}{cells}")
        return "\n".join(rows)

    def faults(self) -> list[str]:
        """What is not as it has to be, in sentences."""
        faults = [f"{count} times: {what}." for what, count in sorted(self.errors.items())]
        acts = self.taken["act"]
        if len(acts) < 2:
            return [*faults, "Too few decisions were made to tell how long they take."]
        slowest = statistics.quantiles(acts, n=100)[94]
        if slowest > SOON:
            took = f"{1000 * slowest:.1f} ms, more than {1000 * SOON:.0f} ms"
            faults.append(f"95 % of the decisions were answered within {took}.")
        return faults


class Connection:
    """One connection that stays open, as a browser has it."""

    def __init__(self, port: int, times: Times) -> None:
        self.port, self.times, self.cookie, self.link = port, times, "", ""

    async def open(self) -> None:
        """Connect."""
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)

    async def send(self, method: str, path: str, data: object = None) -> None:
        """Send a request."""
        body = b"" if data is None else json.dumps(data).encode()
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {self.cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
            f"{f'Tambores-Link: {self.link}' if self.link else 'Accept: */*'}\r\n\r\n"
        )
        self.writer.write(head.encode() + body)
        await self.writer.drain()

    async def head(self) -> tuple[int, dict[str, str]]:
        """The status and the headers of an answer."""
        lines = (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        pairs = (line.partition(": ") for line in lines[1:] if line)
        return int(lines[0].split()[1]), {name.lower(): value for name, _, value in pairs}

    async def ask(self, what: str, method: str, path: str, data: object = None) -> Any:
        """Ask, and measure how long the answer took."""
        begun = time.perf_counter()
        if self.reader.at_eof():  # the server closes what is idle for long
            await self.open()
        await self.send(method, path, data)
        status, headers = await self.head()
        body = await self.reader.readexactly(int(headers["content-length"]))
        self.times.taken[what].append(time.perf_counter() - begun)
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].partition(";")[0]
        if status >= 400:
            self.times.errors[f"{what} {status} {body[:80]!r}"] += 1
        return json.loads(body)


async def follow(person: Connection, id: str, window: str = "") -> None:
    """A stream of what changes, which is read until it is cut off."""
    stream = Connection(person.port, person.times)
    stream.cookie = person.cookie
    await stream.open()
    await stream.send("GET", f"/battles/{id}/stream?as={window}")
    status, _ = await stream.head()
    if status != 200:
        person.times.errors[f"stream {status}"] += 1
    while await stream.reader.read(4096):
        pass


def terms(
    game: str, mode: str, chance: random.Random, level: str = "", short: bool = False
) -> dict[str, object]:
    """The terms of a game; one that nobody plays alone is played at one screen.

    Args:
        game: its name.
        mode: who plays.
        chance: for the seed.
        level: of the computer, "" for none.
        short: whether it ends soon, if it can.
    """
    is_alone = mode == "solo" and game == "enclave"
    return {
        "game": f"{game}-solo" if is_alone else game,
        "mode": "two" if mode == "solo" and not is_alone else mode,
        "seed": str(chance.getrandbits(63)), "level": level, **GAMES[game],
        **(SHORT.get(game, {}) if short else {}),
    }  # fmt: skip


async def play(game: str, mode: str, level: str, chance: random.Random, run: Run) -> None:
    """One person: a battle, and after its end another, until somebody else takes the place."""
    await asyncio.sleep(chance.uniform(0, run.pause[1]))
    for number in itertools.count():
        if not run.goes_on():
            return
        if number % STAY == 0:
            person = Connection(run.port, run.times)
            await person.open()
        chosen = terms(game, mode, chance, level, short=run.battles > 0)
        begun = await person.ask("begin", "POST", "/battles", chosen)
        stream = asyncio.create_task(follow(person, begun["id"]))
        await battle(person, begun["id"], chance, run)
        stream.cancel()


async def play_with_friend(game: str, chance: random.Random, run: Run) -> None:
    """Two people at two computers: a battle, and after its end another."""
    await asyncio.sleep(chance.uniform(0, run.pause[1]))
    people = [Connection(run.port, run.times) for _ in range(2)]
    for person in people:
        await person.open()
    while run.goes_on():
        begun = await people[0].ask("begin", "POST", "/battles", terms(game, "link", chance))
        path = f"/battles/{begun['id']}"
        link = await people[0].ask("invite", "POST", f"{path}/invite", {"seat": 1})
        await people[1].ask("join", "POST", f"{path}/join", link)
        streams = [asyncio.create_task(follow(person, begun["id"])) for person in people]
        await asyncio.gather(*(battle(person, begun["id"], chance, run) for person in people))
        for stream in streams:
            stream.cancel()


async def watch_idly(count: int, run: Run) -> list[asyncio.Task[None]]:
    """Let a crowd watch a battle in which nothing happens; the tasks that follow it."""
    host = Connection(run.port, run.times)
    await host.open()
    begun = await host.ask("begin", "POST", "/battles", terms("enclave", "link", random.Random(0)))
    path = f"/battles/{begun['id']}"
    link = (await host.ask("invite", "POST", f"{path}/invite", {}))["secret"]
    tasks = []
    for _ in range(count):
        guest = Connection(run.port, run.times)
        guest.link = link
        await guest.open()
        await guest.ask("watch", "GET", f"{path}?as=watch")
        guest.writer.close()
        tasks.append(asyncio.create_task(follow(guest, begun["id"], "watch")))
    return tasks


async def battle(person: Connection, id: str, chance: random.Random, run: Run) -> None:
    """A battle to its end, or until the time is over."""
    update = await person.ask("look", "GET", f"/battles/{id}")
    while not update["screen"]["over"] and not run.is_late():
        await asyncio.sleep(chance.uniform(*run.pause))
        version, waiting = update["version"], update["screen"]["handover"]
        if not waiting and not update["screen"]["actions"]:  # somebody else thinks
            await asyncio.sleep(LOOK if run.pause[1] else 0.01)
            update = await person.ask("look", "GET", f"/battles/{id}?since={version}")
        elif waiting:
            data = {"version": version, "seat": waiting["seat"]}
            update = await person.ask("sit", "POST", f"/battles/{id}/sit", data)
        else:
            line = chance.choice(update["screen"]["actions"])["line"]
            data = {"version": version, "action": line}
            update = await person.ask("act", "POST", f"/battles/{id}/act", data)
            run.times.taken[update["game"]].append(run.times.taken["act"][-1])
        for entry in update["news"]["entries"]:
            if run.pause[1] and entry["fresh"] and len(entry["lines"]) > 2:
                await watch(entry)
    run.played += update["screen"]["over"]


async def watch(entry: Any) -> None:
    """Look at a step, board by board; the answer has brought them all."""
    for line in entry["lines"]:
        if line.get("board") is not None:  # an opening has none
            await asyncio.sleep(PACE)


@attrs.define
class Run:
    """One measurement: for so long, or so many battles.

    Attributes:
        port: of the server.
        until: when it ends, on the monotonic clock.
        battles: how many battles are played; 0 for as many as the time allows.
        pause: how long people think, at least and at most.
        games: those that are played in turn.
        played: how many battles have been played to their end.
        times: how long answers took.
    """

    port: int
    until: float
    battles: int = 0
    pause: tuple[float, float] = PAUSE
    games: Sequence[str] = (*GAMES,)
    played: int = 0
    times: Times = attrs.field(factory=Times)

    def is_late(self) -> bool:
        """Whether the time is over."""
        return time.monotonic() >= self.until

    def goes_on(self) -> bool:
        """Whether another battle begins."""
        return not self.is_late() and not 0 < self.battles <= self.played


async def load(run: Run, battles: int, searching: int, watching: int) -> None:
    """So many battles at once, some of them against players that search, and a crowd."""
    crowd = await watch_idly(watching, run)
    games = []
    for number in range(battles):
        chance, game = random.Random(number), run.games[number // 3 % len(run.games)]
        if number < searching:
            games.append(play(game, "two", "hard", chance, run))
        elif number % 3 == 0:
            games.append(play_with_friend(game, chance, run))
        else:
            games.append(play(game, "solo" if number % 3 == 1 else "two", "", chance, run))
    await asyncio.gather(*games)
    for task in crowd:
        task.cancel()


async def fill(run: Run, process: int) -> list[float]:
    """Play battles without pauses; the memory of the server in between, in megabytes."""
    used: list[float] = []

    async def measure() -> None:
        for part in range(1, SAMPLES + 1):
            while run.played < run.battles * part // SAMPLES:
                await asyncio.sleep(0.2)
            used.append(memory_of(process))

    modes, games = ("solo", "two"), itertools.cycle(run.games)
    people = [
        play(next(games), modes[at // len(run.games) % 2], "", random.Random(at), run)
        for at in range(AT_ONCE)
    ]
    measuring = asyncio.create_task(measure())
    await asyncio.gather(*people)
    if run.played >= run.battles:
        await measuring
    measuring.cancel()
    return used


def memory_of(process: int) -> float:
    """The memory that a process uses now, in megabytes."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) / 1024


def report_memory(run: Run, used: list[float]) -> list[str]:
    """Print the memory, and return what is not as it has to be."""
    print(f"{run.played} battles; megabytes: {', '.join(f'{one:.0f}' for one in used)}")
    if len(used) < SAMPLES:
        return ["There was not enough time for all battles."]
    grown = used[-1] / used[SAMPLES // 2 - 1]
    if grown > GROWTH:
        return [f"The memory grew by {grown - 1:.0%} over the second half of the battles."]
    return []


def main() -> int:
    """Start a server, let people play on it, print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=[*GAMES], help="all by default")
    parser.add_argument("--people", type=int, default=200, help="battles at once")
    parser.add_argument("--searching", type=int, default=20, help="of them against a search player")
    parser.add_argument("--watching", type=int, default=1000, help="idle spectators")
    parser.add_argument("--seconds", type=float, help="120, and without end with --battles")
    parser.add_argument("--battles", type=int, default=0, help="measure the memory over so many")
    options = parser.parse_args()
    if options.seconds is None:
        options.seconds = float("inf") if options.battles else 120
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    allow_files(4 * (options.watching + 2 * options.people))
    own = str(cores[0]) if len(cores) > 1 else ""
    if own:
        os.sched_setaffinity(0, {*cores[1:]})
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVE, own, folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            address = re.search(r":(\d+)/", server.stdout.readline())
            assert address is not None
            used = []
            run = Run(int(address[1]), time.monotonic() + options.seconds, options.battles)
            run.games = [options.game] if options.game else [*GAMES]
            try:
                if options.battles:
                    run.pause = (0.0, 0.0)
                    used = asyncio.run(fill(run, server.pid))
                else:
                    asyncio.run(load(run, options.people, options.searching, options.watching))
            finally:
                server.terminate()
                server.wait()
    if options.battles:
        faults = [*run.times.errors, *report_memory(run, used)]
    else:
        spent = os.times()
        busy = (spent.children_user + spent.children_system) / options.seconds
        print(f"{options.people} battles for {options.seconds:.0f} s; cores were busy {busy:.0%}")
        print("milliseconds")
        print(run.times.table())
        faults = run.times.faults()
    print("\n".join(faults) or "No errors, and all is within its bounds.")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
