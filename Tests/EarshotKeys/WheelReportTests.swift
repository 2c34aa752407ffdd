// SPDX-License-Identifier: Apache-2.0
import EarshotKeys
import Testing

/// ctlseqs of xterm: the wheel is buttons 4 and 5, whose numbers are 64 and 65.
@Suite struct WheelReportTests {
  private func report(_ text: String) -> WheelReport? { WheelReport(Array(text.utf8)) }

  @Test("The wheel's notches are told by place and way, whatever is held with them")
  func notches() throws {
    let up = try #require(report("\u{1b}[<64;3;2M"))
    #expect((up.column, up.row, up.isUp) == (2, 1, true))
    #expect(report("\u{1b}[<65;3;2M")?.isUp == false)
    #expect(report("\u{1b}[<81;1;1M")?.isUp == false)
  }

  @Test(
    "Buttons, sideways wheels and nonsense are none",
    arguments: ["", "\u{1b}[<0;3;2M", "\u{1b}[<66;3;2M", "\u{1b}[<64;3;2m", "\u{1b}[<64;0;2M", "\u{1b}[<64;3M"])
  func none(_ text: String) { #expect(report(text) == nil) }
}
