"""The guard in front of every request: its origin, the headers of answers, and its size."""

from __future__ import annotations

import ipaddress
import logging
import re
import socket
from collections.abc import Mapping, Set

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tambores.web.http.requests import language_of
from tambores.web.problems import Problem, message

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The page runs only its own scripts and styles, loads from its own server, and is not framed."""

HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": POLICY,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
"""The headers of every answer; files of the page may be kept (`tambores.web.http.files`)."""

OWN_NAMES = frozenset(("localhost", "127.0.0.1", "::1"))
"""The names and addresses at which this computer reaches itself."""

_NAME = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*", re.ASCII | re.IGNORECASE)

log = logging.getLogger("tambores.web")

SAFE = ("GET", "HEAD")
OWN = (None, "same-origin", "none")
"""The origins that a browser may declare for a request; other programs declare none."""


class Guard:
    """Lets in requests from the page of this server.

    It refuses requests from the pages of other sites, and requests under a foreign name that points
    to this computer.

    Args:
        app: the application to guard.
        names: the names and addresses that requests may use for the server.
        addresses: whether requests may use any address.
    """

    def __init__(self, app: ASGIApp, names: Set[str], addresses: bool = False) -> None:
        self._app, self._names, self._addresses = app, names, addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        started = False

        async def sending(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            self._check(scope["method"], scope["scheme"], Headers(scope=scope))
            await self._app(scope, receive, sending)
        except Problem as problem:
            await _error_response(problem, scope)(scope, receive, sending)
        except Exception:  # the log of the server gets the whole error
            log.exception("%s %s failed", scope["method"], scope["path"])
            if not started:
                await _error_response(Problem(500, "fault"), scope)(scope, receive, sending)

    def _check(self, method: str, scheme: str, headers: Headers) -> None:
        """Raise Problem if a request does not come from the page of this server."""
        host = headers.get("host", "")
        name = name_in(host)
        if not (name in self._names or (self._addresses and is_address(name))):
            raise Problem(421, "host", host=host[:80])
        site, origin = headers.get("sec-fetch-site"), headers.get("origin")
        navigates = method in SAFE and headers.get("sec-fetch-mode") == "navigate"
        if site not in OWN and not navigates:
            raise Problem(403, "foreign")
        own = {None, f"{scheme}://{host}"}
        if name in self._names - OWN_NAMES:  # a proxy in front of this server may encrypt
            own.add(f"https://{host}")
        if origin not in own:
            raise Problem(403, "foreign")


def _error_response(problem: Problem, scope: Scope) -> JSONResponse:
    """Return a problem as an answer."""
    text = message(problem.key, language_of(Request(scope)), **problem.params)
    return JSONResponse({"error": {"text": text, "rule": None}}, problem.status)


def name_in(host: str) -> str:
    """Return the name or address that a request uses for the server, without the port.

    >>> name_in("localhost:8000"), name_in("[::1]:8000"), name_in("127.0.0.1")
    ('localhost', '::1', '127.0.0.1')
    """
    name, colon, port = host.rpartition(":")
    if not colon or not port.isdecimal():
        name = host
    return name.removeprefix("[").removesuffix("]").lower()


def is_address(name: str) -> bool:
    """Return whether a name is an address, which cannot be made to point to another computer."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_name(text: str) -> bool:
    """Return whether a text is only the name or address of a computer.

    >>> is_name("games.example.org"), is_name("::1"), is_name("https://games.example.org:80/")
    (True, True, False)
    """
    return is_address(text) or _NAME.fullmatch(text) is not None


def is_loopback(host: str) -> bool:
    """Return whether only this computer can reach a server bound to a name or address.

    >>> is_loopback("127.0.0.1"), is_loopback("localhost"), is_loopback("0.0.0.0")
    (True, True, False)
    """
    if host.lower() == "localhost":
        return True
    return is_address(host) and ipaddress.ip_address(host).is_loopback


def names_for(host: str, others: bool) -> Set[str]:
    """Return the names that requests may use for a server.

    Args:
        host: the name or address that it listens on.
        others: whether other computers can reach it, which know this one by its name.
    """
    computer = socket.gethostname().lower()
    return OWN_NAMES | {host.lower()} | ({computer, f"{computer}.local"} if others else set())
