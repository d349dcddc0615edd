"""The words of a battle on the page: heroes stand for the seats, and actions are short orders."""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from tambores import enclave
from tambores.kernel.message import Catalogue, Language, catalogue

TAGS = ("enclave", "enclave-solo")

COSTED = ("prompt.ability", "prompt.prevent")
"""The questions that name what the ability of the hero who is asked costs."""

QUESTION = "question"
"""The questions have no addressee if they are put to the person who reads them."""

OF: Mapping[str, str] = {"en": "of {}", "es": "de {}"}

NEEDLESS = re.compile(
    r" \(\{rule\}\)|; \{rule\}"  # the page links to the rule
    r"|\{seat\}'s hero (?=\{card\}|\{name\})"  # a seat has the name of its hero
    r"|, héroe \{seat:\.of\},?"
)
"""The parts of the library's texts that say nothing more on the page."""


def voice_of(position: enclave.View | enclave.Battle, language: str) -> Language:
    """Return the language in which the page speaks of a battle."""
    names = tuple(side.hero.card.name_in(language) for side in position.sides)
    due: Any = position.prompt if isinstance(position, enclave.View) else None
    asked = due is not None and due.seat == getattr(position, "seat", None)
    ability = position.sides[due.seat].hero.card.activated if asked else None
    cost = None if ability is None else str(ability.cost)
    if ability is not None and ability.arrow:
        cost = catalogue(TAGS[0], language)["card.arrow"].format(value=cost)
    return _voice(language, names, asked, cost)


@functools.lru_cache(maxsize=512)
def _voice(
    language: str, names: tuple[str, ...], asked: bool, cost: str | None = None
) -> Catalogue:
    """Return the words of the page for two heroes, and for what an ability costs."""
    own = {
        key: text for key, text in _words(language).items() if asked or f".{QUESTION}" not in key
    }
    for seat, name in enumerate(map(_plain, names)):
        for tag in TAGS:
            own[f"{tag}.seat.{seat}"] = name
            own[f"{tag}.seat.{seat}.of"] = OF[language].format(name)
    for tag in TAGS:
        for question in COSTED:
            text = own.pop(f"{tag}.{question}")
            if cost is not None:
                own[f"{tag}.{question}"] = text.replace("{cost}", cost)
    return Catalogue(f"{language} {names} {asked} {cost}", own, base=language)


@functools.cache
def _words(language: str) -> Mapping[str, str]:
    """Return the texts that differ from those of the library, whoever fights."""
    file = files("tambores.enclave.page").joinpath("voice", f"{language}.toml")
    own = tomllib.loads(file.read_text(encoding="utf-8"))
    found: dict[str, str] = {}
    for tag in TAGS:
        shorter = {
            key: NEEDLESS.sub("", text)
            for key, text in catalogue(tag, language).items()
            if NEEDLESS.search(text)
        }
        found |= {f"{tag}.{key}": text for key, text in (shorter | own).items()}
    return found


def _plain(name: str) -> str:
    """Return a name without the signs that begin and end a parameter."""
    return name.replace("{", "(").replace("}", ")")
