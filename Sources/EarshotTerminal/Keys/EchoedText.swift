// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition

/// The letters that messages echo: those typed at the caret, or what came into a field whose caret nothing showed before.
enum EchoedText {
  static func text(in told: [any HubMessage]) -> String {
    let inserted = told.compactMap { ($0 as? AccessibilityNotification.TextInserted)?.text }
    if !inserted.isEmpty { return inserted.joined() }
    return told.compactMap { message in
      switch message.textNews {
      case .appended(let text): text.lines.joined().trimmingLeadingBlanks.trimmingTrailingBlanks
      case .changed(let text): insertion(from: text.old, to: text.new)
      default: nil
      }
    }.joined()
  }

  /// The letters that were put into a row, whatever blanks they took; nil if something else changed.
  private static func insertion(from old: String, to new: String) -> String? {
    let (before, after) = (old.filter { $0 != " " }, new.filter { $0 != " " })
    let prefix = zip(before, after).prefix { $0 == $1 }.count
    let rest = before.dropFirst(prefix)
    guard after.count > before.count, after.dropFirst(prefix).hasSuffix(rest) else { return nil }
    return String(after.dropFirst(prefix).dropLast(rest.count))
  }
}
