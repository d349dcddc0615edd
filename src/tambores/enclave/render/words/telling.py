"""What happened, in words: a sentence an event, and for a comparison the numbers behind it."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from tambores.enclave.draft import Shown
from tambores.enclave.events import Annihilated, AttackResolved, UnitDeployed, UnitMoved
from tambores.enclave.render.words.naming import Namer, event_namer, namer
from tambores.enclave.render.words.numbers import account_lines
from tambores.enclave.render.words.voice import begun
from tambores.kernel.event import Event
from tambores.kernel.message import Language


@attrs.frozen
class Told:
    """An event in words.

    Attributes:
        event: what happened.
        text: the sentence that tells it.
        account: of a comparison the numbers line by line, as in `account`; else ().
    """

    event: Event
    text: str
    account: tuple[str, ...] = ()


def tell(
    events: Iterable[Event], language: Language = "en", *, position: Shown | None = None
) -> list[str]:
    """What happened, one sentence an event; events that no log needs are left out.

    Args:
        events: `step.events`, or what a seat was shown of them.
        language: "en", "es", or own words.
        position: the state or view before the step; with it units are called by their names.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> tell(tb.transition(state, enclave.Pass()).events, "es")
    ['Jugador 1 pasa.']
    """
    return [told.text for told in log(events, language, position=position)]


def log(
    events: Iterable[Event], language: Language = "en", *, position: Shown | None = None
) -> list[Told]:
    """As `tell`, each sentence with its event, and with the numbers of a comparison.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> [(one.event.tag, one.text) for one in log(tb.transition(state, enclave.Pass()).events)]
    [('passed', 'Player 1 passes.')]
    """
    known = namer(language, position)
    lines = []
    for event in events:
        names = known if position is not None else event_namer(language, event)
        if event.logged:
            lines.append(Told(event, _sentence(event, names), _account(event, names)))
        _follow(event, known)
    return lines


def _sentence(event: Event, names: Namer) -> str:
    """The sentence of an event. Its key is looked up in this game, not in its own."""
    key, params = event.message()
    named = {name: names.named(value) for name, value in params.items()}
    return begun(names.message(key, named))


def _account(event: Event, names: Namer) -> tuple[str, ...]:
    return tuple(account_lines(event, names)) if isinstance(event, AttackResolved) else ()


def _follow(event: Event, names: Namer) -> None:
    """Know what stands where after an event: one step may deploy a unit and let it fight."""
    standing = names.standing
    match event:
        case UnitDeployed(seat=seat, slot=slot, card=card):
            standing[seat, slot] = card
        case UnitMoved(seat=seat, slot=slot, target=target) if (seat, slot) in standing:
            standing[seat, target] = standing.pop((seat, slot))
        case Annihilated(seat=seat, slot=slot):
            standing.pop((seat, slot), None)
