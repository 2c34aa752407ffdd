// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// The reason why a report would be meaningless: no findings in nothing is no answer.
public enum SubjectFault {
  /// A program that ended by itself before it could be examined, or by a fault of its own.
  ///
  /// - Parameters:
  ///   - ending: Its end, as `status 1` or `signal 11`.
  ///   - session: Its pictures, whose last lines explain more.
  public static func ended(_ ending: String, _ session: AuditedSession) -> String {
    let lines = session.lastLines
    return "It ended with \(ending)" + (lines.isEmpty ? "." : ": \(lines.joined(separator: " / "))")
  }

  public static let nothingPainted = "It painted nothing."

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
  /// The last visible lines; of a program on the alternate screen, those it left on the main one.
  fileprivate var lastLines: [String] {
    guard let rows = moments.last?.screen.screen.rows else { return [] }
    let texts = rows.map { $0.text.plain.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
    return texts.suffix(Self.fewLines).map { String($0.prefix(Self.longestLine)) }
  }

  private static let fewLines = 2
  private static let longestLine = 160
}

extension Row {
  /// True if any of it has a background of its own: blocks of colour count, too.
  fileprivate var isPainted: Bool { styleRuns.contains { $0.style.reverse || $0.style.background != .default } }
}
