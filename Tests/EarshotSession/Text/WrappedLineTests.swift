// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestSessions
import Testing

/// Lines that are longer than the terminal is wide.
@Suite("Lines cut by the right margin")
@MainActor
struct WrappedLineTests {
  private let harness = SessionHarness()

  private func heard(_ output: String..., pause: Interval = .seconds(30)) -> [String] {
    harness.output("ready\r\n")
    harness.pass(.seconds(5))
    let before = harness.phrases.count
    for piece in output {
      harness.output(piece)
      harness.pass(pause)
    }
    harness.pass(.seconds(30))
    return Array(harness.phrases.dropFirst(before))
  }

  @Test(
    "A line cut within words is heard once, whole",
    arguments: [
      String(repeating: "exceedingly", count: 12), String(repeating: "maximal retries exceeded, ", count: 9) + "end",
      "https://example.org/" + String(repeating: "model-prices/", count: 14), String(repeating: "오류가발생했습니다", count: 12),
    ])
  func once(line: String) { #expect(heard(line + "\r\n") == [line]) }

  @Test("A word that the margin cuts is heard as one, however the line was cut into packets", arguments: [50, 78, 100])
  func packets(length: Int) {
    let line = String(repeating: "exceedingly many retries, ", count: 6) + "end"
    let phrases = heard(String(line.prefix(length)), String(line.dropFirst(length)) + "\r\n")
    #expect(phrases.count > 1)
    #expect(phrases.joined().filter { $0 != " " } == line.filter { $0 != " " })
    #expect(!phrases.joined(separator: "|").contains("exc eed") && !phrases.joined(separator: "|").contains("re tries"))
  }

  @Test("A line that comes with others above and below, and has left the screen, is heard once")
  func scrolled() {
    let line = String(repeating: "retries exceeded ", count: 12) + "end"
    let others = (1...9).map { "line \($0)" }
    #expect(heard((others + [line] + others).joined(separator: "\r\n") + "\r\n") == others + [line] + others)
  }

  @Test("The bar that begins a row of a table is not heard by itself")
  func tableRow() {
    let phrases = heard("|", " file | before |\r\n", "done\r\n", pause: .milliseconds(100))
    #expect(phrases.first != "|")
    #expect(phrases.contains { $0.contains("file") && $0.contains("before") })
  }
}
