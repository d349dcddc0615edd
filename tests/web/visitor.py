"""Somebody who asks the server what the page asks: a session with its cookie."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from tambores import enclave
from tambores.enclave.page import PAGE
from tambores.web.app import create_app
from tambores.web.limits import Limits
from tambores.web.store import Store

Json = dict[str, Any]

PLAIN = {"Accept-Encoding": "identity"}
"""What is sent here need not be compressed."""

SOLO: Json = {"mode": "solo", "pack": "standin-1", "heroes": ["aiden", "borrunn"], "seed": "7"}
TIES: Json = SOLO | {"ai_ties": "player"}
TWO: Json = SOLO | {"mode": "two", "seed": "169"}


class Visitor:
    """One browser."""

    def __init__(self, http: TestClient) -> None:
        self.http = http
        self.update: Json = {}

    def begin(self, terms: Json = SOLO) -> str:
        """Begin a battle and look at it; its id."""
        answered = self.http.post("/battles", json=terms)
        assert answered.status_code == 201, answered.text
        self.look(answered.json()["id"])
        return self.id

    @property
    def id(self) -> str:
        """Of the battle that is looked at."""
        return str(self.update["id"])

    @property
    def screen(self) -> Json:
        """What is shown."""
        screen: Json = self.update["screen"]
        return screen

    @property
    def lines(self) -> list[str]:
        """What can be done."""
        return [offer["line"] for offer in self.screen["actions"]]

    def look(self, id: str | None = None, lang: str = "en") -> Json:
        """Look at a battle anew."""
        self.update = self.get(f"/battles/{id or self.id}?lang={lang}")
        return self.update

    def get(self, path: str) -> Json:
        """What is answered to a question that has an answer."""
        answered = self.http.get(path)
        assert answered.status_code == 200, answered.text
        data: Json = answered.json()
        return data

    def post(self, what: str, **fields: object) -> Any:
        """Ask for something of the battle that is looked at; the answer as it is."""
        path = f"/battles/{self.id}/{what}"
        return self.http.post(path, json={"version": self.update["version"], **fields})

    def do(self, what: str, **fields: object) -> Json:
        """The same where it has to succeed; what is new is looked at."""
        answered = self.post(what, **fields)
        assert answered.status_code == 200, answered.text
        self.update = answered.json()
        return self.update

    def act(self, *lines: str) -> Json:
        """Make decisions, and take the screen before them where that is asked for."""
        for line in lines:
            self.sit()
            self.do("act", action=line)
        return self.update

    def sit(self) -> None:
        """Take the screen, if somebody has to."""
        if self.screen["handover"]:
            self.do("sit", seat=self.screen["handover"]["seat"])

    def play(self, seed: int = 1, most: int = 10_000) -> None:
        """Choose at random, to the end or so many times."""
        chance = random.Random(seed)
        while most and not self.screen["over"]:
            most -= 1
            self.sit()
            self.act(chance.choice(self.lines))

    def hasten(self, seed: int = 1) -> None:
        """Make the same choices to the end, of which no screen is made on the way."""
        lobby = self.http.app.state.lobby  # type: ignore[attr-defined]
        row, chance = lobby.store.find(self.id), random.Random(seed)
        table = lobby.table_of(row)
        while not table.over:
            viewer, shared = table.viewer, table.choices
            offered = table.session.view(viewer).legal_actions if shared is None else shared
            if table.awaited is not None:
                lobby.sit(row.id, row.owner, table.awaited)
            elif table.passage:
                lobby.act(row.id, row.owner, chance.choice([table.passage]), viewer)
            else:
                line = str(chance.choice(offered))
                lobby.act(row.id, row.owner, line, viewer if shared is None else table.due)
        self.look()


def board_of(seen: Any, language: str = "en", playable: bool = True) -> Json:
    """What the page gets of the board of a view of Enclave."""
    actions = seen.legal_actions if playable else ()
    table = PAGE.table(seen, PAGE.voice(seen, language), actions)
    board: Json = json.loads(json.dumps({"table": table}))
    return board


def parts_of(board: Json) -> dict[str, Json]:
    """The parts of a board of Enclave that somebody can point at, by name."""
    found: dict[str, Json] = {}
    rest: list[Any] = [board["table"]]
    while rest:
        one = rest.pop()
        if isinstance(one, dict):
            found |= {one["at"]: one} if "at" in one else {}
            rest += one.values()
        elif isinstance(one, list):
            rest += one
    return found


def error_of(answered: Any, status: int) -> str:
    """The sentence of an answer that has this status."""
    assert answered.status_code == status, answered.text
    return str(answered.json()["error"]["text"])


@contextmanager
def server(
    folder: Path | None = None, pack: enclave.Pack | None = None, limits: Limits | None = None
) -> Iterator[Visitor]:
    """A server that runs, and somebody who visits it; its reviews are quick by default."""
    app = create_app(Store(folder), pack=pack, limits=limits or Limits(work=0, thinkers=1))
    with TestClient(app, "http://localhost", headers=PLAIN) as http:
        yield Visitor(http)


def another(visitor: Visitor) -> Visitor:
    """Somebody else, at the same server."""
    return Visitor(TestClient(visitor.http.app, "http://localhost", headers=PLAIN))
