# SPDX-License-Identifier: Apache-2.0
"""Progress and a question of Rich."""

import time

from rich.console import Console
from rich.progress import Progress

console = Console()
while True:
    with Progress() as progress:
        task = progress.add_task("Drying leaves", total=40)
        for _ in range(40):
            time.sleep(0.08)
            progress.advance(task)
    with console.status("Packing the boxes"):
        time.sleep(2)
    console.print("[green]Packed 12 boxes[/]")
    input("Again? ")
