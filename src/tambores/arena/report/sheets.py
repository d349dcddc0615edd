"""Tables as CSV."""

from __future__ import annotations

from typing import Any

import pandas as pd

from tambores.toolkit.tables import COUNT, Table


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

    >>> from tambores.toolkit.tables import Column, share, shares
    >>> columns = (Column("hero", "Hero"), *shares("won", "Win rate"))
    >>> print(csv(Table("heroes", "Heroes", columns, [("aiden", *share(1, 2))])), end="")
    hero,won,won_low,won_high
    aiden,0.5,0.09453120573423074,0.9054687942657693
    """
    return frame(table).to_csv(index=False, lineterminator="\n")
