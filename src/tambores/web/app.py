"""The server as an application: its addresses and their handlers."""

from __future__ import annotations

import asyncio
import contextlib
import functools
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Set
from importlib.resources import files
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tambores.kernel.face import faces, load
from tambores.kernel.message import LANGUAGES
from tambores.kernel.page import Content
from tambores.registry import games, name_in
from tambores.web.collecting import collect_often
from tambores.web.how_page import how_page
from tambores.web.http.answers import answer, json_text
from tambores.web.http.battles import Battles, Stale
from tambores.web.http.files import File
from tambores.web.http.guard import OWN_NAMES, Guard
from tambores.web.http.learning import Learning
from tambores.web.http.requests import Visitor, language_of
from tambores.web.http.shelf import Shelf
from tambores.web.http.streams import GONE, Streams
from tambores.web.limits import Limits
from tambores.web.lobby import Lobby
from tambores.web.play.games import modes, page
from tambores.web.play.shown import problem_text
from tambores.web.problems import Problem, texts
from tambores.web.rules_page import rules_page
from tambores.web.store import Store

KEEP = 5.0
"""The seconds between two times at which running clocks are stored."""

SWEEP = 3_600.0
"""The seconds between two searches for battles that nobody uses any more."""

SMALL = 1_000
"""The bytes below which an answer is not compressed."""

KINDS = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webp": "image/webp",
}
"""The media types of the files of the page."""

PICTURES = {KINDS[".webp"]}
"""Those that are not texts."""

Endpoint = Callable[[Request, Visitor], Awaitable[Response]]


