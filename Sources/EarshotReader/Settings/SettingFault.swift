// SPDX-License-Identifier: Apache-2.0
/// An error in the settings file. The other settings still apply.
public struct SettingFault: Error, Equatable, Sendable {
  public enum Problem: Equatable, Sendable {
    case unknown(String)
    case twice(String)
    case outOfRange(String, Int, ClosedRange<Int>, used: String)
    case notNumber(String, used: String)
    case notFlag(String, used: String)
    case notChoice(String, [String], used: String)
    case notText(String)
    case notTable(String)
    /// There is no such voice, language, key or the like.
    case unknownValue(String, String)
    /// A sentence from the code that checks the value.
    case other(String)
    /// The text is not JSON, or not an object.
    case unreadable(Instead)
  }

  /// The settings used in place of unreadable ones.
  public enum Instead: Equatable, Sendable {
    case lastGood, rest, unchanged, none
  }

  /// Counted from 1.
  public var line: Int
  public var problem: Problem

  public init(line: Int, _ problem: Problem) {
    self.line = line
    self.problem = problem
  }

  /// The error in one sentence.
  public func sentence(_ phrases: Phrases) -> String {
    let line = "\(line)"
    switch problem {
    case .unknown(let name): return phrases(.settingUnknown, ["line": line, "name": name])
    case .twice(let name): return phrases(.settingTwice, ["line": line, "name": name])
    case .outOfRange(let name, let value, let range, let used):
      return phrases(
        .settingOutOfRange,
        [
          "line": line, "name": name, "value": "\(value)", "lowest": "\(range.lowerBound)",
          "highest": "\(range.upperBound)", "used": used,
        ])
    case .notNumber(let name, let used): return phrases(.settingNotNumber, ["line": line, "name": name, "used": used])
    case .notFlag(let name, let used): return phrases(.settingNotFlag, ["line": line, "name": name, "used": used])
    case .notChoice(let name, let choices, let used):
      let list = choices.joined(separator: ", ")
      return phrases(.settingNotChoice, ["line": line, "name": name, "choices": list, "used": used])
    case .notText(let name): return phrases(.settingNotText, ["line": line, "name": name])
    case .notTable(let name): return phrases(.settingNotTable, ["line": line, "name": name])
    case .unknownValue(let name, let value):
      return phrases(.settingValueUnknown, ["line": line, "name": name, "value": value])
    case .other(let sentence): return phrases(.settingWrong, ["line": line, "sentence": sentence])
    case .unreadable(.lastGood): return phrases(.settingsLastGood, ["line": line])
    case .unreadable(.rest): return phrases(.settingsRest, ["line": line])
    case .unreadable(.unchanged): return phrases(.settingsUnchanged, ["line": line])
    case .unreadable(.none): return phrases(.settingsNone, ["line": line])
    }
  }
}
