"""Every rule of Warcraft by its id, in English and in Spanish, and the rulings after the rules.

>>> from tambores.warcraft import rulebook
>>> rulebook.rule("WC-024").text
'Only flying units may enter a mountain.'
>>> rulebook.rule("WC-Q14", "es").chapter
'Criterios sobre el combate'
>>> [one.id for one in rulebook.rules()][:3]
['WC-001', 'WC-002', 'WC-003']
>>> rulebook.rule("WC-156")
Traceback (most recent call last):
    ...
tambores.errors.UsageError: unknown rule 'WC-156'; known: WC-001 to WC-155
"""

from __future__ import annotations

from tambores.toolkit.rulebook import Rule, Rulebook

__all__ = ["Rule", "rule", "rules", "source", "told"]


def __dir__() -> list[str]:
    return list(__all__)


_BOOK = Rulebook(__name__, r"WC-(?:\d{3}|Q\d+)")
rule, rules, source, told = _BOOK.rule, _BOOK.rules, _BOOK.source, _BOOK.told
