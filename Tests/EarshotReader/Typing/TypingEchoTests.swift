// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech
import Testing

@testable import EarshotReader

@Suite("Typing, apart from the rest of the reader")
struct TypingEchoTests {
  private var settings = ReaderSettings()
  private var typing = TypingEcho()

  private mutating func type(_ text: String) -> [String] {
    text.flatMap { typing.handle(AccessibilityNotification.TextInserted(String($0)), settings).words }
  }

  @Test("A word is said when it ends, without what was deleted of it")
  mutating func words() {
    settings.echoesWords = true
    settings.echoesCharacters = false
    #expect(type("helloo") == [])
    #expect(typing.handle(AccessibilityNotification.TextDeleted("o"), settings).words == ["o"])
    #expect(type(" it's,") == ["hello", "it's"])
  }

  @Test("After the caret went elsewhere another word begins")
  mutating func moved() {
    settings.echoesWords = true
    settings.echoesCharacters = false
    _ = type("hel")
    let position = TextPosition(row: 0, column: 0)
    _ = typing.handle(
      AccessibilityNotification.CaretMoved(
        from: position, to: position, line: "hel", character: "h", word: "hel", unit: .character))
    #expect(type("x ") == ["x"])
  }

  @Test("A field that Return empties was sent, which is no deletion; any other key deletes its text")
  mutating func sent() {
    func field(_ value: String) -> Element {
      var element = Element(1, role: .textInput, label: "Task")
      element.value = value
      element.details.caret = value.count
      return element
    }
    typing.pressed(hasReturn: true)
    #expect(typing.handle(field("Milk"), field(""), settings, .english).words == [])
    #expect(typing.handle(field("Milk"), field("Mil"), settings, .english).words == ["k"])
    typing.pressed(hasReturn: false)
    #expect(typing.handle(field("Milk"), field(""), settings, .english).words.joined().contains("Milk"))
  }

  @Test("A line that Up or Down brings is another line, though the former one is its beginning")
  mutating func recalled() {
    func field(_ value: String) -> Element {
      var element = Element(1, role: .textInput, label: "")
      element.value = value
      element.details.caret = value.count
      return element
    }
    typing.pressed(hasReturn: false, goesToAnotherLine: true)
    #expect(typing.handle(field("loa"), field("loaves = 3"), settings, .english).words == ["loaves = 3"])
    #expect(typing.handle(field("loaves = 3"), field("loaves"), settings, .english).words == ["loaves"])
    typing.pressed(hasReturn: false)
    #expect(typing.handle(field("loa"), field("loaves"), settings, .english).words == ["ves"])
  }

  @Test("In a secret field nobody hears what is typed, deleted or selected")
  mutating func secret() {
    func field(_ value: String, caret: Int, selection: Range<Int>? = nil) -> Element {
      var element = Element(1, role: .textInput, label: "Password")
      element.traits.insert(.secureTextField)
      element.value = value
      element.details.caret = caret
      element.details.selection = selection
      return element
    }
    let steps = [
      field("rose", caret: 4), field("roses", caret: 5), field("rose", caret: 4), field("rose", caret: 0),
      field("rose", caret: 0, selection: 0..<4),
    ]
    for (old, new) in zip(steps, steps.dropFirst()) {
      let words = typing.handle(old, new, settings, .english).words
      #expect(TypingEcho.isTyping(old, new))
      #expect(words.joined().contains("bullet"))
      #expect(!words.joined().contains("rose"))
    }
  }

  @Test("A completion that is announced within a tenth of a second is known again, and no longer after it")
  mutating func completion() {
    var utterance = Utterance(
      commands: [.text("banana")], source: .echo, priority: .text, coalescingKey: nil, language: nil,
      isPatient: false, generation: 0)
    utterance.id = UtteranceID(7)
    typing.said(utterance, at: at(0))
    #expect(typing.echo(doubledBy: "banana, 1 of 3", at: at(100)) == utterance.id)
    #expect(typing.echo(doubledBy: "cherry", at: at(50)) == nil)
    #expect(typing.echo(doubledBy: "banana", at: at(101)) == nil)
  }
}
