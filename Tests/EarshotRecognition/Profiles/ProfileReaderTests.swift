// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import Testing

@Suite("Profiles of programs, read")
struct ProfileReaderTests {
  private func read(_ text: String) -> (profile: ProgramProfile, faults: [ProfileFault]) {
    ProgramProfile.read(text, name: "less") { $0 != "NoKey" }
  }

  @Test("A profile tells where an editor paints its selection, and that a program draws the shell's own screen")
  func editors() {
    let (profile, faults) = read("program: joe\nscreen: whole\nregion text: rows 2 to -1\nselection: text")
    #expect(faults.isEmpty)
    #expect(profile.drawsShellScreen)
    #expect(profile.selections == [ProfilePlace("rows 2 to -1")])
    #expect(read("program: joe").profile.drawsShellScreen == false)
    #expect(read("program: joe\nscreen: half").faults == [ProfileFault(line: 2, .noPlace("half"))])
  }

  @Test("Every statement says what it says, in any order, and people may write beside it")
  func statements() throws {
    let (profile, faults) = read(
      """
      // less: a pager.
      quiet: status, row 2
      program: less, pager
      title: less *

        Region Status Line :  last row
      region status: last row
      live: rows 3 to 4
      list: rows 5 to 9, Status
      not list: row 1
      read: *(END)*
      gesture magic tap: Escape : w
      gesture  scroll   down: Space
      key q, /: leave: at once
      key :: give a command
      """)
    #expect(faults.isEmpty)
    #expect(profile.name == "less")
    #expect(profile.programs == ["less", "pager"])
    #expect(profile.titles.map { $0.fits("less notes") } == [true])
    #expect(profile.regions.map(\.name) == ["Status Line", "status"])
    #expect(profile.quiet == [ProfilePlace("last row"), ProfilePlace("row 2")])
    #expect(profile.read == [TextPattern("*(END)*")])
    #expect(profile.live == [ProfilePlace("rows 3 to 4")])
    #expect(profile.lists == [ProfilePlace("rows 5 to 9"), ProfilePlace("last row")])
    #expect(profile.noLists == [ProfilePlace("row 1")])
    #expect(profile.gestures == [.magicTap: ["Escape", ":", "w"], .scroll(.down): ["Space"]])
    #expect(
      profile.keys == [
        .init("q", "leave: at once"), .init("/", "leave: at once"), .init(":", "give a command"),
      ])
  }

  @Test(
    "A line that cannot be is told with its number and the reason",
    arguments: [
      ("program less", .noColon), ("program:less", .noColon), ("programs: less", .unknownStatement("programs")),
      ("program less: yes", .unknownStatement("program less")), ("region status:", .noValue("region status")),
      ("quiet:", .noValue("quiet")), ("gesture escape:", .noValue("gesture escape")), ("key q:", .noValue("key q")),
      ("region: last row", .noName), ("region status: below", .noPlace("below")),
      ("quiet: row 1, header", .noPlace("header")), ("gesture leave: q", .unknownGesture("leave")),
      ("gesture escape: q NoKey", .unknownKey("NoKey")), ("key NoKey: leave", .unknownKey("NoKey")),
      ("title: **", .everyText("**")), ("read: *", .everyText("*")), ("read:", .noValue("read")),
      ("gesture: q", .unknownStatement("gesture")),
      (": less", .unknownStatement("")),
    ] as [(String, ProfileFault.Problem)])
  func faults(line: String, problem: ProfileFault.Problem) {
    let (profile, faults) = read("program: less\n\n\(line)\nquiet: last row\n")
    #expect(faults == [ProfileFault(line: 3, problem)])
    #expect(profile.programs == ["less"])
    #expect(profile.quiet.contains(ProfilePlace(rows: .init(-1, -1))))
  }

  @Test("Reports of an editor: its modes, and lines that a command changed")
  func reports() {
    let (profile, faults) = read(
      "program: vi\nmessages: last row\nmode visual line: -- VISUAL LINE --*\nlines deleted: * fewer lines*\n"
        + "mode sleeping: zzz\nlines deleted: *")
    #expect(
      faults == [ProfileFault(line: 5, .unknownStatement("mode sleeping")), ProfileFault(line: 6, .everyText("*"))])
    #expect(profile.messages == [ProfilePlace(rows: .init(-1, -1))])
    #expect(profile.reports.map(\.change) == [.mode(.visualLine), .lines(.deleted)])
    #expect(profile.reports.map { $0.pattern.fits("3 fewer lines; before #2") } == [false, true])
  }

  @Test("What is there twice is told, and the later one counts")
  func twice() {
    let (profile, faults) = read(
      "program: less\ngesture escape: q\ngesture escape: Q\nkey h: help\nkey h: left\nregion a: row 1\nregion A: row 2")
    #expect(
      faults == [
        ProfileFault(line: 3, .twice("escape")), ProfileFault(line: 5, .twice("h")),
        ProfileFault(line: 7, .twice("A")),
      ])
    #expect(profile.gestures[.escape] == ["Q"])
    #expect(profile.keys == [.init("h", "left")])
    #expect(profile.regions == [.init("A", ProfilePlace(rows: .init(2, 2)))])
  }

  @Test("A file for no program is for none")
  func noProgram() {
    #expect(read("quiet: last row").faults == [ProfileFault(line: 1, .noProgram)])
    #expect(read("").faults == [ProfileFault(line: 1, .noProgram)])
    #expect(read("title: * - VIM").faults.isEmpty)
  }

  @Test("Lines may end as on other systems, and the words of a fault are short")
  func lines() {
    #expect(read("program: less\r\nbad\r\n").faults == [ProfileFault(line: 2, .noColon)])
    let long = String(repeating: "x", count: 5_000)
    #expect(
      read("program: less\n\(long): 1").faults == [
        ProfileFault(line: 2, .unknownStatement(String(repeating: "x", count: 40) + "…"))
      ])
  }

  @Test("No text makes a profile that is none", arguments: 0..<60)
  func random(seed: Int) {
    var state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 | 1
    func next(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
    let pieces = [
      "program", "title", "region", "quiet", "live", "read", "gesture", "key", ":", ": ", "\n", "\r\n", " ", "\t",
      "last",
      "first", "row", "rows", "columns", "to", "frame", "-1", "0", "9999999999999999999", "3", "*", "//", ",", "escape",
      "magic tap", "q", "한글", "e\u{301}", "\u{0}", "\u{2028}",
    ]
    let text = (0..<next(400)).map { _ in pieces[next(pieces.count)] }.joined()
    let (profile, faults) = read(text)
    #expect(faults.allSatisfy { $0.line >= 1 })
    #expect(faults.map(\.line) == faults.map(\.line).sorted())
    for place in profile.quiet + profile.live + profile.regions.map(\.place) {
      guard let area = place.area(in: ScreenArea(rows: 0..<5, columns: 0..<7)) else { continue }
      #expect(!area.rows.isEmpty && area.rows.upperBound <= 5 && area.columns.upperBound <= 7)
    }
  }
}
