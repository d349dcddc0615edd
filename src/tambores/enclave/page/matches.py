"""Campaigns and duels in the browser: their terms, their standing as data, their words."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from typing import Any

import attrs

from tambores.enclave.content.card import HeroCard
from tambores.enclave.match.actions import RevealHero
from tambores.enclave.match.events import BattleReported
from tambores.enclave.match.modes import MODES
from tambores.enclave.match.state import Fought, Match, MatchView, Position
from tambores.enclave.page import AUTO, ID, PLAYER, EnclavePage
from tambores.enclave.page.packs import Packs
from tambores.enclave.render.words import matches as words
from tambores.kernel.event import Event
from tambores.kernel.face import Mode, load
from tambores.kernel.game import Action, prompt
from tambores.kernel.learning import FirstMark, Leader
from tambores.kernel.message import Catalogue, Language, sentence
from tambores.kernel.page import About, Body, Content, LogEntry, Mark, Pointed, Reason, Standing
from tambores.kernel.step import Step
from tambores.registry import tag_of

GAME = words.GAME
CAMPAIGN = "enclave-campaign"

Json = dict[str, Any]


class MatchPage(EnclavePage):
    """Matches on the page; the battles within them are shown as any other."""

    term = "match"

    # --- a new match

    def terms(self, mode: Mode, body: Body, content: Content = None) -> Mapping[str, Any]:
        """Return the pack, the army of the first seat and of the other, and the house rules."""
        pack = Packs(content).find(body.text("pack", ID))
        found: Json = {"pack": pack.id, "army": body.text("army", ID)}
        against = body.text("against", ID, "")
        if against:
            found["against"] = against
        limit = body.number("max_turns", None)
        if limit is not None:
            found["max_turns"] = limit
        if mode.alone:
            found["ai_ties"] = body.text("ai_ties", ID, AUTO)
        return found

    def migrated(self, mode: Mode, terms: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return kept terms; before `ai_ties` was kept, the person decided ties."""
        return {"ai_ties": PLAYER, **terms} if mode.alone else terms

    def swapped(
        self, terms: Mapping[str, Any], state: Match[Any], alone: bool
    ) -> Mapping[str, Any]:
        """Return the terms with the armies of the match; alone, with the automaton's as the own."""
        army, against = state.armies[::-1] if alone else state.armies
        return {**terms, "army": army, "against": against}

    def begin(
        self, mode: Mode, terms: Mapping[str, Any], seed: int, content: Content = None
    ) -> Step[Any]:
        """Begin a match."""
        pack = Packs(content).find(terms["pack"])
        opening: Step[Any] = load(mode.begin)(
            load(mode.options)(**{**terms, "pack": pack}), seed=seed
        )
        return opening

    # --- storage

    def subject(self, state: Any) -> str:
        """Return the armies."""
        return " ".join(state.armies)

    def title(self, subject: str, tag: str, id: str, language: str, content: Content = None) -> str:
        """Return the kind of match and its armies, by their ids if the pack is not available."""
        armies = subject.split()
        try:
            pack = Packs(content).find(id)
            armies = [pack.army_name(army, language) for army in armies]
        except LookupError:
            pass
        return say(f"{kind_of(tag)}.versus", language, own=armies[0], other=armies[1])

    # --- display

    def voice(self, position: Any, language: str) -> Language:
        """Return the words in which the armies of a campaign stand for the seats."""
        return voice_of(position, language)

    def table(self, view: Any, language: Language, actions: Sequence[Action]) -> Json:
        """Return a match as data: its battles, and the heroes that can be revealed."""
        return {"match": _table(view, language, actions)}

    def describe(self, action: Action, position: Any, language: Language) -> str:
        """Return an action in words."""
        return self.words(position).label(action, position, language)

    def stage(self, position: Any, language: Language) -> str:
        """Return the battle that is next."""
        if position.score.outcome is not None:
            return say("over", language)
        most = MODES[tag_of(position)].battles
        return say("battle", language, number=len(position.fought) + 1, most=most)

    def standing(self, match: Any, language: str) -> Standing:
        """Return the points, and the reason for each."""
        names = tuple(_plain_name(match, seat, language) for seat in (0, 1))
        title = say(kind_of(tag_of(match)), language)
        stage = self.stage(match, language)
        score = match.score
        return Standing(title, stage, names, score.points, tuple(lines_of(match, language)))

    def log(self, seen: Iterable[Event], before: Any, language: Language) -> list[LogEntry]:
        """Return the events in words; the end of a battle is a heading."""
        return [
            LogEntry(event, text, heading=isinstance(event, BattleReported))
            for event in seen
            for text in words.tell([event], language)
        ]

    def marks(self, event: Event) -> tuple[Mark, ...]:
        """Return (): the table of a match shows what is new by itself."""
        return ()

    # --- pointing, learning, statistics

    def about(self, view: Any, element: str, language: Language) -> About:
        """Describe a hero of the army that reveals one, by its element."""
        hero = _hero_at(view, element)
        return About(words.hero_name(hero, language), (hero.text_in(language),))

    def pointed(
        self, view: Any, begun: str | None, aimed: str | None, language: Language
    ) -> Pointed:
        """Return the actions possible with the elements pointed at."""
        found = [
            self.describe(action, view, language)
            for action in view.legal_actions
            if isinstance(action, RevealHero) and f"reveal-{action.hero}" in (begun, aimed)
        ]
        if found:
            return Pointed(tuple(found))
        hero = _hero_at(view, begun or aimed or "")
        refusal = view.why_not(RevealHero(hero.id))
        if refusal is None:  # nobody reveals a hero in this view
            return Pointed()
        key, params = refusal.message()
        return Pointed(reasons=(Reason(sentence(key, params, language), refusal.rule),))

    def first_marks(self, mode: Mode, language: str) -> tuple[FirstMark, ...]:
        """Return (): the notes are for a single battle."""
        return ()

    def leaders(self, state: Any, language: str) -> tuple[Leader, ...]:
        """Return the army of each seat in a campaign; a duel has the same leader for both."""
        tag = tag_of(state)
        if tag != CAMPAIGN:
            return (Leader(tag, say("duel", language)), Leader(tag, say("duel", language)))
        return tuple(
            Leader(
                f"{tag} {army}",
                say("campaign.army", language, army=state.pack.army_name(army, language)),
            )
            for army in state.armies
        )


