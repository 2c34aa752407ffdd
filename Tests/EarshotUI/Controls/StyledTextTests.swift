// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import EarshotTestKit
import EarshotUI
import Testing

/// Labels with parts that look otherwise.
@MainActor
@Suite struct StyledTextTests {
  private func shown(_ label: Label, columns: Int = 20) -> AppHost {
    let screen = ViewController()
    let host = AppHost(columns: columns, rows: 6)
    host.mount(screen)
    host.turn {
      screen.view.addSubview(label)
      label.frame = CellRectangle(x: 0, y: 0, width: columns, height: 5)
    }
    return host
  }

  private func cells(_ host: AppHost, _ row: Int, _ columns: Range<Int>, _ isSo: (Style) -> Bool) -> Bool {
    columns.allSatisfy { isSo(host.screen.rows[row].cells[$0].style) }
  }

  private let score = StyledText([
    StyledText.Run("Score: "), StyledText.Run("3", font: .boldSystemFont(ofSize: 1), color: .systemGreen),
    StyledText.Run(" old", isStruckThrough: true),
  ])

  @Test("Each part is drawn in its own style, and read as one text")
  func parts() {
    let label = Label()
    label.styledText = score
    let host = shown(label)
    #expect(host.text.hasPrefix("Score: 3 old"))
    #expect(cells(host, 0, 0..<7) { $0 == .plain })
    #expect(cells(host, 0, 7..<8) { $0.bold && $0.foreground == Color.systemGreen })
    #expect(cells(host, 0, 9..<12) { $0.strikethrough && !$0.bold })
    #expect(label.accessibilityLabel == "Score: 3 old" && label.text == "Score: 3 old")
  }

  @Test("Styles follow their words over wrapped lines, blanks left out")
  func wrapped() {
    let label = Label()
    label.numberOfLines = 0
    label.styledText = StyledText([
      StyledText.Run("one  two "), StyledText.Run("three\nfour", underline: .single), StyledText.Run(" five"),
    ])
    let host = shown(label, columns: 8)
    let rows = host.screen.rows.prefix(3).map { row in row.cells.map { $0.text.isEmpty ? " " : $0.text }.joined() }
    #expect(rows == ["one two ", "three   ", "four fiv"] || rows == ["one two ", "three   ", "four    "])
    #expect(cells(host, 0, 0..<7) { $0.underline == .none })
    #expect(cells(host, 1, 0..<5) { $0.underline == .single })
    #expect(cells(host, 2, 0..<4) { $0.underline == .single })
  }

  @Test("What is left of a truncated text keeps its styles on both sides of the ellipsis")
  func truncated() {
    let label = Label()
    label.lineBreakMode = .byTruncatingMiddle
    label.styledText = StyledText([
      StyledText.Run("abcdefgh", color: .systemRed), StyledText.Run("ijklmnop", color: .systemBlue),
    ])
    let host = shown(label, columns: 9)
    #expect(host.text.hasPrefix("abcd…mnop"))
    #expect(cells(host, 0, 0..<5) { $0.foreground == Color.systemRed })
    #expect(cells(host, 0, 5..<9) { $0.foreground == Color.systemBlue })
  }

  @Test("A text without parts ends the styles; a label that does not hold has none")
  func ended() {
    let label = Label()
    label.styledText = score
    label.isEnabled = false
    let host = shown(label)
    #expect(cells(host, 0, 7..<8) { !$0.bold && $0.foreground != Color.systemGreen })
    host.turn {
      label.isEnabled = true
      label.text = "Score: 3 old"
    }
    #expect(cells(host, 0, 0..<12) { $0 == .plain })
    #expect(label.styledText?.runs.count == 1)
    label.styledText = nil
    #expect(label.text == nil)
  }
}
