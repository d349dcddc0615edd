"""Battles with players at other computers: links, seats, spectators, presence, rematch, clocks."""

from __future__ import annotations

import re
import shutil
import time
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

import tambores as tb
from tambores.web.http.streams import Streams
from tambores.web.limits import Limits
from tambores.web.links import digest_of, is_among
from tambores.web.play.clock import Clock, read_clock
from tambores.web.store import Store
from tests.web.test_streams import told as messages_of
from tests.web.visitor import TWO, Json, Visitor, another, board_of, error_of, server

LINK: Json = TWO | {"mode": "link"}
HEROES = ("Aiden", "Borrunn")
BAD = "This link does not work, or no longer does; ask for a new one."
WATCHING = "You are watching this battle; only its players can do this."


class Person(Visitor):
    """A window of a browser, which acts for a seat or watches by a link."""

    def __init__(self, visitor: Visitor, seat: int | str = "", link: str = "") -> None:
        super().__init__(visitor.http)
        self.seat, self.link = seat, link
        self.language = "en"

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The answer to a request that this window sends."""
        address = f"{path}{'&' if '?' in path else '?'}lang={self.language}&as={self.seat}"
        headers = {"Tambores-Link": self.link} if self.link else {}
        return self.http.request(method, address, json=body, headers=headers)

    def get(self, path: str) -> Json:
        answered = self.ask("GET", path)
        assert answered.status_code == 200, answered.text
        data: Json = answered.json()
        return data

    def post(self, what: str, **fields: object) -> Any:
        body = {"version": self.update["version"], **fields}
        return self.ask("POST", f"/battles/{self.id}/{what}", body)

    def send(self, what: str, **fields: object) -> Any:
        """Ask for something for which the version does not matter."""
        return self.ask("POST", f"/battles/{self.id}/{what}", fields)


def hosted(visitor: Visitor, **terms: object) -> Person:
    """The window of whoever begins a battle and invites."""
    host = Person(visitor)
    id = visitor.http.post("/battles", json=LINK | terms).json()["id"]
    host.look(id)
    return host


def link_for(host: Person, seat: int | None) -> str:
    """The secret of a new link."""
    answered = host.send("invite", seat=seat)
    assert answered.status_code == 201, answered.text
    return str(answered.json()["secret"])


def joined(host: Person, visitor: Visitor | None = None, seat: int = 1) -> Person:
    """The window of whoever comes by a link."""
    friend = Person(visitor or another(host))
    body = {"secret": link_for(host, seat)}
    answered = friend.ask("POST", f"/battles/{host.id}/join", body)
    assert answered.json() == {"seat": seat}
    friend.seat = seat
    friend.look(host.id)
    return friend


def watching(host: Person) -> Person:
    """The window of a spectator, in another browser."""
    spectator = Person(another(host), "watch", link_for(host, None))
    spectator.look(host.id)
    return spectator


def turn(*people: Person) -> Person:
    """Whose turn it is."""
    (one,) = [person for person in people if person.look()["screen"]["actions"]]
    return one


def play(*people: Person, most: int = 10_000) -> None:
    """Play to the end, or so many decisions, always the first one that can be made."""
    while most and not people[0].look()["screen"]["over"]:
        most -= 1
        person = turn(*people)
        person.do("act", action=person.lines[0])


# --- playing --------------------------------------------------------------------------------


@pytest.mark.no_cover
def test_two_people_play_to_the_end_each_with_their_own_view(visitor: Visitor) -> None:
    host = hosted(visitor, max_turns=1)
    friend = joined(host)
    hands = {0: 'id="board-hand-0-0"', 1: 'id="board-hand-1-0"'}
    while not host.look()["screen"]["over"]:
        person = turn(host, friend)
        for one, seat in ((host, 0), (friend, 1)):
            screen = one.look()["screen"]
            assert screen["viewer"] == seat == one.update["link"]["seat"]
            assert screen["handover"] is None and not screen["thinking"]
            assert hands[1 - seat] not in screen["board"]
        person.do("act", action=person.lines[0])
    record = tb.parse_record(friend.ask("GET", f"/battles/{friend.id}/record").text)
    assert {move.seat for move in record.moves} == {0, 1}
    assert friend.look()["screen"]["over"]


def test_nobody_acts_out_of_turn(visitor: Visitor) -> None:
    host = hosted(visitor)
    friend = joined(host)
    person = turn(host, friend)
    other = friend if person is host else host
    line = person.lines[0]
    said = error_of(other.post("act", action=line), 422)
    assert "decide" in said
    assert (
        person.look()["screen"]["actions"] and other.look()["version"] == person.update["version"]
    )


def test_a_player_undoes_only_an_own_decision_while_it_is_still_the_same_turn(
    visitor: Visitor,
) -> None:
    host = hosted(visitor)
    friend = joined(host)
    person = turn(host, friend)
    other = friend if person is host else host
    undone = False
    for _ in range(40):
        person = turn(host, friend)
        other = friend if person is host else host
        person.do("act", action=person.lines[-1])
        other.look()
        assert not other.screen["undo"]
        assert "only your own last decision" in error_of(other.post("undo"), 422)
        if person.screen["undo"] and person.screen["actions"]:
            person.do("undo")
            undone = True
            break
    assert undone


def test_the_file_of_a_battle_is_refused_until_it_is_over(visitor: Visitor) -> None:
    host = hosted(visitor, max_turns=1)
    friend = joined(host)
    secret = "You can do this once the battle is over"
    for person in (host, friend):
        for form in ("text", "json"):
            path = f"/battles/{host.id}/record?form={form}"
            assert error_of(person.ask("GET", path), 409).startswith(secret)
        assert error_of(person.send("keep", name="copy"), 409).startswith(secret)
        assert error_of(person.send("load"), 409).startswith(secret)
        assert error_of(person.send("load", at=0), 409).startswith(secret)
        steps = f"/battles/{host.id}/steps/0?seat="
        for seat in ("", "0", "1"):
            error_of(person.ask("GET", f"{steps}{seat}"), 409)
            about = f"/battles/{host.id}/about?element=hand-0-0&at=0&seat={seat}"
            error_of(person.ask("GET", about), 409)
    play(host, friend)
    assert host.send("keep", name="copy").status_code == 201
    assert friend.send("load", at=1).status_code == 201
    (listed,) = [one for one in friend.get("/battles")["battles"] if one["id"] != host.id]
    assert listed["mode"] == "two"


# --- seats ----------------------------------------------------------------------------------


def test_whoever_came_by_a_link_comes_back_by_it_and_nobody_else(visitor: Visitor) -> None:
    host = hosted(visitor)
    secret = link_for(host, 1)
    friend, stranger = Person(another(host)), Person(another(host))
    path, body = f"/battles/{host.id}", {"secret": secret}
    shown = friend.ask("POST", f"{path}/invitation", body).json()
    assert (shown["title"], shown["seat_name"]) == ("Aiden against Borrunn", "Borrunn")
    assert (shown["yours"], shown["held"]) == (False, [])
    for _ in range(3):  # also the same request sent again
        assert friend.ask("POST", f"{path}/join", body).json() == {"seat": 1}
    assert friend.ask("POST", f"{path}/invitation", body).json()["yours"]
    assert error_of(stranger.ask("POST", f"{path}/join", body), 409) == (
        "Somebody else plays this seat."
    )
    error_of(stranger.ask("GET", path), 404)
    error_of(stranger.ask("POST", f"{path}/act", {"version": 1, "action": "pass"}), 404)
    error_of(stranger.ask("GET", f"{path}/stream"), 404)
    assert host.get("/battles")["battles"][0]["seats"] == [{"seat": 0, "name": ""}]
    assert friend.get("/battles")["battles"][0]["seats"] == [{"seat": 1, "name": ""}]
    assert stranger.get("/battles")["battles"] == []


def test_nobody_uses_the_seat_of_another(visitor: Visitor) -> None:
    host = hosted(visitor)
    friend = joined(host)
    for person, foreign in ((host, 1), (friend, 0)):
        thief = Person(person, foreign)
        thief.update = person.look()
        for method, path, body in (
            ("GET", "", None), ("GET", "/stream", None), ("GET", "/why?from=hand-0-0", None),
            ("GET", "/about?element=hand-0-0", None),
            ("POST", "/act", {"version": 1, "action": "pass"}), ("POST", "/undo", {"version": 1}),
            ("POST", "/resign", {}), ("POST", "/offer", {"offer": "same"}),
        ):  # fmt: skip
            said = error_of(thief.ask(method, f"/battles/{host.id}{path}", body), 403)
            assert said.startswith("This browser does not play this seat")
    for wrong in ("2", "-1", "x", "watch"):
        odd = Person(host, wrong)
        assert odd.ask("GET", f"/battles/{host.id}").status_code in (403, 404)
    assert error_of(host.send("invite", seat=1), 409) == "Somebody else plays this seat."
    assert error_of(host.send("invite", seat=2), 404) == "This battle has no such seat."


def test_one_browser_with_both_links_has_a_window_for_each_seat(visitor: Visitor) -> None:
    host = hosted(visitor)
    own = joined(host, visitor)
    first = Person(visitor, 0)
    first.look(host.id)
    assert first.screen["viewer"] == 0 and own.screen["viewer"] == 1
    assert 'id="board-hand-1-' not in first.screen["board"]
    assert 'id="board-hand-0-' not in own.screen["board"]
    play(first, own, most=12)
    person = turn(first, own)
    other = own if person is first else first
    error_of(other.post("act", action=person.lines[0]), 422)
    (listed,) = first.get("/battles?lang=en")["battles"]
    assert [one["name"] for one in listed["seats"]] == ["Aiden", "Borrunn"]
    # The friend still comes by a new link, to which the browser gives the seat away.
    friend = joined(own)
    assert friend.screen["viewer"] == 1
    assert error_of(own.ask("GET", f"/battles/{host.id}"), 403).startswith("This browser does not")


def test_older_links_stay_good_until_somebody_comes(visitor: Visitor) -> None:
    host = hosted(visitor)
    first, second = link_for(host, 1), link_for(host, 1)
    path = f"/battles/{host.id}/join"
    friend = Person(another(host))
    assert friend.ask("POST", path, {"secret": first}).json() == {"seat": 1}
    assert error_of(friend.ask("POST", path, {"secret": second}), 404) == BAD


def test_wrong_links_are_refused_in_a_sentence(visitor: Visitor) -> None:
    host = hosted(visitor)
    secret, watch = link_for(host, 1), link_for(host, None)
    stranger = Person(another(host))
    elsewhere = hosted(another(host))
    tries = (
        "", "x", secret[:-1], secret + "x", secret.swapcase(), digest_of(secret), "ñ" * 43, watch,
    )  # fmt: skip
    for text in tries:
        for what in ("join", "invitation"):
            answered = stranger.ask("POST", f"/battles/{host.id}/{what}", {"secret": text})
            assert error_of(answered, 404) == BAD
    for id in (elsewhere.id, "nothing"):  # the link to another battle, and to none
        answered = stranger.ask("POST", f"/battles/{id}/join", {"secret": secret})
        assert error_of(answered, 404) == BAD
    error_of(stranger.ask("POST", f"/battles/{host.id}/join", {}), 400)
    error_of(stranger.ask("POST", f"/battles/{host.id}/join", {"secret": "x" * 101}), 400)
    error_of(stranger.ask("POST", f"/battles/{host.id}/join", {"secret": 7}), 400)
    for link in ("x", secret, ""):
        spy = Person(another(host), "watch", link)
        assert error_of(spy.ask("GET", f"/battles/{host.id}"), 404) == BAD


def test_a_flood_of_wrong_links_waits_and_right_ones_work() -> None:
    with server(limits=Limits(wrong_links=5)) as visitor:
        host = hosted(visitor)
        secret = link_for(host, 1)
        stranger, path = Person(another(host)), f"/battles/{host.id}/join"
        for _ in range(5):
            error_of(stranger.ask("POST", path, {"secret": "wrong"}), 404)
        said = error_of(stranger.ask("POST", path, {"secret": "wrong"}), 429)
        assert said.startswith("Too many wrong links")
        spy = Person(another(host), "watch", "wrong")
        error_of(spy.ask("GET", f"/battles/{host.id}"), 429)
        assert stranger.ask("POST", path, {"secret": secret}).json() == {"seat": 1}


def test_a_flood_of_links_leaves_the_newest() -> None:
    with server(limits=Limits(links=2)) as visitor:
        host = hosted(visitor)
        for seat in (1, None):
            secrets = [link_for(host, seat) for _ in range(3)]
            store: Store = visitor.http.app.state.lobby.store  # type: ignore[attr-defined]
            row = store.find(host.id)
            assert row is not None
            kept = store.places(host.id)[1].links if seat else row.watch
            assert [is_among(one, kept) for one in secrets] == [False, True, True]


def test_only_digests_of_links_are_stored(tmp_path: Path) -> None:
    with server(tmp_path) as visitor:
        host = hosted(visitor)
        secrets = [link_for(host, 1), link_for(host, None)]
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert host.id.encode() in kept
    for secret in secrets:
        assert re.fullmatch(r"[\w-]{43}", secret)
        assert secret.encode() not in kept and digest_of(secret).encode() in kept


def test_a_link_after_the_end_is_refused_but_leads_its_player_back(visitor: Visitor) -> None:
    host = hosted(visitor, max_turns=1)
    late = link_for(host, 1)
    friend = joined(host)
    watch = link_for(host, None)
    spare = hosted(visitor)
    unused = link_for(spare, 1)
    assert spare.send("resign").status_code == 200
    stranger = Person(another(host))
    said = error_of(stranger.ask("POST", f"/battles/{spare.id}/join", {"secret": unused}), 409)
    assert said == "The battle is over; ask for a link to a new one."
    assert error_of(spare.send("invite", seat=1), 409) == "The battle is over."
    play(host, friend)
    path = f"/battles/{host.id}"
    assert error_of(stranger.ask("POST", f"{path}/join", {"secret": late}), 404) == BAD
    assert friend.look()["screen"]["actions"] == []
    assert error_of(friend.post("act", action="pass"), 409) == "The battle is over."
    spectator = Person(another(host), "watch", watch)
    assert spectator.look(host.id)["screen"]["over"]
    assert spectator.get(f"{path}/steps/0?seat=1")["seat"] == "1"


# --- spectators -----------------------------------------------------------------------------


def test_spectators_see_what_everybody_may_and_do_nothing(visitor: Visitor) -> None:
    host = hosted(visitor)
    friend = joined(host)
    spectator = watching(host)
    for _ in range(6):
        play(host, friend, most=1)
        update = spectator.look()
        assert update["link"]["seat"] is None and update["screen"]["viewer"] is None
        assert 'id="board-hand-' not in update["screen"]["board"]
        assert update["screen"]["actions"] == [] and update["screen"]["handover"] is None
        assert not update["screen"]["undo"]
    assert error_of(spectator.post("act", action="pass"), 403) == WATCHING
    assert error_of(spectator.post("undo"), 403) == WATCHING
    asked: tuple[tuple[str, Json], ...] = (
        ("resign", {}), ("offer", {"offer": "same"}), ("invite", {}), ("invite", {"seat": 1}),
    )  # fmt: skip
    for what, fields in asked:
        assert error_of(spectator.send(what, **fields), 403) == WATCHING
    for method, what, body in (
        ("POST", "/keep", {"name": "x"}), ("POST", "/load", {}), ("DELETE", "", None),
        ("PATCH", "", {"name": "x"}), ("POST", "/sit", {"version": 1, "seat": 0}),
    ):  # fmt: skip
        answered = spectator.ask(method, f"/battles/{host.id}{what}", body)
        assert answered.status_code in (404, 409)
    error_of(spectator.ask("GET", f"/battles/{host.id}/record"), 409)
    assert host.look()["name"] == "Aiden against Borrunn"


def test_what_spectators_are_shown_is_the_view_of_nobody(visitor: Visitor) -> None:
    """Also in the cache that they share: each language and version has its own."""
    host = hosted(visitor)
    friend = joined(host)
    spectator = watching(host)
    play(host, friend, most=10)
    shared = visitor.http.app.state.lobby  # type: ignore[attr-defined]
    table = shared.table_of(shared.store.find(host.id))
    seen = tb.view(table.state, None)
    assert seen.prompt.kind == "pay"
    boards = list[Json]()
    for spectator.language in ("en", "es", "en"):
        boards.append(spectator.get(f"/battles/{host.id}")["screen"]["board"])
        assert boards[-1] == board_of(seen, spectator.language)
    assert boards[0] != boards[1]


@pytest.mark.parametrize(
    ("language", "said"), [("en", "{} is paying."), ("es", "{} está pagando.")]
)
def test_all_others_read_what_the_player_in_turn_is_doing(
    visitor: Visitor, language: str, said: str
) -> None:
    """Only the player who decides is asked."""
    host = hosted(visitor)
    friend = joined(host)
    spectator = watching(host)
    play(host, friend, most=10)
    person = turn(host, friend)
    other = friend if person is host else host
    name = HEROES[0 if person is host else 1]
    for one in (person, other, spectator):
        one.language = language
    for one in (other, spectator):
        question = one.get(f"/battles/{host.id}")["screen"]["question"]
        assert question == said.format(name)
    assert "?" in person.get(f"/battles/{host.id}")["screen"]["question"]


def test_versions_that_there_are_not_fill_no_memory(visitor: Visitor) -> None:
    """Spectators share what is made for a version; one who makes versions up gains nothing."""
    host = hosted(visitor)
    spectator = watching(host)
    lobby = visitor.http.app.state.lobby  # type: ignore[attr-defined]
    for since in range(-5, 200):
        spectator.get(f"/battles/{host.id}?since={since}")
    assert len(lobby.table_of(lobby.store.find(host.id)).shared) <= 2


def test_a_player_who_watches_by_a_link_sees_no_hand(visitor: Visitor) -> None:
    host = hosted(visitor)
    joined(host)
    window = Person(host, "watch", link_for(host, None))
    assert 'id="board-hand-' not in window.look(host.id)["screen"]["board"]
    assert error_of(window.send("resign"), 403) == WATCHING


# --- who is there ---------------------------------------------------------------------------


def streams_of(visitor: Visitor) -> Streams:
    streams: Streams = visitor.http.app.state.streams  # type: ignore[attr-defined]
    return streams


def test_the_players_are_shown_who_is_there(visitor: Visitor) -> None:
    host = hosted(visitor)
    streams = streams_of(visitor)
    assert [one["held"] for one in host.look()["link"]["seats"]] == [True, False]
    friend = joined(host)
    assert [one["here"] for one in host.look()["link"]["seats"]] == [False, False]
    mine = streams.join(host.id, "a", 1, 0)
    streams.join(host.id, "b", 1, 1)
    streams.join(host.id, "c", 1, None)
    assert [one["here"] for one in friend.look()["link"]["seats"]] == [True, True]
    assert friend.update["link"]["watching"] == 1
    assert "watching" not in watching(host).update["link"]
    streams.leave(host.id, mine)
    assert [one["here"] for one in friend.look()["link"]["seats"]] == [False, True]


def test_windows_learn_who_comes_and_only_players_how_many_watch() -> None:
    streams = Streams(Limits())
    player, guest = streams.join("a", "me", 1, 0), streams.join("a", "you", 1)
    streams.people("a", {"seats": []}, 1)
    told = messages_of(player, 2)
    assert told[0] == 'event: people\ndata: {"seats": [], "watching": 1}\n\n'
    assert messages_of(guest, 1) == ['event: people\ndata: {"seats": []}\n\n']
    streams.people("a", {"seats": []}, 2)  # a spectator learns nothing new
    streams.rename("a", "news")
    assert messages_of(guest, 1)[0].startswith("event: renamed")
    assert messages_of(player, 1)[0].endswith('"watching": 2}\n\n')


# --- the end, and another battle ------------------------------------------------------------


@pytest.mark.parametrize("loser", [0, 1])
def test_who_resigns_loses(visitor: Visitor, loser: int) -> None:
    host = hosted(visitor)
    friend = joined(host)
    play(host, friend, most=5)
    people = (host, friend)
    assert people[loser].send("resign").json()["screen"]["over"]
    said = f"{HEROES[loser]} resigned. {HEROES[1 - loser]} wins."
    for person in people:
        assert person.look()["screen"]["question"] == said
        assert person.screen["actions"] == [] and not person.screen["undo"]
        assert error_of(person.send("resign"), 409) == "The battle is over."
        assert error_of(person.post("act", action="pass"), 409) == "The battle is over."
    last = host.get(f"/battles/{host.id}/steps/5")
    assert last["question"] == said and last["last"] == 5
    text = host.ask("GET", f"/battles/{host.id}/record").text
    assert f"resign {loser}" in text
    assert len(tb.parse_record(text).moves) == 5


def test_nobody_resigns_from_other_battles(visitor: Visitor) -> None:
    alone = Person(visitor)
    alone.look(Visitor(visitor.http).begin(TWO))
    assert "only in a battle with a friend" in error_of(alone.send("resign"), 409)
    assert "Only a battle with a friend" in error_of(alone.send("invite", seat=1), 409)


@pytest.mark.parametrize(("offer", "seats"), [("same", {0: 0, 1: 1}), ("swap", {0: 1, 1: 0})])
def test_a_rematch_begins_when_both_want_the_same(
    visitor: Visitor, offer: str, seats: dict[int, int]
) -> None:
    host = hosted(visitor, clock="10+5")
    friend = joined(host)
    spectator = watching(host)
    assert "once the battle is over" in error_of(host.send("offer", offer=offer), 409)
    host.send("resign")
    other = {"same": "swap", "swap": "same"}[offer]
    assert friend.send("offer", offer=other).json()["next"] is None
    people = host.send("offer", offer=offer).json()
    assert people["next"] is None  # they do not want the same
    assert [one["offer"] for one in people["seats"]] == [offer, other]
    assert friend.send("offer", offer="").json()["seats"][1]["offer"] == ""
    error_of(friend.send("offer", offer="now"), 400)
    begun = friend.send("offer", offer=offer).json()["next"]
    assert begun["seats"] == {str(seat): new for seat, new in seats.items()}
    assert host.send("offer", offer=offer).json()["next"] == begun  # it begins only once
    again = [Person(host, seats[0]), Person(friend, seats[1])]
    for person, seat in zip(again, (seats[0], seats[1]), strict=True):
        assert person.look(begun["id"])["screen"]["viewer"] == seat
        assert not person.screen["over"] and person.update["link"]["clock"]["runs"] is not None
        assert error_of(Person(person, 1 - seat).ask("GET", f"/battles/{begun['id']}"), 403)
    assert Person(spectator, "watch", spectator.link).look(begun["id"])
    store: Store = visitor.http.app.state.lobby.store  # type: ignore[attr-defined]
    first, second = (store.beginning(id).terms for id in (host.id, begun["id"]))
    assert first is not None and second is not None and first != second  # another seed
    assert re.sub(r'"seed": "\d+"', "", first) == re.sub(r'"seed": "\d+"', "", second)


def test_a_battle_is_left_only_after_its_end(visitor: Visitor) -> None:
    host = hosted(visitor)
    friend = joined(host)
    path = f"/battles/{host.id}"
    for person in (host, friend):
        assert "resign before you delete" in error_of(person.ask("DELETE", path), 409)
    friend.send("resign")
    assert host.ask("DELETE", path).status_code == 200
    error_of(host.ask("GET", path), 404)
    assert host.get("/battles")["battles"] == []
    assert friend.look()["screen"]["over"]
    assert "left for good" in error_of(friend.send("offer", offer="same"), 409)
    assert friend.ask("DELETE", path).status_code == 200
    error_of(friend.ask("GET", path), 404)


def test_whoever_invited_deletes_a_battle_to_which_nobody_came(visitor: Visitor) -> None:
    host = hosted(visitor)
    secret = link_for(host, 1)
    assert host.ask("DELETE", f"/battles/{host.id}").status_code == 200
    answered = another(host).http.post(f"/battles/{host.id}/join", json={"secret": secret})
    error_of(answered, 404)


# --- clocks ---------------------------------------------------------------------------------


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The present on the scale of the clocks; a test moves it on."""
    present = [5.0]
    monkeypatch.setattr("tambores.web.play.clock.monotonic", lambda: present[0])
    return present


