"""`tambores pack`: begin, check, show and compare packs of cards."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tambores import enclave
from tambores.enclave.content.shelf import SHIPPED
from tambores.enclave.terminal.packs import finding
from tambores.enclave.terminal.packs.checked import Reviewer
from tambores.enclave.terminal.packs.compared import Comparison, differences
from tambores.enclave.terminal.packs.shown import IN_ASCII, MARK, details, overview
from tambores.enclave.terminal.packs.skeleton import OVERLAY, WHOLE, id_from, skeleton
from tambores.enclave.terminal.words import words
from tambores.toolkit.content.reading import PACK_SLUG
from tambores.toolkit.content.table import nearest_of
from tambores.toolkit.terminal.console import output, put
from tambores.toolkit.terminal.files import reason, write_whole
from tambores.toolkit.terminal.options import Force, Language, opened, refuse_overwriting, refused
from tambores.toolkit.terminal.screen import can_draw, never_fail
from tambores.toolkit.terminal.words import did_you_mean, hint

pack = typer.Typer(help="Create, check, show and compare card packs.")

Place = Annotated[
    Path, typer.Argument(metavar="PACK", help="A file, or the id of a pack of the library.")
]
TROUBLE = 2
"""The exit status of `diff` if it cannot read a pack."""


@pack.command()
def new(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to create.")],
    *,
    whole: Annotated[
        bool,
        typer.Option(
            "--whole", help="Create a small complete pack instead, with cards of its own."
        ),
    ] = False,
    pack_id: Annotated[
        str | None,
        typer.Option("--id", help="The id of the pack; by default, made from the file name."),
    ] = None,
    force: Force = False,
    lang: Language,
) -> None:
    """Create a pack to edit: one based on the default set, with examples."""
    name = id_from(file.stem) if pack_id is None else pack_id
    if not PACK_SLUG.fullmatch(name) or name in SHIPPED:
        raise refused(words("pack.no_id", lang, text=name))
    refuse_overwriting(file, force, lang)
    try:
        write_whole(file, skeleton(WHOLE if whole else OVERLAY, name, lang))
    except (OSError, ValueError) as error:
        message = words("pack.not_written", lang, path=file, error=reason(error, lang))
        raise refused(message, status=1) from None
    never_fail()
    print(words("pack.written", lang, path=file))


@pack.command()
def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE")],
    *,
    strict: Annotated[bool, typer.Option("--strict", help="Treat warnings as errors.")] = False,
    lang: Language,
) -> None:
    """Check packs: report all errors and likely mistakes.

    Each line names the file, then the card and its field.

    The exit status is 0 if you can play with all packs, and 1 otherwise.
    """
    never_fail()
    reviewer = Reviewer(lang, print)
    for path in files:
        reviewer.check(path)
    reviewer.sum_up()
    wrong = reviewer.faults or (strict and reviewer.warnings)
    raise typer.Exit(1 if wrong else 0)


@pack.command()
def show(
    place: Place,
    *,
    card: Annotated[
        str | None, typer.Option(help="One card, field by field, by its id or its name.")
    ] = None,
    army: Annotated[str | None, typer.Option(help="One army only, by its id.")] = None,
    lang: Language,
) -> None:
    """Show a pack as a table, and how many of its values are printed."""
    shown = _opened(place, lang)
    if card is not None:
        for part in details(_card(shown, card, lang), lang):
            put(part)
        return
    if army is not None and army not in shown.armies:
        near = did_you_mean(army, shown.armies, lang)
        meant = near or f"{hint(army, shown.armies, lang)}."
        raise refused(words("pack.no_army", lang, pack=shown.id, text=army, hint=meant))
    for part in overview(shown, lang, army or "", ascii=not can_draw(output().encoding)):
        put(part)


def _opened(place: Path, language: str, status: int = 1) -> enclave.Pack:
    """Return the pack at a place; refused if it cannot be read, or belongs to another game."""
    if other := finding.other_game(place, language):
        raise refused(other, status)
    found: enclave.Pack = opened(place, language, finding.open, status)
    return found


def _card(shown: enclave.Pack, text: str, language: str) -> enclave.Card:
    """Return the card with this id or name."""
    names = {name.casefold(): card for card in shown.cards for name in card.names.values()}
    names |= {card.id: card for card in shown.cards}
    found = names.get(text) or names.get(text.casefold())
    if found is None:
        near = nearest_of(text.casefold(), [*names])
        hint = words("pack.near", language, text=names[near].id) if near else ""
        raise refused(words("pack.no_card", language, pack=shown.id, text=text, near=hint))
    return found


@pack.command()
def diff(
    first: Annotated[
        Path, typer.Argument(metavar="A", help="A file, or the id of a pack of the library.")
    ],
    second: Annotated[Path, typer.Argument(metavar="B", help="The pack to compare it with.")],
    *,
    lang: Language,
) -> None:
    """Compare two packs: cards that only one has, and fields that differ.

    The last line says whether the differences affect the rules. If they do, you cannot continue a
    game with the other pack.

    The exit status is 0 if they are the same, 1 if they differ, and 2 if one cannot be read.
    """
    mark = MARK if can_draw(output().encoding) else IN_ASCII
    one, other = (_opened(place, lang, TROUBLE) for place in (first, second))
    found = Comparison(one, other, mark)
    for part in differences(found, (str(first), str(second)), lang):
        put(part)
    raise typer.Exit(0 if found.same else 1)
