"""The modes of Enclave: their options, and the opening of each."""

from __future__ import annotations

from typing import Any

import attrs

from tambores.enclave import campaign as campaigns
from tambores.enclave import duel as duels
from tambores.enclave import opening, solo
from tambores.enclave.content.pack import Pack
from tambores.enclave.content.shelf import SHIPPED, pack_or_default
from tambores.enclave.table.rulings import HouseRules
from tambores.kernel.step import Step
from tambores.toolkit.options import OptionError, option

ARMIES = ("human", "orc")
"""The default armies, that of player 1 first."""

HEROES = ("aiden", "krangg")
"""The default heroes of these armies."""

MAX_TURNS = 100
"""The number of turns after which a battle that plays itself is drawn."""

Pair = tuple[str, str]


def _rule(name: str, **options: Any) -> Any:
    """The option that sets a house rule, with its default and possible values."""
    rule = attrs.fields_dict(HouseRules)[name]
    return option(rule.default, domain=rule.metadata.get("domain", ()), **options)


# The options that several modes have.
_MAX_TURNS = _rule("max_turns")
_PACK = option(None, flag="--pack", metavar="FILE", shown=SHIPPED[0], content=True)
_HOLDER = option(None, flag=None, domain=(None, 0, 1))
_UNIT_ATTACKS = _rule("unit_attacks", flag=None)
_DECK_OUT = _rule("deck_out", flag=None)
_DOUBLE_DEFEAT = _rule("double_hero_defeat", flag=None)
_TIES = _rule("ai_ties")
_PASSES = _rule("ai_when_player_passes", flag="--ai-passes")
_HERO_ATTACK = _rule("ai_hero_attack")
_RESERVE = _rule("ai_initial_reserve", flag="--ai-reserve")
_ARMY = option(None, shown="the first army of the cards")
_AGAINST = option(None, shown="the first other army")


class _Options:
    """The base of the options of all modes."""

    @property
    def rules(self) -> HouseRules:
        """The house rules that the options set; ValueError if one is invalid."""
        names = [field.name for field in attrs.fields(HouseRules)]
        given = {name: getattr(self, name) for name in names if hasattr(self, name)}
        if hasattr(self, "lower_colour_win"):
            given["campaign_lower_colour_win"] = int(self.lower_colour_win)
        return HouseRules(**given)

    def __attrs_post_init__(self) -> None:
        self.rules  # noqa: B018 (refuse invalid house rules at once)


@attrs.frozen(kw_only=True)
class Skirmish(_Options):
    """A battle of two players."""

    human: str | None = option(None, shown="aiden")
    orc: str | None = option(None, shown="krangg")
    heroes: tuple[str, str] | None = option(None, metavar="HERO HERO", shown=False)
    max_turns: int | None = _MAX_TURNS
    pack: Pack | None = _PACK
    holder: int | None = _HOLDER
    unit_attacks: str = _UNIT_ATTACKS
    deck_out: str = _DECK_OUT
    double_hero_defeat: str = _DOUBLE_DEFEAT

    def opponents(self) -> tuple[Pair, Pair]:
        """The armies and the heroes that lead them, by seat.

        Raises:
            OptionError: if the heroes are named twice.
            ContentError: for an unknown hero.
        """
        if self.heroes is not None and (self.human, self.orc) != (None, None):
            text = "the heroes are named twice, by `heroes` and by `human` or `orc`"
            raise OptionError("heroes_twice", text)
        return opponents(self.pack, self.human, self.orc, self.heroes)


@attrs.frozen(kw_only=True)
class Unattended(Skirmish):
    """A battle that plays itself."""

    max_turns: int | None = option(MAX_TURNS)


@attrs.frozen(kw_only=True)
class Solo(_Options):
    """A battle against the automaton."""

    hero: str | None = option(None, shown="aiden")
    ai_hero: str | None = option(None)
    ai_army: str | None = option(None)
    max_turns: int | None = _MAX_TURNS
    ai_ties: str = _TIES
    ai_when_player_passes: str = _PASSES
    ai_hero_attack: str = _HERO_ATTACK
    ai_initial_reserve: int = _RESERVE
    pack: Pack | None = _PACK
    holder: int | None = _HOLDER
    unit_attacks: str = _UNIT_ATTACKS
    deck_out: str = _DECK_OUT
    double_hero_defeat: str = _DOUBLE_DEFEAT


