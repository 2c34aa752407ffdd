import EarshotCore
import EarshotReader
import EarshotSpeech
import Glibc

/// What a move of the reader's cursor and one changed node cost, from the key to the request for speech, in small
/// trees and in large ones.
@MainActor
enum CursorBenchmark {
  static func run() {
    for shape in [Shape.flat, .grouped] {
      reportHeading("Cursor: a move and a change, \(shape.rawValue) trees")
      for count in [100, 10_000, 100_000] { measure(count, shape) }
    }
  }

  private enum Shape: String {
    case flat, grouped
  }

  private static func measure(_ count: Int, _ shape: Shape) {
    var reader = Reader(settings: ReaderSettings(), composer: SpeechComposer())
    let elements = tree(count, shape)
    let changes = elements.map { TreeChange.upsert($0) } + [.setRoot(1)]
    let process = RunningProcess(id: getpid(), parent: 0, words: [])
    let before = process.resident ?? 0
    let start = monotonicSeconds()
    _ = reader.handle(.tree(changes), at: .zero)
    _ = reader.handle(.timer, at: .zero)
    let load = monotonicSeconds() - start
    let bytes = max(0, (process.resident ?? 0) - before) * 1_024 / Double(count)
    var moment = Instant.zero
    func turn(_ input: ReaderInput) {
      moment = moment + .milliseconds(1)
      _ = reader.handle(.silence(generation: UInt64(moment.nanoseconds)), at: moment)
      _ = reader.handle(input, at: moment)
      _ = reader.handle(.timer, at: moment)
    }
    let steps = min(count - 2, 200)
    let move = Measurement(runs: 5) {
      for _ in 0..<steps { turn(.command(.element(.move(.next)))) }
      turn(.command(.element(.move(.first))))
    }.median
    var number = 0
    func change(_ alter: (inout Element) -> Void) -> Double {
      Measurement(runs: 5) {
        for _ in 0..<50 {
          number = (number + 7_919) % elements.count
          guard elements[number].isElement else { continue }
          var element = elements[number]
          alter(&element)
          turn(.tree([.upsert(element)]))
        }
      }.median / 50
    }
    let value = change { $0.value = "changed \(number)" }
    let place = change { $0.frame.y += 160 }
    report(
      "\(count) nodes", "move \((move / Double(steps + 1)).microseconds)",
      "value \(value.microseconds), place \(place.microseconds); loaded in \((load * 1_000).text()) ms, "
        + "\(bytes.text(0)) bytes a node")
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
