# SPDX-License-Identifier: Apache-2.0
"""Words of screens and of speech, compared as they are heard: without case, width or soft hyphens."""

import re
import unicodedata

WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
LETTERS = re.compile(r"[^\W\d]{2}")
# "3 of 12" at the end of what was said.
POSITION = re.compile(r"(?:^|[\s.,])(\d+) of (\d+)\.?$")
ROLES = set(
    """button check box radio link edit text field menu item bar tab list tree table row column cell heading combo
    dialog slider progress group image option pane switch log alert status search banner form grid header""".split()
)
STATES = set(
    """not checked unchecked selected highlighted expanded collapsed dimmed mixed on off unselected pressed empty
    required busy open closed opened""".split()
)
# What a reader says in its own words: roles, states, names of signs, what it did.
OWN = (
    ROLES
    | STATES
    | set(
        """of blank space spaces end line lines deleted more completions completion percent finished done hidden level
        back popup submenu double tap error warning inserted replaced changed added removed characters character capital
        new times time bullet star dot dash slash backslash pipe hash number at sign dollar equals plus minus tilde
        underscore comma colon semicolon quote question mark exclamation point left right paren bracket brace greater
        less than and ampersand caret backquote arrow up down return enter escape control shift alt page home insert
        delete backspace folded ellipsis triangle check cross copyright degree bottom top same screen""".split()
    )
)


def fold(text):
    return unicodedata.normalize("NFKC", text).casefold()


def words(text):
    return [fold(word) for word in WORD.findall(text.replace("\u00ad", ""))]


def share(wanted, heard):
    """How much of the wanted words was heard, from 0 to 1; all where nothing is wanted."""
    return sum(word in heard for word in wanted) / len(wanted) if wanted else 1.0
