"""The JSON Schema of pack files, made from the descriptions by which they are read.

An editor that knows it completes words and marks faults while you write a pack. The schema accepts
every pack that the loader accepts; it finds the faults that show in a table by itself. If a table
can be of several kinds, its keys select one, so that a fault is reported at its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

import attrs

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import (
    CLOVER,
    COLOURS,
    EQUIPMENT,
    EYE,
    KINDS,
    TACTIC,
    Card,
    EquipmentCard,
    HeroCard,
    TacticCard,
    UnitCard,
)
from tambores.enclave.content.card import PLACEMENTS as PLACES
from tambores.enclave.content.grammar.ability import ABILITIES, FOR_PAID, HAND_OR_DECK
from tambores.enclave.content.grammar.effect_rules import possible_effects
from tambores.enclave.content.grammar.effects import EFFECTS
from tambores.enclave.content.grammar.reading import marking_keys
from tambores.enclave.content.grammar.shapes import (
    Again,
    Either,
    Flag,
    Form,
    Key,
    ListOf,
    Number,
    OneOf,
    Shape,
    SomeOf,
)
from tambores.enclave.content.grammar.situation import ATTACHED, ON_TABLE, WHERES, Situation
from tambores.enclave.content.grammar.subjects import GROUP
from tambores.enclave.content.reader import BOLTS, LIES, PLACEMENTS
from tambores.enclave.content.vocabulary.meanings import meanings_of
from tambores.toolkit.content.reading import PACK_SLUG
from tambores.toolkit.content.sheet import ID, SLUG
from tambores.toolkit.content.table import LANGUAGES, TEXT_LIMIT

Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def pack_schema() -> Schema:
    """The JSON Schema (draft 2020-12) of pack files."""
    definitions = Definitions()
    for form, wheres in _abilities_by_form():
        definitions.found[form.name] = _ability(form, wheres, definitions)
    for kind in KINDS:
        definitions.found[kind] = _card(kind)
    fields = {key: field for key, field in _fields().items() if key != "kind"}
    definitions.found["change"] = _closed(fields, [key for key in fields if key != "id"])
    definitions.found["card"] = {
        "type": "object",
        "if": {"required": ["kind"]},
        "then": {
            "properties": {"kind": _fields()["kind"]},
            "allOf": [_if("kind", kind, _ref(kind)) for kind in KINDS],
        },
        "else": _ref("change"),
    }
    pack = {
        "id": _id(PACK_SLUG, "The id of the pack, other than that of any pack that it builds on."),
        "names": _texts("What the pack is called.", LANGUAGES),
        "base": {
            "type": "string",
            "description": "The pack that it changes: an id of the library, or a file beside it.",
        },
        "without": _list(_id(SLUG), "The cards of the base that this pack does not have."),
        "armies": {
            "type": "object",
            "additionalProperties": _texts("What an army is called."),
            "description": "What the armies are called, by their ids.",
        },
        "cards": _list(_ref("card"), "Cards of the base that change, and new cards."),
    }
    return {
        "$schema": DIALECT,
        "title": "A pack of cards for tambores",
        **_closed(pack, ("base", "without", "armies", "cards")),
        "if": {"required": ["base"]},
        "else": {"properties": {"cards": {"items": _whole()}}},
        "$defs": dict(sorted(definitions.found.items())),
    }


# --- tables by their forms --------------------------------------------------------------------


class Definitions:
    """The schemas of forms, each once, by their names."""

    def __init__(self) -> None:
        self.found: dict[str, Schema] = {}

    def of(self, shape: Shape, form: Form) -> Schema:
        """The schema of what stands under a key of a form."""
        match shape:
            case Number():
                return {"type": "integer", "minimum": shape.least, "maximum": shape.most}
            case Flag():
                return {"const": True} if shape.only_true else {"type": "boolean"}
            case OneOf():
                return _explained(shape.words)
            case SomeOf():
                word = _explained(shape.words) if shape.words else {"type": "string"}
                return {"type": "array", "items": word, "minItems": 1, "uniqueItems": True}
            case Again():
                return {**_ref(form.name), "minProperties": 1}
            case Either():
                return self._choice(shape, form)
            case ListOf():
                items = self.of(shape.of, form)
                return {"type": "array", "items": items, "minItems": 1, "maxItems": shape.most}
            case Form():
                return self._defined(shape)

    def _defined(self, form: Form) -> Schema:
        if form.name not in self.found:
            self.found[form.name] = {}  # it can stand in itself
            self.found[form.name] = self.table(form)
        return _ref(form.name)

    def _choice(self, shape: Either, form: Form) -> Schema:
        """The schema of one of several kinds: tables of their own, words, or a number."""
        forms = [one for one in shape.shapes if isinstance(one, Form)]
        if len(forms) == len(shape.shapes) > 1:
            self.found[shape.name] = self._one_of_forms(forms)
            return _ref(shape.name)
        plain = self._plain([one for one in shape.shapes if not isinstance(one, Form)], form)
        if not forms:
            return plain
        tables = self._one_of_forms(forms)
        return {"if": {"type": "object"}, "then": tables, "else": plain} if plain else tables

    def _plain(self, shapes: Sequence[Shape], form: Form) -> Schema:
        """The schema of a value other than a table: words, or a number; {} if it can be neither."""
        words = [word for one in shapes if isinstance(one, OneOf) for word in one.words]
        flags = [True for one in shapes if isinstance(one, Flag)]
        numbers = [self.of(one, form) for one in shapes if isinstance(one, Number)]
        schema = {"enum": [*flags, *words]} if flags else _explained(words)
        if not numbers:
            return schema if words else {}
        (number,) = numbers
        return {"if": {"type": "string"}, "then": schema, "else": number} if words else number

    def _one_of_forms(self, forms: Sequence[Form]) -> Schema:
        """The schema of a table of one of these forms, told apart by their keys."""
        if len(forms) == 1:
            return self._defined(forms[0])
        marks = [mark for form in forms for mark in marking_keys(form)]
        keys = dict.fromkeys(key for form in forms for key in form.all_keys)
        return {
            "type": "object",
            "allOf": [
                {"if": _one_there(marking_keys(form)), "then": self._defined(form)}
                for form in forms
            ],
            "if": _one_there(marks),
            "else": {"propertyNames": {"enum": [*keys]}, **_one_there(marks)},
        }

    def table(self, form: Form) -> Schema:
        """The schema of a table."""
        keys = form.all_keys
        properties = {name: self._property(key, form) for name, key in keys.items()}
        schema = _closed(properties, [name for name, key in keys.items() if not key.required])
        rules = [rule for part in _spread(form) for rule in _counted(part)]
        about = {"description": form.about} if form.about else {}
        return {**about, **schema, **({"allOf": rules} if rules else {})}

    def _property(self, key: Key, form: Form) -> Schema:
        schema = self.of(key.shape, form)
        return {**schema, "description": key.about} if key.about else schema


def _explained(words: Sequence[str]) -> Schema:
    """The schema of one of some words, with what they mean for editors with taplo."""
    meanings = meanings_of(words)
    docs = {"x-taplo": {"docs": {"enumValues": meanings}}} if meanings else {}
    return {"enum": list(words), **docs}


def _spread(form: Form) -> Iterator[Form]:
    """A form and all that are spread in it."""
    yield form
    for part in form.spread.values():
        yield from _spread(part)


def _counted(form: Form) -> Iterator[Schema]:
    """Of some keys one is needed, of others only one is possible."""
    if form.some:
        yield _one_there(form.some)
    for pair in combinations(form.one, 2):
        yield {"not": {"required": list(pair)}}


NEVER: Schema = {"not": {}}
"""The schema of a value that must be absent; unlike `false`, it is reported with its place."""

ANYWHERE = "ability"
"""The abilities of a card whose place is not given."""


def _abilities_by_form() -> Iterator[tuple[Form, Sequence[str]]]:
    """The forms of abilities, and where the cards that have them lie."""
    for where, form in ABILITIES.items():
        yield form, (where,)
    keys: dict[str, Shape] = {
        "when": OneOf(v.TRIGGERS),
        "of": Either((OneOf((v.SELF, v.BEARER)), GROUP)),
    }
    changed = {name: attrs.evolve(form.keys[name], shape=shape) for name, shape in keys.items()}
    yield attrs.evolve(form, name=ANYWHERE, keys={**form.keys, **changed}), WHERES


def _ability(form: Form, wheres: Sequence[str], definitions: Definitions) -> Schema:
    """The schema of an ability: the effects, and some other keys, depend on the trigger."""
    schema = definitions.table(form)
    triggers = form.keys["when"].shape
    assert isinstance(triggers, OneOf)
    cases = [_if("when", trigger, _with(wheres, trigger)) for trigger in triggers.words]
    return {**schema, "allOf": cases}


def _with(wheres: Sequence[str], trigger: str) -> Schema:
    """What an ability with a trigger can have, and what it must have."""
    paid = trigger == v.ACTIVATE
    at_table = wheres == (ON_TABLE,) and trigger == v.ON_STRUCK
    windows = [(window,) for window in v.WINDOWS] if paid else [()]
    possible = {
        word
        for where in wheres
        for one in windows
        for word in possible_effects(Situation(where, trigger, one))
    }
    never = {
        **dict.fromkeys(() if paid else FOR_PAID, NEVER),
        **dict.fromkeys(("until", "options") if trigger == v.ALWAYS else (), NEVER),
        **dict.fromkeys(() if trigger == v.ON_STRUCK else ("of",), NEVER),
    }
    effects = {"properties": dict.fromkeys((w for w in EFFECTS if w not in possible), NEVER)}
    needs = FOR_PAID if paid else ("of",) if at_table else ()
    needed = {"required": [*needs]} if needs else {}
    return {"properties": {"do": {"items": effects}, **never}, **needed}


# --- cards ------------------------------------------------------------------------------------

TYPES = {made.kind: made for made in (HeroCard, UnitCard, EquipmentCard, TacticCard)}
MARKS = ("printed", "reconstructed")
MARKED = (
    "The names of the {} fields, such as 'cost' or 'names.es'; '*' is every field that the other "
    "list does not name."
)

KEYS = {"arrow": "pay_from", **dict.fromkeys((f"bolt_{bolt}" for bolt in BOLTS), "bolts")}
"""The keys of the fields of cards in packs, where they differ from the names of the fields."""

NOT_WRITTEN = ("pack", "provenance", "sources")
OPTIONAL = ("abilities", "bolts", "removal_by", *MARKS)


def _keys(made: type[Card]) -> tuple[str, ...]:
    """The keys of a kind of cards; every hero is there once, and so no hero says how often."""
    fields = [field.name for field in attrs.fields(made) if field.name not in NOT_WRITTEN]
    if made is HeroCard:
        fields.remove("copies")
    return tuple(dict.fromkeys(("kind", *(KEYS.get(name, name) for name in fields), *MARKS)))


def _fields() -> dict[str, Schema]:
    """The schemas of the fields of cards."""
    return {
        "id": _id(SLUG, "The id of the card."),
        "army": _id(SLUG, "The id of its army; a hero leads its own army."),
        "kind": _words(KINDS, "What kind of card it is."),
        "names": _texts("What the card is called."),
        "texts": _texts("What the card says; a text may be empty."),
        "copies": _number(1, 99, "How many cards of the army are this one."),
        "colour": _words(COLOURS, "The colour of the hero."),
        "removal": _number(0, 99, "How many cards leave the deck before the battle."),
        "removal_by": _words((EYE, CLOVER), "Who chooses them: the owner or chance."),
        "type": _words(v.UNIT_TYPES, "The type of the unit."),
        "cost": _number(0, 99, "Cards to pay."),
        "range": _number(1, 3, "The printed range."),
        "attack": _number(0, 99, "The printed attack."),
        "defence": _number(0, 99, "The printed defence."),
        "life": _number(1, 99, "The printed life."),
        "bolts": _list(_words(BOLTS), "The values with a bolt beside them."),
        "pay_from": _words(HAND_OR_DECK, "From where it is paid; the deck for an arrow cost."),
        "placement": _words(PLACES, "Where the card is put; with 'none' it lies on the table."),
        "abilities": _list(_ref(ANYWHERE), "What the card does."),
        **{mark: _list({"type": "string"}, MARKED.format(mark)) for mark in MARKS},
    }


def _card(kind: str) -> Schema:
    """The schema of a card of a kind, or of what a pack changes of it."""
    fields = {key: field for key, field in _fields().items() if key in _keys(TYPES[kind])}
    if kind == TACTIC:  # its placement decides where it lies
        lies = [_if("placement", place, _abilities(where)) for place, where in LIES.items()]
        anywhere = {"properties": {"abilities": fields["abilities"]}}
        fields["abilities"] = {"description": fields["abilities"]["description"]}
        unsaid = {"if": {"required": ["placement"]}, "else": anywhere}
        return {**_closed(fields, [key for key in fields if key != ID]), "allOf": lies, **unsaid}
    if kind == EQUIPMENT:
        fields["placement"] = {**fields["placement"], "enum": list(PLACEMENTS[kind])}
    fields |= _abilities(ATTACHED if kind == EQUIPMENT else kind)["properties"]
    return _closed(fields, [key for key in fields if key != ID])


def _whole() -> Schema:
    """The schema of a card in a pack without a base."""
    both = {"required": list(LANGUAGES)}
    needed = {
        kind: [key for key in _keys(made) if key not in OPTIONAL] for kind, made in TYPES.items()
    }
    return {
        "required": ["kind"],
        "properties": {"names": both, "texts": both},
        "allOf": [_if("kind", kind, {"required": keys}) for kind, keys in needed.items()],
    }


def _abilities(where: str) -> Schema:
    return {"properties": {"abilities": _list(_ref(ABILITIES[where].name), "What the card does.")}}


# --- small schemas ----------------------------------------------------------------------------


def _closed(properties: Mapping[str, Schema], optional: Sequence[str] = ()) -> Schema:
    """A table with these keys and no other, all needed but some."""
    needed = [name for name in properties if name not in optional]
    return {
        "type": "object",
        "properties": dict(properties),
        **({"required": needed} if needed else {}),
        "additionalProperties": False,
    }


def _one_there(keys: Sequence[str]) -> Schema:
    """One of these keys at least is there."""
    needed: list[Schema] = [{"required": [key]} for key in keys]
    return needed[0] if len(needed) == 1 else {"anyOf": needed}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _if(key: str, word: str, then: Schema) -> Schema:
    return {"if": {"properties": {key: {"const": word}}, "required": [key]}, "then": then}


def _about(schema: Schema, about: str) -> Schema:
    return {**schema, "description": about} if about else schema


def _number(least: int, most: int, about: str) -> Schema:
    return _about({"type": "integer", "minimum": least, "maximum": most}, about)


def _words(words: Iterable[str], about: str = "") -> Schema:
    return _about({"enum": list(words)}, about)


def _list(items: Schema, about: str = "") -> Schema:
    return _about({"type": "array", "items": items}, about)


def _id(pattern: re.Pattern[str], about: str = "") -> Schema:
    return _about({"type": "string", "pattern": f"^{pattern.pattern}$"}, about)


def _texts(about: str, needed: Sequence[str] = ()) -> Schema:
    """A text for each language; a pack that changes another can write one of them alone."""
    text = {"type": "string", "maxLength": TEXT_LIMIT, "pattern": "^[^\\u0000-\\u001f]*$"}
    return {
        "type": "object",
        "properties": dict.fromkeys(LANGUAGES, text),
        "required": list(needed),
        "additionalProperties": False,
        "description": about,
    }
