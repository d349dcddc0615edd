"""Cards of combat."""

from __future__ import annotations

from collections.abc import Iterator

from tambores.kernel.evolving import evolved
from tambores.kernel.game import Action
from tambores.kernel.prompt import Seat
from tambores.warcraft.content.vocabulary import FLYING, MELEE, NIGHT_ELF
from tambores.warcraft.play.cards.base import Card, unit_of
from tambores.warcraft.play.combat.casualties import take_casualty
from tambores.warcraft.play.combat.rolling import casualties_of, roll, with_hits
from tambores.warcraft.play.common import At, WarDraft, battle_of, put_battle
from tambores.warcraft.reading.combat import (
    PARTS,
    Group,
    dice_of,
    due_of,
    groups,
    other,
    part_of,
    races_of_part,
    victims,
)
from tambores.warcraft.table.actions import ChooseUnit
from tambores.warcraft.table.events.combat import Devoured, Pillaged
from tambores.warcraft.table.events.course import CardCancelled
from tambores.warcraft.table.frames import Battle, CardWindow, Effect
from tambores.warcraft.table.table import WarTable


def own_part(position: At, seat: Seat) -> str:
    """The part on which a seat fights in the combat."""
    return part_of(position.table, battle_of(position), position.table.races[seat])


def _enemy_groups(position: At, seat: Seat) -> Iterator[Group]:
    """The participating units of the enemy."""
    table, battle = position.table, battle_of(position)
    for race in races_of_part(table, battle, other(own_part(position, seat))):
        yield from groups(table, battle, race)


def _choice(group: Group) -> ChooseUnit:
    return ChooseUnit(group.race, group.kind, group.zone, group.marked)


class Polymorph(Card):
    """An enemy unit does not attack this round (WC-107)."""

    id, rule, windows, asks = "polymorph", "WC-107", ("round_start",), 1

    def is_open(self, position: At, window: CardWindow, seat: Seat) -> bool:
        """While an enemy unit takes part."""
        return any(_enemy_groups(position, seat))

    def is_playable(self, position: At, window: CardWindow, seat: Seat) -> bool:
        """While one of them is not marked yet."""
        return bool(self.targets(position, seat, ()))

    def targets(self, position: At, seat: Seat, named: tuple[str, ...]) -> tuple[Action, ...]:
        """The unmarked enemy units."""
        return tuple(_choice(one) for one in _enemy_groups(position, seat) if not one.marked)

    def take_effect(self, draft: WarDraft, seat: Seat, targets: tuple[str, ...]) -> None:
        """The unit is marked for this round (WC-Q43)."""
        put_battle(
            draft, evolved(battle_of(draft), marked=(*battle_of(draft).marked, unit_of(targets[0])))
        )


class Devour(Card):
    """An enemy unit on foot is out of the combat (WC-112)."""

    id, rule, windows, asks = "devour", "WC-112", ("round_start",), 1

    def is_open(self, position: At, window: CardWindow, seat: Seat) -> bool:
        """While an enemy melee or ranged unit, or militia, takes part."""
        return bool(self.targets(position, seat, ()))

    def targets(self, position: At, seat: Seat, named: tuple[str, ...]) -> tuple[Action, ...]:
        """The enemy units on foot (WC-Q44)."""
        return tuple(_choice(one) for one in _enemy_groups(position, seat) if one.kind != FLYING)

    def take_effect(self, draft: WarDraft, seat: Seat, targets: tuple[str, ...]) -> None:
        """The unit is set aside, and its mark with it."""
        unit = unit_of(targets[0])
        draft.do(Devoured, *unit)
        put_battle(draft, evolved(battle_of(draft), devoured=(*battle_of(draft).devoured, unit)))
        if targets[0].endswith("/marked"):
            put_battle(
                draft, evolved(battle_of(draft), marked=without_mark(battle_of(draft), unit))
            )


def without_mark(battle: Battle, unit: tuple[str, str, str]) -> tuple[tuple[str, str, str], ...]:
    """The marks of a combat with one fewer on a group."""
    marked = [*battle.marked]
    marked.remove(unit)
    return tuple(marked)


