# SPDX-License-Identifier: Apache-2.0
"""A form of picotui."""

from picotui.context import Context
from picotui.screen import Screen
from picotui.widgets import Dialog, WButton, WCheckbox, WDropDown, WListBox, WRadioButton, WTextEntry

with Context():
    Screen.attr_color(7, 4)
    Screen.cls()
    dialog = Dialog(5, 3, 50, 14, "Order")
    dialog.add(2, 1, "Name:")
    dialog.add(10, 1, WTextEntry(12, "Ada"))
    dialog.add(2, 3, WCheckbox("Gift wrap"))
    dialog.add(2, 5, WRadioButton(["Small", "Large", "Huge"]))
    dialog.add(26, 3, WListBox(16, 4, ["Assam", "Mint", "Oolong", "Sencha", "Rooibos"]))
    dialog.add(2, 10, WDropDown(12, ["Bonn", "Ulm", "Koeln"]))
    dialog.add(20, 10, WButton(8, "OK"))
    dialog.loop()
