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

WHEN: Mapping[str, str] = {
    "windows": "at each moment at which special cards can be played",
    "join": "an attack on a general has been paid for",
    "before_dice": "before the dice of an attack",
    "after_dice": "after the dice of an attack",
    "reward": "a general is defeated, after the given reward",
    "penalty": "an attack has failed",
    "recovery_start": "after the penalty",
    "recovery": "at the end of each turn",
    "war": "when the war status moves, and at night",
    "evening": "in the evening",
    "night": "at night",
    "place": "a card brings minions to a location",
    "quest": "wherever quests matter",
    "ability": "wherever the ability of a hero matters",
    "hero_lost": "a hero is lost",
}
"""When the given half uses each hook."""

ABOUT: Mapping[str, str] = {
    "special_windows": "the seats are asked for special cards",
    "ask_joiners": "other heroes there are asked in turn order whether they join",
    "nobody": "nobody joins",
    "printed_skill": "the skill of the general acts",
    "helpers_draw": "each hero who joined draws `n` cards",
    "printed_penalty": "all who took part pay the penalty of the general, and go to the City",
    "to_city": "whoever attacked goes to the City",
    "wait_by_space": "on a light space the general waits for `light` turns, on a dark one until "
    "each player has had another turn",
    "regain": "each wounded general regains `n` spaces",
    "night_by_box": "the box of the war track says how many Darkness cards a night has",
    "draw_then_limit": "draw `draw` cards, or `solo` if you play alone; keep at most `limit`",
    "draw_darkness": "Darkness cards are turned up",
    "place_or_overrun": "a location with `full` minions is overrun: a crystal goes there, and a "
    "minion moves on to the City",
    "one_open_quest": "each hero has one open quest",
    "printed_ability": "heroes have their abilities",
    "replace": "the player takes a new hero; the hand is discarded, the quest goes under its pile, "
    "and the title of Slayer is lost",
    "quiet": "nothing happens",
    "patrols": "a minion of the colour appears in each location of it without minions",
    "city_threatened": "each location beside the City sends a minion into it",
    "night_raid": "each hero beside minions takes `n` wounds",
    "lose_life": "lose `n` life tokens",
    "discard": "discard `n` cards",
    "hunt": "defeat `n` minions of the colour in fights",
    "sweep": "up to `n` minions of the colour leave a location of your choice",
}
"""What effects do, in general; of the others the catalogue says it, with their numbers."""

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
