// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestSessions
import Testing

@Suite("What the element under the cursor offers the rotor")
@MainActor
struct ActionRotorTests {
  private func mail(_ actions: [ActionDescription] = ["Archive", "Delete"]) -> TreeHarness {
    .rows([
      Trees.row(2, .label), Trees.row(3, .label) { $0.customActions = actions }, Trees.row(4, .heading),
      Trees.row(5, .slider, value: "40 percent"),
    ])
  }

  /// Lets an element answer its activation; tells how often it has been asked.
  private func activations(of id: ElementID, in harness: TreeHarness) -> () -> Int {
    harness.responder(of: id).answers[.activate] = { true }
    return { harness.log.count { $0 == "#\(id.rawValue) activate" } }
  }

  @Test("V-70 An element that can be adjusted takes up and down, whatever the rotor is, until it is turned away")
  func adjustable() {
    let harness = mail()
    harness.responder(of: 5).accessibilityTraits = .adjustable
    #expect(harness.turn(to: "Headings"))
    harness.command(.move(.last))
    _ = harness.takeLog()
    harness.command(.rotor(.up))
    harness.command(.rotor(.down))
    #expect(harness.takeLog().filter { $0.hasPrefix("#5") } == ["#5 increment", "#5 decrement"])
    #expect(harness.turn(to: "Headings"))
    harness.command(.rotor(.up))
    #expect(harness.focus == 4)
    harness.command(.move(.last))
    _ = harness.takeLog()
    harness.command(.rotor(.up))
    #expect(harness.takeLog().contains("#5 increment"))
    #expect(harness.ring().filter { $0 == "Adjust value" }.count == 1)
  }

  @Test("V-70 Away from the element the rotor is what it was")
  func restored() {
    let harness = mail()
    #expect(harness.turn(to: "Headings"))
    harness.command(.move(.last))
    harness.command(.move(.first))
    harness.command(.rotor(.down))
    #expect(harness.focus == 4)
  }

  @Test("V-71, P-24 On an element with actions up and down go through their names, activation among them")
  func actions() {
    let harness = mail()
    harness.command(.move(.next))
    _ = harness.takePhrases()
    for _ in 0..<4 { harness.command(.rotor(.down)) }
    #expect(harness.takePhrases() == ["Archive", "Delete", "Activate", "Archive"])
    for _ in 0..<2 { harness.command(.rotor(.up)) }
    #expect(harness.takePhrases() == ["Activate", "Delete"])
    #expect(harness.focus == 3)
  }

  @Test("V-71, M-8 Activating performs the chosen action once; after it activation is activation again")
  func performs() {
    let harness = mail()
    var performed: [String] = []
    let responder = harness.responder(of: 3)
    responder.answers[.activate] = {
      performed.append("activate")
      return true
    }
    responder.accessibilityCustomActions = ["Archive", "Delete"].map { name in
      CustomAction(name: name) {
        performed.append(name)
        return true
      }
    }
    harness.command(.move(.next))
    harness.command(.gesture(.activate))
    harness.command(.rotor(.down))
    harness.command(.rotor(.down))
    harness.command(.gesture(.activate))
    harness.command(.gesture(.activate))
    #expect(performed == ["activate", "Delete", "activate"])
    harness.command(.rotor(.down))
    #expect(harness.takePhrases().last == "Archive")
  }

  @Test("M-8 An action that could not be done is a sound")
  func failure() {
    let harness = mail()
    harness.responder(of: 3).accessibilityCustomActions = [CustomAction(name: "Archive") { false }]
    harness.command(.move(.next))
    harness.command(.rotor(.down))
    _ = harness.takeLog()
    harness.command(.gesture(.activate))
    #expect(harness.takeLog() == ["tone error"])
  }

  @Test("V-71 Leaving the element, or turning the rotor, lets go of the chosen action")
  func forgets() {
    let harness = mail()
    let activations = activations(of: 3, in: harness)
    harness.command(.move(.next))
    harness.command(.rotor(.down))
    harness.command(.move(.next))
    harness.command(.move(.previous))
    harness.command(.gesture(.activate))
    #expect(activations() == 1)
    harness.command(.rotor(.down))
    harness.command(.rotor(.turn))
    harness.command(.gesture(.activate))
    #expect(activations() == 2)
  }

