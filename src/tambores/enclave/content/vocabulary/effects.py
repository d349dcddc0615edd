"""What an ability does."""

from __future__ import annotations

from typing import ClassVar

from tambores.enclave.content.vocabulary.subjects import Fighters, Impacts, Supports, Word
from tambores.enclave.content.vocabulary.words import DISCARD, OWN, TOP
from tambores.kernel.fields import full_repr
from tambores.kernel.frozen import frozen


@frozen(repr=False)
class Effect:
    """One thing that an ability does."""

    word: ClassVar[str]

    def __repr__(self) -> str:
        return full_repr(self)


@frozen(repr=False)
class Modify(Effect):
    """Add `by` to a value of the subject. Not cumulative: cards of one name count once."""

    word: ClassVar[str] = "modify"
    stat: str
    by: int
    on: Word | Fighters | Supports
    cumulative: bool = True


@frozen(repr=False)
class Prevent(Effect):
    """Undo impacts of the subject.

    Attributes:
        on: which impacts.
        count: how many at the most; 0 for one of those that a word means, and for all of a table,
            or as many as its pick says.
    """

    word: ClassVar[str] = "prevent"
    on: Word | Impacts
    count: int = 0


@frozen(repr=False)
class Redirect(Effect):
    """Let the impact that set the ability off hit the subject instead."""

    word: ClassVar[str] = "redirect"
    to: Word | Fighters


@frozen(repr=False)
class Inflict(Effect):
    """Make so many impacts, which can be prevented, or wounds, which cannot, on each subject.

    In a combat both become wounds with the other impacts (B6), outside it at once.
    """

    word: ClassVar[str] = "inflict"
    harm: str
    count: int
    on: Word | Fighters


@frozen(repr=False)
class Heal(Effect):
    """Take up to so many wounds off each subject."""

    word: ClassVar[str] = "heal"
    count: int
    on: Word | Fighters


@frozen(repr=False)
class CancelAbility(Effect):
    """Switch off the text ability and the bolt on defence of the subject."""

    word: ClassVar[str] = "cancel_ability"
    on: Word | Fighters


@frozen(repr=False)
class Allow(Effect):
    """Give the subject a permission."""

    word: ClassVar[str] = "allow"
    permission: str
    on: Word | Fighters


@frozen(repr=False)
class Forbid(Effect):
    """Forbid the subject something; the foe only against this card. It outweighs `Allow`."""

    word: ClassVar[str] = "forbid"
    permission: str
    on: Word | Fighters


@frozen(repr=False)
class Move(Effect):
    """Take units, equipment or tactics out of play, to a pile of their owner."""

    word: ClassVar[str] = "move"
    on: Word | Fighters | Supports
    zone: str = DISCARD
    position: str = TOP


@frozen(repr=False)
class MoveCards(Effect):
    """Move a number of cards of a side one by one from a zone to another.

    Attributes:
        source: one of `PILES`; what is in play is moved with `Move`.
        target: one of `ZONES`. Into play come the cards that can lie there, each to the lowest
            place that is free for it; the others stay.
        count: how many; fewer if there are not so many (AMB-37).
        side: of which side: own or enemy.
        pick: "top", "bottom", "choose" (by the owner of the ability) or "random".
        position: "top" or "bottom" of the pile to which they go.
    """

    word: ClassVar[str] = "move_cards"
    source: str
    target: str
    count: int
    side: str = OWN
    pick: str = TOP
    position: str = TOP


@frozen(repr=False)
class Reposition(Effect):
    """Move a unit, with all that lies under it, to an empty slot of its line.

    Attributes:
        on: which unit.
        adjacent: only to a slot beside the one where it stands.
        column: only to this one; 0 for any.

    The owner of the ability chooses the slot.
    """

    word: ClassVar[str] = "reposition"
    on: Word | Fighters
    adjacent: bool = False
    column: int = 0


@frozen(repr=False)
class LeaveTo(Effect):
    """The card goes to this pile of its owner, not to the discard, when it leaves play."""

    word: ClassVar[str] = "leave_to"
    zone: str
    position: str = TOP


@frozen(repr=False)
class Expire(Effect):
    """The card itself leaves play, to its owner's discard or removed pile."""

    word: ClassVar[str] = "expire"
    zone: str = DISCARD
