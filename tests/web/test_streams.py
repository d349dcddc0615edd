"""Windows at one battle stay in step."""

from __future__ import annotations

import asyncio

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

from tambores.web.http.streams import GONE, Follower, Streams
from tambores.web.limits import Limits
from tambores.web.problems import Problem
from tests.web.visitor import SOLO, Visitor


def told(follower: Follower, count: int) -> list[str]:
    """The next messages to a window."""

    async def gather() -> list[str]:
        messages = []
        async for message in follower.messages():
            messages.append(message)
            if len(messages) == count:
                break
        return messages

    return asyncio.run(asyncio.wait_for(gather(), 5))


def changed(version: int) -> str:
    return f'event: changed\ndata: {{"version": {version}}}\n\n'


def test_a_window_is_told_at_once_where_the_battle_stands() -> None:
    streams = Streams(Limits())
    assert told(streams.join("a", "me", 7), 1) == [changed(7)]


def test_a_window_is_told_at_once_how_the_battle_is_called() -> None:
    """It may have another name since the window was sent it."""
    follower = Streams(Limits()).join("a", "me", 7, name="the last")
    assert told(follower, 2) == ['event: renamed\ndata: {"name": "the last"}\n\n', changed(7)]


def test_only_the_last_of_several_changes_counts() -> None:
    streams = Streams(Limits())
    follower, other = streams.join("a", "me", 1), streams.join("b", "me", 1)
    streams.tell("a", 2)
    streams.tell("a", 3)
    assert told(follower, 1) == [changed(3)]
    assert told(other, 1) == [changed(1)]


def test_only_the_last_of_several_names_counts() -> None:
    streams = Streams(Limits())
    follower, other = streams.join("a", "me", 1), streams.join("b", "me", 1)
    streams.rename("a", "one")
    streams.rename("a", "Ñandú")
    assert told(follower, 2) == [
        'event: renamed\ndata: {"name": "\\u00d1and\\u00fa"}\n\n',
        changed(1),
    ]
    assert told(other, 1) == [changed(1)]


def test_another_name_is_no_other_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tambores.web.http.streams.PULSE", 0.01)
    streams = Streams(Limits())
    follower = streams.join("a", "me", 1)
    assert told(follower, 1) == [changed(1)]
    streams.rename("a", "two")
    assert told(follower, 2) == ['event: renamed\ndata: {"name": "two"}\n\n', ": still here\n\n"]


def test_who_renames_a_battle_tells_its_windows(visitor: Visitor) -> None:
    id, other = visitor.begin(), visitor.begin()
    streams: Streams = visitor.http.app.state.streams  # type: ignore[attr-defined]
    follower, elsewhere = streams.join(id, "me", 1), streams.join(other, "me", 1)
    assert visitor.http.patch(f"/battles/{id}", json={"name": " the last "}).status_code == 200
    assert told(follower, 1) == ['event: renamed\ndata: {"name": "the last"}\n\n']
    assert told(elsewhere, 1) == [changed(1)]


def test_a_deleted_battle_ends_its_streams() -> None:
    streams = Streams(Limits())
    follower = streams.join("a", "me", 1)
    streams.tell("a", GONE)
    assert told(follower, 2) == ["event: gone\ndata: {}\n\n"]


def test_a_server_that_stops_ends_all_streams() -> None:
    streams = Streams(Limits())
    follower = streams.join("a", "me", 1)
    streams.close()
    assert told(follower, 1) == []


def test_windows_are_counted() -> None:
    streams = Streams(Limits(streams=2, all_streams=3))
    first, _ = streams.join("a", "me", 1), streams.join("b", "me", 1)
    with pytest.raises(Problem, match=r"^streams"):
        streams.join("c", "me", 1)
    streams.join("c", "you", 1)
    with pytest.raises(Problem, match=r"^all_streams"):
        streams.join("d", "they", 1)
    streams.leave("a", first)
    streams.join("d", "they", 1)


def test_a_connection_that_is_still_is_kept_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tambores.web.http.streams.PULSE", 0.01)
    follower = Streams(Limits()).join("a", "me", 1)
    assert told(follower, 3) == [changed(1), ": still here\n\n", ": still here\n\n"]


def test_a_second_window_is_told_only_what_is_new_to_it(visitor: Visitor) -> None:
    """It asks since the version it shows, once the stream has told it that there is another."""
    visitor.begin(SOLO | {"seed": "8"})
    seen = visitor.update["version"]
    visitor.play(most=2)
    second = visitor.get(f"/battles/{visitor.id}?since={seen}")
    assert second["screen"] == visitor.screen
    assert [entry["number"] for entry in second["news"]["entries"]] == [1, 2]
    assert not second["news"]["reset"]


def test_a_window_that_shows_what_was_taken_back_begins_anew(visitor: Visitor) -> None:
    visitor.begin(SOLO | {"seed": "8"})
    visitor.act(visitor.lines[0])
    seen = visitor.update["version"]
    visitor.do("undo")
    assert visitor.get(f"/battles/{visitor.id}?since={seen}")["news"]["reset"]