def set_time_of_day(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Correct the time of day of the server by some seconds."""
    right = time.time
    monkeypatch.setattr("time.time", lambda: right() + seconds)


def test_the_clocks_run_when_both_are_there(visitor: Visitor, now: list[float]) -> None:
    host = hosted(visitor, clock="1+10")
    now[0] += 100
    assert host.look()["link"]["clock"] == {
        "left": {"0": 60.0, "1": 60.0}, "runs": None, "bonus": 10.0
    }  # fmt: skip
    friend = joined(host)
    person = turn(host, friend)
    seat = str(person.update["link"]["seat"])
    now[0] += 20
    assert person.look()["link"]["clock"]["left"][seat] == 40.0
    while person.look()["screen"]["actions"]:
        person.do("act", action=person.lines[0])
    assert person.update["link"]["clock"]["left"][seat] == 50.0  # and what it gains for its turn
    other = friend if person is host else host
    loser = int(other.update["link"]["seat"])
    assert other.look()["link"]["clock"]["runs"] == loser
    now[0] += 61
    said = f"{HEROES[loser]} has run out of time. {HEROES[1 - loser]} wins."
    assert person.look()["screen"]["question"] == said
    assert error_of(other.post("act", action=other.lines[0]), 409) != ""
    assert other.look()["screen"]["over"]


@pytest.mark.parametrize("seconds", [400, -3600])
def test_a_correction_of_the_time_of_day_changes_no_clock(
    visitor: Visitor, now: list[float], monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    host = hosted(visitor, clock="5+0")
    person = turn(host, joined(host))
    seat = str(person.update["link"]["seat"])
    now[0] += 20
    set_time_of_day(monkeypatch, seconds)
    assert person.look()["link"]["clock"]["left"][seat] == 280.0
    now[0] += 20
    assert person.look()["link"]["clock"]["left"][seat] == 260.0
    person.do("act", action=person.lines[0])
    assert not person.screen["over"] and person.update["link"]["clock"]["left"][seat] == 260.0


@pytest.mark.parametrize("seconds", [400, -3600])
@pytest.mark.parametrize("uptime", [5.0, 90_000.0])
def test_the_clocks_stand_still_while_the_server_is_stopped(
    tmp_path: Path,
    now: list[float],
    monkeypatch: pytest.MonkeyPatch,
    seconds: float,
    uptime: float,
) -> None:
    with server(tmp_path) as visitor:
        host = hosted(visitor, clock="5+0")
        seat = str(turn(host, joined(host)).update["link"]["seat"])
        now[0] += 30
        before = host.look()["link"]["clock"]
        cookies = dict(visitor.http.cookies)
    now[0] = uptime  # of a computer that was started again, or that has run on
    set_time_of_day(monkeypatch, seconds)
    with server(tmp_path) as visitor:
        visitor.http.cookies.update(cookies)
        assert Person(visitor).get(f"/battles/{host.id}")["link"]["clock"] == before
        assert before["left"][seat] == 270.0 and before["runs"] == int(seat)
        now[0] += 10
        assert Person(visitor).get(f"/battles/{host.id}")["link"]["clock"]["left"][seat] == 260.0


def test_a_server_that_is_killed_gives_back_only_what_was_not_stored_yet(
    tmp_path: Path, now: list[float]
) -> None:
    with server(tmp_path / "first") as visitor:
        host = hosted(visitor, clock="5+0")
        seat = str(turn(host, joined(host)).update["link"]["seat"])
        now[0] += 30
        visitor.http.app.state.lobby.keep_clocks()  # type: ignore[attr-defined]
        now[0] += 3
        shutil.copytree(tmp_path / "first", tmp_path / "killed")
        cookies = dict(visitor.http.cookies)
    with server(tmp_path / "killed") as visitor:
        visitor.http.cookies.update(cookies)
        assert Person(visitor).get(f"/battles/{host.id}")["link"]["clock"]["left"][seat] == 270.0


def test_a_clock_runs_on_while_its_battle_is_not_in_memory(
    visitor: Visitor, now: list[float]
) -> None:
    host = hosted(visitor, clock="5+0")
    seat = str(turn(host, joined(host)).update["link"]["seat"])
    now[0] += 30
    tables: Any = visitor.http.app.state.lobby._tables  # type: ignore[attr-defined]
    tables.clear()
    now[0] += 30
    assert host.look()["link"]["clock"]["left"][seat] == 240.0


def test_a_clock_of_an_earlier_version_stands_where_it_was_stored() -> None:
    """Those were stored with the time of day at which they began to run, or 0 before that."""
    assert read_clock("[10.0, [[0, 40.0], [1, 50.0]], 1, 1700000000.5]", 7.0) == Clock(
        10.0, {0: 40.0, 1: 50.0}, 1, 7.0
    )
    assert read_clock("[10.0, [[0, 60.0], [1, 60.0]], null, 0.0]", 7.0) == Clock(
        10.0, {0: 60.0, 1: 60.0}
    )


@pytest.mark.parametrize("clock", ["0+5", "5", "5+", "1000+1", "5+5 ", "-5+5", "\u0665+\u0665"])
def test_odd_clocks_are_refused(visitor: Visitor, clock: str) -> None:
    said = error_of(visitor.http.post("/battles", json=LINK | {"clock": clock}), 422)
    assert said.startswith("A clock is a number of minutes")
    error_of(visitor.http.post("/battles", json=TWO | {"clock": "5+5"}), 422)


# --- a restart ------------------------------------------------------------------------------


def test_a_restart_loses_no_seat_link_or_offer(tmp_path: Path) -> None:
    with server(tmp_path) as visitor:
        host = hosted(visitor)
        friend, spectator = joined(host), watching(host)
        play(host, friend, most=4)
        waiting = hosted(visitor)
        open_link = link_for(waiting, 1)
        ended = hosted(visitor)
        against = joined(ended)
        against.send("resign")
        against.send("offer", offer="swap")
        shown = [person.look() for person in (host, friend, ended)]
        cookies = [dict(person.http.cookies) for person in (host, friend, spectator)]
    with server(tmp_path) as visitor:
        people = []
        for person, kept in zip((host, friend, spectator), cookies, strict=True):
            same = Person(another(visitor), person.seat, person.link)
            same.http.cookies.update(kept)
            people.append(same)
        assert people[0].look(host.id) == shown[0]
        assert people[1].look(host.id) == shown[1]
        assert people[2].look(host.id)["link"]["seat"] is None
        assert people[0].look(ended.id) == shown[2]
        assert people[0].update["link"]["seats"][1]["offer"] == "swap"
        people[0].look(host.id)
        play(*people[:2], most=2)
        body = {"secret": open_link}
        path = f"/battles/{waiting.id}/join"
        assert people[1].ask("POST", path, body).json() == {"seat": 1}


# --- other games ----------------------------------------------------------------------------


def test_any_game_is_played_by_links(visitor: Visitor) -> None:
    terms = {"mode": "link", "game": "warcraft", "seed": "7", "scenario": "generic_2p"}
    host = Person(visitor)
    host.look(visitor.http.post("/battles", json=terms).json()["id"])
    friend = joined(host)
    play(host, friend, most=6)
    assert host.look()["link"]["seats"][1]["held"]
