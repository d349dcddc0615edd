"""Random solo positions, as arguments of `solo.scenario` and as the naive battle reads them."""

from __future__ import annotations

from random import Random
from typing import Any

from tambores import enclave
from tambores.enclave import solo
from tambores.kernel.chance import Chance
from tests.sets import STANDIN_1

from .camp import AUTOMATON, Camp
from .positions import (
    CURSE,
    UNDER_OWN,
    WORTH_PAYING_FOR,
    Arguments,
    Supply,
    besiege,
    chance,
    curse,
    draw_side,
    fill_piles,
    loosen,
)
from .resolver import SLOTS, Side, Unit

PHASES = ("deployment", "deployment", "combat", "combat", "combat", "replenishment")
CHOICES: dict[str, tuple[str, ...]] = {
    "unit_attacks": ("joint", "joint", "separate"),
    "double_hero_defeat": ("draw", "tiebreak"),
    "deck_out": ("cannot_refill", "cannot_draw_any", "piles_empty"),
    "ai_when_player_passes": ("exhaust", "exhaust", "cover", "stop"),
    "ai_hero_attack": ("joint", "individual"),
    "ai_ties": ("player", "auto"),
}


def draw_solo(rng: Random) -> Arguments:
    """A random position at the start of a phase."""
    armies = rng.choice((("human", "orc"), ("orc", "human")))
    supplies = {army: Supply(army, rng) for army in armies}
    phase = rng.choice(PHASES)
    fullness = rng.choice((15, 35, 55)) if phase == "deployment" else rng.choice((35, 55, 80))
    sides = [draw_side(rng, supplies[army], army, fullness, chance(rng, 15)) for army in armies]
    if chance(rng, 50):
        loosen(rng, sides)
    human, orc = (sides[armies.index(army)] for army in ("human", "orc"))
    if chance(rng, 15):
        besiege(rng, supplies, human, orc)
    curse(rng, supplies["orc"], human)
    cover(rng, supplies[armies[1]], sides[1], phase)
    for side in sides:
        fill_piles(rng, supplies[side["army"]], side, deployment=phase == "deployment")
    if chance(rng, 50):
        enrich(rng, supplies[armies[0]], sides[0])
    starve(rng, supplies[armies[1]], sides[1])
    rules = {name: rng.choice(values) for name, values in CHOICES.items()}
    holder, seed = rng.randrange(2), rng.randrange(1000)
    return {"phase": phase, "holder": holder, "sides": sides, "seed": seed, "rules": rules}


def cover(rng: Random, supply: Supply, side: dict[str, Any], phase: str) -> None:
    """Covered cards in gaps of the automaton's line, the telling ones more often; a reserve."""
    often = chance(rng, 30 if phase == "combat" else 85)
    side["face_down"] = {}
    telling = (*UNDER_OWN[side["army"]], *WORTH_PAYING_FOR)
    for slot in SLOTS:
        if slot in side["line"] or not chance(rng, 85 if often else 20):
            continue
        card = supply.take(telling) if chance(rng, 35) else None
        side["face_down"][slot] = card or supply.pile(1)[0]
    side["reserve"] = supply.pile(rng.choice((0, 0, 1, 1, 2, 4)))


def enrich(rng: Random, supply: Supply, side: dict[str, Any]) -> None:
    """A fuller hand, so that the player deploys several cards."""
    side["hand"] += supply.pile(rng.randrange(5))


def starve(rng: Random, supply: Supply, side: dict[str, Any]) -> None:
    """The automaton has no hand; small piles, now and then without a single unit."""
    spare = side.pop("hand")
    side["discard"] += [card for card in spare if chance(rng, 50)]
    if chance(rng, 30):
        del side["deck"][rng.randrange(4) :]
    if chance(rng, 15):
        left = [card for card in (*UNDER_OWN[side["army"]], CURSE) if supply.left[card] > 0]
        size = rng.randrange(3)
        side["deck"] = rng.sample(left, min(size, len(left)))
        side["discard"] = []


def scenario(arguments: Arguments) -> solo.SoloBattle:
    """The engine's state of these arguments."""
    rules = enclave.HouseRules(**arguments["rules"])
    return solo.scenario(**arguments | {"rules": rules, "pack": STANDIN_1})


def camp_of(arguments: Arguments) -> Camp:
    """The same position for the naive battle, without asking the engine anything."""
    sides = []
    for given in arguments["sides"]:
        names = ("hand", "deck", "discard", "removed")
        piles: dict[str, Any] = {name: list(given.get(name, ())) for name in names}
        side = Side(given["army"], given["hero"], given.get("wounds", 0), **piles)
        for slot, unit in given.get("line", {}).items():
            described: dict[str, Any] = {"card": unit} if isinstance(unit, str) else unit
            side.line[slot] = Unit(
                described["card"],
                described.get("wounds", 0),
                list(described.get("attached", ())),
                described.get("deployed_this_turn", False),
            )
        sides.append(side)
    own = arguments["sides"][AUTOMATON]
    rules = {name: values[0] for name, values in CHOICES.items()} | arguments["rules"]
    return Camp(
        arguments["holder"],
        (sides[0], sides[1]),
        rules,
        Chance(arguments["seed"]),
        dict(own.get("face_down", {})),
        list(own.get("reserve", ())),
    )
