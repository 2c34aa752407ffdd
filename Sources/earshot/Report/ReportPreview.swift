// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotScreen

/// A report as its user hears it before it is written: all its words, without the sequences of the terminal, and nothing
/// twice that was typed letter by letter.
struct ReportPreview {
  private var lines: [String] = []
  private var said: [String] = []
  /// True if the last words were echoes, which are joined.
  private var isEcho = false
  private var keys: [String] = []
  private var typed = ""
  private let emulator = TerminalEmulator(size: ScreenSize(columns: 80, rows: 24), scrollback: 0)
  private var rows: [String] = []
  private var known: Set<String> = []

  static func text(of report: String) -> String {
    var preview = ReportPreview()
    var title = ""
    for line in report.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("## ") {
        preview.endPart()
        title = String(line.dropFirst(3))
        preview.lines.append(title)
      } else if title == ReportSession.recordingTitle {
        preview.takeEvent(line)
      } else if title == ReportSession.saidTitle {
        preview.takeSaid(line)
      } else if !line.isEmpty {
        preview.lines.append(line)
      }
    }
    preview.endPart()
    return preview.lines.map { $0.shown + "\n" }.joined()
  }

  private mutating func endPart() {
    endTyped()
    lines += said + rows
    if !keys.isEmpty { lines.append("Keys: " + keys.joined(separator: ", ")) }
    (said, rows, keys) = ([], [], [])
  }

  // MARK: What was said

  private mutating func takeSaid(_ line: String) {
    guard let value = try? JSONParser.value(of: line), value["kind"]?.string == "speech",
      let text = value["text"]?.string
    else { return }
    let isEcho = value["source"]?.string == "echo"
    if isEcho, self.isEcho, let last = said.last {
      said[said.count - 1] = "\(last) \(text)"
    } else {
      said.append(text)
    }
    self.isEcho = isEcho
  }

  // MARK: The recording

  private mutating func takeEvent(_ line: String) {
    guard let value = try? JSONParser.value(of: line) else { return }
    if let width = value["width"]?.integer, let height = value["height"]?.integer {
      emulator.resize(to: ScreenSize(columns: width, rows: height))
    }
    guard let parts = value.array, parts.count == 3, let data = parts[2].string else { return }
    switch parts[1].string {
    case "o": show(data)
    case "i" where KeyWords.isText(data): typed += data
    case "i":
      endTyped()
      keys.append(KeyWords.name(of: data))
    default:
      endTyped()
      keys.append(data)
    }
  }

  private mutating func endTyped() {
    if !typed.isEmpty { keys.append("type \(typed)") }
    typed = ""
  }

  /// The rows whose beginning a new one may be, while it grows.
  private static let near = 8

  /// Takes the rows that are new. One that has grown takes the place of what it was.
  private mutating func show(_ text: String) {
    emulator.feed(Array(text.utf8))
    for row in emulator.screen.rows.map(\.text) where !row.isEmpty && known.insert(row).inserted {
      if let index = rows.suffix(Self.near).lastIndex(where: { row.hasPrefix($0) }) {
        rows.remove(at: index)
      }
      rows.append(row)
    }
  }
}
