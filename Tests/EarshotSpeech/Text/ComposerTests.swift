// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import EarshotTestRandom
import Testing

@Suite struct ComposerTests {
  private func segments(
    _ commands: [SpeechCommand], _ change: (inout SpeechSettings) -> Void = { _ in }
  ) -> [SpeechSegment] {
    var composer = SpeechComposer()
    change(&composer.settings)
    return composer.segments(for: Utterance(commands: commands, source: .output, priority: .text))
  }

  @Test(
    "V-47 what is empty leaves nothing to say",
    arguments: ["", " ", "\n\t", "\u{200B}\u{FEFF}", "────", "\u{1}\u{7F}\u{9B}", "\u{200D}", "⠋"])
  func nothingToSay(_ text: String) {
    let utterance = Utterance(commands: [.text(text)], source: .output, priority: .text)
    #expect(SpeechComposer().request(for: utterance) == nil)
    #expect(segments([.pause(500)]) == [])
  }

  @Test("Controls never reach the voice, which takes some for commands")
  func controls() {
    #expect(segments([.text("a\u{1}50sb\u{1B}c\u{9B}d\u{FE0F}e\u{AD}f")]).map(\.text) == ["a50sbcdef"])
  }

  @Test("V-91 rates, volumes and pitches stay within what the voice can do")
  func limits() throws {
    let low = try #require(
      segments([.text("x")]) {
        $0.rate = -1
        $0.volume = -1
        $0.pitch = -1
      }.first)
    #expect(low.rate == 80 && low.volume == 0 && low.pitch == 0)
    let high = try #require(
      segments([.text("x")]) {
        $0.rate = 9_000
        $0.volume = 900
        $0.pitch = 900
      }.first)
    #expect(high.rate == 1_000 && high.volume == 200 && high.pitch == 100)
    let usual = try #require(segments([.text("x")]).first)
    #expect(usual.rate == 260 && usual.volume == 100 && usual.pitch == 50)
  }

  @Test(
    "V-91 A-3 pitch p of 0.0…2.0 is 50·p",
    arguments: [(0.0, 0), (0.5, 25), (1.0, 50), (1.5, 75), (2.0, 100), (9.0, 100), (-1.0, 0), (.nan, 50)])
  func pitch(_ factor: Double, _ expected: Int) {
    #expect(segments([.pitch(factor), .text("x")]).map(\.pitch) == [expected])
  }

  @Test("Pauses follow what was said before them, and are bounded")
  func pauses() {
    #expect(segments([.pause(100), .text("a"), .pause(200), .pause(50), .text("b")]).map(\.pauseAfter) == [250, 0])
    #expect(segments([.text("a"), .pause(.max), .pause(.max)]).map(\.pauseAfter) == [5_000])
    #expect(segments([.text("a"), .pause(-5)]).map(\.pauseAfter) == [0])
  }

  @Test("Neighbouring texts are one text, as the transcript shows them")
  func neighbouringTexts() {
    #expect(segments([.text("notes"), .text(".txt")]).map(\.text) == ["notes dot txt"])
  }

  @Test("Lines are separate segments")
  func lines() {
    #expect(segments([.text("one\ntwo\r\nthree")]).map(\.text) == ["one", "two", "three"])
  }

  @Test("No run without a space is longer than the voice can bear")
  func longRuns() {
    for text in [
      String(repeating: "s'", count: 400), String(repeating: "가", count: 900), String(repeating: "x", count: 65),
    ] {
      for segment in segments([.text(text)]) {
        #expect(segment.text.unicodeScalars.count <= 200)
        #expect(segment.text.unicodeScalars.split(separator: " ").allSatisfy { $0.count <= 64 })
      }
    }
  }

  @Test("Long text is cut after a sentence, else a clause, else a word")
  func cutting() {
    let sentence = String(repeating: "word ", count: 25) + "end."
    #expect(segments([.text("\(sentence) \(sentence)")]).map(\.text) == [sentence, sentence])
    let clause = String(repeating: "word ", count: 25) + "end,"
    #expect(segments([.text("\(clause) \(clause)")]).map(\.text) == [clause, clause])
    let words = String(repeating: "word ", count: 100)
    let pieces = segments([.text(words)]).map(\.text)
    // Where the sentence goes on, the voice stays up.
    #expect(pieces.count == 3 && pieces.joined(separator: " ").replacing(",", with: "") == words.dropLast())
    #expect(pieces.dropLast().allSatisfy { $0.hasSuffix("word,") } && pieces.last?.hasSuffix("word") == true)
  }

  @Test("Marks without a letter, and more marks than a letter bears, are left out")
  func strayMarks() {
    #expect(segments([.text("\u{301}a \u{301}b")]).map(\.text) == ["a b"])
    #expect(segments([.text("z" + String(repeating: "\u{35B}", count: 50))]).first?.text.unicodeScalars.count == 4)
  }

  @Test("The lines of a graph are left out, scan lines of old terminals as others")
  func graphs() {
    for lines in ["──────", "⎺⎺⎺⎺⎺⎺", "⎼⎻⎽⎼"] { #expect(segments([.text("load \(lines)")]).map(\.text) == ["load"]) }
  }

  @Test("Whatever the text, segments are safe for the voice", arguments: 0..<30)
  func safety(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let ranges: [ClosedRange<UInt32>] = [
      0...0x20, 0x20...0x7E, 0x20...0x7E, 0x7F...0xFF, 0x300...0x36F, 0x400...0x4FF, 0x600...0x6FF, 0x1100...0x11FF,
      0x2000...0x206F, 0x2190...0x21FF, 0x2500...0x259F, 0x2800...0x28FF, 0x3040...0x30FF, 0x4E00...0x4EFF,
      0xAC00...0xD7A3, 0xE000...0xE0FF, 0xFE00...0xFFFF, 0x1F300...0x1F6FF, 0x10FF00...0x10FFFF,
    ]
    for _ in 0..<100 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...300, using: &random) {
        let range = ranges.randomElement(using: &random) ?? 0x20...0x7E
        guard let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) else { continue }
        for _ in 0..<(Int.random(in: 0..<10, using: &random) == 0 ? 30 : 1) { text.append(scalar) }
      }
      let level = PunctuationLevel.allCases.randomElement(using: &random) ?? .some
      let commands: [SpeechCommand] = [.text(String(text)), .spell(String(text.prefix(5)))]
      for segment in segments(commands, { $0.punctuation = level }) {
        let scalars = segment.text.unicodeScalars
        #expect(!scalars.isEmpty && scalars.count <= 200)
        #expect(!scalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
        #expect(!scalars.contains { (0x2500...0x259F).contains($0.value) || (0x2800...0x28FF).contains($0.value) })
        #expect(segment.text.unicodeScalars.split(separator: " ").allSatisfy { $0.count <= 64 })
        #expect(!segment.text.hasPrefix(" ") && !segment.text.hasSuffix(" "))
        #expect(!segment.voice.isEmpty)
      }
    }
  }
}
