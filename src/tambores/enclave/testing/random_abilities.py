"""Random abilities in the form of TOML, all of them valid.

The form of a table determines its keys and values; the rules of the language, which words go
together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import HERO
from tambores.enclave.content.grammar import condition_rules as c
from tambores.enclave.content.grammar import effect_rules as e
from tambores.enclave.content.grammar.ability import HAND_OR_DECK, STRUCK
from tambores.enclave.content.grammar.conditions import CONDITIONS
from tambores.enclave.content.grammar.effects import EFFECTS
from tambores.enclave.content.grammar.shapes import Either, Flag, Form, Number, OneOf, Shape, SomeOf
from tambores.enclave.content.grammar.situation import ON_TABLE, TRIGGERS, Situation
from tambores.enclave.content.grammar.subjects import FIGHTERS, PICK, SUPPORTS

Toml = dict[str, Any]


CHANGES = (1, -1, 2, -2, 3, -3)
"""The amounts by which values are changed, the plainest first."""


class Drawing:
    """Draws abilities.

    The least numbers give the plainest abilities, so that Hypothesis shrinks towards them.

    Args:
        random: the numbers for how many abilities there are, and for all else without `part`.
        names: the ids of the cards that abilities may name.
        part: returns the numbers for one ability, so that each can change without the others.
    """

    def __init__(
        self, random: Random, names: Sequence[str], part: Callable[[], Random] | None = None
    ) -> None:
        self.how_many = self.random = random
        self.names = names
        self.part = part or (lambda: random)

    def maybe(self, chance: float = 0.3) -> bool:
        """Return True with this chance."""
        return self.random.randint(1, 100) > 100 - 100 * chance

    def some(self, words: Sequence[str], most: int = 3) -> list[str]:
        """Return one or more of these words, each once."""
        return self.random.sample(words, self.random.randint(1, min(most, len(words))))

    def value(self, shape: Shape) -> Any:
        """Return a value of a shape, unless it is a table with its own rules."""
        match shape:
            case Number():
                if shape.least < 0:
                    return self.random.choice(CHANGES)
                return self.random.randint(shape.least, min(shape.most, shape.least + 2))
            case Flag():
                return shape.only_true or self.maybe(0.5)
            case OneOf():
                return self.random.choice(shape.words)
            case SomeOf():
                return self.some(shape.words or self.names)
            case Either():
                return self.value(self.random.choice(shape.shapes))
            case Form():
                return self.table(shape)
        raise AssertionError(shape)

    def table(self, form: Form) -> Toml:
        """Return a table of a form whose keys, except for `some` and `one`, all go together."""
        found = {name: self.value(key.shape) for name, key in form.keys.items() if key.required}
        for part in (form, *form.spread.values()):
            if part.some:
                name = self.random.choice(part.some)
                found[name] = self.value(part.all_keys[name].shape)
        return found

    # --- subjects -----------------------------------------------------------------------------

    def subject(self, at: Situation, kind: str, stat: str = "") -> Any:
        """Return a subject of a kind, without a pick."""
        side = self.random.choice
        tables: dict[str, Toml] = {
            e.UNITS: {"units": side(v.SIDES)},
            e.HEROES: {"heroes": side(v.SIDES)},
            e.BOTH: {"units": side(v.SIDES), "heroes": side(v.SIDES)},
            e.SUPPORTS: dict.fromkeys(self.some(("equipment", "tactics")), side(v.SIDES)),
            e.IMPACTS: {"impacts": side(v.SIDES)},
        }
        if kind not in tables:
            return kind
        form = SUPPORTS if kind == e.SUPPORTS else FIGHTERS
        table = tables[kind]
        for key in e.possible_filters(at, kind, stat):
            if key == "attached_to" and self.maybe():
                table[key] = self.group(at) if self.maybe(0.5) else side(v.SIDES)
            elif key == "on_table":
                if "attached_to" not in table and self.maybe(0.15):
                    table[key] = True
            elif key != "attached_to" and self.maybe(0.15):
                table[key] = self.value(form.keys[key].shape)
        return table

    def group(self, at: Situation) -> Toml:
        """Return units, heroes or both, all that fit."""
        found: Toml = self.subject(at, self.random.choice(e.FIGHTERS))
        return found

    def pick(self, at: Situation, word: str, stat: str) -> Toml:
        """Return the pick of an effect's subjects."""
        way = self.random.choice(e.possible_picks(at, word, stat))
        if way == "all":
            return {}
        value = self.value(PICK.keys[way].shape)
        return {way: value if way == "highest_cost" or not e.picks_one(word) else 1}

    # --- effects ------------------------------------------------------------------------------

    def effect(self, at: Situation) -> tuple[Toml, str]:
        """Return a possible effect, and the kind of its subject."""
        words = [
            word
            for word in e.possible_effects(at)
            if word not in e.SUBJECTS or e.possible_subjects(at, word)
        ]
        word = self.random.choice(words)
        if word == e.MOVE_CARDS:
            side, source, target, pick = self.random.choice(e.possible_cards(at))
            found: Toml = {word: self.random.randint(1, 3), "from": source, "to": target}
            found |= {} if side == v.OWN else {"of": side}
            found |= {} if pick == v.TOP else {"pick": pick}
            if target not in v.IN_PLAY and self.maybe():
                found["position"] = v.BOTTOM
            return found, ""
        if word not in e.SUBJECTS:
            return self.table(EFFECTS[word]), ""
        kind = self.random.choice(e.possible_subjects(at, word))
        stat = permission = ""
        if word == e.MODIFY:
            stat = self.random.choice(e.possible_stats(at, kind))
        if word in (e.ALLOW, e.FORBID):
            permission = self.random.choice(e.possible_permissions(at, kind))
        subject = self.subject(at, kind, stat)
        if isinstance(subject, dict):
            subject |= self.pick(at, word, stat)
        found = {}
        for name, key in EFFECTS[word].keys.items():
            if (key.field in ("on", "to") and name != "to") or (word, name) == (e.REDIRECT, "to"):
                found[name] = subject
            elif key.field in ("stat", "permission"):
                found[name] = stat or permission
            elif key.required or name == word or (self.maybe() and counts(word, subject)):
                found[name] = self.value(key.shape)
        return found, kind

    # --- conditions ---------------------------------------------------------------------------

    def conditions(self, at: Situation, own: bool, decides: bool, depth: int = 0) -> Toml:
        """Return one or two conditions; for the arguments see `against_condition`."""
        keys = c.possible_conditions(at, own, decides)
        chosen = self.some(keys, 2)
        return {key: self.condition(at, key, own, decides, depth) for key in chosen}

    def condition(self, at: Situation, key: str, own: bool, decides: bool, depth: int) -> Any:
        """Return the value under the key of a condition."""
        deeper = depth + 1
        match key:
            case "not" | "any" if depth > 2:
                inner: Toml = {"is_holder": True}
                return inner if key == "not" else [inner]
            case "not":
                return self.conditions(at, own, decides, deeper)
            case "any":
                return [self.conditions(at, own, decides, deeper) for _ in range(2)]
            case "count":
                return self.group(at) | self.bound(self.group(at))
            case "wounds":
                one, other = self.random.choices(c.possible_measured(at, own), k=2)
                of = self.measured(at, one)
                return {"of": of} | self.bound(self.measured(at, other))
            case "stat":
                one, other = self.random.choices(c.possible_measured(at, own), k=2)
                of, bound = self.measured(at, one), self.bound(self.measured(at, other))
                value = self.random.choice(c.possible_values(at, (one, other)))
                return {"of": of, "value": value} | bound
        return self.value(CONDITIONS.keys[key].shape)

    def measured(self, at: Situation, kind: str) -> Any:
        """Return the subject whose wounds or values a condition measures."""
        return self.subject(at, kind)

    def bound(self, other: Any) -> Toml:
        """Return a bound: a number, or sometimes another quantity."""
        how = self.random.choice(v.COMPARISONS)
        return {how: other if self.maybe() else self.random.randint(0, 5)}

    # --- abilities ----------------------------------------------------------------------------

    def ability(self, where: str) -> Toml:
        """Return an ability of a card that lies `where`, one of `WHERES`."""
        self.random = self.part()
        trigger = self.random.choice(TRIGGERS[where])
        found: Toml = {"when": trigger}
        windows: tuple[str, ...] = ()
        if trigger == v.ACTIVATE:
            windows = (v.IMPACT,) if self.maybe() else tuple(self.some(v.WINDOWS))
            found["windows"] = list(windows)
            found["cost"] = self.random.randint(0, 3)
            found["pay_from"] = self.random.choice(HAND_OR_DECK)
        at = Situation(where, trigger, windows)
        effects = [self.effect(at) for _ in range(self.random.randint(1, 3))]
        alone = [one for one in effects if one[1] == v.OWN_IMPACT]
        effects = alone[:1] or effects
        found["do"] = [effect for effect, _ in effects]
        if trigger == v.ON_STRUCK and (where == ON_TABLE or self.maybe()):
            found["of"] = self.group(at)
            if STRUCK[where] and self.maybe():
                found["of"] = STRUCK[where][0].words[0]
        if self.maybe(0.5):
            own = all(kind in (v.SELF, v.BEARER, v.FOE, v.THIS) for _, kind in effects)
            decides = any(set(effect) & {e.CANCEL, e.ALLOW, e.FORBID} for effect in found["do"])
            found["if"] = self.conditions(at, own, decides)
        if any(e.lasts(at, next(iter(effect)), kind) for effect, kind in effects):
            found["until"] = self.random.choice(v.DURATIONS)
        if not at.static and not alone and self.maybe(0.2):
            self.make_options(found, effects)
        return found

    def make_options(self, ability: Toml, effects: list[tuple[Toml, str]]) -> None:
        """Make options of the effects, if each can be an option and their names differ."""
        names = {option_name(effect) for effect, _ in effects}
        barred = any(e.against_option(next(iter(effect)), kind) for effect, kind in effects)
        if len(names) == len(effects) and not barred:
            ability["options"] = {"least": 1, "most": len(effects)}
            if ability["when"] == v.ACTIVATE:
                ability["cost"], ability["pay_from"] = 1, "hand"

    def abilities(self, where: str) -> list[Toml]:
        """Return the abilities of a card; a hero has at most one paid ability."""
        found = [self.ability(where) for _ in range(self.how_many.randint(0, 3))]
        paid = [one for one in found if one["when"] == v.ACTIVATE]
        found = [one for one in found if where != HERO or one not in paid[1:]]
        if where == ON_TABLE and found and all(one["when"] == v.ON_DEPLOY for one in found):
            found.append({"when": v.ON_DEPLOY, "do": [{"expire": True}]})
        return found


def counts(word: str, subject: Any) -> bool:
    """Return whether an effect can have a number; it cannot for some preventions of impacts."""
    if word != e.PREVENT:
        return True
    return subject == v.THIS or (isinstance(subject, dict) and not set(PICK.keys) & set(subject))


def option_name(effect: Toml) -> str:
    """Return the name of an effect as an option: `move` for all that take cards out of play."""
    word = next(iter(effect))
    if word == e.DISCARD or (word == e.MOVE_CARDS and effect["from"] in v.IN_PLAY):
        return e.MOVE
    return str(effect.get("modify", word))
