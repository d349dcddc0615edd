"""What the command line itself says; a game may say some of it in its own words."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from types import MappingProxyType

from tambores.kernel.face import face
from tambores.kernel.message import Catalogue, Language
from tambores.kernel.wording import filled
from tambores.registry import name_in

PACKAGE = "tambores.toolkit.terminal"
"""Where the words are that are good for every game."""


@functools.cache
def catalogue(language: str, package: str = PACKAGE) -> Mapping[str, str]:
    """Everything that the command line says in a language, by key; read on first use."""
    text = files(package).joinpath(f"{language}.toml").read_text(encoding="utf-8")
    return MappingProxyType(tomllib.loads(text))


def words(key: str, language: Language, game: str = "", /, **params: object) -> str:
    """What the command line says under `key`, filled with `params`.

    Own words are those of the game; the command line speaks the language that they stand on.

    Args:
        key: of the text.
        language: "en", "es", or own words.
        game: the tag of a game, which may say it in another way; "" for none.
        params: what the text is filled with.
    """
    name = name_in(game) if game else ""
    package = face(name).phrases if name else ""
    return words_in(package, key, language, **params)


def words_in(package: str, key: str, language: Language, /, **params: object) -> str:
    """As `words`, with the package that has the words of the game; "" for none."""
    base = language.base if isinstance(language, Catalogue) else language
    own = catalogue(base, package) if package else {}
    return filled(f"cli.{key}", own.get(key) or catalogue(base)[key], params)
