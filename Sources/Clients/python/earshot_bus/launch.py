# SPDX-License-Identifier: Apache-2.0
"""Runs a program of a toolkit unchanged, as Python or the shell would."""

from __future__ import annotations

import os
import runpy
import shutil
import sys


def launch(module: str) -> None:
    """Runs the program named behind ``python -m module``: a Python file, ``-m`` and a module, or a command."""
    sys.argv.pop(0)
    if not sys.argv:
        sys.exit(f"usage: python -m {module} (APP.py | -m MODULE | COMMAND) [ARGUMENTS]")
    if sys.argv[0] == "-m" and len(sys.argv) > 1:
        sys.argv.pop(0)
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
        return
    path = sys.argv[0] if os.path.exists(sys.argv[0]) else shutil.which(sys.argv[0])
    if path is None:
        sys.exit(f"{sys.argv[0]}: there is no such file or command. Name a Python file, or -m and a module.")
    sys.argv[0] = path
    sys.path[0] = os.path.dirname(os.path.abspath(path))
    runpy.run_path(path, run_name="__main__")
