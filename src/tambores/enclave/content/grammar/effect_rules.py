"""Which effects are possible in a situation, what they can be about, and what they can change.

Each `against_...` function is a rule: it gives a reason against a word, None if there is none. The
reader notes these reasons as faults; the `possible_...` functions list what no reason speaks
against, so that whoever writes abilities by them writes no faults.
"""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import HERO, UNIT
from tambores.enclave.content.grammar.situation import ATTACHED, Situation
from tambores.errors import Message

MODIFY, CANCEL, ALLOW, FORBID = v.Modify.word, v.CancelAbility.word, v.Allow.word, v.Forbid.word
PREVENT, REDIRECT, INFLICT, HEAL = v.Prevent.word, v.Redirect.word, v.Inflict.word, v.Heal.word
MOVE, MOVE_CARDS, REPOSITION = v.Move.word, v.MoveCards.word, v.Reposition.word
LEAVE_TO, EXPIRE = v.LeaveTo.word, v.Expire.word
DISCARD = "discard"
"""Short for moving one chosen card that lies under others to the discard."""

EFFECTS = (
    MODIFY, CANCEL, ALLOW, FORBID, PREVENT, REDIRECT, INFLICT, HEAL, MOVE, DISCARD, MOVE_CARDS,
    REPOSITION, LEAVE_TO, EXPIRE,
)  # fmt: skip
LASTING = (MODIFY, CANCEL, ALLOW, FORBID)
"""The effects that hold while something lasts; all others happen at a moment."""

# --- subjects ---------------------------------------------------------------------------------

UNITS, HEROES, BOTH = "units", "heroes", "units and heroes"
SUPPORTS, IMPACTS = "equipment or tactics", "impacts"
"""The subjects that are written as tables, as faults name them."""

FIGHTERS = (UNITS, HEROES, BOTH)
ANYBODY = (v.SELF, v.BEARER, v.FOE, *FIGHTERS)

SUBJECTS: Mapping[str, tuple[str, ...]] = {
    MODIFY: (*ANYBODY, v.THIS, SUPPORTS),
    CANCEL: (v.BEARER, v.FOE, *FIGHTERS),
    ALLOW: (v.SELF, v.BEARER, *FIGHTERS),
    FORBID: ANYBODY,
    PREVENT: (v.THIS, v.OWN_IMPACT, IMPACTS),
    REDIRECT: ANYBODY,
    INFLICT: ANYBODY,
    HEAL: ANYBODY,
    MOVE: (v.SELF, v.FOE, UNITS, SUPPORTS),
    REPOSITION: (v.SELF, v.BEARER, UNITS),
}
"""What the effects can be about."""

_UNIT_STATS = (v.ATTACK, v.DEFENCE, v.RANGE, v.COST, v.LIFE, v.IMPACTS, v.ATTACKS)
STATS: Mapping[str, tuple[str, ...]] = {
    UNITS: _UNIT_STATS,
    HEROES: (v.ATTACK, v.DEFENCE, v.LIFE, v.IMPACTS, v.STRIKE_BACKS),
    BOTH: (v.ATTACK, v.DEFENCE, v.LIFE, v.IMPACTS),
    v.BEARER: (*_UNIT_STATS, v.STRIKE_BACKS),
    v.FOE: (v.ATTACK, v.DEFENCE),
    v.THIS: (v.IMPACTS,),
    SUPPORTS: (v.COST,),
}
"""The values that can be modified, by subject; for `self` it is that of a unit or a hero."""

_UNIT_PERMISSIONS = tuple(one for one in v.PERMISSIONS if one != v.HERO_ATTACKS)
_HERO_PERMISSIONS = (v.STRIKE_BACK, v.BE_EQUIPPED, v.BE_AFFECTED_BY_TACTICS, v.HERO_ATTACKS)
PERMISSIONS: Mapping[str, tuple[str, ...]] = {
    UNITS: _UNIT_PERMISSIONS,
    HEROES: _HERO_PERMISSIONS,
    BOTH: tuple(one for one in _HERO_PERMISSIONS if one in _UNIT_PERMISSIONS),
    v.BEARER: _UNIT_PERMISSIONS,
    v.FOE: (v.STRIKE_BACK, v.STRIKE_BACK_OUT_OF_RANGE),
}
"""What can be allowed or forbidden, by subject."""

