# SPDX-License-Identifier: Apache-2.0
"""A prompt_toolkit layout as nodes. The role of a window comes from the widget whose method draws it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional

from prompt_toolkit.filters import to_filter
from prompt_toolkit.formatted_text import fragment_list_to_text, to_formatted_text
from prompt_toolkit.formatted_text.utils import split_lines
from prompt_toolkit.layout.containers import ConditionalContainer, Float, FloatContainer, Window
from prompt_toolkit.layout.controls import BufferControl, FormattedTextControl
from prompt_toolkit.layout.processors import BeforeInput, ConditionalProcessor, PasswordProcessor
from prompt_toolkit.renderer import HeightIsUnknownError
from prompt_toolkit.widgets import Button

from ..guard import dropped
from ..nodes import NodeID
from ..words import has_words, tidy
from .questions import Choices, boxed, choices_of, drawn_choices, question

ROOT = 1
#: The longest message of a dialog that is heard with its title.
LONGEST_MESSAGE = 200
_WORD = re.compile(r"\w+")


@dataclass
class Place:
    """The target of a node: a window, the widget that draws it, and one of its items."""

    window: Window
    widget: Any = None
    item: Optional[int] = None


@dataclass
class Shown:
    """The contents of an application."""

    root: NodeID
    focus: Optional[NodeID] = None
    nodes: List[Dict[str, Any]] = field(default_factory=list)
    places: Dict[NodeID, Place] = field(default_factory=dict)
    #: The chosen completion, and the fault in the input.
    choice: str = ""
    error: str = ""


def plain(text: Any) -> str:
    """The words of formatted text."""
    return tidy(fragment_list_to_text(to_formatted_text(text() if callable(text) else text)))


@dataclass
class Line:
    """A line of formatted text."""

    text: str
    is_chosen: bool


def lines(text: Any) -> List[Line]:
    """The lines of formatted text, and which has the cursor."""
    found = []
    for fragments in split_lines(to_formatted_text(text() if callable(text) else text)):
        words = tidy(fragment_list_to_text(fragments))
        is_chosen = any("[SetCursorPosition]" in str(fragment[0]) for fragment in fragments)
        found.append(Line(_POINTER.sub("", words) if is_chosen else words, is_chosen))
    return found


#: What points at the chosen line, at one end or both.
_POINTER = re.compile(r"^[>\u2192\u203a\u276f\u25b6\u2022*]\s*|\s+[<\u2190\u2039\u25c0]$")


def raw_lines(text: Any) -> List[str]:
    """The lines of formatted text as they are drawn."""
    return fragment_list_to_text(to_formatted_text(text() if callable(text) else text)).split("\n")


def show(app: Any) -> Shown:
    """The present contents of an application."""
    walk = _Walk(app)
    walk.container(app.layout.container)
    return walk.finished()


class _Walk:
    def __init__(self, app: Any) -> None:
        self._current = app.layout.current_window
        self._buffer = app.current_buffer
        self._shown = Shown(ROOT)
        self._children: List[NodeID] = []
        #: The titles of the frames around the present window, the outermost first, and the first of all.
        self._frames: List[str] = []
        self._title = ""
        #: True inside of a dialog.
        self._is_dialog = False
        #: The label right before the present window, in the same container.
        self._label_before = ""
        self._app = app
        self._top = _rows_above(app)

    def container(self, container: Any) -> None:
        """Takes in a visible container and its contents."""
        if isinstance(container, ConditionalContainer):
            other = getattr(container, "alternative_content", None)
            chosen = container.content if container.filter() else other
            if chosen is not None:
                self.container(chosen)
            return
        style = getattr(container, "style", "")
        if isinstance(style, str) and "class:dialog" in style and not self._is_dialog:
            self._dialog(container)
            return
        if isinstance(container, Window):
            self._whatever(container)
            return
        is_frame = isinstance(style, str) and "class:frame" in style.split()
        if is_frame:
            self._frames.append("")
        outer, self._label_before = self._label_before, ""
        for child in container.get_children():
            # A float is a menu of completions, whose choice is announced, or decoration.
            if not self._floats(container, child):
                self.container(child)
        self._label_before = outer
        if is_frame:
            self._frames.pop()

    def _dialog(self, container: Any) -> None:
        """A dialog, which may float above the rest of the program."""
        place = len(self._shown.nodes)
        children, frames, title = self._children, self._frames, self._title
        self._children, self._frames, self._title, self._is_dialog = [], [], "", True
        self.container(container)
        within = {node["id"]: node for node in self._shown.nodes[place:]}
        identity = f"d{id(container)}"
        node: Dict[str, Any] = {"id": identity, "role": "dialog", "label": self._called(list(within.values())),
                                "children": self._children}  # fmt: skip
        if self._shown.focus in within:
            node["modal"] = True
        self._shown.nodes.insert(place, node)
        self._children, self._frames, self._title, self._is_dialog = [*children, identity], frames, title, False

    def _called(self, within: List[Dict[str, Any]]) -> str:
        """The title of a dialog with what it says, unless that is the name of something in it."""
        names = {_words(node.get("label", "")) for node in within if node.get("role") != "label"}
        first = next((str(node["label"]) for node in within if node.get("role") == "label"), "")
        said = first if len(first) <= LONGEST_MESSAGE and _words(first) not in names else ""
        between = " " if self._title.endswith((".", "!", "?", ":")) else ". "
        return between.join(filter(has_words, (self._title, said)))

    @staticmethod
    def _floats(container: Any, child: Any) -> bool:
        floats: List[Float] = container.floats if isinstance(container, FloatContainer) else []
        return any(one.content is child and (one.xcursor or one.ycursor) for one in floats)

    def finished(self) -> Shown:
        """The nodes found, under one root. Anything outside its bounds belongs to the screen, not the program."""
        shown = self._shown
        root: Dict[str, Any] = {"id": ROOT, "role": "window", "children": self._children}
        screen = self._app.renderer.last_rendered_screen
        if self._top is not None and screen is not None and not self._app.full_screen:
            root["bounds"] = [0, self._top, self._app.output.get_size().columns, screen.height]
        shown.nodes.insert(0, root)
        state = self._buffer.complete_state
        if state is not None and state.complete_index is not None:
            named = filter(None, map(plain, (state.current_completion.display, state.current_completion.display_meta)))
            shown.choice = f"{', '.join(named)}, {state.complete_index + 1} of {len(state.completions)}"
        if self._buffer.validation_error is not None:
            # Its bar has one row.
            shown.error = self._buffer.validation_error.message.split("\n")[0].rstrip(": ")
        return shown

    # Windows

    def _whatever(self, window: Window) -> None:
        """A window, without any unreadable parts."""
        place, nodes, focus = len(self._children), len(self._shown.nodes), self._shown.focus
        try:
            self._window(window)
        except Exception:
            dropped(f"A window with {type(window.content).__qualname__}")
            del self._children[place:], self._shown.nodes[nodes:]
            self._shown.focus = focus

    def _window(self, window: Window) -> None:
        content = window.content
        if isinstance(content, BufferControl):
            self._add(window, None, self._field(window, content))
        elif isinstance(content, FormattedTextControl):
            widget = getattr(content.text, "__self__", None)
            if isinstance(widget, Button) or hasattr(widget, "values"):
                self._label_before, name = "", self._label_before
            if isinstance(widget, Button):
                told = {"role": "button", "label": tidy(widget.text), "actions": ["focus", "click"]}
                self._add(window, widget, told)
            elif hasattr(widget, "values") and hasattr(widget, "_selected_index"):
                self._list(window, widget, name)
            elif (asked := choices_of(content, plain(content.text))) is not None:
                self._question(window, asked)
            elif self._takes_keys(window) and (drawn := drawn_choices(raw_lines(content.text))) is not None:
                self._question(window, drawn)
            else:
                self._label(window, content)

    def _add(self, window: Window, widget: Any, told: Dict[str, Any]) -> None:
        # A window stays the same while the application runs.
        identity = f"w{id(window)}"
        self._shown.nodes.append({"id": identity, **told, **self._bounds(window)})
        self._shown.places[identity] = Place(window, widget)
        self._children.append(identity)
        if window is self._current:
            self._shown.focus = identity

    def _bounds(self, window: Window) -> Dict[str, Any]:
        """The bounds of a window, if the terminal has told the program's position."""
        info = window.render_info
        if self._top is None or info is None:
            return {}
        return {"bounds": [info._x_offset, self._top + info._y_offset, info.window_width, info.window_height]}

    def _takes_keys(self, window: Window) -> bool:
        """True for what has the focus, and for what is drawn right below that in a question between printed lines."""
        is_below = bool(self._children) and self._children[-1] == self._shown.focus
        return window is self._current or is_below and not self._app.full_screen

    def _label(self, window: Window, content: FormattedTextControl) -> None:
        drawn = lines(content.text)
        chosen = next((at for at, line in enumerate(drawn) if line.is_chosen), None)
        if chosen is not None and sum(has_words(line.text) for line in drawn) > 1:
            self._drawn_list(window, drawn, chosen)
            return
        text = plain(content.text)
        if not has_words(text):
            return
        if "frame.label" in str(window.style):
            self._title = self._title or text
            if self._frames:
                self._frames[-1] = text
            return
        self._label_before = text
        self._add(window, None, {"role": "label", "label": text})

    def _drawn_list(self, window: Window, drawn: List[Line], chosen: int) -> None:
        """A list that a program draws as text, with a mark at the chosen line. The focus may stay in a field."""
        identity = f"w{id(window)}"
        told = [(f"{identity}/{at}", *boxed(line.text)) for at, line in enumerate(drawn) if has_words(line.text)]
        # Other lines than those with boxes are headings and help.
        boxes = [line for line, _, is_on in told if is_on is not None]
        told = [one for one in told if one[0] in boxes or not boxes or one[0] == f"{identity}/{chosen}"]
        self._add(window, None, {"role": "listBox", "children": [line for line, *_ in told]})
        # What is chosen is announced, and read as an item where the list has the focus.
        for line, text, is_on in told:
            node: Dict[str, Any] = {"id": line, "role": "listBoxOption", "label": text}
            if is_on is not None:
                node.update(role="checkBox", toggled=is_on, positionInSet=boxes.index(line) + 1, sizeOfSet=len(boxes))
            self._shown.nodes.append(node)
        if window is self._current:
            self._shown.focus = f"{identity}/{chosen}"
        elif not self._shown.choice:
            self._shown.choice = drawn[chosen].text

    def _name(self, label: str) -> str:
        """The name of a window without its own: the label before it, or its frame."""
        # Above an area that fills a screen stands the heading of the screen.
        if label and (self._is_dialog or label.endswith(":")):
            return label.rstrip(":")
        # The title of a dialog is the dialog's.
        return self._frames[-1] if self._frames and not (self._is_dialog and len(self._frames) == 1) else ""

    def _list(self, window: Window, widget: Any, name: str) -> None:
        many = bool(widget.multiple_selection)
        identity = f"w{id(window)}"
        items: List[NodeID] = []
        nodes: List[Dict[str, Any]] = []
        for index, (value, text) in enumerate(widget.values):
            is_on = value in widget.current_values if many else value == widget.current_value
            item = f"{identity}/{index}"
            items.append(item)
            role = "checkBox" if many else "radioButton"
            nodes.append(
                {"id": item, "role": role, "label": plain(text), "toggled": is_on, "positionInSet": index + 1,
                 "actions": ["focus", "click"]})  # fmt: skip
            self._shown.places[item] = Place(window, widget, index)
        told = {"role": "listBox", "label": self._name(name), "sizeOfSet": len(items), "children": items}
        self._add(window, widget, told)
        self._shown.nodes += nodes
        if window is self._current and items:
            self._shown.focus = items[min(widget._selected_index, len(items) - 1)]

    def _question(self, window: Window, asked: Choices) -> None:
        """A list that has the focus although typed text goes to the question above it."""
        identity = f"w{id(window)}"
        items: List[NodeID] = [f"{identity}/{index}" for index in range(len(asked.choices))]
        above = next((node for node in self._shown.nodes if node["id"] == self._shown.focus), {})
        if not above.get("value") and self._children and self._children[-1] == above.get("id"):
            # The question is the name of the list, and no field if nothing is typed.
            self._children.pop()
            self._shown.nodes.remove(above)
        names = (question(str(above.get("label", ""))), self._asked_before(), asked.title)
        label = next(filter(has_words, names), "")
        told = {"role": "listBox", "label": label, "sizeOfSet": len(items), "children": items}
        self._add(window, None, told)
        for index, choice in enumerate(asked.choices):
            node: Dict[str, Any] = {"id": items[index], "role": "listBoxOption", "label": choice.text,
                                    "positionInSet": index + 1}  # fmt: skip
            if choice.is_on is not None:
                node.update(role="checkBox", toggled=choice.is_on)
            if choice.is_disabled:
                node["disabled"] = True
            if index == asked.chosen and window is not self._current:
                # What is typed goes to the question: the screen echoes it.
                node["typedOnScreen"] = True
            self._shown.nodes.append(node)
        if asked.chosen is not None:
            self._shown.focus = items[asked.chosen]

    def _asked_before(self) -> str:
        """The question that stands as a text of its own before a list and its field."""
        texts = [str(node["label"]) for node in self._shown.nodes if node.get("role") == "label"]
        return question(texts[-1]) if texts and texts[-1].endswith((":", "?")) else ""

    def _field(self, window: Window, content: BufferControl) -> Dict[str, Any]:
        buffer = content.buffer
        before, self._label_before = self._label_before, ""
        label = self._prompt(window, content) or self._name(before)
        told: Dict[str, Any] = {"role": "textInput", "label": label, "actions": ["focus", "setValue"]}
        if buffer.read_only():
            return {"role": "multilineTextInput", "label": label, "value": buffer.text, "caret": buffer.cursor_position,
                    "readOnly": True, "actions": ["focus"]}  # fmt: skip
        if _hides(content):
            told.update(role="passwordInput", protected=True)
        else:
            # A completion's text is announced with its position while it is chosen, and spoken once.
            state = buffer.complete_state
            document = buffer.document if state is None or state.complete_index is None else state.original_document
            told.update(value=document.text, caret=document.cursor_position)
            # Buffers are multi-line by default, even in prompts, where Enter ends them.
            is_prompt = buffer.accept_handler is not None and not self._app.full_screen and "\n" not in buffer.text
            if buffer.multiline() and not is_prompt:
                told["role"] = "multilineTextInput"
        return told

    @staticmethod
    def _prompt(window: Window, content: BufferControl) -> str:
        prefix = window.get_line_prefix
        if prefix is not None:
            found = plain(prefix(0, 0)).rstrip(":>? ")
            if found:
                return found
        for processor in content.input_processors or ():
            inner = processor.processor if isinstance(processor, ConditionalProcessor) else processor
            if isinstance(inner, BeforeInput):
                return plain(inner.text).rstrip(":>? ")
        return ""


def _words(text: Any) -> str:
    return " ".join(_WORD.findall(str(text).lower()))


def _rows_above(app: Any) -> Optional[int]:
    """The terminal rows above the application; None until the terminal has told."""
    try:
        return int(app.renderer.rows_above_layout)
    except HeightIsUnknownError:
        return None


def _hides(content: BufferControl) -> bool:
    for processor in content.input_processors or ():
        if isinstance(processor, PasswordProcessor):
            return True
        if isinstance(processor, ConditionalProcessor) and isinstance(processor.processor, PasswordProcessor):
            return bool(to_filter(processor.filter)())
    return False
