"""The build hook that compiles what play runs on with mypyc; pyproject.toml says which files.

It runs only where HATCH_BUILD_HOOK_ENABLE_CUSTOM=1 asks for it. The sources stay in the wheel,
beside what was compiled from them, and nothing is written into the checkout.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SETUP = """
from mypyc.build import mypycify
from mypyc.ir.ops import ERR_FALSE, ERR_MAGIC, ERR_MAGIC_OVERLAPPING, ERR_NEVER
from mypyc.ir import rtypes
from mypyc.primitives.registry import function_op, method_op
from setuptools import setup
flags = {flags!r}
number, word, real = rtypes.int_rprimitive, rtypes.int64_rprimitive, rtypes.float_rprimitive
cells, table, pack = rtypes.list_rprimitive, rtypes.bytes_rprimitive, rtypes.bytearray_rprimitive
done, any_object = rtypes.bool_rprimitive, rtypes.object_rprimitive
if flags:
    method_op("bit_count", [number], number, "TrickKernel_BitCount", ERR_MAGIC)
    for name, given, gives, in_c, error in (
        ("bit_count", [word], word, "CountBits", ERR_NEVER),
        ("bit_length", [word], word, "BitLength", ERR_NEVER),
        ("real", [word], real, "Real", ERR_NEVER),
        ("floor", [real], word, "Floor", ERR_NEVER),
        ("word_at", [table, word], word, "WordAt", ERR_MAGIC_OVERLAPPING),
        ("copied", [table], pack, "Copied", ERR_MAGIC),
        ("card", [pack, word], word, "Card", ERR_MAGIC_OVERLAPPING),
        ("put_card", [pack, word, word], done, "PutCard", ERR_FALSE),
        ("cell", [cells, word], word, "Cell", ERR_MAGIC_OVERLAPPING),
        ("put", [cells, word, word], done, "Put", ERR_FALSE),
        ("drawn", [any_object], real, "Draw", ERR_MAGIC_OVERLAPPING),
    ):
        function_op("kernel.ahead.machine." + name, given, gives, "TrickKernel_" + in_c, error)
extensions = mypycify({arguments!r}, group_name="trick_kernel", opt_level="3", debug_level="0")
for extension in extensions:
    extension.extra_compile_args = [*extension.extra_compile_args, *flags]
setup(name="trick_kernel", packages=[], ext_modules=extensions)
"""
# mypyc knows no `int.bit_count`, with which half of play counts cards, and takes long ways to the
# cells, so it is told of ours; and functions of one library may call each other straight on.
MACHINE = "machine.h"
FLAGS = [] if os.name == "nt" else ["-include", MACHINE, "-fno-semantic-interposition"]
AHEAD = "kernel/ahead/[a-z]*.py"
TAKES = "It takes a C compiler and the headers of Python; everything works without it, too."
# No settings of ours, and no word on what is not compiled.
MYPY = ["--config-file=", "--strict", "--follow-imports=silent"]


class CompiledBuild(BuildHookInterface):  # type: ignore[type-arg, misc]
    """Adds compiled modules to a wheel; an editable install stays as it is written."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile in a folder of its own, and say what of it belongs in the wheel."""
        if version == "editable":
            self.app.display_warning("an editable install is not compiled")
            return
        self._made_in = tempfile.TemporaryDirectory()  # which goes when the build fails, too
        self.folder = Path(self._made_in.name)
        for name in ("kernel", "variants", "rulesets"):
            shutil.copytree(Path(self.root, name), self.folder / name)
        self._write_ahead()
        self._compile()
        for pattern in ("*.so", "*.pyd", "kernel/ahead/__init__.py"):
            for made in self.folder.rglob(pattern):
                if "build" not in made.relative_to(self.folder).parts:
                    target = made.relative_to(self.folder).as_posix()
                    build_data["force_include"][str(made)] = target
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def _write_ahead(self) -> None:
        """Have the loops of the shipped games written out; the kernel finds its own plugins."""
        about = self.folder / "trick_kernel-0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text("Metadata-Version: 2.1\nName: trick-kernel\nVersion: 0\n")
        groups = self.metadata.core.entry_points
        lines = [
            line
            for group, points in groups.items()
            for line in (f"[{group}]", *(f"{name} = {value}" for name, value in points.items()))
        ]
        (about / "entry_points.txt").write_text("\n".join(lines))
        self._run(str(Path(__file__).with_name("ahead.py")))

    def _compile(self) -> None:
        script = self.folder / "setup.py"
        shutil.copy(Path(__file__).with_name(MACHINE), self.folder)
        ahead = sorted(Path("kernel", "ahead", each.name) for each in self.folder.glob(AHEAD))
        files = [*self.config["files"], *(each.as_posix() for each in ahead)]
        script.write_text(SETUP.format(arguments=[*MYPY, *files], flags=FLAGS))
        self._run(script.name, "build_ext", "--inplace")

    def _run(self, *arguments: str) -> None:
        """Run Python in the folder, on the sources there."""
        path = [str(self.folder), *filter(None, [os.environ.get("PYTHONPATH")])]
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path)},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            self.app.abort(f"the compiled build failed\n{done.stdout}\n{done.stderr}\n{TAKES}")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Remove the folder."""
        if version != "editable":
            self._made_in.cleanup()
