# SPDX-License-Identifier: Apache-2.0
"""Runs an unchanged Textual app: ``python -m earshot_bus.textual app.py``, ``-m module``, or the name of a command."""

from ..hook import install
from ..launch import launch

if __name__ == "__main__":
    install()
    launch("earshot_bus.textual")
