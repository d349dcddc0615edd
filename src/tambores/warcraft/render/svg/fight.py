"""The combat that is on: who fights, the dice as they fell, casualties due, what is in force."""

from __future__ import annotations

from tambores.toolkit.drawing.lettering import label, plain, wrap
from tambores.toolkit.drawing.svg import Box, Element, rect
from tambores.warcraft.render import model
from tambores.warcraft.render.svg.scene import MARGIN, WIDTH, Scene
from tambores.warcraft.render.svg.signs import die, shape, symbol
from tambores.warcraft.table.frames import Battle

DIE, STEP, ROW = 28.0, 36.0, 46.0
LEFT = 270.0
"""Where the dice begin."""

IN_ROW = int((WIDTH - 2 * MARGIN - LEFT - 10) / STEP)


def draw_combat(here: Scene, battle: Battle, y: float) -> tuple[str, float]:
    """The panel of the combat, and the height where it ends."""
    pen, wide = here.pen, WIDTH - 2 * MARGIN
    title, notes = model.combat_title(here.position, pen), model.in_force(here.table, battle, pen)
    drawn, low = "", 38.0
    drawn += symbol("battle", 12, 9, 22, "tb-battle-ink")
    drawn += label(42, 27, title, "tb-b", wide - 60, 17, 11)
    for roll in model.rolls(here.table, battle):
        drawn += _roll(here, battle, roll, low)
        low += ROW * max(1, -(-len(roll.dice) // IN_ROW))
    for line in wrap(". ".join(notes), wide - 40, 15, 4) if notes else ():
        drawn += plain(18, low + 16, line, "tb-t", 15)
        low += 21
    box = Box(MARGIN, y, wide, low + 12)
    drawn = rect("tb-card", Box(0, 0, wide, box.height), 10) + drawn
    spoken = [pen.words("board.combat.roll", **model.roll_params(battle, roll))
              for roll in model.rolls(here.table, battle)]  # fmt: skip
    marked = here.marks.on("combat")
    element = Element(
        "combat", "tb-combat", box, title, ". ".join((*spoken, *notes)), marked=marked
    )
    return pen.draw(element, drawn), y + box.height


def _roll(here: Scene, battle: Battle, roll: model.Roll, y: float) -> str:
    """The dice of a race: hits in its colour with a tick, misses pale."""
    pen, race = here.pen, roll.race
    drawn = f'<g transform="translate(14 {y:g})">'
    drawn += f'<path class="tb-piece tb-of-{race}" d="{shape(race, 30, DIE)}"/>'
    drawn += label(15, 20, here.letter(race), "tb-bbadge", 24, 17, anchor="middle")
    hits = battle.hits.get(race, 0)
    text = pen.words("picture.roll", strength=roll.strength, hits=hits)
    drawn += label(38, 19, text, "tb-t", LEFT - 60, 15, 9)
    for place, (face, hit) in enumerate(roll.dice):
        down, along = divmod(place, IN_ROW)
        x = LEFT - 14 + along * STEP
        drawn += f'<g transform="translate({x:g} {down * ROW:g})">{die(face, race, hit, DIE)}</g>'
    return drawn + "</g>"
