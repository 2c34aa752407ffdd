// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import Glibc

/// Signals that would end or stop a command at once: they wait until it takes them, so that it can clean up first.
struct WaitingSignals {
  enum Wish: Equatable {
    /// End, by the signal with this number.
    case end(Int32)
    /// Stop until continued.
    case stop
    case resume
    /// The terminal has another size.
    case resize
  }

  /// Readable while one waits.
  let descriptor: Int32

  /// Nil if the system refuses: then signals act as usual.
  init?() {
    descriptor = earshot_app_signals_begin()
    if descriptor < 0 { return nil }
  }

  /// The request of the next signal; nil if none waits.
  func take() -> Wish? {
    while true {
      let number = earshot_app_signals_take(descriptor)
      switch number {
      case 0: return nil
      case SIGWINCH: return .resize
      case SIGTSTP: return .stop
      case SIGCONT: return .resume
      default: if !Self.isIgnored(number) { return .end(number) }
      }
    }
  }

  /// Stops the job until it is continued.
  func stop() { earshot_app_stop() }

  /// Restores the signals' former effects.
  func end() { earshot_app_signals_end(descriptor) }

  /// True if it was ignored when the command began, as under `nohup`.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
