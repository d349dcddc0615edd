"""A game as data, from which the page draws its table: `table` a position, `printed` the rest.

Every part that a player can point at has the key "at" with its name, such as "zone-C3"; "begin"
lists the actions that begin there, "aim" those aimed at it, and "later" those that are aimed at it
once a player has picked the piece that moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tambores.kernel.game import Action
from tambores.kernel.message import Language
from tambores.kernel.prompt import Seat
from tambores.toolkit.drawing.marks import Marks
from tambores.toolkit.drawing.voice import Voice, capitalized
from tambores.toolkit.page.written import Json
from tambores.toolkit.piles import size
from tambores.warcraft.content import vocabulary as v
from tambores.warcraft.content.scenario import POINTS
from tambores.warcraft.page import arena
from tambores.warcraft.page.parts import Place
from tambores.warcraft.reading.points import points, side_points
from tambores.warcraft.render import model
from tambores.warcraft.render.model import Position
from tambores.warcraft.render.topics import cost_text, lying
from tambores.warcraft.table.frames import CardWindow, SpendingPart
from tambores.warcraft.table.model import is_locked, reserves

TABS = {
    "train": ("train",),
    "build": ("build", "summon", "build_outpost"),
    "upgrade": ("upgrade",),
}
"""The options of a Spending, each with the tags of its purchases (WC-058)."""


# --- what stays the same ----------------------------------------------------------------------


def printed(position: Position, language: Language) -> Json:
    """Return the board, the scenario, the prices, and the cards, once for a whole game."""
    table, say = position.table, Voice("warcraft", language)
    scene = table.scene
    return {
        "scenario": model.scenario_name(table, language),
        "goal": model.goal(table, say),
        "needed": scene.needed if scene.goal == POINTS else 0,
        "zones": {
            site.id: {
                "row": site.row, "x": site.x, "kind": site.kind, "points": site.points,
                "endless": site.id in scene.endless, "name": model.site_name(table, site.id, say),
            }
            for site in table.board.sites
        },
        "walls": [
            [one, other, say.words("picture.wall", one=one, other=other)]
            for one, other in table.board.walls
        ],
        "races": {race: say.words(f"race.{race}") for race in table.lineup.races},
        "kinds": {kind: capitalized(say.words(f"kind.{kind}")) for kind in v.KINDS},
        "types": {kind: capitalized(say.words(f"type.{kind}")) for kind in v.TRAINED},
        "steps": [[phase, say.words(f"type.{phase}")] for phase in v.COMBAT_PHASES],
        "prices": {
            what: [cost.gold, cost.wood, cost_text(what, table, say)]
            for what, cost in table.pack.costs.items()
        },
        "cards": {
            card: {
                "name": say.words(f"card.{card}"), "short": say.words(f"short.{card}"),
                "text": say.words(f"text.{card}"), "when": say.words(f"when.{card}"),
            }
            for race in table.races
            for card in table.pack.races[race].deck
        },
        "abilities": {
            one: [say.words(f"ability.{one}"), say.words(f"short.{one}")] for one in v.ABILITIES
        },
    }  # fmt: skip


# --- a position -------------------------------------------------------------------------------


def table(view: Any, language: Language, actions: Sequence[Action]) -> Json:
    """Return a position as data.

    Args:
        view: the view of the player, or of a spectator.
        language: the language of the texts.
        actions: the actions to offer.
    """
    voice, marks = Voice("warcraft", language), Marks.of(view, actions)
    here = Place(view, marks, voice, model.flanks(view))
    return {
        "near": here.near,
        "own": view.seat,
        "phase": view.phase,
        "phases": [(phase, here.voice.words(f"phase.{phase}")) for phase in v.PHASES],
        "turn": view.turn,
        "first": here.table.first,
        "moment": _moment(view),
        "say": _say(here),
        "tabs": _tabs(here, actions),
        "zones": {zone: _zone(here, zone) for zone in here.table.board.order},
        "players": [_player(here, seat) for seat in view.seats],
        "sides": [
            {"seats": list(seats), "points": side_points(here.table, side)}
            for side, seats in enumerate(here.table.scene.sides)
            if seats
        ],
        "battle": arena.combat(here) if view.battle else None,
    }


def _moment(view: Any) -> str:
    """Return the window in which cards can be played, "spend" in a Spending, or ""."""
    frame = view.frames[-1] if view.frames else None
    if isinstance(frame, CardWindow):
        return frame.name
    return v.SPEND if isinstance(frame, SpendingPart) else ""


def _say(here: Place) -> str:
    """Return a second sentence under the question; "" for none."""
    asked = here.asked
    key = f"page.say.{asked.kind}" if asked else ""
    return here.voice.words(key) if key and here.voice.has(key) else ""


def _tabs(here: Place, actions: Sequence[Action]) -> list[Json]:
    """Return the options of a Spending and their purchases; none if only one is left."""
    found = [
        {
            "name": name,
            "label": here.voice.words(f"group.{name}"),
            "lines": [str(one) for one in actions if one.tag in tags],
        }
        for name, tags in TABS.items()
    ]
    return [one for one in found if one["lines"]]


# --- zones ------------------------------------------------------------------------------------


def _zone(here: Place, zone: str) -> Json:
    """Return a zone with everything that lies there; what is usual is left out."""
    table, say = here.table, here.voice
    ground = table.ground(zone)
    homes = [table.races[seat] for seat in table.seats if table.scene.home(seat) == zone]
    found: Json = {
        "home": homes[0] if homes else None,
        "depletion": ground.depletion,
        "locked": is_locked(table, zone),
        "crippled": zone in table.crippled,
        "hasted": here.march is not None and zone in here.march.hasted,
        "pieces": [_piece(here, zone, group) for group in model.groups(here.position, zone)],
        "outposts": [
            here.part(
                f"outpost-{zone}-{race}", race=race, side=side,
                title=say.sentence("picture.in", zone=zone, what=say.words(
                    "lying", what=f"@outpost.{side}", race=f"@race.{race}")),
            )
            for race, side in ground.outposts
        ],
        "tokens": [
            here.part(
                f"token-{name}", token=name,
                title=say.sentence("picture.in", what=f"@token.{name}", zone=zone),
            )
            for name, at in table.tokens
            if at == zone
        ],
        "title": _zone_title(here, zone),
    }  # fmt: skip
    return here.part(f"zone-{zone}", **{name: one for name, one in found.items() if one})


def _zone_title(here: Place, zone: str) -> str:
    """Return what a zone is and what lies there, for screen readers."""
    table, say = here.table, here.voice
    name = f"{zone}, {model.site_name(table, zone, say)}"
    there = ", ".join(lying(table, zone, say))
    title: str = say.words("picture.zone.held" if there else "picture.zone", zone=name, lying=there)
    notes = {
        "locked": is_locked(table, zone),
        "crippled": zone in table.crippled,
        "battlefield": here.position.battle is not None and here.position.battle.zone == zone,
        "flank": zone in here.flanks,
    }
    said = [say.words(f"picture.{note}") for note, holds in notes.items() if holds]
    return capitalized(" ".join((title, *said)))


def _piece(here: Place, zone: str, group: model.Group) -> Json:
    """Return equal pieces of a zone."""
    moved, march = 0, here.march
    if march and group.race == here.table.races[march.seat]:
        moved = sum(count for kind, at, count in march.moved if (kind, at) == (group.kind, zone))
    return here.part(
        here.piece(zone, group.race, group.kind, group.marked),
        race=group.race, kind=group.kind, count=group.count, level=group.level,
        marked=group.marked, moved=min(moved, group.count), title=here.piece_title(zone, group),
    )  # fmt: skip


# --- players ----------------------------------------------------------------------------------


def _player(here: Place, seat: Seat) -> Json:
    """Return a player: stock, points, types of unit, and the hand as far as it is seen."""
    table, say, camp = here.table, here.voice, here.table.camps[seat]
    race, score = table.races[seat], points(table, seat)
    named = say.words("board.seat", letter=f"@letter.{race}", race=f"@race.{race}",
                      seat=f"@seat.{seat}")  # fmt: skip
    found: Json = {
        "seat": seat,
        "race": race,
        "side": table.scene.side_of[seat],
        "name": say.words(f"race.{race}"),
        "left": camp.left,
        "gold": here.part(f"gold-{seat}", count=camp.gold, title=say.sentence(
            "picture.stock.gold", count=camp.gold)),
        "wood": here.part(f"wood-{seat}", count=camp.wood, title=say.sentence(
            "picture.stock.wood", count=camp.wood)),
        "cards": size(camp.hand),
        "deck": size(camp.deck),
        "discard": len(camp.discard),
        "spell": size(camp.spell),
        "laid": camp.points_cards,
        "points": score.total,
        "lines": [[model.score_line(name, say), count] for name, count in score.lines],
        "plates": _plates(here, seat),
        "title": say.sentence("picture.panel", seat=named),
    }  # fmt: skip
    if isinstance(camp.hand, tuple):
        found["hand"] = [_card(here, seat, place, card) for place, card in enumerate(camp.hand)]
        if seat != here.position.seat and camp.hand:  # that of a partner
            found["title"] += " " + say.sentence("picture.say", text=model.copies(camp.hand, say))
    return here.part(f"seat-{seat}", **found)


def _card(here: Place, seat: Seat, place: int, card: str) -> Json:
    """Return a card in an open hand."""
    name, text = here.voice.words(f"card.{card}"), here.voice.words(f"text.{card}")
    return here.part(f"card-{seat}-{place}", card=card, title=f"{name}. {text}")


def _plates(here: Place, seat: Seat) -> list[Json]:
    """Return the types of unit and the workers of a seat."""
    left, done = reserves(here.table, seat), model.buildings(here.table, seat)
    return [_plate(here, seat, kind, left[kind], done[kind]) for kind in v.TRAINED]


def _plate(here: Place, seat: Seat, kind: str, left: int, done: int) -> Json:
    """Return a type of unit, or the workers, of a seat, with the reserve and the buildings."""
    table, camp = here.table, here.table.camps[seat]
    race = table.races[seat]
    found: Json = {
        "kind": kind,
        "built": done,
        "begun": sum(one == kind for one, _ in camp.under_way),
        "training": camp.training[v.TRAINED.index(kind)],
        "reserve": left,
        "map": sum(
            count
            for ground in table.grounds
            for owner, one, count in ground.pieces
            if owner == race and (one == kind or (kind == v.WORKER and one in _AS_WORKERS))
        ),
    }
    if kind in v.UNIT_TYPES:
        card = table.level(race, kind)
        found |= {
            "level": model.level_of(table, race, kind),
            "levels": len(table.pack.races[race].levels[kind]),
            "strength": card.strength,
            "ability": card.ability,
            "needs": card.needs,
        }
    title = here.voice.sentence("picture.type", race=f"@race.{race}",
                                texts=tuple(_plate_texts(here, found, race)))  # fmt: skip
    return here.part(f"type-{seat}-{kind}", **found, title=title)


_AS_WORKERS = (v.BUILDER, v.MILITIA)
"""The kinds whose pieces are workers (WC-016)."""


def _plate_texts(here: Place, plate: Json, race: str) -> Iterator[str]:
    """Return what a plate says, for screen readers."""
    say, kind = here.voice, plate["kind"]
    if "level" in plate:
        params = {"type": f"@type.{kind}", "level": plate["level"], "strength": plate["strength"]}
        ability = plate["ability"]
        key = "board.type.ability" if ability else "board.type"
        yield say.words(key, **params, ability=f"@ability.{ability}")
    else:
        yield say.words(f"type.{kind}")
    if plate["built"] or plate["begun"]:
        key = "picture.buildings.more" if plate["begun"] else "picture.buildings"
        yield say.words(key, count=plate["built"], more=plate["begun"])
    if plate["training"]:
        yield say.words("picture.training", count=plate["training"])
