// SPDX-License-Identifier: Apache-2.0
import EarshotTerminal

/// The last-phrase line: what is said, shown in the bottom row of the terminal, which the program does not get.
@MainActor
struct PhraseDisplay {
  enum Choice {
    case always, never
    /// Only where there is no sound to hear.
    case whenSilent
  }

  /// Whether there is such a row.
  let hasRow: Bool
  private let choice: Choice
  private let connection: GuardConnection
  private var isOn = false
  private var line: PhraseLine

  init(_ choice: Choice, _ connection: GuardConnection, hasRow: Bool, columns: Int) {
    self.choice = choice
    self.connection = connection
    self.hasRow = hasRow
    line = PhraseLine(columns: columns)
  }

  /// Whether it is to begin when it turns out that there is no sound.
  var isWantedWithoutSound: Bool { choice == .whenSilent && hasRow && !isOn }

  /// Takes the row, where there is one.
  mutating func begin() {
    guard hasRow, !isOn else { return }
    isOn = true
    connection.reserveRow(true)
    draw()
  }

  /// The terminal has another size.
  mutating func resized(columns: Int) {
    line.columns = columns
    draw()
  }

  mutating func show(_ phrase: String) {
    line.phrase = phrase
    draw()
  }

  /// A sentence that stays before the phrases until a key is pressed, so that it is not gone before it is read.
  mutating func keep(_ sentence: String) {
    line.kept = sentence
    draw()
  }

  mutating func keyPressed() {
    guard line.kept != nil else { return }
    line.kept = nil
    draw()
  }

  private func draw() {
    if isOn { connection.show(line.text) }
  }
}
