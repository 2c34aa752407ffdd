// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen
import Testing

@Suite("The interface a screen shows")
struct ScreenInterfaceTests {
  private func interface(_ text: String, columns: Int = 40, rows: Int = 12) -> ElementTree {
    let emulator = TerminalEmulator(size: ScreenSize(columns: columns, rows: rows))
    emulator.feed(Array(text.utf8))
    return tree(emulator.screen)
  }

  private func tree(_ screen: Screen) -> ElementTree {
    var tree = ElementTree()
    tree.apply(ScreenInterface(screen).changes)
    return tree
  }

  /// The stops in reading order, each as its role and its words.
  private func stops(_ tree: ElementTree) -> [String] {
    var order = ReadingOrder()
    return order.stops(in: tree).compactMap { tree[$0] }.map { element in
      var words = "\(element.role.rawValue) \(element.label ?? "")"
      if let value = element.value { words += "=\(value)" }
      if let place = element.setPosition { words += " \(place.index)/\(place.count)" }
      return words + (element.traits.contains(.selected) ? " selected" : "")
    }
  }

  private static let dialog = [
    "┌── Install ─────────┐",
    "│ Choose a package   │",
    "│                    │",
    "│ \u{1b}[7m1 Apple\u{1b}[m            │",
    "│ 2 Banana           │",
    "│ 3 Cherry           │",
    "│                    │",
    "├────────────────────┤",
    "│  \u{1b}[7m<  OK  >\u{1b}[m <Cancel> │",
    "└────────────────────┘",
  ].enumerated().map { "\u{1b}[\(2 + $0);5H\($1)" }.joined()

  @Test("An item that begins with a box is told with all its columns")
  func boxWithColumns() {
    let rows = ["anna    ben     6", "clara   mina    4", "mina    anna    6"].enumerated().map { index, row in
      let line = "[ ] \(index + 1)    INVITE     \(row)"
      return "\u{1b}[\(4 + index);1H" + (index == 1 ? "\u{1b}[44m\(line)\u{1b}[K\u{1b}[m" : line)
    }
    let told = stops(interface("\u{1b}[?25lCalls\(rows.joined())"))
    let chosen = told.first { $0.hasSuffix("selected") }?.split(separator: " ").joined(separator: " ")
    #expect(chosen == "checkBox 2 INVITE clara mina 4=0 2/3 selected")
  }

