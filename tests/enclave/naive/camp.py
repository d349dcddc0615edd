"""What a solo battle consists of, naively: both sides, the covered cards, the reserve.

The costs are written out by hand from sections 4.3 and 4.4 of the rules catalogue. The player is
seat 0, the automaton seat 1. What the automaton does is told in facts, tuples such as
("card_revealed", 1, "SOLO-DEP-02", 3, "lancero"); the generators yield `Asked` where the player
decides, and find his answer in `last`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tambores.kernel.chance import Chance

from .resolver import SLOTS, UNITS, Act, Fact, Fray, Position, Side

PLAYER, AUTOMATON = 0, 1

# deployment costs (sections 4.3 and 4.4)
COSTS: dict[str, int] = {
    "soldado": 1, "alabardero": 2, "arquera": 1, "caballero": 2, "la_hermandad": 3,
    "espadachin": 1, "batidor": 1, "portaestandarte": 1, "grifo": 4, "catapulta": 3,
    "lancero": 2, "furor": 3, "ballestero": 2, "jinete": 2, "goblin": 0,
    "goblin_hondero": 1, "huargo": 1, "druida": 2, "trol": 4, "lanzarrocas": 3,
    "escudo_triangular": 1, "espada_bastarda": 1, "arco_largo": 1,
    "orden_de_marcha": 1, "muro_de_escudos": 2, "contraorden": 1,
    "llamada_del_clan": 0, "hacha_dentada": 1, "armadura_de_huesos": 1,
    "acometida": 1, "grito_de_guerra": 2, "maldicion_de_la_arana": 1,
}  # fmt: skip
BOLT_COST = ("caballero", "lancero")
PAID_FROM_HAND = ("espada_bastarda", "contraorden", "hacha_dentada", "grito_de_guerra")
ON_TABLE = ("muro_de_escudos", "grito_de_guerra", "contraorden")


@dataclass(frozen=True)
class Asked:
    """The player decides, for himself or for the automaton; None: any legal action will do."""

    behalf: int
    kind: str
    legal: frozenset[Act] | None = None


@dataclass
class Camp:
    """A solo battle under way.

    Attributes:
        rules: the house rules that bear on it, by name.
        face_down: the covered cards of the automaton by slot.
        reference: the column of the player's last unit, until it is answered; 0 for none.
        kept: whether a prevention is paid for.
        told: what the automaton did.
        last: the player's last decision.
        fray: the combat under way, or the last one.
        result: how the battle ended, with the winners.
    """

    holder: int
    sides: tuple[Side, Side]
    rules: dict[str, str]
    chance: Chance
    face_down: dict[int, str] = field(default_factory=dict)
    reserve: list[str] = field(default_factory=list)
    turn: int = 1
    passed: list[bool] = field(default_factory=lambda: [False, False])
    reference: int = 0
    kept: bool = False
    told: list[Fact] = field(default_factory=list)
    last: Act = ()
    fray: Fray | None = None
    fighting: bool = False
    result: tuple[str, tuple[int, ...]] | None = None

    def tell(self, *fact: object) -> None:
        """Note what the automaton did."""
        self.told.append(fact)

    def decide(self, rule: str, slot: int, *fact: object) -> None:
        """Note what the automaton chose, and by which rule."""
        self.tell("decided", AUTOMATON, rule, slot)
        self.tell(*fact)

    def both(self) -> tuple[int, int]:
        """The seats, holder first."""
        return (self.holder, 1 - self.holder)

    def line(self, seat: int) -> list[int]:
        """The slots in which a side has units."""
        return sorted(self.sides[seat].line)

    def card(self, seat: int, slot: int) -> str:
        """The unit in a slot."""
        return self.sides[seat].line[slot].card

    def unfaced(self) -> list[int]:
        """The columns of the player's units that face no unit of the automaton (AMB-04)."""
        return [slot for slot in self.line(PLAYER) if slot not in self.sides[AUTOMATON].line]

    def estimate(self) -> Fray:
        """The values on the board as it is now."""
        bare = [
            Side(s.army, s.hero, s.wounds, s.line, table=s.table, spells=s.spells)
            for s in self.sides
        ]
        rule = self.rules["unit_attacks"]
        return Fray(Position(self.holder, (bare[0], bare[1]), rule))

    # Piles

    def shuffle(self, seat: int) -> None:
        """The discard pile is the new deck (REP-04)."""
        side = self.sides[seat]
        cards = tuple(side.discard)
        mixed, self.chance = self.chance.shuffled(f"deck.{seat}", cards)
        side.deck, side.discard = list(mixed), []
        if seat == AUTOMATON:
            self.tell("deck_shuffled", seat, len(cards))

    def top(self, seat: int) -> str | None:
        """The top card of the deck, of a new one if it is empty (AMB-22); None: no card left."""
        side = self.sides[seat]
        if not side.deck and side.discard:
            self.shuffle(seat)
        return side.deck.pop() if side.deck else None

    def pay_from_deck(self, seat: int, count: int, tag: str = "deck_paid") -> None:
        """So many cards from the top of the deck to the removed pile, unseen (AMB-18)."""
        for _ in range(count):
            card = self.top(seat)
            assert card is not None
            self.sides[seat].removed.append(card)
            if seat == AUTOMATON:
                self.tell(tag, seat, *(("SOLO-DEP-08",) if tag == "penalty_paid" else ()))

    def cost(self, seat: int, card: str) -> int:
        """What a card costs; a bolt makes it cheaper for a wounded hero (DEP-09)."""
        bolt = card in BOLT_COST and self.sides[seat].wounds > 0
        return max(COSTS[card] - bolt, 0)


def settle(camp: Camp, acts: Sequence[Act]) -> Iterator[Asked]:
    """The tied best: the player chooses, by "auto" it is the first (AMB-28); see `camp.last`."""
    assert acts
    camp.last = acts[0]
    if len(acts) > 1 and camp.rules["ai_ties"] == "player":
        yield Asked(AUTOMATON, "choose", frozenset(acts))


def worth(card: str) -> tuple[int, int]:
    """Printed cost, then printed attack (SOLO-COM-07)."""
    return COSTS[card], UNITS[card][2]


def power(card: str) -> tuple[int, int, int]:
    """Printed cost, attack, defence (SOLO-HERO-07)."""
    return COSTS[card], UNITS[card][2], UNITS[card][3]


def choose_target(camp: Camp, slots: Sequence[int]) -> Iterator[Asked]:
    """One of these units of the player, by SOLO-COM-07; its slot is the last of `camp.last`."""
    line = camp.sides[PLAYER].line
    best = max(worth(line[slot].card) for slot in slots)
    tied = [slot for slot in sorted(slots) if worth(line[slot].card) == best]
    yield from settle(camp, [("choose_unit", PLAYER, slot) for slot in tied])


def choose_own(camp: Camp, slots: Sequence[int]) -> Iterator[Asked]:
    """One of these units of the automaton, by printed cost, attack, defence (SOLO-HERO-07)."""
    line = camp.sides[AUTOMATON].line
    best = max(power(line[slot].card) for slot in slots)
    tied = [slot for slot in sorted(slots) if power(line[slot].card) == best]
    yield from settle(camp, [("choose_unit", AUTOMATON, slot) for slot in tied])


def chosen(camp: Camp) -> int:
    """The slot that was chosen last."""
    slot = camp.last[-1]
    assert isinstance(slot, int) and slot in SLOTS
    return slot
