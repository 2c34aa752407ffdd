// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen
import Testing

@Suite("Frames that lie on one another's lines")
struct FrameTileTests {
  private func screen(_ rows: [String]) -> Screen {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 30, rows: 14))
    emulator.feed(Array(("\u{1b}[?1049h" + rows.joined(separator: "\r\n")).utf8))
    return emulator.screen
  }

  private func frames(_ rows: [String]) -> [RecognizedFrame] { RecognizedFrame.frames(of: screen(rows)) }

  /// As wuzz draws its views: each over the right and the lower line of those before it, the last row over the lowest.
  private let views = [
    "┌─URL──────────────────────┐",
    "│http://                   │",
    "┌─Params──────┌─Headers────┐",
    "│             │            │",
    "┌─Method──────│            │",
    "│GET          │            │",
    "┌─Request da──┌─Body───────┐",
    "│             │found       │",
    "│             │            │",
    "[0.4] [Request 0/0]",
  ]

  @Test("Each is read apart, by the title in its upper line")
  func apart() {
    let found = frames(views)
    #expect(found.map(\.title) == ["URL", "Params", "Headers", "Method", "Request da", "Body"])
    #expect(found.map(\.interior?.rows) == [1..<2, 3..<4, 3..<6, 5..<6, 7..<9, 7..<9])
    #expect(found.map(\.interior?.columns) == [1..<27, 1..<14, 15..<27, 1..<14, 1..<14, 15..<27])
    let panes = ScreenPanes(screen(views))
    #expect(panes.stretch(at: 20, in: 5)?.columns == 15..<27)
    #expect(panes.stretch(at: 20, in: 6)?.columns == 14..<28)
    #expect(panes.stretch(at: 3, in: 9)?.columns == 0..<30)
  }

  @Test("One beside a whole frame shares its line, also with double lines, as boxes of ncurses do")
  func beside() {
    let found = frames(["╔═One════╔═Two════╗", "║ a      ║ b      ║", "╚════════╚════════╝"])
    #expect(found.map(\.title) == ["One", "Two"])
    #expect(found.map(\.interior?.columns) == [1..<9, 10..<18])
    #expect(found.allSatisfy { $0.isEdge(2) })
  }

  @Test("A dialog that begins in the row of a frame below it is none beside it")
  func dialog() {
    let found = frames([
      "╭─────────╔═Ask════╗", "│ letter  ║ Sure?  ║", "╰─────────║        ║", "          ╚════════╝",
    ])
    #expect(found.map(\.title) == ["Ask"])
  }

  @Test("A frame on top of them covers them")
  func covered() {
    var rows = views
    rows[1] = "│http:/┌─Help──────┐       │"
    rows[2] = "┌─Param│ keys      │───────┐"
    rows[3] = "│      └───────────┘       │"
    let found = frames(rows)
    #expect(found.filter { !$0.isCovered }.map(\.title).contains("Help"))
    #expect(found.filter(\.isCovered).map(\.title) == ["URL", "Param"])
    #expect(found.contains { $0.title == "Body" })
  }

  @Test(
    "A corner alone, the arrow of a diagnosis, a prompt of two lines and a cut table are none",
    arguments: [
      ["┌─One──────┐", "│ a        │", "text"],
      ["  ┌─ main.rs:2:5", "  │", "2 │ let a", "  │"],
      ["┌─[mina@house]─[~]", "└──╼ $ ls", "┌─[mina@house]─[~]", "└──╼ $"],
      ["┌────┬────┐", "│ a  │ b  │", "text"],
    ])
  func others(rows: [String]) {
    #expect(frames(rows).isEmpty)
  }
}
