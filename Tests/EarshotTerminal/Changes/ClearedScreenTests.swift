// SPDX-License-Identifier: Apache-2.0
import EarshotTerminal
import Testing

/// Programs of plain lines that clear the screen before each answer and draw their heading again.
@Suite("A heading that is drawn again on a cleared screen")
struct ClearedScreenTests {
  private static let heading = [
    "=============", "Bread calculator", "- Type an equation", "- Type quit to leave", "",
  ]

  private static func page(_ answer: [String]) -> String {
    (heading + answer + ["[Equation]: "]).joined(separator: "\r\n")
  }

  /// The messages about an answer that comes a moment after the screen was cleared.
  private func heard(_ first: [String], then next: [String]) -> [String] {
    var viewer = Viewer()
    _ = viewer.shows("\u{1b}[H\u{1b}[2J" + Self.page(first))
    let typed = viewer.shows("1+1\r\n", after: "1+1\r") + viewer.shows("\u{1b}[H\u{1b}[2J")
    return typed + viewer.shows(Self.page(next))
  }

  @Test("is not read before the answer below it")
  func answer() {
    let said = heard([], then: ["Result: 2"])
    #expect(said.contains("Result: 2"), "\(said)")
    #expect(!said.contains { $0.contains("calculator") || $0.contains("quit") }, "\(said)")
  }

  @Test("is read where nothing else comes")
  func same() {
    #expect(heard(["Result: 2"], then: ["Result: 2"]).contains("Bread calculator"))
  }
}
