"""The actions that a player may intend with a card, unit or hero, and why they are refused."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tambores.enclave.content.card import ENEMY_UNIT, TABLE, Card, SupportCard, UnitCard
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
"""The keys of refusals that concern one slot or column only."""


def attempts(view: game.View, subject: Card | Place) -> tuple[Action, ...]:
    """Return the actions that a player might intend with a card or place, legal or not.

    They depend on the decision that is due. During a choice the player can only mean to choose
    the subject; during a payment, to pay with a card or to use the hero's ability.

    Args:
        view: a view of a battle.
        subject: a card of the hand, or a place (seat, slot) on either side; slot 0 is the hero.

    Returns:
        The actions; () if the seat of the view has no decision to make, or if no action fits.

    Raises:
        TypeError: for a value that is not a view, such as a state.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="deployment", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden", "hand": ["grifo", "soldado"]},
    ...     {"army": "orc", "hero": "krangg"}))
    >>> seen = tb.view(state, 0)
    >>> attempts(seen, seen.sides[0].hand[0])[:2]
    (Deploy(card='grifo', slot=1), Deploy(card='grifo', slot=2))
    """
    game.check_view(view)
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
    """Yield the actions that play a card of the hand, one for each place."""
    if isinstance(card, UnitCard):
        yield from (Deploy(card.id, slot) for slot in SLOTS)
    elif isinstance(card, SupportCard) and card.placement == TABLE:
        yield PlayTactic(card.id)
    elif isinstance(card, SupportCard):
        line = 1 - seat if card.placement == ENEMY_UNIT else seat
        yield from (Attach(card.id, line, slot) for slot in (*SLOTS, HERO_SLOT))


def _orders(view: game.View, slot: int) -> Iterator[Action]:
    """Yield the orders for a unit; only answers or cancellations while these are being declared."""
    if not _is_asked(view, Silence) and not _is_asked(view, StrikeBack, slot):
        yield from (Hold(slot), AttackHero(slot), Fight(slot))
        yield from (Support(slot, target) for target in SLOTS)
    yield from (_blow(view, slot, target) for target in SLOTS)


def _blow(view: game.View, slot: int, target: int) -> Action:
    """Return the action of a unit on an enemy unit: cancel its ability, strike back, or attack."""
    if _is_asked(view, Silence):
        return Silence(slot, target)
    answers = _is_asked(view, StrikeBack, slot)
    return StrikeBack(slot, target) if answers else Attack(slot, target)


def _blows(view: game.View, target: int) -> Iterator[Action]:
    """Yield the actions on an enemy place, by the unit or hero that is asked, or by any unit."""
    if _is_asked(view, HeroStrike):
        if target:
            yield HeroStrike(target)
        return
    asked = [slot for slot in SLOTS if _is_asked(view, Action, slot)]
    for slot in asked or SLOTS:
        yield _blow(view, slot, target) if target else AttackHero(slot)


def _is_asked(view: game.View, kind: type[Action], slot: int | None = None) -> bool:
    """Return whether an action of this kind is legal now, for the unit in `slot` if given."""
    seat = view.seat or 0
    return any(
        isinstance(one, kind) and (slot is None or source_of(one, seat) == (seat, slot))
        for one in view.legal_actions
    )


def main_refusals(view: game.View, actions: Iterable[game.Action]) -> tuple[Refusal, ...]:
    """Return the refusals that best explain why none of these actions is legal.

    General reasons come first. A taken slot does not explain why a card that the hand cannot pay
    for stays in the hand, so refusals that concern one place count only if there are no others.

    Args:
        view: the view of the seat that asks.
        actions: the actions to explain, for example those that `attempts` returns.

    Returns:
        The refusals with the most frequent key, each once; () if an action is legal or `actions`
        is empty.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="deployment", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden", "hand": ["grifo", "soldado"]},
    ...     {"army": "orc", "hero": "krangg"}), pack=enclave.pack("standin-1"))
    >>> seen = tb.view(state, 0)
    >>> griffin, soldier = seen.sides[0].hand
    >>> [str(one) for one in main_refusals(seen, attempts(seen, griffin))]
    ['Griffin costs 4 cards, and your hand has 1 to pay with.']
    >>> main_refusals(seen, attempts(seen, soldier))
    ()
    """
    game.check_view(view)
    return most_frequent(view, actions, OF_ONE_PLACE)
