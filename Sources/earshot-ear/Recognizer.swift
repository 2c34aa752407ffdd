// SPDX-License-Identifier: Apache-2.0
import EarshotPronunciation
import Glibc

/// Finds which phrase of a grammar was said, and how surely: pocketsphinx, asked three times.
///
/// The first answer is the best phrase, which a grammar always has. The second is the best row of sounds, whatever the
/// language: speech that is no phrase fits it far better. The third is the best of the other phrases.
struct Recognizer {
  /// What of a grammar the decoder has.
  struct Grammar {
    fileprivate var name: String
    /// The words of each phrase as the decoder writes them, with the phrase's number.
    fileprivate var phrases: [(number: Int, text: String, words: [String])]
  }

  private let sphinx: PocketSphinx
  private var added: [String: String] = [:]
  private var grammarCount = 0

  init(_ sphinx: PocketSphinx) {
    self.sphinx = sphinx
    for (place, phone) in Phone.allCases.enumerated() {
      let isLast = place == Phone.allCases.count - 1
      _ = sphinx.add(sphinx.decoder, Self.soundWord(phone), phone.rawValue, isLast ? 1 : 0)
    }
    let sounds = Phone.allCases.map(Self.soundWord).joined(separator: " | ")
    _ = sphinx.setGrammar(sphinx.decoder, Self.sounds, "#JSGF V1.0;\ngrammar sounds;\npublic <all> = (\(sounds))+;\n")
  }

  private static let sounds = "sounds"
  private static let others = "others"
  private static func soundWord(_ phone: Phone) -> String { "sound-\(phone.rawValue.lowercased())" }

  // MARK: Grammars

  /// Takes phrases in; nil if there is none that can be said in English. The phrases that cannot are left out.
  mutating func grammar(of phrases: [(number: Int, text: String)]) -> Grammar? {
    var taken: [(number: Int, text: String, words: [String])] = []
    for phrase in phrases {
      let spoken = SpokenText.words(of: phrase.text)
      let words = spoken.compactMap { word(for: $0) }
      guard !words.isEmpty, words.count == spoken.count else { continue }
      taken.append((phrase.number, phrase.text, words))
    }
    guard !taken.isEmpty else { return nil }
    grammarCount += 1
    let grammar = Grammar(name: "grammar\(grammarCount)", phrases: taken)
    guard set(grammar.name, taken.map(\.words)) else { return nil }
    return grammar
  }

  func forget(_ grammar: Grammar) { _ = sphinx.removeSearch(sphinx.decoder, grammar.name) }

  private func set(_ name: String, _ phrases: [[String]]) -> Bool {
    let alternatives = phrases.map { $0.joined(separator: " ") }.joined(separator: " | ")
    let text = "#JSGF V1.0;\ngrammar phrases;\npublic <all> = \(alternatives);\n"
    return sphinx.setGrammar(sphinx.decoder, name, text) == 0
  }

  /// The dictionary's name of a word, which is added to it by rule if it has none; nil if it cannot be said.
  private mutating func word(for word: String) -> String? {
    if let known = added[word] { return known }
    let isPlain = word.utf8.allSatisfy { (0x61...0x7a).contains($0) || $0 == 0x27 }
    if isPlain, let phones = sphinx.lookUp(sphinx.decoder, word) {
      free(phones)
      added[word] = word
      return word
    }
    let phones = Pronunciation.phones(of: word)
    guard !phones.isEmpty else { return nil }
    let name = "word-\(added.count)"
    let isAdded = sphinx.add(sphinx.decoder, name, phones.map(\.rawValue).joined(separator: " "), 1) >= 0
    added[word] = isAdded ? name : nil
    return isAdded ? name : nil
  }

  // MARK: Decoding

  /// What was said; nil if no phrase fits at all.
  func hear(_ samples: [Float], _ grammar: Grammar) -> Hearing? {
    let sound = samples.map { Int16(max(-32_768, min(32_767, $0))) }
    guard let best = decode(sound, by: grammar.name), let phrase = phrase(best, in: grammar) else { return nil }
    guard let free = decode(sound, by: Self.sounds) else { return nil }
    let rest = grammar.phrases.filter { $0.words != phrase.words }
    var second: Path?
    if !rest.isEmpty, set(Self.others, rest.map(\.words)) {
      second = decode(sound, by: Self.others)
      _ = sphinx.removeSearch(sphinx.decoder, Self.others)
    }
    return Hearing(
      number: phrase.number, text: phrase.text, frames: best.wordFrames, score: best.score, freeScore: free.score,
      secondScore: second?.score)
  }

  private func phrase(_ path: Path, in grammar: Grammar) -> (number: Int, text: String, words: [String])? {
    grammar.phrases.first { $0.words == path.words }
  }

  private struct Path {
    var words: [String] = []
    /// The frames that are in words.
    var wordFrames = 0
    var score = 0
  }

  private func decode(_ sound: [Int16], by search: String) -> Path? {
    let decoder = sphinx.decoder
    guard sphinx.setSearch(decoder, search) == 0, sphinx.startStream(decoder) == 0,
      sphinx.startUtterance(decoder) == 0
    else { return nil }
    let isTaken = sound.withUnsafeBufferPointer { sphinx.take(decoder, $0.baseAddress, $0.count, 0, 1) >= 0 }
    guard sphinx.endUtterance(decoder) == 0, isTaken else { return nil }
    var path = Path()
    var segment = sphinx.firstSegment(decoder)
    while let found = segment {
      var (first, last, score): (Int32, Int32, Int32) = (0, 0, 0)
      sphinx.segmentFrames(found, &first, &last)
      _ = sphinx.segmentScore(found, &score, nil, nil)
      path.score += Int(score)
      if let name = sphinx.segmentWord(found).map({ String(cString: $0) }), Self.isWord(name) {
        // A second pronunciation has a number behind its word.
        path.words.append(String(name.prefix { $0 != "(" }))
        path.wordFrames += Int(last - first + 1)
      }
      segment = sphinx.nextSegment(found)
    }
    return path.words.isEmpty ? nil : path
  }

  private static func isWord(_ name: String) -> Bool { !["<", "[", "(", "+"].contains { name.hasPrefix($0) } }
}
