"""The rules of a game as texts by their ids, in English and in Spanish.

The texts are the files `en.md` and `es.md` of a package, in Markdown. Each chapter has a heading of
the second level. Each rule has an anchor, the line `(DEP-04)=`, and below it its id in bold type, a
dot in mid-line, and its text.
"""

from __future__ import annotations

import functools
import re
from importlib.resources import files

from tambores.errors import UsageError
from tambores.kernel.frozen import frozen
from tambores.kernel.message import LANGUAGES, Catalogue, Language
from tambores.kernel.nearest import did_you_mean, hint

_STEP = re.compile(r"^(?P<indent> *)- \*\*(?P<name>\w+)\*\* · ", re.MULTILINE)
_LISTED = 60  # the ids that a refusal lists one by one; of more it names the first and the last


@frozen
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


@frozen
class Rulebook:
    r"""The rules of a game.

    Attributes:
        package: the package whose files `en.md` and `es.md` hold the texts.
        ids: the form of the ids, as a regular expression.

    >>> book = Rulebook("tambores.enclave.rulebook", r"[A-Z-]+-\d\d")
    >>> book.rule("DEP-07").chapter
    'Deployment'
    """

    package: str
    ids: str

    def rule(self, id: str, language: Language = "en") -> Rule:
        """Return the rule with this id.

        Args:
            id: such as "DEP-04"; what `Refusal.rule` gives, or `rule` of an event of an automaton.
                It can name a step of a rule that is written as a list of steps, such as "AMB-26.3";
                the text is then that of the step.
            language: "en", "es", or a catalogue, which stands for its base.

        Raises:
            ValueError: for an unknown id or language; the known ones are listed.
        """
        known = _by_id(self, _base(language))
        whole, _, step = str(id).partition(".")
        if step and whole in known:
            return _step(self, _base(language), id)
        if id not in known:
            raise UsageError(f"unknown rule {id!r}; {_meant(str(id), tuple(known))}")
        return known[id]

    def rules(self, language: Language = "en") -> tuple[Rule, ...]:
        """Return every rule, in the order of the rulebook; the rulings come last.

        Args:
            language: "en", "es", or a catalogue, which stands for its base.

        Raises:
            ValueError: for an unknown language; the known ones are listed.
        """
        return tuple(_by_id(self, _base(language)).values())

    def told(self, id: str, language: Language = "en") -> str:
        """Return a rule with its id, for a reader who asks for it; "" for an unknown id.

        Args:
            id: of the rule, in capital or small letters.
            language: "en", "es", or a catalogue, which stands for its base.
        """
        found = (one for one in self.rules(language) if one.id.upper() == id.upper())
        return next((f"{one.id}: {one.text}" for one in found), "")

    def source(self, language: Language = "en") -> str:
        """Return the whole rulebook as Markdown, with what stands before and after the rules.

        A line such as `(DEP-04)=` is the anchor of the rule that follows. Links to names that end
        in `.md` lead to other pages of the documentation.

        Args:
            language: "en", "es", or a catalogue, which stands for its base.

        Raises:
            ValueError: for an unknown language; the known ones are listed.
        """
        return _read(self.package, _base(language))


def _base(language: Language) -> str:
    base = language.base if isinstance(language, Catalogue) else language
    if base not in LANGUAGES:
        raise UsageError(f"unknown language {base!r}; {hint(base, LANGUAGES)}")
    return base


def _family(id: str) -> str:
    """What an id has before its number: "DEP-" of DEP-04."""
    return id.rstrip("0123456789")


def _meant(id: str, known: tuple[str, ...]) -> str:
    """Which ids there are of the family of an unknown one, which is like it, or which families."""
    near = [one for one in known if _family(one) in (_family(id), f"{id}-")]
    if len(near) > _LISTED:
        return f"known: {near[0]} to {near[-1]}"
    families = dict.fromkeys(f"{_family(one)}.." for one in known)
    listed = f"known: {', '.join(near or families)}"
    return listed if near else did_you_mean(id, known) or listed


@functools.cache
def _read(package: str, language: str) -> str:
    return files(package).joinpath(f"{language}.md").read_text(encoding="utf-8")


@functools.cache
def _step(book: Rulebook, language: str, id: str) -> Rule:
    """One step of a rule that is written as a list of steps, with the steps below it."""
    name, _, wanted = id.partition(".")
    whole = _by_id(book, language)[name]
    steps = [*_STEP.finditer(whole.text)]
    for number, step in enumerate(steps):
        if step["name"] == wanted:
            after = (one for one in steps[number + 1 :] if one["indent"] <= step["indent"])
            end = next((one.start() for one in after), len(whole.text))
            text = whole.text[step.end() : end].partition("\n\n")[0].rstrip()
            return Rule(id, whole.chapter, text.replace(f"\n{step['indent']}  ", "\n"))
    known = ", ".join([f"{name}.{step['name']}" for step in steps] or [name])
    raise UsageError(f"unknown rule {id!r}; known: {known}")


@functools.cache
def _by_id(book: Rulebook, language: str) -> dict[str, Rule]:
    parts = re.compile(rf"^## (?P<chapter>.+)$|^\((?P<id>{book.ids})\)=$", re.MULTILINE)
    end_of = re.compile(rf"^\((?:{book.ids})\)=$|^#", re.MULTILINE)
    text, chapter, found = book.source(language), "", {}
    for part in parts.finditer(text):
        if part["chapter"]:
            chapter = part["chapter"]
            continue
        end = end_of.search(text, part.end())
        body = text[part.end() : end.start() if end else None].strip()
        found[part["id"]] = Rule(part["id"], chapter, body.removeprefix(f"**{part['id']}** · "))
    return found
