"""The rules checked in solo battles: the places of the automaton, and its ties."""

from __future__ import annotations

from tambores.enclave.content.vocabulary import IMPACT
from tambores.enclave.solo import AUTOMATON, PLAYER, SoloBattle
from tambores.enclave.table.actions import ChooseCard, ChooseSlot, ChooseUnit
from tambores.enclave.table.state import Battle
from tambores.kernel.game import legal_actions, prompt
from tambores.kernel.prompt import Prompt
from tambores.toolkit.testing.faults import Case


def is_tie(state: Battle) -> bool:
    """Return whether the player decides for the automaton (AMB-28)."""
    return prompt(state) == Prompt(PLAYER, AUTOMATON, "choose")


def check_automaton(state: SoloBattle) -> None:
    """The automaton's cards lie face down in slots without a unit, or in the reserve; no hand.

    The state keeps the player's last column and a paid prevention only while they matter.
    """
    case, side = Case(state), state.sides[AUTOMATON]
    case.expect(side.hand == (), "the automaton has a hand (SOLO-SET-04)", hand=side.hand)
    case.expect(len(state.face_down) == 5, "there are not five slots for face-down cards")
    for slot, card in enumerate(state.face_down, start=1):
        says = f"a card lies face down in slot {slot}, where a unit stands (SOLO-REP-02)"
        case.expect(card is None or side.at(slot) is None, says, face_down=state.face_down)
    covered = (*filter(None, state.face_down), *state.reserve)
    strange = [card for card in covered if card.army != side.army]
    case.expect(not strange, "the automaton has cards of another army", cards=strange)
    _check_memory(case, state)


def _check_memory(case: Case, state: SoloBattle) -> None:
    if state.reference:  # a card half paid, or the automaton answers
        answering = state.phase == "deployment" and (state.pending is not None or is_tie(state))
        in_order = state.reference in range(6) and answering
        says = "the player's last column is kept after the automaton has answered"
        case.expect(in_order, says, reference=state.reference)
    if state.kept:  # AMB-33: bought at the end of Deployment, for an impact
        side = state.sides[AUTOMATON]
        paid = side.hero.card.activated
        bought = paid is not None and IMPACT in paid.windows and side.ability_used
        says = "the automaton keeps a prevention that it has not bought (AMB-33)"
        case.expect(bought and state.phase in ("deployment", "combat"), says)


def check_tie(state: SoloBattle) -> None:
    """The player decides everything; for the automaton only between several equals (AMB-28)."""
    due, case = prompt(state), Case(state)
    if due is None:
        return
    case.expect(due.seat == PLAYER, "the automaton has a decision (AMB-28)", prompt=due)
    if due.on_behalf_of == PLAYER:
        return
    case.expect(
        is_tie(state), "the player has another decision than a tie for the automaton", prompt=due
    )
    asked = state.rules.ai_ties == "player"
    case.expect(asked, "the player decides a tie that decides itself (AMB-28)")
    check_equals(state)


def check_equals(state: SoloBattle) -> None:
    """The options of a tie exist, and come in the order of the rulings."""
    case, offered = Case(state), legal_actions(state)
    slots = [one.slot for one in offered if isinstance(one, ChooseSlot)]
    units = [(one.seat, one.slot) for one in offered if isinstance(one, ChooseUnit)]
    cards = [one.card for one in offered if isinstance(one, ChooseCard)]
    several = len(offered) > 1 and len(offered) in (len(slots), len(units), len(cards))
    case.expect(several, "a tie is not between several equals (AMB-28)", legal_actions=offered)
    down = all(state.face_down[slot - 1] is not None for slot in slots)
    case.expect(down, "a face-down card is offered in a slot without one", slots=slots)
    case.expect(slots == sorted(slots), "face-down cards are offered out of order", slots=slots)
    there = all(not slot or state.sides[seat].at(slot) is not None for seat, slot in units)
    case.expect(there, "a unit is offered in an empty slot", units=units)
    case.expect(units == sorted(units), "units are offered out of order", units=units)
