"""All rules with what is known of them: given, derived or reconstructed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from importlib.resources import files
from types import MappingProxyType

import attrs

from tambores.kernel.frozen import frozen
from tambores.realm.content.shelf import edition
from tambores.realm.content.tail import Tail


@frozen
class RuleInfo:
    """What is known of a rule.

    Attributes:
        id: its id.
        part: "given", "ruling" or "tail".
        provenance: "G" given by the text, "D" derived from it, "R" reconstructed.
        lines: the lines of the rulebook's text that it rests on.
        reason: why it is as it is, by language; of a rule of a tail.
    """

    id: str
    part: str
    provenance: str
    lines: tuple[str, ...] = ()
    reason: Mapping[str, str] = attrs.field(factory=dict, hash=False)


def rules(tail: Tail | str | None = None) -> tuple[RuleInfo, ...]:
    """All rules under a tail: those of the given half, the rulings on it, and the tail's.

    Args:
        tail: a tail, or the id of one that comes with the library; None for the usual one.

    Raises:
        ContentError: for an unknown id.

    >>> [(one.id, one.part, one.provenance) for one in rules()][26]
    ('DR-027', 'given', 'G')
    """
    found = edition(tail=tail).tail
    own = (RuleInfo(rule.id, "tail", rule.mark, (), rule.reason) for rule in found.rules.values())
    return (*_written(), *own)


def _written() -> Iterator[RuleInfo]:
    """The rules of the given half and the rulings on it."""
    text = files(__package__).joinpath("given.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line and not line.startswith("#"):
            rule, provenance, *lines = line.split()
            part = "ruling" if rule.startswith("DR-Q") else "given"
            yield RuleInfo(rule, part, provenance, tuple(lines))


def fidelity(tail: Tail | str | None = None) -> Mapping[str, Mapping[str, int]]:
    """How many rules of each part are given, derived and reconstructed.

    >>> {part: dict(counts) for part, counts in fidelity("reconstructed-1").items()}
    {'given': {'G': 54, 'D': 13}, 'ruling': {'R': 36}, 'tail': {'R': 40}}
    """
    counts: dict[str, Counter[str]] = {"given": Counter(), "ruling": Counter(), "tail": Counter()}
    for rule in rules(tail):
        counts[rule.part][rule.provenance] += 1
    return MappingProxyType({part: MappingProxyType(dict(one)) for part, one in counts.items()})
