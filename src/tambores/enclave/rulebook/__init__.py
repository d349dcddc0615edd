"""Every rule by its id, in English and in Spanish: what a refusal or an event names can be read.

The texts are `en.md` and `es.md` beside this file, in Markdown; an anchor `(DEP-04)=` stands before
each rule.

>>> from tambores.enclave import rulebook
>>> rulebook.rule("DEP-07").chapter
'Deployment'
>>> rulebook.rule("OBJ-01", "en").text
"A player wins when the wounds on the enemy hero reach that hero's printed life."
>>> rulebook.rule("AMB-26.2b").text
"It was a card attached to a unit: that unit's present column."
>>> rulebook.rule("TURN-7")  # doctest: +ELLIPSIS
Traceback (most recent call last):
    ...
tambores.errors.UsageError: unknown rule 'TURN-7'; known: TURN-01, TURN-02, ...
>>> [one.id for one in rulebook.rules("es")][:3]
['OBJ-01', 'OBJ-02', 'COMP-01']
>>> rulebook.source().splitlines()[0]
'# The rules'
"""

from __future__ import annotations

from tambores.toolkit.rulebook import Rule, Rulebook

__all__ = ["Rule", "rule", "rules", "source"]


def __dir__() -> list[str]:
    return list(__all__)


_BOOK = Rulebook(__name__, r"[A-Z-]+-\d\d")
rule, rules, source = _BOOK.rule, _BOOK.rules, _BOOK.source
