"""The document that a command writes for programs, with `--json`."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Annotated, Any

import typer

import tambores as tb

AsJson = Annotated[bool, typer.Option("--json", help="Write one JSON document, for programs.")]


def put_json(command: str, data: Iterable[Any]) -> None:
    """Print the document of a command, once all its data has been found.

    It is in ASCII: no encoding of the output, and no name of a file, can spoil it.
    """
    document = {"tambores": tb.__version__, "command": command, "data": [*data]}
    print(json.dumps(document, default=str))
