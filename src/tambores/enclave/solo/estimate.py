"""What an ability would change, judged with the values of the moment (AMB-33).

Nothing is declared yet: a unit is taken to fight the unit in front, or to attack a free one in
range, or the hero, with what it adds in that role and against that foe.
"""

from __future__ import annotations

from tambores.enclave.content import vocabulary as v
from tambores.enclave.reading import modifiers
from tambores.enclave.reading.lines import engaged, unengaged
from tambores.enclave.solo.draft import SoloPosition
from tambores.enclave.solo.state import AUTOMATON, PLAYER
from tambores.enclave.table.board import HERO_SLOT, Place


def duel(
    position: SoloPosition,
    attacker: Place,
    target: Place,
    role: str,
    texts: modifiers.Gathered | None = None,
) -> tuple[int, int]:
    """Attack and defence, if one attacked the other in this role; `texts` as in `value`."""
    attack = modifiers.value(position, attacker, v.ATTACK, role, (target,), texts)
    return attack, modifiers.value(position, target, v.DEFENCE, "", (attacker,), texts)


def _units(position: SoloPosition, seat: int) -> list[Place]:
    line = position.sides[seat].line
    return [(seat, slot) for slot, unit in enumerate(line, start=1) if unit is not None]


def gain(position: SoloPosition, more: int) -> int:
    """How many more attacks succeed if every own unit has so much more attack."""
    texts = modifiers.group_texts(position)
    helped = len([p for p in _units(position, AUTOMATON) if _helped(position, p, more, texts)])
    free, hero = unengaged(position, AUTOMATON), (PLAYER, HERO_SLOT)
    attack, defence = _onslaught(position, free, hero, texts)
    return helped + _tipped(attack, defence, more * len(free))


def _helped(
    position: SoloPosition, place: Place, more: int, texts: modifiers.Gathered | None = None
) -> bool:
    """Whether so much more attack lets a unit wound the one in front, or a free one in range."""
    if engaged(position, place):
        pairs = [((PLAYER, place[1]), v.FIGHT)]
    else:
        reached = [(PLAYER, column) for column in modifiers.in_reach(position, place)]
        pairs = [(enemy, v.RANGED) for enemy in reached if not engaged(position, enemy)]
    return any(_tipped(*duel(position, place, enemy, role, texts), more) for enemy, role in pairs)


def _tipped(attack: int, defence: int, more: int) -> bool:
    return attack < defence <= attack + more


def loss(position: SoloPosition, less: int) -> int:
    """1 if the hero can be wounded just because it has so much less defence."""
    hero = (AUTOMATON, HERO_SLOT)
    texts = modifiers.group_texts(position)
    attack, defence = _onslaught(position, unengaged(position, PLAYER), hero, texts)
    return int(defence - less <= attack < defence)


def _onslaught(
    position: SoloPosition, places: list[Place], hero: Place, texts: modifiers.Gathered
) -> tuple[int, int]:
    """Attack and defence, if these units attacked a hero together."""
    attack = 0
    for place in places:
        attack += modifiers.value(position, place, v.ATTACK, v.HERO_ATTACK, (hero,), texts)
    return attack, modifiers.value(position, hero, v.DEFENCE, gathered=texts)


def wounds_now(position: SoloPosition, place: Place, more: int) -> bool:
    """Whether so much more attack lets a unit wound a unit or, not engaged, the hero."""
    if _helped(position, place, more):
        return True
    if engaged(position, place):
        return False
    return _tipped(*duel(position, place, (PLAYER, HERO_SLOT), v.HERO_ATTACK), more)


def is_saved(position: SoloPosition, place: Place, more: int) -> bool:
    """Whether so much more defence holds off the unit in front."""
    if not engaged(position, place):
        return False
    attack, defence = duel(position, (PLAYER, place[1]), place, v.FIGHT)
    return defence <= attack < defence + more
