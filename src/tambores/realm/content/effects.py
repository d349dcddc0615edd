"""The effects that a tail can name, with their parameters; `play/effects` carries them out."""

from __future__ import annotations

from collections.abc import Mapping

from tambores.kernel.frozen import frozen
from tambores.realm.content.vocabulary import ROLES

Check = tuple[str, ...]
"""How a parameter is checked: ("number", least, most), ("words", ...) or the kind of an id."""


@frozen
class Param:
    """A parameter of an effect.

    Attributes:
        kind: "number", "word", "words", "location" or "colour".
        least: the lowest number.
        most: the highest number.
        known: the possible words.
    """

    kind: str
    least: int = 0
    most: int = 20
    known: tuple[str, ...] = ()


def number(least: int = 1, most: int = 20) -> Param:
    """A whole number."""
    return Param("number", least, most)


def word(*known: str) -> Param:
    """One of some words."""
    return Param("word", known=known)


LOCATION, COLOUR = Param("location"), Param("colour")
ROLE_LIST = Param("words", known=ROLES)

Schema = Mapping[str, Mapping[str, Param]]
"""Effects by name, each with its parameters."""

NOTHING: Mapping[str, Param] = {}

HOOKS: Mapping[str, Schema] = {
    "windows": {"special_windows": NOTHING, "none": NOTHING},
    "join": {"ask_joiners": {"order": word("turn")}, "nobody": NOTHING},
    "before_dice": {"printed_skill": NOTHING, "none": NOTHING},
    "after_dice": {"printed_skill": NOTHING, "none": NOTHING},
    "reward": {"helpers_draw": {"n": number(0)}, "none": NOTHING},
    "penalty": {
        "printed_penalty": {"who": word("participants")},
        "to_city": {"who": word("initiator")},
    },
    "recovery_start": {
        "wait_by_space": {"light": number(0), "dark": word("seats+1")},
        "none": NOTHING,
    },
    "recovery": {"regain": {"n": number()}, "none": NOTHING},
    "war": {"night_by_box": NOTHING, "none": NOTHING},
    "evening": {
        "draw_then_limit": {"draw": number(0), "solo": number(0), "limit": number(0, 60)},
        "none": NOTHING,
    },
    "night": {"draw_darkness": NOTHING, "none": NOTHING},
    "place": {"place_or_overrun": {"full": number(3, 3), "flow": word("toward_city")}},
    "quest": {"one_open_quest": NOTHING, "none": NOTHING},
    "ability": {"printed_ability": NOTHING, "none": NOTHING},
    "hero_lost": {
        "replace": {"hand": word("discard"), "quest": word("under"), "slayer": word("lost")}
    },
}
"""The hooks of the given half, and the effects that each can have."""

SKILLS: Schema = {
    "burn_cards": {"on": number(1, 6)},
    "parry": {"on": number(1, 6)},
    "ignore_first_hit": NOTHING,
    "no_rerolls": NOTHING,
}
PENALTIES: Schema = {"lose_life": {"n": number()}, "discard": {"n": number()}}
DARKNESS: Schema = {
    "quiet": NOTHING,
    "patrols": {"colour": COLOUR},
    "city_threatened": NOTHING,
    "night_raid": {"n": number()},
}
SPECIALS: Schema = {
    "reroll_misses": NOTHING,
    "march": {"steps": number()},
    "hide": {"roles": ROLE_LIST},
    "ward": NOTHING,
    "purify": {"n": number(1, 1)},
    "draw": {"n": number()},
}
QUESTS: Schema = {
    "watch": {"location": LOCATION},
    "hunt": {"colour": COLOUR, "n": number()},
    "search": {"location": LOCATION, "dice": number(), "number": number(1, 6)},
}
REWARDS: Schema = {
    "draw": {"n": number()},
    "sweep": {"colour": COLOUR, "n": number()},
    "extra_die": {"n": number()},
    "shield": {"n": number()},
    "hand_limit": {"n": number()},
    "land_dice": {"n": number()},
}
RELICS = ("extra_die", "shield", "hand_limit", "land_dice")
"""The rewards that stay with the hero as a relic."""
ABILITIES: Schema = {
    "no_fear": NOTHING,
    "build_with_colour": NOTHING,
    "land_with_any_colour": NOTHING,
    "volley": NOTHING,
    "open_way": NOTHING,
    "reroll_one": {"vs": word("minions")},
    "rumours_draw": {"n": number()},
    "horse_steps": {"n": number()},
}

KINDS: Mapping[str, Schema] = {
    "skills": SKILLS,
    "penalties": PENALTIES,
    "darkness": DARKNESS,
    "specials": SPECIALS,
    "quests": QUESTS,
    "rewards": REWARDS,
    "abilities": ABILITIES,
}
"""The tables of a tail that say what the kinds named by a pack do."""
