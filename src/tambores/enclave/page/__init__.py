"""Enclave in the browser: the form for a new battle, the board, the log and explanations."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from typing import Any

import attrs

from tambores import enclave
from tambores.enclave import rulebook, solo
from tambores.enclave.content.card import EYE
from tambores.enclave.page import how, pointing, table
from tambores.enclave.page.lessons import TEACHING
from tambores.enclave.page.marks import beat_of, marks_of
from tambores.enclave.page.packs import Packs
from tambores.enclave.page.voices import voice_of
from tambores.enclave.render import svg, words
from tambores.enclave.table.events import PhaseBegan
from tambores.errors import ContentError
from tambores.kernel.chance import Chance
from tambores.kernel.event import Event
from tambores.kernel.face import Mode
from tambores.kernel.game import Action
from tambores.kernel.learning import Daily, Leader
from tambores.kernel.message import Language, sentence
from tambores.kernel.page import About, Body, Box, Content, LogEntry, Mark, Pointed
from tambores.kernel.step import Step
from tambores.registry import tag_of
from tambores.toolkit.page.boxes import boxed
from tambores.toolkit.page.teaching import TeachingPage

ID = 60
"""The greatest length of an id in a request."""

AUTO, PLAYER = "auto", "player"
"""Who decides the ties of the automaton."""


class EnclavePage(TeachingPage):
    """Battles on the page; `matches` has the page of the matches that they make."""

    assets = __name__
    script = "table.js"
    term = "battle"
    styles = ("heroes.css", "table.css")
    turns = True
    teaching = TEACHING
    told = how.__name__
    pictures = how.PICTURES

    def texts(self, language: str) -> Mapping[str, str]:
        """Return the labels of the heroes, and the name of solo play."""
        return _words(f"{language}.toml")

    def table_texts(self, language: str) -> Mapping[str, str]:
        """Return the words of the table."""
        return _words(f"table.{language}.toml")

    # --- on the shelf

    def box(self, language: str) -> Box:
        """Return the game as it stands on the shelf."""
        return boxed(__name__, language, "#2768b0", "#123a68")

    def usual(self, mode: Mode, content: Content = None) -> Mapping[str, Any]:
        """Return the first pack, and heroes by chance."""
        return {"pack": next(iter(Packs(content))).id, "heroes": [None, None]}

    # --- a new battle

    def setup(self, language: str, content: Content = None) -> Mapping[str, Any]:
        """Return the available packs, with their armies and heroes."""
        packs = [_pack(pack, language) for pack in Packs(content)]
        return {
            "packs": packs,
            "script": "/games/enclave/options.js",
            "styles": ["/games/enclave/heroes.css", "/games/enclave/options.css"],
        }

    def choices(self, mode: Mode, language: str, content: Content = None) -> None:
        """Battles have a form of their own."""

    def terms(self, mode: Mode, body: Body, content: Content = None) -> Mapping[str, Any]:
        """Return the pack, a hero for each seat (None to draw one), and the turn limit.

        In solo play the automaton decides its ties itself unless the person asks to (AMB-28).
        """
        heroes = body.texts("heroes", 2, ID)
        pack = Packs(content).find(body.text("pack", ID))
        limit = body.number("max_turns", None)
        ties = {"ai_ties": body.text("ai_ties", ID, AUTO)} if _is_solo(mode) else {}
        return {"heroes": heroes, "max_turns": limit, "pack": pack.id, **ties}

    def migrated(self, mode: Mode, terms: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return kept terms; before `ai_ties` was kept, the person decided ties."""
        return {"ai_ties": PLAYER, **terms} if _is_solo(mode) else terms

    def swapped(self, terms: Mapping[str, Any], state: Any, alone: bool) -> Mapping[str, Any]:
        """Return the terms with the heroes that fought; alone, with the automaton's as the own."""
        heroes = [side.hero.card.id for side in state.sides]
        return {**terms, "heroes": heroes[::-1] if alone else heroes}

    def begin(
        self, mode: Mode, terms: Mapping[str, Any], seed: int, content: Content = None
    ) -> Step[Any]:
        """Begin a battle of two people, or one against the automaton; heroes may be drawn."""
        pack = Packs(content).find(terms["pack"])
        rules = enclave.HouseRules(max_turns=terms["max_turns"])
        own, other = terms["heroes"]
        own = own or _drawn_against(pack, other, seed)
        if other is None and not _is_solo(mode):
            other = _drawn_against(pack, own, seed)
        army, enemy = pack.army_of(own), other and pack.army_of(other)
        if _is_solo(mode):
            rules = attrs.evolve(rules, ai_ties=terms["ai_ties"])
            return solo.opening(
                army, own, seed=seed, ai_army=enemy, ai_hero=other, rules=rules, pack=pack
            )
        return enclave.opening((army, enemy), (own, other), seed=seed, rules=rules, pack=pack)

    # --- storage

    def pinned(self, state: enclave.Battle) -> tuple[str, str]:
        """Return the id and the digest of the pack."""
        return state.pack.id, state.pack.digest

    def digest(self, id: str, content: Content = None) -> str:
        """Return the digest of a pack."""
        return Packs(content).find(id).digest

    def subject(self, state: enclave.Battle) -> str:
        """Return the ids of the heroes."""
        return " ".join(side.hero.card.id for side in state.sides)

    def title(self, subject: str, tag: str, id: str, language: str, content: Content = None) -> str:
        """Return the names of the two heroes, or their ids if the pack is not available."""
        heroes = subject.split()
        try:
            pack = Packs(content).find(id)
            heroes = [pack.card(hero).name_in(language) for hero in heroes]
        except (LookupError, ContentError):
            pass
        params = {"hero": heroes[0], "enemy": heroes[1]}
        return sentence("enclave.page.versus", params, language)

    # --- display

    def voice(self, position: enclave.View | enclave.Battle, language: str) -> Language:
        """Return the words in which the heroes' names stand for the seats."""
        return voice_of(position, language)

    def table(self, view: enclave.View, language: Language, actions: Sequence[Action]) -> Any:
        """Return a view as data."""
        return table.table(view, language, actions)

    def printed(self, position: enclave.View | enclave.Battle, language: Language) -> Any:
        """Return what is printed on the cards of the pack."""
        return table.cards(position.pack, language)

    def foreseen(self, view: enclave.View, action: Action, language: Language) -> Any:
        """Return how the attacks that a declaration makes or joins would end."""
        return table.foreseen(view, action, language)

    def is_idle(self, action: Action) -> bool:
        """Return whether an action does nothing."""
        return isinstance(action, enclave.Pass | enclave.Decline)

    def describe(self, action: Action, position: Any, language: Language) -> str:
        """Return an action as a complete sentence."""
        return words.describe(action, position, language)

    def board(self, view: enclave.View, language: Language, actions: Sequence[Action]) -> str:
        """Draw the board with the declarations of a combat."""
        return svg.board(view, language, actions=actions, arrows=True, style=False)

    def stage(self, position: enclave.View | enclave.Battle, language: Language) -> str:
        """Return the turn and the phase."""
        limit = position.rules.max_turns
        return _stage(tag_of(position), position.turn, limit, position.phase, language)

    def log(self, seen: Iterable[Event], before: Any, language: Language) -> list[LogEntry]:
        """Return the events in words, in parts by phase, with the numbers of comparisons."""
        return [
            LogEntry(
                one.event, one.text, one.account, isinstance(one.event, PhaseBegan),
                beat_of(one.event),
            )
            for one in words.log(seen, language, position=before)
        ]  # fmt: skip

    def marks(self, event: Event) -> tuple[Mark, ...]:
        """Return the effects of an event on the board."""
        return marks_of(event)

    # --- pointing

    def about(self, view: enclave.View, element: str, language: Language) -> About:
        """Describe a slot, a hero, a card or a pile."""
        return pointing.about(view, element, language)

    def pointed(
        self, view: enclave.View, begun: str | None, aimed: str | None, language: Language
    ) -> Pointed:
        """Return the actions possible with the elements pointed at, or why there are none."""
        return pointing.pointed(view, begun, aimed, language)

    def rulebook(self, language: str) -> str:
        """Return every rule of Enclave."""
        return rulebook.source(language)

    # --- learning

    def daily(self, seed: int, language: str) -> Daily:
        """Return a solo battle with the default cards; the seed draws both heroes."""
        pack = enclave.default_pack()
        own, other = drawn_heroes(pack, seed)
        heroes = [own.id, other.id]
        terms = {"heroes": heroes, "max_turns": None, "pack": pack.id, "ai_ties": AUTO}
        names = {"hero": own.name_in(language), "enemy": other.name_in(language)}
        return Daily("enclave-solo", terms, sentence("enclave.page.versus", names, language))

    def leaders(self, state: enclave.Battle, language: str) -> tuple[Leader, ...]:
        """Return the two heroes."""
        heroes = (side.hero.card for side in state.sides)
        return tuple(Leader(hero.id, hero.name_in(language)) for hero in heroes)


