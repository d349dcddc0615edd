"""The words of a battle on the page, which calls a side by the name of its hero."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from typing import Any

from tambores import enclave
from tambores.kernel.message import Catalogue, Language, catalogue

TAGS = ("enclave", "enclave-solo")


def voice_of(position: enclave.View | enclave.Battle, language: str) -> Language:
    """Return the language in which the page speaks of a battle.

    The heroes' names stand for the seats, and a question to the viewer does not say whom it asks.
    """
    names = tuple(side.hero.card.name_in(language) for side in position.sides)
    due: Any = position.prompt if isinstance(position, enclave.View) else None
    asked = due is not None and due.seat == position.seat  # type: ignore[union-attr]
    return _voice(language, names, asked)


@functools.lru_cache(maxsize=512)
def _voice(language: str, names: tuple[str, ...], asked: bool) -> Catalogue:
    """Return the words of the library with other names for the seats."""
    texts: dict[str, str] = {}
    for seat, name in enumerate(map(_plain, names)):
        texts[f"seat.{seat}"] = name
        texts[f"seat.{seat}.of"] = OF[language].format(name)
    texts["picture.hero"] = catalogue("enclave", language)["page.hero"]
    if asked:
        texts |= QUESTIONS
    own = {f"{tag}.{key}": text for tag in TAGS for key, text in texts.items()}
    own |= _without_rules(language)
    return Catalogue(f"{language} {names} {asked}", own, base=language)


@functools.cache
def _without_rules(language: str) -> Mapping[str, str]:
    """Return the texts that name a rule, without it: the page links to the rule instead."""
    return {
        f"{tag}.{key}": RULE.sub("", text)
        for tag in TAGS
        for key, text in catalogue(tag, language).items()
        if "{rule}" in text
    }


RULE = re.compile(r" \(\{rule\}\)|; \{rule\}")

OF: Mapping[str, str] = {"en": "of {}", "es": "de {}"}

QUESTIONS: Mapping[str, str] = {
    "question": "{question}",
    "question.unit": "{unit}: {question}",
    "question.choice": "{card}: {question}",
}
"""The questions without the name of the player asked, in every language."""


def _plain(name: str) -> str:
    """Return a name without the signs that begin and end a parameter."""
    return name.replace("{", "(").replace("}", ")")
