// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import Glibc

/// The output of a report: marks findings that do not count, writes the requested formats, and determines the exit
/// status.
struct AuditOutput {
  private let format: ReportFormat
  private var files: [(format: ReportFormat, path: String)] = []
  private let gate: AuditGate
  private let ignored: IgnoreList?
  private let baseline: Baseline?
  private let newBaseline: String?
  private let leave: Baseline.Leave
  private let included: [ScreenPart]
  private let excluded: [ScreenPart]
  private let today: String
  private let words: RuleWords

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    format = try Self.format(arguments["--format"] ?? (arguments.has("--brief") ? "brief" : "text"))
    for choice in arguments.lists["--report"] ?? [] {
      let parts = choice.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw .usage("\(choice) names no file: give --report sarif=audit.sarif.") }
      files.append((try Self.format(parts[0]), parts[1]))
    }
    gate = try Self.gate(arguments)
    words = try AuditLanguage.words(arguments)
    today = arguments["--today"] ?? Self.today
    if let path = arguments["--ignore"] {
      do throws(IgnoreList.Fault) { ignored = try IgnoreList(try Self.bytes(path)) } catch {
        throw .failure("\(path): \(error.sentence)")
      }
    } else {
      ignored = nil
    }
    if let path = arguments["--baseline"] { baseline = try Self.baseline(path) } else { baseline = nil }
    newBaseline = arguments["--write-baseline"]
    leave = try Self.leave(arguments, today: today)
    included = try Self.parts(arguments, "--include")
    excluded = try Self.parts(arguments, "--exclude")
  }

  private static func baseline(_ path: String) throws(CommandFailure) -> Baseline {
    guard let read = Baseline(String(decoding: try TreeInput.bytes(of: path), as: UTF8.self), in: folder) else {
      throw .failure("\(path) is no baseline: make it with earshot audit --write-baseline.")
    }
    return read
  }

  /// The reason why new findings of a baseline are let through, and until when: without a word a year.
  private static func leave(
    _ arguments: ParsedArguments, today: String
  ) throws(CommandFailure) -> Baseline.Leave {
    for option in ["--why", "--until"] where arguments[option] != nil && arguments["--write-baseline"] == nil {
      throw .usage("\(option) is for --write-baseline.")
    }
    let reason = arguments["--why"] ?? "Known since \(today)."
    guard let until = arguments["--until"] else {
      let year = (Int(today.prefix(4)) ?? 0) + 1
      // The day that only leap years have.
      let day = today.dropFirst(4) == "-02-29" ? "-02-28" : today.dropFirst(4)
      return Baseline.Leave(reason, until: "\(year)\(day)")
    }
    guard until == "never" || IgnoreList.isDay(until) else {
      throw .usage("\(until) is no day: give --until 2027-05-31, or never.")
    }
    return Baseline.Leave(reason, until: until == "never" ? nil : until)
  }

  private static func parts(
    _ arguments: ParsedArguments, _ option: String
  ) throws(CommandFailure) -> [ScreenPart] {
    var parts: [ScreenPart] = []
    for text in arguments.lists[option] ?? [] {
      guard let part = ScreenPart(text) else {
        throw .usage(
          "\(text) is no part of a screen: give column and row, from 0, and the size: \(option) 0,23,80x1.")
      }
      parts.append(part)
    }
    return parts
  }

  private static func bytes(_ path: String) throws(IgnoreList.Fault) -> [UInt8] {
    do throws(CommandFailure) { return try TreeInput.bytes(of: path) } catch {
      throw IgnoreList.Fault(sentence: "It cannot be read.")
    }
  }

  private static func format(_ name: String) throws(CommandFailure) -> ReportFormat {
    guard let format = ReportFormat(rawValue: name) else {
      let names = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("Format \(name) is unknown: use one of \(names).")
    }
    return format
  }

  private static func gate(_ arguments: ParsedArguments) throws(CommandFailure) -> AuditGate {
    var gate = AuditGate()
    if let name = arguments["--fail-on"] {
      gate.failOn = Severity(rawValue: name)
      if gate.failOn == nil, name != "none" {
        throw .usage("Severity \(name) is unknown: use critical, serious, moderate, minor or none.")
      }
    }
    if let text = arguments["--threshold"] {
      guard let threshold = Int(text), threshold >= 0 else { throw .usage("\(text) is no number of findings.") }
      gate.threshold = threshold
    }
    if let name = arguments["--needs-review"] {
      guard let review = AuditGate.Review(rawValue: name) else {
        throw .usage("\(name) is unknown: use --needs-review ignore, note or fail.")
      }
      gate.review = review
    }
    return gate
  }

  /// The working directory; empty if unknown.
  private static var folder: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  private static var today: String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    func digits(_ number: Int32, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return "\(digits(parts.tm_year + 1900, 4))-\(digits(parts.tm_mon + 1, 2))-\(digits(parts.tm_mday, 2))"
  }

  private static func findings(_ count: Int) -> String { count == 1 ? "1 finding" : "\(count) findings" }

  /// Writes a report and returns the exit status.
  func finish(_ given: AuditReport) throws(CommandFailure) -> Int32 {
    var report = given
    gate.prepare(&report)
    report.confine(to: included, without: excluded)
    if let newBaseline {
      let earlier = access(newBaseline, F_OK) == 0 ? try Self.baseline(newBaseline) : nil
      let text = Baseline.text(of: report, letThrough: leave, after: earlier, in: Self.folder)
      try Self.write(text, to: newBaseline)
    }
    if let ignored {
      for sentence in ignored.apply(to: &report, today: today) { TextOutput.complain("ignore: \(sentence)") }
    }
    if let outcome = baseline?.apply(to: &report, today: today) {
      if outcome.gone > 0 { TextOutput.complain("\(Self.findings(outcome.gone)) of the baseline no longer there.") }
      if outcome.expired > 0 {
        TextOutput.complain(
          "\(Self.findings(outcome.expired)) of the baseline counted again, past the last day: mend, or set another day."
        )
      }
    }
    func write(_ format: ReportFormat, to take: (String) -> Void) {
      format.write(report, in: Self.folder, heldTo: gate, words: words, to: take)
    }
    for file in files {
      let written = try LineFile(path: file.path, isShared: true)
      write(file.format) { written.write($0) }
    }
    write(format) { TextOutput.standardOutput.write($0) }
    return gate.status(of: report)
  }

  static func write(_ text: String, to path: String) throws(CommandFailure) {
    let file = try LineFile(path: path, isShared: true)
    file.write(line: text.hasSuffix("\n") ? String(text.dropLast()) : text)
  }
}
