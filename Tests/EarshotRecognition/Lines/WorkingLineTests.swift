// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import Testing

@Suite("Lines by which a program tells that it works")
struct WorkingLineTests {
  @Test(
    "A line that tells how to stop the work is one, also where the margin cuts it off",
    arguments: [
      "✻ Thinking… (3s · esc to interrupt)", "Working (12s • Esc to cancel)", "Thinking… (3s · esc to inter",
      "Thinking… (3s · esc…", "Thinking… (1m 2s · escape to",
    ])
  func working(line: String) { #expect(WorkingLine.isWorking(line)) }

  @Test(
    "A sentence that ends with the name of the key is none",
    arguments: [
      "Look around with the arrow keys, and leave it with Escape.", "until Escape", "To go back: Esc.", "press esc",
      "fire escape", "They escape",
    ])
  func sentence(line: String) { #expect(!WorkingLine.isWorking(line)) }
}
