// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestSessions
import Testing

@Suite("Rotors of the source")
@MainActor
struct CustomRotorTests {
  private func rows(_ count: UInt64 = 8) -> [Element] {
    (2..<(2 + count)).map { Trees.row(ElementID($0), $0 == 4 ? .link : .label) }
  }

  private func page(_ rotors: [RotorDescription], of owner: ElementID = 1) -> TreeHarness {
    var elements = rows()
    guard let place = elements.firstIndex(where: { $0.id == owner }) else {
      return .rows(elements) { $0.details.rotors = rotors }
    }
    elements[place].details.rotors = rotors
    return .rows(elements)
  }

  private func walk(_ harness: TreeHarness, _ steps: [RotorStep]) -> [ElementID?] {
    steps.map {
      harness.command(.rotor($0))
      return harness.focus
    }
  }

  @Test("V-74, C-10 A rotor of a name stands beside the reader's own and goes through its places in their order")
  func named() {
    let harness = page([
      RotorDescription(.named("Errors"), items: [.init(3), .init(7), .init(5)])
    ])
    #expect(harness.ring().contains("Static text"))
    #expect(harness.turn(to: "Errors"))
    #expect(walk(harness, [.down, .down, .down]) == [3, 7, 5])
    _ = harness.takeLog()
    #expect(walk(harness, [.down]) == [5])
    #expect(harness.takeLog() == ["tone boundary", "say no next Errors"])
    #expect(walk(harness, [.up, .up, .up]) == [7, 3, 3])
  }

  @Test("C-10 From elsewhere a rotor leads to its nearest place that way")
  func fromElsewhere() {
    let harness = page([RotorDescription(.named("Errors"), items: [.init(3), .init(7)])])
    #expect(harness.turn(to: "Errors"))
    harness.command(.move(.last))
    #expect(walk(harness, [.up]) == [7])
    harness.command(.move(.previous))
    #expect(walk(harness, [.up]) == [3])
  }

  @Test("P-25 A rotor is there for its element and all within it, and nowhere else; of two the nearer one counts")
  func inherited() {
    var group = Trees.container(10, .semanticGroup, rows: 3..<5, [3, 4])
    group.details.rotors = [
      RotorDescription(.named("Notes"), items: [.init(4)]), RotorDescription(.named("Both"), items: [.init(4)]),
    ]
    var root = Trees.root([2, 10, 5])
    root.details.rotors = [RotorDescription(.named("Both"), items: [.init(5)])]
    let harness = TreeHarness.tree(
      [root, group, Trees.row(2, .label), Trees.row(3, .label), Trees.row(4, .label), Trees.row(5, .label)])
    #expect(!harness.turn(to: "Notes"))
    harness.command(.move(.next))
    #expect(harness.turn(to: "Both"))
    #expect(walk(harness, [.down]) == [4])
    #expect(harness.turn(to: "Notes"))
    harness.command(.move(.last))
    #expect(!harness.turn(to: "Notes"))
    #expect(harness.turn(to: "Both"))
  }

  @Test("V-74, C-11 A rotor of a system type is in place of the reader's own, in the rotor and for the keys")
  func replaces() {
    let harness = page([RotorDescription(.system(.link), items: [.init(6), .init(8)])])
    #expect(harness.ring().filter { $0 == "Links" }.count == 1)
    #expect(harness.turn(to: "Links"))
    #expect(walk(harness, [.down, .down, .down]) == [6, 8, 8])
    harness.command(.move(.first))
    #expect(harness.jump(.link) == 6)
    #expect(harness.said(.jump(.link, .backward)) == ["no previous link"])
  }

  @Test("C-11 Every system type has a place in the rotor; none has not", arguments: SystemRotor.allCases)
  func systemTypes(type: SystemRotor) {
    let harness = page([RotorDescription(.system(type), items: [.init(8)])])
    let plain = page([])
    let news = harness.ring().filter { !plain.ring().contains($0) }
    switch type {
    case .none: #expect(news == [])
    case .link: #expect(news == [] && harness.jump(.link) == 8)
    default:
      #expect(news.count == 1)
      #expect(harness.turn(to: news.first ?? ""))
      #expect(walk(harness, [.down]) == [8])
    }
  }

  @Test("C-10 Of a place with a range only those characters are said, and the next step goes on from there")
  func ranges() {
    var elements = rows(3)
    elements[1] = Trees.row(3, .label, "text", value: "red green blue")
    let harness = TreeHarness.rows(elements) {
      $0.details.rotors = [
        RotorDescription(
          .named("Colours"),
          items: [.init(3, range: 0..<3), .init(3, range: 4..<9), .init(3, range: 10..<400), .init(4, range: 90..<95)])
      ]
    }
    #expect(harness.turn(to: "Colours"))
    #expect((0..<3).map { _ in harness.said(.rotor(.down)).last } == ["red", "green", "blue"])
    #expect(harness.focus == 3)
    #expect(harness.said(.rotor(.down)) == ["item 4. Link."])
    #expect(harness.said(.rotor(.up)) == ["blue"])
  }

