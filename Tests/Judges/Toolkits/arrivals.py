# SPDX-License-Identifier: Apache-2.0
"""What is heard when the focus moves to another element, of which judge.py counts only that its name was missed.

  moves   steps in which the focus moved and the screen shows it
  silent  nothing was said
  wrong   the name of the element that was left was said, and not the name of the one that was reached
  left    both were said, the one that was left first
  role    of the elements that were named and have a role that a voice says, those whose role was said
  state   of the elements that were named and are on or off, those whose state was said

Words of the element's own name do not count as its role or its state: "Save on exit" is not "on".
"""

import collections

import judge

ROLES = {
    "button": {"button"},
    "checkBox": {"check", "checkbox", "switch"},
    "radioButton": {"radio"},
    "switch": {"switch", "check", "checkbox"},
    "textInput": {"text", "field", "edit", "search"},
    "multilineTextInput": {"text", "edit"},
    "comboBox": {"combo", "pop", "popup"},
    "slider": {"slider"},
    "tab": {"tab"},
}
STATES = {"checked", "unchecked", "on", "off", "selected", "mixed"}


def beyond(said, name):
    """The words that were said besides those of a name."""
    return set(collections.Counter(said) - collections.Counter(name))


def count(verdicts):
    counts = collections.Counter()
    for verdict in verdicts:
        step = verdict.step
        if not (verdict.is_judged and step.has_moved):
            continue
        said = judge.words(step.said)
        reached = judge.words(step.focus.get("label") or "")
        left = judge.words(step.focus_before.get("label") or "")
        is_left_said = bool(left) and left != reached and set(left) <= set(said)
        counts["moves"] += 1
        counts["silent"] += not said
        if verdict.missed:
            counts["wrong"] += is_left_said
            continue
        if is_left_said and reached and reached[0] in said:
            counts["left"] += said.index(left[0]) < said.index(reached[0])
        more = beyond(said, reached)
        if step.focus.get("role") in ROLES:
            counts["roles"] += 1
            counts["role"] += bool(ROLES[step.focus["role"]] & more)
        if "toggled" in step.focus:
            counts["states"] += 1
            counts["state"] += bool(STATES & more)
    return counts


def line(counts):
    return (
        f"moves {counts['moves']}: silent {counts['silent']}, wrong item {counts['wrong']}, left item first "
        f"{counts['left']}; on arrival, role heard {counts['role']} of {counts['roles']}, state heard "
        f"{counts['state']} of {counts['states']}"
    )
