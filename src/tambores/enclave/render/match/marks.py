"""The elements of the picture of a match that stand for actions.

The key of an element is ("reveal", hero), ("seat", seat) or ("battle", number).
"""

from __future__ import annotations

from collections.abc import Iterator

from tambores.enclave.match.actions import Report, RevealHero
from tambores.enclave.match.state import Position
from tambores.kernel.game import Action
from tambores.kernel.showing import SOURCE, TARGET, Mark


def marks(position: Position, actions: tuple[Action, ...]) -> Iterator[Mark]:
    """Return the marks of actions: a hero to reveal, the winner of a battle, or the battle."""
    for action in actions:
        match action:
            case RevealHero(hero=hero):
                yield Mark(("reveal", hero), action, SOURCE)
            case Report(outcome=outcome) if outcome.winners:
                yield from (Mark(("seat", seat), action, TARGET) for seat in outcome.winners)
            case Report():
                yield Mark(("battle", len(position.fought) + 1), action, TARGET)
