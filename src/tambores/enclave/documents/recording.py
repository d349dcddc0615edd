"""The headers of a record: the terms on which a battle began, and its turn and phase.

A term has a name and one line of text. A term left to chance is written `*`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from tambores.enclave.content.pack import Pack
from tambores.enclave.play.setup import check_armies, start
from tambores.enclave.table.board import UNTOSSED
from tambores.enclave.table.rulings import HouseRules, parse_rules, rules_text
from tambores.enclave.table.state import Battle
from tambores.errors import Message, TamboresError
from tambores.kernel.chance import check_seed
from tambores.kernel.game import rules_of
from tambores.kernel.terms import blaming, check_names

CHANCE = "*"

NAMES = ("armies", "heroes", "seed", "holder", "house_rules")
"""The names of the terms of a battle."""

_SEED = re.compile("0|[1-9][0-9]{0,19}")


def setup(battle: Battle) -> dict[str, str]:
    """Return the terms from which `begin` makes this battle; {} if it has already begun."""
    armies = " ".join(side.army for side in battle.sides)
    heroes = " ".join(side.hero.card.id for side in battle.sides)
    return that_begin(battle, written(battle, armies, heroes), begin)


def begin(terms: Mapping[str, str], pack: Pack) -> Battle:
    """Return the battle that begins on these terms.

    Raises:
        DecodeError, ContentError, ValueError: if `setup` cannot have written the terms.
    """
    check_names(terms, NAMES)
    armies, heroes = pair(terms, "armies"), pair(terms, "heroes")
    with blaming("armies"):
        check_armies(armies, pack)
    with blaming("heroes"):
        for army, hero in zip(armies, heroes, strict=True):
            pack.hero(army, hero)
    rules = house_rules(terms)
    battle = start(armies, heroes, seed(terms), holder(terms), rules, pack)
    playing: Any = rules_of(battle)
    begun: Battle = playing.begun(battle).state
    return begun


def heading(battle: Battle) -> str:
    """Return the turn and phase of a battle."""
    return f"turn {battle.turn}, {battle.phase}"


def written(battle: Battle, armies: str, heroes: str) -> dict[str, str]:
    """Return the terms on which a battle begins, provided that it has only just begun."""
    tossed = "toss" in dict(battle.chance.drawn) or battle.holder == UNTOSSED
    holder = CHANCE if tossed else str(battle.holder)
    seed, rules = str(battle.chance.seed), rules_text(battle.rules)
    return dict(zip(NAMES, (armies, heroes, seed, holder, rules), strict=True))


def that_begin(
    state: Any, terms: dict[str, str], begin: Callable[[dict[str, str], Pack], object]
) -> dict[str, str]:
    """Return the terms if `begin` makes exactly this state from them; {} otherwise."""
    try:
        return terms if begin(terms, state.pack) == state else {}
    except (TamboresError, ValueError):
        return {}


# --- one term ---------------------------------------------------------------------------------


def pair(terms: Mapping[str, str], name: str) -> tuple[str, str]:
    """Return the two words of a term, one for each seat."""
    words = terms[name].split(" ")
    with blaming(name):
        if len(words) != 2 or not all(words):
            raise ValueError(Message("enclave.fault.two_words", text=terms[name][:60]))
    return words[0], words[1]


def seed(terms: Mapping[str, str]) -> int:
    """Return the seed, written in decimal digits."""
    with blaming("seed"):
        if not _SEED.fullmatch(terms["seed"]):
            raise ValueError(Message("enclave.fault.seed", text=terms["seed"][:60]))
        return check_seed(int(terms["seed"]))


def holder(terms: Mapping[str, str]) -> int | None:
    """Return the first holder; None for a toss."""
    known = {"0": 0, "1": 1, CHANCE: None}
    with blaming("holder"):
        if terms["holder"] not in known:
            text = terms["holder"][:60]
            raise ValueError(
                Message("enclave.fault.holder_term", text=text, known=", ".join(known))
            )
    return known[terms["holder"]]


def house_rules(terms: Mapping[str, str]) -> HouseRules:
    """Return the house rules, written as by `rules_text`."""
    with blaming("house_rules"):
        return parse_rules(terms["house_rules"])
