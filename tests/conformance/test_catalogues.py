"""The texts of games, pages, reports and the terminal: both languages have all of them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tambores as tb
from tests.cases import each

PACKAGE = Path(str(tb.__file__)).parent
FILES = sorted(PACKAGE.rglob("en.toml"))


def texts(table: dict[str, Any], way: str = "") -> Iterator[tuple[str, str]]:
    """Yield every text of a file with its key."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from texts(value, f"{way}{key}.")
        else:
            yield f"{way}{key}", str(value)


def names(text: str) -> set[str]:
    """What a text is filled with."""
    return {*re.findall(r"(?<!\{)\{(\w+)", text)}


def test_there_are_catalogues_of_every_game_and_tool() -> None:
    found = {path.relative_to(PACKAGE).parts[0] for path in FILES}
    games = {"enclave", "warcraft", "kingdom_defenders", "realm"}
    assert found == games | {"kernel", "toolkit", "arena", "web"}


@each("file", [str(path.relative_to(PACKAGE)) for path in FILES])
def test_both_languages_have_the_same_texts_in_the_same_order_filled_with_the_same(
    file: str,
) -> None:
    english, spanish = (
        dict(texts(tomllib.loads(path.read_text(encoding="utf-8"))))
        for path in (PACKAGE / file, (PACKAGE / file).with_name("es.toml"))
    )
    assert [*english] == [*spanish]
    assert [key for key in english if names(english[key]) != names(spanish[key])] == []
