"""The elements of the picture at which actions begin, and those at which they are aimed.

The key of an element is ("slot", id), ("tile", id), ("card", id), ("die", name), ("reward", place),
("seat", seat), or ("good", seat, letter) for what a seat has of a good.
"""

from __future__ import annotations

from collections.abc import Iterator

from tambores.kernel.game import Action, prompt
from tambores.kernel.prompt import Seat
from tambores.kernel.showing import SOURCE, TARGET, Key, Mark
from tambores.kingdom_defenders.content.goods import goods
from tambores.kingdom_defenders.content.vocabulary import ADVENTURES, FAME, LOOT, WOUND
from tambores.kingdom_defenders.render.model import Position
from tambores.kingdom_defenders.table import actions as a
from tambores.kingdom_defenders.table import frames


def marks(position: Position, actions: tuple[Action, ...]) -> Iterator[Mark]:
    """The marks of actions."""
    due = prompt(position)
    for action in actions:
        yield from (Mark(key, action, TARGET) for key in _on_the_table(action, position))
        if due is not None:
            yield from (Mark(key, action, role) for role, key in _of_a_seat(action, due.seat))


def _on_the_table(action: Action, position: Position) -> Iterator[Key]:
    """The slots, tiles and cards at which an action is aimed, and the rivals."""
    match action:
        case a.SlotAction(slot=slot):
            yield "slot", slot
        case a.ChooseDeed(deed=card):
            yield "card", card
        case a.UseBuilding(building=tile) | a.UseCharacter(character=tile):
            yield "tile", tile
        case a.Exclude(die=die) | a.TakeDie(die=die):
            yield "die", die
        case a.TakePrize(place=place):
            yield "reward", place
        case a.ChooseTarget(seat=seat) | a.Usurp(seat=seat):
            yield "seat", seat
        case a.Show():
            yield from (("card", frame.deed) for frame in position.frames[-1:]
                        if isinstance(frame, frames.Showing))  # fmt: skip
        case a.ChooseOption():
            yield from (("tile", frame.tile) for frame in position.frames[-1:]
                        if isinstance(frame, frames.Picking))  # fmt: skip


def _of_a_seat(action: Action, seat: Seat) -> Iterator[tuple[str, Key]]:
    """What an action of a seat takes from its own things, and where it adds to them."""
    match action:
        case a.KeepDestiny(card=card):
            yield SOURCE, ("card", card)
        case a.UseOrb(item=item) | a.Assign(item=item):
            yield SOURCE, ("card", item) if item in ADVENTURES else ("good", seat, item)
        case a.Pay(kind=kind) | a.Contribute(kind=kind) | a.Give(kind=kind) | a.Usurp(kind=kind):
            yield SOURCE, ("good", seat, kind)
        case a.Take(kind=kind):
            yield TARGET, ("good", seat, kind)
        case a.Trade(give=give, get=get):
            yield from ((SOURCE, ("good", seat, kind)) for kind, _ in goods(give))
            yield from ((TARGET, ("good", seat, kind)) for kind, _ in goods(get))
        case a.TakeWound():
            yield TARGET, ("good", seat, WOUND)
        case a.LoseFame():
            yield SOURCE, ("good", seat, FAME)
        case a.GiveLoot():
            yield SOURCE, ("good", seat, LOOT)
        case a.GiveNothing():
            yield TARGET, ("seat", seat)
