"""Requests that take their time: they are not waited for without end, and not all at once."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

from starlette.types import ASGIApp, Message

from tambores.web.app import create_app
from tambores.web.limits import Limits

REST: Message = {"type": "http.request", "body": b"no record", "more_body": False}


async def sent(
    app: ASGIApp, path: str, kind: str, receive: Callable[[], Awaitable[Message]]
) -> tuple[Message, Any]:
    """How the answer to a POST begins, and what it says."""
    headers = [(b"host", b"localhost"), (b"content-type", kind.encode())]
    scope = {
        "type": "http", "method": "POST", "path": path, "raw_path": path.encode(), "scheme": "http",
        "query_string": b"", "headers": headers, "server": ("localhost", 80), "root_path": "",
    }  # fmt: skip
    messages: list[Message] = []

    async def send(message: Message) -> None:
        messages.append(message)

    await app(scope, receive, send)
    return messages[0], json.loads(b"".join(one.get("body", b"") for one in messages))


@pytest.mark.parametrize(
    ("path", "kind"), [("/records", "text/plain"), ("/battles", "application/json")]
)
def test_what_does_not_arrive_is_not_waited_for(path: str, kind: str) -> None:
    parts = iter([b"{", b" ", b" "])

    async def receive() -> Message:
        await asyncio.sleep(0.02)
        body = next(parts, None)
        if body is None:
            await asyncio.sleep(60)
        return {"type": "http.request", "body": body, "more_body": True}

    app = create_app(limits=Limits(arrival=0.1))
    begun, answered = asyncio.run(asyncio.wait_for(sent(app, path, kind, receive), 10))
    assert begun["status"] == 408
    assert answered["error"]["text"] == "Your request took too long to arrive; try again."
    assert (b"connection", b"close") in begun["headers"]


def test_so_many_files_are_read_at_once_and_no_more() -> None:
    app = create_app(limits=Limits(files=1))
    asked = []

    async def both() -> list[Message]:
        rest = asyncio.Event()

        def file(name: str) -> Callable[[], Awaitable[Message]]:
            async def receive() -> Message:
                asked.append(name)
                await rest.wait()
                return REST

            return receive

        first = asyncio.create_task(sent(app, "/records", "text/plain", file("first")))
        second = asyncio.create_task(sent(app, "/records", "text/plain", file("second")))
        await asyncio.sleep(0.05)
        assert asked == ["first"]
        rest.set()
        return [(await one)[0] for one in (first, second)]

    begun = asyncio.run(asyncio.wait_for(both(), 10))
    assert asked == ["first", "second"]
    assert [one["status"] for one in begun] == [422, 422]
