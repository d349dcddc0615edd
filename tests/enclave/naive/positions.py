"""Random positions, as arguments of `enclave.scenario` and as the naive combat reads them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

from tambores import enclave
from tambores.enclave.table.state import Battle
from tests.sets import STANDIN_1

from .resolver import HEROES, SLOTS, UNITS, Position, Side, Unit

Arguments = dict[str, Any]
"""What a scenario is made of, `rules` as plain keywords of HouseRules."""

COPIES: dict[str, dict[str, int]] = {
    "human": {
        "soldado": 6, "alabardero": 5, "arquera": 4, "caballero": 4, "la_hermandad": 3,
        "espadachin": 4, "batidor": 3, "portaestandarte": 3, "grifo": 2, "catapulta": 2,
        "escudo_triangular": 2, "espada_bastarda": 2, "arco_largo": 2,
        "orden_de_marcha": 2, "muro_de_escudos": 1, "contraorden": 1,
    },
    "orc": {
        "lancero": 5, "furor": 3, "ballestero": 4, "jinete": 4, "goblin": 6,
        "goblin_hondero": 4, "huargo": 4, "druida": 2, "trol": 2, "lanzarrocas": 2,
        "llamada_del_clan": 2, "hacha_dentada": 2, "armadura_de_huesos": 2,
        "acometida": 2, "grito_de_guerra": 1, "maldicion_de_la_arana": 1,
    },
}  # fmt: skip
ARMY_HEROES = {
    "human": ("jayme", "aiden", "joanna", "rincemer"),
    "orc": ("thugg", "krangg", "borrunn", "uzgar"),
}
UNDER_OWN = {
    "human": ("escudo_triangular", "espada_bastarda", "arco_largo", "orden_de_marcha"),
    "orc": ("llamada_del_clan", "hacha_dentada", "armadura_de_huesos", "acometida"),
}
CURSE = "maldicion_de_la_arana"
WORTH_PAYING_FOR = ("muro_de_escudos", "grito_de_guerra", "druida", "contraorden", CURSE)

OFTEN = {"catapulta": 6, "grifo": 5, "trol": 6, "furor": 4, "jinete": 4, "la_hermandad": 4,
         "portaestandarte": 2, "lanzarrocas": 3, "ballestero": 4, "huargo": 2}  # fmt: skip


class Supply:
    """The cards of an army that lie nowhere yet."""

    def __init__(self, army: str, rng: Random) -> None:
        self.left = Counter(COPIES[army])
        self.rng = rng

    def take(self, among: Iterable[str]) -> str | None:
        """One of these cards, the telling ones more often; None if none is left."""
        cards = [card for card in among if self.left[card] > 0]
        if not cards:
            return None
        weights = [OFTEN.get(card, 1) * self.left[card] for card in cards]
        card = self.rng.choices(cards, weights)[0]
        self.left[card] -= 1
        return card

    def pile(self, size: int) -> list[str]:
        """So many cards of any kind."""
        cards = list(self.left.elements())
        self.rng.shuffle(cards)
        self.left.subtract(cards[:size])
        return cards[:size]


def chance(rng: Random, percent: int) -> bool:
    """Whether something happens that happens so often."""
    return rng.randrange(100) < percent


def draw_arguments(rng: Random) -> Arguments:
    """A random position at the start of combat, now and then of deployment."""
    armies = rng.choice((("human", "orc"), ("orc", "human")))
    supplies = {army: Supply(army, rng) for army in armies}
    phase = "deployment" if chance(rng, 30) else "combat"
    last_gasp = chance(rng, 30)
    fullness = rng.choice((35, 55, 80))
    sides = [draw_side(rng, supplies[army], army, fullness, last_gasp) for army in armies]
    if chance(rng, 35):
        loosen(rng, sides)
    human, orc = (sides[armies.index(army)] for army in ("human", "orc"))
    if chance(rng, 15):
        besiege(rng, supplies, human, orc)
    curse(rng, supplies["orc"], human)
    for side in sides:
        supply = supplies[side["army"]]
        fill_piles(rng, supply, side, deployment=phase == "deployment")
    return {
        "phase": phase,
        "holder": rng.randrange(2),
        "sides": sides,
        "seed": rng.randrange(1000),
        "rules": {
            "unit_attacks": rng.choice(("joint", "separate")),
            "double_hero_defeat": rng.choice(("draw", "tiebreak")),
        },
    }


def draw_side(
    rng: Random, supply: Supply, army: str, fullness: int, last_gasp: bool
) -> dict[str, Any]:
    """A hero with wounds and a line."""
    hero = rng.choice(ARMY_HEROES[army])
    life = HEROES[hero][2]
    wounds = life - 1 if last_gasp else rng.randrange(life)
    line = {}
    for slot in SLOTS:
        card = supply.take(c for c in COPIES[army] if c in UNITS)
        if card is not None and chance(rng, fullness):
            line[slot] = draw_unit(rng, supply, army, card)
    return {"army": army, "hero": hero, "wounds": wounds, "line": line}


def draw_unit(rng: Random, supply: Supply, army: str, card: str) -> dict[str, Any]:
    """A unit, perhaps wounded, fresh and with something under it, of each name once (CARD-01)."""
    attached: list[str] = []
    while chance(rng, 35):
        under = supply.take(c for c in UNDER_OWN[army] if c not in attached)
        if under is not None:
            attached.append(under)
    return {
        "card": card,
        "wounds": rng.randrange(UNITS[card][4]),
        "deployed_this_turn": chance(rng, 40),
        "attached": attached,
    }


def loosen(rng: Random, sides: list[dict[str, Any]]) -> None:
    """Take one unit out of most engaged pairs, so that many units are free to choose."""
    for slot in SLOTS:
        if slot in sides[0]["line"] and slot in sides[1]["line"] and chance(rng, 80):
            del sides[rng.randrange(2)]["line"][slot]


def besiege(
    rng: Random, supplies: dict[str, Supply], human: dict[str, Any], orc: dict[str, Any]
) -> None:
    """Put a free Catapulta in the human line and a Jinete near it (AMB-11, AMB-43)."""
    slot = rng.randrange(2, 5)
    for side, card, at in ((human, "catapulta", slot), (orc, "jinete", slot + 1)):
        supply = supplies[side["army"]]
        if supply.take((card,)):
            side["line"][at] = draw_unit(rng, supply, side["army"], card)
    orc["line"].pop(slot, None)


def curse(rng: Random, supply: Supply, human: dict[str, Any]) -> None:
    """Sometimes a Maldición under a human unit, somewhere among its cards."""
    if human["line"] and chance(rng, 20) and supply.take((CURSE,)):
        attached = human["line"][rng.choice(list(human["line"]))]["attached"]
        attached.insert(rng.randrange(len(attached) + 1), CURSE)


def fill_piles(rng: Random, supply: Supply, side: dict[str, Any], *, deployment: bool) -> None:
    """Hand and piles from what is left; a hand worth playing where there is a deployment."""
    hand: list[str] = []
    if deployment:
        worth = (supply.take(WORTH_PAYING_FOR) for _ in range(rng.randrange(3)))
        hand = [card for card in worth if card]
    side["hand"] = hand + supply.pile(rng.choice((0, 0, 1, 2, 3)) + 2 * bool(hand))
    rng.shuffle(side["hand"])
    side["removed"] = supply.pile(rng.choice((0, 1, 2, 3, 5)))
    side["discard"] = supply.pile(rng.choice((0, 0, 1, 3)))
    side["deck"] = supply.pile(rng.choice((0, 3, 8, 12)) if not deployment else 10)


def scenario(arguments: Arguments) -> Battle:
    """The engine's state of these arguments."""
    rules = enclave.HouseRules(**arguments["rules"])
    return enclave.scenario(**arguments | {"rules": rules, "pack": STANDIN_1})


