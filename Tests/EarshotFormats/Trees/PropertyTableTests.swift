// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Foundation
import Testing

@testable import EarshotFormats

@Suite("The table of the properties of nodes")
struct PropertyTableTests {
  private static let table: String? = {
    let file = URL(filePath: #filePath).appending(path: "../../../../Sources/Earshot.docc/BusProperties.md")
    return try? String(contentsOf: file.standardized, encoding: .utf8)
  }()

  @Test("Every property that is read stands in the documentation's table", arguments: TreeProperty.all.map(\.name))
  func properties(property: String) throws {
    let rows = try #require(Self.table).split(separator: "\n").filter { $0.hasPrefix("|") }
    let first = rows.compactMap { $0.split(separator: "|").first }
    let isThere = first.contains { cell in
      cell.contains("`\(property)`")
        // "`numericValue` and its bounds", "columns, spans".
        || (cell.contains("bounds") && property.contains("NumericValue"))
        || (cell.contains("bounds") && property.hasPrefix("numericValue"))
        || (cell.contains("spans") && property.hasSuffix("Span"))
    }
    #expect(isThere, "\(property) is not in BusProperties.md")
  }

  @Test("Every property of an element is read, and one without a form of its own is none of the structured")
  func forms() {
    let names = ElementProperty.all.map(\.name)
    #expect(Set(names).count == names.count)
    for property in ElementProperty.all {
      #expect(TreeProperty.named(property.name) != nil, "\(property.name) has no form")
      if case .structured = property.form { continue }
      #expect(TreeProperty.structured[property.name] == nil, "\(property.name) has two forms")
    }
    #expect(Set(TreeProperty.structured.keys).isSubset(of: names))
  }

  @Test("The documentation's table has the states that a desktop is told", arguments: AccessibleState.allCases)
  func desktop(state: AccessibleState) throws {
    let rows = try #require(Self.table).split(separator: "\n").filter { $0.hasPrefix("| `") }
    let name = "\(state)".map { $0.isUppercase ? "_\($0)" : $0.uppercased() }.joined()
    for property in ElementProperty.all where property.states.contains(where: { $0.desktop.contains(state) }) {
      let row = rows.map { $0.split(separator: "|") }.first { $0[0].contains("`\(property.name)`") }
      let cell = try #require(row?[2], "\(property.name) is not in BusProperties.md")
      #expect(cell.contains("`\(name)`"), "\(property.name) in BusProperties.md: \(name)")
    }
  }
}
