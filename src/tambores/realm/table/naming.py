"""Names of what ids of a pack stand for, in any language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from tambores.errors import Message
from tambores.kernel.frozen import frozen
from tambores.kernel.message import Language, called
from tambores.realm.content.pack import Pack
from tambores.realm.content.shelf import default_pack

TABLES = {
    "location": "locations", "general": "generals", "hero": "heroes", "quest": "quests",
    "special": "specials", "darkness": "darkness",
}  # fmt: skip
"""The table of a pack for each kind of name."""

NUMERALS = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
"""The number of a card among those of its location; Arabic numbers would look like its dice."""


@frozen
class Name:
    """The name of what an id stands for: in a pack, or by default in that of the library.

    Attributes:
        kind: "location", "general", "hero", "quest", "special" or "darkness".
        id: its id.
        pack: the pack; None for that of the library.

    >>> str(Name("location", "hawk_tarn")), Name("special", "ward").name_in("es")
    ('Hawk Tarn', 'Salvaguarda')
    """

    kind: str
    id: str
    pack: Pack | None = attrs.field(default=None, repr=False)

    @property
    def name_key(self) -> str:
        """The key of the name in an own catalogue."""
        return f"realm.name.{self.id}"

    def name_in(self, language: Language) -> str:
        """The name in a language; the id of something that the pack does not name."""
        pack = self.pack or default_pack()
        names = pack.titles.get(f"{TABLES[self.kind]}.{self.id}")
        if names is not None:
            return called(self.name_key, names, language)
        card = pack.darkness.get(self.id) if self.kind == "darkness" else None
        if card is None or not card.entries:
            return self.id
        parts = [Name("location", one, pack).name_in(language) for one, _ in card.entries]
        return " - ".join(parts)

    def __str__(self) -> str:
        return self.name_in("en")


def named(kind: str, word: Any) -> Any:
    """The name of what an id stands for; a hero card is named after its location.

    >>> print(named("card", "hawk_tarn_2"))
    Hawk Tarn II
    """
    if kind != "card":
        return Name(kind, word)
    place, _, number = str(word).rpartition("_")
    if not number.isdecimal():
        return Name("special", word)
    numeral = NUMERALS[int(number)] if int(number) < len(NUMERALS) else number
    return Message("realm.card", location=Name("location", place), number=numeral)


def in_pack(value: Any, pack: Pack) -> Any:
    """Parameters of a message, however deep, with the names that a pack gives."""
    if isinstance(value, str | int):  # most are
        return value
    if isinstance(value, Name):
        return Name(value.kind, value.id, pack)
    if isinstance(value, Message):
        params = {name: in_pack(one, pack) for name, one in value.params}
        return Message(value.key, **params)
    if type(value) is tuple:
        return tuple(in_pack(one, pack) for one in value)
    if isinstance(value, Mapping):
        return {name: in_pack(one, pack) for name, one in value.items()}
    return value
