// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTestKit
import EarshotUI
import Testing

/// Views of the delegate above and below the rows of sections, as UIKit has them: `viewForHeaderInSection` wins over
/// `titleForHeaderInSection`, and views out of sight are used again.
@MainActor
@Suite struct SectionViewTests {
  private final class Header: TableViewHeaderFooterView {
    static var made = 0
    var reuses = 0

    required init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      Self.made += 1
    }

    override func prepareForReuse() { reuses += 1 }
  }

  private final class Months: TableViewController {
    var sections = ["March", "April"]
    var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Year"
      tableView.register(Header.self, forHeaderFooterViewReuseIdentifier: "month")
    }

    override func numberOfSections(in tableView: TableView) -> Int { sections.count }
    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "day")
      cell.text = "\(sections[indexPath.section]) \(indexPath.row + 1)"
      return cell
    }
    override func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { "not shown" }
    override func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
      let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "month")
      view?.textLabel?.text = sections[section]
      return view
    }
    override func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
      section == 0 ? Button("Add a day") : nil
    }
    override func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int) {
      log.append("header \(section)")
    }
  }

  private func shown(rows: Int = 10) -> (AppHost, Months) {
    let months = Months()
    let host = AppHost(columns: 30, rows: rows)
    host.mount(NavigationController(rootViewController: months))
    return (host, months)
  }

  @Test("The delegate's views stand in the lines of titles, and are read as headings")
  func inLines() {
    let (host, months) = shown()
    let lines = host.text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingBlanks() }
    #expect(Array(lines[1..<8]) == ["March", "March 1", "March 2", "[Add a day]", "April", "April 1", "April 2"])
    #expect(!host.text.contains("not shown"))
    #expect(months.tableView.headerView(forSection: 1)?.textLabel?.text == "April")
    #expect(months.tableView.rectForHeader(inSection: 1) == CellRectangle(x: 0, y: 4, width: 30, height: 1))
    #expect(months.log == ["header 0", "header 1"])
    let headings = host.stops.filter { $0.role == .heading }.compactMap(\.label)
    #expect(headings == ["Year", "March", "April"])
    #expect(host.stops.contains { $0.label == "Add a day" && $0.role == .button })
  }

  @Test("Reloading leaves one view a section, and makes no new ones")
  func reload() {
    let (host, months) = shown()
    let made = Header.made
    for _ in 0..<3 { host.turn { months.tableView.reloadData() } }
    let headers = months.tableView.subviews.compactMap { $0 as? Header }
    #expect(headers.count == 2 && headers.allSatisfy { $0.reuses == 3 })
    #expect(Header.made == made)
    host.turn {
      months.sections = ["May"]
      months.tableView.reloadData()
    }
    #expect(host.text.contains("May") && !host.text.contains("April"))
    #expect(months.tableView.headerView(forSection: 1) == nil)
  }

  @Test("A view that is scrolled out of sight is asked for again when it comes back")
  func scrolled() {
    let (host, months) = shown(rows: 4)
    host.turn { months.tableView.setContentOffset(CellPoint(x: 0, y: 4), animated: false) }
    #expect(months.tableView.contentOffset == CellPoint(x: 0, y: 4))
    #expect(host.text.contains("April") && !host.text.contains("March"))
    host.turn { months.tableView.contentOffset = .zero }
    #expect(host.text.contains("March") && months.tableView.headerView(forSection: 1) == nil)
    host.turn { months.tableView.contentOffset = CellPoint(x: 0, y: 100) }
    #expect(months.tableView.contentOffset.y == months.tableView.contentSize.height - 3)
  }

  @Test("A content configuration fills a header, with its letters as it says")
  func configured() {
    let view = TableViewHeaderFooterView(reuseIdentifier: nil)
    view.frame = CellRectangle(x: 0, y: 0, width: 20, height: 1)
    var content = view.defaultContentConfiguration()
    content.text = "Late spring"
    content.textProperties.transform = .uppercase
    view.contentConfiguration = content
    #expect(view.textLabel?.text == "LATE SPRING")
    view.contentConfiguration = nil
    #expect(view.textLabel?.text == nil)
  }
}

extension Substring {
  fileprivate func trimmingBlanks() -> String { String(reversed().drop { $0 == " " }.reversed()) }
}
