"""Solo play: a battle of one player against the automaton of the solo booklet.

>>> import tambores as tb
>>> from tambores.enclave import solo
>>> state = solo.new_battle("human", "aiden", seed=7)
>>> tb.prompt(state).seat, len(state.sides[0].hand), tb.view(state, 0).sides[1].covered
(0, 5, (1, 2, 3, 4, 5))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tambores.enclave.content.pack import Pack
from tambores.enclave.content.shelf import pack_or_default
from tambores.enclave.solo import scenario as _scenario
from tambores.enclave.solo import setup as _setup
from tambores.enclave.solo.rules import RULES as _RULES
from tambores.enclave.solo.state import AUTOMATON, PLAYER, SoloBattle, SoloView
from tambores.enclave.table.rulings import DEFAULTS, HouseRules
from tambores.kernel.step import Step

__all__ = ["AUTOMATON", "PLAYER", "SoloBattle", "SoloView", "new_battle", "opening", "scenario"]


def __dir__() -> list[str]:
    return list(__all__)


def new_battle(
    army: str,
    hero: str,
    *,
    seed: int,
    ai_army: str | None = None,
    ai_hero: str | None = None,
    holder: int | None = None,
    rules: HouseRules = DEFAULTS,
    pack: Pack | None = None,
) -> SoloBattle:
    """A new solo battle, at the player's first decision; the player is seat 0 (SOLO-SET-01).

    Args:
        army: the player's army.
        hero: the player's hero.
        seed: of all chance, from 0 to 2**64 - 1.
        ai_army: the automaton's army; drawn among the others unless given.
        ai_hero: the automaton's hero; drawn at random unless given (SOLO-SET-02).
        holder: the first holder; None tosses the marker.
        rules: the house rules; those of the automaton begin with `ai_`.
        pack: the cards; the default set unless given.

    Raises:
        ContentError: for an unknown army or a foreign hero; the known ones are listed.
        ValueError: for a wrong seed or holder.

    >>> state = new_battle("human", "aiden", seed=7, ai_hero="krangg", holder=0)
    >>> state.sides[1].hero.card, len(state.sides[1].removed), len(state.sides[1].deck)
    (<krangg>, 3, 38)
    """
    return opening(
        army,
        hero,
        seed=seed,
        ai_army=ai_army,
        ai_hero=ai_hero,
        holder=holder,
        rules=rules,
        pack=pack,
    ).state


def opening(
    army: str,
    hero: str,
    *,
    seed: int,
    ai_army: str | None = None,
    ai_hero: str | None = None,
    holder: int | None = None,
    rules: HouseRules = DEFAULTS,
    pack: Pack | None = None,
) -> Step[SoloBattle]:
    """`new_battle` together with the events before the player's first decision.

    If the automaton has the marker, it acts first: a front end that shows each of its steps shows
    these events before the first prompt. Arguments and errors are those of
    `new_battle`.

    >>> step = opening("human", "aiden", seed=7, holder=0)
    >>> step.state == new_battle("human", "aiden", seed=7, holder=0)
    True
    >>> [event.tag for event in step.events if event.logged]
    ['deck_shuffled', 'deck_shuffled', 'cards_drawn', 'cards_covered', 'phase_began']
    """
    cards = pack_or_default(pack)
    start = _setup.start(army, hero, seed, ai_army, ai_hero, holder, rules, cards)
    step: Step[SoloBattle] = _RULES.begun(start)
    return step


def scenario(
    *,
    phase: str,
    holder: int,
    sides: Sequence[Mapping[str, Any]],
    seed: int = 0,
    turn: int = 1,
    rules: HouseRules = DEFAULTS,
    pack: Pack | None = None,
) -> SoloBattle:
    """Any position of a solo battle, run on to the player's first decision.

    Args:
        phase: "deployment", "combat" or "replenishment", at whose start it stands.
        holder: 0 or 1.
        sides: two mappings as in `enclave.scenario`, the player's first. The automaton's has no
            `hand`, and optionally `face_down` ({slot: card id}) and `reserve` (card ids, bottom
            to top).
        seed: of all chance, from 0 to 2**64 - 1.
        turn: from 1.
        rules: the house rules.
        pack: the cards; the default set unless given.

    Raises:
        ContentError: for an unknown or foreign card or too many copies.
        ValueError: for a wrong phase, holder, slot, key, seed or number of wounds.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = scenario(phase="deployment", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden", "hand": ["soldado", "arquera"]},
    ...     {"army": "orc", "hero": "krangg", "face_down": {3: "goblin"}}))
    >>> for action in (enclave.Deploy("soldado", 3), enclave.Pay("arquera")):
    ...     state = tb.apply(state, action)
    >>> state.sides[1].at(3).card
    <goblin>
    """
    built = _scenario.build(phase, holder, sides, seed, turn, rules, pack_or_default(pack))
    from tambores.enclave.documents.scenario import checked

    begun: SoloBattle = _RULES.begun(built).state
    return checked(begun)
