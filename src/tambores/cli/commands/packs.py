"""`tambores pack`: begin, check, show and compare the packs of all games."""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from tambores.cli.games import mode_names
from tambores.cli.options import Module
from tambores.cli.packs.checked import Reviewer
from tambores.cli.packs.compared import Comparison, differences
from tambores.cli.packs.finding import Desk, desk_for, desk_named, desks
from tambores.cli.packs.shown import IN_ASCII, MARK, details, overview
from tambores.cli.packs.templates import begun, id_from
from tambores.toolkit.content.pack import ContentPack
from tambores.toolkit.content.packs import NAMES
from tambores.toolkit.content.reading import PACK_SLUG
from tambores.toolkit.content.table import nearest_of
from tambores.toolkit.terminal.console import output, put
from tambores.toolkit.terminal.files import reason, write_whole
from tambores.toolkit.terminal.options import Force, Language, refuse_overwriting, refused
from tambores.toolkit.terminal.screen import can_draw, never_fail
from tambores.toolkit.terminal.words import did_you_mean, hint, words

pack = typer.Typer(help="Create, check, show and compare packs: cards, tiles, boards, numbers.")


def _shipped_ids() -> list[str]:
    """The ids of all packs of the library; shells complete with them."""
    return [*dict.fromkeys(name for one in desks() for name in one.packs.shipped)]


Place = Annotated[
    Path,
    typer.Argument(
        metavar="PACK",
        help="A file, or the id of a pack of the library.",
        autocompletion=_shipped_ids,
    ),
]
Game = Annotated[
    str | None,
    typer.Option(
        help="The game of the pack; by default the first that has it, or that its file tells.",
        autocompletion=mode_names,
    ),
]
SHORT = 60
"""The most letters of a word that a refusal repeats."""

TROUBLE = 2
"""The exit status of `diff` if it cannot read a pack."""


@pack.command()
def new(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to create.")],
    *,
    base: Annotated[
        str | None,
        typer.Option(
            help="The pack of the library to build on or, with --whole, to copy; by default the "
            "default set.",
            autocompletion=_shipped_ids,
        ),
    ] = None,
    whole: Annotated[
        bool,
        typer.Option(
            "--whole", help="Create a complete pack instead, with all its entries in the file."
        ),
    ] = False,
    pack_id: Annotated[
        str | None,
        typer.Option("--id", help="The id of the pack; by default, made from the file name."),
    ] = None,
    force: Force = False,
    game: Game = None,
    lang: Language,
    module: Module = None,
) -> None:
    """Create a pack to edit, based on one of the library."""
    desk = _desk_to_begin(base, game, lang)
    name = id_from(file.stem) if pack_id is None else pack_id
    if not PACK_SLUG.fullmatch(name) or name in desk.packs.shipped:
        raise refused(words("pack.no_id", lang, text=name))
    refuse_overwriting(file, force, lang)
    found = None if base is None else desk.find(Path(base), lang)
    try:
        write_whole(file, begun(desk, name, found, lang, whole))
    except (OSError, ValueError) as error:
        message = words("pack.not_written", lang, path=file, error=reason(error, lang))
        raise refused(message, status=1) from None
    never_fail()
    print(words("pack.written", lang, path=file, file=shlex.quote(str(file))))


def _desk_to_begin(base: str | None, game: str | None, language: str) -> Desk:
    """The game of a new pack; refused if the library does not have its base."""
    able = desks() if game is None else [desk_named(game, language)]
    for one in able:
        if base is None or base in one.packs.shipped:
            return one
    known = [name for one in able for name in one.packs.shipped]
    near = hint(str(base), dict.fromkeys(known), language)
    raise refused(words("pack.no_base", language, text=base, hint=near))


