// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotTestRandom
import Testing

@Suite("Writing tree files", .timeLimit(.minutes(25)))
struct TreeWriterTests {
  @Test("One node a line, properties in one order, cells where they are whole, and nothing that goes without saying")
  func text() throws {
    let file = try TreeFile(
      """
      {"focus":"b","nodes":[{"label":"W","role":"window","children":[
       {"id":"b","traits":["button",256],"role":"button","label":"Save\\u001b[2J","bounds":[1,2,3,1]},
       {"role":"checkBox","toggled":true,"isElement":true,"frame":[0.5,0,1,1]},
       {"role":"table","rowCount":1,"columnCount":1,"children":[{"role":"columnHeader","columnIndex":0}]}]}]}
      """)
    #expect(
      TreeFile.text(of: file.tree) == #"""
        {"root":1,"focus":2,"nodes":[
        {"id":1,"role":"window","label":"W","children":[2,3,4]},
        {"id":2,"role":"button","disabled":true,"traits":["button"],"label":"Save\u001b[2J","bounds":[1,2,3,1]},
        {"id":3,"role":"checkBox","toggled":true,"frame":[0.5,0,1,1]},
        {"id":4,"role":"table","rowCount":1,"columnCount":1,"rowHeaders":[],"columnHeaders":[{"index":0,"elements":[5]}],"children":[5]},
        {"id":5,"role":"columnHeader","columnIndex":0}
        ]}

        """#)
  }

  @Test("A tree without anything is a file without nodes")
  func empty() throws {
    #expect(TreeFile.text(of: ElementTree()) == "{\"nodes\":[]}\n")
  }

  @Test("Places that are no numbers are left out")
  func endlessPlaces() throws {
    var tree = ElementTree()
    var element = Element(ElementID(1), frame: Rectangle(x: .nan, y: 0, width: .infinity, height: 1))
    element.activationPoint = Point(x: .infinity, y: 0)
    tree.apply([.upsert(element), .setRoot(ElementID(1))])
    #expect(TreeFile.text(of: tree) == "{\"root\":1,\"nodes\":[\n{\"id\":1}\n]}\n")
  }

  @Test("What is written is read as the same tree, for trees with every property", arguments: 0..<300)
  func roundTrip(seed: Int) throws {
    var random = RandomTree(seed: UInt64(seed))
    let tree = random.tree()
    let text = TreeFile.text(of: tree)
    let file = try TreeFile(text, isStrict: true)
    let root = try #require(tree.root)
    #expect(file.tree.root == root)
    #expect(file.tree.focus == tree.focus)
    let ids = tree.subtree(of: root)
    #expect(file.tree.subtree(of: root) == ids)
    for id in ids { #expect(file.tree[id] == tree[id]) }
    #expect(TreeFile.text(of: file.tree) == text)
    // Only a child that is yet to come is worth a word.
    #expect(file.complaints.allSatisfy { $0.sentence.hasSuffix("which is not in the file.") }, "\(file.complaints)")
  }
}

/// Trees of elements that have each property now and then.
private struct RandomTree {
  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  mutating func tree() -> ElementTree {
    let count = Int.random(in: 1...30, using: &random)
    var children: [[ElementID]] = Array(repeating: [], count: count)
    for child in 1..<max(1, count) where child > 0 {
      if child < count { children[Int.random(in: 0..<child, using: &random)].append(id(child)) }
    }
    var tree = ElementTree()
    var changes: [TreeChange] = []
    for index in 0..<count {
      var element = element(index, of: count)
      element.children = children[index]
      if chance(30) { element.children.append(ElementID(9_000 + UInt64(index))) }
      changes.append(.upsert(element))
    }
    changes.append(.setRoot(id(0)))
    if chance(2) { changes.append(.setFocus(id(Int.random(in: 0..<count, using: &random)))) }
    tree.apply(changes)
    return tree
  }

  private func id(_ index: Int) -> ElementID { ElementID(UInt64(index) * 3 + 1) }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private static let words = [
    "", "Save", "저장", "a\u{1b}[2J\u{9b}b", "\"\\\n\t\u{2028}", "e\u{301}😀", "1", "0", "2", "x/y",
  ]
  private mutating func word() -> String { Self.words.randomElement(using: &random) ?? "" }

  private static let roles =
    [
      "button", "checkBox", "listItem", "cell", "columnHeader", "heading", "table", "label", "genericContainer",
      "group",
    ]
    .map { Role(rawValue: $0) } + [.unknown, .textInput, Role(rawValue: "ourOwn")]

  private mutating func number() -> Double {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: Double(Int.random(in: -20...200, using: &random)) * 16
    case 1: Double.random(in: -1e3...1e3, using: &random)
    case 2: 1e300 * Double.random(in: 0...1, using: &random)
    default: 0
    }
  }

  private mutating func area() -> Rectangle { Rectangle(x: number(), y: number(), width: number(), height: number()) }

  private mutating func range() -> Range<Int> {
    let start = Int.random(in: 0...20, using: &random)
    return start..<start + Int.random(in: 0...20, using: &random)
  }

  private mutating func small() -> Int { Int.random(in: 0...1_000, using: &random) }

  private mutating func element(_ index: Int, of count: Int) -> Element {
    var element = Element(id(index), role: Self.roles.randomElement(using: &random) ?? .unknown)
    if chance(2) { element.label = word() }
    if chance(2) { element.value = word() }
    if chance(3) { element.hint = word() }
    for bit in [0, 1, 3, 8, 12, 15, 16, 17, 21, 53, 60] where chance(8) {
      element.traits.insert(Traits(rawValue: 1 << UInt64(bit)))
    }
    if chance(2) { element.frame = area() }
    element.isElement = chance(2)
    element.isHidden = chance(6)
    element.isModal = chance(6)
    element.groupsChildren = chance(4)
    element.childrenAreOrdered = chance(2)
    element.clipsChildren = chance(4)
    if chance(4) { element.layoutDirection = chance(2) ? .leftToRight : .rightToLeft }
    element.containerType = ContainerType.allCases.randomElement(using: &random) ?? .none
    if chance(3) { element.language = word() }
    if chance(3) { element.identifier = word() }
    if chance(3) { element.activationPoint = Point(x: number(), y: number()) }
    if chance(3) { element.headingLevel = Int.random(in: 1...6, using: &random) }
    element.expandedStatus = ExpandedStatus.allCases.randomElement(using: &random) ?? .unsupported
    if chance(4) { element.setPosition = SetPosition(index: small(), count: small()) }
    if chance(4) { element.customActions = [ActionDescription(word()), ActionDescription(word(), category: word())] }
    if chance(4) {
      element.customContent = [
        CustomContent(label: word(), value: word()), CustomContent(label: word(), value: word(), isImportant: true),
      ]
    }
    if chance(2) { element.details = details(count) }
    return element
  }

  private mutating func details(_ count: Int) -> ElementDetails {
    var details = ElementDetails()
    let other = id(Int.random(in: 0..<count, using: &random))
    if chance(4) { details.roleDescription = word() }
    if chance(4) { details.placeholder = word() }
    if chance(4) { details.labelAttributes = attributes() }
    if chance(4) { details.valueAttributes = attributes() }
    if chance(4) { details.textualContext = TextualContext.allCases.randomElement(using: &random) }
    if chance(4) { details.userInputLabels = [word(), word()] }
    if chance(4) { details.caret = small() }
    if chance(4) { details.selection = range() }
    if chance(4) { details.lines = [TextLine(word()), TextLine(word(), frame: area())] }
    if chance(4) { details.previousText = other }
    if chance(4) { details.nextText = other }
    if chance(3) {
      details.table = DataTable(
        rowCount: small(), columnCount: small(),
        rowHeaders: chance(2) ? [.init(index: small(), elements: [other])] : [],
        columnHeaders: chance(2) ? [.init(index: 0, elements: []), .init(index: small(), elements: [other])] : [])
    }
    if chance(3) {
      details.cell = DataTableCell(
        row: chance(2) ? small() : nil, column: chance(2) ? small() : nil, rowSpan: chance(2) ? 1 : small(),
        columnSpan: chance(2) ? 1 : small())
    }
    if chance(4) { details.headers = [other] }
    if chance(4) {
      details.rotors = [
        RotorDescription(.named(word())),
        RotorDescription(
          .system(SystemRotor.allCases.randomElement(using: &random) ?? .none),
          items: [.init(other), .init(other, range: range())]),
        RotorDescription(.named(word()), items: []),
      ]
    }
    if chance(4) { details.linked = other }
    if chance(4) {
      details.scrollPosition =
        chance(2) ? .page(small(), of: small()) : .rows(first: small(), last: small(), of: small())
    }
    if chance(4) { details.scrollStatus = word() }
    details.live = Bool.random(using: &random) ? nil : LiveLevel.allCases.randomElement(using: &random)
    if chance(4) { details.respondsToUserInteraction = chance(2) }
    details.navigationStyle = NavigationStyle.allCases.randomElement(using: &random) ?? .automatic
    return details
  }

  private mutating func attributes() -> [TextAttribute] {
    let kinds: [TextAttributeKind] = [
      .punctuation, .language(word()), .pitch(Double.random(in: 0...2, using: &random)), .phonetic(word()), .spellOut,
      .heading(Int.random(in: 1...6, using: &random)), .custom([word(), word()]), .textualContext(.console),
      .style(TextAttribute.Style.allCases.randomElement(using: &random) ?? .bold),
    ]
    var attributes: [TextAttribute] = []
    for kind in kinds where chance(2) { attributes.append(TextAttribute(kind, range())) }
    return attributes
  }
}
