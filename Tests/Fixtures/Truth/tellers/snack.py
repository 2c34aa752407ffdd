# SPDX-License-Identifier: Apache-2.0
"""Tells the widgets of a program written with snack, newt's own module, each time that its form has been still.

newt answers which component has the focus; a timer of the form gives the moment. A component's place is counted from
its window, whose place nothing tells: elements have no bounds.
"""

import ctypes

import snack

from . import Bus, run_program

bus = Bus()
newt = ctypes.CDLL("libnewt.so.0.52")
newt.newtFormGetCurrent.restype = ctypes.c_void_p
newt.newtFormGetCurrent.argtypes = [ctypes.c_void_p]
newt.newtListboxItemCount.argtypes = [ctypes.c_void_p]
newt.newtListboxGetEntry.argtypes = [
    ctypes.c_void_p,
    ctypes.c_int,
    ctypes.POINTER(ctypes.c_char_p),
    ctypes.POINTER(ctypes.c_void_p),
]
#: How long a form is still before it tells, in milliseconds.
STILL = 60
names, branches, windows = {}, {}, []


def plain(text):
    text = text.decode("utf-8", "replace") if isinstance(text, bytes) else str(text)
    return " ".join(text.split())


# snack forgets the texts that it gives to newt: they are kept when they are given.


def argument(arguments, options, index, name):
    return arguments[index] if len(arguments) > index else options.get(name, "")


def keep_name(made_of, index, name="text"):
    def make(self, *arguments, **options):
        made(self, *arguments, **options)
        names[id(self)] = plain(argument(arguments, options, index, name))
        bus.kept.append(self)

    made, made_of.__init__ = made_of.__init__, make


def keep_title(opener, index):
    def open_it(self, *arguments, **options):
        windows.append(plain(argument(arguments, options, index, "title")))
        return opened(self, *arguments, **options)

    opened = getattr(snack.SnackScreen, opener)
    setattr(snack.SnackScreen, opener, open_it)


def close_window(self, *arguments, **options):
    if windows:
        windows.pop()
    return closed(self, *arguments, **options)


def add_branch(self, text, path, item=None, selected=0):
    item = text if item is None else item
    branches[id(self), item] = plain(text)
    return added(self, text, path, item, selected)


for widget in (snack.Button, snack.CompactButton, snack.Checkbox, snack.SingleRadioButton, snack.Label):
    keep_name(widget, 0)
keep_name(snack.Textbox, 2)
for opener, index in (("openWindow", 4), ("centeredWindow", 2), ("gridWrappedWindow", 1)):
    keep_title(opener, index)
closed, snack.SnackScreen.popWindow = snack.SnackScreen.popWindow, close_window
added, snack.CheckboxTree.addItem = snack.CheckboxTree.addItem, add_branch


def tree_items(tree):
    """The item's key, what it is, and whether it has the focus."""
    chosen, current = set(map(str, tree.getSelection())), tree.getCurrent()
    for item in tree.key2item.values():
        is_branch, state = tree.getEntryValue(item)
        more = {"role": "treeItem", "expanded": bool(state)} if is_branch else {"toggled": str(item) in chosen}
        label = branches.get((id(tree), item), plain(item))
        yield str(item), {"role": "checkBox", "label": label, **more}, item == current


def list_items(box):
    current = box.current() if box.key2item else None
    for index in range(newt.newtListboxItemCount(box.w.key)):
        text, key = ctypes.c_char_p(), ctypes.c_void_p()
        newt.newtListboxGetEntry(box.w.key, index, text, key)
        is_current = box.key2item.get(key.value) == current
        yield key.value, {"role": "listBoxOption", "label": plain(text.value or b"")}, is_current


def control(widget):
    name = names.get(id(widget), "")
    match widget:
        case snack.Button() | snack.CompactButton():
            return {"role": "button", "label": name}
        case snack.Checkbox():
            return {"role": "checkBox", "label": name, "toggled": bool(widget.selected())}
        case snack.SingleRadioButton():
            return {"role": "radioButton", "label": name, "toggled": bool(widget.selected())}
        case snack.Entry():
            return {"role": "textInput", "value": plain(widget.value())}
        case snack.Label() | snack.Textbox():
            return {"role": "label", "label": name}
        case snack.Scale():
            return {"role": "progressIndicator"}
    return {"role": "group"}


def element(widget, nodes):
    """Adds what a widget is; the number of what has the focus if the widget has it."""
    node = {"id": bus.identity(widget)}
    nodes.append(node)
    focus = node["id"]
    for made_of, role, items in ((snack.CheckboxTree, "tree", tree_items), (snack.Listbox, "list", list_items)):
        if not isinstance(widget, made_of):
            continue
        node |= {"role": role, "children": []}
        for part, told, has_focus in items(widget):
            item = {"id": bus.identity(widget, part), **told}
            node["children"].append(item["id"])
            nodes.append(item)
            focus = item["id"] if has_focus else focus
        return focus
    node |= control(widget)
    return focus


def component_with_focus(form):
    # newt's form is the first thing that snack's object has behind the two words of every object.
    return newt.newtFormGetCurrent(ctypes.c_void_p.from_address(id(form.w) + 16).value)


def tell(form):
    window = {"id": bus.identity(form), "role": "window", "label": windows[-1] if windows else "", "children": []}
    nodes, focus, before = [window], window["id"], None
    current = component_with_focus(form)
    for key, widget in form.trans.items():
        first = len(nodes)
        place = element(widget, nodes)
        window["children"].append(nodes[first]["id"])
        # A field has no name of its own: the label that was put before it.
        if nodes[first]["role"] == "textInput" and isinstance(before, snack.Label):
            nodes[first]["label"] = names.get(id(before), "").strip(" :")
        before = widget
        focus = place if key == current else focus
    bus.tell(nodes, focus)


def run(self):
    """snack's own, in the turns of a timer."""
    self.w.settimer(STILL)
    while True:
        tell(self)
        reason, which = self.w.run()
        if reason == snack._snack.FORM_EXIT_TIMER:
            continue
        tell(self)
        if reason == snack._snack.FORM_EXIT_WIDGET:
            return self.trans[which]
        if reason == snack._snack.FORM_EXIT_FDREADY:
            return self.filemap[which]
        if reason == snack._snack.FORM_EXIT_HOTKEY:
            return snack.hotkeys[which]
        raise RuntimeError("The form has ended.")


snack.Form.run = run

if __name__ == "__main__":
    run_program()
