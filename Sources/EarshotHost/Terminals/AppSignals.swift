// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import Glibc

/// The signals that end, stop or continue an app or tell of a new size: they wait to be taken. One a process.
@MainActor
struct AppSignals: ~Copyable {
  /// Readable when one waits.
  let descriptor: Int32

  /// Before there are other threads.
  init() throws(HostError) {
    descriptor = earshot_app_signals_begin()
    guard descriptor >= 0 else { throw .terminal(HostError.reason(errno)) }
  }

  /// The next one; nil when none waits.
  func take() -> Int32? {
    let number = earshot_app_signals_take(descriptor)
    return number == 0 ? nil : number
  }

  deinit { earshot_app_signals_end(descriptor) }
}
