// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSpeech
import Foundation
import Testing

@Suite("Languages of an element and of its words")
struct ElementLanguageTests {
  private static let german = """
    element.button\tTaste.
    element.selectedText\tAuswahl: {text}
    element.position\t{index} von {count}.
    element.headingLevel\tÜberschrift Ebene {level}.
    """

  @Test("R-13 A file more in the folder is a language more")
  func folder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "earshot-phrases-\(UUID().uuidString)")
    let voices = folder.appending(path: "Voices")
    try FileManager.default.createDirectory(at: voices, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.german.write(to: voices.appending(path: "phrases.de"), atomically: true, encoding: .utf8)
    try "element.button\tnever\n".write(to: voices.appending(path: "phrases.de.bak"), atomically: true, encoding: .utf8)
    let book = PhraseBook(DataDirectory(path: folder.path), user: "en")
    var context = ElementContext()
    context.position = SetPosition(index: 1, count: 3)
    context.language = "de-AT"
    let description = described(element("Grün", traits: [.button, .selected]), context, book: book)
    #expect(description.text == "Auswahl: Grün. Taste. 1 von 3.")
    #expect(segments(description.commands) == ["de: Auswahl:", "de: Grün", "de: Taste.", "de: 1 von 3."])
  }

  @Test("R-13 The words follow the tag, then its language, then the user, then English")
  func choice() {
    let german = Phrases(parsing: Self.german, language: "de")
    let swiss = Phrases(parsing: "element.button\tKnopf.\n", language: "de-CH")
    let book = PhraseBook([german, swiss], user: "de")
    #expect(book.phrases(for: "de-CH").word(.button) == "Knopf.")
    #expect(book.phrases(for: "de_AT.UTF-8").word(.button) == "Taste.")
    #expect(book.phrases(for: "fr").word(.button) == "Taste.")
    #expect(book.phrases(for: nil).word(.button) == "Taste.")
    #expect(book.phrases(for: "en-GB").word(.button) == "Button.")
    #expect(PhraseBook([german], user: "fr").phrases(for: "fr").word(.button) == "Button.")
  }

  @Test("A word a file lacks is English, and is said by an English voice")
  func missing() {
    let book = PhraseBook([Phrases(parsing: Self.german, language: "de")], user: "de")
    let link = element("Mehr", traits: [.button, .link]) { $0.language = "de" }
    #expect(
      segments(described(link, book: book).commands, language: "de") == ["de: Mehr", "de: Taste.", "en-us: Link."])
  }

  @Test("P-19 V-64 An English label inside a Korean app switches voice and back")
  func switching() throws {
    var root = element(id: 100)
    root.language = "ko"
    let english = element("Save", traits: .button, id: 2) { $0.language = "en" }
    let source = tree(root, [element("저장", traits: .button, id: 1), english, element("닫기", traits: .button, id: 3)])
    let book = try koreanBook()
    let texts = try (1...3).map { try described($0, in: source, book: book) }
    #expect(texts.map(\.text) == ["저장. 버튼.", "Save. Button.", "닫기. 버튼."])
    #expect(segments(texts[1].commands, language: "ko") == ["en-us: Save", "en-us: Button."])
    #expect(
      segments(texts.flatMap(\.commands), language: "ko").map { String($0.prefix { $0 != ":" }) } == [
        "ko", "ko", "en-us", "en-us", "ko", "ko",
      ])
    #expect(texts[1].parts.map(\.language) == ["en", "en"])
  }

  @Test("R-13 In Korean places are said in the Korean order")
  func korean() throws {
    var context = ElementContext()
    context.position = SetPosition(index: 2, count: 5)
    context.language = "ko"
    let book = try koreanBook()
    #expect(
      described(element("빨강", traits: [.selected, .button]), context, book: book).text == "선택됨: 빨강. 버튼. 5 중 2.")
    let phrases = book.phrases(for: "ko-KR")
    #expect(phrases.boundary(of: .heading, isForward: true).contains("머리말"))
    #expect(phrases.name(of: .headingLevel3) == "머리말 3단계")
  }

  @Test("V-73 V-72 What a rotor is called, and that it finds no more")
  func rotors() {
    #expect(Phrases.english.boundary(of: .heading, isForward: true) == "no next heading")
    #expect(Phrases.english.boundary(of: .headingLevel2, isForward: false) == "no previous heading level 2")
    #expect(Phrases.english.name(of: .link) == "Links")
    for rotor in SystemRotor.allCases { #expect((Phrases.english.name(of: rotor) == nil) == (rotor == .none)) }
  }

  // MARK: Attributes

  private func commands(_ label: String, _ attributes: [TextAttribute]) -> [SpeechCommand] {
    described(element(label) { $0.details.labelAttributes = attributes }).commands
  }

  @Test("A-1 Punctuation is said within its range only")
  func punctuation() {
    let said = commands("a, b, c", [TextAttribute(.punctuation, 0..<2)])
    #expect(said == [.punctuation(.all), .text("a, "), .punctuation(nil), .text("b, c")])
    #expect(segments(said) == ["en-us: a comma,", "en-us: b, c"])
  }

  @Test("A-2 V-64 A range in another language has its own voice")
  func language() {
    let said = commands("say guten Tag now", [TextAttribute(.language("de"), 4..<13)])
    #expect(segments(said) == ["en-us: say", "de: guten Tag", "en-us: now"])
  }

  @Test("A-3 A range is said higher or lower")
  func pitch() {
    #expect(
      commands("low high", [TextAttribute(.pitch(1.5), 4..<8)]) == [
        .text("low "), .pitch(1.5), .text("high"), .pitch(1),
      ])
    #expect(commands("x", [TextAttribute(.pitch(.nan), 0..<1)]) == [.text("x")])
  }

  @Test("A-4 A range is said as its sounds are written")
  func phonetic() {
    #expect(
      commands("tomato", [TextAttribute(.phonetic("təˈmeɪtəʊ"), 0..<6)]) == [
        .phonemes(ipa: "təˈmeɪtəʊ", text: "tomato")
      ])
  }

  @Test("A-5 A range is spelled")
  func spelling() {
    #expect(
      commands("ID abc", [TextAttribute(.spellOut, 3..<6)]) == [.text("ID "), .spell("abc")])
  }

  @Test("A-8 A-9 A range says its level and what is added to it")
  func remarks() {
    let subject = element("Intro text") {
      $0.details.labelAttributes = [TextAttribute(.heading(2), 0..<5), TextAttribute(.custom(["draft"]), 6..<10)]
    }
    #expect(described(subject).text == "Intro, heading level 2 text, draft")
  }

  @Test("A-10 P-23 In source code every symbol is said", arguments: [true, false])
  func context(_ isRange: Bool) {
    let subject = element("a, b") {
      if isRange {
        $0.details.labelAttributes = [TextAttribute(.textualContext(.sourceCode), 0..<4)]
      } else {
        $0.details.textualContext = .sourceCode
      }
    }
    #expect(segments(described(subject).commands) == ["en-us: a comma, b"])
  }

  @Test("Ranges beyond the text, and too many of them, are left out")
  func ranges() {
    #expect(commands("abc", [TextAttribute(.spellOut, 7..<9), TextAttribute(.pitch(2), -3..<0)]) == [.text("abc")])
    let many = (0..<5_000).map { TextAttribute(.pitch(Double($0 % 2)), $0..<($0 + 1)) }
    #expect(commands(String(repeating: "ab", count: 3_000), many).count <= 400)
  }

  @Test("An escape sequence that begins in one range and ends in another is gone whole")
  func sequence() {
    #expect(
      described(element("a\u{1B}[31mb") { $0.details.labelAttributes = [TextAttribute(.pitch(2), 2..<3)] }).text == "ab"
    )
  }
}
