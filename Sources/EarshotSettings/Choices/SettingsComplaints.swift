// SPDX-License-Identifier: Apache-2.0
public import EarshotReader
import EarshotSpeech
import EarshotSystem

/// The user's messages about errors in the settings.
public enum SettingsComplaints {
  /// The number of errors listed; more are only counted.
  private static let limit = 3

  static func sentences(
    for trouble: SettingsStore.Reading.Trouble?, _ faults: [SettingFault], _ phrases: Phrases
  ) -> [String] {
    switch trouble {
    case .broken(let fault): return [fault.sentence(phrases)]
    case .unreadable(let failure): return [phrases(.settingsUnreadable, ["reason": phrases.reason(failure.code)])]
    case .missing, nil: break
    }
    let sorted = faults.sorted { $0.line < $1.line }.map { $0.sentence(phrases) }
    guard sorted.count > limit + 1 else { return sorted }
    return sorted.prefix(limit) + [phrases(.settingsFaults, count: sorted.count - limit)]
  }

  static func sentences(
    about dictionary: PronunciationDictionary, _ failure: FileFailure?, _ phrases: Phrases
  ) -> [String] {
    if let failure { return [phrases(.pronunciationsUnreadable, ["reason": phrases.reason(failure.code)])] }
    let faults = dictionary.faults.map { fault in
      phrases(fault.problem == .pattern ? .pronunciationPattern : .pronunciationLine, ["line": "\(fault.line)"])
    }
    return limited(faults, phrases)
  }

  static func sentences(about rules: SpeechRules, _ failure: FileFailure?, _ phrases: Phrases) -> [String] {
    if let failure { return [phrases.own(.rulesUnreadable, ["reason": phrases.reason(failure.code)])] }
    return limited(
      rules.faults.map { fault in
        switch fault.problem {
        case .line: phrases.own(.ruleLine, ["line": "\(fault.line)"])
        case .pattern: phrases.own(.rulePattern, ["line": "\(fault.line)"])
        case .action(let words): phrases.own(.ruleAction, ["line": "\(fault.line)", "words": words])
        }
      }, phrases)
  }

  /// - Parameter keyFaults: The errors in their keys, with their lines.
  static func sentences(
    about commands: OwnCommands, _ failure: FileFailure?, _ keyFaults: [(line: Int, sentence: String)],
    _ phrases: Phrases
  ) -> [String] {
    if let failure { return [phrases.own(.commandsUnreadable, ["reason": phrases.reason(failure.code)])] }
    let faults = commands.faults.map { ($0.line, reason($0.problem, phrases)) } + keyFaults
    return limited(
      faults.sorted { $0.0 < $1.0 }.map { line, reason in
        phrases.own(.commandLine, ["line": "\(line)", "reason": reason])
      }, phrases)
  }

  private static func reason(_ problem: OwnCommands.Fault.Problem, _ phrases: Phrases) -> String {
    switch problem {
    case .noColon: phrases(.profileNoColon)
    case .noName: phrases.own(.commandNoName)
    case .unknownStatement(let name): phrases(.profileUnknownStatement, ["name": name])
    case .noValue(let name): phrases(.profileNoValue, ["name": name])
    case .unknownText(let name): phrases.own(.commandUnknownText, ["name": name])
    case .unknownUse(let name): phrases.own(.commandUnknownUse, ["name": name])
    case .unknownGesture(let name): phrases(.profileUnknownGesture, ["name": name])
    case .neither(let name): phrases.own(.commandNeither, ["name": name])
    case .limit(let name): phrases.own(.commandLimit, ["name": name])
    case .twice(let name): phrases(.profileTwice, ["name": name])
    case .nothingToRun(let name): phrases.own(.commandNothingToRun, ["name": name])
    }
  }

  private static func limited(_ faults: [String], _ phrases: Phrases) -> [String] {
    guard faults.count > limit + 1 else { return faults }
    return faults.prefix(limit) + [phrases(.settingsFaults, count: faults.count - limit)]
  }

  /// The reason why a change was not saved.
  public static func sentence(for failure: SettingsStore.WriteFailure, _ phrases: Phrases) -> String {
    let reason =
      switch failure {
      case .file(let failure): phrases.reason(failure.code)
      case .broken(let fault): phrases(.settingsLineWrong, ["line": "\(fault.line)"])
      }
    return phrases(.settingsNotKept, ["reason": reason])
  }
}
