"""A playthrough as text: what everybody sees, what can be done, what is done, what happens.

`text_of` is a pure function of its playthrough and uses no sentence of the message catalogues, so
that a new wording changes no golden; only a story is told in sentences.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Any

import attrs

import tambores as tb
from tambores import enclave
from tambores.enclave import solo
from tambores.enclave.table.events import AttackResolved, DeckOpened
from tambores.enclave.table.frames import Abilities, Stage, pending
from tambores.kernel.fields import is_later
from tambores.kernel.frame import Frame

WIDTH = 100
VIEWERS = {0: "0", 1: "1", None: "s"}
"""Who looks at a battle, and how he is called; s is a spectator."""
PILES = ("hand", "deck", "discard", "removed", "table")
ALWAYS = (*PILES, "down", "reserve")
"""The rows that are written even if they are empty."""
NOTHING = "-"
FIXED_SPACE = "\u00a0"
"""A space at which no line is broken."""

WRONG = "WRONG"
"""Begins a line that tells of a view which offers what it should not."""

Position = enclave.Battle | enclave.View
Lines = Iterator[str]
Rows = dict[str, str]
"""A position as named lines of text."""


@attrs.frozen
class Playthrough:
    """A battle, or part of one, to be told.

    Attributes:
        about: what it shows.
        start: where it begins.
        actions: what is done, each as one line of text.
        brief: whether only the decisions and the events are told, and the whole position at the
            beginning of each turn and at the end.
        story: whether it is brief and the events are told in sentences as in a log, for a solo
            battle.
    """

    about: str
    start: enclave.Battle
    actions: tuple[str, ...]
    brief: bool = False
    story: bool = False


LEGEND = """\
A place is seat.slot. Piles are written from bottom to top. In a line, w1 is a wound, + means
"deployed this turn", [..] what lies under a unit, (..) what lasts on it until the end of the turn.
What a seat or a spectator (s) sees instead stands after it: {1 s: 5 cards}. The seat that is asked
finds in its view the actions that it can do, everybody else finds none; WRONG says where not."""


SOLO_LEGEND = """\
Seat 0 is the player, who decides all that is numbered, ties of the automaton included ("for 1");
seat 1 is the automaton, whose every step is told with the rule behind it."""


def text_of(playthrough: Playthrough) -> str:
    """The whole playthrough as text; IllegalAction where an action of it is not legal."""
    return "\n".join(_lines(playthrough)).replace(FIXED_SPACE, " ") + "\n"


def _lines(playthrough: Playthrough) -> Lines:
    state = playthrough.start
    yield from textwrap.wrap(playthrough.about, WIDTH)
    yield ""
    yield from LEGEND.splitlines()
    if playthrough.story:
        yield from SOLO_LEGEND.splitlines()
    yield ""
    yield f"pack {state.pack.id}, house rules: {_rules(state.rules)}"
    yield from _whole(state)
    brief = playthrough.brief or playthrough.story
    if brief:
        yield ""
    for number, text in enumerate(playthrough.actions, start=1):
        step = tb.transition(state, tb.parse_action(state, text))
        if brief:
            tell = sentence_of if playthrough.story else event_text
            yield from _told_briefly(number, state, text, step, tell)
        else:
            yield from _told(number, state, text, step)
        state = step.state
    if brief:
        yield from _whole(state)
    yield from _next(state)


def _rules(rules: enclave.HouseRules) -> str:
    """The options that are not the default."""
    return _difference(enclave.HouseRules(), rules) or "default"


# --- a decision ---------------------------------------------------------------------------


def _told(number: int, state: enclave.Battle, text: str, step: tb.Step[enclave.Battle]) -> Lines:
    yield ""
    yield f"{number:<4}{_asked(state)}"
    yield from _wrapped("can", " | ".join(_grouped(tb.legal_actions(state))))
    yield from _wrong_views(state)
    yield from _wrapped("does", text)
    for event in step.events:
        yield from _wrapped("event", event_text(event))
    before, after = _seen_rows(state), _seen_rows(step.state)
    for name, row in after.items():
        if row != before[name]:
            yield from _wrapped("now", f"{name:10} {row}")


def _told_briefly(
    number: int,
    state: enclave.Battle,
    text: str,
    step: tb.Step[enclave.Battle],
    tell: Callable[[tb.Event], str],
) -> Lines:
    count = len(tb.legal_actions(state))
    yield f"{number:<4}{_asked(state)}, 1 of {count}: {text}"
    yield from _wrong_views(state)
    for event in step.events:
        if event.logged or tell is event_text:
            yield from _wrapped("", tell(event))
    if step.state.turn != state.turn:
        yield from _whole(step.state)
        yield ""


def _next(state: enclave.Battle) -> Lines:
    """What the position waits for, unless the battle is over."""
    if tb.prompt(state) is not None:
        yield ""
        yield f"... {_asked(state)}"
        yield from _wrapped("can", " | ".join(_grouped(tb.legal_actions(state))))


def _asked(state: enclave.Battle) -> str:
    prompt = tb.prompt(state)
    assert prompt is not None
    behalf = "" if prompt.seat == prompt.on_behalf_of else f" for {prompt.on_behalf_of}"
    step = "" if state.combat is None else f", B{state.combat.step}"
    slot = f" {state.at.slot}" if state.at.slot else ""
    return f"seat {prompt.seat}{behalf}: {prompt.kind} ({state.at.tag}{slot}{step})"


def _grouped(actions: Iterable[tb.Action]) -> Iterator[str]:
    """The actions in their order; `deploy soldado 1, 2` for two that differ in the last word."""
    split = [str(action).rpartition(" ") for action in actions]
    for head, group in groupby(split, key=lambda parts: parts[0]):
        lasts = [last for _, _, last in group]
        if head:
            yield f"{head} {', '.join(lasts)}"
        else:
            yield from lasts


def _wrong_views(state: enclave.Battle) -> Lines:
    """Views that do not offer what the state does to the seat that is asked, and nothing else."""
    prompt = tb.prompt(state)
    for seat, name in VIEWERS.items():
        view = tb.view(state, seat)
        asked = prompt is not None and prompt.seat == seat
        if view.legal_actions != (tb.legal_actions(state) if asked else ()):
            yield from _wrapped(WRONG, f"{name} finds {' | '.join(_grouped(view.legal_actions))}")
        if view.prompt != prompt:
            yield from _wrapped(WRONG, f"{name} finds {view.prompt}")


# --- a position ---------------------------------------------------------------------------


def _whole(state: enclave.Battle) -> Lines:
    yield ""
    for name, row in _seen_rows(state).items():
        if row != NOTHING or name.endswith(ALWAYS):
            yield from textwrap.wrap(
                f"{name:10} {row}", WIDTH, subsequent_indent=" " * 11, break_on_hyphens=False
            )


def _seen_rows(state: enclave.Battle) -> Rows:
    """The rows of a state, each with what others see instead."""
    views = {name: rows(_view(state, seat)) for seat, name in VIEWERS.items()}
    return {
        name: row + _otherwise(row, {viewer: seen[name] for viewer, seen in views.items()})
        for name, row in rows(state).items()
    }


def _view(state: enclave.Battle, seat: int | None) -> enclave.View:
    view = tb.view(state, seat)
    assert isinstance(view, enclave.View)
    return view


def _otherwise(truth: str, seen: dict[str, str]) -> str:
    """Who sees what instead of the truth."""
    others: dict[str, list[str]] = {}
    for viewer, text in seen.items():
        if text != truth:
            others.setdefault(text, []).append(viewer)
    parts = (f"{{{' '.join(viewers)}: {text}}}" for text, viewers in others.items())
    return "".join(" " + part.replace(" ", FIXED_SPACE) for part in parts)


def rows(position: Position) -> Rows:
    """A state or a view, field by field."""
    found = {
        "turn": f"{position.turn}, {position.phase}, holder {position.holder}",
        "chance": _chance(position),
        "outcome": _outcome(position.outcome),
        "pending": _pending(position.frames),
    }
    found |= _combat(position)
    for seat, side in enumerate(position.sides):
        found[f"{seat} hero"] = _hero(side)
        found[f"{seat} line"] = _line(side)
        for pile in PILES:
            found[f"{seat} {pile}"] = _pile(getattr(side, pile))
    return found | _hidden(position)


def _hidden(position: Position) -> Rows:
    """What only the automaton has: cards face down and a reserve."""
    seat = solo.AUTOMATON
    if isinstance(position, solo.SoloBattle):
        cards = enumerate(position.face_down, start=1)
        down = [f"{slot} {_ids([card])}" for slot, card in cards if card is not None]
        reserve = _pile(position.reserve)
    elif isinstance(position, solo.SoloView):
        down = [f"{slot} ?" for slot in position.sides[seat].covered]
        reserve = _pile(dict(position.sides[seat].piles)["reserve"])
    else:
        return {}
    return {f"{seat} down": ", ".join(down) or NOTHING, f"{seat} reserve": reserve}


def _chance(position: Position) -> str:
    if isinstance(position, enclave.View):
        return NOTHING
    drawn = ", ".join(f"{stream} {count}" for stream, count in position.chance.drawn)
    return f"seed {position.chance.seed}, used: {drawn or NOTHING}"


def _outcome(outcome: tb.Outcome | None) -> str:
    if outcome is None:
        return NOTHING
    winners = ", ".join(map(str, outcome.winners)) or "nobody"
    return f"{outcome.result}, winners: {winners}, reason: {outcome.reason}"


def _pending(frames: tuple[Frame, ...]) -> str:
    """The unfinished action, and the abilities that are due after it."""
    found = pending(frames)
    if found is None:
        return NOTHING
    later = frames[-2] if isinstance(frames[-2], Abilities) else Abilities()
    fields = _named_fields(found)
    fields += [f"then={_value(later.due)}"] if later.due else []
    fields += [f"spent={later.spent}"] if later.spent else []
    return f"{found.tag} {' '.join(fields)}"


def _combat(position: Position) -> Rows:
    """What was declared so far, and in B5 the impacts that stand."""
    combat = position.combat
    if combat is None:
        return dict.fromkeys(("orders", "silences", "blows", "impacts"), NOTHING)
    orders = [
        f"{seat}.{slot} {_order(order)}"
        for seat, row in enumerate(combat.orders)
        for slot, order in enumerate(row, start=1)
        if order is not None
    ]
    silences = [f"{_place(one)} silences {_place(other)}" for one, other in combat.silences]
    blows = [f"{seat}.hero {column}" for seat, row in enumerate(combat.blows) for column in row]
    parts = {
        "orders": orders,
        "silences": silences,
        "blows": blows,
        "impacts": [str(impact) for impact in combat.impacts],
    }
    return {name: ", ".join(found) or NOTHING for name, found in parts.items()}


def _order(order: Any) -> str:
    targets = [str(target) for target in order.targets]
    if order.points:
        parts = zip(order.points, targets, strict=True)
        targets = [f"{points}@{target}" for points, target in parts]
    return " ".join((order.role, *targets))


def _hero(side: Any) -> str:
    hero = side.hero
    words = [f"{hero.card.id} {hero.wounds}/{hero.card.life}{_lasting(hero.effects)}"]
    words += ["passed"] * side.passed + ["ability used"] * side.ability_used
    if side.effects:
        words.append(f"units{_lasting(side.effects)}")
    return ", ".join(words)


def _line(side: Any) -> str:
    return ", ".join(f"{slot} {_unit(side.at(slot))}" for slot in range(1, 6))


def _unit(unit: enclave.Unit | None) -> str:
    if unit is None:
        return NOTHING
    new = "+" if unit.deployed_this_turn else ""
    wounds = f" w{unit.wounds}" if unit.wounds else ""
    under = f" [{_ids(unit.attached)}]" if unit.attached else ""
    return f"{unit.card.id}{new}{wounds}{under}{_lasting(unit.effects)}"


def _lasting(effects: Iterable[Any]) -> str:
    texts = [f"{one.card.id}: {one.modify.stat} {one.modify.by:+d}" for one in effects]
    return f" ({', '.join(texts)})" if texts else ""


def _pile(pile: tuple[enclave.Card, ...] | int) -> str:
    if isinstance(pile, int):
        return NOTHING if not pile else "1 card" if pile == 1 else f"{pile} cards"
    return _ids(pile)


def _ids(cards: Iterable[enclave.Card]) -> str:
    """Card ids; `goblin*3` for three in a row."""
    runs = ((card_id, len(list(run))) for card_id, run in groupby(card.id for card in cards))
    return " ".join(f"{card_id}*{n}" if n > 1 else card_id for card_id, n in runs) or NOTHING


# --- an event -----------------------------------------------------------------------------


def event_text(event: tb.Event) -> str:
    """An event with its fields, and what others are shown of it."""
    seen = {name: _difference(event, event.seen_by(seat)) for seat, name in VIEWERS.items()}
    return _event(event) + _otherwise("", seen)


def sentence_of(event: tb.Event) -> str:
    """An event of a solo battle as the player is told it, in a sentence."""
    key, params = event.seen_by(solo.PLAYER).message()
    return tb.sentence(f"enclave-solo.{key.partition('.')[2]}", params)


def _event(event: tb.Event) -> str:
    if isinstance(event, AttackResolved):
        attackers = "+".join(map(_place, event.attackers))
        summands = "+".join(map(str, event.strengths))
        attack = summands if len(event.strengths) == 1 else f"{summands}={event.attack}"
        return (
            f"{event.tag} {attackers}>{_place(event.target)}: {attack} against {event.defence},"
            f" impacts {event.impacts}{_accounts(event)}"
        )
    if isinstance(event, DeckOpened) and event.cards is not None:
        return f"{event.tag} seat={event.seat} count={event.count} cards={_ids(event.cards)}"
    return f"{event.tag} {_fields(event)}".rstrip()


def _accounts(event: AttackResolved) -> str:
    """What makes up the numbers of a comparison, where it is more than what is printed."""
    assert event.against is not None
    pairs = [*zip(event.attackers, event.values, strict=True), (event.target, event.against)]
    found = [
        f"{_place(place)} {value.stat} {value.base}{_added(value.modifiers)}"
        for place, value in pairs
        if value.modifiers
    ]
    found += [f"impacts 1{_added(event.extra)}"] if event.extra else []
    return "".join(f"; {one}" for one in found)


def _added(modifiers: Iterable[enclave.Modifier]) -> str:
    return "".join(
        f" {one.by:+d} {one.card.id}@{_place(one.source)}{' lasting' if one.lasting else ''}"
        for one in modifiers
    )


def _difference(truth: Any, seen: Any) -> str:
    """The fields of `seen` that differ from those of `truth`."""
    pairs = zip(_named_fields(truth), _named_fields(seen), strict=True)
    return " ".join(other for one, other in pairs if one != other)


def _fields(value: Any) -> str:
    return " ".join(_named_fields(value))


def _named_fields(value: Any) -> list[str]:
    fields = [field for field in attrs.fields(type(value)) if not _is_new(field, value)]
    named = [(field.name, getattr(value, field.name)) for field in fields]
    return [word for name, part in named for word in _named(name, part)]


def _named(name: str, value: Any) -> list[str]:
    """A field with its name; frames as the stage and what is pending."""
    if name != "frames":
        return [f"{name}={_value(value)}"]
    shown = _pending(value)
    return [f"at={_value(value[0])}", f"pending={shown if shown == NOTHING else f'({shown})'}"]


def _is_new(field: Any, value: Any) -> bool:
    """Whether a field that a class got later says nothing."""
    return is_later(field) and getattr(value, field.name) == field.default


def _place(place: tuple[int, int]) -> str:
    seat, slot = place
    return f"{seat}.{slot or 'hero'}"


def _value(value: Any) -> str:
    """A field: a card by its id, a list with commas."""
    if value is None or value == () or value == "":
        return NOTHING
    if isinstance(value, enclave.Card):
        return value.id
    if isinstance(value, tb.Outcome):
        return f"({_outcome(value)})"
    if isinstance(value, Stage):
        return f"{value.tag}:{value.seat}.{value.slot}"
    if isinstance(value, tuple):
        return ",".join(map(_value, value))
    return str(value)


# --- lines --------------------------------------------------------------------------------


def _wrapped(label: str, text: str) -> Lines:
    indent = " " * 4
    first = f"{indent}{label:6}"
    yield from textwrap.wrap(
        text, WIDTH, initial_indent=first, subsequent_indent=" " * 14, break_on_hyphens=False
    )