def reproducer(arguments: Arguments, function: str = "enclave.scenario") -> str:
    """The call that makes the state."""
    rules = ", ".join(f"{name}={value!r}" for name, value in arguments["rules"].items())
    words = [f"{name}={value!r}" for name, value in arguments.items() if name != "rules"]
    words += [f"rules=enclave.HouseRules({rules})", "pack=enclave.pack('standin-1')"]
    return f"{function}({', '.join(words)})"


def position_of_arguments(arguments: Arguments) -> Position:
    """The same position for the naive combat, without asking the engine anything."""
    sides = []
    for given in arguments["sides"]:
        piles = {name: given[name] for name in ("hand", "deck", "discard", "removed")}
        side = Side(given["army"], given["hero"], given["wounds"], **piles)
        for slot, unit in given["line"].items():
            fresh = unit["deployed_this_turn"]
            side.line[slot] = Unit(unit["card"], unit["wounds"], list(unit["attached"]), fresh)
        sides.append(side)
    return Position(arguments["holder"], (sides[0], sides[1]), **arguments["rules"])


def position_of_state(state: Battle) -> Position:
    """A position that was reached by deployment, from what a state shows."""
    sides = []
    for given in state.sides:
        side = Side(given.army, given.hero.card.id, given.hero.wounds)
        for name in ("hand", "deck", "discard", "removed", "table"):
            setattr(side, name, [card.id for card in getattr(given, name)])
        side.ability_used = given.ability_used
        side.spells = ["jayme" for effect in given.effects if effect.card.id == "jayme"]
        for effect in given.hero.effects:
            if effect.card.id == "borrunn":
                side.spells.append(f"borrunn {('attack', 'defence')[effect.effect]}")
        for slot, unit in zip(SLOTS, given.line, strict=True):
            if unit is not None:
                attached = [card.id for card in unit.attached]
                spells = [effect.card.id for effect in unit.effects]
                side.line[slot] = Unit(
                    unit.card.id, unit.wounds, attached, unit.deployed_this_turn, spells
                )
        sides.append(side)
    rules = state.rules
    return Position(
        state.holder, (sides[0], sides[1]), rules.unit_attacks, rules.double_hero_defeat
    )


def staged(holder: int, human: dict[str, Any], orc: dict[str, Any]) -> Arguments:
    """A position made by hand: lines as {slot: card}, heroes unhurt, piles empty but for a card."""
    sides = []
    for army, side in (("human", human), ("orc", orc)):
        units = {
            slot: {"card": card, "wounds": 0, "deployed_this_turn": False, "attached": []}
            for slot, card in side["line"].items()
        }
        piles: dict[str, list[str]] = {"deck": [], "discard": [], "removed": [], "hand": []}
        sides.append({"army": army, "wounds": 0, **piles, **side, "line": units})
    rules = {"unit_attacks": "joint", "double_hero_defeat": "draw"}
    return {"phase": "combat", "holder": holder, "sides": sides, "seed": 0, "rules": rules}
