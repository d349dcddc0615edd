"""What the command line itself says; what the game says is in the game's own catalogues."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from types import MappingProxyType

from tambores.kernel.message import Catalogue, Language
from tambores.kernel.wording import filled


@functools.cache
def catalogue(language: str) -> Mapping[str, str]:
    """Everything that the command line says in a language, by key; read on first use."""
    text = files("tambores.cli").joinpath(f"{language}.toml").read_text(encoding="utf-8")
    return MappingProxyType(tomllib.loads(text))


def words(key: str, language: Language, /, **params: object) -> str:
    """What the command line says under `key`, filled with `params`.

    Own words are those of the game; the command line speaks the language that they stand on.
    """
    base = language.base if isinstance(language, Catalogue) else language
    return filled(f"cli.{key}", catalogue(base)[key], params)
