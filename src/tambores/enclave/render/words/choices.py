"""Questions and actions in words; the actions one by one or in groups."""

from __future__ import annotations

from typing import Any

import attrs

from tambores.enclave.content.card import Card, HeroCard
from tambores.enclave.content.vocabulary import Move, Supports
from tambores.enclave.match.state import Match, MatchView
from tambores.enclave.play.effects.choosing import effect_of
from tambores.enclave.render.words import matches
from tambores.enclave.render.words.effects import asked_for, option
from tambores.enclave.render.words.naming import (
    JOINT,
    ending,
    game_of,
    impact_name,
    phrase,
    place_name,
    price,
)
from tambores.enclave.table.actions import (
    ENEMY,
    ENEMY_HERO,
    OWN,
    OWN_UNIT,
    Action,
    Attach,
    ChooseOption,
    ChooseUnit,
    Prevent,
    Spot,
    UseAbility,
)
from tambores.enclave.table.board import HERO_SLOT, SLOTS, Place
from tambores.enclave.table.domains import is_impact
from tambores.enclave.table.frames import Choice, HeroBlow, Splitting
from tambores.enclave.table.places import (
    impact_of,
    read_impact,
    source_of,
    target_of,
)
from tambores.enclave.table.state import Battle, View
from tambores.errors import ContentError
from tambores.kernel import game
from tambores.kernel.game import rules_of
from tambores.kernel.message import Language, Said
from tambores.kernel.prompt import Prompt
from tambores.toolkit.drawing.voice import Voice

ABOUT_CARDS = ("deploy", "attach", "play_tactic")
"""The actions that are listed together for each card."""

OF_A_UNIT = ("marching", "silences", "units", "free", "bolts")
"""The stages at which a tie of the automaton is about one of its units."""

DECLINES = ("ability", "answer", "prevent")
"""The kinds of decision that have words for declining them."""


# --- questions ----------------------------------------------------------------------------


def question(position: Any, language: Language = "en") -> str:
    """Return the question that is due, or the outcome; "" for a view between two decisions.

    Args:
        position: a state or view of a battle, a solo battle or a match. For a tie of the
            automaton, the question names the decision behind it.
        language: "en", "es", or your own words.

    >>> from tambores import enclave
    >>> question(enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=1))
    'Player 2: What do you deploy?'
    """
    rules = rules_of(position, "state or view")
    prompt = rules.prompt(position)
    if prompt is None:
        outcome = rules.outcome(position)
        return "" if outcome is None else ending(outcome, language)
    voice = Voice(game_of(position), language)
    key, filling = prompt.message()
    asked = voice.message(key, filling)
    if prompt.seat != prompt.on_behalf_of:
        return _tie(position, prompt, asked, language)
    params: dict[str, object] = {"seat": f"@seat.{prompt.seat}", "question": asked}
    choice = None if _is_match(position) else position.pending
    if isinstance(choice, Choice):
        better, known = asked_for(choice)
        if voice.prefers(better, key.partition(".")[2]):
            params["question"] = voice.words(better, **known)
            return voice.words("question.choice", **params, card=choice.card)
    unit = _asked_one(position, voice)
    return voice.words("question.unit" if unit else "question", **params, unit=unit)


def asked_place(position: Battle | View) -> Place | None:
    """Return the unit or hero that a combat waits for, even while it splits its attack."""
    unfinished = position.pending is not None and not isinstance(position.pending, Splitting)
    if position.combat is None or position.outcome is not None or unfinished:
        return None
    if isinstance(position.at, HeroBlow):
        return position.at.seat, HERO_SLOT
    return (position.at.seat, position.at.slot) if position.at.slot else None


def _asked_one(position: Any, voice: Voice) -> Said | None:
    """Return the name of a hero, or name and slot of a unit, that a combat waits for."""
    place = None if _is_match(position) else asked_place(position)
    if place is None:
        return None
    side, slot = position.sides[place[0]], place[1]
    if slot == HERO_SLOT:
        return voice.name(side.hero.card)
    unit = side.at(slot)
    return None if unit is None else voice.words("place.long", card=unit.card, slot=slot)


def _tie(position: Battle | View, prompt: Prompt, asked: str, language: Language) -> str:
    """Return the question of a tie: the seat to decide for, the unit, and the decision."""
    seat = prompt.acting_seat
    card: object = ""
    if isinstance(position.pending, Choice):
        stage, card = "subject", position.pending.card
    else:
        stage, table = position.at.tag, position.sides[seat].table
        card = table[-1] if table else ""
    text = f"{asked} {phrase(f'tie.{stage}', language, position=position, card=card)}"
    if stage in OF_A_UNIT:
        unit = place_name((seat, position.at.slot), language, position=position)
        return f"{unit}: {text}"
    return text


