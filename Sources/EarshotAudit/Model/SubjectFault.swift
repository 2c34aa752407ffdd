// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotScreen

/// The reason why a report would be meaningless: no findings in nothing is no answer.
public enum SubjectFault {
  /// A program that ended by itself before it could be examined, or by a fault of its own.
  ///
  /// - Parameters:
  ///   - ending: Its end, as `status 1` or `signal 11`.
  ///   - session: Its pictures, whose last lines explain more.
  public static func ended(_ ending: String, _ session: AuditedSession) -> String {
    "It ended with \(ending)" + session.lastWords
  }

  public static let nothingPainted = "It painted nothing."

  /// A program that ended by itself before a key was pressed.
  public static func untouched(_ session: AuditedSession) -> String {
    "It ended before a key was pressed" + session.lastWords
  }

  /// The fault of a session that ends with nothing but a program's complaint about its start; nil if there is more.
  public static func complaint(in session: AuditedSession) -> String? {
    let full = session.moments.map(\.screen).filter { $0.screen.modes.alternateScreen && $0.showsSomething }
    if let refusal = full.last, full.allSatisfy(\.refusesItsSize) {
      let size = refusal.screen.size
      let words = refusal.rows.first { !$0.isBlank }?.text.trimmed ?? ""
      return "It refuses a terminal of \(size.columns) by \(size.rows), so give it another by --size: \(words)"
    }
    guard let last = session.moments.last(where: { $0.screen.showsSomething })?.screen,
      !last.screen.modes.alternateScreen
    else { return nil }
    let rows = last.rows.filter { !$0.isBlank }.map { $0.text.trimmed }
    if !session.hasKeys, let first = rows.first, first.lowercased().hasPrefix("usage:") {
      return "It only tells how it is used: \(first)"
    }
    guard rows.contains(where: { $0.hasPrefix("Traceback (most recent call last)") || $0.hasPrefix("panic: ") }),
      let reason = rows.last
    else { return nil }
    return "It failed: \(reason)"
  }

  /// The fault of a session without visible pictures; nil if there is one.
  static func nothingShown(in session: AuditedSession) -> String? {
    session.moments.contains { $0.screen.showsSomething } ? nil : nothingPainted
  }
}

extension AuditedScreen {
  /// True if anything is visible: text, or blocks of colour.
  public var showsSomething: Bool { screen.rows.contains { !$0.isBlank || $0.isPainted } }
}

extension AuditedSession {
  /// The end of a sentence with the last visible lines; of a program on the alternate screen, those it left on the main one.
  public var lastWords: String {
    let texts = (moments.last?.screen.screen.rows ?? [])
      .map { $0.text.plain.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
    let lines = texts.suffix(Self.fewLines).map { String($0.prefix(Self.longestLine)) }
    return lines.isEmpty ? "." : ": \(lines.joined(separator: " / "))"
  }

  /// True if it ended with words that it is running already, or that another one has left a lock.
  public var saysItIsRunning: Bool {
    let words = Set((moments.last?.screen.screen.text ?? "").words)
    return words.contains("running") && !words.isDisjoint(with: ["already", "another", "lock"])
      || words.contains("locked") && !words.isDisjoint(with: ["already", "another", "other", "instance"])
  }

  private static let fewLines = 2
  private static let longestLine = 160
}

extension Row {
  /// True if any of it has a background of its own: blocks of colour count, too.
  fileprivate var isPainted: Bool { styleRuns.contains { $0.style.reverse || $0.style.background != .default } }
}
