// SPDX-License-Identifier: Apache-2.0
/// A request to the process that has the braille display, on its standard input: one line.
///
/// ```
/// translate ID TABLE TEXT TABLE TEXT …⏎
/// read ID TABLE CELLS⏎
/// show CURSOR CELLS⏎
/// ```
///
/// Texts are escaped as `%` and two hexadecimal digits, cells are two hexadecimal digits each, dots 1 to 8 from the
/// lowest bit. `CURSOR` counts cells from 0; `-` for none.
public enum DisplayRequest: Equatable, Sendable {
  /// Translate the stretches of one line, each by its table.
  case translate(id: UInt64, [Stretch])
  /// Read typed cells as text.
  case read(id: UInt64, table: String, cells: [UInt8])
  /// Put these cells on the display.
  case show(cursor: Int?, cells: [UInt8])

  /// Text with its table, as liblouis names tables: one name, or several with commas.
  public struct Stretch: Equatable, Sendable {
    public var table: String
    public var text: String

    public init(table: String, text: String) {
      self.table = table
      self.text = text
    }
  }

  /// The encoded form.
  public var bytes: [UInt8] {
    let words: [String] =
      switch self {
      case .translate(let id, let stretches):
        ["translate", "\(id)"] + stretches.flatMap { [LineWord.encoded($0.table), LineWord.encoded($0.text)] }
      case .read(let id, let table, let cells): ["read", "\(id)", LineWord.encoded(table), LineWord.encoded(cells)]
      case .show(let cursor, let cells): ["show", cursor.map { "\($0)" } ?? "-", LineWord.encoded(cells)]
      }
    return Array(words.joined(separator: " ").utf8) + [0x0a]
  }

  /// Nil for a line that is no request.
  public init?(line: String) {
    let words = line.split(separator: " ")
    switch words.first {
    case "translate":
      guard words.count >= 4, words.count.isMultiple(of: 2), let id = UInt64(words[1]) else { return nil }
      self = .translate(
        id: id,
        stride(from: 2, to: words.count, by: 2).map {
          Stretch(table: LineWord.text(words[$0]), text: LineWord.text(words[$0 + 1]))
        })
    case "read":
      guard words.count == 4, let id = UInt64(words[1]), let cells = LineWord.bytes(words[3]) else { return nil }
      self = .read(id: id, table: LineWord.text(words[2]), cells: cells)
    case "show":
      guard words.count == 3, let cells = LineWord.bytes(words[2]) else { return nil }
      guard words[1] != "-" else {
        self = .show(cursor: nil, cells: cells)
        return
      }
      guard let cursor = Int(words[1]), cursor >= 0 else { return nil }
      self = .show(cursor: cursor, cells: cells)
    default: return nil
    }
  }
}
