import EarshotHost
import EarshotUI
import Glibc

exit(TerminalHost.run { NavigationController(rootViewController: NotesController()) })
