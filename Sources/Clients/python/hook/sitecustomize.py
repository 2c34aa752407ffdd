# SPDX-License-Identifier: Apache-2.0
"""Lets Python programs under Earshot join its bus by themselves, wherever their toolkit is installed.

Earshot puts this folder first into PYTHONPATH, where ``earshot plugins on`` was said; environments of pipx, whose
programs do not look there, have a line that runs this file. Python runs it at every start, in any version: it has to be
quick, and no fault in it may be the program's. What another sitecustomize does is done too.
"""

import os
import sys

FOLDER = os.path.dirname(os.path.realpath(__file__))


def _same(path):
    try:
        return os.path.realpath(path) == FOLDER
    except (OSError, TypeError, ValueError):
        return False


def _join():
    """Waits for the import of a toolkit, with the plugins beside this folder."""
    if not os.environ.get("EARSHOT_BUS") or sys.version_info < (3, 9):
        return
    above = os.path.dirname(FOLDER)
    sys.path.insert(0, above)
    try:
        from earshot_bus.hook import install
    finally:
        sys.path.remove(above)
    install()


def _chain():
    """Imports the sitecustomize that Python would have found otherwise."""
    own = sys.modules.pop("sitecustomize")
    try:
        import sitecustomize  # noqa: F401
    except ImportError as missing:
        if getattr(missing, "name", "sitecustomize") != "sitecustomize":
            raise
    finally:
        sys.modules.setdefault("sitecustomize", own)


# Only this file is imported from here, and programs started from this one find it by the variable.
sys.path[:] = [path for path in sys.path if not _same(path)]
try:
    _join()
except Exception:  # The program matters more than its speech.
    pass
if __name__ == "sitecustomize":
    _chain()
