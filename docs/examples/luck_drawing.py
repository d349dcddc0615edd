"""The cave, as text and as a picture."""

import tambores as tb
from tambores.toolkit.drawing.lettering import label
from tambores.toolkit.drawing.marks import Marks
from tambores.toolkit.drawing.svg import Box, Element, SvgPen, rect
from tambores.toolkit.drawing.text import TextPen, paint
from tambores.toolkit.drawing.theme import Theme
from tambores.toolkit.drawing.voice import Voice

SHEET = Theme().sheet
BEGINS = {"roll": ("die",), "leave": ("bag",)}
"""Where each action begins on the picture."""


def marks(position, actions):
    return [tb.Mark(BEGINS[action.tag], action, "source") for action in actions]


def numbers(cave):
    """What is shown, by name."""
    return {
        "hoard": f"{cave.safe} / {cave.options.wanted}",
        "bag": f"{cave.carried}",
        "die": f"{cave.ones} / 3",
    }


def board(view, language="en", *, ascii=False, color=False):
    pen = TextPen(Voice("luck", language), ascii, 40)
    lines = []
    for name, number in numbers(view.table).items():
        lines += pen.ends(pen.words(f"board.{name}"), number)
    return paint(lines, color)


def style_sheet():
    return SHEET


def picture(position, language="en", *, actions=(), id="board", theme="auto", style=True):
    pen = SvgPen("luck", language, id or "luck")
    marked = Marks.of(position, actions)
    parts = []
    for place, (name, number) in enumerate(numbers(position.table).items()):
        said = pen.words(f"board.{name}")
        drawn = (
            rect("tb-card", Box(0, 0, 150, 110))
            + label(75, 60, number, "tb-b", 130, 34, anchor="middle")
            + label(75, 92, said, "tb-m", 130, 16, anchor="middle")
        )
        box = Box(20 + 170 * place, 24, 150, 110)
        title, data = f"{said}: {number}.", (("name", said),)
        element = Element(name, name, box, title, data=data, marked=marked.on(name))
        parts.append(pen.draw(element, drawn))
    dress = f"<style>{SHEET}</style>" if style else ""
    title_and_note = pen.words("board.title"), pen.words("prompt.turn")
    return pen.frame(f"tambores-{theme} luck", (530, 158), title_and_note, parts, dress)
