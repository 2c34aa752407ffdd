// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotScreen

/// A report as its user hears it before it is written: all its words, without the sequences of the terminal.
enum ReportPreview {
  static func text(of report: String) -> String {
    var text = ""
    var isRecording = false
    var rows = RowMemory()
    for line in report.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") { isRecording = line == "## \(ReportSession.recordingTitle)" }
      guard let value = try? JSONParser.value(of: String(line)) else {
        if line != "```", !line.isEmpty { text += line.shown + "\n" }
        continue
      }
      if isRecording {
        for row in rows.new(in: value) { text += row.shown + "\n" }
      } else if value["kind"]?.string == "speech", let said = value["text"]?.string {
        text += "said: \(said.shown)\n"
      }
    }
    return text
  }

  /// The rows that a recording has shown, each once, and the keys.
  private struct RowMemory {
    private let emulator = TerminalEmulator(size: ScreenSize(columns: 80, rows: 24), scrollback: 1_000)
    private var known: Set<String> = []

    mutating func new(in line: JSONValue) -> [String] {
      if let width = line["width"]?.integer, let height = line["height"]?.integer {
        emulator.resize(to: ScreenSize(columns: width, rows: height))
        return []
      }
      guard let parts = line.array, parts.count == 3, let data = parts[2].string else { return [] }
      switch parts[1].string {
      case "o":
        emulator.feed(Array(data.utf8))
        return emulator.screen.rows.map(\.text).filter { !$0.isEmpty && known.insert($0).inserted }
          .map { "shown: \($0)" }
      case "i": return ["key: \(KeyWords.name(of: data))"]
      default: return ["note: \(data)"]
      }
    }
  }
}
