// SPDX-License-Identifier: Apache-2.0
import EarshotTerminal
import EarshotUI

/// What the terminal can do: what its name and the environment say at first, then what it answers itself.
///
/// A terminal that answers nothing is drawn for with what all know.
struct TerminalCapabilities: Equatable {
  /// How many colours it has, or the user wants.
  var colors: ColorDepth
  /// Whether nothing can be drawn: the cursor goes from line to line only.
  let isPlain: Bool
  /// Whether its ground is bright or dark.
  private(set) var userInterfaceStyle: TraitCollection.UserInterfaceStyle
  /// Whether it shows an update at once that is written between two marks.
  private(set) var knowsSynchronizedUpdates = false
  /// Whether it knows the kitty keyboard protocol.
  private(set) var knowsKittyKeyboard = false
  /// Whether it has answered the last question: no more answers come.
  private(set) var isAsked = false

  /// Does it know synchronised updates, the kitty keyboard protocol, what is its ground; and last what every terminal
  /// answers. Some terminals print a part of a question they do not know: what they show has to be erased.
  static let questions = "\u{1b}[?2026$p\u{1b}[?u\u{1b}]11;?\u{1b}\\\u{1b}[c"

  /// Whether what begins an app's screen has them in it.
  static func asks(_ begin: String) -> Bool { begin.contains(questions) }

  /// - Parameters:
  ///   - variable: the value of a variable of the environment; nil where it is not set.
  ///   - describe: what the terminal database says of a name.
  init(_ variable: (String) -> String?, describe: (String) -> TerminalDescription?) {
    let name = variable("TERM") ?? ""
    let description = name.isEmpty ? nil : describe(name)
    isPlain = Self.plainNames.contains(name) || description?.addressesCursor == false
    colors = isPlain ? .none : Self.colors(of: name, description, variable)
    userInterfaceStyle = Self.style(variable("COLORFGBG") ?? "")
  }

  /// What is known of the terminal that an environment is of, before it is asked.
  init(ofTerminal variable: (String) -> String?) {
    self.init(variable) { TerminalDescription(named: $0, variable) }
  }

  /// Names for a terminal that nothing is known of. The database has them where all of it is installed only.
  private static let plainNames: Set = ["", "dumb", "unknown"]

  private static func colors(
    of name: String, _ description: TerminalDescription?, _ variable: (String) -> String?
  ) -> ColorDepth {
    // no-color.org: present and not empty, whatever it says.
    guard (variable("NO_COLOR") ?? "").isEmpty else { return .none }
    // Screen passes on what the terminal around it has set, and does not know those colours itself.
    let isScreen = name.hasPrefix("screen") && variable("TMUX") == nil
    if !isScreen, ["truecolor", "24bit"].contains(variable("COLORTERM") ?? "") { return .direct }
    guard let description else { return name.contains("256color") ? .palette : .sixteen }
    switch description.colors ?? 0 {
    case ..<8: return .none
    case ..<16: return .eight
    case ..<256: return .sixteen
    case ..<(1 << 15): return .palette
    default: return .direct
    }
  }

  /// `COLORFGBG`, as rxvt and Konsole set it: the last number is the ground's.
  private static func style(_ colors: String) -> TraitCollection.UserInterfaceStyle {
    guard let last = colors.split(separator: ";").last, let ground = UInt8(last) else { return .unspecified }
    switch ground {
    case 0...6, 8: return .dark
    case 7, 9...15: return .light
    default: return .unspecified
    }
  }

  // MARK: Answers

  /// Takes what the terminal sent that was no key.
  mutating func take(_ reply: [UInt8]) {
    let text = String(decoding: reply, as: UTF8.self)
    if text.hasPrefix("\u{1b}[?2026;"), text.hasSuffix("$y") {
      // 0: not known; 4: known and never set.
      knowsSynchronizedUpdates = ["1", "2", "3"].contains(text.dropFirst(8).dropLast(2))
    } else if text.hasPrefix("\u{1b}[?"), text.hasSuffix("u") {
      knowsKittyKeyboard = true
    } else if text.hasPrefix("\u{1b}[?"), text.hasSuffix("c") {
      isAsked = true
    } else if text.hasPrefix("\u{1b}]11;rgb"), let ground = Self.brightness(text) {
      userInterfaceStyle = ground < 0.5 ? .dark : .light
    }
  }

  /// How bright an answer's colour is, 0…1: `rgb:` or `rgba:` with one to four hexadecimal digits each.
  private static func brightness(_ answer: String) -> Double? {
    let digits = answer.split(separator: ":").dropFirst().first?.prefix { $0.isHexDigit || $0 == "/" } ?? ""
    let parts = digits.split(separator: "/").prefix(3).compactMap { part -> Double? in
      guard part.count <= 4, let value = Int(part, radix: 16) else { return nil }
      return Double(value) / Double(1 << (4 * part.count) - 1)
    }
    guard parts.count == 3 else { return nil }
    // What each adds to how bright a colour seems (Rec. 709).
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
