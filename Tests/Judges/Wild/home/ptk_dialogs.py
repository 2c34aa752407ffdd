# SPDX-License-Identifier: Apache-2.0
"""The dialogs of prompt_toolkit, one after the other."""

from prompt_toolkit.shortcuts import (
    button_dialog,
    checkboxlist_dialog,
    input_dialog,
    message_dialog,
    radiolist_dialog,
    yes_no_dialog,
)

while True:
    radiolist_dialog(title="Tea", text="Which tea?", values=[("a", "Assam"), ("m", "Mint"), ("s", "Sencha")]).run()
    checkboxlist_dialog(title="Extras", text="What else?", values=[("m", "Milk"), ("s", "Sugar")]).run()
    input_dialog(title="Name", text="For whom?").run()
    yes_no_dialog(title="Send", text="Send it now?").run()
    button_dialog(title="Pay", text="How?", buttons=[("Cash", 1), ("Card", 2), ("Later", 3)]).run()
    message_dialog(title="Done", text="The tea is on its way.").run()
