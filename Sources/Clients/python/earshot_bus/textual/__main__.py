"""Runs a Textual app, unchanged: ``python -m earshot_bus.textual app.py``, ``-m module``, or the name of a command."""

from __future__ import annotations

import os
import runpy
import shutil
import sys


def main() -> None:
    """Runs what the arguments name, as Python or the shell would."""
    sys.argv.pop(0)
    if not sys.argv:
        sys.exit("usage: python -m earshot_bus.textual (APP.py | -m MODULE | COMMAND) [ARGUMENTS]")
    os.environ["TEXTUAL_DRIVER"] = "earshot_bus.textual:Driver"
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


if __name__ == "__main__":
    main()
