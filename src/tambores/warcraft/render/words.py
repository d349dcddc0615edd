"""Warcraft in words: questions, menus by piece, what happened, what can be looked up.

The functions have the names and arguments of those of `tambores.enclave.render.words`; a front end
can use either module. Pass a view to word what one player sees. `WarWords` is the same as a class,
for front ends that play any game.

>>> import tambores as tb
>>> from tambores import warcraft
>>> from tambores.warcraft.render import words
>>> state = warcraft.new_game("prisoners", seed=1, first=0)
>>> words.describe(warcraft.Move("melee", "C1", "B1"), state)
'Move a piece: Melee unit in C1 (3): B1'
>>> words.tell(tb.transition(state, warcraft.Move("melee", "C1", "B1")).events)
('Night Elves: melee unit moves C1 - B1.',)
>>> words.reason(tb.why_not(state, warcraft.Move("melee", "C1", "C1")), "es")
'La pieza ya está en C1.'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from tambores.kernel.event import Event
from tambores.kernel.game import Action, prompt
from tambores.kernel.message import Language, Said
from tambores.kernel.outcome import Outcome
from tambores.kernel.prompt import Seat
from tambores.kernel.refusal import Refusal, most_frequent
from tambores.kernel.words import Line
from tambores.toolkit.drawing.voice import Voice, capitalized
from tambores.toolkit.drawing.voiced import VoicedWords, WordFunctions
from tambores.warcraft import rulebook
from tambores.warcraft.content.vocabulary import (
    BUILDER,
    CARDS,
    RESOURCES,
    UNITS,
)
from tambores.warcraft.render import model
from tambores.warcraft.render.attempts import attempts
from tambores.warcraft.render.model import GAME, Position
from tambores.warcraft.render.topics import (
    card_text,
    cost_text,
    costs_text,
    lying,
    names_of,
    open_cards,
    race_text,
    zone_text,
)
from tambores.warcraft.table import actions
from tambores.warcraft.table.events.combat import BattleStarted, Due, Rolled
from tambores.warcraft.table.events.course import PhaseStarted, TurnStarted
from tambores.warcraft.table.frames import (
    Aftermath,
    CardWindow,
    Casualty,
    Portal,
    Summoning,
    Targeting,
)

__all__ = [
    "WarWords",
    "describe",
    "group",
    "label",
    "log",
    "question",
    "reason",
    "seat",
    "standing",
    "tell",
    "title",
    "topic",
    "topics",
]


def __dir__() -> list[str]:
    return list(__all__)


NAMED = ("kind", "race", "card", "resource")
"""The fields of actions that hold a word of the catalogue with the name of the field."""

MINOR = ("too_far", "not_offered", "not_now")
"""The refusals that explain least."""


class WarWords(VoicedWords):
    """Puts positions, actions and events of Warcraft into words; seats are called by their races.

    >>> import tambores as tb
    >>> from tambores import warcraft
    >>> state = warcraft.new_game("prisoners", seed=1, first=0)
    >>> WarWords().question(tb.view(state, 0))
    'Night Elves: which piece do you move?'
    """

    game = GAME
    headings = (TurnStarted, PhaseStarted, BattleStarted)
    details = (Due, Rolled)
    shared = frozenset({"move", "deploy", "battle", "casualty", "collect", "recycle"})
    check_position = staticmethod(model.check_position)

    # --- questions ---

    def _asked_key(self, position: Position) -> str:
        match position.frames[-1] if position.frames else None:
            case CardWindow(name="movement_start" | "movement_end") as window:
                return "" if window.order[0] == _mover(position) else "prompt.window.mover"
            case Targeting(card="town_portal", targets=(_, *_)):
                return "choose.town_portal.target"
            case Targeting(card=card):
                return f"choose.{card}"
            case Portal():
                return "choose.town_portal.place"
            case Casualty(asked=int()):
                return "prompt.casualty.asked"
        return ""

    def _asked_params(
        self, key: str, params: Mapping[str, Any], position: Position, language: Language
    ) -> Mapping[str, Any]:
        if key == "prompt.window.mover":
            params = {**params, "mover": f"@race.{position.table.races[_mover(position)]}"}
        return model.by_race(params, position.table, "race")

    def score(self, line: str, position: Position, language: Language = "en") -> str:
        """The name of a line of a score."""
        return model.score_line(line, Voice(GAME, language))

    def milestone(self, before: Position, after: Position) -> bool:
        """Whether a turn has begun, or a combat or the game has ended."""
        ended = before.battle is not None and after.battle is None
        return ended or super().milestone(before, after)

    def seat(self, seat: Seat, position: Position, language: Language = "en") -> str:
        """The name of a seat with its race."""
        race = f"@race.{position.table.races[seat]}"
        return Voice(GAME, language).words("seat_of", seat=f"@seat.{seat}", race=race)

    def _ending(self, outcome: Outcome, position: Position, language: Language) -> str:
        key, params = outcome.message()
        named = model.by_race(params, position.table)
        return capitalized(Voice(GAME, language).message(key, named))

    # --- menus ---

    def label(self, action: Action, position: Position, language: Language = "en") -> str:
        """An action as an entry of a menu, under its `group` and `title`."""
        voice = Voice(GAME, language)
        params = _params(action, position, voice)
        return voice.words(f"action.{action.tag}{_form(action, position)}", **params)

    def title(self, action: Action, position: Position, language: Language = "en") -> str:
        """The piece of a move or deployment, to stand above its targets; "" for others."""
        voice = Voice(GAME, language)
        match action:
            case actions.Move(kind=kind, source=zone) if kind == BUILDER:  # WC-066
                text = voice.words("title.builder", kind=f"@kind.{kind}", zone=zone)
            case actions.Move(kind=kind, source=zone) | actions.Escort(kind=kind, source=zone):
                count = _unmoved(position, kind, zone)
                key = "title.pieces" if count > 1 else "title.piece"
                text = voice.words(key, kind=f"@kind.{kind}", zone=zone, count=count)
            case actions.Deploy(kind=kind) | actions.Place(kind=kind):
                text = voice.words("title.kind", kind=f"@kind.{kind}")
            case _:
                return ""
        return capitalized(text)

    # --- what happened ---

    def log(
        self, events: Iterable[Event], position: Any = None, language: Language = "en"
    ) -> tuple[Line, ...]:
        """Events under headings for turns, phases and combats; equal ones in a row share a line."""
        voice, lines = Voice(GAME, language), super().log(events, position, language)
        return tuple(_repeated(line, len([*same]), voice) for line, same in groupby(lines))

    def _is_told(self, event: Event) -> bool:  # a resource die says no more than what it brings
        return event.logged and not (isinstance(event, Rolled) and event.reason in RESOURCES)

    def _told(
        self, event: Event, position: Position | None, voice: Voice
    ) -> tuple[str, Mapping[str, object]]:
        key, params = event.message()
        if position is not None:
            word = "race" if isinstance(event, BattleStarted) else "player"
            params = model.by_race(params, position.table, word)
            if isinstance(event, BattleStarted) and not event.defenders:
                neutral = f"@race.{position.table.scene.neutral}"
                return key.removesuffix(".neutral"), {**params, "defenders": neutral}
        if isinstance(event, Rolled):
            dice = [f"[{die}]" if die <= event.strength else str(die) for die in event.dice]
            return key, {**params, "dice": Said(" ".join(dice))}
        return key, params

    # --- what can be looked up ---

    def topics(self, view: Position, language: Language = "en") -> Mapping[str, str]:
        """The cards in sight, the races of the game and the costs."""
        voice, table = Voice(GAME, language), view.table
        cards = dict.fromkeys(
            card
            for camp in table.camps
            for card in (*open_cards(camp.hand), *camp.discard)
        )  # fmt: skip
        found = {f"card.{card}": card_text(card, voice) for card in cards}
        found |= {f"race.{race}": race_text(race, table, voice) for race in table.lineup.races}
        found["heading.costs"] = costs_text(table, voice)
        return {voice.words(key): text for key, text in found.items()}

    def other_topics(self, view: Position, language: Language = "en") -> str:
        """That zones and rules can be looked up by their ids."""
        return Voice(GAME, language).words("topic.others", zone=view.table.board.order[0])

    def topic(self, name: str, view: Position, language: Language = "en") -> str:
        """The text about a card, race, zone or rule, or the costs, by name or id."""
        voice, table, wanted = Voice(GAME, language), view.table, name.casefold()
        if name.upper() in table.board.index:
            return zone_text(name.upper(), view, voice)
        if rule := rulebook.told(name, language):
            return rule
        if {wanted, f"{wanted}s"} & {*names_of("heading.costs", voice)}:
            return costs_text(table, voice)
        for card in CARDS:
            if wanted in names_of(f"card.{card}", voice):
                return card_text(card, voice)
        for race in table.lineup.races:
            if wanted in names_of(f"race.{race}", voice):
                return race_text(race, table, voice)
        return ""

    # --- why not ---

    def attempts(self, view: Position, language: Language = "en") -> Mapping[str, Sequence[Action]]:
        """What a player might try with each card, piece and purchase."""
        asked = prompt(view)
        assert asked is not None
        voice = Voice(GAME, language)
        return {capitalized(name): tried for name, tried in attempts(view, asked, voice)}

    def main_refusals(self, view: Any, actions: Iterable[Action]) -> tuple[Refusal, ...]:
        """The most frequent of the reasons that explain most."""
        return most_frequent(view, actions, tuple(f"{GAME}.{key}" for key in MINOR))


# --- questions ------------------------------------------------------------------------------


def _mover(position: Position) -> Seat:
    """The seat whose Movement is on."""
    return next(frame.seat for frame in position.frames if isinstance(frame, Aftermath))


# --- actions --------------------------------------------------------------------------------


def _form(action: Action, position: Position) -> str:
    """The suffix of the key for an action that differs from others of its kind."""
    match action:
        case actions.Move(target=zone) if _is_hostile(position, zone):
            return ".enemies"
        case actions.ChooseUnit(marked=True) | actions.RemoveCasualty(marked=True):
            return ".marked"
        case actions.Complete(summoned=True):
            return ".summoned"
        case actions.Upgrade() if position.frames and isinstance(position.frames[-1], Summoning):
            return ".free"
        case actions.ChooseZone(zone=zone) if position.table.ground(zone).pieces:
            return ".held"
    return ""


def _is_hostile(position: Position, zone: str) -> bool:
    """Whether units of an enemy of the seat that decides stand in a zone."""
    asked, table = prompt(position), position.table
    if asked is None:
        return False
    foes = table.lineup.enemies[table.races[asked.seat]]
    return any(race in foes and kind in UNITS for race, kind, _ in table.ground(zone).pieces)


def _params(action: Action, position: Position, voice: Voice) -> dict[str, object]:
    """The names in an action, and what it costs."""
    table, params = position.table, action.params()
    for name in NAMED:
        if name in params:
            params[name] = f"@{name}.{params[name]}"
    for name, word in (("seat", "seat"), ("side", "side"), ("phase", "combat")):
        if name in params:
            params[name] = f"@{word}.{params[name]}"
    match action:
        case actions.Train(kind=what):
            params["cost"] = cost_text(what, table, voice)
        case actions.Build() | actions.Summon():
            params["cost"] = cost_text("tile", table, voice)
        case actions.BuildOutpost():
            params["cost"] = cost_text("outpost", table, voice)
        case actions.Upgrade(kind=kind):
            asked = prompt(position)
            level = table.camps[asked.seat].level(kind) + 1 if asked else 0
            params |= {"cost": cost_text("upgrade", table, voice), "level": level}
        case actions.ChooseZone(zone=zone):
            params["lying"] = tuple(lying(table, zone, voice))
    return model.by_race(params, table)


def _unmoved(position: Position, kind: str, zone: str) -> int:
    """The pieces of a kind that the mover has not moved from a zone."""
    asked = prompt(position)
    if asked is None or zone not in position.table.board.index:
        return 0
    place = position.zones[zone]
    race = position.table.races[asked.seat]
    return place.pieces.get(race, {}).get(kind, 0) - place.moved.get(kind, 0)


# --- events ---------------------------------------------------------------------------------


def _repeated(line: Line, count: int, voice: Voice) -> Line:
    """A line that stands for several equal ones."""
    if count == 1:
        return line
    text = line.text.removesuffix(".")
    return Line(voice.words("event.times", text=Said(text), count=count), line.level)


# --- functions ------------------------------------------------------------------------------

_WORDS = WarWords()

question = _WORDS.question
label = _WORDS.label
group = _WORDS.group
title = _WORDS.title
standing = _WORDS.standing
seat = _WORDS.seat
topics = _WORDS.topics
topic = _WORDS.topic

_FUNCTIONS = WordFunctions(_WORDS)

describe, tell = _FUNCTIONS.describe, _FUNCTIONS.tell
log, reason = _FUNCTIONS.log, _FUNCTIONS.reason
