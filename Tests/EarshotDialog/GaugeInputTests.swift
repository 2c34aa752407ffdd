// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import earshot_dialog

@Suite("What a gauge is told")
@MainActor
struct GaugeInputTests {
  private static let text = "10\nXXX\n40\nSecond\npart\nXXX\n junk\n 250\n"
  private static let updates: [GaugeInput.Update] = [.percent(10), .percent(40), .text("Second\npart"), .percent(100)]

  @Test("Numbers and texts are the same however they are cut", arguments: [1, 3, 1000])
  func pieces(size: Int) {
    var input = GaugeInput()
    var updates: [GaugeInput.Update] = []
    var rest = Array(Self.text.utf8)[...]
    while !rest.isEmpty {
      updates += input.take(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    #expect(updates == Self.updates)
  }

  @Test("A line without an end takes no more memory than a line")
  func endless() {
    var input = GaugeInput()
    for _ in 0..<100 { #expect(input.take([UInt8](repeating: 0x39, count: 10_000)[...]).isEmpty) }
    #expect(input.take(Array("\n7\n".utf8)[...]).last == .percent(7))
  }
}
