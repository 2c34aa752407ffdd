// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition

/// The words of messages, as heard when they are read.
struct ToldWords {
  /// The words of each message, in order.
  private var phrases: [TextWords] = []
  private var texts: [String] = []

  init(_ messages: [any HubMessage]) { add(messages) }

  mutating func add(_ messages: [any HubMessage]) {
    for message in messages {
      var told = Self.texts(of: message)
      // Output without a final line feed is in the row of the prompt behind it.
      if case .promptShown = message.textNews, let prompt = told.first, let before = texts.last {
        told.append(before + prompt)
      }
      texts += told
      phrases += told.map(TextWords.init)
    }
  }

  /// True if there are no words.
  var isEmpty: Bool { phrases.allSatisfy(\.isEmpty) }

  /// True if some message contains the words in sequence.
  func contain(_ words: [Substring]) -> Bool {
    guard !words.isEmpty else { return true }
    return phrases.contains { $0.contain(words) }
  }

  /// True if a message contains the letters of the words in sequence, whatever the boundaries of its own words are.
  func containAcrossMargins(_ words: [Substring]) -> Bool {
    let letters = words.joined()
    return phrases.contains { $0.letters.contains(letters) }
  }

  /// True if the letters of some message are a part of those of the words, whatever the boundaries of these are.
  func isPart(of words: [Substring]) -> Bool {
    let letters = words.joined()
    return phrases.contains { !$0.isEmpty && letters.contains($0.letters) }
  }

  /// True if some message contains signs as they stand.
  func containSigns(_ signs: String) -> Bool {
    let signs = signs.trimmingLeadingBlanks.trimmingTrailingBlanks
    return !signs.isEmpty && texts.contains { $0.contains(signs) }
  }

  /// True if some message has a part of signs.
  func arePart(ofSigns signs: String) -> Bool {
    texts.map { $0.trimmingLeadingBlanks.trimmingTrailingBlanks }.contains { !$0.isEmpty && signs.contains($0) }
  }

  /// True if a run is heard: its new words, or the text appended, even within a word.
  func contain(_ run: ChangedRun) -> Bool {
    if let chosen = run.chosenText { return contain(Self.words(of: chosen)) }
    let news = run.news
    if news.isEmpty || contain(news) || (run.isWrapped && containAcrossMargins(news)) { return true }
    guard let growth = run.growth else { return false }
    return contain(Self.words(of: growth))
  }

  /// Runs of letters and digits.
  static func words(of text: String) -> [Substring] {
    // Most rows are ASCII and need no Unicode tables.
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return wordsOfAnyScript(in: text) }
    return text.utf8.split { !Self.isWord($0) }.map(Substring.init)
  }

  /// The same in a text that is not all ASCII. Few of its characters are letters of other blocks: blanks, letters of
  /// ASCII and the lines of frames need no Unicode tables, as long as nothing behind them may belong to them.
  private static func wordsOfAnyScript(in text: String) -> [Substring] {
    let bytes = text.utf8
    var words: [Substring] = []
    var start: String.Index?
    var index = text.startIndex
    while index < text.endIndex {
      let byte = bytes[index]
      let isPart: Bool
      var next = bytes.index(after: index)
      if byte < 0x80, next == text.endIndex || bytes[next] < 0x80 {
        isPart = isWord(byte)
      } else if byte == 0xE2, let end = endOfLine(bytes, from: index) {
        (isPart, next) = (false, end)
      } else {
        let character = text[index]
        isPart = character.isLetter || character.isNumber
        next = text.index(after: index)
      }
      if isPart, start == nil { start = index }
      if !isPart, let first = start {
        words.append(text[first..<index])
        start = nil
      }
      index = next
    }
    if let start { words.append(text[start...]) }
    return words
  }

  /// The end of a character of a frame or a block (U+2500 to U+259F) that another one or ASCII follows; nil for any
  /// other.
  private static func endOfLine(_ bytes: String.UTF8View, from start: String.Index) -> String.Index? {
    let second = bytes.index(after: start)
    guard 0x94...0x96 ~= bytes[second] else { return nil }
    let third = bytes.index(after: second)
    guard bytes[second] < 0x96 || bytes[third] < 0xA0 else { return nil }
    let end = bytes.index(after: third)
    guard end < bytes.endIndex, bytes[end] >= 0x80 else { return end }
    return bytes[end] == 0xE2 && 0x94...0x95 ~= bytes[bytes.index(after: end)] ? end : nil
  }

  fileprivate static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  static func texts(of message: any HubMessage) -> [String] {
    switch message.textNews {
    case .focusMoved(let message): [message.text]
    case .appended(let message): [message.lines.joined(separator: " ")]
    case .changed(let message): [message.new]
    case .inserted(let message): [message.completedWord ?? message.text]
    case .promptShown(let message): [message.text, message.right ?? ""]
    case .completionsShown(let message): [message.items.joined(separator: " ")]
    case .caretMoved(let message): [message.reached]
    case .deleted, .removed, .commandEnded, .completionFailed, .historySearched, .inputHidden, .progressChanged,
      .modeChanged, .edited, .copied, .selected, .completionsOffered, .completionChosen, .diagnosticsReached,
      .foldReached, .matchReached, nil:
      []
    }
  }
}

