"""Check a battle or view that was read from a document, before other code uses it.

Its parts already have the right types, and each field holds a possible value. The checks here make
sure that no side has more cards than its army, and that the game can go on from the position. They
do not ask whether play can lead to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import ENEMY_UNIT, TABLE, Card, HeroCard, SupportCard, UnitCard
from tambores.enclave.documents.ends import check_outcome
from tambores.enclave.play.effects.agenda import check_text
from tambores.enclave.play.effects.carrying import LASTING, covers_group
from tambores.enclave.reading.lines import fighter_at, stand
from tambores.enclave.table import board as s
from tambores.enclave.table import frames as f
from tambores.enclave.table.board import SEATS, Hero, Lasting, Unit
from tambores.enclave.table.combat import B2, B3, B5, B6, HOLD, IMPACT_LIMIT, SPLIT, Combat, Order
from tambores.enclave.table.domains import is_impact
from tambores.enclave.table.faults import expect, fail
from tambores.enclave.table.state import Battle, View
from tambores.kernel.frame import Frame
from tambores.kernel.game import rules_of

Cards = Sequence[Card]
NO_CARDS: tuple[Cards, Cards] = ((), ())


def check_view(view: View, check: Callable[[Any], None]) -> None:
    """Raise DecodeError, with the path, if no position shows this view.

    `check` checks a position that fits the view.
    """
    seated = view.seat in (None, *SEATS)
    expect(seated, "seat", "kernel.fault.no_such_seat", seat=view.seat)
    _check_frame(view)
    for seat, side in enumerate(view.sides):
        expect(
            isinstance(side.removed, int), f"table.sides[{seat}].removed", "enclave.fault.number"
        )
    expect(not view.between, "between", "enclave.fault.nothing_due")
    if isinstance(view.pending, f.Choice):  # a hidden hand has to have a card for it
        check_text(view.pending, top(view))
    rules = rules_of(view, "view")
    sample = rules.determinize(view, 0)
    check(sample)
    expect(rules.view(sample, view.seat) == view, "", "enclave.fault.no_such_view")


def check_battle(battle: Battle) -> None:
    """Raise DecodeError, with the path, if the game cannot go on from this battle."""
    check_table(battle)
    if battle.outcome is None:
        check_rooms(battle)
        check_waits(battle)


def check_waits(battle: Battle) -> None:
    """Raise DecodeError unless a decision is due."""
    rules: Any = rules_of(battle)
    expect(rules.waits(battle), top(battle), "enclave.fault.nothing_due")
    expect(battle.legal_actions, top(battle), "enclave.fault.nothing_legal")


def top(position: Battle | View) -> str:
    """The path to the top frame."""
    return f"frames[{len(position.frames) - 1}]"


def check_table(
    battle: Battle,
    laid_out: tuple[Cards, Cards] = NO_CARDS,
    elsewhere: tuple[Cards, Cards] = NO_CARDS,
) -> None:
    """Raise DecodeError for impossible cards, declarations or decisions in progress.

    For each side, `laid_out` holds the cards on its table that wait for their place, except the
    one being paid for from the hand, and `elsewhere` its cards outside the piles of the battle.
    """
    _check_frame(battle)
    _check_sides(battle)
    surplus = _surplus(battle, elsewhere)
    for seat in SEATS:
        if battle.outcome is None:  # what ends it can leave cards that waited
            _check_table(battle, seat, [*laid_out[seat]])
        for card, count in surplus:
            if card.army == battle.sides[seat].army:
                more = {"count": count, "card": card.id, "copies": card.copies}
                fail(f"table.sides[{seat}]", "enclave.fault.copies", **more)
    if battle.outcome is not None:
        check_outcome(battle.outcome, "outcome")
        return
    if battle.combat is not None:
        _check_combat(battle, battle.combat)


def check_frames(position: Battle | View) -> None:
    """Raise DecodeError unless the frames of a position can lie one above the other."""
    over = position.outcome is not None
    expect(bool(position.frames) is not over, "frames", "enclave.fault.battle_over")
    if not over:
        check_stack(position.frames)


def check_stack(frames: tuple[Frame, ...]) -> None:
    """Raise DecodeError unless a stage lies below, and what lies above it belongs together."""
    expect(frames, "frames", "enclave.fault.frames")
    for number, frame in enumerate(frames):
        is_stage = isinstance(frame, f.Stage)
        expect(is_stage is (number == 0), f"frames[{number}]", "enclave.fault.frames")
    kinds = tuple(map(type, frames[1:]))
    alone = len(kinds) < 2 and not {f.Abilities, f.Choice} & {*kinds}
    fits = alone or kinds == (f.Abilities, f.Choice)
    expect(fits, f"frames[{len(frames) - 1}]", "enclave.fault.frames")


def check_rooms(battle: Battle) -> None:
    """Raise DecodeError for a frame from which its room cannot go on."""
    rules: Any = rules_of(battle)
    for number, frame in reversed([*enumerate(battle.frames)]):
        phase = f"@phase.{battle.phase}"
        known = type(frame) in rules.rooms
        expect(known, f"frames[{number}]", "enclave.fault.other_stage", phase=phase)
        rules.room(frame).check(battle, frame)


# --- what lies on the table -------------------------------------------------------------------


def _check_frame(position: Battle | View) -> None:
    check_frames(position)
    over, held = position.outcome is not None, position.holder in SEATS
    tossed = position.phase != s.SETUP or isinstance(position.at, f.HandsDrawn)
    expect(held or not tossed, "table.holder", "enclave.fault.holder")
    for seat in () if tossed or (over and held) else SEATS:  # a text of the set-up can end it
        side = position.sides[seat]
        started = side.hand or side.discard or side.table or any(side.line) or side.hero.attached
        expect(not started, f"table.sides[{seat}]", "enclave.fault.in_play_early")
    armies = [side.army for side in position.sides]
    for seat, army in enumerate(armies):
        expect(
            army in position.pack.armies, f"table.sides[{seat}].army", "enclave.fault.no_such_army"
        )
    expect(armies[0] != armies[1], "table.sides[1].army", "enclave.fault.same_army")
    fights = position.phase == s.COMBAT and not over
    expect((position.combat is not None) == fights, "table.combat", "enclave.fault.combat_phase")


def _check_sides(position: Battle | View) -> None:
    for seat in SEATS:
        side, path = position.sides[seat], f"table.sides[{seat}]"
        expect(len(side.line) == len(s.SLOTS), f"{path}.line", "enclave.fault.line_of_five")
        known = position.pack.deck_cards(side.army)
        for name in ("hand", "deck", "discard", "removed", "table"):
            pile = getattr(side, name)
            if isinstance(pile, tuple) and not known.issuperset(pile):
                place = [card in known for card in pile].index(False)
                where = f"{path}.{name}[{place}]"
                fail(where, "enclave.fault.card_elsewhere", card=pile[place].id)
        if side.effects:
            check_lasting(side.effects, f"{path}.effects", group=True)
        _check_fighter(position, seat, side.hero, f"{path}.hero")
        for place, unit in enumerate(side.line):
            if unit is not None:
                _check_fighter(position, seat, unit, f"{path}.line[{place}]")


def _surplus(battle: Battle, elsewhere: tuple[Cards, Cards]) -> list[tuple[Card, int]]:
    """Return the cards of which there are more, in all places, than the army has (COMP-02)."""
    units = [unit for side in battle.sides for unit in side.line if unit is not None]
    cards = [card for unit in units for card in (unit.card, *unit.attached)]
    for side, more in zip(battle.sides, elsewhere, strict=True):
        cards += (*side.hand, *side.deck, *side.discard, *side.removed, *side.table)
        cards += side.hero.attached
        cards += [card for card in more if card.army == side.army]
    return [(card, count) for card, count in Counter(cards).items() if count > card.copies]


def _check_table(battle: Battle, seat: int, waiting: list[Card]) -> None:
    """Check the table: its cards stay (AMB-17), are being carried out, or wait for their place."""
    table, pending = battle.sides[seat].table, battle.pending
    if isinstance(pending, f.Payment) and pending.seat == seat:
        waiting = [*table[-1:]]
    texts: tuple[f.Choice | f.Due, ...] = ()
    if isinstance(pending, f.Choice):
        texts = (pending, *f.due_below(battle.frames).due)
    for place, card in reversed([*enumerate(table)]):
        if card in waiting:
            waiting.remove(card)
            continue
        lies = isinstance(card, SupportCard) and card.placement == TABLE
        lies = lies and (card.stays or card in [text.card for text in texts])
        expect(
            lies, f"table.sides[{seat}].table[{place}]", "enclave.fault.does_not_stay", card=card.id
        )


def _check_fighter(position: Battle | View, seat: int, fighter: Unit | Hero, path: str) -> None:
    """Check a unit or hero and the cards under it; only one about to leave may be beaten."""
    army = position.sides[seat].army
    card: UnitCard | HeroCard = fighter.card
    if card.army != army:
        fail(f"{path}.card", "enclave.fault.other_army", card=card.id)
    if fighter.attached:
        _check_attached(army, fighter, f"{path}.attached")
    if fighter.effects:
        check_lasting(fighter.effects, f"{path}.effects")
    if fighter.wounds < card.life or v.LIFE in position.pack.uses.stats:
        return  # where life changes, the rules find out who is beaten
    over, choosing = position.outcome is not None, isinstance(position.pending, f.Choice)
    stage, harms = position.at, position.pack.uses.harms
    harmed = harms and (position.combat is None or isinstance(stage, f.AfterWounds))
    leaves = choosing and (isinstance(stage, f.Leaving) or harmed)
    late = leaves or (over and (harms or isinstance(fighter, Hero)))
    expect(late, f"{path}.wounds", "enclave.fault.wounds_of_life")


def _check_attached(army: str, fighter: Unit | Hero, path: str) -> None:
    """Check the cards under a unit or hero of an army."""
    for place, under in enumerate(fighter.attached):
        where = f"{path}[{place}]"
        lies = isinstance(under, SupportCard) and under.placement != TABLE
        expect(lies, where, "enclave.fault.card_not_attachable", card=under.id)
        foe = getattr(under, "placement", "") == ENEMY_UNIT
        fits = (under.army == army) != foe and not (foe and isinstance(fighter, Hero))
        expect(fits, where, "enclave.fault.card_not_attachable_here", card=under.id)
    distinct = len(set(fighter.attached)) == len(fighter.attached)
    expect(distinct, path, "enclave.fault.same_name")  # CARD-01


def check_lasting(effects: tuple[Lasting, ...], path: str, group: bool = False) -> None:
    """Check the lasting effects on a group, or on one unit or hero."""
    for place, one in enumerate(effects):
        where = f"{path}[{place}]"
        check_text(one, where)
        does = one.does
        lasts = type(does) in LASTING and one.of.trigger != v.ALWAYS and one.of.until
        of_hit = getattr(does, "on", None) == v.Word(v.THIS)
        expect(lasts and not of_hit, where, "enclave.fault.not_lasting")
        expect(covers_group(does) == group, where, "enclave.fault.lasts_elsewhere")


# --- what is declared and begun ---------------------------------------------------------------


def _check_combat(battle: Battle, combat: Combat) -> None:
    """Check that orders, silences and blows name units in the lines, and impacts and the fallen."""
    seat, stage = 1 - battle.holder if combat.step == B2 else battle.holder, battle.at
    resolved = combat.step in (B5, B6)
    expect(resolved or stage.seat == seat, "frames[0].seat", "enclave.fault.seat_of_step")
    late = isinstance(stage, f.AfterWounds)
    fits = isinstance(stage, f.Resolution) is resolved and late is (combat.step == B6)
    fits = fits and not (isinstance(stage, f.Silences) and combat.step == B3)
    expect(fits, "frames[0]", "enclave.fault.other_step")
    sizes = [len(row) for row in combat.orders]
    expect(sizes == [len(s.SLOTS)] * 2, "table.combat.orders", "enclave.fault.five_each")
    expect(len(combat.blows) == 2, "table.combat.blows", "enclave.fault.list_each")
    expect(
        len(combat.impacts) <= IMPACT_LIMIT,
        "table.combat.impacts",
        "enclave.fault.many_impacts",
        most=IMPACT_LIMIT,
    )
    for number, impact in enumerate(combat.impacts):
        made = is_impact(str(impact)) and fighter_at(battle.table, impact.target)
        expect(made, f"table.combat.impacts[{number}]", "enclave.fault.not_an_impact")
    for number, (silencer, target) in enumerate(combat.silences):
        there = combat.step == B6 or stand(battle.table, silencer, target)
        expect(
            there and silencer[0] != target[0],
            f"table.combat.silences[{number}]",
            "enclave.fault.not_opposing",
        )
    for number, one in enumerate(combat.fallen):
        for card, ability in one.texts:
            known = ability in range(len(card.abilities))
            fits = known and card.abilities[ability].trigger == v.ON_ANNIHILATED
            expect(
                fits, f"table.combat.fallen[{number}].texts", "enclave.fault.not_of_annihilation"
            )
    for seat, row in enumerate(combat.orders):
        for slot, order in enumerate(row, start=1):
            if order is not None:
                path = f"table.combat.orders[{seat}][{slot - 1}]"
                _check_order(order, path)
                if combat.step != B6:
                    expect(stand(battle.table, (seat, slot)), path, "enclave.fault.no_unit")
                    there = stand(battle.table, *[(1 - seat, target) for target in order.targets])
                    expect(there, f"{path}.targets", "enclave.fault.no_enemy_unit")
        blows, path = combat.blows[seat], f"table.combat.blows[{seat}]"
        expect(len(set(blows)) == len(blows), path, "enclave.fault.slot_twice")
        if combat.step != B6:
            there = stand(battle.table, *[(1 - seat, slot) for slot in blows])
            expect(there, path, "enclave.fault.no_attacker")


def _check_order(order: Order, path: str) -> None:
    counts = {v.HERO_ATTACK: (0,), HOLD: (0,), SPLIT: s.SLOTS}
    fits = len(order.targets) in counts.get(order.role, (1,))
    expect(fits, f"{path}.targets", "enclave.fault.number_of_targets")
    rising = [*order.targets] == sorted(set(order.targets))
    expect(rising, f"{path}.targets", "enclave.fault.slots_in_order")
    parts = len(order.targets) if order.role == SPLIT else 0
    expect(len(order.points) == parts, f"{path}.points", "enclave.fault.points_of_targets")