class FaerieFire(Card):
    """Own dice of the phase count one less (WC-108)."""

    id, rule, windows = "faerie_fire", "WC-108", ("before_dice",)

    def is_open(self, position: At, window: CardWindow, seat: Seat) -> bool:
        """If the seat rolls dice in this phase."""
        return _rolls(position, seat)

    def take_effect(self, draft: WarDraft, seat: Seat, targets: tuple[str, ...]) -> None:
        """In force until the phase ends."""
        put_battle(draft, evolved(battle_of(draft), fire=battle_of(draft).fire + 1))


def _rolls(position: At, seat: Seat) -> bool:
    """Whether a seat has dice in the phase."""
    table, battle = position.table, battle_of(position)
    return dice_of(table, battle, table.races[seat], battle.phase) > 0


class EnvenomedSpears(Card):
    """Own misses of the phase are rolled again (WC-114)."""

    id, rule, windows = "envenomed_spears", "WC-114", ("before_dice",)

    def is_open(self, position: At, window: CardWindow, seat: Seat) -> bool:
        """If the seat rolls dice in this phase, once a phase (WC-Q47)."""
        return not battle_of(position).spears and _rolls(position, seat)

    def take_effect(self, draft: WarDraft, seat: Seat, targets: tuple[str, ...]) -> None:
        """In force until the phase ends."""
        put_battle(draft, evolved(battle_of(draft), spears=True))


class Ensnare(Card):
    """Enemy flying units can be taken in melee for the rest of the combat (WC-113)."""

    id, rule, windows = "ensnare", "WC-113", ("before_dice",)

    def is_open(self, position: At, window: CardWindow, seat: Seat) -> bool:
        """In melee, against enemy flying units that are not bound yet (WC-Q7)."""
        battle = battle_of(position)
        if battle.phase != MELEE or other(own_part(position, seat)) in battle.ensnared:
            return False
        return any(one.kind == FLYING for one in _enemy_groups(position, seat))

    def take_effect(self, draft: WarDraft, seat: Seat, targets: tuple[str, ...]) -> None:
        """The enemy's flying units are bound."""
        bound = {*battle_of(draft).ensnared, other(own_part(draft, seat))}
        put_battle(
            draft,
            evolved(battle_of(draft), ensnared=tuple(part for part in PARTS if part in bound)),
        )


class Web(Ensnare):
    """The same for the Undead (WC-119)."""

    id, rule = "web", "WC-119"


class MoonGlaive(Card):
    """One more die for each own hit of the step (WC-110)."""

    id, rule, windows = "moon_glaive", "WC-110", ("after_dice",)

    def is_open(self, position: At, window: CardWindow, seat: Seat) -> bool:
        """After an own hit."""
        return _hits(battle_of(position), position.table.races[seat]) > 0

    def take_effect(self, draft: WarDraft, seat: Seat, targets: tuple[str, ...]) -> None:
        """Rolled at once; the hits are added to the casualties due (WC-Q47)."""
        table, battle = draft.table, battle_of(draft)
        race = table.races[seat]
        faces = roll(draft, race, seat, _hits(battle, race), "glaive")
        with_hits(draft, race, faces, battle.rolling)
        more = casualties_of(draft, race, faces)
        part = other(part_of(table, battle, race))
        add_due(draft, part, more)
        if race == NIGHT_ELF:
            put_battle(draft, evolved(battle_of(draft), caused=battle_of(draft).caused + more))


def _hits(battle: Battle, race: str) -> int:
    return battle.hits.get(race, 0)


def add_due(draft: WarDraft, part: str, change: int) -> None:
    """Change the casualties due of a part; never below 0."""
    due = [*battle_of(draft).due]
    place = PARTS.index(part)
    due[place] = max(0, due[place] + change)
    put_battle(draft, evolved(battle_of(draft), due=(due[0], due[1])))


class Curse(Card):
    """A die for each enemy hit; each 3 or less prevents a casualty (WC-117)."""

    id, rule, windows = "curse", "WC-117", ("after_dice",)
    STRENGTH = 3

    def is_open(self, position: At, window: CardWindow, seat: Seat) -> bool:
        """After an enemy hit."""
        return _enemy_hits(position, seat) > 0

    def take_effect(self, draft: WarDraft, seat: Seat, targets: tuple[str, ...]) -> None:
        """Rolled at once; it counts all hits of the enemy side in this step (WC-Q45)."""
        race, count = draft.table.races[seat], _enemy_hits(draft, seat)
        faces = roll(draft, race, seat, count, "curse", self.STRENGTH)
        prevented = sum(face <= self.STRENGTH for face in faces)
        add_due(draft, own_part(draft, seat), -prevented)


