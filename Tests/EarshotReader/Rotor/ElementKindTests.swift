// SPDX-License-Identifier: Apache-2.0
import EarshotCore
@testable import EarshotReader
import Testing

@Suite("What the rotor looks for")
struct ElementKindTests {
  @Test("C-11 Every system type but none is a kind, and no two are the same")
  func systemTypes() {
    let kinds = SystemRotor.allCases.compactMap { ElementKind($0) }
    #expect(kinds.count == SystemRotor.allCases.count - 1)
    #expect(Set(kinds).count == kinds.count)
    #expect(ElementKind(.none) == nil)
    #expect(ElementKind(.headingLevel6) == .headingOfLevel(6))
    #expect(Set(kinds).isSubset(of: Set(ElementKind.all)))
  }

  @Test("V-72 Kinds have names of their own, as one of them and as the rotor's setting")
  func names() {
    #expect(Set(ElementKind.all.map { $0.name(in: .english) }).count == ElementKind.all.count)
    #expect(Set(ElementKind.all.map { $0.rotorName(in: .english) }).count == ElementKind.all.count)
    #expect(ElementKind.headingOfLevel(3).name(in: .english) == "heading level 3")
  }

  @Test("T-18 A heading of a level is a heading; a level that does not exist is none")
  func headings() {
    var element = Element(2)
    element.headingLevel = 2
    #expect(element.kinds == [.heading, .heading(ofLevel: 2)])
    element.headingLevel = 40
    #expect(element.kinds == .heading)
    element.headingLevel = -3
    #expect(element.kinds == [])
    #expect(Element(2, role: .heading).kinds == .heading)
  }

  @Test("V-75 Ranges that lie outside of a text are left out of it, and none traps")
  func ranges() {
    var element = Element(2, label: "four", value: "")
    element.details.labelAttributes = [
      TextAttribute(.style(.bold), 2..<9), TextAttribute(.style(.bold), -5 ..< -1), TextAttribute(.style(.bold), 4..<4),
      TextAttribute(.style(.bold), Int.min..<1),
    ]
    let parts = element.parts(of: .boldText)
    #expect(parts.map { element.text(of: $0) } == ["f", "ur"])
    for range in [Int.min..<Int.max, 0..<Int.max, Int.min..<0, Int.max..<Int.max, 7..<9] {
      let text = element.text(of: TextPart(place: .text, range: range))
      #expect(text == (range.overlaps(0..<4) ? "four" : nil), "\(range)")
    }
  }
}
