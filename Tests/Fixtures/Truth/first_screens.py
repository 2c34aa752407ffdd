# SPDX-License-Identifier: Apache-2.0
"""What is recognised on a program's first screen, beside what the program told of it.

Found is a control whose name is on the screen and that the reader's tree has as a control of that name; right is one
that is of the same kind there.
"""

import collections
import json
import subprocess

import judge

KINDS = {
    "toggle": {"checkBox", "switch"},
    "radio": {"radioButton"},
    "text": {"textInput", "passwordInput", "multilineTextInput", "searchInput"},
    "choice": {"comboBox"},
    "slider": {"slider"},
    "tab": {"tab"},
    "item": {"listBoxOption", "listItem", "menuItem", "menuListOption", "treeItem", "row", "cell"},
    "button": {"button", "link"},
}
KIND_OF = {role: kind for kind, roles in KINDS.items() for role in roles}


def recognised(earshot, cast, at):
    """The names of recognised controls, each with its kinds."""
    command = [earshot, "tree", "--settings", "none", "--json", "--at", str(at), str(cast)]
    tree = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    names = collections.defaultdict(set)
    for node in tree["nodes"]:
        if kind := KIND_OF.get(node.get("role")):
            names[tuple(judge.words(node.get("label") or node.get("value") or ""))].add(kind)
    return names


def count(earshot, folder):
    """How many controls the screen names, how many were found, and how many of these are of the right kind."""
    truth = json.loads((folder / "truth.json").read_text(encoding="utf-8"))["steps"][0]
    _, end, _, picture = judge.screens.pictures(folder / "session.cast")[0]
    names = recognised(earshot, folder / "session.cast", end)
    shown = [" ".join(judge.words(row)) for row in picture.rows]
    out = collections.Counter()
    for control in truth.get("controls", []):
        name = tuple(judge.words(control.get("label") or control.get("value") or ""))
        if not name or not any(" ".join(name) in row for row in shown):
            continue
        out["controls"] += 1
        kinds = {kind for recognised, kinds in names.items() if recognised[: len(name)] == name for kind in kinds}
        out["found"] += bool(kinds)
        out["right"] += KIND_OF[control["role"]] in kinds
    return out


def line(counts):
    found = judge.percent(counts["found"], counts["controls"])
    right = judge.percent(counts["right"], counts["found"])
    return f"first screens: {found} % of {counts['controls']} controls found, {right} % of these of the right kind"
