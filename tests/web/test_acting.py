"""Acting over HTTP, in every mode: each kind of visitor does what its own view offers, and no more.

What is tried is what somebody could choose: a choice of the decision, and all that seats may do at
any time, such as leaving.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

import tambores as tb
from tests.games import MODES
from tests.web.test_leaving import table_of
from tests.web.test_links import Person, joined, watching
from tests.web.test_matches import SHORT
from tests.web.visitor import TWO, Json, Visitor, another

TABLES = [mode.tag for mode in MODES if max(mode.players) > 1]
"""The modes that several people can play."""

OPTIONS: dict[str, Json] = {"enclave": TWO, "enclave-campaign": SHORT, "enclave-duel": SHORT}
"""What the page sends beside the mode and the seed."""

MOMENTS = 4
"""How many decisions are looked at."""


def people_at(visitor: Visitor, tag: str) -> list[Person]:
    """The windows of the players of a new game, by seat."""
    terms = {**OPTIONS.get(tag, {}), "game": tag, "seed": "7", "mode": "link"}
    host = Person(visitor)
    host.look(visitor.http.post("/battles", json=terms).json()["id"])
    host.seat = 0
    seats = table_of(visitor, host.id).state.seats
    return [host, *(joined(host, seat=seat) for seat in seats[1:])]


def strangers(host: Person) -> Iterator[Person]:
    """Visitors without a seat: a spectator, and windows that say they have one."""
    yield watching(host)
    for seat in ("", "0", "1", "watch"):
        yield Person(another(host), seat)


def tried_in(state: Any) -> tuple[tb.Action, ...]:
    return (*tb.legal_actions(state)[-1:], *tb.anytime_actions(state))


def offered(state: Any, person: Person) -> tuple[tb.Action, ...]:
    """What the view of a visitor's seat offers."""
    if not isinstance(person.seat, int):
        return ()
    seen = tb.view(state, person.seat)
    return (*seen.legal_actions, *tb.anytime_actions(seen))


def check_refused(visitor: Visitor, people: list[Person], others: list[Person]) -> None:
    """Nobody does what his view does not offer; nothing changes."""
    table = table_of(visitor, people[0].id)
    state, length = table.state, table.length
    for person in (*people, *others):
        person.update = people[0].look()  # whoever asks knows where the game stands
        for action in tried_in(state):
            if action not in offered(state, person):
                answered = person.post("act", action=str(action))
                assert answered.status_code in (403, 404, 422)
                assert answered.json()["error"]["text"]
    assert (table.state, table.length) == (state, length)


@pytest.mark.parametrize("tag", TABLES)
def test_every_visitor_does_what_its_view_offers_and_no_more(visitor: Visitor, tag: str) -> None:
    people = people_at(visitor, tag)
    others = [*strangers(people[0])]
    for _ in range(MOMENTS):
        check_refused(visitor, people, others)
        able = next(person for person in people if person.look()["screen"]["actions"])
        length = table_of(visitor, able.id).length
        able.do("act", action=able.lines[-1])
        assert table_of(visitor, able.id).length >= length


STARTS = {tag: tb.new_game(tag, seed=7) for tag in TABLES}
LEAVERS = [
    (tag, seat)
    for tag, start in STARTS.items()
    for seat in start.seats
    if tb.anytime_actions(tb.view(start, seat))
]


@pytest.mark.parametrize(("tag", "seat"), LEAVERS)
def test_every_seat_does_what_it_may_do_at_any_time(visitor: Visitor, tag: str, seat: int) -> None:
    """Whoever is to decide."""
    people = people_at(visitor, tag)
    table = table_of(visitor, people[0].id)
    for action in tb.anytime_actions(tb.view(table.state, seat)):
        people[seat].look()
        people[seat].do("act", action=str(action))
        assert table.session.recorder.moves[-1] == tb.Move(seat, action)


@pytest.mark.parametrize("tag", TABLES)
def test_nobody_acts_after_the_end(visitor: Visitor, tag: str) -> None:
    """A battle ends when somebody resigns."""
    people = people_at(visitor, tag)
    others = [*strangers(people[0])]
    table = table_of(visitor, people[0].id)
    tried, length = tried_in(table.state), table.length
    assert people[0].send("resign").status_code == 200
    assert people[0].look()["screen"]["over"]
    for person in (*people, *others):
        person.update = people[0].look()
        for action in tried:
            refused = (409,) if person in people else (403, 404)
            assert person.post("act", action=str(action)).status_code in refused
    assert table.length == length
