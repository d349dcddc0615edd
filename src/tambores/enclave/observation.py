"""The views of a battle as numbers, for programs that learn.

Blocks begin with "own" for the side of the view's seat and with "enemy" for the other one; the view
of a spectator takes seat 0 for its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tambores.enclave.content.card import Card, HeroCard, UnitCard
from tambores.enclave.content.pack import Pack
from tambores.enclave.content.vocabulary import ENEMY, OWN, ROLES
from tambores.enclave.table.board import (
    HERO_SLOT,
    PHASES,
    SEATS,
    SLOTS,
    Hero,
    Lasting,
    Place,
    Unit,
)
from tambores.enclave.table.combat import B5, HOLD, SPLIT, AnyCombat, Order
from tambores.enclave.table.frames import (
    PENDING,
    STAGES,
    AbilityPayment,
    Choice,
    OptionChoice,
    Payment,
    Pending,
    Splitting,
)
from tambores.enclave.table.state import Battle, View
from tambores.enclave.table.table import AnySide, Shown
from tambores.toolkit.layout import MANY, Layout, Row, add_each, part_of
from tambores.toolkit.piles import size

SIDES = (OWN, ENEMY)

LONG = 20
"""Turns beyond which a battle counts as long."""

FULL = 50
"""The cards of a full deck."""

COPIES = 6
"""The most copies of a card that a deck of the stand-in set has."""

MUCH = 5
"""The life, cards or points that count as 1."""

PILES = ("hand", "deck", "discard", "removed")


class BattleObservation:
    """The layout of a battle: turn and phase, what is pending, both sides, the combat.

    Args:
        battle: the first state of the battle; its cards are those of both armies.

    >>> from tambores import enclave
    >>> import tambores as tb
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> seen = BattleObservation(state)
    >>> numbers = seen.numbers(tb.view(state, 0))
    >>> numbers[seen.names.index("own.hero.aiden")], numbers[seen.names.index("phase.deployment")]
    (1.0, 1.0)
    """

    def __init__(self, battle: Battle) -> None:
        armies = [side.army for side in battle.sides]
        cards = [*cards_of(battle.pack, armies)]
        layout = self.layout = Layout()
        self.seat = layout.block("seat", SEATS)
        self.turn = layout.number("turn")
        self.phase = layout.block("phase", PHASES)
        self.stage = layout.block("stage", self.stages())
        self.holder = layout.block("holder", SIDES)
        self.decider = layout.block("decides", SIDES)
        self.step = layout.number("combat.step", most=MANY)
        self.pending = _Pending(layout, cards)
        heroes = [hero for army in dict.fromkeys(armies) for hero in battle.pack.heroes(army)]
        self.sides = [_Side(layout, name, heroes, cards) for name in SIDES]
        self.names, self.bounds = layout.names, layout.bounds

    def stages(self) -> Iterable[str]:
        """The stages at which a battle can wait."""
        return [stage.tag for stage in STAGES]

    def numbers(self, view: View) -> Row:
        """The numbers of a view that are not 0."""
        own = view.seat or 0
        row: Row = {
            self.seat[own]: 1.0,
            self.turn: part_of(view.turn, LONG),
            self.phase[view.phase]: 1.0,
        }
        if view.frames and not view.between:
            row[self.stage[view.frames[0].tag]] = 1.0
        if view.holder in view.seats:
            row[self.holder[_name(view.holder, own)]] = 1.0
        due = view.prompt
        if due is not None:
            row[self.decider[_name(due.seat, own)]] = 1.0
        if view.pending is not None:
            self.pending.fill(row, view.pending, own)
        for seat, layout in zip((own, 1 - own), self.sides, strict=True):
            layout.fill(row, view.table, seat)
        if view.combat is not None:
            row[self.step] = min(view.combat.step, B5) / MUCH
            self._fill_combat(row, view.combat, own)
        return row

    def _fill_combat(self, row: Row, combat: AnyCombat, own: int) -> None:
        """The orders, and who is hit, silenced or about to leave."""
        for seat, layout in zip((own, 1 - own), self.sides, strict=True):
            for slot, order in zip(SLOTS, combat.orders[seat], strict=True):
                if order is not None:
                    layout.slots[slot].fill_order(row, order)
            for target in combat.blows[seat]:
                row[layout.blows[target]] = 1.0
        for impact in combat.impacts:
            self._mark(row, impact.target, own, "hit")
        for _, silenced in combat.silences:
            self._mark(row, silenced, own, "silenced")
        for fallen in combat.fallen:
            self._mark(row, fallen.place, own, "falls")

    def _mark(self, row: Row, place: Place, own: int, mark: str) -> None:
        seat, slot = place
        layout = self.sides[seat != own]
        marks = layout.slots[slot].marks if slot != HERO_SLOT else layout.hero_marks
        row[marks[mark]] = 1.0


def cards_of(pack: Pack, armies: Iterable[str]) -> Iterator[Card]:
    """The different cards of some armies, without heroes."""
    for army in dict.fromkeys(armies):
        yield from dict.fromkeys(pack.deck(army))


def _name(seat: int, own: int) -> str:
    return OWN if seat == own else ENEMY


MARKS = ("hit", "silenced", "falls")


class _Side:
    """The layout of one side."""

    def __init__(
        self, layout: Layout, name: str, heroes: list[HeroCard], cards: list[Card]
    ) -> None:
        ids = [card.id for card in cards]
        support = [card.id for card in cards if not isinstance(card, UnitCard)]
        lasting = [card.id for card in (*cards, *heroes) if has_lasting_effects(card)]
        self.hero = layout.block(f"{name}.hero", [hero.id for hero in heroes])
        self.hero_life = layout.number(f"{name}.hero.life", least=-1.0, most=MANY)
        self.hero_under = layout.block(f"{name}.hero.under", support, most=MANY)
        self.hero_effects = layout.block(f"{name}.hero.effect", lasting, most=MANY)
        self.hero_marks = layout.block(f"{name}.hero", MARKS)
        self.passed = layout.number(f"{name}.passed")
        self.used = layout.number(f"{name}.ability_used")
        self.sizes = layout.block(f"{name}.size", PILES)
        self.known = {
            pile: layout.block(f"{name}.{pile}", ids, most=MANY)
            for pile in ("hand", "discard", "table")
        }
        self.effects = layout.block(f"{name}.effect", lasting, most=MANY)
        self.blows = layout.block(f"{name}.blow", SLOTS)
        self.slots = {
            slot: _Slot(layout, f"{name}.{slot}", cards, support, lasting) for slot in SLOTS
        }

    def fill(self, row: Row, view: Shown, seat: int) -> None:
        """The numbers of the side of a seat."""
        side: AnySide = view.sides[seat]
        hero: Hero = side.hero
        row[self.hero[hero.card.id]] = 1.0
        row[self.hero_life] = life_left(hero)
        if side.passed:
            row[self.passed] = 1.0
        if side.ability_used:
            row[self.used] = 1.0
        for pile, place in self.sizes.items():
            row[place] = part_of(size(getattr(side, pile)), FULL)
        for pile, block in self.known.items():
            cards = getattr(side, pile)
            if cards and isinstance(cards, tuple):
                add_each(row, block, [card.id for card in cards], 1 / COPIES)
        if side.effects:
            add_each(row, self.effects, sources(side.effects))
        if hero.effects:
            add_each(row, self.hero_effects, sources(hero.effects))
        if hero.attached:
            add_each(row, self.hero_under, [card.id for card in hero.attached])
        for slot, unit in zip(SLOTS, side.line, strict=True):
            if unit is not None:
                self.slots[slot].fill(row, unit)


def has_lasting_effects(card: Card | HeroCard) -> bool:
    """Whether a text of a card has an effect that outlasts its moment."""
    return any(ability.until for ability in card.abilities)


def sources(effects: Iterable[Lasting]) -> list[str]:
    """The cards whose texts have these effects."""
    return [lasting.card.id for lasting in effects]


def life_left(piece: Hero | Unit) -> float:
    """How much life a hero or unit has left."""
    card: HeroCard | UnitCard = piece.card
    return (card.life - piece.wounds) / MUCH


class _Slot:
    """The layout of one slot: its unit, what lies under it, what it does in the combat."""

    def __init__(
        self, layout: Layout, name: str, cards: list[Card], support: list[str], lasting: list[str]
    ) -> None:
        units = [card.id for card in cards if isinstance(card, UnitCard)]
        self.unit = layout.block(name, units)
        self.life = layout.number(f"{name}.life", least=-1.0, most=MANY)
        self.fresh = layout.number(f"{name}.fresh")
        self.under = layout.block(f"{name}.under", support, most=MANY)
        self.effects = layout.block(f"{name}.effect", lasting, most=MANY)
        self.role = layout.block(f"{name}.role", (*ROLES, HOLD, SPLIT))
        self.target = layout.block(f"{name}.target", SLOTS)
        self.marks = layout.block(name, MARKS)

    def fill(self, row: Row, unit: Unit) -> None:
        """The numbers of a unit."""
        row[self.unit[unit.card.id]] = 1.0
        row[self.life] = life_left(unit)
        if unit.deployed_this_turn:
            row[self.fresh] = 1.0
        if unit.attached:
            add_each(row, self.under, [card.id for card in unit.attached])
        if unit.effects:
            add_each(row, self.effects, sources(unit.effects))

    def fill_order(self, row: Row, order: Order) -> None:
        """The numbers of its order."""
        row[self.role[order.role]] = 1.0
        for target in order.targets:
            row[self.target[target]] = 1.0


class _Pending:
    """The layout of an unfinished action."""

    def __init__(self, layout: Layout, cards: list[Card]) -> None:
        self.kind = layout.block("pending", [kind.tag for kind in PENDING])
        self.owner = layout.block("pending", SIDES)
        self.left = layout.number("pending.left", most=MANY)
        self.slot = layout.block("pending.slot", (HERO_SLOT, *SLOTS))
        self.card = layout.block("pending.card", [card.id for card in cards])
        self.effect = layout.number("pending.effect", most=MANY)

    def fill(self, row: Row, pending: Pending, own: int) -> None:
        """The numbers of an action that waits for its next decision."""
        row[self.kind[pending.tag]] = 1.0
        match pending:
            case Payment(seat, left, _, slot) | Splitting(seat, slot, left):
                row[self.slot[slot]] = 1.0
                row[self.left] = left / MUCH
            case AbilityPayment(seat, left, _) | OptionChoice(seat, left, _):
                row[self.left] = left / MUCH
            case Choice(card, seat, slot, _, effect):
                row[self.slot[slot]] = 1.0
                row[self.effect] = (effect + 1) / MUCH
                if card.id in self.card:
                    row[self.card[card.id]] = 1.0
        row[self.owner[_name(seat, own)]] = 1.0
