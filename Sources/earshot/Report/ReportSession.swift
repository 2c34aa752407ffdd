// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotSystem

/// A session for the tests, made of a report: the recording with a step for each key, and what was heard in each step as
/// what has to be heard, to be corrected by hand.
struct ReportSession {
  static let saidTitle = "What was said"
  static let recordingTitle = "Recording"

  private struct Step {
    var at: Instant
    var name: String
    var said: [String] = []
  }

  private let header: AsciicastHeader
  private var events: [AsciicastEvent] = []
  private var steps = [Step(at: .zero, name: "the screen as it was")]

  /// - Parameter report: the text of a report's file.
  init(_ report: String) throws(CommandFailure) {
    guard let recording = Self.block(Self.recordingTitle, in: report) else {
      throw .failure("No recording in this report: it was left out when the report was made.")
    }
    var reader = AsciicastReader(Array(recording.utf8))
    do throws(AsciicastError) {
      header = try reader.header()
      while let event = try reader.next() { events.append(event) }
    } catch { throw .failure(error.description) }
    for index in events.indices where Self.beginsStep(index, in: events) {
      steps.append(Step(at: events[index].at, name: Self.name(of: events, from: index)))
    }
    for line in (Self.block(Self.saidTitle, in: report) ?? "").split(separator: "\n") {
      guard let value = try? JSONParser.value(of: String(line)), value["kind"]?.string == "speech",
        let time = value["t"]?.number.flatMap({ Interval(seconds: $0) }), let text = value["text"]?.string
      else { continue }
      let index = steps.lastIndex { $0.at <= .zero + time } ?? 0
      steps[index].said.append(text)
    }
  }

  /// True for a key, and for the first letter of typed text.
  private static func beginsStep(_ index: Int, in events: [AsciicastEvent]) -> Bool {
    guard case .input(let text) = events[index].kind else { return false }
    guard KeyWords.isText(text) else { return true }
    for event in events[..<index].reversed() {
      if case .input(let before) = event.kind { return !KeyWords.isText(before) }
    }
    return true
  }

  private static func name(of events: [AsciicastEvent], from index: Int) -> String {
    guard case .input(let first) = events[index].kind, KeyWords.isText(first) else {
      if case .input(let text) = events[index].kind { return KeyWords.name(of: text) }
      return ""
    }
    var typed = ""
    for event in events[index...] {
      guard case .input(let text) = event.kind else { continue }
      guard KeyWords.isText(text) else { break }
      typed += text
    }
    return "type \(typed.shown)"
  }

  private static func block(_ title: String, in report: String) -> String? {
    guard let begin = report.firstRange(of: "## \(title)\n\n```\n")?.upperBound,
      let end = report[begin...].firstRange(of: "\n```\n")?.lowerBound
    else { return nil }
    return String(report[begin..<end])
  }

  /// Writes `session.cast` and `listen.json` into a folder.
  func write(to folder: String) throws(CommandFailure) {
    var lines = [AsciicastWriter.line(for: header), marker(0)]
    var next = 1
    for (index, event) in events.enumerated() {
      if Self.beginsStep(index, in: events) {
        lines.append(marker(next))
        next += 1
      }
      lines.append(AsciicastWriter.line(for: event))
    }
    try write(lines.joined(separator: "\n") + "\n", to: "\(folder)/session.cast")
    try write(expectations, to: "\(folder)/listen.json")
  }

  private func marker(_ index: Int) -> String {
    AsciicastWriter.line(
      for: AsciicastEvent(at: steps[index].at, .marker("step \(Self.number(index)): \(steps[index].name)")))
  }

  private static func number(_ index: Int) -> String { index < 10 ? "0\(index)" : "\(index)" }

  private var expectations: String {
    var json = JSONWriter()
    json.object { json in
      json.field("app", header.command ?? "")
      json.field("kind", "report")
      json.field("what", "From a report: what was said then is expected; correct it to what has to be said.")
      json.name("steps")
      json.array { json in
        for (index, step) in steps.enumerated() {
          json.object { json in
            json.field("step", "\(Self.number(index)) \(step.name)")
            json.name("must")
            json.array { json in for text in step.said { json.value(Self.pattern(of: text)) } }
            json.name("any")
            json.array { _ in }
            json.name("not")
            json.array { _ in }
            // As much again as was said: a generous budget.
            let words = step.said.reduce(0) { $0 + $1.split { !($0.isLetter || $0.isNumber) }.count }
            json.field("words", max(4, 2 * words))
          }
        }
      }
    }
    return json.text + "\n"
  }

  /// A text as a pattern that matches itself.
  private static func pattern(of text: String) -> String {
    text.map { "\\^$.|?*+()[]{}".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private func write(_ text: String, to path: String) throws(CommandFailure) {
    do throws(FileFailure) { try SmallFile.replace(path, with: Array(text.utf8)) } catch {
      throw .failure("Cannot write \(path): \(SystemError(code: error.code).text).")
    }
  }
}
