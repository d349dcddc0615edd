"""The server as a process: it binds an address, prints it, and runs until it is stopped."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from threading import Thread

import uvicorn
from platformdirs import user_data_path

from tambores.kernel.page import Content
from tambores.web.app import create_app
from tambores.web.http.guard import is_loopback, is_name, names_for
from tambores.web.problems import message
from tambores.web.store import Store, Unusable

HOST, PORT = "127.0.0.1", 8277

CONNECTIONS = 4_000
"""The most connections at once; further ones are asked to come back."""


def user_folder() -> Path:
    """Return the folder in which the battles of this user are kept by default."""
    return user_data_path("tambores", appauthor=False)


class Unable(Exception):
    """The server cannot start; its text is a sentence in the requested language."""


def serve(
    host: str = HOST,
    port: int = PORT,
    *,
    data: Path | None = None,
    pack: Content = None,
    names: Iterable[str] = (),
    language: str = "en",
    say: Callable[[str], object] = print,
    ready: Callable[[str], object] | None = None,
) -> None:
    """Serve the page until the process is stopped.

    Args:
        host: the name or address to listen on; other computers can only reach the server if this
            is not a loopback address.
        port: the port to listen on; 0 for any free one.
        data: the folder of the battles; None to keep them in memory.
        pack: content to play with, such as cards, in addition to the library's.
        names: further names that requests may use for it, such as that of a proxy in front of it.
        language: the language of its sentences.
        say: takes each sentence about the address of the server.
        ready: takes the address of the page once it can be opened; it runs in its own thread.

    Raises:
        Unable: if a name is invalid, or the folder or the address cannot be used.
    """
    known = frozenset(name.lower() for name in names)
    for name in sorted(known):
        if not is_name(name):
            raise Unable(message("no_host_name", language, name=name))
    try:
        store = Store(data)
    except Unusable as error:
        raise Unable(message(error.key, language, path=error.path, error=error.error)) from None
    try:
        listening = _listening(host, port)
    except UnicodeError:  # a part of the name is empty, or too long
        store.close()
        raise Unable(message("impossible_host", language, host=host, port=port)) from None
    except OSError as error:
        store.close()
        raise Unable(message("no_address", language, host=host, port=port, error=error)) from None
    with listening:
        bound, port = listening.getsockname()[:2]
        others = not is_loopback(bound)
        address = address_of(host, port)
        say(message("at", language, address=address))
        say(message("everybody" if others else "loopback", language, port=port))
        say(message("keeps" if store.path else "forgets", language, path=store.path))
        known = known | names_for(host, others)
        app = create_app(store, pack=pack, names=known, addresses=others)
        config = uvicorn.Config(
            app, log_level="error", access_log=False, server_header=False, lifespan="on",
            limit_concurrency=CONNECTIONS, timeout_keep_alive=30, timeout_graceful_shutdown=2,
            ws="none",
        )  # fmt: skip
        if ready is not None:
            # a browser in a terminal returns only when the user leaves it
            Thread(target=ready, args=(address,), daemon=True).start()
        allow_files(2 * CONNECTIONS)
        Server(config, app.state.streams.close).run(sockets=[listening])


class Server(uvicorn.Server):
    """A server that ends the streams of windows on stopping, instead of waiting for them.

    Args:
        config: the configuration of the server.
        close: ends the streams.
    """

    def __init__(self, config: uvicorn.Config, close: Callable[[], None]) -> None:
        super().__init__(config)
        self._close = close

    def handle_exit(self, sig: int, frame: object) -> None:
        """Stop in an orderly way."""
        self._close()
        super().handle_exit(sig, frame)  # type: ignore[arg-type]


def _listening(host: str, port: int) -> socket.socket:
    """Return a listening socket; raise OSError or UnicodeError if it cannot listen."""
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    listening = socket.socket(family, kind, protocol)  # the protocol makes small answers go at once
    try:
        if os.name == "posix":  # on other systems it would let two servers share a port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(1024)
    except OSError:
        listening.close()
        raise
    return listening


def allow_files(count: int) -> None:
    """Let this process open so many files and connections, if the system lets it."""
    if os.name != "posix":
        return
    import resource

    least, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = count if most == resource.RLIM_INFINITY else min(count, most)
    if least != resource.RLIM_INFINITY and least < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def address_of(host: str, port: int) -> str:
    """Return the address of the page.

    >>> address_of("127.0.0.1", 8277), address_of("::1", 80), address_of("0.0.0.0", 80)
    ('http://127.0.0.1:8277/', 'http://[::1]:80/', 'http://127.0.0.1:80/')
    """
    named = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}.get(host, host)
    return f"http://[{named}]:{port}/" if ":" in named else f"http://{named}:{port}/"
