// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotSpeech

/// Every sign that a terminal can show is told from its absence: what the voice is given has more words with it, in letters
/// that the voice reads.
@Suite("No sign is silent where all are said")
struct SilentSignsTests {
  private static let frames: [(language: String, left: String, right: String)] = [
    ("de", "eins", "zwei"), ("en", "one", "two"), ("es", "uno", "dos"), ("fr", "un", "deux"), ("ja", "いち", "に"),
    ("ko", "하나", "둘"), ("pl", "jeden", "dwa"),
  ]

  /// Signs, punctuation and numbers of all of Unicode. The pattern without a dot is a blank.
  private static let signs: [Unicode.Scalar] = (0x21...0x1FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
    switch scalar.properties.generalCategory {
    case .currencySymbol, .mathSymbol, .otherSymbol, .modifierSymbol, .connectorPunctuation, .dashPunctuation,
      .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation, .otherNumber,
      .letterNumber, .decimalNumber:
      // The Chinese zero is read by the voice for Chinese.
      !TextCleaning.isInvisible(scalar) && scalar != "\u{2800}" && scalar != "〇"
    default: false
    }
  }

  private static func composer(_ language: String, _ level: PunctuationLevel) -> SpeechComposer {
    var composer = SpeechComposer(symbols: fullTables, words: fullWords)
    composer.settings.defaultLanguage = language
    composer.settings.punctuation = level
    return composer
  }

  private static func said(_ text: String, _ composer: SpeechComposer) -> String {
    let utterance = Utterance(commands: [.text(text)], source: .output, priority: .text)
    return composer.segments(for: utterance).map(\.text).joined(separator: " / ")
  }

  @Test("With all signs said each has words of its own", arguments: frames.map(\.language))
  func all(language: String) throws {
    let frame = try #require(Self.frames.first { $0.language == language })
    let composer = Self.composer(language, .all)
    let without = Self.said("\(frame.left) \(frame.right)", composer)
    #expect(Self.signs.count > 8_000)
    var silent: [String] = []
    // The words are the same for each of a block's last signs: every sixteenth will do for those of historic scripts.
    for (number, sign) in Self.signs.enumerated() where sign.value < 0x3400 || number.isMultiple(of: 16) {
      let with = Self.said("\(frame.left) \(sign) \(frame.right)", composer)
      let isRaw = sign.value > 0x7F && with.unicodeScalars.contains(sign)
      // A pause is no sound.
      if with.filter({ !",/".contains($0) }) == without || isRaw {
        silent.append("U+\(String(sign.value, radix: 16)) \(sign)")
      }
    }
    #expect(silent.isEmpty, "\(silent.count): \(silent.prefix(40))")
  }

  @Test(
    "Money, fractions, units, letters in circles and pictures are said with the usual settings",
    arguments: frames.map(\.language))
  func meaning(language: String) throws {
    let frame = try #require(Self.frames.first { $0.language == language })
    let composer = Self.composer(language, .some)
    let without = Self.said("\(frame.left) \(frame.right)", composer)
    let money = (0x20A0...0x20C0).compactMap(Unicode.Scalar.init).map(String.init)
    let others = [
      "￥", "￦", "￡", "⅛", "⅞", "⅕", "㈜", "㉮", "㉠", "㏊", "㎧", "㏀", "🥲", "🫡", "🩷", "👩‍🔬", "∮", "𝐀", "٣", "Ⅷ", "①",
    ]
    for sign in money + others {
      #expect(Self.said("\(frame.left) \(sign) \(frame.right)", composer) != without, "\(sign)")
    }
  }

  @Test(
    "Signs of Korean and Japanese text are read as the text that they stand for",
    arguments: [
      ("㈜삼성", "ko: 주 삼성"), ("㉮ 항목", "ko: 가 항목"), ("㉠ 항목", "ko: 기역 항목"), ("￦5,000", "ko: 오천 원"),
      ("5㎧", "ko: 초당 오 미터"),
      ("\u{1100}", "ko: 기역"), ("\u{11AB}", "ko: 니은"),
    ])
  func folded(_ text: String, _ said: String) {
    #expect(composed(text, default: "ko") == [said])
  }

  @Test(
    "Where all is said, dots, stars and accents that stand alone are named",
    arguments: [
      ("one · two", "one middle dot two"), ("✻ thinking", "star thinking"), ("a ¨ b", "a diaeresis b"),
      ("a ¯ b", "a macron b"),
    ])
  func standingAlone(_ text: String, _ said: String) {
    #expect(composed(text, punctuation: .all) == ["\(englishVoice): \(said)"])
    #expect(composed(text, punctuation: .most) != composed(text, punctuation: .all))
  }

  @Test("A name is found in a sorted file, alone and for several signs")
  func names() {
    let names = SignNames { "# Names\n⌬\tbenzene ring\n👩\twoman\n👩🔬\twoman scientist\n🔬\tmicroscope\n" }
    for (sign, name) in [("⌬", "benzene ring"), ("👩", "woman"), ("🔬", "microscope"), ("👩🔬", "woman scientist")] {
      #expect(names.text(of: sign.unicodeScalars) == name)
    }
    #expect(names.text(of: "⌭".unicodeScalars) == nil && names.text(of: "#".unicodeScalars) == nil)
    let text = Array("👩🔬🔬".unicodeScalars)
    #expect(names.longest(in: text, at: 0, to: 3).map { "\($0.text) \($0.count)" } == "woman scientist 2")
    #expect(names.longest(in: text, at: 1, to: 3).map { "\($0.text) \($0.count)" } == "microscope 1")
  }
}
