# SPDX-License-Identifier: Apache-2.0
"""A prompt while it waits for the answer: the question, the possible answers, and the default."""

from __future__ import annotations

import threading
from typing import Any, Dict, List, Optional

from ..guard import Guard
from ..nodes import Tree
from ..threaded import Connection
from ..versions import is_supported
from ..words import tidy
from .terminal import is_on_terminal

ROOT, FIELD = 1, 2
#: The seconds a reader has for the text printed above a question before it is told the question.
ABOVE = 0.1


class Plugin:
    """One question on the bus. Only the terminal knows the typed text until it is complete."""

    def __init__(self, prompt: Any, default: Any) -> None:
        self._guard = Guard("rich", self.detach)
        self._connection = Connection("rich", self._guard)
        tree = Tree(ROOT, FIELD, [{"id": ROOT, "role": "window", "children": [FIELD]}, field(prompt, default)])
        self._asking = threading.Timer(ABOVE, self._guard.run, (self._connection.show, tree))
        self._asking.daemon = True
        self._asking.start()

    def detach(self) -> None:
        """Leaves the bus: the question is answered."""
        self._asking.cancel()
        self._connection.leave()


def field(prompt: Any, default: Any) -> Dict[str, Any]:
    """The field of a question."""
    question = tidy(prompt.prompt.plain).rstrip(":>?. ") if hasattr(prompt.prompt, "plain") else tidy(str(prompt.prompt))
    choices = [str(choice) for choice in prompt.choices or ()] if prompt.show_choices else []
    told: Dict[str, Any] = {"id": FIELD, "role": "textInput", "label": ". ".join(filter(None, [question, listed(choices)]))}
    if prompt.password:
        told.update(role="passwordInput", protected=True)
    else:
        told["typedOnScreen"] = True
    if prompt.show_default and default is not ... and isinstance(default, (str, prompt.response_type)):
        told["placeholder"] = tidy(prompt.render_default(default).plain).strip("()")
    return told


def listed(choices: List[str]) -> str:
    """The choices, as spoken."""
    return " or ".join(filter(None, [", ".join(choices[:-1]), *choices[-1:]]))


def attach(prompt: Any, default: Any) -> Optional[Plugin]:
    """Shows a question from now on; None if it is not on the terminal that is read."""
    is_shown = is_supported("rich") and is_on_terminal(prompt.console)
    return Plugin(prompt, default) if is_shown else None
