// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotReader
import EarshotScreen
import EarshotTerminal
import EarshotUI
import Glibc

/// The cost of an app of the toolkit: a frame on a large terminal, a key in a short and in a long table, the bytes
/// written for one, a resize with constraints, and memory for its views.
@MainActor
enum ToolkitBenchmark {
  static func run() throws(Unmeasured) {
    measureFrame()
    measureTables()
    try measureBytes()
    try measureConstraints()
    measureMemory()
  }

  /// An app on a terminal of 200 columns and 60 rows, or of another size.
  private static func show(
    _ root: ViewController, size: CellSize = CellSize(width: 200, height: 60)
  ) -> (Application, WindowScene) {
    let application = Application()
    let scene = WindowScene(size: size)
    application.connect(scene)
    let window = Window(windowScene: scene)
    window.rootViewController = root
    window.makeKeyAndVisible()
    application.update()
    // Nothing else holds it.
    kept.append(window)
    return (application, scene)
  }

  private static var kept: [Window] = []

  // MARK: A frame

  private static func measureFrame() {
    reportHeading("Toolkit: one frame at 200 by 60, with 600 labels, of which one has changed")
    let root = ViewController()
    let labels = (0..<600).map { number in
      Label(
        "Label number \(number)",
        frame: CellRectangle(x: number % 10 * 20, y: number / 10, width: 19, height: 1))
    }
    for label in labels { root.view.addSubview(label) }
    let (application, scene) = show(root)
    var older = application.picture(of: scene)
    var turn = 0
    var bytes = 0
    var parts = (update: 0.0, picture: 0.0, bytes: 0.0)
    let runs = 50
    let whole = Measurement(runs: runs) {
      turn += 1
      labels[turn % 600].text = "Changed \(turn)"
      let start = monotonicSeconds()
      application.update()
      let updated = monotonicSeconds()
      let picture = application.picture(of: scene)
      let drawn = monotonicSeconds()
      bytes = picture.sequences(from: older).utf8.count
      older = picture
      parts.update += updated - start
      parts.picture += drawn - updated
      parts.bytes += monotonicSeconds() - drawn
    }
    report("frame", whole.spread, "\(bytes) bytes written")
    let count = Double(runs + 1)
    report(
      "", "of it: layout and tree \((parts.update / count).milliseconds)",
      "drawing \((parts.picture / count).milliseconds), bytes \((parts.bytes / count).milliseconds)")
  }

  // MARK: Tables

