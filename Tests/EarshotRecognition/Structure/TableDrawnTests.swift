// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen
import Testing

@Suite("Tables that are drawn with lines")
struct DrawnTableTests {
  @Test("psql: labels in the middle, the last column as long as it is")
  func psql() throws {
    let text = """
      shop=# select * from items;
       id |     name     | price 
      ----+--------------+-------
        1 | Apple        |  1.20
        2 | Banana split |      
        3 | Cherry, red  | 12.00
      (3 rows)

      shop=# 
      """
    let table = try #require(TableScreen.tables(text).first)
    #expect(TableScreen.tables(text).count == 1)
    #expect(TableScreen.text(table.header) == ["id", "name", "price"])
    #expect(table.rows.count == 3)
    #expect(TableScreen.text(table.row(1)) == ["2", "Banana split", ""])
    #expect(table.cell(0, 1) == RecognizedTable.Cell(text: "Apple", row: 3, columns: 6..<11))
    #expect(table.area.rows == 1..<6)
  }

  @Test("mysql, one row, and again with the upper half off the screen")
  func mysql() throws {
    let rule = "+----+-------+"
    let table = try #require(TableScreen.tables("\(rule)\n| id | name  |\n\(rule)\n|  1 | Apple |\n\(rule)").first)
    #expect(TableScreen.text(table.header) == ["id", "name"])
    #expect(table.rows.map { $0.map(\.text) } == [["1", "Apple"]])
    #expect(table.area == ScreenArea(rows: 0..<5, columns: 0..<14))
    let rest = "|  1 | Apple |\n|  2 | Pear  |\n|  3 | -     |\n\(rule)\n3 rows in set"
    let lower = try #require(TableScreen.tables(rest).first)
    #expect(lower.header == nil)
    #expect(lower.rows.map { $0.last?.text } == ["Apple", "Pear", "-"])
  }

  @Test("Markdown", arguments: ["|------|------:|", "| :--- | ----: |"])
  func markdown(_ rule: String) throws {
    let text = "Prices:\n\n| Name | Price |\n\(rule)\n| Tea  |     2 |\n| Wine |    12 |\n\nThat is all."
    let table = try #require(TableScreen.tables(text).first)
    #expect(TableScreen.text(table.header) == ["Name", "Price"])
    #expect(table.rows.map { $0.map(\.text) } == [["Tea", "2"], ["Wine", "12"]])
  }

  @Test("Box drawing, with a row over two lines and wide characters")
  func boxes() throws {
    let text = """
      ┏━━━━━━┳━━━━━━━━━━━┓
      ┃ 이름 ┃ Taste     ┃
      ┡━━━━━━╇━━━━━━━━━━━┩
      │ 사과 │ sweet and │
      │      │ sour      │
      │ Soup │ salty     │
      └──────┴───────────┘
      """
    let table = try #require(TableScreen.tables(text).first)
    #expect(TableScreen.text(table.header) == ["이름", "Taste"])
    #expect(table.rows.map { $0.map(\.text) } == [["사과", "sweet and sour"], ["Soup", "salty"]])
    #expect(TableScreen.isConsistent(table, TableScreen.screen(text)))
  }

  @Test("Two tables side by side")
  func pairs() {
    let text = """
      ┌───┬───┐ ┌───┬───┐
      │ A │ B │ │ C │ D │
      ├───┼───┤ ├───┼───┤
      │ 1 │ 2 │ │ 5 │ 6 │
      │ 3 │ 4 │ │ 7 │ 8 │
      └───┴───┘ └───┴───┘
      """
    #expect(TableScreen.tables(text).map { $0.header?.map(\.text) } == [["A", "B"], ["C", "D"]])
  }

  @Test("Panes share lines, too, and are no tables")
  func panes() {
    let text = """
      ┌───────┬───────┐
      │ Files │ Log   │
      │ a.txt │ done  │
      │       │       │
      ├───────┼───────┤
      │ More  │ Less  │
      │       │       │
      └───────┴───────┘
      """
    #expect(TableScreen.tables(text).isEmpty)
    let open = "┌───────┬───────┐\n│ Files │ Log   │\n│ a.txt │ done  │\n│ b.txt │ wait  │\n└───────┴───────┘"
    #expect(TableScreen.tables(open).isEmpty)
  }

  @Test("A drawn table whose lines are wrapped is none")
  func wrapped() {
    let rule = "+" + String(repeating: "-", count: 30) + "+" + String(repeating: "-", count: 20) + "+"
    let row = "| " + String(repeating: "a", count: 28) + " | " + String(repeating: "b", count: 18) + " |"
    #expect(TableScreen.tables([rule, row, rule, row, row, rule].joined(separator: "\n"), 40, 12).isEmpty)
    #expect(TableScreen.tables([rule, row, rule, row, row, rule].joined(separator: "\n"), 80, 24).count == 1)
  }
}
