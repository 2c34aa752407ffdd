// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import Glibc

/// Changes a terminal's owner to the app, and back to the user.
@MainActor
protocol TerminalModes: AnyObject {
  /// True if it is the app's now.
  var isTaken: Bool { get }
  /// Takes the terminal.
  ///
  /// - Parameters:
  ///   - begin: The output to write first.
  ///   - end: The output to write when it is returned, by any means.
  /// - Returns: 0 or a system error. 0 also if another process does it later.
  func begin(_ begin: String, end: String, on descriptor: Int32) -> Int32
  /// Replaces the output for taking the terminal again and for the end.
  func change(begin: String, end: String)
  /// Returns the terminal for a while.
  func end()
}

/// The terminal of this process.
@MainActor
final class OwnModes: TerminalModes {
  private(set) var isTaken = false

  func begin(_ begin: String, end: String, on descriptor: Int32) -> Int32 {
    earshot_app_expect_answers(TerminalCapabilities.asks(begin))
    let error = earshot_app_begin(descriptor, begin, end)
    isTaken = error == 0
    return error
  }

  func change(begin: String, end: String) {
    _ = earshot_app_change_end(end)
    earshot_app_expect_answers(TerminalCapabilities.asks(begin))
  }

  func end() {
    isTaken = false
    earshot_app_end()
  }
}
