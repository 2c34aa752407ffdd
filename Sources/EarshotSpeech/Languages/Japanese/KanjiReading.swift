// SPDX-License-Identifier: Apache-2.0
/// Reads Chinese characters in Japanese by the readings of each: one before kana in the Japanese reading whose ending
/// follows, others in the reading of Chinese origin. A whole word may have another reading: this is for what would be
/// silent else.
struct KanjiReading {
  /// The readings of each character: that of Chinese origin, then the Japanese ones with their endings.
  let readings: SignNames
  /// The name of a character without readings.
  static let unknown = "かんじ"

  static func isKanji(_ scalar: Unicode.Scalar) -> Bool { Script(scalar) == .han }

  /// The reading of the characters that begin at `index`, and the index after them.
  func reading(of text: [Unicode.Scalar], at index: Int, to end: Int) -> Shapes.Reading {
    var next = index
    while next < end, Self.isKanji(text[next]) { next += 1 }
    let row = text[index..<next]
    if row.count == 1, let word = word(text, at: index, to: end) { return (word, next) }
    var words: [String] = []
    for scalar in row {
      // The mark of repetition.
      if scalar == "々", let last = words.last { words.append(last) } else { words.append(first(scalar)) }
    }
    return (Self.joined(words), next)
  }

  /// Readings of Chinese origin in a row: せつ and てい are せってい, がく and こう がっこう.
  private static func joined(_ words: [String]) -> String {
    var result: [Unicode.Scalar] = []
    for word in words {
      if let last = result.last, result.count > 1, let next = word.unicodeScalars.first,
        (last == "つ" || last == "ち") && hard.contains(next) || last == "く" && "かきくけこ".unicodeScalars.contains(next)
      {
        result[result.count - 1] = "っ"
      }
      result += word.unicodeScalars
    }
    return String(scalars: result)
  }

  private static let hard = Set("かきくけこさしすせそたちつてと".unicodeScalars)

  /// A character by itself: the readings that tell it from others.
  func name(of scalar: Unicode.Scalar) -> String { all(scalar).prefix(2).joined(separator: " ") }

  private func all(_ scalar: Unicode.Scalar) -> [Substring] {
    let found = readings.text(of: CollectionOfOne(scalar))?.split(separator: " ") ?? []
    return found.isEmpty ? [Self.unknown[...]] : found
  }

  private func first(_ scalar: Unicode.Scalar) -> String { all(scalar).first.map(String.init) ?? Self.unknown }

  /// The stem of the Japanese reading whose ending follows: ひら of ひらく before く.
  private func word(_ text: [Unicode.Scalar], at index: Int, to end: Int) -> String? {
    let kana = text[(index + 1)..<end].prefix { Script($0) == .kana }
    guard let next = kana.first else { return nil }
    let own = all(text[index]).dropFirst().map { Array($0.unicodeScalars) }
    var best: (stem: ArraySlice<Unicode.Scalar>, ending: Int)?
    for word in own where word.count > 1 {
      for count in 1..<word.count where kana.starts(with: word.suffix(count)) {
        if best.map({ count > $0.ending }) != false { best = (word.dropLast(count), count) }
      }
    }
    if best == nil {
      // `開いた`: the ending in another form.
      best = own.lazy.filter { $0.count > 1 }.first { Self.forms[$0[$0.count - 1]]?.contains(next) == true }
        .map { ($0.dropLast(), 1) }
    }
    // `見つかる`: another word with the same beginning, unless a particle follows.
    if best == nil, (0x3041...0x3096).contains(next.value), !Self.particles.contains(next) {
      best = own.first { $0.count > 1 && Self.forms[$0[$0.count - 1]] != nil }.map { ($0.dropLast(), 0) }
    }
    return best.map { String(scalars: $0.stem) }
  }

  private static let particles = Set("がをはにのともでへやか".unicodeScalars)

  /// The kana that the last one of a verb or an adjective may become.
  private static let forms: [Unicode.Scalar: Set<Unicode.Scalar>] = {
    let rows = [
      "く": "かきけこい", "ぐ": "がぎげごい", "す": "さしせそ", "つ": "たちてとっ", "ぬ": "なにねのん", "む": "まみめもん",
      "ぶ": "ばびべぼん", "う": "わいえおっ", "る": "らりれろっ", "い": "かくけさ",
    ]
    var forms: [Unicode.Scalar: Set<Unicode.Scalar>] = [:]
    for (last, row) in rows {
      if let last = last.unicodeScalars.first { forms[last] = Set(row.unicodeScalars) }
    }
    return forms
  }()
}
