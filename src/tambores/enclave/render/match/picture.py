"""A match as a picture: the points of the players, its battles, and the heroes to choose from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import attrs

from tambores.enclave.content.card import HeroCard
from tambores.enclave.match.modes import MODES
from tambores.enclave.match.rules import REVEAL
from tambores.enclave.match.state import Heroes, Position
from tambores.enclave.render.svg.style import ELEMENT
from tambores.enclave.render.svg.symbols import medal, symbol
from tambores.enclave.render.words.choices import question
from tambores.enclave.render.words.matches import GAME, hero_name
from tambores.enclave.render.words.naming import army_name
from tambores.kernel.game import Action, prompt, rules_of
from tambores.kernel.message import Language
from tambores.registry import tag_of
from tambores.toolkit.drawing.lettering import label, plain, wrap
from tambores.toolkit.drawing.marks import Marks
from tambores.toolkit.drawing.svg import (
    UNNAMED,
    Box,
    Data,
    Element,
    SvgPen,
    checked,
    heading,
    named,
    pen_of,
    rect,
)
from tambores.toolkit.drawing.voice import capitalized

WIDTH, MARGIN, GAP = 720, 16, 10
HALF = (WIDTH - 2 * MARGIN - GAP) / 2
HEADER, SEAT, BATTLE, HERO, LINE = 46, 62, 54, 46, 19
"""The heights of the question, a seat, a battle, a hero to choose, and a line of the score."""


def picture(
    position: Position,
    language: Language = "en",
    *,
    actions: Iterable[Action] | None = (),
    id: str = "",
    theme: str = "auto",
    style: bool = True,
) -> str:
    """Draw a match.

    Args:
        position: a match, or the view of a seat.
        language: "en", "es", or your own words.
        actions: the actions to mark; None for the legal ones of the position.
        id: the prefix of every id in the picture; "" for one that no other picture has.
        theme: "auto" follows the reader's preference; "light" and "dark" do not.
        style: whether to include the style sheet.

    Raises:
        TypeError: if `position` is not a state or view.
        ValueError: for an unknown language or theme, and for an impossible id.

    >>> from tambores.enclave import campaign
    >>> match = campaign.new_match(("human", "orc"), seed=7)
    >>> 'id="match-reveal-borrunn"' in picture(match, id="match")
    True
    """
    checked(id or UNNAMED, theme)
    pen = pen_of(GAME, language, id or UNNAMED)
    drawing = Drawing(pen, position, Marks.of(position, actions))
    asked = capitalized(question(position, language))
    parts = [*drawing.parts(asked)]
    names = [pen.word(f"seat.{seat}") for seat in (0, 1)]
    title = f"{names[0]} {' : '.join(map(str, position.score.points))} {names[1]}"
    dress = ELEMENT if style else ""
    size = WIDTH, drawing.y + MARGIN
    whole = pen.frame(f"tambores-{theme}", size, (title, asked), parts, dress)
    return whole if id else named(whole)


@attrs.define
class Drawing:
    """A picture being drawn, from top to bottom.

    Attributes:
        pen: the pen that draws it.
        position: the match or view.
        marks: the actions by element.
        y: where the next part begins.
    """

    pen: SvgPen
    position: Position
    marks: Marks
    y: float = HEADER

    def parts(self, asked: str) -> Iterator[str]:
        """Draw everything."""
        yield heading(label(MARGIN, 30, asked, "tb-b", WIDTH - 2 * MARGIN, 19, 12))
        for seat in (0, 1):
            yield self._seat(seat)
        self.y += SEAT + GAP
        for number, heroes in enumerate(self._battles(), start=1):
            yield self._battle(number, heroes)
            self.y += BATTLE + GAP
        yield from self._choice()
        yield from self._score()

    def _draw(self, name: str, box: Box, title: str, inside: str, data: Data) -> str:
        element = Element(name, "tb-match", box, title, data=data, marked=self.marks.on(name))
        return self.pen.draw(element, inside)

    def _seat(self, seat: int) -> str:
        """Draw a seat with its points."""
        name, points = self.pen.word(f"seat.{seat}"), self.position.score.points[seat]
        drawn = rect(f"tb-panel-{seat}", Box(0, 0, HALF, SEAT))
        drawn += label(16, 40, name, f"tb-b{seat}", HALF - 90, 24, 13)
        drawn += label(HALF - 16, 42, str(points), "tb-b", 60, 34, 16, "end")
        box = Box(MARGIN + seat * (HALF + GAP), self.y, HALF, SEAT)
        data: Data = (("seat", seat), ("count", points))
        return self._draw(f"seat-{seat}", box, f"{name}: {points}.", drawn, data)

    def _battles(self) -> list[Heroes]:
        """Return the heroes of all battles, as far as they are known."""
        found: list[Heroes] = [fought.heroes for fought in self.position.fought]
        if self.position.outcome is None:
            found.append(self.position.heroes)
        most = MODES[tag_of(self.position)].battles
        return [*found, *[(None, None)] * (most - len(found))]

    def _battle(self, number: int, heroes: Heroes) -> str:
        """Draw a battle: its number, its heroes, and a marker beside the winner."""
        fought = self.position.fought[number - 1 : number]
        won = fought[0].outcome.winners if fought else ()
        wide = WIDTH - 2 * MARGIN
        drawn = rect("tb-card" if fought else "tb-chip", Box(0, 0, wide, BATTLE))
        drawn += label(wide / 2, 35, str(number), "tb-bm", 40, 22, 12, "middle")
        names = [hero_name(hero, self.pen.language) if hero else "-" for hero in heroes]
        for seat, (hero, name) in enumerate(zip(heroes, names, strict=True)):
            x = 14 if seat == 0 else wide - 38
            drawn += medal(hero.colour, x, 15, 24) if hero else ""
            at, anchor = (50, "start") if seat == 0 else (wide - 50, "end")
            drawn += label(at, 25, name, f"tb-b{seat}", HALF - 96, 17, 11, anchor)
            army = army_name(self.pen, self._army(number, seat, hero), self.position.pack)
            drawn += label(at, 43, capitalized(army), "tb-m", HALF - 96, 13, 9, anchor)
            if seat in won:
                drawn += symbol("marker", wide / 2 - 44 if seat == 0 else wide / 2 + 22, 16, 22)
        title = f"{number}. {names[0]} : {names[1]}."
        return self._draw(
            f"battle-{number}", Box(MARGIN, self.y, wide, BATTLE), title, drawn,
            (("battle", number),),
        )  # fmt: skip

    def _army(self, number: int, seat: int, hero: HeroCard | None) -> str:
        """Return the army that a seat leads in a battle."""
        if hero is not None:
            return hero.army
        if number == len(self.position.fought) + 1 and self.position.outcome is None:
            return self.position.player(seat).army
        return self.position.armies[seat]

    def _choice(self) -> Iterator[str]:
        """Draw the heroes from which the seat that is asked reveals one."""
        due = prompt(self.position)
        if due is None or due.kind != REVEAL:
            return
        rules: Any = rules_of(self.position)
        pool: tuple[HeroCard, ...] = rules.pool(self.position, due.seat)
        columns = 3
        wide = (WIDTH - 2 * MARGIN - (columns - 1) * GAP) / columns
        for place, hero in enumerate(pool):
            row, column = divmod(place, columns)
            box = Box(MARGIN + column * (wide + GAP), self.y + row * (HERO + GAP), wide, HERO)
            yield self._hero(hero, box)
        self.y += -(-len(pool) // columns) * (HERO + GAP)

    def _hero(self, hero: HeroCard, box: Box) -> str:
        """Draw a hero that can be revealed, with its values."""
        drawn = rect("tb-card", Box(0, 0, box.width, box.height))
        drawn += medal(hero.colour, 12, 12, 22)
        drawn += label(44, 21, self.pen.name(hero), "tb-b", box.width - 56, 16, 10)
        for place, stat in enumerate(("attack", "defence", "life")):
            x = 44 + 44 * place
            drawn += symbol(stat, x, 26, 14, "tb-dim")
            drawn += label(x + 18, 39, str(getattr(hero, stat)), "tb-t", 20, 15, 9)
        title = f"{hero_name(hero, self.pen.language)}. {hero.text_in(self.pen.language)}"
        return self._draw(f"reveal-{hero.id}", box, title, drawn, (("card", hero.id),))

    def _score(self) -> Iterator[str]:
        """Write why the score is what it is."""
        for line in self.position.score.lines:
            text = f"{capitalized(self.pen.message(*line.message()))} ({line.rule})"
            for row in wrap(text, WIDTH - 2 * MARGIN, 14, 3):
                self.y += LINE
                yield plain(MARGIN, self.y - 3, row, "tb-m", 14)
