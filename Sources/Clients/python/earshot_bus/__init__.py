# SPDX-License-Identifier: Apache-2.0
"""Shows a terminal program to the Earshot screen reader.

    import earshot_bus
    from earshot_bus import Node, Tree

    bus = earshot_bus.connect("Deploy", actions=["click"], perform=lambda action: press(action.target))
    bus.show(Tree(root=1, focus=2, nodes=[
        Node(id=1, role="window", label="Deploy", children=[2]),
        Node(id=2, role="button", label="Save", actions=["click"])]))
    bus.poll()  # from the program's loop, or earshot_bus.aio.attach(bus)

Where no reader is there, every call does nothing. No call ever waits.
"""

from .client import Client, connect, is_offered
from .nodes import Action, Node, NodeID, Tree
from .session import Ended

__all__ = ["Action", "Client", "Ended", "Node", "NodeID", "Tree", "connect", "is_offered"]
__version__ = "0.1.0"
