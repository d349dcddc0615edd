"""Tables of results: shares and their intervals, columns and plots."""

from __future__ import annotations

import pytest

from tambores.toolkit.tables import Column, Plot, Table, interval, ordered, share, shares, wilson
from tests.cases import each


@each(
    ("count", "total", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),  # Newcombe 1998, and Brown, Cai and DasGupta 2001
        (15, 148, 0.0624, 0.1605),
        (81, 263, 0.2553, 0.3662),
        (5, 56, 0.0387, 0.1926),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
    ],
)
def test_wilson_intervals_are_those_of_the_literature(
    count: int, total: int, low: float, high: float
) -> None:
    assert wilson(count, total) == pytest.approx((low, high), abs=5e-5)


def test_an_interval_holds_its_share_and_stays_between_0_and_1() -> None:
    for total in range(1, 40):
        for count in range(total + 1):
            low, high = wilson(count, total)
            assert 0 <= low <= count / total <= high <= 1


def test_without_cases_there_is_no_share() -> None:
    assert share(0, 0) == (None, None, None)
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_row_needs_a_value_for_each_column() -> None:
    with pytest.raises(ValueError, match="a row has 1 values; the table t has 2 columns"):
        Table("t", "T", (Column("a", "A"), Column("b", "B")), [("x",)])


@each("plot", [Plot("bars", "a", "c"), Plot("bars", "c", "a"), Plot("matrix", "a", "a", "c")])
def test_a_plot_names_columns_that_exist(plot: Plot) -> None:
    with pytest.raises(ValueError, match="t has no column 'c'; known: a"):
        Table("t", "T", (Column("a", "A"),), [], plots=(plot,))


def test_an_interval_names_columns_that_exist() -> None:
    with pytest.raises(ValueError, match="t has no column 'a_low'"):
        Table("t", "T", interval(Column("a", "A", "number"))[:1], [])


def test_kinds_are_checked() -> None:
    with pytest.raises(ValueError, match="kind"):
        Column("a", "A", "colour")
    with pytest.raises(ValueError, match="kind"):
        Plot("pie", "a", "b")


def test_the_ends_of_intervals_are_not_shown_as_columns() -> None:
    table = Table("t", "T", (Column("a", "A"), *shares("won", "Won")), [("x", *share(1, 2))])
    assert [column.name for column in table.shown] == ["a", "won"]
    assert table.values("won_low") == [pytest.approx(0.0945, abs=1e-4)]
    with pytest.raises(ValueError, match="did you mean 'won'"):
        table.values("wno")


def test_rows_are_ordered_by_a_value_the_missing_ones_last() -> None:
    rows = [("a", 0.2), ("b", None), ("c", 0.9), ("d", 0.2)]
    assert [row[0] for row in ordered(rows, 1)] == ["c", "a", "d", "b"]
