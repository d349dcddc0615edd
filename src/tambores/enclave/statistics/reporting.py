"""The tables that Enclave adds to a report: pairs of heroes, heroes, cards and turns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any

import attrs

from tambores.enclave.content.pack import Pack
from tambores.enclave.content.shelf import pack_or_default
from tambores.enclave.statistics.counting import (
    BATTLES,
    DEPLOYED,
    DRAWN,
    DRAWS,
    PAID,
    STAGES,
    WINS,
    Tally,
    counted,
)
from tambores.errors import ContentError
from tambores.toolkit.content.played import played_with
from tambores.toolkit.tables import COUNT, Column, Plot, Row, Table, ordered, share, shares
from tambores.toolkit.terminal.words import words_in

PACKAGE = "tambores.enclave.statistics"
"""The package with the headings."""

LEAST_USE = 0.1
"""The share of sides that should deploy a card that they draw; the plot draws a line there."""


def report(lines: Iterable[Mapping[str, Any]], language: str = "en") -> list[Table]:
    """The tables of many battles.

    Args:
        lines: of the file of games, each with the statistics of its battle.
        language: "en" or "es".

    >>> report([])
    []
    """
    lines = [*lines]
    tally = counted(lines)
    packs = tuple(map(pack_or_default, played_with("enclave", lines)))
    return Author(tally, packs, language).tables() if tally.turns else []


@attrs.frozen
class Author:
    """Writes the tables.

    Attributes:
        tally: the counts.
        packs: the cards that were played with, for their names; the most played ones first.
        language: "en" or "es".
    """

    tally: Tally
    packs: tuple[Pack, ...]
    language: str

    def tables(self) -> list[Table]:
        """All tables."""
        armies = sorted({*self.tally.armies.values()}, key=self._place_of_army)
        return [self._pairs(), self._heroes(), *map(self._cards, armies), self._turns()]

    def _say(self, key: str, **params: object) -> str:
        return words_in(PACKAGE, key, self.language, **params)

    # --- heroes -------------------------------------------------------------------------------

    def _pairs(self) -> Table:
        """The win rate of each hero against each other; those of the first army are the rows."""
        rows: list[Row] = []
        found = {(hero, enemy) for hero, enemy, _ in self.tally.pairs}
        for hero, enemy in sorted(found, key=lambda pair: tuple(map(self._place, pair))):
            own, other = (self._place_of_army(self.tally.armies[one]) for one in (hero, enemy))
            if own <= other:
                counts = [self.tally.pairs[hero, enemy, one] for one in (BATTLES, WINS, DRAWS)]
                names = self._name(hero), self._name(enemy)
                rows.append((*names, *share(counts[1], counts[0]), *counts))
        first = Column("hero", self._say("hero"))
        columns = (first, Column("against", self._say("against")), *self._results())
        plot = Plot("matrix", "hero", "win_rate", "against", reference=0.5)
        about = self._say("pairs.about")
        return Table("hero-pairs", self._say("pairs"), columns, rows, about, (plot,))

    def _heroes(self) -> Table:
        rows: list[Row] = []
        for hero, army in sorted(self.tally.armies.items()):
            counts = [self.tally.heroes[hero, one] for one in (BATTLES, WINS, DRAWS)]
            names = self._name(hero), self._army(army)
            rows.append((*names, *share(counts[1], counts[0]), *counts))
        first = Column("hero", self._say("hero"))
        columns = (first, Column("army", self._say("army")), *self._results())
        plot = Plot("intervals", "hero", "win_rate", reference=0.5)
        about, best = self._say("heroes.about"), ordered(rows, 2)
        return Table("heroes", self._say("heroes"), columns, best, about, (plot,))

    def _results(self) -> tuple[Column, ...]:
        counts = (Column(name, self._say(name), COUNT) for name in (BATTLES, WINS, DRAWS))
        return (*shares("win_rate", self._say("win_rate")), *counts)

    # --- cards --------------------------------------------------------------------------------

    def _cards(self, army: str) -> Table:
        """The cards of an army: how often each is used, and how often a side with it wins."""
        cards = {card for one, card, _ in self.tally.cards if one == army}
        rows = [self._card(army, card) for card in sorted(cards)]
        rates = [f"{stage}_when_drawn" for stage in (DEPLOYED, PAID)]
        rates += [f"won_when_{stage}" for stage in STAGES]
        columns = (
            Column("card", self._say("card")),
            Column(DRAWN, self._say(DRAWN), COUNT),
            *(column for name in rates for column in shares(name, self._say(name))),
        )
        name = self._army(army)
        use, won = (self._say(f"cards.{one}", army=name) for one in ("use", "won"))
        plots = (
            Plot("intervals", "card", rates[0], title=use, reference=LEAST_USE, most=60),
            Plot("intervals", "card", rates[3], title=won, reference=0.5, most=60),
        )
        title, about = self._say("cards", army=name), self._say("cards.about")
        return Table(f"cards-{army}", title, columns, ordered(rows, 2), about, plots)

    def _card(self, army: str, card: str) -> Row:
        tally = self.tally
        sides = {stage: tally.cards[army, card, stage] for stage in STAGES}
        used = [share(tally.used[army, card, one], sides[DRAWN]) for one in (DEPLOYED, PAID)]
        won = [share(tally.wins[army, card, one], sides[one]) for one in STAGES]
        return (self._name(card), sides[DRAWN], *(cell for cells in used + won for cell in cells))

    # --- turns --------------------------------------------------------------------------------

    def _turns(self) -> Table:
        columns = (
            Column("turns", self._say("turns"), COUNT),
            Column(BATTLES, self._say(BATTLES), COUNT),
        )
        last = max(self.tally.turns)
        rows = [(turn, self.tally.turns[turn]) for turn in range(1, last + 1)]
        about, plot = self._say("length.about"), Plot("bars", "turns", BATTLES)
        return Table("turns", self._say("length"), columns, rows, about, (plot,))

    # --- names --------------------------------------------------------------------------------

    def _name(self, card: str) -> str:
        """The name of a card; its id, if no pack has it."""
        for pack in self.packs:
            with suppress(ContentError):
                return pack.card(card).name_in(self.language)
        return card

    def _army(self, army: str) -> str:
        names = (one.army_name(army, self.language) for one in self.packs if army in one.armies)
        return next(names, army)

    def _place_of_army(self, army: str) -> tuple[int, str]:
        armies = [*dict.fromkeys(one for pack in self.packs for one in pack.armies)]
        return (armies.index(army) if army in armies else len(armies)), army

    def _place(self, hero: str) -> tuple[tuple[int, str], int, str]:
        """The place of a hero in lists: by army, then in the order of the pack."""
        army = self.tally.armies[hero]
        known = [one.id for pack in self.packs if army in pack.armies for one in pack.heroes(army)]
        return self._place_of_army(army), known.index(hero) if hero in known else 99, hero
