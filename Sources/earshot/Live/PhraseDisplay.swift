// SPDX-License-Identifier: Apache-2.0
import EarshotTerminal

/// The last-phrase line: the current phrase in the bottom row of the terminal, which the program does not have.
@MainActor
struct PhraseDisplay {
  enum Choice {
    case always, never
    /// Only without audible sound.
    case whenSilent
  }

  /// True if there is such a row.
  let hasRow: Bool
  private let choice: Choice
  private let connection: GuardConnection
  /// False after an earlier reader of the same program, whose user has read its sentences.
  private let keepsSentences: Bool
  private var isOn = false
  /// The text that the user of an earlier reader has read, which is not shown again.
  private var known: String?
  /// The phrase before the current one.
  private var former = ""
  private var line: PhraseLine

  init(_ choice: Choice, _ connection: GuardConnection, hello: GuardMessage.Hello) {
    self.choice = choice
    hasRow = hello.hasRow
    keepsSentences = hello.restarts == 0
    self.connection = connection
    line = PhraseLine(columns: hello.outerSize.columns)
  }

  /// True if it begins when there turns out to be no sound.
  var isWantedWithoutSound: Bool { choice == .whenSilent && hasRow && !isOn }

  /// Reserves the row, if there is one.
  mutating func begin() {
    guard hasRow, !isOn else { return }
    isOn = true
    connection.reserveRow(true)
    draw()
  }

  /// Adapts to another size of the terminal.
  mutating func resized(columns: Int) {
    line.columns = columns
    draw()
  }

  mutating func show(_ phrase: String) {
    guard phrase != known else { return }
    former = line.phrase
    line.phrase = phrase
    draw()
  }

  /// Keeps a sentence before the phrases until a key is pressed, so that it can be read.
  ///
  /// - Parameter isLasting: True for a trouble that an earlier reader had too. Its user knows it, and what was typed
  ///   meanwhile has its answer there; any other is news also then.
  mutating func keep(_ sentence: String, isLasting: Bool) {
    guard keepsSentences || !isLasting else {
      known = sentence
      if line.phrase == sentence { show(former) }
      return
    }
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
