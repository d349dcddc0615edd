"""Translate and compile the modules of the plan: `build.py ROOT PLACE` leaves them in PLACE."""

from __future__ import annotations

import os
import sys
from pathlib import Path

CONFIG = "[mypy]\nnamespace_packages = true\nexplicit_package_bases = true\nfollow_imports = silent\n"


def main(root: Path, place: Path) -> None:
    """Write the translated modules and compile them in place."""
    import shutil

    source = root / "src" / "tambores"
    shutil.copytree(source, place / "tambores", ignore=shutil.ignore_patterns("__pycache__"))
    sys.path.insert(0, str(root / "src"))
    sys.dont_write_bytecode = True
    from plan import modules
    from translate import Source

    paths = modules(source)
    for path in paths:
        name = ".".join(("tambores", *path.with_suffix("").parts))
        (place / "tambores" / path).write_text(Source(name, source / path).translated(), "utf-8")
    compile_in(place, [f"tambores/{path.as_posix()}" for path in paths])


def compile_in(place: Path, files: list[str]) -> None:
    """Compile these files of a folder, each beside itself."""
    from mypyc.build import mypycify
    from setuptools import setup

    os.chdir(place)
    Path("mypy.ini").write_text(CONFIG, "utf-8")
    extensions = mypycify(
        ["--config-file=mypy.ini", *files],
        opt_level=os.environ.get("TAMBORES_OPTIMIZE", "3"),
        debug_level="0",
        multi_file=True,
        group_name="tambores",
    )
    jobs = str(os.cpu_count() or 1)
    setup(
        name="tambores",
        packages=[],
        ext_modules=extensions,
        script_args=["--quiet", "build_ext", "--inplace", "--parallel", jobs],
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve())
