"""Where the packs of a game come from: the library itself, texts, files; each is read once."""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar
from weakref import WeakValueDictionary

from tambores.errors import ContentError, Message, UsageError, cause_of
from tambores.kernel.face import load
from tambores.kernel.message import Said
from tambores.kernel.nearest import suggestion
from tambores.toolkit.content.pack import ContentPack, Origin

if TYPE_CHECKING:
    from tambores.toolkit.content.reading import Reading
    from tambores.toolkit.content.source import Source

P = TypeVar("P", bound=ContentPack)


class Shelf(Generic[P]):
    """The packs of a game.

    The module of a game that makes one calls it `SHELF`, unless it says another name: pickles of
    packs name it so.

    Args:
        kind: the class of its packs.
        module: the module; the files of the packs that come with the library lie beside it.
        shipped: their ids, the default first.
        read: "module:name" of the function that reads a source, given what came of its base, and
            the origin of the pack.
        name: the name of the shelf in its module.
    """

    def __init__(
        self, kind: type[P], module: str, shipped: tuple[str, ...], read: str, name: str = "SHELF"
    ) -> None:
        self.shipped = shipped
        self._kind, self._reader = kind, read
        self._home, self._name = module, name
        self._places: WeakValueDictionary[tuple[str, ...], Place] = WeakValueDictionary()
        self._own: dict[str, P] = {}
        self._reading = threading.RLock()

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[str, ...]]:
        return load, (f"{self._home}:{self._name}",)

    def shipped_pack(self, pack_id: str) -> P:
        """A pack that comes with the library, read on first use."""
        if pack_id not in self._own:
            from importlib.resources import files

            from tambores.toolkit.content.source import source_of

            file = files(self._home.rpartition(".")[0]).joinpath(f"{pack_id}.toml")
            source = source_of([file.read_text(encoding="utf-8")], self.shipped)
            self._own[pack_id] = self._pack_of(source, (self.shipped_pack, (pack_id,)))
        return self._own[pack_id]

    def pack(self, pack_id: str) -> P:
        """A pack that comes with the library.

        Raises:
            ContentError: for an unknown id, with the known ones.

        >>> from tambores import enclave
        >>> enclave.pack("ideas-1").armies
        ('ribera', 'sierra')
        """
        if pack_id not in self.shipped:
            near = suggestion(pack_id, self.shipped)
            raise ContentError(Message("kernel.fault.unknown_pack", pack=pack_id, hint=near))
        return self.shipped_pack(pack_id)

    def packs(self) -> tuple[str, ...]:
        """The ids of the packs that come with the library, the default first.

        >>> from tambores import kingdom_defenders, warcraft
        >>> kingdom_defenders.packs(), warcraft.packs()
        (('standin-3', 'standin-2', 'standin-1'), ('standin-1',))
        """
        return self.shipped

    def default_pack(self) -> P:
        """The pack of a game that names none.

        >>> from tambores import enclave
        >>> enclave.default_pack() is enclave.pack("standin-2")
        True
        """
        return self.shipped_pack(self.shipped[0])

    def pack_or_default(self, pack: object) -> P:
        """The pack given, or the default for None; ValueError for any other value."""
        if pack is None:
            return self.default_pack()
        if not isinstance(pack, self._kind):
            raise UsageError(f"pack is {pack!r}; expected what load_pack gives, or None")
        return pack

    def parse_pack(self, text: str, *bases: str) -> P:
        """The pack that a TOML text writes; nothing in it is run.

        Args:
            text: of the pack.
            bases: if `base` in it names a file, the text of that file; and so on, if that pack is
                based on a file as well. A pack of the library needs none.

        Raises:
            ContentError: with all faults at once, each naming record, field and what was expected.
            TypeError: for a value that is not text.

        >>> from tambores import warcraft
        >>> pack = warcraft.parse_pack('''
        ...     id = "my-copy"
        ...     base = "standin-1"
        ...     names = { es = "Mi caja", en = "My copy" }
        ...     units.human_melee_1 = { strength = 3 }
        ... ''')
        >>> pack.races["human"].levels["melee"][0].strength
        3
        >>> pack.sheets["units.human_melee_1"].provenance["strength"]
        'given'
        >>> try:
        ...     warcraft.parse_pack('''
        ...         id = "my-copy"
        ...         base = "standin-1"
        ...         names = { es = "Mi caja", en = "My copy" }
        ...         units.human_melee_1 = { strength = 7 }
        ...     ''')
        ... except warcraft.ContentError as error:
        ...     print(error)
        units.human_melee_1: 'strength' is 7; expected a whole number from 1 to 6
        """
        from tambores.toolkit.content.source import source_of

        for given in (text, *bases):
            if not isinstance(given, str):
                raise TypeError(f"a pack is {type(given).__name__}; expected text")
        return self._standing((text, *bases)) or self._pack_of(
            source_of([text, *bases], self.shipped)
        )

    def load_pack(self, path: str | os.PathLike[str]) -> P:
        """The pack in a TOML file, and in those beside it on which it stands.

        Args:
            path: of the file, in UTF-8.

        Raises:
            ContentError: with all faults at once, each naming file, record, field and what was
                expected.
            OSError: if the file cannot be read, or is none, such as a folder or a pipe.

        >>> import pathlib, tempfile
        >>> from tambores import warcraft
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = pathlib.Path(folder, "my-copy.toml")
        ...     _ = path.write_text('''
        ...         id = "my-copy"
        ...         base = "standin-1"
        ...         names = { es = "Mi caja", en = "My copy" }
        ...         costs.ranged = { gold = 2, wood = 1 }
        ...     ''')
        ...     warcraft.load_pack(path).costs["ranged"]
        Cost(gold=2, wood=1)
        """
        from pathlib import Path

        from tambores.toolkit.content.source import source_in

        return self._pack_of(source_in(Path(path), self.shipped))

    def find(self, place: str | os.PathLike[str], known: Sequence[str] = ()) -> P:
        """The pack in a file, or the library's pack with an id.

        Args:
            place: the file or the id.
            known: the ids that a message lists; by default those of the shelf.

        Raises:
            OSError: if the file cannot be read; if `place` looks like an id, the message lists the
                known ids.
            ContentError: if the pack has faults; the message lists all of them.
        """
        name = os.fspath(place)
        if name in self.shipped:
            return self.shipped_pack(name)
        try:
            return self.load_pack(place)
        except FileNotFoundError:
            if not may_be_id(name):
                raise
            raise no_such_pack(name, known or self.shipped) from None

    def _standing(self, texts: tuple[str, ...]) -> P | None:
        """The pack with these texts, if it is in use."""
        place = self._places.get(texts)
        return None if place is None else place.pack

    def _pack_of(self, source: Source, origin: Origin | None = None) -> P:
        """The pack that a source writes; ContentError with everything that is wrong."""
        with self._reading:
            reading = self._read(source, origin or (self.parse_pack, source.texts))
        if reading.pack is None:
            raise ContentError(*(_in_file(name, fault) for name, fault in reading.faults))
        return reading.pack

    def _read(self, source: Source, origin: Origin) -> Reading[P, Any]:
        """What comes of a source: the same texts are the same pack, in every thread."""
        from tambores.toolkit.content.reading import Reading
        from tambores.toolkit.content.table import nearest_of

        pack = None if source.fault else self._standing(source.texts)
        if pack is not None:
            return Reading(pack, pack.sheets)
        below = None
        if source.base is not None:
            below = self._read(source.base, (self.parse_pack, source.base.texts))
        elif shipped := nearest_of(source.data.get("base"), self.shipped):
            base = self.shipped_pack(shipped)
            below = Reading(base, base.sheets)
        reading: Reading[P, Any] = load(self._reader)(source, below, origin)
        if reading.pack is not None:
            self._places[source.texts] = Place.of(reading.pack)
        return reading


