// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotTestSessions
import Testing

@Suite("Gestures on the element under the cursor")
@MainActor
struct ElementGestureTests {
  /// A slider and a button, the cursor on the first.
  private func controls(
    _ change: (inout Element, inout Element) -> Void = { _, _ in }
  ) -> TreeHarness {
    var slider = Element(
      2, role: .slider, label: "Volume", value: "40%", frame: Rectangle(row: 0, column: 0, columns: 9))
    slider.traits = .adjustable
    var button = Element(3, role: .button, label: "Play", frame: Rectangle(row: 1, column: 0, columns: 9))
    button.traits = .button
    change(&slider, &button)
    let harness = TreeHarness([Trees.root([2, 3]), slider, button])
    harness.endTurn()
    harness.responder(of: 2).accessibilityTraits = slider.traits
    harness.responder(of: 3).accessibilityTraits = button.traits
    _ = harness.takeLog()
    _ = harness.takePhrases()
    return harness
  }

  private func set(_ value: String, of id: ElementID, in harness: TreeHarness) {
    guard var element = harness.session.elements[id] else { return }
    element.value = value
    harness.apply([.upsert(element)])
  }

  @Test("GES-14, M-2, V-63 After increment and decrement the new value is said, and nothing else")
  func adjusts() {
    let harness = controls()
    harness.responder(of: 2).answers[.increment] = {
      self.set("50%", of: 2, in: harness)
      return true
    }
    harness.responder(of: 2).answers[.decrement] = {
      self.set("30%", of: 2, in: harness)
      return true
    }
    harness.command(.gesture(.increment))
    #expect(harness.takePhrases() == ["50%"])
    harness.command(.gesture(.decrement))
    #expect(harness.takePhrases() == ["30%"])
  }

  @Test("GES-14, M-2 Where increment changes the label too, the new value is said and the label is not")
  func adjustsValueOnly() {
    let harness = controls()
    harness.responder(of: 2).answers[.increment] = {
      guard var slider = harness.session.elements[2] else { return false }
      slider.label = "Loudness"
      slider.value = "50%"
      harness.apply([.upsert(slider)])
      return true
    }
    harness.command(.gesture(.increment))
    #expect(harness.takePhrases() == ["50%"])
  }

  @Test("GES-14 A value that the application changes a little later is an answer too, one that comes much later is not")
  func answersLate() {
    let harness = controls()
    harness.command(.gesture(.increment))
    harness.pass(.milliseconds(300))
    set("50%", of: 2, in: harness)
    harness.endTurn()
    #expect(harness.takePhrases() == ["50%"])
    harness.command(.gesture(.increment))
    harness.pass(.seconds(3))
    set("60%", of: 2, in: harness)
    harness.endTurn()
    #expect(harness.takePhrases() == [])
  }

  @Test("V-63 A value that changes by itself is said when the application tells, and on the next read")
  func changesByItself() {
    let harness = controls()
    set("70%", of: 2, in: harness)
    harness.endTurn()
    #expect(harness.takePhrases() == [])
    set("80%", of: 2, in: harness)
    harness.post(.layoutChanged())
    harness.endTurn()
    #expect(harness.takePhrases() == ["80%"])
    set("90%", of: 2, in: harness)
    harness.command(.current)
    #expect(harness.takePhrases().joined().contains("90%"))
  }

  @Test("V-62, GES-16, M-1 Activation is asked of the element; only what it changed is said")
  func activates() {
    let harness = controls()
    harness.command(.move(.next))
    _ = harness.takeLog()
    harness.responder(of: 3).answers[.activate] = {
      self.set("playing", of: 3, in: harness)
      return true
    }
    harness.command(.gesture(.activate))
    #expect(harness.takeLog() == ["#3 activate", "say playing"])
  }

  @Test("V-62 Activation that changes nothing is not told")
  func activatesSilently() {
    let harness = controls()
    harness.responder(of: 2).answers[.activate] = { true }
    harness.command(.gesture(.activate))
    #expect(harness.takeLog() == ["#2 activate"])
  }

