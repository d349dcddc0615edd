"""What a player may have in mind with a card, a unit or the hero, and why it is not possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from tambores.enclave.actions import (
    Action,
    Attach,
    Attack,
    AttackHero,
    ChooseUnit,
    Deploy,
    Fight,
    Hold,
    Pay,
    PlayTactic,
    Silence,
    StrikeBack,
    Support,
    UseAbility,
)
from tambores.enclave.board import HERO_SLOT, SLOTS, Place
from tambores.enclave.cards.card import ENEMY_UNIT, TABLE, Card, SupportCard, UnitCard
from tambores.kernel import game
from tambores.kernel.refusal import Refusal

OF_ONE_PLACE = frozenset(
    (
        "enclave.slot_taken",
        "enclave.slot_empty",
        "enclave.target_empty",
        "enclave.target_engaged",
        "enclave.out_of_range",
        "enclave.no_friend_fights",
        "enclave.no_attacker",
        "enclave.not_supported_against",
        "enclave.unit_bears_no_equipment",
        "enclave.unit_immune_to_tactics",
        "enclave.hero_bears_nothing",
        "enclave.hero_bears_no_equipment",
        "enclave.hero_immune_to_tactics",
        "enclave.hero_not_for",
        "enclave.hero_same_name",
    )
)
"""Reasons that concern one slot or column, and say nothing of the others."""


def attempts(view: game.View, subject: Card | Place) -> tuple[Action, ...]:
    """Everything that the seat of a view might think of doing with what it has, legal or not.

    Args:
        view: of a battle.
        subject: a card of the hand, or the place (seat, slot) of a unit, or of a hero with slot 0.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="deployment", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden", "hand": ["grifo", "soldado"]},
    ...     {"army": "orc", "hero": "krangg"}))
    >>> seen = tb.view(state, 0)
    >>> attempts(seen, seen.sides[0].hand[0])[:2]
    (Deploy(card='grifo', slot=1), Deploy(card='grifo', slot=2))
    """
    seat = view.seat if view.seat is not None else 0
    if isinstance(subject, Card):
        prompt = view.prompt
        paying = prompt is not None and prompt.kind == "pay"
        return (Pay(subject.id),) if paying else tuple(_uses(subject, seat))
    whose, slot = subject
    if slot == HERO_SLOT:
        return (UseAbility(),) if whose == seat else ()
    orders = _orders(slot) if whose == seat else ()
    return (*orders, ChooseUnit(whose, slot))


def _uses(card: Card, seat: int) -> Iterator[Action]:
    """A card of the hand, played in every place."""
    if isinstance(card, UnitCard):
        yield from (Deploy(card.id, slot) for slot in SLOTS)
    elif isinstance(card, SupportCard) and card.placement == TABLE:
        yield PlayTactic(card.id)
    elif isinstance(card, SupportCard):
        line = 1 - seat if card.placement == ENEMY_UNIT else seat
        yield from (Attach(card.id, line, slot) for slot in (*SLOTS, HERO_SLOT))


def _orders(slot: int) -> Iterator[Action]:
    """Every order to a unit."""
    yield from (Hold(slot), AttackHero(slot), Fight(slot))
    for target in SLOTS:
        yield Silence(slot, target)
        yield Support(slot, target)
        yield Attack(slot, target)
        yield StrikeBack(slot, target)


def main_refusals(view: game.View, actions: Iterable[game.Action]) -> tuple[Refusal, ...]:
    """The reasons that say most about why none of these actions is possible.

    A card that could not be paid for anywhere is not explained by a slot that is taken: what
    concerns one place only counts where nothing else stands in the way.

    Args:
        view: of the seat that asks.
        actions: what it might do, as of `attempts`.

    Returns:
        The refusals with the most frequent key, each once; () if an action is possible.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="deployment", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden", "hand": ["grifo", "soldado"]},
    ...     {"army": "orc", "hero": "krangg"}))
    >>> seen = tb.view(state, 0)
    >>> griffin, soldier = seen.sides[0].hand
    >>> [str(one) for one in main_refusals(seen, attempts(seen, griffin))]
    ['Griffin costs 4 cards, and your hand has 1 to pay with.']
    >>> main_refusals(seen, attempts(seen, soldier))
    ()
    """
    refusals = []
    for action in actions:
        refusal = view.why_not(action)
        if refusal is None:
            return ()
        refusals.append(refusal)
    met = Counter(refusal.key for refusal in refusals)
    general = Counter({key: count for key, count in met.items() if key not in OF_ONE_PLACE})
    if not met:
        return ()
    key = (general or met).most_common(1)[0][0]
    return tuple(dict.fromkeys(one for one in refusals if one.key == key))
