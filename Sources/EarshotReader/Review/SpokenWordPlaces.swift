// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The words of a text that the parts of its segments come from.
///
/// Segments are not the text: symbols are named, numbers written out, words pronounced otherwise. What each word becomes
/// by itself is compared with what all become together, and what is left between equal parts is shared out in order.
struct SpokenWordPlaces {
  private struct Part {
    var scalars: Range<Int>
    var text: String
    var word = 0
  }

  /// The parts of each segment.
  private var segments: [[Part]]

  /// The most pairs of parts that are compared.
  private static let most = 250_000

  /// - Parameters:
  ///   - segments: The text as it is spoken.
  ///   - words: The words of the text as written.
  ///   - spoken: Returns the segments of one word.
  init(of segments: [SpeechSegment], words: [String], spoken: (String) -> [SpeechSegment]) {
    self.segments = segments.map { Self.parts(of: $0.text) }
    let own = words.enumerated().flatMap { index, word in
      spoken(word).flatMap { Self.parts(of: $0.text) }.map { (text: $0.text, word: index) }
    }
    let together = self.segments.flatMap { $0.map(\.text) }
    let places = Self.places(of: together, in: own.map(\.text))
    var next = 0
    for segment in self.segments.indices {
      for part in self.segments[segment].indices {
        if own.indices.contains(places[next]) { self.segments[segment][part].word = own[places[next]].word }
        next += 1
      }
    }
  }

  /// The index of the word that is being said; nil if none is.
  func word(of spoken: SpokenWord) -> Int? {
    guard segments.indices.contains(spoken.segment) else { return nil }
    let parts = segments[spoken.segment]
    let part = parts.last { $0.scalars.lowerBound <= spoken.scalars.lowerBound } ?? parts.first
    return part?.word
  }

  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var start = 0
    var current = String.UnicodeScalarView()
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if scalar != " ", scalar != "\n" {
        if current.isEmpty { start = index }
        current.append(scalar)
      } else if !current.isEmpty {
        parts.append(Part(scalars: start..<index, text: plain(current)))
        current = String.UnicodeScalarView()
      }
    }
    if !current.isEmpty {
      parts.append(Part(scalars: start..<start + current.count, text: plain(current)))
    }
    return parts
  }

  private static func plain(_ word: String.UnicodeScalarView) -> String {
    String(String(word).lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// For each of the texts the index of its like in others, in order; between two likes evenly.
  private static func places(of texts: [String], in others: [String]) -> [Int] {
    var places = [Int?](repeating: nil, count: texts.count)
    if texts.count * others.count <= most {
      // The longest run of equal parts that is in both.
      let width = others.count + 1
      var lengths = [UInt16](repeating: 0, count: (texts.count + 1) * width)
      for row in texts.indices.reversed() {
        for column in others.indices.reversed() {
          lengths[row * width + column] =
            texts[row] == others[column]
            ? lengths[(row + 1) * width + column + 1] + 1
            : max(lengths[(row + 1) * width + column], lengths[row * width + column + 1])
        }
      }
      var (row, column) = (0, 0)
      while row < texts.count, column < others.count {
        if texts[row] == others[column] {
          places[row] = column
          (row, column) = (row + 1, column + 1)
        } else if lengths[(row + 1) * width + column] >= lengths[row * width + column + 1] {
          row += 1
        } else {
          column += 1
        }
      }
    }
    return sharedOut(places, among: others.count)
  }

  private static func sharedOut(_ places: [Int?], among count: Int) -> [Int] {
    var all: [Int] = []
    var gap = 0
    for (index, place) in (places + [count]).enumerated() {
      guard let place else {
        gap += 1
        continue
      }
      let first = (all.last ?? -1) + 1
      for step in 0..<gap {
        // What has no like of its own belongs to the word before it.
        all.append(first < place ? first + step * (place - first) / gap : max(0, first - 1))
      }
      gap = 0
      if index < places.count { all.append(place) }
    }
    return all
  }
}
