"""The rulebook as a page: every rule at its id, no link that leads nowhere, nothing but markup."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from importlib.resources import files

import pytest

pytest.importorskip("markdown_it", reason="the extra `web` is not installed")

from tambores.enclave import rulebook
from tambores.kernel.message import LANGUAGES
from tambores.web.rules_page import rules_page

VOID = {"meta", "link", "br", "hr"}


class Page(HTMLParser):
    """What stands on a page; AssertionError for an element that is not closed in its turn."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self._open: list[str] = []
        self.feed(rules_page(language))
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag, self.getpos()

    def handle_data(self, data: str) -> None:
        self.text.append(data)

    def values(self, name: str, tag: str = "") -> list[str]:
        """The values of an attribute, in order."""
        return [
            value
            for element, attrs in self.elements
            if tag in ("", element) and (value := attrs.get(name)) is not None
        ]


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_every_rule_is_a_section_with_its_id(language: str) -> None:
    expected = [rule.id for rule in rulebook.rules(language)]
    assert Page(language).values("id", "section") == expected


def test_a_rule_reads_as_it_does_in_the_rulebook() -> None:
    page = rules_page("en")
    section = page.split('<section class="rule" id="DEP-04">')[1].split("</section>")[0]
    words = "A unit may go to any empty slot of its owner's line. Ruling:"
    assert f'<p>{words} <a href="#AMB-16">AMB-16</a>.</p>' in section
    assert '<a href="#DEP-04">DEP-04</a>' in section
    assert 'href="/rules/es#DEP-04">Español</a>' in section


def test_no_markdown_is_left(language: str) -> None:
    text = "".join(Page(language).text)
    assert re.search(r"\)=|\*\*|\]\(|`|\| ", text) is None


def test_tables_and_lists_are_drawn(language: str) -> None:
    tags = [tag for tag, _ in Page(language).elements]
    assert tags.count("table") == 3
    assert {"ul", "ol", "li", "th", "td", "em", "strong", "code"} <= {*tags}


def test_the_language_and_the_title_are_said() -> None:
    assert '<html lang="en">' in rules_page("en")
    assert "<title>The rules</title>" in rules_page("en")
    assert '<html lang="es">' in rules_page("es")


def test_no_id_stands_twice_and_every_link_leads_somewhere(language: str) -> None:
    page = Page(language)
    ids, links = page.values("id"), page.values("href", "a")
    assert len(ids) == len(set(ids))
    other = "es" if language == "en" else "en"
    good = {f"#{id}" for id in ids} | {f"/rules/{other}"}
    good |= {f"/rules/{other}#{rule.id}" for rule in rulebook.rules(other)}
    assert f"/rules/{other}" in links
    assert [link for link in links if link not in good] == []


def test_links_to_other_pages_of_the_documentation_are_only_text() -> None:
    assert "](solo.md#deployment)" in rulebook.source()
    assert ".md" not in rules_page("en")
    assert "drawn on the page about solo play" in rules_page("en").replace("\n", " ")


def test_the_table_of_contents_leads_to_every_chapter(language: str) -> None:
    page = rules_page(language)
    listed = dict(re.findall(r'<li class="h\d"><a href="#([^"]+)">([^<]+)</a>', page))
    headed = dict(re.findall(r'<h[23] id="(chapter-[^"]+)">([^<]+)</h', page))
    assert listed == headed
    assert {rule.chapter for rule in rulebook.rules(language)} <= {*listed.values()}


def test_the_chapters_have_the_same_ids_in_both_languages() -> None:
    english, spanish = (
        [id for id in Page(language).values("id") if id.startswith("chapter-")]
        for language in LANGUAGES
    )
    assert english == spanish


def test_the_page_holds_no_script_and_no_style_of_its_own(language: str) -> None:
    """It is sent with a policy that allows files of its own origin and nothing else."""
    page = Page(language)
    assert {"style", "img", "iframe", "form"}.isdisjoint(tag for tag, _ in page.elements)
    names = {name for _, attrs in page.elements for name in attrs}
    assert [name for name in names if name == "style" or name.startswith("on")] == []
    assert page.values("href", "link") == ["/page/icon.svg", "/page/rules.css"]
    scripts = page.values("src", "script")
    assert scripts == ["/page/theme.js"]
    assert len(scripts) == sum(tag == "script" for tag, _ in page.elements)


def test_the_style_sheet_loads_nothing_and_has_each_of_its_colours_for_light_and_dark() -> None:
    sheet = files("tambores.web").joinpath("page/rules.css").read_text(encoding="utf-8")
    assert "url(" not in sheet and "@import" not in sheet
    assert ":target" in sheet
    colours = re.findall(r"(--[\w-]+): light-dark\(#\w+, #\w+\);", sheet)
    assert colours == re.findall(r"(--[\w-]+):", sheet)
    assert set(colours) == set(re.findall(r"var\((--[\w-]+)\)", sheet))


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown language 'fr'; known: en, es"):
        rules_page("fr")
