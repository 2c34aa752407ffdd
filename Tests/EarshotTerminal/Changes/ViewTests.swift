// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTerminal
import Testing

extension Viewer {
  /// A page under a title bar: its address on a ground of its own behind the name of the program.
  fileprivate static func page(_ address: String, _ lines: [String]) -> String {
    let rows = lines.enumerated().map { "\u{1b}[\($0.offset + 2);1H\u{1b}[K\($0.element)" }.joined()
    return "\u{1b}[?25l\u{1b}[1;1H\u{1b}[K Garden browser \u{1b}[7m\(address)\u{1b}[m\(rows)"
  }
}

@Suite("Views of a program")
struct ViewTests {
  private static let shop = Viewer.page("/shop", ["The Corner Shop", "Open at nine.", "Bread", "Tea", "Jam"])
  private static let pie = Viewer.page("/pie", ["Apple pie", "Peel apples.", "Mix flour.", "Bake it.", "Let it cool."])

  @Test("Of the title of another view its name is told, not that of the program before it")
  func title() {
    var viewer = Viewer()
    _ = viewer.shows("\u{1b}[?1049h\(Self.shop)")
    let told = viewer.shows(Self.pie, after: "1")
    #expect(told.first == "/pie" && told.contains("Apple pie"))
    #expect(!told.contains { $0.contains("Garden") })
  }

  @Test("A view that is back is told by its title and heading, and no more")
  func back() {
    var viewer = Viewer()
    _ = viewer.shows("\u{1b}[?1049h\(Self.shop)")
    _ = viewer.shows(Self.pie, after: "1")
    #expect(viewer.shows(Self.shop, after: "b") == ["/shop", "The Corner Shop"])
    // A counter of the history is no answer.
    func counter(_ number: Int) -> String { "\u{1b}[24;40HHST: (0\(number)) - 100%" }
    _ = viewer.shows(Self.pie + counter(2), after: "1")
    #expect(viewer.shows(Self.shop + counter(1), after: "b").prefix(2) == ["/shop", "The Corner Shop"])
  }

  @Test("A list that is back is told by the item that an arrow points to, or that alone has a ground of its own")
  func backInList() {
    func list(_ item: (Int, String) -> String) -> String {
      let rows = ["Bread is ready", "Soup at noon", "The oven is hot", "Plums are sweet", "Leeks are here"].enumerated()
      return "\u{1b}[?25l\u{1b}[H\u{1b}[J" + rows.map { "\u{1b}[\($0 + 2);1H\(item($0, $1))" }.joined()
        + "\u{1b}[24;60H"
    }
    let arrow = list { $0 == 2 ? "-> \($1)" : "   \($1)" }
    let ground = list { $0 == 2 ? "\u{1b}[30;104m\($1)\u{1b}[m   today" : "\u{1b}[34m\($1)\u{1b}[m   later" }
    for list in [arrow, ground] {
      var viewer = Viewer()
      _ = viewer.shows("\u{1b}[?1049h" + list)
      _ = viewer.shows(Self.pie, after: "1")
      #expect(viewer.shows(list, after: "b") == ["The oven is hot"])
    }
  }

  @Test("The line that the caret reaches is told, whatever passes in the scroll bar beside it", arguments: ["0", "#"])
  func scrollBar(_ thumb: String) {
    let lines = ["int main(void)", "{", "int flour = 500;", "return flour;", "}"]
    func text(_ caret: Int) -> String {
      lines.enumerated().map { index, line in
        "\u{1b}[\(index + 2);2H\(line)\u{1b}[\(index + 2);40H\(index == caret ? thumb : "+")"
      }.joined() + "\u{1b}[24;1Hrow \(caret + 1)\u{1b}[\(caret + 2);2H"
    }
    var viewer = Viewer()
    _ = viewer.shows("\u{1b}[?1049h" + text(1))
    _ = viewer.source.pressed([.down])
    viewer.feed.feed(Array(text(2).utf8), at: .zero)
    let told = viewer.source.handle(viewer.feed.settle())
    // What waits for its numbers to rest is silent at the next key.
    let reached = told.compactMap { ($0 as? AccessibilityNotification.CaretMoved)?.line }
    #expect(reached.first?.contains("int flour = 500;") == true, "\(told)")
  }

