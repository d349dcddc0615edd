"""The account of random combats: each comparison with all that makes it up, each impact to its end.

Expected values are those of the naive combat and of the texts in sections 4.2 to 4.4 of the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tambores import enclave
from tambores.enclave import Value
from tambores.enclave.content.card import HeroCard, UnitCard
from tambores.enclave.table.events import (
    Annihilated,
    AttackResolved,
    HeroDefeated,
    ImpactPrevented,
    Wounded,
)
from tambores.enclave.table.places import read_impact
from tests.enclave.scenarios.play import of

from .fights import Fight, fights
from .resolver import HEROES, UNITS, Blow, Fray, Place

FIGHTS = 600

# --- the comparisons of random combats --------------------------------------------------------

Told = tuple[str, int, Place, bool]
"""A modifier: the card, how much, from where, and whether it lasts until the end of the turn."""


def told(value: Value) -> Counter[Told]:
    return Counter((one.card.id, one.by, one.source, one.lasting) for one in value.modifiers)


def comparisons(fight: Fight) -> list[tuple[AttackResolved, Blow]]:
    """Each attack as the engine told it and as the naive combat found it."""
    attacks = {(one.attackers, one.target): one for one in of(AttackResolved, fight.events)}
    assert len(attacks) == len(fight.fray.blows)
    return [(attacks[tuple(one.attackers), one.target], one) for one in fight.fray.blows]


def test_the_numbers_of_a_comparison_are_those_of_the_naive_combat() -> None:
    """Strengths, both sums and the impacts (COM-08, COM-34, COM-40, AMB-01)."""
    for fight in fights(FIGHTS):
        for event, blow in comparisons(fight):
            assert event.strengths == tuple(blow.strengths), fight.seed
            assert (event.attack, event.defence) == (blow.attack, blow.defence), fight.seed
            assert event.impacts == blow.impacts, fight.seed


def test_the_values_of_a_comparison_add_up() -> None:
    """Printed value and modifiers give the total, never below 0; the totals give the sums."""
    changed = Counter[str]()
    for fight in fights(FIGHTS):
        for event in of(AttackResolved, fight.events):
            assert tuple(value.total for value in event.values) == event.strengths
            assert sum(event.strengths) == event.attack
            assert event.against is not None
            assert event.against.total == event.defence
            assert [value.stat for value in event.values] == ["attack"] * len(event.attackers)
            assert event.against.stat == "defence"
            for value in (*event.values, event.against):
                added = value.base + sum(one.by for one in value.modifiers)
                assert value.total == max(0, added)  # AMB-39
                assert all(one.by for one in value.modifiers)
                changed[value.stat] += bool(value.modifiers)
                changed["below 0"] += added < 0
    assert min(changed[what] for what in ("attack", "defence", "below 0")) > 0


def test_the_base_of_a_value_is_printed_or_the_points_of_a_part() -> None:
    """Those of sections 4.2 and 4.3; a part of a split has its points and nothing else (AMB-43)."""
    parts = 0
    for fight in fights(FIGHTS):
        for event, _ in comparisons(fight):
            assert event.against is not None
            assert event.against.base == printed(fight.fray, event.target)[1]
            for place, value in zip(event.attackers, event.values, strict=True):
                points = part(fight.fray, place, event.target)
                parts += bool(points)
                assert value.base == points or value.base == printed(fight.fray, place)[0]
                if points:
                    assert value == Value("attack", points, (), points)
    assert parts > 20


def printed(fray: Fray, place: Place) -> tuple[int, int]:
    """Attack and defence as printed."""
    side = fray.sides[place[0]]
    if not place[1]:
        return HEROES[side.hero][:2]
    return UNITS[side.line[place[1]].card][2:4]


def part(fray: Fray, place: Place, target: Place) -> int:
    """The points that a split attack names for a target; 0 for an attack that is not split."""
    order = fray.orders.get(place)
    if order is None or order.role != "split":
        return 0
    return dict(order.targets).get(target[1], 0)


def test_every_modifier_is_one_that_the_rules_give() -> None:
    """Which card adds how much, and from where it works, by the texts of sections 4.2 to 4.4."""
    met = Counter[str]()
    for fight in fights(FIGHTS):
        fray = fight.fray
        for event, blow in comparisons(fight):
            assert event.against is not None
            defence = Counter(defence_texts(fray, event.target, blow.attackers))
            assert told(event.against) == defence, fight.seed
            for place, value in zip(event.attackers, event.values, strict=True):
                if not part(fray, place, event.target):
                    attack = Counter(attack_texts(fray, place, event.target))
                    assert told(value) == attack, fight.seed
            extra = Counter(
                ("trol", 1, place, False)
                for place in (event.attackers if event.impacts and event.target[1] else ())
                if place[1] and fray.sides[place[0]].line[place[1]].card == "trol"
                if not fray.cancelled(*place)
            )
            assert told(Value("impacts", 1, event.extra, 0)) == extra
            assert event.impacts == (1 + sum(extra.values()) if blow.attack >= blow.defence else 0)
            met.update(card for card, *_ in (*defence, *extra))
            met.update(one.card.id for value in event.values for one in value.modifiers)
    assert set(met) == MODIFYING, MODIFYING ^ set(met)


MODIFYING = {
    "jayme", "aiden", "joanna", "krangg", "borrunn", "soldado", "alabardero", "arquera",
    "caballero", "la_hermandad", "espadachin", "batidor", "portaestandarte", "lancero",
    "goblin_hondero", "huargo", "druida", "trol", "lanzarrocas", "escudo_triangular",
    "espada_bastarda", "muro_de_escudos", "llamada_del_clan", "hacha_dentada", "grito_de_guerra",
    "maldicion_de_la_arana",
}  # fmt: skip
"""The cards of the set whose text changes attack, defence or the number of impacts."""


def attack_texts(fray: Fray, place: Place, foe: Place) -> Iterator[Told]:
    """What adds to the attack of a unit or hero against a foe."""
    seat, slot = place
    side, here = fray.sides[seat], (seat, 0)
    if not slot:
        yield from (("borrunn", 1, here, True) for one in side.spells if one == "borrunn attack")
        return
    one = side.line[slot]
    role = next(role for role, column, _ in fray.aims(seat, slot) or [("hero_attack", 0, 0)]
                if role == "hero_attack" or column == foe[1])  # fmt: skip
    under = {"espada_bastarda": 1, "hacha_dentada": 2}
    yield from ((card, under[card], place, False) for card in one.attached if card in under)
    if "llamada_del_clan" in one.attached and fray.neighbours(seat, slot):
        yield "llamada_del_clan", 1, place, False
    yield from (("krangg", 2, here, True) for spell in one.spells if spell == "krangg")
    yield from (("jayme", 1, here, True) for spell in side.spells if spell == "jayme")
    if "grito_de_guerra" in side.table:
        yield "grito_de_guerra", 1, here, False
    if side.hero == "aiden" and role == "support":
        yield "aiden", 1, here, False
    if fray.has_standard(seat, slot):  # the lower of two, once (AMB-40)
        beside = [near for near in (slot - 1, slot + 1) if near in side.line]
        bearers = [near for near in beside if side.line[near].card == "portaestandarte"]
        speaking = [near for near in bearers if not fray.cancelled(seat, near)]
        yield "portaestandarte", 1, (seat, speaking[0]), False
    if not fray.cancelled(seat, slot) and fray.own_text(seat, slot, role, foe):
        yield one.card, 1, place, False


def defence_texts(fray: Fray, place: Place, foes: list[Place]) -> Iterator[Told]:
    """What adds to the defence of a unit or hero against these attackers."""
    seat, slot = place
    side, here = fray.sides[seat], (seat, 0)
    if not slot:
        yield from (("borrunn", 1, here, True) for one in side.spells if one == "borrunn defence")
        yield from (("jayme", -1, here, True) for one in side.spells if one == "jayme")
        return
    one = side.line[slot]
    under = {"escudo_triangular": 1, "hacha_dentada": -1, "maldicion_de_la_arana": -1}
    yield from ((card, under[card], place, False) for card in one.attached if card in under)
    yield from (("joanna", 1, here, True) for spell in one.spells if spell == "joanna")
    yield from (("druida", -1, (1 - seat, 0), True) for spell in one.spells if spell == "druida")
    if "muro_de_escudos" in side.table and fray.type_at(place) == "infantry":
        yield "muro_de_escudos", 1, here, False
    if fray.cancelled(seat, slot):
        return
    allies = {other.card for other in side.line.values()}
    riders = [at for at in foes if at[1] and fray.type_at(at) == "cavalry"]
    if (one.card == "soldado" and "alabardero" in allies) or (one.card == "lancero" and riders):
        yield one.card, 1, place, False


def test_every_modifier_names_a_card_that_is_in_play_where_it_says() -> None:
    """A unit or a card under it at its slot; at slot 0 the hero, or a card on that table.

    What lasts until the end of the turn works from the side that brought it.
    """
    for fight in fights(FIGHTS):
        for event in of(AttackResolved, fight.events):
            assert event.against is not None
            values = (*event.values, event.against)
            found = [one for value in values for one in value.modifiers]
            for one in (*found, *event.extra):
                seat, slot = one.source
                side = fight.start.sides[seat]
                standing = side.at(slot) if slot else None
                if one.lasting:
                    assert (one.card.army, slot) == (side.army, 0)
                elif standing is not None:
                    assert one.card in (standing.card, *standing.attached)
                else:
                    assert one.card in (side.hero.card, *side.table)


# --- what becomes of the impacts --------------------------------------------------------------


def test_every_impact_is_prevented_or_wounds_or_is_surplus() -> None:
    """COM-11, COM-14, AMB-09; one prevention undoes one impact of just that attack (AMB-10)."""
    ends = Counter[str]()
    for fight in fights(FIGHTS):
        made = Counter[tuple[tuple[Place, ...], Place]]()
        for one in of(AttackResolved, fight.events):
            made[one.attackers, one.target] += one.impacts
        prevented = Counter(read_impact(e.impact) for e in of(ImpactPrevented, fight.events))
        assert prevented <= made
        left = Counter[Place]()
        for (_, target), count in (made - prevented).items():
            left[target] += count
        wounds = Counter((one.seat, one.slot) for one in of(Wounded, fight.events))
        assert set(wounds) == set(left)
        for place, count in left.items():
            assert wounds[place] == min(count, life_left(fight.start, place))
            ends["surplus"] += count - wounds[place]
        ends["prevented"] += prevented.total()
        ends["wounds"] += wounds.total()
    assert min(ends.values()) > 10, ends


def life_left(state: enclave.Battle, place: Place) -> int:
    seat, slot = place
    side = state.sides[seat]
    standing = side.at(slot) if slot else side.hero
    assert standing is not None
    return standing.card.life - standing.wounds


def test_wounds_are_counted_one_by_one_up_to_life_and_then_it_is_annihilated() -> None:
    """COM-14, COM-17, AMB-09, END-01."""
    for fight in fights(FIGHTS):
        gone = {(one.seat, one.slot): one.card for one in of(Annihilated, fight.events)}
        gone |= {(one.seat, 0): one.card for one in of(HeroDefeated, fight.events)}
        last: dict[Place, Wounded] = {}
        for event in of(Wounded, fight.events):
            place = (event.seat, event.slot)
            before = last[place].wounds if place in last else 0
            already = life_of(event) - life_left(fight.start, place)
            assert event.wounds == max(before, already) + 1
            last[place] = event
        assert gone == {p: one.card for p, one in last.items() if one.wounds == life_of(one)}


def life_of(event: Wounded) -> int:
    assert isinstance(event.card, UnitCard | HeroCard)
    return event.card.life


def test_comparisons_come_before_preventions_and_those_before_wounds() -> None:
    """B4, B5 and the steps of B6 in their order (AMB-10)."""
    order = (AttackResolved, ImpactPrevented, Wounded, Annihilated, HeroDefeated)
    for fight in fights(FIGHTS):
        stages = [order.index(type(one)) for one in fight.events if isinstance(one, order)]
        assert stages == sorted(stages)
