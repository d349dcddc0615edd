"""Tables as CSV."""

from __future__ import annotations

import re
from typing import Any

import attrs
import pandas as pd

from tambores.toolkit.tables import COUNT, Cell, Table

FORMULAS = ("=", "+", "-", "@")
"""What a text begins with that a spreadsheet takes for a formula."""


def frame(table: Table) -> pd.DataFrame:
    """A table as a data frame of pandas.

    >>> from tambores.toolkit.tables import Column
    >>> frame(Table("heroes", "Heroes", (Column("hero", "Hero"),), [("aiden",)])).loc[0, "hero"]
    'aiden'
    """
    found = pd.DataFrame(list(table.rows), columns=[column.name for column in table.columns])
    counts: dict[str, Any] = {one.name: "Int64" for one in table.columns if one.kind == COUNT}
    return found.astype(counts)


def csv(table: Table) -> str:
    """A table as CSV: its columns by their names, numbers with a decimal point, nothing rounded.

    A text that a spreadsheet would read as a formula, such as the name of a player that begins
    with "=", gets an apostrophe in front.

    >>> from tambores.toolkit.tables import Column, share, shares
    >>> columns = (Column("hero", "Hero"), *shares("won", "Win rate"))
    >>> print(csv(Table("heroes", "Heroes", columns, [("aiden", *share(1, 2))])), end="")
    hero,won,won_low,won_high
    aiden,0.5,0.09453120573423074,0.9054687942657693
    """
    rows = [tuple(map(_inert, row)) for row in table.rows]
    return frame(attrs.evolve(table, rows=rows)).to_csv(index=False, lineterminator="\n")


def _inert(cell: Cell) -> Cell:
    """A cell in one line that no spreadsheet carries out; numbers stay as they are."""
    if not isinstance(cell, str):
        return cell
    text = re.sub(r"[\t\r\n]+", " ", cell).strip()
    return f"'{text}" if text.startswith(FORMULAS) else text
