// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen
import Testing

@Suite("Regions of a program's screen as elements")
struct RegionElementTests {
  /// Each stop in reading order, with the regions around it.
  private func stops(_ screen: Screen, _ profile: String) -> [String] {
    let profile = ProgramProfile.read("program: x\n" + profile, name: "x") { _ in true }.profile
    var interface = ScreenInterface(screen)
    interface.add(ProfileAreas(profile, on: screen, ScreenPanes(screen)).regions, of: screen)
    var tree = ElementTree()
    tree.apply(interface.changes)
    var order = ReadingOrder()
    return order.stops(in: tree).compactMap { tree[$0] }.map { element in
      let regions = tree.ancestors(of: element.id).reversed().compactMap { tree[$0] }.filter { $0.role == .pane }
      return (regions.map { $0.label ?? "" } + [element.label ?? ""]).joined(separator: " > ")
    }
  }

  private let rows = ["Title", "one", "two", "status                         1,1  All"]

  @Test("What stands in a region is in an element with its name, and all else stays where it was")
  func regions() {
    let screen = screen(rows: rows, columns: 40, count: 4)
    #expect(
      stops(screen, "region text: rows 2 to -2\nregion empty: row 9") == [
        "Title", "text > one", "text > two", "status                         1,1  All",
      ])
  }

  @Test("Text that goes on beside a region is cut there")
  func cut() {
    let screen = screen(rows: rows, columns: 40, count: 4)
    #expect(
      stops(screen, "region ruler: last row last 18 columns") == ["Title", "one", "two", "status", "ruler > 1,1  All"])
    #expect(stops(screen, "region middle: row 1 columns 2 to 3").prefix(3) == ["T", "middle > it", "le"])
  }

  @Test("One region may lie in another, and two may begin at one corner")
  func nested() {
    let screen = screen(rows: rows, columns: 40, count: 4)
    #expect(
      stops(screen, "region all: rows 1 to 3\nregion head: row 1") == [
        "all > head > Title", "all > one", "all > two", "status                         1,1  All",
      ])
  }

  @Test("A frame is a region by its number")
  func frames() {
    let screen = screen(
      rows: ["┌─ A ────┐┌─ B ────┐", "│ left   ││ right  │", "└────────┘└────────┘", "below"], columns: 20, count: 4)
    #expect(
      stops(screen, "region first: frame 1\nregion second: frame 2") == ["first > left", "second > right", "below"])
  }

  @Test("No screen and no profile makes a tree that is none", arguments: 0..<40)
  func random(seed: Int) {
    let screen = randomScreen(UInt64(seed))
    let profile = ProgramProfile.read(
      """
      program: x
      region a: rows 1 to -3
      region b: last 2 rows columns 3 to 20
      region c: frame 1
      region d: columns 5 to -5
      """, name: "x"
    ) { _ in true }.profile
    var interface = ScreenInterface(screen)
    interface.add(ProfileAreas(profile, on: screen, ScreenPanes(screen)).regions, of: screen)
    #expect(Set(interface.elements.map(\.id)).count == interface.elements.count)
    let children = interface.elements.flatMap(\.children)
    #expect(Set(children).count == children.count)
    #expect(Set(children).union(interface.elements.prefix(1).map(\.id)) == Set(interface.elements.map(\.id)))
  }
}
