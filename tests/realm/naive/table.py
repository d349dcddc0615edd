"""What lies on the table, naively, as plain data; and what is asked.

A question is yielded with all its legal acts; what is sent back is the act that was chosen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from random import Random

from .content import COLOURS, CRYSTALS, GENERALS, HEROES, LOCATIONS, MINIONS, ROADS, TOP, Act


@dataclass(frozen=True)
class Question:
    """Who decides, for the enemy or not, what, in which window, and what is legal."""

    seat: int
    kind: str
    window: str
    legal: frozenset[Act]
    for_enemy: bool = False


Steps = Generator[Question, Act, None]
Asking = Generator[Question, Act, Act]


class GameOver(Exception):
    """The game has ended: result, reason and detail."""


class Unknown(Exception):
    """The model cannot say what comes next: it knows nothing of a day, nor of a second shuffle."""


@dataclass
class Player:
    """What belongs to a seat."""

    hero: str
    location: str
    life: int
    spent: int = 0
    hand: list[str] = field(default_factory=list)
    quest: str = ""
    completed: list[str] = field(default_factory=list)
    relics: list[str] = field(default_factory=list)
    generals: list[str] = field(default_factory=list)
    out: bool = False
    new: bool = False
    """Whether the hero was taken in this turn."""


@dataclass
class General:
    """Where a general is on its road and on its track."""

    step: int = 0
    space: int = 0
    wait: int = 0
    defeated: bool = False


@dataclass
class Table:
    """Everything that a night or an attack touches; the first card of a pile is its top."""

    players: list[Player]
    active: int
    difficulty: str = "normal"
    ask: str = "if_able"
    wounds: str = "after_day"
    champion: str = "win"
    champion_points: str = "one"
    minions: dict[str, Counter[str]] = field(default_factory=dict)
    crystals: Counter[str] = field(default_factory=Counter)
    generals: dict[str, General] = field(default_factory=dict)
    lost_heroes: set[str] = field(default_factory=set)
    hero_deck: list[str] = field(default_factory=list)
    hero_discard: list[str] = field(default_factory=list)
    darkness: list[str] = field(default_factory=list)
    darkness_discard: list[str] = field(default_factory=list)
    quests: list[str] = field(default_factory=list)
    rng: Random = field(default_factory=Random)
    dice: list[int] = field(default_factory=list)
    """The dice to come; when they are used up, `rng` throws."""
    rolled: list[int] = field(default_factory=list)
    shuffles: dict[str, list[str]] = field(default_factory=dict)
    """The order of each shuffle, by the name of the engine's stream."""
    turned: bool = False
    """Whether the next turn has begun; the tokens of its seat turn up after a first window."""
    events: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        for location in LOCATIONS:
            self.minions.setdefault(location, Counter())
        for name in GENERALS:
            self.generals.setdefault(name, General(space=TOP[name]))

    # --- seats

    def order(self, seat: int) -> list[int]:
        """Turn order from a seat, which comes first."""
        seats = [(seat + number) % len(self.players) for number in range(len(self.players))]
        return [one for one in seats if not self.players[one].out]

    def others(self, seat: int) -> list[int]:
        return [one for one in self.order(seat) if one != seat]

    def decider(self) -> int:
        """Who decides for the enemy."""
        return self.order(self.active)[0]

    # --- pieces

    def number(self, location: str) -> int:
        return sum(self.minions[location].values())

    def left(self, colour: str) -> int:
        """The minions of a colour in the supply."""
        return MINIONS - sum(self.minions[location][colour] for location in LOCATIONS)

    def crystals_left(self) -> int:
        return CRYSTALS - sum(self.crystals.values())

    def place_of(self, general: str) -> str:
        return ROADS[general][self.generals[general].step]

    def defeated(self) -> int:
        return sum(general.defeated for general in self.generals.values())

    # --- chance

    def die(self) -> int:
        number = len(self.rolled)
        value = self.dice[number] if number < len(self.dice) else self.rng.randint(1, 6)
        self.rolled.append(value)
        return value

    def roll(self, number: int) -> list[int]:
        return [self.die() for _ in range(number)]

    def draw(self, deck: list[str], discard: list[str], stream: str) -> str:
        """The top card; "" if there is none, even after the discards have been shuffled (T-21)."""
        if not deck:
            if not discard:
                return ""
            if stream in self.shuffles:
                raise Unknown(f"a second shuffle of {stream}")
            deck[:], discard[:] = self.rng.sample(discard, len(discard)), []
            self.shuffles[stream] = [*deck]
            self.events[f"shuffled {stream}"] += 1
        return deck.pop(0)

    def draw_hero_cards(self, seat: int, number: int) -> None:
        for _ in range(number):
            card = self.draw(self.hero_deck, self.hero_discard, "deck/hero")
            if card:
                self.players[seat].hand.append(card)

    def draw_quest(self, seat: int) -> None:
        if not self.players[seat].quest and self.quests:
            self.players[seat].quest = self.quests.pop(0)


def ask(
    seat: int, kind: str, legal: Iterable[Act], window: str = "", *, for_enemy: bool = False
) -> Asking:
    """Ask; what comes back is one of the legal acts."""
    question = Question(seat, kind, window, frozenset(legal), for_enemy)
    answer = yield question
    assert answer in question.legal, (answer, question)
    return answer


# --- life and heroes -----------------------------------------------------------------------------


def lose_life(table: Table, seat: int, number: int) -> None:
    """Active tokens go first, then spent ones (DR-Q34)."""
    player = table.players[seat]
    player.life = max(0, player.life - number)
    player.spent = min(player.spent, player.life)


def hero_lost(table: Table, seat: int) -> Steps:
    """A new hero, or the seat is out (DR-043, T-32, DR-Q5)."""
    player = table.players[seat]
    table.events["hero lost"] += 1
    table.lost_heroes.add(player.hero)
    table.hero_discard += player.hand
    if player.quest:
        table.quests.append(player.quest)
    player.hand, player.quest, player.relics = [], "", []
    used = table.lost_heroes | {one.hero for one in table.players}
    free = [hero for hero in HEROES if hero not in used]
    if not free:
        player.out = True
        table.events["seat out"] += 1
        if all(one.out for one in table.players):
            raise GameOver("loss", "no_heroes", "")
        return
    answer = yield from ask(seat, "hero", [("ChooseHero", hero) for hero in free])
    player.hero = str(answer[1])
    player.location, player.life, player.spent = "monarch_city", HEROES[player.hero], 0
    player.new = True
    table.draw_hero_cards(seat, 2)
    table.draw_quest(seat)


def lowest_first(colours: Iterable[str]) -> list[str]:
    """Colours in colour order."""
    found = set(colours)
    return [colour for colour in COLOURS if colour in found]
