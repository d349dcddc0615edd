"""Helpers: positions with the cards of the test pack, and every step of the play checked.

Red sits at seat 0 and blue at seat 1. Decks are of coins unless given: a coin in a discard pile is
a mark, which an ability made by moving it there.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

import tambores as tb
from tambores import enclave
from tambores.enclave import solo
from tambores.kernel.message import LANGUAGES
from tambores.testing import rules as invariants
from tests.enclave.scenarios import play as basic
from tests.enclave.scenarios import solo_play

PACK_FILE = Path(__file__).parents[2] / "packs" / "words.toml"
WORDS = enclave.load_pack(PACK_FILE)

RED, BLUE = 0, 1
COINS = 20

B = TypeVar("B", bound=enclave.Battle)

# --- positions --------------------------------------------------------------------------------

SEATS = (0, 1, None)


def red(hero: str = "red_plain", **fields: Any) -> dict[str, Any]:
    """The red side of a scenario."""
    return {"army": "red", "hero": hero, "deck": ["red_coin"] * COINS, **fields}


def blue(hero: str = "blue_plain", **fields: Any) -> dict[str, Any]:
    """The blue side of a scenario."""
    return {"army": "blue", "hero": hero, "deck": ["blue_coin"] * COINS, **fields}


def deployment(
    reds: dict[str, Any], blues: dict[str, Any], holder: int = RED, **options: Any
) -> enclave.Battle:
    """A position at the start of Deployment."""
    return checked(basic.deployment(reds, blues, holder, pack=WORDS, **options))


def combat(
    reds: dict[str, Any], blues: dict[str, Any], holder: int = RED, **options: Any
) -> enclave.Battle:
    """A position at the start of Combat."""
    return checked(basic.combat(reds, blues, holder, pack=WORDS, **options))


def replenishment(
    reds: dict[str, Any], blues: dict[str, Any], holder: int = RED, **options: Any
) -> enclave.Battle:
    """A position at the start of Replenishment."""
    return checked(basic.replenishment(reds, blues, holder, pack=WORDS, **options))


def automaton(
    reds: dict[str, Any], blues: dict[str, Any], holder: int = RED, **options: Any
) -> solo.SoloBattle:
    """A position at the start of Deployment in which blue is played by the automaton."""
    return checked(solo_play.deployment(reds, blues, holder, pack=WORDS, **options))


# --- play -------------------------------------------------------------------------------------


def play(state: B, *actions: str) -> B:
    """The state after these actions."""
    for text in actions:
        state = _step(state, text).state
    return state


def told(state: enclave.Battle, *actions: str) -> tuple[tb.Event, ...]:
    """Everything that happens while these actions are played."""
    happened: list[tb.Event] = []
    for text in actions:
        step = _step(state, text)
        happened += step.events
        state = step.state
    return tuple(happened)


def _step(state: B, text: str) -> tb.Step[B]:
    step = tb.transition(state, tb.parse_action(state, text))
    invariants.check_conserved(state, step.state)
    invariants.check_followed(state, step)
    invariants.check_end_of_step(step)
    for event in step.events:
        _check_event(event, state.pack)
    checked(step.state)
    return step


def checked(state: B) -> B:
    """The state itself, which can be saved, is seen rightly, and waits or is over."""
    invariants.check_waits(state)
    assert tb.loads(tb.dumps(state), pack=state.pack) == state
    for seat in SEATS:
        seen = tb.view(state, seat)
        assert tb.loads(tb.dumps(seen), pack=state.pack) == seen
        guess = tb.determinize(seen, seed=1)
        assert tb.view(guess, seat) == seen
        decides = seen.prompt is not None and seen.prompt.seat == seat
        assert seen.legal_actions == (tb.legal_actions(state) if decides else ())
    for action in tb.legal_actions(state):
        assert tb.parse_action(state, str(action)) == action
    return state


def _check_event(event: tb.Event, pack: enclave.Pack) -> None:
    for shown in {event, *map(event.seen_by, SEATS)}:
        assert tb.loads(tb.dumps(shown), pack=pack) == shown
        for language in LANGUAGES:
            assert tb.sentence(*shown.message(), language)


# --- what is read off a position --------------------------------------------------------------


def value(
    state: enclave.Battle, seat: int, slot: int, stat: str, against: tuple[int, int] | None = None
) -> int:
    """A current value of a unit, or with slot 0 of a hero."""
    found = getattr(enclave.explain(state, seat, slot, against=against), stat)
    return found if isinstance(found, int) else int(found.total)


def attack(
    state: enclave.Battle, slot: int = 1, seat: int = RED, against: tuple[int, int] | None = None
) -> int:
    """The attack of a unit."""
    return value(state, seat, slot, "attack", against)


def defence(
    state: enclave.Battle, slot: int = 1, seat: int = RED, against: tuple[int, int] | None = None
) -> int:
    """The defence of a unit."""
    return value(state, seat, slot, "defence", against)


def price(state: enclave.Battle, card: str) -> int:
    """What a card of the hand of the seat to decide costs now."""
    kind = WORDS.card(card)
    action: enclave.Action = enclave.Deploy(card, 1)
    if isinstance(kind, enclave.SupportCard):
        lies = kind.placement == "none"
        action = enclave.PlayTactic(card) if lies else enclave.Attach(card, 0, 1)
    cost = enclave.preview(state, action).cost
    assert cost is not None
    return cost.total


def changed(state: enclave.Battle, stat: str = "attack") -> set[tuple[int, int]]:
    """The places of the units and heroes whose value is not the printed one."""
    places = [(seat, 0) for seat in (RED, BLUE)]
    places += [(seat, slot) for seat in (RED, BLUE) for slot in basic.line(state, seat)]
    cards = {place: enclave.explain(state, *place).card for place in places}
    return {place for place in places if value(state, *place, stat) != getattr(cards[place], stat)}


def wounds(state: enclave.Battle, seat: int, slot: int = 0) -> int:
    """The wounds of a unit, or of a hero."""
    return basic.at(state, seat, slot).wounds if slot else state.sides[seat].hero.wounds


def marks(state: enclave.Battle, seat: int = RED) -> int:
    """How many marks the abilities of a side have made."""
    return sum(card.id in ("red_coin", "blue_coin") for card in state.sides[seat].discard)


def pile(state: enclave.Battle, seat: int, name: str) -> list[str]:
    """The ids of the cards of a pile that are no coins, bottom to top."""
    return [one.id for one in getattr(state.sides[seat], name) if not one.id.endswith("_coin")]


def coins(state: enclave.Battle, seat: int, name: str) -> int:
    """How many coins lie in a pile."""
    return sum(one.id.endswith("_coin") for one in getattr(state.sides[seat], name))
