"""The words in which abilities are written: plain values, interpreted once by the engine.

An ability is a trigger, conditions that must all hold, effects in order, and for a lasting
effect how long it lasts. A paid ability adds a cost and the windows in which it can be used.
"""

from __future__ import annotations

from typing import ClassVar

import attrs

ATTACK, DEFENCE, RANGE, COST = "attack", "defence", "range", "cost"
IMPACTS, STRIKE_BACKS = "impacts", "strike_backs"
UNIT_STATS = (ATTACK, DEFENCE, RANGE)

ALWAYS = "always"
ON_DEPLOY = "on_deploy"
ON_HIT = "on_hit"
ON_STRUCK = "on_struck"
ON_ANNIHILATE = "on_annihilate"
ON_ANNIHILATED = "on_annihilated"
COMBAT_END = "combat_end"
ACTIVATE = "activate"
DEPLOYMENT, COMBAT, IMPACT = "deployment", "combat", "impact"
WINDOWS = (DEPLOYMENT, COMBAT, IMPACT)
"""W1 (deployment), W2 (one's own steps of the declaration) and W3 (the impact window)."""

FIGHT, SUPPORT, RANGED, HERO_ATTACK, ANSWER = "fight", "support", "ranged", "hero_attack", "answer"
ROLES = (FIGHT, SUPPORT, RANGED, HERO_ATTACK, ANSWER)

ATTACK_HERO_WHILE_ENGAGED = "attack_hero_while_engaged"
SPLIT_ATTACK = "split_attack"
STRIKE_BACK_OUT_OF_RANGE = "strike_back_out_of_range"
ALLOWED = (ATTACK_HERO_WHILE_ENGAGED, SPLIT_ATTACK)
FORBIDDEN = (STRIKE_BACK_OUT_OF_RANGE,)

INFANTRY, CAVALRY, MONSTER, WAR_MACHINE = "infantry", "cavalry", "monster", "war_machine"
UNIT_TYPES = (INFANTRY, CAVALRY, MONSTER, WAR_MACHINE)

END_OF_TURN = "end_of_turn"

OWN, ENEMY, ANY = "own", "enemy", "any"
SELF, BEARER, FOE, THIS = "self", "bearer", "foe", "this"


def means(side: str, own: bool) -> bool:
    """Whether own, enemy or any is said of what is one's own, or is not."""
    return side == ANY or own == (side == OWN)


@attrs.frozen
class Units:
    """Units of a line, seen from the owner of the ability.

    Attributes:
        side: own, enemy or any.
        adjacent: only those beside the unit or the bearer.
        within_range: only those within the unit's own range.
        types, names, roles: only those of one of these; empty for all.
        choose: how many are picked by the owner; 0 for all of them.
    """

    side: str = OWN
    adjacent: bool = False
    within_range: bool = False
    types: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()
    choose: int = 0


@attrs.frozen
class Attached:
    """Equipment and tactics of `owner` that lie under units of `side`; one is chosen."""

    owner: str = ENEMY
    side: str = ANY


@attrs.frozen
class Word:
    """A subject that needs no further words: self, bearer, foe, this, own_impact."""

    name: str


Selector = Word | Units | Attached


@attrs.frozen
class Condition:
    """What must hold, or where `negated` must not; without a foe nothing about foes holds."""

    about_foe: ClassVar[bool] = False

    negated: bool = False


@attrs.frozen
class FoeIsUnit(Condition):
    """One of the foes is a unit (not a hero)."""

    about_foe: ClassVar[bool] = True


@attrs.frozen
class FoeType(Condition):
    """One of the foes is a unit of one of these types."""

    about_foe: ClassVar[bool] = True

    types: tuple[str, ...] = ()


@attrs.frozen
class Facing(Condition):
    """One of the foes stands in the same column."""

    about_foe: ClassVar[bool] = True


@attrs.frozen
class Engaged(Condition):
    """An enemy unit stands in the same column."""


@attrs.frozen
class DeployedThisTurn(Condition):
    """The unit was deployed this turn."""


@attrs.frozen
class InRole(Condition):
    """The unit's attack of this combat has one of these roles."""

    roles: tuple[str, ...] = ()


@attrs.frozen
class Count(Condition):
    """At least so many units are there."""

    units: Units = Units()
    at_least: int = 1


@attrs.frozen
class Effect:
    """One thing that an ability does."""

    word: ClassVar[str]


@attrs.frozen
class Modify(Effect):
    """Add `by` to a value of the subject. Not cumulative: cards of one name count once."""

    word: ClassVar[str] = "modify"
    stat: str
    by: int
    on: Selector
    cumulative: bool = True


@attrs.frozen
class Prevent(Effect):
    """Undo one impact."""

    word: ClassVar[str] = "prevent"
    on: Selector


@attrs.frozen
class CancelAbility(Effect):
    """Switch off the text ability and the bolt on defence of the subject."""

    word: ClassVar[str] = "cancel_ability"
    on: Selector


@attrs.frozen
class Allow(Effect):
    """Give the subject a permission."""

    word: ClassVar[str] = "allow"
    permission: str
    on: Selector


@attrs.frozen
class Forbid(Effect):
    """Forbid the foe something against this card."""

    word: ClassVar[str] = "forbid"
    permission: str
    on: Selector


@attrs.frozen
class Discard(Effect):
    """Put a chosen attached card on its owner's discard pile."""

    word: ClassVar[str] = "discard"
    on: Attached


@attrs.frozen
class MoveCards(Effect):
    """Move cards one by one from the top of one own pile to the top of another."""

    word: ClassVar[str] = "move_cards"
    source: str
    target: str
    count: int


@attrs.frozen
class Reposition(Effect):
    """Move the bearer to an empty slot of its line, chosen by the owner."""

    word: ClassVar[str] = "reposition"
    on: Selector


@attrs.frozen
class LeaveTo(Effect):
    """The annihilated unit goes on top of this pile of its owner, not to the discard."""

    word: ClassVar[str] = "leave_to"
    zone: str


@attrs.frozen
class Expire(Effect):
    """The card itself leaves to its owner's discard pile."""

    word: ClassVar[str] = "expire"


@attrs.frozen
class Ability:
    """What a card does, and when.

    Attributes:
        trigger: what sets it off, one of the words above.
        effects: in the order in which they happen; for a choice of options the options.
        conditions: all must hold.
        until: `END_OF_TURN` for lasting effects of a moment; "" for none or while in play.
        cost: cards to pay for an activated ability, each option at this price.
        arrow: whether they come from the top of the deck and not from the hand.
        windows: when an activated ability can be used, some of `WINDOWS`.
        options: the least and the most options to take; None if the effects are no options.
    """

    trigger: str
    effects: tuple[Effect, ...]
    conditions: tuple[Condition, ...] = ()
    until: str = ""
    cost: int = 0
    arrow: bool = False
    windows: tuple[str, ...] = ()
    options: tuple[int, int] | None = None
