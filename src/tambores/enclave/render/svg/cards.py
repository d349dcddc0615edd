"""One card, large: all that is printed on it, with a discreet mark on reconstructed fields."""

from __future__ import annotations

from tambores.enclave.content.card import Card, HeroCard, SupportCard, UnitCard
from tambores.enclave.render.svg.hands import TIMES, cost_mark, sign_of
from tambores.enclave.render.svg.style import ELEMENT
from tambores.enclave.render.svg.symbols import medal, symbol
from tambores.enclave.render.words.naming import GAME, army_name, card_line, printed_cost
from tambores.kernel.message import Catalogue, Language, Said
from tambores.toolkit.drawing.lettering import (
    MARK,
    MARK_ROOM,
    label,
    number,
    plain,
    width,
    wrap,
)
from tambores.toolkit.drawing.svg import Box, SvgPen, checked, pen_of, rect

WIDTH, HEIGHT = 320, 448
RECONSTRUCTED = "reconstructed"
INNER = 280
LOOSE = 0.93
"""The part of a line that text fills; letters of other fonts may be wider."""

ART_TOP, ART_BOTTOM, ART_BOTTOM_WITHOUT_VALUES = 84, 234, 278
TEXT_TOP, TEXT_BOTTOM = 300, 412
SIZES = (17, 16, 15, 14, 13, 12, 11)
BOLTS = {"attack": "bolt_attack", "defence": "bolt_defence"}


def card(
    card: Card,
    language: Language = "en",
    *,
    id: str = "card",
    theme: str = "auto",
    style: bool = True,
) -> str:
    """Draw one card, large, as printed: `enclave.card_picture`."""
    checked(id, theme)
    if not isinstance(card, Card):
        raise TypeError(f"not a card: {type(card).__name__}")
    pen = pen_of(GAME, language, id)
    parts = [
        rect("tb-card", Box(6, 6, WIDTH - 12, HEIGHT - 12), 14),
        _name(pen, card),
        _art(pen, card),
        _values(card),
        _text(pen, card),
        _foot(pen, card),
    ]
    title_and_note = (card_line(card, language), _note(pen, card))
    kind, dress = f"tambores-{theme} tambores-small", ELEMENT if style else ""
    return pen.frame(kind, (WIDTH, HEIGHT), title_and_note, parts, dress)


def is_reconstructed(one: Card, field: str) -> bool:
    """Return whether a field of a card is reconstructed."""
    return one.provenance.get(field) == RECONSTRUCTED


def _own(pen: SvgPen) -> str:
    """Return the language of the texts of cards."""
    language = pen.language
    return language.base if isinstance(language, Catalogue) else language


def _name(pen: SvgPen, one: Card) -> str:
    """Draw the cost and the name."""
    marked = is_reconstructed(one, f"names.{_own(pen)}")
    x = 20.0
    drawn = ""
    if not isinstance(one, HeroCard):
        cost = printed_cost(one)
        drawn = cost_mark(one, cost, cost, 42, 44, 1.5)
        if is_reconstructed(one, "cost"):
            drawn += _mark(66, 47)
        x = 76
    drawn += label(x, 44, pen.name(one), "tb-b", WIDTH - 22 - x, 27, 14, marked=marked)
    return drawn + _kind(pen, one, x)


def _kind(pen: SvgPen, one: Card, x: float) -> str:
    """Draw the kind of the card."""
    words: list[tuple[str, str]] = []
    if isinstance(one, HeroCard):
        words = [(f"kind.{one.kind}", "kind"), (f"colour.{one.colour}", "colour")]
    elif isinstance(one, UnitCard):
        words = [(f"type.{one.type}", "type")]
    elif isinstance(one, SupportCard):
        words = [
            (f"kind.{one.kind}", "kind"),
            (f"picture.card.under.{one.placement}", "placement"),
        ]
    text = " · ".join(pen.word(name) + MARK * is_reconstructed(one, field) for name, field in words)
    return label(x, 66, text, "tb-m", WIDTH - 22 - x, 16, 11)


def _art(pen: SvgPen, one: Card) -> str:
    """Draw the sign of the card, large."""
    bottom = ART_BOTTOM if _named_values(one) else ART_BOTTOM_WITHOUT_VALUES
    drawn = rect("tb-still", Box(20, ART_TOP, INNER, bottom - ART_TOP), 10)
    drawn += symbol(sign_of(one), WIDTH / 2 - 52, (ART_TOP + bottom) / 2 - 52, 104, "tb-dim")
    army = army_name(pen, one.army, one.pack) + MARK * is_reconstructed(one, "army")
    drawn += label(30, bottom - 12, army, "tb-m", 150, 15, 11)
    if isinstance(one, HeroCard):
        drawn += medal(one.colour, WIDTH - 60, 94, 30)
        if one.removal:
            drawn += symbol(one.removal_by, 30, 96, 24, "tb-dim")
            text = f"{one.removal}" + MARK * (
                is_reconstructed(one, "removal") or is_reconstructed(one, "removal_by")
            )
            drawn += label(60, 116, text, "tb-b", 60, 22)
    return drawn


