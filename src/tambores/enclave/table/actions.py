"""The actions of Enclave: one small choice each, plain values.

In every action `slot` is the acting unit's slot, `target` the enemy column, `card` a card id.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, NamedTuple

from tambores.enclave.table.domains import CARD, IMPACT, OPTION, PLACE, POINTS, SEAT, SLOT
from tambores.kernel import game
from tambores.kernel.declared import within
from tambores.kernel.frozen import frozen

OWN, ENEMY, NAMED = "own", "enemy", "named"
"""A side: that of the acting seat, that of the other seat, or that of the field `seat`."""

HAND, DECK = "hand", "deck"


class Spot(NamedTuple):
    """A place that an action is about.

    Attributes:
        side: its side.
        slot: the field that names its slot; "" for the hero.
    """

    side: str
    slot: str = ""


OWN_UNIT, OWN_HERO = Spot(OWN, "slot"), Spot(OWN)
ENEMY_UNIT, ENEMY_HERO = Spot(ENEMY, "target"), Spot(ENEMY)
IN_LINE = Spot(NAMED, "slot")


@frozen(repr=False)
class Action(game.Action):
    """One choice in a battle of Enclave.

    Attributes:
        begins: the unit or hero that acts, or the pile that the card comes from; "" for neither.
        aims: the target place, or the field that names an impact; "" for neither.
    """

    document: ClassVar[str] = "enclave.action"
    begins: ClassVar[Spot | str] = ""
    aims: ClassVar[Spot | str] = ""


@frozen(repr=False)
class SetAside(Action):
    """Set-up: put this card of the deck on the removed pile (SET-05)."""

    tag: ClassVar[str] = "set_aside"
    begins = DECK
    card: str = within(CARD)


@frozen(repr=False)
class Deploy(Action):
    """Deployment: put a unit from the hand in an empty slot of the own line (DEP-04)."""

    tag: ClassVar[str] = "deploy"
    begins = HAND
    aims = Spot(OWN, "slot")
    card: str = within(CARD)
    slot: int = within(SLOT)


@frozen(repr=False)
class Attach(Action):
    """Deployment: put equipment or a tactic under the unit in `slot` of the line of `seat`."""

    tag: ClassVar[str] = "attach"
    begins = HAND
    aims = IN_LINE
    card: str = within(CARD)
    seat: int = within(SEAT)
    slot: int = within(PLACE)


@frozen(repr=False)
class PlayTactic(Action):
    """Deployment: play a tactic that is attached to nothing (AMB-17)."""

    tag: ClassVar[str] = "play_tactic"
    begins = HAND
    card: str = within(CARD)


@frozen(repr=False)
class Pass(Action):
    """Deployment: deploy nothing more this turn (DEP-15)."""

    tag: ClassVar[str] = "pass"


@frozen(repr=False)
class Pay(Action):
    """Pay with this card of the hand (DEP-08)."""

    tag: ClassVar[str] = "pay"
    begins = HAND
    card: str = within(CARD)


@frozen(repr=False)
class UseAbility(Action):
    """Use the paid ability of the own hero (HERO-03)."""

    tag: ClassVar[str] = "use_ability"
    begins = OWN_HERO


@frozen(repr=False)
class ChooseUnit(Action):
    """Choose the unit in `slot` of the line of `seat`."""

    tag: ClassVar[str] = "choose_unit"
    aims = IN_LINE
    seat: int = within(SEAT)
    slot: int = within(PLACE)


@frozen(repr=False)
class ChooseSlot(Action):
    """Choose `slot` of the line of `seat`."""

    tag: ClassVar[str] = "choose_slot"
    aims = IN_LINE
    seat: int = within(SEAT)
    slot: int = within(SLOT)


@frozen(repr=False)
class ChooseCard(Action):
    """Choose this card."""

    tag: ClassVar[str] = "choose_card"
    card: str = within(CARD)


@frozen(repr=False)
class ChooseOption(Action):
    """Choose this option of an ability, such as "attack"."""

    tag: ClassVar[str] = "choose_option"
    aims = "name"
    name: str = within(OPTION)


@frozen(repr=False)
class Done(Action):
    """No more, where a text says "up to"."""

    tag: ClassVar[str] = "done"


@frozen(repr=False)
class OnUnit(Action):
    """What the own unit in `slot` does to the enemy unit in `target`."""

    begins = OWN_UNIT
    aims = ENEMY_UNIT
    slot: int = within(SLOT)
    target: int = within(SLOT)


@frozen(repr=False)
class Silence(OnUnit):
    """Declaration: the bolt on defence cancels the ability of the unit in `target` (COM-20)."""

    tag: ClassVar[str] = "silence"


@frozen(repr=False)
class Support(OnUnit):
    """Declaration: join the fight against the engaged unit in `target` (COM-33)."""

    tag: ClassVar[str] = "support"


@frozen(repr=False)
class Attack(OnUnit):
    """Declaration: attack the unit in `target` from a distance (COM-36)."""

    tag: ClassVar[str] = "attack"


@frozen(repr=False)
class AttackHero(Action):
    """Declaration: attack the enemy hero (COM-39)."""

    tag: ClassVar[str] = "attack_hero"
    begins = OWN_UNIT
    aims = ENEMY_HERO
    slot: int = within(SLOT)


@frozen(repr=False)
class Hold(Action):
    """Declaration: do not attack (COM-42)."""

    tag: ClassVar[str] = "hold"
    begins = OWN_UNIT
    slot: int = within(SLOT)


@frozen(repr=False)
class Fight(Action):
    """Declaration: an engaged unit declines its permission and fights in front (AMB-43)."""

    tag: ClassVar[str] = "fight"
    begins = OWN_UNIT
    aims = Spot(ENEMY, "slot")
    slot: int = within(SLOT)


@frozen(repr=False)
class Split(OnUnit):
    """Declaration: give `points` of the attack to the unit in `target` (AMB-43)."""

    tag: ClassVar[str] = "split"
    points: int = within(POINTS)


@frozen(repr=False)
class StrikeBack(OnUnit):
    """Answer the attacker in `target`, or choose whom to strike in a supported fight (COM-35)."""

    tag: ClassVar[str] = "strike_back"


@frozen(repr=False)
class HeroStrike(Action):
    """The attacked hero strikes the attacker in `target` (COM-41)."""

    tag: ClassVar[str] = "hero_strike"
    begins = OWN_HERO
    aims = ENEMY_UNIT
    target: int = within(SLOT)


@frozen(repr=False)
class Decline(Action):
    """Use nothing, answer nothing, prevent nothing."""

    tag: ClassVar[str] = "decline"


@frozen(repr=False)
class Prevent(Action):
    """Undo an impact, written as attackers > target: `0.3>1.3`, `0.1+0.3>1.hero` (HERO-08)."""

    tag: ClassVar[str] = "prevent"
    begins = OWN_HERO
    aims = "impact"
    impact: str = within(IMPACT)


@frozen(repr=False)
class KeepHand(Action):
    """Replenishment: keep the cards in hand (REP-02)."""

    tag: ClassVar[str] = "keep_hand"


@frozen(repr=False)
class RemoveHand(Action):
    """Replenishment: put the whole hand on the removed pile (REP-01)."""

    tag: ClassVar[str] = "remove_hand"


ACTIONS: tuple[type[Action], ...] = (
    SetAside, Deploy, Attach, PlayTactic, Pass, Pay, UseAbility,
    ChooseUnit, ChooseSlot, ChooseCard, ChooseOption, Done,
    Silence, Support, Attack, AttackHero, Hold, Fight, Split, StrikeBack, HeroStrike, Decline,
    Prevent, KeepHand, RemoveHand,
)  # fmt: skip
"""Every kind of action."""

VOCABULARY: Mapping[str, type[game.Action]] = MappingProxyType({kind.tag: kind for kind in ACTIONS})
