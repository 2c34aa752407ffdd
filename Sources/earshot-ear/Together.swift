// SPDX-License-Identifier: Apache-2.0
import Dispatch

/// Two pieces of work at once, where there are two processors.
enum Together {
  /// Runs both, and returns when both have ended.
  static func run(_ first: @Sendable () -> Void, _ second: @Sendable () -> Void) {
    DispatchQueue.concurrentPerform(iterations: 2) { number in
      if number == 0 { first() } else { second() }
    }
  }

  /// The results of both.
  static func results<First: Sendable, Second: Sendable>(
    _ first: @Sendable () -> First, _ second: @Sendable () -> Second
  ) -> (First, Second)? {
    nonisolated(unsafe) var (one, other): (First?, Second?) = (nil, nil)
    run({ one = first() }, { other = second() })
    guard let one, let other else { return nil }
    return (one, other)
  }
}