# --- effects ----------------------------------------------------------------------------------

STAND_STILL = "stand_still"
WINDOW_OF_IMPACTS = "window_of_impacts"
ALONE = "only_in_window_of_impacts"
ALWAYS_OF_FOES = "always_of_foes"
NOT_ALL_MADE = "not_all_made"
COUNTS_BEFORE = "counts_before"
LEAVES_BEFORE = "leaves_before"
COUNTED_BEFORE = "counted_before"
NO_ORDER = "no_order"
"""Reasons against something, by the keys of their texts."""


def first(*reasons: tuple[bool, str], **params: object) -> Message | None:
    """The first reason that applies, by its key, with its parameters; None if none does."""
    for applies, key in reasons:
        if applies:
            return Message(f"enclave.pack.reason.{key}", **params)
    return None


def against_effect(at: Situation, word: str) -> Message | None:
    """Why an effect is not possible in a situation; None if it is."""
    if at.static:
        return first((word not in LASTING, "no_moment"))
    paid = v.IMPACT in at.windows
    struck = at.trigger in (v.ON_HIT, v.ON_STRUCK)
    leaves = word == REPOSITION or (word == EXPIRE and at.where == UNIT)
    return first(
        (word == PREVENT and not (paid or struck), "nothing_to_prevent"),
        (word == PREVENT and paid and not at.only_impacts, ALONE),
        (word == REDIRECT and at.trigger != v.ON_STRUCK, "nothing_to_redirect"),
        (word == LEAVE_TO and at.trigger != v.ON_ANNIHILATED, "nothing_annihilated"),
        (word == EXPIRE and at.where == HERO, "hero_stays_in_play"),
        (paid and word in (MOVE, DISCARD, REPOSITION), WINDOW_OF_IMPACTS),
        (leaves and at.declared, STAND_STILL),
    )


def possible_effects(at: Situation) -> tuple[str, ...]:
    """The effects that are possible in a situation.

    >>> possible_effects(Situation("hero", "always"))
    ('modify', 'cancel_ability', 'allow', 'forbid')
    """
    return tuple(word for word in EFFECTS if not against_effect(at, word))


def against_subject(at: Situation, word: str, kind: str) -> Message | None:
    """Why an effect cannot be about a kind of subject; None if it can."""
    self_is_hero = kind == v.SELF and at.where == HERO
    struck = at.trigger in (v.ON_HIT, v.ON_STRUCK)
    unit_moves = word == MOVE and kind in (v.SELF, v.FOE, UNITS)
    return first(
        (kind not in SUBJECTS[word], "never_this_target"),
        (kind == v.SELF and at.where not in (HERO, UNIT), "neither_unit_nor_hero"),
        (self_is_hero and word in (MOVE, REPOSITION), "heroes_stay"),
        (kind == v.BEARER and at.where != ATTACHED, "not_attached"),
        (kind == v.FOE and not at.has_foe, "no_foe"),
        (kind == v.FOE and at.static and word not in (MODIFY, FORBID), ALWAYS_OF_FOES),
        (kind == v.THIS and word == MODIFY and at.trigger != v.ON_HIT, "no_hit"),
        (kind == v.THIS and not struck, "no_impact"),
        (kind == v.OWN_IMPACT and not at.only_impacts, "no_prevention"),
        (kind == IMPACTS and not (at.only_impacts or at.trigger == v.ON_STRUCK), NOT_ALL_MADE),
        (unit_moves and at.declared, STAND_STILL),
        word=word,
    )


def possible_subjects(at: Situation, word: str) -> tuple[str, ...]:
    """The kinds of subjects that an effect can have: words, and names of tables.

    >>> possible_subjects(Situation("unit", "always"), "modify")
    ('self', 'foe', 'units', 'heroes', 'units and heroes', 'equipment or tactics')
    """
    kinds = SUBJECTS.get(word, ())
    return tuple(kind for kind in kinds if not against_subject(at, word, kind))


def kind_of(selector: v.Selector) -> str:
    """Which kind of subject a selector is."""
    match selector:
        case v.Word():
            return selector.name
        case v.Supports():
            return SUPPORTS
        case v.Impacts():
            return IMPACTS
    return BOTH if selector.units and selector.heroes else HEROES if selector.heroes else UNITS