def create_app(
    store: Store | None = None,
    *,
    pack: Content = None,
    limits: Limits | None = None,
    names: Set[str] = OWN_NAMES,
    addresses: bool = False,
) -> Starlette:
    """Return the server as an ASGI application.

    Args:
        store: the store of the battles, closed with the application; by default memory.
        pack: content to play with, such as cards, in addition to the library's.
        limits: the limits on requests and storage.
        names: the names and addresses that requests may use for the server.
        addresses: whether requests may use any address, for a server that others can reach.

    >>> from starlette.routing import Route
    >>> [route.path for route in create_app().routes if isinstance(route, Route)][:2]
    ['/', '/page/{file}']
    """
    limits = limits or Limits()
    store = store or Store()
    lobby, streams = Lobby(store, pack, limits), Streams(limits)
    battles = Battles(lobby, streams, limits)
    learning = Learning(lobby, streams, limits)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        always = (_sweep(lobby, streams), _keep(lobby), collect_often())
        tasks = [asyncio.create_task(one) for one in always]
        yield
        for task in tasks:
            task.cancel()
        battles.thinkers.close()
        battles.friends.close()
        battles.reviews.close()
        learning.hints.close()
        streams.close()
        lobby.keep_clocks()
        store.close()

    app = Starlette(
        routes=[*_pages(limits), *_battles(Shelf(pack), battles, learning, limits)],
        middleware=[
            Middleware(Guard, names=names, addresses=addresses),
            Middleware(GZipMiddleware, minimum_size=SMALL, compresslevel=5),
        ],
        exception_handlers={Problem: _problem, HTTPException: _elsewhere},
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False
    app.state.lobby, app.state.streams = lobby, streams
    app.state.minds, app.state.hints = battles.thinkers.minds, learning.hints
    app.state.reviews = battles.reviews
    return app


async def _sweep(lobby: Lobby, streams: Streams) -> None:
    """Delete from time to time the battles that nobody has used for long."""
    while True:
        with contextlib.suppress(Problem):  # the players get the message about a full disk
            for id in lobby.sweep():
                streams.tell(id, GONE)
        await asyncio.sleep(SWEEP)


async def _keep(lobby: Lobby) -> None:
    """Store clocks that run, so that a server that is killed gives back a few seconds at most."""
    while True:
        await asyncio.sleep(KEEP)
        lobby.keep_clocks()


# --- the page -------------------------------------------------------------------------------


def _pages(limits: Limits) -> list[Route]:
    """Return the routes of the pages, which are the same for all sessions."""
    kept = _files_in("tambores.web", "page")
    lit = _files_in("tambores.web", "lit")
    kept_words = {
        language: File(json_text(_page_texts(language)), KINDS[".json"]) for language in LANGUAGES
    }

    async def index(request: Request) -> Response:
        response = Response(kept["index.html"].text, media_type=KINDS[".html"])
        Visitor(request).keep(response, limits.days)
        return response

    async def file(request: Request) -> Response:
        return _file(kept, request)

    async def of_lit(request: Request) -> Response:
        return _file(lit, request)

    async def of_game(request: Request) -> Response:
        return _file(_files_of(request.path_params["game"]), request)

    async def style_of_game(request: Request) -> Response:
        return _style_of(request.path_params["game"]).answer(request)

    async def style_of_pictures(request: Request) -> Response:
        return _style_of_pictures(request.path_params["game"]).answer(request)

    async def words(request: Request) -> Response:
        return kept_words[_language_in(request)].answer(request)

    async def rules(request: Request) -> Response:
        return File(rules_page(_language_in(request)), KINDS[".html"]).answer(request)

    async def how(request: Request) -> Response:
        shown = how_page(_language_in(request), request.path_params.get("game", games()[0]))
        return File(shown, KINDS[".html"]).answer(request)

    return [
        Route("/", index),
        Route("/page/{file}", file),
        Route("/lit/{file}", of_lit),
        Route("/games/{game}/{file}", of_game),
        Route("/styles/{game}.css", style_of_game),
        Route("/pictures/{game}.css", style_of_pictures),
        Route("/words/{language}.json", words),
        Route("/rules/{language}", rules),
        Route("/how/{language}", how),
        Route("/how/{language}/{game}", how),
    ]


def _file(files: Mapping[str, File], request: Request) -> Response:
    """Answer with the file that a request names; raise Problem if there is none."""
    found = files.get(request.path_params["file"])
    if found is None:
        raise Problem(404, "no_page")
    return found.answer(request)


@functools.cache
def _files_in(package: str, *folders: str) -> dict[str, File]:
    """Return the files of a folder that the page may load, by name."""
    folder = files(package).joinpath(*folders)
    return {
        file.name: File(file.read_bytes() if kind in PICTURES else file.read_text("utf-8"), kind)
        for file in (folder.iterdir() if folder.is_dir() else ())
        if file.is_file() and (kind := KINDS.get(f".{file.name.rpartition('.')[2]}"))
    }


@functools.cache
def _files_of(game: str) -> dict[str, File]:
    """Return the files that a game brings along for the page, and the pictures of its text."""
    found = page(game).assets if game in {one.name for one in faces()} else ""
    return {**_files_in(found), **_files_in(found, "how")} if found else {}


@functools.cache
def _style_of(game: str) -> File:
    """Return the style of a game's table; raise Problem if there is no such game."""
    _check_game(game)
    return File("\n".join(_files_of(game)[one].text for one in page(game).styles), KINDS[".css"])


@functools.cache
def _style_of_pictures(game: str) -> File:
    """Return the style of a game's pictures; raise Problem if there is no such game."""
    _check_game(game)
    styles = {mode.style for mode in modes() if mode.style and name_in(mode.tag) == game}
    return File("\n".join(load(style)() for style in sorted(styles)), KINDS[".css"])


def _check_game(game: str) -> None:
    if game not in {one.name for one in faces()}:
        raise Problem(404, "no_page")


def _page_texts(language: str) -> dict[str, str]:
    """Return the texts of the page, including those of the games."""
    found = dict(texts("words", language))
    for game in faces():
        found |= page(game.name).texts(language)
    return found


def _language_in(request: Request) -> str:
    """Return the language in an address."""
    language = str(request.path_params["language"])
    if language not in LANGUAGES:
        raise Problem(404, "no_page")
    return language


# --- battles --------------------------------------------------------------------------------


def _battles(shelf: Shelf, battles: Battles, learning: Learning, limits: Limits) -> list[Route]:
    """Return the routes for the battles of a session."""

    def route(method: str, path: str, endpoint: Endpoint) -> Route:
        async def answered(request: Request) -> Response:
            visitor = Visitor(request)
            response = await endpoint(request, visitor)
            if visitor.is_new:
                visitor.keep(response, limits.days)
            return response

        made = Route(path, answered, methods=[method])
        if endpoint == battles.stream:  # a HEAD request for it would never end
            made.methods = {method}
        return made

    one = "/battles/{id}"
    return [
        route("GET", "/setup", shelf.games),
        route("GET", "/setup/{game}", shelf.options),
        route("GET", "/battles", battles.listed),
        route("POST", "/battles", battles.begin),
        route("POST", "/records", battles.open),
        route("GET", "/learn", learning.learn),
        route("POST", "/lessons", learning.begin_lesson),
        route("POST", "/daily", learning.begin_daily),
        route("GET", f"{one}/first", learning.first_marks),
        route("POST", f"{one}/hint", learning.hint),
        route("GET", one, battles.show),
        route("GET", f"{one}/look", battles.look),
        route("PATCH", one, battles.rename),
        route("DELETE", one, battles.remove),
        route("POST", f"{one}/act", battles.act),
        route("POST", f"{one}/undo", battles.undo),
        route("POST", f"{one}/sit", battles.sit),
        route("POST", f"{one}/resign", battles.resign),
        route("POST", f"{one}/offer", battles.friends.offer),
        route("POST", f"{one}/claim", battles.friends.claim),
        route("POST", f"{one}/invite", battles.friends.invite),
        route("POST", f"{one}/invitation", battles.friends.invitation),
        route("POST", f"{one}/join", battles.friends.join),
        route("POST", f"{one}/review", battles.reviews.begin),
        route("GET", f"{one}/review", battles.reviews.show),
        route("DELETE", f"{one}/review", battles.reviews.cancel),
        route("POST", f"{one}/keep", battles.keep),
        route("POST", f"{one}/load", battles.load),
        route("POST", f"{one}/again", battles.again),
        route("GET", f"{one}/record", battles.record),
        route("GET", f"{one}/picture", battles.picture),
        route("GET", f"{one}/stream", battles.stream),
        route("GET", f"{one}/about", battles.about),
        route("GET", f"{one}/why", battles.why),
        route("GET", f"{one}/forecast", battles.forecast),
        route("GET", f"{one}/steps/{{at}}", battles.step),
    ]


# --- errors ---------------------------------------------------------------------------------


async def _problem(request: Request, error: Exception) -> Response:
    """Answer a problem with a sentence."""
    assert isinstance(error, Problem)
    data: dict[str, Any] = {
        "error": {"text": problem_text(error, language_of(request)), "rule": error.rule}
    }
    if isinstance(error, Stale):
        data["update"] = error.update
    response = answer(data, error.status)
    if error.status == 408:  # the rest may still arrive, and must not count as the next request
        response.headers["Connection"] = "close"
    return response


async def _elsewhere(request: Request, error: Exception) -> Response:
    """Answer an address or a method that does not exist."""
    assert isinstance(error, HTTPException)
    if error.status_code != 405:
        return await _problem(request, Problem(error.status_code, "no_page"))
    response = await _problem(request, Problem(405, "no_method"))
    path = request.scope["path"]
    routes = [one for one in request.app.routes if isinstance(one, Route)]
    fitting = [one.methods or () for one in routes if one.path_regex.match(path)]
    response.headers["Allow"] = ", ".join(sorted({name for some in fitting for name in some}))
    return response
