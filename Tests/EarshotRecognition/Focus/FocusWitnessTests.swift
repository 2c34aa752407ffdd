// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen
import Testing

/// Two pictures of a full-screen program, and what the witnesses make of them.
private struct TwoPictures {
  private let emulator = TerminalEmulator(size: ScreenSize(columns: 50, rows: 12))
  private let former: RecognizedScreen

  init(_ before: [String]) {
    emulator.feed(Array("\u{1b}[?1049h\u{1b}[?25l\u{1b}[H\(before.joined(separator: "\r\n"))".utf8))
    former = RecognizedScreen(emulator.screen)
    _ = former.interface
  }

  func next(_ after: [String], _ rest: String = "") -> RecognizedScreen {
    emulator.feed(Array("\u{1b}[H\(after.joined(separator: "\r\n"))\(rest)".utf8))
    return RecognizedScreen(emulator.screen, after: former)
  }

  func focus(
    _ after: [String], _ rest: String = "", known: Style? = nil, place: FocusPlace? = nil
  ) -> FocusArbiter {
    FocusArbiter(
      FocusEvidence(
        from: former, to: next(after, rest), request: FocusRequest(.forward, isNavigation: true), knownLook: known,
        place: place))
  }
}

@Suite("What the witnesses of the focus claim")
struct FocusWitnessTests {
  @Test("Reverse video that went from one button to another tells, though each has colours of its own")
  func attribute() {
    func buttons(_ yes: String, _ no: String) -> [String] {
      ["", "  \u{1b}[48;2;0;69;120;1\(yes)m Yes \u{1b}[m   \u{1b}[48;2;177;58;88;1\(no)m No \u{1b}[m"]
    }
    let arbiter = TwoPictures(buttons(";7", "")).focus(buttons("", ";7"))
    #expect(arbiter.item?.text.contains("No") == true)
    #expect(arbiter.item?.witness == .attribute)
  }

  @Test("Of tabs with two looks the one that looks as no other does has the focus, whatever else is on its ground")
  func siblings() {
    let (on, off) = ("\u{1b}[38;5;254;48;5;240m", "\u{1b}[38;5;245;48;5;235m")
    func page(_ tab: Int) -> [String] {
      let tabs = ["Request", "Response", "Detail"].enumerated().map {
        "\($0.offset == tab ? on : off)  \($0.element)  \u{1b}[m"
      }
      return [
        "\(on)Flow Details\u{1b}[K\u{1b}[m", "POST /login", tabs.joined(separator: " "), "Accept: all",
        "\(on)Raw\u{1b}[K\u{1b}[m",
      ]
    }
    #expect(TwoPictures(page(0)).focus(page(1)).item?.text.contains("Response") == true)
  }

  @Test("An item of several rows that are lit together tells with all of them, not with its last row")
  func block() {
    func list(_ chosen: Int) -> [String] {
      let articles = [("id:3", "Salt and water", "Park, Jo"), ("id:1", "Rye in cold rooms", "Lee, Ann")]
      return ["Search: bread\u{1b}[K", ""]
        + articles.enumerated().flatMap { index, article in
          let (head, body) = index == chosen ? ("\u{1b}[97;44m", "\u{1b}[46m") : ("\u{1b}[94m", "")
          return [
            "\(head)\(article.0)        match\u{1b}[m\u{1b}[K",
            "\(body)title:    \u{1b}[93m\(article.1)\u{1b}[m\u{1b}[K",
            "\(body)authors:  \u{1b}[95m\(article.2)\u{1b}[m\u{1b}[K", "\(body)source:\u{1b}[m\u{1b}[K", "\u{1b}[K",
          ]
        }
    }
    let heard = TwoPictures(list(0)).focus(list(1))
    let item = heard.item
    #expect(item?.witness == .block, "\(heard.claims.map { "\($0.witness) \($0.text)" })")
    #expect(item?.text.contains("Rye in cold rooms") == true && item?.text.contains("Lee, Ann") == true)
    #expect(item?.text.contains("Salt") == false && item?.text.contains("source") == false)
  }