PAGE = MatchPage()


# --- words --------------------------------------------------------------------------------------


def kind_of(tag: str) -> str:
    """Return "campaign" or "duel"."""
    return tag.rpartition("-")[2]


def say(key: str, language: Language, **params: object) -> str:
    """Return a text of the page about matches."""
    base = language if isinstance(language, str) else language.base
    text = sentence(f"{GAME}.page.{key}", params, _voice(str(base), ()))
    return text[:1].upper() + text[1:]


def voice_of(position: Position, language: str) -> Language:
    """Return the language in which the page speaks of a match.

    In a campaign each seat has an army, which stands for it; in a duel they swap.
    """
    if tag_of(position) != CAMPAIGN:
        return _voice(language, ())
    return _voice(language, tuple(_side(position, seat, language) for seat in (0, 1)))


def _side(position: Position, seat: int, language: str) -> str:
    army = position.pack.army_name(position.armies[seat], language)
    return sentence(f"{GAME}.page.side", {"army": army}, _voice(language, ()))


def _plain_name(position: Position, seat: int, language: str) -> str:
    """Return the name of a seat in a heading."""
    if tag_of(position) != CAMPAIGN:
        return words.seat_name(seat, language)
    name = position.pack.army_name(position.armies[seat], language)
    return name[:1].upper() + name[1:]


@functools.lru_cache(maxsize=256)
def _voice(language: str, names: tuple[str, ...]) -> Catalogue:
    """Return the words of the page for the names of two seats; () for the usual names."""
    own = {f"{tag}.{key}": text for tag in (GAME, *MODES) for key, text in _texts(language).items()}
    for seat, name in enumerate(names):
        for tag in (GAME, *MODES):
            plain = name.replace("{", "(").replace("}", ")")
            own |= {f"{tag}.seat.{seat}": plain, f"{tag}.seat.{seat}.of": plain}
    return Catalogue(f"{language} match {names}", own, base=language)


