// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestSessions
import Testing

@Suite("Going to the nearest thing of a kind")
@MainActor
struct JumpTests {
  /// Ids from 2 on: text, heading, link, button, field, picture, heading of level 2, check box, slider, visited link.
  private func page() -> TreeHarness {
    .rows([
      Trees.row(2, .label), Trees.row(3, .heading) { $0.headingLevel = 1 }, Trees.row(4, .link),
      Trees.row(5, .button), Trees.row(6, .textInput), Trees.row(7, .image),
      Trees.row(8, .heading) { $0.headingLevel = 2 }, Trees.row(9, .checkBox), Trees.row(10, .slider),
      Trees.row(11, .link, "seen") {
        $0.details.labelAttributes = [TextAttribute(.style(.visitedLink), 0..<4)]
      },
    ])
  }

  @Test(
    "MK-14, T-3, T-4, T-18 Each kind is found forwards and backwards, in reading order",
    arguments: [
      (.heading, [3, 8]), (.headingOfLevel(1), [3]), (.headingOfLevel(2), [8]), (.link, [4, 11]),
      (.visitedLink, [11]), (.unvisitedLink, [4]), (.formControl, [5, 6, 9, 10]), (.button, [5]), (.textField, [6]),
      (.image, [7]),
    ] as [(ElementKind, [ElementID])])
  func kinds(kind: ElementKind, ids: [ElementID]) {
    let harness = page()
    for id in ids { #expect(harness.jump(kind) == id) }
    harness.command(.move(.last))
    if ids.last == 11 { #expect(harness.jump(kind, .backward) == ids.dropLast().last ?? 11) }
    for id in ids.reversed() where id != 11 { #expect(harness.focus == id || harness.jump(kind, .backward) == id) }
  }

  @Test("T-3, T-4, T-18 Traits tell the kind where no role does")
  func traits() {
    let harness = TreeHarness.rows([
      Trees.row(2, .unknown), Trees.row(3, .unknown) { $0.traits = .link },
      Trees.row(4, .unknown) { $0.traits = [.button, .image] }, Trees.row(5, .unknown) { $0.traits = .header },
    ])
    #expect(harness.jump(.heading) == 5)
    #expect(harness.jump(.image, .backward) == 4)
    #expect(harness.jump(.link, .backward) == 3)
    #expect(harness.jump(.button) == 4)
  }

  @Test("V-73 Not found: a tone and what there is none of, and the cursor stays")
  func notFound() {
    let harness = page()
    #expect(harness.jump(.heading) == 3)
    _ = harness.takeLog()
    harness.command(.jump(.heading, .backward))
    #expect(harness.takeLog() == ["tone boundary", "say no previous heading"])
    #expect(harness.focus == 3)
    harness.command(.jump(.table, .forward))
    #expect(harness.takeLog() == ["tone boundary", "say no next table"])
    harness.command(.jump(.headingOfLevel(3), .forward))
    #expect(harness.takeLog() == ["tone boundary", "say no next heading level 3"])
    #expect(harness.focus == 3)
  }

  @Test("V-72 The same sort of item, and a different one")
  func sorts() {
    let harness = TreeHarness.rows([
      Trees.row(2, .button), Trees.row(3, .label), Trees.row(4, .label), Trees.row(5, .button), Trees.row(6, .link),
    ])
    #expect(harness.jump(.sameItem) == 5)
    #expect(harness.jump(.differentItem) == 6)
    #expect(harness.jump(.differentItem, .backward) == 5)
    #expect(harness.jump(.sameItem, .backward) == 2)
    #expect(harness.jump(.differentItem) == 3)
    #expect(harness.jump(.differentItem) == 5)
    harness.command(.move(.last))
    _ = harness.takePhrases()
    harness.command(.jump(.sameItem, .backward))
    #expect(harness.takePhrases() == ["no previous same item"])
  }

  @Test("P-18 What the user can do nothing with is no control")
  func staticControls() {
    let harness = TreeHarness.rows([
      Trees.row(2, .label), Trees.row(3, .button) { $0.details.respondsToUserInteraction = false },
      Trees.row(4, .button),
    ])
    #expect(harness.jump(.button) == 4)
    #expect(harness.jump(.formControl) == 4)
  }

  /// 2, list 10 of 3 and 4, landmark 20 of 5 and group 30 of 6, then 7.
  private func containers() -> TreeHarness {
    .tree([
      Trees.root([2, 10, 20, 7]), Trees.row(2, .label), Trees.container(10, .list, rows: 3..<5, [3, 4]),
      Trees.row(3, .label), Trees.row(4, .label), Trees.container(20, .landmark, rows: 5..<7, [5, 30]),
      Trees.row(5, .label), Trees.container(30, .semanticGroup, label: "Fruit", rows: 6..<7, [6]), Trees.row(6, .label),
      Trees.row(7, .label),
    ])
  }

  @Test("V-76, C-1, C-2, C-3 Containers lead to the first element of the next one, and back")
  func container() {
    let harness = containers()
    #expect([3, 5, 6, 6] == (0..<4).map { _ in harness.jump(.container) })
    #expect([5, 3, 3] == (0..<3).map { _ in harness.jump(.container, .backward) })
    harness.command(.move(.next))
    #expect(harness.focus == 4)
    #expect(harness.jump(.container, .backward) == 3)
  }

  @Test("C-1, C-2 Lists and landmarks are found by their first element")
  func listsAndLandmarks() {
    let harness = containers()
    #expect(harness.jump(.list) == 3)
    #expect(harness.jump(.list) == 3)
    #expect(harness.jump(.landmark) == 5)
    #expect(harness.jump(.landmark) == 5)
    #expect(harness.jump(.list, .backward) == 3)
  }

  @Test("V-90 What the user went into keeps the search within it")
  func confined() {
    let harness = TreeHarness.tree([
      Trees.root([10, 4]), Trees.container(10, .semanticGroup, label: "Fruit", rows: 2..<4, [2, 3]),
      Trees.row(2, .label),
      Trees.row(3, .label), Trees.row(4, .button),
    ])
    harness.command(.interact)
    _ = harness.takePhrases()
    #expect(harness.jump(.button) == 2)
    #expect(harness.takePhrases() == ["no next button"])
    harness.command(.stopInteracting)
    #expect(harness.jump(.button) == 4)
  }

  @Test("A-8, V-72 Headings, links and styled words within a text are found, and only they are said")
  func parts() {
    let harness = TreeHarness.rows([
      Trees.row(2, .label),
      Trees.row(3, .label, "body", value: "Intro see page then teh end") {
        $0.details.valueAttributes = [
          TextAttribute(.style(.misspelled), 20..<23), TextAttribute(.heading(2), 0..<5),
          TextAttribute(.style(.link), 10..<14), TextAttribute(.style(.misspelled), 24..<99),
        ]
      },
    ])
    #expect(harness.said(.jump(.heading, .forward)) == ["Intro"])
    #expect(harness.focus == 3)
    #expect(harness.said(.jump(.link, .forward)) == ["page"])
    #expect(harness.said(.jump(.misspelledWord, .forward)) == ["teh"])
    #expect(harness.said(.jump(.misspelledWord, .forward)) == ["end"])
    #expect(harness.said(.jump(.misspelledWord, .forward)) == ["no next misspelled word"])
    #expect(harness.said(.jump(.misspelledWord, .backward)) == ["teh"])
    #expect(harness.said(.jump(.heading, .backward)) == ["Intro"])
    #expect(harness.said(.jump(.heading, .backward)) == ["no previous heading"])
  }

  @Test("V-65 Nothing of a secret is found")
  func secrets() {
    let harness = TreeHarness.rows([
      Trees.row(2, .label),
      Trees.row(3, .passwordInput, value: "hunter2") {
        $0.details.valueAttributes = [TextAttribute(.style(.misspelled), 0..<7)]
      },
    ])
    #expect(harness.said(.jump(.misspelledWord, .forward)) == ["no next misspelled word"])
    #expect(harness.focus == 2)
  }

  @Test("MK-14 The letters of Quick Nav, with Shift backwards, and digits for the levels of headings")
  func letters() {
    let harness = page()
    harness.keys("h")
    #expect(harness.focus == 3)
    harness.keys("c")
    #expect(harness.focus == 5)
    harness.keys("2")
    #expect(harness.focus == 8)
    harness.keys("Shift+h")
    #expect(harness.focus == 3)
    harness.keys("l l g")
    #expect(harness.focus == 11)
    harness.keys("Shift+g Shift+b")
    #expect(harness.focus == 5)
    harness.keys("Shift+e")
    #expect(harness.focus == 5)
    harness.keys("e")
    #expect(harness.focus == 6)
  }
}