  @Test("Of tabs in reverse video the one without it tells")
  func plainTab() {
    func bar(_ chosen: Int) -> [String] {
      let tabs = ["Overview", "Idle stats", "Frequencies", "Devices"].enumerated().map {
        $0.offset == chosen ? "\u{1b}[m \($0.element) \u{1b}[7m" : " \($0.element) "
      }
      return ["\u{1b}[7mPower 2.14   \(tabs.joined())\u{1b}[m", "", "page"]
    }
    let heard = TwoPictures(bar(1)).focus(bar(2))
    #expect(heard.item?.text.contains("Frequencies") == true, "\(heard.claims.map { "\($0.witness) \($0.text)" })")
  }

  @Test("The look of the focus before another text tells, where the program sorted or filtered its list")
  func heldLook() {
    func list(_ items: [String], chosen: Int) -> [String] {
      ["FOLDERS\u{1b}[K", ""]
        + items.enumerated().map {
          "\($0.offset == chosen ? "\u{1b}[30;46m" : "")\(($0.element + "          ").prefix(14))\u{1b}[m\u{1b}[K"
        }
    }
    let evidence = TwoPictures(list(["photos", "music", "letters"], chosen: 1))
    var look = Style()
    look.background = .indexed(6)
    let sorted = evidence.focus(list(["music", "letters", "photos"], chosen: 1), known: look)
    #expect(sorted.item?.text.contains("letters") == true)
    #expect(sorted.item?.witness == .held)
  }

  @Test("An item that moved up under the look of the focus tells, though a heading has that look, too")
  func removedItem() {
    let on = "\u{1b}[30;46m"
    func list(_ items: [String], chosen: Int) -> [String] {
      ["\(on)Tasks of today\u{1b}[m\u{1b}[K"]
        + items.enumerated().map {
          "\($0.offset == chosen ? on : "")\(($0.element + "              ").prefix(18))\u{1b}[m\u{1b}[K"
        }
    }
    let place = FocusPlace(row: 2, columns: 0..<18)
    let before = TwoPictures(list(["Buy honey", "Call Anna", "Plant tulips"], chosen: 1))
    let after = before.focus(list(["Buy honey", "Plant tulips", ""], chosen: 1), place: place)
    #expect(after.item?.text.contains("Plant tulips") == true)
    // A mark in the row that stays is no other item.
    let marked = before.focus(list(["Buy honey", "Call Anna *", "Plant tulips"], chosen: 1), place: place)
    #expect(marked.item?.witness != .held)
  }

  @Test("The one pointer before another text tells what a filter left; several are quoted lines")
  func pointer() {
    let all = ["Flows", ">>POST /login", "  GET /cart", "  GET /orders"]
    let filtered = ["Flows\u{1b}[K", ">>GET /orders\u{1b}[K", "\u{1b}[K", "\u{1b}[K"]
    #expect(TwoPictures(all).focus(filtered).item?.text == "GET /orders")
    let quoted = ["Letter", "> How are you?", "> I am well.", "  Yes"]
    let scrolled = ["Letter\u{1b}[K", "> I am well.\u{1b}[K", "> And you?\u{1b}[K", "  Good\u{1b}[K"]
    #expect(TwoPictures(quoted).focus(scrolled).isSilent)
  }

  @Test("Of a cell of a table and its heading, which both changed, the cell has the focus")
  func cell() {
    let (head, chosen) = ("\u{1b}[38;5;253;48;5;172m", "\u{1b}[38;5;195;48;5;32m")
    func table(_ column: Int) -> [String] {
      func row(_ cells: [String], _ looks: [String], _ on: String) -> String {
        zip(cells, looks).enumerated().map { "\($0.offset == column ? on : $0.element.1) \($0.element.0) \u{1b}[m" }
          .joined()
      }
      let texts = ["\u{1b}[38;5;112;48;5;234m", "\u{1b}[38;5;208;48;5;234m", "\u{1b}[38;5;80;48;5;234m"]
      let heads = [String](repeating: "\u{1b}[38;5;253;48;5;23m", count: 3)
      return [row(["name ", "price", "stock"], heads, head), row(["tea  ", "  3.5", "   40"], texts, chosen)]
    }
    #expect(TwoPictures(table(0)).focus(table(1)).item?.text.contains("3.5") == true)
  }

  @Test("Of a heading that became bold and an item that is painted below it the item has the focus")
  func headingAndItem() {
    func columns(_ left: Bool) -> [String] {
      func head(_ text: String, _ isOn: Bool) -> String { isOn ? "\u{1b}[1m\(text)\u{1b}[m" : text }
      func item(_ text: String, _ isOn: Bool) -> String { isOn ? "\u{1b}[44m\(text)\u{1b}[m" : text }
      return [
        head("Your order", left) + "      " + head("Profile", !left),
        item("Butter    ", left) + "      " + item("Time zone ", !left), "Rye             Language",
      ]
    }
    #expect(TwoPictures(columns(true)).focus(columns(false)).item?.text.contains("Time zone") == true)
  }

  @Test("A coloured blank before the text of a row is the mark of the current line, however small")
  func blockMark() {
    func source(_ current: Int) -> [String] {
      ["int add(int a, int b)", "{", "  return a + b;", "}"].enumerated().map { row, text in
        "\(row + 1)│\(row == current ? "\u{1b}[7m \u{1b}[m" : " ")\(text)"
      }
    }
    let item = TwoPictures(source(0)).focus(source(2)).item
    #expect(item?.text.contains("return a + b;") == true)
    #expect(item?.row == 2)
  }

  @Test("A heading that scrolled with its looks has not got the focus")
  func scrolledHeading() {
    let heading = "\u{1b}[34mGeneral:            \u{1b}[m"
    let blank = "\u{1b}[34m                    \u{1b}[m"
    let before = ["one                 ", heading, blank, "two                 "]
    let after = [heading, blank, "two                 ", "three               "]
    #expect(TwoPictures(before).focus(after).item == nil)
  }

  @Test("Radio buttons that are painted as one are told by the one that is on")
  func group() {
    func form(_ look: String) -> [String] {
      ["Breakfast", "", "( ) Kale", "(*) Oatmeal", "( ) A longer one"].enumerated().map {
        $0.offset > 1 ? "\u{1b}[\(look)m\($0.element)\u{1b}[m" : $0.element
      }
    }
    #expect(TwoPictures(form("")).focus(form("34;1")).item?.text == "(*) Oatmeal")
  }

  @Test("What is chosen on the page that a tab brought is told with the tab; on a page that stayed it is not")
  func page() {
    func tabs(_ chosen: Int, _ items: [String]) -> [String] {
      let names = ["Country", "Email", "Folder"].enumerated().map {
        $0.offset == chosen ? "\u{1b}[7m \($0.element) \u{1b}[m" : " \($0.element) "
      }
      return [names.joined(separator: " "), "", "\u{1b}[4m\(items[0])\u{1b}[m"] + items.dropFirst()
    }
    let page = TwoPictures(tabs(0, ["Oats     ", "Rye      "]))
    let arbiter = page.focus(tabs(1, ["Milk     ", "Vanilla  "]))
    #expect(arbiter.item?.text.contains("Email") == true)
    #expect(arbiter.content?.text.contains("Milk") == true)
    let same = TwoPictures(tabs(0, ["Oats     ", "Rye      "])).focus(tabs(1, ["Oats     ", "Rye      "]))
    #expect(same.content == nil)
  }

  @Test("A caret that comes to an empty field is told by the words before it, or above it")
  func field() {
    let form = ["Owner:    ", "Your street:", "          ", "  OK  "]
    func name(_ row: Int, _ column: Int) -> FocusClaim.Subject? {
      TwoPictures(form).focus(form, "\u{1b}[\(row);\(column)H\u{1b}[?25h").item?.subject
    }
    #expect(name(1, 9) == .field(name: "Owner"))
    #expect(name(3, 1) == .field(name: "Your street"))
    // Behind other text it is no field of that name.
    #expect(name(4, 5) == nil)
  }

  @Test("Claims stand in the order of their strength, and nothing is claimed of two equal pictures")
  func order() {
    let list = ["\u{1b}[7mOats  \u{1b}[m", "Rye   ", "Wheat "]
    let claims = TwoPictures(list).focus(["Oats  ", "\u{1b}[7mRye   \u{1b}[m", "Wheat "]).claims
    #expect(claims.first?.text.contains("Rye") == true)
    #expect(claims.map(\.strength) == claims.map(\.strength).sorted(by: >))
    #expect(TwoPictures(list).focus(list).claims.isEmpty)
  }
}

@Suite("A caret that a program draws, and blocks that it draws as switches")
struct DrawnControlTests {
  private func screen(_ output: String) -> Screen {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 30, rows: 6))
    emulator.feed(Array("\u{1b}[?1049h\u{1b}[?25l\(output)".utf8))
    return emulator.screen
  }

  @Test("The only cell in reverse video is the caret, wherever the hidden cursor was left")
  func caret() throws {
    let place = try #require(DrawnCaret.place(on: screen("Name: ol\u{1b}[7md\u{1b}[m rye\u{1b}[6;1H")))
    #expect(place == (0, 8))
  }

  @Test(
    "A word, two cells, a bar at the edge and a cursor that shows are none",
    arguments: [
      "\u{1b}[7mOK\u{1b}[m", "\u{1b}[7mF\u{1b}[mile \u{1b}[7mE\u{1b}[mdit", "text\u{1b}[1;30H\u{1b}[7m \u{1b}[m",
      "a\u{1b}[7mb\u{1b}[mc\u{1b}[?25h",
    ])
  func noCaret(output: String) { #expect(DrawnCaret.place(on: screen(output)) == nil) }

  @Test("A slider that went to the other end of its track turned the switch")
  func turned() {
    func row(_ first: Int, _ second: Int) -> String {
      "on:  \u{1b}[48;5;\(first)m  \u{1b}[48;5;\(second)m  \u{1b}[m rest"
    }
    let emulator = TerminalEmulator(size: ScreenSize(columns: 30, rows: 4))
    emulator.feed(Array("\u{1b}[?1049h\(row(240, 16))".utf8))
    let off = emulator.screen
    emulator.feed(Array("\u{1b}[H\(row(16, 250))".utf8))
    let on = emulator.screen
    #expect(SwitchToggle(from: off, to: on)?.isOn == true)
    #expect(SwitchToggle(from: on, to: off)?.isOn == false)
    #expect(SwitchToggle(from: on, to: on) == nil)
  }
}

@Suite("A list that was seen before")
struct KnownListTests {
  private func menu(_ chosen: Int, title: String = "") -> [String] {
    [title]
      + ["Open", "Save", "Export", "Quit"].enumerated().map {
        "    " + ($0.offset == chosen ? "\u{1b}[7m\($0.element.padding)\u{1b}[m" : $0.element.padding)
      } + ["                    "]
  }

  private func chosen(_ screen: RecognizedScreen) -> [String] {
    screen.interface.elements.filter { $0.role == .listItem && $0.traits.contains(.selected) }.compactMap(\.label)
  }

  @Test("The first and the last item of a menu are items once the menu is known")
  func ends() {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 30, rows: 8))
    func picture(_ rows: [String], after former: RecognizedScreen?) -> RecognizedScreen {
      emulator.feed(Array("\u{1b}[H\(rows.joined(separator: "\r\n"))".utf8))
      return RecognizedScreen(emulator.screen, after: former)
    }
    emulator.feed(Array("\u{1b}[?1049h\u{1b}[?25l".utf8))
    var former = picture(menu(1), after: nil)
    #expect(chosen(former) == ["Save"])
    for (index, name) in [(0, "Open"), (2, "Export"), (3, "Quit")] {
      former = picture(menu(index), after: former)
      #expect(chosen(former) == [name])
    }
    // Other rows there are another thing.
    let other = picture(
      ["", "\u{1b}[7m A title  \u{1b}[m      ", "  other   ", "  text    ", "  here    "], after: former)
    #expect(chosen(other).isEmpty)
  }
}

extension String {
  fileprivate var padding: String { self + String(repeating: " ", count: max(0, 10 - count)) }
}

/// py_cui draws the chosen widget last and leaves the caret where its drawing ended.
@Suite("A caret behind the corner of the chosen frame")
struct CornerCaretTests {
  private let rows = ["┌──────┐  ┌──────┐", "│ Open │  │ Save │", "└──────┘  └──────┘"]

  private func pane(from old: (Int, Int), to new: (Int, Int)) -> FocusClaim.Subject? {
    func drawn(_ place: (Int, Int)) -> [String] { rows + ["\u{1b}[\(place.0);\(place.1)H\u{1b}[?25h"] }
    return TwoPictures(drawn(old)).focus(drawn(new)).claims.first?.subject
  }

  @Test("It names the frame that it came to, and nothing if it stays or stands in text")
  func corner() throws {
    guard case .pane(let frame) = try #require(pane(from: (3, 9), to: (3, 19))) else {
      Issue.record("no frame")
      return
    }
    #expect(frame.area.columns == 10..<18)
    #expect(pane(from: (3, 9), to: (3, 9)) == nil)
    #expect(pane(from: (4, 1), to: (4, 12)) == nil)
  }
}
