"""A battle as data, from which the page draws its table: `table` a position, `cards` the cards.

Every part that a player can point at has the key "at" with its name, such as "slot-0-3"; "begin"
and "aim" list the actions that begin there and those aimed at it.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from tambores import enclave
from tambores.enclave.asking.forecasts import Forecast, forecast
from tambores.enclave.content.card import HeroCard, SupportCard, UnitCard
from tambores.enclave.reading import modifiers
from tambores.enclave.reading.silence import silenced
from tambores.enclave.render import words
from tambores.enclave.render.parts.arrows import Arrow, declarations
from tambores.enclave.render.parts.cells import (
    attached_title,
    covered_title,
    element_of,
    empty_title,
    figure,
    figure_title,
)
from tambores.enclave.render.parts.piles import (
    on_table,
    on_table_title,
    open_title,
    pile_title,
    piles_of,
)
from tambores.enclave.render.parts.scene import Figure, Scene, scene
from tambores.enclave.table.board import (
    COMBAT,
    DEPLOYMENT,
    HERO_SLOT,
    REPLENISHMENT,
    SLOTS,
    Hero,
    Place,
    Unit,
)
from tambores.enclave.table.table import owner_of
from tambores.kernel.game import Action
from tambores.kernel.message import Language
from tambores.registry import tag_of
from tambores.toolkit.drawing.svg import SvgPen, pen_of

Json = dict[str, Any]

VALUES = ("attack", "defence", "range", "life")
BOLTS = ("cost", "attack", "defence")


# --- the cards ------------------------------------------------------------------------------


def cards(pack: enclave.Pack, language: Language) -> Json:
    """Return what is printed on the cards of a pack, by their ids."""
    pen = pen_of("enclave", language, "board")
    return {card.id: _printed(card, pen) for card in pack.cards}


def _printed(card: enclave.Card, pen: SvgPen) -> Json:
    """Return what is printed on a card, and its whole line for screen readers."""
    found: Json = {
        "id": card.id,
        "name": card.name_in(pen.language),
        "text": card.text_in(pen.language),
        "kind": card.kind,
        "army": card.army,
        "line": words.card_line(card, pen.language),
    }
    found |= {name: getattr(card, name) for name in VALUES if hasattr(card, name)}
    if isinstance(card, HeroCard):
        found["colour"] = card.colour
    if isinstance(card, UnitCard):
        found["type"] = card.type
        found["bolts"] = [name for name in BOLTS if getattr(card, f"bolt_{name}")]
    if isinstance(card, UnitCard | SupportCard):
        found["cost"] = card.cost
    if isinstance(card, SupportCard):
        found["arrow"] = card.arrow
    sort = f"type.{card.type}" if isinstance(card, UnitCard) else f"kind.{card.kind}"
    return found | {"sort": pen.word(sort)}


# --- a position -----------------------------------------------------------------------------


def table(view: enclave.View, language: Language, actions: Sequence[Action]) -> Json:
    """Return a position as data.

    Args:
        view: the view of the player, or of a spectator.
        language: the language of the texts.
        actions: the actions to offer.
    """
    here = scene(view, language, "board", actions)
    return {
        "near": here.model.near,
        "own": view.seat,
        "solo": tag_of(view) == "enclave-solo",
        "phase": view.phase,
        "phases": _phases(here.pen),
        "turn": view.turn,
        "most": view.rules.max_turns,
        "holder": view.holder,
        "sides": [_side(here, seat) for seat in view.seats],
        "arrows": [_arrow(here, one) for one in declarations(here)],
        "fights": [_fight(one) for one in forecast(view)],
    }


@functools.lru_cache(maxsize=64)
def _phases(pen: SvgPen) -> list[tuple[str, str]]:
    """Return the phases of a turn and their names."""
    return [(one, pen.word(f"phase.{one}")) for one in (DEPLOYMENT, COMBAT, REPLENISHMENT)]


def _side(here: Scene, seat: int) -> Json:
    """Return a side: its hero, its line, its open cards and its piles."""
    seen = here.model.seen
    side = seen.sides[seat]
    found: Json = {
        "seat": seat,
        "army": side.army,
        "name": here.pen.word(f"seat.{seat}"),
        "title": here.pen.sentence("board.side", seat=f"@seat.{seat}", army=here.model.army(seat)),
        "passed": side.passed,
        "hero": _hero(here, seat, side.hero),
        "line": [_slot(here, (seat, slot)) for slot in SLOTS],
        "table": _table(here, seat),
        "piles": _piles(here, seat),
    }
    hand, deck = here.model.hand(seat), here.model.deck(seat)
    if hand is not None:
        found["hand"] = [_in_hand(here, seat, index, card) for index, card in enumerate(hand)]
    if deck is not None:
        copies = Counter(deck).items()
        found["deck"] = [
            _part(here, f"deck-{seat}-{index}", card=card.id, count=count)
            for index, (card, count) in enumerate(copies)
        ]
    return found


def _part(here: Scene, name: str, **data: object) -> Json:
    """Return a part that a player can point at, with the actions that begin or end there."""
    marked = here.marks.on(name)
    found: Json = {"at": name, **data}
    if marked.sources:
        found["begin"] = marked.sources
    if marked.targets:
        found["aim"] = marked.targets
    return found


# --- heroes and units -------------------------------------------------------------------------


def _hero(here: Scene, seat: int, hero: Hero) -> Json:
    """Return a hero."""
    shown = figure(here, (seat, HERO_SLOT), hero)
    title = figure_title(here.pen, hero.card, shown)
    return _part(here, f"hero-{seat}", **_fighter(here, hero, shown), title=title)


def _slot(here: Scene, place: Place) -> Json:
    """Return a slot: its unit, a card face down, a card being paid for, or nothing."""
    name, unit, (seat, slot) = element_of(place), here.model.unit(place), place
    if unit is not None:
        shown = figure(here, place, unit)
        data = {**_fighter(here, unit, shown), "range": shown.range, "new": shown.new}
        return _part(here, name, **data, title=figure_title(here.pen, unit.card, shown))
    if slot in here.model.seen.sides[seat].covered:
        return _part(here, name, covered=True, title=covered_title(here.pen, place))
    coming = here.model.coming(place)
    title = empty_title(here.pen, place, coming)
    if coming is None:
        return _part(here, name, title=title)
    left = here.model.to_pay(seat)
    return _part(here, name, coming=coming.id, left=left, title=title)


def _fighter(here: Scene, one: Unit | Hero, shown: Figure) -> Json:
    """Return the current values of a unit or hero."""
    return {
        "card": one.card.id,
        "attack": shown.attack,
        "defence": shown.defence,
        "life": shown.life,
        "wounds": shown.wounds,
        "struck": shown.struck,
        "asked": shown.asked,
        "silenced": silenced(here.model.seen.table, shown.place),
        "attached": [
            _attached(here, shown.place, index, card) for index, card in enumerate(shown.attached)
        ],
        "notes": [
            {"sign": note.sign, "text": note.text, "tone": TONES.get(note.kind, "")}
            for note in shown.notes
            if note.sign != "silenced"
        ],
    }


TONES: Mapping[str, str] = {"tb-br": "better", "tb-bl": "worse"}
"""What the class of a note says about it."""


def _attached(here: Scene, place: Place, index: int, card: enclave.Card) -> Json:
    """Return a card under a unit or hero."""
    enemy = owner_of(here.model.seen.table, card) != place[0]
    title = attached_title(here.pen, card, here.called(place), enemy)
    name = f"attached-{place[0]}-{place[1]}-{index}"
    return _part(here, name, card=card.id, enemy=enemy, title=title)


# --- cards beside the line ----------------------------------------------------------------------


def _in_hand(here: Scene, seat: int, index: int, card: enclave.Card) -> Json:
    """Return a card in an open hand, with its current cost."""
    cost = modifiers.cost(here.model.seen.table, seat, card)
    price = open_title(here.pen, "hand", seat, (card, cost, 0))
    title = f"{price} {words.card_line(card, here.pen.language)}"
    data: Json = {"card": card.id, "cost": cost, "title": title}
    return _part(here, f"hand-{seat}-{index}", **data)


def _table(here: Scene, seat: int) -> list[Json]:
    """Return the cards on a side's table; the last one may still have to be paid for."""
    found = []
    for index, (card, left) in enumerate(on_table(here, seat)):
        title = on_table_title(here.pen, seat, card, left)
        name = f"table-{seat}-{index}"
        found.append(_part(here, name, card=card.id, left=left, title=title))
    return found


