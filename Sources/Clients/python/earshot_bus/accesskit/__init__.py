# SPDX-License-Identifier: Apache-2.0
"""Offers the trees of AccessKit, as PyPI's ``accesskit`` makes them, on the bus.

    adapter = earshot_bus.accesskit.Adapter("Deploy", whole_tree, do_action, no_longer_wanted)
    adapter.update_if_active(changed_nodes)

The first three functions are those of ``accesskit.unix.Adapter``; the program's loop has to call ``adapter.client.poll()``,
or ``earshot_bus.aio.attach(adapter.client)`` once.
"""

from __future__ import annotations

from .adapter import Adapter, Request
from .conversion import converted

__all__ = ["Adapter", "Request", "converted"]
