"""Defenders of the Realm in words: questions, menus, what happened, what can be looked up.

A sentence of a reconstructed rule begins with `~` and names the rule; in any other sentence, `~`
stands before each number and each effect that is reconstructed. Menus and boards show the table as
it lies, without marks.

>>> import tambores as tb
>>> from tambores import realm
>>> from tambores.realm.render import words
>>> state = realm.position(("mason",), phase="day")
>>> words.describe(realm.Walk("dancing_stone"), state)
'Walk to: Dancing Stone'
>>> words.tell(tb.transition(state, realm.Walk("dancing_stone")).events)
('Player 1 goes from Monarch City to Dancing Stone.',)
>>> words.reason(tb.why_not(state, realm.Search()), "es")
'~ Tu misión no pide buscar nada (reconstruida, T-35).'
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from tambores.kernel.event import Event
from tambores.kernel.event_list import position_before
from tambores.kernel.game import Action, prompt
from tambores.kernel.message import Catalogue, Language, Said
from tambores.kernel.outcome import Outcome
from tambores.kernel.prompt import Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.words import Line
from tambores.realm import rulebook
from tambores.realm.content.provenance import is_invented
from tambores.realm.content.vocabulary import COLOURS
from tambores.realm.play.windows import attacked, choice_of, special, targets
from tambores.realm.render import model
from tambores.realm.render.chances import attackers, chance, winds
from tambores.realm.render.model import GAME, Position, Teller
from tambores.realm.render.telling import as_told, message
from tambores.realm.table import actions, events
from tambores.realm.table.frames import Choosing, Creeping, Day, Discarding, Flowing
from tambores.realm.table.naming import in_pack, named
from tambores.realm.table.table import RealmTable
from tambores.toolkit.drawing.voice import Voice, capitalized
from tambores.toolkit.drawing.voiced import VoicedWords, WordFunctions

__all__ = [
    "RealmWords", "describe", "group", "label", "log", "question", "reason", "seat", "standing",
    "tell", "title", "topic", "topics",
]  # fmt: skip


def __dir__() -> list[str]:
    return list(__all__)


NAMED = {
    "to": "location", "location": "location", "card": "card", "general": "general",
    "hero": "hero",
}  # fmt: skip
"""The kind of what a field of an action names."""

BY_CARD: tuple[Callable[[str], Action], ...] = (
    actions.Ride, actions.Fly, actions.CardGate, actions.BuildGate, actions.HealLand,
)  # fmt: skip
"""The ways to use a location card in a day."""

GROUPED_CARDS = (actions.Ride, actions.Fly, actions.CardGate, actions.Discard)


class RealmWords(VoicedWords):
    """Puts positions, actions and events into words; things are called by their names.

    >>> import tambores as tb
    >>> from tambores import realm
    >>> state = realm.new_game(1, heroes=("mason",), seed=1)
    >>> RealmWords().question(tb.view(state, 0))
    'Player 1 (Mason), 6 life tokens to spend: what do you do?'
    """

    game = GAME
    headings = (events.TurnStarted, events.PhaseStarted)
    details = (events.Rolled, events.Rerolled, events.SetupCard, events.Shuffled)
    check_position = staticmethod(model.check_position)

    # --- questions ---

    def question(self, position: Position, language: Language = "en") -> str:
        """The decision that is due, marked if a reconstructed rule asks for it."""
        text, asked = super().question(position, language), prompt(position)
        if asked is None or not is_invented(asked.rule, position.table.options.edition):
            return text
        return Voice(GAME, language).words("reconstructed.asked", text=text, rule=asked.rule)

    def _asked_key(self, position: Position) -> str:
        match position.frames[-1] if position.frames else None:
            case Choosing(what=what):
                return f"choose.{what}"
            case Flowing():
                return "choose.flow"
            case Creeping():
                return "choose.creep"
            case Day(seat=seat) if active := position.table.camps[seat].active:
                return "day.left" if active > 1 else "day.last"
            case Discarding(count=count) if count > 1:
                return "discard.several"
        return ""

    def _asked_params(
        self, key: str, params: Mapping[str, Any], position: Position, language: Language
    ) -> Mapping[str, Any]:
        asked, table = prompt(position), position.table
        assert asked is not None
        teller, n, minions = Teller(table, language), table.camps[asked.seat].active, Said("")
        match position.frames[-1] if position.frames else None:
            case Discarding(count=count):
                n = count
            case Choosing(what="sweep", steps=n, word=colour):
                minions = teller.say(f"minions.{colour}", n=n)
        return {**params, "seat": teller.seat(asked.seat), "n": n, "minions": minions}

    def seat(self, seat: Seat, position: Position, language: Language = "en") -> str:
        """The name of a seat with its hero."""
        return Teller(position.table, language).seat(seat)

    def ending(self, outcome: Outcome, language: Language = "en") -> str:
        """How a game ended, and the King's Champion."""
        return self._told_end(outcome, lambda seat: f"@seat.{seat}", language)

    def _ending(self, outcome: Outcome, position: Position, language: Language) -> str:
        teller = Teller(position.table, language)
        return self._told_end(outcome, teller.seat, language)

    @staticmethod
    def _told_end(outcome: Outcome, name: Any, language: Language) -> str:
        voice = Voice(GAME, language)
        key, params = outcome.message()
        winners = tuple(map(name, outcome.winners))
        told: str = capitalized(voice.message(key, {**params, "winners": winners}))
        for _, seats in outcome.titles:
            told += " " + voice.words("champion", seats=tuple(map(name, seats)))
        return told

    # --- menus ---

    def choices(self, view: Any) -> Sequence[Action]:
        """The legal actions; the locations that Ward can protect as the Darkness card has them."""
        if not (view.frames and getattr(view.frames[-1], "what", "") == "ward"):
            return super().choices(view)
        entries = [location for location, _ in view.table.pack.darkness[view.table.card].entries]
        return sorted(view.legal_actions, key=lambda one: entries.index(one.location))

    def label(self, action: Action, position: Position, language: Language = "en") -> str:
        """An action as an entry of a menu, under its `group`."""
        teller = Teller(position.table, language, marks=False)
        params = _params(action, teller)
        text = teller.say(f"action.{action.tag}", **params)
        card = getattr(action, "card", "")
        if isinstance(action, GROUPED_CARDS) and card in teller.table.pack.cards:
            return teller.card(card).rstrip(".")
        if isinstance(action, actions.PlayCard) and card in teller.table.pack.specials:
            return f"{text} ({_play(card, position, teller)})"
        if isinstance(action, actions.ChooseLocation | actions.Walk | actions.GateStep):
            where = str(getattr(action, "location", "") or getattr(action, "to", ""))
            lying = _lying(where, position, teller) if where in teller.table.board.index else ()
            return f"{text} ({', '.join(lying)})" if lying else str(text)
        form, more = _forecast(action, position, teller)
        return str(teller.say(f"action.{action.tag}{form}", **params, **more) if form else text)

    # --- what happened ---

    def log(
        self, events: Iterable[Event], position: Any = None, language: Language = "en"
    ) -> tuple[Line, ...]:
        """Events under headings, with details; minions that appear one by one in one line."""
        if position is None:
            position = position_before(events)
        return super().log(as_told(events, position), position, language)

    def _told(
        self, event: Event, position: Position | None, voice: Voice
    ) -> tuple[str, Mapping[str, object]]:
        if position is None:
            return event.message()
        key, params = message(event, position, Teller(position.table, voice.language))
        return key, in_pack(dict(params), position.table.pack)

    def reason(self, refusal: Refusal, position: Any, language: Language = "en") -> str:
        """The reason why an action is not possible; `~` marks a reconstructed rule."""
        key, params = refusal.message()
        if position is not None:
            params = in_pack(dict(params), position.table.pack)
        return Voice(GAME, language).message(key, dict(params))

    # --- what can be looked up ---

    def topics(self, view: Position, language: Language = "en") -> Mapping[str, str]:
        """The cards in sight, the generals, the seats, their heroes and quests, and the war."""
        teller, table = Teller(view.table, language), view.table
        found: dict[str, str] = {}
        for camp in table.camps:
            for card in camp.hand if isinstance(camp.hand, tuple) else ():
                found[str(teller.name("card", card))] = teller.card(card)
        for general in table.pack.generals:
            found[str(teller.name("general", general))] = teller.general(general)
        for seat, camp in enumerate(table.camps):
            found[str(teller.seat(seat))] = teller.about_seat(seat)
            if camp.hero:
                found[str(teller.name("hero", camp.hero))] = teller.hero(camp.hero)
            if camp.quest:
                found[str(teller.name("quest", camp.quest))] = teller.quest(camp.quest)
        found[str(teller.say("topic.war"))] = teller.war()
        found[str(teller.say("topic.rules"))] = teller.rules()
        return found

    def other_topics(self, view: Position, language: Language = "en") -> str:
        """That locations and rules can be looked up by their ids."""
        return Voice(GAME, language).words("topic.others", location=view.table.board.order[-1])

    def topic(self, name: str, view: Position, language: Language = "en") -> str:
        """The text about a card, general, hero, quest, seat, location or rule, by name or id."""
        teller, pack, wanted = Teller(view.table, language), view.table.pack, name.casefold()
        if rule := rulebook.told(name, language):
            return rule
        for kind, ids, tell in (
            ("location", pack.board.order, teller.location),
            ("card", pack.cards, teller.card),
            ("general", pack.generals, teller.general),
            ("hero", pack.heroes, teller.hero),
            ("quest", pack.quests, teller.quest),
        ):
            for one in ids:
                if wanted in (one, str(teller.name(kind, one)).casefold()):
                    return tell(one)
        return super().topic(name, view, language)

    def attempts(self, view: Position, language: Language = "en") -> Mapping[str, Sequence[Action]]:
        """What a player might try with each card, and in general."""
        teller, asked = Teller(view.table, language), prompt(view)
        assert asked is not None
        found: dict[str, Sequence[Action]] = {}
        hand = view.table.camps[asked.seat].hand
        for card in dict.fromkeys(hand if isinstance(hand, tuple) else ()):
            kinds = (actions.PlayCard,) if card in view.table.pack.specials else BY_CARD
            found[str(teller.name("card", card))] = [kind(card) for kind in kinds]
        for kind in (actions.HealWounds, actions.Fight, actions.Search, actions.EndDay):
            found[capitalized(str(teller.say(f"action.{kind.tag}")))] = [kind()]
        for tag, tries in _ways(view.table, asked.seat).items():
            found[capitalized(str(teller.say(f"attempt.{tag}")))] = tries
        for general, foe in zip(view.table.pack.generals, view.table.foes, strict=True):
            if foe.by is not None:
                continue
            label = f"{teller.say('group.attack')} {teller.name('general', general)}"
            found[label] = [actions.AttackGeneral(general)]
        return found