def _piles(here: Scene, seat: int) -> list[Json]:
    """Return the piles of a side, each with its number and the open card on top."""
    found = []
    for pile in piles_of(here, seat):
        data: Json = {
            "pile": pile.name,
            "label": here.pen.word(f"picture.pile.{pile.name}"),
            "count": pile.number,
            "top": None if pile.top is None else pile.top.id,
            "cards": [card.id for card in pile.cards],
            "title": pile_title(here.pen, seat, pile),
        }
        found.append(_part(here, pile.element(seat), **data))
    return found


# --- a combat -----------------------------------------------------------------------------------


def _arrow(here: Scene, arrow: Arrow) -> Json:
    """Return a declaration against one target."""
    return {
        "kind": arrow.kind,
        "from": element_of(arrow.source),
        "to": element_of(arrow.target),
        "attack": arrow.attack,
        "hits": arrow.hits,
    }


def _fight(one: Forecast) -> Json:
    """Return how an attack would end."""
    return {
        "from": [element_of(place) for place in one.attackers],
        "to": element_of(one.target),
        "attack": one.attack,
        "defence": one.defence,
        "impacts": one.impacts,
        "fatal": one.fatal,
    }


def foreseen(view: enclave.View, action: Action, language: Language) -> Json | None:
    """Return how the attacks that a declaration makes or joins would end; None if it makes none."""
    fights = forecast(view, action) if isinstance(action, enclave.Action) else ()
    if not fights:
        return None
    pen = pen_of("enclave", language, "board")
    texts = [
        pen.sentence(
            f"page.ends.{_end(one)}",
            attack=one.attack, defence=one.defence,
            target=words.place_name(one.target, language, position=view),
        )
        for one in fights
    ]  # fmt: skip
    return {"fights": [_fight(one) for one in fights], "text": " ".join(texts)}


def _end(one: Forecast) -> str:
    """Return how an attack ends, as the end of the key of a message."""
    if not one.impacts:
        return "blocked"
    return "falls" if one.fatal else "wounded"
