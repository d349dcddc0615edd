"""What is printed on the board, the tiles and the cards, once for a whole game."""

from __future__ import annotations

from typing import Any

from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.content.goods import Effect, Goods
from tambores.kingdom_defenders.content.pack import Horde, Pack
from tambores.kingdom_defenders.page.signs import effect_lines, goods_line, list_lines
from tambores.kingdom_defenders.render import model
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.toolkit.drawing.voice import Voice, capitalized
from tambores.toolkit.page.written import Json

SIGNS = ("w", "s", "l", "c", "F", "S", "M", "h", "p", "adv", "W", "T", "K", "O", *v.RUNES, "RX",
         "chest", "tent", "deed", "guard", "attack", "goods", "dieR", "dieY", "disc", "grey",
         "again")  # fmt: skip
"""The signs of the key, in its order."""

ABOUT = ("A", "B", "C", "D1", "D2", "E", "V", "horde", "wall", "lanes", "needs",
         *[f"good.{one}" for one in (*v.STOCK, "F", "h", "W", "T", "K", "O", "R")])  # fmt: skip
"""The parts of the board that explain themselves."""


def printed(table: KingdomTable, say: Voice) -> Json:
    """Return the words and signs of everything that can come into sight."""
    pack = table.pack
    return {
        "names": [say.words(f"seat.{seat}") for seat in table.seats],
        "signs": {sign: _sign(sign, say) for sign in SIGNS},
        "tiles": {tile: _tile(pack, tile, say) for tile in pack.tiles},
        "adventures": {card: _adventure(pack, card, say) for card in pack.adventures},
        "deeds": {
            deed: {"name": _name(pack, deed, say), "asks": goods_line(one.asks)}
            for deed, one in pack.deeds.items()
        },
        "destinies": {card: _destiny(pack, card, say) for card in pack.destinies},
        "hordes": {
            one.id: _horde(pack, one, say)
            for one in (*pack.hordes.values(), *pack.specials.values())
            if len(table.heroes) in one.players
        },
        "tracks": {
            letter: [effect_lines(one, say)[0] for one in pack.tracks[name]]
            for letter, name in ((v.STRENGTH, "strength"), (v.MAGIC, "magic"))
        },
        "tracktext": model.levels_text(pack, say),
        "dice": {die: capitalized(say.words(f"die.{die}")) for die in v.DICE},
        "zones": {
            name: say.words(f"board.{name}")
            for name in ("characters", "deeds", "buildings", "adventures")
        },
        "about": {key.removeprefix("good."): say.words(f"about.{key}") for key in ABOUT},
    }


def _sign(sign: str, say: Voice) -> str:
    """What a sign stands for."""
    key = f"good.{sign}"
    return capitalized(say.words(key if say.has(key) else f"sign.of.{sign}"))


def _name(pack: Pack, card: str, say: Voice) -> str:
    """The name by itself: "The hydra's swamp"."""
    if card in pack.tiles:
        return model.tile_name(pack, card, say)
    return capitalized(say.words(f"card.{card.partition('/')[0]}"))


def _tile(pack: Pack, tile: str, say: Voice) -> Json:
    known = pack.tiles[tile]
    return {
        "name": _name(pack, tile, say),
        "signs": [line for one in known.effects for line in effect_lines(one, say)],
        "text": model.effects_text(pack, tile, say),
        "kind": known.kind,
    }


def _adventure(pack: Pack, card: str, say: Voice) -> Json:
    known = pack.adventures[card]
    return {
        "name": _name(pack, card, say),
        "cost": goods_line(_cost(known.cost)),
        "gains": goods_line(known.gains),
        "relic": known.relic,
        "discs": known.requirement.discs,
    }


def _cost(cost: tuple[int, int, int, int]) -> Goods:
    return tuple([pair for pair in zip("wsxh", cost, strict=True) if pair[1]])


def _destiny(pack: Pack, card: str, say: Voice) -> Json:
    known = pack.destinies[card]
    return {
        "name": _name(pack, card, say),
        "start": goods_line(known.start),
        "signs": effect_lines(known.scoring, say)[0],
        "scale": list(known.scoring.scale),
        "text": model.effect_text(known.scoring, say),
        "counts": _counts(known.scoring),
    }


def _counts(effect: Effect) -> str:
    """What a destiny counts: "coins", "rewards", "adventures", "arms", "runes" or a relic."""
    return "runes" if effect.name == "runes" else effect.word


def _horde(pack: Pack, horde: Horde, say: Voice) -> dict[str, Any]:
    return {
        "name": _name(pack, horde.id, say),
        "victory": list_lines(horde.victory, say),
        "siege": list_lines(horde.siege, say),
        **{f"{name}text": text for name, text in model.lists_text(horde, say).items()},
    }
