// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen
import Foundation
import Testing

@Suite("Contrast is that of WCAG")
struct ContrastTests {
  private static let pairs = URL(filePath: #filePath).appending(path: "../../Fixtures/Audit/contrast.txt").standardized

  @Test("An independent implementation has the same ratios to a billionth")
  func ratios() throws {
    let path = ProcessInfo.processInfo.environment["EARSHOT_CONTRAST"] ?? Self.pairs.path
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count >= 400)
    for line in lines {
      let parts = line.split(separator: " ")
      let ink = try #require(UInt32(parts[0], radix: 16)), ground = try #require(UInt32(parts[1], radix: 16))
      let wanted = try #require(Double(parts[2]))
      #expect(abs(Contrast.ratio(LitColor(ink), LitColor(ground)) - wanted) < 1e-9, "\(line)")
    }
  }

  @Test("The ends of the scale, and greys at both sides of 4.5")
  func ends() {
    #expect(abs(Contrast.ratio(.black, .white) - 21) < 1e-12)
    #expect(Contrast.ratio(.white, .white) == 1)
    #expect(Contrast.ratio(LitColor(0x767676), .white) >= 4.5)
    #expect(Contrast.ratio(LitColor(0x777777), .white) < 4.5)
  }

  @Test("Bold is bright where the palette has it so; reverse, conceal and faint count")
  func looks() {
    var style = Style()
    style.foreground = .indexed(4)
    #expect(Palette.xterm.colors(of: style).ink == LitColor(0x0000EE))
    style.bold = true
    #expect(Palette.xterm.colors(of: style).ink == LitColor(0x5C5CFF))
    #expect(Palette.tango.colors(of: style).ink == LitColor(0x3465A4))
    style.reverse = true
    #expect(Palette.xterm.colors(of: style).ground == LitColor(0x5C5CFF))
    #expect(Palette.xterm.colors(of: style, isReversed: true).ink == LitColor(0x5C5CFF))
    style.conceal = true
    let hidden = Palette.xterm.colors(of: style)
    #expect(hidden.ink == hidden.ground)
    var faint = Style()
    faint.dim = true
    faint.foreground = .rgb(red: 200, green: 100, blue: 0)
    #expect(Palette.xterm.colors(of: faint).ink == LitColor(0x643200))
  }

  @Test("The cube and the greys of the 256 colours are where xterm has them")
  func cube() {
    var style = Style()
    for (index, value) in [
      (16, 0x000000), (196, 0xFF0000), (231, 0xFFFFFF), (67, 0x5F87AF), (232, 0x080808), (255, 0xEEEEEE),
    ] {
      style.foreground = .indexed(UInt8(index))
      #expect(Palette.xterm.colors(of: style).ink == LitColor(UInt32(value)))
    }
  }
}
