// SPDX-License-Identifier: Apache-2.0
import EarshotTerminal
import Testing

@Suite("A list to which the user returns")
struct ReturnedListTests {
  private static let start = "\u{1b}[?1049h\u{1b}[?25l"
  private static func card(_ page: Int) -> String {
    let rows = (0..<12).map { "\u{1b}[\($0 + 3);2HField \(page) \($0): value \(page * 20 + $0)" }
    return "\u{1b}[H\u{1b}[J\u{1b}[7mi:Index  1:Ident  2:Geo\u{1b}[K\u{1b}[m" + rows.joined()
  }

  @Test("Of an item of several rows that is lit all of them are told, also between bars")
  func block() {
    func page(_ chosen: Int) -> String {
      let items = ["Salt and water", "Rye in cold rooms", "All about plums"].enumerated().map { index, title in
        let look = index == chosen ? "\u{1b}[46m" : ""
        return ["id \(index)", title, "year 201\(index)"].enumerated().map { row, text in
          "\u{1b}[\(3 + index * 4 + row);1H\(look)\(text)\u{1b}[K\u{1b}[m"
        }.joined()
      }
      return "\u{1b}[H\u{1b}[J\u{1b}[44mSearch: all   3 results\u{1b}[K\u{1b}[m" + items.joined()
        + "\u{1b}[24;1H\u{1b}[44mPapers   q closes\u{1b}[K\u{1b}[m"
    }
    var viewer = Viewer()
    _ = viewer.shows(Self.start + page(0))
    _ = viewer.shows(page(1), after: "n")
    _ = viewer.shows(page(2), after: "n")
    _ = viewer.shows(Self.card(0), after: "b")
    let heard = viewer.shows(page(2), after: "q")
    #expect(heard.contains { $0.contains("id 2") && $0.contains("plums") && $0.contains("2012") }, "\(heard)")
  }
}
