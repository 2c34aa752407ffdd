// SPDX-License-Identifier: Apache-2.0
import EarshotTerminal
import Testing

@Suite("What is new in a title bar")
struct TitleChangeTests {
  private static func page(_ title: String, _ rows: [String]) -> String {
    "\u{1b}[?1049h\u{1b}[H\u{1b}[J\u{1b}[30;43m\(title)\u{1b}[K\u{1b}[m\r\n\r\n" + rows.joined(separator: "\r\n")
  }

  @Test("A title between signs is told whole, and behind the name of a program what is new")
  func signs() {
    for (first, second, wanted) in [
      ("<<< Domain Transition Editor >>>", "<<< Domain Policy Editor >>>", "Domain Policy Editor"),
      ("abook 0.6.1 | names", "abook 0.6.1 | Anna Berg", "Anna Berg"),
    ] {
      var viewer = Viewer()
      _ = viewer.shows(Self.page(first, ["init", "oven", "shop"]))
      let heard = viewer.shows(Self.page(second, ["read oven.conf", "write oven.log", "use group"]), after: "\r")
      #expect(heard.contains { $0.contains(wanted) }, "\(heard)")
    }
  }
}
