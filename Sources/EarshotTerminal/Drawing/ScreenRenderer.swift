public import EarshotScreen

/// Draws a screen from the model, with the last phrase on the line below it.
///
/// Only for the last-phrase line: otherwise the program's own bytes go to the terminal. It writes what changed since
/// its last picture, on the outer terminal's alternate screen, and passes on the modes that decide what the keyboard
/// and the mouse send. It draws cells and never a byte that a program wrote as control.
public struct ScreenRenderer {
  private var drawn: Screen?
  private var drawnPhrase: String?

  public init() {}

  /// Takes the alternate screen. Write it once, before the first picture.
  public static let begin = Array("\u{1b}[?1049h\u{1b}[H\u{1b}[2J".utf8)

  /// Gives the terminal back as it was: modes off, cursor on, main screen.
  public static let end = Array(
    "\u{1b}[0m\u{1b}[?1l\u{1b}>\u{1b}[?9;1000;1002;1003;1004;1005;1006;1015;2004l\u{1b}[?25h\u{1b}[?1049l".utf8)

  /// The bytes that turn the last picture into this one.
  public mutating func draw(_ screen: Screen, phrase: String) -> [UInt8] {
    var output = "\u{1b}[?25l"
    let old = drawn.flatMap { $0.size == screen.size ? $0 : nil }
    if old == nil { output += "\u{1b}[0m\u{1b}[2J" }
    for (index, row) in screen.rows.enumerated() {
      if let before = old?.rows[index], before == row { continue }
      output += "\u{1b}[\(index + 1);1H" + Self.text(of: row) + "\u{1b}[0m\u{1b}[K"
    }
    if old == nil || drawnPhrase != phrase {
      output += "\u{1b}[\(screen.size.rows + 1);1H\u{1b}[0;7m"
      output += Self.fitted(phrase, columns: screen.size.columns) + "\u{1b}[K\u{1b}[0m"
    }
    output += Self.modes(from: old?.modes, to: screen.modes)
    output += "\u{1b}[\(screen.cursor.row + 1);\(min(screen.cursor.column, screen.size.columns - 1) + 1)H"
    if screen.cursor.isVisible { output += "\u{1b}[?25h" }
    drawn = screen
    drawnPhrase = phrase
    return Array(output.utf8)
  }

  private static func text(of row: Row) -> String {
    var text = ""
    for run in row.styleRuns {
      text += "\u{1b}[\((["0"] + run.style.renditionParameters).joined(separator: ";"))m"
      for cell in row.cells[run.columns] where cell.width > 0 {
        text += cell.text.isEmpty || run.style.conceal ? String(repeating: " ", count: max(1, cell.width)) : cell.text
      }
    }
    return text
  }

  /// A phrase cut to the line, without anything that could move the cursor.
  private static func fitted(_ phrase: String, columns: Int) -> String {
    var text = ""
    var width = 0
    for character in phrase {
      let scalars = character.unicodeScalars
      guard let first = scalars.first, first.value >= 0x20, !(0x7f...0x9f).contains(first.value) else { continue }
      // A phrase may hold anything: count two cells for all that could be wide.
      let cells = first.value < 0x1100 ? 1 : 2
      guard width + cells <= columns else { break }
      text.unicodeScalars.append(contentsOf: scalars)
      width += cells
    }
    return text
  }

  // MARK: Modes

  private static func modes(from old: ScreenModes?, to new: ScreenModes) -> String {
    let old = old ?? ScreenModes()
    var output = ""
    func set(_ number: Int, _ before: Bool, _ after: Bool) {
      if before != after { output += "\u{1b}[?\(number)\(after ? "h" : "l")" }
    }
    set(1, old.applicationCursorKeys, new.applicationCursorKeys)
    set(5, old.reverseScreen, new.reverseScreen)
    set(1004, old.focusReporting, new.focusReporting)
    set(2004, old.bracketedPaste, new.bracketedPaste)
    if old.applicationKeypad != new.applicationKeypad { output += new.applicationKeypad ? "\u{1b}=" : "\u{1b}>" }
    if old.mouseTracking != new.mouseTracking {
      output += "\u{1b}[?9;1000;1002;1003l"
      if let number = number(of: new.mouseTracking) { output += "\u{1b}[?\(number)h" }
    }
    if old.mouseEncoding != new.mouseEncoding {
      output += "\u{1b}[?1005;1006;1015l"
      if let number = number(of: new.mouseEncoding) { output += "\u{1b}[?\(number)h" }
    }
    return output
  }

  private static func number(of tracking: MouseTracking) -> Int? {
    switch tracking {
    case .off: nil
    case .pressesOnly: 9
    case .buttons: 1000
    case .drags: 1002
    case .allMotion: 1003
    }
  }

  private static func number(of encoding: MouseEncoding) -> Int? {
    switch encoding {
    case .bytes, .sgrPixels: nil
    case .utf8: 1005
    case .sgr: 1006
    case .urxvt: 1015
    }
  }
}
