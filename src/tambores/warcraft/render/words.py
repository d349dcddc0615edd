"""Warcraft in words: questions, menus by piece, what happened, what can be looked up.

The functions have the names and arguments of those of `tambores.enclave.render.words`; a front end
can use either module. Pass a view to word what one player sees. `WarWords` is the same as a class,
for front ends that play any game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from tambores.kernel.event import Event
from tambores.kernel.event_list import position_before
from tambores.kernel.game import Action, prompt
from tambores.kernel.message import Language, Said
from tambores.kernel.outcome import Outcome
from tambores.kernel.prompt import Seat
from tambores.kernel.refusal import Refusal, most_frequent
from tambores.kernel.words import Line, Words
from tambores.toolkit.drawing.voice import Voice, capitalized
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
from tambores.warcraft.table.table import WarTable

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

HEADINGS = (TurnStarted, PhaseStarted, BattleStarted)

MINOR = ("too_far", "not_offered", "not_now")
"""The refusals that explain least."""


class WarWords(Words):
    """Puts positions, actions and events of Warcraft into words; seats are called by their races.

    >>> import tambores as tb
    >>> from tambores import warcraft
    >>> state = warcraft.new_game("prisoners", seed=1, first=0)
    >>> WarWords().question(tb.view(state, 0))
    'Night Elves: which piece do you move?'
    """

    # --- questions ---

    def question(self, position: Position, language: Language = "en") -> str:
        """The decision that is due, or the outcome; "" between decisions.

        Raises:
            TypeError: if `position` is not a state or view of Warcraft.
        """
        model.check_position(position)
        if position.outcome is not None:
            return self._ending(position.outcome, position.table, language)
        asked = prompt(position)
        if asked is None:
            return ""
        key, params = asked.message()
        key = _asked_key(position) or key.partition(".")[2]
        if key == "prompt.window.mover":
            params = {**params, "mover": f"@race.{position.table.races[_mover(position)]}"}
        return Voice(GAME, language).sentence(key, **model.by_race(params, position.table, "race"))

    def standing(self, position: Position, language: Language = "en") -> str:
        """The turn and the phase; the outcome once the game is over."""
        table = position.table
        if position.outcome is not None:
            return self._ending(position.outcome, table, language)
        phase = f"@phase.{table.phase}"
        return Voice(GAME, language).words("board.turn", turn=table.turn, phase=phase)

    def milestone(self, before: Position, after: Position) -> bool:
        """Whether a turn has begun, or a combat or the game has ended."""
        ended = before.battle is not None and after.battle is None
        return ended or after.outcome is not None or after.turn != before.turn

    def seat(self, seat: Seat, position: Position, language: Language = "en") -> str:
        """The name of a seat with its race."""
        race = f"@race.{position.table.races[seat]}"
        return Voice(GAME, language).words("seat_of", seat=f"@seat.{seat}", race=race)

    def _ending(self, outcome: Outcome, table: WarTable, language: Language) -> str:
        key, params = outcome.message()
        named = model.by_race(params, table)
        return capitalized(Voice(GAME, language).message(key, named))

    # --- menus ---

    def label(self, action: Action, position: Position, language: Language = "en") -> str:
        """An action as an entry of a menu, under its `group` and `title`."""
        voice = Voice(GAME, language)
        params = _params(action, position, voice)
        return voice.words(f"action.{action.tag}{_form(action, position)}", **params)

    def group(self, action: Action, position: Position, language: Language = "en") -> str:
        """The heading of all actions of this kind."""
        return Voice(GAME, language).words(f"group.{action.tag}")

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

    def tell(
        self, events: Iterable[Event], position: Any = None, language: Language = "en"
    ) -> tuple[str, ...]:
        """Events, a line each; equal ones in a row share a line."""
        return tuple(line.text for line in self.log(events, position, language))

    def log(
        self, events: Iterable[Event], position: Any = None, language: Language = "en"
    ) -> tuple[Line, ...]:
        """Events under headings for turns, phases and combats; dice are details."""
        voice = Voice(GAME, language)
        if position is None:
            position = position_before(events)
        table = position.table if position is not None else None
        lines = [_line(event, table, voice) for event in events if _is_told(event)]
        return tuple(_repeated(line, len([*same]), voice) for line, same in groupby(lines))

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
        if name.upper() in {rule.id.upper() for rule in rulebook.rules(language)}:
            rule = rulebook.rule(name.upper(), language)
            return f"{rule.id}: {rule.text}"
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


def _asked_key(position: Position) -> str:
    """The key of a question that says more than its kind; "" for none."""
    match position.frames[-1] if position.frames else None:
        case CardWindow(name="movement_start" | "movement_end"):
            return "prompt.window.mover"
        case Targeting(card="town_portal", targets=(_, *_)):
            return "choose.town_portal.target"
        case Targeting(card=card):
            return f"choose.{card}"
        case Portal():
            return "choose.town_portal.place"
        case Casualty(asked=int()):
            return "prompt.casualty.asked"
    return ""


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


def _is_told(event: Event) -> bool:
    """Whether a log shows an event; a resource die says no more than what it brings."""
    return event.logged and not (isinstance(event, Rolled) and event.reason in RESOURCES)


def _line(event: Event, table: WarTable | None, voice: Voice) -> Line:
    """The sentence of an event and its level."""
    key, params = event.message()
    word = "race" if isinstance(event, BattleStarted) else "player"
    named = model.by_race(params, table, word) if table is not None else dict(params)
    if isinstance(event, BattleStarted) and table is not None and not event.defenders:
        key, named["defenders"] = key.removesuffix(".neutral"), f"@race.{table.scene.neutral}"
    if isinstance(event, Rolled):
        named["dice"] = Said(
            " ".join(f"[{die}]" if die <= event.strength else str(die) for die in event.dice)
        )
    level = 0 if isinstance(event, HEADINGS) else 1
    if isinstance(event, Due | Rolled):
        level = 2
    return Line(capitalized(voice.message(key, named)), level)


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


def describe(action: Action, position: Position, language: Language = "en") -> str:
    """An action in one complete line: its group, its title and its label.

    >>> from tambores import warcraft
    >>> state = warcraft.new_game("prisoners", seed=1, first=0)
    >>> describe(warcraft.Move("melee", "C1", "B1"), state)
    'Move a piece: Melee unit in C1 (3): B1'
    """
    about = (action, position, language)
    return ": ".join(filter(None, (group(*about), title(*about), label(*about))))


def tell(
    events: Iterable[Event], language: Language = "en", *, position: Any = None
) -> tuple[str, ...]:
    """Events, a line each; equal ones in a row share a line.

    Args:
        events: as the reader was shown them.
        language: "en", "es", or own words.
        position: the one before them, as the reader saw it; the events of a step know it.

    >>> import tambores as tb
    >>> from tambores import warcraft
    >>> state = warcraft.new_game("prisoners", seed=1, first=0)
    >>> tell(tb.transition(state, warcraft.Move("melee", "C1", "B1")).events)
    ('Night Elves: melee unit moves C1 - B1.',)
    """
    return _WORDS.tell(events, position, language)


def log(
    events: Iterable[Event], language: Language = "en", *, position: Any = None
) -> tuple[Line, ...]:
    """The sentences of `tell` with their levels: 0 for a heading, 1 for an event, 2 for dice."""
    return _WORDS.log(events, position, language)


def reason(refusal: Refusal, language: Language = "en", *, position: Any = None) -> str:
    """Why an action is not legal; the position makes no difference.

    >>> import tambores as tb
    >>> from tambores import warcraft
    >>> state = warcraft.new_game("prisoners", seed=1, first=0)
    >>> reason(tb.why_not(state, warcraft.Move("melee", "C1", "C1")), "es")
    'La pieza ya está en C1.'
    """
    return _WORDS.reason(refusal, position, language)
