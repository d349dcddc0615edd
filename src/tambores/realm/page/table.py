"""A game as data, from which the page draws its table: `table` a position, `printed` the rest.

Every part that a player can point at has the key "at" with its name, such as "location-hawk_tarn".
"begin" lists the actions that begin there, "aim" those aimed at it, "later" the cards with which a
hero can go there, and "some" all actions of the kind of a sign.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from tambores.kernel.game import Action
from tambores.kernel.message import Language, Said
from tambores.kernel.prompt import Seat
from tambores.realm.content.pack import General
from tambores.realm.content.shelf import default_pack
from tambores.realm.content.vocabulary import CITY_FALLS, DAY, EVENING, NIGHT
from tambores.realm.page import camps, scenes
from tambores.realm.page.layout import layout
from tambores.realm.page.parts import Here, minions_of, wounds_in
from tambores.realm.play.windows import choice_of, special, targets
from tambores.realm.render.model import Position, Teller
from tambores.realm.table import actions as a
from tambores.realm.table.frames import Choosing
from tambores.toolkit.drawing.marks import Marks
from tambores.toolkit.drawing.voice import Voice, capitalized
from tambores.toolkit.page.written import Json

SIGNS: dict[str, tuple[str, ...]] = {
    "walk": (a.Walk.tag,),
    "ride": (a.Ride.tag,),
    "fly": (a.Fly.tag,),
    "gate": (a.CardGate.tag, a.GateStep.tag, a.BuildGate.tag),
    "fight": (a.Fight.tag, a.Slay.tag, a.AttackGeneral.tag, a.UseAbility.tag),
    "heal": (a.HealWounds.tag, a.HealLand.tag),
    "rumours": (a.Rumours.tag, a.Search.tag),
    "end": (a.EndDay.tag,),
}
"""The signs of the actions of a day, each with the tags of its actions."""


# --- what stays the same ----------------------------------------------------------------------


def printed(position: Position, language: Language) -> Json:
    """Return the map, the generals, the heroes and the cards, once for a whole game."""
    table, teller = position.table, Teller(position.table, language)
    pack, drawn = table.pack, layout(table.board)
    return {
        "places": {
            site.id: {
                "name": teller.name("location", site.id), "short": _short(teller, site.id),
                "kind": site.colour or site.role, "near": site.near,
                "wide": drawn[site.id][0], "tall": drawn[site.id][1],
            }
            for site in table.board.sites
        },
        "generals": {
            one.id: {
                "name": teller.name("general", one.id), "colour": one.colour, "hit": one.hit,
                "top": one.top, "road": one.road,
            }
            for one in pack.general_list
        },
        "heroes": {
            id: {
                "name": teller.name("hero", id), "life": one.life,
                "ability": capitalized(teller.ability(id)),
            }
            for id, one in pack.heroes.items()
        },
        "cards": {id: _card(teller, id) for id in pack.cards},
        "races": {
            one.colour: teller.say(f"race.{one.colour}") for one in pack.general_list
        },
        "crystals": pack.crystals,
        "city": table.board.city,
        "falls": CITY_FALLS,
    }  # fmt: skip


def _short(teller: Teller, location: str) -> str:
    """Return the name of a location for the map, which has little room."""
    key = f"short.{location}"
    if teller.table.pack is default_pack() and teller.voice.has(key):
        return teller.say(key)
    return teller.name("location", location)


def _card(teller: Teller, card: str) -> Json:
    """Return a hero card: its colour, and its symbol and dice or what it does."""
    found = teller.table.pack.cards[card]
    name = teller.name("location", found.location) if found.location else teller.name("card", card)
    return {
        "name": name,
        "short": _short(teller, found.location) if found.location else name,
        "colour": found.colour, "general": found.general, "symbol": found.symbol,
        "dice": found.dice, "text": teller.card(card),
        "special": "" if found.location else capitalized(teller.special(card)),
    }  # fmt: skip


# --- a position -------------------------------------------------------------------------------


def table(view: Any, language: Language, actions: Sequence[Action]) -> Json:
    """Return a position as data.

    Args:
        view: the view of the player, or of a spectator.
        language: the language of the texts.
        actions: the actions to offer.
    """
    teller = Teller(view.table, language)
    here = Here(view, Marks.of(view, actions), teller, tuple(actions))
    asked = here.asked
    return {
        "near": here.near,
        "own": view.seat,
        "active": here.table.active,
        "kind": asked.kind if asked else "",
        "turn": view.turn,
        "phase": view.phase,
        "phases": [(phase, teller.say(f"phase.{phase}")) for phase in (DAY, EVENING, NIGHT)],
        "places": _places(here),
        "generals": [_general(here, one) for one in here.table.pack.general_list],
        "camps": [camps.camp(here, seat) for seat in view.seats],
        "acts": _acts(here),
        "gauges": _gauges(here),
        "heroes": scenes.heroes(here),
        "battle": scenes.battle(here),
        "roll": scenes.roll(here),
        "dark": scenes.darkness(here),
    }


def _acts(here: Here) -> list[Json]:
    """Return the signs of the actions of a day, each with its actions; () at another time."""
    if here.asked is None or here.asked.kind != "day" or not here.actions:
        return []
    return [
        {
            "at": f"do-{sign}",
            "sign": sign,
            "name": here.teller.say(f"sign.{sign}"),
            "some": [str(one) for one in here.actions if one.tag in tags],
        }
        for sign, tags in SIGNS.items()
    ]


def _gauges(here: Here) -> Json:
    """Return how near the losses are, and how many Darkness cards the night has."""
    table = here.table
    return {
        "crystals": table.crystals_left,
        "city": table.spot(table.board.city).count,
        "nights": table.nights,
        "war": table.war,
        "cards": table.night[0] or table.nights[table.war],
        "done": table.night[1],
        "title": here.teller.war(),
    }


# --- the map ----------------------------------------------------------------------------------


def _places(here: Here) -> dict[str, Json]:
    """Return the locations with what lies there, and what a hero would meet there."""
    later, seat = _later(here), here.table.active
    return {id: _place(here, id, later.get(id, []), seat) for id in here.table.board.order}


def _place(here: Here, id: str, later: list[str], seat: Seat) -> Json:
    """Return a location; what is usual is left out."""
    table, teller, spot = here.table, here.teller, here.table.spot(id)
    found: Json = {
        "minions": minions_of(spot.minions),
        "crystals": spot.crystals,
        "gate": spot.gate,
        "general": table.general_at(id),
        "heroes": table.heroes_at(id),
        "warded": id in table.warded,
        "foes": ", ".join(teller.foes(id)),
        "dusk": wounds_in(table, seat, id) if spot.count else 0,
        "later": later,
    }
    title = _title(teller.voice, teller.name("location", id), teller.lying(id))
    return here.part(
        f"location-{id}", title=title, **{name: one for name, one in found.items() if one}
    )


@lru_cache(maxsize=4096)
def _title(voice: Voice, location: Said, lying: tuple[Said, ...]) -> str:
    """Return what a location says when it is pointed at."""
    return voice.sentence("picture.location", location=location, lying=lying)


def _later(here: Here) -> dict[str, list[str]]:
    """Return the cards and abilities with which the asked hero can go to each location."""
    found: dict[str, list[str]] = {}
    if here.asked is None or here.frame(Choosing) is not None:
        return found
    seat = here.asked.seat
    for action in here.actions:
        for location in _reached(here, seat, action):
            found.setdefault(location, []).append(str(action))
    return found


def _reached(here: Here, seat: Seat, action: Action) -> Sequence[str]:
    """Return the locations among which a player chooses once an action is begun."""
    table = here.table
    match action:
        case a.Ride() | a.Fly() | a.CardGate():
            return reach(table, seat, action.card)
        case a.PlayCard(card=card):
            effect = special(table, card)
            if effect is None or effect.name not in ("march", "hide", "purify", "ward"):
                return ()
            roles = " ".join(effect.params.get("roles", ()))
            return targets(table, seat, choice_of(effect), roles)
        case a.UseAbility(name="volley"):
            return targets(table, seat, ("volley", 0))
    return ()


def reach(table: Any, seat: Seat, card: str) -> Sequence[str]:
    """Return the locations to which a card with a symbol leads a hero."""
    found = table.pack.cards[card]
    ability = table.ability(seat)
    steps = {"horse": 2, "eagle": 4}.get(found.symbol, 0)
    if found.symbol == "horse" and ability is not None and ability.name == "horse_steps":
        steps = ability["n"]
    return targets(table, seat, (found.symbol, steps), found.location)


def _general(here: Here, general: General) -> Json:
    """Return a general: where it stands, its wounds, and who has defeated it."""
    table, teller = here.table, here.teller
    foe = table.foe(general.id)
    found: Json = {
        "id": general.id,
        "space": foe.space,
        "step": foe.step,
        "left": len(general.road) - 1 - foe.step,
        "wounds": "" if foe.wounds == "none" else teller.say(f"wounds.{foe.wounds}"),
        "wait": foe.wait,
        "heals": foe.by is None and foe.space < general.top,
    }
    if foe.by is not None:
        hero = table.camps[foe.by].hero
        found["by"] = teller.name("hero", hero) if hero else teller.seat(foe.by)
    return here.part(f"general-{general.id}", title=teller.general(general.id), **found)