def bears(at: Situation, kind: str) -> str:
    """`self` as what it is, a unit or a hero; any other kind as it is."""
    return kind if kind != v.SELF else HEROES if at.where == HERO else UNITS


def possible_stats(at: Situation, kind: str) -> tuple[str, ...]:
    """The values of a subject that can be modified."""
    return STATS.get(bears(at, kind), ())


def possible_permissions(at: Situation, kind: str) -> tuple[str, ...]:
    """What a subject can be allowed or forbidden."""
    return PERMISSIONS.get(bears(at, kind), ())


def lasts(at: Situation, word: str, kind: str) -> bool:
    """Whether an effect outlasts its moment, so that the ability needs `until`."""
    return word in LASTING and not at.static and kind != v.THIS


def against_option(word: str, kind: str) -> Message | None:
    """Why an effect on a kind of subject cannot be an option; None if it can."""
    return first(
        (word == LEAVE_TO, LEAVES_BEFORE),
        (word == MODIFY and kind == v.THIS, COUNTED_BEFORE),
    )


# --- filters and picks ------------------------------------------------------------------------

PLACES = ("adjacent", "facing", "within_range")
OF_UNITS = (*PLACES, "column", "types", "cost", "engaged", "roles")
FILTERS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(FIGHTERS, (*OF_UNITS, "names", "wounded")),
    SUPPORTS: ("attached_to", "on_table", "names", "cost"),
    IMPACTS: (),
}
"""The filters of subjects that are written as tables."""


def against_filter(at: Situation, kind: str, key: str, stat: str = "") -> Message | None:
    """Why a subject cannot be narrowed by a filter; None if it can.

    Args:
        at: where the ability stands.
        kind: of the subject.
        key: the filter.
        stat: the value that is modified, "" if none is.
    """
    return first(
        (stat == v.COST and key not in ("types", "names", "cost"), COUNTS_BEFORE),
        (key in PLACES and not at.placed, "not_in_a_slot"),
        (key == "roles" and not at.in_combat, "no_combat"),
        (key in OF_UNITS and kind == HEROES, "only_heroes"),
    )


def possible_filters(at: Situation, kind: str, stat: str = "") -> tuple[str, ...]:
    """The filters that a subject can have."""
    keys = FILTERS.get(kind, ())
    return tuple(key for key in keys if not against_filter(at, kind, key, stat))


def picks_one(word: str) -> bool:
    """Whether an effect needs exactly one of those that fit."""
    return word in (REDIRECT, REPOSITION)


def possible_picks(at: Situation, word: str, stat: str = "") -> tuple[str, ...]:
    """How those that are meant can be picked: "all", or by one of the keys of a pick."""
    if at.static or stat == v.COST:
        return ("all",)
    ways = tuple(field.name for field in attrs.fields(v.Pick))
    return ways if picks_one(word) else ("all", *ways)


# --- moving cards -----------------------------------------------------------------------------


def against_cards(at: Situation, side: str, source: str, target: str, pick: str) -> Message | None:
    """Why `move_cards` cannot move cards like this; None if it can."""
    ends = {source, target}
    played = source in v.IN_PLAY
    seen = played or source == v.DISCARD or (source == v.HAND and side == v.OWN)
    return first(
        (source == target, "already_there"),
        (at.declared and bool(ends & {v.LINE, v.ATTACHED}), STAND_STILL),
        (v.IMPACT in at.windows and bool(ends.intersection(v.IN_PLAY)), WINDOW_OF_IMPACTS),
        (played and target in v.IN_PLAY, "only_from_a_pile"),
        (played and pick not in (v.CHOOSE, v.RANDOM), NO_ORDER),
        (pick == v.CHOOSE and not seen, "nobody_may_look"),
        source=source,
    )


def possible_cards(at: Situation) -> tuple[tuple[str, str, str, str], ...]:
    """All that `move_cards` can do: of which side, from where, to where, and how picked."""
    return tuple(
        (side, source, target, pick)
        for side in (v.OWN, v.ENEMY)
        for source in v.ZONES
        for target in v.ZONES
        for pick in v.PICKS
        if not against_cards(at, side, source, target, pick)
    )
