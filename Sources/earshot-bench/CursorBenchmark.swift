// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSpeech
import Glibc

/// The cost of a cursor move and of one changed node, from the key to the request for speech, in small and large trees;
/// and the cost of the reading order and the phrase alone.
@MainActor
enum CursorBenchmark {
  static func run() {
    for shape in [Shape.flat, .grouped] {
      reportHeading("Cursor: a move and a change, \(shape.rawValue) trees")
      for count in [100, 10_000, 100_000] { measure(count, shape) }
    }
    reportHeading("Cursor: the phrase of a cell, with its headers looked for")
    for count in [100, 10_000, 100_000] { measureCell(count) }
  }

  /// The last cell of a table of two columns.
  private static func measureCell(_ count: Int) {
    let cells = (0..<count).map { number in
      var cell = Element(ElementID(UInt64(number) + 2), role: .cell, label: "Cell \(number)")
      cell.details.cell = DataTableCell(row: number / 2, column: number % 2)
      return cell
    }
    var table = Element(1, role: .table, children: cells.map(\.id), isElement: false)
    table.details.table = DataTable(rowCount: count / 2, columnCount: 2)
    var tree = ElementTree()
    tree.apply(([table] + cells).map { .upsert($0) } + [.setRoot(1)])
    report("\(count) cells", "phrase \(phrase(of: ElementID(UInt64(count) + 1), in: tree).microseconds)", "")
  }

  /// The seconds to compose the words for one element with its surroundings.
  private static func phrase(of id: ElementID, in tree: ElementTree) -> Double {
    let rounds = 200
    return Measurement(runs: 5) {
      for _ in 0..<rounds {
        guard let element = tree[id] else { continue }
        let context = ElementContext(of: id, in: tree) { _, _ in nil }
        _ = ElementDescription(of: element, in: context)
      }
    }.median / Double(rounds)
  }

  private enum Shape: String {
    case flat, grouped
  }

  private static func measure(_ count: Int, _ shape: Shape) {
    let elements = tree(count, shape)
    var walker = Walker()
    let process = RunningProcess(id: getpid(), parent: 0, words: [])
    let before = process.resident ?? 0
    let start = monotonicSeconds()
    walker.turn(.tree(elements.map { .upsert($0) } + [.setRoot(1)]))
    let load = monotonicSeconds() - start
    let bytes = max(0, (process.resident ?? 0) - before) * 1_024 / Double(count)
    let steps = min(count - 2, 200)
    let move = Measurement(runs: 5) {
      for _ in 0..<steps { walker.turn(.command(.element(.move(.next)))) }
      walker.turn(.command(.element(.move(.first))))
    }.median
    let value = change(elements, &walker) { $0.value = "changed to \($1)" }
    let place = change(elements, &walker) { element, _ in element.frame.y += 160 }
    report(
      "\(count) nodes", "move \((move / Double(steps + 1)).microseconds)",
      "value \(value.microseconds), place \(place.microseconds); loaded in \((load * 1_000).text()) ms, "
        + "\(bytes.text(0)) bytes a node")
    measureParts(elements)
  }

  /// The reading order of a new tree, and the phrase of one element in its middle.
  private static func measureParts(_ elements: [Element]) {
    var tree = ElementTree()
    tree.apply(elements.map { .upsert($0) } + [.setRoot(1)])
    let order = Measurement(runs: 5) {
      var order = ReadingOrder()
      _ = order.first(in: tree)
    }.median
    let middle = elements.last(where: \.isElement)?.id ?? 1
    report(
      "", "phrase \(phrase(of: middle, in: tree).microseconds)",
      "order from nothing \((order * 1_000).text()) ms")
  }

  /// The seconds that a change of one element costs, for elements spread over the tree.
  private static func change(
    _ elements: [Element], _ walker: inout Walker, _ alter: (inout Element, Int) -> Void
  ) -> Double {
    let stops = elements.filter(\.isElement)
    let changes = 50
    return Measurement(runs: 5) {
      for number in 0..<changes {
        var element = stops[(number * 7_919) % stops.count]
        alter(&element, number)
        walker.turn(.tree([.upsert(element)]))
      }
    }.median / Double(changes)
  }

  /// A reader and its clock.
  private struct Walker {
    private var reader = Reader(settings: ReaderSettings(), composer: SpeechComposer())
    private var now = Instant.zero

    /// One turn: a key, its input, and the end of the turn.
    mutating func turn(_ input: ReaderInput) {
      now = now + .milliseconds(1)
      _ = reader.handle(.silence(generation: UInt64(now.nanoseconds)), at: now, in: TreeWorld())
      _ = reader.handle(input, at: now, in: TreeWorld())
      _ = reader.handle(.timer, at: now, in: TreeWorld())
    }
  }

  private static func tree(_ count: Int, _ shape: Shape) -> [Element] {
    let perRow = shape == .flat ? count : 20
    var elements: [Element] = []
    var rows: [ElementID] = []
    var next: UInt64 = 2
    while elements.count < count {
      let rowID = ElementID(next)
      next += 1
      var cells: [ElementID] = []
      for column in 0..<min(perRow, count - elements.count) {
        let id = ElementID(next)
        next += 1
        cells.append(id)
        let row = shape == .flat ? elements.count : rows.count
        elements.append(
          Element(
            id, role: .button, label: "Item \(next)", value: "\(column)", traits: .button,
            frame: Rectangle(row: row, column: shape == .flat ? 0 : column * 10, columns: 9)))
      }
      if shape == .flat {
        rows = cells
      } else {
        var row = Element(rowID, role: .row, children: cells, isElement: false)
        row.groupsChildren = true
        row.frame = Rectangle(row: rows.count, column: 0, columns: 200)
        rows.append(rowID)
        elements.append(row)
      }
    }
    return [
      Element(
        1, role: .window, frame: Rectangle(row: 0, column: 0, rows: count, columns: 200), children: rows,
        isElement: false)
    ]
      + elements
  }
}
