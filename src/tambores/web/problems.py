"""The problem of a request: an HTTP status and a sentence."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from types import MappingProxyType

from tambores.errors import told
from tambores.kernel.wording import filled


class Problem(Exception):
    """A request that is not carried out.

    Args:
        status: the status of the answer.
        key: the key of the sentence.
        rule: the id of the rule that is the reason.
        params: the parameters of the sentence.
    """

    def __init__(self, status: int, key: str, rule: str | None = None, **params: object) -> None:
        super().__init__(key)
        self.status, self.key, self.rule, self.params = status, key, rule, params


class Refused(Problem):
    """An action that the rules refuse, put into words, or an error of the library."""

    def __init__(self, text: str | Exception, rule: str | None = None, status: int = 422) -> None:
        super().__init__(status, "refused", rule, text=text)


def message(key: str, language: str, /, **params: object) -> str:
    """Return the server's sentence for `key`, with `params` filled in, errors in the language.

    >>> message("no_battle", "en")
    'This battle was not found; it may have been deleted, or belong to another browser.'
    """
    said = {
        name: told(value, language).removesuffix(".") if isinstance(value, Exception) else value
        for name, value in params.items()
    }
    return filled(f"web.{key}", catalogue(language)[key], said)


def catalogue(language: str) -> Mapping[str, str]:
    """Return the server's sentences in a language, by key."""
    return texts("said", language)


@functools.cache
def texts(folder: str, language: str) -> Mapping[str, str]:
    """Return the texts of a folder of this package in a language."""
    file = files("tambores.web").joinpath(folder, f"{language}.toml")
    return MappingProxyType(tomllib.loads(file.read_text(encoding="utf-8")))
