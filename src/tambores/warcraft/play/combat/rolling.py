"""The dice of a combat: hits, and the casualties that they make (WC-078, WC-095, WC-108)."""

from __future__ import annotations

from collections.abc import Iterable

from tambores.kernel.prompt import Seat
from tambores.warcraft.content.vocabulary import AREA_ATTACK, NIGHT_ELF, ORC
from tambores.warcraft.play.common import At, WarDraft, battle_of, put_battle
from tambores.warcraft.reading.combat import dice_of, extra_dice
from tambores.warcraft.table.events.combat import Rolled
from tambores.warcraft.table.frames import with_rolls

STREAM = "combat"
NATURAL = 1
"""The face that Area Attack and Raise Dead ask for (WC-Q39)."""


def strength_of(position: At, race: str) -> int:
    """The strength of the units of a race that attack in this phase (WC-019)."""
    return position.table.level(race, battle_of(position).phase).strength


def strength_against(position: At, race: str) -> int:
    """The highest face that hits (WC-078).

    Faerie Fire takes from its owner's dice, which adds to it (WC-108).
    """
    fire = battle_of(position).fire if race == NIGHT_ELF else 0
    return strength_of(position, race) + fire


def roll(
    draft: WarDraft, race: str, roller: Seat, count: int, reason: str, strength: int | None = None
) -> tuple[int, ...]:
    """Roll dice for a race in this phase."""
    faces = draft.rolled(STREAM, draft.table.pack.combat_die, count)
    shown = strength_against(draft, race) if strength is None else strength
    draft.do(Rolled, race, roller, battle_of(draft).phase, faces, shown, reason)
    return faces


def with_hits(draft: WarDraft, race: str, faces: Iterable[int], rolling: tuple[str, ...]) -> None:
    """Add dice and their hits to those of a race in this step; `rolling` still roll."""
    battle, faces = battle_of(draft), tuple(faces)
    dice, hits, strength = battle.dice, battle.hits, strength_against(draft, race)
    dice[race] = (*dice.get(race, ()), *faces)
    hits[race] = hits.get(race, 0) + sum([face <= strength for face in faces])
    rolls, scored = tuple(dice.items()), tuple(hits.items())
    put_battle(draft, with_rolls(battle, rolls, scored, rolling))


def casualties_of(position: At, race: str, faces: Iterable[int]) -> int:
    """The casualties that dice make: a natural 1 of Area Attack makes two (WC-095)."""
    area = position.table.level(race, battle_of(position).phase).ability == AREA_ATTACK
    strength = strength_against(position, race)
    hits = [face for face in faces if face <= strength]
    return len(hits) + (hits.count(NATURAL) if area else 0)


def attack(draft: WarDraft, race: str, roller: Seat, left: tuple[str, ...]) -> tuple[int, ...]:
    """The attack of a race in this step: its dice in order, as they stand in the end.

    `left` is the races that still roll after it.
    """
    table, battle = draft.table, battle_of(draft)
    faces = roll(draft, race, roller, dice_of(table, battle, race, battle.phase), "attack")
    if extra_dice(table, battle, race):  # WC-098
        faces += roll(draft, race, roller, 1, "bloodlust")
    if race == ORC and battle.spears:
        faces = _rolled_again(draft, race, roller, faces)
    with_hits(draft, race, faces, left)
    return faces


def _rolled_again(
    draft: WarDraft, race: str, roller: Seat, faces: tuple[int, ...]
) -> tuple[int, ...]:
    """The dice after the misses were rolled again in order (WC-114)."""
    strength = strength_against(draft, race)
    misses = [place for place, face in enumerate(faces) if face > strength]
    if not misses:
        return faces
    again = dict(zip(misses, roll(draft, race, roller, len(misses), "reroll"), strict=True))
    return tuple(again.get(place, face) for place, face in enumerate(faces))
