// SPDX-License-Identifier: Apache-2.0
/// Looking for words in a text, by its bytes: the runtime's own search comes with its regular expressions, a sixth of the
/// runtime, and compares character by character.
///
/// What is found begins and ends where characters do, so that "e" is not in "é" however that is written, nor a line feed in a
/// carriage return and line feed. Text with combining marks is compared by characters, whose spellings differ.
///
/// One sign alone is a character, which the standard library looks for. Where the runtime's search is imported, as in tests,
/// it comes first.
extension StringProtocol where Index == String.Index, SubSequence == Substring {
  @_disfavoredOverload
  package func contains(_ words: some StringProtocol) -> Bool { firstRange(of: words) != nil }

  @_disfavoredOverload
  package func firstRange(of words: some StringProtocol) -> Range<String.Index>? {
    TextSearch(Substring(self)).range(of: Substring(words), from: startIndex)
  }

  /// The places of the words, which do not overlap.
  @_disfavoredOverload
  package func ranges(of words: some StringProtocol) -> [Range<String.Index>] {
    TextSearch(Substring(self)).ranges(of: Substring(words))
  }

  @_disfavoredOverload
  package func split(
    separator: some StringProtocol, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [Substring] {
    TextSearch(Substring(self)).parts(
      between: Substring(separator), mostCuts: maxSplits, omitsEmpty: omittingEmptySubsequences)
  }

  @_disfavoredOverload
  package func replacing(_ words: some StringProtocol, with others: some StringProtocol) -> String {
    TextSearch(Substring(self)).replacing(Substring(words), with: Substring(others))
  }
}

struct TextSearch {
  private let text: Substring

  init(_ text: Substring) { self.text = text }

  func ranges(of words: Substring) -> [Range<String.Index>] {
    guard !words.isEmpty else { return [] }
    var found: [Range<String.Index>] = []
    var from = text.startIndex
    while let range = range(of: words, from: from) {
      found.append(range)
      from = range.upperBound
    }
    return found
  }

  func parts(between words: Substring, mostCuts: Int, omitsEmpty: Bool) -> [Substring] {
    var parts: [Substring] = []
    var from = text.startIndex
    func add(_ part: Substring) {
      if !omitsEmpty || !part.isEmpty { parts.append(part) }
    }
    for range in ranges(of: words) where parts.count < mostCuts {
      add(text[from..<range.lowerBound])
      from = range.upperBound
    }
    add(text[from...])
    return parts
  }

  func replacing(_ words: Substring, with others: Substring) -> String {
    var replaced = ""
    var from = text.startIndex
    for range in ranges(of: words) {
      replaced += text[from..<range.lowerBound]
      replaced += others
      from = range.upperBound
    }
    return replaced + text[from...]
  }

  func range(of words: Substring, from: String.Index) -> Range<String.Index>? {
    guard !words.isEmpty else { return from..<from }
    // Signs of ASCII have one spelling.
    let isPlain = words.utf8.allSatisfy { $0 < 0x80 }
    if !isPlain, text.utf8[from...].hasMarks || words.utf8.hasMarks { return rangeByCharacters(of: words, from: from) }
    let size = words.utf8.count
    var start = from
    while let offset = text.utf8[start...].offset(of: words.utf8) {
      let first = text.utf8.index(start, offsetBy: offset)
      let end = text.utf8.index(first, offsetBy: size)
      if isCharacterStart(first), isCharacterStart(end) { return first..<end }
      start = text.utf8.index(after: first)
    }
    return nil
  }

  private func isCharacterStart(_ index: String.Index) -> Bool {
    guard index > text.startIndex, index < text.endIndex else { return true }
    let (former, next) = (text.utf8[text.utf8.index(before: index)], text.utf8[index])
    if former < 0x80, next < 0x80 { return former != UInt8(ascii: "\r") || next != UInt8(ascii: "\n") }
    guard next & 0xC0 != 0x80 else { return false }
    // The character at a place within one is that whole one.
    return text.index(before: text.index(after: index)) == index
  }

  private func rangeByCharacters(of words: Substring, from: String.Index) -> Range<String.Index>? {
    var start = from
    while start < text.endIndex {
      var (index, others) = (start, words.makeIterator())
      var wanted = others.next()
      while let character = wanted, index < text.endIndex, text[index] == character {
        index = text.index(after: index)
        wanted = others.next()
      }
      if wanted == nil { return start..<index }
      start = text.index(after: start)
    }
    return nil
  }
}

extension Collection<UInt8> {
  /// The distance from the beginning to the first place of the bytes.
  fileprivate func offset(of bytes: some Collection<UInt8>) -> Int? {
    let found = withContiguousStorageIfAvailable { text in
      bytes.withContiguousStorageIfAvailable { Self.offset(of: $0, in: text) }
    }
    if case .some(.some(let place)) = found { return place }
    return Array(self).withUnsafeBufferPointer { text in
      Array(bytes).withUnsafeBufferPointer { Self.offset(of: $0, in: text) }
    }
  }

  private static func offset(
    of bytes: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    guard let first = bytes.first, text.count >= bytes.count else { return nil }
    for place in 0...(text.count - bytes.count) where text[place] == first {
      var length = 1
      while length < bytes.count, text[place + length] == bytes[length] { length += 1 }
      if length == bytes.count { return place }
    }
    return nil
  }

  /// True if there may be marks that combine with what is before them, or parts of Korean syllables.
  fileprivate var hasMarks: Bool {
    var former: UInt8 = 0
    for byte in self {
      // U+0300 to U+036F, U+1100 to U+11FF, and the Japanese sound marks, U+3099 and U+309A.
      switch (former, byte) {
      case (0xCC, _), (0xCD, ..<0xB0), (0xE1, 0x84...0x87), (0x82, 0x99...0x9A): return true
      default: former = byte
      }
    }
    return false
  }
}
