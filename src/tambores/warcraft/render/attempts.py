"""What a player might try, legal or not, by the name of the card, piece or purchase."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tambores.kernel.game import Action
from tambores.kernel.prompt import Seat
from tambores.toolkit.drawing.voice import Voice
from tambores.warcraft.content.vocabulary import TRAINED, UNIT_TYPES, WORKER
from tambores.warcraft.render.topics import open_cards
from tambores.warcraft.table import actions
from tambores.warcraft.table.table import WarTable


def attempts(view: Any, asked: Any, voice: Voice) -> Iterator[tuple[str, Sequence[Action]]]:
    """Each thing that a player might try, with the actions that try it."""
    table, seat, kind = view.table, asked.seat, asked.kind
    if kind in ("move", "casualty"):
        yield from _with_pieces(table, seat, kind, voice)
    if kind in ("window", "spend"):
        for card in dict.fromkeys(open_cards(table.camps[seat].hand)):
            yield voice.words(f"card.{card}"), (actions.PlayCard(card),)
    if kind == "spend":
        yield from _purchases(table, seat, voice)
    if kind == "deploy":
        for what, count in zip(TRAINED, table.camps[seat].training, strict=True):
            if count:
                places = tuple(actions.Deploy(what, zone) for zone in table.board.order)
                yield voice.words(f"pieces.{what}", count=count), places
        for what, summoned in dict.fromkeys(table.camps[seat].under_way):
            named = voice.words("action.complete", kind=f"@kind.{what}")
            yield named, (actions.Complete(what, summoned),)


def _with_pieces(
    table: WarTable, seat: Seat, kind: str, voice: Voice
) -> Iterator[tuple[str, Sequence[Action]]]:
    """Every move of each piece, or the removal of each."""
    for zone in table.board.order:
        for race, piece, _ in table.ground(zone).pieces:
            if race != table.races[seat]:
                continue
            name = voice.words("title.piece", kind=f"@kind.{piece}", zone=zone)
            if kind == "casualty":
                yield name, (actions.RemoveCasualty(piece, zone, False),)
            else:
                others = (one for one in table.board.order if one != zone)
                yield name, tuple(actions.Move(piece, zone, one) for one in others)


def _purchases(table: WarTable, seat: Seat, voice: Voice) -> Iterator[tuple[str, Sequence[Action]]]:
    """Everything that can be bought."""

    def named(tag: str, kind: str) -> str:
        return voice.words("attempt", group=f"@group.{tag}", what=f"@kind.{kind}")

    for kind in TRAINED:
        yield named("train", kind), (actions.Train(kind),)
    for kind in UNIT_TYPES:
        yield named("build", kind), (actions.Build(kind),)
        yield named("upgrade", kind), (actions.Upgrade(kind),)
    race = table.races[seat]
    zones = tuple(zone for zone in table.board.order if table.count(race, WORKER, zone))
    if zones:
        yield voice.words("outpost.done"), tuple(map(actions.BuildOutpost, zones))