  @Test("V-62, T-10, DC-6 A disabled element is not asked: a sound, and why")
  func disabled() {
    let harness = controls { slider, _ in slider.traits.insert(.notEnabled) }
    harness.command(.gesture(.activate))
    #expect(harness.takeLog() == ["tone error", "say Dimmed."])
  }

  @Test("GES-19 Nobody in the chain and no default: a sound, and no words")
  func unhandled() {
    let harness = controls()
    harness.command(.move(.next))
    _ = harness.takeLog()
    harness.session.router.defaultActions = [:]
    harness.command(.gesture(.scroll(.down)))
    harness.command(.gesture(.increment))
    #expect(harness.takeLog() == ["#3 scroll down", "tone error", "tone error"])
  }

  @Test("GES-2, GES-3, GES-5, V-79 A gesture goes from the focused element to its container until one answers")
  func chain() {
    let harness = controls()
    harness.responder(of: 2).container = harness.responder(of: 1)
    harness.responder(of: 1).answers[.escape] = { true }
    harness.command(.gesture(.escape))
    #expect(harness.takeLog() == ["#2 escape", "#1 escape"])
  }

  @Test("T-5 Selection that comes to the focused element is said")
  func selection() {
    let harness = controls()
    harness.command(.move(.next))
    _ = harness.takePhrases()
    guard var button = harness.session.elements[3] else { return }
    button.traits.insert(.selected)
    harness.apply([.upsert(button)])
    harness.endTurn()
    #expect(harness.takePhrases() == ["Selected."])
  }

  @Test("T-11 A value that changes all the time is said now and then while it has the focus, not at each change")
  func updatesFrequently() {
    let harness = controls { slider, _ in slider.traits = .updatesFrequently }
    for percent in 41...60 {
      set("\(percent)%", of: 2, in: harness)
      harness.pass(.milliseconds(250))
    }
    harness.pass(.seconds(5))
    let heard = harness.takePhrases().filter { $0.hasSuffix("%") }
    #expect((2...4).contains(heard.count), "\(heard)")
    #expect(heard.last == "60%")
  }

  @Test("T-13 Nothing is said over what activation begins to play")
  func media() {
    let harness = controls { _, button in button.traits.insert(.startsMediaSession) }
    harness.command(.move(.next))
    _ = harness.takePhrases()
    harness.responder(of: 3).answers[.activate] = {
      self.set("playing", of: 3, in: harness)
      return true
    }
    harness.command(.gesture(.activate))
    harness.pass(.seconds(2))
    #expect(harness.takePhrases() == [])
  }

  @Test("P-32 The element under the pointer is said, once")
  func touch() {
    let harness = controls()
    for column in 0..<3 {
      harness.session.handle(.touch(Rectangle(row: 1, column: column, columns: 1).center), at: harness.now)
    }
    harness.endTurn()
    #expect(harness.takePhrases() == ["Play. Button."])
    harness.session.handle(.touch(Rectangle(row: 20, column: 0, columns: 1).center), at: harness.now)
    #expect(harness.takePhrases() == [])
  }

  @Test("MK-7 A click goes to the element under the pointer and activates it")
  func click() {
    let harness = controls()
    harness.session.handle(.tap(Rectangle(row: 1, column: 0, columns: 1).center), at: harness.now)
    #expect(harness.takeLog().contains("#3 activate"))
  }

  @Test("T-15 A click into an area of direct interaction is the application's")
  func directInteraction() {
    let harness = controls { _, button in button.traits = .allowsDirectInteraction }
    harness.session.handle(.tap(Rectangle(row: 1, column: 0, columns: 1).center), at: harness.now)
    #expect(!harness.takeLog().contains("#3 activate"))
  }

  @Test("P-41 The element with the reader's focus can be asked for")
  func focusedElement() {
    let harness = controls()
    #expect(harness.session.focusedElement == 2)
    harness.command(.move(.next))
    #expect(harness.session.focusedElement == 3)
  }
}
