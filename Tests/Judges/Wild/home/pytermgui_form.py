# SPDX-License-Identifier: Apache-2.0
"""Windows of pytermgui."""

import pytermgui as ptg

with ptg.WindowManager() as manager:
    window = ptg.Window(
        "[bold]Order",
        "",
        ptg.InputField("Ada", prompt="Name: "),
        ptg.Splitter(ptg.Checkbox(), "Gift wrap"),
        ptg.Collapsible("Teas", "Assam", "Mint", "Oolong"),
        ptg.Button("Order", lambda _: manager.toast("Ordered")),
        ptg.Button("Cancel"),
        width=50,
    )
    manager.add(window.center())
