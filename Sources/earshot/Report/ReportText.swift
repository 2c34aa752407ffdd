// SPDX-License-Identifier: Apache-2.0
import CSystem
import EarshotCore
import EarshotDoctor
import EarshotFormats
import EarshotReader
import EarshotSettings
import EarshotSystem
import Glibc

/// The parts of a report, as one text in Markdown without anything private.
struct ReportText {
  private let blanks: SecretBlanks
  /// The texts that tell who the user is, and their replacements.
  private let names: [(name: String, stands: String)]

  init() {
    var values: [String] = []
    var next = environ
    while let variable = next.pointee {
      let parts = String(cString: variable).split(separator: "=", maxSplits: 1).map(String.init)
      next += 1
      guard parts.count == 2, SecretVariables.contains(parts[0], parts[1]) else { continue }
      // A path or a number is where a secret is, or none at all.
      if parts[1].hasPrefix("/") || parts[1].allSatisfy(\.isNumber) { continue }
      values += [parts[1]] + SecretVariables.passwords(in: parts[1])
    }
    blanks = SecretBlanks(values) { SecretVariables.contains($0, "") }
    let home = Environment.variable("HOME") ?? ""
    let user = getpwuid(getuid())?.pointee.pw_name.map { String(cString: $0) } ?? ""
    var host = [CChar](repeating: 0, count: 256)
    gethostname(&host, host.count - 1)
    let hostName = String(decoding: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    names = [(home, "~"), (hostName, "host"), (user, "user")].filter { pair in
      pair.0.count > 2 && pair.0 != "root" && pair.0 != "/root"
    }
  }

  /// A text without secrets, and without the names of the user and the machine.
  func cleaned(_ text: String) -> String { renamed(blanks.blanked(text)) }

  private func renamed(_ text: String) -> String {
    names.reduce(text) { $0.replacingWords($1.name, with: $1.stands) }
  }

  // MARK: Parts

  func versions(_ here: Surroundings) -> String {
    var system = utsname()
    uname(&system)
    let kernel = withUnsafeBytes(of: system.release) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    let machine = withUnsafeBytes(of: system.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    let release =
      (ProcessStatus.text("/etc/os-release") ?? "").split(separator: "\n")
      .first { $0.hasPrefix("PRETTY_NAME=") }?.dropFirst("PRETTY_NAME=".count).filter { $0 != "\"" } ?? "unknown"
    let terminal = ["TERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "COLORTERM", "VTE_VERSION", "KONSOLE_VERSION"]
      .compactMap { name in Environment.variable(name).map { "\(name)=\($0)" } }.joined(separator: " ")
    var lines = [
      "earshot: \(EARSHOT_VERSION)", "system: \(release), Linux \(kernel), \(machine)",
      "terminal: \(terminal), \(here.columns)x\(here.rows)", "voice: \(here.synthesizer)",
      "locale: \(here.locale), language \(here.language)", "shell: \(Environment.variable("SHELL") ?? "unknown")",
    ]
    for (name, words) in [("tmux", ["-V"]), ("screen", ["-v"]), ("brltty", ["-V"]), ("nvim", ["--version"])] {
      guard let line = ShortProgram.output(of: name, words)?.split(separator: "\n").first else { continue }
      lines.append("\(name): \(line)")
    }
    return section("Versions", lines)
  }

  func findings(_ here: Surroundings) -> String {
    section(
      "Doctor", Diagnosis(here).findings.map { "\($0.severity.rawValue): \($0.subject): \($0.text)" })
  }

  /// The settings that are not as they come; of a table only the number of its entries, which are the user's own words.
  func settings(_ choices: UserChoices) -> String {
    let standard = UserSettings()
    let settings = (try? SettingsText(choices.bytes))?.settings ?? standard
    let changed = Setting.all.filter { $0.value(in: settings) != $0.value(in: standard) }
    let lines = changed.map { setting in
      if case .table(let entries) = setting.value(in: settings) {
        return "\(setting.name): entries, \(entries.count)"
      }
      return "\(setting.name): \(setting.text(in: settings))"
    }
    return section("Settings", lines.isEmpty ? ["all as they come"] : lines)
  }

  private func section(_ title: String, _ lines: [String]) -> String {
    "## \(title)\n\n" + lines.map { "- \(renamed(blanks.blankedSentence($0)).shown)\n" }.joined() + "\n"
  }

  // MARK: The last minute

  /// The former speech, and the recording, in blocks of their own.
  func lastMinute(_ recent: (recording: String, said: String)) -> String {
    let (recording, hidesTyped) = cleanedRecording(recent.recording)
    let said = spoken(recent.said, withEchoes: !hidesTyped)
    return block(ReportSession.saidTitle, said) + block(ReportSession.recordingTitle, recording)
  }

  private func block(_ title: String, _ text: String) -> String { "## \(title)\n\n```\n\(text)```\n\n" }

  /// The former speech. The letters of a secret that was typed are echoed one by one.
  private func spoken(_ lines: String, withEchoes: Bool) -> String {
    lines.split(separator: "\n").map { line in
      guard let value = try? JSONParser.value(of: String(line)), let fields = value.fields,
        withEchoes || value["source"]?.string != "echo"
      else { return "" }
      var json = JSONWriter()
      json.value(
        .object(
          fields.map { field in
            field.name == "text" ? JSONField("text", .string(cleaned(field.value.string ?? ""))) : field
          }))
      return json.text + "\n"
    }.joined()
  }

  /// A recording without secrets; true if one of them was typed.
  private func cleanedRecording(_ text: String) -> (text: String, hidesTyped: Bool) {
    var reader = AsciicastReader(Array(text.utf8))
    guard let header = try? reader.header() else { return ("", false) }
    var events: [AsciicastEvent] = []
    while let event = try? reader.next() { events.append(event) }
    let outputs = events.compactMap { event in
      if case .output(let text) = event.kind { text } else { nil }
    }
    let inputs = events.compactMap { event in
      if case .input(let text) = event.kind { text } else { nil }
    }
    var shown = blanks.blanked(outputs).makeIterator()
    // Enter ends a line here, too.
    let typed = zip(inputs, blanks.blanked(inputs.map { $0 == "\r" ? "\n" : $0 })).map { $0 == "\r" ? $0 : $1 }
    var keys = typed.makeIterator()
    let lines = events.map { event in
      var event = event
      switch event.kind {
      case .output: event.kind = .output(renamed(shown.next() ?? ""))
      case .input: event.kind = .input(keys.next() ?? "")
      default: break
      }
      // As many empty events would tell the length of what was blanked.
      return event.kind == .output("") || event.kind == .input("") ? "" : AsciicastWriter.line(for: event) + "\n"
    }
    return (AsciicastWriter.line(for: header) + "\n" + lines.joined(), typed != inputs)
  }
}

extension SecretVariables {
  /// The password in `postgres://anna:sesame@host/shop`.
  static func passwords(in value: String) -> [String] {
    guard let begin = value.firstRange(of: "://")?.upperBound else { return [] }
    let place = value[begin...].prefix { $0 != "/" && !$0.isWhitespace }
    guard let at = place.lastIndex(of: "@"), let colon = place.firstIndex(of: ":"), colon < at else { return [] }
    return [String(place[place.index(after: colon)..<at])]
  }
}

extension String {
  /// Replaces a text where it stands alone: not in the middle of a word.
  fileprivate func replacingWords(_ word: String, with other: String) -> String {
    var (result, rest) = ("", self[...])
    while let range = rest.firstRange(of: word) {
      let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : " "
      let after = range.upperBound < endIndex ? self[range.upperBound] : " "
      let isAlone = !(before.isLetter || before.isNumber) && !(after.isLetter || after.isNumber)
      result += rest[..<range.lowerBound] + (isAlone ? other : word)
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
