# SPDX-License-Identifier: Apache-2.0
"""Shows the dialogs and prompts of prompt_toolkit to the reader, without a change to the program.

    python -m earshot_bus.prompt_toolkit app.py

or, in the program, ``import earshot_bus.prompt_toolkit; earshot_bus.prompt_toolkit.install()``. prompt_toolkit 3.
"""

from .plugin import Plugin, install

__all__ = ["Plugin", "install"]
