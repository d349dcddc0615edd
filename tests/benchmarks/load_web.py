"""Many people at once: battles over HTTP against a server that has one core to itself.

Each person has a stream open, thinks, decides, and looks at what happens frame by frame where there
is more than a line to tell, as the page does. `nox -s load` runs it and prints how long the
answers took; it fails if one was an error, or if decisions took too long.
"""

from __future__ import annotations

import argparse
import asyncio
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
from typing import Any

import attrs

PAUSE = 0.5, 3.5
"""How long a person thinks before a decision, in seconds, at least and at most."""

PACE = 0.6
"""For how long a frame is shown, in seconds."""

SOON = 0.05
"""In how many seconds 95 of 100 decisions have to be answered."""

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
        self.port, self.times, self.cookie = port, times, ""

    async def open(self) -> None:
        """Connect."""
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)

    async def send(self, method: str, path: str, data: object = None) -> None:
        """Send a request."""
        body = b"" if data is None else json.dumps(data).encode()
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {self.cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
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


async def follow(person: Connection, id: str) -> None:
    """A stream of what changes, which is read until it is cut off."""
    stream = Connection(person.port, person.times)
    stream.cookie = person.cookie
    await stream.open()
    await stream.send("GET", f"/battles/{id}/stream")
    status, _ = await stream.head()
    if status != 200:
        person.times.errors[f"stream {status}"] += 1
    while await stream.reader.read(4096):
        pass


async def play(number: int, port: int, times: Times, until: float) -> None:
    """One person: a battle, and after its end another."""
    chance = random.Random(number)
    await asyncio.sleep(chance.uniform(0, PAUSE[1]))
    person = Connection(port, times)
    await person.open()
    while time.monotonic() < until:
        terms = {
            "mode": "solo" if number % 2 else "two", "pack": "standin-1",
            "heroes": ["aiden", "borrunn"], "seed": str(chance.getrandbits(63)),
        }  # fmt: skip
        id = (await person.ask("begin", "POST", "/battles", terms))["id"]
        stream = asyncio.create_task(follow(person, id))
        await battle(person, id, chance, until)
        stream.cancel()


async def battle(person: Connection, id: str, chance: random.Random, until: float) -> None:
    """A battle to its end, or until the time is over."""
    update = await person.ask("look", "GET", f"/battles/{id}")
    while not update["screen"]["over"] and time.monotonic() < until:
        await asyncio.sleep(chance.uniform(*PAUSE))
        version, waiting = update["version"], update["screen"]["handover"]
        if waiting:
            data = {"version": version, "seat": waiting["seat"]}
            update = await person.ask("sit", "POST", f"/battles/{id}/sit", data)
        else:
            line = chance.choice(update["screen"]["actions"])["line"]
            data = {"version": version, "action": line}
            update = await person.ask("act", "POST", f"/battles/{id}/act", data)
        for entry in update["news"]["entries"]:
            if entry["fresh"] and len(entry["lines"]) > 2:
                await watch(person, id, entry)


async def watch(person: Connection, id: str, entry: Any) -> None:
    """Look at a step, frame by frame."""
    for line in entry["lines"]:
        if line["frame"] is not None:
            path = f"/battles/{id}/frames/{entry['number']}/{line['frame']}"
            await person.ask("frame", "GET", path)
            await asyncio.sleep(PACE)


async def load(people: int, seconds: float, port: int) -> Times:
    """So many people at once, for so long."""
    times = Times()
    until = time.monotonic() + seconds
    await asyncio.gather(*(play(number, port, times, until) for number in range(people)))
    return times


def main() -> int:
    """Start a server, let people play on it, print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=120)
    options = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    own = str(cores[0]) if len(cores) > 1 else ""
    if own:
        os.sched_setaffinity(0, {*cores[1:]})
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVE, own, folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            address = re.search(r":(\d+)/", server.stdout.readline())
            assert address is not None
            try:
                times = asyncio.run(load(options.people, options.seconds, int(address[1])))
            finally:
                server.terminate()
                server.wait()
    used = os.times()
    busy = (used.children_user + used.children_system) / options.seconds
    print(f"{options.people} people for {options.seconds:.0f} s; the core was busy {busy:.0%}")
    print("milliseconds")
    print(times.table())
    faults = times.faults()
    print("\n".join(faults) or "No errors, and decisions were answered in time.")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