PAGE = EnclavePage()


@functools.cache
def _words(file: str) -> Mapping[str, str]:
    """Return the words of a file beside this one."""
    return tomllib.loads(files(__name__).joinpath(file).read_text(encoding="utf-8"))


def _is_solo(mode: Mode) -> bool:
    """Return whether a mode is played against the automaton alone."""
    return mode.players == (1,)


def drawn_heroes(pack: enclave.Pack, seed: int) -> tuple[enclave.HeroCard, enclave.HeroCard]:
    """Return the hero of a person and of the automaton, of different armies, for a day's seed."""
    (own, other, *_), chance = Chance(seed).shuffled("daily.armies", pack.armies)
    (first, *_), chance = chance.shuffled("daily.own", pack.heroes(own))
    (second, *_), _ = chance.shuffled("daily.other", pack.heroes(other))
    return first, second


def _drawn_against(pack: enclave.Pack, enemy: str | None, seed: int) -> str:
    """Return the id of a hero by chance, of another army than the enemy's if that is known."""
    against = enemy and pack.army_of(enemy)
    armies = [army for army in pack.armies if army != against]
    heroes = [hero.id for army in armies for hero in pack.heroes(army)]
    (hero, *_), _ = Chance(seed).shuffled(f"page.hero.{enemy or ''}", heroes)
    return hero


