// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotRecognition
import EarshotScreen
import EarshotSystem
import EarshotTerminal

/// An audit of all that a program has shown so far while another one presses its keys, and of its tree.
@MainActor
final class DialogueAudit {
  private let clock = MonotonicClock()
  private let began: Instant
  private let size: TerminalSize
  private enum Event { case output([UInt8]), keys([UInt8]) }
  private var events: [(at: Instant, event: Event)] = []

  init(of program: HeardProgram, size: TerminalSize) {
    self.size = size
    began = clock.now
    program.onOutput = { [weak self] bytes in self?.add(.output(bytes)) }
    program.onKeys = { [weak self] bytes in self?.add(.keys(bytes)) }
  }

  private func add(_ event: Event) { events.append((.zero + (clock.now - began), event)) }

  /// The answer as a line of JSON: an object with the findings, worst first.
  func answer(for tree: ElementTree?) -> String {
    let recorder = SessionRecorder(size: ScreenSize(columns: size.columns, rows: size.rows))
    for (at, event) in events {
      switch event {
      case .output(let bytes): recorder.output(bytes, at: at)
      case .keys(let bytes): recorder.typed(bytes, at: at)
      }
    }
    let audit = FileAudit()
    var report = audit.report(of: "the program", .program, recorder.finish())
    if let tree { report.add(audit.audit.results(of: tree)) }
    var json = JSONWriter()
    json.object { json in
      json.name("audit")
      json.array { json in for finding in report.findings { Self.write(finding, &json) } }
    }
    return json.text
  }

  private static func write(_ finding: Finding, _ json: inout JSONWriter) {
    json.object { json in
      json.field("rule", finding.rule)
      json.field("outcome", finding.outcome.rawValue)
      json.field("severity", finding.severity.rawValue)
      json.field("message", finding.message)
      json.field("text", finding.evidence.text)
      if let path = finding.evidence.path { json.field("path", path) }
      if let cells = finding.evidence.cells {
        json.field("row", JSONValue(cells.rows.lowerBound))
        json.field("column", JSONValue(cells.columns.lowerBound))
      }
    }
  }
}
