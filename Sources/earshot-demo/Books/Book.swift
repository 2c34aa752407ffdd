// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A text to read: passages with sentences.
struct Book: Equatable, Sendable {
  /// The origin: a path, or the name of a book included in the app.
  var id: String
  var title: String
  /// A BCP 47 tag; nil to detect it.
  var language: String?
  var passages: [Passage]

  /// The passage of each sentence, and its position there: sentences are numbered through the whole book.
  let sentences: [SentencePlace]

  init(id: String, title: String, language: String? = nil, passages: [Passage]) {
    self.id = id
    self.title = title
    self.language = language
    self.passages = passages
    sentences = passages.indices.flatMap { passage in
      passages[passage].sentences.indices.map { SentencePlace(passage: passage, index: $0) }
    }
  }

  func text(ofSentence number: Int) -> String? {
    guard sentences.indices.contains(number) else { return nil }
    let place = sentences[number]
    return passages[place.passage].sentences[place.index]
  }

  /// The number of a sentence, clamped to the book.
  func clamped(_ number: Int) -> Int { min(max(0, number), max(0, sentences.count - 1)) }

  /// The headings below the title, each with its sentence.
  var chapters: [(title: String, sentence: Int)] {
    sentences.enumerated().compactMap { number, place in
      guard case .heading(let level) = passages[place.passage].kind, level > 1, place.index == 0 else { return nil }
      return (passages[place.passage].text, number)
    }
  }

  /// The chapter of a sentence; nil before the first.
  func chapter(ofSentence number: Int) -> String? { chapters.last { $0.sentence <= number }?.title }

  /// The first sentence from here on that contains these words, ignoring case, wrapping around at the end.
  func search(_ words: String, from start: Int) -> Int? {
    let wanted = words.lowercased()
    guard !wanted.isEmpty, !sentences.isEmpty else { return nil }
    for offset in sentences.indices {
      let number = (start + offset) % sentences.count
      if text(ofSentence: number)?.lowercased().contains(wanted) == true { return number }
    }
    return nil
  }
}

enum PassageKind: Equatable, Sendable {
  /// 1…6; 1 is the title.
  case heading(Int)
  case paragraph
  case item
  case quote
}

/// A heading, paragraph or other passage of a book.
struct Passage: Equatable, Sendable {
  var kind: PassageKind
  var sentences: [String]

  init(_ kind: PassageKind, _ text: String) {
    self.kind = kind
    if case .heading = kind { sentences = [text] } else { sentences = Sentences.split(text) }
  }

  var text: String { sentences.joined(separator: " ") }
}

struct SentencePlace: Equatable, Sendable {
  var passage: Int
  var index: Int
}
