// SPDX-License-Identifier: Apache-2.0
/// The diagnosis of surroundings: findings, worst first.
public struct Diagnosis: Equatable, Sendable {
  public let findings: [DoctorFinding]

  /// True if nothing is wrong; some findings may be weak.
  public var isHealthy: Bool { !findings.contains { $0.severity == .wrong } }

  public init(_ surroundings: Surroundings) {
    let all = [
      Self.programs(surroundings), Self.voice(surroundings), Self.sound(surroundings), Self.speech(surroundings),
      Self.keys(surroundings), Self.keypad(surroundings), Self.locale(surroundings), Self.terminal(surroundings),
      Self.readers(surroundings), Self.around(surroundings), Self.shell(surroundings),
      Self.settings(surroundings),
      Self.profiles(surroundings), Self.braille(surroundings), Self.ear(surroundings), Self.japanese(surroundings),
      Self.libraries(surroundings), Self.readingVoice(surroundings),
    ].flatMap { $0 }
    findings = DoctorFinding.Severity.allCases.flatMap { severity in all.filter { $0.severity == severity } }
  }

  private static func programs(_ here: Surroundings) -> [DoctorFinding] {
    var findings = here.missingPrograms.map { name in
      DoctorFinding("Program", .wrong, "\(name) is not beside earshot: build or install Earshot again.")
    }
    if !here.hasData {
      findings.append(
        DoctorFinding(
          "Data", .weak, "the Voices folder is not found: symbols are few and words English; set EARSHOT_DATA."))
    }
    return findings.isEmpty ? [DoctorFinding("Programs", .good, "all there.")] : findings
  }

  private static func settings(_ here: Surroundings) -> [DoctorFinding] {
    unwritable(here) + complaints(here)
  }

  private static func unwritable(_ here: Surroundings) -> [DoctorFinding] {
    guard let path = here.unwritableSettings else { return [] }
    return [
      DoctorFinding(
        "Settings", .weak, "\(path) cannot be written, so changes by keys are lost: make its folder writable.")
    ]
  }

  private static func complaints(_ here: Surroundings) -> [DoctorFinding] {
    if here.settingsComplaints.isEmpty {
      return [DoctorFinding("Settings", .good, here.settingsPath.map { "\($0) is read." } ?? "none; all as it comes.")]
    }
    return here.settingsComplaints.map { complaint in
      let text = complaint.hasPrefix("Settings ") ? String(complaint.dropFirst("Settings ".count)) : complaint
      return DoctorFinding("Settings", .weak, text)
    }
  }

  private static func braille(_ here: Surroundings) -> [DoctorFinding] {
    switch here.braille {
    case .notAsked: []
    case .noServer: [DoctorFinding("Braille", .good, "no display is looked for: BRLTTY has not run here.")]
    case .display(let columns, let name): [DoctorFinding("Braille", .good, "\(name), \(columns) cells.")]
    case .none(let reason): [DoctorFinding("Braille", .weak, reason)]
    }
  }

  private static func japanese(_ here: Surroundings) -> [DoctorFinding] {
    let cost = "Chinese characters are read one by one, not as words, and the particle は as ha. Do this: "
    return switch here.japanese {
    case .notAsked: []
    case .usable: [DoctorFinding("Japanese", .good, "MeCab tells how words are said.")]
    case .absent: [DoctorFinding("Japanese", .weak, "there is no MeCab: \(cost)install mecab and mecab-ipadic-utf8.")]
    case .unusable:
      [DoctorFinding("Japanese", .weak, "MeCab does not tell how words are said: \(cost)install mecab-ipadic-utf8.")]
    }
  }

  private static func ear(_ here: Surroundings) -> [DoctorFinding] {
    switch here.ear {
    case .notAsked: []
    case .absent: [DoctorFinding("Spoken commands", .good, "none: the package earshot-ear is not installed.")]
    case .ready(let engine): [DoctorFinding("Spoken commands", .good, "understood by \(engine), in English only.")]
    case .none(let reason): [DoctorFinding("Spoken commands", .weak, reason)]
    }
  }

  private static func profiles(_ here: Surroundings) -> [DoctorFinding] {
    let count = here.profileCount == 1 ? "for 1 program." : "for \(here.profileCount) programs."
    if here.profileComplaints.isEmpty { return [DoctorFinding("Profiles", .good, count)] }
    return here.profileComplaints.map { complaint in
      let text = complaint.hasPrefix("Profile ") ? String(complaint.dropFirst("Profile ".count)) : complaint
      return DoctorFinding("Profile", .weak, text)
    }
  }
}
