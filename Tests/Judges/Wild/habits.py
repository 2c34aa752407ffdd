# SPDX-License-Identifier: Apache-2.0
"""How programs are used: which keys are pressed, and how often, by somebody who does not know them."""

KEYS = {
    "Up": "\x1b[A",
    "Down": "\x1b[B",
    "Right": "\x1b[C",
    "Left": "\x1b[D",
    "Tab": "\t",
    "S-Tab": "\x1b[Z",
    "Enter": "\r",
    "Space": " ",
    "PageDown": "\x1b[6~",
    "PageUp": "\x1b[5~",
    "Home": "\x1b[H",
    "End": "\x1b[F",
    "Escape": "\x1b",
    "F1": "\x1bOP",
    "F10": "\x1b[21~",
}
BROWSE = {
    "Down": 28,
    "Up": 9,
    "Right": 8,
    "Left": 5,
    "Tab": 10,
    "S-Tab": 2,
    "Enter": 8,
    "Space": 4,
    "PageDown": 4,
    "PageUp": 2,
    "Home": 1,
    "End": 2,
    "Escape": 5,
    "F1": 1,
    "letter": 6,
    "search": 4,
}
FORM = {**BROWSE, "Tab": 24, "letter": 12, "search": 0, "PageDown": 1, "PageUp": 0}
# "letter" is one of the program's letters or, where they are divided by |, one of its lines with Enter; "search" is a
# slash and the beginning of a word that is on the screen.
HABITS = {
    "browse": BROWSE,
    "panes": {**BROWSE, "F10": 2, "letter": 1},
    "view": {**BROWSE, "Tab": 3, "Enter": 3, "Space": 6, "letter": 4, "PageDown": 8, "search": 8},
    "edit": {
        **BROWSE,
        "letter": 14,
        "Enter": 5,
        "Right": 14,
        "Escape": 2,
        "F10": 2,
        "search": 0,
        "Tab": 2,
        "Space": 2,
    },
    "form": FORM,
    "prompt": {**FORM, "Enter": 12, "letter": 40},
    "play": {"Down": 10, "Up": 10, "Right": 10, "Left": 10, "Space": 4, "Enter": 2, "letter": 4},
    # Nothing that could act.
    "safe": {**BROWSE, "Enter": 0, "letter": 0, "Space": 0},
    "help": {**BROWSE, "Enter": 0, "letter": 0, "Space": 0, "F1": 3},
}


def choose(dice, habit, letters, words):
    """The name of what is done next, and the keys of it. words: those on the screen."""
    weights = HABITS[habit]
    name = dice.choices(list(weights), list(weights.values()))[0]
    if name == "letter":
        if not letters:
            return "Down", [KEYS["Down"]]
        if "|" in letters:
            line = dice.choice(letters.split("|"))
            return f"line {line}", [*line, "\r"]
        letter = dice.choice(letters)
        return f"letter {letter}", [letter]
    if name == "search":
        text = dice.choice(words)[:4].lower() if words else "tea"
        return f"search /{text}", ["/", *text, "\r"]
    return name, [KEYS[name]]
