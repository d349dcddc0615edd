"""The texts of the command line; a game may override some of them."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources import files
from types import MappingProxyType

from tambores.kernel.face import face
from tambores.kernel.message import Catalogue, Language
from tambores.kernel.nearest import nearest, suggestion
from tambores.kernel.wording import filled
from tambores.registry import name_in

PACKAGE = "tambores.toolkit.terminal"
"""The package with the texts for every game."""


@functools.cache
def catalogue(language: str, package: str = PACKAGE) -> Mapping[str, str]:
    """All texts of the command line in a language, by key; read on first use."""
    text = files(package).joinpath(f"{language}.toml").read_text(encoding="utf-8")
    return MappingProxyType(tomllib.loads(text))


def words(key: str, language: Language, game: str = "", /, **params: object) -> str:
    """The text of the command line for `key`, filled with `params`.

    Own words apply only to the game; the command line uses their base language.

    Args:
        key: of the text.
        language: "en", "es", or own words.
        game: the tag of a game, which may override the text; "" for none.
        params: the values for the parameters of the text.
    """
    name = name_in(game) if game else ""
    package = face(name).phrases if name else ""
    return words_in(package, key, language, **params)


def hint(word: str, known: Iterable[str], language: Language) -> str:
    """The nearest known names as a question; all known names if none is near.

    >>> hint("chse", ["chess", "go"], "en"), hint("x", ["chess", "go"], "es")
    ("did you mean 'chess'?", 'hay: chess, go')
    """
    return suggestion(word, known).sentence(language)


def did_you_mean(word: str, known: Iterable[str], language: Language) -> str:
    """A question after the nearest known names; "" if none is near.

    >>> did_you_mean("rat", ["bat", "cat", "wolf"], "es")
    "¿querías decir 'bat' o 'cat'?"
    """
    near = nearest(word, known)
    return hint(word, near, language) if near else ""


def words_in(package: str, key: str, language: Language, /, **params: object) -> str:
    """Like `words`, but given the package with the words of the game; "" for none."""
    base = language.base if isinstance(language, Catalogue) else language
    own = catalogue(base, package) if package else {}
    return filled(f"cli.{key}", own.get(key) or catalogue(base)[key], params)
