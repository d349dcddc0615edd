"""What is wrong with a request: a status of HTTP and a sentence."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from types import MappingProxyType

from tambores.kernel.wording import filled


class Problem(Exception):
    """A request that is not carried out.

    Args:
        status: of the answer.
        key: of the sentence.
        rule: the id of the rule that is behind it.
        params: what the sentence is filled with.
    """

    def __init__(self, status: int, key: str, rule: str | None = None, **params: object) -> None:
        super().__init__(key)
        self.status, self.key, self.rule, self.params = status, key, rule, params


class Refused(Problem):
    """An action that the rules refuse, or a fault in a file, in words that are already there."""

    def __init__(self, text: str, rule: str | None = None, status: int = 422) -> None:
        super().__init__(status, "refused", rule, text=text)


def said(key: str, language: str, /, **params: object) -> str:
    """What the server says under `key`, filled with `params`.

    >>> said("no_battle", "en")
    'There is no such battle here; it may have been deleted, or belong to another browser.'
    """
    return filled(f"web.{key}", catalogue(language)[key], params)


@functools.cache
def catalogue(language: str) -> Mapping[str, str]:
    """Everything that the server says in a language, by key."""
    return texts("said", language)


def texts(folder: str, language: str) -> Mapping[str, str]:
    """The texts of a folder of this package in a language."""
    file = files("tambores.web").joinpath(folder, f"{language}.toml")
    return MappingProxyType(tomllib.loads(file.read_text(encoding="utf-8")))
