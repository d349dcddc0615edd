"""The automaton's deployment by the reconstructed chart, and its replenishment (AMB-26 to AMB-30).

`opportunity` is one pass through the chart of AMB-26; its steps have the numbers of the ruling.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .camp import (
    AUTOMATON,
    COSTS,
    ON_TABLE,
    PLAYER,
    Asked,
    Camp,
    choose_target,
    chosen,
    settle,
)
from .resolver import SLOTS, SUPPORT_CARDS, UNITS, Act, Unit

NO_REFERENCE = (3, 2, 4, 1, 5)
CURSE = "maldicion_de_la_arana"
TAKEN = 5


def opportunity(camp: Camp) -> Iterator[Asked]:
    """One opportunity of the automaton, from step 1 to step 7."""
    side = camp.sides[AUTOMATON]
    if not camp.face_down:
        give_up(camp, "AMB-26.1")
    elif camp.passed[PLAYER] and not goes_on(camp):
        give_up(camp, "AMB-27")
    else:
        yield from uncover(camp)
        slot = chosen(camp)
        card = camp.face_down.pop(slot)
        side.table.append(card)
        camp.tell("card_revealed", AUTOMATON, reveal_rule(camp, slot), slot, card)
        if card in UNITS:
            yield from deploy(camp, slot, card, "")
        else:
            yield from equip(camp, slot, card)
    camp.reference = 0


def goes_on(camp: Camp) -> bool:
    """Whether the automaton reveals although the player has passed (AMB-27)."""
    rule = camp.rules["ai_when_player_passes"]
    return rule == "exhaust" or (rule == "cover" and bool(camp.unfaced()))


def give_up(camp: Camp, rule: str) -> None:
    """The automaton passes for the rest of the phase."""
    camp.passed[AUTOMATON] = True
    camp.decide(rule, 0, "passed", AUTOMATON)


# Steps 2 and 3: the card to reveal


def uncover(camp: Camp) -> Iterator[Asked]:
    """Which covered card is revealed; the slot is in `camp.last`."""
    reference = camp.reference
    if not reference and camp.unfaced():  # 2c
        yield from choose_target(camp, camp.unfaced())
        reference = chosen(camp)
    if not reference:  # 2d
        acts = [("choose_slot", AUTOMATON, s) for s in NO_REFERENCE if s in camp.face_down]
        yield from settle(camp, acts)
        return
    least = min(abs(slot - reference) for slot in camp.face_down)
    nearest = [slot for slot in sorted(camp.face_down) if abs(slot - reference) == least]
    yield from settle(camp, [("choose_slot", AUTOMATON, slot) for slot in nearest])


def reveal_rule(camp: Camp, slot: int) -> str:
    """The column of what the player laid, the nearest to it, or what the chart adds (2c, 2d)."""
    if not camp.reference:
        return "AMB-26.3"
    return "SOLO-DEP-02" if slot == camp.reference else "SOLO-DEP-03"


# Steps 4 to 6: a unit


def deploy(camp: Camp, slot: int, card: str, under: str) -> Iterator[Asked]:
    """Pay a unit, put it in its slot, carry out its text, then that of the card under it (4e)."""
    side = camp.sides[AUTOMATON]
    cost = camp.cost(AUTOMATON, card)
    if cost > len(camp.face_down) + len(camp.reserve) + len(side.deck) + len(side.discard):
        side.table.pop()
        forfeit(camp, card, "removed", "SOLO-DEP-14")
        if under:
            side.table.pop()
            forfeit(camp, under, "discard", "AMB-26.6")
        give_up(camp, "SOLO-DEP-14")
        return
    yield from pay(camp, slot, cost)
    side.table.remove(card)
    side.line[slot] = Unit(card, fresh=True)
    camp.tell("unit_deployed", AUTOMATON, card, slot)
    if card == "druida":
        yield from curse_a_unit(camp, slot)
    if under:
        yield from take_effect(camp, slot, under)


def forfeit(camp: Camp, card: str, zone: str, rule: str) -> None:
    """A revealed card is lost."""
    pile = camp.sides[AUTOMATON].removed if zone == "removed" else camp.sides[AUTOMATON].discard
    pile.append(card)
    camp.tell("card_forfeited", AUTOMATON, rule, card, zone)


def pay(camp: Camp, slot: int, cost: int) -> Iterator[Asked]:
    """Step 5: covered cards, farthest first; the reserve; the deck and one card more."""
    side = camp.sides[AUTOMATON]
    paid: list[int] = []
    rule = "SOLO-DEP-05"
    while cost and camp.face_down:
        far = max(abs(other - slot) for other in camp.face_down)
        group = [other for other in sorted(camp.face_down) if abs(other - slot) == far]
        if len(group) > cost:
            yield from settle(camp, [("choose_slot", AUTOMATON, other) for other in group])
            group, rule = [chosen(camp)], "SOLO-DEP-06"
        for other in group:
            side.removed.append(camp.face_down.pop(other))
        paid += group
        cost -= len(group)
    for other in paid:
        camp.tell("cover_paid", AUTOMATON, rule, other)
    while cost and camp.reserve:
        side.removed.append(camp.reserve.pop())
        camp.tell("reserve_paid", AUTOMATON, "SOLO-DEP-07")
        cost -= 1
    if cost:
        camp.pay_from_deck(AUTOMATON, cost)
        if side.deck or side.discard:
            camp.pay_from_deck(AUTOMATON, 1, "penalty_paid")


def curse_a_unit(camp: Camp, slot: int) -> Iterator[Asked]:
    """The Druida's -1, on a unit within range, by SOLO-COM-07 (section 4.3)."""
    targets = camp.estimate().reach(AUTOMATON, slot)
    if targets:
        yield from choose_target(camp, targets)
        camp.sides[PLAYER].line[chosen(camp)].spells.append("druida")
        fact = ("modified", "druida", PLAYER, chosen(camp), "defence", -1)
        camp.decide("SOLO-COM-07", slot, *fact)


