"""What the record of a battle says of it: the terms on which it began, and where it stands.

A term has a name and one line of text. What was left to chance is written `*`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from tambores.enclave.cards.pack import Pack
from tambores.enclave.play.course import begun
from tambores.enclave.play.setup import check_armies, start
from tambores.enclave.table.board import UNTOSSED
from tambores.enclave.table.rulings import HouseRules, parse_rules, rules_text
from tambores.enclave.table.state import Battle
from tambores.errors import DecodeError, TamboresError, path_to
from tambores.kernel.chance import check_seed

CHANCE = "*"

NAMES = ("armies", "heroes", "seed", "holder", "house_rules")
"""The terms of a battle."""

_SEED = re.compile("0|[1-9][0-9]{0,19}")


def setup(battle: Battle) -> dict[str, str]:
    """The terms from which `begin` makes this battle; {} if it is no beginning."""
    armies = " ".join(side.army for side in battle.sides)
    heroes = " ".join(side.hero.card.id for side in battle.sides)
    return that_begin(battle, written(battle, armies, heroes), begin)


def begin(terms: Mapping[str, str], pack: Pack) -> Battle:
    """The battle that begins so.

    Raises:
        DecodeError, ContentError, ValueError: for terms that `setup` cannot have written.
    """
    check_names(terms, NAMES)
    armies, heroes = pair(terms, "armies"), pair(terms, "heroes")
    with blaming("armies"):
        check_armies(armies, pack)
    with blaming("heroes"):
        for army, hero in zip(armies, heroes, strict=True):
            pack.hero(army, hero)
    rules = house_rules(terms)
    return begun(start(armies, heroes, seed(terms), holder(terms), rules, pack))


def heading(battle: Battle) -> str:
    """Where a battle stands."""
    return f"turn {battle.turn}, {battle.phase}"


def written(battle: Battle, armies: str, heroes: str) -> dict[str, str]:
    """The terms on which a battle begins, if it is a beginning at all."""
    tossed = "toss" in dict(battle.chance.drawn) or battle.holder == UNTOSSED
    holder = CHANCE if tossed else str(battle.holder)
    seed, rules = str(battle.chance.seed), rules_text(battle.rules)
    return dict(zip(NAMES, (armies, heroes, seed, holder, rules), strict=True))


def that_begin(
    state: Any, terms: dict[str, str], begin: Callable[[dict[str, str], Pack], object]
) -> dict[str, str]:
    """These terms, if exactly this state begins on them; otherwise none."""
    try:
        return terms if begin(terms, state.pack) == state else {}
    except (TamboresError, ValueError):
        return {}


# --- one term ---------------------------------------------------------------------------------


def check_names(terms: Mapping[str, str], names: tuple[str, ...]) -> None:
    """DecodeError unless exactly these terms are given."""
    for name in terms:
        with blaming(name):
            if name not in names:
                raise ValueError(f"unknown header {name[:60]!r}; known: {', '.join(names)}")
    for name in names:
        if name not in terms:
            raise DecodeError(f"the header {name!r} is missing", "data.start")


def pair(terms: Mapping[str, str], name: str) -> tuple[str, str]:
    """Two words, one for each seat."""
    words = terms[name].split(" ")
    with blaming(name):
        if len(words) != 2 or not all(words):
            raise ValueError(f"{terms[name][:60]!r}; expected two words, one for each seat")
    return words[0], words[1]


def seed(terms: Mapping[str, str]) -> int:
    """The seed, in decimal digits."""
    with blaming("seed"):
        if not _SEED.fullmatch(terms["seed"]):
            raise ValueError(f"{terms['seed'][:60]!r} is no whole number from 0 to 2**64 - 1")
        return check_seed(int(terms["seed"]))


def holder(terms: Mapping[str, str]) -> int | None:
    """The first holder; None for a toss."""
    known = {"0": 0, "1": 1, CHANCE: None}
    with blaming("holder"):
        if terms["holder"] not in known:
            raise ValueError(f"{terms['holder'][:60]!r}; known values: {', '.join(known)}")
    return known[terms["holder"]]


def house_rules(terms: Mapping[str, str]) -> HouseRules:
    """The house rules, as `rules_text` writes them."""
    with blaming("house_rules"):
        return parse_rules(terms["house_rules"])


@contextmanager
def blaming(name: str) -> Iterator[None]:
    """Say in which term it lies that something is wrong."""
    try:
        yield
    except (TamboresError, ValueError) as error:
        raise DecodeError(str(error), path_to("data.start", name)) from None
