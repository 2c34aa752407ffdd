// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotTerminal

@Suite("What is new in a title bar")
struct TitleChangeTests {
  @Test(
    "A title between signs is told whole, and behind the name of a program what is new",
    arguments: [
      ("<<< Domain Transition Editor >>>", "<<< Domain Policy Editor >>>", "<<< Domain Policy Editor >>>"),
      ("<< Shop >> names", "<< Shop >> Anna Berg", "Anna Berg"),
      ("abook 0.6.1 | names", "abook 0.6.1 | Anna Berg", "Anna Berg"),
    ])
  func signs(former: String, title: String, told: String) {
    #expect(ScreenDifference.behindName(of: title, former) == told)
  }
}
