"""The headings of a record: how a battle began, in few words, and where it stands.

A heading is a name and one line of text. What was left to chance is written `*`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from tambores.enclave import new_battle
from tambores.enclave.board import UNTOSSED
from tambores.enclave.cards.pack import Pack
from tambores.enclave.rulings import HouseRules, parse_rules, rules_text
from tambores.enclave.setup import check_armies
from tambores.enclave.state import Battle
from tambores.errors import DecodeError, TamboresError, path_to
from tambores.kernel.chance import check_seed

CHANCE = "*"

NAMES = ("armies", "heroes", "seed", "holder", "house_rules")
"""The headings of a battle."""

_SEED = re.compile("0|[1-9][0-9]{0,19}")


def setup(battle: Battle) -> dict[str, str]:
    """The headings from which `begin` makes this battle; {} if it is no beginning."""
    armies = " ".join(side.army for side in battle.sides)
    heroes = " ".join(side.hero.card.id for side in battle.sides)
    return that_begin(battle, written(battle, armies, heroes), begin)


def begin(headings: Mapping[str, str], pack: Pack) -> Battle:
    """The battle that begins so.

    Raises:
        DecodeError, ContentError, ValueError: for headings that `setup` cannot have written.
    """
    check_names(headings, NAMES)
    armies, heroes = pair(headings, "armies"), pair(headings, "heroes")
    with blaming("armies"):
        check_armies(armies, pack)
    with blaming("heroes"):
        for army, hero in zip(armies, heroes, strict=True):
            pack.hero(army, hero)
    return new_battle(
        armies,
        heroes,
        seed=seed(headings),
        holder=holder(headings),
        rules=house_rules(headings),
        pack=pack,
    )


def heading(battle: Battle) -> str:
    """Where a battle stands."""
    return f"turn {battle.turn}, {battle.phase}"


def written(battle: Battle, armies: str, heroes: str) -> dict[str, str]:
    """The headings with which a battle begins, if it is a beginning at all."""
    tossed = "toss" in dict(battle.chance.drawn) or battle.holder == UNTOSSED
    holder = CHANCE if tossed else str(battle.holder)
    seed, rules = str(battle.chance.seed), rules_text(battle.rules)
    return dict(zip(NAMES, (armies, heroes, seed, holder, rules), strict=True))


def that_begin(
    state: Any, headings: dict[str, str], begin: Callable[[dict[str, str], Pack], object]
) -> dict[str, str]:
    """These headings, if exactly this state begins with them; otherwise none."""
    try:
        return headings if begin(headings, state.pack) == state else {}
    except (TamboresError, ValueError):
        return {}


# --- one heading ------------------------------------------------------------------------------


def check_names(headings: Mapping[str, str], names: tuple[str, ...]) -> None:
    """DecodeError unless exactly these headings are given."""
    for name in headings:
        with blaming(name):
            if name not in names:
                raise ValueError(f"unknown heading {name[:60]!r}; known: {', '.join(names)}")
    for name in names:
        if name not in headings:
            raise DecodeError(f"the heading {name!r} is missing", "data.start")


def pair(headings: Mapping[str, str], name: str) -> tuple[str, str]:
    """Two words, one for each seat."""
    words = headings[name].split(" ")
    with blaming(name):
        if len(words) != 2 or not all(words):
            raise ValueError(f"{headings[name][:60]!r}; expected two words, one for each seat")
    return words[0], words[1]


def seed(headings: Mapping[str, str]) -> int:
    """The seed, in decimal digits."""
    with blaming("seed"):
        if not _SEED.fullmatch(headings["seed"]):
            raise ValueError(f"{headings['seed'][:60]!r} is no whole number from 0 to 2**64 - 1")
        return check_seed(int(headings["seed"]))


def holder(headings: Mapping[str, str]) -> int | None:
    """The first holder; None for a toss."""
    known = {"0": 0, "1": 1, CHANCE: None}
    with blaming("holder"):
        if headings["holder"] not in known:
            raise ValueError(f"{headings['holder'][:60]!r}; known values: {', '.join(known)}")
    return known[headings["holder"]]


def house_rules(headings: Mapping[str, str]) -> HouseRules:
    """The house rules, as `rules_text` writes them."""
    with blaming("house_rules"):
        return parse_rules(headings["house_rules"])


@contextmanager
def blaming(name: str) -> Iterator[None]:
    """Say at which heading it lies that something is wrong."""
    try:
        yield
    except (TamboresError, ValueError) as error:
        raise DecodeError(str(error), path_to("data.start", name)) from None
