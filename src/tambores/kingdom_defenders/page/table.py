"""A position as data, from which the page draws the table.

Every part that a player can point at has the key "at" with its name, such as "tile-E4"; "begin"
lists the actions that begin there, "aim" those aimed at it, and "also" the slots that are part of
it, whose actions are among its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from tambores.kernel.game import Action
from tambores.kernel.message import Language
from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.asking.forecasts import siege_fame, victory_fame
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.content.goods import goods
from tambores.kingdom_defenders.page.parts import Place
from tambores.kingdom_defenders.page.signs import goods_line
from tambores.kingdom_defenders.reading import costs
from tambores.kingdom_defenders.reading.deeds import relics
from tambores.kingdom_defenders.reading.idle import lack
from tambores.kingdom_defenders.reading.scoring import destiny_count
from tambores.kingdom_defenders.render import model
from tambores.kingdom_defenders.render.model import GAME
from tambores.kingdom_defenders.table import frames
from tambores.kingdom_defenders.table.hordes import fewest, missing, most, room
from tambores.kingdom_defenders.table.slots import board, open_buildings, where
from tambores.kingdom_defenders.table.values import MOST_WOUNDS
from tambores.toolkit.drawing.marks import Marks
from tambores.toolkit.drawing.voice import Voice
from tambores.toolkit.page.written import Json
from tambores.toolkit.piles import size

SHOWN = (v.FAVOUR, v.PLACE, v.ZONE_A, v.ZONE_B, v.ZONE_C, v.HORDE, v.ZONE_D)
"""The phases in the bar of the page."""

FEW = 6
"""So many choices are offered as buttons at once, if they are not made on the board."""

ON_THE_BOARD = ("place", "zone_b", "destiny", "exclude", "favour")
"""The kinds of decisions that are made on the board, or with what lies over it."""


def table(view: Any, language: Language, actions: Sequence[Action]) -> Json:
    """Return a position as data.

    Args:
        view: the view of the player, or of a spectator.
        language: the language of the texts.
        actions: the actions to offer.
    """
    here = Place(view, Marks.of(view, actions), Voice(GAME, language))
    there, asked = here.table, here.asked
    return {
        "near": here.near,
        "own": view.seat,
        "kind": asked.kind if asked else "",
        "few": 0 if asked is None or asked.kind in ON_THE_BOARD else FEW,
        "phase": there.phase,
        "phases": _phases(here),
        "turn": there.round,
        "most": _rounds(here),
        "when": here.voice.words("page.round", round=there.round, most=_rounds(here)),
        "say": _say(here),
        "hordes": there.options.has_hordes,
        "order": list(there.order),
        "people": [*_people(here)],
        "deeds": [_deed(here, card) for card in there.deeds],
        "desk": [here.slot_part(slot) for slot in v.DEED_SLOTS if slot in board(there).by_slot],
        "rewards": _rewards(here),
        "dice": _dice(here),
        "buildings": [_building(here, tile) for tile in open_buildings(there)],
        "closed": [there.round + place for place in range(there.opened.count(False))],
        "crossed": [seat for seat in there.seats if _has_crossed(here, seat)],
        "wall": there.wall,
        "gates": [here.slot_part(slot) for slot in v.GATES],
        "adventures": [*_adventures(here)],
        "camps": _camps(here),
        "horde": _horde(here),
        "coming": _coming(here),
        "players": [_player(here, seat) for seat in view.seats],
        "dealt": _dealt(here),
        "acting": _acting(here),
    }


def _rounds(here: Place) -> int:
    """Return how many rounds the game has."""
    return v.ROUNDS if here.table.options.has_hordes else v.FAMILY_ROUNDS


def _phases(here: Place) -> list[list[str]]:
    """Return the phases of a round; by itself the one that is none of them."""
    without = () if here.table.options.has_hordes else (v.ZONE_C, v.HORDE)
    shown = [one for one in SHOWN if one not in without]
    if here.table.phase not in shown:
        return [[here.table.phase, here.voice.sentence(f"phase.{here.table.phase}")]]
    return [[one, here.voice.words(f"page.phase.{one}")] for one in shown]


def _say(here: Place) -> str:
    """Return a second sentence under the question; "" for none."""
    asked = here.asked
    key = f"page.say.{asked.kind}" if asked else ""
    return here.voice.words(key) if key and here.voice.has(key) else ""


def _has_crossed(here: Place, seat: Seat) -> bool:
    """Return whether a seat has gone to the Kingdom in this Placement (KD-049)."""
    table = here.table
    return table.phase == v.PLACE and any(
        one.seat == seat and where(one.slot) == v.KINGDOM for one in table.discs
    )


def _acting(here: Place) -> str:
    """Return the slot that is being activated; "" for none."""
    for frame in reversed(here.position.frames):
        if isinstance(frame, frames.Activation | frames.Paying):
            return str(frame.slot)
    return ""


# --- the City -----------------------------------------------------------------------------------


def _people(here: Place) -> Iterator[Json]:
    """Return the characters in play."""
    for space, tile in zip(v.SPACES, ("P1", *here.table.characters), strict=True):
        if tile and space in board(here.table).by_slot:
            yield _tile(here, tile, (space,))


def _building(here: Place, tile: str) -> Json:
    """Return a building that is face up."""
    count = len(here.table.pack.tiles[tile].slots)
    return _tile(here, tile, tuple([f"{tile}.{number}" for number in range(1, count + 1)]))


def _tile(here: Place, tile: str, ids: tuple[str, ...]) -> Json:
    """Return a character or a building with its slots."""
    table, say = here.table, here.voice
    slots = here.slots(ids)
    effects = model.tile_text(table, tile, say)
    title = say.words("picture.tile", tile=model.tile_name(table.pack, tile, say), effects=effects)
    taken = [here.slot_title(one["slot"]) for one in slots]
    names = [f"slot-{one['slot']}" for one in slots]
    idle = lack(table, table.pack.tiles[tile])
    return here.part(f"tile-{tile}", *names, tile=tile, slots=slots, idle=bool(idle),
                     title=" ".join((title, *taken)))  # fmt: skip


def _deed(here: Place, card: str | None) -> Json | None:
    """Return a deed that lies on the board."""
    if card is None:
        return None
    say, pack = here.voice, here.table.pack
    asks = model.goods_text(pack.deeds[card].asks, say)
    name = model.card_name(pack, card, say)
    title = say.sentence("picture.card", card=say.words("board.deed", name=name, asks=asks))
    return here.part(f"card-{card}", card=card, title=title)


def _rewards(here: Place) -> list[Json]:
    """Return the rewards that a deed brings: two face up, and the supply."""
    table, say = here.table, here.voice
    left = size(table.reward_supply)
    found = [*zip((v.FIRST, v.SECOND), table.rewards, strict=True), (v.SUPPLY, "chest")]
    return [
        here.part(
            f"reward-{place}", place=place, kind=kind, left=left if place == v.SUPPLY else 1,
            title=say.words(
                "picture.good", good=say.words(f"picture.prize.{place}"),
                count=say.words("picture.left", count=left) if place == v.SUPPLY
                else say.words(f"good.{kind}") if kind else "-",
            ),
        )
        for place, kind in found
    ]  # fmt: skip


def _dice(here: Place) -> list[Json]:
    """Return the dice of King's Favour while they are left out or taken."""
    table, asked = here.table, here.asked
    choosing = asked is not None and asked.kind == "exclude"
    if table.phase != v.FAVOUR or not (table.dice or choosing):
        return []
    rolled = {one.die: one for one in table.dice}
    return [_die(here, die, rolled.get(die)) for die in v.DICE if die in rolled or choosing]


