"""Compile the library while its wheel is built, if the variable TAMBORES_COMPILE is 1."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VARIABLE = "TAMBORES_COMPILE"
TOOLS = ("mypy>=2.4,<2.5", "setuptools>=70", "attrs>=23.2", "cattrs>=24.1")
"""What the build needs beyond hatchling: mypyc comes with mypy, the library is imported."""


class NativeBuild(BuildHookInterface[Any]):
    """Adds native modules to the wheel; each lies beside the module that it was made from."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What must be installed to compile."""
        return list(TOOLS) if wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the modules, and say which files the wheel gets."""
        if not wanted() or self.target_name != "wheel":
            return
        if version == "editable":
            sys.exit(f"An editable installation stays in Python: leave out -e, or {VARIABLE}.")
        check_compiler()
        self.place = tempfile.mkdtemp(prefix="tambores-native-")
        for built in compiled(Path(self.root), Path(self.place)):
            build_data["force_include"][str(built)] = str(built.relative_to(self.place))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was made on the way."""
        if place := getattr(self, "place", None):
            shutil.rmtree(place, ignore_errors=True)


def wanted() -> bool:
    """Whether the user asks for native modules."""
    return os.environ.get(VARIABLE) == "1"


def check_compiler() -> None:
    """Stop with a clear sentence unless there is a C compiler that finds Python's headers."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if sys.platform != "win32" and shutil.which(command) is None:
        sys.exit(
            f"{VARIABLE}=1 needs a C compiler, and there is no {command!r} on the path. Install "
            "one (Debian: apt-get install gcc), name it in CC, or leave the variable out: the "
            "library works without."
        )
    headers = Path(sysconfig.get_paths()["include"]) / "Python.h"
    if not headers.exists():
        sys.exit(
            f"{VARIABLE}=1 needs the headers of Python, and there is no {headers}. Install them "
            "(Debian: apt-get install python3-dev), or leave the variable out."
        )


def compiled(root: Path, place: Path) -> list[Path]:
    """Compile the library in a folder of its own; return the native modules there."""
    done = subprocess.run([sys.executable, root / ".native" / "build.py", root, place], check=False)
    if done.returncode:
        sys.exit("The native modules could not be built; the lines above say why.")
    ends = tuple(sysconfig.get_config_vars("EXT_SUFFIX"))
    return sorted(file for file in place.rglob("*") if file.name.endswith(ends))