def _enemy_hits(position: At, seat: Seat) -> int:
    table, battle = position.table, battle_of(position)
    enemies = races_of_part(table, battle, other(own_part(position, seat)))
    return sum(_hits(battle, race) for race in enemies)


class Invisibility(Card):
    """One casualty fewer for the own side in this step (WC-106)."""

    id, rule, windows = "invisibility", "WC-106", ("after_dice",)

    def is_open(self, position: At, window: CardWindow, seat: Seat) -> bool:
        """While the own side has a casualty due."""
        return due_of(battle_of(position), own_part(position, seat)) > 0

    def take_effect(self, draft: WarDraft, seat: Seat, targets: tuple[str, ...]) -> None:
        """One fewer (WC-Q45)."""
        add_due(draft, own_part(draft, seat), -1)


class Marksmanship(Card):
    """Choose the enemy's casualty (WC-109)."""

    id, rule, windows, asks = "marksmanship", "WC-109", ("before_casualty",), 1

    def is_open(self, position: At, window: CardWindow, seat: Seat) -> bool:
        """Before a casualty of the enemy, made by the own dice of this step (WC-Q45)."""
        battle = battle_of(position)
        enemy = battle.removing == other(own_part(position, seat))
        return enemy and battle.caused > 0

    def targets(self, position: At, seat: Seat, named: tuple[str, ...]) -> tuple[Action, ...]:
        """Any enemy unit that can be taken now."""
        part = other(own_part(position, seat))
        found = victims(position.table, battle_of(position), part)
        return tuple(map(_choice, found))

    def take_effect(self, draft: WarDraft, seat: Seat, targets: tuple[str, ...]) -> None:
        """The unit is the casualty."""
        marked = targets[0].endswith("/marked")
        put_battle(draft, evolved(battle_of(draft), caused=battle_of(draft).caused - 1))
        take_casualty(draft, *unit_of(targets[0]), marked)


class Pillage(Card):
    """Take the cost of a unit that the enemy removed (WC-115)."""

    id, rule, windows = "pillage", "WC-115", ("after_casualty",)

    def is_open(self, position: At, window: CardWindow, seat: Seat) -> bool:
        """After a casualty of an enemy player who has some of its cost (WC-Q49)."""
        return any(_loot(position.table, battle_of(position)))

    def take_effect(self, draft: WarDraft, seat: Seat, targets: tuple[str, ...]) -> None:
        """The cost, as far as the victim can pay it."""
        table, battle = draft.table, battle_of(draft)
        victim = table.lineup.seat_of[battle.lost[0]]
        assert victim is not None
        draft.do(Pillaged, seat, victim, *_loot(table, battle))


def _loot(table: WarTable, battle: Battle) -> tuple[int, int]:
    """The gold and wood that can be taken for the last casualty."""
    if not battle.lost:
        return 0, 0
    race, kind, _ = battle.lost
    victim, cost = table.lineup.seat_of[race], table.pack.cost_of(kind)
    if victim is None:
        return 0, 0
    camp = table.camps[victim]
    return min(cost.gold, camp.gold), min(cost.wood, camp.wood)


class DispelMagic(Card):
    """Cancel the card just played (WC-105)."""

    id, rule, windows = "dispel_magic", "WC-105", ("response",)

    def take_effect(self, draft: WarDraft, seat: Seat, targets: tuple[str, ...]) -> None:
        """The card has no effect (WC-Q48)."""
        place, effect = next(
            (place, frame)
            for place, frame in reversed([*enumerate(draft.frames)])
            if isinstance(frame, Effect)
        )
        draft.do(CardCancelled, effect.seat, effect.card)
        frames = [*draft.frames]
        frames[place] = evolved(effect, cancelled=True)
        draft.frames = tuple(frames)


CARDS: tuple[Card, ...] = (
    Polymorph(), Devour(), FaerieFire(), EnvenomedSpears(), Ensnare(), Web(), MoonGlaive(), Curse(),
    Invisibility(), Marksmanship(), Pillage(), DispelMagic(),
)  # fmt: skip
