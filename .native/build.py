"""Translate and compile the modules of the plan: `build.py ROOT PLACE` leaves them in PLACE."""

from __future__ import annotations

import os
import re
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

CONFIG = (
    "[mypy]\nnamespace_packages = true\nexplicit_package_bases = true\nfollow_imports = silent\n"
)
WEAK_LIST = re.compile(
    r"Py_(?P<what>VISIT|CLEAR)\(\*\(\(PyObject \*\*\)\(\(char \*\)self \+ "
    r"sizeof\(PyObject \*\) \+ sizeof\(\w+\)\)\)\);"
)


DEALLOCATE = re.compile(
    r"(_dealloc\(\w+ \*self\)\n\{\n"
    r"(?:    if \(\w+_free_instance == NULL\) \{\n(?:(?!\n    \}).)*?\n    \}\n)?)"
    r"    CPy_TRASHCAN_BEGIN\(self, \w+\)\n"
    r"((?:(?!\n\}).)*?)    CPy_TRASHCAN_END\(self\)\n",
    re.DOTALL,
)
"""The function that ends an object of a class that is marked as acyclic."""

POSITION = re.compile(
    r"static int\n(\w+)_traverse\((?:(?!\n\}).)*Py_VISIT\(self->__kept\);", re.DOTALL
)
"""The function by which the collector follows what a position refers to."""

INTERNAL = '#include "__native_internal_tambores.h"\n'
"""The last of the headers that a module includes."""

FLAGS = ("-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt")
"""What lets GCC and Clang call a function of another file or library without a detour."""


def main(root: Path, place: Path) -> None:
    """Write the translated modules and compile them in place."""
    source = root / "src" / "tambores"
    shutil.copytree(source, place / "tambores", ignore=shutil.ignore_patterns("__pycache__"))
    sys.path.insert(0, str(root / "src"))
    sys.dont_write_bytecode = True
    from plan import modules
    from translate import Source

    paths = modules(source)
    names = [".".join(("tambores", *path.with_suffix("").parts)) for path in paths]
    for name, path in zip(names, paths, strict=True):
        (place / "tambores" / path).write_text(Source(name, source / path).translated(), "utf-8")
    compile_in(place, names)


def compile_in(place: Path, names: list[str]) -> None:
    """Compile these modules of a folder, each beside itself."""
    import evolving  # noqa: F401  # it tells the compiler
    from docstrings import add_docstrings
    from mypyc.build import mypycify
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    os.chdir(place)
    plugin = Path(__file__).resolve().parent / "generics.py"
    Path("mypy.ini").write_text(f"{CONFIG}plugins = {plugin}\n", "utf-8")
    extensions: list[Any] = mypycify(
        ["--config-file=mypy.ini", *[f"{name.replace('.', '/')}.py" for name in names]],
        opt_level=os.environ.get("TAMBORES_OPTIMIZE", "2"),
        debug_level="0",
        multi_file=True,
        group_name="tambores",
    )
    mend(place / "build")
    quicken(place / "build")
    add_docstrings(place / "build", names)
    if sys.platform != "win32":
        for one in extensions:
            one.extra_compile_args += FLAGS
    setup(
        name="tambores",
        packages=[],
        ext_modules=extensions,
        cmdclass={"build_ext": parallel(build_ext)},
        script_args=["--quiet", "build_ext", "--inplace"],
    )


def mend(sources: Path) -> None:
    """Correct how objects end.

    The compiler takes the list of weak references to an object for something that the object owns:
    it visits and releases the first of them. It does not take a class with such a list for acyclic,
    as positions are. And it hands acyclic objects to Python's trashcan, which writes in front of
    them, where only others have room.
    """
    weak = positions = ends = 0
    for file in sources.glob("*.c"):
        text, found = WEAK_LIST.subn(clear_weak_references, file.read_text("utf-8"))
        weak += found
        for name in POSITION.findall(text):
            text = unfollowed(text, name)
            positions += 1
        text, found = DEALLOCATE.subn(r"\1\2", text)
        ends += found
        file.write_text(text, "utf-8")
    if not weak or not positions or not ends:
        sys.exit("The compiler ends objects in another way now: look at build.py.")


def unfollowed(text: str, name: str) -> str:
    """The source of a module without what lets the collector follow objects of a class."""
    head, body, rest = re.split(
        rf"(CPyType_{name}_template_ = \{{.*?\n\}};)", text, flags=re.DOTALL
    )
    body = re.sub(r"    \.tp_(?:traverse|clear) = .*\n", "", body)
    body = body.replace(" | Py_TPFLAGS_HAVE_GC", "")
    ends = re.compile(rf"(\n{name}_dealloc\(.*\n\{{\n)    PyObject_GC_UnTrack\(self\);\n")
    return ends.sub(r"\1", head) + body + rest


def clear_weak_references(line: re.Match[str]) -> str:
    """What stands in the place of a line about the list of weak references."""
    if line["what"] == "VISIT":
        return ""
    return "if (Py_REFCNT(self) == 0) PyObject_ClearWeakRefs((PyObject *)self);"


def quicken(sources: Path) -> None:
    """Let the modules take the shorter ways of the headers beside this file."""
    from plan import CYCLIC

    for header in ("quick.h", "tuples.h"):
        shutil.copy(Path(__file__).resolve().parent / header, sources)
    for file in sources.glob("__native_*.c"):
        name = file.stem.removeprefix("__native_").replace("___", ".")
        headers = '#include "quick.h"\n'
        if not name.startswith(CYCLIC):
            headers += '#include "tuples.h"\n'
        before, found, after = file.read_text("utf-8").partition(INTERNAL)
        if not found:
            sys.exit("The compiler includes other headers now: look at build.py.")
        file.write_text(before + INTERNAL + headers + after, "utf-8")


def parallel(command: type[Any]) -> type[Any]:
    """The command that compiles extensions, with the sources of one compiled side by side."""

    class Parallel(command):  # type: ignore[misc]
        def build_extensions(self) -> None:
            compile_one = self.compiler.compile

            def compile_all(sources: list[str], *args: Any, **options: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    made = pool.map(lambda one: compile_one([one], *args, **options), sources)
                    return [file for files in made for file in files]

            self.compiler.compile = compile_all
            super().build_extensions()

    return Parallel


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve())
