// SPDX-License-Identifier: Apache-2.0
/// Words under construction: with single spaces, and pauses only between words.
struct WordBuilder {
  private var bytes: [UInt8] = []
  private var last: Unicode.Scalar?
  private var needsSpace = false
  private var needsPause = false

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ scalar: Unicode.Scalar) {
    open()
    put(scalar)
  }

  /// Appends a row of ASCII within a word.
  mutating func append(_ row: ArraySlice<Unicode.Scalar>) {
    open()
    for scalar in row { bytes.append(UInt8(truncatingIfNeeded: scalar.value)) }
    last = row.last ?? last
  }

  mutating func append(_ words: String) {
    open()
    put(words)
  }

  mutating func say(_ name: String) {
    needsSpace = true
    open()
    put(name)
    needsSpace = true
  }

  mutating func breakWord() { needsSpace = true }

  /// Lets a particle follow the last word.
  mutating func join() { needsSpace = false }

  mutating func space(_ scalar: Unicode.Scalar) {
    if scalar == "\n" {
      if let last, last != "\n" { put("\n" as Unicode.Scalar) }
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
    guard let last, SymbolContext.isPartOfWord(last) else { return }
    put(mark)
    needsSpace = true
  }

  private mutating func open() {
    defer {
      needsSpace = false
      needsPause = false
    }
    guard let last, last != "\n" else { return }
    if needsPause, SymbolContext.isPartOfWord(last) { put("," as Unicode.Scalar) }
    if needsSpace { put(" " as Unicode.Scalar) }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    bytes.append(scalar)
    last = scalar
  }

  private mutating func put(_ words: String) {
    bytes.append(contentsOf: words.utf8)
    last = words.unicodeScalars.last ?? last
  }
}