@attrs.frozen(kw_only=True)
class Campaign(_Options):
    """Three battles, each with a hero of a different colour."""

    army: str | None = _ARMY
    against: str | None = _AGAINST
    automaton: bool = option(False, beside_load=True)
    lower_colour_win: bool = option(False)
    max_turns: int | None = _MAX_TURNS
    ai_ties: str = _TIES
    ai_when_player_passes: str = _PASSES
    ai_hero_attack: str = _HERO_ATTACK
    ai_initial_reserve: int = _RESERVE
    pack: Pack | None = _PACK


@attrs.frozen(kw_only=True)
class Duel(_Options):
    """Two battles, one with each army."""

    army: str | None = _ARMY
    against: str | None = _AGAINST
    max_turns: int | None = _MAX_TURNS
    pack: Pack | None = _PACK


def skirmish(options: Skirmish, *, seed: int) -> Step[Any]:
    """The opening of a battle.

    >>> skirmish(Skirmish(human="joanna"), seed=7).state.sides[0].hero.card
    <joanna>
    """
    armies, heroes = options.opponents()
    return opening(
        armies, heroes, seed=seed, holder=options.holder, rules=options.rules, pack=options.pack
    )


def against_automaton(options: Solo, *, seed: int) -> Step[Any]:
    """The opening of a battle against the automaton.

    >>> against_automaton(Solo(hero="uzgar"), seed=7).state.sides[0].army
    'orc'
    """
    pack = pack_or_default(options.pack)
    hero = opponents(pack, None, None, None)[1][0] if options.hero is None else options.hero
    return solo.opening(
        pack.army_of(hero),
        hero,
        seed=seed,
        ai_army=options.ai_army,
        ai_hero=options.ai_hero,
        holder=options.holder,
        rules=options.rules,
        pack=pack,
    )


def campaign(options: Campaign, *, seed: int) -> Step[Any]:
    """The opening of a campaign.

    >>> campaign(Campaign(army="orc"), seed=7).state.armies
    ('orc', 'human')
    """
    armies = sides(options.pack, options.army, options.against)
    match = campaigns.new_match(armies, seed=seed, rules=options.rules, pack=options.pack)
    return Step(match, ())


def duel(options: Duel, *, seed: int) -> Step[Any]:
    """The opening of a duel.

    >>> duel(Duel(), seed=7).state.armies
    ('human', 'orc')
    """
    armies = sides(options.pack, options.army, options.against)
    match = duels.new_match(armies, seed=seed, rules=options.rules, pack=options.pack)
    return Step(match, ())


def opponents(
    pack: Pack | None, human: str | None, orc: str | None, heroes: Pair | None
) -> tuple[Pair, Pair]:
    """The armies of a battle and the heroes that lead them, by seat.

    Args:
        pack: the cards; those of the library if None.
        human: the hero of the humans, if given.
        orc: the hero of the orcs, if given.
        heroes: the heroes of both seats, of any armies, if given.

    Raises:
        ContentError: for an unknown army or hero.

    >>> opponents(None, None, "borrunn", None)
    (('human', 'orc'), ('aiden', 'borrunn'))
    >>> opponents(None, None, None, ("uzgar", "joanna"))
    (('orc', 'human'), ('uzgar', 'joanna'))
    """
    cards = pack_or_default(pack)
    if heroes is not None:
        first, second = heroes
        return (cards.army_of(first), cards.army_of(second)), heroes
    usual = (human, orc) != (None, None) or {*ARMIES} <= {*cards.armies}
    armies = ARMIES if usual else cards.armies[:2]
    first, second = (
        _leader(cards, army, known) if named is None else named
        for army, named, known in zip(armies, (human, orc), HEROES, strict=True)
    )
    return (armies[0], armies[1]), (first, second)


def _leader(pack: Pack, army: str, usual: str) -> str:
    """The usual hero of an army, or its first one if it does not have that hero."""
    heroes = [hero.id for hero in pack.heroes(army)]
    return usual if usual in heroes else heroes[0]


def sides(pack: Pack | None, army: str | None, against: str | None) -> Pair:
    """The armies of a match, that of player 1 first; one not given is the first other army.

    >>> sides(None, "orc", None), sides(None, None, None)
    (('orc', 'human'), ('human', 'orc'))
    """
    armies = pack_or_default(pack).armies
    first = next(one for one in armies if one != against) if army is None else army
    second = next(one for one in armies if one != first) if against is None else against
    return first, second
