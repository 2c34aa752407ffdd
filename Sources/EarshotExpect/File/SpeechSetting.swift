// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotTerminal

/// The settings of a run, by name.
enum SpeechSetting: String, CaseIterable {
  case size
  case env
  case waitFor = "wait for"
  case bus
  case language
  case timeLimit = "time limit"
  case within

  static func set(
    _ name: String, _ value: String, in settings: inout SpeechRun.Settings
  ) throws(LineProblem) {
    guard let setting = SpeechSetting(rawValue: name.trimmed) else {
      let nearest = NearestWord.question(for: name, among: allCases.map(\.rawValue))
      throw LineProblem("Setting \(name) is unknown.\(nearest) Keys are written without a colon.")
    }
    switch setting {
    case .size: settings.size = try size(value)
    case .env:
      guard let sign = value.firstIndex(of: "="), sign > value.startIndex else {
        throw LineProblem("Variable \(value) has no value: write env: NAME=VALUE.")
      }
      settings.environment.append(value)
    case .waitFor:
      guard !value.isEmpty else { throw LineProblem("Text missing: write wait for: and words that are shown.") }
      settings.awaited = value
    case .bus:
      guard value == "on" || value == "off" else { throw LineProblem("Bus \(value) is unknown: write on or off.") }
      settings.hasBus = value == "on"
    case .language:
      guard !value.isEmpty, value.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) else {
        throw LineProblem("Language \(value) is no tag: write one such as en or pt-BR.")
      }
      settings.language = value
    case .timeLimit: settings.timeLimit = try SpeechTestReader.interval(value)
    case .within: settings.within = try SpeechTestReader.interval(value)
    }
  }

  private static func size(_ value: String) throws(LineProblem) -> TerminalSize {
    let numbers = value.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1], (1...1_000).contains(columns),
      (1...1_000).contains(rows)
    else { throw LineProblem("Size \(value) is none: write columns and rows from 1 to 1000, such as 80x24.") }
    return TerminalSize(columns: columns, rows: rows)
  }
}
