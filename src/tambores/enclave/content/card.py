"""The cards: frozen, one object a card of a pack, compared by identity."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import ClassVar, Protocol, TypeVar

from tambores.enclave.content import vocabulary as v
from tambores.kernel.frozen import frozen
from tambores.kernel.message import Language, called

HERO, UNIT, EQUIPMENT, TACTIC = "hero", "unit", "equipment", "tactic"
KINDS = (HERO, UNIT, EQUIPMENT, TACTIC)

OWN_UNIT, ENEMY_UNIT, TABLE = "own_unit", "enemy_unit", "none"
PLACEMENTS = (OWN_UNIT, ENEMY_UNIT, TABLE)

COLOURS = ("bronze", "silver", "gold")
"""The colours of heroes, lowest first."""

EYE, CLOVER = "eye", "clover"
"""Who picks the cards that leave a deck before the battle: the owner, or chance."""


class CardSet(Protocol):
    """What a card knows of the pack to which it belongs."""

    @property
    def id(self) -> str:
        """The id of the pack."""
        ...

    @property
    def army_names(self) -> Mapping[str, Mapping[str, str]]:
        """What the pack calls its armies: by id and language."""
        ...

    def army_name(self, army: str, language: Language = "en") -> str:
        """What an army is called."""
        ...

    def card(self, card_id: str) -> Card:
        """The card with this id."""
        ...


E = TypeVar("E", bound=v.Effect)

OWN_WORDS = (v.Word(v.SELF), v.Word(v.BEARER))
FOE, THIS = v.Word(v.FOE), v.Word(v.THIS)


# Cards have no slots: with them what is derived takes a `__getattr__`, and every field is slow to
# read.
@frozen(eq=False, repr=False, kw_only=True)
class Card:
    """What every card has.

    Attributes:
        id: its ASCII slug, such as "escudo_triangular".
        army: the id of its army.
        copies: how many the army has.
        names, texts: by language ("es", "en").
        abilities: what it does.
        provenance: "printed" or "reconstructed" for every field of the card in the pack.
        sources: for every field the id of the pack that wrote it: the card's own or a base of it.
        pack: where it belongs.
    """

    kind: ClassVar[str]

    id: str
    army: str
    copies: int
    names: Mapping[str, str]
    texts: Mapping[str, str]
    abilities: tuple[v.Ability, ...]
    provenance: Mapping[str, str]
    sources: Mapping[str, str]
    pack: CardSet

    @cached_property
    def printed(self) -> Mapping[str, int]:
        """The printed values; one attack, impact and blow are not printed (COM-06, COM-41)."""
        counted = dict.fromkeys((v.ATTACKS, v.IMPACTS, v.STRIKE_BACKS), 1)
        return {stat: getattr(self, stat) for stat in v.STATS if hasattr(self, stat)} | counted

    @cached_property
    def triggers(self) -> frozenset[str]:
        """What sets its abilities off."""
        return frozenset(ability.trigger for ability in self.abilities)

    @cached_property
    def always(self) -> tuple[v.Ability, ...]:
        """The static abilities."""
        return tuple(a for a in self.abilities if a.trigger == v.ALWAYS)

    def _statics(self, *kinds: type[E]) -> list[tuple[E, v.Ability]]:
        """The effects of some kinds of the static abilities."""
        return [(e, a) for a in self.always for e in a.effects if isinstance(e, kinds)]

    @cached_property
    def own_modifiers(self) -> Mapping[str, tuple[tuple[v.Modify, v.Ability], ...]]:
        """What the static abilities add to the card itself or its bearer, by value."""
        return _by_stat(one for one in self._statics(v.Modify) if one[0].on in OWN_WORDS)

    @cached_property
    def values(self) -> Mapping[str, tuple[int, tuple[tuple[v.Modify, v.Ability], ...]]]:
        """Each printed value, and what the card adds to it itself."""
        return {stat: (n, self.own_modifiers.get(stat, ())) for stat, n in self.printed.items()}

    @cached_property
    def foe_modifiers(self) -> Mapping[str, tuple[tuple[v.Modify, v.Ability], ...]]:
        """What the static abilities add to the foe, by value."""
        return _by_stat(one for one in self._statics(v.Modify) if one[0].on == FOE)

    @cached_property
    def group_modifiers(self) -> tuple[tuple[v.Modify, v.Ability], ...]:
        """What the static abilities add to values of a group, or to costs."""
        return tuple(o for o in self._statics(v.Modify) if not isinstance(o[0].on, v.Word))

    @cached_property
    def hit_modifiers(self) -> tuple[tuple[v.Modify, v.Ability], ...]:
        """What its abilities add to the impacts of a hit."""
        hits = [ability for ability in self.abilities if ability.trigger == v.ON_HIT]
        changes = [(e, a) for a in hits for e in a.effects if isinstance(e, v.Modify)]
        return tuple((e, a) for e, a in changes if e.on == THIS)

    @cached_property
    def cancels_bearer(self) -> tuple[v.Ability, ...]:
        """The static abilities that cancel the ability of the unit that bears the card."""
        return tuple(a for e, a in self._statics(v.CancelAbility) if isinstance(e.on, v.Word))

    @cached_property
    def group_cancels(self) -> tuple[tuple[v.Fighters, v.Ability], ...]:
        """Of which group the static abilities cancel abilities."""
        cancels = self._statics(v.CancelAbility)
        return tuple((e.on, a) for e, a in cancels if isinstance(e.on, v.Fighters))

    @cached_property
    def own_rulings(self) -> tuple[tuple[v.Allow | v.Forbid, v.Ability], ...]:
        """What the static abilities allow or forbid the card itself or its bearer."""
        return tuple(o for o in self._rulings if o[0].on in OWN_WORDS)

    @cached_property
    def foe_rulings(self) -> tuple[tuple[v.Allow | v.Forbid, v.Ability], ...]:
        """What the static abilities forbid the foe."""
        return tuple(o for o in self._rulings if o[0].on == FOE)

    @cached_property
    def group_rulings(self) -> tuple[tuple[v.Allow | v.Forbid, v.Ability], ...]:
        """The rulings of the static abilities that allow or forbid actions of a group."""
        return tuple(o for o in self._rulings if isinstance(o[0].on, v.Fighters))

    @cached_property
    def _rulings(self) -> list[tuple[v.Allow | v.Forbid, v.Ability]]:
        return [*self._statics(v.Allow), *self._statics(v.Forbid)]

    @cached_property
    def stays(self) -> bool:
        """Whether one of its triggers keeps it on the table once it has been played (AMB-17)."""
        return bool(self.triggers - {v.ON_DEPLOY})

    @property
    def name(self) -> str:
        """The Spanish name, as on the card."""
        return self.names["es"]

    @property
    def name_key(self) -> str:
        """Under what a front end's own words name it: "enclave.name.grifo"."""
        return f"enclave.name.{self.id}"

    @property
    def text_key(self) -> str:
        """Under what a front end's own words have its text: "enclave.text.grifo"."""
        return f"enclave.text.{self.id}"

    def name_in(self, language: Language) -> str:
        """The name in "en", "es" or a front end's own words; ValueError for another language."""
        return called(self.name_key, self.names, language)

    def text_in(self, language: Language) -> str:
        """What the card says, in "en", "es" or own words; ValueError for another language."""
        return called(self.text_key, self.texts, language)

    def __repr__(self) -> str:
        return f"<{self.id}>"

    def __str__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _card_of, (self.pack, self.id)


