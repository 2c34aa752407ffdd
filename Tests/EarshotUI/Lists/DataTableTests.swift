// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestKit
import EarshotUI
import Testing

@MainActor
@Suite struct DataTableTests {
  private final class Source: DataTableViewDataSource, DataTableViewDelegate {
    var rows: [(String, Int)] = [("init", 1), ("sshd", 412), ("cron", 77)]
    var chosen: [Int] = []

    func numberOfRows(in tableView: DataTableView) -> Int { rows.count }
    func dataTableView(_ tableView: DataTableView, textForRow row: Int, column: Int) -> String {
      column == 0 ? rows[row].0 : "\(rows[row].1)"
    }
    func dataTableView(_ tableView: DataTableView, sortBy order: TableSortOrder) {
      rows.sort { order.column == 0 ? $0.0 < $1.0 : $0.1 < $1.1 }
      if !order.isAscending { rows.reverse() }
    }
    func dataTableView(_ tableView: DataTableView, didSelectRow row: Int) { chosen.append(row) }
  }

  private let source = Source()

  private func mounted(rows: Int = 8) -> (AppHost, DataTableView) {
    let host = AppHost(columns: 40, rows: rows)
    let table = DataTableView(
      columns: [TableColumn("Name"), TableColumn("Process", alignment: .trailing)],
      frame: CellRectangle(x: 0, y: 0, width: 40, height: rows))
    table.dataSource = source
    table.delegate = source
    let root = ViewController()
    root.view.addSubview(table)
    host.mount(root)
    _ = host.hear()
    return (host, table)
  }

  @Test("A heading is said when the column changes, the place when the row does, and choosing tells the row")
  func walk() {
    let (host, _) = mounted()
    func heard(_ keys: String) -> String? {
      host.press(keys)
      return host.hear().first
    }
    #expect(host.text.split(separator: "\n").first?.split(separator: " ") == ["Name", "Process"])
    _ = heard("Tab")
    #expect(heard("Right") == "Process. 1. Column 2.")
    #expect(heard("Down")?.hasPrefix("sshd. 412. Row 3") == true)
    host.press("Enter")
    #expect(source.chosen == [1])
    _ = host.hear()
    _ = host.takeLog()
    host.press("Right")
    host.listen()
    #expect(host.takeLog() == ["tone boundary"])
  }

  @Test("Return on a heading sorts, and once more the other way; the heading says its order")
  func sorting() {
    let (host, table) = mounted()
    host.press("Tab Up Right")
    _ = host.hear()
    #expect(host.focus?.label == "Process" && host.focus?.role == .columnHeader)
    host.press("Enter")
    #expect(host.hear() == ["Sorted ascending."])
    #expect(source.rows.map(\.1) == [1, 77, 412])
    host.press("Enter")
    #expect(host.hear() == ["Sorted descending."])
    #expect(source.rows.map(\.1) == [412, 77, 1] && table.sortOrder?.isAscending == false)
    #expect(host.text.contains("▼"))
  }

  @Test("A table of many rows has elements for the visible ones, and its last row is reached")
  func long() {
    source.rows = (0..<10_000).map { ("row \($0)", $0) }
    let (host, _) = mounted(rows: 6)
    #expect(host.stops.count < 30)
    host.press("Tab")
    for _ in 0..<3 { host.press("PageDown") }
    #expect(host.focus?.label == "row 15")
    host.turn { source.rows = [] }
    host.turn { (host.window.rootViewController?.view.subviews[0] as? DataTableView)?.reloadData() }
    host.press("Down Up Enter End Home")
    #expect(host.stops.map(\.label) == ["Name", "Process"])
  }
}
