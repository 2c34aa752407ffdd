public import EarshotScreen

extension CellGrid {
  /// The same picture as a terminal's screen shows it.
  public var screen: Screen {
    let emulator = TerminalEmulator(
      size: ScreenSize(columns: max(1, size.width), rows: max(1, size.height)), scrollback: 0)
    emulator.feed(Array(sequences.utf8))
    return emulator.screen
  }

  /// What draws the picture on a blank terminal: each row from its first column on.
  public var sequences: String { (0..<size.height).map(sequence(ofRow:)).joined() }

  /// What turns an older picture on a terminal into this one: the rows that are different. Without one of the same
  /// size the terminal is blanked first.
  public func sequences(from older: CellGrid?) -> String {
    guard let older, older.size == size else { return Style.plain.sequence + "\u{1b}[2J" + sequences }
    return (0..<size.height).filter { y in (0..<size.width).contains { self[$0, y] != older[$0, y] } }
      .map(sequence(ofRow:)).joined()
  }

  private func sequence(ofRow y: Int) -> String {
    var output = "\u{1b}[\(y + 1);1H"
    var style = Style.plain
    for x in 0..<size.width {
      let cell = self[x, y]
      if cell.style != style {
        style = cell.style
        output += style.sequence
      }
      output += cell.text
    }
    if style != .plain { output += Style.plain.sequence }
    return output
  }
}

extension Style {
  /// The sequence that makes text look so, whatever it looked like before.
  var sequence: String {
    var codes = ["0"]
    if bold { codes.append("1") }
    if dim { codes.append("2") }
    if italic { codes.append("3") }
    if underline != .none { codes.append("4") }
    if blink { codes.append("5") }
    if reverse { codes.append("7") }
    if strikethrough { codes.append("9") }
    codes += Self.codes(of: foreground, base: 38) + Self.codes(of: background, base: 48)
    return "\u{1b}[\(codes.joined(separator: ";"))m"
  }

  private static func codes(of color: Color, base: Int) -> [String] {
    switch color {
    case .default: []
    case .indexed(let index): ["\(base)", "5", "\(index)"]
    case .rgb(let red, let green, let blue): ["\(base)", "2", "\(red)", "\(green)", "\(blue)"]
    }
  }
}
