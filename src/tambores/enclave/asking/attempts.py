"""What a player may have in mind with a card, a unit or the hero, and why it is not possible."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tambores.enclave.cards.card import ENEMY_UNIT, TABLE, Card, SupportCard, UnitCard
from tambores.enclave.table.actions import (
    Action,
    Attach,
    Attack,
    AttackHero,
    ChooseCard,
    ChooseSlot,
    ChooseUnit,
    Deploy,
    Fight,
    HeroStrike,
    Hold,
    Pay,
    PlayTactic,
    Silence,
    StrikeBack,
    Support,
    UseAbility,
)
from tambores.enclave.table.board import HERO_SLOT, SLOTS, Place
from tambores.enclave.table.places import source_of
from tambores.kernel import game
from tambores.kernel.refusal import Refusal, most_frequent

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
    """Everything that the seat of a view might think of doing with something, legal or not.

    What is asked decides: while a choice is due, that this be chosen; while a card is to be paid
    with, nothing with a unit.

    Args:
        view: of a battle.
        subject: a card of the hand, or a place (seat, slot) on either side; slot 0 is the hero.

    Returns:
        The actions; () where nothing is asked of the seat, or nothing comes to mind.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="deployment", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden", "hand": ["grifo", "soldado"]},
    ...     {"army": "orc", "hero": "krangg"}))
    >>> seen = tb.view(state, 0)
    >>> attempts(seen, seen.sides[0].hand[0])[:2]
    (Deploy(card='grifo', slot=1), Deploy(card='grifo', slot=2))
    """
    prompt = view.prompt
    if prompt is None or not prompt.seat == prompt.on_behalf_of == view.seat:
        return ()
    if isinstance(subject, Card):
        if prompt.kind == "choose":
            return (ChooseCard(subject.id),)
        return (Pay(subject.id),) if prompt.kind == "pay" else tuple(_uses(subject, prompt.seat))
    whose, slot = subject
    if prompt.kind == "choose":
        return ChooseUnit(whose, slot), ChooseSlot(whose, slot)
    if whose == prompt.seat and slot == HERO_SLOT:
        return (UseAbility(),)
    if prompt.kind == "pay":
        return ()
    orders = _orders(view, slot) if whose == prompt.seat else _blows(view, slot)
    return tuple(orders)


def _uses(card: Card, seat: int) -> Iterator[Action]:
    """A card of the hand, played in every place."""
    if isinstance(card, UnitCard):
        yield from (Deploy(card.id, slot) for slot in SLOTS)
    elif isinstance(card, SupportCard) and card.placement == TABLE:
        yield PlayTactic(card.id)
    elif isinstance(card, SupportCard):
        line = 1 - seat if card.placement == ENEMY_UNIT else seat
        yield from (Attach(card.id, line, slot) for slot in (*SLOTS, HERO_SLOT))


def _orders(view: game.View, slot: int) -> Iterator[Action]:
    """Every order to a unit; where it answers, or abilities are cancelled, nothing else."""
    if not _is_asked(view, Silence) and not _is_asked(view, StrikeBack, slot):
        yield from (Hold(slot), AttackHero(slot), Fight(slot))
        yield from (Support(slot, target) for target in SLOTS)
    yield from (_blow(view, slot, target) for target in SLOTS)


def _blow(view: game.View, slot: int, target: int) -> Action:
    """What a unit might do to an enemy unit: cancel its ability, answer its blow, or attack it."""
    if _is_asked(view, Silence):
        return Silence(slot, target)
    answers = _is_asked(view, StrikeBack, slot)
    return StrikeBack(slot, target) if answers else Attack(slot, target)


def _blows(view: game.View, target: int) -> Iterator[Action]:
    """What might be done to an enemy place, by the unit or hero that is asked, or by any unit."""
    if _is_asked(view, HeroStrike):
        if target:
            yield HeroStrike(target)
        return
    asked = [slot for slot in SLOTS if _is_asked(view, Action, slot)]
    for slot in asked or SLOTS:
        yield _blow(view, slot, target) if target else AttackHero(slot)


def _is_asked(view: game.View, kind: type[Action], slot: int | None = None) -> bool:
    """Whether an action of a kind, perhaps by the unit in a slot, is possible, and so asked for."""
    seat = view.seat or 0
    return any(
        isinstance(one, kind) and (slot is None or source_of(one, seat) == (seat, slot))
        for one in view.legal_actions
    )


def main_refusals(view: game.View, actions: Iterable[game.Action]) -> tuple[Refusal, ...]:
    """The reasons that say most about why none of these actions is possible.

    A card that could not be paid for anywhere is not explained by a slot that is taken: what
    concerns one place only counts where nothing else stands in the way.

    Args:
        view: of the seat that asks.
        actions: what it might do, as of `attempts`.

    Returns:
        The refusals with the most frequent key, each once; () if an action is possible, and where
        there are none.

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
    return most_frequent(view, actions, OF_ONE_PLACE)
