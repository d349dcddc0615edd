"""Leaving the table in the middle of anything (WC-Q58)."""

from __future__ import annotations

from typing import Any

from tambores.kernel.evolving import evolved
from tambores.kernel.frame import Frame
from tambores.kernel.prompt import Seat
from tambores.warcraft.play.common import WarDraft
from tambores.warcraft.play.turn import eliminate, end_if_alone, losers
from tambores.warcraft.reading.combat import battle_in
from tambores.warcraft.table.frames import (
    Aftermath,
    Battle,
    CardWindow,
    Casualty,
    Closing,
)


def leave(draft: WarDraft, seat: Seat) -> None:
    """A seat leaves; its partners too, as after a capture; the others go on."""
    out = tuple(sorted(losers(draft.table, seat)))
    _leave_combat(draft, out)
    eliminate(draft, out, "abandoned")
    end_if_alone(draft, "abandoned")
    if draft.outcome is None:
        _end_movement(draft, out)
        draft.frames = tuple(
            kept for frame in draft.frames if (kept := _without(frame, out)) is not None
        )
        battle = battle_in(draft.frames)
        if battle is not None and battle.stage == "removal":
            _ask_again(draft, battle)


def _end_movement(draft: WarDraft, out: tuple[Seat, ...]) -> None:
    """If the mover leaves outside a combat, only the aftermath of the Movement is left."""
    for place, frame in enumerate(draft.frames):
        if isinstance(frame, Aftermath) and frame.seat in out and battle_in(draft.frames) is None:
            draft.frames = draft.frames[: place + 1]


def _leave_combat(draft: WarDraft, out: tuple[Seat, ...]) -> None:
    """Break off the combat if a part has nobody left; else go on without those who leave."""
    battle = battle_in(draft.frames)
    if battle is None or battle.stage == "closing":
        return
    attackers = tuple(seat for seat in battle.attackers if seat not in out)
    defenders = tuple(seat for seat in battle.defenders if seat not in out)
    if not attackers or (battle.defenders and not defenders):
        _break_off(draft, battle)
        return
    left = next(seat for seat in draft.table.after(battle.mover) if seat not in out)
    changed = evolved(
        battle,
        mover=attackers[0],
        decider=defenders[0] if defenders else left,
        attackers=attackers,
        defenders=defenders,
        undecided=tuple(seat for seat in battle.undecided if seat not in out),
        **_without_races(battle, {draft.table.races[seat] for seat in out}),
    )
    draft.frames = tuple(changed if frame is battle else frame for frame in draft.frames)


def _without_races(battle: Battle, races: set[str]) -> dict[str, Any]:
    """The dice, marks and choices of a combat without those of some races."""
    return {
        name: tuple(one for one in getattr(battle, name) if one[0] not in races)
        for name in ("rolls", "scored", "first_strikes", "marked", "devoured")
    } | {
        name: tuple(race for race in getattr(battle, name) if race not in races)
        for name in ("rolling", "late", "healed")
    }


def _break_off(draft: WarDraft, battle: Battle) -> None:
    """The combat ends without a winner, and what was set aside comes back."""
    over = evolved(battle, stage="closing")
    below = draft.frames[: draft.frames.index(battle)]
    draft.frames = (*below, over, Closing(battle.zone, None))


def _without(frame: Frame, out: tuple[Seat, ...]) -> Frame | None:
    """A frame without the seats that leave; None if it is theirs alone."""
    if isinstance(frame, CardWindow):
        order = tuple(seat for seat in frame.order if seat not in out)
        spent = frame.spender in out
        acted = tuple(seat for seat in frame.acted if seat not in out)
        return None if spent else evolved(frame, order=order, passed=0, acted=acted)
    if isinstance(frame, Battle | Closing | Aftermath):
        return frame
    return None if getattr(frame, "seat", None) in out or _asks(frame, out) else frame


def _asks(frame: Frame, out: tuple[Seat, ...]) -> bool:
    """Whether a casualty is asked of a partner who leaves."""
    return isinstance(frame, Casualty) and frame.asked in out


def _ask_again(draft: WarDraft, battle: Battle) -> None:
    """Look anew for the casualty that is due, since its owner may have left."""
    if draft.frames[-1] is battle:
        changed = evolved(battle, stage="casualties")
        draft.frames = (*draft.frames[:-1], changed)
