// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotScreen
import EarshotSession

/// All that there was to hear in a step: the screen before it and after it, what was written in it, what was typed, and
/// what an agent told its hooks. What must be heard is in there, or nobody could say it.
struct StepEvidence {
  var number: String
  var text: String

  static func steps(of session: RecordedSession) throws -> [StepEvidence] {
    let emulator = TerminalEmulator(size: ScreenSize(columns: session.header.width, rows: session.header.height))
    var steps: [StepEvidence] = []
    var open: (number: String, texts: [String])?
    func close() {
      guard let step = open else { return }
      let text = step.texts.joined() + "\n" + seen(on: emulator.screen)
      steps.append(StepEvidence(number: step.number, text: text))
    }
    for event in session.events {
      switch event.kind {
      case .marker(let name):
        close()
        open = session.steps.first { $0.begin == event.at && name.hasSuffix($0.label) }.map {
          ($0.number, [seen(on: emulator.screen) + "\n"])
        }
      case .output(let text):
        emulator.feed(Array(text.utf8))
        open?.texts.append(plain(text))
      case .input(let text): open?.texts.append(text == " " ? "\nspace\n" : text)
      case .resize(let columns, let rows): emulator.resize(to: ScreenSize(columns: columns, rows: rows))
      case .other("hook", let data): open?.texts.append("\n\(try HookEvidence(data).text)\n")
      case .other: break
      }
    }
    return steps
  }

  /// The words that a screen shows: its text, the line with the caret letter by letter, and the words for a caret on
  /// nothing and for a line of nothing.
  private static func seen(on screen: Screen) -> String {
    let row = screen.rows[screen.cursor.row]
    let isOnNothing = screen.cursor.column < row.count && row[screen.cursor.column].text == " "
    let letters = row.text.map(String.init).joined(separator: " ")
    let isBlank = row.text.allSatisfy(\.isWhitespace)
    return screen.text + "\n" + letters + (isOnNothing ? "\nspace, end of line" : "")
      + (isBlank ? "\nblank, empty" : "")
  }

  /// The text in what a program wrote, and the exit status its shell tells.
  private static func plain(_ output: String) -> String {
    let status = /\e\]133;D;(\d+)[^\a\e]*(?:\a|\e\\)/
    let sequences = /\e\][^\a\e]*(?:\a|\e\\)|\e[\[(][0-?]*[ -\/]*[@-~]|\e./
    return output.replacing(status) { " exit \($0.1) " }.replacing(sequences, with: " ")
  }
}
