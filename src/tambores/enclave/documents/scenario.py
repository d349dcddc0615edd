"""Build any position in one call."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

import attrs

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import (
    ENEMY_UNIT,
    EQUIPMENT,
    OWN_UNIT,
    TABLE,
    Card,
    HeroCard,
    SupportCard,
    UnitCard,
)
from tambores.enclave.content.pack import Pack
from tambores.enclave.play.effects.bearing import repositions
from tambores.enclave.play.setup import check_armies, check_holder, check_rules, check_two
from tambores.enclave.reading.lines import fighter_at, units_of
from tambores.enclave.reading.modifiers import life
from tambores.enclave.table.board import (
    COMBAT,
    DEPLOYMENT,
    HERO_SLOT,
    REPLENISHMENT,
    SLOTS,
    Hero,
    Unit,
)
from tambores.enclave.table.domains import CARD, SLOT
from tambores.enclave.table.frames import Beginning, at
from tambores.enclave.table.rulings import HouseRules
from tambores.enclave.table.state import Battle
from tambores.enclave.table.table import EnclaveTable, Side
from tambores.errors import ContentError, DecodeError
from tambores.kernel.chance import Chance, check_seed
from tambores.kernel.deep import check_known
from tambores.kernel.domain import Flag, Number, Words
from tambores.kernel.form import keyed
from tambores.kernel.record.value import form_behind
from tambores.toolkit.setup import MOST, Setup

B = TypeVar("B", bound=Battle)

PHASES = (DEPLOYMENT, COMBAT, REPLENISHMENT)
SIDE = (
    "army", "hero", "wounds", "attached", "line", "table", "hand", "deck", "discard", "removed",
)  # fmt: skip
UNIT = ("card", "wounds", "deployed_this_turn", "attached")
PILES = ("hand", "deck", "discard", "removed")

Parts = Mapping[str, Setup]
"""What a caller wrote for a side, by field."""

_written = partial(Setup, "enclave")


def build(
    phase: str,
    holder: int,
    sides: Sequence[Mapping[str, Any]],
    seed: int,
    turn: int,
    rules: HouseRules,
    pack: Pack,
    fields: Sequence[tuple[str, ...]] = (SIDE, SIDE),
    elsewhere: Sequence[Sequence[Card]] = ((), ()),
) -> Battle:
    """Return the battle that a scenario describes, at the beginning of its phase.

    `fields` names what the sides can have, `elsewhere` the cards of each side that are in none of
    these places.
    """
    _written("phase", phase).of(Words(*PHASES))
    check_holder(holder, known=(0, 1))
    check_rules(rules)
    _written("turn", turn).of(Number(1, MOST))
    check_two("sides", sides)
    given = [written_side(sides, seat, pack, fields[seat]) for seat in (0, 1)]
    armies = [one["army"].value for one in given]
    check_armies(armies, pack)
    lines = [_line(pack, armies, seat, one.get("line")) for seat, one in enumerate(given)]
    built, chance = [], Chance(check_seed(seed))
    for seat, (one, line, more) in enumerate(zip(given, lines, elsewhere, strict=True)):
        side = _side(pack, armies[seat], one, line)
        left = _left(pack, side, lines, more, f"sides[{seat}]")
        if "deck" not in one:
            deck, chance = chance.shuffled(f"deck.{seat}", left)
            side = attrs.evolve(side, deck=deck)
        built.append(side)
    table = EnclaveTable(pack, rules, turn, phase, holder, (built[0], built[1]))
    battle = Battle(table, (at(Beginning, holder),), chance, None)
    for seat, one in enumerate(given):
        for under, card in zip(listed(one.get("attached")), built[seat].hero.attached, strict=True):
            if not _can_bear(battle, seat, card):
                under.fail("scenario.hero_cannot_bear", ContentError)
        _check_lives(battle, seat)
    return battle


def checked(battle: B) -> B:
    """Return the battle itself; ContentError unless it can be saved."""
    form: Any = form_behind(battle)
    try:
        check_known(battle, keyed(form))
        form.check(battle)
    except DecodeError as error:
        raise ContentError(error.args[0]) from None
    return battle


def _can_bear(battle: Battle, seat: int, card: Card) -> bool:
    """Return whether a text can have let the hero of a side bear a card (CARD-04, CARD-06)."""
    if not isinstance(card, SupportCard) or card.placement != OWN_UNIT or repositions(card):
        return False
    needed = v.BE_EQUIPPED if card.kind == EQUIPMENT else v.BE_AFFECTED_BY_TACTICS
    hero = battle.sides[seat].hero.card
    led = [side.hero.card for side in battle.sides]
    texts = [card for card in battle.pack.cards if card in led or not isinstance(card, HeroCard)]
    return any(
        isinstance(effect, v.Allow)
        and effect.permission == needed
        and _can_mean_hero(effect.on, text, hero)
        for text in texts
        for ability in text.abilities
        for effect in ability.effects
    )


def _can_mean_hero(on: v.Selector, text: Card, hero: HeroCard) -> bool:
    if isinstance(on, v.Word):
        return text is hero or isinstance(text, SupportCard)
    assert isinstance(on, v.Fighters)
    named = not on.names or hero.id in on.names
    return named and v.means(on.heroes, text.army == hero.army)


# --- what is written --------------------------------------------------------------------------


def written_side(sides: Any, seat: int, pack: Pack, fields: tuple[str, ...]) -> Parts:
    """What a caller wrote for a side; its army is known."""
    parts = _written("sides", sides).listed()[seat].fields(fields, ("army", "hero"))
    parts["army"].read(pack.check_army)
    return parts


def listed(given: Setup | None) -> tuple[Setup, ...]:
    """The parts of a list; none if it was left out."""
    return () if given is None else given.listed()


def by_slot(given: Setup | None, read: Callable[[Setup], Any]) -> tuple[Any, ...]:
    """What is read of each slot; None where nothing is written."""
    there = {} if given is None else given.entries(SLOT)
    taken = {slot: one for slot, one in there.items() if one.value is not None}
    return tuple(read(taken[slot]) if slot in taken else None for slot in SLOTS)


def deck_card(pack: Pack, army: str, given: Setup) -> Card:
    """A card of an army's deck; ContentError for any other."""
    card = _card(pack, given)
    if card.army != army or isinstance(card, HeroCard):
        given.fail("scenario.not_in_deck", ContentError, army=army)
    return card


