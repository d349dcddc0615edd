"""Values to JSON and back: the only place that knows cattrs.

Reading is strict: nothing is guessed, converted or left out.
"""

from __future__ import annotations

import functools
import operator
import typing
from collections.abc import Callable, Collection, Mapping
from typing import Any

import attrs
from cattrs import Converter, transform_error
from cattrs.errors import (
    AttributeValidationNote,
    ClassValidationError,
    IterableValidationError,
    IterableValidationNote,
)
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from tambores.errors import DecodeError, Message, Text, said_by
from tambores.kernel.alternatives import (
    Hook,
    alternatives,
    enums,
    is_choice,
    is_enum,
    is_literal,
    is_tuple,
    literals,
)
from tambores.kernel.chance import NUMBER_LIMIT, SEED_LIMIT, Chance, Result, result_of
from tambores.kernel.declared import check_some
from tambores.kernel.deep import check_known, parts
from tambores.kernel.envelope import short, to_text
from tambores.kernel.event import Event
from tambores.kernel.fields import field_types, is_later
from tambores.kernel.form import Decode, Encode, format_of, keyed
from tambores.kernel.game import Action, State, rules_of
from tambores.kernel.line import forms_of
from tambores.kernel.nearest import suggestion
from tambores.kernel.outcome import Outcome
from tambores.kernel.outcome import check_known as check_outcome
from tambores.kernel.reader import record_reader, tuple_reader
from tambores.registry import tag_of

TYPE = "type"
"""The key of the tag in an object of a class with a base class."""


def write(value: Any) -> str:
    """A value as one line of JSON; TypeError for one of no known game."""
    document = getattr(type(value), "document", "")
    game, _, kind = document.partition(".")
    form = format_of(game)
    if form is None or kind not in form.documents:
        raise TypeError(f"not a value that can be written: {type(value).__name__}")
    content = form.content_of(value)
    pins = {} if content is None else form.pins(content)
    return to_text(form, document, pins, data_of(value))


def data_of(value: Any) -> Any:
    """The data of a value of a known game, ready for JSON."""
    return _converter(tag_of(value), None, False).unstructure(value)


def value_of(document: str, content: Any, data: Any) -> Any:
    """The value of a document's data, fully checked; DecodeError if the data are wrong."""
    game, _, kind = document.partition(".")
    form = format_of(game)
    assert form is not None
    try:
        value = _converter(game, content, False).structure(data, form.documents[kind])
    except Exception:  # the second pass finds the place of any error
        value = _read_slowly(game, content, form.documents[kind], data)
        check_known(value, keyed(form))
    if isinstance(value, Action):
        _check_words(value)
    form.check(value)
    if isinstance(value, Event):  # an action may be illegal, but an event has happened
        for part, path, domains in parts(value, "data", keyed(form), fixed=False):
            check_some(domains, part, None, path)
    if isinstance(value, State):
        check_end(rules_of(value).outcome(value), value, "data")
    return value


def check_end(outcome: Outcome | None, state: Any, path: str) -> None:
    """DecodeError for an outcome that names a seat which the game of `state` does not have."""
    if outcome is not None:
        try:
            check_outcome(outcome, state.seats)
        except ValueError as error:
            raise DecodeError(said_by(error), path) from None


def _check_words(action: Action) -> None:
    """DecodeError for an action that cannot be written in one line."""
    for name, form in forms_of(type(action)):
        value = getattr(action, name)
        if not form.fits(value):
            fault = Message("kernel.fault.not_one_word", value=short(value))
            raise DecodeError(fault, f"data.{name}")


def _read_slowly(game: str, content: Any, target: Any, data: Any) -> Any:
    """The value of some data; DecodeError, with the path, for a fault."""
    found: list[BaseException] = []

    def numbered(error: BaseException, _: type | None) -> str:
        found.append(error)
        return str(len(found) - 1)

    try:
        return _converter(game, content, True).structure(data, target)
    except Exception as error:
        first = transform_error(error, path="data", format_exception=numbered)[0]
        place, _, path = first.partition(" @ ")
        raise DecodeError(_fault(found[int(place)]), path) from None


def _fault(error: BaseException) -> Text:
    speaks = isinstance(error, ValueError | TypeError) and error.args
    return said_by(error) if speaks else Message("kernel.fault.unreadable")


# --- converters ---------------------------------------------------------------------------