/// The words of one text. Those of a long output are kept: a word of ASCII takes eight bytes besides its letters.
private struct TextWords {
  private enum Words {
    /// The offsets of the first byte of each word and of the one behind it, in a text of ASCII.
    case ascii(String, [UInt32])
    case other([Substring])
  }

  private let words: Words

  init(_ text: String) {
    var text = text
    guard text.utf8.allSatisfy({ $0 < 0x80 }), text.utf8.count <= UInt32.max else {
      words = .other(ToldWords.words(of: text))
      return
    }
    let bounds = text.withUTF8 { bytes in
      var bounds: [UInt32] = []
      var isInWord = false
      for place in bytes.indices where ToldWords.isWord(bytes[place]) != isInWord {
        isInWord.toggle()
        bounds.append(UInt32(truncatingIfNeeded: place))
      }
      if isInWord { bounds.append(UInt32(truncatingIfNeeded: bytes.count)) }
      // Without the room for more that growing left.
      return bounds.withUnsafeBufferPointer { Array($0) }
    }
    words = .ascii(text, bounds)
  }

  var isEmpty: Bool {
    switch words {
    case .ascii(_, let bounds): bounds.isEmpty
    case .other(let words): words.isEmpty
    }
  }

  /// The words without what is between them.
  var letters: String {
    switch words {
    case .ascii(let text, _): String(decoding: text.utf8.filter(ToldWords.isWord), as: UTF8.self)
    case .other(let words): words.joined()
    }
  }

  /// True if it has these words in sequence; there is one at least.
  func contain(_ wanted: [Substring]) -> Bool {
    switch words {
    case .ascii(var text, let bounds):
      // A letter of another block can stand for one of ASCII: the Kelvin sign.
      guard wanted.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) else {
        return Self.contain(wanted, in: ToldWords.words(of: text))
      }
      let wanted = wanted.map { Array($0.utf8) }
      return text.withUTF8 { bytes in
        bounds.withUnsafeBufferPointer { bounds in Self.contain(wanted, in: bytes, at: bounds) }
      }
    case .other(let words): return Self.contain(wanted, in: words)
    }
  }

  /// The same in bytes: pointers, because long outputs are gone through for each change of the screen.
  private static func contain(
    _ wanted: [[UInt8]], in bytes: UnsafeBufferPointer<UInt8>, at bounds: UnsafeBufferPointer<UInt32>
  ) -> Bool {
    guard let head = wanted.first, let letter = head.first else { return true }
    let last = bounds.count - 2 * wanted.count
    var word = 0
    while word <= last {
      defer { word += 2 }
      let start = Int(bounds[word])
      guard bytes[start] == letter, Int(bounds[word + 1]) - start == head.count else { continue }
      let isSame = wanted.indices.allSatisfy { index in
        let (start, end) = (Int(bounds[word + 2 * index]), Int(bounds[word + 2 * index + 1]))
        return end - start == wanted[index].count && bytes[start..<end].elementsEqual(wanted[index])
      }
      if isSame { return true }
    }
    return false
  }

  private static func contain(_ wanted: [Substring], in words: [Substring]) -> Bool {
    guard let first = wanted.first else { return true }
    return words.indices.contains { words[$0] == first && words[$0...].starts(with: wanted) }
  }
}