  @Test("V-75, V-68 Places that are gone are passed over; a rotor with no other is not offered")
  func goneTargets() {
    let harness = page([
      RotorDescription(.named("Errors"), items: [.init(90), .init(3), .init(91), .init(6), .init(92)]),
      RotorDescription(.named("Lost"), items: [.init(93), .init(1)]),
    ])
    #expect(!harness.ring().contains("Lost"))
    #expect(harness.turn(to: "Errors"))
    #expect(walk(harness, [.down, .down, .down]) == [3, 6, 6])
    harness.apply([.remove(3)])
    harness.endTurn()
    _ = harness.takePhrases()
    #expect(walk(harness, [.up]) == [6])
    #expect(harness.takePhrases() == ["no previous Errors"])
  }

  // MARK: Searches

  /// A rotor over the ids, searched by the source; counts how often it was asked.
  private func searching(
    _ harness: TreeHarness, _ search: @escaping @MainActor (CustomRotor.Predicate) -> CustomRotor.Item?
  ) -> TreeHarness {
    harness.responder(of: 1).accessibilityCustomRotors = [CustomRotor(.named("Found"), search: search)]
    return harness
  }

  private let unknown = RotorDescription(.named("Found"))

  @Test("C-10 A search is told where the user is and which way, and its answer is gone to; nil is a boundary")
  func search() {
    var asked: [String] = []
    let harness = searching(page([unknown])) { predicate in
      asked.append("\(predicate.current?.element?.rawValue ?? 0) \(predicate.direction)")
      guard let id = predicate.current?.element?.rawValue else { return nil }
      let next = predicate.direction == .next ? id + 3 : id - 3
      return (2...9).contains(next) ? CustomRotor.Item(ElementID(next)) : nil
    }
    #expect(harness.turn(to: "Found"))
    #expect(walk(harness, [.down, .down]) == [5, 8])
    _ = harness.takeLog()
    #expect(walk(harness, [.down]) == [8])
    #expect(harness.takeLog() == ["tone boundary", "say no next Found"])
    #expect(walk(harness, [.up]) == [5])
    #expect(asked == ["2 next", "5 next", "8 next", "8 previous"])
  }

  @Test("C-10 A search names a responder; its element is gone to, and with the responder the place has gone")
  func weakTargets() {
    final class Line: Responder {
      override var accessibilityElementID: ElementID? { 6 }
    }
    var line: Line? = Line()
    let items = line.map { [CustomRotor.Item($0)] } ?? []
    let harness = searching(page([unknown])) { _ in items.first }
    #expect(harness.turn(to: "Found"))
    #expect(walk(harness, [.down]) == [6])
    harness.command(.move(.first))
    line = nil
    _ = harness.takePhrases()
    #expect(walk(harness, [.down]) == [2])
    #expect(harness.takePhrases() == ["no next Found"])
  }

  @Test("V-75 A search that leads back to where the user is finds nothing")
  func sameItem() {
    let harness = searching(page([unknown])) { $0.current }
    #expect(harness.turn(to: "Found"))
    _ = harness.takeLog()
    #expect(walk(harness, [.down]) == [2])
    #expect(harness.takeLog() == ["tone boundary", "say no next Found"])
  }

  @Test("V-75 A search that goes in a circle, or on and on, among places that are gone has an end")
  func endless() {
    var count = 0
    let circle = searching(page([unknown])) { predicate in
      count += 1
      return CustomRotor.Item(predicate.current?.element == 90 ? 91 : 90)
    }
    #expect(circle.turn(to: "Found"))
    _ = circle.takeLog()
    #expect(walk(circle, [.down]) == [2])
    #expect(circle.takeLog() == ["tone boundary", "say no next Found"])
    #expect(count == 3)

    count = 0
    let onAndOn = searching(page([unknown])) { _ in
      count += 1
      return CustomRotor.Item(ElementID(UInt64(100 + count)))
    }
    #expect(onAndOn.turn(to: "Found"))
    #expect(walk(onAndOn, [.down]) == [2])
    #expect(count < 2_000)
  }

  @Test("V-75 Behind a place that is gone the search goes on to one that is there")
  func passesOver() {
    let harness = searching(page([unknown])) { predicate in
      CustomRotor.Item(predicate.current?.element == 90 ? 7 : 90)
    }
    #expect(harness.turn(to: "Found"))
    #expect(walk(harness, [.down]) == [7])
  }

  @Test("C-10 A rotor that nobody answers for finds nothing")
  func nobody() {
    let harness = page([unknown])
    #expect(harness.turn(to: "Found"))
    _ = harness.takeLog()
    #expect(walk(harness, [.down]) == [2])
    #expect(harness.takeLog() == ["tone boundary", "say no next Found"])
  }
}
