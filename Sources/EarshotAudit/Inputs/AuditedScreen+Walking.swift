// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// The knowledge about a screen that a walk needs to choose its next key.
extension AuditedScreen {
  /// The key by which a greeting is passed: `Press Enter to continue`; nil if there is none.
  public var greetingKey: String? {
    guard !rows.isEmpty else { return nil }
    for row in rows where !row.isBlank {
      let words = row.text.words
      guard words.count >= 3, let start = words.firstIndex(where: { Self.pressing.contains($0) }) else { continue }
      let all = words[(start + 1)...].prefix(8)
      // `Press Space to play or q to quit` has one key for going on; `press Enter or q` leaves the choice to a person.
      let rest = all.prefix { $0 != "or" }
      guard rest.isDisjoint(Self.leaving), rest.count == all.count || rest.contains(where: Self.isPurpose) else {
        continue
      }
      let goesOn = !rest.isDisjoint(Self.goingOn)
      if rest.starts(with: ["any", "key"]) || rest.starts(with: ["a", "key"]) { return "Enter" }
      guard goesOn, let key = rest.first(where: { Self.keys[$0] != nil }) else { continue }
      return Self.keys[key]
    }
    return drawnGreetingKey
  }

  /// The key of a bar that has no other but those with Ctrl: `⏎ Go to app   ^p palette`.
  private var drawnGreetingKey: String? {
    let labels = writtenKeys.filter { !($0.name?.hasPrefix("Ctrl+") ?? false) }
    guard labels.count == 1, let label = labels.first, let name = label.name, ["Enter", "Space"].contains(name),
      let first = label.label.words.first
    else { return nil }
    return Self.beginning.contains(first) ? name : nil
  }

  private static let beginning: Set<String> = ["continue", "start", "begin", "proceed", "go"]

  private static let pressing: Set<String> = ["press", "hit", "push", "strike", "type"]
  private static let goingOn: Set<String> = [
    "continue", "start", "begin", "proceed", "go", "play", "enter", "open", "next", "dismiss", "resume",
  ]
  /// True for a word on going on that is no key.
  private static func isPurpose(_ word: String) -> Bool { goingOn.contains(word) && keys[word] == nil }

  private static let leaving: Set<String> = [
    "leave", "exit", "quit", "close", "end", "delete", "cancel", "abort", "reboot", "shut", "finish",
  ]
  private static let keys = [
    "enter": "Enter", "return": "Enter", "space": "Space", "spacebar": "Space", "escape": "Escape", "esc": "Escape",
  ]

  /// True if it says no more than that the terminal is too small.
  public var refusesItsSize: Bool { saysSizeIsTooLittle && screen.text.words.count < 30 }

  /// True if it says that the terminal is too small.
  var saysSizeIsTooLittle: Bool {
    let words = screen.text.lowercased()
    let isLittle = ["too small", "too narrow", "too short"].contains(where: words.contains)
    let isMeasure =
      words.contains("at least")
      && ["terminal", "window", "screen", "size", "columns", "rows", "lines"].contains(where: words.contains)
    return isLittle || isMeasure
  }

  /// True if there is a field for text or a button.
  public var hasControls: Bool { !fields.isEmpty || !ScreenButton.buttons(of: self).isEmpty }

  /// True if two buttons stand side by side.
  public var hasRowOfButtons: Bool { !rowsOfButtons.isEmpty }

  private var rowsOfButtons: [[ScreenButton]] {
    Dictionary(grouping: ScreenButton.buttons(of: self), by: \.row).sorted { $0.key < $1.key }.map(\.value)
      .filter { $0.count > 1 }
  }

  /// True if there are others in the row of the button with the focus: that with the visible cursor on it, else the
  /// only one of three or more with looks of its own.
  public var hasButtonsBesideFocus: Bool {
    let cursor = screen.cursor
    return rowsOfButtons.contains { row in
      if row.contains(where: { cursor.isVisible && $0.row == cursor.row && $0.columns.contains(cursor.column) }) {
        return true
      }
      let looks = Dictionary(grouping: row) { rows[$0.row].style(at: $0.columns.lowerBound + 1) }
      return row.count > 2 && looks.count == 2 && looks.values.contains { $0.count == 1 }
    }
  }

  /// The keys beside the word help, also where no other is named: `F1 for help`, `h: help`, `? help`.
  private var helpKeys: [String] {
    var names: [String] = []
    for row in rows where !row.isBlank && row.text.lowercased().contains("help") {
      let words = row.text.split { $0 == " " || $0.unicodeScalars.contains(where: \.isDrawing) }.map(String.init)
      for (index, word) in words.enumerated() where word.lowercased().hasPrefix("help") {
        for key in words[max(0, index - 2)..<index].reversed() {
          let key = key.filter { $0.isLetter || $0.isNumber || $0 == "?" }
          let isKey = key.count == 1 || key.first == "F" && Int(key.dropFirst()) != nil
          if isKey, !names.contains(key) { names.append(key) }
          if isKey { break }
        }
      }
    }
    return names
  }

  /// The keys that it names and that do something, as pressed: those that may take something away last. Keys that move
  /// or leave are not among them.
  public var namedKeys: [String] {
    let labels = writtenKeys.filter { label in
      !label.isExit && Set(label.label.words).isDisjoint(with: ["up", "down", "move", "close", "back", "cancel"])
    }
    var names = helpKeys
    for label in labels.filter({ !$0.isDestructive }) + labels.filter(\.isDestructive) {
      guard let name = label.name, name != "Escape", !names.contains(name) else { continue }
      names.append(name)
    }
    return names + columnKeys.filter { !names.contains($0) }
  }

