// SPDX-License-Identifier: Apache-2.0
import Foundation

@testable import EarshotScreen

/// Recorded terminal sessions (asciicast 2).
struct Recording: Sendable, CustomStringConvertible {
  enum Step: Sendable {
    case output([UInt8])
    case resize(ScreenSize)
  }

  var name: String
  var size: ScreenSize
  var steps: [Step]

  var description: String { name }

  /// All output in one piece; only for recordings without a change of size.
  var output: [UInt8] {
    steps.flatMap { step -> [UInt8] in
      if case .output(let bytes) = step { return bytes }
      return []
    }
  }

  static let folder = URL(filePath: #filePath).appending(path: "../../../Fixtures/Signal/cases").standardized

  static let all: [Recording] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.sorted().compactMap { name in
      let file = folder.appending(path: name).appending(path: "session.cast")
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
      return Recording(name: name, text: text)
    }
  }()

  init?(name: String, text: String) {
    let lines = text.split(separator: "\n")
    guard let header = lines.first, let fields = Self.json(header) as? [String: Any],
      let columns = fields["width"] as? Int, let rows = fields["height"] as? Int
    else { return nil }
    self.name = name
    size = ScreenSize(columns: columns, rows: rows)
    steps = lines.dropFirst().compactMap { line in
      guard let event = Self.json(line) as? [Any], event.count >= 3, let kind = event[1] as? String,
        let data = event[2] as? String
      else { return nil }
      switch kind {
      case "o": return .output(Array(data.utf8))
      case "r":
        let numbers = data.split(separator: "x").compactMap { Int($0) }
        return numbers.count == 2 ? .resize(ScreenSize(columns: numbers[0], rows: numbers[1])) : nil
      default: return nil
      }
    }
  }

  private static func json(_ text: Substring) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(text.utf8))
  }
}

extension TerminalEmulator {
  /// A terminal of this size after this text.
  static func showing(_ text: String, columns: Int = 20, rows: Int = 5, scrollback: Int = 100) -> TerminalEmulator {
    let emulator = TerminalEmulator(size: ScreenSize(columns: columns, rows: rows), scrollback: scrollback)
    emulator.feed(text)
    return emulator
  }

  func feed(_ text: String) { feed(Array(text.utf8)) }

  /// The rows' text, without blank rows at the end.
  var lines: [String] {
    var lines = screen.rows.map(\.text)
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Row and column of the cursor.
  var place: [Int] { [screen.cursor.row, screen.cursor.column] }

  var replyText: String { String(decoding: takeReplies(), as: UTF8.self) }
}