def _card(pack: Pack, given: Setup) -> Card:
    if not isinstance(given.value, str):
        given.refuse(CARD)
    return given.read(pack.card)


def _side(pack: Pack, army: str, parts: Parts, line: tuple[Unit | None, ...]) -> Side:
    def cards(name: str, fits: Callable[[SupportCard], bool] | None, fault: str = "") -> Any:
        found = [(one, deck_card(pack, army, one)) for one in listed(parts.get(name))]
        for one, card in found:
            if fits and not (isinstance(card, SupportCard) and fits(card)):
                one.fail(fault, ContentError)
        return tuple(card for _, card in found)

    card = parts["hero"].read(lambda hero: pack.hero(army, hero))
    attached = cards("attached", lambda card: card.placement == OWN_UNIT, "scenario.not_under_hero")
    _check_names(attached, parts.get("attached"))
    wounds = parts["wounds"].of(Number(0)) if "wounds" in parts else 0
    hand, deck, discard, removed = (cards(name, None) for name in PILES)
    table = cards(
        "table", lambda card: card.placement == TABLE and card.stays, "scenario.does_not_stay"
    )  # AMB-17
    hero = Hero(card, wounds, attached=attached)
    return Side(army, hero, hand, deck, discard, removed, table, line=line)


def _line(
    pack: Pack, armies: Sequence[str], seat: int, given: Setup | None
) -> tuple[Unit | None, ...]:
    return by_slot(given, partial(_unit, pack, armies, seat))


def _unit(pack: Pack, armies: Sequence[str], seat: int, given: Setup) -> Unit:
    def attached(written: Setup) -> tuple[Card, ...]:
        cards = tuple(_attached(pack, armies, seat, one) for one in written.listed())
        _check_names(cards, written)
        return cards

    def card(written: Setup) -> Card:
        found = deck_card(pack, armies[seat], written)
        if not isinstance(found, UnitCard):
            written.fail("scenario.not_a_unit", ContentError)
        return found

    if isinstance(given.value, str):
        given = attrs.evolve(given, value={"card": given.value})
    reads = {
        "card": card, "attached": attached, "wounds": lambda one: one.of(Number(0)),
        "deployed_this_turn": lambda one: one.of(Flag()),
    }  # fmt: skip
    return given.part(Unit, UNIT, reads)


def _attached(pack: Pack, armies: Sequence[str], seat: int, given: Setup) -> Card:
    card = _card(pack, given)
    owner = 1 - seat if isinstance(card, SupportCard) and card.placement == ENEMY_UNIT else seat
    if not isinstance(card, SupportCard) or card.placement == "none":
        given.fail("scenario.not_attachable", ContentError)
    if card.army != armies[owner]:
        given.fail("scenario.not_under_unit", ContentError, army=armies[seat])
    return card


def _check_names(attached: tuple[Card, ...], given: Setup | None) -> None:
    if given is not None and len(set(attached)) < len(attached):  # CARD-01
        given.fail("scenario.same_name", ContentError)


# --- what fits together -----------------------------------------------------------------------


def _left(
    pack: Pack,
    side: Side,
    lines: Sequence[tuple[Unit | None, ...]],
    elsewhere: Sequence[Card],
    where: str,
) -> tuple[Card, ...]:
    """The cards of a side that lie nowhere; ContentError for more copies than it has."""
    used = Counter((*side.hand, *side.deck, *side.discard, *side.removed, *side.table, *elsewhere))
    used.update(side.hero.attached)
    used.update(card for card in _in_lines(lines) if card.army == side.army)
    left = Counter(pack.deck(side.army))
    left.subtract(used)
    for card, count in left.items():
        if count < 0:
            _written(where, card.id).fail(
                "scenario.copies", ContentError, count=used[card], copies=card.copies
            )
    return tuple(left.elements())


def _in_lines(lines: Sequence[tuple[Unit | None, ...]]) -> Iterator[Card]:
    for unit in (unit for line in lines for unit in line if unit is not None):
        yield from (unit.card, *unit.attached)


def _check_lives(battle: Battle, seat: int) -> None:
    """Refuse as many wounds as life, which texts of the position may change."""
    for place in ((seat, HERO_SLOT), *units_of(battle.table, seat)):
        fighter = fighter_at(battle.table, place)
        assert fighter is not None
        line = f", line[{place[1]}]" if place[1] else ""
        _written(f"sides[{seat}]{line}, wounds", fighter.wounds).of(
            Number(0, life(battle.table, place, fighter) - 1)
        )