# --- actions ------------------------------------------------------------------------------


def describe(action: Any, position: Any, language: Language = "en") -> str:
    """Return an action in one complete line.

    Args:
        action: any action, legal or not. If it names a card or unit that does not exist, the
            line repeats the name as written.
        position: a state, or the view of the seat that acts, of a battle or a match.
        language: "en", "es", or your own words.

    Raises:
        TypeError: if `position` is not a position, or `action` not an action of its game.

    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="deployment", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden", "hand": ["soldado", "arquera"]},
    ...     {"army": "orc", "hero": "krangg"}))
    >>> describe(enclave.Deploy("soldado", 3), state)
    'Deploy a unit: Soldier, slot 3 (cost 1)'
    >>> describe(enclave.Pass(), state, "es")
    'Pasar: no desplegar nada más este turno'
    """
    if _is_match(position, action):
        return matches.describe(action, position, language)
    return phrase(
        f"describe.{_wording(action, position)}",
        language,
        position=position,
        **_params(action, position, language, "place.long"),
    )


def label(action: Any, position: Any, language: Language = "en") -> str:
    """Return an action in a few words, to show inside its `group` and under its `title`.

    The arguments are those of `describe`.

    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="deployment", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden", "hand": ["soldado", "arquera"]},
    ...     {"army": "orc", "hero": "krangg"}))
    >>> action = enclave.Deploy("soldado", 3)
    >>> group(action, state), title(action, state), label(action, state)
    ('Deploy a unit', 'Soldier, cost 1', 'slot 3')
    """
    if _is_match(position, action):
        return matches.label(action, position, language)
    tag = "decline" if _is_idle_pass(action, position) else action.tag
    params = _params(action, position, language, "place.short")
    return phrase(f"action.{tag}", language, position=position, **params)


def group(action: Any, position: Any, language: Language = "en") -> str:
    """Return the heading of all actions of this kind.

    The arguments are those of `describe`.

    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=1)
    >>> group(enclave.Pay("goblin"), state)
    'Pay'
    """
    if _is_match(position, action):
        return matches.group(action, position, language)
    return phrase(f"group.{_form(action, position)}", language, position=position)


def title(action: Any, position: Any, language: Language = "en") -> str:
    """Return the card of a deployment with its cost, as a heading for its places.

    Return "" for other kinds of action, and in a match. The arguments are those of `describe`.
    """
    if _is_match(position, action) or action.tag not in ABOUT_CARDS:
        return ""
    params = _params(action, position, language, "place.short")
    return phrase("action.title", language, position=position, **params)


def _is_match(position: object, *actions: object) -> bool:
    """Return whether a position is a match; raise TypeError unless position and actions fit."""
    rules_of(position, "state or view")
    for action in actions:
        check_action(action, position)
    return isinstance(position, Match | MatchView)


def check_action(action: object, position: object) -> None:
    """Raise TypeError unless `action` is an action of the position's game."""
    vocabulary = rules_of(position, "state or view").vocabulary
    if vocabulary.get(getattr(action, "tag", "")) is not type(action):
        raise TypeError(f"not an action of this game: {type(action).__name__}")


def acting_seat(position: Battle | View) -> int:
    """Return the seat whose line the actions concern: the seat decided for, or the view's seat."""
    prompt = game.prompt(position)
    seat: int | None = getattr(position, "seat", None)
    if prompt is None or seat not in (None, prompt.seat):
        return seat or 0
    return prompt.acting_seat


def _wording(action: Action, position: Battle | View) -> str:
    """Return the key that describes an action; for one that declines, it depends on the prompt."""
    if action.tag == "decline" or _is_idle_pass(action, position):
        kind = _kind(position)
        if kind in DECLINES:
            return f"decline.{kind}"
    return _form(action, position, "describe")


def _form(action: Action, position: Battle | View, table: str = "group") -> str:
    """Return the key that names an action; heroes and impacts have keys of their own."""
    match action:
        case ChooseUnit(slot=slot) if slot == HERO_SLOT:
            return f"{action.tag}.{'beside' if _is_beside(action, position) else 'hero'}"
        case Attach(slot=slot) if slot == HERO_SLOT and table == "describe":
            return f"{action.tag}.hero"
        case ChooseOption() if impact_of(action):
            return f"{action.tag}.impact"
    return action.tag


