// SPDX-License-Identifier: Apache-2.0
import EarshotKeys
import Testing

@testable import EarshotHost

@Suite("What a terminal sends to an app")
struct TerminalKeysTests {
  private func take(_ pieces: String..., expires: Bool = true) -> [TerminalKeys.Input] {
    var keys = TerminalKeys()
    return pieces.flatMap { keys.take(Array($0.utf8)) } + (expires ? keys.expire() : [])
  }

  private func key(_ text: String) -> TerminalKeys.Input { .key(Array(text.utf8)) }

  @Test("Each key by itself, however they are cut")
  func keys() {
    #expect(take("aé\r") == [key("a"), key("é"), key("\r")])
    #expect(take("\u{1b}", "[", "B") == [key("\u{1b}[B")])
  }

  @Test("Escape is known when nothing follows")
  func escape() {
    var keys = TerminalKeys()
    #expect(keys.take([0x1b]).isEmpty)
    #expect(keys.patience != nil)
    #expect(keys.expire() == [key("\u{1b}")])
    #expect(keys.patience == nil)
  }

  @Test("A paste is one piece of text")
  func paste() {
    #expect(take("\u{1b}[200~on", "e\rtwo\u{1b}[20", "1~x") == [.paste("one\rtwo"), key("x")])
  }

  @Test("The pointer goes down, along and up")
  func pointer() {
    let inputs = take("\u{1b}[<0;3;2M", "\u{1b}[<32;4;2M", "\u{1b}[<0;4;2m")
    let reports = inputs.map { input -> [Int] in
      guard case .pointer(let report, let isRelease) = input else { return [] }
      return [report.column, report.row, report.isPress ? 1 : 0, isRelease ? 1 : 0]
    }
    #expect(reports == [[2, 1, 1, 0], [3, 1, 0, 0], [3, 1, 0, 1]])
  }

  @Test("What a terminal answers is no key, and neither is one that is let go; a notch of the wheel is its own")
  func others() throws {
    #expect(take("\u{1b}[?62;4c") == [.reply(Array("\u{1b}[?62;4c".utf8))])
    #expect(take("\u{1b}]11;rgb:00/00/00\u{1b}\\") == [.reply(Array("\u{1b}]11;rgb:00/00/00\u{1b}\\".utf8))])
    #expect(take("\u{1b}[97;1:3u") == [.release(Array("\u{1b}[97;1:3u".utf8))])
    let notch = Array("\u{1b}[<65;1;1M".utf8)
    #expect(take("\u{1b}[<65;1;1M") == [.wheel(try #require(WheelReport(notch)))])
  }
}
