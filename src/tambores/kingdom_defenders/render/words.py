"""Kingdom Defenders in words: questions, menus, what happened, what can be looked up.

>>> import tambores as tb
>>> from tambores import kingdom_defenders
>>> from tambores.kingdom_defenders.render import words
>>> state = kingdom_defenders.position(3, phase="place")
>>> words.describe(kingdom_defenders.Place("B1"), state)
'Place discs: City: deeds (slot 1) [1]'
>>> words.tell(tb.transition(state, kingdom_defenders.Place("E1.1")).events)
('Player 1 takes Armoury (slot 1).',)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tambores.kernel.event import Event
from tambores.kernel.evolving import evolved
from tambores.kernel.game import Action, prompt
from tambores.kernel.message import Language, Phrase, Said
from tambores.kernel.outcome import Outcome
from tambores.kingdom_defenders import rulebook
from tambores.kingdom_defenders.content.vocabulary import KINGDOM
from tambores.kingdom_defenders.reading.deeds import asked as asked_for
from tambores.kingdom_defenders.reading.deeds import lacking
from tambores.kingdom_defenders.reading.scoring import to_assign
from tambores.kingdom_defenders.render import model
from tambores.kingdom_defenders.render.model import GAME, Position
from tambores.kingdom_defenders.table import actions as a
from tambores.kingdom_defenders.table.changing import with_hero
from tambores.kingdom_defenders.table.events import (
    DeedShown,
    Level,
    PhaseStarted,
    Rolled,
    RoundStarted,
)
from tambores.kingdom_defenders.table.events.base import goods_said, said
from tambores.kingdom_defenders.table.frames import (
    Assigning,
    Excluding,
    Gaining,
    Giving,
    Paying,
    Penalty,
    Prize,
    Supplying,
    Usurping,
)
from tambores.kingdom_defenders.table.hordes import missing
from tambores.kingdom_defenders.table.slots import board as slots_of
from tambores.kingdom_defenders.table.slots import card_on, placeable, where
from tambores.toolkit.drawing.voice import Voice, capitalized
from tambores.toolkit.drawing.voiced import VoicedWords, WordFunctions

RICH = (0, 0, 0, 99)
"""A stock that pays for every slot."""


class KingdomWords(VoicedWords):
    """Puts positions, actions and events of Kingdom Defenders into words.

    >>> import tambores as tb
    >>> from tambores import kingdom_defenders
    >>> state = kingdom_defenders.position(3, phase="place")
    >>> KingdomWords().question(tb.view(state, 0))
    'Player 1: which slot do you take?'
    """

    game = GAME
    counter = "round"
    headings = (RoundStarted, PhaseStarted)
    details = (Rolled, Level, DeedShown)
    shared = frozenset({"place", "favour", "exclude", "prize", "wound_disc"})
    check_position = staticmethod(model.check_position)

    def question(self, position: Position, language: Language = "en") -> str:
        """The decision that is due, and how many choices of its kind are left."""
        asked, left = super().question(position, language), _left(position)
        return f"{asked} ({Voice(GAME, language).words('left', n=left)})" if left > 1 else asked

    def ending(self, outcome: Outcome, language: Language = "en") -> str:
        """How the game ended."""
        return capitalized(Voice(GAME, language).message(*outcome.message()))

    # --- menus ---

    def label(self, action: Action, position: Position, language: Language = "en") -> str:
        """An action as an entry of a menu, under its `group`."""
        voice = Voice(GAME, language)
        params = {name: said(name, value) for name, value in action.params().items()}
        more, form = _explained(action, position, voice)
        return voice.words(f"action.{action.tag}{form}", **{**params, **more})

    def title(self, action: Action, position: Position, language: Language = "en") -> str:
        """The place of a slot, and before it binds that the Kingdom closes the City (KD-049)."""
        if not isinstance(action, a.Place):
            return ""
        place, asked, voice = where(action.slot), prompt(position), Voice(GAME, language)
        own = [one.slot for one in position.table.discs if asked and one.seat == asked.seat]
        crosses = place == KINGDOM and not any(where(one) == KINGDOM for one in own)
        return voice.words(f"place.{place}{'.crossing' * crosses}")

    def shared_choices(self, view: Any) -> Sequence[Action] | None:
        """Nobody but a seat knows whether it has a coin, so slots that cost one are listed."""
        asked, table = prompt(view), view.table
        if asked is None or asked.kind != "place":
            return super().shared_choices(view)
        if table.heroes[asked.seat].stock is None:
            table = with_hero(table, asked.seat, evolved(table.heroes[asked.seat], stock=RICH))
        return (*map(a.Place, placeable(table, asked.seat)), a.Pass())

    # --- what happened ---

    def _told(
        self, event: Event, position: Position | None, voice: Voice
    ) -> tuple[str, Mapping[str, object]]:
        key, params = event.message()
        if position is None:
            return key, params
        table = position.table
        named = {name: _named(value, table.pack, voice) for name, value in params.items()}
        slot = getattr(event, "slot", "")
        if slot:  # no card has moved since, unlike the `space` where one appears
            named["slot"] = model.slot_name(table, slot, voice)
        return key, named

    # --- what can be looked up ---

    def topics(self, view: Position, language: Language = "en") -> Mapping[str, str]:
        """The tiles and cards in sight."""
        voice, table = Voice(GAME, language), view.table
        cards = {str(model.full_name(table.pack, one, voice)): model.about(one, table.pack, voice)
                 for one in (*model.in_sight(table), *_own(view))}  # fmt: skip
        return cards | {voice.words("topic.levels"): model.levels_text(table.pack, voice)}

    def other_topics(self, view: Position, language: Language = "en") -> str:
        """That tiles, cards and rules can be looked up by their ids."""
        return Voice(GAME, language).words("topic.others")

    def topic(self, name: str, view: Position, language: Language = "en") -> str:
        """The text about a tile or card, by name or id, or about a rule by id."""
        voice, pack, wanted = Voice(GAME, language), view.table.pack, name.strip().upper()
        if wanted == voice.words("topic.levels").upper():
            return model.levels_text(pack, voice)
        for one in model.known_ids(pack):
            names = [one, str(model.full_name(pack, one, voice))]
            names += pack.tile_names[one].values() if one in pack.tiles else []
            if wanted in [known.upper() for known in names]:
                return model.about(one, pack, voice)
        return rulebook.told(wanted, language)

    # --- why not ---

    def attempts(self, view: Position, language: Language = "en") -> Mapping[str, Sequence[Action]]:
        """What a player might try with each slot, deed and die."""
        asked, voice, table = prompt(view), Voice(GAME, language), view.table
        assert asked is not None
        if asked.kind == "place":
            return {
                str(model.slot_name(table, one.slot, voice)): (a.Place(one.slot),)
                for one in slots_of(table).specs
            }
        if asked.kind in ("zone_b", "character"):
            own = [one.slot for one in table.discs if one.seat == asked.seat]
            return {str(model.slot_name(table, slot, voice)): (a.Activate(slot),) for slot in own}
        if asked.kind == "deed":
            shown = [deed for deed in table.deeds if deed]
            return {
                str(model.card_name(table.pack, deed, voice)): (a.ChooseDeed(deed),)
                for deed in shown
            }
        if asked.kind in ("favour", "exclude") and not isinstance(view.frames[-1], Excluding):
            dice = table.pack.dice
            return {str(voice.words(f"die.{die}")): (a.TakeDie(die),) for die in dice}
        return {}


def _left(position: Position) -> int:
    """How many choices of the kind that is due are left; 0 if they are not counted."""
    match position.frames[-1] if position.frames else None:
        case Gaining(goods=goods):
            return len(goods)
        case Paying(slot=slot, chosen=chosen):
            card = card_on(position.table, slot)
            either = position.table.pack.adventures[card].cost[2] if card else 0
            return either - len(chosen)
        case Supplying(left=left):
            return min(left, sum(missing(position.table)))
        case Assigning(order=order, place=place, given=given):
            seat, table = order[place], position.table
            if table.heroes[seat].stock is None:  # the screen hides how many
                return 0
            said_so_far = given[place] if place < len(given) else ()
            return len(to_assign(table, seat)) - len(said_so_far or ())
        case Usurping(left=left) | Giving(left=left) | Excluding(left=left):
            return left
    return 0


def _own(view: Position) -> tuple[str, ...]:
    """The cards behind the screen of the seat of a view."""
    seat = getattr(view, "seat", None)
    if seat is None:
        return ()
    hero = view.table.heroes[seat]
    piles = (hero.dealt, hero.destiny, hero.adventures)
    return tuple([card for pile in piles if isinstance(pile, tuple) for card in pile])


def _explained(
    action: Action, position: Position, voice: Voice
) -> tuple[Mapping[str, object], str]:
    """What the entry of an action says besides its fields, and the suffix of its text."""
    table = position.table
    pack, frame = table.pack, position.frames[-1] if position.frames else None
    match action:
        case a.Place(slot=slot):
            named, found = model.slot_name(table, slot, voice), slots_of(table).by_slot.get(slot)
            if found is None:
                return {"slot": named}, ""
            needs = model.requirement_text(found.requirement, voice, "requirement.short")
            return {"slot": named, "needs": needs}, ".needs"
        case a.Activate(slot=slot):
            asked, card = prompt(position), card_on(table, slot)
            saved = model.savings_text(table, asked.seat, voice, card) if asked and card else ""
            return {"slot": _slot(table, slot, voice), "goods": saved}, ".saving" if saved else ""
        case a.TakeDisc(slot=slot):
            return {"slot": model.slot_name(table, slot, voice)}, ""
        case a.Forgo(slot=slot):
            asked = prompt(position)
            form = ".adventure" if slot[0] == "V" and asked and asked.kind == "zone_b" else ""
            return {"slot": model.slot_name(table, slot, voice), "fame": pack.failure}, form
        case a.KeepDestiny(card=card):
            form = ".weapons" if "x" in dict(pack.destinies[card].start) else ""
            return {"card": _first_sentence(card, pack, voice)}, form
        case a.ChooseDeed(deed=card):
            orbs = _orbs_needed(position, card)
            deed = {"deed": _first_sentence(card, pack, voice), "n": orbs}
            return deed, ".orbs" if orbs else ""
        case a.TakeDie(die=die):
            result = next((one.result for one in table.dice if one.die == die), "-")
            return {"result": goods_said(result)}, ""
        case a.TakePrize(place=place):
            kind = dict(zip(("first", "second"), table.rewards, strict=True)).get(place)
            bonus = isinstance(frame, Prize) and frame.bonus
            first = {"place": f"@good.{kind}"} if kind else {}
            return first | {"bonus": f"@prize.bonus.{place}"}, ".bonus" if bonus else ""
        case a.Done() if isinstance(frame, Supplying) and frame.duty and not frame.given:
            return {"fame": pack.empty_handed}, ".nothing"
        case a.LoseFame() if isinstance(frame, Penalty):
            return {"fame": frame.fame}, ".much"
        case a.UseBuilding(building=tile) | a.UseCharacter(character=tile):
            return dict.fromkeys(("building", "character"), model.tile_name(pack, tile, voice)), ""
    return {}, ""


def _orbs_needed(position: Position, deed: str) -> int:
    """How many Orbs the seat that decides needs for a deed; 0 if its screen hides that."""
    asked, table = prompt(position), position.table
    if asked is None or table.heroes[asked.seat].stock is None:
        return 0
    return lacking(table, asked.seat, asked_for(table, deed))


def _first_sentence(card: str, pack: Any, voice: Voice) -> Said:
    """What a card is, without how surely that is known."""
    return Said(model.about(card, pack, voice).partition(". ")[0])


def _slot(table: Any, slot: str, voice: Voice) -> Said:
    """A slot with what lies there."""
    card = card_on(table, slot)
    if card is not None:
        return _first_sentence(card, table.pack, voice)
    return model.slot_name(table, slot, voice)


def _named(value: object, pack: Any, voice: Voice) -> object:
    """A parameter of a sentence, with the names of tiles as the pack writes them."""
    if isinstance(value, tuple):
        return tuple([_named(one, pack, voice) for one in value])
    if isinstance(value, Phrase) and value.key == "slot.building":
        params = {name: _named(one, pack, voice) for name, one in value.params}
        return Phrase(value.key, tuple(sorted(params.items())), value.plain)
    if isinstance(value, str) and value.startswith("@tile.") and not isinstance(value, Said):
        return model.tile_name(pack, value.partition(".")[2], voice)
    return value


_WORDS = KingdomWords()

question = _WORDS.question
label = _WORDS.label
group = _WORDS.group
standing = _WORDS.standing
topics = _WORDS.topics
topic = _WORDS.topic

_FUNCTIONS = WordFunctions(_WORDS)

describe, tell, log = _FUNCTIONS.describe, _FUNCTIONS.tell, _FUNCTIONS.log

__all__ = [
    "KingdomWords", "describe", "group", "label", "log", "question", "standing", "tell", "topic",
    "topics",
]  # fmt: skip


def __dir__() -> list[str]:
    return list(__all__)
