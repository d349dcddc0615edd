"""Reports: the results of many games as one page with plots and tables, and as CSV files."""

from tambores.arena.report.frames import games_frame, seats_frame
from tambores.arena.report.reading import Loaded, read
from tambores.arena.report.sections import Section, sections
from tambores.arena.report.sheets import csv, frame
from tambores.arena.report.writing import Report, report

__all__ = [
    "Loaded",
    "Report",
    "Section",
    "csv",
    "frame",
    "games_frame",
    "read",
    "report",
    "seats_frame",
    "sections",
]


def __dir__() -> list[str]:
    return list(__all__)
