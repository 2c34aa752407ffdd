// SPDX-License-Identifier: Apache-2.0
import EarshotHost
import EarshotUI
import Glibc

exit(TerminalHost.run { MailApp.makeRoot() })
