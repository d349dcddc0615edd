"""Reading requests: visitor, language and body; unexpected contents are refused."""

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
from tambores.web.play.naming import LONGEST
from tambores.web.problems import Problem

COOKIE = "tambores"
LINK_HEADER = "tambores-link"
"""The header in which a window of a spectator sends the secret of its link."""

WATCH = "watch"
"""What a window of a spectator sends in place of the seat for which it acts."""

_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}", re.ASCII)
_NUMBER = re.compile(r"-?[0-9]{1,9}", re.ASCII)
_MISSING: Any = object()


class Visitor:
    """Who sends a request: whoever has the cookie has its battles.

    Args:
        request: the request with the cookie; without one, it comes from a new visitor.

    Attributes:
        is_new: whether the request has no cookie yet.
        link: the secret of a link for spectators, if the window shows a battle by one.
        window: the seat for which the window acts, as text, or `WATCH`; "" if it does not say.
    """

    def __init__(self, request: Request) -> None:
        token = request.cookies.get(COOKIE, "")
        self._encrypted = request.url.scheme == "https"
        self.is_new = _TOKEN.fullmatch(token) is None
        self._token = secrets.token_urlsafe(32) if self.is_new else token
        self.link = request.headers.get(LINK_HEADER, "")[:60]
        self.window = request.query_params.get("as", "")[:10]

    @property
    def owner(self) -> str:
        """A digest of the cookie, for storage; the cookie cannot be recovered from it."""
        return hashlib.sha256(self._token.encode()).hexdigest()

    def keep(self, response: Response, days: int) -> None:
        """Set a cookie for so many days, sent also when a link leads to the page."""
        response.set_cookie(
            COOKIE, self._token, max_age=days * 86_400, secure=self._encrypted, httponly=True,
            samesite="lax",
        )  # fmt: skip


def language_of(request: Request) -> str:
    """Return the language requested, else one that the browser prefers, else English."""
    asked = request.query_params.get("lang", "")
    if asked in LANGUAGES:
        return asked
    accepted = request.headers.get("accept-language", "").lower().split(",")
    known = (one.strip()[:2] for one in accepted)
    return next((one for one in known if one in LANGUAGES), "en")


def id_in(request: Request) -> str:
    """Return the id of the battle in an address."""
    return str(request.path_params["id"])


def number_of(request: Request, name: str) -> int | None:
    """Return a number from the query of the address; None if it is missing."""
    text = request.query_params.get(name)
    return None if text is None else _number(text, name)


def number_in(request: Request, name: str) -> int:
    """Return a number from the path."""
    return _number(str(request.path_params[name]), name)


def _number(text: str, name: str) -> int:
    if _NUMBER.fullmatch(text) is None:
        raise Problem(400, "body_number", name=name)
    return int(text)


def check_name(text: str, most: int) -> str:
    """Return the name that a player gave a battle; raise Problem unless it is a readable line."""
    name = text.strip()
    if not 1 <= len(name) <= most or out_of_place(name):
        raise Problem(422, "no_name", most=most)
    return name


def called(name: str) -> str:
    """Return the name that a player has typed, "" for none; raise Problem unless it is readable."""
    return check_name(name, LONGEST) if name.strip() else ""


def name_from(text: str, most: int) -> str:
    r"""Return the readable part of a name from elsewhere, such as a file name; "" if none.

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
    """Return the body of a request as text.

    Args:
        request: the request, whose body has not been read yet.
        most: the greatest size, in bytes.
        seconds: the time in which the body has to arrive.
        kinds: the media types that the request may declare.

    Raises:
        Problem: if the type is another one, or the body is too large, late or not UTF-8 text.
    """
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in kinds:
        raise Problem(415, "body_kind", known=", ".join(kinds))
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
        raise Problem(400, "body_incomplete") from None
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        raise Problem(400, "body_letters") from None


class Fields:
    """The fields of a body in JSON; you take each field once, with its type.

    Args:
        data: the contents of the body.
    """

    def __init__(self, data: Any) -> None:
        if type(data) is not dict:
            raise Problem(400, "body_object")
        self._data = data

    def text(self, name: str, most: int, default: str = _MISSING) -> str:
        """Take a text of at most `most` characters, without invisible ones."""
        value: str = self._taken(name, str, default)
        if len(value) > most:
            raise Problem(400, "body_long", name=name)
        return value

    def number(self, name: str, default: int | None = _MISSING) -> Any:
        """Take a whole number; None if the field is missing and the default is None."""
        value = self._taken(name, int, default)
        if value is not None and abs(value) >= 1 << 31:
            raise Problem(400, "body_large", name=name)
        return value

    def flag(self, name: str, default: bool) -> bool:
        """Take a flag: true or false."""
        value: bool = self._taken(name, bool, default)
        return value

    def texts(self, name: str, count: int, most: int) -> list[str | None]:
        """Take a list of `count` texts or nulls."""
        values = self._taken(name, list, _MISSING)
        known = all(one is None or (type(one) is str and len(one) <= most) for one in values)
        if len(values) != count or not known:
            raise Problem(400, "body_texts", name=name, count=count)
        return list(values)

    def plain(self, name: str, default: object) -> Any:
        """Take a text, number, boolean or null, or a list of them."""
        value = self._data.pop(name, default)
        for one in value if type(value) is list else [value]:
            if type(one) in (dict, list):
                raise Problem(400, "body_type", name=name)
        return value

    def done(self) -> None:
        """Raise Problem if there are fields left that nobody took."""
        for name in self._data:
            raise Problem(400, "body_unknown", name=name[:40])

    def _taken(self, name: str, kind: type[Any], default: Any) -> Any:
        value = self._data.pop(name, default)
        if value is _MISSING:
            raise Problem(400, "body_missing", name=name)
        if value is None and default is None:
            return None
        if type(value) is not kind:
            raise Problem(400, "body_type", name=name)
        return value


async def fields_of(request: Request, limits: Limits) -> Fields:
    """Return the fields of a request's body; raise Problem unless it is a JSON object."""
    text = await text_of(request, limits.body, limits.arrival, ("application/json",))
    try:
        return Fields(json.loads(text))
    except (ValueError, RecursionError):
        raise Problem(400, "body_json") from None
