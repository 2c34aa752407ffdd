# SPDX-License-Identifier: Apache-2.0
"""Runs a Textual app, unchanged: ``python -m earshot_bus.textual app.py``, ``-m module``, or the name of a command."""

import os

from ..launch import launch

if __name__ == "__main__":
    os.environ["TEXTUAL_DRIVER"] = "earshot_bus.textual:Driver"
    launch("earshot_bus.textual")
