# SPDX-License-Identifier: Apache-2.0
"""Cases of typed braille: on the keyboard of a Brailliant, whose keys BRLTTY's own table explains."""

import re
import time

from braille_display import Brailliant, cell
from braille_terminal import Terminal, shell_terminal

ENTER = cell(8)
BACKSPACE = cell(7)
#: The wordsigns of Unified English Braille (Rules of UEB, section 10.1 and 10.3): you can do it, and the.
YOU, CAN, DO, IT, THE = cell(13456), cell(14), cell(145), cell(1346), cell(2346)
#: 저장 by the Korean rules of 2017: ㅈ ㅓ, and 자 without its vowel before ㅇ.
JEO_JANG = (cell(46), cell(234), cell(46), cell(2356))


def typing(earshot, number):
    """Typed braille: computer, contracted, Korean, in a shell and in a program that has drawn nothing yet."""
    display = Brailliant(number)
    terminal = shell_terminal(earshot, display)
    display.type("echo helo")
    display.dots(BACKSPACE)
    display.type("lo")
    display.shows(re.compile(r"^\$ echo hello$"))
    display.dots(ENTER)
    display.shows(re.compile(r"^hello$"), "the output")
    terminal.close()
    terminal = Terminal(earshot, display.host, ["cat"], {"brailleInput": "contracted"})
    terminal.wait("braille", r"^$")
    for word, one in {"you": YOU, "can": CAN, "do": DO}.items():
        display.dots(one, 0)
        terminal.wait("speech", rf"\b{word} ?$")
    display.dots(IT)
    display.shows(lambda: display.cells[11:13] == [IT, cell(78)], "the last word in its cell before the caret")
    display.dots(0, THE, ENTER)
    terminal.until(lambda: b"you can do it the\r\nyou can do it the\r\n" in terminal.output, "the sentence, echoed by cat")
    terminal.close()
    terminal = Terminal(earshot, display.host, ["cat"], {"brailleInput": "korean"})
    terminal.wait("braille", r"^$")
    display.dots(*JEO_JANG, ENTER)
    terminal.until(lambda: "저장\r\n저장\r\n".encode() in terminal.output, "the word, echoed by cat")
    terminal.close()
    display.close()


def fast(earshot, number):
    """A thousand cells typed as fast as the line takes them: none is lost, doubled or out of order."""
    display = Brailliant(number)
    terminal = Terminal(earshot, display.host, ["cat"])
    terminal.wait("braille", r"^$")
    text = "".join(f"{count:03} " for count in range(250))
    display.type(text)
    display.dots(ENTER)
    terminal.until(lambda: terminal.output.count(text.encode()) == 2, "the line, echoed by cat")
    terminal.close()
    display.close()


def chords(earshot, number):
    """Chords: those of BRLTTY's table, and all of them with its quick space, by both presets."""
    display = Brailliant(number)
    terminal = shell_terminal(earshot, display)
    history(terminal, display)
    # The chord of s is BRLTTY's INFO, that of h its HELP.
    display.chord(234)
    terminal.wait("speech", r"line \d+ of \d+, column \d+")
    terminal.close()
    display.close()
    for preset in ("brltty", "nvda"):
        display = Brailliant(number, has_quick_space=True)
        terminal = shell_terminal(earshot, display, {"brailleKeys": preset})
        history(terminal, display)
        if preset == "nvda":
            # Tab completes: with the dots of w h o a m there is one command.
            display.type("whoam")
            display.chord(45)
            display.shows("whoami")
            display.chord(123)
            terminal.wait("speech", r"whoami")
        terminal.close()
        display.close()


def history(terminal, display):
    """Space with dot 1 is Up: the command before."""
    terminal.type("echo once\n")
    display.shows(re.compile(r"^once"))
    display.chord(1)
    display.shows(re.compile(r"^\$ echo once$"), "the command before")
    display.dots(ENTER)
    display.shows(re.compile(r"^once"))


def wrapped(earshot, number):
    """A routing key on a command that is wrapped, before and behind the wrap."""
    display = Brailliant(number)
    terminal = shell_terminal(earshot, display)
    terminal.resize(24, 40)
    terminal.type("echo " + " ".join(f"word{count:02}" for count in range(12)))
    display.shows(re.compile(r"word11$"), "the end of the command")
    display.route(display.text.index("word09"))
    routed(display, "X", "Xword09")
    display.keys(display.LEFT)
    display.shows(re.compile(r"word0[1-5]"), "the part before it")
    found = re.search(r"word0[1-5]", display.text)
    display.route(found.start())
    routed(display, "Y", "Y" + found[0])
    display.dots(ENTER)
    wanted = " ".join(f"word{count:02}" for count in range(12)).replace("word09", "Xword09")
    wanted = wanted.replace(found[0], "Y" + found[0])
    whole = lambda: wanted in re.sub(rb"\s*\r\n", b"", terminal.output).decode() or wanted in terminal.output.decode()
    terminal.until(whole, f"the output {wanted!r}")
    terminal.close()
    display.close()


def routed(display, letter, wanted):
    """Types a letter where a routing key led, once the caret is there: the display underlines its cell."""
    display.shows(lambda: has_caret(display, wanted[1:]), f"the caret at {wanted[1:]}")
    display.type(letter)
    display.shows(wanted, "what was typed at the routed caret")


def has_caret(display, word):
    """True if the caret is at the beginning of a word on the display."""
    place = display.text.find(word)
    return place >= 0 and display.cells[place] & 0xC0 == 0xC0
