import EarshotCore
import EarshotReader
import EarshotUI
import Glibc

/// What an app of the toolkit costs: a frame on a large terminal, a key in a short and in a long table, a resize with
/// constraints, and memory for its views.
@MainActor
enum ToolkitBenchmark {
  static func run() {
    measureFrame()
    measureTables()
    measureConstraints()
    measureMemory()
  }

  /// An app on a terminal of 200 columns and 60 rows.
  private static func show(_ root: ViewController) -> (Application, WindowScene) {
    let application = Application()
    let scene = WindowScene(size: CellSize(width: 200, height: 60))
    application.connect(scene)
    let window = Window(windowScene: scene)
    window.rootViewController = root
    window.makeKeyAndVisible()
    application.update()
    // Nothing else keeps it.
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

  // MARK: Constraints

  private static func measureConstraints() {
    reportHeading("Toolkit: a terminal of another width, with views that constraints place")
    for count in [20, 100] {
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
  }

  // MARK: Memory

  private static func measureMemory() {
    reportHeading("Toolkit: memory for 1,000 views")
    let process = RunningProcess(id: getpid(), parent: 0, words: [])
    func kilobytes(_ make: () -> View) -> Double {
      let root = View()
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

  private static var held: [View] = []
}
