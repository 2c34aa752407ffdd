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
  private let today: String

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    format = try Self.format(arguments["--format"] ?? (arguments.has("--brief") ? "brief" : "text"))
    for choice in arguments.lists["--report"] ?? [] {
      let parts = choice.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw .usage("\(choice) names no file: give --report sarif=audit.sarif.") }
      files.append((try Self.format(parts[0]), parts[1]))
    }
    gate = try Self.gate(arguments)
    today = arguments["--today"] ?? Self.today
    if let path = arguments["--ignore"] {
      do throws(IgnoreList.Fault) { ignored = try IgnoreList(try Self.bytes(path)) } catch {
        throw .failure("\(path): \(error.sentence)")
      }
    } else {
      ignored = nil
    }
    if let path = arguments["--baseline"] {
      guard let read = Baseline(String(decoding: try TreeInput.bytes(of: path), as: UTF8.self)) else {
        throw .failure("\(path) is no baseline: make it with earshot audit --write-baseline.")
      }
      baseline = read
    } else {
      baseline = nil
    }
    newBaseline = arguments["--write-baseline"]
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

  /// Writes a report and returns the exit status.
  func finish(_ given: AuditReport) throws(CommandFailure) -> Int32 {
    var report = given
    gate.prepare(&report)
    if let newBaseline { try Self.write(Baseline.text(of: report), to: newBaseline) }
    if let ignored {
      for sentence in ignored.apply(to: &report, today: today) { TextOutput.complain("ignore: \(sentence)") }
    }
    if let baseline {
      let gone = baseline.apply(to: &report)
      if gone > 0 { TextOutput.complain("\(gone) findings of the baseline are there no more.") }
    }
    for file in files { try Self.write(file.format.text(of: report, in: Self.folder), to: file.path) }
    TextOutput.standardOutput.write(format.text(of: report, in: Self.folder))
    return gate.status(of: report)
  }

  static func write(_ text: String, to path: String) throws(CommandFailure) {
    let file = try LineFile(path: path, isShared: true)
    file.write(line: text.hasSuffix("\n") ? String(text.dropLast()) : text)
  }
}
