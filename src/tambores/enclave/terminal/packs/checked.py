"""Check pack files for faults and oddities."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tambores import enclave
from tambores.enclave.terminal.packs import finding
from tambores.enclave.terminal.packs.counting import counts
from tambores.enclave.terminal.packs.review import oddities
from tambores.enclave.terminal.words import words
from tambores.errors import ContentError
from tambores.toolkit.terminal.files import reason


class Reviewer:
    """Reads packs and reports on each.

    Args:
        language: the language of the report, "en" or "es".
        say: takes each line.

    Attributes:
        packs, faults, warnings: how many there have been so far.
    """

    def __init__(self, language: str, say: Callable[[str], object]) -> None:
        self.packs = self.faults = self.warnings = 0
        self._language = language
        self._say = say
        self._seen: dict[str, tuple[Path, str]] = {}

    def check(self, path: Path) -> None:
        """Report every fault of a file; without faults, the contents and oddities of its pack."""
        self.packs += 1
        if other := finding.other_game(path, self._language):
            self._fault(other)
            return
        try:
            pack = finding.open(path)
        except OSError as error:
            self._fault(
                words("cannot_read", self._language, path=path, error=reason(error, self._language))
            )
        except ContentError as error:  # every fault names its file
            for fault in error.faults_in(self._language):
                self._fault(fault)
        else:
            for odd in (*self._repeated(path, pack), *oddities(pack, self._language)):
                self.warnings += 1
                self._say(f"{path}: {words('pack.warning', self._language, text=odd)}")
            self._say(f"{path}: {self._sound(pack)}")

    def sum_up(self) -> None:
        """Report the total of faults and oddities if there was more than one file."""
        if self.packs > 1:
            numbers = {"packs": self.packs, "faults": self.faults, "warnings": self.warnings}
            self._say(words("pack.in_all", self._language, **numbers))

    def _fault(self, text: str) -> None:
        self.faults += 1
        self._say(" ".join(text.split()))

    def _repeated(self, path: Path, pack: enclave.Pack) -> list[str]:
        """Return whether another file has the same id with other cards."""
        other, digest = self._seen.setdefault(pack.id, (path, pack.digest))
        if digest == pack.digest:
            return []
        return [words("pack.twice", self._language, path=other)]

    def _sound(self, pack: enclave.Pack) -> str:
        """Report the contents of a pack."""
        cards = words("count.card", self._language, count=len(pack.cards))
        return words(
            "pack.sound",
            self._language,
            name=pack.id,
            cards=cards,
            copies=sum(card.copies for card in pack.cards),
            armies=len(pack.armies),
            marks=counts(pack, self._language)[0],
        )