# Step 4: equipment and tactics


def equip(camp: Camp, slot: int, card: str) -> Iterator[Asked]:
    """Equipment or a tactic: pay from the deck, turn up a unit, pay that (4a to 4d)."""
    side = camp.sides[AUTOMATON]
    if COSTS[card] > len(side.deck) + len(side.discard):  # 4a
        side.table.pop()
        forfeit(camp, card, "removed", "SOLO-DEP-14")
        give_up(camp, "SOLO-DEP-14")
        return
    camp.pay_from_deck(AUTOMATON, COSTS[card])  # 4b
    if not any(other in UNITS for other in side.deck + side.discard):  # 4c
        side.table.pop()
        forfeit(camp, card, "discard", "AMB-26.4c")
        give_up(camp, "AMB-26.4c")
        return
    while True:  # 4d
        other = camp.top(AUTOMATON)
        assert other is not None
        unit = other in UNITS
        zone, pile = ("table", side.table) if unit else ("discard", side.discard)
        pile.append(other)
        rule = "SOLO-DEP-13" if unit else "SOLO-DEP-12"
        camp.tell("card_turned_up", AUTOMATON, rule, other, zone)
        if unit:
            break
    yield from deploy(camp, slot, other, card)


def take_effect(camp: Camp, slot: int, card: str) -> Iterator[Asked]:
    """What was revealed, now that the unit over it is paid for (4e)."""
    side = camp.sides[AUTOMATON]
    side.table.remove(card)
    if card == CURSE:
        yield from lay_curse(camp)
    elif card in ON_TABLE:
        side.table.append(card)
        camp.tell("tactic_played", AUTOMATON, card)
        if card == "contraorden":
            lines = [(seat, s) for seat in (PLAYER, AUTOMATON) for s in camp.line(seat)]
            yield from strip(camp, lines, "contraorden")
            side.table.remove(card)
            side.discard.append(card)
            camp.tell("tactic_discarded", AUTOMATON, card, card)
    else:
        side.line[slot].attached.append(card)
        camp.tell("card_attached", AUTOMATON, card, AUTOMATON, slot)


def lay_curse(camp: Camp) -> Iterator[Asked]:
    """The Maldición goes under a unit of the player, or to the discard (4e, SOLO-COM-07)."""
    if not camp.line(PLAYER):
        forfeit(camp, CURSE, "discard", "AMB-26.4e")
        return
    yield from choose_target(camp, camp.line(PLAYER))
    slot = chosen(camp)
    camp.sides[PLAYER].line[slot].attached.append(CURSE)
    camp.decide("SOLO-COM-07", 0, "card_attached", AUTOMATON, CURSE, PLAYER, slot)


def strip(camp: Camp, lines: Sequence[tuple[int, int]], source: str) -> Iterator[Asked]:
    """The dearest card of the player under one of these units goes (SOLO-HERO-08)."""
    found = [
        (COSTS[card], seat, slot, card)
        for seat, slot in lines
        for card in camp.sides[seat].line[slot].attached
        if card in SUPPORT_CARDS[camp.sides[PLAYER].army]
    ]
    if not found:
        return
    most = max(found)[0]
    best = [one for one in found if one[0] == most]
    places = list(dict.fromkeys((seat, slot) for _, seat, slot, _ in best))
    yield from settle(camp, [("choose_unit", *place) for place in places])
    seat, slot = int(camp.last[1]), int(camp.last[2])
    cards: list[Act] = [("choose_card", one[3]) for one in best if one[1:3] == (seat, slot)]
    camp.decide("SOLO-HERO-08", 0, "unit_chosen", source, seat, slot)
    yield from settle(camp, cards)
    card = str(camp.last[1])
    camp.sides[seat].line[slot].attached.remove(card)
    camp.sides[PLAYER].discard.append(card)
    camp.decide("SOLO-HERO-08", 0, "attachment_discarded", PLAYER, card, seat, slot, source)


# Replenishment


def cover(camp: Camp) -> None:
    """Five cards: the gaps from the lowest on, the rest on the reserve (SOLO-REP-01 to -03)."""
    line = camp.sides[AUTOMATON].line
    gaps = [slot for slot in SLOTS if slot not in line and slot not in camp.face_down]
    for _ in range(TAKEN):
        card = camp.top(AUTOMATON)
        if card is None:
            break
        if gaps:
            slot = gaps.pop(0)
            camp.face_down[slot] = card
            camp.tell("cards_covered", AUTOMATON, "SOLO-REP-02", slot)
        else:
            camp.reserve.append(card)
            camp.tell("reserve_grew", AUTOMATON, "SOLO-REP-03")


def out_of_cards(camp: Camp) -> bool:
    """Whether deck and discard are both empty (SOLO-END-02, AMB-30)."""
    side = camp.sides[AUTOMATON]
    return not side.deck and not side.discard
