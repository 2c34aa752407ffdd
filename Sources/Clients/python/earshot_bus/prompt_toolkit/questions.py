# SPDX-License-Identifier: Apache-2.0
"""The lists of questionary and InquirerPy: drawn as one text, but with known contents."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, List, Optional

from ..words import tidy


@dataclass
class Choice:
    """An item of a list, and its mark if it can have one."""

    text: str
    is_on: Optional[bool] = None
    is_disabled: bool = False


@dataclass
class Choices:
    """A list and its chosen item."""

    choices: List[Choice]
    chosen: Optional[int]


#: The mark before a question, and the instruction behind it.
_MARK = re.compile(r"^\W+\s+|\s*\([^()]*\)\s*$")


def question(text: str) -> str:
    """The question."""
    return _MARK.sub("", text).rstrip(":>? ")


def choices_of(control: Any, drawn: str) -> Optional[Choices]:
    """The list that a control draws; None for any other control."""
    if hasattr(control, "pointed_at") and hasattr(control, "selected_options"):
        return _of_questionary(control, any(mark in drawn for mark in "○●"))
    if hasattr(control, "selected_choice_index") and hasattr(control, "choices"):
        return _of_inquirer(control)
    return None


def _of_questionary(control: Any, is_marked: bool) -> Choices:
    found: List[Choice] = []
    chosen: Optional[int] = None
    for index, choice in enumerate(getattr(control, "filtered_choices", control.choices)):
        if not hasattr(choice, "value") or type(choice).__name__ == "Separator":
            continue
        if index == control.pointed_at:
            chosen = len(found)
        title = choice.title if isinstance(choice.title, str) else "".join(part[1] for part in choice.title)
        is_on = choice.value in control.selected_options if is_marked else None
        found.append(Choice(tidy(title), is_on, bool(choice.disabled)))
    return Choices(found, chosen)


def _of_inquirer(control: Any) -> Choices:
    found: List[Choice] = []
    chosen: Optional[int] = None
    is_marked = bool(getattr(control, "_multiselect", False))
    for index, choice in enumerate(control.choices):
        if type(choice.get("value")).__name__ == "Separator":
            continue
        if index == control.selected_choice_index:
            chosen = len(found)
        found.append(Choice(tidy(str(choice.get("name", ""))), bool(choice.get("enabled")) if is_marked else None))
    return Choices(found, chosen)
