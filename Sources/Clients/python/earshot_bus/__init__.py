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

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .client import Client, connect, is_offered
    from .nodes import Action, Node, NodeID, Tree
    from .session import Ended

__all__ = ["Action", "Client", "Ended", "Node", "NodeID", "Tree", "connect", "is_offered"]
__version__ = "0.1.0"

_MODULES = {
    "Action": "nodes", "Client": "client", "Ended": "session", "Node": "nodes", "NodeID": "nodes", "Tree": "nodes",
    "connect": "client", "is_offered": "client",
}  # fmt: skip


def __getattr__(name: str) -> object:
    # Only on demand: the hook is imported in every program, and needs none of it.
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    found: object = getattr(import_module(f".{_MODULES[name]}", __name__), name)
    globals()[name] = found
    return found
