// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import Testing

@Suite("Words for traits and roles")
struct TraitWordTests {
  static let words: [(String, Traits, String)] = [
    ("T-1", [], "Name"), ("T-2", .button, "Name. Button."), ("T-3", .link, "Name. Link."),
    ("T-4", [.button, .image], "Name. Button. Image."), ("T-5", .selected, "Selected: Name"),
    ("T-6", .playsSound, "Name"), ("T-7", [.keyboardKey, .button], "Name"), ("T-8", .staticText, "Name"),
    ("T-9", .summaryElement, "Name"), ("T-10", [.notEnabled, .link, .header], "Name. Dimmed. Heading. Link."),
    ("T-11", .updatesFrequently, "Name"), ("T-12", .searchField, "Name. Search Field."),
    ("T-13", .startsMediaSession, "Name"), ("T-14", .adjustable, "Name. Adjustable."),
    ("T-15", .allowsDirectInteraction, "Name"), ("T-16", .causesPageTurn, "Name"), ("T-17", .tabBar, "Name"),
    ("T-18", .header, "Name. Heading."), ("T-20", .supportsZoom, "Name"), ("T-21", .textEntry, "Name. Text Field."),
    ("T-21", [.textEntry, .secureTextField], "Name. Secure Text Field."),
    ("T-22", [.textEntry, .isEditing], "Name. Text Field. Is editing."), ("T-22", .isEditing, "Name"),
    ("T-23", [.backButton, .button], "Name. Back Button."), ("T-23", [.tabBarItem, .button], "Name. Tab."),
    ("T-23", [.textEntry, .textArea], "Name. Text Area."),
  ]

  @Test("T-1–T-18, T-20–T-23, R-7, R-12 Each trait has its word, or none", arguments: words)
  func trait(_ id: String, _ traits: Traits, _ text: String) {
    #expect(described(element("Name", traits: traits)).text == text, "\(id)")
  }

  @Test(
    "T-19, DC-4 A toggle tells its state by its value",
    arguments: [("1", "On."), ("0", "Off."), ("2", "Mixed."), ("maybe", "maybe"), (nil, nil)] as [(String?, String?)])
  func toggle(_ value: String?, _ state: String?) {
    let text = ["Wi-Fi. Switch Button.", state].compactMap { $0 }.joined(separator: " ")
    #expect(described(element("Wi-Fi", value: value, traits: [.button, .toggleButton])).text == text)
  }

  @Test(
    "T-18 A-8 A heading of a level tells it", arguments: [(0, "Heading."), (2, "Heading level 2."), (7, "Heading.")])
  func heading(_ level: Int, _ word: String) {
    let subject = element("Name", traits: .header) { $0.headingLevel = level }
    #expect(described(subject).text == "Name. " + word)
  }

  @Test("T-15 What takes touches directly and has no name is a direct touch area")
  func directTouch() {
    #expect(described(element(traits: .allowsDirectInteraction)).text == "direct touch area")
  }

  @Test(
    "P-29 What can be opened says whether it is",
    arguments: [(ExpandedStatus.expanded, "Expanded."), (.collapsed, "Collapsed.")] as [(ExpandedStatus, String)])
  func expanded(_ status: ExpandedStatus, _ word: String) {
    let subject = element("Files", role: .treeItem) { $0.expandedStatus = status }
    #expect(described(subject).text == "Files. Tree Item. " + word)
  }

