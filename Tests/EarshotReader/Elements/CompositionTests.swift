// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech
import Testing

@testable import EarshotReader

@Suite("The parts of a description and their order")
struct CompositionTests {
  @Test("V-56, V-57, C-3 Container, headers, selected, label, value, content, traits, position; then hint and notices")
  func order() {
    var context = ElementContext()
    context.entered = [.init(label: "Files")]
    context.headers = [.init(label: "Name")]
    context.position = SetPosition(index: 2, count: 5)
    let subject = element("Report", value: "Draft", hint: "Opens it", traits: [.selected, .button, .notEnabled]) {
      $0.customContent = [
        CustomContent(label: "Size", value: "4 KB", isImportant: true), CustomContent(label: "Owner", value: "Ann"),
      ]
      $0.customActions = ["Delete"]
    }
    let description = described(subject, context)
    #expect(
      description.text == "Files. Name. Selected: Report: Draft. Size: 4 KB. Dimmed. Button. 2 of 5.")
    #expect(
      description.parts.map(\.kind) == [
        .container, .headers, .selected, .label, .value, .content, .traits, .position,
      ])
    let later = Utterance(commands: description.hintCommands, source: .hint, priority: .text)
    #expect(later.text == "Opens it. Actions Available. More Content Available")
    #expect(
      lines(of: description.extras) == [
        "Actions Available", "Delete", "More Content Available", "Size: 4 KB (!)", "Owner: Ann",
      ])
  }

  @Test("R-1 A back button that is called anything but Back keeps its name; in Korean the Korean word goes")
  func back() throws {
    #expect(described(element("bAcK", traits: .backButton)).text == "Back Button.")
    #expect(described(element("Settings", traits: .backButton)).text == "Settings. Back Button.")
    let korean = element("뒤로", traits: .backButton) { $0.language = "ko" }
    #expect(described(korean, book: try koreanBook()).text == "뒤로 버튼.")
  }

  @Test("R-6 T-5 What is selected and has no text is just that")
  func selected() {
    #expect(described(element(traits: .selected)).text == "Selected.")
    #expect(described(element(value: "7", traits: .selected)).text == "Selected: 7")
    #expect(described(element(traits: [.selected, .button])).text == "Selected. Button.")
  }

  @Test("R-8 R-11 Without any text the hint is the text, and no sentence about adjusting follows")
  func hintAlone() {
    let description = described(element(hint: "Hint", traits: .adjustable))
    #expect(description.text == "Hint. Adjustable.")
    #expect(description.hint == nil)
    #expect(described(element(hint: "Hint", traits: .selected)).hint == "Hint")
  }

  @Test(
    "R-9 A sentence gets one period, and none where it has an end",
    arguments: [("Save", "Save. Button."), ("Save.", "Save. Button."), ("Really?", "Really? Button.")])
  func period(_ label: String, _ text: String) { #expect(described(element(label, traits: .button)).text == text) }

  @Test(
    "R-11 Hints of fields and toggles: none while dimmed",
    arguments: [
      (Traits.toggleButton, "Double tap to toggle setting."), ([.toggleButton, .notEnabled], nil),
      (.textEntry, "Double tap to edit."), ([.textEntry, .notEnabled], nil),
      ([.textEntry, .textArea], "Double tap to edit. Use the rotor to access Misspelled Words."),
      ([.textEntry, .isEditing], "Use the rotor to access Misspelled Words."), ([.adjustable, .notEnabled], nil),
    ] as [(Traits, String?)])
  func automaticHints(_ traits: Traits, _ hint: String?) {
    #expect(described(element("Name", traits: traits)).hint == hint)
  }

  @Test("R-11 A hint of its own keeps its one period before the reader's, and gives way in a field")
  func ownHint() {
    #expect(
      described(element("Name", hint: "Loudness.", traits: .adjustable)).hint
        == "Loudness. Swipe up or down with one finger to adjust the value.")
    #expect(described(element("Name", hint: "Family name", traits: .textEntry)).hint == "Double tap to edit.")
  }

  @Test("V-56 On a keyboard the hints speak of keys, and a field's own hint stays")
  func keys() {
    #expect(Verbosity().hintWording == .keys)
    let field = element("Name", hint: "Family name", traits: .textEntry)
    #expect(described(field, wording: .keys).hint == "Family name. F12 Space edits.")
    #expect(described(element("Loud", traits: .adjustable), wording: .keys).hint == "F12 Up or F12 Down adjusts.")
    #expect(described(element("Wi-Fi", traits: .toggleButton), wording: .keys).hint == "F12 Space toggles.")
  }

  @Test("P-3 A label with attributes is the label: the same words, read in another way")
  func attributedLabel() {
    let plain = described(element("Code AB", traits: .button))
    let spelled = described(
      element("Code AB", traits: .button) { $0.details.labelAttributes = [TextAttribute(.spellOut, 5..<7)] })
    #expect(spelled.text == plain.text)
    #expect(spelled.commands.contains(.spell("AB")) && !plain.commands.contains(.spell("AB")))
    // Another label is read as far as the attributes fit it, and attributes without a label are none.
    let shorter = described(
      element("Code", traits: .button) { $0.details.labelAttributes = [TextAttribute(.spellOut, 5..<7)] })
    #expect(shorter.text == "Code. Button.")
    #expect(described(element { $0.details.labelAttributes = [TextAttribute(.spellOut, 0..<2)] }).commands == [])
  }

  @Test("V-60 Capitals and numbers are the voice's own affair", arguments: ["NASA", "1234", "3.5", "NATO 2026"])
  func leftToVoice(_ text: String) {
    #expect(segments(described(element(text)).commands) == ["en-us: \(text)"])
  }

  @Test("A-11 Markup in a text is text")
  func markup() {
    let label = "<break time='9s'/>Hi"
    #expect(described(element(label)).text == label)
    let said = segments(described(element(label)).commands).joined()
    #expect(said.contains("break") && said.contains("Hi"))
  }

  @Test("V-59 V-84 Without hints neither its own nor the reader's; notices stay")
  func withoutHints() {
    let subject = element("Loud", hint: "Hint", traits: .adjustable) { $0.customActions = ["Mute"] }
    let description = described(subject) { $0.saysHints = false }
    #expect(description.hint == nil)
    #expect(description.hintCommands.contains(.text("Actions Available")))
  }

  @Test("V-84 Notices are words, or left to a sound, or left out", arguments: NoticeStyle.allCases)
  func notices(_ style: NoticeStyle) {
    let subject = element("Mail") {
      $0.customActions = ["Delete"]
      $0.customContent = [CustomContent(label: "Size", value: "4 KB")]
    }
    let actions = described(subject) { $0.actions = style }.hintCommands
    #expect(actions.contains { $0 == .text("Actions Available. ") } == (style == .speech))
    let content = described(subject) { $0.moreContent = style }.hintCommands
    #expect(content.contains { $0 == .text("More Content Available") } == (style == .speech))
  }

  @Test("V-61 R-14 The description without a container it did not come into, and the places of a rotor")
  func rotors() throws {
    let names = (1...13).map { element("Place \($0)", id: UInt64($0 + 1)) }
    let subject = element("Map") {
      $0.details.rotors = [
        RotorDescription(.named("Places"), items: names.map { .init($0.id) } + [.init(ElementID(2))]),
        RotorDescription(.system(.headingLevel2)),
      ]
    }
    let description = try described(1, in: tree(element(id: 100) { $0.label = "World" }, [subject] + names))
    #expect(description.text == "Map")
    #expect(
      lines(of: description.extras) == ["Places"] + (1...10).map { "Place \($0)" } + ["+ 3 more", "Headings level 2"])
  }

  @Test("V-62 V-63 A change is only what is new: value, state, or that it is selected now")
  func changes() {
    func words(_ old: Element, _ new: Element) -> String {
      let change = ElementChange(from: old, to: new, in: ElementContext(), Verbosity(), book: PhraseBook())
      return Utterance(commands: change.commands, source: .focus, priority: .text).text
    }
    let slider = element("Loud", value: "10%", traits: .adjustable)
    #expect(words(slider, element("Loud", value: "20%", traits: .adjustable)) == "20%")
    #expect(words(slider, slider) == "")
    #expect(words(element("Wi-Fi", value: "0", role: .switch), element("Wi-Fi", value: "1", role: .switch)) == "On.")
    #expect(words(element("Tab"), element("Tab", traits: .selected)) == "Selected.")
    #expect(words(element("Go", traits: .button), element("Go", traits: [.button, .notEnabled])) == "Dimmed.")
    let secret = element("Password", value: "abc", role: .passwordInput)
    #expect(words(secret, element("Password", value: "abd", role: .passwordInput)) == "3 bullets")
  }

  @Test("V-65 T-23 The characters of a secret are nowhere in what is said")
  func secure() {
    let attributes = [TextAttribute(.spellOut, 0..<6)]
    for traits in [Traits.secureTextField, [.textEntry, .secureTextField]] {
      let subject = element("Password", value: "hunter", traits: traits) { $0.details.valueAttributes = attributes }
      let description = described(subject)
      #expect(description.text == "Password: 6 bullets. Secure Text Field.")
      #expect(!"\(description)".contains("hunter"))
    }
  }

  @Test("P-4 V-47 Empty and blank strings are none", arguments: ["", "  \n", "\u{202E}\u{200B}", "\u{1B}[31m"])
  func empty(_ text: String) {
    #expect(described(element(text, value: text, hint: text, traits: .button)).text == "Button.")
    #expect(described(element(text)).commands == [])
  }

  @Test("Escape sequences, controls and marks that turn text around never reach the voice")
  func sanity() {
    let label = "\u{1B}[31mRed\u{1B}[0m\u{1B}]0;title\u{7} \u{202E}gel\u{1}\u{9B}5mb\u{1B}(B!"
    #expect(described(element(label)).text == "Red gel b!")
    #expect(described(element("a\r\n\tb")).text == "a b")
  }

  @Test("A label of a megabyte is cut, also where it is one character")
  func long() {
    let words = described(element(String(repeating: "word ", count: 200_000), traits: .button)).text
    #expect(words.hasPrefix("word word ") && words.hasSuffix("… Button."))
    #expect(words.count <= 2_020)
    let marks = described(element("e" + String(repeating: "\u{301}", count: 500_000))).text
    #expect(marks.unicodeScalars.count <= 8_010)
  }

  @Test("V-98 Pauses are no text, and marks between parts are not said as symbols, however many symbols are")
  func joints() {
    let description = described(element("Wi-Fi", value: "home", traits: [.selected, .button]))
    #expect(description.commands.contains { if case .pause = $0 { true } else { false } })
    let said = segments(description.commands, punctuation: .all).joined(separator: " ")
    #expect(!said.contains("colon") && !said.contains("dot"))
    #expect(segments(description.commands, punctuation: .all).contains("en-us: Wi dash Fi"))
  }

  /// Each title, then its items.
  private func lines(of extras: [ElementDescription.Extra]) -> [String] { extras.flatMap { [$0.title] + $0.items } }
}
