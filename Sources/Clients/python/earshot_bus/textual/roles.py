# SPDX-License-Identifier: Apache-2.0
"""The roles and properties of Textual's widgets."""

from __future__ import annotations

from typing import Any, Callable, Dict, Iterable, Optional, Tuple

from ..words import tidy
from .text import label_of_area, label_of_field, own_label, plain, static_text, tip, visible_text

#: By class name, so that a widget missing from a version of Textual costs nothing.
ROLES = {
    "Button": "button",
    "Checkbox": "checkBox",
    "RadioButton": "radioButton",
    "RadioSet": "radioGroup",
    "Switch": "switch",
    "Input": "textInput",
    "MaskedInput": "textInput",
    "TextArea": "multilineTextInput",
    "Select": "comboBox",
    "OptionList": "listBox",
    "SelectionList": "listBox",
    "ListView": "listBox",
    "ListItem": "listBoxOption",
    "DataTable": "table",
    "Tree": "tree",
    "Tabs": "tabList",
    "Tab": "tab",
    "TabPane": "tabPanel",
    "ProgressBar": "progressIndicator",
    "LoadingIndicator": "progressIndicator",
    "Collapsible": "group",
    "CollapsibleTitle": "button",
    "Link": "link",
    "Header": "titleBar",
    "Footer": "toolbar",
    "FooterKey": "button",
    "Label": "label",
    "Digits": "label",
    "Sparkline": "image",
    "Log": "log",
    "RichLog": "log",
    "MarkdownH1": "heading",
    "MarkdownH2": "heading",
    "MarkdownH3": "heading",
    "MarkdownH4": "heading",
    "MarkdownH5": "heading",
    "MarkdownH6": "heading",
    "MarkdownParagraph": "paragraph",
    "MarkdownFence": "code",
    "Static": "label",
}

#: The parts of these are not told.
WHOLE = {
    "Button", "Checkbox", "RadioButton", "Switch", "Input", "TextArea", "ProgressBar", "LoadingIndicator", "Tab",
    "Header", "FooterKey", "Digits", "Sparkline", "MarkdownFence", "Link", "CollapsibleTitle",
}  # fmt: skip

#: These are visual only, or told in another way: toasts are announced.
SILENT = {"ToastRack", "ToastHolder", "Toast", "Rule", "ScrollBar", "ScrollBarCorner", "Underline", "SelectCurrent",
          "Tooltip", "MarkdownBullet"}  # fmt: skip


def is_silent(widget: Any) -> bool:
    """True if neither a widget nor its contents are told."""
    return type(widget).__name__ in SILENT


def is_whole(widget: Any, kinds: Iterable[str]) -> bool:
    """True if a widget is told as a single node."""
    if "ListItem" in kinds:
        return not any(inner.focusable for inner in widget.walk_children())
    return any(kind in WHOLE for kind in kinds)


def describe(widget: Any, role: str, kinds: Tuple[str, ...]) -> Dict[str, Any]:
    """The properties of a widget besides its role."""
    for kind in kinds:
        read = _READERS.get(kind)
        if read is not None:
            return _with_tip(widget, read(widget))
    if role in ("listBox", "table", "tree", "radioGroup"):
        return {"label": label_of_area(widget), "actions": ["focus", "scrollUp", "scrollDown"]}
    name = own_label(widget)
    return {"label": name} if name else {}


def _with_tip(widget: Any, told: Dict[str, Any]) -> Dict[str, Any]:
    """The properties of a widget, with its tooltip if that is not its name."""
    text = tip(widget) if told.get("actions") else ""
    if text and text != told.get("label") and "description" not in told:
        told["description"] = text
    return told


def _button(widget: Any) -> Dict[str, Any]:
    return {"label": own_label(widget) or plain(widget.label), "actions": ["focus", "click"]}


def _toggle(widget: Any) -> Dict[str, Any]:
    return {"label": own_label(widget) or plain(widget.label), "toggled": bool(widget.value),
            "actions": ["focus", "click"]}  # fmt: skip


def _radio(widget: Any) -> Dict[str, Any]:
    told = _toggle(widget)
    siblings = [child for child in widget.parent.children if type(child) is type(widget)] if widget.parent else []
    if widget in siblings:
        told.update(positionInSet=siblings.index(widget) + 1, sizeOfSet=len(siblings))
    return told


def _switch(widget: Any) -> Dict[str, Any]:
    return {"label": label_of_field(widget), "toggled": bool(widget.value), "actions": ["focus", "click"]}


def _input(widget: Any) -> Dict[str, Any]:
    told: Dict[str, Any] = {
        "label": label_of_field(widget),
        "value": str(widget.value),
        "placeholder": plain(widget.placeholder),
        "caret": widget.cursor_position,
        "actions": ["focus", "setValue"],
    }
    if told["placeholder"] == told["label"]:
        del told["placeholder"]
    if getattr(widget, "type", "text") in ("integer", "number"):
        told["actions"] += ["increment", "decrement"]
    if widget.password:
        del told["value"], told["caret"]
        told.update(role="passwordInput", protected=True)
    elif getattr(widget, "restrict", None) is None and getattr(widget, "is_valid", True) is False:
        told["invalid"] = "true"
    return told