@functools.cache
def _texts(language: str) -> Mapping[str, str]:
    file = files("tambores.enclave.page").joinpath("voice", f"match.{language}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))


def lines_of(match: Position, language: str) -> Iterable[Reason]:
    """Yield the lines of the score; the heroes of a battle stand for its seats."""
    for number, line in enumerate(match.score.lines):
        over = number < len(match.fought)
        names = tuple(one.name_in(language) for one in match.fought[number].heroes) if over else ()
        voice = _voice(language, names) if over else voice_of(match, language)
        key, params = line.message()
        text = sentence(key, params, voice)
        yield Reason(text[:1].upper() + text[1:], line.rule)


# --- the table ----------------------------------------------------------------------------------


def _table(view: Position, language: Language, actions: Sequence[Action]) -> Json:
    """Return a match as data."""
    base = language if isinstance(language, str) else language.base
    plain = str(base)
    battles = [_fought(view, number, plain) for number in range(len(view.fought))]
    due = prompt(view)
    if due is not None:
        battles.append({"number": len(battles) + 1, "sides": _leaders(view, plain), "won": None})
    most = MODES[tag_of(view)].battles
    battles += [{"number": number} for number in range(len(battles) + 1, most + 1)]
    outcome = view.score.outcome
    return {
        "title": say(kind_of(tag_of(view)), plain),
        "stage": PAGE.stage(view, plain),
        "names": [_plain_name(view, seat, plain) for seat in (0, 1)],
        "armies": [*view.armies],
        "fixed": tag_of(view) == CAMPAIGN,
        "near": getattr(view, "seat", None),
        "points": [*view.score.points],
        "won": None if outcome is None else next(iter(outcome.winners), None),
        "battles": battles,
        "next": len(view.fought) + 1,
        "rest": [attrs.asdict(line) for line in lines_of(view, plain)][len(view.fought) :],
        "choice": _choice(view, plain, actions),
    }


def _fought(view: Position, number: int, language: str) -> Json:
    """Return a battle that is over: its heroes, who won, and what that brought."""
    fought: Fought = view.fought[number]
    line = [*lines_of(view, language)][number]
    won = next(iter(fought.outcome.winners), None)
    sides = [_leader(hero, language) for hero in fought.heroes]
    return {"number": number + 1, "sides": sides, "won": won, "line": attrs.asdict(line)}


def _leaders(view: Position, language: str) -> list[Json | None]:
    """Return the heroes known for the next battle."""
    return [None if hero is None else _leader(hero, language) for hero in view.heroes]


def _leader(hero: HeroCard, language: str) -> Json:
    colour = sentence(f"enclave.colour.{hero.colour}", {}, language)
    name = hero.name_in(language)
    return {"card": hero.id, "name": name, "colour": hero.colour, "metal": colour,
            "army": hero.army}  # fmt: skip


def _choice(view: Position, language: str, actions: Sequence[Action]) -> Json | None:
    """Return the heroes of whose seat it is to reveal one; None if nobody is."""
    due = prompt(view)
    if due is None or view.heroes[due.seat] is not None or not isinstance(view, MatchView | Match):
        return None
    lines = {one.hero: str(one) for one in actions if isinstance(one, RevealHero)}
    pool = _pool(view)
    army = view.armies[due.seat]
    gone = {hero.id for fought in view.fought for hero in fought.heroes}
    found = []
    for hero in view.pack.heroes(army):
        shown = _leader(hero, language) | {
            "at": element_of(hero), "text": hero.text_in(language), "attack": hero.attack,
            "defence": hero.defence, "life": hero.life, "free": hero in pool,
            "fought": hero.id in gone,
        }  # fmt: skip
        if hero.id in lines:
            shown["begin"] = [lines[hero.id]]
        found.append(shown)
    return {"seat": due.seat, "army": army, "heroes": found}


def _shown(view: Position) -> tuple[HeroCard, ...]:
    """Return the heroes of the army that reveals one now; () if none is due."""
    due = prompt(view)
    if due is None or view.heroes[due.seat] is not None:
        return ()
    return view.pack.heroes(view.armies[due.seat])


def _hero_at(view: Position, element: str) -> HeroCard:
    """Return the hero at an element; raise LookupError if none is shown there."""
    for hero in _shown(view):
        if element == element_of(hero):
            return hero
    raise LookupError(element)


def _pool(view: Position) -> tuple[HeroCard, ...]:
    """Return the heroes that can be revealed now; () if none is due."""
    due = prompt(view)
    used = {fought.heroes[due.seat].colour for fought in view.fought} if due else ()  # MODE-07
    return tuple(hero for hero in _shown(view) if hero.colour not in used)


def element_of(hero: HeroCard) -> str:
    """Return the name of the element that stands for a hero to be revealed."""
    return f"reveal-{hero.id}"
