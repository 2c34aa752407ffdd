// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A row that lists keys: `F1Help  F2Setup`, `^G Help  ^O Write Out`, `q:Quit  d:Del`.
///
/// It never changes by itself, so it is heard only by a user who goes there or asks for the keys.
public struct KeyBar: Equatable, Sendable {
  /// A key and its effect.
  public struct Item: Equatable, Sendable {
    /// The key as written: `F1`, `^G`, `1`, `esc`.
    public var key: String
    public var label: String
    /// The columns of both.
    public var columns: Range<Int>

    public init(key: String, label: String, columns: Range<Int>) {
      self.key = key
      self.label = label
      self.columns = columns
    }
  }

  /// From left to right, without repeated keys.
  public var items: [Item]
  /// The row of the screen.
  public var row: Int

  public init(items: [Item], row: Int) {
    self.items = items
    self.row = row
  }

  /// The keys listed in a row; nil for any other row.
  ///
  /// Two items suffice if keys and labels differ in style; otherwise it takes three, in a form that only such bars use.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - number: The index of the row on the screen.
  public init?(in row: Row, at number: Int) {
    guard let items = row.analysis(ListedKeys.self).items else { return nil }
    self.init(items: items, row: number)
  }

  /// The text besides the keys that a row lists, such as a title before them; nil for a row without keys, and for one that
  /// lists nothing else.
  ///
  /// The text and the keys are two blanks apart or more, a sign that separates stands between them, or the keys are many.
  /// Keys behind a colon are answers, and none of these.
  public static func textBesideKeys(in row: Row) -> String? { row.analysis(KeysBehindText.self).text }
}

/// The keys listed in a row, which is asked for them by many.
private final class ListedKeys: RowAnalysis {
  let items: [KeyBar.Item]?

  init(_ row: Row) {
    items = KeyBarReader.mayBegin(row) ? KeyBarReader(line: ControlLine(row, at: 0)).items : nil
  }
}

/// The text besides the keys that a row lists behind it.
private final class KeysBehindText: RowAnalysis {
  let text: String?

  init(_ row: Row) {
    guard KeyBarReader.mayList(row) else {
      text = nil
      return
    }
    let reader = KeyBarReader(line: ControlLine(row, at: 0))
    let words = reader.columnsBehindText.map { keys in
      [0..<keys.lowerBound, keys.upperBound..<row.count].map { reader.line.text(reader.withoutSeparators($0)) }
        .map { $0.hasSuffix(" -") ? String($0.dropLast(2)) : $0 }
        .filter { !$0.isEmpty }.joined(separator: "  ")
    }
    // Keys behind a colon are the answers to it.
    text = words?.hasSuffix(":") ?? true ? nil : words
  }
}
