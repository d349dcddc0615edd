"""Strategies for house rules, and for new battles of two players or one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs
from hypothesis import strategies as st

from tambores.enclave import new_battle, solo
from tambores.enclave.content.pack import Pack
from tambores.enclave.solo import SoloBattle
from tambores.enclave.table.rulings import DEFAULTS, HouseRules
from tambores.enclave.table.state import Battle
from tambores.enclave.testing.strategies.drawing import (
    HOLDERS,
    army_of,
    given_pack,
    hero_of,
    own_pack,
    two_armies,
)
from tambores.kernel.nearest import hint
from tambores.toolkit.testing.drawing import SEEDS, Given, drawn, given, shown_as

OPTIONS: dict[str, st.SearchStrategy[Any]] = {
    "unit_attacks": st.sampled_from(("joint", "separate")),
    "deck_out": st.sampled_from(("cannot_refill", "cannot_draw_any", "piles_empty")),
    "double_hero_defeat": st.sampled_from(("draw", "tiebreak")),
    "max_turns": st.none() | st.integers(1, 30),
    "campaign_lower_colour_win": st.sampled_from((0, 1)),
    "ai_when_player_passes": st.sampled_from(("exhaust", "cover", "stop")),
    "ai_hero_attack": st.sampled_from(("joint", "individual")),
    "ai_initial_reserve": st.integers(0, 10),
    "ai_ties": st.sampled_from(("player", "auto")),
}
"""Every option of the house rules; the first value is the ruling of the rules page."""


@st.composite
def house_rules(draw: st.DrawFn, /, **options: Any) -> HouseRules:
    """Sets of house rules, with every value of every option.

    They include options that concern only solo battles or campaigns. They shrink towards the
    rulings of the rules page.

    Args:
        draw: given by Hypothesis.
        options: fixed options, each a value or a strategy, instead of drawing them.

    >>> from hypothesis import given
    >>> @given(house_rules(max_turns=5))
    ... def holds(rules):
    ...     assert rules.max_turns == 5
    ...     assert rules.ai_ties in ("player", "auto")
    >>> holds()
    """
    if unknown := options.keys() - OPTIONS.keys():
        known = hint(min(unknown), OPTIONS)
        raise ValueError(f"unknown house rules: {', '.join(sorted(unknown))}; {known}")
    values: dict[str, Any] = {
        name: drawn(draw, options.get(name, usual)) for name, usual in OPTIONS.items()
    }
    defaults = attrs.asdict(DEFAULTS)
    changed = {name: value for name, value in values.items() if value != defaults[name]}
    return shown_as(draw, "enclave.HouseRules", HouseRules(**values), **changed)


def own_rules(rules: HouseRules) -> dict[str, HouseRules]:
    """Return the argument that names the house rules; {} for those of the rules page."""
    return {} if rules == DEFAULTS else {"rules": rules}


@st.composite
def battles(
    draw: st.DrawFn,
    pack: Given[Pack] = None,
    *,
    armies: Given[Sequence[str]] = None,
    heroes: Given[Sequence[str]] = None,
    seed: Given[int] = None,
    holder: Given[int | None] = None,
    rules: Given[HouseRules] = None,
) -> Battle:
    """New battles, over armies, heroes, seeds, holders and house rules.

    Each argument is a value, a strategy of values, or None for any. They shrink towards heroes that
    add no decisions, seed 0, holder 0 and the rulings of the rules page.

    Args:
        draw: given by Hypothesis.
        pack: the cards; by default `enclave.default_pack()`.
        armies: the armies of both seats; by default those of `heroes`, if given.
        heroes: one hero of each army.
        seed: the seed of all random draws.
        holder: the first holder; `st.none()` for battles with a toss only.
        rules: the house rules.

    >>> from hypothesis import given
    >>> @given(battles(heroes=("aiden", "thugg"), rules=house_rules(max_turns=3)))
    ... def holds(battle):
    ...     assert battle.turn == 1
    ...     assert [side.army for side in battle.sides] == ["human", "orc"]
    >>> holds()
    """
    cards = given_pack(draw, pack)
    named = drawn(draw, heroes)
    both = drawn(draw, armies)
    if both is None:
        both = tuple(map(cards.army_of, named)) if named else two_armies(draw, cards)
    leaders = named or tuple(hero_of(draw, cards, army) for army in both)
    terms: dict[str, Any] = {
        "armies": tuple(both),
        "heroes": tuple(leaders),
        "seed": given(draw, seed, SEEDS),
        "holder": given(draw, holder, HOLDERS),
    }
    terms |= own_rules(given(draw, rules, house_rules())) | own_pack(cards)
    return shown_as(draw, "enclave.new_battle", new_battle(**terms), **terms)


@st.composite
def solo_battles(
    draw: st.DrawFn,
    pack: Given[Pack] = None,
    *,
    hero: Given[str] = None,
    ai_hero: Given[str] = None,
    seed: Given[int] = None,
    holder: Given[int | None] = None,
    rules: Given[HouseRules] = None,
) -> SoloBattle:
    """New solo battles, over armies, heroes, seeds, holders and house rules.

    The player can have either army. The automaton's hero is given, or the battle draws it. Each
    argument is a value, a strategy of values, or None for any.

    Args:
        draw: given by Hypothesis.
        pack: the cards; by default `enclave.default_pack()`.
        hero: the player's hero, which also determines the player's army.
        ai_hero: the automaton's hero, of another army.
        seed: the seed of all random draws.
        holder: the first holder; `st.none()` for battles with a toss only.
        rules: the house rules; those of the automaton begin with `ai_`.

    >>> import tambores as tb
    >>> from hypothesis import given
    >>> @given(solo_battles())
    ... def holds(battle):
    ...     assert battle.turn == 1 and tb.prompt(battle).seat == solo.PLAYER
    >>> holds()
    """
    cards = given_pack(draw, pack)
    named, rival = drawn(draw, hero), drawn(draw, ai_hero)
    army = army_of(draw, cards, named, other=rival and cards.army_of(rival))
    ai_army = army_of(draw, cards, rival, other=army)
    terms: dict[str, Any] = {
        "army": army,
        "hero": named or hero_of(draw, cards, army),
        "ai_army": ai_army,
        "ai_hero": rival or _drawn_or(draw, hero_of(draw, cards, ai_army)),
        "seed": given(draw, seed, SEEDS),
        "holder": given(draw, holder, HOLDERS),
    }
    terms |= own_rules(given(draw, rules, house_rules())) | own_pack(cards)
    return shown_as(draw, "solo.new_battle", solo.new_battle(**terms), **terms)


def _drawn_or(draw: st.DrawFn, hero: str) -> str | None:
    """Return a hero, or None to let the battle draw one."""
    return draw(st.sampled_from((hero, None)))
