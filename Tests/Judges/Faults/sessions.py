# SPDX-License-Identifier: Apache-2.0
"""Small sessions, drawn here, and what a reader without faults says of them."""

import json
import pathlib

from Invariants.session import Said, Session

DOWN, UP, TAB, SPACE, ENTER = "\x1b[B", "\x1b[A", "\t", " ", "\r"
REVERSE = "\x1b[7m"
STEP = 4.0
PLANTS = (
    "Apple tree,Bay laurel,Common sage,Dwarf bean,Early leek,Field pea,Garden mint,Holy basil,Iris bulb,Jade plant,"
    "Kale seed,Lemon balm"
).split(",")


class Scene:
    """A screen that is drawn row by row, and what is said of it. Each step begins with a key."""

    def __init__(self, columns=60, rows=14, is_full_screen=True):
        self.columns, self.rows = columns, rows
        self.events, self.said, self.time, self.number = [], [], 0.0, 0
        self.events.append([0.0, "m", "step 00: start"])
        if is_full_screen:
            self.write("\x1b[?1049h\x1b[?25l")

    def write(self, text, after=0.05):
        self.events.append([round(self.time + after, 3), "o", text])

    def draw(self, rows, after=0.05):
        """rows: by number, with a "*" before what is highlighted and a "|" where that ends."""
        out = []
        for number, text in rows.items():
            look, _, rest = text[1:].partition("|") if text.startswith("*") else ("", "", text)
            out.append(f"\x1b[{number + 1}H\x1b[m\x1b[2K{REVERSE if look else ''}{look}\x1b[m{rest}")
        self.write("".join(out), after)

    def say(self, text, source="", after=0.15):
        self.said.append(Said(round(self.time + after, 3), text, source))

    def press(self, key, name):
        self.time += STEP
        self.number += 1
        self.events += [[self.time, "m", f"step {self.number:02}: {name}"], [self.time, "i", key]]

    def session(self, folder, name):
        file = pathlib.Path(folder) / f"{name}.cast"
        lines = [{"version": 2, "width": self.columns, "height": self.rows}, *self.events]
        lines.append([self.time + STEP, "m", "end"])
        file.write_text("\n".join(map(json.dumps, lines)) + "\n", encoding="utf-8")
        return Session(file, self.said)


def list_scene():
    """A list whose highlight moves, and at its end stays while the list moves."""
    scene, high = Scene(), 8

    def rows(top, chosen):
        shown = PLANTS[top : top + high]
        return {2 + at: f"*{plant}|" if at + top == chosen else plant for at, plant in enumerate(shown)}

    scene.draw({0: "Plants of the garden", **rows(0, 0), 13: "Arrows move"})
    scene.say("Plants of the garden, list")
    scene.say("Apple tree, 1 of 12", "focus", 0.2)
    for chosen in range(1, 11):
        scene.press(DOWN, "Down")
        scene.draw(rows(max(0, chosen - high + 1), chosen))
        scene.say(f"{PLANTS[chosen]}, {chosen + 1} of 12", "focus")
    return scene


def form_scene():
    """Boxes and buttons; the last brings a message."""
    scene = Scene()
    boxes = ["Gift wrap", "Send today"]
    state = [False, False]

    def rows(chosen):
        texts = [f"[{'x' if on else ' '}] {name}" for name, on in zip(boxes, state)] + ["< Order now >"]
        return {3 + at: f"*{text}|" if at == chosen else text for at, text in enumerate(texts)}

    scene.draw({0: "Order form", **rows(0)})
    scene.say("Order form")
    scene.say("Gift wrap. Check Box. Not Checked", "focus", 0.2)
    for chosen, name in enumerate(boxes):
        if chosen:
            scene.press(DOWN, "Down")
            scene.draw(rows(chosen))
            scene.say(f"{name}. Check Box. Not Checked", "focus")
        for _ in range(2):
            scene.press(SPACE, "Space")
            state[chosen] = not state[chosen]
            scene.draw(rows(chosen))
            scene.say("Checked" if state[chosen] else "Not Checked", "focus")
    for place in (2, 1, 2):
        scene.press(DOWN if place == 2 else UP, "Down" if place == 2 else "Up")
        scene.draw(rows(place))
        scene.say("Order now. Button" if place == 2 else "Send today. Check Box. Not Checked", "focus")
    scene.press(ENTER, "Enter")
    scene.draw({10: "Twelve parcels have left the house"})
    scene.say("Twelve parcels have left the house")
    return scene


def panes_scene():
    """A list beside details that are drawn anew."""
    scene = Scene()
    letters = {"Ada": ["Dear garden", "the roses bloom", "since last week", "Yours Ada", "from Bonn"]}
    letters["Eva"] = ["Hello shed", "your rake broke", "on Sunday night", "Best Eva", "from Ulm"]

    def rows(name):
        left = ["Inbox letters", "Sent letters", "Draft letters", "Junk letters", "Old letters"]
        return {2 + at: f"{one:20}  {other}" for at, (one, other) in enumerate(zip(left, letters[name]))}

    scene.draw({0: "Mail reader", **rows("Ada")})
    scene.say("Mail reader")
    for name in ("Eva", "Ada", "Eva"):
        scene.press("n", "letter n")
        scene.draw(rows(name))
        for at, text in enumerate(letters[name]):
            scene.say(text, after=0.15 + at / 100)
    return scene


def shell_scene():
    """Commands and their output."""
    scene = Scene(is_full_screen=False)
    scene.write("user$ ")
    scene.say("user$")
    outputs = {"today": ["Sow the winter spinach", "Water the young trees"], "pay": ["Nothing is due"]}
    for command, output in outputs.items():
        scene.press(command + ENTER, f"line {command}")
        scene.write(command + "\r\n" + "\r\n".join(output) + "\r\nuser$ ")
        for at, text in enumerate(output):
            scene.say(text, after=0.15 + at / 100)
    return scene


def clock_scene():
    """A row that changes by itself."""
    scene = Scene()
    scene.draw({0: "Kiln of the pottery", 2: "Heat 700 degrees now"})
    scene.say("Kiln of the pottery")
    scene.press(TAB, "Tab")
    for tick in range(6):
        scene.draw({2: f"Heat {701 + tick} degrees now"}, 1 + tick * 0.4)
    return scene


def log_scene():
    """Rows that move up as new ones come."""
    scene = Scene()
    places, events = ("North bed", "South bed", "Glass house"), ("was dug", "is dry")
    lines = [f"{place} {event}" for place in places for event in events]
    scene.draw({0: "Diary of work", **{2 + at: line for at, line in enumerate(lines[:4])}})
    scene.say("Diary of work")
    for number in range(2):
        scene.press("g", "letter g")
        scene.draw({2 + at: line for at, line in enumerate(lines[1 + number : 5 + number])})
        scene.say(lines[4 + number])
    return scene


SCENES = {
    "list": list_scene,
    "form": form_scene,
    "panes": panes_scene,
    "shell": shell_scene,
    "clock": clock_scene,
    "log": log_scene,
}
