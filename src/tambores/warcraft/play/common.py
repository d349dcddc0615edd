"""What many rooms do: draw cards, open windows, end the game."""

from __future__ import annotations

from typing import Any

from tambores.kernel.draft import Draft
from tambores.kernel.frame import Frame, Situation
from tambores.kernel.game import Action
from tambores.kernel.outcome import ABORTED, DRAW, WIN, Outcome, Score
from tambores.kernel.prompt import Seat
from tambores.kernel.room import below
from tambores.kernel.turns import Turns
from tambores.toolkit.piles import size
from tambores.warcraft.content.scenario import NORDRASSIL, POINTS
from tambores.warcraft.content.vocabulary import NIGHT_ELF
from tambores.warcraft.reading.combat import battle_in
from tambores.warcraft.reading.points import points, side_points
from tambores.warcraft.table.events.combat import Returned
from tambores.warcraft.table.events.course import Drew, Reshuffled, Unlocked
from tambores.warcraft.table.frames import Battle
from tambores.warcraft.table.model import is_locked
from tambores.warcraft.table.table import WarTable

At = Situation[WarTable]
WarDraft = Draft[WarTable]


def waits(draft: WarDraft, offers: tuple[Action, ...]) -> bool:
    """Whether a frame waits, since more than its end is offered."""
    if len(offers) == 1:
        return False
    draft.offers = offers
    return True


def battle_of(position: At) -> Battle:
    """The combat that is going on."""
    battle = battle_in(position.frames)
    assert battle is not None
    return battle


def fights(position: At) -> bool:
    """Whether a combat is going on."""
    return battle_in(position.frames) is not None


def in_phase(position: At, frame: Frame, phase: str) -> bool:
    """Whether a frame lies directly on the turn, in a phase."""
    return isinstance(below(position, frame), Turns) and position.table.phase == phase


def put_battle(draft: WarDraft, battle: Battle) -> Battle:
    """Put a combat in the place of the one that is going on."""
    if type(draft.frames[-1]) is Battle:
        draft.replace(battle)
    else:
        frames = [battle if type(frame) is Battle else frame for frame in draft.frames]
        draft.frames = tuple(frames)
    return battle


def named(action: Action) -> dict[str, Any]:
    """The fields of an action as parameters of a sentence, with the names of pieces and cards."""
    fields = action.params()
    words = (name for name in ("kind", "race", "card", "resource") if name in fields)
    return {**fields, **{name: f"@{name}.{fields[name]}" for name in words}}


def draw(draft: WarDraft, seat: Seat, count: int = 1) -> None:
    """Draw cards one by one; nothing is drawn from a deck that cannot be renewed (WC-074)."""
    race, scene = draft.table.races[seat], draft.table.scene
    shown = scene.sides[scene.side_of[seat]]
    for _ in range(count):
        _renew(draft, seat)  # cards were discarded after the last one was drawn
        deck = draft.table.camps[seat].deck
        if not deck:
            return
        assert isinstance(deck, tuple)
        draft.do(Drew, seat, 1, (deck[-1],), shown)
        if race == NIGHT_ELF and is_spell_cast(draft.table):
            win(draft, scene.side_of[seat], "spell")
            return
        _renew(draft, seat)


def _renew(draft: WarDraft, seat: Seat) -> None:
    """Discards become the deck once it is empty (WC-Q37)."""
    camp = draft.table.camps[seat]
    if camp.discard and not size(camp.deck):
        order = draft.shuffled(f"deck/{draft.table.races[seat]}", camp.discard)
        draft.do(Reshuffled, seat, order)


def is_spell_cast(table: WarTable) -> bool:
    """Whether the Night Elf player has drawn the last card in Nordrassil (WC-146)."""
    if table.scene.goal != NORDRASSIL:
        return False
    camp = table.camps[table.races.index(NIGHT_ELF)]
    return camp.alive and not size(camp.deck)


def lift_locks(draft: WarDraft) -> None:
    """Pieces may leave halls again in which one side is left (WC-Q25)."""
    for zone in draft.table.locks:
        if not is_locked(draft.table, zone):
            draft.do(Unlocked, zone)


# --- the end of a game ----------------------------------------------------------------------


def win(draft: WarDraft, side: int, reason: str) -> None:
    """End the game: every seat of a side has won, eliminated ones included."""
    _bring_home(draft)
    winners = draft.table.scene.sides[side]
    draft.end(Outcome(WIN, tuple(sorted(winners)), reason, scores=scores(draft.table)))


def draw_game(draft: WarDraft, reason: str) -> None:
    """End the game without a winner."""
    _bring_home(draft)
    draft.end(Outcome(DRAW, (), reason, scores=scores(draft.table)))


def abort(draft: WarDraft, reason: str = "max_turns") -> None:
    """End the game by no rule; in a scenario with points they rank (WC-Q40)."""
    _bring_home(draft)
    table = draft.table
    ranking: tuple[tuple[Seat, ...], ...] = ()
    if table.scene.goal == POINTS:
        totals: dict[int, list[Seat]] = {}
        for side, seats in enumerate(table.scene.sides):
            totals.setdefault(side_points(table, side), []).extend(seats)
        ranking = tuple(tuple(sorted(totals[total])) for total in sorted(totals, reverse=True))
    draft.end(Outcome(ABORTED, (), reason, ranking=ranking, scores=scores(table)))


def _bring_home(draft: WarDraft) -> None:
    """What is set aside in a combat that the end cuts short: devoured units stand where they stood.

    Killed ones go to the reserve, since nobody is asked any more for a nearest zone (WC-Q55).
    """
    for race, kind, zone, cause in draft.table.aside:
        draft.do(Returned, race, kind, zone if cause == "devoured" else None, zone, cause)


def scores(table: WarTable) -> tuple[Score, ...]:
    """The points of each seat, in a scenario with points."""
    if table.scene.goal != POINTS:
        return ()
    return tuple(points(table, seat) for seat in table.seats)
