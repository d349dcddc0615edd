"""Write the values of tables for people."""

from __future__ import annotations

from tambores.toolkit.tables import CODE, COUNT, NUMBER, SHARE, TEXT

SPACE = "\N{NO-BREAK SPACE}"
_POINT = {"en": ".", "es": ","}


def shown(value: object, kind: str, language: str) -> str:
    r"""A value of a table as people read it; "" for a missing one.

    >>> shown(0.5208, "share", "en"), shown(0.5208, "share", "es")
    ('52.1\xa0%', '52,1\xa0%')
    >>> shown(164.2, "number", "en"), shown(4.4913, "number", "es"), shown(12345, "count", "en")
    ('164', '4,49', '12\xa0345')
    """
    if value is None:
        return ""
    if kind in (TEXT, CODE) or not isinstance(value, int | float):
        return str(value)
    if kind == COUNT:
        return grouped(f"{value:.0f}")
    if kind == SHARE:
        return f"{100 * value:.1f}{SPACE}%".replace(".", _POINT[language])
    assert kind == NUMBER
    return _number(float(value)).replace(".", _POINT[language])


def _number(value: float) -> str:
    """About three digits that count; whole numbers as they are."""
    size = abs(value)
    digits = 0 if size >= 100 else 1 if size >= 10 else 2 if size >= 0.1 else 4
    whole = digits == 0 or value == int(value)
    text = grouped(f"{value:.0f}") if whole else f"{value:.{digits}f}"
    return text.replace("-", "\N{MINUS SIGN}")


def grouped(digits: str) -> str:
    r"""The digits of a whole number in groups of three, from five digits on.

    >>> grouped("1234"), grouped("1234567")
    ('1234', '1\xa0234\xa0567')
    """
    return f"{int(digits):,}".replace(",", SPACE) if len(digits.lstrip("-")) > 4 else digits