  private final class Rows: TableViewController {
    let count: Int
    init(_ count: Int) {
      self.count = count
      super.init()
    }
    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row")
      cell.text = "Row number \(indexPath.row) of many"
      return cell
    }
  }

  private static func measureTables() {
    reportHeading("Toolkit: a key in a table, to the picture and its bytes")
    for count in [1_000, 100_000] {
      let root = Rows(count)
      let (application, scene) = show(root)
      root.tableView.becomeFirstResponder()
      application.update()
      var older = application.picture(of: scene)
      func press(_ code: Key.Code) -> Measurement {
        Measurement(runs: 30) {
          application.press(Key(code))
          application.update()
          let picture = application.picture(of: scene)
          _ = picture.sequences(from: older)
          older = picture
        }
      }
      let (row, page) = (press(.down), press(.pageDown))
      report("\(count) rows", "row \(row.median.milliseconds)", "page \(page.median.milliseconds)")
    }
  }

  // MARK: Bytes

  /// The bytes a host adds for the cursor and for synchronised updates.
  private static let markBytes = "\u{1b}[?2026h\u{1b}[?25l\u{1b}[24;1H\u{1b}[?25h\u{1b}[?2026l".utf8.count

  private static func measureBytes() throws(Unmeasured) {
    reportHeading("Toolkit: bytes written for a key in a table of 1,000 rows at 80 by 24, beside a list of Textual")
    let root = Rows(1_000)
    let (application, scene) = show(root, size: CellSize(width: 80, height: 24))
    root.tableView.becomeFirstResponder()
    application.update()
    var older = application.picture(of: scene)
    func cost(of key: Key, times: Int) -> TextualList.Cost {
      var cost = TextualList.Cost(bytes: 0, cells: 0)
      for _ in 0..<times {
        application.press(key)
        application.update()
        let picture = application.picture(of: scene)
        cost.bytes += picture.sequences(from: older).utf8.count + markBytes
        cost.cells += TextualList.differences(older.screen, picture.screen)
        older = picture
      }
      return cost
    }
    let folder = try TemporaryFolder()
    let textual = try TextualList(rows: 1_000, size: TerminalSize(columns: 80, rows: 24), in: folder)
    let keys = [("row", Key(.down), "\u{1b}[B", 10), ("page", Key(.pageDown), "\u{1b}[6~", 10)]
    for (name, key, bytes, times) in keys {
      let theirs = textual?.cost(of: bytes, times: times)
      report(name, describe(cost(of: key, times: times), times), theirs.map { "Textual: \(describe($0, times))" } ?? "")
    }
    if textual == nil {
      reportSkipped("Textual", "Python has none: python3 -m venv V, V/bin/pip install textual, PATH=V/bin:$PATH.")
    }
  }

  private static func describe(_ cost: TextualList.Cost, _ times: Int) -> String {
    let ratio = Double(cost.bytes) / Double(max(1, cost.cells))
    return "\(cost.bytes / times) bytes, \(cost.cells / times) cells: \(ratio.text(2)) a cell"
  }

  // MARK: Constraints

  private static func measureConstraints() throws(Unmeasured) {
    reportHeading("Toolkit: a terminal of another width, with views that constraints place")
    for count in [20, 100, 1_000] {
      let root = ViewController()
      let rows = (0..<count).map { number in
        StackView(arrangedSubviews: [Label("Name \(number)"), TextField("Value")], spacing: 1)
      }
      let stack = StackView(arrangedSubviews: rows, axis: .vertical)
      stack.translatesAutoresizingMaskIntoConstraints = false
      root.view.addSubview(stack)
      LayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: root.view.topAnchor),
        stack.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
      ])
      let start = monotonicSeconds()
      let (application, scene) = show(root)
      let first = monotonicSeconds() - start
      var width = 200
      let resize = Measurement(runs: 10) {
        width = width == 200 ? 180 : 200
        scene.size.width = width
        application.update()
      }
      let text = Measurement(runs: 10) {
        (rows[0].arrangedSubviews[0] as? Label)?.text = width == 0 ? "" : "Name \(monotonicSeconds())"
        application.update()
      }
      report(
        "\(count) rows of two", "resize \(resize.median.milliseconds)",
        "first layout \(first.milliseconds), another text \(text.median.milliseconds)")
    }
    // Of more rows its time grows with their cube.
    let folder = try TemporaryFolder()
    for count in [20, 100] {
      guard let seconds = try KiwiLayout.seconds(rows: count, in: folder) else {
        reportSkipped(
          "kiwisolver", "Python has none: python3 -m venv V, V/bin/pip install kiwisolver, PATH=V/bin:$PATH.")
        return
      }
      report("kiwisolver, \(count) rows", "solving \(seconds.milliseconds)", "")
    }
  }

  // MARK: Memory

  private static func measureMemory() {
    reportHeading("Toolkit: memory for 1,000 views")
    let process = RunningProcess(id: getpid(), parent: 0, words: [])
    func kilobytes(_ make: () -> View) -> Double {
      let root = View()
      giveBack()
      let before = process.resident ?? 0
      for _ in 0..<20_000 { root.addSubview(make()) }
      let after = process.resident ?? 0
      held.append(root)
      return (after - before) / 20
    }
    report("plain views", "\(kilobytes { View() }.text()) kB", "")
    report("labels", "\(kilobytes { Label("A label") }.text()) kB", "")
    report("buttons", "\(kilobytes { Button("A button") }.text()) kB", "")
    held = []
  }

  /// Returns freed memory to the system, so that new views are not made out of it unseen.
  private static func giveBack() {
    typealias Trim = @convention(c) (Int) -> Int32
    // Glibc's headers as Swift sees them lack it.
    guard let trim = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(trim, to: Trim.self)(0)
  }

  private static var held: [View] = []
}
