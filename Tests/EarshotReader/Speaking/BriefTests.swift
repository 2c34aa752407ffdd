// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSpeech
import Testing

@Suite("Words for displays of few cells")
struct BriefTests {
  private func effects(muted: Bool, composesBriefs: Bool) -> [ReaderEffect] {
    var settings = ReaderSettings()
    settings.isMuted = muted
    settings.composesBriefs = composesBriefs
    var reader = Reader(settings: settings, composer: SpeechComposer())
    return reader.handle(.say("  two words", source: .output, priority: .text), at: .zero, in: TreeWorld())
  }

  @Test("What is not to be spoken is withheld for those who read it, and only for them")
  func muted() throws {
    #expect(effects(muted: true, composesBriefs: false).isEmpty)
    let effects = effects(muted: true, composesBriefs: true)
    guard case .withheld(let utterance) = try #require(effects.first) else {
      Issue.record("It was spoken: \(effects)")
      return
    }
    #expect(effects.count == 1)
    #expect(utterance.brief == "  two words")
  }

  @Test("A line of output keeps its indentation for those who read it, and loses it for those who listen")
  func indentation() throws {
    let asked = effects(muted: false, composesBriefs: true).compactMap { effect -> Utterance? in
      if case .asked(let utterance) = effect { utterance } else { nil }
    }
    #expect(asked.map(\.text) == ["two words"])
    #expect(asked.map(\.brief) == ["  two words"])
  }

  @Test("An element has a short form of the same composition: label, kind, state, place")
  func element() throws {
    let book = PhraseBook(try #require(DataDirectory.find()), user: "en")
    var element = Element(1, role: .checkBox, label: "Wrap lines")
    element.value = "1"
    var context = ElementContext()
    context.position = SetPosition(index: 2, count: 5)
    let description = ElementDescription(of: element, in: context, book: book, composesBrief: true)
    #expect(description.brief == "Wrap lines chk (x) 2/5" || description.brief == "Wrap lines (x) chk 2/5")
    #expect(ElementDescription(of: element, in: context, book: book).brief == nil)
  }

  @Test("Each language has the same short forms, none longer than the words")
  func languages() throws {
    let files = try #require(DataDirectory.find()).texts(named: "brief")
    #expect(files.map(\.language).sorted() == ["de", "en", "es", "fr", "ja", "ko", "pl"])
    let known = Set(ElementPhrase.allCases.map(\.id))
    var all: Set<[String]> = []
    for file in files {
      let lines = file.text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t") }
      #expect(lines.allSatisfy { $0.count == 2 && known.contains(String($0[0])) }, "\(file.language)")
      if file.language == "en" {
        #expect(lines.allSatisfy { $0[1].count < PhraseTable.english[String($0[0])]?.count ?? 0 })
      }
      all.insert(lines.map { String($0[0]) })
    }
    #expect(all.count == 1)
  }
}
