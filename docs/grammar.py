"""The directive `grammar`: the words of abilities and what goes together, made for each build.

    ```{grammar} effects
    ```

    ```{grammar} example-modify
    ```

The argument is one of `TABLES`: what words and keys mean, by kind, and what goes together. What
the tables say comes from the rules by which abilities are read, so that a page cannot say anything
else. An argument that begins with `example-` shows one of the examples of `abilities.toml`. The
role `schema` is a link to the JSON Schema of packs, which is written beside the pages.
"""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs
from docutils import nodes
from docutils.statemachine import StringList
from sphinx.util.docutils import SphinxDirective, SphinxRole

from tambores.enclave import pack_schema
from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import HERO
from tambores.enclave.content.grammar.ability import ABILITIES
from tambores.enclave.content.grammar.condition_rules import possible_conditions
from tambores.enclave.content.grammar.conditions import CONDITIONS
from tambores.enclave.content.grammar.effect_rules import (
    BOTH,
    EFFECTS,
    HEROES,
    IMPACTS,
    PERMISSIONS,
    STATS,
    SUBJECTS,
    SUPPORTS,
    UNITS,
    possible_effects,
    possible_subjects,
)
from tambores.enclave.content.grammar.shapes import (
    Either,
    Flag,
    Form,
    ListOf,
    Number,
    OneOf,
    Shape,
    SomeOf,
)
from tambores.enclave.content.grammar.situation import (
    ATTACHED,
    ON_TABLE,
    TRIGGERS,
    WHERES,
    Situation,
)
from tambores.enclave.content.grammar.subjects import GROUP, PICK
from tambores.enclave.content.grammar.subjects import SUPPORTS as SUPPORT_KEYS
from tambores.enclave.content.vocabulary.meanings import MEANINGS

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SCHEMA = "pack.schema.json"

NAMES = {"hero": "a hero", "unit": "a unit", ATTACHED: ATTACHED, ON_TABLE: ON_TABLE}
"""Where a card lies, as the heads of columns say it."""

Row = Sequence[str]


def situations(where: str) -> list[Situation]:
    """Where a card lies, with each trigger, a paid ability in each window by itself."""
    return [
        Situation(where, trigger, windows)
        for trigger in TRIGGERS[where]
        for windows in ([(w,) for w in v.WINDOWS] if trigger == v.ACTIVATE else [()])
    ]


def moments(where: str, possible: Callable[[Situation], bool]) -> str:
    """When something is possible, as short as can be."""
    all_of_them = situations(where)
    there = [at for at in all_of_them if possible(at)]
    lacking = [at for at in all_of_them if at not in there and not at.static]
    static = [at for at in there if at.static]
    if not there:
        return ""
    if there == static:
        return "`always`"
    whole = "whenever" if static else "at any moment"
    if not lacking:
        return whole
    if len(lacking) <= len(there):
        return f"{whole} but {named(lacking)}"
    return named(there)


def named(found: Iterable[Situation]) -> str:
    """Triggers, those of paid abilities with their windows."""
    words: dict[str, list[str]] = {}
    for at in found:
        words.setdefault(at.trigger, []).extend(at.windows)
    return ", ".join(
        f"`{trigger}`" + (f" in {code(windows)}" if 0 < len(windows) < len(v.WINDOWS) else "")
        for trigger, windows in words.items()
    )


def code(words: Iterable[str]) -> str:
    """Words of the language, as pages write them."""
    return ", ".join(f"`{word}`" for word in words)


def by_place(
    heads: Row, keys: Iterable[Row], possible: Callable[[Situation, Row], bool]
) -> list[Row]:
    """For every key and every place when it is possible; what is alike is in one row."""
    rows: dict[Row, list[str]] = {}
    for key in keys:
        *first, last = key
        cells = [moments(where, lambda at: possible(at, key)) for where in WHERES]  # noqa: B023
        rows.setdefault((*map(code, zip(first)), *cells), []).append(name_of(last))
    found: list[Row] = [(*heads, *NAMES.values())]
    for cells, names in rows.items():
        split = len(heads) - 1
        found.append((*cells[:split], ", ".join(names), *cells[split:]))
    return found


def name_of(word: str) -> str:
    """A word of the language, or the name of a table."""
    return word if word in (UNITS, HEROES, BOTH, SUPPORTS, IMPACTS) else f"`{word}`"


def triggers() -> list[Row]:
    """Which triggers there are for whom."""
    rows: list[Row] = [("`when`", *NAMES.values())]
    for trigger in v.TRIGGERS:
        cells = ["yes" if trigger in TRIGGERS[where] else "" for where in WHERES]
        rows.append((f"`{trigger}`", *cells))
    return rows


def effects() -> list[Row]:
    """When the effects are possible."""
    return by_place(("Effect",), zip(EFFECTS), lambda at, key: key[0] in possible_effects(at))


def subjects() -> list[Row]:
    """What the effects can be about, and when."""
    keys = [(effect, kind) for effect, kinds in SUBJECTS.items() for kind in kinds]

    def possible(at: Situation, key: Row) -> bool:
        effect, kind = key
        return effect in possible_effects(at) and kind in possible_subjects(at, effect)

    return by_place(("Effect", "About"), keys, possible)