def _is_beside(action: ChooseUnit, position: Battle | View) -> bool:
    """Return whether choosing a hero means the cards under it and on its table."""
    choice = position.pending
    if action.slot != HERO_SLOT or not isinstance(choice, Choice) or choice.of_options:
        return False
    effect = effect_of(choice)
    return isinstance(effect, Move) and isinstance(effect.on, Supports)


def _is_idle_pass(action: Action, position: Battle | View) -> bool:
    """Return whether a pass only declines an ability, because its seat has passed before."""
    return action.tag == "pass" and _kind(position) == "ability"


def _kind(position: Battle | View) -> str:
    """Return the kind of the decision that is due."""
    prompt = game.prompt(position)
    return prompt.kind if prompt is not None else ""


# --- the names in an action ---------------------------------------------------------------


def _params(
    action: Action, position: Battle | View, language: Language, place_key: str
) -> dict[str, object]:
    """Return the parameters of the messages about an action."""
    names = _Names(position, language, place_key, acting_seat(position))
    return names.of(action)


@attrs.frozen
class _Names:
    """The names of the fields of actions on a board.

    Attributes:
        position: the board.
        language: "en", "es", or your own words.
        place_key: the message that names a unit whose side is clear.
        own: the seat that acts.
    """

    position: Battle | View
    language: Language
    place_key: str
    own: int

    def of(self, action: Action) -> dict[str, object]:
        """Return the names in an action: its fields, and the units at its places."""
        hero, enemy = (self.position.sides[seat].hero.card for seat in (self.own, 1 - self.own))
        params = {"hero": hero, "enemy_hero": enemy} | action.params()
        if isinstance(action, UseAbility):
            params |= {"card": hero, "cost": self._ability_cost(hero)}
        elif isinstance(action, ChooseOption):
            params["name"] = self._option(action)
        elif isinstance(action, Prevent):
            return params | self._impact(action.impact) | {"cost": self._ability_cost(hero)}
        if isinstance(card := getattr(action, "card", None), str):
            params |= self._card(card)
        if "seat" in params:
            params["seat"] = f"@seat.{params['seat']}"
        return params | self._places(action)

    def _places(self, action: Action) -> dict[str, object]:
        """Return the unit that acts or is meant, and the foe that it is aimed at."""
        begins, aims = action.begins, action.aims
        found: dict[str, object] = {}
        if begins == OWN_UNIT and (source := source_of(action, self.own)):
            found["unit"] = self._unit(source)
        if not isinstance(aims, Spot) or aims == ENEMY_HERO or aims.side == OWN:
            return found
        target = target_of(action, self.own)
        if target is not None and aims.side == ENEMY:
            found["foe"] = self._unit(target)
        elif target is not None:
            found["unit"] = self._unit(target, plain=target[0] == self.own)
            if isinstance(action, ChooseUnit) and _is_beside(action, self.position):
                found["unit"] = self._words("place.beside", seat=f"@seat.{target[0]}")
        return found

    def _option(self, action: ChooseOption) -> str:
        """Return the chosen impact, or the chosen option of an ability."""
        if impact_of(action) is None:
            return option(action.name)
        return impact_name(action.name, self.language, position=self.position)

    def _card(self, card_id: str) -> dict[str, object]:
        """Return a card and its cost."""
        try:
            card: Card = self.position.pack.card(card_id)
        except ContentError:
            return {"card": Said(card_id), "cost": "-"}
        return {"card": card, "cost": price(card, self.position, self.own, self.language)}

    def _impact(self, text: str) -> dict[str, object]:
        """Return the attackers and the target of an impact."""
        if not is_impact(text):
            return {"attackers": Said(text), "target": "-"}
        attackers, target = read_impact(text)
        return {
            "attackers": Said(JOINT.join(map(self._unit, attackers))),
            "target": self._unit(target),
        }

    def _unit(self, place: Place, plain: bool = True) -> Said:
        """Return a hero's name, or a unit's name and slot, with the side unless it is clear.

        A slot that is empty or does not exist is named as a slot.
        """
        seat, slot = place
        on_board = seat in range(len(self.position.sides))
        if on_board and slot == HERO_SLOT:
            return Said(self.position.sides[seat].hero.card.name_in(self.language))
        unit = self.position.sides[seat].at(slot) if on_board and slot in SLOTS else None
        if unit is not None and plain:
            return self._words(self.place_key, card=unit.card, slot=slot)
        return place_name(place, self.language, position=self.position)

    def _ability_cost(self, hero: HeroCard) -> object:
        ability = hero.activated
        if ability is None:
            return "-"
        return self._words("card.arrow", value=ability.cost) if ability.arrow else ability.cost

    def _words(self, key: str, /, **params: object) -> Said:
        return phrase(key, self.language, position=self.position, **params)