def _named_values(one: Card) -> tuple[str, ...]:
    """Return the values in the middle of a card."""
    if isinstance(one, HeroCard):
        return "attack", "defence", "life"
    return ("attack", "defence", "range", "life") if isinstance(one, UnitCard) else ()


def _values(one: Card) -> str:
    """Draw the printed values."""
    names = _named_values(one)
    step = INNER / max(1, len(names))
    return "".join(
        _value(one, name, 20 + index * step + step / 2) for index, name in enumerate(names)
    )


def _value(one: Card, name: str, middle: float) -> str:
    text = str(getattr(one, name))
    drawn = symbol(name, middle - 34, 252, 26, "tb-dim")
    bolt: bool = getattr(one, BOLTS.get(name, ""), False)
    marked = is_reconstructed(one, name) or (bolt and is_reconstructed(one, "bolts"))
    drawn += label(middle - 4, 276, text, "tb-b", 36, 31, 12, marked=marked)
    if bolt:
        x = middle - 4 + min(28, width(text, True) * 31) + (MARK_ROOM if marked else 0)
        drawn += symbol("bolt", x - 2, 249, 14, "tb-ink")
    return drawn


def _mark(x: float, y: float) -> str:
    """Draw the mark of a reconstructed field."""
    return f'<text class="tb-m" x="{number(x)}" y="{number(y)}" font-size="17">{MARK}</text>'


def _text(pen: SvgPen, one: Card) -> str:
    """Draw the text of the card, in the largest letters that fit."""
    text = one.text_in(pen.language)
    if is_reconstructed(one, f"texts.{_own(pen)}") or is_reconstructed(one, "abilities"):
        text += MARK
    room = TEXT_BOTTOM - TEXT_TOP
    for size in SIZES:
        pitch = size * 1.28
        most = int(room / pitch)
        lines = wrap(text, INNER * LOOSE, size, most + 1)
        if len(lines) <= most:
            break
    else:
        lines = wrap(text, INNER * LOOSE, size, most)
    drawn = f'<path class="tb-rule" d="M20 {TEXT_TOP - 10}h{INNER}"/>'
    for row, line in enumerate(lines):
        drawn += plain(20, TEXT_TOP + 12 + row * pitch, line, "tb-t", size)
    return drawn


def _foot(pen: SvgPen, one: Card) -> str:
    """Draw the id, the number of copies, and the meaning of the mark."""
    left = one.id
    if not isinstance(one, HeroCard):
        left = f"{left} · {TIMES}{one.copies}" + MARK * is_reconstructed(one, "copies")
    drawn = label(20, HEIGHT - 16, left, "tb-m", 160, 13, 9)
    if RECONSTRUCTED in one.provenance.values():
        text = pen.words("picture.card.reconstructed", mark=MARK)
        drawn += label(WIDTH - 20, HEIGHT - 16, text, "tb-m", 112, 13, 9, "end")
    return drawn


def _note(pen: SvgPen, one: Card) -> str:
    """Return the notes at the foot of a card: its copies or removal, and its marked fields."""
    notes: list[str] = []
    if isinstance(one, HeroCard):
        if one.removal:
            notes.append(pen.words(f"picture.card.removal.{one.removal_by}", count=one.removal))
    else:
        notes.append(pen.words("picture.card.copies", count=one.copies) + ".")
    fields = [pen.word(key) for field, key in _fields(pen) if is_reconstructed(one, field)]
    if fields:
        notes.append(
            pen.words("picture.card.marked", fields=Said(", ".join(dict.fromkeys(fields))))
        )
    return " ".join(notes)


def _fields(pen: SvgPen) -> list[tuple[str, str]]:
    """Return the fields that can be marked as reconstructed, with the words for them."""
    return [
        (f"names.{_own(pen)}", "picture.card.name"),
        *((stat, f"stat.{stat}") for stat in ("cost", "attack", "defence", "range")),
        ("life", "picture.key.life"),
        (f"texts.{_own(pen)}", "picture.card.text"),
        ("abilities", "picture.card.text"),
    ]
