"""House rules: the few options where the rulebook cannot decide and play changes."""

from __future__ import annotations

import re
from typing import Any, ClassVar

import attrs

from tambores.errors import Message
from tambores.kernel.frozen import frozen
from tambores.kernel.nearest import suggestion
from tambores.toolkit.options import number, option


def _wrong(fault: str, **params: object) -> ValueError:
    return ValueError(Message(f"enclave.fault.rules.{fault}", **params))


@frozen(kw_only=True)
class HouseRules:
    """The options of a battle or match, with the rulings of the rules page as defaults.

    Attributes:
        unit_attacks: "joint" (all attacks on a unit are one sum) or "separate" (AMB-01).
        deck_out: when a player runs out of cards: "cannot_refill", "cannot_draw_any" or
            "piles_empty" (AMB-21).
        double_hero_defeat: "draw" or "tiebreak" (AMB-24).
        max_turns: None, or the number of complete turns after which the battle is drawn (AMB-45).
        campaign_lower_colour_win: points for beating a lower colour, 0 or 1 (AMB-35).
        ai_when_player_passes: "exhaust", "cover" or "stop" (AMB-27).
        ai_hero_attack: "joint" or "individual" (AMB-32).
        ai_initial_reserve: cards in the automaton's first reserve, from 0 (AMB-31).
        ai_ties: "player" or "auto" (AMB-28).

    Raises:
        ValueError: for an unknown value; the known ones are listed.

    >>> HouseRules(unit_attacks="separate").deck_out
    'cannot_refill'
    """

    document: ClassVar[str] = "enclave.house_rules"

    unit_attacks: str = option("joint", domain=("joint", "separate"))
    deck_out: str = option(
        "cannot_refill", domain=("cannot_refill", "cannot_draw_any", "piles_empty")
    )
    double_hero_defeat: str = option("draw", domain=("draw", "tiebreak"))
    max_turns: int | None = number(None, 1)
    campaign_lower_colour_win: int = option(0, domain=(0, 1))
    ai_when_player_passes: str = option("exhaust", domain=("exhaust", "cover", "stop"))
    ai_hero_attack: str = option("joint", domain=("joint", "individual"))
    ai_initial_reserve: int = number(0, 0)
    ai_ties: str = option("player", domain=("player", "auto"))


DEFAULTS = HouseRules()
"""The rulings of the rules page."""


RULES_VERSION = 2
"""The version of the rules and rulings: raised when a correction changes how a battle goes."""

_OPTION = re.compile(r"([a-z_]+)=(?:([a-z_]+)|(0|[1-9][0-9]{0,9}))")


def rules_text(rules: HouseRules) -> str:
    """House rules in one line: what differs from the defaults, "" for nothing.

    >>> rules_text(HouseRules(max_turns=30, unit_attacks="separate"))
    'unit_attacks=separate max_turns=30'
    """
    options = attrs.asdict(rules).items()
    defaults = attrs.asdict(DEFAULTS)
    return " ".join(f"{name}={value}" for name, value in options if value != defaults[name])


def parse_rules(text: str) -> HouseRules:
    """The house rules that `rules_text` wrote; ValueError, with what is known, for another text.

    >>> parse_rules("max_turns=30").max_turns
    30
    """
    known = [field.name for field in attrs.fields(HouseRules)]
    options: dict[str, Any] = {}
    for word in text.split(" ") if text else ():
        found = _OPTION.fullmatch(word)
        if found is None:
            raise _wrong("not_an_option", word=word[:60])
        name, value, number = found.groups()
        if name not in known or name in options:
            fault = "twice" if name in options else "unknown"
            raise _wrong(fault, name=name[:60], hint=suggestion(name, known))
        options[name] = value if number is None else int(number)
    return HouseRules(**options)
