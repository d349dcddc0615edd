"""The player's half of a solo battle, carried out naively: what he decided is in `camp.last`."""

from __future__ import annotations

from collections.abc import Iterator

from .camp import AUTOMATON, ON_TABLE, PAID_FROM_HAND, PLAYER, Asked, Camp
from .resolver import SUPPORT_CARDS, Unit

HAND = 5


def opportunity(camp: Camp) -> Iterator[Asked]:
    """One opportunity of the player; the hero's ability does not use it (HERO-05, AMB-19)."""
    if camp.passed[PLAYER]:
        if usable(camp):
            yield from window(camp)
        return
    while True:
        yield Asked(PLAYER, "deploy")
        if camp.last != ("use_ability",):
            break
        yield from ability(camp)
    camp.reference = 0
    tag, *fields = camp.last
    if tag == "pass":
        camp.passed[PLAYER] = True
    elif tag == "deploy":
        yield from deploy(camp, str(fields[0]), int(fields[1]))
    elif tag == "attach":
        yield from attach(camp, str(fields[0]), int(fields[1]), int(fields[2]))
    else:
        assert tag == "play_tactic"
        yield from play_tactic(camp, str(fields[0]))


def deploy(camp: Camp, card: str, slot: int) -> Iterator[Asked]:
    """A unit, its payment, the Druida's choice."""
    side = camp.sides[PLAYER]
    yield from lay_out(camp, card)
    side.table.remove(card)
    side.line[slot] = Unit(card, fresh=True)
    camp.reference = slot
    if card == "druida" and camp.estimate().reach(PLAYER, slot):
        yield Asked(PLAYER, "choose")
        camp.sides[AUTOMATON].line[int(camp.last[2])].spells.append("druida")


def lay_out(camp: Camp, card: str) -> Iterator[Asked]:
    """A card of the hand lies on the table and is paid for (DEP-05 to DEP-12)."""
    side = camp.sides[PLAYER]
    side.hand.remove(card)
    side.table.append(card)
    cost = camp.cost(PLAYER, card)
    if card in SUPPORT_CARDS[side.army] and card not in PAID_FROM_HAND:
        camp.pay_from_deck(PLAYER, cost)
        return
    for _ in range(cost):
        yield from pay(camp)


def pay(camp: Camp) -> Iterator[Asked]:
    """One card of the hand."""
    yield Asked(PLAYER, "pay")
    if camp.last[0] == "pay":
        camp.sides[PLAYER].hand.remove(str(camp.last[1]))
        camp.sides[PLAYER].removed.append(str(camp.last[1]))


def attach(camp: Camp, card: str, seat: int, slot: int) -> Iterator[Asked]:
    """A card under a unit; an Orden de Marcha moves it at once."""
    yield from lay_out(camp, card)
    camp.sides[PLAYER].table.remove(card)
    line = camp.sides[seat].line
    line[slot].attached.append(card)
    if card == "orden_de_marcha":
        yield Asked(PLAYER, "choose")
        target = int(camp.last[2])
        line[target] = line.pop(slot)
        slot = target
    camp.reference = slot


def play_tactic(camp: Camp, card: str) -> Iterator[Asked]:
    """A tactic on the table; a Contraorden takes a card and is gone."""
    assert card in ON_TABLE
    side = camp.sides[PLAYER]
    yield from lay_out(camp, card)
    if card == "contraorden":
        yield from strip(camp)
        side.table.remove(card)
        side.discard.append(card)


def strip(camp: Camp) -> Iterator[Asked]:
    """The player takes an attached card of the automaton."""
    yield Asked(PLAYER, "choose")
    seat, slot = int(camp.last[1]), int(camp.last[2])
    yield Asked(PLAYER, "choose")
    card = str(camp.last[1])
    camp.sides[seat].line[slot].attached.remove(card)
    camp.sides[AUTOMATON].discard.append(card)


# The hero's ability in Deployment


def usable(camp: Camp) -> bool:
    """Whether the hero's ability is offered in W1 (AMB-19, AMB-44)."""
    side = camp.sides[PLAYER]
    if side.ability_used:
        return False
    if side.hero == "uzgar":
        enemy = camp.sides[AUTOMATON]
        cards = [card for unit in enemy.line.values() for card in unit.attached]
        there = any(card in SUPPORT_CARDS[enemy.army] for card in cards)
        return there and len(side.deck) + len(side.discard) >= 1
    if side.hero in ("krangg", "joanna"):
        return bool(side.hand and side.line)
    return side.hero in ("jayme", "borrunn") and bool(side.hand)


def window(camp: Camp) -> Iterator[Asked]:
    """The ability or nothing (AMB-19)."""
    yield Asked(PLAYER, "ability")
    if camp.last == ("use_ability",):
        yield from ability(camp)


def ability(camp: Camp) -> Iterator[Asked]:
    """Its payment and its choices (section 4.2)."""
    side = camp.sides[PLAYER]
    side.ability_used = True
    if side.hero == "uzgar":
        camp.pay_from_deck(PLAYER, 1)
        yield from strip(camp)
        return
    yield from pay(camp)
    if side.hero == "jayme":
        side.spells.append("jayme")
    elif side.hero == "borrunn":
        yield from borrunn(camp)
    else:
        yield Asked(PLAYER, "choose")
        side.line[int(camp.last[2])].spells.append(side.hero)


def borrunn(camp: Camp) -> Iterator[Asked]:
    """A second card buys both options; a lone Done is asked too (AMB-44)."""
    side = camp.sides[PLAYER]
    yield from pay(camp)
    if camp.last[0] == "pay":
        side.spells += ["borrunn attack", "borrunn defence"]
        return
    yield Asked(PLAYER, "choose")
    side.spells.append(f"borrunn {camp.last[1]}")


# Replenishment


def replenish(camp: Camp) -> Iterator[Asked]:
    """Keep the hand or remove it (REP-01)."""
    side = camp.sides[PLAYER]
    if side.hand:
        yield Asked(PLAYER, "replenish")
        if camp.last == ("remove_hand",):
            side.removed += side.hand
            side.hand.clear()


def refill(camp: Camp) -> bool:
    """Draw up to five; whether the player goes on (AMB-21)."""
    side = camp.sides[PLAYER]
    need = HAND - len(side.hand)
    drawn = 0
    while drawn < need and (card := camp.top(PLAYER)):
        side.hand.append(card)
        drawn += 1
    if camp.rules["deck_out"] == "cannot_draw_any":
        return need <= 0 or drawn > 0
    if camp.rules["deck_out"] == "piles_empty":
        return bool(side.deck or side.discard)
    return drawn >= need
