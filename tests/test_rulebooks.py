"""The rules of games as texts: all of them, in both languages, and the same in both."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from types import ModuleType

import attrs
import pytest

import tambores as tb
from tambores.enclave import rulebook as enclave
from tambores.kingdom_defenders import rulebook as kingdom_defenders
from tambores.realm import rulebook as realm
from tambores.toolkit.rulebook import Rule
from tambores.warcraft import rulebook as warcraft
from tests import rule_ids
from tests.cases import each

DOCS = Path(__file__).parent.parent / "docs"

CODE = re.compile(r"`[^`]+`")
LINK = re.compile(r"\]\(([^)]+)\)")
NUMBER = re.compile(r"\d+")
SHAPE = re.compile(r"^(?:#+ |\|(?: ---)?|\([A-Z]+-Q?\d+\)=)", re.MULTILINE)
SOURCE_LINE = re.compile(r"\bL\d|\b(?:lines?|líneas?) \d|\.txt\b")


@attrs.frozen
class Book:
    """A rulebook and what is known of it.

    Attributes:
        rulebook: its module.
        ids: the ids of its rules: each group follows the one before; the first is in order. There
            are none for a book whose rules are counted by chapter, and may have several paragraphs.
        links: a number of links that it exceeds.
        end: how the last rule ends, before the tables or notes that follow.
        options: by option of the game, the rulings that name it.
        rules: rules by language and id.
        unknown: ids that it does not have, and what it says of each.
    """

    rulebook: ModuleType
    ids: tuple[list[str], ...]
    links: int
    end: str
    options: dict[str, list[str]]
    rules: dict[str, Rule]
    unknown: dict[str, str]


BOOKS = {
    "enclave": Book(
        enclave, (), 50, "the rulebook has no rule for it.", {"ai_ties": ["AMB-26", "AMB-28"]},
        {
            "en": Rule(
                "DEP-04", "Deployment",
                "A unit may go to any empty slot of its owner's line. Ruling: [AMB-16](#AMB-16).",
            ),
            "es": Rule("SET-14", "Preparación", "Los héroes empiezan la batalla sin heridas."),
        },
        {
            "END-7": "known: END-01, .*, END-06",
            "END": "known: END-01, .*, END-06",
            "dep-04": r"did you mean 'DEP-04'\?",
            "DEB-" + "04": r"did you mean 'DEP-04'\?",
            "AMB-26.9": r"known: AMB-26\.1, AMB-26\.2, AMB-26\.2a, .*, AMB-26\.7",
            "DEP-04.1": "known: DEP-04",
        },
    ),
    "warcraft": Book(
        warcraft, rule_ids.WARCRAFT, 50, "[WC-Q25](#WC-Q25)). Fixed.",
        {
            "hall_points": ["WC-Q21"], "victory_check": ["WC-Q2"], "nordrassil_fall": ["WC-Q12"],
            "max_turns": ["WC-Q40"],
        },
        {
            "en": Rule("WC-024", "Kinds of zone", "Only flying units may enter a mountain."),
            "es": Rule(
                "WC-024", "Tipos de zona",
                "Solo las unidades voladoras pueden entrar en una Montaña.",
            ),
        },
        {
            "WC-156": "known: WC-001 to WC-155",
            "WC-Q62": "known: WC-Q1 to WC-Q61",
            "wc-042": r"did you mean 'WC-042'\?",
            "DEP-04": r"known: WC-\.\., WC-Q\.\.",
        },
    ),
    "kingdom-defenders": Book(
        kingdom_defenders, rule_ids.KINGDOM_DEFENDERS, 50, "until the end. Fixed.",
        {
            "screens": ["KD-Q25"], "extreme_start": ["KD-Q32", "KD-Q30"],
            "wound_disc_penalty": ["KD-Q16"],
        },
        {
            "en": Rule(
                "KD-043", "Placement", "A player who passes places no more discs in this phase."
            ),
            "es": Rule("KD-043", "Colocación", "Quien pasa no coloca más discos en esta fase."),
        },
        {
            "KD-133": "known: KD-001 to KD-132",
            "KD-Q27": "known: KD-Q1, KD-Q2, .*, KD-Q48",
            "kd-042": r"did you mean 'KD-042'\?",
            "WC-042": r"did you mean 'KD-042'\?",
            "AMB-20": r"known: KD-\.\., KD-Q\.\.",
        },
    ),
    "realm": Book(
        realm, rule_ids.REALM, 40, "and then the next living player.",
        {
            "hands": ["DR-Q30"], "champion": ["DR-Q10"], "champion_points": ["DR-Q1"],
            "wounds": ["DR-Q2"], "slayer": ["DR-Q23"],
        },
        {
            "en": Rule(
                "DR-052", "More about the given half",
                "*Given.* Two locations are adjacent if a line joins them.",
            ),
            "es": Rule(
                "T-18", "La coda: la noche",
                "*Reconstruida.* *Todo está en calma.* No ocurre nada.",
            ),
        },
        {
            "DR-068": "known: DR-001 to DR-067",
            "DR-Q37": "known: DR-Q1, DR-Q2, .*, DR-Q30",
            "T-41": "known: T-01, T-02, .*, T-40",
            "t-15": r"did you mean 'T-15'\?",
            "AMB-26": r"known: DR-\.\., DR-Q\.\., T-\.\.",
        },
    ),
}  # fmt: skip

every = each("book", BOOKS.values())
numbered = each("book", [book for book in BOOKS.values() if book.ids])
in_both = each("language", tb.LANGUAGES)

PAIRS = [
    pytest.param(*pair, id=pair[0].id)
    for book in BOOKS.values()
    for pair in zip(book.rulebook.rules("en"), book.rulebook.rules("es"), strict=True)
]


def found(pattern: re.Pattern[str], text: str) -> Counter[str]:
    """What a pattern finds, however the lines are broken."""
    return Counter(pattern.findall(re.sub(r"\s+", " ", text)))


def outside(book: Book, language: str) -> str:
    """What stands before the first rule and after the last one."""
    text, rules = book.rulebook.source(language), book.rulebook.rules(language)
    first, last = text.index(f"({rules[0].id})="), text.index(rules[-1].text)
    return str(text[:first] + text[last + len(rules[-1].text) :])


def leads_to(page: Path, heading: str) -> bool:
    """Whether there is such a page, and such a heading on it."""
    return page.is_file() and (
        not heading
        or heading in re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8").lower(), re.M)
    )


# --- one rule ---------------------------------------------------------------------------------


@every
@in_both
def test_a_rule_has_its_id_its_chapter_and_its_text(book: Book, language: str) -> None:
    rule = book.rules[language]
    assert book.rulebook.rule(rule.id, language) == rule


@numbered
def test_a_rule_is_told_with_its_id_also_in_small_letters(book: Book) -> None:
    rule = book.rules["en"]
    assert book.rulebook.told(rule.id.lower()) == f"{rule.id}: {rule.text}"
    assert book.rulebook.told("AMB-20") == ""


@every
def test_the_last_rule_has_nothing_of_what_follows(book: Book) -> None:
    assert book.rulebook.rules()[-1].text.endswith(book.end)


@each(
    ("book", "id", "known"),
    [(book, id, known) for book in BOOKS.values() for id, known in book.unknown.items()],
)
def test_an_unknown_rule_is_refused_with_the_known_ones(book: Book, id: str, known: str) -> None:
    with pytest.raises(ValueError, match=f"^unknown rule '{id}'; {known}$"):
        book.rulebook.rule(id)


# --- each language by itself ------------------------------------------------------------------


@numbered
@in_both
def test_every_rule_and_every_ruling_is_there(book: Book, language: str) -> None:
    """The rules are in order; rulings and others follow, by subject."""
    ids = [rule.id for rule in book.rulebook.rules(language)]
    first, *others = book.ids
    assert ids[: len(first)] == first
    for group in others:
        start = len(first)
        assert sorted(ids[start : start + len(group)]) == sorted(group)
        first = [*first, *group]
    assert len(ids) == len(first)


@every
@in_both
def test_every_anchor_is_that_of_a_rule_which_begins_with_its_id(book: Book, language: str) -> None:
    text = book.rulebook.source(language)
    begun = re.findall(r"^\(([^()\s]+)\)=\n\*\*\1\*\* · \S", text, re.MULTILINE)
    assert begun == re.findall(r"^\(([^()\s]+)\)=$", text, re.MULTILINE)
    assert begun == [rule.id for rule in book.rulebook.rules(language)]


@numbered
@in_both
def test_no_rule_is_empty(book: Book, language: str) -> None:
    for rule in book.rulebook.rules(language):
        assert len(rule.text.split()) > 4, rule.id
        assert rule.text.endswith("."), rule.id
        assert "\n\n" not in rule.text, rule.id
        assert rule.chapter, rule.id


@every
@in_both
def test_every_link_leads_to_a_rule_and_reads_as_its_id_or_to_a_page(
    book: Book, language: str
) -> None:
    known = {rule.id for rule in book.rulebook.rules(language)}
    links = re.findall(r"\[([^\]]+)\]\(([^)]+)\)", book.rulebook.source(language))
    assert len(links) > book.links
    for label, target in links:
        rule, (page, _, heading) = target.removeprefix("#"), target.partition("#")
        assert rule in known if label == rule else leads_to(DOCS / page, heading), target


@every
@in_both
def test_no_rule_links_to_itself(book: Book, language: str) -> None:
    assert [one.id for one in book.rulebook.rules(language) if f"(#{one.id})" in one.text] == []


@every
@in_both
def test_no_text_names_a_line_of_the_source_or_a_correction(book: Book, language: str) -> None:
    assert not SOURCE_LINE.search(book.rulebook.source(language))
    for rule in book.rulebook.rules(language):
        assert not re.search(r"\b(?:corrected|corregid[ao])\b", rule.text), rule.id


@each(
    ("book", "option", "ids"),
    [(book, *pair) for book in BOOKS.values() for pair in book.options.items()],
)
@in_both
def test_the_rulings_with_an_option_alone_name_it(
    book: Book, option: str, ids: list[str], language: str
) -> None:
    named = re.compile(rf"`{option}\b")
    found = [one.id for one in book.rulebook.rules(language) if named.search(one.text)]
    assert found == ids


# --- both languages ---------------------------------------------------------------------------


@every
def test_both_languages_have_the_same_rules_in_the_same_chapters(book: Book) -> None:
    english, spanish = (book.rulebook.rules(language) for language in tb.LANGUAGES)
    assert [one.id for one in english] == [one.id for one in spanish]
    chapters = {(one.chapter, other.chapter) for one, other in zip(english, spanish, strict=True)}
    for language in (0, 1):
        assert len({pair[language] for pair in chapters}) == len(chapters)


@every
def test_both_languages_have_the_same_headings_and_tables(book: Book) -> None:
    english, spanish = (SHAPE.findall(book.rulebook.source(one)) for one in tb.LANGUAGES)
    assert english == spanish


def check_same(english: str, spanish: str) -> None:
    """Two texts name the same rules, actions, options and numbers."""
    assert english != spanish
    for pattern in (LINK, CODE):
        assert found(pattern, english) == found(pattern, spanish)
    numbers = [found(NUMBER, CODE.sub("", LINK.sub("]", text))) for text in (english, spanish)]
    assert numbers[0] == numbers[1]


@each(("english", "spanish"), PAIRS)
def test_both_texts_of_a_rule_speak_of_the_same(english: Rule, spanish: Rule) -> None:
    check_same(english.text, spanish.text)


@every
def test_so_does_what_stands_around_the_rules(book: Book) -> None:
    check_same(outside(book, "en"), outside(book, "es"))