  @Test("A dialog is its title, its text, its list with the chosen item's place, and its buttons")
  func dialog() {
    let tree = interface(Self.dialog)
    #expect(
      stops(tree) == [
        "label Choose a package", "listItem 1 Apple 1/3 selected", "listItem 2 Banana 2/3", "listItem 3 Cherry 3/3",
        "button OK", "button Cancel",
      ])
    let dialog = tree.root.map { tree.children(of: $0) }?.first { $0.role == .dialog }
    #expect(dialog?.label == "Install")
  }

  @Test("A framed row in a dialog is a field with its words and the focus, as long as the caret is in it")
  func fieldInDialog() {
    let rows = [
      "┌──────────────────────────┐", "│ Your name                │", "│ ┌──────────────────────┐ │",
      "│ │Ada                   │ │", "│ └──────────────────────┘ │", "├──────────────────────────┤",
      "│    \u{1b}[7m<  OK  >\u{1b}[m  <Cancel>    │", "└──────────────────────────┘",
    ].enumerated().map { "\u{1b}[\(1 + $0);1H\($1)" }.joined()
    let asked = interface(rows + "\u{1b}[4;7H")
    #expect(stops(asked) == ["label Your name", "textInput Your name=Ada", "button OK", "button Cancel"])
    #expect(asked.focus.flatMap { asked[$0] }?.role == .textInput)
    let left = interface(rows + "\u{1b}[7;9H")
    #expect(stops(left) == ["label Your name", "label Ada", "button OK", "button Cancel"])
    #expect(left.focus.flatMap { left[$0] }?.label == "OK")
  }

  @Test("What lies behind a dialog with the caret or the focus in it is not read")
  func modal() {
    let tree = interface("Text behind it\u{1b}[11;1HMore of it" + Self.dialog + "\u{1b}[10;9H")
    #expect(stops(tree).first == "label Choose a package")
    #expect(stops(tree).last == "button Cancel")
  }

  @Test("What a dialog lies over has broken frames, and is text; the dialog alone asks")
  func popup() {
    let panels = (1...11).map { row in
      row == 1
        ? "┌─ Left ───────────┐┌─ Right ──────────┐"
        : row == 11
          ? "└──────────────────┘└──────────────────┘"
          : "│ file             ││ file             │"
    }.joined(separator: "\r\n")
    let over =
      "\u{1b}[5;10H┌──────────────────┐\u{1b}[6;10H│  Quit?           │\u{1b}[7;10H│ [< Yes >] [ No ] │\u{1b}[8;10H└──────────────────┘"
    let tree = interface(panels + over + "\u{1b}[7;12H")
    #expect(stops(tree) == ["label Quit?", "button Yes", "button No"])
  }

  @Test("Beside a menu that was laid over a list, the rests of its rows are no list with a choice")
  func restsBesideMenu() {
    let rows = (1...6).map { "--- Packages of group \($0) (97)" }
    let list = rows.enumerated().map { $0 == 2 ? "\u{1b}[7m\($1)\u{1b}[m" : $1 }.joined(separator: "\r\n")
    let menu = "\u{1b}[2;8H┌────────┐\u{1b}[3;8H│Undo    │\u{1b}[4;8H└────────┘"
    let tree = interface(list + menu)
    #expect(stops(tree).allSatisfy { $0.hasPrefix("label") })
    #expect(stops(interface(list)).contains("listItem --- Packages of group 3 (97) 3/6 selected"))
  }

  @Test("A list without a frame, marked by an arrow, with the question before it")
  func question() {
    let tree = interface("Do you want to proceed?\r\n❯ Yes\r\n  No\r\n  Always")
    #expect(
      stops(tree) == [
        "label Do you want to proceed?", "listItem Yes 1/3 selected", "listItem No 2/3", "listItem Always 3/3",
      ])
    #expect(tree.focus == tree.root.flatMap { tree.children(of: $0).first { $0.role == .list }?.children.first })
  }

  @Test("A painted row at an edge of the screen is no choice among lines of text")
  func status() {
    let lines = (1...11).map { "line \($0)" }.joined(separator: "\r\n")
    #expect(stops(interface(lines + "\r\n\u{1b}[7mnotes.txt")).allSatisfy { $0.hasPrefix("label") })
    #expect(stops(interface("\u{1b}[7mtitle\u{1b}[m\r\n" + lines)).allSatisfy { $0.hasPrefix("label") })
  }

  @Test("The same picture has the same ids, and what stays in its place keeps its own")
  func ids() {
    let one = interface(Self.dialog)
    let other = interface(Self.dialog + "\u{1b}[5;7H1 Apple\u{1b}[6;7H\u{1b}[7m2 Banana\u{1b}[m")
    var order = ReadingOrder()
    var otherOrder = ReadingOrder()
    #expect(order.stops(in: one) == otherOrder.stops(in: other))
    #expect(stops(other)[1...2] == ["listItem 1 Apple 1/3", "listItem 2 Banana 2/3 selected"])
  }

  @Test(
    "Whatever is drawn, each id is there once, nothing stands outside of the screen and nothing is lost in a circle")
  func random() {
    for seed in 0..<300 {
      let interface = ScreenInterface(randomScreen(UInt64(seed)))
      #expect(Set(interface.elements.map(\.id)).count == interface.elements.count)
      let tree = tree(randomScreen(UInt64(seed)))
      #expect(tree.count == interface.elements.count)
    }
  }

  @Test("Where as many rows are on one ground as on another, the same picture still has the same elements")
  func evenGrounds() {
    let rows = (0..<8).map { "\u{1b}[4\($0 % 4)m row \($0) \u{1b}[m" }.joined(separator: "\r\n")
    let first = ScreenInterface(screen(rows))
    for _ in 0..<50 { #expect(ScreenInterface(screen(rows)) == first) }
  }

  @Test(
    "Programs as they were recorded: their dialogs, lists and what is chosen in some picture",
    arguments: [
      ("dialog-menu", "listItem 2 Banana 2/4 selected"), ("fzf", "listItem item-2 "),
      ("mc", "listItem /coll 4096 Nov 21 02:17 2/12 selected"),
      ("permission-box", "listItem 2. Yes, and don't ask again for rm commands selected"),
      ("whiptail-yesno", "button Yes"), ("nnn", "listItem docs/ 2/10 selected"),
    ])
  func recorded(name: String, words: String) {
    #expect(RecordedScreens.screens(of: name).contains { stops(tree($0)).contains { $0.hasPrefix(words) } })
  }

  @Test("What a pager shows has headings, errors and links, as output of a shell has")
  func document() {
    let page = screen(
      rows: [
        "\u{1b}[1mNAME\u{1b}[m", "       ls - list directory contents", "", "\u{1b}[1mSEE ALSO\u{1b}[m",
        "       the manual at https://www.gnu.org/software", "error: the rest is missing",
      ], columns: 60, count: 8)
    let interface = ScreenInterface(page)
    #expect(interface.elements.filter { $0.role == .heading }.compactMap(\.label) == ["NAME", "SEE ALSO"])
    #expect(interface.elements.filter { $0.role == .error }.compactMap(\.label) == ["error: the rest is missing"])
    let manual = interface.elements.first { $0.label?.contains("manual") ?? false }
    #expect(manual?.details.labelAttributes.map(\.range) == [14..<42])
  }
}
