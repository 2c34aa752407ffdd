// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import Foundation

/// The screen after this output, drawn as a program does: on the alternate screen, from its upper left corner.
func screen(_ output: String, columns: Int = 80, rows: Int = 24, alternate: Bool = true) -> Screen {
  let emulator = TerminalEmulator(size: ScreenSize(columns: columns, rows: rows))
  emulator.feed(Array("\(alternate ? "\u{1b}[?1049h" : "")\u{1b}[H\(output)".utf8))
  return emulator.screen
}

/// Rows that are written one below the other.
func screen(rows: [String], columns: Int = 80, count: Int = 24) -> Screen {
  screen(rows.joined(separator: "\r\n"), columns: columns, rows: count)
}

/// A screen of characters and colours without sense; the same for the same seed.
func randomScreen(_ seed: UInt64) -> Screen {
  var state = seed &* 0x9e37_79b9_7f4a_7c15 | 1
  func next(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }
  let pieces = [
    "[", "]", "(", ")", "<", ">", "x", "*", " ", "  ", "OK", ":", "____", "|", "│", "─", "┌", "┐", "└", "┘", "━", "╸",
    "█", "░", "#####", "45%", "1.2/3", "^G", "F1", "Help", "q:quit", "한글", "☐", "☑", "◯", "◉", "●", "○", "\u{1b}[7m",
    "\u{1b}[m", "\u{1b}[44m", "\u{1b}[1m", "\u{1b}[4m", "\r\n", "e\u{301}", "👩‍👩‍👧", "\u{1b}[3;5H",
  ]
  let text = (0..<(50 + next(600))).map { _ in pieces[next(pieces.count)] }.joined()
  return screen(text, columns: 1 + next(90), rows: 1 + next(30))
}

/// Recorded sessions of real programs.
enum RecordedScreens {
  static let folder: String = {
    let tests = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
    return tests + "/Fixtures/Signal/cases"
  }()

  /// The screens of a recording after each of its outputs, or after every so many.
  static func screens(of name: String, every step: Int = 1) -> [Screen] {
    guard let text = try? String(contentsOfFile: "\(folder)/\(name)/session.cast", encoding: .utf8) else {
      return []
    }
    let lines = text.split(separator: "\n")
    guard let header = lines.first.flatMap({ json($0) }) as? [String: Any], let width = header["width"] as? Int,
      let height = header["height"] as? Int
    else { return [] }
    let emulator = TerminalEmulator(size: ScreenSize(columns: width, rows: height))
    var screens: [Screen] = []
    for (index, line) in lines.dropFirst().enumerated() {
      guard let event = json(line) as? [Any], event.count > 2, event[1] as? String == "o",
        let data = event[2] as? String
      else { continue }
      emulator.feed(Array(data.utf8))
      if index % step == 0 { screens.append(emulator.screen) }
    }
    return screens
  }

  private static func json(_ text: Substring) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(text.utf8))
  }
}