class Place:
    """Where a pack stands while it is in use: the pack and its place keep each other.

    A pack itself cannot be referenced weakly in the native build, its place can.
    """

    def __init__(self, pack: Any) -> None:
        self.pack = pack

    @classmethod
    def of(cls, pack: ContentPack) -> Place:
        """The place of a new pack."""
        place = cls(pack)
        object.__setattr__(pack, "_place", place)
        return place


def may_be_id(name: str) -> bool:
    """Whether a text is written as the id of a pack, not as the name of a file.

    >>> may_be_id("standin-9"), may_be_id("mine.toml"), may_be_id("packs/mine")
    (True, False, False)
    """
    from tambores.toolkit.content.reading import PACK_SLUG
    from tambores.toolkit.content.source import FILE

    return bool(PACK_SLUG.fullmatch(name.lower())) and not name.endswith(FILE)


def no_such_pack(name: str, shipped: Sequence[str]) -> FileNotFoundError:
    """The error for an id that is none of those of the library; it lists these, the nearest first.

    >>> print(no_such_pack("standin-9", ["ideas-1", "standin-1"]).strerror)
    No such file or directory; known packs: standin-1, ideas-1
    """
    from tambores.toolkit.content.table import nearest_of

    near = nearest_of(name.lower(), shipped)
    known = sorted(shipped, key=lambda one: one != near)
    cause = cause_of(FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), name))
    message = Message("kernel.fault.no_such_pack", reason=cause, known=", ".join(known))
    return FileNotFoundError(errno.ENOENT, message, name)


def _in_file(name: str, fault: Message) -> Message:
    """A fault with the name of its file, if it has one."""
    return Message("kernel.pack.at", where=Said(name), fault=fault) if name else fault
