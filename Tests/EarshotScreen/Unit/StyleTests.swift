// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotScreen

private func style(_ change: (inout Style) -> Void) -> Style {
  var style = Style()
  change(&style)
  return style
}

@Suite("Looks and links")
struct StyleTests {
  private func looks(_ sequence: String) -> Style {
    TerminalEmulator.showing(sequence + "x").screen.rows[0][0].style
  }

  @Test("Attributes and what takes them back")
  func attributes() {
    #expect(looks("\u{1B}[1m") == style { $0.bold = true })
    #expect(looks("\u{1B}[2m") == style { $0.dim = true })
    #expect(looks("\u{1B}[3m") == style { $0.italic = true })
    #expect(looks("\u{1B}[4m") == style { $0.underline = .single })
    #expect(looks("\u{1B}[5m") == style { $0.blink = true })
    #expect(looks("\u{1B}[7m") == style { $0.reverse = true })
    #expect(looks("\u{1B}[8m") == style { $0.conceal = true })
    #expect(looks("\u{1B}[9m") == style { $0.strikethrough = true })
    #expect(looks("\u{1B}[53m") == style { $0.overline = true })
    #expect(looks("\u{1B}[21m") == style { $0.underline = .double })
    for (set, reset) in [(1, 22), (2, 22), (3, 23), (4, 24), (21, 24), (5, 25), (7, 27), (8, 28), (9, 29), (53, 55)] {
      #expect(looks("\u{1B}[\(set)m\u{1B}[\(reset)m") == .plain)
      #expect(looks("\u{1B}[\(set);31m\u{1B}[m") == .plain)
    }
    #expect(
      looks("\u{1B}[1;3;4;7m")
        == style {
          $0.bold = true
          $0.italic = true
          $0.underline = .single
          $0.reverse = true
        })
  }

  @Test(
    "Kinds of underline",
    arguments: zip([0, 1, 2, 3, 4, 5], [Underline.none, .single, .double, .curly, .dotted, .dashed]))
  func underline(number: Int, kind: Underline) {
    #expect(looks("\u{1B}[4:\(number)m") == style { $0.underline = kind })
  }

  @Test(
    "Foregrounds",
    arguments: [
      ("30", .indexed(0)), ("37", .indexed(7)), ("90", .indexed(8)), ("97", .indexed(15)), ("38;5;200", .indexed(200)),
      ("38:5:200", .indexed(200)), ("38;2;1;2;3", .rgb(red: 1, green: 2, blue: 3)),
      ("38:2:1:2:3", .rgb(red: 1, green: 2, blue: 3)),
      ("38:2::1:2:3", .rgb(red: 1, green: 2, blue: 3)), ("38:2:0:1:2:3", .rgb(red: 1, green: 2, blue: 3)),
      ("38;5", .indexed(0)),
      ("38;5;256", .default), ("38;2;1;2;999", .default), ("31;39", .default), ("38;7;1", .default),
    ] as [(String, Color)])
  func foreground(codes: String, color: Color) {
    #expect(looks("\u{1B}[\(codes)m").foreground == color)
  }

  @Test("Grounds and colours of underlines")
  func otherColors() {
    #expect(looks("\u{1B}[41m").background == .indexed(1))
    #expect(looks("\u{1B}[107m").background == .indexed(15))
    #expect(looks("\u{1B}[48;2;9;8;7m").background == .rgb(red: 9, green: 8, blue: 7))
    #expect(looks("\u{1B}[48;5;17m\u{1B}[49m") == .plain)
    #expect(looks("\u{1B}[58;5;3m").underlineColor == .indexed(3))
    #expect(looks("\u{1B}[58:2::9:8:7m").underlineColor == .rgb(red: 9, green: 8, blue: 7))
    #expect(looks("\u{1B}[58;5;3m\u{1B}[59m") == .plain)
  }

  @Test("What follows a colour is not part of it")
  func afterColor() {
    let both = looks("\u{1B}[38;5;1;1;48;2;1;2;3;3m")
    #expect(
      both.foreground == .indexed(1) && both.background == .rgb(red: 1, green: 2, blue: 3) && both.bold && both.italic)
    #expect(looks("\u{1B}[38:5:1;1m").bold)
    #expect(looks("\u{1B}[4:3;1m") == style { ($0.underline, $0.bold) = (.curly, true) })
  }

  @Test("Private sequences that end in m are not looks", arguments: ["\u{1B}[>4;1m", "\u{1B}[?1m", "\u{1B}[1 m"])
  func notLooks(sequence: String) {
    #expect(looks(sequence) == .plain)
  }

  @Test("A link is on the cells printed while it is open (OSC 8)")
  func links() {
    let row = TerminalEmulator.showing("a\u{1B}]8;id=1;http://x.org/?a;b\u{1B}\\bc\u{1B}]8;;\u{7}d").screen.rows[0]
    #expect((0..<4).map { row[$0].link } == [nil, "http://x.org/?a;b", "http://x.org/?a;b", nil])
    #expect(row.styleRuns.map(\.columns) == [0..<1, 1..<3, 3..<20])
    #expect(row.styleRuns[1].link == "http://x.org/?a;b")
  }

  @Test("Runs of one look cover the row")
  func runs() {
    let row = TerminalEmulator.showing("ab\u{1B}[7mcd\u{1B}[m e", columns: 8).screen.rows[0]
    #expect(
      row.styleRuns == [
        StyleRun(columns: 0..<2, style: .plain), StyleRun(columns: 2..<4, style: style { $0.reverse = true }),
        StyleRun(columns: 4..<8, style: .plain),
      ])
    #expect(
      TerminalEmulator.showing("", columns: 8).screen.rows[0].styleRuns == [StyleRun(columns: 0..<8, style: .plain)])
    let whole = TerminalEmulator.showing("\u{1B}[7mabcdefgh", columns: 8).screen.rows[0]
    #expect(whole.styleRuns == [StyleRun(columns: 0..<8, style: style { $0.reverse = true })])
  }

  @Test("More looks than are remembered at once stay right")
  func manyStyles() {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 50, rows: 10), scrollback: 10)
    var number = 0
    for _ in 0..<16 {
      var text = ""
      for _ in 0..<5000 {
        number += 1
        text += "\u{1B}[38;2;\(number >> 16 & 255);\(number >> 8 & 255);\(number & 255)mx"
      }
      emulator.feed(text)
    }
    let screen = emulator.screen
    let last = screen.rows[9][49].style.foreground
    #expect(last == .rgb(red: UInt8(number >> 16 & 255), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255)))
    let first = number - 499
    #expect(
      screen.rows[0][0].style.foreground
        == .rgb(red: UInt8(first >> 16 & 255), green: UInt8(first >> 8 & 255), blue: UInt8(first & 255)))
  }

  @Test("More clusters and links than are remembered at once stay right")
  func manyClusters() {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 50, rows: 10), scrollback: 10)
    for number in 0..<60 {
      var text = ""
      for mark in 0..<400 {
        let base = Unicode.Scalar(UInt32(0x3041 + number)) ?? "x"
        let first = Unicode.Scalar(UInt32(0x300 + mark % 100)) ?? "x"
        let second = Unicode.Scalar(UInt32(0x300 + mark / 4)) ?? "x"
        text += "\u{1B}]8;;http://\(number).\(mark)/\(String(repeating: "p", count: 100))\u{7}\(base)\(first)\(second)"
      }
      emulator.feed(text)
    }
    let cell = emulator.screen.rows[9][48]
    #expect(cell.text.unicodeScalars.map(\.value) == [0x3041 + 59, 0x363, 0x363])
    #expect(cell.link?.hasPrefix("http://59.399/p") == true)
  }

  // The numbers are those of ECMA-48, 8.3.117, and of xterm's "Control Sequences" for what came later.
  @Test(
    "A style is told in the parameters that set it",
    arguments: [
      (Style(), []), (style { $0.bold = true }, ["1"]), (style { $0.dim = true }, ["2"]),
      (style { $0.italic = true }, ["3"]), (style { $0.underline = .curly }, ["4"]), (style { $0.blink = true }, ["5"]),
      (style { $0.reverse = true }, ["7"]), (style { $0.strikethrough = true }, ["9"]),
      (style { $0.overline = true }, ["53"]), (style { $0.conceal = true }, []),
      (style { ($0.foreground, $0.background) = (.indexed(1), .indexed(7)) }, ["31", "47"]),
      (style { ($0.foreground, $0.background) = (.indexed(8), .indexed(15)) }, ["90", "107"]),
      (style { ($0.foreground, $0.background) = (.indexed(16), .indexed(255)) }, ["38;5;16", "48;5;255"]),
      (style { $0.foreground = .rgb(red: 0, green: 128, blue: 255) }, ["38;2;0;128;255"]),
    ] as [(Style, [String])])
  func parameters(style: Style, parameters: [String]) {
    #expect(style.renditionParameters == parameters)
  }

  @Test("A terminal that is told the parameters of a style shows it")
  func agreement() {
    var random = RandomStream(seed: 53)
    let colors: [Color] = [.default, .indexed(3), .indexed(11), .indexed(99), .rgb(red: 1, green: 2, blue: 3)]
    for _ in 0..<500 {
      let wanted = style {
        $0.bold = random.number(below: 2) == 0
        $0.dim = random.number(below: 2) == 0
        $0.italic = random.number(below: 2) == 0
        $0.underline = random.oneOf([.none, .single])
        $0.blink = random.number(below: 2) == 0
        $0.reverse = random.number(below: 2) == 0
        $0.strikethrough = random.number(below: 2) == 0
        $0.overline = random.number(below: 2) == 0
        $0.foreground = random.oneOf(colors)
        $0.background = random.oneOf(colors)
      }
      #expect(looks("\u{1B}[\(wanted.renditionParameters.joined(separator: ";"))m") == wanted)
    }
  }
}
