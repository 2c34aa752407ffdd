// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The texts by which an editor tells its mode and the lines that a command changed, known from its profile: told as
/// what they mean, in the words for editors that report themselves.
///
/// What the profile makes quiet is taken out before it.
struct ReportExplainer: ChangeExplainer {
  static let reason = SilenceReason.profile
  static let evidence = "a quiet place of the profile, or a report known from it"

  /// The mode of the editor, by its reports on the screen.
  private(set) var mode = EditingMode.normal

  mutating func forget() { mode = .normal }

  mutating func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    situation.modes.before = mode
    situation.quiet.leaveOut(of: &changes, from: situation.old, to: situation.new)
    situation.reports = reports(&changes, in: situation)
    situation.modes.after = mode
    return Explanation(messages: situation.reports, place: .first)
  }

  private mutating func reports(
    _ changes: inout ScreenDifference, in situation: ChangeSituation
  ) -> [any HubMessage] {
    guard let profile = situation.profile, !profile.reports.isEmpty else { return [] }
    return situation.areas.messages.flatMap { area -> [any HubMessage] in
      let (old, new) = (Self.text(of: area, on: situation.old), Self.text(of: area, on: situation.new))
      // Keys of a command that is not whole yet stand behind the last report.
      if old != new, isReportOfLines(new, of: profile), Self.beforeGap(old) == Self.beforeGap(new) {
        changes.leaveOut(within: area)
        return []
      }
      guard old != new, let messages = report(new, of: profile, situation.recentKey) else { return [] }
      changes.leaveOut(within: area)
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
  private mutating func report(
    _ text: String, of profile: ProgramProfile, _ key: KeyPress?
  ) -> [any HubMessage]? {
    let former = mode
    switch profile.reports.first(where: { $0.pattern.fits(text) })?.change {
    case .mode(let reported):
      mode = reported
    case .lines(let operation):
      guard let count = text.split(whereSeparator: { !$0.isASCII || !$0.isNumber }).first.flatMap({ Int($0) }) else {
        return nil
      }
      mode = .normal
      return [AccessibilityNotification.LinesEdited(operation, count: count)]
    case .match:
      guard let match = Self.match(in: text) else { return nil }
      mode = .normal
      return [match]
    case nil:
      guard text.isEmpty else { return nil }
      mode = .normal
      // What a command did to a selection tells its end.
      guard former == .insert || former == .replace || key == .escape else { return [] }
    }
    return mode == former ? [] : [AccessibilityNotification.EditingModeChanged(mode)]
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
