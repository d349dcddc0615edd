"""Build any position in one call."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import (
    ENEMY_UNIT,
    EQUIPMENT,
    OWN_UNIT,
    TABLE,
    Card,
    HeroCard,
    SupportCard,
    UnitCard,
)
from tambores.enclave.cards.pack import Pack
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
from tambores.enclave.table.frames import Beginning, at
from tambores.enclave.table.rulings import HouseRules
from tambores.enclave.table.state import Battle
from tambores.enclave.table.table import EnclaveTable, Side
from tambores.errors import ContentError, DecodeError, Message, UsageError
from tambores.kernel.chance import Chance, check_seed
from tambores.kernel.nearest import hint
from tambores.kernel.record.value import form_behind

B = TypeVar("B", bound=Battle)

PHASES = (DEPLOYMENT, COMBAT, REPLENISHMENT)
SIDE_KEYS = (
    "army", "hero", "wounds", "attached", "line", "table", "hand", "deck", "discard", "removed",
)  # fmt: skip
LAST_TURN = 1_000_000
UNIT_KEYS = ("card", "wounds", "deployed_this_turn", "attached")


def build(
    phase: str,
    holder: int,
    sides: Sequence[Mapping[str, Any]],
    seed: int,
    turn: int,
    rules: HouseRules,
    pack: Pack,
    known: Sequence[tuple[str, ...]] = (SIDE_KEYS, SIDE_KEYS),
    elsewhere: Sequence[Sequence[Card]] = ((), ()),
) -> Battle:
    """Return the battle that a scenario describes, at the beginning of its phase.

    `known` holds the keys that the sides can have, `elsewhere` the cards of each side that are in
    none of these places.
    """
    if phase not in PHASES:
        raise UsageError(f"phase is {phase!r}; {hint(phase, PHASES, 'known_values')}")
    check_holder(holder, known=(0, 1))
    check_rules(rules)
    if type(turn) is not int or not 1 <= turn <= LAST_TURN:
        raise UsageError(f"turn is {turn!r}; known values: a whole number from 1 to {LAST_TURN}")
    check_two("sides", sides)
    for seat, side in enumerate(sides):
        check_keys(side, known[seat], f"side {seat}")
    armies = [required(side, "army", seat, known[seat]) for seat, side in enumerate(sides)]
    check_armies(armies, pack)
    chance = Chance(check_seed(seed))
    lines = [_line(pack, armies, seat, side.get("line")) for seat, side in enumerate(sides)]
    built = []
    for seat, side in enumerate(sides):
        one, chance = _side(pack, chance, seat, side, lines, elsewhere[seat])
        built.append(one)
    both = built[0], built[1]
    table = EnclaveTable(pack, rules, turn, phase, holder, both)
    battle = Battle(table, (at(Beginning, holder),), chance, None)
    _check_heroes(battle)
    _check_lives(battle)
    return battle


def checked(battle: B) -> B:
    """Return the battle itself; ContentError unless it can be saved."""
    form: Any = form_behind(battle)
    try:
        form.check_fields(battle)
        form.check(battle)
    except DecodeError as error:
        raise ContentError(error.args[0]) from None
    return battle


def _check_heroes(battle: Battle) -> None:
    """Raise ContentError if a hero bears a card that no text lets the hero bear."""
    for seat, side in enumerate(battle.sides):
        for card in side.hero.attached:
            if not _can_bear(battle, seat, card):
                where = f"side {seat}, attached"
                raise _wrong("hero_cannot_bear", where=where, card=card.id)


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


def _wrong(fault: str, **params: object) -> ContentError:
    return ContentError(Message(f"enclave.fault.scenario.{fault}", **params))


def required(
    side: Mapping[str, Any], key: str, seat: int, known: tuple[str, ...] = SIDE_KEYS
) -> str:
    """Return the value of a key; raise ValueError if the key is missing."""
    if key not in side:
        raise UsageError(f"side {seat}: {key!r} is missing; known keys: {', '.join(known)}")
    return str(side[key])


def check_keys(given: Mapping[str, Any], known: tuple[str, ...], where: str) -> None:
    """Raise ValueError if `given` is not a mapping, or has an unknown key."""
    if not isinstance(given, Mapping):
        raise UsageError(f"{where}: {given!r} is not a mapping")
    for key in given:
        if key not in known:
            raise UsageError(f"{where}: unknown key {key!r}; {hint(key, known, 'known_keys')}")


def _side(
    pack: Pack,
    chance: Chance,
    seat: int,
    given: Mapping[str, Any],
    lines: list[tuple[Unit | None, ...]],
    elsewhere: Sequence[Card],
) -> tuple[Side, Chance]:
    army = given["army"]
    hero = pack.hero(army, required(given, "hero", seat))
    wounds = _wounds(given.get("wounds", 0), hero.life, f"side {seat}, hero")
    piles = {
        name: tuple(
            deck_card(pack, army, c) for c in card_ids(given.get(name), f"side {seat}, {name}")
        )
        for name in ("hand", "deck", "discard", "removed")
    }
    attached = tuple(
        _under_hero(pack, army, f"side {seat}, attached", card_id)
        for card_id in card_ids(given.get("attached"), f"side {seat}, attached")
    )
    _check_names(attached, f"side {seat}, attached")
    table = tuple(
        _on_table(pack, army, f"side {seat}, table", card_id)
        for card_id in card_ids(given.get("table"), f"side {seat}, table")
    )
    used = Counter((*_in_lines(army, lines), *attached, *table, *elsewhere))
    for pile in piles.values():
        used.update(pile)
    left = Counter(pack.deck(army))
    left.subtract(used)
    for card, count in left.items():
        if count < 0:
            raise _wrong(
                "copies", where=f"side {seat}", count=used[card], card=card.id, copies=card.copies
            )
    if given.get("deck") is None:
        piles["deck"], chance = chance.shuffled(f"deck.{seat}", tuple(left.elements()))
    side = Side(
        army, Hero(hero, wounds, attached=attached), piles["hand"], piles["deck"],
        piles["discard"], piles["removed"], table, line=lines[seat],
    )  # fmt: skip
    return side, chance


def _in_lines(army: str, lines: list[tuple[Unit | None, ...]]) -> Iterable[Card]:
    for line in lines:
        for unit in line:
            if unit is not None:
                yield from (card for card in (unit.card, *unit.attached) if card.army == army)


def card_ids(given: Any, where: str) -> Sequence[str]:
    """Return a list of card ids; it is empty if `given` is left out."""
    if given is None:
        return ()
    ids = tuple(given) if isinstance(given, Iterable) else (None,)
    if isinstance(given, str) or not all(isinstance(one, str) for one in ids):
        raise UsageError(f"{where}: {given!r} is not a list of card ids")
    return ids


def deck_card(pack: Pack, army: str, card_id: str) -> Card:
    """Return a card of an army's deck; raise ContentError for any other."""
    card = pack.card(card_id)
    if card.army != army or isinstance(card, HeroCard):
        raise _wrong("not_in_deck", card=card_id, army=army)
    return card