def _die(here: Place, die: str, rolled: Any) -> Json:
    say = here.voice
    found: Json = {"die": die, "title": say.sentence(f"die.{die}")}
    if rolled is not None:
        got = goods(rolled.result)
        found |= {"result": goods_line(got), "taken": rolled.taken}
        found["title"] += f": {model.goods_text(got, say)}"
    return here.part(f"die-{die}", **found)


# --- the Kingdom and the wall -------------------------------------------------------------------


def _adventures(here: Place) -> Iterator[Json]:
    """Return the row of adventures."""
    table, say = here.table, here.voice
    for place, (slot, card) in enumerate(zip(v.ROW, table.row, strict=True)):
        if not card:
            continue
        name = model.card_name(table.pack, card, say)
        known = table.pack.adventures[card]
        text = say.words(
            "board.adventure", cost=model.cost_text(known.cost, say),
            gains=model.goods_text(known.gains, say), relic=f"@good.{known.relic}",
        )  # fmt: skip
        found: Json = {"card": card, "slots": here.slots((slot,)), "leaves": slot in v.LEAVING}
        if place == table.deck_place:
            found["deck"] = size(table.adventure_deck)
        title = f"{say.sentence('picture.card', card=f'{name}: {text}')} {here.slot_title(slot)}"
        yield here.part(f"card-{card}", f"slot-{slot}", **found, **_price(here, card), title=title)


