import EarshotRecognition
import EarshotScreen

/// Texts that stood on the screen and stand no longer where they stood: each may have been written again elsewhere.
struct MovedRows {
  private(set) var texts: [String] = []
  /// The words of all that stood on the screen, made when they are first asked for.
  private lazy var wordsOfAll: [String] = all.map(TickingText.signature)
  private let all: [String]

  init(from old: Screen, to update: ScreenUpdate) {
    var kept: Set<RowID> = []
    let before = Dictionary(old.rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for row in update.passed + update.screen.rows where before[row.id].map({ $0.text == row.text }) ?? false {
      kept.insert(row.id)
    }
    all = old.rows.map(\.text)
    texts = old.rows.filter { !$0.isBlank && !kept.contains($0.id) }.map(\.unbrokenText)
  }

  var isEmpty: Bool { texts.isEmpty }

  mutating func take(equalTo text: String) -> Bool {
    guard let index = texts.firstIndex(of: text) else { return false }
    texts.remove(at: index)
    return true
  }

  /// The text that this one is with more behind it, or with other numbers and marks in it.
  ///
  /// Only where no other line could be meant: the lines of a list are all alike.
  mutating func take(growingInto text: String) -> String? {
    guard !texts.isEmpty else { return nil }
    let grown = texts.indices.filter { isGrown(texts[$0], into: text) }
    let index = grown.max { texts[$0].count < texts[$1].count } ?? indexOfOnlyOne(like: text)
    return index.map { texts.remove(at: $0) }
  }

  private func isGrown(_ old: String, into new: String) -> Bool {
    guard old.count >= Self.shortest, new.hasPrefix(old), let next = new.dropFirst(old.count).first else {
      return false
    }
    return !next.isLetter && !next.isNumber
  }

  private mutating func indexOfOnlyOne(like text: String) -> Int? {
    let words = TickingText.signature(of: text)
    guard !words.isEmpty, wordsOfAll.count(where: { $0 == words }) == 1 else { return nil }
    return texts.firstIndex { TickingText.signature(of: $0) == words }
  }

  /// Shorter texts are the beginning of too many others.
  private static let shortest = 3
}
