# SPDX-License-Identifier: Apache-2.0
"""A program made with py_cui that knows nothing of a reader."""

import py_cui

root = py_cui.PyCUI(4, 2)
root.set_title("Order")
root.add_scroll_menu("Fruit", 0, 0, row_span=2).add_item_list(["Apple", "Pear", "Plum"])
root.add_checkbox_menu("Spices", 0, 1, row_span=2).add_item_list(["Salt", "Mint"])
root.add_text_box("Name", 2, 0)
root.add_text_box("Pin", 2, 1, password=True)
root.add_button("Send", 3, 0, command=lambda: root.show_yes_no_popup("Send the order?", lambda yes: root.stop() if yes else None))
root.add_slider("Volume", 3, 1, min_val=0, max_val=10, init_val=4)
root.start()
