"""Modules and values that a text of the user names, such as the player `mybots:First`."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib import import_module
from types import ModuleType
from typing import Any

from tambores.errors import Message, said_by


def module_at(name: str) -> ModuleType:
    """The module with a name; modules in the working folder are found too, as by `python -m`.

    Raises:
        ValueError: if it cannot be imported, whatever it raises.

    >>> module_at("tambores.kernel.outcome").__name__
    'tambores.kernel.outcome'
    """
    _look_in_working_folder()
    try:
        return import_module(name)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a module may even try to end the program
        raise ValueError(said_by(error)) from error


def value_at(place: str) -> Any:
    """The value that a text MODULE:NAME names.

    Raises:
        ValueError: if the module cannot be imported, or has nothing of that name.

    >>> value_at("tambores.kernel.outcome:WIN")
    'win'
    >>> try:
    ...     value_at("tambores.kernel.outcome:VICTORY")
    ... except ValueError as error:
    ...     print(error)
    the module has no 'VICTORY'
    """
    name, _, attribute = place.partition(":")
    module = module_at(name)
    try:
        return getattr(module, attribute)
    except AttributeError:
        raise ValueError(Message("kernel.fault.module.name", name=attribute)) from None


def _look_in_working_folder() -> None:
    """Let modules of the working folder be imported, also in processes that begin later."""
    with suppress(OSError):  # the folder has been deleted
        if not {"", os.getcwd()} & {*sys.path}:
            sys.path.insert(0, os.getcwd())
