"""Hypothesis strategies: battles, reachable states, actions, and actions that just miss.

Battles of two players and solo battles; what takes a state takes either. Campaigns and duels too.

All of them shrink: towards the first hero, seed 0, the rulings of the rules page, and as few
decisions as possible.
"""

from __future__ import annotations

from typing import Any, TypeVar

import attrs
from hypothesis import strategies as st

from tambores.enclave import campaign, duel, new_battle, solo
from tambores.enclave.actions import ACTIONS, Action
from tambores.enclave.cards.pack import Pack
from tambores.enclave.cards.shelf import pack_or_default
from tambores.enclave.rulings import HouseRules
from tambores.enclave.solo import SoloBattle
from tambores.enclave.state import Battle
from tambores.kernel.chance import SEED_LIMIT
from tambores.kernel.game import State, apply, legal_actions

WORDS = ("attack", "defence", "range", "")
NUMBERS = (0, 1, 2, 3, 4, 5, 6, -1)

S = TypeVar("S", bound=State[Any])


def house_rules() -> st.SearchStrategy[HouseRules]:
    """Sets of house rules, every option in every value.

    Those that bear on a solo battle or on a campaign alone are among them.

    >>> from hypothesis import given
    >>> @given(house_rules())
    ... def holds(rules):
    ...     assert rules.max_turns is None or rules.max_turns >= 1
    ...     assert rules.ai_ties in ("player", "auto")
    >>> holds()
    """
    return st.builds(
        HouseRules,
        unit_attacks=st.sampled_from(("joint", "separate")),
        deck_out=st.sampled_from(("cannot_refill", "cannot_draw_any", "piles_empty")),
        double_hero_defeat=st.sampled_from(("draw", "tiebreak")),
        max_turns=st.none() | st.integers(1, 30),
        campaign_lower_colour_win=st.sampled_from((0, 1)),
        ai_when_player_passes=st.sampled_from(("exhaust", "cover", "stop")),
        ai_hero_attack=st.sampled_from(("joint", "individual")),
        ai_initial_reserve=st.integers(0, 10),
        ai_ties=st.sampled_from(("player", "auto")),
    )


@st.composite
def battles(draw: st.DrawFn, pack: Pack | None = None) -> Battle:
    """New battles, over heroes, seeds, holders and house rules.

    Args:
        draw: given by Hypothesis.
        pack: the cards; the stand-in set unless given.

    >>> from hypothesis import given
    >>> @given(battles())
    ... def holds(battle):
    ...     assert battle.turn == 1
    >>> holds()
    """
    cards = pack_or_default(pack)
    armies = draw(st.permutations(cards.armies))[:2]
    heroes = [draw(st.sampled_from(cards.heroes(army))).id for army in armies]
    return new_battle(
        armies,
        heroes,
        seed=draw(st.integers(0, SEED_LIMIT - 1)),
        holder=draw(st.sampled_from((0, 1, None))),
        rules=draw(house_rules()),
        pack=cards,
    )


@st.composite
def states(draw: st.DrawFn, pack: Pack | None = None, depth: int = 250) -> Battle:
    """States that can be reached by playing, up to `depth` decisions from the beginning.

    Args:
        draw: given by Hypothesis.
        pack: the cards; the stand-in set unless given.
        depth: the most decisions.

    >>> import tambores as tb
    >>> from hypothesis import given
    >>> @given(states(depth=20))
    ... def holds(state):
    ...     assert (tb.prompt(state) is None) == (tb.outcome(state) is not None)
    >>> holds()
    """
    return _play(draw, draw(battles(pack)), depth)


@st.composite
def solo_battles(draw: st.DrawFn, pack: Pack | None = None) -> SoloBattle:
    """New solo battles, over armies, heroes, seeds, holders and house rules.

    Either army is the player's; the automaton's hero is named or drawn by the battle itself.

    Args:
        draw: given by Hypothesis.
        pack: the cards; the stand-in set unless given.

    >>> import tambores as tb
    >>> from hypothesis import given
    >>> @given(solo_battles())
    ... def holds(battle):
    ...     assert battle.turn == 1 and tb.prompt(battle).seat == solo.PLAYER
    >>> holds()
    """
    cards = pack_or_default(pack)
    army, ai_army = draw(st.permutations(cards.armies))[:2]
    return solo.new_battle(
        army,
        draw(st.sampled_from(cards.heroes(army))).id,
        seed=draw(st.integers(0, SEED_LIMIT - 1)),
        ai_army=ai_army,
        ai_hero=draw(st.sampled_from([*(hero.id for hero in cards.heroes(ai_army)), None])),
        holder=draw(st.sampled_from((0, 1, None))),
        rules=draw(house_rules()),
        pack=cards,
    )


