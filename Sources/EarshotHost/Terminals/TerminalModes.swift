// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import Glibc

/// Who makes a terminal an app's, and the user's again.
@MainActor
protocol TerminalModes: AnyObject {
  /// Whether it is the app's now.
  var isTaken: Bool { get }
  /// Takes it.
  ///
  /// - Parameters:
  ///   - begin: is written first.
  ///   - end: is written when it is given back, however that comes.
  /// - Returns: 0 or an error of the system. Where it is done elsewhere, and not yet, 0 too.
  func begin(_ begin: String, end: String, on descriptor: Int32) -> Int32
  /// What is written when it is taken again, and at the end, is something else from now on.
  func change(begin: String, end: String)
  /// Gives it back for a while.
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
