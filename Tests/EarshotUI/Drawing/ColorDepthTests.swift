// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import EarshotUI
import Testing

/// Colours on terminals that have fewer.
@Suite struct ColorDepthTests {
  /// 256colres.h of xterm: a cube whose steps are 0, 95, 135 and so on by 40, and greys from 8 by 10.
  @Test(
    "The palette is xterm's", arguments: [(16, 0, 0, 0), (21, 0, 0, 255), (67, 95, 135, 175), (231, 255, 255, 255)])
  func cube(_ index: UInt8, _ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    #expect(Color.xterm(index) == (red, green, blue))
  }

  @Test("The greys are xterm's")
  func greys() {
    for step in 0..<24 {
      let grey = UInt8(8 + 10 * step)
      #expect(Color.xterm(UInt8(232 + step)) == (grey, grey, grey))
    }
  }

  private func distance(_ index: UInt8, _ red: Int, _ green: Int, _ blue: Int) -> Int {
    let color = Color.xterm(index)
    let (r, g, b) = (Int(color.red) - red, Int(color.green) - green, Int(color.blue) - blue)
    return r * r + g * g + b * b
  }

  @Test("Of the palette no entry is nearer than the one that is drawn, and none of the user's sixteen is")
  func nearest() {
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 17) {
        for blue in stride(from: 0, through: 255, by: 15) {
          let color = Color.rgb(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
          guard case .indexed(let drawn) = ColorDepth.palette.color(color) else {
            Issue.record("\(color) is no entry")
            return
          }
          let best = (16...255).map { distance($0, red, green, blue) }.min()
          #expect(drawn >= 16 && distance(drawn, red, green, blue) == best, "\(color): \(drawn)")
        }
      }
    }
  }

  @Test("A colour with a name, and the terminal's own, are the user's on every terminal that has colours")
  func names() {
    for depth in [ColorDepth.eight, .sixteen, .palette, .direct] {
      #expect(depth.color(.default) == .default)
      for index in 0..<8 { #expect(depth.color(.indexed(UInt8(index))) == .indexed(UInt8(index))) }
    }
    #expect(ColorDepth.sixteen.color(.indexed(9)) == .indexed(9))
    #expect(ColorDepth.eight.color(.indexed(9)) == .indexed(1))
    #expect(ColorDepth.palette.color(.indexed(9)) == .indexed(9))
  }

  @Test("Pure colours are those with their names")
  func pure() {
    #expect(ColorDepth.sixteen.color(.rgb(red: 255, green: 0, blue: 0)) == .indexed(9))
    #expect(ColorDepth.sixteen.color(.indexed(46)) == .indexed(10))
    #expect(ColorDepth.eight.color(.rgb(red: 255, green: 0, blue: 0)) == .indexed(1))
    #expect(ColorDepth.sixteen.color(.rgb(red: 0, green: 0, blue: 0)) == .indexed(0))
    #expect(ColorDepth.direct.color(.rgb(red: 1, green: 2, blue: 3)) == .rgb(red: 1, green: 2, blue: 3))
  }

  @Test("Without colours what is bold, reverse or underlined still is")
  func none() {
    var style = Style.plain
    style.foreground = .indexed(1)
    style.background = .rgb(red: 9, green: 9, blue: 9)
    (style.bold, style.reverse, style.underline) = (true, true, .single)
    var left = Style.plain
    (left.bold, left.reverse, left.underline) = (true, true, .single)
    #expect(ColorDepth.none.style(style) == left)
  }

  @Test("Text never gets the colour of its ground")
  func seen() {
    var style = Style.plain
    style.foreground = .rgb(red: 250, green: 10, blue: 10)
    style.background = .rgb(red: 240, green: 0, blue: 0)
    for depth in [ColorDepth.none, .eight, .sixteen, .palette, .direct] {
      let drawn = depth.style(style)
      #expect(drawn.foreground != drawn.background || drawn.foreground == .default)
    }
    // Who asks for that gets it.
    style.background = style.foreground
    #expect(ColorDepth.sixteen.style(style).foreground == ColorDepth.sixteen.style(style).background)
  }

  @Test("On a terminal a picture looks as it can there")
  func written() {
    var grid = CellGrid(size: CellSize(width: 4, height: 1))
    var style = Style.plain
    style.bold = true
    style.foreground = .rgb(red: 255, green: 0, blue: 0)
    grid[0, 0] = Cell(text: "A", style: style)
    let emulator = TerminalEmulator(size: ScreenSize(columns: 4, rows: 1), scrollback: 0)
    emulator.feed(Array(grid.sequences(from: nil, colors: .sixteen).utf8))
    #expect(emulator.screen.rows[0].cells[0].style.foreground == .indexed(9))
    #expect(grid.sequences(from: nil, colors: .none).contains("\u{1b}[1m"))
    #expect(!grid.sequences(from: nil, colors: .none).contains("3"))
  }
}
