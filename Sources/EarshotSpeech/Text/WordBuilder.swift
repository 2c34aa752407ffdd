// SPDX-License-Identifier: Apache-2.0
/// Words under construction: with single spaces, and pauses only between words.
struct WordBuilder {
  private(set) var text = ""
  private var needsSpace = false
  private var needsPause = false

  mutating func append(_ scalar: Unicode.Scalar) {
    open()
    text.unicodeScalars.append(scalar)
  }

  mutating func append(_ words: String) {
    open()
    text += words
  }

  mutating func say(_ name: String) {
    needsSpace = true
    open()
    text += name
    needsSpace = true
  }

  mutating func breakWord() { needsSpace = true }

  /// Lets a particle follow the last word.
  mutating func join() { needsSpace = false }

  mutating func space(_ scalar: Unicode.Scalar) {
    if scalar == "\n" {
      if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
      needsPause = false
    }
    needsSpace = true
  }

  mutating func pause() {
    needsPause = true
    needsSpace = true
  }

  /// Appends a mark of intonation to the last word.
  mutating func end(with mark: Unicode.Scalar) {
    guard let last = text.unicodeScalars.last, SymbolContext.isPartOfWord(last) else { return }
    text.unicodeScalars.append(mark)
    needsSpace = true
  }

  private mutating func open() {
    defer {
      needsSpace = false
      needsPause = false
    }
    guard let last = text.unicodeScalars.last, last != "\n" else { return }
    if needsPause, SymbolContext.isPartOfWord(last) { text += "," }
    if needsSpace { text += " " }
  }
}
