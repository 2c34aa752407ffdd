// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTerminal
import Testing

/// A finder as percol draws it: the query above, its count at the right, the lines below.
@Suite("Lists that a field filters")
struct FilteredListTests {
  private static func picture(_ query: String, _ chosen: Int, _ items: [String], count: String) -> String {
    let rows = items.enumerated().map { index, item in
      "\u{1b}[\(index + 2);1H" + (index == chosen ? "\u{1b}[45m\(item)\u{1b}[m" : item)
    }
    return "\u{1b}[2J\u{1b}[1;1HQUERY> \(query)\u{1b}[1;40H(\(count)) [1/1]" + rows.joined()
      + "\u{1b}[1;\(8 + query.count)H"
  }

  private static let towns = ["Marseille", "Bordeaux", "Lille"]

  private func offered(_ viewer: inout Viewer) -> [Int?] {
    viewer.source.rested().compactMap { ($0 as? AccessibilityNotification.CompletionsOffered)?.count }
  }

  @Test("That nothing fits is told once the typing rests, and not while something does")
  func nothing() {
    var viewer = Viewer()
    _ = viewer.shows("\u{1b}[?1049h" + Self.picture("", 0, Self.towns, count: "1/3"))
    #expect(viewer.shows(Self.picture("l", 0, ["Marseille", "Lille"], count: "1/2"), after: "l").first == "l")
    #expect(offered(&viewer) == [])
    #expect(viewer.shows(Self.picture("lx", 0, [], count: "0/0"), after: "x") == ["x"])
    #expect(offered(&viewer) == [0])
  }

  @Test("The last item that a letter leaves out is told by the count of a finder, as fzf draws it")
  func last() {
    var viewer = Viewer()
    func finder(_ query: String, _ item: String, _ count: String) -> String {
      "\u{1b}[2J\u{1b}[22;1H\(item)\u{1b}[23;1H  \(count)\u{1b}[24;1H> \(query)\u{1b}[24;\(3 + query.count)H"
    }
    _ = viewer.shows("\u{1b}[?1049h" + finder("pl", "> plum", "1/3"))
    #expect(viewer.shows(finder("plx", "", "0/3"), after: "x") == ["x"])
    #expect(offered(&viewer) == [0])
  }

  @Test("The count behind the field is no text of it when an arrow goes to another line")
  func count() {
    var viewer = Viewer()
    _ = viewer.shows("\u{1b}[?1049h" + Self.picture("", 0, Self.towns, count: "1/3"))
    _ = viewer.shows(Self.picture("e", 0, Self.towns, count: "1/3"), after: "e")
    #expect(viewer.shows(Self.picture("e", 1, Self.towns, count: "2/3"), after: "\u{1b}[B") == ["Bordeaux"])
  }

  @Test("A number in a status row that looks otherwise while somebody types is not where the user is")
  func counter() {
    var viewer = Viewer()
    func screen(_ typed: String, _ count: String) -> String {
      "\u{1b}[3;1H12:00 Hello\u{1b}[23;1H\u{1b}[44mstatus \u{1b}[1;33m\(count)\u{1b}[m\u{1b}[44m chat\u{1b}[K\u{1b}[m"
        + "\u{1b}[24;1H\(typed)"
    }
    _ = viewer.shows("\u{1b}[?1049h\u{1b}[2J" + screen("", "[8]"))
    #expect(viewer.shows(screen("b", "[9]"), after: "b") == ["b"])
    #expect(viewer.shows(screen("ba", "[10]"), after: "a") == ["a"])
  }
}
