"""Every rule of Kingdom Defenders by its id, in English and in Spanish, then the rulings.

>>> from tambores.kingdom_defenders import rulebook
>>> rulebook.rule("KD-043").text
'A player who passes places no more discs in this phase.'
>>> rulebook.rule("KD-Q4", "es").chapter
'Criterios sobre la horda'
>>> [one.id for one in rulebook.rules()][:3]
['KD-001', 'KD-002', 'KD-003']
>>> rulebook.rule("KD-133")
Traceback (most recent call last):
    ...
tambores.errors.UsageError: unknown rule 'KD-133'; known: KD-001 to KD-132
"""

from __future__ import annotations

from tambores.toolkit.rulebook import Rule, Rulebook

__all__ = ["Rule", "rule", "rules", "source", "told"]


def __dir__() -> list[str]:
    return list(__all__)


_BOOK = Rulebook(__name__, r"KD-(?:\d{3}|Q\d+)")
rule, rules, source, told = _BOOK.rule, _BOOK.rules, _BOOK.source, _BOOK.told
