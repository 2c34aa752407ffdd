// SPDX-License-Identifier: Apache-2.0
/// A text that can be read: passages, and in them sentences.
struct Book: Equatable, Sendable {
  /// Where it comes from: a path, or the name of one that the app brings.
  var id: String
  var title: String
  /// A BCP 47 tag; nil where the reader is to find out.
  var language: String?
  var passages: [Passage]

  /// The passage of each sentence, and its place there: sentences are counted through the whole book.
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

  /// The number of a sentence; where there is none with it, of the last or the first.
  func clamped(_ number: Int) -> Int { min(max(0, number), max(0, sentences.count - 1)) }

  /// Its headings below the title, with the sentence each is.
  var chapters: [(title: String, sentence: Int)] {
    sentences.enumerated().compactMap { number, place in
      guard case .heading(let level) = passages[place.passage].kind, level > 1, place.index == 0 else { return nil }
      return (passages[place.passage].text, number)
    }
  }

  /// The chapter that a sentence is in; nil before the first.
  func chapter(ofSentence number: Int) -> String? { chapters.last { $0.sentence <= number }?.title }

  /// The first sentence from here on with these words in it, whatever their case; then from the beginning.
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

/// Something of a book that stands for itself.
struct Passage: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// 1…6; 1 is the title.
    case heading(Int)
    case paragraph
    case item
    case quote
  }

  var kind: Kind
  var sentences: [String]

  init(_ kind: Kind, _ text: String) {
    self.kind = kind
    if case .heading = kind { sentences = [text] } else { sentences = Sentences.split(text) }
  }

  var text: String { sentences.joined(separator: " ") }
}

struct SentencePlace: Equatable, Sendable {
  var passage: Int
  var index: Int
}