@functools.cache
def marked(language: str, mark: str, more: tuple[tuple[str, str], ...] = ()) -> Language:
    """A language in which sentences of reconstructed rules are marked briefly.

    Args:
        language: "en" or "es".
        mark: how, with `{text}` and, where it is to be seen, `{rule}`.
        more: other messages of its own, by key.
    """
    own = {"realm.reconstructed": f"{mark}.", "realm.reconstructed.asked": mark, **dict(more)}
    return Catalogue(f"{language} {mark}", own, base=language)


def _ways(table: RealmTable, seat: Seat) -> dict[str, Sequence[Action]]:
    """The moves without a card, rumours and the own ability, by the tags of these actions."""
    camp = table.camps[seat]
    near = table.board.neighbours(camp.location) if camp.hero else ()
    ability = table.ability(seat) if camp.hero else None
    used = (
        [actions.UseAbility(ability.name)]
        if ability and ability.name in actions.ABILITY.words
        else []
    )
    return {
        "use": used,
        "walk": [actions.Walk(one) for one in near],
        "gate_step": [actions.GateStep(one) for one in table.gates],
        "rumours": [actions.Rumours(one) for one in COLOURS],
    }


def _play(card: str, position: Position, teller: Teller) -> Said:
    """What a special card does, and if it leads its hero away from an attack that begins."""
    table, asked, effect = position.table, prompt(position), special(position.table, card)
    told, where = teller.special(card), attacked(position)
    if effect is None or effect.name != "march" or asked is None or not where:
        return told
    there = where in targets(table, asked.seat, choice_of(effect))
    return told if there else teller.say("effect.elsewhere", text=told)


