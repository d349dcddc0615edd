"""Every rule of Defenders of the Realm by its id, in English and in Spanish.

Each text begins with a mark: the rulebook gives the rule, it follows from the rulebook, or it is
reconstructed. `DR-001` to `DR-067` are the given half, `DR-Q1` to `DR-Q36` are rulings on it, and
`T-01` to `T-40` are the tail `reconstructed-1`. The rules of another tail are in its own document.

>>> from tambores.realm import rulebook
>>> rulebook.rule("DR-052").text
'*Given.* Two locations are adjacent if a line joins them.'
>>> rulebook.rule("T-18", "es").chapter
'La coda: la noche'
>>> [one.id for one in rulebook.rules()][-2:]
['T-36', 'T-40']
>>> rulebook.rule("DR-068")
Traceback (most recent call last):
    ...
tambores.errors.UsageError: unknown rule 'DR-068'; known: DR-001 to DR-067
"""

from __future__ import annotations

from tambores.toolkit.rulebook import Rule, Rulebook

__all__ = ["Rule", "rule", "rules", "source", "told"]


def __dir__() -> list[str]:
    return list(__all__)


_BOOK = Rulebook(__name__, r"(?:DR-(?:\d{3}|Q\d+)|T-\d\d)")
rule, rules, source, told = _BOOK.rule, _BOOK.rules, _BOOK.source, _BOOK.told