def _price(here: Place, card: str) -> Json:
    """Return whether the seat before the player can pay an adventure, and what it lacks."""
    table, seat = here.table, here.near
    hero = table.heroes[seat]
    if hero.stock is None or table.phase == v.SCORING:
        return {}
    either, held = table.pack.adventures[card].cost[2], hero.stock[:2]
    ways = [
        costs.amounts_due(table, seat, card, "w" * count + "s" * (either - count))
        for count in range(either + 1)
    ]
    short = [
        tuple([max(0, need - have) for need, have in zip(due[:2], held, strict=True)])
        for due in ways
    ]
    weapons, spells = min(short, key=sum)
    over = max(0, hero.wounds + ways[0][2] - MOST_WOUNDS)
    lacks = tuple([pair for pair in (("w", weapons), ("s", spells)) if pair[1]])
    return {"payable": not (lacks or over), "lacks": goods_line(lacks), "over": over}


def _camps(here: Place) -> list[Json]:
    """Return the slots of zone C."""
    table, say = here.table, here.voice
    found = []
    for slot in v.CAMP_SLOTS:
        if slot in board(table).by_slot:
            limit = table.pack.limits[slot]
            one = here.slot_part(slot, limit=limit)
            brings = say.words("picture.camp", number=slot[1:], limit=limit)
            found.append({**one, "title": f"{one['title']} {brings}"})
    return found


def _horde(here: Place) -> Json | None:
    """Return the horde in play, what the camps hold, and what would come of it."""
    table, foe, say = here.table, here.table.foe, here.voice
    if foe is None:
        return None
    given = {
        kind: [seat for seat in table.order for _ in range(table.heroes[seat].camps[place])]
        for place, kind in enumerate("ws")
    }
    fame = zip(victory_fame(table), siege_fame(table), strict=True)
    blow, more = (sum([one.n for one in foe.siege if one.name == name])
                  for name in ("lose", "fewest"))  # fmt: skip
    key = "board.horde" if table.marker else "board.horde.wall"
    return here.part(
        "horde",
        horde=foe.id,
        marker=table.marker,
        speed=foe.speed,
        attack=table.round + table.marker - 1 + (table.phase in (v.ZONE_D, v.MAINTENANCE)),
        siege=_besieges(here),
        beaten=missing(table) == (0, 0),
        needs=dict(zip("ws", foe.needs, strict=True)),
        given=given,
        fame=[list(pair) for pair in fame],
        more=more,
        blows=[max(0, blow - hero.given) for hero in table.heroes],
        camps=[hero.given for hero in table.heroes],
        most=most(table),
        fewest=list(fewest(table)),
        title=say.sentence(key, **model.horde_params(table, say)) + ".",
    )


def _besieges(here: Place) -> bool:
    """Return whether the siege list of the horde is being worked."""
    return any(isinstance(one, frames.HordeList) and not one.victory
               for one in here.position.frames)  # fmt: skip