  @Test("A table that is back without a place is told by its heading and its first rows")
  func backInTable() {
    var viewer = Viewer()
    let rows =
      ["Result  Host", "Ok      market", "Ok      station", "Failed  mill"] + (1...14).map { "Ok      house \($0)" }
    let table = rows.enumerated().map { "\u{1b}[\($0 + 1);1H\u{1b}[K\($1)" }.joined() + "\u{1b}[?25l\u{1b}[24;60H"
    _ = viewer.shows("\u{1b}[?1049h" + table)
    _ = viewer.shows("\u{1b}[H\u{1b}[J" + (1...20).map { "line \($0) of it\r\n" }.joined(), after: "3")
    let told = viewer.shows("\u{1b}[H\u{1b}[J" + table, after: "\u{1b}")
    #expect(told.first == "Result  Host")
    #expect(told.dropFirst().first == "Ok      market")
    #expect(told.joined(separator: " ").split(separator: " ").count <= 25)
  }

  @Test("Under a dialog that closed, the item that had the focus before has it again, though its ink alone tells it")
  func underDialog() {
    var viewer = Viewer()
    let names = ["Bread is ready", "Soup at noon", "The oven is hot", "Plums are sweet"]
    func list(_ chosen: Int) -> String {
      let rows = names.enumerated().map { "\u{1b}[\($0 + 3);3H\($0 == chosen ? "\u{1b}[36m" : "")\($1)\u{1b}[m" }
      return "\u{1b}[H\u{1b}[JThe day at the mill" + rows.joined() + "\u{1b}[24;60H"
    }
    func dialog(_ lit: String) -> String {
      let buttons = ["Yes", "No"].map { $0 == lit ? "\u{1b}[7m[ \($0) ]\u{1b}[m" : "[ \($0) ]" }.joined(
        separator: "   ")
      return [
        "┌────────────────────┐", "│ Write to the mill? │", "│  \(buttons)  ", "└────────────────────┘",
      ].enumerated().map { "\u{1b}[\($0 + 10);20H\($1)" }.joined() + "\u{1b}[12;41H│"
    }
    _ = viewer.shows("\u{1b}[?1049h\u{1b}[?25l" + list(0))
    #expect(viewer.shows(list(1), after: "\u{1b}[B") == ["Soup at noon"])
    _ = viewer.shows(dialog("Yes"), after: "w")
    #expect(viewer.shows(dialog("No"), after: "\t") == ["No"])
    #expect(viewer.shows(list(1), after: "\u{1b}") == ["Soup at noon"])
  }

  @Test("Help that any key leaves brings back the place, as the name of the item that was lit")
  func help() {
    var viewer = Viewer()
    func list(_ lit: Int) -> String {
      let rows = ["Bread 3.20", "Rolls 0.60", "Cakes 12.00", "Plums 4.10"].enumerated().map { index, text in
        "\u{1b}[\(index + 3);2H\u{1b}[K" + (index == lit ? "\u{1b}[30;43m\(text)\u{1b}[m" : text)
      }
      return "\u{1b}[?25l\u{1b}[H\u{1b}[JSamples of prices\u{1b}[2;1HName Price" + rows.joined()
        + "\u{1b}[24;1HTip: h helps"
    }
    let help = (1...23).map { "\u{1b}[\($0);1H\u{1b}[KKey \($0) does this and that" }.joined()
    _ = viewer.shows("\u{1b}[?1049h" + list(0))
    #expect(viewer.shows(list(1), after: "\u{1b}[B") == ["Rolls 0.60"])
    #expect(viewer.shows(help, after: "h").first == "Key 1 does this and that")
    #expect(viewer.shows(list(1), after: "\u{1b}[6~") == ["Rolls 0.60"])
  }

  @Test("The row that exchanged its ink with another is told also where the longest cells of both are the same")
  func dates() {
    var viewer = Viewer()
    func table(_ chosen: Int) -> String {
      let rows = ["Bakery", "Library", "School", "Tea shop"].enumerated().map { index, name in
        let ink = "\u{1b}[0;1;\(index == chosen ? 36 : 37);40m"
        let row = index + 4
        return "\u{1b}[\(row);2H\(ink)\(name)\u{1b}[\(row);20H\(ink)2026-11-30 2026-11-30\u{1b}[m"
      }
      return rows.joined() + "\u{1b}[\(chosen + 5);2H"
    }
    _ = viewer.shows("\u{1b}[?1049h\u{1b}[?25l\u{1b}[1;1HVault\u{1b}[3;2HTitle             Changed" + table(0))
    #expect(viewer.shows(table(1), after: "\u{1b}[B") == ["Library"])
  }

  @Test("A page that an arrow of pages brings back is read")
  func pages() {
    var viewer = Viewer()
    func page(_ name: String) -> String {
      "\u{1b}[?25l" + (1...20).map { "\u{1b}[\($0);1H\u{1b}[K\(name), line \($0)" }.joined()
    }
    _ = viewer.shows("\u{1b}[?1049h" + page("Winter"))
    _ = viewer.shows(page("Summer"), after: "\u{1b}[6~")
    #expect(viewer.shows(page("Winter"), after: "\u{1b}[5~").prefix(2) == ["Winter, line 1", "Winter, line 2"])
  }

  @Test("New rows are read from top to bottom with those that were rewritten, the status row last")
  func order() {
    var viewer = Viewer()
    _ = viewer.shows("\u{1b}[?1049h\u{1b}[?25l\u{1b}[10;1HReading 42K\u{1b}[24;1Hplease wait")
    let drawn =
      "\u{1b}[8;1HPrices of today\u{1b}[9;1HBread\u{1b}[10;1H\u{1b}[KRolls\u{1b}[11;1HCakes\u{1b}[24;1H\u{1b}[Kfour rows"
    #expect(viewer.shows(drawn) == ["Prices of today", "Bread", "Rolls", "Cakes", "four rows"])
  }

  @Test("An arrow of two signs is a pointer, as slrn and mutt write it")
  func arrow() {
    var viewer = Viewer()
    let rows = ["->  4 garden.seeds", "    1 kitchen.bread", "", "News groups"]
    _ = viewer.shows("\u{1b}[?1049h\(rows.joined(separator: "\r\n"))\u{1b}[1;3H")
    #expect(viewer.shows("\u{1b}[1;1H  \u{1b}[2;1H->\u{1b}[2;3H", after: "\u{1b}[B") == ["1 kitchen.bread"])
    #expect(viewer.shows("\u{1b}[2;1H  \u{1b}[1;1H->\u{1b}[1;3H", after: "\u{1b}[A") == ["4 garden.seeds"])
  }

  @Test("What is typed into a coloured row is echoed though the caret is hidden elsewhere")
  func search() {
    var viewer = Viewer()
    let list = "one letter\r\ntwo letters\r\nthree letters\r\nfour letters\u{1b}[?25l"
    _ = viewer.shows("\u{1b}[?1049h\(list)")
    func bar(_ text: String) -> String { "\u{1b}[24;1H\u{1b}[30;47m\(text)\u{1b}[K\u{1b}[m\u{1b}[1;1H" }
    #expect(viewer.shows(bar("Search:"), after: "/").contains { $0.contains("Search:") })
    #expect(viewer.shows(bar("Search: w"), after: "w") == ["w"])
  }

  @Test("Behind the marker of a conflict to which a key jumps its first line is told; line by line it is heard next")
  func conflict() {
    var viewer = Viewer()
    let text = ["Dear Ben,", "", "<<<<<<< mine", "Bring apples.", "=======", "Bring pears.", ">>>>>>> hers"]
    _ = viewer.shows("\u{1b}[?1049h\(text.joined(separator: "\r\n"))\u{1b}[1;1H")
    #expect(viewer.shows("\u{1b}[3;1H", after: "n") == ["<<<<<<< mine", "Bring apples."])
    _ = viewer.shows("\u{1b}[2;1H", after: "\u{1b}[A")
    #expect(viewer.shows("\u{1b}[3;1H", after: "\u{1b}[B") == ["<<<<<<< mine"])
  }

  @Test("Text in the colour of its ground is not told, nor what is concealed", arguments: ["31;41", "8"])
  func unseen(rendition: String) {
    var viewer = Viewer()
    _ = viewer.shows("$ ")
    let told = viewer.shows(
      "show\r\nPass: \u{1b}[\(rendition)mbees and clover\u{1b}[m\r\nURL: honey\r\n$ ", after: "\r")
    #expect(told.contains { $0.contains("Pass:") } && told.contains { $0.contains("URL: honey") })
    #expect(!told.contains { $0.contains("bees") || $0.contains("clover") })
  }

  @Test("Bold text in the colour of its ground is bright on many terminals, and told")
  func bright() {
    var viewer = Viewer()
    _ = viewer.shows("$ ")
    #expect(viewer.shows("show\r\n\u{1b}[1;30;40mcoal\u{1b}[m\r\n$ ", after: "\r").contains("coal"))
  }

  @Test("A pager's prompt that leaves out the name of its file says no deletion")
  func promptOfPager() {
    var viewer = Viewer()
    _ = viewer.shows("\u{1b}[?1049h\u{1b}[1;1Happles\u{1b}[2;1Hpears\u{1b}[24;1H\u{1b}[7mfruit.txt (END)\u{1b}[m")
    let end = "\u{1b}[24;1H\u{1b}[K\u{1b}[7m(END)\u{1b}[m"
    #expect(viewer.shows(end, after: "j") == ["(END)"])
  }
}
