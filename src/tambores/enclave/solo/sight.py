"""What is seen of a solo battle: nobody sees what lies face down or in the reserve (AMB-36)."""

from __future__ import annotations

import attrs

from tambores.enclave.sight import seeing as sight
from tambores.enclave.solo.draft import covered
from tambores.enclave.solo.state import AUTOMATON, RESERVE, SoloBattle, SoloView, solo_battle
from tambores.enclave.table.board import SLOTS


def see(battle: SoloBattle, seat: int | None) -> SoloView:
    """What `seat` sees of a battle; None for a spectator."""
    seen = sight.see(battle, seat)
    hidden = attrs.evolve(
        seen.sides[AUTOMATON],
        covered=covered(battle),
        piles=((RESERVE, len(battle.reserve)),),
    )
    return SoloView(
        seen.seat, seen.pack, seen.rules, seen.turn, seen.phase, seen.holder,
        (seen.sides[0], hidden), seen.at, seen.pending, seen.combat, seen.outcome,
        battle.reference, battle.kept,
    )  # fmt: skip


def determinize(view: SoloView, seed: int) -> SoloBattle:
    """A battle that shows `view`: what is hidden is dealt from `seed`."""
    battle, rests = sight.guess(view, seed)
    hidden = view.sides[AUTOMATON]
    rest = rests[AUTOMATON]
    down = dict(zip(hidden.covered, rest, strict=False))
    reserve = rest[len(hidden.covered) :][: dict(hidden.piles).get(RESERVE, 0)]
    return solo_battle(
        battle,
        face_down=tuple(down.get(slot) for slot in SLOTS),
        reserve=reserve,
        reference=view.reference,
        kept=view.kept,
    )
