// SPDX-License-Identifier: Apache-2.0
import EarshotBraille
import Foundation
import LineProtocol
import Testing

@Suite("The keys of displays")
struct BrailleKeyTests {
  private static func file() throws -> String {
    let file = URL(filePath: #filePath).appending(path: "../../../Voices/braille.keys").standardized
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test(
    "Every line of the file is a key, and both sections pan, route and change the view", arguments: ["brltty", "nvda"])
  func lines(section: String) throws {
    let table = BrailleKeyTable(parsing: try Self.file(), section: section)
    #expect(table.faults == [])
    #expect(table.action(of: .command("FWINRT", argument: 0)) == .pan(.forward))
    #expect(table.action(of: .command("ROUTE", argument: 7)) == .route)
    #expect(table.action(of: .command("DISPMD", argument: 0)) == .toggleView)
  }

  // NVDA's user guide, and BRLTTY's Input/chords.kti.
  @Test("Dots with the space bar are the keys of the keyboard that NVDA and BRLTTY have there")
  func chords() throws {
    let nvda = BrailleKeyTable(parsing: try Self.file(), section: "nvda")
    #expect(nvda.action(of: .dots(0b1, isChord: true)) == .press("Up"))
    #expect(nvda.action(of: .dots(0b1, isChord: false)) == nil)
    let brltty = BrailleKeyTable(parsing: try Self.file(), section: "brltty")
    #expect(brltty.action(of: .dots(0b1, isChord: true)) == .press("Up"))
    #expect(brltty.action(of: .dots(0b10, isChord: true)) == .press("Home"))
    #expect(brltty.action(of: .dots(0b10_0010, isChord: true)) == .press("Escape"))
    #expect(brltty.action(of: .dots(0b1, isChord: false)) == nil)
  }

  @Test("A line that is no binding is a fault, and the others apply")
  func faults() {
    let table = BrailleKeyTable(parsing: "LNUP braille.nothing\nspace+9 key Up\nLNDN\nTOP braille.top", section: "")
    #expect(table.faults.count == 3)
    #expect(table.action(of: .command("TOP", argument: 0)) == .edge(.top))
  }
}
