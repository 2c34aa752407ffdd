// SPDX-License-Identifier: Apache-2.0
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
}
