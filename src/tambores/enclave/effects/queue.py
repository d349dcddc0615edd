"""What sets an ability off: it is noted as due and carried out when its turn comes."""

from __future__ import annotations

from collections.abc import Iterator

from tambores.enclave.board import HERO_SLOT, SLOTS, Choice, Due, Impact, Place
from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import Card
from tambores.enclave.draft import Draft, Shown
from tambores.enclave.lines import lying_at
from tambores.enclave.modifiers import scene
from tambores.enclave.scene import covers


def set_off(draft: Draft, card: Card, place: Place, trigger: str, this: str = "") -> None:
    """The abilities of a card at a place that have this trigger are due."""
    if trigger in card.triggers:
        for number, ability in enumerate(card.abilities):
            if ability.trigger == trigger and ability.acts:
                draft.agenda.append(Due(card, *place, number, this))


def set_off_all(draft: Draft, trigger: str) -> None:
    """Those of every card in play, the holder's first (AMB-38)."""
    if trigger in draft.pack.uses.triggers:
        for card, place in in_play(draft):
            set_off(draft, card, place, trigger)


def set_off_options(draft: Draft, of: Choice | Due, options: tuple[int, ...]) -> None:
    """These options of an ability are due, before anything else."""
    draft.agenda[:0] = [
        Due(of.card, of.seat, of.slot, of.ability, of.this, number, only=True) for number in options
    ]


def set_off_by(draft: Draft, impact: Impact) -> None:
    """The abilities are due that an impact sets off: of whom it strikes, then of who watches."""
    if impact.certain or v.ON_STRUCK not in draft.pack.uses.triggers:
        return
    struck = lying_at(draft, impact.target)
    own = [(card, impact.target) for card in struck]
    others = (one for one in in_play(draft) if one not in own)
    for card, place in (*own, *others):
        for number, ability in enumerate(card.abilities):
            if ability.trigger != v.ON_STRUCK:
                continue
            if ability.struck is None:
                meant = place == impact.target and card not in draft.sides[place[0]].table
            else:
                assert isinstance(ability.struck, v.Fighters)
                meant = covers(scene(draft, card, place), ability.struck, impact.target)
            if meant:
                draft.agenda.append(Due(card, *place, number, str(impact)))


def in_play(position: Shown) -> Iterator[tuple[Card, Place]]:
    """Every card in play: of each side the units by slot, the table, the hero."""
    for seat in (position.holder, 1 - position.holder):
        for slot in SLOTS:
            for card in lying_at(position, (seat, slot)):
                yield card, (seat, slot)
        side, home = position.sides[seat], (seat, HERO_SLOT)
        for card in (*side.table, side.hero.card, *side.hero.attached):
            yield card, home
