// SPDX-License-Identifier: Apache-2.0
import EarshotHost
import EarshotOwnReader
import EarshotUI
import Glibc

exit(TerminalHost.run(.speaking) { NavigationController(rootViewController: NotesController()) })
