// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The texts by which an editor tells its mode and the lines that a command changed, known from its profile: told as
/// what they mean, in the words for editors that report themselves.
extension TerminalSource {
  mutating func reports(_ difference: inout ScreenDifference, in change: PictureChange) -> [any HubMessage] {
    guard let profile, !profile.reports.isEmpty else { return [] }
    return areas.messages.flatMap { area -> [any HubMessage] in
      let (old, new) = (Self.text(of: area, on: change.old), Self.text(of: area, on: change.new))
      // Keys of a command that is not whole yet stand behind the last report.
      if old != new, isReportOfLines(new, of: profile), Self.beforeGap(old) == Self.beforeGap(new) {
        difference.leaveOut(within: area)
        return []
      }
      guard old != new, let messages = report(new, of: profile) else { return [] }
      difference.leaveOut(within: area)
      return messages
    }
  }

  private func isReportOfLines(_ text: String, of profile: ProgramProfile) -> Bool {
    if case .lines = profile.reports.first(where: { $0.pattern.fits(text) })?.change { true } else { false }
  }

  private static func beforeGap(_ text: String) -> Substring {
    var blanks = 0
    let end = text.indices.first { index in
      blanks = text[index] == " " ? blanks + 1 : 0
      return blanks == gap
    }
    return text[..<(end.map { text.index($0, offsetBy: 1 - gap) } ?? text.endIndex)]
  }

  private static let gap = 4

  /// The messages for a new text; nil for one that is no report.
  private mutating func report(_ text: String, of profile: ProgramProfile) -> [any HubMessage]? {
    let former = editingMode
    switch profile.reports.first(where: { $0.pattern.fits(text) })?.change {
    case .mode(let mode):
      editingMode = mode
    case .lines(let operation):
      guard let count = text.split(whereSeparator: { !$0.isASCII || !$0.isNumber }).first.flatMap({ Int($0) }) else {
        return nil
      }
      editingMode = .normal
      return [AccessibilityNotification.LinesEdited(operation, count: count)]
    case .match:
      guard let match = Self.match(in: text) else { return nil }
      editingMode = .normal
      return [match]
    case nil:
      guard text.isEmpty else { return nil }
      editingMode = .normal
      // What a command did to a selection tells its end.
      guard former == .insert || former == .replace || recentKey?.key == .escape else { return [] }
    }
    return editingMode == former ? [] : [AccessibilityNotification.EditingModeChanged(editingMode)]
  }

  /// The match that a text counts at its end: `/honey   W [1/27]`. One that stopped counting, as `[1/>99]`, has no
  /// position.
  private static func match(in text: String) -> AccessibilityNotification.SearchMatchReached? {
    guard text.hasSuffix("]"), let opening = text.lastIndex(of: "[") else { return nil }
    let parts = text[opening...].dropFirst().dropLast().split(separator: "/", maxSplits: 1)
    guard parts.count == 2, parts.allSatisfy({ $0.contains { $0.isASCII && $0.isNumber } }) else { return nil }
    let numbers = parts.compactMap { Int($0) }
    let position = numbers.count == 2 ? SetPosition(index: numbers[0], count: numbers[1]) : nil
    return AccessibilityNotification.SearchMatchReached(position, hasWrapped: text[..<opening].hasSuffix(" W "))
  }

  private static func text(of area: ScreenArea, on screen: Screen) -> String {
    area.rows.filter(screen.rows.indices.contains).map { screen.rows[$0].text(columns: area.columns) }
      .joined(separator: " ").trimmingLeadingBlanks.trimmingTrailingBlanks
  }
}
