// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTestSessions
import Testing

@Suite("Hints that follow an element")
@MainActor
struct ElementHintTests {
  private static let button = Element(
    2, role: .button, label: "Save", hint: "Writes the file", frame: Rectangle(row: 0, column: 0, columns: 9))
  private static let toggle = Element(
    2, role: .switch, label: "Wi-Fi", value: "1", frame: Rectangle(row: 0, column: 0, columns: 9))
  private static let slider = Element(
    2, role: .slider, label: "Volume", value: "40%", frame: Rectangle(row: 0, column: 0, columns: 9))

  private func harness(
    _ element: Element = button, keyMap: KeyMap = .standard, settings: ReaderSettings = ReaderSettings()
  ) -> TreeHarness {
    let harness = TreeHarness(
      [Trees.root([2, 3]), element, Trees.item(3, "Other", row: 1)],
      configuration: ReaderConfiguration(settings: settings, composer: SpeechComposer(), keyMap: keyMap))
    harness.responder(of: 2).accessibilityTraits = element.effectiveTraits
    harness.endTurn()
    return harness
  }

  /// The words said when everything has been waited for, hints apart from the rest.
  private func hint(_ harness: TreeHarness) -> String? {
    harness.finish()
    return harness.lines.last { $0.source == .hint }?.text
  }

  /// Lets the element be heard to its end; its hint is not yet due.
  private func listen(_ harness: TreeHarness) {
    while harness.lines.isEmpty, let deadline = harness.session.nextDeadline {
      harness.pass(Interval(nanoseconds: deadline.nanoseconds - harness.now.nanoseconds))
    }
  }

  @Test("V-58 A hint waits half a second to a second after its element, and is as long away as is set")
  func waits() throws {
    for delay in [nil, 5] as [Int64?] {
      var settings = ReaderSettings()
      if let delay { settings.elementHintDelay = .seconds(delay) }
      let harness = harness(settings: settings)
      listen(harness)
      let heard = harness.now.nanoseconds
      harness.finish()
      #expect(harness.lines.map(\.text) == ["Save. Button.", "Writes the file"])
      let pause = Interval(nanoseconds: try #require(harness.lines.last).t.nanoseconds - heard)
      if let delay {
        #expect(pause == .seconds(delay))
      } else {
        #expect((Interval.milliseconds(500)...Interval.seconds(1)).contains(pause))
      }
    }
  }

  @Test(
    "V-58 Whatever the user does takes the hint away",
    arguments: ["a key for the program", "a move", "a command", "the pointer"])
  func cancelled(by action: String) {
    let harness = harness()
    listen(harness)
    #expect(harness.lines.map(\.text) == ["Save. Button."])
    switch action {
    case "a key for the program": harness.press([0x61])
    case "a move": harness.command(.move(.next))
    case "a command": harness.keys("F8")
    default: harness.session.handle(.touch(Rectangle(row: 1, column: 0, columns: 1).center), at: harness.now)
    }
    #expect(hint(harness) == nil)
  }

  @Test("V-58 An element that is not heard to its end has no hint")
  func interrupted() {
    let harness = harness()
    harness.press([0x61])
    #expect(hint(harness) == nil)
  }

  @Test("V-58, V-37 An element that an announcement cuts off has no hint")
  func cutOff() {
    let harness = harness()
    harness.pass(.milliseconds(100))
    harness.post(.announcement("Saved"))
    #expect(hint(harness) == nil)
    #expect(harness.lines.map(\.text) == ["Save. Button.", "Saved"])
    #expect(harness.lines.map(\.outcome) == [.interrupted, .finished])
  }

  @Test("V-59 Without hints neither the element's own nor the reader's follows")
  func off() {
    var settings = ReaderSettings()
    settings.verbosity.saysHints = false
    #expect(hint(harness(settings: settings)) == nil)
    #expect(hint(harness(Self.toggle, settings: settings)) == nil)
  }

  @Test("X-69 What has nothing to say but actions is told to have them")
  func actionsOnly() {
    var element = Element(2, frame: Rectangle(row: 0, column: 0, columns: 9))
    element.customActions = ["Copy"]
    let harness = harness(element)
    #expect(hint(harness) == "Actions Available")
  }

  // MARK: Keys

  @Test("The keys a hint names do what it says, in every preset", arguments: KeyPreset.all.map(\.name))
  func namedKeys(preset: String) throws {
    let keyMap = try KeyMap(preset: preset)
    let toggles = try #require(hint(harness(Self.toggle, keyMap: keyMap)))
    let key = try #require(toggles.removing(prefix: "F12 ", suffix: " toggles."))
    #expect(log(pressing: key, on: Self.toggle, keyMap).contains("#2 activate"), "\(toggles)")
    let adjusts = try #require(hint(harness(Self.slider, keyMap: keyMap)))
    let keys = try #require(adjusts.removing(prefix: "F12 ", suffix: " adjusts.")).split(separator: " or F12 ")
    try #require(keys.count == 2)
    #expect(log(pressing: String(keys[0]), on: Self.slider, keyMap).contains("#2 increment"), "\(adjusts)")
    #expect(log(pressing: String(keys[1]), on: Self.slider, keyMap).contains("#2 decrement"), "\(adjusts)")
  }

  private func log(pressing key: String, on element: Element, _ keyMap: KeyMap) -> [String] {
    let harness = harness(element, keyMap: keyMap)
    _ = harness.takeLog()
    harness.keys(key.filter { $0 != " " })
    return harness.takeLog()
  }

  @Test("A hint follows the user's own keys, and says nothing where there is none")
  func ownKeys() throws {
    let changed = try KeyMap(readerKey: "F9", changes: ["Space": "none", "a": "gesture.activate"])
    #expect(hint(harness(Self.toggle, keyMap: changed)) == "F9 a toggles.")
    let chord = try KeyMap(changes: ["Space": "none", "Alt+Enter": "gesture.activate"])
    #expect(hint(harness(Self.toggle, keyMap: chord)) == "Alt+Enter toggles.")
    let without = try KeyMap(changes: ["Space": "none"])
    #expect(hint(harness(Self.toggle, keyMap: without)) == nil)
    // What the letter means on elements counts before what it means elsewhere.
    let rotorless = try KeyMap(changes: ["Up": "none", "Down": "none"])
    #expect(hint(harness(Self.slider, keyMap: rotorless)) == "F12 plus or F12 underscore adjusts.")
  }

  @Test("While the reader's keys are locked on, nothing is pressed before them")
  func locked() {
    let harness = harness(Self.toggle)
    harness.keys("Enter")
    harness.pass(.seconds(5))
    harness.press(Array("k".utf8))
    #expect(hint(harness) == "Space toggles.")
  }
}

extension String {
  fileprivate func removing(prefix: String, suffix: String) -> String? {
    guard hasPrefix(prefix), hasSuffix(suffix), count >= prefix.count + suffix.count else { return nil }
    return String(dropFirst(prefix.count).dropLast(suffix.count))
  }
}