@pack.command()
def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE")],
    *,
    strict: Annotated[bool, typer.Option("--strict", help="Treat warnings as errors.")] = False,
    game: Game = None,
    lang: Language,
    module: Module = None,
) -> None:
    """Check packs: report all errors and likely mistakes.

    Each line names the file, then the entry and its field.

    The exit status is 0 if you can play with all packs, and 1 otherwise.
    """
    never_fail()
    reviewer = Reviewer(game, lang, print)
    for path in files:
        reviewer.check(path)
    reviewer.sum_up()
    wrong = reviewer.faults or (strict and reviewer.warnings)
    raise typer.Exit(1 if wrong else 0)


@pack.command()
def show(
    place: Place,
    *,
    entry: Annotated[
        str | None,
        typer.Option(
            "--entry",
            "--card",
            help="One entry, such as a card, field by field, by its id or its name.",
        ),
    ] = None,
    table: Annotated[
        str | None,
        typer.Option("--table", "--army", help="One table, or one army of cards, by its id."),
    ] = None,
    game: Game = None,
    lang: Language,
    module: Module = None,
) -> None:
    """Show a pack as tables, and how many of its values bear each mark."""
    desk = desk_for([place], game, lang)
    shown = desk.find(place, lang)
    parts = desk.packs.parts(shown)
    if table is not None and table not in parts:
        near = did_you_mean(table, parts, lang)
        meant = near or f"{hint(table, parts, lang)}."
        raise refused(desk.words("pack.no_part", lang, pack=shown.id, text=table, hint=meant))
    if entry is not None:
        paths = shown.sheets if table is None else parts[table]
        for part in details(desk, shown, _path(desk, shown, paths, entry, lang), lang):
            put(part)
        return
    for part in overview(desk, shown, lang, table, _mark()):
        put(part)


def _mark() -> str:
    """The mark after reconstructed values that the terminal can draw."""
    return MARK if can_draw(output().encoding) else IN_ASCII


def _path(desk: Desk, shown: ContentPack, paths: Iterable[str], text: str, language: str) -> str:
    """The entry with this id or name; refused if there is none, or if there are several."""
    named: dict[str, list[str]] = {}
    for path in paths:
        names = (shown.sheets[path].get(NAMES) or {}).values()
        for name in {path, path.partition(".")[2] or path, *(name.casefold() for name in names)}:
            named.setdefault(name, []).append(path)
    found = named.get(text) or named.get(text.casefold()) or []
    if len(found) > 1 and text not in found:
        several = ", ".join(found)
        raise refused(desk.words("pack.several", language, text=text, entries=several))
    if not found:
        near = nearest_of(text.casefold(), [*named])
        meant = words("pack.near", language, text=named[near][0]) if near else ""
        text = text if len(text) <= SHORT else f"{text[:SHORT]}..."
        raise refused(desk.words("pack.no_entry", language, pack=shown.id, text=text, near=meant))
    return text if text in found else found[0]


@pack.command()
def diff(
    first: Annotated[
        Path,
        typer.Argument(
            metavar="A",
            help="A file, or the id of a pack of the library.",
            autocompletion=_shipped_ids,
        ),
    ],
    second: Annotated[
        Path,
        typer.Argument(
            metavar="B", help="The pack to compare it with.", autocompletion=_shipped_ids
        ),
    ],
    *,
    game: Game = None,
    lang: Language,
    module: Module = None,
) -> None:
    """Compare two packs: what only one has, and what differs.

    The last line says whether the differences affect the rules. If they do, you cannot continue a
    game with the other pack.

    The exit status is 0 if they are the same, 1 if they differ, and 2 if one cannot be read.
    """
    desk = desk_for([first, second], game, lang, TROUBLE)
    one, other = (desk.find(place, lang, TROUBLE) for place in (first, second))
    if type(one) is not type(other):
        raise refused(words("pack.other_kinds", lang, first=first, second=second), TROUBLE)
    found = Comparison(desk, one, other, _mark())
    for part in differences(found, (str(first), str(second)), lang):
        put(part)
    raise typer.Exit(0 if found.same else 1)