@functools.lru_cache(maxsize=32)
def _converter(game: str, content: Any, detailed: bool) -> Converter:
    """The converter of a game for one content."""
    form = format_of(game)
    assert form is not None
    converter = Converter(detailed_validation=detailed)
    for scalar in (int, str, bool):
        converter.register_structure_hook(scalar, _SCALARS[scalar])
    converter.register_structure_hook_factory(is_tuple, _tuples)
    atoms = form.atoms(content)
    converter.register_structure_hook_factory(
        is_choice, lambda target, converter: _choices(target, converter, (*atoms,))
    )
    converter.register_structure_hook_factory(is_literal, literals)
    converter.register_structure_hook_factory(is_enum, enums)
    converter.register_structure_hook_factory(
        attrs.has, lambda target, converter: _records(target, converter)
    )
    converter.register_unstructure_hook(tuple, lambda t: [converter.unstructure(x) for x in t])
    converter.register_unstructure_hook_factory(is_tuple, _lists)
    converter.register_unstructure_hook_factory(attrs.has, _writer)
    _register_chance(converter)
    for kind, (encode, decode) in atoms.items():
        _register_atom(converter, kind, encode, decode)
    hooks: dict[type, Hooks] = {base: {} for base in form.unions}
    for base in form.unions:  # register all first: a kind of one union can hold values of another
        _register_union(converter, base, hooks[base])
    for base, kinds in form.unions.items():
        _register_kinds(converter, kinds, hooks[base])
    for target, decode in form.shortcuts(content).items() if not detailed else ():
        converter.register_structure_hook_func(functools.partial(operator.eq, target), decode)
    return converter


def _register_atom(converter: Converter, kind: type, encode: Encode, decode: Decode) -> None:
    def is_kind(target: Any) -> bool:
        return isinstance(target, type) and issubclass(target, kind)

    converter.register_structure_hook_func(is_kind, decode)
    converter.register_unstructure_hook_func(is_kind, encode)


def _strict_int(value: Any, _: object) -> int:
    if type(value) is not int or not -NUMBER_LIMIT < value < NUMBER_LIMIT:
        raise ValueError(Message("kernel.fault.not_whole_number", value=short(value)))
    return value


def _strict_str(value: Any, _: object) -> str:
    if type(value) is not str or not value.isprintable():
        raise ValueError(Message("kernel.fault.not_text", value=short(value)))
    return value


def _strict_bool(value: Any, _: object) -> bool:
    if type(value) is not bool:
        raise ValueError(Message("kernel.fault.not_flag", value=short(value)))
    return value


_SCALARS: dict[type, Callable[[Any, object], Any]] = {
    int: _strict_int,
    str: _strict_str,
    bool: _strict_bool,
}


def _tuples(target: Any, converter: Converter) -> Hook:
    """Lists to tuples: of any length, or with a type for each place."""
    if not converter.detailed_validation:
        return tuple_reader(target, converter.get_structure_hook)
    kinds = typing.get_args(target)
    endless = len(kinds) == 2 and kinds[1] is Ellipsis
    hooks = [(converter.get_structure_hook(kind), kind) for kind in kinds if kind is not Ellipsis]

    def structure(value: Any, _: object) -> tuple[Any, ...]:
        if type(value) is not list:
            raise ValueError(Message("kernel.fault.not_list", value=short(value)))
        if not endless and len(value) != len(kinds):
            fault = Message("kernel.fault.entries", count=len(value), wanted=len(kinds))
            raise ValueError(fault)
        return _each(value, hooks * len(value) if endless else hooks, target)

    return structure


def _lists(target: Any, converter: Converter) -> Callable[[Any], list[Any]]:
    """Tuples to lists; each entry is written as its type says."""
    kinds = typing.get_args(target)
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        hook = converter.get_unstructure_hook(kinds[0])
        return lambda values: list(map(hook, values)) if values else []
    hooks = [converter.get_unstructure_hook(kind) for kind in kinds]
    return lambda values: [hook(value) for hook, value in zip(hooks, values, strict=True)]


def _each(value: list[Any], hooks: list[tuple[Any, Any]], target: Any) -> tuple[Any, ...]:
    """Every entry; a faulty one raises an error that notes its place."""
    found = []
    for place, (item, (hook, kind)) in enumerate(zip(value, hooks, strict=True)):
        try:
            found.append(hook(item, kind))
        except Exception as error:
            note = IterableValidationNote(f"entry {place}", place, kind)
            error.__notes__ = [*getattr(error, "__notes__", []), note]
            raise IterableValidationError("entries", [error], target) from error
    return tuple(found)