def values() -> list[Row]:
    """The values of the subjects."""
    return _of_subjects("Values that can be modified", STATS)


def permissions() -> list[Row]:
    """What the subjects can be allowed or forbidden."""
    return _of_subjects("Permissions", PERMISSIONS)


def _of_subjects(head: str, words: Mapping[str, Sequence[str]]) -> list[Row]:
    names = {UNITS: "a unit, units", HEROES: "a hero, heroes"}
    rows = [(names.get(kind, name_of(kind)), code(known)) for kind, known in words.items()]
    return [("Subject", head), *rows]


def conditions() -> list[Row]:
    """When the conditions are possible, of an ability that is about words."""

    def possible(at: Situation, key: Row) -> bool:
        return key[0] in possible_conditions(at, own=True, decides=False)

    return by_place(("Condition",), zip(CONDITIONS.keys), possible)


def words(kind: str) -> list[Row]:
    """What the words of a kind mean."""
    return [("Word", "Meaning"), *((f"`{word}`", said) for word, said in MEANINGS[kind].items())]


FORMS: Mapping[str, Form] = {
    "ability": ABILITIES[HERO],
    "conditions": CONDITIONS,
    "fighters": GROUP,
    "supports": attrs.evolve(SUPPORT_KEYS, spread={}),
    "pick": PICK,
}
"""The tables whose keys are explained."""


def keys(kind: str) -> list[Row]:
    """What stands under the keys of a table, and what it means."""
    rows = [
        (f"`{name}`", value(key.shape), key.about) for name, key in FORMS[kind].all_keys.items()
    ]
    return [("Key", "Value", "Meaning"), *rows]


def sentence(about: str) -> str:
    """What a schema says of a key, as a cell says it."""
    return re.sub(r"'(\w+)'", r"`\1`", about[:1].upper() + about[1:].rstrip("."))


def value(shape: Shape) -> str:
    """What can stand under a key, in words."""
    match shape:
        case Number():
            return f"{shape.least} to {shape.most}"
        case Flag():
            return "`true`" if shape.only_true else "`true` or `false`"
        case OneOf() | SomeOf():
            few = code(shape.words) if len(shape.words) <= FEW else "words"
            listed = f"a list of {few}" if shape.words else "a list of card ids"
            return listed if isinstance(shape, SomeOf) else few.replace("words", "a word")
        case Either():
            return " or ".join(dict.fromkeys(map(value, shape.shapes)))
        case ListOf():
            return "a list of tables"
        case Form() if shape.some == v.COMPARISONS:
            return "[bounds](#bounds)"
    return "a table"


FEW = 5
"""So many words stand in a cell; if they are more, a table of their own explains them."""

TABLES: Mapping[str, Callable[[], list[Row]]] = {
    **{one.__name__: one for one in (triggers, effects, subjects, values, permissions, conditions)},
    **{f"words-{kind}": functools.partial(words, kind) for kind in MEANINGS},
    **{f"keys-{kind}": functools.partial(keys, kind) for kind in FORMS},
}


EXAMPLES = Path(__file__).parent / "examples" / "abilities.toml"
TABLE = re.compile(r"^\[([a-z-]+)\]\n(.*?)(?=^\[[a-z-]+\]\n|\Z)", re.MULTILINE | re.DOTALL)


def examples() -> dict[str, str]:
    """The examples of abilities by name, as they stand in the file."""
    return {name: text.rstrip() for name, text in TABLE.findall(EXAMPLES.read_text("utf-8"))}


def markdown(rows: list[Row]) -> list[str]:
    """A table, its head first."""
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return [lines[0], f"|{' --- |' * len(rows[0])}", *lines[1:]]


class Grammar(SphinxDirective):
    """One of the tables."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The table."""
        name = self.arguments[0]
        if name.startswith("example-"):
            return [self.example(name.removeprefix("example-"))]
        if name not in TABLES:
            raise self.error(f"there is no table {name!r}; known: {', '.join(TABLES)}")
        self.env.note_dependency(__file__)
        found = nodes.container(classes=["grammar"])
        lines = StringList(markdown(TABLES[name]()), source=f"<grammar {name}>")
        self.state.nested_parse(lines, self.content_offset, found)
        return [found]

    def example(self, name: str) -> nodes.literal_block:
        """One of the examples."""
        known = examples()
        if name not in known:
            raise self.error(f"there is no example {name!r}; known: {', '.join(known)}")
        self.env.note_dependency(str(EXAMPLES))
        return nodes.literal_block(known[name], known[name], language="toml")


class Schema(SphinxRole):
    """A link to the JSON Schema of packs."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """The link, with the text of the role."""
        up = "../" * self.env.docname.count("/")
        return [nodes.reference("", self.text, refuri=f"{up}{SCHEMA}")], []


def write_schema(app: Sphinx, error: Exception | None) -> None:
    """Write the schema beside the pages."""
    if error is None and app.builder.format == "html":
        text = json.dumps(pack_schema(), indent=2) + "\n"
        Path(app.outdir, SCHEMA).write_text(text, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.add_directive("grammar", Grammar)
    app.add_role("schema", Schema())
    app.connect("build-finished", write_schema)
    return {"parallel_read_safe": True}
