// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotSpeech

@Suite("Aural styles")
struct AuralStyleTests {
  private func composer(_ styles: String) -> SpeechComposer {
    var composer = SpeechComposer()
    composer.styles = AuralStyleSheet(parsing: styles)
    return composer
  }

  private func segments(_ styles: String, _ commands: [SpeechCommand]) -> [SpeechSegment] {
    composer(styles).segments(for: Utterance(commands: commands, source: .review, priority: .text))
  }

  private let heading: [SpeechCommand] = [
    .text("see "), .category(.heading), .text("Setup "), .category(nil), .text("below"),
  ]

  @Test("A category's properties change its words and no others")
  func properties() {
    let found = segments("heading: pitch +8, rate 50%, volume 120%, pause 90, voice +f2, earcon focus", heading)
    #expect(found.map(\.text) == ["see", "Setup", "below"])
    #expect(found.map(\.pitch) == [50, 58, 50])
    #expect(found.map(\.rate) == [260, 130, 260])
    #expect(found.map(\.volume) == [100, 120, 100])
    #expect(found.map(\.pauseAfter) == [90, 0, 0])
    #expect(found.map(\.voice) == ["en-us", "en-us+f2", "en-us"])
    #expect(found.map(\.earcon) == [nil, .focus, nil])
  }

  @Test("Text whose categories sound alike is read in one piece, so that its tune is whole")
  func onePiece() {
    #expect(segments("link: pitch +8", heading).map(\.text) == ["see Setup below"])
  }

  @Test("Output, hints and announcements have their style without being marked")
  func sources() {
    let composer = composer("hint: volume 50%\noutput: pitch -10")
    for (source, volume, pitch) in [(SpeechSource.hint, 50, 50), (.output, 100, 40), (.focus, 100, 50)] {
      let said = composer.segments(for: Utterance(commands: [.text("hello")], source: source, priority: .text))
      #expect(said.map(\.volume) == [volume])
      #expect(said.map(\.pitch) == [pitch])
    }
  }

  @Test("No tone where tones are off")
  func tonesOff() {
    var composer = composer("hint: earcon more")
    composer.earconVolume = nil
    let said = composer.segments(for: Utterance(commands: [.text("hello")], source: .hint, priority: .text))
    #expect(said.map(\.earcon) == [nil])
  }

  @Test("A voice that does not speak the language of the text is not used for it")
  func otherLanguage() {
    let found = segments("heading: voice de", [.category(.heading), .text("Setup"), .language("de"), .text("Aufbau")])
    #expect(found.map(\.voice) == ["en-us", "de"])
  }

  @Test("A line that is not understood is told with its words, and the others apply")
  func faults() {
    let sheet = AuralStyleSheet(
      parsing: """
        # a comment

        heading: pitch +8
        headings: pitch +8
        role: loud 3
        link: pitch high
        hint
        error: pitch -9, pause 60
        code: rate 49%
        added: earcon bang
        prompt: voice a/b
        """)
    #expect(
      sheet.faults.map { "\($0.line) \($0.words)" } == [
        "4 headings", "5 loud 3", "6 pitch high", "7 hint", "9 rate 49%", "10 earcon bang", "11 voice a/b",
      ])
    #expect(sheet[.heading].pitch == 8)
    #expect(sheet[.error].pitch == -9)
    #expect(sheet[.link] == AuralStyle())
  }

  @Test("The shipped styles are understood, plain ones change nothing, and restrained ones neither speed nor silence")
  func shipped() throws {
    #expect(shippedData.styleNames() == ["plain", "restrained", "rich"])
    for name in shippedData.styleNames() {
      let sheet = try #require(shippedData.style(name))
      #expect(sheet.faults.isEmpty, "\(name)")
      for category in TextCategory.allCases {
        let style = sheet[category]
        if name == "plain" { #expect(style == AuralStyle()) }
        if name == "restrained" {
          #expect(style.rate == 100 && style.pause == 0 && style.voice == nil && style.earcon == nil)
        }
      }
    }
    #expect(shippedData.style("../symbols") == nil)
  }

  @Test("A rate is a part of the user's, within what is possible")
  func rate() {
    let said = segments("", [.rate(0.5), .text("slow "), .rate(10), .text("fast "), .rate(.nan), .text("usual")])
    #expect(said.map(\.rate) == [130, 1_000, 260])
  }
}
