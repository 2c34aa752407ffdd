// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen
import Foundation
import Testing

@Suite("Days of a month")
struct CalendarTests {
  private static let october = [
    "Mo Tu We Th Fr Sa Su", "             1  2  3", " 4  5  6  7  8  9 10", "11 12 13 14 15 16 17",
    "18 19 20 21 22 23 24", "25 26 27 28 29 30 31",
  ]

  private func interface(_ rows: [String]) -> ScreenInterface {
    ScreenInterface(screen(rows: rows.map { $0 + "\u{1b}[m" } + ["\u{1b}[?25l"]))
  }

  private func framed(_ rows: [String], marks: [String] = []) -> [String] {
    let inside = rows.map { row in
      let shown = marks.reduce(row) { $0.replacingOccurrences(of: $1, with: "\u{1b}[7m\($1)\u{1b}[m") }
      return "│ \(shown)\(String(repeating: " ", count: max(0, 22 - row.count)))│"
    }
    return ["┌───────────────────────┐"] + inside + ["└───────────────────────┘"]
  }

  @Test("The one on another ground is chosen, without a place among them; their rows are no text")
  func chosen() {
    for rows in [framed(Self.october, marks: ["20"]), framed(["October"] + Self.october, marks: ["20"])] {
      let found = interface(rows)
      let day = found.elements.first { $0.id == found.focus }
      #expect(day?.label == "20" && day?.setPosition == nil)
      #expect(found.elements.count { $0.role == .listItem } == 31)
      #expect(!found.elements.contains { $0.label?.contains("Tu We") ?? false })
    }
  }

  @Test("Days of the next month may follow; other numbers are no month, nor is one with two marks")
  func others() {
    var rows = Self.october
    rows[5] = "25 26 27 28  1  2  3"
    #expect(interface(framed(rows, marks: ["27"])).focus != nil)
    rows[3] = "11 12 13 14 15 16 99"
    #expect(interface(framed(rows, marks: ["27"])).focus == nil)
    #expect(interface(framed(Self.october, marks: ["20", "22"])).focus == nil)
  }
}
