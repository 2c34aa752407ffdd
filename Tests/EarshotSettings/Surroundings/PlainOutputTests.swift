// SPDX-License-Identifier: Apache-2.0
import EarshotSettings
import Testing

@Suite("Asking programs for plain output")
struct PlainOutputTests {
  @Test("What the user has set stays, also to nothing")
  func userFirst() {
    let environment = ["ACCESSIBLE": "0", "GH_SPINNER_DISABLED": ""]
    let names = PlainOutput.missing { environment[$0] }.map(\.name)
    #expect(names == ["GH_ACCESSIBLE_PROMPTER", "CLAUDE_AX_SCREEN_READER", "INK_SCREEN_READER"])
  }

  @Test("Colours are left alone: they tell what is selected")
  func colors() {
    #expect(!PlainOutput.variables.contains { $0.name.contains("COLOR") || $0.name == "TERM" || $0.name == "CI" })
  }
}
