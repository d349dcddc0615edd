"""The server as a process: it is bound to an address, says where it is, and runs until stopped."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterable
from pathlib import Path
from threading import Thread

import uvicorn

from tambores.kernel.page import Content
from tambores.web.app import create_app
from tambores.web.http.guard import is_loopback, is_name, names_for
from tambores.web.problems import said
from tambores.web.store import Store, Unusable

HOST, PORT = "127.0.0.1", 8277

CONNECTIONS = 2_000
"""How many connections there may be at once; further ones are told to come back."""


class Unable(Exception):
    """The server cannot begin; its text is a sentence in the language asked for."""


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
        host: the name or address to listen on; others than this computer can only reach it if it
            is none of loopback.
        port: to listen on; 0 for any that is free.
        data: the folder in which battles are kept; None for memory.
        pack: what can be played with beside what comes with the library, such as cards.
        names: further names by which it is called, such as that of a server in front of it.
        language: of what is said.
        say: takes each sentence about where the server is.
        ready: takes the address of the page once it can be asked for, in a thread of its own.

    Raises:
        Unable: if a name is none, or the folder or the address cannot be used.
    """
    known = frozenset(name.lower() for name in names)
    for name in sorted(known):
        if not is_name(name):
            raise Unable(said("no_host_name", language, name=name))
    try:
        store = Store(data)
    except Unusable as error:
        raise Unable(said(error.key, language, path=error.path, error=error.error)) from None
    try:
        listening = _listening(host, port)
    except (OSError, UnicodeError) as error:  # the latter for what cannot be a name
        store.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise Unable(said("no_address", language, host=host, port=port, error=reason)) from None
    with listening:
        bound, port = listening.getsockname()[:2]
        others = not is_loopback(bound)
        address = address_of(host, port)
        say(said("at", language, address=address))
        say(said("everybody" if others else "loopback", language, port=port))
        say(said("keeps" if store.path else "forgets", language, path=store.path))
        known = known | names_for(host, others)
        app = create_app(store, pack=pack, names=known, addresses=others)
        config = uvicorn.Config(
            app, log_level="error", access_log=False, server_header=False, lifespan="on",
            limit_concurrency=CONNECTIONS, timeout_keep_alive=30, timeout_graceful_shutdown=2,
            ws="none",
        )  # fmt: skip
        if ready is not None:
            # a browser in a terminal returns only when it is left
            Thread(target=ready, args=(address,), daemon=True).start()
        Server(config, app.state.streams.close).run(sockets=[listening])


class Server(uvicorn.Server):
    """Ends the windows' streams when it is to stop, which would else keep it waiting.

    Args:
        config: of the server.
        close: ends the streams.
    """

    def __init__(self, config: uvicorn.Config, close: Callable[[], None]) -> None:
        super().__init__(config)
        self._close = close

    def handle_exit(self, sig: int, frame: object) -> None:
        """Stop, in good order."""
        self._close()
        super().handle_exit(sig, frame)  # type: ignore[arg-type]


def _listening(host: str, port: int) -> socket.socket:
    """A socket that listens; OSError or UnicodeError if it cannot."""
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    listening = socket.socket(family, kind, protocol)  # with it small answers are sent at once
    try:
        if os.name == "posix":  # elsewhere two servers could have one port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(1024)
    except OSError:
        listening.close()
        raise
    return listening


def address_of(host: str, port: int) -> str:
    """The address of the page.

    >>> address_of("127.0.0.1", 8277), address_of("::1", 80), address_of("0.0.0.0", 80)
    ('http://127.0.0.1:8277/', 'http://[::1]:80/', 'http://127.0.0.1:80/')
    """
    named = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}.get(host, host)
    return f"http://[{named}]:{port}/" if ":" in named else f"http://{named}:{port}/"