def _text_area(widget: Any) -> Dict[str, Any]:
    row, column = widget.cursor_location
    lines = widget.text.split("\n")
    caret = sum(len(line) + 1 for line in lines[:row]) + column
    actions = ["focus"] if getattr(widget, "read_only", False) else ["focus", "setValue"]
    return {"label": label_of_field(widget), "value": widget.text, "caret": caret,
            "actions": [*actions, "scrollUp", "scrollDown"]}  # fmt: skip


def _select(widget: Any) -> Dict[str, Any]:
    value = next((plain(prompt) for prompt, value in getattr(widget, "_options", ()) if value == widget.value), "")
    prompt = plain(widget.prompt)
    label = label_of_field(widget) or prompt
    return {
        "label": label,
        "value": value or (prompt if prompt != label else ""),
        "expanded": bool(widget.expanded),
        "hasPopup": "listbox",
        "actions": ["focus", "click", "expand", "collapse", "setValue"],
    }


def _list_item(widget: Any) -> Dict[str, Any]:
    siblings = list(getattr(widget.parent, "children", ()))
    told: Dict[str, Any] = {"label": own_label(widget) or _inner_text(widget), "actions": ["focus", "click"]}
    if widget in siblings:
        told.update(positionInSet=siblings.index(widget) + 1, sizeOfSet=len(siblings))
    return told


def _inner_text(widget: Any) -> str:
    texts = [static_text(child) for child in widget.query("Static")]
    return tidy(" ".join(texts)) or visible_text(widget)


def _tab(widget: Any) -> Dict[str, Any]:
    siblings = [tab for tab in widget.parent.children if "Tab" in (kind.__name__ for kind in type(tab).__mro__)]
    told: Dict[str, Any] = {"label": plain(widget.label), "actions": ["focus", "click"]}
    if widget in siblings:
        told.update(positionInSet=siblings.index(widget) + 1, sizeOfSet=len(siblings))
    if widget.has_class("-active"):
        told["selected"] = True
    return told


def _progress(widget: Any) -> Dict[str, Any]:
    part = getattr(widget, "percentage", None)
    told: Dict[str, Any] = {"label": label_of_area(widget)}
    if isinstance(part, (int, float)):
        told.update(numericValue=round(part * 100), minNumericValue=0, maxNumericValue=100)
    return told


def _collapsible(widget: Any) -> Dict[str, Any]:
    return {"label": own_label(widget) or plain(widget.title)}


def _collapsible_title(widget: Any) -> Dict[str, Any]:
    return {"label": plain(widget.label), "expanded": not widget.collapsed, "actions": ["focus", "click"]}


def _footer_key(widget: Any) -> Dict[str, Any]:
    return {"label": plain(widget.description), "keyboardShortcut": str(widget.key_display), "actions": ["click"]}


def _link(widget: Any) -> Dict[str, Any]:
    return {"label": own_label(widget) or plain(getattr(widget, "text", None)) or static_text(widget),
            "actions": ["focus", "click"]}  # fmt: skip


def _header(widget: Any) -> Dict[str, Any]:
    title = plain(getattr(widget, "screen_title", None)) or plain(widget.app.title)
    subtitle = plain(getattr(widget, "screen_sub_title", None))
    # A clock that the tree has is not told from the screen.
    clock = next((visible_text(child) for child in widget.children if type(child).__name__ == "HeaderClock"), "")
    return {"label": ", ".join(part for part in (title, subtitle, clock) if part)}


def _static(widget: Any) -> Dict[str, Any]:
    return {"label": own_label(widget) or static_text(widget)}


def _digits(widget: Any) -> Dict[str, Any]:
    return {"label": own_label(widget) or str(widget.value)}


def _heading(widget: Any) -> Dict[str, Any]:
    return {"label": static_text(widget), "level": int(type(widget).__name__[-1])}


def _log(widget: Any) -> Dict[str, Any]:
    return {"label": label_of_area(widget), "actions": ["focus", "scrollUp", "scrollDown"]}


def _fence(widget: Any) -> Dict[str, Any]:
    code: Optional[Any] = getattr(widget, "code", None)
    return {"label": tidy(code) if isinstance(code, str) else visible_text(widget)}


_READERS: Dict[str, Callable[[Any], Dict[str, Any]]] = {
    "Button": _button, "Checkbox": _toggle, "RadioButton": _radio, "Switch": _switch, "Input": _input,
    "TextArea": _text_area, "Select": _select, "ListItem": _list_item, "Tab": _tab, "ProgressBar": _progress,
    "Collapsible": _collapsible, "CollapsibleTitle": _collapsible_title, "FooterKey": _footer_key, "Link": _link,
    "Header": _header, "Digits": _digits, "Log": _log, "RichLog": _log, "MarkdownFence": _fence,
    **{f"MarkdownH{level}": _heading for level in range(1, 7)}, "Static": _static,
}  # fmt: skip
