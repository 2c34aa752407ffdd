// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Testing

@testable import EarshotReader

@Suite("Headings whose letters stand apart")
struct SpacedLettersTests {
  @Test("They are words, parted by the wider gaps, also inside a frame")
  func words() {
    #expect(SpokenText.cleaned("   D i s p l a y   O p t i o n s") == "Display Options")
    #expect(SpokenText.cleaned("║  I R O N D O M E  ╰─╮") == "IRONDOME")
    #expect(SpokenText.cleaned("D O P E W A R S") == "DOPEWARS")
  }

  @Test("Where all is said they stay apart")
  func all() { #expect(SpokenText.cleaned("D O P E W A R S", at: .all) == "D O P E W A R S") }

  @Test(
    "Columns of a board, days of a week, few letters, and letters beside words stay as they are",
    arguments: ["a b c d e f g h", "S M T W T F S", "y n a q", "Guessed: e t a o i n", "p l u m s are here"])
  func others(text: String) { #expect(SpokenText.cleaned(text) == text) }
}
