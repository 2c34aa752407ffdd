# SPDX-License-Identifier: Apache-2.0
"""Questions of rich, and what was answered."""

from rich.prompt import Confirm, IntPrompt, Prompt

name = Prompt.ask("Enter your [b]name[/]", choices=["Paul", "Jessica", "Duncan"], default="Paul")
count = IntPrompt.ask("How many")
Prompt.ask("Password", password=True)
is_sure = Confirm.ask("Are you sure?", default=True)
print(f"Answers: {name}, {count}, {is_sure}")
input()