def _by_stat(
    found: Iterable[tuple[v.Modify, v.Ability]],
) -> Mapping[str, tuple[tuple[v.Modify, v.Ability], ...]]:
    by_stat: dict[str, tuple[tuple[v.Modify, v.Ability], ...]] = {}
    for modify, ability in found:
        by_stat[modify.stat] = (*by_stat.get(modify.stat, ()), (modify, ability))
    return by_stat


def _card_of(pack: CardSet, card_id: str) -> Card:
    return pack.card(card_id)


@frozen(eq=False, repr=False, kw_only=True)
class HeroCard(Card):
    """A hero: leads an army and stays out of the deck.

    Attributes:
        colour: "bronze", "silver" or "gold".
        removal: how many cards leave the deck before the battle.
        removal_by: "eye" if the owner chooses them, "clover" if chance does; "" for none.
        attack, defence, life: the printed values.
    """

    kind: ClassVar[str] = HERO

    colour: str
    removal: int
    removal_by: str
    attack: int
    defence: int
    life: int

    @cached_property
    def activated(self) -> v.Ability | None:
        """The paid ability, if it has one."""
        return next((a for a in self.abilities if a.trigger == v.ACTIVATE), None)


@frozen(eq=False, repr=False, kw_only=True)
class UnitCard(Card):
    """A unit: stands in the line and fights.

    Attributes:
        type: "infantry", "cavalry", "monster" or "war_machine".
        cost, range, attack, defence, life: the printed values.
        bolt_cost, bolt_attack, bolt_defence: whether a bolt stands beside that value.
    """

    kind: ClassVar[str] = UNIT

    type: str
    cost: int
    range: int
    attack: int
    defence: int
    life: int
    bolt_cost: bool
    bolt_attack: bool
    bolt_defence: bool


@frozen(eq=False, repr=False, kw_only=True)
class SupportCard(Card):
    """Equipment or a tactic.

    Attributes:
        cost: cards to pay.
        arrow: whether they come from the top of the deck and not from the hand.
        placement: "own_unit", "enemy_unit", or "none" for one that lies on the table.
    """

    cost: int
    arrow: bool
    placement: str


@frozen(eq=False, repr=False, kw_only=True)
class EquipmentCard(SupportCard):
    """An item of equipment."""

    kind: ClassVar[str] = EQUIPMENT


@frozen(eq=False, repr=False, kw_only=True)
class TacticCard(SupportCard):
    """A tactic."""

    kind: ClassVar[str] = TACTIC