  /// The letters and digits at the beginning of rows below each other, a blank before the words of each: a menu whose
  /// rows are chosen by them. None that leaves.
  private var columnKeys: [String] {
    var columns: [Int: [(row: Int, key: String)]] = [:]
    for (index, row) in rows.enumerated() where !row.isBlank {
      let words = row.text.split(separator: " ")
      guard words.count > 1, let key = words.first, key.count == 1, key.first?.isASCII ?? false,
        key.first.map({ $0.isLetter || $0.isNumber }) ?? false, words[1].first?.isLetter ?? false,
        Set(row.text.words).isDisjoint(with: Self.leaving), let start = row.scalars.firstIndex(where: { $0 != 0x20 })
      else { continue }
      columns[start, default: []].append((index, String(key)))
    }
    let menus = columns.sorted { $0.key < $1.key }.map(\.value).filter { menu in
      menu.count > 2 && Set(menu.map(\.key)).count == menu.count
        && zip(menu, menu.dropFirst()).allSatisfy { $1.row - $0.row <= 2 }
    }
    return menus.flatMap { $0.map(\.key) }
  }

  /// True if one of its first two rows is a bar of menus: words apart from each other, File or Help among them.
  public var hasBarOfMenus: Bool {
    rows.prefix(2).contains { row in
      guard !row.isBlank else { return false }
      let words = row.text.split(separator: " ")
      guard words.count > 2, words.allSatisfy({ $0.allSatisfy(\.isLetter) && $0.first?.isUppercase ?? false }) else {
        return false
      }
      return !Set(words.map { $0.lowercased() }).isDisjoint(with: ["file", "help", "edit"])
    }
  }

  /// True if a row names a key, as one that does something or as a word of its own: then it is not hidden.
  public func names(key: String) -> Bool {
    if writtenKeys.contains(where: { $0.name?.lowercased() == key.lowercased() || $0.key == key }) { return true }
    return rows.contains { row in
      guard !row.isBlank else { return false }
      let words = row.text.split { !$0.isLetter && !$0.isNumber }
      return words.contains { $0 == key } || key.count > 1 && words.contains { $0.lowercased() == key.lowercased() }
    }
  }

  /// True if a few words have come, in a line or a box of their own.
  public func showsNotice(since other: AuditedScreen) -> Bool {
    guard screen.size == other.screen.size else { return false }
    let changed = rows.indices.filter { rows[$0].text != other.rows[$0].text }
    return changed.count <= 5
      && changed.contains { Set(rows[$0].text.words).subtracting(other.rows[$0].text.words).count > 1 }
  }

  /// True if a question is asked: a row ends with a question mark, or offers yes and no.
  public var asks: Bool {
    rows.contains { row in
      guard !row.isBlank else { return false }
      let text = row.text.trimmed
      if text.hasSuffix("?") || text.contains("? ") { return true }
      let words = Set(text.words)
      return words.isSuperset(of: ["y", "n"]) || words.isSuperset(of: ["yes", "no"])
    }
  }

  /// True if it has little more than words of progress: something else may come.
  public var isLoading: Bool {
    let written = rows.filter { !$0.isBlank }
    return written.count <= 3 && written.contains { $0.text.tellsOfProgress }
  }

  /// The text of the only row that has changed, in a few letters or digits alone: what is written over, as in a table of
  /// bytes; nil if there is none.
  public func rowOverwritten(since other: AuditedScreen) -> String? {
    guard screen.size == other.screen.size else { return nil }
    let changed = rows.indices.filter { rows[$0].text != other.rows[$0].text }
    guard changed.count == 1, let index = changed.first else { return nil }
    let (old, new) = (other.rows[index].scalars, rows[index].scalars)
    guard old.count == new.count else { return nil }
    let cells = new.indices.filter { old[$0] != new[$0] }
    let isText = cells.allSatisfy { column in
      Unicode.Scalar(new[column]).map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
    }
    return cells.count <= 3 && isText ? rows[index].text.trimmed : nil
  }

  /// True if a text stands in the row of the cursor.
  public func showsInput(_ text: String) -> Bool {
    rows.indices.contains(screen.cursor.row) && rows[screen.cursor.row].text.contains(text)
  }

  /// True if a text is shown more often than on another screen.
  public func showsMore(of text: String, than other: AuditedScreen) -> Bool {
    func count(_ screen: AuditedScreen) -> Int {
      screen.rows.reduce(0) { $1.isBlank ? $0 : $0 + $1.text.ranges(of: text).count }
    }
    return count(self) > count(other)
  }
}

extension Sequence where Element == String {
  fileprivate func isDisjoint(_ set: Set<String>) -> Bool { !contains(where: set.contains) }
}

extension AuditedSession {
  /// The letters at which the program asked before it did anything.
  public var keysThatAsk: Set<String> {
    let asking = answers.filter { answer in
      guard answer.key.bytes.count == 1, let after = answer.after else { return false }
      return after.asks && !answer.before.asks
    }
    return Set(asking.map(\.key.name))
  }

  /// True if a program uses colours that only some terminals have.
  public var hasTrueColors: Bool {
    moments.contains { moment in
      moment.screen.rows.contains { row in
        row.styleRuns.contains { $0.style.foreground.isTrue || $0.style.background.isTrue }
      }
    }
  }
}

extension Color {
  fileprivate var isTrue: Bool { if case .rgb = self { true } else { false } }
}
