"""Counts of the printed and the reconstructed values of a pack, in total and by source."""

from __future__ import annotations

from collections import Counter

from tambores import enclave
from tambores.enclave.content.sheet import PRINTED, RECONSTRUCTED
from tambores.enclave.terminal.words import words


def counts(pack: enclave.Pack, language: str) -> list[str]:
    """Return the counts of printed and reconstructed fields: in total, then by pack.

    >>> counts(enclave.pack("standin-1"), "en")
    ['101 printed, 417 reconstructed']
    """
    found: Counter[tuple[str, str]] = Counter()
    for card in pack.cards:
        found.update((card.sources[field], mark) for field, mark in card.provenance.items())
    sources = [one.id for one in (pack, *pack.bases)]
    lines = [marks(found, sources, language)]
    if len(sources) > 1:
        lines += [
            words("pack.from", language, marks=marks(found, [source], language), pack=source)
            for source in sources
        ]
    return lines


def marks(found: Counter[tuple[str, str]], sources: list[str], language: str) -> str:
    """Return the counts of printed and reconstructed fields from some packs."""
    printed, reconstructed = (
        sum(found[source, mark] for source in sources) for mark in (PRINTED, RECONSTRUCTED)
    )
    return words("pack.marks", language, printed=printed, reconstructed=reconstructed)
