# SPDX-License-Identifier: Apache-2.0
"""Runs an unchanged program: ``python -m earshot_bus.py_cui app.py``, ``-m module``, or a command's name."""

from ..hook import install
from ..launch import launch

if __name__ == "__main__":
    install()
    launch("earshot_bus.py_cui")
