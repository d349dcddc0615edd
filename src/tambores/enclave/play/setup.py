"""Set-up: armies, heroes, the cards set aside, the toss and the first hands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import CLOVER, EYE
from tambores.enclave.content.pack import Pack
from tambores.enclave.play.effects.casualties import swept
from tambores.enclave.play.effects.queue import set_off_all
from tambores.enclave.play.room import Question, StageRoom
from tambores.enclave.table.actions import Action, SetAside
from tambores.enclave.table.board import HAND_SIZE, SETUP, UNTOSSED, Hero
from tambores.enclave.table.draft import Draft
from tambores.enclave.table.events import CardSetAside, CardsRemoved, DeckOpened, MarkerTossed
from tambores.enclave.table.frames import Beginning, HandsDrawn, PhaseOver, Removal, Stage, at
from tambores.enclave.table.rulings import HouseRules
from tambores.enclave.table.state import Battle
from tambores.enclave.table.table import EnclaveTable, Exact, Side
from tambores.errors import ContentError, Message, UsageError
from tambores.kernel.chance import Chance, check_seed
from tambores.kernel.frame import Situation

set_aside = lru_cache(maxsize=4096)(SetAside)


def start(
    armies: Sequence[str],
    heroes: Sequence[str],
    seed: int,
    holder: int | None,
    rules: HouseRules,
    pack: Pack,
) -> Battle:
    """A battle at the very beginning of its set-up."""
    check_two("armies", armies)
    check_two("heroes", heroes)
    check_holder(holder, known=(None, 0, 1))
    check_rules(rules)
    check_armies(armies, pack)
    sides = [
        Side(army, Hero(pack.hero(army, hero)), hand=(), deck=pack.deck(army))  # CARD-07
        for army, hero in zip(armies, heroes, strict=True)
    ]
    table = EnclaveTable(
        pack=pack,
        rules=rules,
        turn=1,
        phase=SETUP,
        holder=UNTOSSED if holder is None else holder,
        sides=(sides[0], sides[1]),
    )
    return Battle(table, (at(Beginning, 0),), Chance(check_seed(seed)), None)


def check_armies(armies: Sequence[str], pack: Pack) -> None:
    """Raise ContentError unless these are different armies of the pack (SET-01)."""
    for army in armies:
        pack.check_army(army)
    if armies[0] == armies[1]:
        known = ", ".join(pack.armies)
        raise ContentError(Message("enclave.fault.one_army_twice", army=armies[0], known=known))


def check_holder(holder: int | None, known: tuple[int | None, ...]) -> None:
    """Raise ValueError unless the holder is one of the known values."""
    if isinstance(holder, bool | float) or holder not in known:
        raise UsageError(f"holder is {holder!r}; known values: {', '.join(map(str, known))}")


def check_rules(rules: HouseRules) -> None:
    """Raise ValueError unless these are house rules."""
    if not isinstance(rules, HouseRules):
        raise UsageError(f"rules is {rules!r}; expected HouseRules")


def check_two(what: str, values: Sequence[object]) -> None:
    """Raise ValueError unless there is one for each of the two seats."""
    if isinstance(values, str) or not isinstance(values, Sequence) or len(values) != 2:
        raise UsageError(f"{what} is {values!r}; expected two, one for each seat")


def begin(draft: Draft) -> None:
    """Cards that chance removes leave the decks, unseen (SET-06, SET-07)."""
    for seat, side in enumerate(draft.table.sides):
        if side.hero.card.removal and draft.table.removal_by(seat) == CLOVER:
            remove_at_random(draft, seat)
    _open_deck(draft, 0)


def remove_at_random(draft: Draft, seat: int) -> None:
    """Chance removes as many cards as the hero says."""
    side = draft.table.sides[seat]
    gone = draft.shuffled(f"clover.{seat}", side.deck)[: side.hero.card.removal]
    draft.do_unseen(CardsRemoved, seat, len(gone), cards=gone)


class RemovalRoom(StageRoom[Stage]):
    """A player sets cards of its deck aside, one by one (SET-05)."""

    questions = (Question("set_aside", "SET-05", (SetAside,)),)

    def advance(self, draft: Draft, here: Stage) -> bool:
        """Ask while there are cards left to set aside; the rival after the first player."""
        if draft.table.pack.uses.harms and swept(draft):
            return False
        if left_to_set_aside(draft.table, here.seat):
            return True
        if here.seat == 0:
            _open_deck(draft, 1)
        else:
            _finish(draft)
        return False

    def offers(self, position: Situation[Exact], here: Stage) -> tuple[Action, ...]:
        """Every card of the deck, in the order of the pack (AMB-42)."""
        side = position.table.sides[here.seat]
        left = frozenset(side.deck)
        ordered = dict.fromkeys(position.table.pack.deck(side.army))
        return tuple([set_aside(card.id) for card in ordered if card in left])

    def perform(self, draft: Draft, here: Stage, action: SetAside) -> None:
        """Set one card aside."""
        draft.do(CardSetAside, here.seat, draft.table.pack.card(action.card))


class HandsDrawnRoom(StageRoom[Stage]):
    """Both hands are drawn; texts may ask for choices before the first turn."""

    def advance(self, draft: Draft, here: Stage) -> bool:
        """Begin the first turn."""
        if not (draft.table.pack.uses.harms and swept(draft)):
            draft.go_to(at(PhaseOver, draft.table.holder))
        return False


def _open_deck(draft: Draft, seat: int) -> None:
    """Show the deck to its owner if the owner has to choose cards of it (SET-05)."""
    draft.go_to(at(Removal, seat))
    if left_to_set_aside(draft.table, seat):
        deck = draft.table.sides[seat].deck
        draft.do(DeckOpened, seat, len(deck), deck)


def left_to_set_aside(position: Exact, seat: int) -> int:
    """How many cards the owner still has to choose (SET-05)."""
    side = position.sides[seat]
    hero = side.hero.card
    if hero.removal_by != EYE or not side.deck:
        return 0
    return max(0, hero.removal - len(side.removed))


def _finish(draft: Draft) -> None:
    """Shuffle (SET-09), toss (SET-12), draw (SET-13)."""
    table = draft.table
    for seat in (0, 1):
        draft.shuffle(seat)
    if table.holder == UNTOSSED:
        holder, draft.chance = draft.chance.below("toss", 2)
        draft.do(MarkerTossed, holder)
    for seat in (table.holder, 1 - table.holder):
        draft.draw(seat, HAND_SIZE)
    draft.go_to(at(HandsDrawn, table.holder))
    set_off_all(draft, v.SETUP)
