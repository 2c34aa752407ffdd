# SPDX-License-Identifier: Apache-2.0
"""The lists of questions: drawn as one text, but with known contents, or with a pointer at the chosen line."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, List, Optional, Tuple

from ..words import has_words, tidy


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
    #: The title in the same drawing.
    title: str = ""


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
    # What is typed may filter the list: it is counted as it is drawn.
    for index, choice in enumerate(getattr(control, "_filtered_choices", control.choices)):
        if type(choice.get("value")).__name__ == "Separator":
            continue
        if index == control.selected_choice_index:
            chosen = len(found)
        found.append(Choice(tidy(str(choice.get("name", ""))), bool(choice.get("enabled")) if is_marked else None))
    return Choices(found, chosen)


#: What points at the chosen line, as far as the text behind it; and the blanks in its place before the others.
_POINTED = re.compile(r"^\s*[>\u00bb\u2192\u203a\u276f\u25b6\u25b8\u279c*]+\s+")
#: The boxes of choices that are on and off, before their text.
_BOXES = {"\u25cb": False, "\u25cf": True, "\u25ef": False, "\u25c9": True, "\u2610": False, "\u2611": True, "\u2612": True,
          "[ ]": False, "[x]": True, "[X]": True, "( )": False, "(x)": True, "(*)": True}  # fmt: skip


def drawn_choices(lines: List[str]) -> Optional[Choices]:
    """The list that lines draw by a pointer at one of them, with blanks before the others; None for any other text."""
    pointed = [(at, found) for at, found in enumerate(map(_POINTED.match, lines)) if found]
    if len(pointed) != 1:
        return None
    chosen, width = pointed[0][0], len(pointed[0][1].group())

    def is_beside(line: str) -> bool:
        return has_words(line) and not line[:width].strip()

    first = last = chosen
    while first > 0 and is_beside(lines[first - 1]):
        first -= 1
    while last + 1 < len(lines) and is_beside(lines[last + 1]):
        last += 1
    if first == last:
        return None
    found = [boxed(tidy(line[width:])) for line in lines[first : last + 1]]
    above = next((tidy(line).strip("-=* ") for line in reversed(lines[:first]) if has_words(line)), "")
    return Choices([Choice(text, is_on) for text, is_on in found], chosen - first, above)


def boxed(text: str) -> Tuple[str, Optional[bool]]:
    """A choice without its box, and whether it is on."""
    for box, is_on in _BOXES.items():
        if text.startswith(box + " "):
            return text[len(box) :].strip(), is_on
    return text, None
