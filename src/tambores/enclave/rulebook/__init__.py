"""Every rule by its id, in English and in Spanish: what a refusal or an event names can be read.

The texts are `en.md` and `es.md` beside this file, in Markdown; an anchor `(DEP-04)=` stands before
each rule.
"""

from __future__ import annotations

import functools
import re
from importlib.resources import files

import attrs

from tambores.kernel.message import LANGUAGES, Catalogue, Language

__all__ = ["Rule", "rule", "rules", "source"]


def __dir__() -> list[str]:
    return list(__all__)


_PART = re.compile(r"^## (?P<chapter>.+)$|^\((?P<id>[A-Z-]+-\d\d)\)=$", re.MULTILINE)
_STEP = re.compile(r"^(?P<indent> *)- \*\*(?P<name>\w+)\*\* · ", re.MULTILINE)
_END = re.compile(r"^\([A-Z-]+-\d\d\)=$|^#", re.MULTILINE)


@attrs.frozen
class Rule:
    """A rule, or a ruling on what the rulebook leaves open.

    Attributes:
        id: such as "DEP-04"; the same in every language.
        chapter: the heading under which it stands.
        text: in Markdown; a link to another rule is written `[AMB-16](#AMB-16)`.
    """

    id: str
    chapter: str
    text: str


def rule(id: str, language: Language = "en") -> Rule:
    """The rule with this id.

    Args:
        id: such as "DEP-04"; what `Refusal.rule` gives, or `rule` of an event of the automaton. It
            can name a step of a rule, such as "AMB-26.3"; the text is then that of the step.
        language: "en", "es", or a catalogue, which stands for its base.

    Raises:
        ValueError: for an unknown id or language; the known ones are listed.

    >>> from tambores.enclave import rulebook
    >>> rulebook.rule("DEP-07").chapter
    'Deployment'
    >>> rulebook.rule("OBJ-01", "en").text
    "A player wins when the wounds on the enemy hero reach that hero's printed life."
    >>> rulebook.rule("AMB-26.2b").text
    "It was a card attached to a unit: that unit's present column."
    >>> rulebook.rule("TURN-7")
    Traceback (most recent call last):
        ...
    ValueError: unknown rule 'TURN-7'; known: TURN-01, TURN-02, TURN-03, TURN-04, TURN-05, TURN-06
    """
    known = _by_id(_base(language))
    whole, _, step = str(id).partition(".")
    if step and whole in known:
        return _step(_base(language), id)
    if id not in known:
        family = _family(str(id))
        near = [one for one in known if _family(one) == family]
        families = dict.fromkeys(f"{_family(one)}-.." for one in known)
        raise ValueError(f"unknown rule {id!r}; known: {', '.join(near or families)}")
    return known[id]


def rules(language: Language = "en") -> tuple[Rule, ...]:
    """Every rule, in the order of the rulebook; the rulings come last.

    Args:
        language: "en", "es", or a catalogue, which stands for its base.

    Raises:
        ValueError: for an unknown language; the known ones are listed.

    >>> from tambores.enclave import rulebook
    >>> [one.id for one in rulebook.rules("es")][:3]
    ['OBJ-01', 'OBJ-02', 'COMP-01']
    """
    return tuple(_by_id(_base(language)).values())


def source(language: Language = "en") -> str:
    """The whole rulebook as Markdown: its conventions, every rule, and who decides when.

    A line such as `(DEP-04)=` is the anchor of the rule that follows. Links to names that end in
    `.md` lead to other pages of the documentation.

    Args:
        language: "en", "es", or a catalogue, which stands for its base.

    Raises:
        ValueError: for an unknown language; the known ones are listed.

    >>> from tambores.enclave import rulebook
    >>> rulebook.source().splitlines()[0]
    '# The rules'
    """
    return _read(_base(language))


def _base(language: Language) -> str:
    base = language.base if isinstance(language, Catalogue) else language
    if base not in LANGUAGES:
        raise ValueError(f"unknown language {base!r}; known: {', '.join(LANGUAGES)}")
    return base


def _family(id: str) -> str:
    return id.rpartition("-")[0]


@functools.cache
def _read(language: str) -> str:
    return files(__name__).joinpath(f"{language}.md").read_text(encoding="utf-8")


@functools.cache
def _step(language: str, id: str) -> Rule:
    """One step of a rule that is written as a list of steps, with the steps below it."""
    name, _, wanted = id.partition(".")
    whole = _by_id(language)[name]
    steps = [*_STEP.finditer(whole.text)]
    for number, step in enumerate(steps):
        if step["name"] == wanted:
            after = (one for one in steps[number + 1 :] if one["indent"] <= step["indent"])
            end = next((one.start() for one in after), len(whole.text))
            text = whole.text[step.end() : end].partition("\n\n")[0].rstrip()
            return Rule(id, whole.chapter, text.replace(f"\n{step['indent']}  ", "\n"))
    known = ", ".join([f"{name}.{step['name']}" for step in steps] or [name])
    raise ValueError(f"unknown rule {id!r}; known: {known}")


@functools.cache
def _by_id(language: str) -> dict[str, Rule]:
    text, chapter, found = _read(language), "", {}
    for part in _PART.finditer(text):
        if part["chapter"]:
            chapter = part["chapter"]
            continue
        end = _END.search(text, part.end())
        body = text[part.end() : end.start() if end else None].strip()
        found[part["id"]] = Rule(part["id"], chapter, body.removeprefix(f"**{part['id']}** · "))
    return found