  @Test("The states of entry are said behind the kind, in NVDA's order")
  func entry() {
    let subject = element("Name", role: .textInput) {
      $0.expandedStatus = .expanded
      $0.details.sortDirection = .descending
      $0.details.isVisited = true
      $0.details.isReadOnly = true
      $0.details.isRequired = true
      $0.details.invalid = .spelling
      $0.details.isBusy = true
      $0.details.detailedBy = [ElementID(9)]
    }
    #expect(
      described(subject).text
        == "Name. Text Field. Expanded. Sorted descending. Visited. Read only. Required. Invalid entry. Busy. Has details."
    )
  }

  @Test("Every state that is said has a phrase of its name")
  func phrases() {
    for state in ElementProperty.all.flatMap(\.states) where state.isSaid {
      #expect(ElementPhrase(rawValue: state.name) != nil, "\(state.name)")
    }
  }

  static let roles: [(String, Role, String?, String)] = [
    ("DC-1", .label, nil, "Name"), ("DC-2", .button, nil, "Name. Button."),
    ("DC-2", .defaultButton, nil, "Name. Button."), ("DC-3", .image, nil, "Name. Image."),
    ("DC-4", .switch, "1", "Name. Switch Button. On."), ("DC-4", .switch, "0", "Name. Switch Button. Off."),
    ("box", .checkBox, "2", "Name. Check Box. Mixed."), ("box", .checkBox, "1", "Name. Check Box. Checked."),
    ("box", .checkBox, "0", "Name. Check Box. Not checked."), ("DC-5", .slider, "40%", "Name: 40%. Adjustable."),
    ("DC-9", .progressIndicator, "40%", "Name: 40%. Progress Bar."),
    ("DC-11", .textInput, "text", "Name: text. Text Field."),
    ("DC-12", .multilineTextInput, "text", "Name: text. Text Area."),
    ("DC-13", .searchInput, "text", "Name: text. Search Field."),
    ("DC-14", .tab, "3", "Name: 3. Tab."), ("DC-16", .heading, nil, "Name. Heading."),
    ("link", .link, nil, "Name. Link."), ("menu", .menuItem, nil, "Name. Menu Item."),
    ("radio", .radioButton, "1", "Selected: Name. Radio Button."), ("radio", .radioButton, "0", "Name. Radio Button."),
    ("option", .listBoxOption, nil, "Name. Option."), ("item", .listItem, nil, "Name"),
    ("dialog", .dialog, nil, "Name. Dialog."), ("password", .passwordInput, "a", "Name: 1 bullet. Secure Text Field."),
  ]

  @Test("DC-1…DC-16 A role brings its traits and its word", arguments: roles)
  func role(_ id: String, _ role: Role, _ value: String?, _ text: String) {
    #expect(described(element("Name", value: value, role: role)).text == text, "\(id)")
  }

  @Test("DC-6 A stepper's button at its limit is dimmed")
  func stepper() {
    #expect(described(element("Decrement", traits: .notEnabled, role: .button)).text == "Decrement. Dimmed. Button.")
  }

  @Test("DC-9 DC-10 Progress without a name has one")
  func progress() {
    #expect(described(element(value: "40%", role: .progressIndicator)).text == "Progress: 40%. Progress Bar.")
    #expect(described(element(role: .progressIndicator)).text == "In progress. Progress Bar.")
  }

  @Test(
    "The source's own word stands in place of that for the role or the kind; states are said all the same",
    arguments: [
      (Role(rawValue: "colorWell"), [], nil, "Red. Colour well."), (.button, [], nil, "Red. Colour well."),
      (.group, [], nil, "Red. Colour well."), (.unknown, .link, nil, "Red. Colour well."),
      (.button, .notEnabled, nil, "Red. Dimmed. Colour well."),
      (.slider, [], "5%", "Red: 5%. Colour well. Adjustable."),
      (.switch, [], "1", "Red. Colour well. On."), (.checkBox, [], "0", "Red. Colour well. Not checked."),
      (.tab, [], nil, "Red. Colour well."), (.button, .header, nil, "Red. Colour well. Heading."),
      (.textInput, .isEditing, "x", "Red: x. Colour well. Is editing."),
    ] as [(Role, Traits, String?, String)])
  func roleDescription(_ role: Role, _ traits: Traits, _ value: String?, _ text: String) {
    let well = element("Red", value: value, traits: traits, role: role) { $0.details.roleDescription = "Colour well" }
    #expect(described(well).text == text)
  }

  @Test("A word of the source's own that is none counts as none", arguments: ["\u{1b}[5m", "   ", "", "\u{200b}"])
  func emptyRoleDescription(_ word: String) {
    let button = element("Red", role: .button) { $0.details.roleDescription = word }
    #expect(described(button).text == "Red. Button.")
    let unknown = element("Red", role: Role(rawValue: "colorWell")) { $0.details.roleDescription = word }
    #expect(described(unknown).text == "Red")
  }
}
