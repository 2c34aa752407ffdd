# SPDX-License-Identifier: Apache-2.0
"""A window of pyTermTk."""

import TermTk as ttk

root = ttk.TTk(layout=ttk.TTkVBoxLayout())
window = ttk.TTkWindow(parent=root, title="Order", size=(50, 18), layout=ttk.TTkVBoxLayout(), border=True)
ttk.TTkLineEdit(parent=window, text="Ada")
ttk.TTkCheckbox(parent=window, text="Gift wrap")
for size in ("Small", "Large"):
    ttk.TTkRadioButton(parent=window, text=size)
teas = ttk.TTkList(parent=window)
for tea in ("Assam", "Mint", "Oolong", "Sencha"):
    teas.addItem(tea)
ttk.TTkComboBox(parent=window, list=["Bonn", "Ulm", "Köln"])
ttk.TTkButton(parent=window, text="Order", border=True)
root.mainloop()