@functools.lru_cache(maxsize=1024)
def _stage(tag: str, turn: int, limit: int | None, phase: str, language: Language) -> str:
    key = "turn" if limit is None else "turn_of"
    params = {"turn": turn, "most": limit, "phase": f"@phase.{phase}"}
    return sentence(f"{tag}.board.{key}", params, language)


def _pack(pack: enclave.Pack, language: str) -> dict[str, Any]:
    """Return a pack with its armies and their heroes, to choose from."""
    return {
        "id": pack.id,
        "name": pack.names[language],
        "armies": [
            {
                "id": army,
                "name": pack.army_name(army, language),
                "first": _to_begin_with(pack.heroes(army)).id,
                "heroes": [
                    {
                        "id": hero.id,
                        "name": hero.name_in(language),
                        "text": words.card_line(hero, language),
                        "ability": hero.text_in(language),
                        "colour": hero.colour,
                        "attack": hero.attack,
                        "defence": hero.defence,
                        "life": hero.life,
                    }
                    for hero in pack.heroes(army)
                ],
            }
            for army in pack.armies
        ],
    }


def _to_begin_with(heroes: tuple[enclave.HeroCard, ...]) -> enclave.HeroCard:
    """Return a hero without a long choice before the first turn, if there is one."""
    return next((hero for hero in heroes if hero.removal_by != EYE), heroes[0])
