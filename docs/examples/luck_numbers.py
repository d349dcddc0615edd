"""The cave in numbers: how many ones players roll, and who wins with them."""

from collections import Counter

from tambores.authoring import parse_outcome
from tambores.toolkit.tables import Column, Plot, Table, share, shares


def statistics(steps):
    return {"ones": steps[-1].state.table.ones}


def report(lines, language="en"):
    games, wins = Counter(), Counter()
    for line in lines:
        if line["statistics"] and line["outcome"]:
            ones = line["statistics"]["ones"]
            games[ones] += 1
            wins[ones] += 0 in parse_outcome(line["outcome"]).winners
    rows = [(ones, *share(wins[ones], games[ones])) for ones in sorted(games)]
    columns = (Column("ones", "Ones rolled", "count"), *shares("won", "Win rate"))
    plot = Plot("intervals", "ones", "won")
    return [Table("ones", "Ones", columns, rows, plots=(plot,))]