  @Test("V-71 Actions that have gone before they were performed: activation is activation")
  func gone() {
    let harness = mail()
    let activations = activations(of: 3, in: harness)
    harness.command(.move(.next))
    harness.command(.rotor(.up))
    harness.apply([.upsert(Trees.row(3, .label) { $0.customActions = ["Archive"] })])
    harness.endTurn()
    harness.command(.gesture(.activate))
    #expect(activations() == 1)
  }

  @Test("M-8, V-72 Actions of a category are an option of their own: Edit")
  func categories() {
    let harness = mail([
      "Archive", ActionDescription("Cut", category: "Edit"), ActionDescription("Paste", category: "Edit"),
    ])
    harness.command(.move(.next))
    #expect(harness.said(.rotor(.down)) == ["Archive"])
    #expect(harness.turn(to: "Edit"))
    #expect(harness.said(.rotor(.down)) == ["Cut"])
    #expect(harness.said(.rotor(.down)) == ["Paste"])
  }

  @Test("MK-8 The actions of an element are said, and up and down choose from them")
  func menu() {
    let harness = mail()
    #expect(harness.said(.actions) == ["no actions"])
    harness.command(.move(.next))
    #expect(harness.turn(to: "Headings"))
    _ = harness.takePhrases()
    harness.keys("Shift+a")
    #expect(harness.takePhrases() == ["Actions: Archive, Delete"])
    #expect(harness.said(.rotor(.down)) == ["Archive"])
  }

  @Test("MK-8, M-8 The actions of each category are said with them, under its name")
  func menuOfCategories() {
    let harness = mail([
      ActionDescription("Cut", category: "Edit"), "Archive", ActionDescription("Mark", category: "Flags"),
    ])
    harness.command(.move(.next))
    #expect(harness.said(.actions) == ["Actions: Archive. Edit: Cut. Flags: Mark"])
    #expect(harness.said(.rotor(.down)) == ["Archive"])
  }

  @Test("P-26, V-72 More content is read fact by fact, with an end on both sides")
  func content() {
    let harness = TreeHarness.rows([
      Trees.row(2, .label, "file") {
        $0.customContent = [
          CustomContent(label: "Size", value: "4 kilobytes", isImportant: true),
          CustomContent(label: "Owner", value: "root"),
        ]
      }, Trees.row(3, .label),
    ])
    #expect(harness.turn(to: "More content"))
    #expect(harness.said(.rotor(.down)) == ["Size: 4 kilobytes"])
    #expect(harness.said(.rotor(.down)) == ["Owner: root"])
    _ = harness.takeLog()
    harness.command(.rotor(.down))
    #expect(harness.takeLog().first == "tone boundary")
    #expect(harness.said(.rotor(.up)) == ["Size: 4 kilobytes"])
    harness.command(.move(.next))
    #expect(!harness.ring().contains("More content"))
  }

  @Test("T-20, M-7 What can be zoomed is zoomed with up and down, at the middle of its frame")
  func zoom() {
    final class Map: Responder {
      var asked: [String] = []
      override func accessibilityZoomIn(at point: Point) -> Bool {
        asked.append("in \(point.x) \(point.y)")
        return true
      }
      override func accessibilityZoomOut(at point: Point) -> Bool {
        asked.append("out \(point.x) \(point.y)")
        return true
      }
    }
    let map = Map()
    map.accessibilityTraits = .supportsZoom
    let harness = TreeHarness.rows([
      Trees.row(2, .image) {
        $0.traits = .supportsZoom
        $0.frame = Rectangle(x: 0, y: 0, width: 100, height: 40)
      }
    ])
    harness.responder(of: 2).container = map
    #expect(harness.turn(to: "Zoom"))
    harness.command(.rotor(.up))
    harness.command(.rotor(.down))
    #expect(map.asked == ["in 50.0 20.0", "out 50.0 20.0"])
  }
}
