"""What is seen of a solo battle: nobody sees what lies face down or in the reserve (AMB-36)."""

from __future__ import annotations

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.sight import seeing
from tambores.enclave.solo.state import AUTOMATON, SoloBattle, SoloView, solo_battle
from tambores.enclave.table.board import SLOTS
from tambores.kernel.evolving import evolved
from tambores.toolkit.copying import copier


def see(battle: SoloBattle, seat: int | None) -> SoloView:
    """What `seat` sees of a battle; None for a spectator."""
    first, second = seeing.seen_sides(battle, seat)
    hidden = evolved(second, covered=battle.down, piles=((v.RESERVE, battle.reserved),))
    return _seen(battle, (first, hidden), seat, None)


_seen = copier(SoloBattle, SoloView, "sides", "seat", "_kept")


def determinize(view: SoloView, seed: int) -> SoloBattle:
    """A battle that shows `view`: what is hidden is dealt from `seed`."""
    battle, rests = seeing.guess(view, seed)
    rest = rests[AUTOMATON]
    down = dict(zip(view.down, rest, strict=False))
    return solo_battle(
        battle,
        face_down=tuple(down.get(slot) for slot in SLOTS),
        reserve=rest[len(down) :][: view.reserved],
        reference=view.reference,
        kept=view.kept,
    )
