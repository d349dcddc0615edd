"""What a request says: its session, its language, its body; what is not expected is refused."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
import secrets
from typing import Any

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from tambores.kernel.letters import out_of_place
from tambores.kernel.message import LANGUAGES
from tambores.web.limits import Limits
from tambores.web.problems import Problem

COOKIE = "tambores"
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}", re.ASCII)
_NUMBER = re.compile(r"-?[0-9]{1,9}", re.ASCII)
_MISSING: Any = object()


class Session:
    """Whose request it is: who has the cookie has the battles.

    Args:
        request: its cookie is read, or a new session begins.
    """

    def __init__(self, request: Request) -> None:
        token = request.cookies.get(COOKIE, "")
        self._encrypted = request.url.scheme == "https"
        self.is_new = _TOKEN.fullmatch(token) is None
        self._token = secrets.token_urlsafe(32) if self.is_new else token

    @property
    def owner(self) -> str:
        """What is kept of it: nobody can make the cookie of this."""
        return hashlib.sha256(self._token.encode()).hexdigest()

    def keep(self, response: Response, days: int) -> None:
        """Let the browser remember it for so many days, also where a link leads to the page."""
        response.set_cookie(
            COOKIE, self._token, max_age=days * 86_400, secure=self._encrypted, httponly=True,
            samesite="lax",
        )  # fmt: skip


def language_of(request: Request) -> str:
    """The language that is asked for, else one that the browser prefers, else English."""
    asked = request.query_params.get("lang", "")
    if asked in LANGUAGES:
        return asked
    accepted = request.headers.get("accept-language", "").lower().split(",")
    known = (one.strip()[:2] for one in accepted)
    return next((one for one in known if one in LANGUAGES), "en")


def number_of(request: Request, name: str) -> int | None:
    """A number among the parameters of the address; None if it is not there."""
    text = request.query_params.get(name)
    return None if text is None else _number(text, name)


def number_in(request: Request, name: str) -> int:
    """A number that is a part of the path."""
    return _number(str(request.path_params[name]), name)


def _number(text: str, name: str) -> int:
    if _NUMBER.fullmatch(text) is None:
        raise Problem(400, "body", fault=f"{name} is no number")
    return int(text)


def check_name(text: str, most: int) -> str:
    """The name that somebody gave a battle; Problem for what is no line that can be read."""
    name = text.strip()
    if not 1 <= len(name) <= most or out_of_place(name):
        raise Problem(422, "no_name", most=most)
    return name


def name_from(text: str, most: int) -> str:
    r"""What can be read of a name that nobody gave a battle, such as that of a file; "" if nothing.

    >>> name_from("last  one\u200b.txt", 80), name_from("last one.txt", 5), name_from("\u3164", 80)
    ('last one.txt', 'last', '')
    """
    line = " ".join(text.split())[:most].strip()
    if not out_of_place(line):
        return line
    name = ""
    for sign in line:
        name += "" if out_of_place(name + sign) else sign
    return name.strip()


async def text_of(request: Request, most: int, seconds: float, kinds: tuple[str, ...]) -> str:
    """The body of a request as text.

    Args:
        request: not yet read.
        most: bytes that are read.
        seconds: in which it has to arrive.
        kinds: the media types that it may say it has.

    Raises:
        Problem: for another type, for more bytes, for what does not arrive, and for what is no
            text in UTF-8.
    """
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in kinds:
        raise Problem(415, "body", fault=f"its content type is no {' or '.join(kinds)}")
    body = bytearray()
    try:
        async with asyncio.timeout(seconds):
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise Problem(413, "too_large", most=most)
    except TimeoutError:
        raise Problem(408, "slow") from None
    except ClientDisconnect:
        raise Problem(400, "body", fault="it ends before its end") from None
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        raise Problem(400, "body", fault="it is not text in UTF-8") from None


class Fields:
    """The fields of a body in JSON, each taken once and with its type.

    Args:
        data: what the body holds.
    """

    def __init__(self, data: Any) -> None:
        if type(data) is not dict:
            raise Problem(400, "body", fault="it is no object")
        self._data = data

    def text(self, name: str, most: int, default: str = _MISSING) -> str:
        """A text of at most so many characters, without those that are not seen."""
        value: str = self._taken(name, str, default)
        if len(value) > most:
            raise Problem(400, "body", fault=f"{name} is too long")
        return value

    def number(self, name: str, default: int | None = _MISSING) -> Any:
        """A whole number; None where the default is None and nothing is said."""
        value = self._taken(name, int, default)
        if value is not None and abs(value) >= 1 << 31:
            raise Problem(400, "body", fault=f"{name} is too large")
        return value

    def flag(self, name: str, default: bool) -> bool:
        """True or false."""
        value: bool = self._taken(name, bool, default)
        return value

    def texts(self, name: str, count: int, most: int) -> list[str | None]:
        """So many texts, or nulls."""
        values = self._taken(name, list, _MISSING)
        known = all(one is None or (type(one) is str and len(one) <= most) for one in values)
        if len(values) != count or not known:
            raise Problem(400, "body", fault=f"{name} is no list of {count} texts")
        return list(values)

    def plain(self, name: str, default: object) -> Any:
        """A text, number, truth or null, or a list of them."""
        value = self._data.pop(name, default)
        for one in value if type(value) is list else [value]:
            if type(one) in (dict, list):
                raise Problem(400, "body", fault=f"{name} has another type than expected")
        return value

    def done(self) -> None:
        """Problem for a field that nobody asked for."""
        for name in self._data:
            raise Problem(400, "body", fault=f"unknown field {name[:40]!r}")

    def _taken(self, name: str, kind: type[Any], default: Any) -> Any:
        value = self._data.pop(name, default)
        if value is _MISSING:
            raise Problem(400, "body", fault=f"{name} is missing")
        if value is None and default is None:
            return None
        if type(value) is not kind:
            raise Problem(400, "body", fault=f"{name} has another type than expected")
        return value


async def fields_of(request: Request, limits: Limits) -> Fields:
    """The fields of the body of a request; Problem for what is no object in JSON."""
    text = await text_of(request, limits.body, limits.arrival, ("application/json",))
    try:
        return Fields(json.loads(text))
    except (ValueError, RecursionError):
        raise Problem(400, "body", fault="it is no JSON") from None
