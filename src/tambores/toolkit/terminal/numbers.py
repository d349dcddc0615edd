"""The numbers that commands take, written in the digits 0 to 9 alone."""

from __future__ import annotations

import inspect
from copy import copy
from typing import Annotated, Any, get_args, get_origin

import typer

from tambores.kernel.numerals import READERS


def reading_strictly(app: typer.Typer) -> typer.Typer:
    """The same commands, which read each number with `READERS`, not as Python does."""
    for command in app.registered_commands:
        if command.callback is not None:
            _read_strictly(command.callback)
    for group in app.registered_groups:
        if group.typer_instance is not None:
            reading_strictly(group.typer_instance)
    return app


def _read_strictly(callback: Any) -> None:
    """Give every parameter of a command that is a number its reader."""
    signature = inspect.signature(callback, eval_str=True)
    parameters = [
        one.replace(annotation=_strict(one.annotation)) for one in signature.parameters.values()
    ]
    callback.__signature__ = signature.replace(parameters=parameters)
    callback.__annotations__ = {one.name: one.annotation for one in parameters}


def _strict(hint: Any) -> Any:
    """The annotation of a parameter with the reader of its number, if it is one."""
    kind, *infos = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    number = next((one for one in (kind, *get_args(kind)) if one in (int, float)), None)
    if number is None or not infos or infos[0].parser is not None:
        return hint
    info = copy(infos[0])
    info.parser = _Reader(number, info.min, info.max)
    info.metavar = info.metavar or "N"
    return Annotated[kind, info]


class _Reader:
    """Reads a number within bounds; typer asks what reads for a name, and gives it defaults too."""

    __name__ = "number"

    def __init__(self, kind: Any, least: float | None, most: float | None) -> None:
        self._kind, self._least, self._most = kind, least, most

    def __call__(self, given: Any) -> Any:
        try:
            number = READERS[self._kind](given) if isinstance(given, str) else given
        except ValueError as error:
            raise typer.BadParameter(str(error)) from None
        if self._least is not None and number < self._least:
            raise typer.BadParameter(f"{number} is less than {self._least}")
        if self._most is not None and number > self._most:
            raise typer.BadParameter(f"{number} is more than {self._most}")
        return number