def _choices(target: Any, converter: Converter, atoms: tuple[type, ...]) -> Hook:
    """One of several types, told apart by the data in the document."""
    kinds = typing.get_args(target)
    others = [kind for kind in kinds if kind not in (int, type(None))]
    if len(others) > 1:
        return alternatives(target, kinds, converter.get_structure_hook, atoms)
    other = others[0] if others else int
    hook = converter.get_structure_hook(other)
    can_count, can_lack = int in kinds, type(None) in kinds

    def structure(value: Any, _: object) -> Any:
        if value is None and can_lack:
            return None
        if can_count and type(value) is int:
            return _strict_int(value, int)
        return hook(value, other)

    return structure


def _records(target: type, converter: Converter, *more: str) -> Hook:
    """An object with exactly the fields of a class, and `more` keys."""
    attrs.resolve_types(target)
    if not converter.detailed_validation:
        return record_reader(target, converter.get_structure_hook, *more)

    @functools.cache
    def build() -> Any:  # a document has few of the kinds that there are
        types = field_types(target)
        ways: Any = {
            field.name: override(struct_hook=_of_type(types[field.name], converter))
            for field in attrs.fields(target)
            if types[field.name] is not field.type
        }
        return make_dict_structure_fn(target, converter, _cattrs_use_linecache=False, **ways)

    names = {field.name for field in attrs.fields(target)}
    later = {field.name for field in attrs.fields(target) if is_later(field)}

    def structure(value: Any, kind: Any) -> Any:
        if more:
            value = {key: item for key, item in value.items() if key not in more}
        if type(value) is not dict or value.keys() != names:
            _check_keys(value, names, later)
        return build()(value, kind)

    return structure


def _of_type(kind: Any, converter: Converter) -> Hook:
    """A hook that reads values of a type, whatever it is asked for."""
    hook = converter.get_structure_hook(kind)
    return lambda value, _: hook(value, kind)


def _writer(target: Any, converter: Converter) -> Callable[[Any], dict[str, Any]]:
    """An object with the fields of a class, without later fields that have their default."""
    attrs.resolve_types(target)
    fields, types = attrs.fields(target), field_types(target)
    hooks = {  # cattrs does not know what stands for the variables of a native class
        field.name: converter.get_unstructure_hook(types[field.name])
        for field in fields
        if types[field.name] is not field.type
    }
    ways: Any = {
        field.name: override(is_later(field), unstruct_hook=hooks.get(field.name))
        for field in fields
    }
    plain: Callable[[Any], dict[str, Any]] = make_dict_unstructure_fn(target, converter, **ways)
    names = [field.name for field in fields]
    moved: Mapping[str, int] = getattr(target, "written", {})
    if not moved:
        return plain
    for name, place in moved.items():
        names.remove(name)
        names.insert(place, name)

    def unstructure(value: Any) -> dict[str, Any]:
        data = plain(value)
        return {name: data[name] for name in names if name in data}

    return unstructure


def _check_keys(value: Any, names: set[str], later: Collection[str] = ()) -> None:
    if type(value) is not dict:
        raise ValueError(Message("kernel.fault.not_object", value=short(value)))
    if value.keys() != names:
        unknown = ", ".join([short(key) for key in value if key not in names][:5])
        if unknown:
            raise ValueError(Message("kernel.fault.unknown_field", names=unknown))
        missing = ", ".join(repr(name) for name in sorted(names - value.keys() - set(later)))
        if missing:
            raise ValueError(Message("kernel.fault.missing_field", names=missing))


Hooks = dict[str, tuple[type, Callable[[Any, Any], Any]]]
"""For each tag of a base class, the kind and the hook that reads its fields."""


def _register_union(converter: Converter, base: type, hooks: Hooks) -> None:
    """Write values of a base class as a `type` and the fields of their kind."""
    converter.register_structure_hook_func(lambda target: target is base, _tag_reader(hooks))
    converter.register_unstructure_hook_func(lambda target: target is base, converter.unstructure)


