"""The headings of a record: how a battle began, in few words, and where it stands.

A heading is a name and one line of text. What was left to chance is written `*`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NoReturn

from tambores.enclave import new_battle
from tambores.enclave.board import DEPLOYMENT, SETUP, UNTOSSED
from tambores.enclave.cards.pack import Pack
from tambores.enclave.rulings import HouseRules, parse_rules, rules_text
from tambores.enclave.state import Battle
from tambores.errors import DecodeError, TamboresError

CHANCE = "*"

_SEED = re.compile("0|[1-9][0-9]{0,19}")


def setup(battle: Battle) -> dict[str, str]:
    """The headings from which `begin` makes this battle; {} if it is no beginning."""
    if not is_beginning(battle):
        return {}
    headings = {
        "armies": " ".join(side.army for side in battle.sides),
        "heroes": " ".join(side.hero.card.id for side in battle.sides),
        "seed": str(battle.chance.seed),
        "holder": holder_text(battle),
        "house_rules": rules_text(battle.rules),
    }
    try:
        return headings if begin(headings, battle.pack) == battle else {}
    except TamboresError:
        return {}


def begin(headings: Mapping[str, str], pack: Pack) -> Battle:
    """The battle that begins so.

    Raises:
        DecodeError, ContentError, ValueError: for headings that `setup` cannot have written.
    """
    check_names(headings, ("armies", "heroes", "seed", "holder", "house_rules"))
    return new_battle(
        pair(headings, "armies"),
        pair(headings, "heroes"),
        seed=seed(headings),
        holder=holder(headings),
        rules=house_rules(headings),
        pack=pack,
    )


def heading(battle: Battle) -> str:
    """Where a battle stands."""
    return f"turn {battle.turn}, {battle.phase}"


# --- one heading ------------------------------------------------------------------------------


def is_beginning(battle: Battle) -> bool:
    """Whether nothing but the set-up can lie behind a battle."""
    return battle.turn == 1 and battle.phase in (SETUP, DEPLOYMENT) and battle.outcome is None


def holder_text(battle: Battle) -> str:
    """The first holder, if it was given."""
    tossed = "toss" in dict(battle.chance.drawn) or battle.holder == UNTOSSED
    return CHANCE if tossed else str(battle.holder)


def check_names(headings: Mapping[str, str], names: tuple[str, ...]) -> None:
    """DecodeError unless exactly these headings are given."""
    for name in headings:
        if name not in names:
            _fail(name, f"unknown heading {name[:60]!r}; known: {', '.join(names)}")
    for name in names:
        if name not in headings:
            raise DecodeError(f"the heading {name!r} is missing", "data.start")


def pair(headings: Mapping[str, str], name: str) -> tuple[str, str]:
    """Two words, one for each seat."""
    words = headings[name].split(" ")
    if len(words) != 2 or not all(words):
        _fail(name, f"{headings[name][:60]!r}; expected two words, one for each seat")
    return words[0], words[1]


def seed(headings: Mapping[str, str]) -> int:
    """The seed, in decimal digits."""
    if not _SEED.fullmatch(headings["seed"]):
        _fail("seed", f"{headings['seed'][:60]!r} is no whole number from 0 to 2**64 - 1")
    return int(headings["seed"])


def holder(headings: Mapping[str, str]) -> int | None:
    """The first holder; None for a toss."""
    known = {"0": 0, "1": 1, CHANCE: None}
    if headings["holder"] not in known:
        _fail("holder", f"{headings['holder'][:60]!r}; known values: {', '.join(known)}")
    return known[headings["holder"]]


def house_rules(headings: Mapping[str, str]) -> HouseRules:
    """The house rules, as `rules_text` writes them."""
    try:
        return parse_rules(headings["house_rules"])
    except ValueError as error:
        _fail("house_rules", str(error))


def _fail(name: str, message: str) -> NoReturn:
    raise DecodeError(message, f"data.start.{name}")