def _lying(location: str, position: Position, teller: Teller) -> tuple[Said, ...]:
    """What matters about a location that can be chosen: its crystals for Purify, else its foes."""
    if position.frames and getattr(position.frames[-1], "what", "") == "purify":
        return (teller.say("lying.crystals", n=teller.table.spot(location).crystals),)
    return teller.foes(location)


def _forecast(
    action: Action, position: Position, teller: Teller
) -> tuple[str, Mapping[str, object]]:
    """What comes of an action of the day or of an attack: the suffix of its text, what fills it."""
    asked, table = prompt(position), position.table
    if asked is None or asked.kind not in ("day", "join"):
        return "", {}
    match action:
        case actions.Join():
            return _joined_odds(position, asked.seat)
        case actions.HealWounds() if n := table.healing(asked.seat):
            return ".n", {"n": n}
        case actions.EndDay() if table.options.wounds == "after_day":  # DR-Q2
            n, _, _ = table.wounds(asked.seat)
            return ".wounds" * bool(n), {"n": n}
        case actions.AttackGeneral(general=general):
            return _odds(general, position, teller, asked.seat)
    return "", {}


def _odds(
    general: str, position: Position, teller: Teller, seat: Seat
) -> tuple[str, Mapping[str, object]]:
    """The chances in percent of an attack with all cards in sight: alone, and with what helps."""
    able, cards = attackers(position.table, seat, general), winds(position.table)
    if not able:
        return "", {}
    alone = _percent(general, position, (seat,), 0)
    told = [teller.say("odds.alone", odds=alone)]
    again = len(cards) if _percent(general, position, (seat,), len(cards)) > alone else 0
    if again:
        odds = _percent(general, position, (seat,), again)
        told.append(teller.say("odds.again", card=named("card", cards[0]), odds=odds))
    for one in able[1:]:
        odds = _percent(general, position, (seat, one), again)
        told.append(teller.say("odds.joined", seat=teller.seat(one), odds=odds))
    if len(able) > 2:
        told.append(teller.say("odds.all", odds=_percent(general, position, able, again)))
    return ".odds", {"odds": tuple(told)}


