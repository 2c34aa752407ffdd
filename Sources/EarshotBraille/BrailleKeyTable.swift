// SPDX-License-Identifier: Apache-2.0
public import LineProtocol

/// The meaning of the keys of a display.
///
/// A file has sections, each for the habits of one screen reader, with one key a line and its action:
///
///     [brltty]
///     FWINRT braille.pan.forward
///     space+145 review.line.current
///     dots7 key Backspace
///
/// A key is a command of BRLTTY, by its name there, or typed dots, alone or with the space bar. Lines that begin with `#`
/// are explanations.
public struct BrailleKeyTable: Equatable, Sendable {
  enum Trigger: Hashable, Sendable {
    case command(String)
    case dots(UInt8, isChord: Bool)
  }

  private var actions: [Trigger: BrailleAction] = [:]
  /// The keys in the order of the file, with their actions as written.
  public private(set) var entries: [(key: String, action: BrailleAction)] = []
  /// The lines that are no binding.
  public private(set) var faults: [String] = []

  /// - Parameters:
  ///   - file: The text of a file.
  ///   - section: The section to use; keys outside of sections are used in each.
  public init(parsing file: String, section: String) {
    var isUsed = true
    for line in file.split(separator: "\n") where !line.hasPrefix("#") {
      let line = line.drop(while: \.isWhitespace)
      guard !line.isEmpty else { continue }
      if line.hasPrefix("["), let end = line.firstIndex(of: "]") {
        isUsed = line[line.index(after: line.startIndex)..<end] == section
        continue
      }
      guard let blank = line.firstIndex(of: " "), let trigger = Self.trigger(line[..<blank]),
        let action = BrailleAction(name: String(line[blank...].drop { $0 == " " }))
      else {
        faults.append(String(line))
        continue
      }
      guard isUsed else { continue }
      actions[trigger] = action
      entries.append((String(line[..<blank]), action))
    }
  }

  public static func == (a: Self, b: Self) -> Bool { a.actions == b.actions && a.faults == b.faults }

  /// The action of a key; nil for keys that type.
  public func action(of key: DisplayKey) -> BrailleAction? {
    switch key {
    case .command(let name, _): actions[.command(name)]
    case .dots(let cell, let isChord): actions[.dots(cell, isChord: isChord)]
    case .symbol: nil
    }
  }

  private static func trigger(_ word: Substring) -> Trigger? {
    for (prefix, isChord) in [("space+", true), ("dots", false)] where word.hasPrefix(prefix) {
      let digits = word.dropFirst(prefix.count)
      var cell: UInt8 = 0
      for digit in digits {
        guard let dot = digit.wholeNumberValue, (1...8).contains(dot) else { return nil }
        cell |= 1 << UInt8(dot - 1)
      }
      return cell == 0 ? nil : .dots(cell, isChord: isChord)
    }
    return .command(String(word))
  }

  /// The keys without a file.
  public static let builtIn = """
    FWINLT braille.pan.back
    FWINRT braille.pan.forward
    LNUP braille.line.previous
    LNDN braille.line.next
    HOME braille.home
    ROUTE braille.route
    DISPMD braille.view
    """
}

/// The action of a key of a display.
public enum BrailleAction: Hashable, Sendable {
  case pan(BrailleReading.Direction)
  case line(BrailleReading.Direction)
  case edge(BrailleReading.Edge)
  case home
  case toggleView
  /// The action of the key above a cell: move the caret there, or activate.
  case route
  case beginSelection, endSelection
  /// Another way in which typed braille becomes text.
  case nextInput
  /// Press a key of the keyboard, by its name in settings.
  case press(String)
  /// A command of the reader, by its name in settings.
  case command(String)

  /// Nil if no action has the name. Whether a key or a command exists is not looked at.
  public init?(name: String) {
    if let own = Self.own[name] {
      self = own
    } else if name.hasPrefix("key ") {
      self = .press(String(name.dropFirst(4)))
    } else if !name.hasPrefix("braille."), name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." }) {
      self = .command(name)
    } else {
      return nil
    }
  }

  /// The name in files.
  public var name: String {
    switch self {
    case .press(let key): "key \(key)"
    case .command(let name): name
    default: Self.own.first { $0.value == self }?.key ?? ""
    }
  }

  /// The actions of displays themselves, by name.
  public static let own: [String: BrailleAction] = [
    "braille.pan.back": .pan(.back), "braille.pan.forward": .pan(.forward), "braille.line.previous": .line(.back),
    "braille.line.next": .line(.forward), "braille.top": .edge(.top), "braille.bottom": .edge(.bottom),
    "braille.home": .home, "braille.view": .toggleView, "braille.route": .route,
    "braille.select.begin": .beginSelection, "braille.select.end": .endSelection, "braille.input": .nextInput,
  ]
}
