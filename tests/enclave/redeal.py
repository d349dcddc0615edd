"""Other states that a seat cannot tell from one, dealt by hand and not by `determinize`."""

from __future__ import annotations

import random
from typing import Any, TypeVar

import attrs

from tambores.enclave import Battle, Card, solo
from tambores.enclave.match.state import Match
from tambores.kernel.chance import Chance
from tests.enclave.altered import with_table

SEATS = (0, 1, None)

B = TypeVar("B", bound=Battle)
M = TypeVar("M", bound=Match[Any])

Piles = dict[str, tuple[Card, ...]]


def hidden(state: Battle, seat: int | None, owner: int) -> Piles:
    """The cards of a side that a seat cannot see, by where they lie (AMB-36)."""
    side = state.sides[owner]
    piles = {"deck": side.deck, "removed": side.removed, "hand": side.hand}
    if owner == seat:
        del piles["hand"]
        if state.phase == "setup" and state.at.seat == owner:
            del piles["deck"]  # SET-05
    if isinstance(state, solo.SoloBattle) and owner == solo.AUTOMATON:
        piles["face_down"] = tuple(filter(None, state.face_down))
        piles["reserve"] = state.reserve
    return piles


def laid(state: Any, owner: int, piles: Piles) -> Any:
    """The state with these cards of a side in these places."""
    left: dict[str, Any] = {**piles}
    if isinstance(state, solo.SoloBattle) and "reserve" in left:
        down = iter(left.pop("face_down"))
        state = with_table(
            state,
            reserve=left.pop("reserve"),
            face_down=tuple(card and next(down) for card in state.face_down),
        )
    sides = [*state.sides]
    sides[owner] = attrs.evolve(sides[owner], **left)
    return with_table(state, sides=(sides[0], sides[1]))


def _cut(pool: list[Card], like: Piles) -> Piles:
    """Cards in as many piles of the same sizes."""
    cards = iter(pool)
    return {name: tuple(next(cards) for _ in pile) for name, pile in like.items()}


def redealt(state: B, seat: int | None, choose: random.Random) -> B:
    """The same table with everything that a seat cannot see dealt anew, the seed included."""
    for owner in (0, 1):
        piles = hidden(state, seat, owner)
        pool = [card for pile in piles.values() for card in pile]
        choose.shuffle(pool)
        state = _unshuffled(laid(state, owner, _cut(pool, piles)), owner)
    return attrs.evolve(state, chance=Chance(choose.randrange(2**64), state.chance.drawn))


def swapped(state: B, seat: int | None, choose: random.Random) -> B:
    """The same state but for two hidden cards of each side, so that steps differ late if at all."""
    for owner in (0, 1):
        piles = hidden(state, seat, owner)
        pool = [card for pile in piles.values() for card in pile]
        if len(set(pool)) > 1:
            one = choose.randrange(len(pool))
            other = choose.choice([at for at, card in enumerate(pool) if card is not pool[one]])
            pool[one], pool[other] = pool[other], pool[one]
            state = _unshuffled(laid(state, owner, _cut(pool, piles)), owner)
    return state


def _unshuffled(state: B, owner: int) -> B:
    """With the deck as the pack lists it, as long as nobody has shuffled (SET-09)."""
    side = state.sides[owner]
    if state.phase != "setup":
        return state
    order = state.pack.deck(side.army).index
    found: B = laid(state, owner, {"deck": tuple(sorted(side.deck, key=order))})
    return found


def reseeded(match: M, choose: random.Random) -> M:
    """The same match with another chance to come, which is all that is hidden of it."""
    return attrs.evolve(match, chance=Chance(choose.randrange(2**64), match.chance.drawn))
