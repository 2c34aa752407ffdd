// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen
import Testing

private func bars(_ screen: Screen) -> [ProgressBar] { ProgressBar.bars(in: ScreenArea(screen), of: screen) }

/// `label percent`, the percentage rounded.
private func told(_ bars: [ProgressBar]) -> [String] {
  bars.map { bar in
    let percent = bar.percent.map { "\(Int($0.rounded()))" } ?? "?"
    return bar.label.isEmpty ? percent : bar.label + " " + percent
  }
}

@Suite("Progress bars")
struct ProgressBarTests {
  @Test(
    "Bars in brackets, of blocks and of lines, with the number beside them",
    arguments: [
      ("[####----] 45%", "45"), ("|███▌   | 45%", "45"), ("━━━━╸━━━ 45%", "45"),
      (" 45%|████▌     | 45/100 [00:05<00:06]", "45"),
      ("core     ███████████░░░░░░░░░  57%", "core 57"), ("Progress: [ 12%] [##..................]", "Progress 12"),
      ("file.iso   45%[=======>            ]  1.2M", "file.iso 45"),
      ("a1b2: Downloading [=====>     ]  12.5MB/50MB", "a1b2: Downloading 25"),
      ("[##################........] / reify", "69"), ("########################                   33.4%", "33"),
      ("     ━━━━━━━━━━━━━━━━━━━━ 64.9/64.9 kB 1.3 MB/s", "100"), ("다운로드 [#####     ] (50%)", "다운로드 50"),
      ("  0%|          | 0/100", "0"), ("[          ]   0%", "0"),
      ("  \u{1b}[31m━━━━━━━━━━\u{1b}[90m━━━━━━━━━━\u{1b}[m 3 files left", "50"), ("▰▰▰▰▰▱▱▱▱▱ 50.5 %", "51"),
    ])
  func drawn(_ row: String, _ expected: String) {
    for columns in [80, 60] {
      #expect(told(bars(screen(row + "\r\nmore", columns: columns))) == [expected])
    }
  }

  @Test("htop's meters have their labels, two on a row; amounts become a percentage")
  func meters() {
    let row =
      "  0\u{1b}[1m[\u{1b}[0;32m|||||||        25.0%\u{1b}[1m]\u{1b}[m   1[||||||||||||||100.0%]\r\n"
      + "  Mem[|||||           512M/2.00G]  Swp[                 0K/0K]"
    let found = bars(screen(row))
    #expect(told(found) == ["0 25", "1 100", "Mem 25"])
    #expect(found.first?.columns == 3..<25)
  }

  @Test("A gauge is a percentage in the middle of two grounds, or alone in a frame")
  func gauge() {
    let half = "│\u{1b}[44m        \u{1b}[47m 45%        \u{1b}[m│"
    #expect(told(bars(screen(half))) == ["45"])
    #expect(told(bars(screen("┌────────────────────┐\r\n│         0%         │\r\n└────────────────────┘"))) == ["0"])
    #expect(told(bars(screen("│  \u{1b}[46m        100%        \u{1b}[m  │", columns: 40))) == ["100"])
    #expect(bars(screen("│        45%         │\r\n│        46%         │")).isEmpty)
  }

  @Test(
    "Rulers, tables, headings, indexes and pictures are no bars",
    arguments: [
      "", "----------------", "━━━━━━━━━━━━━━━━━━━━", "|------|-------|", "| a    |    5% |", "|      |    5% |",
      "[-----]",
      "[**    ] A start job is running", "##### 50%", "### Heading", "a[i] = 45%", "████████████",
      "█▀▀█ ██████░░░░ █▀▀█",
      "[====]", "=====================", "|============|", "45%", "Disk is 45% full", "┌━━━━━━━━━━┐ 5%",
      "[main] 641dd20 - commit 2 of 5   100%",
    ])
  func lookAlikes(_ row: String) {
    #expect(bars(screen(row + "\r\nmore")).isEmpty)
  }

  @Test("A bar that the area cuts is not told")
  func cut() {
    let picture = screen("load [####----] 45%")
    #expect(ProgressBar.bars(in: ScreenArea(rows: 0..<1, columns: 0..<10), of: picture).isEmpty)
    #expect(told(ProgressBar.bars(in: ScreenArea(rows: 0..<1, columns: 5..<80), of: picture)) == ["45"])
  }

  @Test(
    "Recorded programs show how far they are",
    arguments: [("dialog-gauge", "0"), ("progress-pip", "100"), ("progress-npm", "core 57")])
  func recorded(_ name: String, _ expected: String) {
    #expect(RecordedScreens.screens(of: name).contains { told(bars($0)).contains(expected) })
  }

  @Test(
    "Recorded programs without bars show none",
    arguments: [
      "bash-ls", "git-diff", "less", "lynx", "table-df", "vim", "nano-edit", "mc", "tig", "whiptail-yesno", "fzf",
    ])
  func none(_ name: String) {
    #expect(RecordedScreens.screens(of: name, every: 3).allSatisfy { bars($0).isEmpty })
  }
}