@st.composite
def solo_states(draw: st.DrawFn, pack: Pack | None = None, depth: int = 120) -> SoloBattle:
    """States that can be reached by playing solo, up to `depth` decisions from the beginning.

    All decisions are the player's; with some he settles a tie of the automaton.

    Args:
        draw: given by Hypothesis.
        pack: the cards; the stand-in set unless given.
        depth: the most decisions.

    >>> import tambores as tb
    >>> from hypothesis import given
    >>> @given(solo_states(depth=20))
    ... def holds(state):
    ...     assert state.sides[solo.AUTOMATON].hand == ()
    ...     assert (tb.prompt(state) is None) == (tb.outcome(state) is not None)
    >>> holds()
    """
    return _play(draw, draw(solo_battles(pack)), depth)


@st.composite
def campaigns(draw: st.DrawFn, pack: Pack | None = None, depth: int = 9) -> campaign.Campaign:
    """Campaigns, from the beginning to the end, over armies, seeds and house rules.

    A battle is not played but its result is reported, any that it can have.

    Args:
        draw: given by Hypothesis.
        pack: the cards, of each army a hero of each colour; the stand-in set unless given.
        depth: the most decisions; a whole campaign takes nine.

    >>> import tambores as tb
    >>> from hypothesis import given
    >>> @given(campaigns())
    ... def holds(match):
    ...     assert (len(match.fought) == 3) == (tb.outcome(match) is not None)
    >>> holds()
    """
    cards = pack_or_default(pack)
    start = campaign.new_match(
        draw(st.permutations(cards.armies))[:2],
        seed=draw(st.integers(0, SEED_LIMIT - 1)),
        rules=draw(house_rules()),
        pack=cards,
    )
    return _play(draw, start, depth)


@st.composite
def duels(draw: st.DrawFn, pack: Pack | None = None, depth: int = 2) -> duel.Duel:
    """Duels, from the beginning to the end, over armies, seeds and house rules.

    A battle is not played but its result is reported, any that it can have.

    Args:
        draw: given by Hypothesis.
        pack: the cards, of each army two heroes or more; the stand-in set unless given.
        depth: the most decisions; a whole duel takes two.

    >>> import tambores as tb
    >>> from hypothesis import given
    >>> @given(duels())
    ... def holds(match):
    ...     assert (len(match.fought) == 2) == (tb.outcome(match) is not None)
    >>> holds()
    """
    cards = pack_or_default(pack)
    start = duel.new_match(
        draw(st.permutations(cards.armies))[:2],
        seed=draw(st.integers(0, SEED_LIMIT - 1)),
        rules=draw(house_rules()),
        pack=cards,
    )
    return _play(draw, start, depth)


def _play(draw: st.DrawFn, state: S, depth: int) -> S:
    """Up to `depth` decisions from `state`, fewer if it is over before."""
    length = draw(st.integers(0, depth))
    for choice in draw(st.lists(st.integers(0, 255), min_size=length, max_size=length)):
        offered = legal_actions(state)
        if not offered:
            break
        state = apply(state, offered[choice % len(offered)])
    return state


def actions(state: Battle) -> st.SearchStrategy[Action]:
    """The legal actions of a state that is not over.

    >>> from hypothesis import given, strategies as st
    >>> @given(st.data(), states(depth=5) | solo_states(depth=5))
    ... def holds(data, state):
    ...     assert data.draw(actions(state)) in state.legal_actions
    >>> holds()
    """
    return st.sampled_from([one for one in legal_actions(state) if isinstance(one, Action)])


def illegal_actions(state: Battle) -> st.SearchStrategy[Action]:
    """Actions that are not legal, most of them near a legal one: one value changed.

    >>> import tambores as tb
    >>> from hypothesis import given, strategies as st
    >>> @given(st.data(), states(depth=5) | solo_states(depth=5))
    ... def holds(data, state):
    ...     assert tb.why_not(state, data.draw(illegal_actions(state))) is not None
    >>> holds()
    """
    offered = legal_actions(state)
    any_action = st.sampled_from(ACTIONS).flatmap(lambda kind: _any_of(kind, state))
    found = any_action
    if offered:
        found = actions(state).flatmap(lambda one: _near(one, state)) | any_action
    return found.filter(lambda one: one not in offered)


def _any_of(kind: type[Action], state: Battle) -> st.SearchStrategy[Action]:
    values = {field.name: _values(field, state) for field in attrs.fields(kind)}
    return st.builds(kind, **values)


def _near(action: Action, state: Battle) -> st.SearchStrategy[Action]:
    """The same action with one other value; another action if it has none."""
    fields = attrs.fields(type(action))
    if not fields:
        return st.sampled_from(ACTIONS).flatmap(lambda kind: _any_of(kind, state))
    return st.sampled_from(fields).flatmap(
        lambda field: _values(field, state).map(
            lambda value: attrs.evolve(action, **{field.name: value})
        )
    )


def _values(field: attrs.Attribute[object], state: Battle) -> st.SearchStrategy[int | str]:
    if field.type in (int, "int"):
        return st.sampled_from(NUMBERS)
    if field.name == "card":
        near = [card.id for side in state.sides for card in side.hand]
        every = [card.id for card in state.pack.cards]
        return st.sampled_from([*near, *every, "nobody"])
    if field.name == "impact":
        return st.sampled_from(("0.1>1.1", "1.1>0.1", "1.2>0.hero", "0.1+0.2>1.3", "x"))
    return st.sampled_from(WORDS)
