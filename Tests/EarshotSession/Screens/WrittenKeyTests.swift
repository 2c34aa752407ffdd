// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import Testing

@testable import EarshotSession

@Suite("Keys as programs write them on their bars")
struct WrittenKeyTests {
  private func sent(_ written: String, applicationKeys: Bool = false) -> String? {
    var modes = ScreenModes()
    modes.applicationCursorKeys = applicationKeys
    return WrittenKey(written)?.key.bytes(for: modes).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "What xterm sends for them",
    arguments: [
      ("q", "q"), ("Q", "Q"), ("?", "?"), ("^X", "\u{18}"), ("^x", "\u{18}"), ("C-a", "\u{1}"), ("ctrl+p", "\u{10}"),
      ("^[", "\u{1b}"), ("^\\", "\u{1c}"), ("^/", "\u{f}"), ("M-U", "\u{1b}u"), ("M-u", "\u{1b}u"),
      ("alt-x", "\u{1b}x"),
      ("F1", "\u{1b}OP"), ("F4", "\u{1b}OS"), ("F5", "\u{1b}[15~"), ("5", "\u{1b}[15~"), ("F6", "\u{1b}[17~"),
      ("f10", "\u{1b}[21~"), ("10", "\u{1b}[21~"), ("1", "\u{1b}OP"), ("<F2>", "\u{1b}OQ"),
      ("Enter", "\r"), ("ret", "\r"), ("⏎", "\r"), ("esc", "\u{1b}"), ("Tab", "\t"), ("space", " "),
      ("Del", "\u{1b}[3~"),
      ("PgDn", "\u{1b}[6~"), ("↑", "\u{1b}[A"), ("↑/k", "\u{1b}[A"), ("/", "/"), ("-", "-"), ("+", "+"),
    ] as [(String, String)])
  func keys(written: String, bytes: String) { #expect(sent(written) == bytes) }

  @Test("Arrows as the program asked for them")
  func applicationKeys() { #expect(sent("↓", applicationKeys: true) == "\u{1b}OB") }

  @Test(
    "What names no key, or several at once, sends nothing", arguments: ["any", "↑↓", "arrows", "", "42", "0", "word"])
  func strangers(written: String) { #expect(sent(written) == nil) }
}
