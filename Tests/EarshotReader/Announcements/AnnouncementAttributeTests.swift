// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSpeech
import Testing

@Suite("Announcements whose words carry attributes")
struct AnnouncementAttributeTests {
  private func asked(_ announcement: AccessibilityNotification.Announcement) -> Utterance? {
    var reader = Reader(settings: ReaderSettings(), composer: SpeechComposer())
    return reader.handle(.message(announcement), at: .zero, in: TreeWorld()).compactMap { effect in
      if case .asked(let utterance) = effect { utterance } else { nil }
    }.first
  }

  @Test("A stretch is spelled, raised or in another language, and the words stay as they are")
  func stretches() throws {
    let utterance = try #require(
      asked(
        .init(
          "Code AB, Guten Tag",
          attributes: [TextAttribute(.spellOut, 5..<7), TextAttribute(.language("de"), 9..<18)])))
    #expect(utterance.text == "Code AB, Guten Tag")
    #expect(utterance.commands.contains(.spell("AB")))
    let german = try #require(utterance.commands.firstIndex(of: .language("de")))
    #expect(utterance.commands[german...].contains(.text("Guten Tag")))
    #expect(utterance.commands.last == .language(nil))
  }

  @Test("Without attributes the words are one text")
  func plain() {
    #expect(asked(.init("Code AB"))?.commands == [.text("Code AB")])
  }

  @Test("Words too many for attributes are all said")
  func long() {
    let words = String(repeating: "word ", count: 1_000) + "end"
    let utterance = asked(.init(words, attributes: [TextAttribute(.spellOut, 0..<4)]))
    #expect(utterance?.text == words)
  }
}
