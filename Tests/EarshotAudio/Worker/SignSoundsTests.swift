// SPDX-License-Identifier: Apache-2.0
import EarshotTestRandom
import Glibc
import Testing

@testable import EarshotAudio
@testable import EarshotSpeech

extension Sound {
  /// A sign is heard if what it stands in lasts longer with it than with a pause; one that is said by a short word, if it
  /// has a letter or a digit there and a sound alone.
  @Suite("Every sign has a sound")
  struct SignSoundsTests {
    private static let frames: [(language: String, left: String, right: String)] = [
      ("de", "eins", "zwei"), ("en", "one", "two"), ("es", "uno", "dos"), ("fr", "un", "deux"), ("ja", "いち", "に"),
      ("ko", "하나", "둘"), ("pl", "jeden", "dwa"),
    ]

    /// True to speak all signs of Unicode and all sequences of emoji instead of a sample: with `EARSHOT_ALL_SIGNS`.
    private static let areAll = getenv("EARSHOT_ALL_SIGNS") != nil
    private static let sample = 60
    private static let rate = 260
    /// The most by which a pause lengthens the words beside it, in seconds.
    private static let least = 0.05

    /// Symbols, punctuation and numbers of all of Unicode. The pattern without a dot is a blank.
    private static let signs: [String] = (0x21...0x1FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
      switch scalar.properties.generalCategory {
      case .currencySymbol, .mathSymbol, .otherSymbol, .modifierSymbol, .connectorPunctuation, .dashPunctuation,
        .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation, .otherNumber,
        .letterNumber, .decimalNumber:
        !TextCleaning.isInvisible(scalar) && scalar != "\u{2800}"
      default: false
      }
    }.map(String.init)

    /// Sequences of emoji that CLDR names: joined ones, flags, keycaps. Tones of skin are left out of speech on purpose.
    private static let sequences: [String] = {
      guard let file = fopen("/usr/share/unicode/cldr/common/annotationsDerived/en.xml", "r") else { return [] }
      defer { fclose(file) }
      var found: [String] = []
      var line = [CChar](repeating: 0, count: 4_096)
      while fgets(&line, 4_096, file) != nil {
        let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let parts = text.split(separator: "\"" as Character)
        guard parts.count > 1, parts[0].hasSuffix("<annotation cp="), !text.contains("type=") else { continue }
        let sequence = parts[1].unicodeScalars
        if sequence.count > 1, !sequence.contains(where: { (0x1F3FB...0x1F3FF).contains($0.value) }) {
          found.append(String(parts[1]))
        }
      }
      return found
    }()

    private static func chosen() -> [String] {
      let all = signs + sequences
      guard !areAll else { return all }
      var random = SplitMix(seed: 47)
      return (0..<sample).map { _ in all[Int.random(in: all.indices, using: &random)] }
    }

    @Test("With all signs said, a line lasts longer with each", arguments: frames.map(\.language))
    func sounds(language: String) throws {
      let frame = try #require(Self.frames.first { $0.language == language })
      let data = try #require(DataDirectory.find())
      var composer = SpeechComposer(symbols: data.symbolTables(), words: data.wordTables())
      composer.settings.defaultLanguage = language
      composer.settings.punctuation = .all
      composer.settings.rate = Self.rate
      let voice = try SampledVoice(program: try voiceProgram())
      func segments(_ text: String) -> [SpeechSegment] {
        composer.segments(for: Utterance(commands: [.text(text)], source: .output, priority: .text))
      }
      func time(_ segments: [SpeechSegment]) -> Double {
        let request = SpeechRequest(id: UtteranceID(1), generation: 0, segments: segments)
        return SampledVoice.heardTime(voice.samples(of: request))
      }
      func letters(_ segments: [SpeechSegment]) -> Int {
        segments.reduce(0) { $0 + $1.text.count { $0.isLetter || $0.isNumber } }
      }
      // The words beside a pause are longer, and one is no sound of a sign.
      let words = segments("\(frame.left) \(frame.right)")
      let paused = words.map { segment in
        var segment = segment
        segment.text = segment.text.replacing(" ", with: ", ")
        return segment
      }
      let without = max(time(words), time(paused))
      #expect(without > 0.1)
      // Many signs of historic scripts have one name: each name is spoken once.
      var heard: [String: Bool] = [:]
      var silent: [String] = []
      let chosen = Self.chosen()
      for sign in chosen {
        let said = segments("\(frame.left) \(sign) \(frame.right)")
        let words = said.map { "\($0.voice) \($0.text)" }.joined(separator: "\n")
        let isHeard =
          heard[words]
          ?? (time(said) > without + Self.least
            || letters(said) > letters(segments(frame.left + frame.right)) && time(segments(sign)) > Self.least)
        heard[words] = isHeard
        if !isHeard { silent.append(sign) }
      }
      #expect(voice.failure == nil)
      #expect(silent.isEmpty, "\(silent.count) of \(chosen.count): \(silent.prefix(40))")
      if Self.areAll {
        print("\(language): \(chosen.count) signs, \(heard.count) names, \(silent.count) without a sound")
      }
    }
  }
}
