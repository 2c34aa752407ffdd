// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen
import Testing

@Suite("What is no item, nor a part of one")
struct NoItemTests {
  private func interface(_ rows: [String]) -> ScreenInterface {
    ScreenInterface(screen("\u{1b}[?25l" + rows.joined(separator: "\u{1b}[m\r\n"), columns: 60, rows: 16))
  }

  private func items(_ rows: [String]) -> [String] {
    interface(rows).elements.filter { $0.role == .listItem }.map { $0.label ?? "" }
  }

  @Test("The line with a caret that the program draws in it is one of a text, whose ground tells where it is")
  func editedLine() {
    let line = "\u{1b}[48;5;235mHello \u{1b}[47mb\u{1b}[48;5;235makery              \u{1b}[m"
    let rows = ["┌───────────────────────────┐", "│ \(line)│", "│ two                       │"]
    let end = Array(repeating: "│                           │", count: 3) + ["└───────────────────────────┘"]
    #expect(interface(rows + end + ["\u{1b}[2;9H"]).focus == nil)
    // A caret elsewhere leaves it a list.
    #expect(interface(rows + end + ["\u{1b}[9;1H"]).focus != nil)
  }

  @Test("No place is told where items go on behind a blank row, by the look of their first letters")
  func goesOn() {
    func places(_ last: String) -> [Int?] {
      let names = ["world cup", "training", "join"]
      let rows = names.enumerated().map { index, name in
        let key = "\u{1b}[31m\(name.prefix(1))\u{1b}[m\(name.dropFirst())"
        let shown = index == 1 ? "\u{1b}[7m\(name)      \u{1b}[m" : key + "      "
        return "│ \(shown)\(String(repeating: " ", count: 14 - name.count))│"
      }
      let box = ["┌─────────────────────┐"] + rows + ["│                     │", last, "└─────────────────────┘"]
      return interface(box).elements.filter { $0.role == .listItem }.map { $0.setPosition?.index }
    }
    #expect(places("│ \u{1b}[31mq\u{1b}[muit                │") == [nil, nil, nil])
    #expect(places("│ Press a letter.     │") == [1, 2, 3])
  }

  @Test("The parts of a form are no list: its title, its fields and its boxes are no items beside its radio buttons")
  func form() {
    let rows = [
      "Order", "(X) Pears", "\u{1b}[7m( ) Plums\u{1b}[m", "( ) Figs", "[ ] Gift wrap", "[X] Invoice", "Name: ",
      "< Save >",
    ]
    #expect(!items(rows).contains { ["Order", "Name:", "< Save >"].contains($0) })
    // Boxes alone may have headings between them.
    let boxes = ["Fruit", "[X] Pears", "\u{1b}[7m[ ] Plums\u{1b}[m", "Bread", "[X] Rolls"]
    #expect(items(boxes).contains("Fruit"))
  }

  @Test("A name that counts is no name of a field: Field 19/36")
  func countedName() {
    let rows = ["Field 19/36: editable", "Buffer one:", "Buffer two:"]
    let fields = interface(rows).elements.filter { $0.role == .textInput }
    #expect(!fields.contains { $0.label?.contains("19/36") ?? false })
  }
}
