"""The events of a battle, in order: the complete account of it.

Cards are `Card` objects, piles grow in the order given, and a place is (seat, slot) with slot 0
for the hero. If an event hides cards, the other seats see None and the number of cards.
"""

from tambores.enclave.table.events.abilities import (
    AbilityUsed,
    ChancePicked,
    EffectLaid,
    EffectsStopped,
    GroupModified,
    Modified,
    UnitChosen,
)
from tambores.enclave.table.events.base import Event, HiddenCard, HiddenCards
from tambores.enclave.table.events.combat import (
    Declined,
    HeroStruck,
    OrderCorrected,
    OrderDeclared,
    Silenced,
    SplitNamed,
)
from tambores.enclave.table.events.course import (
    BattleEnded,
    CardsDrawn,
    CardSetAside,
    CardsRemoved,
    DecisionDue,
    DeckOpened,
    DeckShuffled,
    HandKept,
    HandRemoved,
    MarkerFlipped,
    MarkerTossed,
    OutOfCards,
    PhaseBegan,
)
from tambores.enclave.table.events.deployment import (
    CardAttached,
    CardPaid,
    CardPlayed,
    DeckPaid,
    Passed,
    TacticPlayed,
    UnitDeployed,
)
from tambores.enclave.table.events.moves import (
    AttachmentDiscarded,
    CardEntered,
    CardLeft,
    CardsMoved,
    HandMoved,
    TacticDiscarded,
    UnitLeft,
    UnitMoved,
)
from tambores.enclave.table.events.resolution import (
    Annihilated,
    AttackResolved,
    Healed,
    HeroDefeated,
    ImpactInflicted,
    ImpactPrevented,
    ImpactRedirected,
    Wounded,
)
from tambores.kernel.event_list import turns_up

EVENTS: tuple[type[Event], ...] = (
    CardSetAside, DeckOpened, CardsRemoved, DeckShuffled, MarkerTossed, CardsDrawn, PhaseBegan,
    CardPlayed, CardPaid, DeckPaid, UnitDeployed, CardAttached, TacticPlayed, Passed, AbilityUsed,
    Modified, GroupModified, UnitChosen, UnitMoved, AttachmentDiscarded, TacticDiscarded,
    CardsMoved, Silenced, SplitNamed, OrderDeclared, OrderCorrected, HeroStruck, Declined,
    AttackResolved, ImpactPrevented, Wounded, Annihilated, HeroDefeated, HandKept, HandRemoved,
    OutOfCards, MarkerFlipped, BattleEnded, DecisionDue,
    EffectLaid, EffectsStopped, UnitLeft, CardLeft, CardEntered, HandMoved,
    ImpactInflicted, ImpactRedirected, Healed, ChancePicked,
)  # fmt: skip
"""Every kind of event."""

__all__ = [
    "EVENTS",
    "AbilityUsed",
    "Annihilated",
    "AttachmentDiscarded",
    "AttackResolved",
    "BattleEnded",
    "CardAttached",
    "CardEntered",
    "CardLeft",
    "CardPaid",
    "CardPlayed",
    "CardSetAside",
    "CardsDrawn",
    "CardsMoved",
    "CardsRemoved",
    "ChancePicked",
    "DecisionDue",
    "DeckOpened",
    "DeckPaid",
    "DeckShuffled",
    "Declined",
    "EffectLaid",
    "EffectsStopped",
    "Event",
    "GroupModified",
    "HandKept",
    "HandMoved",
    "HandRemoved",
    "Healed",
    "HeroDefeated",
    "HeroStruck",
    "HiddenCard",
    "HiddenCards",
    "ImpactInflicted",
    "ImpactPrevented",
    "ImpactRedirected",
    "MarkerFlipped",
    "MarkerTossed",
    "Modified",
    "OrderCorrected",
    "OrderDeclared",
    "OutOfCards",
    "Passed",
    "PhaseBegan",
    "Silenced",
    "SplitNamed",
    "TacticDiscarded",
    "TacticPlayed",
    "UnitChosen",
    "UnitDeployed",
    "UnitLeft",
    "UnitMoved",
    "Wounded",
    "turns_up",
]
