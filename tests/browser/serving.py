"""Servers for the browser: one in a thread, and one as a process that can be stopped and begun."""

from __future__ import annotations

import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn

from tambores.web.app import create_app


@contextmanager
def serving(**options: Any) -> Iterator[str]:
    """A server that keeps nothing, in a thread, with options of `create_app`; its address."""
    # As with the server of the command line, the protocol makes small answers go at once.
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP) as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        config = uvicorn.Config(
            create_app(**options), log_level="error", ws="none", timeout_graceful_shutdown=1
        )
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join()


@contextmanager
def process(folder: Path, port: int) -> Iterator[str]:
    """A server as the command line begins it, which keeps its battles in a folder; its address."""
    command = [
        sys.executable,
        "-m",
        "tambores",
        "serve",
        "--data",
        str(folder),
        "--port",
        str(port),
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        try:
            address = running.stdout.readline().split()[-1]
            yield address.rstrip("/")
        finally:
            running.terminate()
