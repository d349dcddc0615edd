"""What a combat that was read notes once its impacts are wounds: who fell, and who fought."""

from __future__ import annotations

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.documents.validate.accounts import PLACES
from tambores.enclave.documents.validate.facts import effect_of, expect
from tambores.enclave.table import waiting as w
from tambores.enclave.table.board import Place
from tambores.enclave.table.combat import Fallen


def check_fallen(fallen: tuple[Fallen, ...], stage: str, path: str) -> None:
    """DecodeError for annihilated units that cannot wait for their leaving."""
    expect(not fallen or stage == w.LEAVING, path, "nobody waits to leave")
    places = {one.place for one in fallen}
    expect(len(places) == len(fallen), path, "one unit leaves twice")
    for number, one in enumerate(fallen):
        _check_one(one, f"{path}[{number}]")


def _check_one(one: Fallen, path: str) -> None:
    seat, slot = one.place
    expect(one.place in PLACES and slot > 0, f"{path}.place", "no place of a unit")
    known = all(foe in PLACES and foe[0] != seat for foe in one.foes)
    ordered = list(one.foes) == sorted(set(one.foes))
    expect(known and ordered, f"{path}.foes", "no enemies by slot")
    for number, (card, ability) in enumerate(one.texts):
        there = effect_of(card, ability, 0) is not None
        fits = there and card.abilities[ability].trigger == v.ON_ANNIHILATED
        expect(fits, f"{path}.texts[{number}]", "no ability that is set off by leaving")
    expect(len(set(one.texts)) == len(one.texts), f"{path}.texts", "one is set off twice")


def check_fought(fought: tuple[Place, ...], stage: str, path: str) -> None:
    """DecodeError for places at which nobody can have fought, or where nobody asks for it."""
    expect(not fought or stage in w.AFTER_WOUNDS, path, "the impacts are no wounds yet")
    units = all(place in PLACES and place[1] for place in fought)
    expect(units and len(set(fought)) == len(fought), path, "no places of units")
