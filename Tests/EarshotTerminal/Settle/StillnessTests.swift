// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTerminal
import Testing

@Suite("Whether a program has come to rest")
struct StillnessTests {
  private let emulator = TerminalEmulator(size: ScreenSize(columns: 20, rows: 6))

  private func at(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }

  @Test("Rest counts from the last change of the picture, and from a key")
  func changes() {
    var stillness = Stillness()
    emulator.feed(Array("menu".utf8))
    stillness.saw(emulator.screen, at: at(10))
    stillness.saw(emulator.screen, at: at(50))
    #expect(stillness.since == at(10))
    emulator.feed(Array("\r\nmore".utf8))
    stillness.saw(emulator.screen, at: at(60))
    #expect(stillness.since == at(60))
    stillness.pressed(at: at(90))
    #expect(stillness.since == at(90))
  }

  @Test("What turns by itself is not waited for, and what changes besides is")
  func spinner() {
    var stillness = Stillness()
    emulator.feed(Array("menu".utf8))
    stillness.saw(emulator.screen, at: at(0))
    for turn in 1...20 {
      emulator.feed(Array("\u{1b}[5;1H\(turn % 2 == 0 ? "|" : "/")".utf8))
      stillness.saw(emulator.screen, at: at(Int64(turn) * 100))
    }
    #expect(stillness.since < at(800))
    stillness.pressed(at: at(2_050))
    emulator.feed(Array("\u{1b}[5;1H*".utf8))
    stillness.saw(emulator.screen, at: at(2_100))
    #expect(stillness.since == at(2_050))
    emulator.feed(Array("\u{1b}[1;1Hchosen".utf8))
    stillness.saw(emulator.screen, at: at(2_150))
    #expect(stillness.since == at(2_150))
  }

  @Test("A screen that is filled, or that rolls, is no spinner")
  func filling() {
    var stillness = Stillness()
    stillness.saw(emulator.screen, at: at(0))
    for line in 1...20 {
      emulator.feed(Array("line \(line)\r\n".utf8))
      stillness.saw(emulator.screen, at: at(Int64(line) * 100))
    }
    #expect(stillness.since == at(2_000))
  }

  @Test("A row that stood still for a while counts again")
  func stopped() {
    var stillness = Stillness()
    stillness.saw(emulator.screen, at: at(0))
    for turn in 1...20 {
      emulator.feed(Array("\u{1b}[5;1H\(turn)".utf8))
      stillness.saw(emulator.screen, at: at(Int64(turn) * 100))
    }
    stillness.pressed(at: at(9_000))
    emulator.feed(Array("\u{1b}[5;1HDone".utf8))
    stillness.saw(emulator.screen, at: at(9_050))
    #expect(stillness.since == at(9_050))
  }
}
