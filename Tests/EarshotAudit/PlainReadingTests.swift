// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotScreen
import Testing

@Suite("A program as its worst reader gets it")
struct PlainReadingTests {
  private let emulator = TerminalEmulator(size: ScreenSize(columns: 40, rows: 6))

  private func shown(_ text: String) -> Screen {
    emulator.feed(Array(text.utf8))
    return emulator.screen
  }

  @Test("Looks, frames and places are gone: what is left are words, one row below the other")
  func words() {
    var reading = PlainReading()
    let screen = shown("\u{1B}[?25l┌────────┐\r\n│ \u{1B}[31;7mApples\u{1B}[m │\r\n│ Pears    3 │\r\n└────────┘")
    #expect(reading.text(of: screen) == "Apples\nPears 3")
  }

  @Test("A choice that is told by looks alone is not told")
  func looks() {
    var reading = PlainReading()
    _ = reading.text(of: shown("\u{1B}[7mApples\u{1B}[m\r\nPears"))
    #expect(reading.text(of: shown("\u{1B}[HApples\r\n\u{1B}[7mPears\u{1B}[m")) == "")
    #expect(reading.text(of: shown("\u{1B}[H  Apples\r\n> Pears")) == "\n> Pears")
  }

  @Test("What is typed goes on in its line; what is written anew is read anew")
  func typing() {
    var reading = PlainReading()
    #expect(reading.text(of: shown("$ ")) == "$")
    #expect(reading.text(of: shown("ls")) == " ls")
    #expect(reading.text(of: shown("\r\none")) == "\none")
    #expect(reading.text(of: shown("\u{1B}[H$ rm")) == "\n$ rm")
    #expect(reading.end() == "\n")
    #expect(reading.end() == "")
  }

  @Test("Rows that go over the top are read once")
  func scrolling() {
    var reading = PlainReading()
    var text = reading.text(of: shown("1\r\n2\r\n3\r\n4\r\n5\r\n6"))
    let screen = shown("\r\n7\r\n8")
    text += reading.text(of: screen, passed: [emulator.scrollbackRow(at: 0), emulator.scrollbackRow(at: 1)])
    #expect(text == "1\n2\n3\n4\n5\n6\n7\n8")
  }

  @Test("Of another size of the terminal only what the program then writes is read")
  func resizing() {
    var reading = PlainReading()
    #expect(reading.text(of: shown("one two three four\r\nfive")) == "one two three four\nfive")
    emulator.resize(to: ScreenSize(columns: 10, rows: 6))
    reading.take(emulator.screen)
    #expect(reading.text(of: emulator.screen) == "")
    #expect(reading.text(of: shown("\r\nsix")) == "\nsix")
  }

  @Test("Nothing that a terminal would obey is left")
  func controls() {
    var reading = PlainReading()
    let text = reading.text(of: shown("a\u{202E}b\u{85}c\u{1B}]0;t\u{7}\u{1B}[2Jd"))
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    #expect(!text.unicodeScalars.contains("\u{202E}"))
  }

  @Test("It is written as slowly as it would be heard; a key leaves out the rest")
  func pace() {
    var teletype = Teletype(charactersPerSecond: 10)
    let start = Instant.zero + .seconds(5)
    #expect(teletype.due == nil)
    teletype.add("abcdef", at: start)
    #expect(teletype.take(at: start) == "a")
    #expect(teletype.take(at: start + .milliseconds(99)) == "")
    #expect(teletype.take(at: start + .milliseconds(250)) == "bc")
    teletype.add("gh", at: start + .milliseconds(250))
    #expect(teletype.due == start + .milliseconds(300))
    #expect(teletype.take(at: start + .milliseconds(300)) == "d")
    teletype.drop()
    #expect(teletype.take(at: start + .seconds(9)) == "\n")
    #expect(teletype.due == nil)
    teletype.add("ij", at: start + .seconds(10))
    #expect(teletype.takeAll() == "ij")
    #expect(teletype.due == nil)
    teletype.add(String(repeating: "a", count: 5), at: start)
    teletype.add(String(repeating: "b", count: Teletype.limit), at: start)
    #expect(teletype.takeAll() == String(repeating: "b", count: Teletype.limit))
  }
}
