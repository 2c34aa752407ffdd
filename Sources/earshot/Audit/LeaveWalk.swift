// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotKeys

/// Types a text where the cursor waits for one, and presses a key that ends many programs, for one that can lose nothing.
struct LeaveWalk {
  /// The keys, each for a run of its own.
  static let keys = ["Ctrl+c", "Escape"]
  static let text = "Q7"

  let key: String

  /// - Returns: What stands there of it, or the row that it has changed; nil if nothing could be typed.
  func go(through run: inout AuditedTerminal) -> String? {
    run.passGreetings()
    guard let before = run.screen else { return nil }
    for character in Self.text where !run.isAtEnd { run.press(Key(character)) }
    guard !run.isAtEnd, let after = run.screen else { return nil }
    let text = after.showsMore(of: Self.text, than: before) ? Self.text : after.rowOverwritten(since: before)
    guard let text else { return nil }
    run.press(key)
    return text
  }
}
