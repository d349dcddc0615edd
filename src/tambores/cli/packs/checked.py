"""Check pack files for faults and oddities."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from tambores.cli.packs.finding import Desk, desk_named, desks_of
from tambores.errors import ContentError
from tambores.toolkit.content.pack import ContentPack
from tambores.toolkit.terminal.files import reason
from tambores.toolkit.terminal.words import words


class Reviewer:
    """Reads packs and reports on each.

    Args:
        game: the game that all of them belong to; None to let each file tell.
        language: the language of the report, "en" or "es".
        say: takes each line.

    Attributes:
        packs, faults, warnings: how many there have been so far.
    """

    def __init__(self, game: str | None, language: str, say: Callable[[str], object]) -> None:
        self.packs = self.faults = self.warnings = 0
        self._desk = None if game is None else desk_named(game, language)
        self._language, self._say = language, say
        self._seen: dict[tuple[str, str], tuple[Path, str]] = {}

    def check(self, path: Path) -> None:
        """Report every fault of a file; without faults, the contents and oddities of its pack."""
        self.packs += 1
        try:
            desk = self._desk or desks_of(path)[0]
            content, pack = desk.packs.open(path), desk.packs.find(path)
        except OSError as error:
            self._fault(
                words("cannot_read", self._language, path=path, error=reason(error, self._language))
            )
        except ContentError as error:  # every fault names its file
            faults = error.faults_in(self._language)
            for fault in faults:
                self._fault(fault)
            if not any(fault.startswith(f"{path}:") for fault in faults):
                self._say(words("pack.faulty_base", self._language, path=path))
        else:
            for odd in self._odd(desk, path, pack):
                self.warnings += 1
                self._say(f"{path}: {words('pack.warning', self._language, text=odd)}")
            self._say(f"{path}: {desk.packs.describe(content, self._language)}")

    def sum_up(self) -> None:
        """Report the total of faults and oddities if there was more than one file."""
        if self.packs > 1:
            numbers = {"packs": self.packs, "faults": self.faults, "warnings": self.warnings}
            self._say(words("pack.in_all", self._language, **numbers))

    def _fault(self, text: str) -> None:
        self.faults += 1
        self._say(" ".join(text.split()))

    def _odd(self, desk: Desk, path: Path, pack: ContentPack) -> Iterator[str]:
        """What is odd about a pack, also beside those that were checked before."""
        key = desk.game.name, pack.id
        other, digest = self._seen.setdefault(key, (path, pack.digest))
        if digest != pack.digest:
            yield words("pack.twice", self._language, path=other)
        for one in desk.packs.oddities(pack):
            yield one.sentence(self._language)