def _tag_reader(hooks: Hooks) -> Callable[[Any, Any], Any]:
    """A hook that reads objects whose `type` is one of these tags."""

    def structure(value: Any, _: object) -> Any:
        if type(value) is not dict:
            raise ValueError(Message("kernel.fault.not_object", value=short(value)))
        tag = value.get(TYPE)
        if not isinstance(tag, str) or tag not in hooks:
            near = suggestion(tag, hooks)
            raise ValueError(Message("kernel.fault.unknown_type", type=short(tag), hint=near))
        kind, hook = hooks[tag]
        return hook(value, kind)

    structure.tags = hooks.keys()  # type: ignore[attr-defined]
    return structure


def _register_kinds(converter: Converter, kinds: tuple[type, ...], hooks: Hooks) -> None:
    for kind in kinds:
        tag: str = kind.tag  # type: ignore[attr-defined]
        hooks[tag] = (kind, _records(kind, converter, TYPE))
        one: Hooks = {tag: hooks[tag]}
        converter.register_structure_hook(kind, _tag_reader(one))
    # made when one is written: what only reads never needs them
    converter.register_unstructure_hook_factory(
        kinds.__contains__, lambda kind: _tagged(converter, kind)
    )


def _tagged(converter: Converter, kind: Any) -> Callable[[Any], dict[str, Any]]:
    plain = _writer(kind, converter)
    return lambda value: {TYPE: kind.tag, **plain(value)}


DRAWS_LIMIT = 1_000_000
"""The most draws of a stream; the number after it can still be written."""


def _register_chance(converter: Converter) -> None:
    """Seeds have 64 bits, more than many readers of JSON keep: they are written as text."""
    drawn_type, usual = tuple[tuple[str, int], ...], {"seed", "drawn"}
    read_drawn = converter.get_structure_hook(drawn_type)

    def structure(value: Any, _: object) -> Chance:
        if type(value) is not dict or value.keys() != usual:
            _check_keys(value, {*usual, "forced"}, ("forced",))
        seed = value["seed"]
        digits = isinstance(seed, str) and seed.isascii() and seed.isdigit() and len(seed) <= 20
        if not digits or str(int(seed)) != seed or int(seed) >= SEED_LIMIT:
            raise ValueError(Message("kernel.fault.not_seed_text", value=short(seed)))
        try:
            drawn: tuple[tuple[str, int], ...] = read_drawn(value["drawn"], drawn_type)
            if max([1, *(count for _, count in drawn)]) > DRAWS_LIMIT:
                raise ValueError(Message("kernel.fault.draws", most=DRAWS_LIMIT))
        except Exception as error:
            note = AttributeValidationNote("drawn", "drawn", drawn_type)
            error.__notes__ = [*getattr(error, "__notes__", []), note]
            raise ClassValidationError("Chance", [error], Chance) from error
        names, counts = [name for name, _ in drawn], [count for _, count in drawn]
        if names != sorted({*names}) or min([1, *counts]) < 1:
            raise ValueError(Message("kernel.fault.streams"))
        return Chance(int(seed), drawn, _forced(value["forced"]) if "forced" in value else ())

    def unstructure(chance: Chance) -> dict[str, Any]:
        data = {"seed": str(chance.seed), "drawn": [list(pair) for pair in chance.drawn]}
        return data | {"forced": _listed(chance.forced)} if chance.forced else data

    converter.register_structure_hook(Chance, structure)
    converter.register_unstructure_hook(Chance, unstructure)


def _listed(value: Any) -> Any:
    """Tuples as lists, however deep."""
    return [_listed(part) for part in value] if isinstance(value, tuple) else value


def _forced(data: Any) -> tuple[tuple[str, tuple[Result, ...]], ...]:
    """The forced results by stream; ValueError unless streams are in order, each with results."""
    queues = _tupled(data)
    pairs = type(queues) is tuple and all(
        type(pair) is tuple and [type(part) for part in pair] == [str, tuple] and pair[1]
        for pair in queues
    )
    names = [pair[0] for pair in queues] if pairs else []
    if not names or names != sorted(set(names)):
        raise ValueError(Message("kernel.fault.forced"))
    return tuple((name, tuple(map(result_of, results))) for name, results in queues)


def _tupled(data: Any) -> Any:
    """Lists as tuples, however deep; ValueError for entries other than numbers and words."""
    if type(data) is list:
        return tuple(_tupled(part) for part in data)
    if type(data) not in (int, str, bool):
        raise ValueError(Message("kernel.fault.not_result", value=short(data)))
    return data
