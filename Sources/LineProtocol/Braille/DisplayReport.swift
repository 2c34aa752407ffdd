// SPDX-License-Identifier: Apache-2.0
/// A report of the process that has the braille display, on its standard output: one line.
///
/// ```
/// display COLUMNS NAME⏎
/// translated ID CELLS STARTS⏎
/// text ID TEXT⏎
/// command NAME ARGUMENT⏎
/// dots CELL FLAGS⏎
/// symbol NUMBER FLAGS⏎
/// trouble REASON⏎
/// ```
public enum DisplayReport: Equatable, Sendable {
  /// A display is there, with the name of its driver; one of 0 columns is gone.
  case display(columns: Int, name: String)
  /// The cells of a line; each with the number of scalars before it.
  case translated(id: UInt64, cells: [UInt8], starts: [Int])
  /// The text of typed cells.
  case text(id: UInt64, String)
  case key(DisplayKey)
  /// The reason why there is no display, in a sentence for people.
  case trouble(String)

  /// The encoded form.
  public var bytes: [UInt8] {
    let words: [String] =
      switch self {
      case .display(let columns, let name): ["display", "\(columns)", LineWord.encoded(name)]
      case .translated(let id, let cells, let starts):
        [
          "translated", "\(id)", LineWord.encoded(cells),
          starts.isEmpty ? "-" : starts.map { "\($0)" }.joined(separator: ","),
        ]
      case .text(let id, let text): ["text", "\(id)", LineWord.encoded(text)]
      case .key(.command(let name, let argument)): ["command", LineWord.encoded(name), "\(argument)"]
      case .key(.dots(let cell, let isChord)): ["dots", LineWord.encoded([cell]), isChord ? "space" : "-"]
      case .key(.symbol(let number, let modifiers)): ["symbol", "\(number)", "\(modifiers.rawValue)"]
      case .trouble(let reason): ["trouble", LineWord.encoded(reason)]
      }
    return Array(words.joined(separator: " ").utf8) + [0x0a]
  }

  /// Nil for a line that is no report.
  public init?(line: String) {
    let words = line.split(separator: " ")
    switch (words.first, words.count) {
    case ("display", 3):
      guard let columns = Int(words[1]), (0...Self.largestDisplay).contains(columns) else { return nil }
      self = .display(columns: columns, name: LineWord.text(words[2]))
    case ("translated", 4):
      guard let id = UInt64(words[1]), let cells = LineWord.bytes(words[2]),
        let starts = Self.numbers(words[3]), starts.count == cells.count
      else { return nil }
      self = .translated(id: id, cells: cells, starts: starts)
    case ("text", 3):
      guard let id = UInt64(words[1]) else { return nil }
      self = .text(id: id, LineWord.text(words[2]))
    case ("command", 3):
      // BrlAPI's arguments have 16 bits.
      guard let argument = Int(words[2]), (0...0xffff).contains(argument) else { return nil }
      self = .key(.command(LineWord.text(words[1]), argument: argument))
    case ("dots", 3):
      guard let cell = LineWord.bytes(words[1]), cell.count == 1 else { return nil }
      self = .key(.dots(cell[0], isChord: words[2] == "space"))
    case ("symbol", 3):
      guard let number = UInt32(words[1]), let modifiers = UInt8(words[2]) else { return nil }
      self = .key(.symbol(number, DisplayKey.Modifiers(rawValue: modifiers)))
    case ("trouble", 2): self = .trouble(LineWord.text(words[1]))
    default: return nil
    }
  }

  /// The largest number of cells believed.
  public static let largestDisplay = 1_000

  private static func numbers(_ word: Substring) -> [Int]? {
    if word == "-" { return [] }
    var numbers: [Int] = []
    for part in word.split(separator: ",") {
      guard let number = Int(part), number >= 0 else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}

/// A key of a braille display.
public enum DisplayKey: Hashable, Sendable {
  /// A command of BRLTTY, by its name there, with its argument: the cell of a routing key, counted from 0.
  case command(String, argument: Int)
  /// A typed cell, dots 1 to 8 from the lowest bit; with the space bar a chord. No dots and no chord are a space.
  case dots(UInt8, isChord: Bool)
  /// A key of a keyboard, by its number in the X Window System.
  case symbol(UInt32, Modifiers)

  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let shift = Modifiers(rawValue: 1)
    public static let control = Modifiers(rawValue: 4)
    public static let alt = Modifiers(rawValue: 8)
  }
}
