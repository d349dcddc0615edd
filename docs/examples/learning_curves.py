"""Draw the curves of the examples that learn: the mean over all seeds, with its 95 % interval.

Each word begins a panel, and each file of the option `--curve` after it is a line there; its name
begins with "linear" or "ppo". It needs matplotlib and scipy, which the extra `arena` installs.

    python docs/examples/learning_curves.py curves.svg random linear-random.csv ppo-random.csv
"""

from __future__ import annotations

import csv
import sys
from collections import defaultdict
from pathlib import Path
from statistics import mean

import matplotlib as mpl
from matplotlib import pyplot as plt
from scipy.stats import sem, t

LINES = {"linear": ("#2f7ebc", "linear policy"), "ppo": ("#c8622d", "masked PPO")}
"""The colour and the name of what learnt, by how its file begins."""

GREY = "#808080"
"""Readable on light and on dark pages."""


def curve(file: Path) -> list[tuple[int, float, float]]:
    """The steps, the mean and half the width of its interval, for each step of the curves."""
    shares = defaultdict(list)
    for row in csv.DictReader(file.read_text().splitlines()):
        if row["steps"] != "test":
            shares[round(int(row["steps"]), -4)].append(float(row["won"]))
    return [
        (steps, mean(found), sem(found) * t.ppf(0.975, len(found) - 1))
        for steps, found in sorted(shares.items())
        if len(found) > 1
    ]


def panels(words: list[str]) -> dict[str, list[Path]]:
    """The files of each panel."""
    found: dict[str, list[Path]] = {}
    for word in words:
        if word.endswith(".csv"):
            found[next(reversed(found))].append(Path(word))
        else:
            found[word] = []
    return found


def main(out: str, words: list[str]) -> None:
    for name in ("text.color", "axes.edgecolor", "axes.labelcolor", "xtick.color", "ytick.color"):
        mpl.rcParams[name] = GREY
    found = panels(words)
    size = 3.0 * len(found), 2.6
    figure, (places,) = plt.subplots(1, len(found), sharey=True, squeeze=False, figsize=size)
    for place, (name, files) in zip(places, found.items(), strict=True):
        for file in files:
            colour, label = LINES[file.name.partition("-")[0]]
            steps, middle, half = zip(*curve(file), strict=True)
            low = [one - by for one, by in zip(middle, half, strict=True)]
            high = [one + by for one, by in zip(middle, half, strict=True)]
            place.plot(steps, middle, color=colour, label=label)
            place.fill_between(steps, low, high, color=colour, alpha=0.25, linewidth=0)
        place.set_title(f"against {name}", fontsize=9)
        place.set_ylim(0, 1)
        place.spines[["top", "right"]].set_visible(False)
        place.xaxis.set_major_formatter(lambda steps, _: f"{steps / 1000:.0f}k")
    places[0].set_ylabel("battles won")
    places[0].legend(frameon=False, fontsize=8)
    figure.supxlabel("decisions of the agent", fontsize=9)
    figure.tight_layout()
    figure.savefig(out, transparent=True, metadata={"Date": None})


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
