// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestKit
import EarshotUI
import Testing

@MainActor
@Suite struct TableTests {
  @MainActor
  final class Source: TableViewDataSource {
    var log: [String] = []
    var sections: [(title: String?, rows: [String])]
    init(_ sections: [(String?, [String])]) { self.sections = sections.map { (title: $0.0, rows: $0.1) } }
    func numberOfSections(in tableView: TableView) -> Int {
      log.append("sections")
      return sections.count
    }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      log.append("rows of \(section)")
      return sections[section].rows.count
    }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      log.append("cell \(indexPath.section).\(indexPath.row)")
      let cell = tableView.dequeueReusableCell(withIdentifier: "row")
      cell.text = sections[indexPath.section].rows[indexPath.row]
      return cell
    }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { sections[section].title }
  }

  @MainActor
  final class Delegate: TableViewDelegate {
    var log: [String] = []
    var answer: (IndexPath) -> IndexPath? = { $0 }
    func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      log.append("will \(indexPath.row)")
      return answer(indexPath)
    }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { log.append("did \(indexPath.row)") }
    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
      log.append("deselected \(indexPath.row)")
    }
  }

  /// Keeps the data source, which the table does not.
  private class Screen: ViewController {
    let source: Source
    init(_ source: Source) {
      self.source = source
      super.init()
    }
  }

  private func host(_ source: Source, rows: Int = 4) -> (AppHost, TableView) {
    let host = AppHost(columns: 30, rows: rows)
    let root = Screen(source)
    let table = TableView()
    table.dataSource = source
    root.view = table
    host.mount(root)
    return (host, table)
  }

  /// The texts of rows, without the scroll bar.
  private func shown(_ host: AppHost) -> [String] {
    host.text.split(separator: "\n").map { line in
      String(line.prefix { !"│┃".contains($0) }.reversed().drop { $0 == " " }.reversed())
    }
  }

  private func numbers(_ count: Int) -> [String] { (1...count).map { "Row \($0)" } }

  @Test("DLG-5 sections, then rows, then cells of the rows that are seen, and one behind them")
  func order() {
    let source = Source([("First", ["a", "b"]), (nil, numbers(1_000))])
    let (host, table) = host(source)
    #expect(
      source.log == ["sections", "rows of 0", "rows of 1", "cell 0.0", "cell 0.1", "cell 1.0", "cell 1.1"])
    #expect(shown(host) == ["First", "a", "b", "Row 1"])
    #expect(table.cellForRow(at: IndexPath(row: 5, section: 1)) == nil)
  }

  @Test("DLG-5 the delegate has the user's choice: asked, then told; the app's own is not told")
  func selection() {
    let (host, table) = host(Source([(nil, ["a", "b", "c"])]))
    let delegate = Delegate()
    table.delegate = delegate
    table.selectRow(at: IndexPath(row: 0))
    #expect(delegate.log == [])
    host.click(x: 0, y: 1)
    #expect(delegate.log == ["will 1", "deselected 0", "did 1"])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1))
    delegate.answer = { _ in nil }
    delegate.log = []
    host.click(x: 0, y: 2)
    #expect(delegate.log == ["will 2"])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1))
  }

  @Test("DLG-4 a data source or delegate that has gone leaves an empty table, and no crash")
  func gone() {
    let table = TableView()
    let host = AppHost(columns: 30, rows: 4)
    let root = ViewController()
    root.view = table
    do {
      let source = Source([(nil, ["a"])])
      table.dataSource = source
      host.mount(root)
      #expect(host.text.hasPrefix("a"))
    }
    table.reloadData()
    host.turn {}
    #expect(host.stops.isEmpty)
  }

  @Test("DC-17 DC-18 rows and headings are read with their place, and the cursor walks past what is shown")
  func spoken() {
    let (host, table) = host(Source([("Fruit", numbers(10))]))
    #expect(host.takePhrases().first == "Row 1. 1 of 10.")
    host.command(.move(.previous))
    #expect(host.hear().first == "Fruit. Heading. List Start.")
    host.command(.move(.next))
    for _ in 2...9 { host.command(.move(.next)) }
    _ = host.hear()
    host.command(.move(.next))
    #expect(host.focus?.label == "Row 10")
    #expect(table.bounds.origin.y == 7)
    #expect(shown(host).last == "Row 10")
  }

  @Test("The cursor walks back past what is shown to the first row, and then to the bar above")
  func walksBack() {
    let source = Source([(nil, numbers(10))])
    let host = AppHost(columns: 30, rows: 5)
    let root = Screen(source)
    root.title = "Numbers"
    let table = TableView()
    table.dataSource = source
    root.view = table
    root.navigationItem.rightBarButtonItem = BarButtonItem(title: "Add") {}
    host.mount(NavigationController(rootViewController: root))
    // The last that is there: rows are made as they are needed.
    for _ in 0..<12 { host.command(.move(.last)) }
    _ = host.hear()
    var heard: [String] = []
    for _ in 0..<11 {
      host.command(.move(.previous))
      heard += host.hear()
    }
    let rows = (1..<10).reversed().map { "Row \($0). \($0) of 10.\($0 == 1 ? " List Start." : "")" }
    #expect(heard == rows + ["Add. Button.", "Numbers. Heading."])
  }

  @Test("A row is its text and its detail; a text that is a sentence has its own end")
  func label() {
    let cell = TableViewCell()
    (cell.text, cell.detailText) = ("Fables", "17 %")
    #expect(cell.accessibilityLabel == "Fables, 17 %")
    cell.text = "He ran."
    #expect(cell.accessibilityLabel == "He ran. 17 %")
  }

  @Test("M-9 three fingers scroll by a page, and where it is now is said")
  func scroll() {
    let (host, table) = host(Source([(nil, numbers(10))]))
    _ = host.hear()
    host.perform(.scroll(.down))
    #expect(table.bounds.origin.y == 4)
    #expect(host.hear().contains { $0.contains("5") && $0.contains("8") && $0.contains("10") })
    #expect(host.focus?.label == "Row 5")
    host.perform(.scroll(.up))
    #expect(table.bounds.origin.y == 0)
    host.perform(.scroll(.left))
    #expect(table.bounds.origin.y == 0)
  }

  @Test("Arrows go from row to row, the reader follows, Return chooses")
  func keyboard() {
    let (host, table) = host(Source([(nil, numbers(10))]))
    let delegate = Delegate()
    table.delegate = delegate
    _ = host.hear()
    host.press("Tab Down Down")
    #expect(host.hear().last == "Row 3. 3 of 10.")
    host.press("End")
    #expect(host.hear() == ["Row 10. 10 of 10. List End."])
    host.press("Enter")
    #expect(delegate.log == ["will 9", "did 9"])
  }

  @Test("A reload keeps rows what they are to the reader; deleted rows go and the others keep their ids")
  func reload() {
    let source = Source([(nil, ["a", "b", "c"])])
    let (host, table) = host(source)
    host.command(.move(.next))
    _ = host.hear()
    let ids = host.stops.map(\.id)
    host.turn { table.reloadData() }
    #expect(host.stops.map(\.id) == ids)
    #expect(host.hear() == [])
    source.sections[0].rows.removeFirst()
    host.turn { table.deleteRows(at: [IndexPath(row: 0)]) }
    #expect(host.stops.map(\.id) == Array(ids.dropFirst()))
    #expect(host.focus?.label == "b")
    source.sections[0].rows.insert("new", at: 1)
    host.turn { table.insertRows(at: [IndexPath(row: 1)]) }
    #expect(host.stops.map(\.label) == ["b", "new", "c"])
    #expect(host.stops[0].id == ids[1])
    #expect(host.stops[2].id == ids[2])
    host.failsOnMistakes = false
    table.scrollToRow(at: IndexPath(row: 99))
    #expect(host.application.diagnostics.take().map(\.kind) == [.noSuchItem])
  }

  @Test("VC-5 a table controller's root view is its table, of which it is data source and delegate")
  func controller() {
    class Fruit: TableViewController {
      var chosen: [Int] = []
      override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
      override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "fruit")
        cell.text = ["Apple", "Pear"][indexPath.row]
        return cell
      }
      override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        chosen.append(indexPath.row)
      }
    }
    let host = AppHost(columns: 30, rows: 4)
    let fruit = Fruit()
    host.mount(fruit)
    #expect(fruit.view === fruit.tableView)
    host.command(.move(.next))
    host.perform(.activate)
    #expect(fruit.chosen == [1])
  }

  @Test("VC-5 a collection controller likewise; arrows go sideways and down")
  func collection() {
    class Grid: CollectionViewController {
      var asked: [Int] = []
      var chosen: [Int] = []
      override func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
      override func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
      ) -> CollectionViewCell {
        asked.append(indexPath.item)
        let cell = CollectionViewCell()
        cell.accessibilityLabel = "Item \(indexPath.item)"
        return cell
      }
      override func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
        chosen.append(indexPath.item)
      }
    }
    let host = AppHost(columns: 30, rows: 6)
    let grid = Grid()
    host.mount(grid)
    #expect(grid.asked == Array(0..<6))
    #expect(host.stops.map(\.label) == (0..<6).map { "Item \($0)" })
    host.press("Tab Right Down")
    #expect(host.focus?.label == "Item 4")
    host.press("Down Enter")
    #expect(grid.chosen == [7])
    #expect(grid.collectionView.cellForItem(at: IndexPath(item: 0)) == nil)
  }

  /// A pair as the picker of images is one: it tells, and whoever asked for it lets it go.
  @MainActor
  private class Picker: ViewController {
    var onFinish: (Picker, String) -> Void = { _, _ in }
    var onCancel: (Picker) -> Void = { _ in }
  }

  @Test("DLG-6 DLG-7 DLG-8 cancel and finish are calls of a delegate, in a separate object too, which dismisses")
  func picker() {
    let stage = Stage()
    let root = stage.controller("root")
    stage.show(root)
    for finishes in [true, false] {
      let picker = Picker()
      var picked: String?
      picker.onFinish = { picker, name in
        picked = name
        picker.dismiss(animated: false)
      }
      picker.onCancel = { $0.dismiss(animated: false) }
      root.present(picker, animated: false)
      if finishes { picker.onFinish(picker, "cat") } else { picker.onCancel(picker) }
      #expect(root.presentedViewController == nil)
      #expect(picked == (finishes ? "cat" : nil))
    }
  }

  @Test("A cell is told before it shows another row, once each time")
  func reuse() {
    final class Cell: TableViewCell {
      var reused = 0
      override func prepareForReuse() { reused += 1 }
    }
    final class Rows: TableViewController {
      override func viewDidLoad() { tableView.register(Cell.self, forCellReuseIdentifier: "cell") }
      override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 100 }
      override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.text = "Row \(indexPath.row)"
        return cell
      }
    }
    let host = AppHost(columns: 30, rows: 4)
    let rows = Rows()
    host.mount(rows)
    let first = rows.tableView.visibleCells.compactMap { $0 as? Cell }
    #expect(first.allSatisfy { $0.reused == 0 })
    host.turn { rows.tableView.scrollToRow(at: IndexPath(row: 50), at: .top) }
    let second = rows.tableView.visibleCells.compactMap { $0 as? Cell }
    #expect(second.map(\.text) == ["Row 50", "Row 51", "Row 52", "Row 53"])
    #expect(second.contains { $0.reused == 1 } && second.allSatisfy { $0.reused <= 1 })
  }
}
