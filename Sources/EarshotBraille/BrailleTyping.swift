// SPDX-License-Identifier: Apache-2.0
/// Typed braille on its way to text: character by character, or word by word.
public struct BrailleTyping {
  public enum Mode: Sendable {
    case computer, contracted, korean
  }

  public enum Output: Equatable, Sendable {
    case text(String)
    /// A key of the keyboard, which comes after the text before it.
    case key(String)
    /// Ask for the text of these cells, by the table for prose or the one for code.
    case read(id: UInt64, [UInt8], isProse: Bool)
  }

  public private(set) var mode = Mode.computer
  /// The cells of a word that is not finished.
  public private(set) var cells: [UInt8] = []
  private var lastID: UInt64 = 0
  /// The output that waits for the text before it.
  private var waiting: [Waiting] = []

  private struct Question {
    var id: UInt64
    var cells: [UInt8]
    var isProse: Bool

    var output: Output { .read(id: id, cells, isProse: isProse) }
  }

  private enum Waiting {
    case answer(Question)
    case ready(Output)

    var question: Question? { if case .answer(let question) = self { question } else { nil } }
  }

  public init() {}

  /// Another mode, which finishes the word.
  public mutating func setMode(_ mode: Mode) -> [Output] {
    guard mode != self.mode else { return [] }
    defer { self.mode = mode }
    return finishWord()
  }

  /// - Parameter cell: The typed dots; none are a space.
  public mutating func type(_ cell: UInt8) -> [Output] {
    if cell == 0 { return finishWord() + inOrder(.text(" ")) }
    if mode == .computer { return ask([cell], isProse: false) }
    cells.append(cell)
    return []
  }

  /// A key of the keyboard: Backspace takes back a cell, any other finishes the word first.
  public mutating func press(_ key: String) -> [Output] {
    if key == "Backspace", !cells.isEmpty {
      cells.removeLast()
      return []
    }
    return finishWord() + inOrder(.key(key))
  }

  /// Text typed otherwise.
  public mutating func type(_ text: String) -> [Output] { finishWord() + inOrder(.text(text)) }

  /// The text of cells that was asked for.
  public mutating func answer(_ id: UInt64, _ text: String) -> [Output] {
    guard let index = waiting.firstIndex(where: { $0.question?.id == id }) else { return [] }
    waiting[index] = .ready(.text(text))
    var outputs: [Output] = []
    while case .ready(let output) = waiting.first {
      waiting.removeFirst()
      if output != .text("") { outputs.append(output) }
    }
    return outputs
  }

  /// Asks for everything that was not answered once more, of somebody else: no typed cell is lost with who was asked.
  public func askAgain() -> [Output] { waiting.compactMap { $0.question?.output } }

  private mutating func finishWord() -> [Output] {
    guard !cells.isEmpty else { return [] }
    defer { cells = [] }
    return mode == .korean ? inOrder(.text(KoreanBraille.text(of: cells))) : ask(cells, isProse: true)
  }

  private mutating func ask(_ cells: [UInt8], isProse: Bool) -> [Output] {
    lastID += 1
    let question = Question(id: lastID, cells: cells, isProse: isProse)
    waiting.append(.answer(question))
    return [question.output]
  }

  private mutating func inOrder(_ output: Output) -> [Output] {
    guard !waiting.isEmpty else { return [output] }
    waiting.append(.ready(output))
    return []
  }
}
