// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import Glibc

/// The signals that end, stop or resume an app or report a new size, to be taken one by one. One instance per process.
@MainActor
struct AppSignals: ~Copyable {
  /// Readable when a signal waits.
  let descriptor: Int32

  /// Create it before there are other threads.
  init() throws(HostError) {
    descriptor = earshot_app_signals_begin()
    guard descriptor >= 0 else { throw .terminal(HostError.reason(errno)) }
  }

  /// Takes the next signal; nil if none waits.
  func take() -> Int32? {
    let number = earshot_app_signals_take(descriptor)
    return number == 0 ? nil : number
  }

  deinit { earshot_app_signals_end(descriptor) }
}
