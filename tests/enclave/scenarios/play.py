"""Helpers: build a position in one line, play it on, read what happened.

The positions are of `standin-1`, or of the set that `tests.sets.ABOUT` names.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from typing import Any, TypeVar

import tambores as tb
from tambores import enclave
from tambores.enclave.solo.events import CoverLost
from tambores.enclave.table import events as events_of
from tambores.enclave.table.events import AttackResolved
from tests.sets import about

OF_OTHER_CARDS = {
    events_of.EffectLaid, events_of.EffectsStopped, events_of.UnitLeft, events_of.CardLeft,
    events_of.CardEntered, events_of.HandMoved, events_of.ImpactInflicted,
    events_of.ImpactRedirected, events_of.Healed, events_of.ChancePicked, CoverLost,
}  # fmt: skip
"""The kinds of events that no card of the stand-in sets brings about."""

HUMAN, ORC = 0, 1

B = TypeVar("B", bound=enclave.Battle)
E = TypeVar("E", bound=tb.Event)


def human(hero: str = "aiden", **fields: Any) -> dict[str, Any]:
    """The human side of a scenario; Aiden has no paid ability."""
    return {"army": "human", "hero": hero, **fields}


def orc(hero: str = "thugg", **fields: Any) -> dict[str, Any]:
    """The orc side of a scenario; Thugg has no paid ability."""
    return {"army": "orc", "hero": hero, **fields}


def unit(card: str, **fields: Any) -> dict[str, Any]:
    """A unit of a scenario with wounds, attached cards or deployed_this_turn."""
    return {"card": card, **fields}


def deployment(
    humans: dict[str, Any], orcs: dict[str, Any], holder: int = HUMAN, **options: Any
) -> enclave.Battle:
    """A position at the start of Deployment."""
    return _scenario("deployment", humans, orcs, holder, options)


def combat(
    humans: dict[str, Any], orcs: dict[str, Any], holder: int = HUMAN, **options: Any
) -> enclave.Battle:
    """A position at the start of Combat."""
    return _scenario("combat", humans, orcs, holder, options)


def replenishment(
    humans: dict[str, Any], orcs: dict[str, Any], holder: int = HUMAN, **options: Any
) -> enclave.Battle:
    """A position at the start of Replenishment."""
    return _scenario("replenishment", humans, orcs, holder, options)


def _scenario(
    phase: str,
    humans: dict[str, Any],
    orcs: dict[str, Any],
    holder: int,
    options: dict[str, Any],
) -> enclave.Battle:
    return enclave.scenario(phase=phase, holder=holder, sides=(humans, orcs), **about(options))


def play(state: B, *actions: str) -> B:
    """The state after these actions, each written as one line of text."""
    for text in actions:
        state = tb.apply(state, tb.parse_action(state, text))
    return state


def events(state: enclave.Battle, *actions: str) -> tuple[tb.Event, ...]:
    """Everything that happens while these actions are played."""
    happened: list[tb.Event] = []
    for text in actions:
        step = tb.transition(state, tb.parse_action(state, text))
        happened += step.events
        state = step.state
    return tuple(happened)


def of(kind: type[E], happened: Iterable[tb.Event]) -> list[E]:
    """The events of one kind, in order."""
    return [event for event in happened if isinstance(event, kind)]


def legal(state: enclave.Battle) -> set[str]:
    """The legal actions as text; each must be offered once only."""
    actions = [str(action) for action in tb.legal_actions(state)]
    assert len(actions) == len(set(actions)), actions
    return set(actions)


def offered(state: enclave.Battle, word: str) -> set[str]:
    """The legal actions that begin with this word."""
    return {action for action in legal(state) if action.split(" ")[0] == word}


def refused(state: enclave.Battle, action: str) -> bool:
    """Whether an action is neither offered nor carried out, and the refusal has a reason."""
    value = tb.parse_action(state, action)
    refusal = tb.why_not(state, value)
    try:
        tb.apply(state, value)
    except tb.IllegalAction:
        return action not in legal(state) and refusal is not None and refusal.rule != ""
    return False


def asked(state: tb.State[Any]) -> tuple[int, str]:
    """Who is asked, and for what kind of decision."""
    prompt = tb.prompt(state)
    assert prompt is not None
    assert prompt.on_behalf_of == prompt.seat
    return prompt.seat, prompt.kind


def seen(state: enclave.Battle, seat: int | None) -> enclave.View:
    """What a seat sees."""
    view = tb.view(state, seat)
    assert isinstance(view, enclave.View)
    return view


def ids(pile: Iterable[enclave.Card]) -> list[str]:
    """The card ids of a pile, bottom to top."""
    return [card.id for card in pile]


def line(state: enclave.Battle, seat: int) -> dict[int, str]:
    """The units of a line by slot."""
    units = {slot: state.sides[seat].at(slot) for slot in range(1, 6)}
    return {slot: unit.card.id for slot, unit in units.items() if unit is not None}


def at(state: enclave.Battle, seat: int, slot: int) -> enclave.Unit:
    """The unit in a slot that is not empty."""
    unit = state.sides[seat].at(slot)
    assert unit is not None
    return unit


def comparisons(happened: Iterable[tb.Event]) -> dict[str, tuple[int, int, int]]:
    """Every comparison, `0.2+0.3>1.2`, with attack, defence and impacts."""
    found: dict[str, tuple[int, int, int]] = {}
    for event in of(AttackResolved, happened):
        text = f"{'+'.join(map(_place, event.attackers))}>{_place(event.target)}"
        assert text not in found
        assert event.attack == sum(event.strengths)
        found[text] = (event.attack, event.defence, event.impacts)
    return found


def impacts(happened: Iterable[tb.Event]) -> dict[str, int]:
    """How many impacts each comparison made: what an example tells, whatever the values."""
    return {text: compared[2] for text, compared in comparisons(happened).items()}


def clash(
    humans: dict[str, Any], orcs: dict[str, Any], holder: int = HUMAN
) -> tuple[tb.Event, ...]:
    """What happens in a combat without any decision, reached by two passes with empty hands."""
    return events(deployment(humans, orcs, holder), "pass", "pass")


def changed_pack(pack_id: str, **changes: tuple[str, str]) -> enclave.Pack:
    """The set `standin-1` under another id, with one text replaced in some of its cards."""
    text = files("tambores.enclave.content").joinpath("standin-1.toml").read_text(encoding="utf-8")
    head, *records = text.split("[[cards]]")
    assert 'id = "standin-1"' in head
    for card, (old, new) in changes.items():
        (place,) = (i for i, record in enumerate(records) if f'id = "{card}"\n' in record)
        assert old in records[place]
        records[place] = records[place].replace(old, new, 1)
    head = head.replace('id = "standin-1"', f'id = "{pack_id}"')
    return enclave.parse_pack("[[cards]]".join((head, *records)))


def orc_preventer() -> enclave.Pack:
    """A set in which Uzgar prevents an impact for 1 card of the deck."""
    discards = 'do = [{ discard = { owner = "enemy", attached_to = "enemy" } }]'
    prevents = 'do = [{ prevent = "own_impact" }]'
    return changed_pack(
        "an-orc-preventer",
        uzgar=(f'windows = ["deployment"], {discards}', f'windows = ["impact"], {prevents}'),
    )


def _place(place: tuple[int, int]) -> str:
    seat, slot = place
    return f"{seat}.{slot or 'hero'}"