def _coming(here: Place) -> list[Json]:
    """Return the sides of the special horde, while it lies aside."""
    pack = here.table.pack
    found = [pack.specials[one] for one in model.coming(here.table)]
    return [
        {
            "horde": one.id, "round": int(one.id[-1]), "speed": one.speed,
            "needs": [[str(count), kind] for kind, count in zip("ws", one.needs, strict=True)],
        }
        for one in found
    ]  # fmt: skip


# --- players ------------------------------------------------------------------------------------


def _player(here: Place, seat: Seat) -> Json:
    """Return what a seat has, as far as it is in sight."""
    table, hero, say = here.table, here.table.heroes[seat], here.voice
    found: Json = {
        "seat": seat,
        "fame": here.good(seat, v.FAME, hero.fame),
        "S": here.good(seat, v.STRENGTH, hero.strength),
        "M": here.good(seat, v.MAGIC, hero.magic),
        "wounds": here.good(seat, v.WOUND, hero.wounds),
        "free": hero.free,
        "aside": hero.aside,
        "grey": table.has_grey(seat),
        "passed": hero.passed,
        "camps": "w" * hero.camps[0] + "s" * hero.camps[1],
        "room": room(table, seat),
        "cards": size(hero.adventures),
        "rewards": size(hero.rewards),
        "used": len(hero.used),
        "worth": [*model.worth_texts(table, seat, say)],
        "said": [*model.assigned_texts(here.position, seat, say)],
        "title": _player_title(here, seat),
    }
    if hero.stock is not None:
        pairs = zip(v.STOCK, hero.stock, strict=True)
        found["stock"] = [here.good(seat, kind, count) for kind, count in pairs]
    found["owned"] = [*_owned(here, seat)]
    for name, cards in model.hidden_cards(hero):
        found[name] = [here.part(f"card-{card}", card=card, title=_card_title(here, card))
                       for card in cards]  # fmt: skip
    if isinstance(hero.destiny, tuple) and hero.destiny and hero.stock is not None:
        scoring = table.pack.destinies[hero.destiny[0]].scoring
        found["reached"] = destiny_count(table, seat, scoring, relics(table, seat))
    return here.part(f"seat-{seat}", **found)


def _player_title(here: Place, seat: Seat) -> str:
    hero, say = here.table.heroes[seat], here.voice
    return say.sentence(
        "board.player", seat=f"@seat.{seat}", fame=hero.fame, strength=hero.strength,
        magic=hero.magic, wounds=hero.wounds,
    )  # fmt: skip


def _card_title(here: Place, card: str) -> str:
    return model.about(card, here.table.pack, here.voice)


def _owned(here: Place, seat: Seat) -> Iterator[Json]:
    """Return the rewards by kind and the cards of a seat that are in sight, used ones too."""
    hero, pack = here.table.heroes[seat], here.table.pack
    tiles = hero.rewards if isinstance(hero.rewards, tuple) else ()
    kinds = Counter((*tiles, *[one for one in hero.used if one == v.ORB]))
    for kind, count in kinds.items():
        used = hero.used.count(v.ORB) if kind == v.ORB else 0
        yield {**here.good(seat, kind, count), "used": used}
    cards = hero.adventures if isinstance(hero.adventures, tuple) else ()
    for card in (*cards, *[one for one in hero.used if one != v.ORB]):
        relic = pack.adventures[card].relic
        yield here.part(f"card-{card}", card=card, kind=relic, used=int(card in hero.used),
                        title=_card_title(here, card))  # fmt: skip


def _dealt(here: Place) -> list[Json]:
    """Return the destinies from which the seat that is asked keeps one, if they are seen."""
    asked = here.asked
    dealt = here.table.heroes[asked.seat].dealt if asked else ()
    if isinstance(dealt, int):
        return []
    return [here.part(f"card-{card}", card=card, title=_card_title(here, card)) for card in dealt]
