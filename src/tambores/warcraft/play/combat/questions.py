"""The smaller questions of a combat: joining, Poison, Raise Dead, the choice of a battlefield."""

from __future__ import annotations

from tambores.kernel.evolving import evolved
from tambores.kernel.game import Action
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import Room, below, require
from tambores.warcraft.content.vocabulary import COMBAT_PHASES, MELEE
from tambores.warcraft.play.common import At, WarDraft, battle_of, put_battle
from tambores.warcraft.reading.combat import is_mountain, order
from tambores.warcraft.table.actions import ChoosePhase, Join, Raise, StayOut
from tambores.warcraft.table.events.combat import Joined, PoisonChosen, Raised, StayedOut
from tambores.warcraft.table.frames import Battle, Joining, Poisoning, Raising
from tambores.warcraft.table.model import in_reserve
from tambores.warcraft.table.table import WarTable


class JoiningRoom(Room[WarTable, Joining]):
    """A partner with units on the flanks alone may join (WC-093, WC-Q35)."""

    kind, rule, answers = "join", "WC-Q35", (Join, StayOut)

    def check(self, position: At, frame: Joining) -> None:
        """It belongs to a combat with partners of the seat, who does not take part yet."""
        battle, side_of = below(position, frame), position.table.scene.side_of
        require(isinstance(battle, Battle) and frame.seat in position.table.players)
        assert isinstance(battle, Battle)
        require(frame.seat not in order(battle) and frame.seat not in battle.undecided)
        require(side_of[frame.seat] in {side_of[seat] for seat in order(battle)})

    def offers(self, position: At, frame: Joining) -> tuple[Action, ...]:
        """Join with all units, or stay out."""
        return Join(), StayOut()

    def perform(self, draft: WarDraft, frame: Joining, action: Action) -> None:
        """The seat takes part or not."""
        draft.pop()
        if isinstance(action, StayOut):
            draft.do(StayedOut, frame.seat)
            return
        draft.do(Joined, frame.seat)
        battle, side = battle_of(draft), draft.table.scene.side_of
        attacks = side[frame.seat] == side[battle.mover]
        names = "attackers" if attacks else "defenders"
        leader, *partners = getattr(battle, names)
        joined = {*partners, frame.seat}
        order = tuple(seat for seat in draft.table.order if seat in joined)
        put_battle(draft, evolved(battle_of(draft), **{names: (leader, *order)}))


class PoisoningRoom(Room[WarTable, Poisoning]):
    """A seat chooses a phase for each unit with Poison (WC-097)."""

    kind, rule, answers = "poison", "WC-097", (ChoosePhase,)

    def check(self, position: At, frame: Poisoning) -> None:
        """A seat in the combat is asked once."""
        asked = [one.seat for one in position.frames if isinstance(one, Poisoning)]
        require(frame.seat in order(battle_of(position)) and asked.count(frame.seat) == 1)

    def offers(self, position: At, frame: Poisoning) -> tuple[Action, ...]:
        """The phases not chosen yet (WC-Q8)."""
        taken = poisoned(battle_of(position), position.table.races[frame.seat])
        return tuple(ChoosePhase(phase) for phase in COMBAT_PHASES if phase not in taken)

    def refuse(self, position: At, frame: Poisoning, action: Action) -> Refusal:
        """Two units strike first in two different phases."""
        return self.refusal(position, "poison_taken", "WC-Q8")

    def perform(self, draft: WarDraft, frame: Poisoning, action: ChoosePhase) -> None:
        """The phase holds for this round."""
        draft.do(PoisonChosen, frame.seat, action.phase)
        strike_first(draft, draft.table.races[frame.seat], (action.phase,))
        if frame.owed > 1:
            draft.replace(evolved(frame, owed=frame.owed - 1))
        else:
            draft.pop()


def poisoned(battle: Battle, race: str) -> tuple[str, ...]:
    """The phases of this round in which a race strikes first."""
    return battle.poison.get(race, ())


def strike_first(draft: WarDraft, race: str, phases: tuple[str, ...]) -> None:
    """A race strikes first in these phases, in addition to others."""
    poison = battle_of(draft).poison
    chosen = {*poison.get(race, ()), *phases}
    poison[race] = tuple(phase for phase in COMBAT_PHASES if phase in chosen)
    put_battle(draft, evolved(battle_of(draft), first_strikes=tuple(poison.items())))


class RaisingRoom(Room[WarTable, Raising]):
    """A seat raises melee units for its natural 1s (WC-099, WC-Q41)."""

    kind, rule, answers = "raise", "WC-099", (Raise,)

    def check(self, position: At, frame: Raising) -> None:
        """A seat in the combat has so many markers, and the units can stand there."""
        table, battle = position.table, below(position, frame)
        require(isinstance(battle, Battle) and frame.seat in order(battle))
        assert isinstance(battle, Battle)
        require(frame.most <= in_reserve(table, table.races[frame.seat], MELEE))
        require(not is_mountain(table, battle.zone))

    def offers(self, position: At, frame: Raising) -> tuple[Action, ...]:
        """None, or as many as there are 1s and markers."""
        return tuple(map(Raise, range(frame.most + 1)))

    def refuse(self, position: At, frame: Raising, action: Action) -> Refusal:
        """Each natural 1 raises one unit, and each unit needs a marker."""
        return self.refusal(position, "raised_most", "WC-Q41", most=frame.most)

    def perform(self, draft: WarDraft, frame: Raising, action: Raise) -> None:
        """The units stand in the battlefield."""
        draft.pop()
        if action.count:
            race, battle = draft.table.races[frame.seat], battle_of(draft)
            draft.do(Raised, race, action.count, battle.zone)
            put_battle(
                draft,
                evolved(battle_of(draft), raised=tuple(dict.fromkeys((*battle.raised, race)))),
            )
