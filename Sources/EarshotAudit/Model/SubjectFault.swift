// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Why a report of what was run or read would say nothing: that nothing was found in what was not there is no answer.
public enum SubjectFault {
  /// A program that ended by itself before it could be looked at, or by a fault of its own.
  ///
  /// - Parameters:
  ///   - ending: how it ended, as `status 1` or `signal 11`.
  ///   - session: all that it showed: its last lines tell more.
  public static func ended(_ ending: String, _ session: AuditedSession) -> String {
    let lines = session.lastLines
    return "It ended with \(ending)" + (lines.isEmpty ? "." : ": \(lines.joined(separator: " / "))")
  }

  public static let nothingPainted = "It painted nothing."

  /// A session of which no picture shows anything; nil where one does.
  static func nothingShown(in session: AuditedSession) -> String? {
    session.moments.contains { $0.screen.showsSomething } ? nil : nothingPainted
  }
}

extension AuditedScreen {
  /// Whether anything is to be seen on it: text, or blocks of colour.
  public var showsSomething: Bool { screen.rows.contains { !$0.isBlank || $0.isPainted } }
}

extension AuditedSession {
  /// The last lines that were shown, what a program left behind it before what it drew on the alternate screen.
  fileprivate var lastLines: [String] {
    guard let rows = moments.last?.screen.screen.rows else { return [] }
    let texts = rows.map { $0.text.plain.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
    return texts.suffix(Self.fewLines).map { String($0.prefix(Self.longestLine)) }
  }

  private static let fewLines = 2
  private static let longestLine = 160
}

extension Row {
  /// Whether any of it has a ground of its own: blocks of colour are something, too.
  fileprivate var isPainted: Bool { styleRuns.contains { $0.style.reverse || $0.style.background != .default } }
}