def _line(
    pack: Pack, armies: list[str], seat: int, given: Mapping[int, Any] | None
) -> tuple[Unit | None, ...]:
    given = by_slot(given, f"side {seat}, line")
    return tuple(
        _unit(pack, armies, seat, slot, given[slot]) if given.get(slot) is not None else None
        for slot in SLOTS
    )


def by_slot(given: Any, where: str) -> Mapping[int, Any]:
    """Return a mapping of slots, empty if left out; raise ValueError for other values."""
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise UsageError(f"{where}: {given!r} is not a mapping of slots")
    for slot in given:
        if type(slot) is not int or slot not in SLOTS:
            raise UsageError(f"{where}: slot {slot!r}; known slots: 1, 2, 3, 4, 5")
    return given


def _unit(pack: Pack, armies: list[str], seat: int, slot: int, given: Any) -> Unit:
    where = f"side {seat}, slot {slot}"
    if not isinstance(given, str | Mapping):
        raise UsageError(f"{where}: {given!r} is neither a card id nor a mapping")
    described: Mapping[str, Any] = {"card": given} if isinstance(given, str) else given
    check_keys(described, UNIT_KEYS, where)
    if "card" not in described:
        raise UsageError(f"{where}: 'card' is missing; known keys: {', '.join(UNIT_KEYS)}")
    card = deck_card(pack, armies[seat], described["card"])
    if not isinstance(card, UnitCard):
        raise _wrong("not_a_unit", where=where, card=card.id)
    attached = tuple(
        _attached(pack, armies, seat, where, card_id)
        for card_id in card_ids(described.get("attached"), where)
    )
    _check_names(attached, where)
    wounds = _wounds(described.get("wounds", 0), card.life, where)
    return Unit(card, wounds, attached, bool(described.get("deployed_this_turn", False)))


def _check_names(attached: tuple[Card, ...], where: str) -> None:
    if len(set(attached)) < len(attached):  # CARD-01
        raise _wrong("same_name", where=where)


def _on_table(pack: Pack, army: str, where: str, card_id: str) -> Card:
    card = deck_card(pack, army, card_id)
    if not isinstance(card, SupportCard) or card.placement != TABLE or not card.stays:  # AMB-17
        raise _wrong("does_not_stay", where=where, card=card_id)
    return card


def _under_hero(pack: Pack, army: str, where: str, card_id: str) -> Card:
    card = deck_card(pack, army, card_id)
    if not isinstance(card, SupportCard) or card.placement != OWN_UNIT:
        raise _wrong("not_under_hero", where=where, card=card_id)
    return card


def _attached(pack: Pack, armies: list[str], seat: int, where: str, card_id: str) -> Card:
    card = pack.card(card_id)
    owner = 1 - seat if isinstance(card, SupportCard) and card.placement == ENEMY_UNIT else seat
    if not isinstance(card, SupportCard) or card.placement == "none":
        raise _wrong("not_attachable", where=where, card=card_id)
    if card.army != armies[owner]:
        raise _wrong("not_under_unit", where=where, card=card_id, army=armies[seat])
    return card


def _wounds(given: Any, printed: int, where: str) -> int:
    if type(given) is not int or given < 0:
        raise UsageError(f"{where}: wounds are {given!r}; known values: 0 to {printed - 1}")
    return given


def _check_lives(battle: Battle) -> None:
    """Raise ValueError for as many wounds as life, which texts of the position may change."""
    for seat in (0, 1):
        for place in ((seat, HERO_SLOT), *units_of(battle.table, seat)):
            fighter = fighter_at(battle.table, place)
            assert fighter is not None
            wounds, most = fighter.wounds, life(battle.table, place, fighter) - 1
            if wounds > most:
                where = f"slot {place[1]}" if place[1] else "hero"
                known = f"known values: 0 to {most}"
                raise UsageError(f"side {seat}, {where}: wounds are {wounds}; {known}")
