# SPDX-License-Identifier: Apache-2.0
"""A loop of prompts that prints its answers sooner or later after each, and completes fruit."""

import time

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import WordCompleter

session: PromptSession[str] = PromptSession("fruit> ", completer=WordCompleter(["apple", "apricot", "banana"]))
for delay in (0, 0.05, 0.2, 0.5):
    answer = session.prompt()
    time.sleep(delay)
    print(f"Ordered {answer} after {delay}")
session.prompt()
