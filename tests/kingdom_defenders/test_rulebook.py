"""The rulebook of Kingdom Defenders says what is reconstructed."""

from __future__ import annotations

import tambores as tb
from tambores.kingdom_defenders import rulebook
from tests.cases import each


@each(("language", "word"), [("en", "reconstructed"), ("es", "una reconstrucción")])
@each("id", ["KD-006", "KD-016", "KD-048", "KD-075", "KD-105", "KD-Q37"])
def test_a_rule_with_reconstructed_values_says_so(language: str, word: str, id: str) -> None:
    """The annex that explains the tiles is lost."""
    assert word in " ".join(rulebook.rule(id, language).text.split())


def test_the_beginning_says_that_nearly_all_tiles_are_reconstructed() -> None:
    begins = [" ".join(rulebook.source(language).split()) for language in tb.LANGUAGES]
    assert "nearly all tiles and cards are reconstructed" in begins[0]
    assert "casi todas las losetas y cartas son una reconstrucción" in begins[1]
