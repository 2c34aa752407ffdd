# SPDX-License-Identifier: Apache-2.0
"""Menus, a text and a button of py_cui."""

import py_cui

root = py_cui.PyCUI(4, 4)
root.set_title("Garden")
beds = root.add_scroll_menu("Beds", 0, 0, row_span=3, column_span=2)
beds.add_item_list(["Roses", "Mint", "Thyme", "Sage", "Leek", "Kale"])
tools = root.add_checkbox_menu("Tools", 0, 2, row_span=2, column_span=2)
tools.add_item_list(["Spade", "Rake", "Hose"])
root.add_text_box("Note", 2, 2, column_span=2)
root.add_button("Water", 3, 0, command=lambda: root.show_message_popup("Done", "All beds are wet."))
root.add_slider("Hours", 3, 1, column_span=3, min_val=0, max_val=8, step=1, init_val=2)
root.start()
