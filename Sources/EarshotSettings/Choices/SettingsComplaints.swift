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