def _joined_odds(position: Position, seat: Seat) -> tuple[str, Mapping[str, object]]:
    """The chances in percent of an attack without and with a hero, if all hands are in sight."""
    table, battle = position.table, position.battle
    seats = (*battle.participants, seat) if battle is not None else ()
    if battle is None or any(not isinstance(table.camps[one].hand, tuple) for one in seats):
        return "", {}
    again = len(winds(table))
    before, odds = (_percent(battle.general, position, some, again) for some in (seats[:-1], seats))
    return ".odds", {"before": before, "odds": odds}


def _percent(general: str, position: Position, seats: Sequence[Seat], again: int) -> int:
    """The chance in percent of some seats with all their cards."""
    return round(100 * chance(position, general, seats, again))


def _params(action: Action, teller: Teller) -> dict[str, object]:
    """The names in an action."""
    params = action.params()
    for name, kind in NAMED.items():
        if name in params:
            params[name] = named(kind, params[name])
    if "colour" in params:
        params["colour"] = f"@race.{params['colour']}"
    if isinstance(action, actions.Rumours):
        params["colour"] = f"@colour.{action.colour}"
    if isinstance(action, actions.UseAbility):
        params["name"] = f"@ability.{action.name}"
    if isinstance(action, actions.Commit):
        card = teller.table.pack.cards.get(action.card)
        params["dice"] = card.dice if card is not None else 0
    return params


# --- functions ------------------------------------------------------------------------------

_WORDS = RealmWords()

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
